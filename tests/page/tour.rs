//! A way past everything that the page can show: every screen, dialog and note, each by a real press or touch.

use std::fs;

use serde_json::{Value, json};

use crate::{broken::best_of, browser::Screen, engine::armies, hand::Hand};

/// A Worker that dies over every question once it is told to.
const MORTAL: &str = "
    globalThis.isDying = false;
    globalThis.Worker = class extends Worker {
        postMessage(message) {
            if (globalThis.isDying && message.question) {
                this.dispatchEvent(new MessageEvent('message', { data: { died: { message: 'boom', place: 'here' } } }));
            } else {
                super.postMessage(message);
            }
        }
    };";

/// Another build judged an army that is kept otherwise; and so many others were changed that a copy of everything is offered.
const OLDER: &str = "new Promise((resolve, reject) => {
    const open = indexedDB.open('orbat');
    open.onsuccess = () => {
        const transaction = open.result.transaction('armies', 'readwrite');
        const armies = transaction.objectStore('armies');
        const get = armies.getAll();
        get.onsuccess = () => {
            const [army] = get.result.filter(({ kind, deleted }) => kind === 'list' && !deleted);
            const verdict = { ...army.verdict, build: 'sha256:0123456789', version: '0.0.1', word: 'illegal', errors: 2, spent: 1 };
            armies.put({ ...army, verdict });
            for (let at = 0; at < 5; at += 1) {
                armies.put({ ...army, id: `another-${at}`, changed: Date.now() });
            }
        };
        transaction.oncomplete = () => { open.result.close(); resolve(true); };
        transaction.onerror = reject;
    };
})";

/// Another tab has the army whose button begins so.
const ELSEWHERE: &str = "
    const [open] = document.querySelectorAll('[data-key^=\"open \"]');
    const id = open.dataset.key.replace('open ', '');
    navigator.locks.request(`army ${id}`, () => new Promise((release) => (globalThis.releaseByTest = release)));
    return `open ${id}`;";

/// A page whose engine can be made to die.
pub(crate) fn mortal(screen: Screen, language: &str) -> Hand {
    Hand::open_with_script(screen, language, MORTAL)
}

impl Hand {
    /// Waits until something is there.
    fn counts(&self, selector: &str) {
        let script = format!(
            "return document.querySelectorAll({}).length;",
            json!(selector)
        );
        self.browser.wait(selector, || {
            (self.browser.run(&script).as_u64() > Some(0)).then_some(())
        });
    }

    /// A dialog that is opened, looked at and closed again.
    fn dialog(&self, key: &str, name: &str, look: &mut dyn FnMut(&str)) {
        self.press(key);
        self.counts("dialog[open]");
        look(name);
        self.close_dialogs();
    }

    /// Every dialog is closed, the last one first, by its own button.
    pub(crate) fn close_dialogs(&self) {
        self.browser.wait("no dialog any more", || {
            let close = "dialog[open] [data-key=\"close dialog\"]";
            let last = self.browser.all_css(close).pop();
            last.is_none_or(|last| last.try_press(self.finger).is_err() && self.is_free())
                .then_some(())
        });
    }

    fn is_free(&self) -> bool {
        self.browser
            .run("return !document.querySelector('dialog[open]');")
            == true
    }

    /// Something that a desk has a button for, and a telephone a line in the menu of the frame.
    fn command(&self, key: &str, word: &str) {
        if self.finger {
            self.press("more");
            self.press(&format!("command {word}"));
        } else {
            self.press(key);
        }
    }

    /// To a screen of the army: by its tab, or by what stands in the head.
    fn go(&self, screen: &str) {
        let ways = [format!("tab {screen} "), format!("head {screen}")];
        self.browser.wait(screen, || {
            let way = ways.iter().find_map(|key| self.seen(key))?;
            way.try_press(self.finger).ok()
        });
        self.is_on(screen);
    }

    fn home(&self) {
        self.press("home");
        self.is_on("start");
    }
}

/// Goes to everything there is, and looks at each.
pub(crate) fn tour(hand: &Hand, look: &mut dyn FnMut(&str)) {
    look("start, empty");
    begin(hand, look);
    let broken = best_of(&hand.browser, "smooth-and-rifled/leaders");
    hand.bring(&broken.text);
    build(hand, look);
    add(hand, look);
    show(hand, look);
    come_in(hand, look);
    leave(hand, look);
    stop(hand, look);
}

/// What begins an army or an army list.
fn begin(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.counts("[data-key^=\"book \"]");
    hand.dialog("paste ", "paste", look);
    hand.press_new();
    hand.counts("[data-key^=\"ruleset \"]");
    look("new");
    if hand.finger {
        for step in ["new, second question", "new, third question"] {
            hand.press("new next");
            look(step);
        }
    }
    hand.counts(".way-found .pill");
    hand.home();
    hand.press("new list");
    let next = if hand.finger {
        "list next"
    } else {
        "make list"
    };
    hand.wait(next);
    look("own army list");
    if hand.finger {
        for step in ["own list, second question", "own list, third question"] {
            hand.press(next);
            look(step);
        }
    }
    hand.press(next);
    hand.is_on("build");
    hand.wait("row ");
    look("own list, built");
    hand.home();
    hand.press("tab lists");
    look("own lists");
    hand.press("tab armies");
}

