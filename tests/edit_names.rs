//! Names in place of words, places by their names, what is typed at a place, and differences to the last value.

use std::collections::BTreeSet;

use orbat::{
    check::{Checker, Source},
    edit::{
        Desk,
        change::{Action, Change, followed},
        choices,
        compare::patch_to,
        fill,
        find::{NotFound, find},
        judged::Judged,
        outline::outline,
        repair::{self, Bounds},
        say, slips, told,
        typed::typed,
    },
    model::{
        lang::Lang,
        places::Place,
        structure::{Kind, Role},
    },
};
use serde_json::{Value, json};

use crate::support::{read, shipped_lists};

const RIFLES: &str = "lists/feu-a-volonte/95th-rifles-1809.json";
const ZOUAVES: &str = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";

fn laid<'c>(checker: &'c Checker, text: &str) -> Desk<'c> {
    let source = Source::new("list.json", text);
    Desk::open(checker, &source, Lang::En).expect("a list can be laid on the desk")
}

/// A name that one word at a place has and that is none of the words, where the place has a word.
fn name_of_word(desk: &Desk<'_>, place: &Place<'_>, lang: Lang) -> Option<String> {
    let is_word = matches!(place.kind, Kind::Text)
        && matches!(place.role(), Role::Word | Role::Frame | Role::Reference);
    let typed = place.value.and_then(Value::as_str).filter(|_| is_word)?;
    let words = desk.words(&desk.root, place)?;
    let name = |id: &str| {
        let word = words.iter().find(|word| word.id == id)?;
        Some(word.name.get(lang).into_owned())
    };
    let own = name(typed).filter(|name| !name.is_empty())?;
    let called = words.iter().filter(|word| {
        Lang::ALL
            .iter()
            .any(|lang| word.name.get(*lang).to_lowercase() == own.to_lowercase())
    });
    let is_word = words.iter().any(|word| word.id == own);
    (called.count() == 1 && !is_word).then_some(own)
}

#[test]
fn the_name_of_a_word_is_surely_meant_for_it() {
    let checker = Checker::default();
    let mut seen = BTreeSet::new();
    let mut tried = 0;
    for path in shipped_lists() {
        let text = read(&path);
        let desk = laid(&checker, &text);
        for place in desk.places(&desk.root) {
            let Some(member) = place.member else { continue };
            for lang in Lang::ALL {
                let kind = (desk.info.id, member.of, lang == Lang::En);
                let Some(name) =
                    name_of_word(&desk, &place, lang).filter(|_| !seen.contains(&kind))
                else {
                    continue;
                };
                seen.insert(kind);
                tried += 1;
                let mut slipped = desk.root.clone();
                *slipped.pointer_mut(&place.pointer).expect("a place") = json!(name);
                let wrong = laid(&checker, &slipped.to_string());
                if wrong.base.is_legal() {
                    // Nothing is checked there.
                    continue;
                }
                let (_, mended, _) = slips::safe(&wrong);
                let here = mended.pointer(&place.pointer);
                assert_eq!(here, place.value, "{path:?} {}: {name}", place.pointer);
            }
        }
    }
    assert!(tried > 30, "{tried} names were tried");
}

#[test]
fn a_key_that_names_an_upgrade_becomes_its_id() {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(ZOUAVES)).expect("JSON");
    list["units"][0]["figures"][1] =
        json!({ "entry_id": "zouave", "count": 6, "upgrades": { "Vétéran de Crimée": 2 } });
    list.as_object_mut().expect("a list").remove("points");
    let desk = laid(&checker, &list.to_string());
    assert!(!desk.is_legal);
    let (_, mended, verdict) = slips::safe(&desk);
    assert!(verdict.is_legal(), "{:?}", verdict.faults);
    let upgrades = mended.pointer("/units/0/figures/1/upgrades");
    let only = upgrades.and_then(Value::as_object).expect("upgrades");
    assert_eq!(only.values().collect::<Vec<_>>(), [&json!(2)]);
    assert!(!only.contains_key("Vétéran de Crimée"));
}

