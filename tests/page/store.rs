//! Nothing that was made is lost: two windows, a full disk, another program, another browser.

use serde_json::{Value, json};

use crate::{
    browser::{Screen, page_address},
    hand::Hand,
    screens::broken,
};

/// Waits until words stand on the screen.
fn reads(hand: &Hand, words: &str) {
    hand.browser
        .wait(words, || hand.text().contains(words).then_some(()));
}

/// Waits until words stand there no more.
fn no_longer_reads(hand: &Hand, words: &str) {
    let gone = format!("“{words}” is gone");
    hand.browser
        .wait(&gone, || (!hand.text().contains(words)).then_some(()));
}

/// The first count of the army, as it is shown.
fn count(hand: &Hand) -> Option<String> {
    let shown = hand
        .browser
        .run("return document.querySelector('#main [data-key^=\"count \"]')?.value ?? null;");
    shown.as_str().map(str::to_owned)
}

/// One more of the first that is counted, once it is kept.
fn one_more(hand: &Hand) {
    let before = hand.browser.wait("a count", || count(hand));
    hand.press("step 1 ");
    hand.browser
        .wait("one more", || (count(hand)? != before).then_some(()));
    hand.wait_until_saved();
}

impl Hand {
    /// Waits until the last change is on the disk.
    fn wait_until_saved(&self) {
        self.browser.wait("it is saved", || {
            let pill = self
                .browser
                .run("return document.querySelector('.saved')?.textContent ?? '';");
            pill.as_str()?.contains("✓ saved").then_some(())
        });
    }

    /// The window that is looked at.
    fn window(&self) -> Value {
        self.browser.command("GET", "/window", Value::Null)
    }

    fn look_at(&self, window: &Value) {
        let handle = json!({"handle": window});
        self.browser.command("POST", "/window", handle);
    }

    /// A second window of the same browser with the page in it.
    fn second_window(&self) -> Value {
        let opened = self
            .browser
            .command("POST", "/window/new", json!({"type": "tab"}));
        let window = opened["handle"].clone();
        self.look_at(&window);
        self.browser.load(&page_address());
        self.browser.wait_until_ready();
        window
    }
}

#[test]
fn an_army_that_is_open_twice_is_changed_in_one_window_at_a_time() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.keep(&broken());
    hand.is_judged(&["error"]);
    let first = hand.window();
    let second = hand.second_window();
    hand.press("open made-by-test");
    hand.is_judged(&["error"]);
    // The other window has it: here it can only be read.
    reads(&hand, "open in another tab");
    let locked = hand.property("step 1 ", "disabled");
    assert_eq!(locked, true);
    let text = hand.text_of_army();
    hand.browser.press(&["Control", "k"]);
    hand.browser.press(&["Escape"]);
    assert_eq!(hand.text_of_army(), text);
    hand.browser.picture("store-second-window");
    // It is taken over, and changed.
    hand.press("take over");
    no_longer_reads(&hand, "open in another tab");
    one_more(&hand);
    let changed = hand.text_of_army();
    assert_ne!(changed, text);
    let now = count(&hand);
    // Now the first window reads, and sees the change.
    hand.look_at(&first);
    reads(&hand, "open in another tab");
    hand.browser.wait("the change of the other window", || {
        (count(&hand) == now).then_some(())
    });
    assert_eq!(hand.property("step 1 ", "disabled"), true);
    // It takes the army back and undoes what the other did.
    hand.press("take over");
    hand.browser.wait("it can be changed", || {
        (hand.seen("undo")?.try_property("disabled") == Ok(false.into())).then_some(())
    });
    hand.press("undo");
    hand.browser
        .wait("as it was", || (hand.text_of_army() == text).then_some(()));
    hand.look_at(&second);
    reads(&hand, "open in another tab");
}

/// A storage that takes nothing more while it is told to be full.
const FULL: &str = "
    globalThis.isFull = false;
    for (const name of ['put', 'add']) {
        const write = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...given) {
            if (globalThis.isFull) {
                throw new DOMException('no room', 'QuotaExceededError');
            }
            return write.apply(this, given);
        };
    }";

