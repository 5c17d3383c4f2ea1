//! Leaders: a rating, a situation, one unit to ride with, and a command for every unit.

use std::collections::BTreeMap;

use super::phrases::{Together, few, part, unknown_term};
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        forms,
        lang::{Lang, Text, counted},
        parsed::Parsed,
        suggest::{advise_plain, named_words},
        term::Term,
        word::Word,
    },
    rulesets::regimental_fire_and_fury::{
        list::{
            army::{Army, Command, Leader},
            unit::Unit,
        },
        tables::OUT_OF_COMMAND,
        terms::{Rating, Situation, Trait},
    },
    text,
};

pub(super) fn unknown_rating(army: &Army<'_>, findings: &mut Findings) {
    for leader in army.leaders().filter(|leader| !leader.is_provisional()) {
        let who = leader.title();
        match &leader.rating {
            Parsed::Unknown(word, place) => {
                let kind = Text::new("rating", "valeur");
                unknown_term::<Rating>(findings, &who, &kind, (word, *place));
            }
            Parsed::Missing if leader.situation().is_some() => {
                let allowed = named_words(Rating::named());
                let thing = part(&who, &Text::new("rating", "valeur"));
                let finding = findings.report(leader.place, forms::missing(&thing, &allowed));
                finding.help(text!(
                    "Set \"rating\" to one of: {allowed}.",
                    "Mettez \"rating\" à l’un de ces mots : {allowed}.",
                    allowed
                ));
            }
            _ => {}
        }
    }
}

pub(super) fn unknown_situation(army: &Army<'_>, findings: &mut Findings) {
    let kind = Text::new("situation", "situation");
    for leader in army.leaders() {
        if let Parsed::Unknown(word, place) = &leader.situation {
            unknown_term::<Situation>(findings, &leader.title(), &kind, (word, *place));
        }
    }
}

pub(super) fn missing(army: &Army<'_>, findings: &mut Findings) {
    for (number, command) in army.commands.iter().enumerate() {
        if command.leader.is_missing() {
            leaderless(army, number, command, findings);
        }
    }
    if let Some(orphans) = Together::of_units(army.orphans()) {
        let message = without(&orphans.who(), orphans.alone());
        advise(orphans.report(findings, message));
    }
}

fn leaderless(army: &Army<'_>, number: usize, command: &Command<'_>, findings: &mut Findings) {
    let names: Vec<Text> = army.units_of(number).take(4).map(Unit::title).collect();
    let all = army.units_of(number).count();
    if all > 0 {
        let message = without(&few(&names, all), all == 1);
        let finding = findings.report(command.place, message);
        finding.about(command.title().get(Lang::En));
        advise(finding);
    }
}

fn without(who: &Text, alone: bool) -> Text {
    let die = forms::signed(OUT_OF_COMMAND);
    if alone {
        text!(
            "{who} has no leader: {die} on every manoeuvre test.",
            "{who} n’a pas de chef : {die} à chaque test de manœuvre.",
            who
        )
    } else {
        text!(
            "{who} have no leader: {die} on every manoeuvre test.",
            "{who} n’ont pas de chef : {die} à chaque test de manœuvre.",
            who
        )
    }
}

fn advise(finding: &mut Finding) {
    finding.help(Text::new(
        "Add a \"leader\" to the command; if his name is unknown, one whose situation \
        is \"provisional\".",
        "Ajoutez un \"leader\" au commandement ; à défaut de nom, un chef de situation \
        \"provisional\".",
    ));
}

pub(super) fn attached_to_several(army: &Army<'_>, findings: &mut Findings) {
    for leader in army.leaders() {
        let count = leader.attached_to.items.len();
        let Some(place) = leader.attachment().filter(|_| count > 1) else {
            continue;
        };
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        let units = counted(count, ("unit", "units"), ("unité", "unités"));
        let found = text!("attached to {units}", "attaché à {units}", units);
        findings
            .report(place, forms::maximum(&leader.title(), &found, count, 1))
            .numbers(count, 1)
            .help(Text::new("Keep one of them.", "N’en gardez qu’une."));
    }
}

