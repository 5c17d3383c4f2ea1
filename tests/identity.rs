//! Which list, which army, which data: full hashes, and what follows from them.

use orbat::{
    check::{
        Checker, Source,
        report::{Report, Verdict},
    },
    model::{
        digest::Digest,
        identity::{Identity, Printed},
        lang::Lang,
    },
};

use serde_json::{Value, json};
use std::{path::PathBuf, sync::LazyLock};

use crate::support::{army_lists, lines, read, source};

const ZOUAVES: &str = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";

fn zouaves() -> Source {
    source(ZOUAVES.as_ref())
}

static CHECKER: LazyLock<Checker> = LazyLock::new(Checker::default);

fn identity(source: &Source) -> Identity {
    let report = CHECKER.identify(source);
    report.identity.expect("a list has an identity")
}

/// The same twelve characters, and another hash.
fn twin(digest: Digest) -> Digest {
    let mut text = digest.to_string();
    let last = if text.pop() == Some('0') { '1' } else { '0' };
    text.push(last);
    let twin: Digest = text.parse().expect("a full hash");
    assert_eq!(twin.short(), digest.short());
    assert_ne!(twin, digest);
    twin
}

/// What is said of the sheets that a list came with.
fn sheets(printed: Printed) -> (Verdict, Option<String>) {
    let mut list = zouaves();
    list.printed = Some(printed);
    let Report {
        verdict, findings, ..
    } = Checker::default().check(&list);
    let mut said = findings
        .iter()
        .map(|located| &located.finding)
        .filter(|finding| finding.code == "SHAPE-SHEET")
        .map(|finding| {
            format!(
                "{}: {}",
                finding.severity.name(),
                finding.message.get(Lang::En)
            )
        });
    let first = said.next();
    (verdict, first)
}

#[test]
fn sheets_are_compared_by_the_full_hash() {
    let own = identity(&zouaves());
    let short = own.list.short();
    let (verdict, said) = sheets(Printed::read(&own.description()));
    // Only a print of the list can say that they agree.
    assert_eq!((verdict, said), (Verdict::Legal, None));

    let forged = Printed {
        list: Some(twin(own.list)),
        shown: short.clone(),
        ..Printed::default()
    };
    let (verdict, said) = sheets(forged);
    let said = said.expect("the sheets name another list");
    assert!(
        said.starts_with(&format!(
            "error: The sheets show {short}, but they were printed from another list: sha256:"
        )),
        "{said}"
    );
    assert_eq!(verdict, Verdict::Illegal);
}

#[test]
fn sheets_without_the_full_hash_are_not_said_to_agree() {
    let short = identity(&zouaves()).list.short();
    for shown in ["GH6J-XRXJ", &*short] {
        let printed = Printed {
            list: None,
            shown: shown.to_owned(),
            ..Printed::default()
        };
        assert_eq!(sheets(printed), (Verdict::Legal, None));
    }
    let (verdict, said) = sheets(Printed::default());
    let said = said.expect("the sheets name no list");
    assert!(
        said.starts_with("error: The sheets show no fingerprint"),
        "{said}"
    );
    assert_eq!(verdict, Verdict::Illegal);
}

#[test]
fn catalogues_that_a_list_does_not_use_change_nothing() {
    let own = Source::new(
        "own.json",
        orbat::check::starter_catalogue("smooth-and-rifled").expect("a ruleset"),
    );
    let with = Checker::with_catalogues(&[own]).expect("a sound catalogue");
    let before = identity(&zouaves());
    let after = with.identify(&zouaves()).identity;
    assert_eq!(Some(before), after);
}

fn demo(change: &str) -> Checker {
    let text = read("tests/data/smooth-and-rifled/demo-catalogue.json");
    let (from, to) = change.split_once('>').unwrap_or(("", ""));
    let changed = text.replacen(from, to, 1);
    Checker::with_catalogues(&[Source::new("demo.json", changed)]).expect("a sound catalogue")
}

