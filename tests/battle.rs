//! Battles by the thousand: a made-up duel shows that counts are exact, that runs do not depend on threads, and that a record is the
//! battle itself.

use orbat::{
    battle::{
        BLOCK, Contestant, Entry, Goal, Interval, Match, Plan, Results, TableTally, Tally,
        fight_many, grid::parts, matrix_grid, record, report, set_up,
    },
    model::{
        battle::{
            Actor, Battle, BattleDice, CannotFight, Cast, Counted, Kill, Kind, Named, Note,
            Outcome, ScenarioInfo, Strength, Watch,
        },
        clean::Clean,
        dice::{Again, Dice, FaceSet, Purpose, Script, SeededDice, Throw, Trouble},
        lang::{Lang, Text},
        sheet,
        table::{Footprint, Length, Side, Size, Table, Unit},
    },
};

use crate::support::orbat;

const WORDS: &[Named] = &[
    Named::new("struck", "struck down", "abattu"),
    Named::new("limit", "the limit of turns", "la limite de tours"),
];

const BLOW: Purpose = Purpose::new("blow", "coup", "X-1");

/// Two men throw two dice each turn, 1s again; the higher strikes the other down, and the tenth turn ends it.
struct Duel(Cast);

impl Duel {
    fn new() -> Self {
        let kind = |name, side| Kind {
            name: Text::same(name),
            side,
        };
        let actor = |name, kind| Actor {
            name: Text::same(name),
            kind,
            footprint: Footprint::Round {
                radius: Length::mm(12.5),
            },
            letter: "X",
        };
        Self(Cast {
            table: Table::build(Size::new(60.0, 60.0, Unit::Cm), Unit::Cm),
            armies: [Text::same("Reds"), Text::same("Blues")],
            scenario: &ScenarioInfo {
                id: "duel",
                name: ("Duel", "Duel"),
                formats: &[],
            },
            strengths: [Strength::default(); 2],
            counted: Counted::Figures,
            words: WORDS,
            kinds: vec![kind("red", Side::A), kind("blue", Side::B)],
            actors: vec![actor("Red", 0), actor("Blue", 1)],
            goals: Vec::new(),
        })
    }
}

impl Battle for Duel {
    fn cast(&self) -> &Cast {
        &self.0
    }

    fn fight(&self, dice: &mut BattleDice, watch: &mut Watch) -> Result<Outcome, Trouble> {
        let blow = Throw::new(2, 6, &BLOW).again(Again::Once(FaceSet::EMPTY.and(1)));
        for turn in 1..=10 {
            watch.turn(turn);
            let [a, b] = [dice.sum(blow)?, dice.sum(blow)?];
            watch.note(|| Note {
                side: None,
                rule: "X-1",
                text: Text::same(format!("{a} against {b}")),
            });
            let winner = match a.cmp(&b) {
                std::cmp::Ordering::Greater => Side::A,
                std::cmp::Ordering::Less => Side::B,
                std::cmp::Ordering::Equal => continue,
            };
            return Ok(won(winner, turn, i64::from(a > b) + 1));
        }
        Ok(Outcome {
            winner: None,
            ending: &WORDS[1],
            by_limit: true,
            turns: 10,
            losses: [Strength::default(); 2],
            broken_by: [None; 2],
            kills: Vec::new(),
        })
    }
}

fn won(winner: Side, turns: u32, points: i64) -> Outcome {
    let loser = 1 - winner as usize;
    let mut losses = [Strength::default(); 2];
    losses[loser] = Strength {
        figures: 1,
        points,
        morale: 1,
    };
    let mut broken_by = [None; 2];
    broken_by[loser] = Some(&WORDS[0]);
    Outcome {
        winner: Some(winner),
        ending: &WORDS[0],
        by_limit: false,
        turns,
        losses,
        broken_by,
        kills: vec![Kill {
            by: Some(winner as usize),
            victim: loser,
            how: &WORDS[0],
        }],
    }
}

fn fight(first: u64, runs: u64) -> Tally {
    let plan = Plan {
        seed: 7,
        per_table: 5,
        first,
        goal: Goal::Runs(runs),
    };
    fight_many(&duel, &plan, |_| true).expect("duellists fight anywhere")
}

/// The same duel whatever the table.
#[expect(
    clippy::unnecessary_wraps,
    reason = "armies that are set up may not fight; these always do"
)]
fn duel(_: u64) -> Result<Duel, Vec<CannotFight>> {
    Ok(Duel::new())
}

