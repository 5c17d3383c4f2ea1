//! The screens as players use them, by mouse, finger and keys: from nothing to sheets, and nothing that was made is lost.

use std::{fs, thread, time::Duration};

use serde_json::{Value, json};

use crate::{
    browser::{Browser, Profile, Screen, page_address},
    engine::{armies, file},
    hand::Hand,
};

/// An army with one error, whose finding names a row.
pub(crate) fn broken() -> String {
    let army = armies("smooth-and-rifled")
        .into_iter()
        .find(|path| path.ends_with("magenta-1859-2e-zouaves.json"));
    let file = file(&army.expect("it ships"));
    let text = file["text"].as_str().expect("a text");
    let mut list: Value = serde_json::from_str(text).expect("a list");
    list["units"][0]["figures"][1]["count"] = json!(2);
    if let Some(list) = list.as_object_mut() {
        list.remove("points");
    }
    list.to_string()
}

/// The army of the design's pictures: that which ships, without its Officer and with one Jäger more.
fn pictured() -> String {
    let army = armies("smooth-and-rifled")
        .into_iter()
        .find(|path| path.ends_with("russia-1812-grenadiers.json"));
    let text = fs::read_to_string(army.expect("it ships")).expect("a list");
    let lines = text.lines().filter(|line| !line.contains("\"officer\""));
    let lines: Vec<String> = lines
        .map(|line| line.replace("\"jaeger\", \"count\": 6", "\"jaeger\", \"count\": 7"))
        .map(|line| line.replace("\"points\": 495", "\"points\": 489"))
        .collect();
    lines.join("\n") + "\n"
}

/// What the builder says of points, verdict and errors.
fn said(hand: &Hand) -> Value {
    hand.browser.run(
        "const words = (selector) => [...document.querySelectorAll(`#main ${selector}`)].map((one) => one.textContent.replace(/\\s+/g, ' ').trim());
        return { points: words('.points-card .points')[0], pill: words('.points-card .pill')[0], errors: words('.finding.error .code'), way: words('.way-back > .mend')[0] ?? null };",
    )
}

#[test]
fn the_army_of_the_pictures_is_made_legal_and_taken_back() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let text = pictured();
    hand.bring(&text);
    hand.is_judged(&["error"]);
    let illegal = hand.browser.wait("the way back", || {
        let said = said(&hand);
        said["way"].is_string().then_some(said)
    });
    assert_eq!(illegal["points"], "489 / 500");
    assert_eq!(illegal["pill"], "✕Illegal · 2 errors");
    let codes = ["✕ error SR-BUD-02", "✕ error SR-LDR-03"];
    assert_eq!(illegal["errors"], json!(codes));
    let way = illegal["way"].as_str().expect("words");
    assert!(
        way.contains("Make it legal:") && way.contains("→ 495") && way.ends_with('✓'),
        "{way}"
    );
    hand.press("go ");
    let focused = hand
        .browser
        .run("return document.activeElement.closest('[data-row]')?.dataset.row ?? null;");
    assert_eq!(focused, "/units/0", "the finding leads to its row");
    hand.press("proposal ");
    hand.is_judged(&["legal"]);
    let legal = said(&hand);
    assert_eq!(legal["points"], "495 / 500");
    assert_eq!(legal["pill"], "✓Legal");
    assert_eq!(legal["errors"], json!([]));
    assert_ne!(hand.text_of_army(), text);
    hand.browser.press(&["Control", "z"]);
    hand.is_judged(&["error"]);
    assert_eq!(said(&hand)["points"], illegal["points"]);
    assert_eq!(said(&hand)["errors"], illegal["errors"]);
    hand.browser.wait("the same text, byte for byte", || {
        (hand.text_of_army() == text).then_some(())
    });
}

/// The ways to begin are drawn anew whenever one of them is worked out.
#[test]
fn what_becomes_known_during_a_press_does_not_take_the_click_away() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press_new();
    hand.wait("way empty");
    let asked = "return document.querySelectorAll('.way-found.asking').length;";
    let is_asked = || hand.browser.run(asked) != 0;
    let mut books = ["laporte-escarmouche", "feu-a-volonte"].iter().cycle();
    while !is_asked() {
        let book = books.next().expect("there is always one");
        hand.press(&format!("ruleset {book}"));
    }
    hand.wait("way empty").hold(1_500);
    hand.browser
        .wait("every way is worked out", || (!is_asked()).then_some(()));
    let chosen = "return document.querySelector('[name=way]:checked').value;";
    assert_eq!(hand.browser.run(chosen), "empty");
}

