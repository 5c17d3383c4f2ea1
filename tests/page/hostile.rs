//! Crafted files that are dropped on the page: each is answered in words, and the engine lives on.

use std::{fs, path::Path};

use serde_json::{Value, json};

use crate::{browser::Screen, hand::Hand};

/// What the page says of a file: where it is opened as an army, its verdict; else why it is none.
const SAID: &str = "
    const { screen } = document.body.dataset;
    const where = { open: '.army-row p', build: '.verdict-column .pill' }[screen];
    return where ? [...document.querySelectorAll(`#main ${where}`)].map((one) => one.innerText.trim()).filter(Boolean) : [];";

#[test]
fn every_crafted_file_is_answered_in_words() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile/list");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("crafted files")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    assert!(paths.len() > 50, "few crafted files");
    let program = hand.browser.ask(&json!({"ask": "program"}));
    for path in &paths {
        let name = path.file_name().expect("a name").to_string_lossy();
        hand.drop_file(&name, &fs::read(path).expect("a file"));
        hand.browser.wait(&name, || {
            let said = hand.browser.run(SAID);
            (said.as_array().map_or(0, Vec::len) > 0).then_some(())
        });
        assert_eq!(
            hand.browser.ask(&json!({"ask": "program"})),
            program,
            "{path:?}"
        );
        assert_eq!(
            hand.browser
                .run("return document.documentElement.dataset.engine;"),
            Value::from("ready"),
            "{path:?}"
        );
        hand.press("home");
    }
}
