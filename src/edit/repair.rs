//! The smallest ways back to a legal file: the cheapest changes first, one error at a time.
//!
//! "The fewest changes" is a bad measure: taking a whole group away is one. Therefore changes weigh what they cost of what was meant,
//! and the search is best-first by that weight. It looks at one error at a time, the one with the fewest changes near it, and keeps
//! only those by which that error goes away or comes clearly nearer; places elsewhere are tried when those near it give nothing.

use std::{cmp::Reverse, collections::BinaryHeap};

use serde_json::{Value, json};

use super::{
    candidates::{self, AGREED, DOUBLE, SLIP, Wanted},
    change::{Action, Change, Weight, patch},
    desk::{Desk, Fault, Judged},
    say,
    slips::slips,
};
use crate::model::{
    json::{holds, parent},
    lang::Text,
    places::{Place, within},
    structure::{Kind, Role},
};

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
    /// In words, a line for each change.
    #[must_use]
    pub fn lines(&self, desk: &Desk<'_>) -> Vec<Text> {
        told(desk, &desk.root, &self.changes)
    }
}

/// Changes in words, each before the file as the ones before it left it; several steps on one number are one line.
#[must_use]
pub fn told(desk: &Desk<'_>, root: &Value, changes: &[Change]) -> Vec<Text> {
    let mut root = root.clone();
    let mut lines = Vec::new();
    let mut merged: Vec<Change> = Vec::new();
    for change in changes {
        match merged.last_mut() {
            Some(last)
                if last.place == change.place
                    && last.to == change.from
                    && last.to.is_some()
                    && last.action != Action::Rename =>
            {
                last.to.clone_from(&change.to);
                last.operations.extend(change.operations.iter().cloned());
            }
            _ => merged.push(change.clone()),
        }
    }
    for change in &merged {
        lines.push(say::change(desk, &root, change));
        if let Some(changed) = change.applied(&root) {
            root = changed;
        }
    }
    lines
}

struct State {
    changes: Vec<Change>,
    weight: Weight,
    root: Value,
    verdict: Judged,
    left: usize,
}

/// The ways back to a file with no other errors than `tolerated` has, the best first; the changes begin at `root`.
#[must_use]
pub fn search(desk: &Desk<'_>, root: &Value, tolerated: &Judged, bounds: &Bounds) -> Vec<Solution> {
    let mut search = Search {
        desk,
        tolerated,
        bounds,
        causes: match bounds.within {
            Some(_) => Vec::new(),
            None => desk.causes(root),
        },
        until: desk
            .checks()
            .saturating_add(bounds.checks.min(desk.most_checks())),
        states: Vec::new(),
        queue: BinaryHeap::new(),
        solutions: Vec::new(),
        seen: Vec::new(),
    };
    let verdict = desk.judge(root);
    search.push(Vec::new(), 0, root.clone(), verdict);
    search.run();
    search.sorted()
}

struct Search<'d, 'c> {
    desk: &'d Desk<'c>,
    tolerated: &'d Judged,
    bounds: &'d Bounds,
    /// The places where the check finds one cause behind several errors.
    causes: Vec<String>,
    until: u32,
    states: Vec<State>,
    queue: BinaryHeap<Reverse<(Weight, usize)>>,
    solutions: Vec<Solution>,
    seen: Vec<String>,
}

/// What every error that is left will cost at least.
const LEFT: Weight = SLIP;
/// A change where one cause stands behind several errors.
const CAUSE: Weight = 600;
/// Places elsewhere are tried when nothing near an error costs less than this.
const NEAR: Weight = 1300;
/// So many changes of one kind are followed from one error.
const OF_A_KIND: usize = 3;
/// An error has come nearer when its numbers have by a fifth.
const NEARER: u64 = 5;
/// Once the lightest way is known, so many more variants are judged for others.
const FURTHER: u32 = 800;
/// Other ways are told that weigh no more than so much above the lightest.
const HEAVIER: Weight = 1500;
/// Nobody wants to read more changes than these.
const MOST_CHANGES: usize = 12;

impl Search<'_, '_> {
    fn run(&mut self) {
        while let Some(Reverse((_, at))) = self.queue.pop() {
            let state = &self.states[at];
            if self
                .solutions
                .first()
                .is_some_and(|first| state.weight > first.weight.saturating_add(HEAVIER))
            {
                return;
            }
            if state.left == 0 {
                self.found(at);
                if self.solutions.len() >= self.bounds.most {
                    return;
                }
                continue;
            }
            if self.desk.checks() >= self.until {
                // Those that are legal already are still worth telling.
                continue;
            }
            if state.changes.len() < MOST_CHANGES {
                self.expand(at);
            }
        }
    }