/// What is surely meant by a list with another key in one of its objects, told, and the list with that.
fn mended(path: &str, object: &str, (key, value): (&str, Value)) -> (Vec<String>, Value) {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(path)).expect("JSON");
    list.as_object_mut().expect("a list").remove("points");
    let typed = list.pointer_mut(object).and_then(Value::as_object_mut);
    typed.expect("an object").insert(key.to_owned(), value);
    let desk = laid(&checker, &list.to_string());
    let (changes, mended, _) = slips::safe(&desk);
    let lines = told::told(&desk, &desk.root, &changes);
    let lines = lines.iter().map(|line| line.get(Lang::En).into_owned());
    (lines.collect(), mended)
}

#[test]
fn the_label_of_a_key_is_surely_meant_for_it() {
    let figure = "/figures/0";
    for (path, object, typed, meant, value) in [
        (RIFLES, figure, "nombre", "count", json!(1)),
        (RIFLES, figure, "Number", "count", json!(1)),
        (
            "lists/regimental-fire-and-fury/archers-brigade-1863.json",
            "/commands/0/units/0",
            "Milice",
            "militia",
            json!(false),
        ),
        (ZOUAVES, "", "joueur", "player", json!("A. Player")),
        (ZOUAVES, "", "JOUEUR", "player", json!("A. Player")),
    ] {
        let (lines, mended) = mended(path, object, (typed, value.clone()));
        let object = mended.pointer(object).expect("an object");
        assert_eq!(object.get(meant), Some(&value), "{typed}: {lines:?}");
        assert_eq!(object.get(typed), None, "{typed}: {lines:?}");
    }
}

#[test]
fn what_the_check_says_was_meant_is_tried_as_a_key() {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(RIFLES)).expect("JSON");
    let members = list.as_object_mut().expect("a list");
    let name = members.remove("name").expect("a name");
    members.insert("nom".to_owned(), name.clone());
    let desk = laid(&checker, &list.to_string());
    let (_, mended, verdict) = slips::safe(&desk);
    assert!(verdict.is_legal(), "{:?}", verdict.faults);
    assert_eq!(mended.get("name"), Some(&name));
}

#[test]
fn a_key_that_goes_is_named() {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(RIFLES)).expect("JSON");
    list["figures"][1]["xyzzy"] = json!(2);
    let desk = laid(&checker, &list.to_string());
    let found = repair::search(&desk, &desk.root, &Judged::default(), &Bounds::default());
    let lines = found.iter().flat_map(|found| found.lines(&desk));
    let lines: Vec<String> = lines.map(|line| line.get(Lang::En).into_owned()).collect();
    assert_eq!(lines, ["Sergeant: remove \"xyzzy\""]);
}

#[test]
fn both_sides_of_a_correction_read_otherwise() {
    let checker = Checker::default();
    let desk = laid(&checker, &read(ZOUAVES));
    let change = Change::replace(Action::Frame, "/format", &json!("Small"), json!("small"), 0);
    let told = say::done(&desk, &desk.root, &change);
    assert_eq!(told.get(Lang::En), "format: \"Small\" → \"small\"");
}

#[test]
fn what_is_kept_stays_as_it_is() {
    let checker = Checker::default();
    let mut list: Value = serde_json::from_str(&read(ZOUAVES)).expect("JSON");
    list.as_object_mut().expect("a list").remove("points");
    for (zouaves, keep, ways) in [
        (16, "/units/0/figures/1", false),
        // So many are a Medium army.
        (16, "/units/0/figures/1/count", true),
        (8, "/units/0/figures/1", true),
        (8, "/units/0/figures/1/count", true),
        (8, "/units/0/figures/0/count", true),
    ] {
        list["units"][0]["figures"] = json!([
            { "entry_id": "sergeant", "count": 5 },
            { "entry_id": "zouave", "count": zouaves },
            { "entry_id": "lieutenant", "count": 1 }
        ]);
        let desk = laid(&checker, &list.to_string());
        let kept = [keep.to_owned()];
        let bounds = Bounds {
            keep: kept.to_vec(),
            ..Bounds::default()
        };
        let found = repair::search(&desk, &desk.root, &Judged::default(), &bounds);
        assert_eq!(!found.is_empty(), ways, "{keep}");
        for way in found {
            let places = followed(&kept, &way.changes);
            let [place] = places.as_slice() else {
                panic!("{keep} is gone")
            };
            let (before, after) = (desk.root.pointer(keep), way.root.pointer(place));
            assert_eq!(before, after, "{keep}: {:?}", way.lines(&desk));
        }
    }
}

