//! What may be added to a list: each item, put into a shipped list that it fits, has a sound shape.

use orbat::{
    model::{
        json::parse,
        lang::Lang,
        ruleset::{Ruleset, StarterRequest},
    },
    rulesets::{self, Visitor},
};
use serde_json::Value;

use crate::support::{checker, lines, read};
use orbat::check::Source;

/// Shipped lists with the arrays that take items, and how many there are to choose from at least.
const LISTS: &[(&str, &[(&str, usize)])] = &[
    (
        "smooth-and-rifled/magenta-1859-2e-zouaves",
        &[
            ("units", 40),
            ("units/figures", 5),
            ("guns", 2),
            ("ambush", 2),
        ],
    ),
    (
        "feu-a-volonte/rangers-hill-400-1944",
        &[("figures", 10), ("support", 5)],
    ),
    (
        "laporte-escarmouche/hougoumont-1815-1er-leger",
        &[("groups", 1), ("groups/characters", 50)],
    ),
    (
        "tyneside-fiw/snowshoes-1758-rogers",
        &[("leaders", 2), ("groups", 10), ("figures", 10)],
    ),
    (
        "regimental-fire-and-fury/vincents-brigade-1863",
        &[("commands", 2), ("commands/units", 4), ("units", 4)],
    ),
];

struct Items<'o>(&'o str, Lang);

impl Visitor for Items<'_> {
    type Out = Vec<Value>;
    fn visit<R: Ruleset>(self) -> Self::Out {
        let trees: Vec<_> = R::shipped().iter().map(|own| parse(own.text)).collect();
        R::items(&R::catalogue(&trees), self.0, self.1)
    }
}

fn items(ruleset: &str, of: &str, lang: Lang) -> Vec<Value> {
    rulesets::dispatch(ruleset, Items(of, lang)).expect("a registered ruleset")
}

/// The list with one more item in an array; on the way there, always through the first item.
fn with(list: &Value, of: &str, item: &Value) -> Value {
    let mut list = list.clone();
    let mut at = &mut list;
    let mut keys = of.split('/').peekable();
    while let Some(key) = keys.next() {
        at = &mut at[key];
        if keys.peek().is_some() {
            at = &mut at[0];
        }
    }
    match at {
        Value::Array(items) => items.push(item.clone()),
        none => *none = Value::from(vec![item.clone()]),
    }
    list.as_object_mut()
        .expect("a list is an object")
        .shift_remove("points");
    list
}

#[test]
fn every_item_fits_the_shape_of_its_list() {
    let checker = checker();
    for (path, arrays) in LISTS {
        let ruleset = path.split('/').next().expect("a ruleset");
        let list: Value = serde_json::from_str(&read(format!("lists/{path}.json"))).expect("JSON");
        for (of, least) in *arrays {
            for lang in [Lang::En, Lang::Fr] {
                let items = items(ruleset, of, lang);
                assert!(items.len() >= *least, "{path} {of}: {}", items.len());
                for item in &items {
                    let text = with(&list, of, item).to_string();
                    let report = checker.check(&Source::new("list.json", text));
                    let told = lines(&report);
                    assert!(!told.contains("SHAPE-"), "{path} {of} {item}\n{told}");
                }
            }
        }
        assert!(items(ruleset, "no/such/array", Lang::En).is_empty());
    }
}

/// What no starter has can be added: a gun, a decoy, a support team, a loose figure, horsemen.
#[test]
fn items_reach_what_no_starter_has() {
    let has = |ruleset: &str, of: &str, wanted: &dyn Fn(&Value) -> bool| {
        assert!(
            items(ruleset, of, Lang::En).iter().any(wanted),
            "{ruleset} {of}"
        );
    };
    has("smooth-and-rifled", "guns", &|gun| gun["class"] == "medium");
    has("smooth-and-rifled", "ambush", &|one| {
        one["figures"].as_array().is_some_and(Vec::is_empty)
    });
    has("feu-a-volonte", "support", &|team| {
        team["type"] == "mortar_team"
    });
    has("tyneside-fiw", "figures", &|one| one["mounted"] == true);
    has("tyneside-fiw", "groups", &|group| group["mounted"] == true);
    has("regimental-fire-and-fury", "units", &|unit| {
        unit["arm"] == "cavalry"
    });
    has("regimental-fire-and-fury", "units", &|unit| {
        unit["mobility"] == "horse"
    });
}

/// The rank and file of the starters of Escarmouche are neither corporals nor recruits.
#[test]
fn starters_of_escarmouche_have_ordinary_soldiers() {
    let checker = checker();
    for (catalogue, profile) in [
        ("french", "fr-voltigeur"),
        ("british", "br-rifleman"),
        ("spanish", "es-veterano"),
    ] {
        let request = StarterRequest {
            catalogue: Some(catalogue),
            ..StarterRequest::default()
        };
        let text = checker.starter("laporte-escarmouche", &request);
        let text = text.expect("a ruleset").expect("a starter");
        let list: Value = serde_json::from_str(&text).expect("JSON");
        let men = &list["groups"][0]["characters"][1];
        assert_eq!(men["profile"], profile, "{list:#}");
    }
}
