//! The builder's engine on the shipped lists: what a choice promises holds, slips are mended by what was meant, fills leave nothing that
//! fits, and random armies are legal.

use std::{path::PathBuf, sync::LazyLock};

use json_patch::Patch;
use orbat::{
    check::{Checker, Source, report::Verdict},
    edit::{
        Desk, Fit,
        apply::apply,
        change::{Change, patch},
        choices,
        compare::compare,
        desk::Judged,
        fill,
        random::{self, Ask},
        repair::{self, Bounds},
        slips,
        unified::unified,
    },
    model::{
        clean::Clean,
        diagnostic::Severity,
        dice::SeededDice,
        json::{inside, parent},
        lang::Lang,
        places::Place,
        structure::{Kind, Role},
    },
    rulesets,
};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::support::{read, shipped_lists};

/// So many slips of each ruleset are tried, and so many random armies; `ORBAT_CASES=200` tries more.
fn cases() -> usize {
    let asked = std::env::var("ORBAT_CASES").ok();
    asked.and_then(|cases| cases.parse().ok()).unwrap_or(12)
}

/// The checker of all: it knows what is shipped, and nothing else.
fn checker() -> &'static Checker {
    static CHECKER: LazyLock<Checker> = LazyLock::new(Checker::default);
    &CHECKER
}

/// The shipped lists of a ruleset.
fn lists_of(ruleset: &str) -> Vec<PathBuf> {
    let all = shipped_lists().into_iter();
    all.filter(|path| path.starts_with(format!("lists/{ruleset}")))
        .collect()
}

fn laid<'c>(checker: &'c Checker, text: &str) -> Desk<'c> {
    let source = Source::new("list.json", text);
    Desk::open(checker, &source, Lang::En).expect("a list can be laid on the desk")
}

fn drawn<T: Clone>(from: &[T], dice: &mut SeededDice) -> Option<T> {
    let faces = u32::try_from(from.len()).ok().filter(|faces| *faces > 0)?;
    from.get(dice.die(faces) as usize - 1).cloned()
}

#[test]
fn choices_keep_their_word() {
    let checker = checker();
    for ruleset in rulesets::ids() {
        let list = lists_of(ruleset).into_iter().next().expect("a list");
        let text = read(&list);
        let desk = laid(checker, &text);
        for place in choices::overview(&desk) {
            for choice in &place.choices {
                let what = format!("{}: {} {}", list.display(), place.pointer, choice.change.id);
                let patch = patch(choice.changes());
                let mut changed = desk.root.clone();
                json_patch::patch(&mut changed, &patch).expect(&what);
                let verdict = desk.judge(&changed);
                match &choice.fit {
                    Fit::Fits => assert!(verdict.is_legal(), "{what} makes it illegal"),
                    Fit::Over(by) => {
                        let points = verdict.points.expect(&what);
                        assert_eq!(points.spent - points.allowed.expect(&what), *by, "{what}");
                    }
                    Fit::Breaks(faults) => {
                        assert!(!verdict.is_legal() && !faults.is_empty(), "{what}");
                    }
                    Fit::Same => assert_eq!(choice.delta.unwrap_or(0), 0, "{what}"),
                }
                back_and_forth(&desk, &patch, &what);
            }
        }
    }
}

/// A patch on the text and then the one that takes it back give the text again; what is on the desk is told the same.
fn back_and_forth(desk: &Desk<'_>, patch: &Patch, what: &str) {
    let there = desk
        .patched(patch)
        .unwrap_or_else(|not| panic!("{what}: {}", not.message().get(Lang::En)));
    let other = laid(checker(), &there.text);
    let mut expected = desk.root.clone();
    json_patch::patch(&mut expected, patch).expect(what);
    assert_eq!(
        other.root, expected,
        "{what}: the text is another list than the patch"
    );
    let back = other
        .patched(&there.inverse)
        .unwrap_or_else(|not| panic!("{what}: {}", not.message().get(Lang::En)));
    assert_eq!(back.text, desk.text, "{what}: the way back is another text");
}