#[test]
fn a_full_disk_is_told_and_nothing_is_lost_by_it() {
    let hand = Hand::open_with_script(Screen::Desk, "en", FULL);
    hand.keep(&broken());
    hand.is_judged(&["error"]);
    hand.wait_until_saved();
    let text = hand.text_of_army();
    hand.browser.run(
        "globalThis.isFull = true;
        globalThis.told = [];
        const notes = document.getElementById('notes');
        new MutationObserver(() => globalThis.told.push(notes.innerText)).observe(notes, { childList: true, subtree: true });",
    );
    let before = hand.browser.wait("a count", || count(&hand));
    hand.press("step 1 ");
    reads(&hand, "the storage is full");
    reads(&hand, "NOT SAVED: the storage is full.");
    assert_eq!(hand.text_of_army(), text, "nothing is stored");
    // From the first moment the note says what is to be done: the army goes into a file.
    let told = hand.browser.run("return globalThis.told;");
    let told: Vec<String> = serde_json::from_value(told).expect("texts");
    let helps = |words: &String| words.contains("Save each army as a file before you leave");
    assert!(!told.is_empty() && told.iter().all(helps), "{told:#?}");
    // The change stands on the screen, and goes into a file.
    let now = hand
        .browser
        .wait("one more", || count(&hand).filter(|now| *now != before));
    hand.browser.picture("store-full");
    hand.press("save unsaved ");
    let (_, saved) = hand.browser.saved(".json");
    assert_ne!(saved, text.as_bytes(), "the change is in the file");
    // As long as it is full another try is refused, too, and the banner stays.
    hand.press("store again");
    reads(&hand, "the storage is full");
    // Changes go on, and are taken back, without a disk.
    hand.press("step 1 ");
    hand.browser
        .wait("two more", || count(&hand).filter(|two| *two != now));
    hand.press("undo");
    hand.browser
        .wait("one more", || (count(&hand)? == now).then_some(()));
    // There is room again: everything is stored, and still there after a reload.
    hand.browser.run("globalThis.isFull = false;");
    hand.press("store again");
    no_longer_reads(&hand, "the storage is full");
    no_longer_reads(&hand, "NOT SAVED");
    assert_eq!(hand.text_of_army().as_bytes(), saved);
    hand.browser.reload();
    hand.browser.wait_until_ready();
    hand.browser
        .wait("what was changed", || (count(&hand)? == now).then_some(()));
    hand.press("undo");
    hand.browser
        .wait("as it was", || (hand.text_of_army() == text).then_some(()));
}

#[test]
fn what_another_program_found_is_told_where_this_one_finds_something_else() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press("try smooth");
    hand.is_judged(&["legal"]);
    hand.press("home");
    let mut army = hand.stored("armies").remove(0);
    let points = army["verdict"]["spent"].as_i64().expect("points");
    let open_again = |army: &Value| {
        hand.put("armies", army);
        hand.browser.reload();
        hand.browser.wait_until_ready();
        hand.browser.css(".army-verdict .good");
    };
    // The same verdict of another program is nothing to speak of.
    army["verdict"]["build"] = json!("git:0123456789abcdef");
    army["verdict"]["version"] = json!("0.0.9");
    open_again(&army);
    hand.browser.wait("it is judged by this program", || {
        let verdict = hand.stored("armies").remove(0)["verdict"].take();
        (verdict["build"] != army["verdict"]["build"]).then_some(())
    });
    assert!(!hand.text().contains("With orbat"), "{}", hand.text());
    // Another verdict is.
    army["verdict"]["word"] = json!("illegal");
    army["verdict"]["errors"] = json!(2);
    army["verdict"]["spent"] = json!(points + 12);
    open_again(&army);
    reads(
        &hand,
        &format!(
            "With orbat 0.0.9 (0123456): 2 errors ({} points). Now: legal ({points} points).",
            points + 12
        ),
    );
    hand.browser.picture("store-formerly");
    // In the army it is judged anew, and still told afterwards; once it is understood, no more.
    hand.press("open ");
    hand.is_judged(&["legal"]);
    hand.press("home");
    reads(&hand, "With orbat 0.0.9");
    hand.press("understood ");
    no_longer_reads(&hand, "With orbat");
    hand.browser.reload();
    hand.browser.wait_until_ready();
    hand.browser.css(".army-verdict .good");
    assert!(!hand.text().contains("With orbat"), "{}", hand.text());
}

/// The store is busy for a while, as on a slow disk.
const BUSY: &str = "
    globalThis.isBusyByTest = true;
    const open = indexedDB.open('orbat');
    open.onsuccess = () => {
        const transaction = open.result.transaction(['armies', 'versions'], 'readwrite');
        const until = performance.now() + 2000;
        const keep = () => {
            if (performance.now() < until) {
                transaction.objectStore('armies').get('nobody').onsuccess = keep;
            }
        };
        keep();
        transaction.oncomplete = () => {
            open.result.close();
            globalThis.isBusyByTest = false;
        };
    };";

/// On a slow disk the text that comes back by an undo stands for a moment under the verdict of the one before: what is asked meanwhile is asked
/// again when its own verdict is there.
#[test]
fn an_undo_that_is_kept_slowly_finds_its_ways_back() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.keep(&broken());
    hand.press("proposal ");
    hand.is_judged(&["legal"]);
    hand.wait_until_saved();
    hand.wait("frame /scenario");
    hand.browser.run(BUSY);
    hand.press("undo");
    hand.press("frame /scenario");
    hand.browser.wait("the disk is free", || {
        let is_busy = hand.browser.run("return globalThis.isBusyByTest;");
        (is_busy == false).then_some(())
    });
    hand.browser.press(&["Escape"]);
    hand.is_judged(&["error"]);
    hand.wait("proposal ");
}
