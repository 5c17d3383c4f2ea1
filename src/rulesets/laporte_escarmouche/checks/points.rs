//! Limits of points that players or an event agree on. Every sentence names the prices.

use super::savings;
use crate::{
    model::{
        checks::EVENT_LIMIT,
        diagnostic::{Finding, Findings},
        forms,
        json::Place,
        lang::{Text, counted},
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
                place: group.characters.place,
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
            place: army.groups.place,
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
            EVENT_LIMIT
        } else {
            Text::new("Limit of the price table", "Limite du barème")
        };
        let thing = text!("{by}, {who}", "{by}, {who}", by, who = who);
        let (points, prices) = (
            counted(spent, ("point", "points"), ("point", "points")),
            army.tariff.name(),
        );
        let found = text!("{points} ({prices})", "{points} ({prices})", points, prices);
        let finding = findings.report(self.place, forms::over_budget(&thing, &found, spent, limit));
        finding.numbers(spent, limit);
        Some(finding)
    }
}