pub(super) fn attached_to_nobody(army: &Army<'_>, findings: &mut Findings) {
    if !army.whole {
        return;
    }
    let units = by_id(army);
    for leader in army.leaders() {
        for Word { id, place, .. } in &leader.attached_to.items {
            if units.contains_key(&**id) {
                continue;
            }
            let who = leader.title();
            let finding = findings.report(
                *place,
                text!(
                    "{who} is attached to \"{id}\", which is not a unit in this list.",
                    "{who} est attaché à \"{id}\", qui n’est pas une unité de cette liste.",
                    who
                ),
            );
            advise_plain(finding, id, units.keys().copied());
            finding.help(Text::new(
                "Set \"attached_to\" to the \"id\" of a unit, or remove it.",
                "Mettez \"attached_to\" à l’\"id\" d’une unité, ou retirez-le.",
            ));
        }
    }
}

/// The units by their ids; the first where an id stands twice.
fn by_id<'u, 'a>(army: &'u Army<'a>) -> BTreeMap<&'u str, &'u Unit<'a>> {
    let mut units = BTreeMap::new();
    for unit in &army.units {
        if let Some(Word { id, .. }) = &unit.id {
            units.entry(&**id).or_insert(unit);
        }
    }
    units
}

pub(super) fn beside_brave_colonel(army: &Army<'_>, findings: &mut Findings) {
    if army
        .leaders()
        .all(|leader| leader.attached_to.items.is_empty())
    {
        return;
    }
    let units = by_id(army);
    for leader in army.leaders() {
        let [Word { id, place, .. }] = &leader.attached_to.items[..] else {
            continue;
        };
        let Some(unit) = units
            .get(&**id)
            .filter(|unit| unit.has(Trait::BraveColonel))
        else {
            continue;
        };
        let who = unit.title();
        findings
            .report(
                *place,
                text!(
                    "{who}: an attached leader and a brave colonel are not cumulative.",
                    "{who} : chef attaché et colonel courageux ne se cumulent pas.",
                    who
                ),
            )
            .about(unit.about());
    }
}

pub(super) fn rated_provisional(army: &Army<'_>, findings: &mut Findings) {
    for leader in army.leaders().filter(|leader| leader.is_provisional()) {
        let place = match leader.rating {
            Parsed::Known(_, place) | Parsed::Unknown(_, place) => place,
            Parsed::Missing | Parsed::Unreadable => continue,
        };
        let who = leader.title();
        findings
            .report(
                place,
                text!(
                    "{who}: provisional commanders have no rating.",
                    "{who} : un commandant provisoire n’a pas de valeur.",
                    who
                ),
            )
            .help(Text::new(
                "Remove \"rating\", or correct \"situation\".",
                "Retirez \"rating\", ou corrigez \"situation\".",
            ));
    }
}

pub(super) fn contradictory(army: &Army<'_>, findings: &mut Findings) {
    for leader in army.leaders() {
        let Parsed::Known(situation, place) = leader.situation else {
            continue;
        };
        if let Some((message, advice)) = contradiction(leader, situation) {
            findings.report(place, message).help(advice);
        }
    }
}

fn contradiction(leader: &Leader<'_>, situation: Situation) -> Option<(Text, Text)> {
    let who = leader.title();
    match (situation, leader.attachment()) {
        (Situation::Attached, None) => Some((
            text!(
                "{who} is attached, but to no unit.",
                "{who} est attaché, mais à aucune unité.",
                who
            ),
            Text::new(
                "Set \"attached_to\" to the \"id\" of his unit.",
                "Mettez \"attached_to\" à l’\"id\" de son unité.",
            ),
        )),
        (Situation::Detached, Some(_)) => Some((
            text!(
                "{who} is detached, but attached to a unit.",
                "{who} est détaché, mais attaché à une unité.",
                who
            ),
            Text::new(
                "Remove \"attached_to\", or set \"situation\" to \"attached\".",
                "Retirez \"attached_to\", ou mettez \"situation\" à \"attached\".",
            ),
        )),
        _ => None,
    }
}