#[test]
fn a_place_is_found_by_what_people_call_it() {
    let checker = Checker::default();
    let desk = laid(&checker, &read(ZOUAVES));
    for (asked, found) in [
        ("", ""),
        ("/", ""),
        ("/units/0", "/units/0"),
        ("units/0", "/units/0"),
        ("2e Zouaves", "/units/0"),
        ("2e  zouaves", "/units/0"),
        ("2e Zouaves/name", "/units/0/name"),
        ("Sergeant", "/units/0/figures/0"),
        ("sergent", "/units/0/figures/0"),
        ("Serge", "/units/0/figures/0"),
        ("2e Zouaves › Zouave", "/units/0/figures/1"),
        ("player", "/player"),
        ("name", "/name"),
    ] {
        assert_eq!(find(&desk, asked).as_deref(), Ok(found), "{asked}");
    }
    for asked in ["count", "zouav"] {
        let several = find(&desk, asked).expect_err(asked);
        assert!(matches!(several, NotFound::Several(_)), "{asked}");
        assert!(several.message().get(Lang::En).contains("/units/0"));
    }
    for asked in [
        "/units/7",
        "/unit",
        "nobody",
        "~",
        "//",
        "/units/-",
        "/units/00",
    ] {
        let nothing = find(&desk, asked).expect_err(asked);
        assert!(matches!(nothing, NotFound::Nothing(_)), "{asked}");
    }
}

#[test]
fn what_is_typed_at_a_place_is_read_as_what_belongs_there() {
    let checker = Checker::default();
    let desk = laid(&checker, &read(ZOUAVES));
    for (place, value, meant) in [
        ("/name", "L’attaque", json!("L’attaque")),
        ("/player", "12", json!("12")),
        ("/units/0/figures/1/count", " 6 ", json!(6)),
        ("/units/0/figures/1/entry_id", "Bugler", json!("bugler")),
        ("/units/0/figures/1/entry_id", "clairon", json!("bugler")),
    ] {
        let change = typed(&desk, place, value).expect("it belongs there");
        let change = change.expect("it is new");
        assert_eq!(change.to, Some(meant), "{place} {value}");
        let shown = choices::of_change(&desk, change).expect("it fits");
        assert_eq!(shown.choices.len(), 1);
    }
    assert_eq!(typed(&desk, "/name", "2e Zouaves, Magenta"), Ok(None));
    for (place, value) in [
        ("", "x"),
        ("/ruleset", "feu-a-volonte"),
        ("/points", "7"),
        ("/units", "[1"),
        ("/units/0/figures/1/count", "six"),
        ("/units/0/figures/1/count", "12345678901234567890.5"),
        ("/units/0/figures/1/count", "1e400"),
    ] {
        assert!(typed(&desk, place, value).is_err(), "{place} {value}");
    }
}

#[test]
fn an_army_without_a_budget_is_filled_up_to_what_is_asked_for() {
    let checker = Checker::default();
    let path = "lists/laporte-escarmouche/barba-del-puerco-1810-ferey.json";
    let desk = laid(&checker, &read(path));
    assert_eq!(desk.base.points.and_then(|points| points.allowed), None);
    assert!(fill::fills(&desk, 1, None).is_none());
    let most = desk.base.spent().expect("prices") + 12;
    let fills = fill::fills(&desk, 1, Some(most)).expect("a limit");
    let fill = fills.first().expect("something fits");
    let spent = fill.verdict.spent().expect("prices");
    assert!(spent <= most && fill.left == most - spent, "{spent}");
}