/// What becomes known in a dialog lengthens it: what is about to be pressed stays where it is.
#[test]
fn a_dialog_grows_at_its_foot() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.bring(&broken());
    hand.press("kind ");
    let before = hand.at_rest("close dialog");
    let grow = "const more = document.createElement('div');
        more.style.height = '2000px';
        document.querySelector('dialog').append(more);";
    hand.browser.run(grow);
    assert_eq!(hand.at_rest("close dialog"), before);
}

#[test]
fn what_was_changed_survives_a_kill() {
    let profile = Profile::new();
    let hand = Hand::open(Screen::Desk, "en", Some(&profile));
    hand.press_new();
    hand.press_at_rest("build it");
    hand.is_judged(&["legal"]);
    let counts = |hand: &Hand| -> Vec<i64> {
        let counts = hand.browser.run(
            "return [...document.querySelectorAll('#main [data-key^=\"count \"]')].map((field) => Number(field.value));",
        );
        serde_json::from_value(counts).expect("numbers")
    };
    let before = counts(&hand);
    let mut after = before.clone();
    after[0] += 1;
    let text = hand.text_of_army();
    hand.wait("step 1 ").focus();
    let time = || hand.browser.run("return performance.now();").as_f64();
    let pressed = time().expect("a time");
    hand.browser.press(&["+"]);
    hand.browser
        .wait("the change", || (counts(&hand) == after).then_some(()));
    // Nobody waits for "saved": a tenth of a second after the change the lights go out. Where the page is short of time, so is the storage.
    let taken = time().expect("a time") - pressed;
    thread::sleep(Duration::from_secs_f64(taken.max(100.0) / 1_000.0));
    hand.browser.kill();
    let hand = Hand::open(Screen::Desk, "en", Some(&profile));
    hand.press("open ");
    hand.is_judged(&["legal", "error"]);
    assert_eq!(counts(&hand), after, "the change is lost");
    // What was done is still known, and can be taken back.
    hand.press("undo");
    hand.browser.wait("the text before, byte for byte", || {
        (hand.text_of_army() == text).then_some(())
    });
    hand.browser.wait("the counts before", || {
        (counts(&hand) == before).then_some(())
    });
}

#[test]
fn an_army_comes_back_from_the_bin() {
    let profile = Profile::new();
    let hand = Hand::open(Screen::Desk, "en", Some(&profile));
    hand.press("try ");
    hand.is_judged(&["legal"]);
    for _ in 0..3 {
        let now = hand.text_of_army();
        hand.press("step 1 ");
        hand.browser
            .wait("it is kept", || (hand.text_of_army() != now).then_some(()));
    }
    let army = hand.army();
    let versions = hand.versions_of(&army["id"]);
    assert_eq!(versions.len(), 4);
    hand.press("home");
    hand.press("more ");
    hand.browser
        .css(".menu-list button:last-child")
        .press(false);
    hand.browser.wait("the army is gone", || {
        hand.seen("open ").is_none().then_some(())
    });
    drop(hand);
    let hand = Hand::open(Screen::Desk, "en", Some(&profile));
    hand.press("tab bin");
    hand.press("undelete");
    hand.press("tab armies");
    hand.press("open ");
    hand.is_judged(&["legal", "error"]);
    let back = hand.army();
    for member in ["id", "text", "catalogues", "head", "changed", "name"] {
        assert_eq!(back[member], army[member], "{member} is another one");
    }
    assert_eq!(hand.versions_of(&army["id"]), versions);
    hand.press("undo");
    hand.browser.wait("the text before, byte for byte", || {
        (hand.text_of_army() == versions[2]["text"]).then_some(())
    });
}

