//! Are the intervals of test battles as wide as they say? Made-up fields whose true share is known, with tables that differ as much as
//! those of the books do: the 95 percent interval must hold the truth 94 to 96.5 times in a hundred, and be hardly wider than what
//! somebody could give who knew the tables.

use orbat::{battle::Interval, model::dice::SeededDice};

/// How much the chance of side A differs between tables (its standard deviation), as measured in 18,000 battles of a mirror match of
/// each ruleset; and more than in any of them.
const BOOKS: [(&str, f64); 6] = [
    ("smooth-and-rifled", 0.13),
    ("feu-a-volonte", 0.08),
    ("laporte-escarmouche", 0.0),
    ("tyneside-fiw", 0.07),
    ("regimental-fire-and-fury", 0.06),
    ("no book", 0.22),
];

/// Made-up fields of each ruleset.
const FIELDS: u32 = 2_000;

/// A number from 0 to 1.
fn uniform(dice: &mut SeededDice) -> f64 {
    f64::from(dice.die(1 << 30)) / f64::from(1 << 30)
}

/// How far a table may be from the mean, where all chances between are equally likely.
fn farthest(deviation: f64) -> f64 {
    deviation * 3.0_f64.sqrt()
}

/// Batches as people order them, one after the other: tables and battles on each. First the one that is fought when nothing is said.
const SHAPES: [(u32, u32); 5] = [(200, 5), (1_000, 1), (40, 25), (30, 100), (20, 50)];

/// How often the intervals of batches held the truth, and how wide they were beside the narrowest possible.
fn coverage(deviation: f64, seed: u64) -> (f64, f64) {
    let mut dice = SeededDice::new(seed, 0);
    let (mut held, mut width, mut best) = (0_u32, 0.0, 0.0);
    for (tables, per_table) in SHAPES.into_iter().cycle().take(FIELDS as usize) {
        // No table's chance is beyond 0 and 1.
        let room = farthest(deviation);
        let share = room + (1.0 - 2.0 * room) * uniform(&mut dice);
        let mut fight = |_| {
            let chance = share + room * (2.0 * uniform(&mut dice) - 1.0);
            let battles = (0..per_table).map(|_| u64::from(uniform(&mut dice) <= chance));
            (battles.sum(), per_table.into())
        };
        let fought: Vec<(u64, u64)> = (0..tables).map(&mut fight).collect();
        let known = Interval::over_tables(&fought);
        held += u32::from((known.low..=known.high).contains(&share));
        let [tables, each] = [tables, per_table].map(f64::from);
        let on_a_table = share * (1.0 - share) / each + deviation.powi(2) * (1.0 - 1.0 / each);
        width += known.half_width();
        best += 1.96 * (on_a_table / tables).sqrt();
    }
    (f64::from(held * 100) / f64::from(FIELDS), width / best)
}

#[test]
fn intervals_hold_the_truth_and_are_hardly_too_wide() {
    let mut wrong = Vec::new();
    for (book, (name, deviation)) in BOOKS.iter().enumerate() {
        let (held, width) = coverage(*deviation, book as u64);
        let line = format!("{name}: {held:.1} % hold the truth, {width:.3} times the best width");
        println!("{line}");
        if !(94.0..=96.5).contains(&held) || width > 1.1 {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What a batch of independent battles says on one table each is Wilson's interval, but for Student's quantile.
#[test]
fn battles_on_tables_of_their_own_are_independent() {
    let each: Vec<(u64, u64)> = (0..1_000).map(|run| (u64::from(run % 3 == 0), 1)).collect();
    let (alone, known) = (Interval::wilson(334, 1_000), Interval::over_tables(&each));
    assert!((alone.low - known.low).abs() < 0.001 && (alone.high - known.high).abs() < 0.001);
}

/// Tables that decide everything are worth one battle each, however many are fought on them.
#[test]
fn what_the_table_decides_is_known_by_tables() {
    let each: Vec<(u64, u64)> = (0..200).map(|table| (100 * (table % 2), 100)).collect();
    let (known, tables) = (Interval::over_tables(&each), Interval::wilson(100, 200));
    assert!(
        (known.half_width() / tables.half_width() - 1.0).abs() < 0.02,
        "{known:?}"
    );
}

/// Two tables tell little, however well they agree.
#[test]
fn few_tables_are_not_trusted() {
    let known = Interval::over_tables(&[(50, 100), (50, 100)]);
    assert!(known.half_width() > 0.2, "{known:?}");
    let one = Interval::over_tables(&[(50, 100)]);
    assert_eq!(one, Interval::wilson(50, 100));
}
