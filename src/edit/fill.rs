//! Ways to spend what is left: an army is filled up by adding what fits, the dearest first, until nothing fits any more.
//!
//! Prices decide nothing here: the checks do, since edits exclude each other by maxima, sizes and leaders. Only what adds is tried; with
//! other words for men who are there it would become another army.

use serde_json::Value;

use super::{
    candidates::{AGREED, changes},
    change::{Action, Change},
    choices::is_stranger,
    desk::{Desk, Judged},
    repair::told,
};
use crate::model::lang::Text;

/// A way to spend what is left.
#[derive(Clone, Debug)]
pub struct Fill {
    /// The changes in their order.
    pub changes: Vec<Change>,
    /// Points left with them.
    pub left: i64,
    /// The file with them.
    pub root: Value,
    /// The verdict on it.
    pub verdict: Judged,
}

impl Fill {
    /// In words, a line for each change.
    #[must_use]
    pub fn lines(&self, desk: &Desk<'_>) -> Vec<Text> {
        told(desk, &desk.root, &self.changes)
    }
}

/// Up to `most` ways to fill an army up, the one that leaves least first; none where nothing fits. It is filled up to its budget, or to
/// `points` where those are fewer. None where it has neither, or is not legal: then it must be mended first.
#[must_use]
pub fn fills(desk: &Desk<'_>, most: usize, points: Option<i64>) -> Option<Vec<Fill>> {
    let allowed = desk.base.points?.allowed;
    let least = allowed.into_iter().chain(points).min();
    let least = least.filter(|_| desk.base.is_legal())?;
    let firsts = fitting(desk, &desk.root, &desk.base, points);
    let mut fills: Vec<Fill> = Vec::new();
    for first in firsts {
        if fills.len() >= most {
            break;
        }
        let fill = greedy(desk, first, least);
        let normal = normal(&fill.root);
        if fills
            .iter()
            .all(|other| self::normal(&other.root) != normal)
        {
            fills.push(fill);
        }
    }
    fills.sort_by_key(|fill| (fill.left, fill.changes.len()));
    Some(fills)
}

/// The army with the dearest addition that fits, within `most` points where that is less than its budget; None where nothing fits.
#[must_use]
pub fn next(
    desk: &Desk<'_>,
    root: &Value,
    now: &Judged,
    most: Option<i64>,
) -> Option<(Value, Judged)> {
    let step = fitting(desk, root, now, most).into_iter().next()?;
    Some((step.root, step.verdict))
}

/// An army with what is added to it.
struct Step {
    change: Change,
    root: Value,
    verdict: Judged,
    spends: i64,
}

/// Every addition that fits, the dearest first, within `most` points where that is less than the budget.
fn fitting(desk: &Desk<'_>, root: &Value, now: &Judged, most: Option<i64>) -> Vec<Step> {
    let spent = now.spent().unwrap_or(0);
    let allowed = now.points.and_then(|points| points.allowed);
    let least = allowed.into_iter().chain(most).min();
    let left = least.unwrap_or(0) - spent;
    if left <= 0 {
        return Vec::new();
    }
    let (places, homes) = (desk.places(root), desk.homes());
    let all = places
        .iter()
        .flat_map(|place| changes(desk, root, place, &[]));
    let mut steps: Vec<Step> = all
        .filter(|change| {
            grows(change) && change.weight < AGREED && !is_stranger(change, &homes)
        })
        .filter_map(|change| {
            let root = change.applied(root)?;
            let verdict = desk.judge(&root);
            let spends = verdict.spent()? - spent;
            (verdict.is_legal() && spends > 0 && spends <= left).then_some(Step {
                change,
                root,
                verdict,
                spends,
            })
        })
        .collect();
    steps.sort_by_key(|step| std::cmp::Reverse(step.spends));
    steps
}

/// Whether a change adds to what is there and leaves all of it.
#[must_use]
pub fn grows(change: &Change) -> bool {
    let number = |value: &Option<Value>| value.as_ref().and_then(Value::as_i64);
    match change.action {
        Action::Add | Action::Copy | Action::Set => true,
        Action::Count => number(&change.to) > number(&change.from),
        _ => false,
    }
}

fn greedy(desk: &Desk<'_>, first: Step, least: i64) -> Fill {
    let mut changes = vec![first.change];
    let (mut root, mut verdict) = (first.root, first.verdict);
    let until = desk.checks().saturating_add(desk.most_checks());
    while desk.checks() < until
        && let Some(step) = fitting(desk, &root, &verdict, Some(least))
            .into_iter()
            .next()
    {
        changes.push(step.change);
        (root, verdict) = (step.root, step.verdict);
    }
    Fill {
        changes,
        left: least - verdict.spent().unwrap_or(0),
        root,
        verdict,
    }
}

/// The same army whatever the order of its lines.
fn normal(root: &Value) -> String {
    match root {
        Value::Array(items) => {
            let mut items: Vec<String> = items.iter().map(normal).collect();
            items.sort();
            format!("[{}]", items.join(","))
        }
        Value::Object(members) => {
            let mut members: Vec<String> = members
                .iter()
                .map(|(key, value)| format!("{key}:{}", normal(value)))
                .collect();
            members.sort();
            format!("{{{}}}", members.join(","))
        }
        scalar => scalar.to_string(),
    }
}
