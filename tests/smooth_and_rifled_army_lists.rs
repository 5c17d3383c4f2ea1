//! The army lists of Smooth & Rifled that come with the program: sample prices as the sample scale has them and as its page says, a source
//! of every figure, and enough Units for armies of every size.

use orbat::{
    check::{Checker, Source, report::Verdict},
    model::{
        edit::Site,
        json::parse,
        lang::Lang,
        roster::Status,
        ruleset::{Ruleset, StarterRequest},
        term::Term,
    },
    rulesets::smooth_and_rifled::{
        SmoothAndRifled,
        catalogue::{ArmyList, Catalogue, Entry, UnitType},
        derived::sample_price,
        tables::sample_scale as scale,
    },
};
use serde_json::{Value, json};

use crate::support::{expect_file, lines, read};

const RULESET: &str = "smooth-and-rifled";

fn shipped() -> Catalogue {
    let trees: Vec<_> = SmoothAndRifled::shipped()
        .iter()
        .map(|catalogue| parse(catalogue.text))
        .collect();
    SmoothAndRifled::catalogue(&trees)
}

/// Every entry of every army list, with the list and Unit that it stands in.
fn entries(catalogue: &Catalogue) -> impl Iterator<Item = (&ArmyList, &UnitType, &Entry)> {
    let units = catalogue
        .lists()
        .iter()
        .flat_map(|list| list.units.iter().map(move |unit| (list, unit)));
    units.flat_map(|(list, unit)| unit.entries.iter().map(move |entry| (list, unit, entry)))
}

/// The scale gives the published prices too: it is calibrated on them.
#[test]
fn every_price_is_that_of_the_sample_scale() {
    let catalogue = shipped();
    let mut samples = 0;
    for (list, unit, entry) in entries(&catalogue) {
        let name = format!("{} / {} / {}", list.id, unit.id, entry.id);
        assert_eq!(
            sample_price::figure(list, entry),
            Some(entry.points),
            "{name}"
        );
        samples += usize::from(entry.status == Status::Sample);
    }
    assert!(samples >= 150, "{samples}");
}

#[test]
fn every_upgrade_costs_what_it_adds() {
    let catalogue = shipped();
    let mut lists: Vec<&str> = Vec::new();
    for (list, unit, entry) in entries(&catalogue) {
        for &index in &entry.upgrades {
            let upgrade = &unit.upgrades[index];
            let name = format!("{} / {} / {} / {}", list.id, unit.id, entry.id, upgrade.id);
            let price = sample_price::upgrade(list, entry, upgrade);
            assert_eq!(price, Some(upgrade.points), "{name}");
            assert_eq!(entry.status, Status::Sample, "{name}: the sum is a sample");
            lists.push(&list.id);
        }
    }
    lists.dedup();
    assert!(lists.len() >= 10, "{lists:?}");
}

/// The page of the sample prices, the last one of the readings, says what the tables say.
#[test]
fn the_page_of_the_sample_prices_has_the_numbers_of_the_scale() {
    for (lang, file) in [(Lang::En, "readings.md"), (Lang::Fr, "readings.fr.md")] {
        let path = format!("src/rulesets/smooth_and_rifled/{file}");
        let page = read(&path);
        let (others, own) = page
            .split_once("# SR-SAMPLE-PRICES ")
            .expect("the page of the sample prices");
        let (head, _) = own.split_once("\n\n").expect("its text");
        let whole = format!("{others}# SR-SAMPLE-PRICES {head}\n\n{}\n", formula(lang));
        expect_file(path, &whole);
    }
}

