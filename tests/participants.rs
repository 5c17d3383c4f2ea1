//! Those of army lists who take part in mechanics: what they bring, and what they are called.

use std::collections::BTreeSet;

use orbat::{
    check::Source,
    model::{
        lang::{Lang, Text},
        participant::{Part, Participant, told_apart},
        ruleset::Ruleset,
        settings::Line,
    },
    odds::{Participants, Trouble, menu},
    rulesets::{self, Visitor},
};
use serde_json::{Map, Value, json};

use crate::support::{army_lists, checker, read, source};

/// What is wrong with the parameters that those of a list bring.
struct Misfits<'p>(&'p [Participant]);

impl Visitor for Misfits<'_> {
    type Out = Vec<String>;

    fn visit<R: Ruleset>(self) -> Vec<String> {
        let mechanics = R::mechanics().iter();
        let mechanics = mechanics.map(|one| (one.info.name, (one.parameters)()));
        let derived = R::derived().iter();
        let derived = derived.map(|one| (one.info.name, (one.parameters)()));
        let asked: Vec<(&str, &'static [Line])> = mechanics.chain(derived).collect();
        let all = self.0.iter();
        all.flat_map(|one| misfits(one, &asked)).collect()
    }
}

fn misfits(one: &Participant, asked: &[(&str, &'static [Line])]) -> Vec<String> {
    let who = one.name.get(Lang::En);
    let mut wrong = Vec::new();
    for fact in &one.facts {
        let of = |name: &str| asked.iter().any(|(own, _)| *own == name);
        let unknown = fact.only.iter().filter(|name| !of(name));
        wrong.extend(unknown.map(|name| format!("{who}: there is no {name}")));
        let bears = |(name, lines): &&(&str, &'static [Line])| {
            let meant = fact.only.is_empty() || fact.only.contains(name);
            meant && lines.iter().any(|line| line.key == fact.key)
        };
        if !asked.iter().any(|one| bears(&one)) {
            wrong.push(format!("{who}: nothing asks for {}", fact.key));
        }
    }
    for (name, lines) in asked {
        for part in [Part::Acting, Part::Against] {
            let participants = Participants {
                parts: vec![(part, one.clone())],
                ..Participants::default()
            };
            let credits = participants.fill(name, lines, &mut Map::new());
            let left_out = credits.left_out.iter().map(Trouble::text);
            wrong.extend(left_out.map(|text| format!("{who}, {name}: {}", text.get(Lang::En))));
        }
    }
    wrong
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

/// What is said when a list is changed at one place and somebody of it is asked for a parameter of a mechanic.
fn left_out(path: &str, (place, value): (&str, &Value), who: &str, mechanic: &str) -> Vec<String> {
    let mut list: Value = serde_json::from_str(&read(path)).expect("a list is JSON");
    *list.pointer_mut(place).expect("a place of the list") = value.clone();
    let text = list.to_string();
    let (report, all) = checker().participants(&Source::new(path, text.into_bytes()));
    let ruleset = report.ruleset.expect("a ruleset").id;
    let menu = menu(ruleset).expect("a ruleset");
    let mut all = all.expect("a list").into_iter();
    let one = all.find(|one| one.is_called(who)).expect("somebody");
    let participants = Participants {
        parts: vec![(Part::Acting, one)],
        ..Participants::default()
    };
    let credits = participants.fill(mechanic, menu.parameters(mechanic), &mut Map::new());
    let texts = credits.left_out.iter().map(Trouble::text);
    texts.map(|text| text.get(Lang::En).into_owned()).collect()
}

/// A parameter takes from a list what it can be, and says what it did not take.
#[test]
fn what_cannot_be_is_not_taken_and_told() {
    let nothing = |key: &str, who: &str| {
        vec![format!(
            "{key} is not taken from {who}: it has nothing that can be used."
        )]
    };
    let zouaves = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";
    let of_zouaves = |count: Value| {
        let place = ("/units/0/figures/1/count", &count);
        left_out(zouaves, place, "2e Zouaves", "volley")
    };
    assert_eq!(
        of_zouaves(json!(30)),
        ["shooters is not taken from 2e Zouaves: it cannot be 31. Allowed: a number from 1 to 20."]
    );
    assert_eq!(of_zouaves(json!(-5)), nothing("shooters", "2e Zouaves"));
    assert!(of_zouaves(json!(7)).is_empty());

    let iron = "lists/regimental-fire-and-fury/iron-brigade-1863.json";
    for bases in [json!(0), json!(-3), json!(1500)] {
        let place = ("/commands/0/units/0/bases", &bases);
        let said = left_out(iron, place, "2nd-wisconsin", "fire_point_modifier");
        assert_eq!(said, nothing("fire_points", "2nd Wisconsin"));
    }

    let rifles = "lists/feu-a-volonte/95th-rifles-1809.json";
    let place = ("/figures/0/profile", &json!("nobody"));
    let said = left_out(rifles, place, "1", "spot");
    assert_eq!(said, nothing("quality", "Lieutenant"));

    let ligloo = "lists/laporte-escarmouche/portugal-1810-ligloo-and-tencao.json";
    let place = ("/groups/0/characters/0/profile", &json!("nobody"));
    let said = left_out(ligloo, place, "Sgt Ligloo", "move");
    assert_eq!(said, nothing("movement", "Sgt Ligloo"));

    let hawkeye = "lists/tyneside-fiw/hawkeye-1757.json";
    let place = ("/leaders/0/quality", &json!("valiant"));
    let said = left_out(hawkeye, place, "Hawkeye", "hit");
    assert_eq!(said, nothing("quality", "Hawkeye"));
    let place = ("/groups/0/figures", &json!(400));
    let said = left_out(hawkeye, place, "Hawkeye", "command_cover");
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("points_needed is not taken from Hawkeye: it cannot be "));
}
