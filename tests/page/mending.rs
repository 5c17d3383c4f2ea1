//! What a player does with findings: goes to the row, walks from one to the next, and mends them. One browser a ruleset: broken lists of each
//! family of rules of each ruleset, as the pages of the rules have them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    broken::{Broken, best_of, families},
    browser::Screen,
    hand::Hand,
    screens::broken,
};

/// What the builder shows of the army.
const STANDING: &str = "
    const shown = (selector) => [...document.querySelectorAll(`#main ${selector}`)];
    const undo = document.querySelector('[data-key=\"undo\"]');
    return {
        findings: shown('[data-key^=\"finding \"]').length,
        errors: shown('.finding.error').length,
        points: shown('.points-card .points b')[0]?.textContent ?? null,
        adds: shown('.add').length,
        sheets: document.querySelector('[data-key^=\"tab sheets\"]') !== null,
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

/// Presses a button of the column by Enter. A hand that has just mended something is not heard at the same spot for a moment; a key is.
fn press_by_key(hand: &Hand, key: &str) {
    let focus = format!(
        "const button = document.querySelector(`#main [data-key=\"${{CSS.escape({})}}\"]`); button?.focus(); return document.activeElement === button;",
        json!(key)
    );
    hand.browser
        .wait(key, || (hand.browser.run(&focus) == true).then_some(()));
    hand.browser.press(&["Enter"]);
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

/// Each finding leads to its row; without one, to the control above the army, as soon as that is there. Those that do not offer to lead
/// anywhere are told; these codes may.
fn leads(
    hand: &Hand,
    broken: &Broken,
    of_the_whole: &[&str],
    wrong: &mut Vec<String>,
) -> BTreeSet<String> {
    let mut nowhere = BTreeSet::new();
    for (at, finding) in broken.findings().iter().enumerate() {
        let key = format!("go {at}");
        let code = finding["code"].as_str().unwrap_or_default();
        if !of_the_whole.contains(&code) {
            let there = "return Boolean(element);";
            let what = format!("{code} of {} leads somewhere", broken.of);
            hand.browser
                .wait(&what, || (unfold(hand, &key, there) == true).then_some(()));
        }
        let there = unfold(hand, &key, "return Boolean(element);");
        if there == true {
            press_by_key(hand, &key);
        }
        let now = hand.browser.run(STANDING);
        let pointer = &finding["pointer"];
        let right = match broken.row_of(finding) {
            Some(row) => there == true && now["row"] == row,
            None if there == true => {
                now["key"] == format!("frame {}", pointer.as_str().unwrap_or_default())
            }
            None => {
                nowhere.insert(code.to_owned());
                true
            }
        };
        if !right {
            wrong.push(format!(
                "{}: {} at {pointer} leads to {now}",
                broken.of, finding["code"]
            ));
        }
    }
    nowhere
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
                "return element?.querySelector('.outcome')?.textContent ?? null;",
            );
            press_by_key(hand, &key);
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

/// So many examples of each family are built.
const EXAMPLES: usize = 3;

/// Families of which no example can be built with, and why not.
const NOT_BUILT: &[(&str, &str)] = &[];

/// Families whose findings are about no row and nothing above the army, and what they are about.
const NOWHERE: &[(&str, &str)] = &[
    ("feu-a-volonte/period", "the period stands above the army"),
    (
        "tyneside-fiw/hidden",
        "markers of the whole side stand in no row",
    ),
];

/// Findings without a place to go to, by their rulesets: they are about the army as a whole, or about a part that is not there.
const OF_THE_WHOLE: &[(&str, &[&str])] = &[
    (
        "smooth-and-rifled",
        &[
            "SR-ART-08",
            "SR-BUD-04",
            "SR-BUD-05",
            "SR-FMT-03",
            "TERMS-OPTION",
        ],
    ),
    (
        "feu-a-volonte",
        &[
            "FAV-BUD-01",
            "FAV-BUD-02",
            "FAV-LDR-01",
            "FAV-PER-01",
            "FAV-SIZ-01",
            "TERMS-OPTION",
        ],
    ),
    ("laporte-escarmouche", &["LAP-CAT-06", "TERMS-EVENT"]),
    (
        "tyneside-fiw",
        &["TERMS-EVENT", "TYN-CMD-W1", "TYN-HID-01", "TYN-PC-02"],
    ),
    (
        "regimental-fire-and-fury",
        &["RFF-CAT-02", "RFF-EVT-01", "RFF-EVT-02", "RFF-EVT-03"],
    ),
];

/// What there is to say of the families of a ruleset.
fn of_ruleset<'f>(families: &[(&'f str, &str)], ruleset: &str) -> Vec<&'f str> {
    let own = families.iter().map(|(of, _)| *of);
    own.filter(|of| of.starts_with(&format!("{ruleset}/")))
        .collect()
}

