//! What a player does with findings: goes to the row, walks from one to the next, and mends them. One browser for all: a broken list of each
//! family of rules of each ruleset, as the pages of the rules have them.

use serde_json::{Value, json};

use crate::{
    broken::{Broken, one_of_each_family},
    browser::Screen,
    hand::Hand,
};

/// What the builder shows of the army.
const STANDING: &str = "
    const shown = (selector) => [...document.querySelectorAll(`#main ${selector}`)];
    const undo = document.querySelector('[data-key=\"undo\"]');
    return {
        findings: shown('[data-key^=\"finding \"]').length,
        errors: shown('.finding.error').length,
        points: shown('.points-card .points b')[0]?.textContent ?? null,
        mends: shown('[data-key^=\"mend \"]').length,
        last: undo?.getAttribute('aria-label') ?? null,
        untouched: undo?.disabled ?? false,
        spoken: document.getElementById('live').textContent,
        row: document.activeElement.closest('[data-row]')?.dataset.row ?? null,
        key: document.activeElement.dataset.key ?? null,
    };";

/// Waits until something stands so, and tells how it stands then.
fn standing(hand: &Hand, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    hand.browser.wait(what, || {
        let now = hand.browser.run(STANDING);
        is_so(&now).then_some(now)
    })
}

/// A button of the column by its key, unfolded. None where there is no such button.
fn unfold(hand: &Hand, key: &str, then: &str) -> Value {
    let key = json!(key);
    let script = format!(
        "const element = document.querySelector(`#main [data-key=\"${{CSS.escape({key})}}\"]`);
        element?.closest('details')?.setAttribute('open', '');
        {then}"
    );
    hand.browser.run(&script)
}

/// A number as an Englishman writes it.
fn number(value: &Value) -> String {
    let digits = value.to_string();
    let (sign, digits) = digits
        .strip_prefix('-')
        .map_or(("", &*digits), |digits| ("-", digits));
    let mut words = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            words.push(',');
        }
        words.push(digit);
    }
    format!("{sign}{words}")
}

/// What stands on the button of a fix.
fn announced(fix: &Value) -> String {
    let points = (!fix["points"].is_null()).then(|| format!("→ {}", number(&fix["points"])));
    match (fix["errors"].as_u64(), points) {
        (Some(0), Some(points)) => format!("{points} ✓"),
        (Some(0), None) => "✓ legal".to_owned(),
        (errors, points) => {
            let errors = errors.expect("a number of errors");
            let errors = format!("{errors} error{}", if errors == 1 { "" } else { "s" });
            points
                .into_iter()
                .chain([errors])
                .collect::<Vec<_>>()
                .join(", ")
        }
    }
}

/// Each finding leads to its row; without one, to the control above the army, or it does not offer to lead anywhere.
fn leads(hand: &Hand, broken: &Broken, wrong: &mut Vec<String>) {
    for (at, finding) in broken.findings().iter().enumerate() {
        let key = format!("go {at}");
        let there = unfold(hand, &key, "element?.click(); return Boolean(element);");
        let now = hand.browser.run(STANDING);
        let pointer = &finding["pointer"];
        let right = match broken.row_of(finding) {
            Some(row) => there == true && now["row"] == row,
            None if there == true => {
                now["key"] == format!("frame {}", pointer.as_str().unwrap_or_default())
            }
            None => true,
        };
        if !right {
            wrong.push(format!(
                "{}: {} at {pointer} leads to {now}",
                broken.of, finding["code"]
            ));
        }
    }
}

/// F8 says every finding once, errors first, goes to its row, and comes round.
fn walks(hand: &Hand, broken: &Broken, wrong: &mut Vec<String>) {
    let weight = |finding: &&Value| {
        ["error", "warning", "info"]
            .iter()
            .position(|one| finding["severity"] == *one)
    };
    let mut findings: Vec<&Value> = broken.findings().iter().collect();
    findings.sort_by_key(weight);
    let say = |finding: &Value| {
        let word = |name: &str| finding[name].as_str().unwrap_or_default().to_owned();
        format!("{}: {}", word("code"), word("message"))
    };
    let said: Vec<String> = findings.iter().map(|finding| say(finding)).collect();
    let heard: Vec<Value> = (0..=findings.len())
        .map(|_| {
            hand.browser.press(&["F8"]);
            hand.browser.run(STANDING)
        })
        .collect();
    // It goes on where it was left in the list before.
    let begin = said.iter().position(|one| heard[0]["spoken"] == *one);
    for (step, now) in heard.iter().enumerate() {
        let at = (begin.unwrap_or_default() + step) % findings.len();
        let row = broken.row_of(findings[at]);
        if now["spoken"] != said[at] || (row.is_some() && now["row"] != json!(row)) {
            wrong.push(format!(
                "{}: F8, step {step}: {now} instead of {} at {row:?}",
                broken.of, said[at]
            ));
        }
    }
}

/// Each fix does what stands on its button; undo takes it back.
fn keeps_its_word(hand: &Hand, broken: &Broken, wrong: &mut Vec<String>) -> usize {
    let fixes = |finding: &Value| finding["fixes"].as_array().cloned().unwrap_or_default();
    let all: usize = broken
        .findings()
        .iter()
        .map(|finding| fixes(finding).len())
        .sum();
    let mut tried = 0;
    for finding in broken.findings() {
        let word = |name: &str| finding[name].as_str().unwrap_or_default();
        for fix in fixes(finding) {
            let changes: Vec<String> =
                serde_json::from_value(fix["changes"]["en"].clone()).expect("changes");
            standing(hand, "all fixes are known", |now| now["mends"] == all);
            let key = format!(
                "mend {} {} {}",
                word("pointer"),
                word("code"),
                changes.join(",")
            );
            let told = unfold(
                hand,
                &key,
                "const told = element?.querySelector('.outcome')?.textContent ?? null; element?.click(); return told;",
            );
            let done = changes.join("; ");
            let now = standing(hand, &done, |now| {
                now["last"]
                    .as_str()
                    .is_some_and(|last| last.contains(&done))
            });
            let right = told == announced(&fix)
                && now["errors"] == fix["errors"]
                && (fix["points"].is_null() || now["points"] == number(&fix["points"]));
            if !right {
                wrong.push(format!(
                    "{}: {done} announces {told}, the library {fix}, and then it stands {now}",
                    broken.of
                ));
            }
            hand.press("undo");
            let findings = broken.findings().len();
            standing(hand, "as before", |now| {
                now["untouched"] == true && now["findings"] == findings
            });
            tried += 1;
        }
    }
    tried
}

#[test]
fn findings_lead_to_their_rows_and_fixes_keep_their_word() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let cases = one_of_each_family(&hand.browser);
    assert!(cases.len() >= 35, "{} families", cases.len());
    let mut wrong = Vec::new();
    let mut tried = 0;
    for broken in &cases {
        hand.bring(&broken.text);
        hand.is_on("build");
        let findings = broken.findings().len();
        standing(&hand, &broken.of, |now| now["findings"] == findings);
        leads(&hand, broken, &mut wrong);
        walks(&hand, broken, &mut wrong);
        tried += keeps_its_word(&hand, broken, &mut wrong);
        hand.press("home");
    }
    let nowhere = cases.iter().filter(|broken| !broken.leads_somewhere());
    let nowhere: Vec<&str> = nowhere.map(|broken| broken.of.as_str()).collect();
    println!(
        "{} lists, {tried} fixes; {nowhere:?} lead to no row",
        cases.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
