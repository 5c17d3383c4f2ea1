//! Army lists of the player's own, by clicks: made, priced, added to, built from, sent to somebody, and taken along anew once they have changed.

use std::{thread, time::Duration};

use serde_json::{Value, json};

use crate::{
    browser::{Screen, page_address},
    hand::Hand,
};

/// A number or a word of an army list that is changed.
enum Change {
    /// In the menu of a row: the field, and what is typed there first and later.
    Typed(&'static str, &'static str, [&'static str; 2]),
    /// Inside a fold of the options: the fold, the field, and what is typed there.
    Option(&'static str, &'static str, [&'static str; 2]),
    /// In the menu of a row: the fold, and what is chosen there.
    Chosen(&'static str, &'static str, [&'static str; 2]),
}

/// What is done with an army list of one kind.
struct Case {
    ruleset: &'static str,
    /// What it begins as a copy of; empty for nothing.
    from: &'static str,
    /// Whether it has to be said first where its numbers come from.
    is_form: bool,
    /// The price, or where the book knows none, what counts instead.
    price: Change,
    /// The row that gets a second one beside it.
    entry: &'static str,
    /// Whether an army chooses among its entries.
    is_chosen_from: bool,
}

const UNITS: Case = Case {
    ruleset: "smooth-and-rifled",
    from: "",
    is_form: false,
    price: Change::Typed(
        "/army_lists/0/units/0/entries/2",
        "/army_lists/0/units/0/entries/2/points",
        ["15", "16"],
    ),
    entry: "/army_lists/0/units/0/entries/2",
    is_chosen_from: true,
};

const PROFILES: Case = Case {
    ruleset: "feu-a-volonte",
    from: "",
    is_form: false,
    price: Change::Typed("/weapons/0", "/weapons/0/points", ["2", "3"]),
    entry: "/profiles/1",
    is_chosen_from: true,
};

const CHARACTERS: Case = Case {
    ruleset: "laporte-escarmouche",
    from: "",
    is_form: false,
    price: Change::Chosen(
        "/profiles/0",
        "/profiles/0/initiative",
        ["word:standard", "word:elite"],
    ),
    entry: "/profiles/0",
    is_chosen_from: true,
};

/// A chart of prices.
const CHART: Case = Case {
    ruleset: "laporte-escarmouche",
    from: "house",
    is_form: false,
    price: Change::Option("/initiative", "/initiative/standard", ["4", "5"]),
    entry: "/checks/1",
    is_chosen_from: false,
};

/// They have no prices, and two of one name would be one to choose from.
const TROOPS: Case = Case {
    ruleset: "tyneside-fiw",
    from: "",
    is_form: false,
    price: Change::Typed("/troops/0", "/troops/0/name", ["Farmer", "Ploughman"]),
    entry: "/troops/0",
    is_chosen_from: true,
};

/// What the reference sheet leaves out; nothing in it is chosen by an army.
const DATA: Case = Case {
    ruleset: "regimental-fire-and-fury",
    from: "",
    is_form: true,
    price: Change::Option("/firing_bases", "/firing_bases/single_line", ["4", "5"]),
    entry: "/small_arms/RM/bands/0",
    is_chosen_from: false,
};

impl Hand {
    /// The text of the army once it is another one.
    fn changed(&self, before: &str) -> String {
        self.browser.wait("another text", || {
            let now = self.text_of_army();
            (now != before).then_some(now)
        })
    }

    /// Types into a field of a dialog and takes it.
    fn set(&self, pointer: &str, value: &str) {
        let before = self.text_of_army();
        self.wait(&format!("typed {pointer}"));
        // Key by key: drawn anew whenever more is known, the field keeps what is typed in it.
        self.browser.run(&format!(
            "const field = document.querySelector('dialog[open] [data-key=\"typed {pointer}\"]'); field.focus(); field.select();"
        ));
        for letter in value.chars() {
            self.browser.press(&[&letter.to_string()]);
        }
        self.browser.press(&["Enter"]);
        self.changed(&before);
    }

    /// Opens a fold of a dialog.
    fn unfold(&self, pointer: &str) {
        self.wait(&format!("place {pointer}"));
        let summary = format!("dialog[open] [data-key=\"place {pointer}\"] > summary");
        // Drawn anew whenever more is known, it may be gone at the moment of the click.
        self.browser.wait(&summary, || {
            let summary = self.browser.all_css(&summary).into_iter().next()?;
            summary.try_press(false).ok()
        });
    }

    /// Changes something of an army list, the first or the second time.
    fn change(&self, change: &Change, time: usize) {
        match change {
            Change::Typed(row, field, values) => {
                self.press(&format!("menu {row}"));
                let [open, folded] = ["typed", "place"].map(|kind| format!("{kind} {field}"));
                let is_folded = self.browser.wait(field, || {
                    let is_open = self.seen(&open).is_some();
                    (is_open || self.seen(&folded).is_some()).then_some(!is_open)
                });
                if is_folded {
                    self.unfold(field);
                }
                self.set(field, values[time]);
            }
            Change::Option(fold, field, values) => {
                self.press("options");
                self.unfold(fold);
                self.set(field, values[time]);
            }
            Change::Chosen(row, fold, choices) => {
                let before = self.text_of_army();
                self.press(&format!("menu {row}"));
                self.unfold(fold);
                self.press(&format!("choice {fold} {}", choices[time]));
                self.changed(&before);
            }
        }
        self.close_dialogs();
    }

    /// The verdict that is stored with the army, without what it was found by.
    fn verdict_kept(&self) -> Value {
        self.browser.wait("a verdict is stored", || {
            let mut verdict = self.army()["verdict"].take();
            verdict.as_object_mut()?.remove("build");
            Some(verdict)
        })
    }
}

/// The ids of everything in a list of the player's own.
fn ids(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => {
            found.extend(members.get("id").and_then(Value::as_str).map(str::to_owned));
            members.values().for_each(|inner| ids(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| ids(inner, found)),
        _ => {}
    }
}

fn ids_of(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let value: Value = serde_json::from_str(text).expect("JSON");
    ids(&value, &mut found);
    found
}

/// The ids that an army has chosen: every word in it.
fn ids_of_choice(text: &str) -> Vec<String> {
    let words = text.split('"').skip(1).step_by(2);
    words.map(str::to_owned).collect()
}

/// Makes it, puts a second one beside an entry, changes a price; tells the id of that, where it has one.
fn make(hand: &Hand, case: &Case) -> Option<String> {
    hand.press("new list");
    hand.press(&format!("list ruleset {}", case.ruleset));
    hand.press(&format!("from {}", case.from));
    hand.press("make list");
    hand.is_on("build");
    hand.is_judged(&["legal"]);
    if case.is_form {
        hand.press("frame /status");
        hand.press("choice /status word:own");
        hand.close_dialogs();
    }
    let before = hand.text_of_army();
    hand.press(&format!("menu {}", case.entry));
    hand.press("command copy:");
    let after = hand.changed(&before);
    // Two that differ in nothing would be one to choose from.
    hand.change(&case.price, 0);
    hand.is_judged(&["legal"]);
    let known = ids_of(&before);
    ids_of(&after).into_iter().find(|id| !known.contains(id))
}

/// Puts the new entry into the army: among what may be added at once, or in the sheet of everything.
fn add(hand: &Hand, id: &str) {
    let before = hand.text_of_army();
    let press = format!(
        "document.querySelectorAll('dialog[open] details').forEach((fold) => fold.open = true);
        const isIt = (key) => key.split(/[ :/]/).includes({id});
        const shown = [...document.querySelectorAll('[data-key^=\"line \"], [data-key^=\"add \"]')].filter((one) => one.getClientRects().length > 0 && !one.disabled);
        const it = shown.find((one) => isIt(one.dataset.key));
        it?.click();
        return Boolean(it);",
        id = json!(id)
    );
    // One sheet after the other, until it stands in one.
    let sheets: Vec<String> = hand.browser.wait("what may be added", || {
        let sheets = hand.browser.run(
            "return [...document.querySelectorAll('#main [data-key^=\"all \"], #main [data-key^=\"kind \"]')].filter((one) => one.getClientRects().length > 0).map((one) => one.dataset.key);",
        );
        serde_json::from_value(sheets).ok().filter(|keys: &Vec<String>| !keys.is_empty())
    });
    let is_pressed = || {
        (0..200).any(|_| {
            thread::sleep(Duration::from_millis(25));
            hand.browser.run(&press) == true
        })
    };
    let is_there = is_pressed()
        || sheets.iter().any(|sheet| {
            hand.close_dialogs();
            hand.press(sheet);
            is_pressed()
        });
    assert!(is_there, "{id} cannot be added: {sheets:?}");
    let after = hand.changed(&before);
    assert!(after.contains(id), "{id} is not in the army: {after}");
    hand.close_dialogs();
}

/// Made, priced, added to; an army is built from it, sent to somebody, and takes it along anew when it has changed.
fn story(case: &Case) {
    let hand = Hand::open(Screen::Desk, "en", None);
    let what = format!("{} {}", case.ruleset, case.from);
    let entry = make(&hand, case);
    assert_eq!(entry.is_some(), case.is_chosen_from, "{what}: {entry:?}");
    let list = hand.army();
    hand.browser.picture(&format!("own-{what}"));
    // An army is begun from it, with the new entry in it.
    hand.press("home");
    hand.press("tab lists");
    hand.press("more ");
    hand.browser
        .css(".menu-list button:nth-child(2)")
        .press(false);
    hand.press_at_rest("build it");
    hand.is_judged(&["legal"]);
    // Of what the army list asks for the small army has some already.
    if let Some(id) = &entry
        && !ids_of_choice(&hand.text_of_army()).contains(id)
    {
        add(&hand, id);
    }
    hand.is_judged(&["legal", "error"]);
    let army = hand.army();
    let brought: Vec<&Value> = army["catalogues"]
        .as_object()
        .expect("catalogues")
        .values()
        .collect();
    assert_eq!(brought, [&list["text"]], "{what}");
    let verdict = hand.verdict_kept();
    assert_ne!(verdict["word"], "unreadable", "{what}");
    // Somebody who has none of it opens the link, and has the same army with the same verdict.
    hand.press("head share");
    let link = hand.property("share link", "value");
    let link = link.as_str().expect("a link");
    let packed = link.rsplit_once('#').map_or(link, |(_, packed)| packed);
    let address = format!("{}#{packed}", page_address());
    let other = Hand::open_at(Screen::Phone, "en", None, &address);
    other.press("keep link");
    other.is_on("build");
    other.is_judged(&["legal", "error"]);
    assert_eq!(other.verdict_kept(), verdict, "{what}");
    assert_eq!(other.army()["catalogues"], army["catalogues"], "{what}");
    drop(other);
    renew(&hand, case, &army, &list);
}

/// Opens one of mine from the first screen.
fn open(hand: &Hand, tab: &str, army: &Value) {
    hand.press("home");
    hand.press(tab);
    hand.press(&format!("open {}", army["id"].as_str().expect("an id")));
    hand.is_on("build");
    hand.wait("row ");
}

/// The list changes once more: the army keeps what it had until it is told otherwise, and undo gives that back.
fn renew(hand: &Hand, case: &Case, army: &Value, list: &Value) {
    let what = format!("{} {}", case.ruleset, case.from);
    hand.press("tab build");
    hand.wait("row ");
    assert!(hand.seen("renew").is_none(), "{what}: nothing has changed");
    open(hand, "tab lists", list);
    hand.change(&case.price, 1);
    let newer = hand.text_of_army();
    open(hand, "tab armies", army);
    assert_eq!(hand.army()["catalogues"], army["catalogues"], "{what}");
    let told = hand.text_of("renew");
    assert!(told.starts_with("Take it as it is now"), "{what}: {told}");
    hand.browser.picture(&format!("own-{what}-renew"));
    hand.press("renew");
    hand.browser.wait("the army has it as it is now", || {
        let catalogues = hand.army()["catalogues"].take();
        let now = catalogues.as_object()?.values().next()?.clone();
        (now == newer.as_str()).then_some(())
    });
    hand.is_judged(&["legal", "error"]);
    // The list itself is as it was but for its total.
    let list_of = |army: &Value| {
        let text = army["text"].as_str().expect("a text");
        let mut list: Value = serde_json::from_str(text).expect("JSON");
        list["points"] = Value::Null;
        list
    };
    assert_eq!(list_of(&hand.army()), list_of(army), "{what}");
    hand.browser.wait("nothing to take any more", || {
        hand.seen("renew").is_none().then_some(())
    });
    // What stood on the button has come.
    let points = hand.verdict_kept()["spent"].clone();
    if let (Some(points), true) = (points.as_i64(), told.contains('→')) {
        let announced: String = told.chars().filter(char::is_ascii_digit).collect();
        assert!(
            announced.starts_with(&points.to_string()),
            "{what}: {told}, and it is {points}"
        );
    }
    hand.press("undo");
    hand.browser.wait("as it was", || {
        (hand.army()["catalogues"] == army["catalogues"]).then_some(())
    });
    hand.wait("renew");
}

#[test]
fn units_of_ones_own() {
    story(&UNITS);
}

#[test]
fn profiles_of_ones_own() {
    story(&PROFILES);
}

#[test]
fn characters_of_ones_own() {
    story(&CHARACTERS);
}

#[test]
fn a_chart_of_prices_of_ones_own() {
    story(&CHART);
}

#[test]
fn troops_of_ones_own() {
    story(&TROOPS);
}

#[test]
fn a_data_set_of_ones_own() {
    story(&DATA);
}