#[test]
fn an_army_travels_in_a_link() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press("try ");
    hand.is_judged(&["legal"]);
    let rows = hand.rows();
    hand.press("head share");
    let link = hand.property("share link", "value");
    let link = link.as_str().expect("a link").to_owned();
    let packed = link
        .rsplit_once('#')
        .map_or(link.as_str(), |(_, packed)| packed);
    let address = format!("{}#{packed}", page_address());
    let other = Hand::open_at(Screen::Phone, "en", None, &address);
    other.press("keep link");
    other
        .browser
        .wait("the same army", || (other.rows() == rows).then_some(()));
    let left = other.browser.run("return location.hash;");
    assert_eq!(left, "", "the link stays in the address");
}

#[test]
fn a_name_is_only_a_name() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let mut list: Value = serde_json::from_str(&broken()).expect("a list");
    let name = "<img src=x onerror=document.title='caught'>";
    list["name"] = json!(name);
    list["units"][0]["name"] = json!(name);
    hand.keep(&list.to_string());
    hand.is_judged(&["error"]);
    assert!(hand.text().contains("<img src=x"), "the name is not shown");
    assert_eq!(
        hand.browser
            .run("return document.querySelectorAll('main img').length;"),
        0
    );
    hand.press("tab sheets");
    hand.browser.wait("sheets", || {
        hand.browser
            .run("return document.querySelectorAll('main .paper img').length > 0 || null;")
            .as_bool()
    });
    assert_ne!(hand.browser.run("return document.title;"), "caught");
}

#[test]
fn no_screen_is_wider_than_a_narrow_window() {
    let hand = Hand::in_a_narrow_window("fr");
    hand.fits("start");
    hand.press("try ");
    hand.is_judged(&["légale"]);
    hand.fits("build");
    for tab in ["sheets", "text", "share"] {
        hand.press(&format!("tab {tab}"));
        hand.browser.wait("another screen", || {
            let screen = hand.browser.run("return document.body.dataset.screen;");
            (screen == tab).then_some(())
        });
        hand.fits(tab);
    }
}

/// Buttons, fields and pictures without a name, as a screen reader would be told.
fn nameless(browser: &Browser) -> Vec<String> {
    let tree = browser.devtools("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let roles = [
        "button",
        "textbox",
        "searchbox",
        "checkbox",
        "radio",
        "combobox",
        "link",
        "img",
    ];
    let nameless = nodes.iter().filter(|node| {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default();
        node["ignored"] != true && roles.contains(&role) && name.trim().is_empty()
    });
    nameless
        .map(|node| node["role"]["value"].to_string())
        .collect()
}

#[test]
fn everything_has_a_name_for_who_listens() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let check = |screen: &str| {
        let nameless = nameless(&hand.browser);
        assert!(nameless.is_empty(), "{screen}: {nameless:?}");
        let headings = hand
            .browser
            .run("return document.querySelectorAll('h1').length;");
        assert_eq!(headings, 1, "{screen} has one head");
    };
    check("start");
    hand.press_new();
    hand.wait("build it");
    hand.press_at_rest("build it");
    hand.is_judged(&["legal"]);
    check("build");
    let rows = hand.rows();
    assert!(
        rows.iter()
            .any(|row| row.contains("points") && row.contains(" to ")),
        "{rows:?}"
    );
    for (key, screen) in [
        ("tab sheets", "sheets"),
        ("tab text", "text"),
        ("head share", "share"),
    ] {
        hand.press(key);
        hand.browser.wait("another screen", || {
            let now = hand.browser.run("return document.body.dataset.screen;");
            (now == screen).then_some(())
        });
        check(screen);
    }
}

#[test]
fn forty_changes_are_taken_back_after_a_reload() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press("try ");
    hand.is_judged(&["legal"]);
    let mut texts = vec![hand.text_of_army()];
    for _ in 0..40 {
        hand.press("step 1 ");
        let next = hand.browser.wait("one more", || {
            let text = hand.text_of_army();
            (Some(&text) != texts.last()).then_some(text)
        });
        texts.push(next);
    }
    let id = hand.army()["id"].clone();
    let versions = hand.versions_of(&id);
    let kept: Vec<&str> = versions
        .iter()
        .filter_map(|version| version["text"].as_str())
        .collect();
    assert_eq!(kept, texts, "each change is a version");
    hand.browser.reload();
    hand.browser.wait_until_ready();
    hand.wait("row ");
    for text in texts.iter().rev().skip(1) {
        hand.browser.press(&["Control", "z"]);
        hand.browser.wait("the text before, byte for byte", || {
            (hand.text_of_army() == *text).then_some(())
        });
    }
    hand.browser.wait("there is nothing more to take back", || {
        (hand.seen("undo")?.try_property("disabled") == Ok(true.into())).then_some(())
    });
    // Undo takes no version away: all forty are still there to go on to.
    assert_eq!(hand.versions_of(&id), versions);
}

