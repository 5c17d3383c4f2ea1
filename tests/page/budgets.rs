//! How long the page takes and how much memory: `cargo test --test page budgets -- --nocapture` prints it beside what it
//! should be. No test can know how busy its machine is: times are printed, never asserted. The size of the file is watched by the maker.

use std::fs;

use serde_json::{Value, json};

use crate::{
    browser::{Browser, Screen},
    engine::{armies, file},
    hand::Hand,
};

/// A slow telephone, as Chromium plays it: its own thread takes so many times as long. Workers are not slowed down.
const SLOW: u32 = 6;

/// What the renderer may have at most, in MB.
const MEMORY: u64 = 300;

/// Milliseconds in the page from the beginning of its navigation.
const STARTED: &str = "
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    const ready = performance.getEntriesByName('engine ready')[0];
    return [paint?.startTime ?? 0, ready.startTime];";

/// 95 of 100 verdicts take at most this many milliseconds.
const VERDICTS: &str = "(async () => {
    const times = [];
    for (let at = 0; at < 120; at += 1) {
        const before = performance.now();
        await orbat.ask(given);
        times.push(performance.now() - before);
    }
    return times.slice(20).sort((a, b) => a - b)[95];
})()";

/// The same from the press of a button to the frame that shows the new points: the message is heard after what the frame paints. On a display
/// of 60 frames a second up to 17 ms more are waiting for the next one.
const PAINTED: &str = "(async () => {
    const points = () => document.querySelector('#main .points-card .points b')?.textContent;
    const painted = (by) => new Promise((resolve) => {
        const before = points();
        const { port1, port2 } = new MessageChannel();
        const watch = new MutationObserver(() => {
            if (points() !== before) {
                watch.disconnect();
                requestAnimationFrame(() => port2.postMessage(null));
            }
        });
        watch.observe(document.getElementById('main'), { childList: true, subtree: true, characterData: true });
        const start = performance.now();
        port1.onmessage = () => resolve(performance.now() - start);
        [...document.querySelectorAll(`[data-key^=\"step ${by} \"]`)].at(-1).click();
    });
    const times = [];
    for (let at = 0; at < 60; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, given));
        times.push(await painted(at % 2 === 0 ? 1 : -1));
    }
    return times.slice(20).sort((a, b) => a - b)[37];
})()";

/// Milliseconds between two presses: nobody's finger is faster.
const REST: u32 = 100;

const PDF: &str = "(async () => {
    await orbat.ask(given);
    const before = performance.now();
    await orbat.ask(given);
    return performance.now() - before;
})()";

fn milliseconds(value: &Value) -> f64 {
    value.as_f64().expect("a time")
}

fn told(what: &str, time: f64, budget: u32) -> String {
    assert!(time > 0.0, "{what} was not measured");
    format!("{what:<26} {time:>7.1} ms, budget {budget:>4} ms")
}

fn told_of_memory(what: &str, found: u64) -> String {
    assert!(found <= 2 * MEMORY, "{what}: {found} MB");
    format!("{what:<26} {found:>7} MB, budget {MEMORY:>4} MB")
}

/// Megabytes that the largest renderer of a browser has in memory.
fn memory(browser: &Browser) -> u64 {
    let processes = fs::read_dir("/proc").expect("/proc").flatten();
    let names = processes.filter_map(|entry| entry.file_name().into_string().ok()?.parse().ok());
    let renderers = names.filter(|process| is_renderer(*process, browser.process()));
    let resident = renderers.filter_map(|process| status(process, "VmRSS:"));
    resident.max().expect("a renderer") / 1024
}

/// A number of what the system says of a process.
fn status(process: u64, name: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

fn is_renderer(process: u64, browser: u64) -> bool {
    let command = fs::read_to_string(format!("/proc/{process}/cmdline")).unwrap_or_default();
    let mut parents = std::iter::successors(Some(process), |process| status(*process, "PPid:"));
    command.contains("--type=renderer") && parents.any(|parent| parent == browser)
}

/// First paint, readiness and painted verdicts.
fn whole(hand: &Hand, speed: &str, [paint, ready, verdict]: [u32; 3]) -> [String; 3] {
    let browser = &hand.browser;
    let started = browser.run(STARTED);
    let army = fs::read(&armies("smooth-and-rifled")[0]).expect("a list can be read");
    hand.drop_file("list.json", &army);
    hand.is_judged(&["legal"]);
    let painted = browser.run_promise(PAINTED, &json!(REST));
    let painted = painted.expect("every change is drawn");
    let tell = |what, time, budget| told(&format!("{what}{speed}"), milliseconds(time), budget);
    [
        tell("first paint", &started[0], paint),
        tell("engine ready", &started[1], ready),
        tell("painted verdict, p95", &painted, verdict),
    ]
}

#[test]
fn budgets_are_told() {
    let hand = Hand::open(Screen::Unpaced, "en", None);
    let page = &hand.browser;
    println!("{}", told_of_memory("memory after the start", memory(page)));
    let army = file(&armies("smooth-and-rifled")[0]);
    let ask = |what, script: &str, question: Value, budget| {
        let time = page.run_promise(script, &json!({"lang": "en", "ask": question}));
        let time = milliseconds(&time.expect("an answer"));
        println!("{}", told(what, time, budget));
    };
    ask(
        "verdict, p95",
        VERDICTS,
        json!({"check": {"file": army}}),
        16,
    );
    ask(
        "sheets as a PDF",
        PDF,
        json!({"pdf": {"files": [army]}}),
        150,
    );
    println!("{}", whole(&hand, "", [300, 600, 16]).join("\n"));
    hand.press("head sheets");
    hand.wait("sheets save");
    println!(
        "{}",
        told_of_memory("memory after everything", memory(page))
    );
}

#[test]
fn budgets_of_a_slow_telephone_are_told() {
    let hand = Hand::open(Screen::Unpaced, "en", None);
    let rate = json!({"rate": SLOW});
    hand.browser
        .devtools("Emulation.setCPUThrottlingRate", &rate);
    hand.browser.reload();
    hand.browser.wait_until_ready();
    println!("{}", whole(&hand, ", slow", [1000, 2000, 50]).join("\n"));
}
