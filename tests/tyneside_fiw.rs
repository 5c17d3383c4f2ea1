//! The French and Indian War rules: the worked examples of the book and one breaking list per code, with their exact codes and
//! numbers.

use std::collections::BTreeSet;

use orbat::{
    check::Source,
    model::{
        diagnostic::Findings,
        json::{Json, parse},
        lang::Lang,
        ruleset::Ruleset,
        terms::Terms,
    },
    rulesets::tyneside_fiw::{
        TynesideFiw,
        derived::{command::command, group, halves, hidden},
        list::Army,
        options::{FireFractionRounding, NaturalAuto, Options},
        tables::{
            Action, FORMATIONS, FRACTION, GROUPS, Weapon, face_to_harm, face_to_hit, harm, risks,
        },
        terms::{Damage, Quality},
    },
};
use serde_json::{Value, json};

use crate::{
    support::{checker, read},
    vectors::vectors,
};

const FOLDER: &str = "tests/data/tyneside-fiw";

/// Does something with the view of a list.
fn with_army<T>(text: &str, then: impl FnOnce(&Army<'_>) -> T) -> T {
    let trees: Vec<_> = TynesideFiw::shipped()
        .iter()
        .map(|catalogue| parse(catalogue.text))
        .collect();
    let catalogue = TynesideFiw::catalogue(&trees);
    let tree = parse(text);
    then(&TynesideFiw::army(tree.root(), &catalogue))
}

#[test]
fn vectors_have_their_numbers() {
    for vector in vectors("tyneside-fiw") {
        with_army(&vector.text, |army| {
            numbers(&vector.id, army, &vector.known);
        });
    }
}

fn numbers(id: &str, army: &Army<'_>, vector: &Value) {
    if let Some(figures) = vector["figures"].as_i64() {
        assert_eq!(army.figures(), figures, "{id}");
    }
    let command = command(army);
    if let Some(cost) = vector["activation_cost"].as_i64() {
        assert_eq!(command.cost, cost, "{id}");
    }
    if let Some(points) = vector["command_points"].as_f64() {
        let found = halves(command.twice_points);
        assert_eq!(found.get(Lang::En), points.to_string(), "{id}");
    }
    if let Some(cover) = vector["cover"].as_i64() {
        assert_eq!(command.cover(), Some(cover), "{id}");
    }
}

#[test]
fn the_platoon_of_the_book_needs_all_its_points() {
    // 12 + 7 + 10 rolled, and 29 men to pay for: exactly enough; with a 9 for the last NCO one short.
    let text = read(format!("{FOLDER}/vectors/TYN-TV-01.json"));
    let cost = with_army(&text, |army| command(army).cost);
    assert_eq!(12 + 7 + 10 - cost, 0);
    assert!(12 + 7 + 9 < cost);
}

#[test]
fn a_part_of_ten_fires() {
    let fires = |part, rounding| group::fraction(10, part, rounding);
    let (still, moving) = FRACTION;
    assert_eq!(fires(still, FireFractionRounding::FloorMin1), 5);
    assert_eq!(fires(moving, FireFractionRounding::FloorMin1), 3);
    assert_eq!(fires(moving, FireFractionRounding::Ceil), 4);
    assert_eq!(
        group::fraction(1, moving, FireFractionRounding::FloorMin1),
        1
    );
    assert_eq!(group::fraction(1, moving, FireFractionRounding::Floor), 0);
    assert_eq!(group::fraction(5, moving, FireFractionRounding::Nearest), 2);
}

#[test]
fn losses_add_risk_by_tenths() {
    // Three of eight are 37.5 %: +3. The k-th step of eight falls at the loss of ceil(k × 8 / 10).
    assert_eq!(group::risk_of_losses(3, 8), 3);
    let first_loss = |step: i64| (1..=8).find(|loss| group::risk_of_losses(*loss, 8) >= step);
    let steps: Vec<i64> = (1..=10).filter_map(first_loss).collect();
    assert_eq!(steps, [1, 2, 3, 4, 4, 5, 6, 7, 8, 8]);
    assert_eq!(group::risk_of_losses(1, 10), 1);
}

#[test]
fn chances_stand_on_cards_and_sheets() {
    let text = read("lists/tyneside-fiw/snowshoes-1758-rogers.json");
    let (cards, sheet) = with_army(&text, |army| {
        let cards = TynesideFiw::cards(army);
        let cards: Vec<String> = cards.iter().map(|card| format!("{card:?}")).collect();
        (cards, format!("{:?}", TynesideFiw::reference(army)))
    });
    let (hero, group) = ("83/63/42", "58/42/25");
    assert!(cards[0].contains(hero) && sheet.contains(hero));
    assert!(cards[0].contains(r"hero\u{a0}42"), "a leader in melee");
    assert!(cards[1].contains(group), "the lieutenant's musket");
    assert!(cards[3].contains(r"hero\u{a0}28"), "a group in melee");
    assert!(cards[4].contains(group), "the shots of a group");
}

#[test]
fn scores_to_hit_know_quality() {
    let usual = Options::default();
    let needed =
        |band, cover, quality: Quality| face_to_hit(band, cover, quality.modifier(), &usual);
    assert_eq!(needed(1, 1, Quality::Veteran), Some(6));
    assert_eq!(needed(0, 0, Quality::Hero), Some(1), "a hero cannot miss");
    assert_eq!(needed(2, 2, Quality::Green), None, "nor a green hit");
    let mut both = Options::default();
    both.natural_auto = NaturalAuto::Both;
    assert_eq!(face_to_hit(0, 0, 1, &both), Some(2));
    assert_eq!(face_to_hit(2, 2, -1, &both), Some(8));
    let (wound, dead) = harm(Damage::BlackPowder);
    assert_eq!(
        [wound, dead].map(|score| face_to_harm(score, 1)),
        [Some(2), Some(4)]
    );
    assert_eq!(face_to_harm(harm(Damage::BowSpear).1, -1), None);
}

#[test]
fn weapons_are_those_of_the_table() {
    let weapon = |id| Weapon::find(id).expect("a weapon of the book");
    assert_eq!(weapon("musket").bands, Some([20, 40, 120]));
    assert_eq!(weapon("musket").melee_factor(true), 3);
    assert_eq!(weapon("rifle").melee_factor(true), 2);
    assert_eq!(weapon("sword").bands, None);
    assert_eq!(Weapon::named().count(), 9);
}

#[test]
fn action_tables_bind_where_the_book_is_not_italic() {
    let (row, cells) = GROUPS[2];
    assert_eq!((row, risks(&GROUPS, 2).as_str()), (2, "2\u{2011}5"));
    assert_eq!(cells[0].0, Action::WithdrawToCover);
    assert!(!cells[0].1.ignorable(false));
    assert_eq!(cells[1].0, Action::TakeCoverOneMove);
    assert!(cells[1].1.ignorable(false));
    // Risk 5 of formed infantry.
    let (_, cells) = FORMATIONS[2];
    assert_eq!(cells[0].0, Action::FallBackHalfMove);
    assert!(!cells[0].1.ignorable(false));
    assert!(cells[2].0 == Action::HoldFacing && cells[2].1.ignorable(true));
    // Row 0 is not in italics, and yet the author's own troops ignore it.
    let (_, cells) = GROUPS[0];
    assert!(cells[0].1.ignorable(false) && !cells[0].1.ignorable(true));
    assert_eq!(risks(&FORMATIONS, 4), "9+");
}

#[test]
fn hidden_units_and_dummies_share_one_front() {
    assert_eq!(hidden::allowed(6), (3, 3));
    assert_eq!(hidden::allowed(3), (1, 2));
    let text = read("lists/tyneside-fiw/huron-ambush-automated.json");
    with_army(&text, |army| {
        let markers = TynesideFiw::markers(army);
        let hidden: Vec<_> = markers
            .iter()
            .filter(|marker| marker.numbered_back)
            .collect();
        assert_eq!(hidden.len(), 1);
        assert_eq!(hidden[0].count, 6);
        assert_eq!(hidden[0].faces, ["1", "2", "3", "4", "0", "0"]);
    });
}

#[test]
fn letters_of_markers_are_unique() {
    for list in ["platoon-1755-44th-foot", "huron-ambush-automated"] {
        let text = read(format!("lists/tyneside-fiw/{list}.json"));
        with_army(&text, |army| {
            let markers = TynesideFiw::markers(army);
            let letters: BTreeSet<char> = markers
                .iter()
                .map(|marker| marker.letter.get(Lang::Fr))
                .collect();
            assert_eq!(letters.len(), markers.len(), "{list}");
        });
    }
}

#[test]
fn markers_are_counted() {
    let text = read("lists/tyneside-fiw/platoon-1755-44th-foot.json");
    let counts: Vec<(&str, u32)> = with_army(&text, |army| {
        let markers = TynesideFiw::markers(army);
        let counts = markers.iter().map(|marker| (marker.key, marker.count));
        counts.collect()
    });
    for wanted in [
        ("wounded", 30),
        ("commanded", 3),
        ("nco_killed", 2),
        ("lead_group", 1),
        ("acting_leader", 3),
        ("action_column", 2),
        ("action_flee", 2),
    ] {
        assert!(counts.contains(&wanted), "{wanted:?} in {counts:?}");
    }
    assert!(!counts.iter().any(|(key, _)| *key == "action_cover"));
}

/// Runs everything on a list, whatever it is.
fn survive(text: &str) {
    with_army(text, |army| {
        let mut found = Findings::new("", &TynesideFiw::rules()[0].info);
        for rule in TynesideFiw::rules() {
            (rule.check)(army, found.under(&rule.info));
        }
        drop(found.into_sorted());
        drop((
            TynesideFiw::roster(army),
            TynesideFiw::cards(army),
            TynesideFiw::markers(army),
            TynesideFiw::reference(army),
        ));
    });
}

/// Pointers of all values of a list.
fn pointers(json: Json<'_>, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    for (key, value) in json.members() {
        let key = key.as_str().unwrap_or_default();
        pointers(value, &format!("{at}/{key}"), out);
    }
    for (index, item) in json.items().enumerate() {
        pointers(item, &format!("{at}/{index}"), out);
    }
}

