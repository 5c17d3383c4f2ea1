//! Those of army lists who take part in mechanics: what they bring, and what they are called.

use std::collections::BTreeSet;

use orbat::{
    model::{
        json::parse,
        lang::{Lang, Text},
        participant::{Part, Participant, told_apart},
        ruleset::Ruleset,
    },
    odds::Enlisted,
    rulesets::{self, Visitor},
};
use serde_json::{Map, Value};

use crate::support::{army_lists, checker, source};

/// What is wrong with the parameters that those of a list bring.
struct Misfits<'p>(&'p [Participant]);

impl Visitor for Misfits<'_> {
    type Out = Vec<String>;

    fn visit<R: Ruleset>(self) -> Vec<String> {
        let mut wrong = Vec::new();
        for one in self.0 {
            let mut idle: BTreeSet<&str> = one.facts.iter().map(|fact| fact.key).collect();
            for line in R::derived().iter().flat_map(|value| (value.parameters)()) {
                idle.remove(line.key);
            }
            for mechanic in R::mechanics() {
                let (name, lines) = (mechanic.info.name, (mechanic.parameters)());
                for line in &lines {
                    idle.remove(line.key);
                }
                let enlisted = Enlisted {
                    parts: vec![(Part::Acting, one.clone()), (Part::Against, one.clone())],
                    ..Enlisted::default()
                };
                let mut given = Map::new();
                enlisted.fill(name, &lines, &mut given);
                let text = Value::Object(given).to_string();
                let unread = (mechanic.unread)(parse(&text).root());
                if !unread.is_empty() {
                    let who = one.name.get(Lang::En);
                    wrong.push(format!("{who}, {name}: {unread:?} of {text}"));
                }
            }
            let who = one.name.get(Lang::En);
            wrong.extend(
                idle.iter()
                    .map(|key| format!("{who}: nothing asks for {key}")),
            );
        }
        wrong
    }
}

#[test]
fn lists_bring_what_mechanics_take() {
    let checker = checker();
    for path in army_lists("lists") {
        let shown = path.display();
        let (report, all) = checker.participants(&source(&path));
        let (all, ruleset) = (all.expect("a list"), report.ruleset.expect("a ruleset"));
        let misfits = rulesets::dispatch(ruleset.id, Misfits(&all)).expect("a ruleset");
        assert!(misfits.is_empty(), "{shown}: {misfits:#?}");
        let words: Vec<&String> = all.iter().filter_map(|one| one.called.first()).collect();
        let distinct: BTreeSet<&String> = words.iter().copied().collect();
        assert_eq!(words.len(), all.len(), "{shown}: everybody has a name");
        assert_eq!(words.len(), distinct.len(), "{shown}: {words:?}");
    }
}

#[test]
fn those_who_are_called_alike_get_numbers() {
    let one = |word: &str| Participant {
        called: vec![word.to_owned()],
        name: Text::same(word.to_owned()),
        facts: Vec::new(),
    };
    let all = told_apart(["Zouave", "Zouave 1", "zouave", "Officer"].map(one).into());
    let words: Vec<&str> = all.iter().map(|one| one.called[0].as_str()).collect();
    assert_eq!(words, ["Zouave 2", "Zouave 1", "zouave 3", "Officer"]);
    assert!(all[2].is_called("zouave"));
}