pub(crate) fn results(first: u64, runs: u64) -> Results {
    let contestant = |name: &str| Contestant {
        name: Text::same(name.to_owned()),
        fingerprint: "sha256:00".to_owned(),
        data: "sha256:01".to_owned(),
        legal: true,
        doctrine: "steady".to_owned(),
        strength: None,
    };
    let battle = Match {
        ruleset: "duel".to_owned(),
        tool: "orbat".to_owned(),
        armies: [contestant("Reds"), contestant("Blues")],
        scenario: "duel".to_owned(),
        table: "bare".to_owned(),
        seed: 7,
        per_table: Some(5),
    };
    Results::new(battle, Duel::new().cast(), first, &fight(first, runs))
}

#[test]
fn threads_change_nothing() {
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build().expect("threads").install(|| fight(0, 1_000))
    };
    assert_eq!(on(1), on(4));
}

#[test]
fn results_of_several_machines_are_those_of_one() {
    let [a, b, c] = [results(0, 130), results(130, 1), results(131, 869)];
    let merged = c.merged(a).and_then(|both| both.merged(b));
    assert_eq!(merged.expect("they fit"), results(0, 1_000));
}

#[test]
fn results_survive_their_file() {
    let all = results(5, 300);
    let text = serde_json::to_string(&all).expect("they can be written");
    assert_eq!(
        serde_json::from_str::<Results>(&text).expect("and read"),
        all
    );
}

#[test]
fn a_run_is_not_counted_twice() {
    let message = results(0, 100)
        .merged(results(99, 10))
        .expect_err("run 99 is in both");
    assert!(message.get(Lang::En).contains("Game 99"), "{message:?}");
}

#[test]
fn other_battles_are_not_put_together() {
    let mut other = results(100, 10);
    other.battle.seed = 8;
    assert!(results(0, 100).merged(other).is_err());
}

/// A batch may end in the middle of a table, and another begin there.
#[test]
fn tables_are_fought_on_together() {
    let tally = fight(3, 9);
    let runs = |table: u64| tally.tables.get(&table).map(|table| table.runs);
    assert_eq!([0, 1, 2, 3].map(runs), [Some(2), Some(5), Some(2), None]);
    let merged = results(0, 3).merged(results(3, 9)).expect("they fit");
    assert_eq!(merged.tables, results(0, 12).tables);
}

/// Neighbouring seeds have no table in common, and every table has a seed of its own.
#[test]
fn every_table_has_a_seed_of_its_own() {
    let seeds = std::sync::Mutex::new(std::collections::BTreeSet::new());
    let made = |seed: u64| {
        let fresh = seeds.lock().expect("one thread").insert(seed);
        assert!(fresh, "two tables of seed {seed}");
        duel(seed)
    };
    for seed in 0..20 {
        for table in 0..500 {
            set_up(&made, seed, table).expect("duellists fight anywhere");
        }
    }
}

/// A table without room is made anew; what keeps armies from every table is told.
#[test]
fn a_crowded_table_is_made_anew() {
    let crowded = || vec![CannotFight::crowded(&Text::same("Reds"))];
    let rarely = |seed: u64| {
        if seed.is_multiple_of(2) {
            Err(crowded())
        } else {
            duel(seed)
        }
    };
    assert!((0..50).all(|table| set_up(&rarely, 1, table).is_ok()));
    let never = |_: u64| Err::<Duel, _>(crowded());
    assert_eq!(set_up(&never, 1, 0).err(), Some(crowded()));
}

#[test]
fn a_matrix_has_a_row_for_each_army() {
    let mut pairs = [results(0, 100), results(0, 100), results(0, 100)];
    for (pair, names) in pairs.iter_mut().zip([["x", "y"], ["x", "z"], ["y", "z"]]) {
        for (army, name) in pair.battle.armies.iter_mut().zip(names) {
            army.name = Text::same(name);
        }
    }
    let parts = parts(&matrix_grid(&pairs));
    let table = parts[1].table.as_ref().expect("a table");
    assert_eq!(table.rows.len(), 3);
    assert!(table.rows.iter().all(|row| row.cells.len() == 5));
}

/// Each change makes a file of results contradict itself; none may be added to others.
#[test]
fn results_that_contradict_themselves_are_not_taken() {
    let changes: [fn(&mut Results); 20] = [
        |it| it.runs = vec![[5, 3]],
        |it| it.runs = vec![[0, 60], [50, 100]],
        |it| it.runs = vec![[0, u64::MAX]],
        |it| it.runs.clear(),
        |it| it.draws += 1,
        |it| it.sides[0].wins = u64::MAX,
        |it| it.by_limit = 101,
        |it| it.sides[1].figures.sum = i64::MAX,
        |it| it.turns.most = 0,
        |it| it.kills[0].victim = 999,
        |it| it.kills[0].count = u64::MAX,
        |it| it.tables.clear(),
        |it| it.tables[0].runs = 6,
        |it| it.tables[0].wins = [u64::MAX, 1],
        |it| it.tables[0].wins.reverse(),
        |it| it.tables[1].table = 0,
        |it| it.tables[1].table = 100,
        |it| it.battle.per_table = Some(6),
        |it| it.runs = vec![[5, 105]],
        |it| it.version = 0,
    ];
    assert_eq!(results(0, 100).agreed(), Ok(results(0, 100)));
    for (number, change) in changes.iter().enumerate() {
        let mut changed = results(0, 100);
        change(&mut changed);
        assert!(changed.agreed().is_err(), "change {number}");
    }
}

