//! Are the intervals of test battles as wide as they say? Made-up fields whose true share is known, with tables that differ as much as
//! those of the books do: the 95 percent interval must hold the truth 94 to 96.5 times in a hundred, and be hardly wider than what
//! somebody could give who knew the tables. It must hold it as often in batches that stop when the interval is narrow enough.

use orbat::{
    battle::{BLOCK, Goal, Interval, TableTally, Tally, table_of},
    model::dice::SeededDice,
};

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

/// Batches that stop by themselves: `--until` and `--per-table`. The coarsest stop after the fewest tables and are the hardest to keep honest.
const STOPS: [(f64, u64); 5] = [(0.05, 5), (0.1, 1), (0.07, 5), (0.1, 20), (0.05, 20)];

/// A made-up field that is fought until its goal is reached.
struct Field {
    share: f64,
    room: f64,
    draws: f64,
    dice: SeededDice,
}

impl Field {
    /// Up to a tenth of the battles that B would win are draws.
    fn new(deviation: f64, mut dice: SeededDice) -> Self {
        let room = farthest(deviation);
        Self {
            share: room + (1.0 - 2.0 * room) * uniform(&mut dice),
            room,
            draws: 0.1 * uniform(&mut dice),
            dice,
        }
    }

    fn battles(&mut self, chance: f64, runs: u64) -> TableTally {
        let mut here = TableTally::default();
        for _ in 0..runs {
            let fate = uniform(&mut self.dice);
            here.runs += 1;
            here.wins[0] += u64::from(fate <= chance);
            here.wins[1] += u64::from(fate > chance && fate <= 1.0 - self.draws * (1.0 - chance));
        }
        here
    }

    /// Block by block, as batches are fought.
    fn fight(&mut self, goal: Goal, per_table: u64) -> Tally {
        let (mut tally, mut chance) = (Tally::default(), self.share);
        loop {
            let end = tally.runs + goal.wanted(&tally).min(BLOCK);
            if end == tally.runs {
                return tally;
            }
            while tally.runs < end {
                if tally.runs % per_table == 0 {
                    chance = self.share + self.room * (2.0 * uniform(&mut self.dice) - 1.0);
                }
                let table = table_of(tally.runs, per_table);
                let more = self.battles(
                    chance,
                    (end - tally.runs).min(per_table - tally.runs % per_table),
                );
                tally.runs += more.runs;
                let here = tally.tables.entry(table).or_default();
                *here = here.merged(more);
            }
        }
    }
}

/// How often the intervals of batches held the truth that stopped by themselves, and how many battles they took.
fn stopped(deviation: f64, seed: u64) -> (f64, u64) {
    let (mut held, mut runs) = (0_u32, 0);
    for (number, (half_width, per_table)) in (0..FIELDS).zip(STOPS.into_iter().cycle()) {
        let mut field = Field::new(deviation, SeededDice::new(seed, number.into()));
        let most = 1_000_000;
        let tally = field.fight(Goal::Until { half_width, most }, per_table);
        let tables = tally
            .tables
            .values()
            .map(|table| (table.wins[0], table.runs));
        let known = Interval::over_tables(&tables.collect::<Vec<_>>());
        assert!(known.half_width() <= half_width, "{known:?}");
        held += u32::from((known.low..=known.high).contains(&field.share));
        runs += tally.runs;
    }
    (
        f64::from(held * 100) / f64::from(FIELDS),
        runs / u64::from(FIELDS),
    )
}

/// A batch that stops as soon as its interval is narrow might stop too soon, where chance made it narrow. With at least twenty tables and
/// all three shares to be known, nothing of that shows: the intervals hold the truth as often as those of batches of a fixed length.
#[test]
fn stopping_when_enough_is_known_keeps_the_intervals_honest() {
    let mut wrong = Vec::new();
    for (book, (name, deviation)) in BOOKS.iter().enumerate() {
        let (held, runs) = stopped(*deviation, book as u64);
        let line = format!("{name}: {held:.1} % hold the truth after {runs} battles");
        println!("{line}");
        if !(94.0..=96.5).contains(&held) {
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
