//! The search behind a repair: the lightest changes first, one error at a time.
//!
//! "The fewest changes" is a bad measure: taking a whole group away is one. Therefore changes weigh what they cost of what was meant,
//! and the search is best-first by that weight. It looks at one error at a time, the one with the fewest changes near it, and keeps
//! only those by which that error goes away or comes clearly nearer; places elsewhere are tried when those near it give nothing.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, BinaryHeap},
};

use serde_json::{Value, json};

use super::{
    candidates::{AGREED, SLIP, WORD},
    change::{Action, Change, Weight, followed},
    choices::is_stranger,
    desk::Desk,
    judged::{Fault, Judged},
    remedies,
    repair::{Bounds, Level, Solution},
    slips,
    told::number_of,
};
use crate::model::json::{holds, parent, pattern};

/// What every error that is left will cost at least.
const LEFT: Weight = SLIP;
/// Places elsewhere are tried when nothing near an error costs less than this.
const NEAR: Weight = 1300;
/// So many changes of one kind are followed from one error.
const OF_A_KIND: usize = 3;
/// Of so many errors the changes near them are worked out, to begin with the one that has the fewest.
const HANDIEST: usize = 3;
/// An error has come nearer when its numbers have by a fifth.
const NEARER: u64 = 5;
/// Once the lightest way is known, so many more variants are judged for others.
const FURTHER: u32 = 800;
/// Each further change weighs so much besides: who made one mistake has one thing to mend.
const ANOTHER: Weight = 600;
/// An item that holds so many errors, and no error stands elsewhere, …
const SEVERAL: usize = 3;
/// … or so many, where a way of one change is looked for, …
const PASTED: usize = 2;
/// … weighs no more than this when it is taken away.
const STRANGER: Weight = 1500;
/// What comes from an army list or a period of others weighs so much more.
const FOREIGN: Weight = 500;
/// Other ways are told that weigh no more than so much above the lightest.
const HEAVIER: Weight = 1500;
/// The same for a search that keeps what is there: whatever mends most goes on first.
const LEFT_TO_KEEP: Weight = 10_000;
/// So many new things that mend something, but not all, are made whole one after the other, …
const UNFINISHED: usize = 8;
/// … by so many variants each.
const FINISHING: u32 = 100;
/// Nobody wants to read more changes than these.
const MOST_CHANGES: usize = 12;

/// A variant on the way to a legal file.
struct State {
    changes: Vec<Change>,
    weight: Weight,
    root: Value,
    verdict: Judged,
    /// What is wrong with it that has to go.
    faults: Vec<Fault>,
}

/// A search for ways back to a legal file.
pub(super) struct Search<'d, 'c> {
    desk: &'d Desk<'c>,
    tolerated: &'d Judged,
    bounds: &'d Bounds,
    /// Whether it takes nothing with parts away, and goes straight ahead.
    keeps: bool,
    /// The army lists and catalogues that the file has something of.
    homes: &'d BTreeSet<String>,
    /// The places where the check finds one cause behind several errors.
    causes: Vec<String>,
    /// When so many variants were judged, it ends.
    until: u32,
    states: Vec<State>,
    queue: BinaryHeap<Reverse<(Weight, usize)>>,
    solutions: Vec<Solution>,
    seen: BTreeSet<String>,
    /// Whether something was wrong at the beginning that nothing within mends, whatever else is mended.
    stuck: bool,
}

impl<'d, 'c> Search<'d, 'c> {
    /// A search that begins at a variant of a file.
    pub(super) fn new(
        desk: &'d Desk<'c>,
        root: &Value,
        tolerated: &'d Judged,
        bounds: &'d Bounds,
    ) -> Self {
        let verdict = desk.judge_with_advice(root);
        // One error alone has no other behind it.
        let causes = match bounds.within {
            None if verdict.faults.len() > 1 => desk.causes(root),
            _ => Vec::new(),
        };
        let checks = bounds.checks.min(desk.most_checks());
        let mut search = Self {
            desk,
            tolerated,
            bounds,
            keeps: false,
            homes: desk.homes(),
            causes,
            until: desk.checks().saturating_add(checks),
            states: Vec::new(),
            queue: BinaryHeap::new(),
            solutions: Vec::new(),
            seen: BTreeSet::new(),
            stuck: false,
        };
        search.push(Vec::new(), 0, root.clone(), verdict);
        search
    }

    /// The same search for a way that is no last resort: straight ahead, mending one error after the other.
    pub(super) fn keeping(self) -> Self {
        Self {
            keeps: true,
            ..self
        }
    }

    /// The ways that it finds, as they are found.
    pub(super) fn run(mut self) -> Vec<Solution> {
        self.look();
        self.solutions
    }