#[test]
fn whatever_stands_in_a_list_is_survived() {
    let list: Value = serde_json::from_str(&everything().to_string()).expect("JSON");
    let mut places = Vec::new();
    let text = list.to_string();
    pointers(parse(&text).root(), "", &mut places);
    let huge = "9".repeat(400);
    // Numbers may be any; elsewhere one is as wrong as another.
    let numbers = [
        "-1",
        "2.5",
        "1000000000000000000",
        "9223372036854775807",
        &huge,
    ];
    let others = ["null", "1e300", "\"\"", "\"x\"", "[]", "{}", "true"];
    for place in places {
        let is_number = list.pointer(&place).is_some_and(Value::is_number);
        let numbers = numbers.into_iter().filter(|_| is_number);
        for value in numbers.chain(others) {
            let mut list = list.clone();
            let Some(at) = list.pointer_mut(&place) else {
                continue;
            };
            *at = json!("@");
            survive(&list.to_string().replacen("\"@\"", value, 1));
        }
    }
}

#[test]
fn long_lists_are_walked_once() {
    let many = |count: usize, item: &dyn Fn(usize) -> Value| -> Vec<Value> {
        (0..count).map(item).collect()
    };
    let ids: Vec<String> = (0..1_000).map(|number| format!("l{number}")).collect();
    let list = json!({
        "ruleset": "tyneside-fiw", "name": "Many", "players": 3,
        "leaders": many(1_000, &|number| json!({
            "id": ids[number], "name": "x", "role": "nco", "quality": "veteran", "class": "irregular",
            "people": "english", "weapons": ["musket"], "group": format!("g{}", number / 2)
        })),
        "groups": many(1_000, &|number| json!({
            "id": format!("g{number}"), "name": "x", "class": "regular_formation", "quality": "green", "figures": 5,
            "people": "english", "weapons": ["musket"], "can_volley": true, "platoon": "p",
            "loyal_to": [ids[number], "nobody"]
        })),
        "platoons": [{ "id": "p", "groups": many(1_000, &|number| json!(format!("g{number}"))), "lead_group": "x" }],
        "figures": many(1_000, &|_| json!({ "name": "x", "weapons": ["bow"] })),
    });
    survive(&list.to_string());
    let one_group = json!({
        "ruleset": "tyneside-fiw", "name": "Many", "leaders": [],
        "groups": [{ "id": "g", "name": "x", "figures": 8, "people": "indian:x", "loyal_to": ids,
            "overrides": many(4_000, &|number| json!({ "people": format!("indian:{number}"), "weapons": [] })) }],
    });
    survive(&one_group.to_string());
}

