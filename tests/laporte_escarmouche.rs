//! Laporte's skirmish game: the worked examples of the text, one breaking list per code, prices and markers.

use std::collections::BTreeSet;

use orbat::{
    check::{Checker, Source},
    model::{
        json::parse,
        lang::Lang,
        ruleset::{Ruleset, StarterRequest},
    },
    rulesets::laporte_escarmouche::{
        LaporteEscarmouche,
        catalogue::Prices,
        derived::{actions, arguments, reload_actions},
        list::Army,
        tables::{PUBLISHED, SAVES, Save},
        terms::{Firearm, Initiative, MeleeWeapon},
    },
};
use serde_json::{Value, json};

use crate::{
    support::{lines, read},
    vectors::vectors,
};

/// Does something with the view of a list.
fn with_army<T>(text: &str, then: impl FnOnce(&Army<'_>) -> T) -> T {
    let trees: Vec<_> = LaporteEscarmouche::shipped()
        .iter()
        .map(|catalogue| parse(catalogue.text))
        .collect();
    let catalogue = LaporteEscarmouche::catalogue(&trees);
    let tree = parse(text);
    then(&LaporteEscarmouche::army(tree.root(), &catalogue))
}

#[test]
fn vectors_have_their_numbers() {
    for vector in vectors("laporte-escarmouche") {
        with_army(&vector.text, |army| {
            numbers(&vector.id, army, &vector.known);
        });
    }
}

fn numbers(id: &str, army: &Army<'_>, vector: &Value) {
    if let Some(members) = vector["members"].as_i64() {
        assert_eq!(army.size(), members, "{id}");
    }
    let costs = army.characters().map(|(_, one)| one.cost.total());
    for (cost, wanted) in costs.zip(vector["costs"].as_array().into_iter().flatten()) {
        assert_eq!(Some(cost), wanted.as_i64(), "{id}");
    }
}

fn house() -> Prices {
    let trees: Vec<_> = LaporteEscarmouche::shipped()
        .iter()
        .map(|catalogue| parse(catalogue.text))
        .collect();
    LaporteEscarmouche::catalogue(&trees).usual_table().prices
}

#[test]
fn the_house_table_gives_both_printed_prices() {
    let prices = house();
    let computed = PUBLISHED.each_ref().map(|one| prices.of_kit(&one.kit));
    assert_eq!(computed, [17, 12]);
}

/// The table as it was first written down, without an id or a schema, is accepted as it is.
#[test]
fn a_bare_table_of_prices_is_in_force() {
    let table = r#"{ "ruleset": "laporte-escarmouche", "status": "table of our club", "leader_premium": 3, "group_limit": 80 }"#;
    let own = Source::new("club.json", table);
    let checker = Checker::with_catalogues(&[own]).expect("a sound table");
    let list = checker
        .starter("laporte-escarmouche", &StarterRequest::default())
        .expect("a ruleset")
        .expect("a starter");
    let report = checker.check(&Source::new("list", list));
    let found = lines(&report);
    assert_eq!(report.points.expect("there are points").spent, 80);
    assert!(
        found.contains("LAP-PTS-03") && found.contains("table of our club"),
        "{found}"
    );
}

/// The report on the starter list with these members more, beside a club's own table.
fn with_table(table: &str, patch: &Value) -> orbat::check::report::Report {
    let checker = Checker::with_catalogues(&[Source::new("club.json", table)]);
    let checker = checker.expect("a sound table");
    let starter = checker.starter("laporte-escarmouche", &StarterRequest::default());
    let starter = starter.expect("a ruleset").expect("a starter");
    let mut list: Value = serde_json::from_str(&starter).expect("starters are JSON");
    for (key, value) in patch.as_object().expect("members") {
        list[key] = value.clone();
    }
    checker.check(&Source::new("list", list.to_string()))
}

/// What stands beside the total.
fn prices(report: &orbat::check::report::Report) -> String {
    let prices = report.terms.prices().expect("prices have a name");
    prices.get(Lang::En).into_owned()
}

#[test]
fn a_table_with_gaps_says_what_fills_them() {
    let table = r#"{ "ruleset": "laporte-escarmouche", "name": "club", "status": "published", "leader_premium": 5 }"#;
    let report = with_table(table, &json!({}));
    assert_eq!(
        prices(&report),
        "club, completed by house points, not published"
    );
}

#[test]
fn a_limit_alone_goes_with_the_shipped_prices() {
    let table = r#"{ "ruleset": "laporte-escarmouche", "name": "club", "group_limit": 80 }"#;
    let report = with_table(table, &json!({}));
    assert_eq!(prices(&report), "house points, not published");
    let found = lines(&report);
    assert!(
        found.contains("LAP-PTS-01") && found.contains("maximum 80"),
        "{found}"
    );
}

#[test]
fn an_empty_object_of_prices_changes_none() {
    for own in [json!({}), json!({ "initiative": {} })] {
        let report = with_table(LIMIT, &json!({ "prices": own }));
        assert_eq!(prices(&report), "house points, not published");
    }
}

/// A table of nothing but a limit that no list reaches.
const LIMIT: &str = r#"{ "ruleset": "laporte-escarmouche", "group_limit": 800 }"#;

#[test]
fn totals_of_another_table_are_one_finding_that_names_it() {
    let table = r#"{ "ruleset": "laporte-escarmouche", "id": "club", "leader_premium": 3 }"#;
    let groups = |leader: i64| {
        json!([{ "name": "Picket", "points": 66 + leader, "characters": [
            { "profile": "fr-sergent", "points": leader }, { "profile": "fr-fusilier", "count": 6, "points": 11 } ] }])
    };
    let house = with_table(
        table,
        &json!({ "prices": "house", "points": null, "groups": groups(18) }),
    );
    assert!(!lines(&house).contains("LAP-PTS-02"), "{}", lines(&house));
    let club = with_table(
        table,
        &json!({ "points": 82, "prices": "house", "groups": groups(16) }),
    );
    let wrong: Vec<_> = club
        .findings
        .iter()
        .filter(|located| located.finding.code == "LAP-PTS-02")
        .collect();
    assert_eq!(wrong.len(), 1, "{}", lines(&club));
    let help = wrong[0].finding.helps[0].text.get(Lang::En);
    assert!(help.contains("\"prices\": \"club\""), "{help}");
}

/// Where all lines cost as little as they can, nothing is advised that cannot be done.
#[test]
fn advice_on_savings_can_be_followed() {
    let cheapest = json!({ "initiative": "second_class", "movement": "clumsy", "firearm": "none", "build": "puny", "melee_weapon": "improvised" });
    let mut leader = cheapest.clone();
    leader["leader"] = json!(true);
    let mut men = cheapest;
    men["count"] = json!(6);
    let groups = json!([{ "name": "Picket", "characters": [leader, men] }]);
    let report = with_table(
        LIMIT,
        &json!({ "event": { "group_limit": 10 }, "groups": groups }),
    );
    let over = report
        .findings
        .iter()
        .find(|located| located.finding.code == "LAP-PTS-01")
        .expect("the group is too dear");
    let helps: Vec<_> = over
        .finding
        .helps
        .iter()
        .map(|help| help.text.get(Lang::En))
        .collect();
    assert_eq!(helps, ["Nothing here can be cheaper."]);
}

#[test]
fn actions_follow_from_the_score() {
    let scores: Vec<Option<i64>> = (-1..=7).map(actions).collect();
    let wanted = [
        None,
        Some(0),
        Some(1),
        Some(1),
        Some(2),
        Some(2),
        Some(3),
        Some(3),
        Some(4),
    ];
    assert_eq!(scores, wanted);
}

#[test]
fn arguments_follow_from_weapon_and_distance() {
    let at = |gun, quick| [10, 20, 30, 40, 41].map(|inches| arguments(gun, quick, inches));
    assert_eq!(at(Firearm::None, false), [None; 5]);
    assert_eq!(
        at(Firearm::Pistol, false),
        [Some(3), None, None, None, None]
    );
    assert_eq!(
        at(Firearm::SmoothCarbine, false),
        [Some(3), Some(2), None, None, None]
    );
    assert_eq!(
        at(Firearm::SmoothMusket, false),
        [Some(3), Some(2), Some(1), None, None]
    );
    assert_eq!(
        at(Firearm::RifledCarbine, false),
        [Some(4), Some(3), Some(2), Some(1), None]
    );
    assert_eq!(
        at(Firearm::RifledCarbine, true),
        [Some(3), Some(2), None, None, None]
    );
    // The example of the text: aimed at 18 inches, four arguments.
    assert_eq!(
        arguments(Firearm::RifledCarbine, false, 18).map(|own| own + 1),
        Some(4)
    );
}

#[test]
fn chances_stand_on_cards_and_sheets() {
    let text = read("lists/laporte-escarmouche/portugal-1810-ligloo-and-tencao.json");
    let printed = with_army(&text, |army| {
        let cards = LaporteEscarmouche::cards(army);
        format!("{cards:?} {:?}", LaporteEscarmouche::reference(army))
    });
    // Two dice and three arguments; five arguments never are certain; the standard bayonet attacks its like.
    for chance in [
        "3 · 75%",
        "4 · 89%",
        ">99%",
        "wins 63/31% attacking, 37/13% attacked",
    ] {
        assert!(printed.contains(chance), "{chance}");
    }
}

#[test]
fn classes_and_weapons_have_their_dice() {
    assert_eq!(Initiative::Elite.dice(), 3);
    assert_eq!(MeleeWeapon::Spontoon.faces(), 10);
    assert_eq!(MeleeWeapon::Improvised.faces(), 4);
    let reload = |gun| (reload_actions(gun, false), reload_actions(gun, true));
    assert_eq!(reload(Firearm::SmoothMusket), (1, 1));
    assert_eq!(reload(Firearm::RifledCarbine), (2, 1));
    // A three behind light cover wounds, behind dense cover it does nothing.
    assert_eq!(SAVES[2].1, [Save::Wound, Save::Wound, Save::Nothing]);
}

#[test]
fn markers_are_counted_from_the_list() {
    let text = read("lists/laporte-escarmouche/portugal-1810-ligloo-and-tencao.json");
    let (size, counts, letters): (i64, Vec<(&str, u32)>, BTreeSet<char>) =
        with_army(&text, |army| {
            let markers = LaporteEscarmouche::markers(army);
            let counts = markers.iter().map(|marker| (marker.key, marker.count));
            (
                army.size(),
                counts.collect(),
                markers
                    .iter()
                    .map(|marker| marker.letter.get(Lang::Fr))
                    .collect(),
            )
        });
    assert_eq!(letters.len(), counts.len());
    let of = |key: &str| {
        counts
            .iter()
            .find(|(own, _)| *own == key)
            .map(|(_, count)| *count)
    };
    for key in ["initiative_die", "wound", "counter", "melees_fought"] {
        assert_eq!(of(key).map(i64::from), Some(size), "{key}");
    }
    // A rifled carbine leaves two puffs, and may be loaded in haste.
    let rifles = of("quick_load").expect("there are rifles");
    let shooters = of("aim").expect("there are shooters");
    assert_eq!(of("unloaded"), Some(shooters + rifles));
}
