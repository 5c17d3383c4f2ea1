//! Limits of points that players or an event agree on. Every sentence names the prices.

use super::savings;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        json::Place,
        lang::Text,
        ruleset::Points,
    },
    rulesets::laporte_escarmouche::list::army::Army,
    text,
};

pub(super) fn over_the_limit(army: &Army<'_>, findings: &mut Findings) {
    if let Some(limit) = army.group_limit() {
        let agreed = army.event.group_limit.is_some();
        for group in &army.groups {
            let points = group.points(&army.tariff);
            let over = Over {
                who: group.label(),
                place: group.characters_place,
                by_event: agreed,
                points,
                limit,
            };
            if let Some(finding) = over.report(army, findings) {
                savings::advise(army, [group].into_iter(), over.excess(), finding);
            }
        }
    }
    if let Some(limit) = army.event.list_limit {
        let over = Over {
            who: Text::new("the list", "la liste"),
            place: army.groups_place,
            by_event: true,
            points: army.points(),
            limit,
        };
        if let Some(finding) = over.report(army, findings) {
            savings::advise(army, army.groups.iter(), over.excess(), finding);
        }
    }
}

/// Something that may cost too much.
struct Over {
    who: Text,
    place: Place,
    by_event: bool,
    points: Points,
    limit: i64,
}

impl Over {
    const fn excess(&self) -> i64 {
        self.points.spent.saturating_sub(self.limit)
    }

    /// A partial sum proves nothing: a weapon that is yet to be read may cost less than nothing.
    fn report<'f>(&self, army: &Army<'_>, findings: &'f mut Findings) -> Option<&'f mut Finding> {
        let (spent, limit, who) = (self.points.spent, self.limit, &self.who);
        if !self.points.complete || spent <= limit {
            return None;
        }
        let by = if self.by_event {
            Text::new("Event rule", "Règle d’événement")
        } else {
            Text::new("Price table", "Barème")
        };
        let (excess, prices) = (self.excess(), army.tariff.name());
        let finding = findings.report(
            self.place,
            text!(
                "{by}: {who} costs {spent} points, {limit} allowed ({excess} over); {prices}.",
                "{by} : {who} coûte {spent} points, {limit} autorisés ({excess} de trop) ; \
                {prices}.",
                by,
                who = who,
                prices = &prices
            ),
        );
        finding.numbers(spent, limit);
        Some(finding)
    }
}
