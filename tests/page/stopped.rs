//! The engine stops over an army: it can still be read, what is shown is never called checked, and it is changed as soon as that can be done.

use serde_json::{Value, json};

use crate::{browser::Screen, hand::Hand, tour::mortal};

fn die(hand: &Hand, is_dying: bool) {
    hand.browser
        .run(&format!("globalThis.isDying = {is_dying};"));
}

/// What is said of the verdict: in the column, and above the rows.
fn standing(hand: &Hand) -> Value {
    hand.browser.run(
        "const shown = (selector) => [...document.querySelectorAll(`#main ${selector}`)].filter((one) => one.checkVisibility());
        return {
            pills: shown('.pill').map((one) => one.textContent),
            title: shown('.unknown h2')[0]?.textContent ?? null,
            points: shown('.points')[0]?.textContent ?? null,
            wrong: shown('.row.wrong, .army-card.wrong').length,
        };",
    )
}

/// Waits until the rows are these.
fn has_rows(hand: &Hand, rows: &[String]) {
    hand.browser
        .wait("these rows", || (hand.rows() == rows).then_some(()));
}

/// Puts a text that nobody has judged yet in place of the army's, as somebody types it; the engine is dead by then.
fn type_over(hand: &Hand, text: &str) {
    hand.press("tab text");
    hand.press("text list");
    hand.wait("text area");
    hand.browser.run(&format!(
        "const area = document.querySelector('[data-key=\"text area\"]');
        area.value = {};
        area.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));",
        json!(text)
    ));
    hand.press("text take");
    hand.browser
        .wait("it is kept", || (hand.text_of_army() == text).then_some(()));
    hand.press("tab build");
}

#[test]
fn the_rows_stay_and_are_not_called_checked() {
    for screen in [Screen::Desk, Screen::Phone] {
        let hand = mortal(screen, "en");
        hand.bring(&crate::screens::broken());
        hand.is_judged(&["error"]);
        let rows = hand.rows();
        let mut list: Value = serde_json::from_str(&hand.text_of_army()).expect("a list");
        list["units"][0]["figures"][1]["count"] = json!(7);
        die(&hand, true);
        type_over(&hand, &list.to_string());
        hand.wait("row ");
        let now = standing(&hand);
        assert_eq!(now["title"], "Not checked", "{now}");
        assert_eq!(now["points"], "—", "{now}");
        let pills = now["pills"].as_array().expect("pills");
        let not_checked = |pill: &&Value| {
            let pill = pill.as_str().unwrap_or_default();
            pill.to_lowercase().contains("not checked")
        };
        assert!(pills.iter().all(|pill| not_checked(&pill)), "{now}");
        assert_eq!(now["wrong"], 0, "{now}");
        // Without what was found in them, they are the rows of the last check: to be read, since their places are not those of this text.
        let read: Vec<String> = rows
            .iter()
            .map(|row| row.replace(", with errors", ""))
            .collect();
        has_rows(&hand, &read);
        let is_off =
            "return document.querySelector('#main [data-key^=\"step 1 \"]').matches(':disabled');";
        assert_eq!(hand.browser.run(is_off), true);
        let text = hand.text_of_army();
        hand.wait("row ").focus();
        hand.browser.press(&["+"]);
        hand.browser.press(&["Delete"]);
        assert_eq!(hand.text_of_army(), text, "keys change nothing either");
        hand.fits("build, stopped");
        hand.browser.picture(&format!("stopped-rows-{screen:?}"));
        // Undo leads back to what was checked once.
        hand.press("undo");
        hand.is_judged(&["error"]);
        has_rows(&hand, &rows);
        // The engine answers again: so is the text that it stopped over.
        hand.browser.press(&["Control", "y"]);
        hand.press("stopped again");
        hand.wait("stopped again");
        die(&hand, false);
        hand.press("stopped again");
        hand.is_judged(&["legal", "error"]);
        assert_eq!(hand.text_of_army(), text);
        assert_ne!(hand.rows(), rows);
    }
}

#[test]
fn an_army_that_was_judged_in_other_words_can_be_changed_all_the_same() {
    let hand = mortal(Screen::Desk, "en");
    hand.bring(&crate::screens::broken());
    hand.is_judged(&["error"]);
    die(&hand, true);
    hand.press("language fr");
    hand.browser.wait("it is not checked", || {
        (standing(&hand)["title"] == "Non vérifiée").then_some(())
    });
    // The same text: its rows are where they were.
    let text = hand.text_of_army();
    die(&hand, false);
    hand.press("step 1 ");
    hand.is_judged(&["légale", "erreur"]);
    assert_ne!(hand.text_of_army(), text);
}