    /// What is wrong with a variant; within one place, what it costs is somebody else's business.
    fn faults(&self, verdict: &Judged) -> Vec<Fault> {
        let fresh = verdict.new_against(self.tolerated).into_iter();
        let costs = |fault: &&Fault| self.bounds.within.is_some() && verdict.over(fault).is_some();
        fresh.filter(|fault| !costs(fault)).cloned().collect()
    }

    fn push(&mut self, changes: Vec<Change>, weight: Weight, root: Value, verdict: Judged) {
        let key = root.to_string();
        if self.seen.contains(&key) {
            return;
        }
        self.seen.push(key);
        let left = self.faults(&verdict).len();
        let ahead = Weight::try_from(left)
            .unwrap_or(Weight::MAX)
            .saturating_mul(LEFT);
        let priority = weight.saturating_add(ahead);
        self.queue.push(Reverse((priority, self.states.len())));
        self.states.push(State {
            changes,
            weight,
            root,
            verdict,
            left,
        });
    }

    fn found(&mut self, at: usize) {
        let state = &self.states[at];
        if state.changes.is_empty() {
            return;
        }
        if self.solutions.is_empty() {
            self.until = self.until.min(self.desk.checks().saturating_add(FURTHER));
        }
        self.solutions.push(Solution {
            level: Level::of(&state.changes),
            changes: state.changes.clone(),
            weight: state.weight,
            root: state.root.clone(),
            verdict: state.verdict.clone(),
        });
    }

    fn expand(&mut self, at: usize) {
        let root = self.states[at].root.clone();
        let verdict = &self.states[at].verdict;
        let faults = self.faults(verdict);
        let near = faults.iter().map(|fault| match verdict.over(fault) {
            Some(by) => (fault, self.cheaper(&root, by)),
            None => (fault, self.near(&root, fault)),
        });
        let Some((fault, near)) = near.min_by_key(|(_, near)| near.len()) else {
            return;
        };
        let (fault, cheapest) = (fault.clone(), self.follow(at, &root, fault, near));
        if cheapest.is_none_or(|weight| weight >= NEAR) {
            let far = self.far(&root, &fault);
            self.follow(at, &root, &fault, far);
        }
    }

    /// Follows the changes by which an error goes away or comes nearer; answers the weight of the lightest.
    fn follow(
        &mut self,
        at: usize,
        root: &Value,
        fault: &Fault,
        mut changes: Vec<Change>,
    ) -> Option<Weight> {
        changes.retain(|change| self.is_allowed(change));
        changes.sort_by_key(|change| change.weight);
        let mut followed: Vec<Action> = Vec::new();
        let mut cheapest = None;
        for change in changes {
            let of_a_kind = followed.iter().filter(|action| **action == change.action);
            if of_a_kind.count() >= OF_A_KIND || self.desk.checks() >= self.until {
                continue;
            }
            let Some(changed) = change.applied(root) else {
                continue;
            };
            let verdict = self.desk.judge(&changed);
            if !self.helps(fault, &verdict) {
                continue;
            }
            followed.push(change.action);
            cheapest.get_or_insert(change.weight);
            let state = &self.states[at];
            let weight = state.weight.saturating_add(change.weight);
            let mut all = state.changes.clone();
            all.push(change);
            self.push(all, weight, changed, verdict);
        }
        cheapest
    }

    fn helps(&self, fault: &Fault, verdict: &Judged) -> bool {
        let fresh = self.faults(verdict);
        let same = fresh.iter().filter(|other| other.code == fault.code);
        let mut same =
            same.filter(|other| other.message == fault.message || other.pointer == fault.pointer);
        match same.next() {
            None => true,
            Some(now) => match (now.distance(), fault.distance()) {
                (Some(now), Some(before)) => {
                    now.saturating_mul(NEARER) <= before.saturating_mul(NEARER - 1)
                }
                _ => false,
            },
        }
    }

    fn is_allowed(&self, change: &Change) -> bool {
        let kept = |keep: &String| {
            holds(keep, &change.place)
                || change.action == Action::Remove && holds(&change.place, keep)
        };
        let inside = self
            .bounds
            .within
            .as_ref()
            .is_none_or(|within| holds(within, &change.place) && *within != change.place);
        change.weight < AGREED && inside && !self.bounds.keep.iter().any(kept)
    }

