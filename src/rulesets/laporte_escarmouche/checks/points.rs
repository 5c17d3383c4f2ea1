//! Points: limits that players or an event agree on, and totals that players add up themselves. Every sentence names the prices.

use super::about;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        json::Place,
        lang::{Text, counted},
        ruleset::Points,
    },
    rulesets::laporte_escarmouche::list::{
        army::{Army, Group},
        character::Character,
    },
    text,
};

/// Terms of the sum that a message shows; nobody reads more.
const SHOWN: usize = 16;

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
                spare(group, finding);
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
        over.report(army, findings);
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
        let (excess, prices) = (spent.saturating_sub(limit), army.tariff.name());
        let finding = findings.report(
            self.place,
            text!(
                "{by}: {who} costs {spent} points, {limit} allowed ({excess} over); {prices}.",
                "{by} : {who} coûte {spent} points, {limit} autorisés ({excess} de trop) ; {prices}.";
                by, who = who, prices = &prices
            ),
        );
        finding.numbers(spent, limit);
        let excess = counted(excess, ("point", "points"), ("point", "points"));
        finding.help(text!(
            "Save {excess}: one class less in an aptitude saves 1 at the usual prices.",
            "Économisez {excess} : une classe de moins dans une aptitude en rend 1 au barème courant.";
            excess
        ));
        Some(finding)
    }
}

/// Names the dearest extra of the group.
fn spare(group: &Group<'_>, finding: &mut Finding) {
    let extra = |one: &&Character<'_>| one.cost.leader.saturating_add(one.cost.melee);
    let Some(dearest) = group
        .characters
        .iter()
        .max_by_key(extra)
        .filter(|one| extra(one) > 0)
    else {
        return;
    };
    let (who, extra) = (dearest.label(), extra(&dearest));
    finding.help_at(
        text!(
            "Leadership and melee weapon of {who} cost {extra}: save there.",
            "La fonction de chef et l’arme de corps à corps de {who} coûtent {extra} : économisez là.";
            who
        ),
        dearest.place,
    );
}

pub(super) fn wrong_cost(army: &Army<'_>, findings: &mut Findings) {
    let total = army.points();
    if let Some((declared, place)) = army
        .head
        .points
        .filter(|(declared, _)| *declared != total.spent)
        && total.complete
    {
        let groups = army
            .groups
            .iter()
            .map(|group| group.points(&army.tariff).spent.to_string());
        let (list, sum) = (
            Text::new("The list", "La liste"),
            Text::same(joined(groups)),
        );
        wrong(army, &list, (declared, place), total.spent, &sum, findings);
    }
    for group in &army.groups {
        wrong_group(army, group, findings);
        for character in &group.characters {
            wrong_character(army, character, findings);
        }
    }
}

fn wrong_group(army: &Army<'_>, group: &Group<'_>, findings: &mut Findings) {
    let points = group.points(&army.tariff);
    let Some(declared) = group
        .declared
        .filter(|(declared, _)| *declared != points.spent)
    else {
        return;
    };
    if points.complete {
        let parts = group.characters.iter().map(|one| match one.count() {
            1 => one.cost.total().to_string(),
            count => format!("{count} × {}", one.cost.total()),
        });
        let sum = Text::same(joined(parts));
        wrong(army, &group.label(), declared, points.spent, &sum, findings);
    }
}

fn wrong_character(army: &Army<'_>, character: &Character<'_>, findings: &mut Findings) {
    let (cost, computed) = (character.cost, character.cost.total());
    let Some(declared) = character
        .declared
        .filter(|(declared, _)| *declared != computed)
    else {
        return;
    };
    if cost.complete && army.tariff.complete {
        let finding = wrong(
            army,
            &character.label(),
            declared,
            computed,
            &cost.words(),
            findings,
        );
        about(finding, &character.title());
    }
}

fn wrong<'f>(
    army: &Army<'_>,
    who: &Text,
    (declared, place): (i64, Place),
    computed: i64,
    sum: &Text,
    findings: &'f mut Findings,
) -> &'f mut Finding {
    let prices = army.tariff.name();
    let finding = findings.report(
        place,
        text!(
            "{who}: {declared} points declared, {computed} computed ({prices}): {sum}.",
            "{who} : {declared} points annoncés, {computed} calculés ({prices}) : {sum}.";
            who = who, sum = sum, prices = &prices
        ),
    );
    finding.numbers(declared, computed).help(text!(
        "Write {computed}, or leave \"points\" out.",
        "Écrivez {computed}, ou retirez \"points\"."
    ));
    finding
}

/// "11 + 6 × 11".
fn joined(parts: impl Iterator<Item = String>) -> String {
    let mut parts: Vec<String> = parts.take(SHOWN + 1).collect();
    if parts.len() > SHOWN {
        parts.truncate(SHOWN);
        parts.push("…".to_owned());
    }
    parts.join(" + ")
}
