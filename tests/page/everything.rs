//! The copy of everything: made in one browser, opened in another and in its own again.

use serde_json::{Value, json};

use crate::{browser::Screen, engine::armies, hand::Hand};

/// Saves a copy of everything from the first screen.
fn copy(hand: &Hand) -> Vec<u8> {
    hand.is_on("start");
    hand.press("copy link");
    let (_, bytes) = hand.browser.saved(".zip");
    bytes
}

/// The button that keeps what is chosen: below the list, or at the foot of a telephone.
fn keep(hand: &Hand) -> &'static str {
    if hand.finger {
        "keep wide big"
    } else {
        "keep big"
    }
}

/// Drops a copy on my armies and waits until it is read.
fn drop_copy(hand: &Hand, bytes: &[u8]) {
    hand.drop_file("orbat-copy-of-everything.zip", bytes);
    hand.is_on("open");
    hand.wait(keep(hand));
}

/// What is told of the copy that was opened.
fn told(hand: &Hand) -> String {
    let told = hand
        .browser
        .run("return document.querySelector('#main').innerText;");
    told.as_str().unwrap_or_default().to_owned()
}

/// One more of the first that is counted, once it is kept.
fn one_more(hand: &Hand) {
    let head = hand.army()["head"].clone();
    hand.press("step 1 ");
    hand.browser
        .wait("it is kept", || (hand.army()["head"] != head).then_some(()));
}

/// What of an army must come back as it was. What it is judged by is of the program, and what it is called of the language.
fn as_kept(army: &Value) -> Value {
    let mut army = army.clone();
    let members = army.as_object_mut().expect("an army");
    for found_anew in ["verdict", "ruleset"] {
        members.remove(found_anew);
    }
    army
}

/// Opens an army by its id.
fn open(hand: &Hand, id: &Value) {
    hand.press(&format!("open {}", id.as_str().expect("an id")));
    hand.is_on("build");
    hand.wait("row ");
}

/// An army with a history and a named version, one in the bin, an army list of the player's own.
fn fill(hand: &Hand) -> Value {
    hand.press("try smooth");
    hand.is_judged(&["legal"]);
    for _ in 0..3 {
        one_more(hand);
    }
    let id = hand.army()["id"].clone();
    hand.press("head versions");
    hand.press("version name 2");
    let field = hand.browser.css("dialog[open] input");
    field.type_text("to the club");
    hand.browser.press(&["Enter"]);
    hand.browser.wait("it has a name", || {
        let versions = hand.versions_of(&id);
        (versions[1]["name"] == "to the club").then_some(())
    });
    // Undone by one, it is on the way back to where it was.
    hand.press("tab build");
    hand.wait("row ");
    hand.press("undo");
    hand.browser
        .wait("it is undone", || (hand.army()["head"] == 3).then_some(()));
    hand.press("home");
    let binned = &armies("feu-a-volonte")[0];
    let binned = std::fs::read_to_string(binned).expect("a list");
    hand.bring(&binned);
    hand.is_on("build");
    hand.wait("row ");
    one_more(hand);
    let lost = hand.army()["id"].clone();
    hand.press("home");
    hand.press(&format!("more {}", lost.as_str().expect("an id")));
    hand.browser
        .css(".menu-list button:last-child")
        .press(false);
    hand.wait("tab bin");
    hand.press("new list");
    hand.wait("make list");
    hand.press("make list");
    hand.is_on("build");
    hand.wait("row ");
    hand.press("home");
    hand.is_on("start");
    id
}

#[test]
fn a_copy_brings_everything_into_another_browser() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let id = fill(&hand);
    let bytes = copy(&hand);
    assert!(
        hand.text()
            .contains("3 armies and army lists are in the copy"),
        "{}",
        hand.text()
    );
    let other = Hand::open(Screen::Phone, "en", None);
    drop_copy(&other, &bytes);
    let words = told(&other);
    assert!(words.contains("3 new"), "{words}");
    assert!(words.contains("4 versions"), "{words}");
    assert!(words.contains("from the bin of the copy"), "{words}");
    other.browser.picture("copy-opened-phone");
    other.press(keep(&other));
    other.is_on("start");
    other.wait("open ");
    // Everything is there as it was: who it is, what it says, when it was changed, and every version of it.
    let all = |hand: &Hand| -> Vec<Value> { hand.stored("armies").iter().map(as_kept).collect() };
    assert_eq!(all(&other), all(&hand));
    assert_eq!(other.stored("versions"), hand.stored("versions"));
    assert_eq!(all(&other).len(), 3);
    // Undo and redo go on where they were, and the name of a version is still there.
    open(&other, &id);
    other.is_judged(&["legal", "error"]);
    let text = |n: usize| hand.versions_of(&id)[n - 1]["text"].clone();
    assert_eq!(other.text_of_army(), text(3));
    for n in [2, 1] {
        other.press("undo");
        other
            .browser
            .wait("undone", || (other.text_of_army() == text(n)).then_some(()));
    }
    other.press("home");
    // What lay in the bin comes out of it, with its versions.
    other.press("tab bin");
    other.press("undelete");
    other.press("tab armies");
    other.browser.wait("two armies", || {
        (other.browser.all_css(".army-open").len() == 2).then_some(())
    });
}