    /// Changes at the place of an error, within it, around it, and beside it.
    fn near(&self, root: &Value, fault: &Fault) -> Vec<Change> {
        let desk = self.desk;
        let mut changes = slips(desk, root, fault);
        changes.extend(self.causes(root));
        let wanted: Vec<Wanted> = fault.found.zip(fault.allowed).into_iter().collect();
        let mut places: Vec<Place<'_>> = Vec::new();
        let here = desk.at(root, &fault.pointer);
        if let Some(here) = &here {
            places.extend(inner(here));
        }
        let mut outer = fault.pointer.as_str();
        for _ in 0..2 {
            let Some((parent, _)) = parent(outer) else {
                break;
            };
            outer = parent;
            if let Some(place) = desk.at(root, parent).filter(|place| place.member.is_some()) {
                places.extend(within(&place));
                places.push(place);
            }
        }
        let mut seen: Vec<String> = Vec::new();
        for place in places {
            if !seen.contains(&place.pointer) {
                changes.extend(candidates::changes(desk, root, &place, &wanted));
                seen.push(place.pointer);
            }
        }
        for change in &mut changes {
            change.weigh_advice(fault);
        }
        changes
    }

    /// Changes where the check has found one cause behind several errors.
    fn causes(&self, root: &Value) -> Vec<Change> {
        let places = self
            .causes
            .iter()
            .filter_map(|pointer| self.desk.at(root, pointer));
        let changes = places.flat_map(|place| candidates::changes(self.desk, root, &place, &[]));
        changes
            .map(|change| Change {
                weight: change.weight.min(CAUSE),
                ..change
            })
            .collect()
    }

    /// Fewer of what costs points, as many fewer as the budget asks for where one line can bear it.
    fn cheaper(&self, root: &Value, by: i64) -> Vec<Change> {
        let spent = self.desk.judge(root).spent();
        let places = self.desk.places(root);
        let counts = places
            .iter()
            .filter(|place| place.role() == Role::Count && place.value.is_some());
        let jump = |place: &Place<'_>| {
            let count = place.value?;
            let less = json!(count.as_i64()?.checked_sub(1)?);
            let one_less = Change::replace(Action::Count, &place.pointer, count, less, 0);
            let price = spent? - self.desk.judge(&one_less.applied(root)?).spent()?;
            let fewer = (price > 0).then(|| (by + price - 1) / price)?;
            Some((fewer, 0))
        };
        let fewer = counts.flat_map(|place| {
            let wanted: Vec<Wanted> = jump(place).into_iter().collect();
            candidates::changes(self.desk, root, place, &wanted)
        });
        let items = places
            .iter()
            .filter(|place| place.inside && matches!(place.kind, Kind::Object(_)));
        let gone = items.flat_map(|place| candidates::changes(self.desk, root, place, &[]));
        let causes = self.causes(root).into_iter();
        causes.chain(fewer).chain(gone).collect()
    }

    /// Changes anywhere.
    fn far(&self, root: &Value, fault: &Fault) -> Vec<Change> {
        let wanted: Vec<Wanted> = fault.found.zip(fault.allowed).into_iter().collect();
        let places = self.desk.places(root);
        let all = places.iter();
        all.flat_map(|place| candidates::changes(self.desk, root, place, &wanted))
            .collect()
    }

    fn sorted(mut self) -> Vec<Solution> {
        let before = self.desk.base.spent();
        self.solutions.sort_by_cached_key(|solution| {
            let delta = solution.verdict.spent().zip(before);
            let delta = delta.map(|(now, before)| now.abs_diff(before));
            let text = patch(&solution.changes).to_string();
            (
                solution.level,
                solution.weight,
                solution.changes.len(),
                delta,
                text,
            )
        });
        // Two ways that read the same are one for whoever chooses.
        let mut told: Vec<Vec<Text>> = Vec::new();
        let desk = self.desk;
        self.solutions.retain(|solution| {
            let lines = solution.lines(desk);
            let fresh = !told.contains(&lines);
            told.push(lines);
            fresh
        });
        self.solutions
    }
}

/// A place and what stands in it, two steps deep: what a finding about a group may mean.
fn inner<'v>(place: &Place<'v>) -> Vec<Place<'v>> {
    let mut places = vec![place.clone()];
    let mut latest = vec![place.clone()];
    for _ in 0..4 {
        latest = latest.iter().flat_map(within).collect();
        places.extend(latest.iter().cloned());
    }
    places
}
