//! How long the page takes: `cargo test --features browser --test page budgets -- --nocapture` prints it beside what it should take. A test
//! cannot know how busy its machine is, so it fails at ten times that only; the size of the file is watched by the maker.

use serde_json::{Value, json};

use crate::{
    browser::{Browser, Screen},
    engine::{armies, file},
};

/// A busy machine, or the quick build.
const SLACK: f64 = 10.0;

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

const PDF: &str = "(async () => {
    await orbat.ask(given);
    const before = performance.now();
    await orbat.ask(given);
    return performance.now() - before;
})()";

fn milliseconds(value: &Value) -> f64 {
    value.as_f64().expect("a time")
}

#[test]
fn budgets_are_kept() {
    let page = Browser::open(Screen::Desk);
    let started = page.run(STARTED);
    let army = file(&armies("smooth-and-rifled")[0]);
    let ask = |script: &str, question: Value| {
        let time = page.run_promise(script, &json!({"lang": "en", "ask": question}));
        milliseconds(&time.expect("an answer"))
    };
    let measured = [
        ("first paint", 300.0, milliseconds(&started[0])),
        ("engine ready", 600.0, milliseconds(&started[1])),
        (
            "verdict, p95",
            16.0,
            ask(VERDICTS, json!({"check": {"file": army}})),
        ),
        (
            "sheets as a PDF",
            150.0,
            ask(PDF, json!({"pdf": {"files": [army]}})),
        ),
    ];
    for (what, budget, time) in measured {
        println!("{what:<16} {time:>8.1} ms, budget {budget:>4.0} ms");
    }
    for (what, budget, time) in measured {
        assert!(time <= budget * SLACK, "{what}: {time} ms");
    }
}
