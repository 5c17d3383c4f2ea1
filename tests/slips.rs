//! One slip, one error, and advice that works. The pages in `tests/slips` hold what goes wrong on an evening at the club, a chapter for
//! each slip: the change of a shipped list, the one error that must come of it, words of its advice, and the change that follows the
//! advice, after which the list is legal.

use orbat::{
    check::{Checker, Source, report::Report, report::Verdict},
    model::{diagnostic::Severity, lang::Lang},
};
use serde_json::Value;

use crate::support::{files, lines, read};

/// A chapter of a page.
struct Slip<'p> {
    page: String,
    name: &'p str,
    lines: Vec<(&'p str, &'p str)>,
}

impl<'p> Slip<'p> {
    fn all(&self, key: &str) -> impl Iterator<Item = &'p str> {
        let lines = self.lines.iter().filter(move |(own, _)| *own == key);
        lines.map(|(_, value)| *value)
    }

    fn one(&self, key: &str) -> &'p str {
        let mut all = self.all(key);
        all.next()
            .unwrap_or_else(|| panic!("{}: no {key}", self.name))
    }

    /// The list with the slip, and that list with what its advice asks for.
    fn lists(&self) -> [Value; 2] {
        let list = read(format!("lists/{}/{}.json", self.page, self.one("list")));
        let mut list: Value = serde_json::from_str(&list).expect("a shipped list is JSON");
        self.all("slip").for_each(|edit| change(&mut list, edit));
        let slipped = list.clone();
        self.all("mend").for_each(|edit| change(&mut list, edit));
        [slipped, list]
    }

    /// What is wrong with the report on the slip; nothing when it is the one error with its advice.
    fn wrong(&self, report: &Report) -> Option<String> {
        let errors = report.findings.iter();
        let errors = errors.filter(|one| one.finding.severity == Severity::Error);
        let errors: Vec<_> = errors.collect();
        let (code, pointer) = self
            .one("error")
            .split_once(' ')
            .unwrap_or((self.one("error"), ""));
        let remedy = self.one("remedy");
        let right = match errors[..] {
            [error] => {
                let mut helps = error.finding.helps.iter();
                error.finding.code == code
                    && error.pointer == pointer
                    && helps.any(|help| help.text.get(Lang::En).contains(remedy))
            }
            _ => false,
        };
        let helps = errors.iter().flat_map(|error| &error.finding.helps);
        let helps: Vec<_> = helps.map(|help| help.text.get(Lang::En)).collect();
        let helps = helps.join("\nhelp: ");
        (!right).then(|| {
            format!(
                "expected {code} {pointer}: {remedy}\n{}{helps}",
                lines(report)
            )
        })
    }
}

/// All chapters of a page.
fn slips<'p>(page: &str, text: &'p str) -> Vec<Slip<'p>> {
    let chapters = text.split("\n## ").skip(1).map(|chapter| {
        let mut all = chapter.lines();
        let name = all.next().unwrap_or_default();
        let lines = all.filter_map(|line| line.split_once(':'));
        Slip {
            page: page.to_owned(),
            name,
            lines: lines.map(|(key, value)| (key, value.trim())).collect(),
        }
    });
    chapters.collect()
}

/// Makes one change: `set`, `append`, `rename`, `remove` or `double`, a JSON pointer, and a value or key.
fn change(list: &mut Value, edit: &str) {
    let mut words = edit.splitn(3, ' ');
    let (verb, pointer) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    let rest = words.next().unwrap_or_default();
    let value = || -> Value {
        serde_json::from_str(rest).unwrap_or_else(|error| panic!("{edit}: {error}"))
    };
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer has a slash");
    let place = list.pointer_mut(if verb == "append" { pointer } else { parent });
    match (verb, place.unwrap_or_else(|| panic!("nothing at {edit}"))) {
        ("set", Value::Object(members)) => drop(members.insert(key.to_owned(), value())),
        ("remove", Value::Object(members)) => drop(members.shift_remove(key)),
        ("rename", Value::Object(members)) => {
            let renamed = |(name, value)| (if name == key { rest.to_owned() } else { name }, value);
            *members = std::mem::take(members).into_iter().map(renamed).collect();
        }
        ("append", Value::Array(items)) => items.push(value()),
        (verb, Value::Array(items)) => {
            let index: usize = key.parse().expect("an index");
            match verb {
                "set" => items[index] = value(),
                "remove" => drop(items.remove(index)),
                "double" => items.insert(index, items[index].clone()),
                _ => panic!("{edit}"),
            }
        }
        _ => panic!("{edit}"),
    }
}

#[test]
fn a_slip_is_one_error_whose_advice_works() {
    let checker = Checker::default();
    let (mut count, mut wrong) = (0, Vec::new());
    for path in files("tests/slips", "md") {
        let page = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let text = read(&path);
        for slip in slips(&page, &text) {
            let [slipped, mended] = slip.lists().map(|list| {
                let text = serde_json::to_string_pretty(&list).expect("a list is JSON");
                checker.check(&Source::new("list.json", text))
            });
            let mut why: Vec<String> = slip.wrong(&slipped).into_iter().collect();
            if mended.verdict != Verdict::Legal {
                why.push(format!("still not legal:\n{}", lines(&mended)));
            }
            count += 1;
            wrong.extend(
                why.into_iter()
                    .map(|why| format!("{page}: {}\n{why}", slip.name)),
            );
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {count}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(count >= 100, "{count} slips");
}