/// A side that has something to say about every option.
fn everything() -> Value {
    json!({
        "ruleset": "tyneside-fiw", "name": "Everything", "control": "player", "players": 1,
        "leaders": [
            { "id": "captain", "name": "Captain", "role": "officer", "is_pc": true, "player": "A", "quality": "hero",
              "class": "regular_formation", "people": "english", "weapons": ["rifle", "sword"], "group": "line" },
            { "id": "sergeant", "name": "Sergeant", "role": "nco", "quality": "veteran", "class": "regular_formation",
              "people": "english", "weapons": ["musket"], "bayonet": true, "group": "line", "loyal_to": ["captain"] },
            { "id": "drummer", "name": "Drummer", "role": "drummer", "quality": "green", "class": "regular_formation",
              "people": "english", "weapons": ["sword"], "loyal_to": ["captain"] }
        ],
        "groups": [
            { "id": "line", "name": "Line", "class": "regular_formation", "quality": "green", "figures": 7,
              "people": "english", "weapons": ["musket"], "bayonet": true, "can_volley": true,
              "loyal_to": ["captain", "sergeant"], "platoon": "p",
              "overrides": [{ "count": 2, "name": "Marksmen", "quality": "veteran", "weapons": ["rifle"] }] },
            { "id": "scouts", "name": "Scouts", "troop": "huron-warrior", "figures": 5, "loyal_to": ["drummer"],
              "hidden": true }
        ],
        "platoons": [{ "id": "p", "groups": ["line"], "lead_group": "line", "leaders": ["sergeant"] }],
        "figures": [{ "count": 1, "name": "Trapper", "class": "irregular", "quality": "hero", "people": "french",
            "weapons": ["rifle", "hatchet_knife"], "loyal_to": [] }],
        "markers": { "hidden": 1, "dummy": 1 },
        "event": { "figures_max": 100, "weight_hero": 3 }
    })
}

