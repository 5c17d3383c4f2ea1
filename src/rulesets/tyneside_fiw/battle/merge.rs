//! What is left of a group joins another one like it (TYN-MOV-04).

use crate::{
    model::table::{Length, Point},
    rulesets::tyneside_fiw::{
        derived::group::risk_of_losses,
        mechanics::movement::{self, Kind, may_merge},
        tables::{Action, MERGES_AT},
    },
    text,
};

use super::{
    field::{book, length},
    fight::Fight,
    man::Unit,
};

impl Fight<'_> {
    /// Remains of groups whose results leave them time join others in reach.
    pub(super) fn merge(&mut self, side: usize) {
        for unit in self.standing(side).collect::<Vec<_>>() {
            let settled = |unit: usize| leaves_time(self.body(unit).must) && !self.in_contact(unit);
            let few = self.body(unit).men.len() <= usize::try_from(MERGES_AT).unwrap_or(0);
            if !few || !self.stands(unit) || !self.unit(unit).is_group || !settled(unit) {
                continue;
            }
            let others = self.standing(side).filter(|other| *other != unit);
            let other = others
                .filter(|other| settled(*other) && self.fit_together(unit, *other))
                .filter(|other| self.gains_by_joining(unit, *other))
                .min_by(|a, b| self.between(unit, *a).total_cmp(&self.between(unit, *b)));
            if let Some(other) = other {
                self.join(unit, other);
            }
        }
    }

    /// Whether a unit may join another and reaches it.
    fn fit_together(&self, unit: usize, other: usize) -> bool {
        let count = |unit: usize| i64::try_from(self.body(unit).men.len()).unwrap_or(i64::MAX);
        let both = [unit, other].map(|unit| self.unit(unit));
        let ids = both.map(|unit| unit.loyal_to.iter().map(String::as_str).collect::<Vec<_>>());
        let kind = |unit: &'_ Unit, at: usize| Kind {
            class: unit.class,
            quality: unit.quality,
            people: both[at].people.as_str(),
            loyal_to: &ids[at],
        };
        both[1].is_group
            && may_merge(
                (count(unit), kind(both[0], 0)),
                (count(other), kind(both[1], 1)),
            )
            && self.between(unit, other) <= book(self.allowance(unit))
    }

    /// Whether those who join get out of more risk than they bring to those they join, figure by figure: their losses come with them.
    fn gains_by_joining(&self, unit: usize, other: usize) -> bool {
        let both = [unit, other].map(|unit| self.body(unit));
        let casualties = both.iter().map(|body| body.casualties).sum();
        let muster = both.iter().map(|body| body.muster).sum();
        let together = risk_of_losses(casualties, muster);
        let relief = both.map(|body| {
            let men = i64::try_from(body.men.len()).unwrap_or(i64::MAX);
            men * (risk_of_losses(body.casualties, body.muster) - together)
        });
        relief.iter().sum::<i64>() > 0
    }

    /// The rest of a unit goes over to another and stands with it.
    fn join(&mut self, unit: usize, other: usize) {
        self.watch.rule("TYN-MOV-04");
        let name = &self.unit(other).name;
        self.log_of(unit, "TYN-MOV-04", |own| {
            text!(
                "{own}: its remnant joins {name}.",
                "{own} : ce qui en reste rejoint {name}.",
                own,
                name
            )
        });
        let men = std::mem::take(&mut self.state.units[unit].men);
        let (muster, casualties, ncos) = {
            let body = self.body(unit);
            (body.muster, body.casualties, body.ncos)
        };
        let to: Point = self.middle(other);
        let before: Vec<_> = men
            .iter()
            .map(|man| (*man, self.state.bases[*man]))
            .collect();
        for &man in &men {
            let reach = length(movement::allowance(self.mover(man)));
            let far = (self.at(man).distance(to) - Length::cm(3.0)).max(Length::ZERO);
            self.walk_clear(man, to, reach.min(far));
            self.state.men[man].unit = other;
        }
        let body = &mut self.state.units[other];
        body.men.extend(men);
        body.muster += muster;
        body.casualties += casualties;
        body.ncos = body.ncos.max(ncos);
        self.count_move(other, &before);
    }
}

/// Whether a unit may go to others of its kind after its result: not when it must stay, take cover or run.
const fn leaves_time(must: Option<Action>) -> bool {
    match must {
        None
        | Some(
            Action::Continue
            | Action::ContinueFacingCharge
            | Action::MarchColumnOrDeploy
            | Action::DeployThreeLines,
        ) => true,
        Some(_) => false,
    }
}