fn mend_one_of_each_family(ruleset: &str) {
    let hand = Hand::open(Screen::Desk, "en", None);
    let families = families(&hand.browser, ruleset, EXAMPLES);
    let without = |wanted: &dyn Fn(&Broken) -> bool| -> Vec<&str> {
        let without = families
            .iter()
            .filter(|family| !family.examples.iter().any(wanted));
        without.map(|family| family.of.as_str()).collect()
    };
    let not_built = of_ruleset(NOT_BUILT, ruleset);
    assert_eq!(without(&|_| true), not_built, "cannot be built with");
    let mut nowhere = without(&Broken::leads_somewhere);
    nowhere.retain(|of| !not_built.contains(of));
    assert_eq!(nowhere, of_ruleset(NOWHERE, ruleset), "leads to no row");
    let known = OF_THE_WHOLE.iter().find(|(of, _)| *of == ruleset);
    let known = known.map_or(&[][..], |(_, codes)| codes);
    let mut wrong = Vec::new();
    let mut of_the_whole = BTreeSet::new();
    let mut tried = 0;
    for broken in families.iter().flat_map(|family| &family.examples) {
        hand.bring(&broken.text);
        hand.is_on("build");
        let findings = broken.findings().len();
        standing(&hand, &broken.of, |now| now["findings"] == findings);
        // What may be added is asked last: all else is known by then. An army list has no sheets, and perhaps nothing to add.
        standing(&hand, "what may be added is known", |now| {
            now["adds"].as_u64() > Some(0) || now["sheets"] == false
        });
        of_the_whole.extend(leads(&hand, broken, known, &mut wrong));
        walks(&hand, broken, &mut wrong);
        tried += keeps_its_word(&hand, broken, &mut wrong);
        hand.press("home");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried > 0, "nothing was mended");
    assert_eq!(
        Vec::from_iter(&of_the_whole),
        Vec::from_iter(known),
        "go nowhere"
    );
}

#[test]
fn findings_of_smooth_and_rifled_lead_somewhere_and_are_mended() {
    mend_one_of_each_family("smooth-and-rifled");
}

#[test]
fn findings_of_feu_a_volonte_lead_somewhere_and_are_mended() {
    mend_one_of_each_family("feu-a-volonte");
}

#[test]
fn findings_of_laporte_lead_somewhere_and_are_mended() {
    mend_one_of_each_family("laporte-escarmouche");
}

#[test]
fn findings_of_tyneside_lead_somewhere_and_are_mended() {
    mend_one_of_each_family("tyneside-fiw");
}

#[test]
fn findings_of_fire_and_fury_lead_somewhere_and_are_mended() {
    mend_one_of_each_family("regimental-fire-and-fury");
}

/// Also where it can only be taken away: nothing else may be chosen.
#[test]
fn the_frame_shows_in_words_what_stands_there() {
    let hand = Hand::open(Screen::Desk, "en", None);
    let army = best_of(&hand.browser, "regimental-fire-and-fury/event");
    assert!(army.text.contains("\"data\":\"sample-acw\""));
    hand.bring(&army.text);
    let frame = hand.text_of("frame /data");
    assert_eq!(frame, "Sample figures, American Civil War ▾");
}

/// A sixth ruleset gets its test here, too.
#[test]
fn findings_of_every_ruleset_are_mended() {
    let tests = include_str!("mending.rs");
    for ruleset in orbat::rulesets::ids() {
        let call = format!("mend_one_of_each_family(\"{ruleset}\");");
        assert!(tests.contains(&call), "{ruleset} has no test");
    }
}

/// A Worker that dies over the way back to a legal army, twice: over the question, and over the same once more.
const DYING: &str = "
    globalThis.deathsByTest = 2;
    globalThis.Worker = class extends Worker {
        postMessage(message) {
            if (globalThis.deathsByTest > 0 && message.question?.includes('\"fix\"')) {
                globalThis.deathsByTest -= 1;
                this.dispatchEvent(new MessageEvent('message', { data: { died: { message: 'boom', place: 'here' } } }));
            } else {
                super.postMessage(message);
            }
        }
    };";

#[test]
fn the_way_back_is_looked_for_again_after_a_stop() {
    let hand = Hand::open_with_script(Screen::Desk, "en", DYING);
    hand.bring(&broken());
    hand.press("proposal ");
    hand.is_judged(&["legal"]);
    assert_eq!(hand.browser.run("return globalThis.deathsByTest;"), 0);
}

/// A Worker that keeps what it is asked.
const LISTENING: &str = "
    globalThis.askedByPage = [];
    globalThis.Worker = class extends Worker {
        postMessage(message) {
            message.question && globalThis.askedByPage.push(message.question);
            super.postMessage(message);
        }
    };";

#[test]
fn what_was_known_before_a_change_is_known_again_by_undo() {
    let hand = Hand::open_with_script(Screen::Desk, "en", LISTENING);
    hand.bring(&broken());
    let is_known = |now: &Value| now["mends"].as_u64() > Some(0) && now["adds"].as_u64() > Some(0);
    let before = standing(&hand, "all is known", is_known);
    hand.press("proposal ");
    hand.is_judged(&["legal"]);
    hand.press("undo");
    let after = standing(&hand, "all is known again", |now| {
        is_known(now) && now["untouched"] == true
    });
    for what in ["findings", "mends"] {
        assert_eq!(after[what], before[what], "{what}");
    }
    let twice = "const advice = askedByPage.filter((asked) => /\"(choices|fix|fixes)\"/.test(asked)); return advice.filter((asked, at) => advice.indexOf(asked) < at);";
    assert_eq!(hand.browser.run(twice), json!([]));
}
