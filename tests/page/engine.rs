//! The engine: the same answers as the program, whatever becomes of its Worker, and nothing leaves the page.

use std::{
    fs,
    path::{Path, PathBuf},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use orbat::{door::Door, rulesets};
use serde_json::{Value, json};

use crate::browser::{Browser, Profile, Screen, Setup, page_address};

/// The armies that come with a ruleset, sorted.
pub(crate) fn armies(ruleset: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("lists")
        .join(ruleset);
    let entries = fs::read_dir(folder)
        .expect("each ruleset has lists")
        .flatten();
    let files = entries.map(|entry| entry.path());
    let mut lists: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|own| own == "json"))
        .collect();
    lists.sort();
    assert!(!lists.is_empty(), "{ruleset} has no armies");
    lists
}

pub(crate) fn file(path: &Path) -> Value {
    let name = path.file_name().expect("a name").to_string_lossy();
    let text = fs::read_to_string(path).expect("a list can be read");
    json!({"name": name, "text": text})
}

/// JSON as a browser has it, where 1.0 is 1.
fn in_browser(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(items) => items.into_iter().map(in_browser).collect(),
        Value::Object(members) => {
            let members = members.into_iter();
            members
                .map(|(key, value)| (key, in_browser(value)))
                .collect()
        }
        other => other,
    }
}

fn native(question: &Value) -> (Value, Vec<u8>) {
    let (answer, bytes) = Door::default().ask(&question.to_string(), &[]);
    (
        serde_json::from_str(&answer).expect("the door answers JSON"),
        bytes,
    )
}

#[test]
fn every_shipped_army_has_the_same_verdict_as_in_the_program() {
    let page = Browser::open(Screen::Desk);
    for ruleset in rulesets::ids() {
        for army in armies(ruleset) {
            for lang in ["en", "fr"] {
                let question = json!({"lang": lang, "ask": {"check": {"file": file(&army)}}});
                let (expected, _) = native(&question);
                assert!(
                    expected["checked"].is_object(),
                    "{}: {expected}",
                    army.display()
                );
                let answer = page.ask(&question);
                assert_eq!(
                    in_browser(answer),
                    in_browser(expected),
                    "{}",
                    army.display()
                );
            }
        }
    }
    page.picture("ready-desk");
}

#[test]
fn sheets_are_the_same_bytes_as_in_the_program() {
    let page = Browser::open(Screen::Phone);
    for ruleset in rulesets::ids() {
        let army = &armies(ruleset)[0];
        let question = json!({"lang": "en", "ask": {"pdf": {"files": [file(army)]}}});
        let (_, expected) = native(&question);
        assert!(expected.starts_with(b"%PDF"), "{}", army.display());
        let bytes = page.run_promise(
            "orbat.ask(given).then(({ bytes }) => bytes.toBase64())",
            &question,
        );
        let bytes = bytes.expect("a PDF");
        assert_eq!(bytes, STANDARD.encode(expected), "{}", army.display());
    }
    page.picture("ready-phone");
}

/// Nothing leaves the page: the browser itself refuses.
#[test]
fn the_page_cannot_reach_the_network() {
    let page = Browser::open(Screen::Desk);
    let fetched = page.run_promise("fetch('https://example.org/')", &Value::Null);
    assert!(fetched.is_err(), "{fetched:?}");
    let evaluated = page.run(
        "const script = document.createElement('script');
        script.textContent = 'globalThis.ran = true';
        document.body.append(script);
        return globalThis.ran ?? false;",
    );
    assert_eq!(evaluated, false, "a script ran that is not the page's own");
    let errors = page.console_errors();
    let all = errors
        .iter()
        .all(|error| error.contains("Content Security Policy"));
    assert!(all && errors.len() >= 2, "{errors:#?}");
}

/// Only the newest question of a channel counts; the others resolve to nothing.
#[test]
fn late_answers_are_dropped() {
    let page = Browser::open(Screen::Desk);
    let army = &armies("smooth-and-rifled")[0];
    let question = json!({"lang": "en", "ask": {"check": {"file": file(army)}}});
    let asked = page.run_promise(
        "Promise.all([1, 2, 3].map(() => orbat.ask(given, undefined, 'verdict'))).then((all) => all.map((one) => one !== null))",
        &question,
    );
    assert_eq!(asked, Ok(json!([false, false, true])));
}

/// A Worker that dies over questions about a rule as often as it is told to, or never answers them; and clocks that run five times as fast.
const FRAGILE: &str = "
    globalThis.deaths = 0;
    globalThis.silences = 0;
    globalThis.started = 0;
    const slowly = globalThis.setTimeout;
    globalThis.setTimeout = (then, after) => slowly(then, after / 5);
    globalThis.Worker = class extends Worker {
        constructor(script) {
            super(script);
            globalThis.started += 1;
        }
        postMessage(message) {
            const hard = message.question?.includes('explain');
            if (hard && globalThis.silences > 0) {
                globalThis.silences -= 1;
            } else if (hard && globalThis.deaths > 0) {
                globalThis.deaths -= 1;
                const died = { message: 'boom', place: 'here' };
                this.dispatchEvent(new MessageEvent('message', { data: { died } }));
            } else {
                super.postMessage(message);
            }
        }
    };";

fn fragile() -> Browser {
    let page = Browser::start(&Setup {
        screen: Screen::Desk,
        language: "fr",
        profile: None,
    });
    page.devtools(
        "Page.addScriptToEvaluateOnNewDocument",
        &json!({"source": FRAGILE}),
    );
    page.load(&page_address());
    page.wait_until_ready();
    page.wait("both engines", || {
        (page.run("return globalThis.started;") == 2).then_some(())
    });
    page
}

const ASK: &str = "orbat.ask(given).then(({ answer }) => Object.keys(answer)[0])";

/// One that no screen asks by itself.
fn hard_question() -> Value {
    json!({"lang": "en", "ask": {"explain": {"code": "SHAPE-TYPE"}}})
}

#[test]
fn a_dead_or_silent_engine_is_started_again_and_asked_once_more() {
    let page = fragile();
    let question = hard_question();
    for trouble in ["deaths", "silences"] {
        page.run(&format!("globalThis.{trouble} = 1;"));
        let asked = page.run_promise(ASK, &question);
        assert_eq!(asked, Ok(json!("page")), "{trouble}");
    }
    assert_eq!(page.run("return globalThis.started;"), 4);
}

#[test]
fn an_engine_that_dies_twice_says_so_and_answers_others() {
    let page = fragile();
    let question = hard_question();
    page.run("globalThis.deaths = 2;");
    let asked = page.run_promise(ASK, &question);
    assert_eq!(asked, Err("EngineStopped: boom".to_owned()));
    let asked = page.run_promise(ASK, &question);
    assert_eq!(asked, Ok(json!("page")));
}

/// The page works in a browser that has seen it before, too, and in the reader's language.
#[test]
fn the_page_opens_again() {
    let profile = Profile::new();
    for language in ["en", "fr"] {
        let page = Browser::start(&Setup {
            screen: Screen::Phone,
            language,
            profile: Some(&profile),
        });
        page.load(&page_address());
        page.wait_until_ready();
        assert_eq!(page.run("return document.documentElement.lang;"), language);
        page.reload();
        page.wait_until_ready();
        if language == "en" {
            page.kill();
        }
    }
}
