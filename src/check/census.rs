//! The census of a list for whoever knows no ruleset: what stands where, how many, what it costs, and what is said of it.

use std::collections::BTreeMap;

use super::{
    Checker, Source,
    judge::ArmyVisitor,
    report::{Nature, Report},
};
use crate::model::{
    census::{Kind, Row},
    json::{Place, Pointers, parse},
    portrait::Portrait,
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
    /// Their id in the catalogue or book; None for what is put together in the list itself.
    pub id: Option<String>,
    /// How many there are.
    pub count: i64,
    /// What all of them cost, parts not included; None where they have no price of their own.
    pub points: Option<i64>,
}

/// What a list is made of.
#[derive(Clone, Debug, Default)]
pub struct Census {
    /// Row by row.
    pub counted: Vec<Counted>,
    /// What is said of its lines beside their names, by their JSON pointers.
    pub portraits: BTreeMap<String, Portrait>,
}

impl Checker {
    /// Checks a list and counts what it is made of; nothing where that is not known.
    #[must_use]
    pub fn census(&self, source: &Source) -> (Report, Census) {
        let mut kept = Kept::default();
        let report = self.run(source, KeepCensus(&mut kept));
        if report.nature != Nature::List {
            return (report, Census::default());
        }
        let tree = parse(&report.text);
        let mut pointers = Pointers::new(&tree);
        let counted = kept
            .rows
            .into_iter()
            .map(|(place, kind, id, count, points)| Counted {
                pointer: pointers.of(place.node),
                kind,
                id,
                count,
                points,
            });
        let counted = counted.collect();
        let portraits = kept.portraits.into_iter();
        let portraits = portraits.map(|one| (pointers.of(one.place.node), one));
        let portraits = portraits.collect();
        let census = Census { counted, portraits };
        (report, census)
    }
}

/// What is kept of a row.
type KeptRow = (Place, Kind, Option<String>, i64, Option<i64>);

#[derive(Default)]
struct Kept {
    rows: Vec<KeptRow>,
    portraits: Vec<Portrait>,
}

struct KeepCensus<'k>(&'k mut Kept);

impl ArmyVisitor for KeepCensus<'_> {
    const IDENTITY: bool = false;

    fn army<R: Ruleset>(self, army: &R::Army<'_>, _: &Terms) {
        let rows = R::census(army).into_iter();
        let kept = |row: Row<'_>| {
            let id = row.id.map(String::from);
            (row.place, row.kind, id, row.count, row.points)
        };
        self.0.rows.extend(rows.map(kept));
        self.0.portraits = R::portraits(army);
    }
}
