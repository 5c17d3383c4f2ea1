//! From nothing to a printed army of each ruleset: by the mouse, by the keys and by a finger alone. What is needed is added until the army is
//! legal; its sheets are those of the program.

use orbat::{Lang, rulesets};
use serde_json::{Value, json};

use crate::{browser::Screen, firefox::printed_in, hand::Hand, tongue::English};

/// What somebody presses with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum With {
    Mouse,
    Finger,
    Keys,
}

struct Maker {
    hand: Hand,
    with: With,
    lang: Lang,
    /// None where English is read.
    english: Option<English>,
}

/// Keys of what is needed, and what the hand finds of the army.
const STANDING: &str = "
    const seen = (one) => one.getClientRects().length > 0;
    const needed = [...document.querySelectorAll('#main .add.needed')].find(seen);
    const pills = [...document.querySelectorAll('.points-card .pill, .verdict-bar .pill')].filter(seen);
    return {
        needed: needed?.dataset.key ?? null,
        legal: pills.some((pill) => pill.matches('.good')),
        judged: pills.some((pill) => pill.matches('.good, .bad')),
        rows: document.querySelectorAll('#main [data-row]').length,
    };";

impl Maker {
    fn new(with: With, language: &str) -> Self {
        let screen = if with == With::Finger {
            Screen::Phone
        } else {
            Screen::Desk
        };
        let is_french = language == "fr";
        Self {
            hand: Hand::open(screen, language, None),
            with,
            lang: if is_french { Lang::Fr } else { Lang::En },
            english: is_french.then(English::of_page_and_library),
        }
    }

    /// Presses what has such a key. By keys: Tab, in a group of radio buttons the arrows, then Enter.
    fn press(&self, key: &str) {
        if self.with != With::Keys {
            self.hand.press(key);
            return;
        }
        self.hand.reach(key);
        if !self.is_radio() {
            self.hand.browser.press(&["Enter"]);
        }
    }

    /// An arrow chooses a radio button, and Enter would send what is not complete.
    fn is_radio(&self) -> bool {
        let radio = "return document.activeElement.matches('[type=radio]');";
        self.hand.browser.run(radio) == true
    }

    fn reads(&self, screen: &str) {
        if let Some(english) = &self.english {
            english.is_gone(&self.hand, screen);
        }
    }

    fn standing(&self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        self.hand.browser.wait(what, || {
            let now = self.hand.browser.run(STANDING);
            is_so(&now).then_some(now)
        })
    }

    /// An army without anything in it.
    fn begin(&self, ruleset: &str) {
        let is_phone = self.with == With::Finger;
        self.reads("start");
        self.press(if is_phone { "new " } else { "new wide" });
        self.press(&format!("ruleset {ruleset}"));
        self.reads("new, ruleset");
        if is_phone {
            self.press("new next");
            self.reads("new, army list");
            self.press("new next");
        }
        // What a way makes may be longer than the room that is kept for it.
        self.worked_out();
        self.press("way empty");
        self.reads("new, start");
        self.press(if is_phone { "new next" } else { "build it" });
        self.hand.is_on("build");
    }

    /// Each way to begin says what it would make.
    fn worked_out(&self) {
        self.hand.browser.wait("what each way makes", || {
            let open = "return [...document.querySelectorAll('.way-found')].some((one) => one.children.length === 0);";
            (self.hand.browser.run(open) == false).then_some(())
        });
    }

    /// As long as something is needed, the first of it is added: it stands at the head of what may be.
    fn add_until_legal(&self, ruleset: &str) {
        const MOST: usize = 6;
        let empty = self.standing("an empty army is judged", |now| now["judged"] == true);
        assert_eq!(
            (&empty["rows"], &empty["legal"]),
            (&json!(0), &json!(false)),
            "{ruleset}"
        );
        for _ in 0..MOST {
            let now = self.standing("legal, or something is needed", |now| {
                now["legal"] == true || now["needed"].is_string()
            });
            self.reads("build");
            if now["legal"] == true {
                return;
            }
            let rows = now["rows"].as_u64();
            self.press(now["needed"].as_str().unwrap_or_default());
            let first = self.hand.browser.wait("what may be added", || {
                let first = "return [...document.querySelectorAll('dialog[open] [data-key^=\"line \"]')].find((one) => !one.disabled)?.dataset.key ?? null;";
                self.hand.browser.run(first).as_str().map(str::to_owned)
            });
            self.reads("what may be added");
            self.press(&first);
            self.standing("it is added", |now| now["rows"].as_u64() > rows);
            if self.with == With::Keys {
                self.hand.browser.press(&["Escape"]);
            } else {
                self.hand.press("close dialog");
            }
        }
        panic!("{ruleset} is not legal after {MOST} additions");
    }

    /// The sheets are saved; they are those that the program prints of the same list.
    fn print(&self, ruleset: &str) {
        self.press(if self.with == With::Finger {
            "tab sheets"
        } else {
            "head sheets"
        });
        self.hand.wait("sheets save");
        self.press("sheets save");
        let (name, sheets) = self.hand.browser.saved(".pdf");
        let text = self.hand.text_of_army();
        self.reads("sheets");
        self.hand.fits("sheets");
        let expected = printed_in(self.lang, &format!("{name}.json"), &text);
        assert!(sheets == expected, "{ruleset} has other sheets");
    }
}

fn make_one_of_each(with: With, language: &str) {
    let maker = Maker::new(with, language);
    for ruleset in rulesets::ids() {
        maker.begin(ruleset);
        maker.add_until_legal(ruleset);
        maker.hand.fits("build");
        maker.print(ruleset);
        maker.press("home");
        maker.hand.is_on("start");
    }
    let armies = "return document.querySelectorAll('[data-key^=\"open \"]').length;";
    maker.hand.browser.wait("five armies", || {
        (maker.hand.browser.run(armies) == 5).then_some(())
    });
}

#[test]
fn an_army_of_each_ruleset_is_made_and_printed_with_the_mouse() {
    make_one_of_each(With::Mouse, "en");
}

#[test]
fn an_army_of_each_ruleset_is_made_and_printed_with_the_keys() {
    make_one_of_each(With::Keys, "en");
}

#[test]
fn an_army_of_each_ruleset_is_made_and_printed_with_a_finger_in_french() {
    make_one_of_each(With::Finger, "fr");
}