/// An army with findings, and what opens over it.
fn build(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.is_on("build");
    hand.counts("[data-key^=\"proposal \"]");
    hand.counts("[data-key^=\"mend \"]");
    look("build");
    if hand.finger {
        hand.dialog("verdict", "verdict", look);
        hand.press("verdict");
        hand.counts("dialog[open] [data-key^=\"why \"]");
        hand.dialog("why ", "rule", look);
    } else {
        hand.dialog("why ", "rule", look);
    }
    hand.dialog("menu ", "row", look);
    hand.dialog("more", "commands", look);
    hand.command("rename", "build_rename");
    hand.counts("dialog[open]");
    look("rename");
    hand.close_dialogs();
    // A change, for the versions.
    hand.press("step 1 ");
    hand.browser.wait("a second version", || {
        (hand.army()["head"].as_u64() > Some(1)).then_some(())
    });
    hand.browser.press(&["Control", "k"]);
    // Where an addition stands first, Tab makes it and stays: ways to mend stand before all additions, once they are known.
    let field = hand.browser.css("dialog[open] [role=combobox]");
    field.type_text("SR-UNIT-02");
    hand.counts("[role=option]");
    field.focus();
    hand.browser.press(&["Control", "a"]);
    hand.browser.press(&["Backspace"]);
    hand.counts("[role=option]");
    look("palette");
    hand.browser.press(&["Escape"]);
    hand.browser.press(&["?"]);
    hand.counts("dialog[open] dl.keys");
    look("keys");
    hand.close_dialogs();
}

/// What may be added and chosen for the whole army, and what is left spent.
fn add(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.press("kind ");
    hand.counts("dialog[open] .add-line");
    look("what may be added");
    hand.close_dialogs();
    hand.command("options", "build_options");
    hand.counts("dialog[open] details");
    look("options");
    hand.close_dialogs();
    if hand.finger {
        // There what stands above the army on a desk is among the options, and what is left in the sheet of the verdict.
        hand.press("verdict");
    } else {
        hand.press("frame ");
        hand.counts("dialog[open] .choice");
        look("frame");
        hand.close_dialogs();
    }
    hand.press("spend");
    look("spend");
    hand.close_dialogs();
}

/// The screens around an army.
fn show(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.go("sheets");
    hand.counts("main .paper img");
    hand.wait("sheets save");
    look("sheets");
    if hand.finger {
        hand.browser.css("main .paper").press(true);
        hand.counts("dialog[open]");
        look("one sheet");
        hand.close_dialogs();
    } else {
        hand.dialog("sheets page ", "one sheet", look);
    }
    hand.go("text");
    for form in ["text", "markdown", "list"] {
        hand.press(&format!("text {form}"));
        hand.counts(if form == "list" {
            ".editor textarea"
        } else {
            ".forum pre"
        });
        look(&format!("text, {form}"));
    }
    hand.go("share");
    hand.counts(".qr img");
    look("share");
    hand.dialog("share full", "code", look);
    hand.command("head versions", "build_versions");
    hand.is_on("versions");
    hand.counts(".version-end .pill");
    hand.press("version 1");
    hand.counts(".version-difference button");
    look("versions");
    hand.dialog("version name ", "name of a version", look);
    hand.press_help();
    hand.is_on("help");
    hand.counts(".help-books");
    look("help");
}

/// What comes from outside.
fn come_in(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.home();
    look("start");
    hand.dialog("more ", "army", look);
    let army = fs::read(&armies("tyneside-fiw")[0]).expect("a list can be read");
    let other = fs::read(&armies("laporte-escarmouche")[0]).expect("a list can be read");
    hand.drop_file("none.json", b"{ \"ruleset\": ");
    hand.wait("keep only");
    look("open, unreadable");
    hand.home();
    let files: [(&str, &[u8]); 3] = [
        ("list.json", &army),
        ("other.json", &other),
        ("none.json", b"{ \"ruleset\": "),
    ];
    hand.drop_files(&files);
    hand.counts(".found-row");
    look("open, several");
    hand.home();
    hand.drop_file("list.json", &army);
    hand.is_on("build");
    let link = json!({"lang": "en", "ask": {"link": {"file": {"name": "list.json", "text": String::from_utf8_lossy(&army)}, "address": ""}}});
    let link = hand.browser.ask(&link)["link"]["link"].clone();
    hand.browser.run(&format!("location.hash = {link};"));
    hand.is_on("link");
    hand.wait("keep link");
    look("link");
    hand.home();
    hand.browser.run("location.hash = '#a1.nothing';");
    hand.is_on("link");
    hand.counts("#main .bad-text");
    look("link, unreadable");
    hand.home();
    hand.drop_file("list.json", &army);
    hand.wait("open same");
    look("open, the same");
    hand.home();
}

/// What is deleted, what stands elsewhere, and what an earlier build said.
fn leave(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.press("more ");
    hand.browser
        .css(".menu-list button:last-child")
        .press(hand.finger);
    hand.press("tab bin");
    hand.wait("destroy ");
    look("bin");
    hand.dialog("destroy ", "for ever", look);
    hand.press("tab armies");
    let older = hand.browser.run_promise(OLDER, &Value::Null);
    older.expect("the store takes it");
    hand.browser.reload();
    hand.browser.wait_until_ready();
    hand.counts(".army-formerly");
    hand.counts(".copy-offer");
    look("an earlier build, and a copy");
    let open = hand.browser.run(ELSEWHERE);
    hand.press(open.as_str().expect("an army"));
    hand.counts("#notes .note");
    hand.wait("row ");
    look("open in another tab");
    hand.browser.run("globalThis.releaseByTest();");
    hand.home();
}

/// The engine that dies over a verdict.
fn stop(hand: &Hand, look: &mut dyn FnMut(&str)) {
    // What was judged once is remembered until then.
    hand.browser.reload();
    hand.browser.wait_until_ready();
    hand.wait("open ");
    // In one go: whatever is judged in between ends the engine before the army is open, and what is told of that lies over the button.
    hand.browser
        .run("globalThis.isDying = true; document.querySelector('[data-key^=\"open \"]').click();");
    hand.counts(".stopped");
    look("stopped");
}
