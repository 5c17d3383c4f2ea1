//! What is said of the books: every rule that the program plays has a page in both languages, every section that is cited anywhere is one
//! that the book has, and no reading of ours passes for the book's own text.

use std::collections::{BTreeMap, BTreeSet};

use orbat::{
    check::{
        Checker,
        explain::{play_page, play_pages},
    },
    model::{
        lang::Lang,
        rule::{EVENT_SETTING, Heading},
        rulebook::Rulebook,
        ruleset::Ruleset,
    },
    rulesets::{self, Visitor},
};

use crate::support::{army_lists, files, read, source};

/// What a ruleset cites: where, and the section.
struct Cited;

impl Visitor for Cited {
    type Out = Vec<(String, Heading)>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let book = R::rulebook();
        let lists = R::rules().iter().map(|rule| rule.info);
        let checks = lists.chain(R::catalogue_rules().iter().map(|rule| rule.info));
        let checks = checks.map(|info| (info.code.to_owned(), info.section));
        let rules = book
            .rules
            .iter()
            .map(|rule| (rule.id.to_owned(), rule.section));
        let readings = book.readings.iter();
        let readings = readings.map(|reading| (reading.id.to_owned(), reading.section));
        checks.chain(rules).chain(readings).collect()
    }
}

/// Whether a book has a section: "§6.2.1-6.2.3" stands for its ends.
fn has(book: &Rulebook, section: Heading) -> bool {
    let is_event = [Heading::NONE, EVENT_SETTING].contains(&section);
    let plain = |text: &str| text.trim_start_matches('§').to_owned();
    is_event
        || section.each().all(|one| {
            // A book is cited in its own words, which are French; what has an English name has one beside them.
            let named = one.get(Lang::Fr);
            let whole = book
                .sections
                .iter()
                .any(|known| plain(known) == plain(named));
            let ends = |named: &str| {
                let (from, to) = named.split_once(['-', '–'])?;
                let known =
                    |end: &str| book.sections.iter().any(|known| plain(known) == plain(end));
                Some(known(from) && known(to))
            };
            whole || ends(named).unwrap_or(false)
        })
}