/// O-4: a used catalogue that has changed is named, and nothing becomes illegal by it.
#[test]
fn another_catalogue_is_a_warning_that_names_it() {
    let list = source("tests/data/smooth-and-rifled/vectors/V01.json".as_ref());
    let (before, after) = (demo(""), demo("\"points\": 1>\"points\": 2"));
    let [old, new] = [&before, &after].map(|checker| {
        let report = checker.identify(&list);
        report.identity.expect("a list has an identity")
    });
    assert_eq!((old.list, old.army), (new.list, new.army));
    assert_ne!(old.data, new.data);
    assert_eq!(old.catalogues.keys().collect::<Vec<_>>(), ["demo"]);

    let mut printed = list.clone();
    printed.printed = Some(Printed::read(&old.description()));
    let said = |checker: &Checker| {
        let report = checker.check(&printed);
        let about = |line: &&str| line.starts_with("SHAPE-");
        let lines = lines(&report);
        lines.lines().filter(about).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(said(&before), "");
    let warning = "SHAPE-DATA warning : The sheets were printed with another catalogue \"demo\" \
        than the one in use.";
    assert_eq!(said(&after), warning);
}

fn hashes(list: &Value) -> Identity {
    identity(&Source::new("list.json", list.to_string()))
}

fn lists() -> Vec<(String, Value)> {
    let list = |path: &PathBuf| {
        let json = serde_json::from_str(&read(path)).expect("a list is JSON");
        (path.display().to_string(), json)
    };
    army_lists("lists").iter().map(list).collect()
}

/// Puts the objects of every array in another order.
fn shuffle(json: &mut Value, random: &mut impl FnMut(usize) -> usize) {
    match json {
        Value::Object(members) => members.values_mut().for_each(|one| shuffle(one, random)),
        Value::Array(items) => {
            if items.iter().all(Value::is_object) {
                for last in (1..items.len()).rev() {
                    items.swap(last, random(last + 1));
                }
            }
            for one in items {
                shuffle(one, random);
            }
        }
        _ => {}
    }
}

/// Gives everybody and everything another name.
fn rename(json: &mut Value) {
    match json {
        Value::Object(members) => {
            for (key, member) in members {
                if matches!(&**key, "name" | "notes" | "player" | "rank") {
                    *member = Value::from("somebody else");
                } else {
                    rename(member);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(rename),
        _ => {}
    }
}

/// Spreads like figures over two lines each.
fn split(json: &mut Value) {
    match json {
        Value::Object(members) => members.values_mut().for_each(split),
        Value::Array(items) => {
            let mut more = Vec::new();
            for item in items.iter_mut() {
                let count = item.get("count").and_then(Value::as_i64).unwrap_or(0);
                let plain = ["upgrades", "hero", "brilliant"]
                    .iter()
                    .all(|key| item.get(key).is_none());
                if count > 1 && plain {
                    item["count"] = Value::from(count - 1);
                    let mut one = item.clone();
                    one["count"] = Value::from(1);
                    more.push(one);
                }
                split(item);
            }
            items.extend(more);
        }
        _ => {}
    }
}

#[test]
fn names_order_and_lines_do_not_change_the_army() {
    let mut seed = 7_usize;
    let mut random = move |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for (path, list) in lists() {
        let own = hashes(&list);
        let mut renamed = list.clone();
        rename(&mut renamed);
        let (mut shuffled, mut spread) = (list.clone(), list.clone());
        shuffle(&mut shuffled, &mut random);
        split(&mut spread);
        for (how, other) in [
            ("renamed", renamed),
            ("shuffled", shuffled),
            ("split", spread),
        ] {
            let other_hashes = hashes(&other);
            assert_eq!(other_hashes.army, own.army, "{path}, {how}");
            assert_eq!(
                other_hashes.list == own.list,
                other == list,
                "{path}, {how}"
            );
            assert_eq!(other_hashes.data, own.data, "{path}, {how}");
        }
    }
}

#[test]
fn layout_changes_only_the_file() {
    for (path, list) in lists() {
        let own = hashes(&list);
        let mut other = serde_json::Map::new();
        other.insert("$schema".to_owned(), "elsewhere.json".into());
        let members = list.as_object().expect("a list is an object");
        let members = members
            .iter()
            .rev()
            .filter(|(key, _)| !matches!(&***key, "points" | "$schema"));
        other.extend(members.map(|(key, member)| (key.clone(), member.clone())));
        let laid_out = serde_json::to_string_pretty(&other).expect("JSON");
        let again = identity(&Source::new("list.json", laid_out));
        assert_ne!(again.file, own.file, "{path}");
        assert_eq!(
            Identity {
                file: own.file,
                ..again
            },
            own,
            "{path}"
        );
    }
}

/// Members that are no part of the army: names, labels, what is derived, and the plan of an ambush.
const BESIDES: &[&str] = &[
    "$schema",
    "name",
    "notes",
    "player",
    "points",
    "rank",
    "id",
    "reinforcement",
    "ambush",
    "hidden",
    "markers",
    "greater_losses",
    "key_positions",
];

/// The pointers of all values that are neither objects nor arrays.
fn leaves(json: &Value, pointer: String, found: &mut Vec<String>) {
    match json {
        Value::Object(members) => {
            let part = members
                .iter()
                .filter(|(key, _)| !BESIDES.contains(&&***key));
            part.for_each(|(key, member)| leaves(member, format!("{pointer}/{key}"), found));
        }
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, item)| leaves(item, format!("{pointer}/{index}"), found));
        }
        _ => found.push(pointer),
    }
}

/// Other values of the same type.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(flag) => vec![Value::from(!flag)],
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            vec![Value::from(number - 1), Value::from(number + 1)]
        }
        _ => vec![Value::from("something-else")],
    }
}

