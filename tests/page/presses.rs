//! What else is done by a press: the palette, what is left to spend, files of all kinds, versions, the list as text.

use std::{io::Cursor, path::Path};

use orbat::door::Door;
use png::Decoder;
use serde_json::{Value, json};
use walkdir::WalkDir;

use crate::{
    broken::best_of,
    browser::{Profile, Screen},
    engine::{armies, file},
    hand::Hand,
};

/// The page with the first shipped army of Smooth & Rifled.
pub(crate) fn with_an_army() -> Hand {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press("try smooth");
    hand.is_judged(&["legal"]);
    hand
}

/// The number of points that stands over the findings.
fn points(hand: &Hand) -> i64 {
    let points = hand
        .browser
        .run("return document.querySelector('.points-card .points b').textContent;");
    let points = points.as_str().expect("points").replace(',', "");
    points.parse().expect("a number of points")
}

/// Waits for words anywhere on the page.
fn reads(hand: &Hand, words: &str) {
    hand.browser
        .wait(words, || hand.text().contains(words).then_some(()));
}

#[test]
fn the_palette_finds_by_words_of_both_languages_and_does_it() {
    let hand = with_an_army();
    let before = hand.rows();
    hand.browser.press(&["Control", "k"]);
    hand.browser.css("[role=option]");
    hand.browser.focused().type_text("conscrits");
    hand.browser.wait("only what is called so", || {
        let options = hand.browser.run(
            "return [...document.querySelectorAll('[role=option]')].map((one) => one.innerText);",
        );
        let options = options.as_array()?;
        let right = options.iter().filter_map(Value::as_str);
        let right = right
            .filter(|option| option.starts_with("Add Conscripts"))
            .count();
        (right > 0 && options.len() < 10).then_some(())
    });
    hand.browser.press(&["Enter"]);
    hand.browser.wait("a Unit more", || {
        let rows = hand.rows();
        (rows.len() > before.len()).then_some(())
    });
    let undo = hand.name_of("undo");
    assert!(undo.contains("Conscripts"), "{undo}");
    // Commands, too.
    hand.browser.press(&["Control", "k"]);
    hand.browser.css("[role=option]");
    hand.browser.focused().type_text("partager");
    hand.browser.wait("the command", || {
        let first = hand
            .browser
            .run("return document.querySelector('[role=option]')?.innerText ?? '';");
        first.as_str()?.starts_with("Share").then_some(())
    });
    hand.browser.press(&["Enter"]);
    hand.is_on("share");
}

/// What was chosen stays chosen, wherever ways to mend that become known meanwhile move it.
#[test]
fn the_hand_stays_on_what_it_chose_in_the_palette() {
    let hand = with_an_army();
    let line = |selector: &str| {
        let script = format!("return document.querySelector('{selector}')?.innerText ?? '';");
        let text = hand.browser.run(&script);
        let line = text.as_str().and_then(|text| text.lines().next());
        line.unwrap_or_default().to_owned()
    };
    hand.browser.press(&["Control", "k"]);
    let chosen = hand.browser.wait("the gun that it goes down to", || {
        hand.browser.press(&["ArrowDown"]);
        let chosen = line("[role=option][aria-selected=true]");
        chosen.starts_with("Add Gun").then_some(chosen)
    });
    for _ in 0..2 {
        let before = points(&hand);
        hand.browser.press(&["Tab"]);
        hand.browser
            .wait("it is added", || (points(&hand) != before).then_some(()));
    }
    hand.browser.wait("ways to mend stand above", || {
        let first = line("[role=option]");
        (!first.is_empty() && !first.starts_with("Add ")).then_some(())
    });
    assert_eq!(line("[role=option][aria-selected=true]"), chosen);
}

#[test]
fn what_is_left_is_spent_by_a_press() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.press_new();
    hand.press_at_rest("build it");
    hand.is_judged(&["legal"]);
    let before = points(&hand);
    hand.press("spend");
    let told = hand.text_of("proposal ");
    hand.press("proposal ");
    let after = hand.browser.wait("more is spent", || {
        let now = points(&hand);
        (now != before).then_some(now)
    });
    assert!(after > before, "{before} → {after}");
    assert!(
        told.contains(&format!("→ {after}")),
        "{told} said, {after} spent"
    );
    hand.is_judged(&["legal"]);
}

#[test]
fn a_list_is_pasted_as_text() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let army = file(&armies("laporte-escarmouche")[0]);
    let text = army["text"].as_str().expect("a text");
    let flat: Value = serde_json::from_str(text).expect("a list");
    hand.press("paste ");
    hand.wait("paste field").type_text(&flat.to_string());
    hand.browser.press(&["Control", "Enter"]);
    hand.is_on("build");
    hand.wait("row ");
    assert_eq!(hand.text_of_army(), flat.to_string());
}

