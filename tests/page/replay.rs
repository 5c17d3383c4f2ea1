//! The replay of a battle, a page of its own: the map stays in the window however small it is, while the story goes on.

use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::{Browser, Screen, Setup};

const ARMIES: [&str; 2] = [
    "lists/smooth-and-rifled/papal-1860s-brigands.json",
    "lists/smooth-and-rifled/papal-1860s-zouaves.json",
];

/// Windows with the story below the map.
const WINDOWS: [[u32; 2]; 3] = [[390, 844], [768, 1024], [900, 720]];

const MAP: &str = "
    const { left, top, right, bottom } = document.querySelector('.board svg').getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const { offsetTop, offsetHeight } = document.querySelector('li.on');
    const { scrollTop, clientHeight } = document.getElementById('story');
    return {
        map: [left, top, right, bottom],
        isInside: isInside && right > left && bottom > top,
        step: Number(document.getElementById('at').value),
        story: [scrollTop, clientHeight, offsetTop, offsetHeight],
        isTold: offsetTop >= scrollTop - 1 && offsetTop + Math.min(offsetHeight, clientHeight) <= scrollTop + clientHeight + 1,
    };";

#[test]
fn the_map_of_a_replay_stays_in_a_small_window() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("battle.html");
    let fought = Command::new(env!("CARGO_BIN_EXE_orbat"))
        .args(["battle", ARMIES[0], ARMIES[1], "--seed", "3", "--run", "17"])
        .arg("--replay")
        .arg(&file)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("orbat runs");
    assert!(fought.status.success(), "{fought:?}");
    let browser = Browser::start(&Setup {
        screen: Screen::Desk,
        language: "en",
        profile: None,
    });
    for [width, height] in WINDOWS {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        browser.devtools("Emulation.setDeviceMetricsOverride", &size);
        browser.load(&format!("file://{}", file.display()));
        let at_first = browser.run(MAP);
        for step in 1..=10 {
            browser.css("#next").click();
            let now = browser.run(MAP);
            assert_eq!(now["step"], step);
            assert_eq!(
                now["isInside"],
                Value::Bool(true),
                "{width} × {height}: {now}"
            );
            assert_eq!(
                now["map"], at_first["map"],
                "{width} × {height}: the map moves"
            );
            assert_eq!(
                now["isTold"],
                Value::Bool(true),
                "{width} × {height}: {now}"
            );
        }
    }
}