/// The sum of which sample prices are made, in words.
fn formula(lang: Lang) -> String {
    let parts = match lang {
        Lang::En => vec![
            "The rulebook has no prices of figures; they are published with army lists. Where none is published, the catalogues that come \
            with the program mark the price as a sample, and it is this sum."
                .to_owned(),
            format!("Bare figure with C {}, by AV: {}.", scale::USUAL_C, bare_figures(lang)),
            format!("Each point of C above or below: {} more or less.", scale::POINT_OF_C),
            format!("Ranks: {}, other Leaders {}; a figure of several ranks pays for the dearest one, other ranks are free.", ranks(lang), scale::LEADER),
            format!("Long arm: 1 per {} cm of medium range, and {}.", scale::CM_A_POINT, reloading(&scale::LONG_ARMS, lang)),
            format!("Pistol: {}.", reloading(&scale::PISTOLS, lang)),
            format!("Thrown weapon: {}. Melee weapon: {}. Shield that the army list gives to all: {}.", scale::THROWN, scale::MELEE_WEAPON, scale::SHIELD.1),
            format!("Characteristics: {}.", characteristics(lang)),
            "An upgrade costs what it adds to the sum; other weapons and characteristics have no sample price.".to_owned(),
            format!("Example: {}.", example(lang)),
            "The scale is calibrated on the ten figures published in “The American Civil War” v0.2 and “In the Dark Continent” v0.1, and on \
            the prices of gunners in the artillery chapter."
                .to_owned(),
        ],
        Lang::Fr => vec![
            "Le livre ne donne pas de prix de figurines ; ils paraissent avec les listes d’armée. À défaut, les catalogues livrés avec le \
            programme marquent le prix comme exemple, et c’est cette somme."
                .to_owned(),
            format!("Figurine nue de C {}, selon sa VA : {}.", scale::USUAL_C, bare_figures(lang)),
            format!("Chaque point de C au-dessus ou au-dessous : {} de plus ou de moins.", scale::POINT_OF_C),
            format!("Rangs : {}, autres leaders {} ; une figurine à plusieurs rangs paie le plus cher, les autres rangs sont gratuits.", ranks(lang), scale::LEADER),
            format!("Arme longue : 1 par tranche de {} cm de portée moyenne, et {}.", scale::CM_A_POINT, reloading(&scale::LONG_ARMS, lang)),
            format!("Pistolet : {}.", reloading(&scale::PISTOLS, lang)),
            format!("Arme de jet : {}. Arme de mêlée : {}. Bouclier que la liste d’armée donne à tous : {}.", scale::THROWN, scale::MELEE_WEAPON, scale::SHIELD.1),
            format!("Caractéristiques : {}.", characteristics(lang)),
            "Une amélioration coûte ce qu’elle ajoute à la somme ; les autres armes et caractéristiques n’ont pas de prix d’exemple.".to_owned(),
            format!("Exemple : {}.", example(lang)),
            "Le barème est calé sur les dix figurines publiées dans « The American Civil War » v0.2 et « In the Dark Continent » v0.1, et sur \
            le prix des servants du chapitre d’artillerie."
                .to_owned(),
        ],
    };
    parts.join(" ")
}

/// "15 for 1/1/2, 12 for 1/2/2".
fn bare_figures(lang: Lang) -> String {
    let word = for_what(lang);
    let each = scale::BARE_FIGURES
        .iter()
        .map(|([one, two, three], points)| format!("{points} {word} {one}/{two}/{three}"));
    each.collect::<Vec<_>>().join(", ")
}

const fn for_what(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "for",
        Lang::Fr => "pour",
    }
}

fn ranks(lang: Lang) -> String {
    let each = scale::RANKS
        .iter()
        .map(|(role, points)| format!("{} {points}", role.name().get(lang)));
    each.collect::<Vec<_>>().join(", ")
}