#[test]
fn an_army_is_made_with_the_keyboard_alone() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.tab_to("new wide");
    hand.browser.press(&["Enter"]);
    hand.tab_to("new name");
    hand.browser.press(&["Enter"]);
    hand.is_judged(&["legal"]);
    hand.tab_to("row ");
    let before = hand.rows();
    hand.browser.press(&["ArrowDown"]);
    hand.browser.press(&["+"]);
    let more = hand.browser.wait("one more", || {
        let rows = hand.rows();
        (rows != before).then_some(rows)
    });
    hand.browser.press(&["Delete"]);
    hand.browser.wait("a row less", || {
        (hand.rows().len() < more.len()).then_some(())
    });
    let focused = hand
        .browser
        .run("return document.activeElement.dataset.key ?? null;");
    assert!(
        focused.as_str().is_some_and(|key| key.starts_with("row ")),
        "the focus is lost: {focused}"
    );
    // The finding that came with it leads to its row.
    hand.browser.press(&["F8"]);
    for _ in 0..2 {
        hand.browser.press(&["Control", "z"]);
    }
    hand.browser
        .wait("as before", || (hand.rows() == before).then_some(()));
    hand.tab_to("head sheets");
    hand.browser.press(&["Enter"]);
    hand.browser.wait("sheets", || {
        hand.browser
            .run("return document.querySelectorAll('main .paper img').length > 0 || null;")
            .as_bool()
    });
}

#[test]
fn changes_belong_to_the_army_in_which_they_were_made() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press("try smooth");
    hand.is_judged(&["legal"]);
    let before = hand.rows();
    // Many changes, and away before they are done.
    let leave = "for (const step of document.querySelectorAll('[data-key^=\"step 1 \"]')) { step.click(); } document.querySelector('[data-key=\"home\"]').click();";
    hand.browser.run(leave);
    hand.press_new();
    hand.press("ruleset feu-a-volonte");
    hand.press_at_rest("build it");
    hand.is_judged(&["legal"]);
    let other = hand.rows();
    assert_ne!(other, before);
    hand.press("home");
    let armies = "new Promise((resolve) => { const open = indexedDB.open('orbat'); open.onsuccess = () => { const get = open.result.transaction('armies').objectStore('armies').getAll(); get.onsuccess = () => { open.result.close(); resolve(get.result.map(({ ruleset, head }) => [ruleset, head])); }; }; })";
    let armies = hand
        .browser
        .run_promise(armies, &Value::Null)
        .expect("armies");
    let armies = armies.as_array().expect("armies");
    let head = |ruleset: &str| {
        let army = armies.iter().find(|army| army[0] == ruleset);
        army.and_then(|army| army[1].as_u64()).expect("an army")
    };
    assert!(
        head("smooth-and-rifled") > 1,
        "the changes are lost: {armies:?}"
    );
    assert_eq!(
        head("feu-a-volonte"),
        1,
        "changes in the wrong army: {armies:?}"
    );
}

#[test]
fn of_thirty_quick_clicks_each_counts() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press("try smooth");
    hand.is_judged(&["legal"]);
    let count = || {
        let count = hand.browser.run(
            "return [...document.querySelectorAll('[data-key^=\"count \"]')].at(-1)?.value ?? null;",
        );
        count.as_str().and_then(|count| count.parse::<i64>().ok())
    };
    let before = count().expect("a count");
    hand.browser.run("for (let at = 0; at < 30; at += 1) { [...document.querySelectorAll('[data-key^=\"step 1 \"]')].at(-1).click(); }");
    hand.browser.wait("thirty more", || {
        (count() == Some(before + 30)).then_some(())
    });
}
