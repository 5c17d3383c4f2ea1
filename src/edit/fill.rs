//! Ways to spend what is left: an army is filled up by adding what fits, the dearest first, until nothing fits any more.
//!
//! Prices decide nothing here: the checks do, since edits exclude each other by maxima, sizes and leaders. Only what adds is tried; with
//! other words for men who are there it would become another army.

use std::{cmp::Reverse, collections::BTreeSet};

use serde_json::Value;

use super::{
    candidates::{self, AGREED},
    change::{Action, Change},
    choices::{is_foreign, is_stranger},
    desk::Desk,
    judged::Judged,
    told::told,
};
use crate::model::{
    json::{holds, parent},
    lang::Text,
    places::{Place, within},
};

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
    allowed.or(points).filter(|_| desk.base.is_legal())?;
    let begun = Filling::new(desk, &desk.root, &desk.base, points);
    let mut firsts = begun.offers.clone();
    firsts.sort_by_key(|offer| Reverse(offer.price));
    let mut fills: Vec<Fill> = Vec::new();
    for first in firsts {
        if fills.len() >= most || !fills.is_empty() && begun.is_over() {
            break;
        }
        let mut filling = begun.clone();
        filling.accept(first.change);
        let fill = filling.finished();
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

/// An army filled up, within `most` points where that is less than its budget.
#[must_use]
pub fn filled(desk: &Desk<'_>, root: &Value, now: &Judged, most: Option<i64>) -> Fill {
    Filling::new(desk, root, now, most).finished()
}

/// What may be added to an army and fits, within `most` points where that is less than its budget.
#[must_use]
pub fn fitting(desk: &Desk<'_>, root: &Value, now: &Judged, most: Option<i64>) -> Vec<Change> {
    let all = Filling::new(desk, root, now, most).offers.into_iter();
    all.map(|offer| offer.change).collect()
}

/// An addition that fitted when it was last judged, and what it cost then.
#[derive(Clone)]
struct Offer {
    change: Change,
    price: i64,
}

/// An army that is being filled up.
#[derive(Clone)]
struct Filling<'d, 'c> {
    desk: &'d Desk<'c>,
    /// The army lists and catalogues that it has something of.
    homes: &'d BTreeSet<String>,
    /// Points at most.
    most: i64,
    root: Value,
    verdict: Judged,
    changes: Vec<Change>,
    /// What fitted when it was last judged, in the order of the file. What one addition leaves no room for is found out when its turn
    /// comes, so that not everything is judged again after each.
    offers: Vec<Offer>,
    /// When so many variants were judged, it ends.
    until: u32,
}

impl<'d, 'c> Filling<'d, 'c> {
    fn new(desk: &'d Desk<'c>, root: &Value, now: &Judged, most: Option<i64>) -> Self {
        let allowed = now.points.and_then(|points| points.allowed);
        let mut filling = Self {
            desk,
            homes: desk.homes(),
            most: allowed.into_iter().chain(most).min().unwrap_or(0),
            root: root.clone(),
            verdict: now.clone(),
            changes: Vec::new(),
            offers: Vec::new(),
            until: desk.checks().saturating_add(desk.most_checks()),
        };
        filling.look_everywhere();
        filling
    }

    fn is_over(&self) -> bool {
        self.desk.checks() >= self.until
    }

    fn spent(&self) -> i64 {
        self.verdict.spent().unwrap_or(0)
    }

    /// Everything that fits is on offer.
    fn look_everywhere(&mut self) {
        let root = self.root.clone();
        self.offers.clear();
        self.look_at(&self.desk.places(&root));
    }

    fn look_at(&mut self, places: &[Place<'_>]) {
        if self.spent() >= self.most {
            return;
        }
        let root = self.root.clone();
        for place in places {
            let changes = candidates::changes(self.desk, &root, place, &[]).into_iter();
            let own = changes.filter(|change| {
                grows(change) && change.weight < AGREED && !is_stranger(change, self.homes)
            });
            let offers = own.filter_map(|change| {
                let (_, verdict) = self.judged(&change)?;
                let price = verdict.spent()? - self.spent();
                let foreign = is_foreign(self.desk, &root, &change, self.homes);
                (!foreign).then_some(Offer { change, price })
            });
            let offers: Vec<Offer> = offers.collect();
            self.offers.extend(offers);
        }
    }

    /// The army with an addition; None where that does not fit.
    fn judged(&self, change: &Change) -> Option<(Value, Judged)> {
        let root = change.applied(&self.root)?;
        let verdict = self.desk.judge(&root);
        let spent = verdict.spent()?;
        let fits = verdict.is_legal() && spent > self.spent() && spent <= self.most;
        fits.then_some((root, verdict))
    }

    /// Which is the dearest on offer, the first of equals.
    fn dearest(&self) -> Option<usize> {
        let offers = self.offers.iter().enumerate();
        let dearest = offers.max_by_key(|(index, offer)| (offer.price, Reverse(*index)));
        dearest.map(|(index, _)| index)
    }

    /// Takes what is dearest of what still fits; false where nothing on offer does.
    fn take(&mut self) -> bool {
        while let Some(dearest) = self.dearest().filter(|_| !self.is_over()) {
            let offer = self.offers.remove(dearest);
            if self.accept(offer.change) {
                return true;
            }
        }
        false
    }

    /// Adds something where it still fits; what can be changed at its place is another thing then.
    fn accept(&mut self, change: Change) -> bool {
        let Some((root, verdict)) = self.judged(&change) else {
            return false;
        };
        (self.root, self.verdict) = (root, verdict);
        let array = || parent(&change.place).map_or("", |(array, _)| array);
        let changed = match change.action {
            Action::Add | Action::Copy if self.is_item(&change) => array().to_owned(),
            _ => change.place.clone(),
        };
        self.offers
            .retain(|offer| !holds(&changed, &offer.change.place));
        let root = self.root.clone();
        if let Some(place) = self.desk.at(&root, &changed) {
            self.look_at(&everything_in(place));
        }
        self.changes.push(change);
        true
    }

    fn is_item(&self, change: &Change) -> bool {
        let place = self.desk.at(&self.root, &change.place);
        place.is_some_and(|place| place.inside)
    }

    /// The army filled up until nothing fits any more.
    fn finished(mut self) -> Fill {
        // What one addition makes room for is seen when all the others were taken.
        while self.take() || !self.is_over() && self.finds_more() {}
        Fill {
            left: self.most - self.spent(),
            changes: self.changes,
            root: self.root,
            verdict: self.verdict,
        }
    }

    fn finds_more(&mut self) -> bool {
        self.look_everywhere();
        !self.offers.is_empty()
    }
}

/// A place and everything in it.
fn everything_in(place: Place<'_>) -> Vec<Place<'_>> {
    let inner: Vec<Place<'_>> = within(&place).into_iter().flat_map(everything_in).collect();
    std::iter::once(place).chain(inner).collect()
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