#[test]
fn whatever_else_is_changed_changes_the_army() {
    let mut same = Vec::new();
    for (path, list) in lists() {
        let own = hashes(&list).army;
        let mut pointers = Vec::new();
        leaves(&list, String::new(), &mut pointers);
        for pointer in pointers.iter().filter(|pointer| *pointer != "/ruleset") {
            let leaf = list.pointer(pointer).expect("a leaf");
            let mut values = others(leaf).into_iter();
            let changes = values.any(|value| {
                let mut other = list.clone();
                *other.pointer_mut(pointer).expect("a leaf") = value;
                hashes(&other).army != own
            });
            if !changes {
                same.push(format!("{path} {pointer}"));
            }
        }
    }
    assert_eq!(same, [""; 0]);
}

#[test]
fn two_units_are_not_one_and_terms_count() {
    let list: Value = serde_json::from_str(&read(ZOUAVES)).expect("a list is JSON");
    let own = hashes(&list).army;
    for (pointer, value) in [
        ("/options", json!({ "medium_gun_cost": 0 })),
        ("/budget", json!(400)),
        ("/format", json!("medium")),
    ] {
        let mut other = list.clone();
        other[&pointer[1..]] = value;
        assert_ne!(hashes(&other).army, own, "{pointer}");
    }
    for (member, value) in [
        ("options", json!({})),
        ("options", json!({ "medium_gun_cost": 30 })),
        ("budget", json!(250)),
    ] {
        let mut same = list.clone();
        same[member] = value;
        assert_eq!(hashes(&same).army, own, "{member} as the book has it");
    }
    let figures = |counts: &[i64]| {
        let unit = |count: &i64| json!({ "unit_id": "zouaves", "figures": [{ "entry_id": "zouave", "count": count }] });
        let mut list = list.clone();
        list["units"] = counts.iter().map(unit).collect();
        hashes(&list).army
    };
    assert_ne!(figures(&[8, 2]), figures(&[5, 5]));
    assert_ne!(figures(&[8, 2]), figures(&[10]));
    assert_eq!(figures(&[8, 2]), figures(&[2, 8]));
}