/// What can be mistyped, and whether only the form of the list was wrong by it.
const SLIPS: [(Slip, bool); 8] = [
    (Slip::Word, true),
    (Slip::Key, true),
    (Slip::Quoted, true),
    (Slip::Tenfold, false),
    (Slip::Number, false),
    (Slip::Lost, false),
    (Slip::Doubled, false),
    (Slip::OtherWord, false),
];

#[derive(Clone, Copy, Debug)]
enum Slip {
    Word,
    Key,
    Quoted,
    Tenfold,
    Number,
    Lost,
    Doubled,
    OtherWord,
}

impl Slip {
    /// The list with the slip; None where it has no place for it.
    fn make(self, desk: &Desk<'_>, dice: &mut SeededDice) -> Option<Value> {
        let places = desk.places(&desk.root);
        let there = |wanted: &dyn Fn(&Place<'_>) -> bool| -> Vec<Place<'_>> {
            let all = places
                .iter()
                .filter(|place| place.value.is_some() && wanted(place));
            all.cloned().collect()
        };
        let is_word = |place: &Place<'_>| {
            matches!(place.role(), Role::Word | Role::Frame)
                && place.value.is_some_and(Value::is_string)
        };
        let is_count = |place: &Place<'_>| {
            place.role() == Role::Count && place.value.is_some_and(Value::is_i64)
        };
        let is_item = |place: &Place<'_>| place.inside && matches!(place.kind, Kind::Object(_));
        let mut root = desk.root.clone();
        match self {
            Self::Word => {
                let place = drawn(&there(&is_word), dice)?;
                let word = place.value?.as_str()?;
                *root.pointer_mut(&place.pointer)? = json!(mistyped(word, dice)?);
            }
            Self::OtherWord => {
                let place = drawn(&there(&is_word), dice)?;
                let words = desk.words(&desk.root, &place)?;
                let word = drawn(&words, dice)?;
                *root.pointer_mut(&place.pointer)? = json!(word.id);
            }
            Self::Key => {
                let known = |place: &Place<'_>| {
                    !place.inside
                        && place
                            .member
                            .is_some_and(|member| !matches!(member.role, Role::Fixed | Role::Text))
                };
                let place = drawn(&there(&known), dice)?;
                let (outer, key) = parent(&place.pointer)?;
                let wrong = mistyped(&key, dice)?;
                let members = root.pointer_mut(outer)?.as_object_mut()?;
                let value = members.shift_remove(&key)?;
                members.insert(wrong, value);
            }
            Self::Quoted => {
                let place = drawn(&there(&is_count), dice)?;
                *root.pointer_mut(&place.pointer)? = json!(place.value?.to_string());
            }
            Self::Tenfold => {
                let place = drawn(&there(&is_count), dice)?;
                *root.pointer_mut(&place.pointer)? = json!(place.value?.as_i64()? * 10);
            }
            Self::Number => {
                let place = drawn(&there(&is_count), dice)?;
                let off = i64::from(dice.die(7)) - 4;
                *root.pointer_mut(&place.pointer)? = json!(place.value?.as_i64()? + off);
            }
            Self::Lost => {
                let place = drawn(&there(&is_item), dice)?;
                let (outer, index) = parent(&place.pointer)?;
                root.pointer_mut(outer)?
                    .as_array_mut()?
                    .remove(index.parse().ok()?);
            }
            Self::Doubled => {
                let place = drawn(&there(&is_item), dice)?;
                let (outer, _) = parent(&place.pointer)?;
                let double = place.value?.clone();
                root.pointer_mut(outer)?.as_array_mut()?.push(double);
            }
        }
        Some(root)
    }
}

