//! What an overview tells of an army: the size of game, the army lists it is taken from, the scenario, how many figures.

use std::collections::BTreeSet;

use super::{Checker, Source, judge::ArmyVisitor, report::Report};
use crate::model::{
    census::{Kind, Row},
    ruleset::Ruleset,
    terms::Terms,
};

/// What an army is, in a line of an overview. Nothing of it is known of a file that is no list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Makeup {
    /// Id of the format or period; None in books that have neither.
    pub format: Option<String>,
    /// Ids of the army lists that it uses, of the catalogues where these have no lists of their own; in alphabetical order.
    pub army_lists: Vec<String>,
    /// Id of the scenario that it was made for.
    pub scenario: Option<String>,
    /// Figures or bases; None where nothing was counted.
    pub figures: Option<i64>,
}

impl Makeup {
    /// What the rows of a census come to.
    fn of(rows: &[Row<'_>]) -> Self {
        let army = rows.iter().find(|row| row.kind == Kind::Army);
        let tag = |key| {
            let value = army.and_then(|army| army.values(key).next());
            value.map(str::to_owned)
        };
        let lists: BTreeSet<&str> = rows
            .iter()
            .filter_map(|row| row.list.or(row.catalogue))
            .collect();
        let figures = rows.iter().map(|row| row.figures);
        Self {
            format: tag("format").or_else(|| tag("period")),
            army_lists: lists.into_iter().map(str::to_owned).collect(),
            scenario: tag("scenario"),
            figures: Some(figures.fold(0, i64::saturating_add)),
        }
    }
}

impl Checker {
    /// Checks one list, and works out what an overview tells of it.
    #[must_use]
    pub fn check_with_makeup(&self, source: &Source) -> Report {
        let mut makeup = Makeup::default();
        let report = self.run(source, KeepMakeup(&mut makeup));
        Report {
            makeup: Some(makeup),
            ..report
        }
    }
}

struct KeepMakeup<'k>(&'k mut Makeup);

impl ArmyVisitor for KeepMakeup<'_> {
    const IDENTITY: bool = false;

    fn army<R: Ruleset>(self, army: &R::Army<'_>, _: &Terms) {
        *self.0 = Makeup::of(&R::census(army));
    }
}
