//! The smallest ways back to a legal file, the best first: what is asked for, and what is told of them.

use std::{cmp::Ordering, slice};

use serde_json::Value;

use super::{
    candidates::DOUBLE,
    change::{Action, Change, Weight, followed, patch},
    desk::Desk,
    judged::Judged,
    search::Search,
    told::{number_of, told},
};
use crate::model::{json::holds, lang::Text};

/// So many variants are judged besides for a way that takes nothing away.
const KEEPING: u32 = 800;
/// So many for a way of a single change.
const OF_ONE: u32 = 1200;
/// Where nobody knows a way of fewer than three, one of two is looked for after so many steps, …
const STEPS: usize = 3;
/// … by so many variants each.
const OF_TWO: u32 = 600;

/// Within what a repair is looked for.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Only changes within this place.
    pub within: Option<String>,
    /// Places that stay as they are, with everything in them.
    pub keep: Vec<String>,
    /// So many ways are enough.
    pub most: usize,
    /// So many variants may be judged.
    pub checks: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            within: None,
            keep: Vec::new(),
            most: 5,
            checks: 6000,
        }
    }
}

/// How sure a repair is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Surely what was meant: slips of form, words mistyped.
    Safe,
    /// Legal, but it means something else than what stands there.
    Offered,
    /// Takes something away, or changes what kind of game it is.
    LastResort,
}

impl Level {
    /// The word for it in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Offered => "offered",
            Self::LastResort => "last_resort",
        }
    }

    /// The word for a person.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Safe => Text::new("safe", "sûr"),
            Self::Offered => Text::new("offered", "proposé"),
            Self::LastResort => Text::new("last resort", "dernier recours"),
        }
    }

    /// How sure some changes are together.
    #[must_use]
    pub fn of(changes: &[Change]) -> Self {
        let drastic = |change: &Change| {
            // An exact double may go, and so may what is known to be behind several errors.
            let drastic = matches!(change.action, Action::Remove | Action::Frame);
            drastic && change.weight > DOUBLE
                || change.action == Action::Everywhere && change.to.is_none()
                || change.action == Action::Unset
                    && change
                        .from
                        .as_ref()
                        .is_some_and(|from| from.is_array() || from.is_object())
        };
        if changes.iter().all(|change| change.sure) {
            Self::Safe
        } else if changes.iter().any(drastic) {
            Self::LastResort
        } else {
            Self::Offered
        }
    }
}

/// A way back to a legal file.
#[derive(Clone, Debug)]
pub struct Solution {
    /// How sure it is.
    pub level: Level,
    /// The changes in their order.
    pub changes: Vec<Change>,
    /// Their weight together.
    pub weight: Weight,
    /// The file with them.
    pub root: Value,
    /// The verdict on it.
    pub verdict: Judged,
}

impl Solution {
    /// Changes that lead to a file with a verdict.
    pub(super) fn new(changes: Vec<Change>, root: Value, verdict: Judged) -> Self {
        Self {
            level: Level::of(&changes),
            weight: changes.iter().map(|change| change.weight).sum(),
            changes,
            root,
            verdict,
        }
    }

    /// In words, a line for each change.
    #[must_use]
    pub fn lines(&self, desk: &Desk<'_>) -> Vec<Text> {
        told(desk, &desk.root, &self.changes)
    }
}

/// The ways back to a file with no other errors than `tolerated` has, the best first; the changes begin at `root`.
#[must_use]
pub fn search(desk: &Desk<'_>, root: &Value, tolerated: &Judged, bounds: &Bounds) -> Vec<Solution> {
    let several = bounds.within.is_none() && bounds.most > 1;
    let mut solutions = Search::new(desk, root, tolerated, bounds).run();
    let only = |checks: u32| Bounds {
        most: 1,
        checks: checks.min(bounds.checks),
        ..bounds.clone()
    };
    if bounds.within.is_none() && only_takes_away(desk, root, &solutions) {
        // Taking an item away is lighter than mending all that is wrong with it, and seldom what is wanted.
        let bounds = only(KEEPING);
        let search = Search::new(desk, root, tolerated, &bounds).keeping();
        solutions.extend(search.run());
    }
    sort(desk, &mut solutions);
    without_more_than_needed(&mut solutions);
    solutions.truncate(bounds.most);
    let fewest = solutions.iter().map(|way| number_of(&way.changes)).min();
    let fewest = fewest.unwrap_or(usize::MAX);
    if several && fewest > 1 {
        // What one mistake did is undone by one change, however much there would be to mend around it.
        let fewer = Search::new(desk, root, tolerated, &only(OF_ONE)).of_one();
        let fewer = fewer.or_else(|| match fewest {
            2 => None,
            _ => of_two(desk, root, tolerated, &solutions, &only(OF_TWO)),
        });
        solutions.truncate(bounds.most - usize::from(fewer.is_some()));
        solutions.extend(fewer);
        sort(desk, &mut solutions);
    }
    // Two ways that read the same in whatever order are one for whoever chooses.
    let mut told: Vec<Vec<String>> = Vec::new();
    solutions.retain(|solution| {
        let lines = solution.lines(desk).into_iter();
        let mut lines: Vec<String> = lines.map(|line| line.get(desk.lang).into_owned()).collect();
        lines.sort_unstable();
        let fresh = !told.contains(&lines);
        told.push(lines);
        fresh
    });
    solutions
}