/// A word with a letter left out, or two exchanged.
fn mistyped(word: &str, dice: &mut SeededDice) -> Option<String> {
    let mut letters: Vec<char> = word.chars().collect();
    let last = u32::try_from(letters.len())
        .ok()?
        .checked_sub(1)
        .filter(|last| *last >= 3)?;
    let at = dice.die(last) as usize;
    if dice.die(2) == 1 {
        letters.remove(at);
    } else {
        letters.swap(at - 1, at);
    }
    let wrong: String = letters.into_iter().collect();
    (wrong != word).then_some(wrong)
}

/// What became of a list with a slip.
struct Outcome {
    what: String,
    form: bool,
    solved: bool,
    edits: usize,
    original: bool,
    safe_and_wrong: bool,
    checks: u32,
}

fn mended(list: &PathBuf, slip: (Slip, bool), seed: u64) -> Option<Outcome> {
    let checker = checker();
    let text = read(list);
    let whole = laid(checker, &text);
    let wrong = slip.0.make(&whole, &mut SeededDice::new(seed, 0))?;
    let desk = laid(checker, &wrong.to_string());
    if desk.base.is_legal() {
        return None;
    }
    let (safe, root, verdict) = slips::safe(&desk);
    let bounds = Bounds {
        most: 1,
        ..Bounds::default()
    };
    let solutions = if verdict.is_legal() {
        Vec::new()
    } else {
        repair::search(&desk, &root, &Judged::default(), &bounds)
    };
    let solved = verdict.is_legal() || !solutions.is_empty();
    let end = solutions.first().map_or(&root, |solution| &solution.root);
    let more = solutions
        .first()
        .map_or(&[][..], |solution| &solution.changes);
    // A change of several places is one, and several steps on one value are one, too.
    let lines = repair::told(&desk, &desk.root, &[safe.as_slice(), more].concat());
    let lines: Vec<_> = lines.iter().map(|line| line.get(Lang::En)).collect();
    Some(Outcome {
        what: format!("{} {slip:?} {seed}: {}", list.display(), lines.join("; ")),
        form: slip.1,
        solved,
        edits: lines.len(),
        original: *end == whole.root,
        safe_and_wrong: verdict.is_legal() && root != whole.root,
        checks: desk.checks(),
    })
}

#[test]
fn slips_are_mended_by_what_was_meant() {
    let all: Vec<(PathBuf, (Slip, bool), u64)> = rulesets::ids()
        .flat_map(|ruleset| {
            let lists = lists_of(ruleset);
            (0..cases())
                .map(move |case| {
                    let list = lists[case % lists.len()].clone();
                    let seed = u64::try_from(case).unwrap_or(0) + 1859;
                    (list, SLIPS[case % SLIPS.len()], seed)
                })
                .collect::<Vec<_>>()
        })
        .collect();
    let outcomes: Vec<Outcome> = all
        .into_par_iter()
        .filter_map(|(list, slip, seed)| mended(&list, slip, seed))
        .collect();
    let of = |wanted: &dyn Fn(&&Outcome) -> bool| outcomes.iter().filter(wanted).count();
    let (form, by_one) = (of(&|one| one.form), of(&|one| one.solved && one.edits <= 1));
    let (solved, restored) = (of(&|one| one.solved), of(&|one| one.form && one.original));
    let mut checks: Vec<u32> = outcomes.iter().map(|one| one.checks).collect();
    checks.sort_unstable();
    println!(
        "{} illegal lists: {solved} solved, {by_one} by one edit; {form} of form, {restored} as they were; checks median {} p95 {}",
        outcomes.len(),
        checks[checks.len() / 2],
        checks[checks.len() * 95 / 100],
    );
    for one in &outcomes {
        let odd = !one.solved || one.edits > 1 || one.form && !one.original;
        if odd {
            println!(
                "{}: solved {}, {} edits, original {}",
                one.what, one.solved, one.edits, one.original
            );
        }
        assert!(
            !one.safe_and_wrong || !one.form,
            "{} was surely something else",
            one.what
        );
    }
    assert!(solved * 100 >= outcomes.len() * 99, "not all are solved");
    assert!(
        restored * 100 >= form * 99,
        "slips of form become something else"
    );
    assert!(
        by_one * 100 >= outcomes.len() * 95,
        "more than one edit for one slip"
    );
}