/// The field of files that a press has opened, which takes their paths, a line each.
fn pick(hand: &Hand, button: &str, paths: &[&Path]) {
    // Without that, a browser without windows takes the choice for cancelled.
    let intercept = json!({"enabled": true});
    hand.browser
        .devtools("Page.setInterceptFileChooserDialog", &intercept);
    hand.press(button);
    let paths: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    hand.browser
        .css("body > input[type=file]")
        .type_text(&paths.join("\n"));
}

#[test]
fn several_files_and_a_whole_folder_are_opened() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let lists = armies("feu-a-volonte");
    pick(&hand, "pick Open", &[&lists[0], &lists[1]]);
    hand.is_on("open");
    reads(&hand, "2 new");
    // One of them is left out.
    hand.press("keep 1");
    hand.press("keep big");
    hand.is_on("start");
    hand.browser.wait("one army", || {
        let armies = "return document.querySelectorAll('[data-key^=\"open \"]').length;";
        (hand.browser.run(armies) == 1).then_some(())
    });
    let folder = lists[0].parent().expect("a folder");
    pick(&hand, "pick folder", &[folder]);
    hand.is_on("open");
    reads(&hand, "1 that you have already");
    let all = WalkDir::new(folder).into_iter().flatten();
    let all = all.filter(|entry| entry.path().extension().is_some_and(|own| own == "json"));
    reads(&hand, &format!("{} new", all.count() - 1));
}

#[test]
fn a_file_of_a_newer_orbat_is_refused_in_words() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let mut list: Value = serde_json::from_str(
        file(&armies("smooth-and-rifled")[0])["text"]
            .as_str()
            .expect("a text"),
    )
    .expect("a list");
    list["version"] = json!(99);
    hand.drop_file("newer.json", list.to_string().as_bytes());
    reads(&hand, "newer orbat");
}

#[test]
fn versions_are_named_gone_back_to_and_opened_as_new() {
    let hand = with_an_army();
    let first = hand.text_of_army();
    hand.press("step 1 ");
    let second = hand.browser.wait("a change", || {
        let now = hand.text_of_army();
        (now != first).then_some(now)
    });
    let id = hand.army()["id"].clone();
    hand.press("head versions");
    hand.is_on("versions");
    hand.browser.css(".version-end .pill");
    hand.press("version name 1");
    hand.browser.css("dialog[open] input");
    hand.browser.focused().type_text("sent to the club");
    hand.browser.press(&["Enter"]);
    reads(&hand, "sent to the club");
    hand.press("version 1");
    hand.press("version go");
    reads(&hand, "The army stands as it did: sent to the club.");
    assert_eq!(hand.text_of_army(), first);
    hand.press("version 2");
    hand.press("version copy");
    hand.is_on("build");
    hand.browser.wait("another army", || {
        let army = hand.army();
        (army["id"] != id && army["text"] == second).then_some(())
    });
}

#[test]
fn a_version_of_another_day_says_its_day() {
    let hand = with_an_army();
    let put = "new Promise((resolve) => {
        const open = indexedDB.open('orbat');
        open.onsuccess = () => {
            const transaction = open.result.transaction(['armies', 'versions'], 'readwrite');
            const versions = transaction.objectStore('versions');
            const yesterday = new Date();
            yesterday.setDate(yesterday.getDate() - 1);
            yesterday.setHours(22, 10);
            const times = [new Date(2019, 10, 12, 9, 5), yesterday];
            const get = versions.getAll();
            get.onsuccess = () => {
                const [first] = get.result;
                times.forEach((time, at) => versions.put({ ...first, n: at + 1, parent: at || null, time: Number(time) }));
                versions.put({ ...first, n: 3, parent: 2 });
            };
            const armies = transaction.objectStore('armies');
            const army = armies.getAll();
            army.onsuccess = () => armies.put({ ...army.result[0], head: 3 });
            transaction.oncomplete = () => { open.result.close(); resolve(true); };
        };
    })";
    let stored = hand.browser.run_promise(put, &Value::Null);
    stored.expect("the store takes it");
    hand.browser.reload();
    hand.browser.wait_until_ready();
    hand.press("head versions");
    hand.wait("version 1");
    let times = hand.browser.run(
        "return [...document.querySelectorAll('.version time')].map((one) => one.textContent);",
    );
    assert_eq!(
        times,
        json!(["now", "yesterday 22:10", "12 Nov 2019 09:05"])
    );
}

#[test]
fn the_code_is_that_of_the_link_and_stands_large() {
    let hand = with_an_army();
    let army = json!({"name": "list.json", "text": hand.text_of_army()});
    let question = json!({"lang": "en", "ask": {"link": {"file": army, "address": ""}}});
    let (answer, _) = Door::default().ask(&question.to_string(), &[]);
    let answer: Value = serde_json::from_str(&answer).expect("the door answers JSON");
    hand.press("head share");
    assert_eq!(hand.property("share link", "value"), answer["link"]["link"]);
    hand.press("share full");
    let size = "const code = document.querySelector('dialog[open] .qr img'); const { width, height } = code?.getBoundingClientRect() ?? {}; return code?.complete ? Math.min(width, height) : null;";
    let size = hand
        .browser
        .wait("the code", || hand.browser.run(size).as_f64());
    assert!(size > 500.0, "the code is small: {size}");
    let link = answer["link"]["link"].as_str().expect("a link");
    let read = hand.browser.wait("a code that can be read", || {
        Some(read(&hand.browser.screenshot())).filter(|codes| !codes.is_empty())
    });
    assert_eq!(read, [format!("#{link}")]);
}