/// A way of two changes that begins with a step of the ways that are known.
fn of_two(
    desk: &Desk<'_>,
    root: &Value,
    tolerated: &Judged,
    known: &[Solution],
    bounds: &Bounds,
) -> Option<Solution> {
    let mut steps: Vec<&Change> = known.iter().flat_map(first_steps).collect();
    let mut seen: Vec<&Change> = Vec::new();
    steps.retain(|step| {
        let fresh = seen.iter().all(|one| one.operations != step.operations);
        seen.push(step);
        fresh
    });
    let begun = steps.into_iter().filter_map(|step| {
        let root = desk.changed(root, step)?;
        let left = desk.judge(&root).new_against(tolerated).len();
        Some((left, step, root))
    });
    let mut begun: Vec<(usize, &Change, Value)> = begun.collect();
    begun.sort_by_key(|(left, ..)| *left);
    begun.iter().take(STEPS).find_map(|(_, step, root)| {
        let bounds = Bounds {
            keep: followed(&bounds.keep, slice::from_ref(step)),
            ..bounds.clone()
        };
        let end = Search::new(desk, root, tolerated, &bounds).of_one()?;
        let changes = [vec![(*step).clone()], end.changes].concat();
        (number_of(&changes) == 2).then(|| Solution::new(changes, end.root, end.verdict))
    })
}

/// The changes of a way that could be its first: none before them moves what they change.
fn first_steps(way: &Solution) -> impl Iterator<Item = &Change> {
    let changes = way.changes.iter().enumerate();
    let first = changes.filter(|(at, change)| {
        let mut before = way.changes[..*at].iter();
        before.all(|one| !one.moves(&change.place))
    });
    first.map(|(_, change)| change)
}

/// Leaves out ways that do all that another one does, and more: fewer men than are needed, or ammunition gone besides.
fn without_more_than_needed(solutions: &mut Vec<Solution>) {
    let ends: Vec<Vec<End>> = solutions.iter().map(ends).collect();
    let less_does = |way: &Vec<End>| {
        let mut others = ends.iter();
        others.any(|less| does_more(way, less) && !does_more(less, way))
    };
    let mut needed = ends.iter().map(|way| !less_does(way));
    solutions.retain(|_| needed.next().unwrap_or(true));
}

/// What becomes of one place: what stood there at first, and what stands there in the end.
type End = (String, Option<Value>, Option<Value>);

/// The ends of a way, place by place.
fn ends(solution: &Solution) -> Vec<End> {
    let mut ends: Vec<End> = Vec::new();
    for change in &solution.changes {
        let stepped = |end: &&mut End| end.0 == change.place && end.2 == change.from;
        match ends.iter_mut().find(stepped) {
            Some(end) => end.2.clone_from(&change.to),
            None => ends.push((change.place.clone(), change.from.clone(), change.to.clone())),
        }
    }
    ends
}

/// Whether a way does everything that another one does, numbers as far or farther.
fn does_more(way: &[End], less: &[End]) -> bool {
    let number = |value: &Option<Value>| value.as_ref().and_then(Value::as_i64);
    let as_far = |(from, to): (i64, i64), end: i64| match to.cmp(&from) {
        Ordering::Less => end <= to,
        Ordering::Greater => end >= to,
        Ordering::Equal => true,
    };
    let done = |(place, from, to): &End| {
        let fewer = number(to) < number(from);
        let mut own = way.iter();
        own.any(|(own, before, end)| {
            if own != place || before != from {
                // Nothing is left of what stands in something that goes.
                return fewer && end.is_none() && holds(own, place);
            }
            match (number(from), number(to), number(end)) {
                (Some(from), Some(to), Some(end)) => as_far((from, to), end),
                (Some(_), Some(_), None) => fewer,
                _ => end == to,
            }
        })
    };
    less.iter().all(done)
}

/// Whether no way but a last resort is known, and each takes something away in which several errors stand.
fn only_takes_away(desk: &Desk<'_>, root: &Value, solutions: &[Solution]) -> bool {
    /// Of so many, each could have been mended.
    const SEVERAL: usize = 2;
    let mut levels = solutions.iter().map(|solution| solution.level);
    if levels.any(|level| level != Level::LastResort) {
        return false;
    }
    let faults = desk.judge(root).faults;
    let takes_several = |change: &Change| {
        let within = faults
            .iter()
            .filter(|fault| holds(&change.place, &fault.pointer));
        change.action == Action::Remove && within.count() >= SEVERAL
    };
    let mut ways = solutions.iter();
    ways.all(|way| way.changes.iter().any(takes_several))
}

/// The surest first, of last resorts those that take nothing whole away, then the lightest; of equals the one that costs most nearly what
/// the army costs now.
fn sort(desk: &Desk<'_>, solutions: &mut [Solution]) {
    let before = desk.base.spent();
    solutions.sort_by_cached_key(|solution| {
        let delta = solution.verdict.spent().zip(before);
        let delta = delta.map(|(now, before)| now.abs_diff(before));
        let text = patch(&solution.changes).to_string();
        let changes = solution.changes.len();
        let takes = solution.changes.iter().any(Change::takes_parts);
        (solution.level, takes, solution.weight, changes, delta, text)
    });
}
