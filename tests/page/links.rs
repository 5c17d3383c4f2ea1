//! Links in a browser that has armies of its own: what comes stands beside them, and nothing of theirs changes.

use serde_json::{Value, json};

use crate::{
    browser::{Browser, Profile, Screen, page_address},
    engine::{armies, file},
    hand::Hand,
    screens::broken,
};

/// Every army of the store as it stands there, sorted.
const STORED: &str = "new Promise((resolve) => {
    const open = indexedDB.open('orbat');
    open.onsuccess = () => {
        const transaction = open.result.transaction(['armies', 'versions']);
        const [armies, versions] = ['armies', 'versions'].map((name) => transaction.objectStore(name).getAll());
        transaction.oncomplete = () => { open.result.close(); resolve([armies.result, versions.result]); };
    };
})";

/// Armies and versions.
fn stored(browser: &Browser) -> [Vec<Value>; 2] {
    let stored = browser.run_promise(STORED, &Value::Null);
    serde_json::from_value(stored.expect("a store")).expect("armies and versions")
}

fn fingerprint(browser: &Browser, text: &str) -> Value {
    let file = json!({"name": "list.json", "text": text});
    let asked = browser.ask(&json!({"lang": "en", "ask": {"check": {"file": file}}}));
    let fingerprint = asked["checked"]["report"]["fingerprint"].clone();
    assert!(fingerprint.is_string(), "no fingerprint: {asked}");
    fingerprint
}

#[test]
fn a_copied_link_brings_the_army_and_touches_no_other() {
    let sender = Hand::open(Screen::Desk, "en", None);
    sender.press("try ");
    sender.is_judged(&["legal"]);
    let sent = sender.text_of_army();
    sender.press("head share");
    let shown = sender.property("share link", "value");
    sender.press("share copy");
    sender.browser.wait("it is said", || {
        sender.text().contains("Copied.").then_some(())
    });
    let link = sender.pasted();
    assert_eq!(link, shown, "another link is copied than is shown");

    let profile = Profile::new();
    let other = Hand::open(Screen::Desk, "en", Some(&profile));
    let mine = file(&armies("smooth-and-rifled")[5]);
    other.bring(mine["text"].as_str().expect("a text"));
    other.is_on("build");
    other.is_judged(&["legal"]);
    other.press("home");
    other.browser.wait("it is kept with its verdict", || {
        stored(&other.browser)[0][0]["verdict"]
            .is_object()
            .then_some(())
    });
    let before = stored(&other.browser);
    drop(other);

    let address = format!("{}#{}", page_address(), link.trim_start_matches('#'));
    let other = Hand::open_at(Screen::Desk, "en", Some(&profile), &address);
    other.wait("keep link");
    assert_eq!(
        stored(&other.browser),
        before,
        "looking at a link changes something"
    );
    other.press("keep link");
    other.is_on("build");
    let [mut armies, mut versions] = stored(&other.browser);
    armies.retain(|army| !before[0].contains(army));
    versions.retain(|version| !before[1].contains(version));
    assert_eq!(
        (armies.len(), versions.len()),
        (1, 1),
        "more than one army is new"
    );
    let [after, _] = stored(&other.browser);
    assert!(
        after.contains(&before[0][0]),
        "the army that was there is another"
    );
    let brought = armies[0]["text"].as_str().expect("a text");
    assert_eq!(
        fingerprint(&other.browser, brought),
        fingerprint(&other.browser, &sent)
    );
}

#[test]
fn what_no_army_comes_out_of_is_refused_in_words() {
    let hand = Hand::open(Screen::Phone, "en", None);
    let refused = |link: &str| {
        hand.browser.run(&format!("location.hash = '{link}';"));
        hand.is_on("link");
        let told = hand.browser.wait(link, || {
            let told = hand
                .browser
                .run("return document.querySelector('#main .bad-text')?.innerText ?? null;");
            told.as_str().map(str::to_owned)
        });
        assert_eq!(hand.browser.run("return location.hash;"), "");
        hand.press("close link");
        hand.is_on("start");
        told
    };
    let newer = refused("#a2.abc");
    assert!(newer.contains("newer orbat"), "{newer}");
    let damaged = refused("#a1.abc");
    assert!(damaged.contains("damaged"), "{damaged}");
    let event = refused("#e1.abc");
    assert!(event.contains("an event, not of an army"), "{event}");
}

#[test]
fn a_link_of_a_kept_army_is_known() {
    let hand = Hand::open(Screen::Desk, "en", None);
    hand.keep(&broken());
    hand.is_judged(&["error"]);
    hand.press("head share");
    let link = hand.property("share link", "value");
    let link = link.as_str().expect("a link");
    hand.browser.run(&format!(
        "location.hash = '#{}';",
        link.trim_start_matches('#')
    ));
    hand.is_on("link");
    hand.press("open mine");
    hand.is_on("build");
    assert_eq!(stored(&hand.browser)[0].len(), 1, "it is kept twice");
}
