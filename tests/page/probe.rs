//! The hands of these tests: that a click is a click, and a name the one that a screen reader says.

use std::fs;

use serde_json::json;

use crate::{
    browser::{Browser, Screen, Setup, target},
    element::Element,
};

/// A page that writes down what happens to it.
const PROBE: &str = "<!doctype html><title>probe</title><link rel=icon href='data:,'>
<button aria-label='Add one'>+</button><label>Name <input></label>
<ul><li>one</li><li>two</li></ul><p id=log hidden></p>
<script>
const log = document.getElementById('log');
const note = (text) => { log.append(text + ';'); };
document.querySelector('button').addEventListener('click', (event) => note('click ' + event.pointerType));
document.addEventListener('keydown', (event) => note((event.ctrlKey ? 'Control+' : '') + event.key));
</script>";

fn probe(screen: Screen) -> Browser {
    let setup = Setup {
        screen,
        language: "en",
        profile: None,
    };
    let browser = Browser::start(&setup);
    let folder = target().join("page");
    fs::create_dir_all(&folder).expect("a folder for the probe");
    let file = folder.join(format!("probe-{screen:?}.html"));
    fs::write(&file, PROBE).expect("the probe can be written");
    browser.load(&format!("file://{}", file.display()));
    browser
}

fn noted(browser: &Browser) -> String {
    let log = browser.run("return document.getElementById('log').textContent;");
    log.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_mouse_clicks_and_keys_are_pressed() {
    let browser = probe(Screen::Desk);
    assert_eq!(
        browser.run("return [innerWidth, innerHeight];"),
        json!([1280, 800])
    );
    let add = browser.find("button", "Add one");
    assert_eq!(
        (add.role(), add.name(), add.text()),
        ("button".into(), "Add one".into(), "+".into())
    );
    assert_eq!(add.attribute("aria-label").as_deref(), Some("Add one"));
    add.press(false);
    browser.press(&["Control", "k"]);
    browser.press(&["F8"]);
    assert_eq!(noted(&browser), "click mouse;Control+Control;Control+k;F8;");
    let name = browser.find("textbox", "Name");
    name.type_text("Zouaves");
    assert_eq!(name.property("value"), "Zouaves");
    name.clear();
    assert_eq!(name.property("value"), "");
    browser.press(&["Tab"]);
    let list = browser.css("ul");
    let items: Vec<String> = list.all_css("li").iter().map(Element::text).collect();
    assert_eq!(items, ["one", "two"]);
    assert!(browser.all("button", "Remove").is_empty());
}

#[test]
fn a_finger_taps() {
    let browser = probe(Screen::Phone);
    browser.find("button", "Add one").press(true);
    browser.wait("a tap", || {
        noted(&browser).contains("click touch").then_some(())
    });
}

#[test]
fn the_focus_is_known() {
    let browser = probe(Screen::Desk);
    browser.press(&["Tab"]);
    assert_eq!(browser.focused().name(), "Add one");
    browser.press(&["Tab"]);
    assert_eq!(browser.focused().name(), "Name");
}
