//! The sources of dice against each other and against brute force: whatever the pool, they speak of the same dice.

use orbat::model::dice::{
    Again, Dice, Distribution, ExhaustiveDice, FaceSet, Faces, Need, Purpose, Refusal, Script,
    ScriptedDice, SeededDice, Share, Supply, Throw, Trouble,
};
use proptest::prelude::*;

const PURPOSE: Purpose = Purpose::new("test", "test", "TEST-01");

/// A question about a throw.
#[derive(Clone, Copy, Debug)]
enum Question {
    Sum,
    Best(u32),
    AtLeast(i64),
    AtMost(i64),
    Lowest,
    Count(u32),
}

impl Question {
    fn answer(self, faces: &Faces) -> i64 {
        match self {
            Self::Sum => faces.sum(),
            Self::Best(keep) => faces.best(keep),
            Self::AtLeast(target) => faces.at_least(target).into(),
            Self::AtMost(target) => faces.at_most(target).into(),
            Self::Lowest => faces.lowest(),
            Self::Count(face) => faces.count(face).into(),
        }
    }

    /// The same, worked out from the dice one by one.
    fn plainly(self, dice: &[u32]) -> i64 {
        let mut dice: Vec<i64> = dice.iter().map(|die| i64::from(*die)).collect();
        dice.sort_unstable();
        let count = |wanted: &dyn Fn(i64) -> bool| {
            i64::try_from(dice.iter().filter(|die| wanted(**die)).count()).expect("few dice")
        };
        match self {
            Self::Sum => dice.iter().sum(),
            Self::Best(keep) => dice.iter().rev().take(keep as usize).sum(),
            Self::AtLeast(target) => count(&|die| die >= target),
            Self::AtMost(target) => count(&|die| die <= target),
            Self::Lowest => dice.first().copied().unwrap_or(0),
            Self::Count(face) => count(&|die| die == i64::from(face)),
        }
    }
}

fn set(faces: &[u32]) -> FaceSet {
    faces
        .iter()
        .fold(FaceSet::EMPTY, |set, face| set.and(*face))
}

fn throws() -> impl Strategy<Value = Throw> {
    (0..4_u32, 1..7_u32).prop_flat_map(|(dice, faces)| {
        let some = prop::collection::vec(1..=faces, 0..3);
        (some, 0..3_u8).prop_map(move |(some, kind)| {
            let again = match kind {
                0 => Again::Never,
                1 => Again::Once(set(&some)),
                _ => Again::Until(set(&some)),
            };
            Throw::new(dice, faces, &PURPOSE).again(again)
        })
    })
}

fn questions() -> impl Strategy<Value = Question> {
    prop_oneof![
        Just(Question::Sum),
        (0..5_u32).prop_map(Question::Best),
        (0..8_i64).prop_map(Question::AtLeast),
        (0..8_i64).prop_map(Question::AtMost),
        Just(Question::Lowest),
        (1..7_u32).prop_map(Question::Count),
    ]
}

/// The faces on which one die of a throw ends, all equally likely.
fn endings(throw: &Throw) -> Vec<u32> {
    let faces = 1..=throw.faces;
    match throw.again {
        Again::Never => faces.collect(),
        Again::Once(set) => faces
            .clone()
            .flat_map(|first| {
                let second = faces.clone();
                second.map(move |second| if set.holds(first) { second } else { first })
            })
            .collect(),
        Again::Until(set) => faces.filter(|face| !set.holds(*face)).collect(),
    }
}

/// Every ordered row of so many of the given numbers.
fn rows(numbers: &[u32], length: u32) -> Vec<Vec<u32>> {
    let mut rows = vec![Vec::new()];
    for _ in 0..length {
        let longer = |row: &Vec<u32>| {
            let row = row.clone();
            numbers
                .iter()
                .map(move |number| [row.clone(), vec![*number]].concat())
                .collect::<Vec<_>>()
        };
        rows = rows.iter().flat_map(longer).collect();
    }
    rows
}

/// Answers that are all equally likely, as chances.
fn chances(answers: impl ExactSizeIterator<Item = i64>) -> Distribution<i64> {
    let share = Share::new(1, answers.len() as u128);
    let mut chances = Distribution::new();
    for answer in answers {
        *chances.entry(answer).or_insert(Share::ZERO) += share;
    }
    chances
}

fn exact(throw: Throw, question: Question) -> Result<Distribution<i64>, Refusal> {
    ExhaustiveDice::outcomes(|dice| dice.ask(throw, |faces| question.answer(faces)))
}

/// The same, asked in the words that dice have of their own for some questions.
fn exact_in_words(throw: Throw, question: Question) -> Result<Distribution<i64>, Refusal> {
    ExhaustiveDice::outcomes(|dice| match question {
        Question::Sum => dice.sum(throw),
        Question::Best(1) => dice.highest(throw),
        Question::AtLeast(target) => dice.reaching(throw, target).map(i64::from),
        Question::AtMost(target) => dice.within(throw, target).map(i64::from),
        Question::Best(_) | Question::Lowest | Question::Count(_) => {
            dice.ask(throw, |faces| question.answer(faces))
        }
    })
}