#[test]
fn nothing_that_fits_is_left_by_a_fill() {
    let checker = checker();
    for name in [
        "smooth-and-rifled/magenta-1859-zouaves-assaut",
        "feu-a-volonte/poilus-verdun-1916",
    ] {
        let text = read(format!("lists/{name}.json"));
        let desk = laid(checker, &text);
        for fill in fill::fills(&desk, 2, None).expect("a budget") {
            assert!(fill.verdict.is_legal(), "{name}");
            assert!(
                fill.changes.iter().all(fill::grows),
                "{name}: a fill takes nothing away"
            );
            assert!(
                fill::next(&desk, &fill.root, &fill.verdict, None).is_none(),
                "{name}: more would fit"
            );
        }
    }
}

#[test]
fn random_armies_are_legal_and_named_by_their_seed() {
    let armies: Vec<(&str, u64)> = rulesets::ids()
        .flat_map(|ruleset| (1..=cases() / 4).map(move |seed| (ruleset, seed as u64)))
        .collect();
    armies.into_par_iter().for_each(|(ruleset, seed)| {
        let checker = checker();
        let ask = Ask {
            seed,
            ..Ask::default()
        };
        let (army, warnings) = random::army(checker, ruleset, &ask, Lang::En).expect("an army");
        let source = Source::new("army.json", army.as_str());
        let report = checker.check(&source);
        assert_eq!(
            report.verdict,
            Verdict::Legal,
            "{ruleset} {seed}: {:?}\n{army}",
            report.findings
        );
        let warned = report.findings.iter();
        let warned = warned.filter(|one| one.finding.severity == Severity::Warning);
        assert_eq!(warned.count(), warnings, "{ruleset} {seed}");
        assert_eq!(
            checker.format(&source).expect("sound").to_string(),
            army,
            "{ruleset} {seed} is not laid out"
        );
        assert!(
            checker.muster(&source).1.is_some(),
            "{ruleset} {seed} has no sheets"
        );
        assert_eq!(
            random::army(checker, ruleset, &ask, Lang::En),
            Some((army, warnings)),
            "{ruleset} {seed} twice"
        );
    });
}

#[test]
fn a_list_is_told_from_another_by_what_makes_it_so() {
    let checker = checker();
    for ruleset in rulesets::ids() {
        let lists = lists_of(ruleset);
        let (one, other) = (laid_file(checker, &lists[0]), laid_file(checker, &lists[1]));
        let changes = compare(&one, &other.root);
        let end = changes
            .iter()
            .try_fold(one.root.clone(), |root, change| change.applied(&root));
        let end = end.expect("every change fits");
        let again: Vec<Change> = compare(&laid(checker, &end.to_string()), &other.root);
        assert!(again.is_empty(), "{ruleset}: {again:?} is left");
    }
}

fn laid_file<'c>(checker: &'c Checker, path: &PathBuf) -> Desk<'c> {
    laid(checker, &read(path))
}

