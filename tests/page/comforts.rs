//! What spares a player a stumble: one of a thing is called by one, versions are compared as a table, keys work wherever they make sense.

use serde_json::{Value, json};

use crate::{
    browser::{Browser, Screen, page_address},
    hand::Hand,
    screens::broken,
};

/// The texts of all elements that a selector finds, in their order.
fn texts(browser: &Browser, selector: &str) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll({})].map((one) => one.innerText.trim());",
        json!(selector)
    );
    let found = browser.run(&script);
    let found = found.as_array().cloned().unwrap_or_default();
    let text = |one: &Value| one.as_str().unwrap_or_default().to_owned();
    found.iter().map(text).collect()
}

/// Everything that a link holds, as the page itself packs it.
fn link_of(hand: &Hand, text: &str) -> String {
    let file = json!({"name": "list.json", "text": text});
    let question = json!({"lang": "en", "ask": {"link": {"file": file, "address": ""}}});
    let answer = hand.browser.ask(&question);
    let link = answer["link"]["link"].as_str().expect("a link");
    link.to_owned()
}

#[test]
fn what_can_be_added_is_called_by_one() {
    for (language, gun) in [("en", "Gun"), ("fr", "Canon")] {
        let hand = Hand::open(Screen::Desk, language, None);
        hand.press("try smooth");
        hand.browser.wait(gun, || {
            let text = hand.text_of("kind /guns");
            text.ends_with(gun).then_some(())
        });
    }
}

#[test]
fn versions_are_compared_as_a_table() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.keep(&broken());
    hand.is_judged(&["error"]);
    hand.press("proposal ");
    hand.is_judged(&["legal"]);
    hand.press("head versions");
    hand.press("version 1");
    let head = hand.browser.wait("a table", || {
        let head = texts(&hand.browser, ".versions-table thead th");
        (!head.is_empty()).then_some(head)
    });
    assert_eq!(head, ["row", "then", "now", "points"]);
    let rows = texts(&hand.browser, ".versions-table tbody th");
    assert!(rows.iter().any(|row| row.contains(" / ")), "{rows:?}");
    let total = texts(&hand.browser, ".versions-table tfoot td");
    assert!(
        total[0].contains('✕') && total[1].contains('✓'),
        "{total:?}"
    );
    // What is different is said in words, too.
    let words = texts(&hand.browser, ".version-difference summary");
    assert!(words[0].starts_with("In words"), "{words:?}");
}

#[test]
fn keys_work_on_every_screen_where_they_make_sense() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let keys_are_told = || {
        hand.browser.press(&["?"]);
        hand.browser.css("dialog[open] dl.keys");
        hand.browser.press(&["Escape"]);
    };
    hand.is_on("start");
    keys_are_told();
    hand.press_help();
    hand.is_on("help");
    keys_are_told();
    hand.press("home");
    hand.press("try smooth");
    for screen in ["text", "share", "versions", "build"] {
        hand.wait("row ");
        if screen == "text" {
            hand.press("tab text");
        } else if screen != "build" {
            hand.press(&format!("head {screen}"));
        }
        hand.is_on(screen);
        keys_are_told();
        hand.browser.press(&["Control", "p"]);
        hand.is_on("sheets");
        hand.press("tab build");
    }
}

#[test]
fn my_armies_are_called_in_the_language_of_the_page() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let mut list: Value = serde_json::from_str(&broken()).expect("a list");
    list["name"] = json!({"en": "Two Zouaves", "fr": "Deux zouaves"});
    hand.keep(&list.to_string());
    hand.wait("row ");
    hand.press("home");
    let is_called = |name: &str| {
        hand.browser.wait(name, || {
            let names = texts(&hand.browser, ".army-open");
            names.iter().any(|one| one == name).then_some(())
        });
    };
    is_called("Two Zouaves");
    hand.press("language fr");
    is_called("Deux zouaves");
}

#[test]
fn an_army_from_a_link_is_kept_without_scrolling() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let link = link_of(&hand, &broken());
    let address = format!("{}#{link}", page_address());
    let phone = Hand::open_at(Screen::Phone, "en", None, &address);
    phone.wait("keep link");
    let places = phone.browser.run(
        "const keep = [...document.querySelectorAll('[data-key=\"keep link\"]')].find((one) => one.getClientRects().length > 0);
        return [keep.getBoundingClientRect().bottom <= innerHeight, document.querySelector('.link-findings') !== null];",
    );
    assert_eq!(places, json!([true, true]));
}