#[test]
fn a_difference_is_whole() {
    let checker = Checker::default();
    let lists = shipped_lists();
    let pairs = lists
        .windows(2)
        .filter(|pair| pair[0].parent() == pair[1].parent());
    for pair in pairs.step_by(4) {
        let (one, other) = (
            laid(&checker, &read(&pair[0])),
            laid(&checker, &read(&pair[1])),
        );
        let mut changed: Value = serde_json::from_str(&one.text).expect("JSON");
        json_patch::patch(&mut changed, &patch_to(&one, &other)).expect("it fits");
        let wanted: Value = serde_json::from_str(&other.text).expect("JSON");
        assert_eq!(changed, wanted, "{pair:?}");
    }
    let mut turned: Value = serde_json::from_str(&read(ZOUAVES)).expect("JSON");
    turned["units"][0]["figures"]
        .as_array_mut()
        .expect("figures")
        .reverse();
    let (one, other) = (
        laid(&checker, &read(ZOUAVES)),
        laid(&checker, &turned.to_string()),
    );
    assert_eq!(
        patch_to(&one, &other).0.len(),
        1,
        "one array has another order"
    );
}

#[test]
fn a_row_is_found_by_what_it_is_called() {
    let checker = Checker::default();
    let mut games = BTreeSet::new();
    for path in shipped_lists() {
        let mut list: Value = serde_json::from_str(&read(&path)).expect("JSON");
        if !games.insert(list["ruleset"].to_string()) {
            continue;
        }
        // A leader without a name goes by his kind.
        if let Some(leader) = list.pointer_mut("/commands/0/leader") {
            leader.as_object_mut().expect("a leader").remove("name");
        }
        let desk = laid(&checker, &list.to_string());
        for row in outline(&desk) {
            let label = row.label.get(Lang::En);
            match find(&desk, &label) {
                Ok(found) => assert_eq!(found, row.pointer, "{path:?}: {label}"),
                Err(not) => assert!(matches!(not, NotFound::Several(_)), "{path:?}: {label}"),
            }
        }
    }
}

#[test]
fn a_name_in_two_languages_is_typed_in_one() {
    let checker = Checker::default();
    let text = read("lists/smooth-and-rifled/catalogues/magenta-1859.json");
    let source = Source::new("catalogue.json", text.as_str());
    let desk = Desk::open(&checker, &source, Lang::Fr).expect("a catalogue");
    let change = typed(&desk, "/name", "Chemises rouges").expect("a text");
    let change = change.expect("it is new");
    assert_eq!(change.place, "/name/fr");
    assert_eq!(find(&desk, "/name/fr").as_deref(), Ok("/name/fr"));
    let changed = change.applied(&desk.root).expect("it fits");
    assert_eq!(changed["name"]["fr"], "Chemises rouges");
    assert_eq!(changed["name"]["en"], desk.root["name"]["en"]);
    assert!(find(&desk, "/name/de").is_err());
    let english = typed(&desk, "/name/en", "Redshirts").expect("a text");
    assert_eq!(english.expect("it is new").place, "/name/en");
    assert!(choices::of_change(&desk, change).is_some());
}

/// A number typed at a row is how many of it there are; nothing else takes the place of something with parts.
#[test]
fn a_row_is_not_replaced_by_what_is_typed() {
    let checker = Checker::default();
    let text = read(ZOUAVES);
    let desk = laid(&checker, &text);
    let row = "/units/0/figures/1";
    let change = typed(&desk, row, "9")
        .expect("a number")
        .expect("another one");
    assert_eq!(change.place, format!("{row}/count"));
    assert_eq!(change.to, Some(json!(9)));
    for wrong in ["X", "true", "[9]"] {
        assert!(typed(&desk, row, wrong).is_err(), "{wrong}");
        assert!(typed(&desk, "/units", "9").is_err());
    }
}
