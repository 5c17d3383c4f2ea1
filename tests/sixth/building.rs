//! The builder builds armies of the made-up book: nobody coded a word of it for snowballs.

use serde_json::{Value, json};

use super::tests::{ID, list};
use crate::{
    check::{
        Checker, Source,
        report::{Nature, Verdict},
        schema,
    },
    edit::{
        Choice, Desk, Fit, Level, choices, fill,
        judged::Judged,
        outline::outline,
        random::{self, Ask},
        repair::{self, Bounds, Solution},
        slips,
    },
    model::{edit::Word, lang::Lang, structure::Role},
};

fn desk<'c>(checker: &'c Checker, patch: &str) -> Desk<'c> {
    Desk::open(checker, &list(patch), Lang::En).expect("a list can be laid on the desk")
}

fn ids(words: &[Word]) -> Vec<&str> {
    words.iter().map(|word| word.id.as_str()).collect()
}

#[test]
fn its_words_are_offered_and_others_refused() {
    let checker = Checker::default();
    let source =
        list(r#"{ "throwers": [{ "name": "Ada", "snow": "wte" }, { "name": "Blaise" }] }"#);
    let mut report = checker.check(&source);
    checker.add_choices(&source, &mut report);
    let finding = &report.findings[0];
    assert_eq!(finding.finding.code, "SNO-SNOW-01");
    assert_eq!(ids(&finding.choices), ["wet", "powder"]);
    let file: Value = serde_json::from_str(&report.text).expect("JSON");
    let of = (ID, Nature::List);
    let words = checker.words_at(None, of, &file, "/throwers/0/snow");
    for word in words.expect("a closed set") {
        let patch =
            json!({ "throwers": [{ "name": "Ada", "snow": word.id }, { "name": "Blaise" }] });
        let verdict = checker.check(&list(&patch.to_string())).verdict;
        assert_eq!(verdict, Verdict::Legal, "{}", word.id);
    }
    assert_eq!(checker.words_at(None, of, &file, "/throwers/0/name"), None);
    let schema = schema::published_list(ID, Lang::Fr).expect("a ruleset");
    assert!(schema.contains("neige mouillée"), "{schema}");
}

fn chosen<'c>(found: &'c [choices::Choices], pointer: &str, id: &str) -> &'c Choice {
    let place = found.iter().find(|place| place.pointer == pointer);
    let mut choices = place.expect("a place").choices.iter();
    choices
        .find(|choice| choice.change.id == id)
        .expect("a choice")
}

#[test]
fn its_choices_have_prices_and_keep_their_word() {
    let checker = Checker::default();
    let desk = desk(&checker, "{}");
    let thrower = desk.at(&desk.root, "/throwers/0/snow").expect("a place");
    assert_eq!(thrower.role(), Role::Word);
    let found = choices::at(&desk, "/throwers").expect("a place");
    let mut seen = Vec::new();
    for choice in &found[0].choices {
        let changed = choice.change.applied(&desk.root).expect("it fits");
        assert_eq!(choice.points, desk.judge(&changed).spent());
        assert_eq!(choice.fit == Fit::Fits, desk.judge(&changed).is_legal());
        seen.push((choice.delta, choice.fit.clone()));
    }
    // Another Ada is one too many; another Blaise is not.
    assert!(seen.contains(&(Some(3), Fit::Over(1))), "{seen:?}");
    assert!(seen.contains(&(Some(1), Fit::Fits)), "{seen:?}");
    let found = choices::at(&desk, "/throwers/1").expect("a place");
    let stronger = chosen(&found, "/throwers/1/arm", "number:2");
    assert_eq!((stronger.delta, &stronger.fit), (Some(1), &Fit::Fits));
    let snow = chosen(&found, "/throwers/1/snow", "set:wet");
    assert_eq!(snow.label.get(Lang::Fr), "neige\u{202f}: neige mouillée");
    assert_eq!(snow.focus, "/throwers/1/snow");
}

#[test]
fn its_lists_are_mended_and_filled() {
    let checker = Checker::default();
    let one = |desk: &Desk<'_>| -> Vec<Solution> {
        repair::search(desk, &desk.root, &Judged::default(), &Bounds::default())
    };
    let alone = desk(&checker, r#"{ "throwers": [{ "name": "Ada" }] }"#);
    let solution = one(&alone).into_iter().next().expect("a way");
    assert!(solution.verdict.is_legal());
    let strong = desk(
        &checker,
        r#"{ "throwers": [{ "name": "Ada", "arm": 3 }, { "name": "Blaise", "arm": 3 }, { "name": "Carl", "arm": 2 }] }"#,
    );
    assert!(
        one(&strong)
            .iter()
            .any(|way| way.verdict.spent() == Some(6))
    );
    let slip = desk(
        &checker,
        r#"{ "throwers": null, "throwerz": [{ "name": "Ada", "snow": "wett" }, { "name": "Blaise" }] }"#,
    );
    let (changes, root, verdict) = slips::safe(&slip);
    assert!(verdict.is_legal(), "{changes:?}");
    assert_eq!(root["throwers"][0]["snow"], "wet");
    let begun = desk(&checker, "{}");
    let fills = fill::fills(&begun, 3, None).expect("a budget");
    assert!(fills.iter().any(|fill| fill.left == 0), "{fills:?}");
    assert_eq!(Level::Safe.id(), "safe");
}

#[test]
fn its_random_armies_are_legal() {
    let checker = Checker::default();
    for seed in 1..=5 {
        let ask = Ask {
            seed,
            ..Ask::default()
        };
        let (army, _) = random::army(&checker, ID, &ask, Lang::Fr).expect("an army");
        let report = checker.check(&Source::new("army.json", army.as_str()));
        assert_eq!(report.verdict, Verdict::Legal, "{army}");
        assert_eq!(report.points.map(|points| points.spent), Some(6), "{army}");
    }
}

#[test]
fn its_outline_adds_up() {
    let checker = Checker::default();
    let rows = outline(&desk(
        &checker,
        r#"{ "throwers": [{ "name": "Ada", "arm": 3, "snow": "powder" }, { "name": "Blaise" }] }"#,
    ));
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.pointer.as_str(), row.label.get(Lang::En), row.sum))
        .collect();
    assert_eq!(
        told,
        [
            ("/throwers/0", "Ada".into(), Some(3)),
            ("/throwers/1", "Blaise".into(), Some(1))
        ]
    );
    let chips = rows[0].chips.iter();
    let chips: Vec<_> = chips.map(|chip| chip.label.get(Lang::Fr)).collect();
    assert_eq!(chips, ["bras 3", "poudreuse"]);
}