/// A test of the whole house, so that all that is wrong is told at once.
#[test]
fn every_section_that_is_cited_exists() {
    let checker = Checker::default();
    let mut wrong = BTreeSet::new();
    for info in rulesets::ALL {
        let book = rulesets::rulebook(info.id).expect("a ruleset has a book");
        assert!(!book.sections.is_empty(), "{}", info.id);
        let mut cited = rulesets::dispatch(info.id, Cited).expect("a ruleset");
        for path in army_lists(&format!("lists/{}", info.id)) {
            let (_, sheets) = checker.muster(&source(&path));
            let sections = sheets.expect("a shipped list has sheets").reference;
            let cites = |section: orbat::model::sheet::Section| {
                let title = section.title.get(Lang::En).into_owned();
                (format!("{} sheet, {title}", info.id), section.source)
            };
            cited.extend(sections.into_iter().map(cites));
        }
        let mut english = BTreeMap::new();
        for (place, section) in cited {
            if !has(book, section) {
                wrong.insert(format!("{place} cites {:?}", section.get(Lang::Fr)));
            }
            for one in section.each() {
                let (en, fr) = (one.get(Lang::En), one.get(Lang::Fr));
                let known = *english.entry(fr).or_insert(en);
                if known != en {
                    wrong.insert(format!("{place} calls {fr:?} {en:?}, not {known:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The words in quotes in some Rust that begin like the codes of a ruleset.
fn codes_in(text: &str, prefix: &str) -> Vec<String> {
    let quoted = text.split('"').skip(1).step_by(2);
    let begins = format!("{prefix}-");
    quoted
        .filter(|word| word.starts_with(&begins) && !word.contains(' '))
        .map(str::to_owned)
        .collect()
}

/// Whatever a battle, a question or a throw names is a rule with a page; and whatever has a page is named by some of them.
#[test]
fn every_rule_that_is_played_has_a_page() {
    for info in rulesets::ALL {
        let book = rulesets::rulebook(info.id).expect("a ruleset has a book");
        let folder = format!("src/rulesets/{}", info.id.replace('-', "_"));
        let (mut named, mut code) = (BTreeSet::new(), String::new());
        for room in ["battle", "mechanics", "derived"] {
            for path in files(&format!("{folder}/{room}"), "rs") {
                let text = read(&path);
                named.extend(codes_in(&text, info.prefix));
                code.push_str(&text);
            }
        }
        let checks = rulesets::dispatch(info.id, Cited).expect("a ruleset");
        let checks: BTreeSet<String> = checks.into_iter().map(|(code, _)| code).collect();
        let without: Vec<_> = named
            .iter()
            .filter(|code| !checks.contains(*code))
            .collect();
        assert!(without.is_empty(), "no page: {without:?}");
        let rules = book.rules.iter().map(|rule| rule.id);
        let unplayed: Vec<_> = rules.filter(|rule| !code.contains(rule)).collect();
        assert!(unplayed.is_empty(), "nothing plays {unplayed:?}");
    }
}

/// Both languages say as much: the same ids, the same sections, no entry without words.
#[test]
fn rules_and_readings_speak_both_languages() {
    for info in rulesets::ALL {
        let folder = format!("src/rulesets/{}", info.id.replace('-', "_"));
        for name in ["play", "readings"] {
            let heads = |file: String| {
                let text = read(format!("{folder}/{file}.md"));
                let lines = text.lines();
                let heads = lines.filter(|line| {
                    ["# ", "Section: ", "Option: ", "Rules: "]
                        .iter()
                        .any(|head| line.starts_with(head))
                });
                // Sections may have an English name beside that of the book.
                let id = |line: &str| match line.split_once(' ').unwrap_or_default() {
                    ("#", title) => title.split(' ').next().unwrap_or_default().to_owned(),
                    ("Section:", cited) => format!("{} sections", cited.split(", ").count()),
                    _ => line.to_owned(),
                };
                heads.map(id).collect::<Vec<_>>()
            };
            assert_eq!(
                heads(name.to_owned()),
                heads(format!("{name}.fr")),
                "{folder} {name}"
            );
        }
        let book = rulesets::rulebook(info.id).expect("a ruleset has a book");
        assert!(
            !book.rules.is_empty() && !book.readings.is_empty(),
            "{}",
            info.id
        );
        let rules = book
            .rules
            .iter()
            .map(|rule| (rule.id, rule.title, rule.text));
        let readings = book.readings.iter();
        let readings = readings.map(|reading| (reading.id, reading.title, reading.text));
        for (id, title, text) in rules.chain(readings) {
            for lang in Lang::ALL {
                assert!(
                    !title.get(lang).is_empty() && text.get(lang).len() > 20,
                    "{id}"
                );
            }
            assert_ne!(text.get(Lang::En), text.get(Lang::Fr), "{id}");
        }
    }
}

/// A reading names an option that there is, and rules that there are.
#[test]
fn readings_rest_on_what_there_is() {
    struct Options;
    impl Visitor for Options {
        type Out = Vec<&'static str>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            use orbat::model::settings::Settings;
            R::Options::KEYS.to_vec()
        }
    }
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    let mut wrong = Vec::new();
    for info in rulesets::ALL {
        let book = rulesets::rulebook(info.id).expect("a ruleset has a book");
        let options = rulesets::dispatch(info.id, Options).expect("a ruleset");
        let codes = rulesets::dispatch(info.id, Cited).expect("a ruleset");
        for reading in &book.readings {
            if let Some(other) = seen.insert(reading.id, info.id) {
                wrong.push(format!("{} is in {other} and {}", reading.id, info.id));
            }
            if let Some(option) = reading.option.filter(|option| !options.contains(option)) {
                wrong.push(format!("{} names the option {option}", reading.id));
            }
            for rule in &reading.rules {
                if !codes.iter().any(|(code, _)| code == rule) {
                    wrong.push(format!("{} names {rule}", reading.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Every page is found, in any case, and says its section.
#[test]
fn every_page_is_found() {
    let pages = play_pages();
    assert!(pages.len() > 300, "{}", pages.len());
    for (id, title) in pages {
        for lang in Lang::ALL {
            let page = play_page(&id.to_lowercase()).expect("it is in the index");
            let page = page.page(lang, 80);
            assert!(
                page.contains(id) && page.contains(&*title.get(lang)),
                "{page}"
            );
        }
    }
}
