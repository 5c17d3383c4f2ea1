//! What there is to choose from: everything that a shipped catalogue offers stands in the menu, at the price that a list pays for it;
//! and every shipped catalogue can be copied, and its copy loaded and printed.

use std::collections::BTreeMap;

use orbat::{
    check::{Checker, Source, own_copy},
    model::{
        lang::Lang,
        menu::{MenuList, MenuUnit},
        ruleset::Ruleset,
    },
    print::{Menu, Options, print_menus},
    rulesets::{self, Visitor},
    show::menu::{self, Form},
};
use serde_json::{Value, json};

use crate::support::checker;

struct Shipped;

impl Visitor for Shipped {
    type Out = Vec<Value>;
    fn visit<R: Ruleset>(self) -> Vec<Value> {
        let texts = R::shipped().iter();
        let parsed = texts.map(|shipped| serde_json::from_str(shipped.text));
        parsed.map(|value| value.expect("JSON")).collect()
    }
}

fn shipped(ruleset: &str) -> Vec<Value> {
    rulesets::dispatch(ruleset, Shipped).expect("a registered ruleset")
}

fn menu_of(ruleset: &str) -> Vec<MenuList> {
    checker().menu(ruleset).expect("a registered ruleset")
}

fn list_of<'m>(menus: &'m [MenuList], id: &str) -> &'m MenuList {
    let found = menus.iter().find(|list| list.id == id);
    found.unwrap_or_else(|| panic!("{id} is not in the menu"))
}

fn items<'v>(of: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    of[key].as_array().into_iter().flatten()
}

fn id(of: &Value) -> &str {
    of["id"].as_str().expect("an id")
}

/// The prices of everything in a part of a menu, by id; 0 for what has none.
fn prices(part: &impl serde::Serialize) -> BTreeMap<String, i64> {
    fn collect(value: &Value, into: &mut BTreeMap<String, i64>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| collect(item, into)),
            Value::Object(members) => {
                if let Some(id) = members.get("id").and_then(Value::as_str) {
                    let points = members.get("points").and_then(Value::as_i64);
                    // A weapon without a price may go by the id of the upgrade that brings it.
                    let known = into.entry(id.to_owned()).or_default();
                    *known = points.unwrap_or(*known);
                }
                members.values().for_each(|member| collect(member, into));
            }
            _ => {}
        }
    }
    let mut all = BTreeMap::new();
    collect(&serde_json::to_value(part).expect("JSON"), &mut all);
    all
}

/// What a list costs.
fn cost(list: &Value) -> i64 {
    let source = Source::new("list.json", list.to_string());
    let (report, roster) = checker().roster(&source);
    let roster = roster.unwrap_or_else(|| panic!("{list}: {report:?}"));
    roster.points.expect("points").spent
}

#[track_caller]
fn assert_priced(menu: &BTreeMap<String, i64>, id: &str, list: &Value) {
    let shown = menu.get(id).unwrap_or_else(|| panic!("{id} is missing"));
    assert_eq!(*shown, cost(list), "{id}: {list}");
}

#[test]
fn figures_and_upgrades_of_smooth_and_rifled_cost_what_a_list_pays() {
    let menus = menu_of("smooth-and-rifled");
    let lists = shipped("smooth-and-rifled");
    let lists = lists.iter().flat_map(|file| items(file, "army_lists"));
    let mut seen = 0;
    for list in lists {
        let menu = list_of(&menus, id(list));
        let with = |unit: &Value, figure: Value| {
            json!({
                "ruleset": "smooth-and-rifled", "name": "One", "format": "small", "list": id(list),
                "units": [{ "unit_id": id(unit), "figures": [figure] }],
            })
        };
        for unit in items(list, "units") {
            let offered = menu.unit(id(unit)).expect("the Unit is in the menu");
            let (figures, everything) = (prices(&offered.table), prices(offered));
            for entry in items(unit, "entries") {
                let figure = json!({ "entry_id": id(entry), "count": 1 });
                assert_priced(&figures, id(entry), &with(unit, figure));
                seen += 1;
                for upgrade in items(entry, "upgrades").filter_map(Value::as_str) {
                    let upgrades = json!({ upgrade: 1 });
                    let figure = json!({ "entry_id": id(entry), "count": 1, "upgrades": upgrades });
                    let more = everything[upgrade];
                    let both = cost(&with(unit, figure));
                    assert_eq!(figures[id(entry)] + more, both, "{upgrade}");
                }
                for weapon in items(entry, "weapons").filter_map(Value::as_str) {
                    assert!(everything.contains_key(weapon), "{weapon}");
                }
            }
        }
    }
    assert!(seen > 100, "{seen} figures");
}

/// Every profile of a catalogue, in a list of one.
fn assert_profiles(ruleset: &str, key: &str, of_one: impl Fn(&Value, &Value) -> Value) {
    let menus = menu_of(ruleset);
    for file in shipped(ruleset) {
        if items(&file, key).next().is_none() {
            continue;
        }
        let menu = list_of(&menus, id(&file));
        let overview = prices(&menu.overview);
        for profile in items(&file, key) {
            let unit: &MenuUnit = menu.unit(id(profile)).expect("the profile is in the menu");
            let list = of_one(&file, profile);
            assert_priced(&overview, id(profile), &list);
            assert_priced(&prices(&unit.table), id(profile), &list);
        }
    }
}

#[test]
fn profiles_of_feu_a_volonte_cost_what_a_list_pays() {
    assert_profiles("feu-a-volonte", "profiles", |file, profile| {
        json!({
            "ruleset": "feu-a-volonte", "name": "One", "period": file["period"],
            "figures": [{ "profile": id(profile) }],
        })
    });
}