    /// Something new made whole by changes within it; else what nothing within it mends, if that is why.
    pub(super) fn completion(mut self) -> Result<Solution, Option<Box<Fault>>> {
        self.look();
        let always = |fault: &&Fault| {
            let mut states = self.states.iter();
            states.all(|state| state.faults.iter().any(|one| one.is_of_its_place(fault)))
        };
        let beginning = self.states.first();
        let stuck = beginning.and_then(|state| state.faults.iter().find(always));
        let stuck = stuck.cloned().map(Box::new);
        self.solutions.into_iter().next().ok_or(stuck)
    }

    fn look(&mut self) {
        while let Some(Reverse((_, at))) = self.queue.pop() {
            let state = &self.states[at];
            let first = self.solutions.first();
            if first.is_some_and(|first| state.weight > first.weight.saturating_add(HEAVIER)) {
                break;
            }
            if state.faults.is_empty() {
                self.found(at);
                if self.solutions.len() >= self.bounds.most {
                    break;
                }
            } else if self.desk.checks() < self.until && state.changes.len() < MOST_CHANGES {
                // When no more is judged, what is legal already is still worth telling.
                self.expand(at);
            }
            if self.stuck {
                break;
            }
        }
    }

    /// The lightest way of a single change, wherever it is made; else something new and whole.
    pub(super) fn of_one(mut self) -> Option<Solution> {
        let state = self.states.pop()?;
        let slips = state.faults.iter();
        let slips = slips.flat_map(|fault| slips::slips(self.desk, &state.root, fault));
        let mut changes: Vec<Change> = slips.collect();
        for fault in &state.faults {
            changes.extend(remedies::far(self.desk, &state.root, fault, None));
        }
        changes.retain(|change| self.is_allowed(change, &self.bounds.keep));
        // Several errors have the same places around them.
        let mut seen: BTreeSet<String> = BTreeSet::new();
        changes.retain(|change| seen.insert(json!(change.operations).to_string()));
        self.burden_strangers(&mut changes);
        lighten(&state.faults, PASTED, &mut changes);
        sort(&state.root, &mut changes);
        let mut unfinished = Vec::new();
        for change in changes {
            if self.desk.checks() >= self.until {
                break;
            }
            let Some(root) = self.desk.changed(&state.root, &change) else {
                continue;
            };
            let verdict = self.desk.judge(&root);
            let left = self.faults(&verdict);
            if left.is_empty() {
                return Some(Solution::new(vec![change], root, verdict));
            }
            let stays = |fault: &Fault| left.iter().any(|other| other.is_same(fault));
            let mends = state.faults.iter().any(|fault| !stays(fault));
            if change.action == Action::Add && mends {
                unfinished.push((change, root));
            }
        }
        let has_time = |_: &(Change, Value)| self.desk.checks() < self.until;
        let mut unfinished = unfinished.into_iter().take(UNFINISHED).take_while(has_time);
        unfinished.find_map(|(change, root)| self.finished(change, &root))
    }

    /// A new thing that is made whole by what it says of itself.
    fn finished(&self, change: Change, root: &Value) -> Option<Solution> {
        let bounds = Bounds {
            within: Some(change.place.clone()),
            keep: Vec::new(),
            most: 1,
            checks: FINISHING,
        };
        let search = Search::new(self.desk, root, self.tolerated, &bounds).run();
        let found = search.into_iter().next()?;
        // What it costs counts here.
        let mends = self.faults(&found.verdict).is_empty();
        let changes = [vec![change], found.changes].concat();
        (mends && number_of(&changes) == 1)
            .then(|| Solution::new(changes, found.root, found.verdict))
    }

    /// What is wrong with a variant; within one place, what it costs is somebody else's business.
    fn faults(&self, verdict: &Judged) -> Vec<Fault> {
        let fresh = verdict.new_against(self.tolerated).into_iter();
        let costs = |fault: &&Fault| self.bounds.within.is_some() && verdict.over(fault).is_some();
        fresh.filter(|fault| !costs(fault)).cloned().collect()
    }

    fn push(&mut self, changes: Vec<Change>, weight: Weight, root: Value, verdict: Judged) {
        if !self.seen.insert(root.to_string()) {
            return;
        }
        let faults = self.faults(&verdict);
        let ahead = Weight::try_from(faults.len())
            .unwrap_or(Weight::MAX)
            .saturating_mul(if self.keeps { LEFT_TO_KEEP } else { LEFT });
        let priority = weight.saturating_add(ahead);
        self.queue.push(Reverse((priority, self.states.len())));
        self.states.push(State {
            changes,
            weight,
            root,
            verdict,
            faults,
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
            weight: state.weight,
            ..Solution::new(
                state.changes.clone(),
                state.root.clone(),
                state.verdict.clone(),
            )
        });
    }