#[test]
fn letters_twice_as_large_fit_into_a_narrow_window() {
    let hand = Hand::in_a_narrow_window("fr");
    hand.browser
        .run("document.documentElement.style.fontSize = '200%';");
    hand.fits("start");
    hand.press("try ");
    hand.is_judged(&["légale"]);
    hand.fits("build");
    for tab in ["sheets", "text", "share"] {
        hand.press(&format!("tab {tab}"));
        hand.is_on(tab);
        hand.fits(tab);
        let clipped = hand.browser.run(
            "return [...document.querySelectorAll('#foot button')].filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth).map((one) => one.innerText);",
        );
        assert_eq!(clipped, json!([]), "{tab}");
    }
}

#[test]
fn a_long_name_is_read_in_letters_twice_as_large() {
    const NAME: &str =
        "La compagnie franche des grenadiers volontaires devant le pont de Buffalora";
    let hand = Hand::open(Screen::Phone, "fr", None);
    let mut list: Value = serde_json::from_str(&broken()).expect("a list");
    list["name"] = json!(NAME);
    hand.bring(&list.to_string());
    hand.wait("row ");
    let sizes = json!({"fontSizes": {"standard": 32, "fixed": 32}});
    hand.browser.devtools("Page.setFontSizes", &sizes);
    let lines = hand.browser.wait("large letters", || {
        let lines = hand.browser.run(
            "const { fontSize } = getComputedStyle(document.documentElement);
            const head = document.querySelector('#head > h1');
            return fontSize === '32px' ? Math.round(head.clientHeight / parseFloat(getComputedStyle(head).lineHeight)) : null;",
        );
        lines.as_u64()
    });
    assert_eq!(lines, 3, "the name is cut off too early");
    hand.fits("build");
    // The menu of the frame has all of it.
    hand.press("more");
    hand.browser.wait("the whole name", || {
        (hand.browser.css("dialog[open] h2").try_text().ok()? == NAME).then_some(())
    });
}

#[test]
fn what_may_stay_open_is_asked_of_a_new_army() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press_new();
    hand.press("ruleset smooth-and-rifled");
    hand.wait("question /scenario");
    let chosen = hand.browser.run(
        "const field = document.querySelector('[data-key=\"question /scenario\"]');
        field.value = field.options[1].value;
        field.dispatchEvent(new Event('change'));
        return field.options[1].textContent;",
    );
    hand.press_at_rest("build it");
    hand.is_judged(&["legal"]);
    hand.browser.wait("the scenario", || {
        let frame = hand.text_of("frame /scenario");
        frame.starts_with(chosen.as_str()?).then_some(())
    });
}

#[test]
fn what_goes_to_the_opponent_has_no_secrets() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let mut list: Value = serde_json::from_str(&broken()).expect("a list");
    list["notes"] = json!("They come through the wood.");
    hand.keep(&list.to_string());
    hand.wait("row ");
    hand.press("head share");
    let whole = hand.property("share link", "value");
    hand.press("share opponent");
    hand.browser.wait("what is left out", || {
        let told = texts(&hand.browser, ".share-opponent");
        told[0].contains("Left out: notes.").then_some(())
    });
    hand.browser.wait("another link", || {
        let link = hand.property("share link", "value");
        (link != whole).then_some(())
    });
    hand.press("share json");
    let (name, saved) = hand.browser.saved(".json");
    assert!(name.ends_with("-public"), "{name}");
    let saved: Value = serde_json::from_slice(&saved).expect("a list");
    assert!(saved.get("notes").is_none(), "{saved:#}");
}

#[test]
fn a_card_is_dragged_to_another_place() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let army = crate::engine::armies("smooth-and-rifled");
    let army = army
        .iter()
        .find(|path| path.ends_with("russia-1812-grenadiers.json"));
    let text = std::fs::read_to_string(army.expect("it ships")).expect("a text");
    hand.bring(&text);
    hand.wait("grip /units/1");
    let titles = || texts(&hand.browser, ".card-title");
    let before = titles();
    let middle = "const middle = (key) => { const { x, y, width, height } = document.querySelector(`[data-key=\"${key}\"]`).getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]; };";
    let ways = hand.browser.run(&format!(
        "{middle} return [middle('grip /units/1'), middle('grip /units/0')];"
    ));
    let to = |place: &Value, up: i64| json!({"type": "pointerMove", "duration": 50, "x": place[0], "y": place[1].as_i64().unwrap_or_default() - up});
    let steps = [
        to(&ways[0], 0),
        json!({"type": "pointerDown", "button": 0}),
        to(&ways[0], 60),
        to(&ways[1], 10),
        json!({"type": "pointerUp", "button": 0}),
    ];
    let mouse = json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps});
    hand.browser.run("globalThis.aim = null;");
    hand.browser
        .command("POST", "/actions", json!({"actions": [mouse]}));
    hand.browser.wait("the second card is the first", || {
        let now = titles();
        (now.first() == before.get(1) && now.get(1) == before.first()).then_some(())
    });
}