proptest! {
    #[test]
    fn exact_chances_are_those_of_brute_force(throw in throws(), question in questions()) {
        let endings = endings(&throw);
        let exact = exact(throw, question);
        prop_assert_eq!(&exact_in_words(throw, question), &exact);
        if endings.is_empty() && throw.dice > 0 {
            prop_assert_eq!(exact, Err(Refusal::NeverDecided));
            return Ok(());
        }
        let rows = rows(&endings, throw.dice);
        let brute = chances(rows.iter().map(|row| question.plainly(row)));
        prop_assert_eq!(exact, Ok(brute));
    }

    #[test]
    fn scripts_of_all_dice_have_the_exact_chances(
        throw in throws().prop_filter("two dice are enough", |throw| {
            throw.dice < 3 && !matches!(throw.again, Again::Until(_))
        }),
        question in questions(),
    ) {
        // Long enough for every re-throw; what a way does not need is left over and changes nothing.
        let numbers: Vec<u32> = (1..=throw.faces).collect();
        let scripts = rows(&numbers, 2 * throw.dice);
        let answers = scripts.iter().map(|script| {
            let mut dice = ScriptedDice::new(Script::new(script.clone()));
            dice.ask(throw, |faces| question.answer(faces)).expect("enough dice")
        });
        prop_assert_eq!(exact(throw, question), Ok(chances(answers)));
    }

    #[test]
    fn seeded_dice_keep_to_the_exact_chances(
        throw in throws(),
        question in questions(),
        seed in any::<u64>(),
    ) {
        let Ok(exact) = exact(throw, question) else {
            return Ok(());
        };
        for run in 0..50 {
            let mut dice = SeededDice::new(seed, run);
            let Ok(answer) = dice.ask(throw, |faces| question.answer(faces));
            prop_assert!(exact.contains_key(&answer), "{answer} in {exact:?}");
        }
    }

    #[test]
    fn rounds_repeated_and_parts_counted_apart_change_no_chance(
        throw in throws(),
        question in questions(),
    ) {
        let Ok(plain) = exact(throw, question) else {
            return Ok(());
        };
        let ask = |dice: &mut ExhaustiveDice| dice.ask(throw, |faces| question.answer(faces));
        let apart = ExhaustiveDice::outcomes(|dice| dice.part(ask));
        prop_assert_eq!(apart.as_ref(), Ok(&plain));
        // Odd answers are thrown again.
        let even: Share = plain.iter().filter(|(answer, _)| *answer % 2 == 0).map(|(_, share)| share).sum();
        let repeated = ExhaustiveDice::outcomes(|dice| {
            dice.until(|dice| Ok(Some(ask(dice)?).filter(|answer| answer % 2 == 0)))
        });
        if even == Share::ZERO {
            prop_assert_eq!(repeated, Err(Refusal::NeverDecided));
            return Ok(());
        }
        let given: Distribution<i64> = plain
            .into_iter()
            .filter(|(answer, _)| answer % 2 == 0)
            .map(|(answer, share)| (answer, share / even))
            .collect();
        prop_assert_eq!(repeated, Ok(given));
    }

    #[test]
    fn a_run_depends_on_seed_and_number_only(seed in any::<u64>(), run in any::<u64>()) {
        let stream = |seed, run| -> Vec<u32> {
            let mut dice = SeededDice::new(seed, run);
            (0..20).map(|_| dice.die(6)).collect()
        };
        prop_assert_eq!(stream(seed, run), stream(seed, run));
        prop_assert_ne!(stream(seed, run), stream(seed, run.wrapping_add(1)));
    }
}

#[test]
fn no_dice_show_nothing_for_certain() {
    let none = Throw::new(0, 6, &PURPOSE);
    for question in [Question::Sum, Question::Best(2), Question::Lowest] {
        let certain = Distribution::from([(0, Share::ONE)]);
        assert_eq!(exact(none, question), Ok(certain));
        let mut script = ScriptedDice::new(Script::new(Vec::new()));
        assert_eq!(script.ask(none, |faces| question.answer(faces)), Ok(0));
    }
}

#[test]
fn absurd_throws_are_refused_at_once() {
    let absurd = [
        (10_000, 6),
        (u32::MAX, 6),
        (u32::MAX, 12),
        (1, 0),
        (1, 13),
        (1, u32::MAX),
    ];
    for (dice, faces) in absurd {
        let throw = Throw::new(dice, faces, &PURPOSE);
        // Not one result is looked at.
        let refused =
            ExhaustiveDice::outcomes(|asked| asked.ask(throw, |_| -> i64 { unreachable!() }));
        assert_eq!(
            refused,
            Err(Refusal::TooManyDice { throw }),
            "{dice}d{faces}"
        );
        let needing = throw.needing(Need::AtLeast(4));
        assert_eq!(
            ExhaustiveDice::outcomes(|asked| asked.reaching(throw, 4)),
            Err(Refusal::TooManyDice { throw: needing }),
            "{dice}d{faces} of 4 or more"
        );
    }
    let endless = ExhaustiveDice::outcomes(|dice| {
        dice.until(|dice| {
            dice.sum(Throw::new(1, 6, &PURPOSE))?;
            Ok(None::<i64>)
        })
    });
    assert_eq!(endless, Err(Refusal::NeverDecided));
}

#[test]
fn a_hundred_dice_that_reach_or_not_are_counted() {
    let coins = ExhaustiveDice::outcomes(|dice| dice.reaching(Throw::new(100, 6, &PURPOSE), 4));
    let coins = coins.expect("each die one way or the other");
    assert_eq!(coins.len(), 101);
    assert_eq!(coins[&100], Share::new(1, 1 << 100));
    assert_eq!(coins[&99], Share::new(100, 1 << 100));
}

#[test]
fn scripts_say_which_throw_went_wrong() {
    let throw = Throw::new(2, 6, &PURPOSE);
    let with = |numbers: &[u32]| ScriptedDice::new(Script::new(numbers)).sum(throw);
    assert_eq!(with(&[6, 1]), Ok(7));
    assert_eq!(with(&[6]), Err(Trouble::TooFew { throw, given: 1 }));
    for number in [0, 7] {
        assert_eq!(
            with(&[6, number]),
            Err(Trouble::Impossible { throw, number })
        );
    }
    assert_eq!(Script::new([1, 2]).left(), Some(2));
    assert_eq!(Script::new([]).left(), None);
}