    /// Follows what may mend the error that has the fewest changes near it.
    fn expand(&mut self, at: usize) {
        let state = &self.states[at];
        let root = state.root.clone();
        let verdict = match state.changes[..] {
            [] => state.verdict.clone(),
            _ => self.desk.judge_with_advice(&root),
        };
        self.states[at].faults = self.faults(&verdict);
        let causes = remedies::at_causes(self.desk, &root, &self.causes);
        let near = self.handiest(at).into_iter().map(|fault| {
            let near = match verdict.over(&fault) {
                Some(by) => remedies::cheaper(self.desk, &root, by),
                None => remedies::near(self.desk, &root, &fault, self.bounds.within.as_ref()),
            };
            (fault, near)
        });
        let Some((fault, mut changes)) = near.min_by_key(|(_, near)| near.len()) else {
            return;
        };
        changes.extend(causes);
        lighten(&self.states[at].faults, SEVERAL, &mut changes);
        let mut tried = BTreeSet::new();
        let lightest = self.follow(at, &fault, changes, &mut tried);
        if lightest.is_some_and(|weight| weight < NEAR) {
            return;
        }
        let bound = self.bounds.within.as_ref();
        let far = remedies::far(self.desk, &root, &fault, bound);
        let farther = self.follow(at, &fault, far, &mut tried);
        // There is one too many, however it is made up.
        let beginning = &self.states[0].faults;
        let from_the_beginning = || beginning.iter().any(|one| one.is_of_its_place(&fault));
        self.stuck = bound.is_some() && lightest.or(farther).is_none() && from_the_beginning();
    }

    /// The errors with the least around them: what could be changed is worked out for these only. What the army costs is looked at
    /// last, since mending anything else may change it.
    fn handiest(&self, at: usize) -> Vec<Fault> {
        let state = &self.states[at];
        let costs = |fault: &&Fault| state.verdict.over(fault).is_some();
        let (costs, mut others): (Vec<&Fault>, Vec<&Fault>) = state.faults.iter().partition(costs);
        if others.is_empty() {
            return costs.into_iter().cloned().collect();
        }
        others.sort_by_cached_key(|fault| remedies::extent(self.desk, &state.root, fault));
        others.into_iter().take(HANDIEST).cloned().collect()
    }

    /// Follows the changes by which an error goes away or comes nearer, each once; answers the weight of the lightest.
    fn follow(
        &mut self,
        at: usize,
        fault: &Fault,
        mut changes: Vec<Change>,
        tried: &mut BTreeSet<String>,
    ) -> Option<Weight> {
        let kept = followed(&self.bounds.keep, &self.states[at].changes);
        changes.retain(|change| self.is_allowed(change, &kept));
        self.burden_strangers(&mut changes);
        sort(&self.states[at].root, &mut changes);
        let mut followed: Vec<Action> = Vec::new();
        let mut tries = Tries::default();
        let mut lightest = None;
        let mut legal: Option<Weight> = None;
        for change in changes {
            let weight = self.states[at].weight.saturating_add(change.weight);
            if self.bounds.most == 1 && legal.is_some_and(|legal| weight >= legal) {
                break;
            }
            let of_a_kind = followed.iter().filter(|action| **action == change.action);
            if of_a_kind.count() >= OF_A_KIND || self.desk.checks() >= self.until {
                continue;
            }
            if !is_of(&change, fault) && !tries.count(&change) {
                continue;
            }
            let state = &self.states[at];
            // What was left open first and is said then could have been said at once.
            let leaves_open =
                |done: &Change| done.action == Action::Unset && done.place == change.place;
            if state.changes.iter().any(leaves_open) {
                continue;
            }
            if !tried.insert(json!(change.operations).to_string()) {
                continue;
            }
            let Some(root) = self.desk.changed(&state.root, &change) else {
                continue;
            };
            let verdict = self.desk.judge(&root);
            if !helps(&change, fault, &state.faults, &self.faults(&verdict)) {
                continue;
            }
            followed.push(change.action);
            lightest.get_or_insert(change.weight);
            self.go_on(at, change, root, verdict);
            let last = self.states.last().filter(|last| last.faults.is_empty());
            let last = last.map(|last| last.weight);
            legal = legal.into_iter().chain(last).min();
        }
        lightest
    }

    /// Who comes from an army list or a period of others comes after those who are at home here. What was mistyped is weighed as such.
    fn burden_strangers(&self, changes: &mut [Change]) {
        let others =
            |change: &&mut Change| change.weight >= WORD && is_stranger(change, self.homes);
        for change in changes.iter_mut().filter(others) {
            change.weight = change.weight.saturating_add(FOREIGN);
        }
    }