#[test]
fn a_patch_leaves_the_layout_of_the_rest() {
    let text = "{\"name\":\"x\",\n   \"units\" : [ {\"count\":1},\n  {\"count\":2} ]}";
    let given = |operations: Value| serde_json::from_value::<Patch>(operations).expect("a patch");
    let cases = [
        (
            json!([{ "op": "replace", "path": "/units/1/count", "value": 3 }]),
            "{\"name\":\"x\",\n   \"units\" : [ {\"count\":1},\n  {\"count\":3} ]}",
        ),
        (
            json!([{ "op": "remove", "path": "/units/0" }]),
            "{\"name\":\"x\",\n   \"units\" : [ {\"count\":2} ]}",
        ),
        (
            json!([{ "op": "move", "from": "/name", "path": "/title" }]),
            "{\"title\":\"x\",\n   \"units\" : [ {\"count\":1},\n  {\"count\":2} ]}",
        ),
        (
            json!([{ "op": "test", "path": "/name", "value": "x" }, { "op": "remove", "path": "/units/1" }]),
            "{\"name\":\"x\",\n   \"units\" : [ {\"count\":1} ]}",
        ),
    ];
    for (operations, expected) in cases {
        let patch = given(operations);
        let applied = apply(text, &patch).expect("it fits");
        assert_eq!(applied.text, expected);
        let back = apply(&applied.text, &applied.inverse).expect("it fits back");
        let values = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(values(&back.text), values(text));
    }
    let wrong = given(
        json!([{ "op": "remove", "path": "/units/0" }, { "op": "test", "path": "/name", "value": "y" }]),
    );
    assert_eq!(apply(text, &wrong).expect_err("it does not fit").number, 2);
    assert!(
        apply(
            text,
            &given(json!([{ "op": "add", "path": "/units/9", "value": 1 }]))
        )
        .is_err()
    );
    assert!(apply(text, &given(json!([{ "op": "remove", "path": "" }]))).is_err());
}

#[test]
fn a_difference_reads_as_patch_writes_it() {
    let (old, new) = ("a\nb\nc\nd\ne\nf\ng\nh\n", "a\nb\nc\nX\ne\nf\ng\nh\ni\n");
    let shown = unified("list.json", old, new);
    assert_eq!(
        shown,
        "--- list.json\n+++ list.json\n@@ -1,8 +1,9 @@\n a\n b\n c\n-d\n+X\n e\n f\n g\n h\n+i\n"
    );
    assert_eq!(unified("list.json", old, old), "");
    assert_eq!(inside("/a", "b/c~d"), "/a/b~1c~0d");
}

#[test]
fn hostile_patches_and_files_are_answered() {
    let given = |operations: Value| serde_json::from_value::<Patch>(operations).expect("a patch");
    let mut bomb = vec![json!({ "op": "add", "path": "/a", "value": ["x".repeat(1000)] })];
    bomb.extend((0..40).map(|_| json!({ "op": "copy", "from": "/a", "path": "/a/-" })));
    assert!(
        apply("{}", &given(Value::Array(bomb))).is_err(),
        "it grows without end"
    );
    let zero = json!([{ "op": "add", "path": "/a/00", "value": 1 }]);
    assert!(
        apply("{\"a\": []}", &given(zero)).is_err(),
        "RFC 6901 has no leading zeros"
    );
    let text = read("lists/smooth-and-rifled/magenta-1859-2e-zouaves.json");
    let refused = |text: &str| {
        let source = Source::new("list.json", text);
        Desk::open(checker(), &source, Lang::En).expect_err("it is refused")
    };
    let twice = text.replacen('{', "{ \"name\": \"x\",", 1);
    refused(&twice);
    let long = json!({ "ruleset": "smooth-and-rifled", "name": "x", "units": vec![json!({ "unit_id": "zouaves", "figures": [] }); 3000] });
    let report = refused(&long.to_string());
    assert!(
        report
            .findings
            .iter()
            .any(|one| one.finding.code == "SHAPE-LIMIT")
    );
    let desk = laid(checker(), &text);
    assert!(
        !desk.is_of_its_kind("[]") && !desk.is_of_its_kind("{ \"ruleset\": \"feu-a-volonte\" }")
    );
    assert!(desk.is_of_its_kind(&text));
}

/// Tag characters, as in the flag of England, lie beyond what four hexadecimal digits write.
#[test]
fn what_is_escaped_reads_back() {
    let flag = json!({ "name": "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}\u{202e}" });
    let clean = Clean::json_text(flag.to_string());
    assert!(!clean.contains('\u{e0067}'));
    assert_eq!(serde_json::from_str::<Value>(&clean).expect("JSON"), flag);
    assert_eq!(&*Clean::json_text("{\r\n}").with_crlf(), "{\r\n}");
}
