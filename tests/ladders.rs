//! Where the book decides the direction: the same army with more men beats itself with fewer, and with better men itself with worse.

use orbat::{
    battle::{Goal, Interval, Plan, TableTally, fight_many},
    check::{BattleVisitor, Checker, Lists, Source},
    model::battle::{Arena, CannotFight, Level, OPEN_BATTLE, Request},
};
use serde_json::Value;

use crate::support::read;

/// A list of a ruleset, and how it is made weaker, by JSON pointers and what stands there then.
struct Rung {
    list: &'static str,
    weaker: &'static [(&'static str, Weak)],
}

/// What stands in the weaker list instead.
#[derive(Clone, Copy, Debug)]
enum Weak {
    Number(i64),
    Word(&'static str),
    /// Only the first of many.
    FirstOnly,
}

impl Weak {
    fn make(self, list: &mut Value, pointer: &str) {
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer has a slash");
        let parent = list.pointer_mut(parent).expect("the list has the place");
        let place = match parent {
            Value::Object(members) => members.entry(key).or_insert(Value::Null),
            other => panic!("{pointer} is in {other}"),
        };
        match self {
            Self::Number(number) => *place = number.into(),
            Self::Word(word) => *place = word.into(),
            Self::FirstOnly => place.as_array_mut().expect("an array").truncate(1),
        }
    }
}

const fn rung(list: &'static str, weaker: &'static [(&'static str, Weak)]) -> Rung {
    Rung { list, weaker }
}

/// Fewer men, or worse ones.
const RUNGS: [Rung; 7] = [
    rung(
        "smooth-and-rifled/gettysburg-1863-2nd-wisconsin",
        &[("/units/0/figures/1/count", Weak::Number(4))],
    ),
    rung(
        "feu-a-volonte/voltigeurs-1808",
        &[("/figures/2/count", Weak::Number(4))],
    ),
    rung(
        "feu-a-volonte/parachutistes-exemple-publie",
        &[("/figures/2/profile", Weak::Word("paratrooper-seasoned"))],
    ),
    rung(
        "laporte-escarmouche/barba-del-puerco-1810-ferey",
        &[("/groups/1/characters", Weak::FirstOnly)],
    ),
    rung(
        "tyneside-fiw/milice-abenaquis-1757",
        &[
            ("/groups/0/figures", Weak::Number(4)),
            ("/groups/1/figures", Weak::Number(4)),
            ("/groups/3/figures", Weak::Number(4)),
        ],
    ),
    rung(
        "regimental-fire-and-fury/iron-brigade-1863",
        &[
            ("/commands/0/units/0/bases", Weak::Number(4)),
            ("/commands/0/units/1/bases", Weak::Number(4)),
            ("/commands/0/units/2/bases", Weak::Number(4)),
        ],
    ),
    rung(
        "regimental-fire-and-fury/iron-brigade-1863",
        &[
            ("/commands/0/units/0/quality", Weak::Word("green")),
            ("/commands/0/units/1/quality", Weak::Word("green")),
            ("/commands/0/units/2/quality", Weak::Word("green")),
            ("/commands/0/units/3/quality", Weak::Word("green")),
        ],
    ),
];

/// Battles of a rung: so many that a clear advantage shows.
const RUNS: u64 = 24;

/// How often each side won, table by table.
struct Wins;

impl BattleVisitor for Wins {
    type Out = Vec<(u64, u64)>;

    fn fight<A: Arena>(self, arena: &A, _: &Lists) -> Result<Self::Out, Vec<CannotFight>> {
        let plan = Plan {
            seed: 3,
            per_table: 1,
            first: 0,
            goal: Goal::Runs(RUNS),
        };
        let tally = fight_many(arena, &plan, |_| true)?;
        let decided = |table: &TableTally| (table.wins[0], table.runs - table.draws());
        Ok(tally.tables.values().map(decided).collect())
    }
}

#[test]
fn more_men_and_better_men_win() {
    let checker = Checker::default();
    for Rung { list, weaker } in RUNGS {
        let whole: Value = serde_json::from_str(&read(format!("lists/{list}.json")))
            .expect("a shipped list is JSON");
        let mut weak = whole.clone();
        for (pointer, change) in weaker {
            change.make(&mut weak, pointer);
        }
        let sources = [&whole, &weak].map(|list| Source::new("list.json", list.to_string()));
        let request = Request {
            scenario: Some(OPEN_BATTLE),
            table: None,
            seed: 1,
            levels: [Level::Steady; 2],
        };
        // Both ways round: the side that is named first has no advantage.
        for (strong, pair) in [(0, [0, 1]), (1, [1, 0])] {
            let pair = pair.map(|at: usize| &sources[at]);
            let wins = checker.matchup(pair, &request, Wins);
            let wins = wins.unwrap_or_else(|why| panic!("{list}: {why:?}"));
            let known = Interval::over_tables(&wins);
            let clear = if strong == 0 {
                known.low > 0.5
            } else {
                known.high < 0.5
            };
            assert!(clear, "{list}, {weaker:?}: {known:?}");
        }
    }
}