    /// A variant with one change more. Two changes weigh more than their sum, except where they are steps on one value or on what was
    /// added.
    fn go_on(&mut self, at: usize, change: Change, root: Value, verdict: Judged) {
        let state = &self.states[at];
        let last = state.changes.last();
        let another = last.is_some_and(|last| {
            let adds = last.from.is_none() && last.action == Action::Add;
            last.place != change.place && !(adds && holds(&last.place, &change.place))
        });
        let weight = state
            .weight
            .saturating_add(change.weight)
            .saturating_add(if another { ANOTHER } else { 0 });
        let mut changes = state.changes.clone();
        changes.push(change);
        self.push(changes, weight, root, verdict);
    }

    /// Whether a change may be made at all, with the places that are kept where they stand by then.
    fn is_allowed(&self, change: &Change, kept: &[String]) -> bool {
        let inside = self
            .bounds
            .within
            .as_ref()
            .is_none_or(|within| holds(within, &change.place) && *within != change.place);
        let drastic = || {
            // A key that nobody knows may go.
            let scalar = change.action == Action::Remove && !change.takes_parts();
            !scalar && Level::of(std::slice::from_ref(change)) == Level::LastResort
        };
        // Of something new that has to be made whole there is at least one.
        let empties = self.bounds.within.is_some() && change.leaves_none();
        change.weight < AGREED
            && inside
            && !empties
            && kept.iter().all(|kept| change.spares(kept))
            && !(self.keeps && drastic())
    }
}

/// What all the errors stand in, if there are so many, hardly belongs there.
fn lighten(faults: &[Fault], several: usize, changes: &mut [Change]) {
    let holds_all = |change: &Change| {
        let mut faults = faults.iter();
        faults.all(|fault| holds(&change.place, &fault.pointer))
    };
    let gone = changes
        .iter_mut()
        .filter(|change| change.action == Action::Remove);
    for change in gone.filter(|change| faults.len() >= several && holds_all(change)) {
        change.weight = change.weight.min(STRANGER);
    }
}

/// Light changes first; of equal ones those that bring what the file has already.
fn sort(root: &Value, changes: &mut [Change]) {
    let text = root.to_string();
    changes.sort_by_cached_key(|change| {
        let brings = change.to.as_ref().map(Value::to_string);
        let is_strange = brings.is_some_and(|value| !text.contains(&value));
        (change.weight, is_strange)
    });
}

/// Whether a change is one of the place of an error or of a member directly in it: all of these are tried.
fn is_of(change: &Change, fault: &Fault) -> bool {
    let outer = parent(&change.place).map(|(outer, _)| outer);
    change.place == fault.pointer || outer == Some(&fault.pointer)
}

/// How often changes of one kind were tried: where eighty other words do nothing for an error, the eighty-first hardly will.
#[derive(Default)]
struct Tries(BTreeMap<(Action, String), usize>);

impl Tries {
    /// So many changes of a kind are tried at one place.
    const AT_A_PLACE: usize = 12;
    /// And so many at places of one kind: the profiles of all figures.
    const AT_SUCH_PLACES: usize = 96;

    /// Counts one more; false where there were enough.
    fn count(&mut self, change: &Change) -> bool {
        let mut below = |place: String, most: usize| {
            let tried = self.0.entry((change.action, place)).or_default();
            *tried += 1;
            *tried <= most
        };
        below(change.place.clone(), Self::AT_A_PLACE)
            && below(pattern(&change.place), Self::AT_SUCH_PLACES)
    }
}

/// Whether an error is gone after a change, or has come clearly nearer. Another one of the same code may have moved to its place, as
/// the next item does when one is taken away.
fn helps(change: &Change, fault: &Fault, before: &[Fault], now: &[Fault]) -> bool {
    let same_words = |faults: &[Fault]| {
        let same = |other: &&Fault| other.code == fault.code && other.message == fault.message;
        faults.iter().filter(same).count()
    };
    if same_words(now) >= same_words(before) {
        return false;
    }
    let Some(place) = change.carried(&fault.pointer) else {
        return true;
    };
    let here = |faults: &[Fault], place: &str| {
        let here = |other: &&Fault| other.code == fault.code && other.pointer == place;
        faults.iter().filter(here).count()
    };
    if here(now, &place) < here(before, &fault.pointer) {
        return true;
    }
    let mut now = now
        .iter()
        .filter(|other| other.code == fault.code && other.pointer == place);
    now.any(|now| match (now.distance(), fault.distance()) {
        (Some(now), Some(before)) => {
            now.saturating_mul(NEARER) <= before.saturating_mul(NEARER - 1)
        }
        _ => false,
    })
}