/// "2 without reloading, 1 with 1 action to reload".
fn reloading(table: &[(i64, i64)], lang: Lang) -> String {
    let each = table.iter().map(|(reload, points)| match (lang, reload) {
        (Lang::En, 0) => format!("{points} without reloading"),
        (Lang::Fr, 0) => format!("{points} sans rechargement"),
        (Lang::En, 1) => format!("{points} with 1 action to reload"),
        (Lang::Fr, 1) => format!("{points} avec 1 action de rechargement"),
        (Lang::En, _) => format!("{points} with {reload}"),
        (Lang::Fr, _) => format!("{points} avec {reload}"),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// "1 for Light, Skirmishers, Fast; 2 for …".
fn characteristics(lang: Lang) -> String {
    let words = SmoothAndRifled::words(&shipped(), "trait", &Site { around: &[] });
    let words = words.expect("characteristics are words");
    let word = for_what(lang);
    let end = match lang {
        Lang::En => "; ",
        Lang::Fr => " ; ",
    };
    let mut groups: Vec<(i64, Vec<String>)> = Vec::new();
    for (id, points) in scale::CHARACTERISTICS {
        let name = words.iter().find(|word| word.id == id).expect(id);
        let name = name.name.get(lang).into_owned();
        match groups.last_mut() {
            Some((last, names)) if *last == points => names.push(name),
            _ => groups.push((points, vec![name])),
        }
    }
    let each = groups
        .iter()
        .map(|(points, names)| format!("{points} {word} {}", names.join(", ")));
    each.collect::<Vec<_>>().join(end)
}

/// A shipped figure, part by part: its price is that of the catalogue.
fn example(lang: Lang) -> String {
    let catalogue = shipped();
    let (list, _, entry) = entries(&catalogue)
        .find(|(_, unit, entry)| unit.id == "zouaves" && entry.id == "zouave")
        .expect("a Zouave of 1859");
    let [weapon] = &entry.weapons[..] else {
        panic!("{} has one weapon", entry.id);
    };
    let traits = entry.traits.iter();
    let traits = traits.map(|own| scale::characteristic(own).expect("a price"));
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a whole number of steps of the range"
    )]
    let range = (weapon.medium_cm / scale::CM_A_POINT) as i64;
    let parts = [
        scale::bare_figure(entry.va).expect("a price"),
        (entry.c - scale::USUAL_C) * scale::POINT_OF_C,
        range,
        scale::long_arm(weapon.reload).expect("a price"),
        scale::MELEE_WEAPON,
        traits.sum(),
    ];
    assert_eq!(parts.iter().sum::<i64>(), entry.points, "{parts:?}");
    let sum = parts.map(|part| part.to_string()).join(" + ");
    let (name, list) = (entry.name.get(lang), list.name.get(lang));
    match lang {
        Lang::En => format!("{name} ({list}): {sum} = {}", entry.points),
        Lang::Fr => format!("{name} ({list}) : {sum} = {}", entry.points),
    }
}

/// A publication, or somebody's book, says who served together: no figure stands in an army list because it looked well there.
#[test]
fn every_figure_of_every_army_list_has_a_source() {
    let catalogue = shipped();
    for list in catalogue.lists() {
        assert!(list.units.len() >= 3, "{}", list.id);
        assert!(list.source.is_some(), "{}", list.id);
    }
    let unsourced = entries(&catalogue).filter(|(_, _, entry)| entry.source.is_none());
    let unsourced =
        unsourced.map(|(list, unit, entry)| format!("{} / {} / {}", list.id, unit.id, entry.id));
    assert_eq!(unsourced.collect::<Vec<_>>(), [""; 0]);
}

/// The starter of a size of game with this Unit, where there is one.
fn starter(checker: &Checker, format: &str, list: &ArmyList, unit: &UnitType) -> Option<Value> {
    let request = StarterRequest {
        format: Some(format),
        catalogue: Some(&list.id),
        unit: Some(&unit.id),
        ..StarterRequest::default()
    };
    let text = checker.starter(RULESET, &request)?.ok()?;
    let mut army: Value = serde_json::from_str(&text).expect("starters are JSON");
    army.as_object_mut()
        .expect("a list is an object")
        .shift_remove("points");
    Some(army)
}

/// A Leader and two men: minima are waived for reinforcements.
fn reinforcement(unit: &UnitType) -> Value {
    let leader = unit.entries.iter().find(|entry| entry.is_nco());
    let leader = leader.expect("every Unit has one");
    let men = &unit.entries[unit.base_entry.expect("every Unit has men")];
    json!({ "unit_id": unit.id, "figures": [
        { "entry_id": leader.id, "count": 1 }, { "entry_id": men.id, "count": 2 } ] })
}

fn expect_legal(checker: &Checker, army: &Value) {
    let report = checker.check(&Source::new("army.json", army.to_string()));
    assert_eq!(
        report.verdict,
        Verdict::Legal,
        "{army:#}\n{}",
        lines(&report)
    );
}

#[test]
fn every_army_list_has_a_medium_army_with_reinforcements() {
    let checker = Checker::default();
    let catalogue = shipped();
    for list in catalogue.lists() {
        let mut able = 0;
        let mains = list.units.iter();
        let medium =
            mains.filter_map(|main| Some((main, starter(&checker, "medium", list, main)?)));
        for (main, mut army) in medium {
            let others = list.units.iter().filter(|unit| unit.id != main.id);
            let units = army["units"].as_array_mut().expect("an array");
            units.extend(others.take(2).map(reinforcement));
            assert_eq!(units.len(), 3, "{}", list.id);
            expect_legal(&checker, &army);
            able += 1;
        }
        assert!(able >= 2, "{}: {able}", list.id);
    }
}

#[test]
fn every_army_list_has_a_large_army() {
    let checker = Checker::default();
    for list in shipped().lists() {
        let armies = list.units.iter();
        let large: Vec<Value> = armies
            .filter_map(|unit| starter(&checker, "large", list, unit))
            .collect();
        assert!(large.len() >= 2, "{}: {}", list.id, large.len());
        for army in &large {
            expect_legal(&checker, army);
        }
    }
}