/// What a camera reads off the screen.
fn read(screen: &[u8]) -> Vec<String> {
    let mut reader = Decoder::new(Cursor::new(screen))
        .read_info()
        .expect("a PNG");
    let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
    let size = reader.next_frame(&mut dots).expect("a picture");
    let (width, height) = (size.width as usize, size.height as usize);
    let samples = size.color_type.samples();
    let green = |x: usize, y: usize| dots[samples * (y * width + x) + 1];
    let mut seen = rqrr::PreparedImage::prepare_from_greyscale(width, height, green);
    let grids = seen.detect_grids();
    grids
        .iter()
        .filter_map(|grid| Some(grid.decode().ok()?.1))
        .collect()
}

#[test]
fn words_for_the_opponent_do_not_call_an_illegal_army_legal() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let army = best_of(&hand.browser, "smooth-and-rifled/ambush");
    hand.bring(&army.text);
    hand.is_judged(&["error"]);
    hand.press("head share");
    hand.press("share opponent");
    reads(&hand, "What is left out breaks rules");
    for form in ["plain", "line"] {
        hand.press(&format!("share {form}"));
        reads(&hand, "The army is copied as text.");
        let words = hand.pasted();
        assert!(words.contains("The whole list is illegal"), "{words}");
        assert_eq!(form == "line", words.lines().count() == 1, "{words}");
        hand.press("open ");
        hand.press("head share");
        hand.press("share opponent");
        reads(&hand, "What is left out breaks rules");
    }
}

/// The list itself in the field for typing.
fn as_text(hand: &Hand) {
    hand.press("tab text");
    hand.press("text list");
    hand.wait("text area");
}

/// All of the text is typed anew.
fn retype(hand: &Hand, text: &str) {
    let area = hand.wait("text area");
    area.clear();
    area.type_text(text);
}

#[test]
fn what_is_typed_is_judged_and_taken_over() {
    let hand = with_an_army();
    let before = hand.text_of_army();
    let mut list: Value = serde_json::from_str(&before).expect("a list");
    list["name"] = json!("Typed by hand");
    as_text(&hand);
    retype(&hand, "{ \"ruleset\": ");
    reads(&hand, "This text cannot be read as an army");
    hand.press("text take");
    assert_eq!(
        hand.text_of_army(),
        before,
        "what cannot be read is taken over"
    );
    retype(&hand, &list.to_string());
    reads(&hand, "If you take it over:");
    hand.browser.wait("it is judged", || {
        let pill = hand
            .browser
            .run("return document.querySelector('.columns .side .pill')?.textContent ?? '';");
        pill.as_str()?
            .to_lowercase()
            .contains("legal")
            .then_some(())
    });
    hand.press("text take");
    reads(&hand, "The typed text is the army now.");
    assert_eq!(hand.text_of_army(), list.to_string());
    hand.press("tab build");
    hand.browser.press(&["Control", "z"]);
    hand.browser.wait("as it was", || {
        (hand.text_of_army() == before).then_some(())
    });
}

#[test]
fn a_draft_outlives_the_visit_and_comes_back_when_it_is_dropped() {
    let profile = Profile::new();
    let hand = Hand::open(Screen::Desk, "en", Some(&profile));
    hand.press("try smooth");
    hand.is_judged(&["legal"]);
    let before = hand.text_of_army();
    as_text(&hand);
    retype(&hand, "{ \"half\": ");
    drop(hand);
    let hand = Hand::open(Screen::Desk, "en", Some(&profile));
    hand.press("open ");
    hand.press("tab text");
    hand.press("text waiting");
    let typed = || hand.property("text area", "value");
    assert_eq!(typed(), "{ \"half\": ");
    reads(&hand, "and have not taken it over yet");
    hand.press("text drop");
    hand.browser.wait("the army again", || {
        (typed() == before.as_str()).then_some(())
    });
    hand.press("text bring back");
    hand.browser.wait("what was typed", || {
        (typed() == "{ \"half\": ").then_some(())
    });
    assert_eq!(hand.text_of_army(), before);
}

#[test]
fn what_is_saved_for_a_forum_is_what_is_read() {
    let hand = with_an_army();
    hand.press("tab text");
    hand.press("text markdown");
    let shown = hand.browser.wait("the words", || {
        let shown = "return document.querySelector('.forum pre.mono')?.textContent ?? null;";
        hand.browser.run(shown).as_str().map(str::to_owned)
    });
    assert!(shown.len() > 100, "{shown}");
    hand.press("text save");
    let (_, saved) = hand.browser.saved(".md");
    assert_eq!(String::from_utf8(saved).expect("a text"), shown);
}