#[test]
fn a_record_is_the_battle_itself() {
    let duel = Duel::new();
    for run in 0..200 {
        let plain = duel.fight(&mut BattleDice::seeded(7, run), &mut Watch::nobody());
        let plain = plain.expect("seeded dice never stop");
        let told = record(&duel, SeededDice::new(7, run));
        assert_eq!(told.outcome, Ok(plain.clone()), "run {run}");
        let numbers: Vec<u32> = told.numbers().collect();
        let again = record(&duel, Script::new(numbers));
        assert_eq!(again.outcome, Ok(plain), "run {run} from its numbers");
        let notes = |entries: &[Entry]| {
            entries
                .iter()
                .filter(|entry| matches!(entry, Entry::Note(_)))
                .count()
        };
        assert_eq!(notes(&told.entries), notes(&again.entries));
    }
}

#[test]
fn a_goal_is_reached_and_not_much_passed() {
    let plan = Plan {
        seed: 7,
        per_table: 5,
        first: 0,
        goal: Goal::Until {
            half_width: 0.03,
            most: 100_000,
        },
    };
    let tally = fight_many(&duel, &plan, |_| true).expect("duellists fight anywhere");
    let each = |table: &TableTally| (table.wins[0], table.runs);
    let tables: Vec<_> = tally.tables.values().map(each).collect();
    assert!(Interval::over_tables(&tables).half_width() <= 0.03);
    let alike = Interval::wilson(tally.sides[0].wins, tally.runs - 2 * BLOCK);
    assert!(alike.half_width() > 0.028, "{} runs", tally.runs);
}

#[test]
fn stopping_keeps_what_was_fought() {
    let plan = Plan {
        seed: 7,
        per_table: 5,
        first: 0,
        goal: Goal::Runs(1_000_000),
    };
    let tally = fight_many(&duel, &plan, |tally| tally.runs < 3 * BLOCK);
    let tally = tally.expect("duellists fight anywhere");
    assert_eq!(tally, fight(0, 3 * BLOCK));
}

#[test]
fn intervals_are_wilsons() {
    // Ten of a hundred: 5.52 to 17.44 percent in every textbook table.
    let ten = Interval::wilson(10, 100);
    assert!((ten.low - 0.0552).abs() < 0.0001 && (ten.high - 0.1744).abs() < 0.0001);
    assert!(Interval::wilson(0, 50).low < f64::EPSILON);
    assert!(Interval::wilson(50, 50).low < 1.0);
}

#[test]
fn reports_speak_both_languages() {
    let parts = report(&results(0, 500));
    for lang in Lang::ALL {
        let rows = |table: &sheet::Table| Clean::line(format!("{} rows", table.rows.len()));
        let text = Clean::join(parts.iter().map(|part| part.text(lang, rows)), "");
        assert!(text.contains("500"), "{text}");
    }
}

/// Machines share out the runs of a matrix, and their results together are those of one that fought them all.
#[test]
fn a_matrix_of_several_machines_is_that_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let lists = [
        "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
        "lists/smooth-and-rifled/gettysburg-1863-2nd-wisconsin.json",
        "lists/smooth-and-rifled/civil-war-1864-drafted-men.json",
    ];
    let fought = |name: &str, first: &str, runs: &str| {
        let matrix = [
            "battle",
            "--matrix",
            "--json",
            "--first-run",
            first,
            "--runs",
            runs,
        ];
        let out = orbat(&[&matrix[..], &lists].concat());
        assert!(
            out.status.success(),
            "{}",
            String::from_utf8_lossy(&out.stderr)
        );
        let path = folder.path().join(name);
        std::fs::write(&path, &out.stdout).expect("results are written");
        (path.display().to_string(), out.stdout)
    };
    let (_, whole) = fought("whole.json", "0", "24");
    // The second machine begins in the middle of a table.
    let (one, _) = fought("one.json", "0", "13");
    let (other, _) = fought("other.json", "13", "11");
    let merged = orbat(&["battle", "merge", &other, &one, "--json"]);
    assert!(merged.status.success());
    assert_eq!(merged.stdout, whole);
    let twice = orbat(&["battle", "merge", &one, &one]);
    assert_eq!(twice.status.code(), Some(2));
}
