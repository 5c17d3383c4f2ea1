//! The census of a list for whoever knows no ruleset: what stands where, how many, and what it costs.

use super::{
    Checker, Source,
    judge::ArmyVisitor,
    report::{Nature, Report},
};
use crate::model::{
    census::{Kind, Row},
    json::{Place, Pointers, parse},
    ruleset::Ruleset,
    terms::Terms,
};

/// So many of one thing, and where they stand in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// JSON pointer of the line that has them; lines of several likes are there several times.
    pub pointer: String,
    /// What they are.
    pub kind: Kind,
    /// How many there are.
    pub count: i64,
    /// What all of them cost, parts not included; None where they have no price of their own.
    pub points: Option<i64>,
}

impl Checker {
    /// Checks a list and counts what it is made of; nothing where that is not known.
    #[must_use]
    pub fn census(&self, source: &Source) -> (Report, Vec<Counted>) {
        let mut rows = Vec::new();
        let report = self.run(source, KeepCensus(&mut rows));
        if report.nature != Nature::List {
            return (report, Vec::new());
        }
        let tree = parse(&report.text);
        let mut pointers = Pointers::new(&tree);
        let counted = rows
            .into_iter()
            .map(|(place, kind, count, points)| Counted {
                pointer: pointers.of(place.node),
                kind,
                count,
                points,
            });
        let counted = counted.collect();
        (report, counted)
    }
}

/// What is kept of a row.
type Kept = (Place, Kind, i64, Option<i64>);

struct KeepCensus<'k>(&'k mut Vec<Kept>);

impl ArmyVisitor for KeepCensus<'_> {
    const IDENTITY: bool = false;

    fn army<R: Ruleset>(self, army: &R::Army<'_>, _: &Terms) {
        let rows = R::census(army).into_iter();
        let kept = |row: Row<'_>| (row.place, row.kind, row.count, row.points);
        self.0.extend(rows.map(kept));
    }
}