#[test]
fn profiles_of_escarmouche_cost_what_a_list_pays() {
    assert_profiles("laporte-escarmouche", "profiles", |_, profile| {
        json!({
            "ruleset": "laporte-escarmouche", "name": "One",
            "groups": [{ "characters": [{ "profile": id(profile) }] }],
        })
    });
    let menus = menu_of("laporte-escarmouche");
    let table = serde_json::to_value(list_of(&menus, "house")).expect("JSON");
    let rows = &table["sections"][0]["blocks"][0]["table"];
    let rows = rows.as_array().expect("rows");
    for file in shipped("laporte-escarmouche") {
        for row in rows {
            let (key, word) = (row["key"].as_str().expect("key"), id(row));
            let typed = if key.is_empty() {
                &file[word]
            } else {
                &file[key][word]
            };
            if let Some(points) = typed.as_i64() {
                assert_eq!(row["points"].as_i64(), Some(points), "{key} {word}");
            }
        }
    }
}

#[test]
fn everything_without_a_price_is_in_the_menu_too() {
    for (ruleset, keys) in [
        ("feu-a-volonte", &["weapons"][..]),
        ("tyneside-fiw", &["troops"]),
    ] {
        let menus = menu_of(ruleset);
        for file in shipped(ruleset) {
            let offered = prices(list_of(&menus, id(&file)));
            for thing in keys.iter().flat_map(|key| items(&file, key)) {
                assert!(offered.contains_key(id(thing)), "{}", id(thing));
            }
        }
    }
    let menus = menu_of("regimental-fire-and-fury");
    for file in shipped("regimental-fire-and-fury") {
        let offered = prices(list_of(&menus, id(&file)));
        for key in ["small_arms", "artillery"] {
            for code in file[key].as_object().expect("rows").keys() {
                assert!(offered.contains_key(code), "{code}");
            }
        }
    }
}

#[test]
fn every_menu_fits_eighty_columns_in_both_languages() {
    for info in rulesets::ALL {
        for list in menu_of(info.id) {
            for lang in [Lang::En, Lang::Fr] {
                let units = list.units.iter();
                let pages = units.map(|unit| menu::unit(unit, Form::Table(80), lang));
                let pages = pages.chain([menu::list(&list, Form::Table(80), lang)]);
                for page in pages {
                    let wide = page.lines().find(|line| line.chars().count() > 80);
                    assert_eq!(wide, None, "{} {}", info.id, list.id);
                }
            }
        }
    }
}

#[test]
fn every_shipped_catalogue_can_be_copied_loaded_and_printed() {
    for info in rulesets::ALL {
        for file in shipped(info.id) {
            let copy = own_copy(info.id, id(&file)).expect("a ruleset");
            let copy = copy.unwrap_or_else(|ids| panic!("{} is not among {ids:?}", id(&file)));
            let source = Source::new("own.json", copy.as_bytes());
            let checker = Checker::with_catalogues(&[source])
                .unwrap_or_else(|reports| panic!("{}: {reports:?}", id(&file)));
            assert_eq!(checker.catalogue_warnings().count(), 0, "{}", id(&file));
            let own = format!("own-{}", id(&file));
            let menus = checker.menu(info.id).expect("a ruleset");
            let of = |list: &&MenuList| list.catalogue.as_ref() == Some(&own);
            let pages: Vec<Menu<'_>> = { menus.iter().filter(of) }
                .map(|list| Menu {
                    list,
                    ruleset: info.book,
                })
                .collect();
            assert!(!pages.is_empty(), "{own}");
            let printed = print_menus(&pages, &Options::default()).expect("pages");
            assert!(printed.notices.is_empty(), "{own}: {:?}", printed.notices);
        }
    }
}

/// The words of a schema under this name, with their titles.
fn offered(schema: &str, of: &str) -> BTreeMap<String, String> {
    let schema: Value = serde_json::from_str(schema).expect("JSON");
    let words = &schema["$defs"][format!("words:{of}")]["anyOf"];
    let words = words.as_array().into_iter().flatten();
    let words = words.flat_map(|word| match word["anyOf"].as_array() {
        Some(group) => group.iter().collect(),
        None => vec![word],
    });
    let pair = |word: &Value| {
        let text = |key: &str| word[key].as_str().unwrap_or_default().to_owned();
        (text("const"), text("title"))
    };
    words.map(pair).collect()
}

#[test]
fn the_schema_for_a_list_offers_its_own_words_with_prices() {
    let list = json!({
        "ruleset": "smooth-and-rifled", "name": "One", "list": "magenta-1859-french",
        "units": [{ "unit_id": "zouaves", "figures": [] }],
    });
    let typed = |list: &Value| Source::new("list.json", list.to_string());
    let schema = checker().list_schema_for("smooth-and-rifled", &typed(&list), Lang::En);
    let schema = schema.expect("a ruleset");
    let units = offered(&schema, "unit");
    assert!(units.contains_key("zouaves") && !units.contains_key("brigands"));
    let menus = menu_of("smooth-and-rifled");
    let unit = list_of(&menus, "magenta-1859-french").unit("zouaves");
    let zouave = prices(&unit.expect("zouaves").table)["zouave"];
    let entries = offered(&schema, "entry");
    assert_eq!(entries["zouave"], format!("Zouave, {zouave} points"));

    let list = json!({ "ruleset": "feu-a-volonte", "name": "One", "period": "1914_today", "figures": [{}] });
    let schema = checker().list_schema_for("feu-a-volonte", &typed(&list), Lang::Fr);
    let schema = schema.expect("a ruleset");
    assert_eq!(
        offered(&schema, "weapon")["lmg"],
        "LMG (fusil-mitrailleur), 2 points"
    );
    assert!(!offered(&schema, "weapon").contains_key("musket"));
}