/// Everything that is said about a list, without the lines that merely repeat its options.
fn said(list: &Value) -> String {
    let text = list.to_string();
    let report = checker().check(&Source::new("options", text.clone()));
    let others = report.findings.iter().map(|located| &located.finding);
    let findings = others
        .filter(|one| one.code != "TERMS-OPTION")
        .map(|finding| {
            format!(
                "{} {:?} {:?}",
                finding.code, finding.severity, finding.message
            )
        });
    let findings: Vec<String> = findings.collect();
    with_army(&text, |army| {
        let mut roster = TynesideFiw::roster(army);
        roster.terms = Terms::default();
        let sheet = TynesideFiw::reference(army);
        let (cards, markers) = (TynesideFiw::cards(army), TynesideFiw::markers(army));
        format!("{findings:?}{roster:?}{cards:?}{sheet:?}{markers:?}")
    })
}

#[test]
fn every_option_changes_something_that_is_read() {
    let schema: Value =
        serde_json::from_str(&read("schemas/tyneside-fiw.schema.json")).expect("a schema is JSON");
    let options = schema["$defs"]["Options"]["properties"]
        .as_object()
        .expect("options have a schema");
    let usual = said(&everything());
    for (key, schema) in options {
        let bounds = ["minimum", "maximum"].map(|bound| schema[bound].clone());
        let both = [json!(true), json!(false)];
        let values = match (schema["enum"].as_array(), &schema["type"]) {
            (Some(values), _) => values.as_slice(),
            (None, kind) if kind == "boolean" => &both[..],
            _ => &bounds[..],
        };
        let changed = values.iter().filter(|value| {
            let mut list = everything();
            list["options"] = json!({ key: value });
            said(&list) != usual
        });
        assert!(changed.count() + 1 >= values.len(), "{key}");
    }
}

#[test]
fn one_player_character_too_many_is_told_by_the_key_that_made_him_one() {
    let vector = read(format!("{FOLDER}/vectors/TYN-PC-01.json"));
    let mut list: Value = serde_json::from_str(&vector).expect("a list");
    for (role, flag, help) in [
        ("officer", Some(true), "Remove \"is_pc\","),
        (
            "player_character",
            None,
            "Set \"role\" to \"officer\" or \"chief\",",
        ),
        (
            "player_character",
            Some(true),
            "Set \"role\" to \"officer\" or \"chief\" and remove \"is_pc\",",
        ),
    ] {
        for leader in list["leaders"].as_array_mut().expect("leaders") {
            leader["role"] = json!(role);
            leader["is_pc"] = json!(flag);
        }
        let report = checker().check(&Source::new("list", list.to_string()));
        let mut findings = report.findings.iter().map(|one| &one.finding);
        let found = findings
            .find(|finding| finding.code == "TYN-PC-01")
            .expect("the finding");
        let helps: Vec<_> = found
            .helps
            .iter()
            .map(|help| help.text.get(Lang::En))
            .collect();
        assert!(
            { helps.iter() }.any(|text| text.starts_with(help)),
            "{helps:?}"
        );
    }
}