#[test]
fn a_copy_opened_where_it_was_made_goes_on_or_stands_beside() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let id = fill(&hand);
    let first = copy(&hand);
    // Nothing is new in it.
    drop_copy(&hand, &first);
    let words = told(&hand);
    assert!(words.contains("3 that you have already"), "{words}");
    assert_eq!(hand.property("keep big", "disabled"), true);
    hand.press("home");
    // In another browser the army goes on; the copy of that one goes on here.
    let other = Hand::open(Screen::Desk, "en", None);
    drop_copy(&other, &first);
    other.press("keep big");
    other.is_on("start");
    open(&other, &id);
    one_more(&other);
    one_more(&other);
    let ahead = other.army();
    other.press("home");
    let second = copy(&other);
    let before = hand.stored("armies").len();
    drop_copy(&hand, &second);
    let words = told(&hand);
    assert!(words.contains("1 that goes on from yours"), "{words}");
    assert!(words.contains("2 more versions"), "{words}");
    hand.browser.picture("copy-goes-on");
    hand.press("keep big");
    hand.is_on("start");
    hand.wait("open ");
    assert_eq!(hand.stored("armies").len(), before, "none is added");
    let mine = hand.stored_as("id", id.as_str().expect("an id"));
    assert_eq!(mine["text"], ahead["text"]);
    assert_eq!(hand.versions_of(&id), other.versions_of(&id));
    // Undo leads back to what stood here.
    open(&hand, &id);
    let here = hand.versions_of(&id)[2]["text"].clone();
    hand.press("undo");
    hand.press("undo");
    hand.browser.wait("as it was here", || {
        (hand.text_of_army() == here).then_some(())
    });
    // Now both go on, each its own way: what comes stands beside what is here, under a name that says so.
    one_more(&hand);
    let kept = hand.army();
    hand.press("home");
    open(&other, &id);
    one_more(&other);
    let theirs = other.versions_of(&id);
    other.press("home");
    let third = copy(&other);
    drop_copy(&hand, &third);
    let words = told(&hand);
    assert!(words.contains("has changed here, too"), "{words}");
    hand.browser.picture("copy-apart");
    hand.press("keep big");
    hand.is_on("start");
    hand.wait("open ");
    assert_eq!(hand.stored("armies").len(), before + 1);
    let same = hand.stored_as("id", id.as_str().expect("an id"));
    assert_eq!(same["text"], kept["text"], "mine is not touched");
    let name = kept["name"].as_str().expect("a name");
    let beside = hand.stored_as("name", &format!("{name} (from copy)"));
    let mut history = hand.versions_of(&beside["id"]);
    assert_eq!(
        history.pop().map(|last| last["text"].clone()),
        Some(beside["text"].clone())
    );
    for (mine, theirs) in history.iter().zip(&theirs) {
        for member in ["n", "parent", "time", "text", "catalogues", "what", "name"] {
            assert_eq!(mine[member], theirs[member], "{member}");
        }
    }
    assert_eq!(history.len(), theirs.len());
    // Opened once more it brings nothing.
    drop_copy(&hand, &third);
    let words = told(&hand);
    assert!(words.contains("3 that you have already"), "{words}");
    assert_eq!(hand.property("keep big", "disabled"), true);
}

/// What the archive of a copy holds, with something else in place of some of it.
fn with_other(bytes: &[u8], change: impl Fn(&str, String) -> String) -> Vec<u8> {
    use std::io::{Cursor, Read, Write};
    use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    let mut other = ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).expect("a file");
        let name = entry.name().expect("a name").into_owned();
        let mut text = String::new();
        entry.read_to_string(&mut text).expect("a text");
        let options = SimpleFileOptions::default();
        other.start_file(name.as_str(), options).expect("a file");
        let text = change(&name, text);
        other.write_all(text.as_bytes()).expect("it is written");
    }
    other.finish().expect("an archive").into_inner()
}

#[test]
fn a_copy_that_is_broken_says_what_of_it_is_left_out() {
    let hand = Hand::open(Screen::Desk, "fr", None);
    hand.press("try smooth");
    hand.is_judged(&["légale"]);
    one_more(&hand);
    hand.press("home");
    let bytes = copy(&hand);
    // A list that somebody changed in the archive comes by itself, beside the army that it was.
    let changed = with_other(&bytes, |name, text| {
        if name == "orbat-copy.json" {
            return text;
        }
        let mut list: Value = serde_json::from_str(&text).expect("a list");
        list["name"] = json!("Autrement");
        list.to_string()
    });
    drop_copy(&hand, &changed);
    let words = told(&hand);
    assert!(
        words.contains("1 nouvelle") && words.contains("1 que vous avez déjà"),
        "{words}"
    );
    hand.press("home");
    // What is told of the armies is not to be believed: then they come without it.
    let broken = with_other(&bytes, |name, text| {
        if name == "orbat-copy.json" {
            text.replace("\"head\":2", "\"head\":\"two\"")
        } else {
            text
        }
    });
    drop_copy(&hand, &broken);
    let words = told(&hand);
    assert!(words.contains("elle vient sans ses versions"), "{words}");
    hand.browser.picture("copy-broken");
    hand.press("home");
    let unknown = with_other(&bytes, |_, text| {
        text.replace("orbat-copy/1", "orbat-copy/2")
    });
    drop_copy(&hand, &unknown);
    let words = told(&hand);
    assert!(words.contains("ses armées viennent sans elles"), "{words}");
}
