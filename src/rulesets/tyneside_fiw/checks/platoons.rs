//! Platoons: formed infantry, all of it and nothing else, with a group that leads and somebody who keeps it together.

use super::phrases::about;
use crate::{
    model::{diagnostic::Findings, lang::Text, parsed::Parsed, term::Term},
    rulesets::tyneside_fiw::{
        list::{Army, Fighter, Leader, Platoon},
        tables::NEAR,
        terms::{Class, Role},
    },
    text,
};

pub(super) fn missing(army: &Army<'_>, findings: &mut Findings) {
    for (number, group) in army.groups.iter().enumerate() {
        let formed = group.kit.class.known() == Some(&Class::RegularFormation);
        let platoons = &army.links.platoons_of[number];
        let name = Fighter::Group(group).label();
        let (place, message, help) = match &platoons[..] {
            // A platoon that is named and not there is another rule's.
            [] if formed && group.platoon.is_none() && army.all_platoons => (
                group.place,
                text!(
                    "{name} is formed infantry but is in no platoon.",
                    "{name} : infanterie en formation, mais dans aucun peloton.",
                    name
                ),
                Text::new(
                    "Add it to the \"groups\" of a platoon, or make it regular_skirmisher.",
                    "Ajoutez-le aux \"groups\" d’un peloton, ou faites-en un regular_skirmisher.",
                ),
            ),
            [_, (_, second), ..] if formed => {
                let (count, ids) = (platoons.len(), labels(army, platoons));
                (
                    *second,
                    text!(
                        "{name} is in {count} platoons ({ids}); exactly 1 allowed.",
                        "{name} est dans {count} pelotons ({ids}) ; exactement 1 permis.",
                        name,
                        ids
                    ),
                    Text::new("Leave it in one of them.", "Laissez-le dans un seul."),
                )
            }
            _ => continue,
        };
        let finding = findings.report(place, message);
        finding
            .numbers(i64::try_from(platoons.len()).unwrap_or(i64::MAX), 1)
            .help(help);
        about(finding, Fighter::Group(group));
    }
}

fn labels(army: &Army<'_>, platoons: &[(usize, crate::model::json::Place)]) -> Text {
    let labels: Vec<Text> = platoons
        .iter()
        .take(super::phrases::SHOWN)
        .map(|(number, _)| army.platoons[*number].label())
        .collect();
    Text::join(&labels, ", ")
}

pub(super) fn wrong(army: &Army<'_>, findings: &mut Findings) {
    for (number, platoon) in army.platoons.iter().enumerate() {
        skirmishers(army, number, findings);
        lead_group(army, number, platoon, findings);
    }
}

/// Groups that are regular but do not fight formed; irregular ones are another rule's.
fn skirmishers(army: &Army<'_>, number: usize, findings: &mut Findings) {
    let label = army.platoons[number].label();
    for (group, place) in &army.links.members[number] {
        let group = &army.groups[*group];
        if group.kit.class.known() != Some(&Class::RegularSkirmisher) {
            continue;
        }
        let (name, class) = (Fighter::Group(group).label(), Class::RegularSkirmisher.id());
        let formed = Class::RegularFormation.id();
        let message = text!(
            "Platoon {label}: {name} is {class}; only {formed} can be in a platoon.",
            "Peloton {label} : {name} est {class} ; seuls des {formed} forment un peloton.",
            label,
            name
        );
        let finding = findings.report(*place, message);
        finding.help(Text::new(
            "Take it out of the platoon, or make it regular_formation.",
            "Retirez-le du peloton, ou faites-en un regular_formation.",
        ));
        about(finding, Fighter::Group(group));
    }
}

/// Whether all its groups could be read and are there.
fn all_members(army: &Army<'_>, platoon: &Platoon<'_>) -> bool {
    let refs = platoon.groups.as_ref();
    army.all_groups
        && refs.is_none_or(|refs| {
            let there = |id: &str| army.links.groups.contains_key(id);
            refs.complete && refs.items.iter().all(|(id, _)| there(id))
        })
}

fn lead_group(army: &Army<'_>, number: usize, platoon: &Platoon<'_>, findings: &mut Findings) {
    let members = &army.links.members[number];
    let label = platoon.label();
    if !all_members(army, platoon) {
        return;
    }
    let Some((lead, place)) = &platoon.lead_group else {
        if members.is_empty() {
            let message = text!(
                "Platoon {label} has no groups; its first group leads it.",
                "Le peloton {label} n’a pas de groupes ; c’est son premier groupe qui le mène.",
                label
            );
            let finding = findings.report(platoon.place, message);
            finding.help(Text::new(
                "Name its \"groups\", or remove the platoon.",
                "Nommez ses \"groups\", ou enlevez le peloton.",
            ));
        }
        return;
    };
    let ids: Vec<&str> = members
        .iter()
        .filter_map(|(group, _)| army.groups[*group].id().map(|(id, _)| &**id))
        .collect();
    if ids.contains(&&**lead) {
        return;
    }
    let shown = ids[..ids.len().min(super::phrases::SHOWN)].join(", ");
    let message = text!(
        "Platoon {label}: lead group \"{lead}\" is not among its groups ({shown}).",
        "Peloton {label} : le groupe de tête « {lead} » n’est pas parmi ses groupes ({shown}).",
        label
    );
    super::phrases::nothing_there(findings, (lead, *place), message, ids.iter().copied());
}

pub(super) fn leaderless(army: &Army<'_>, findings: &mut Findings) {
    for (number, platoon) in army.platoons.iter().enumerate() {
        let Some(leaders) = leaders_of(army, number, platoon) else {
            continue;
        };
        let unclear = |leader: &&Leader<'_>| !matches!(leader.role, Parsed::Known(..));
        let keeps = |leader: &&Leader<'_>| {
            leader.is_player() || leader.role.known().is_some_and(Role::keeps)
        };
        if leaders.iter().any(unclear) || leaders.iter().any(keeps) {
            continue;
        }
        let label = platoon.label();
        let message = text!(
            "Platoon {label} has 0 officers or NCOs; at least 1 within {NEAR} cm is needed to keep \
            it together.",
            "Peloton {label} : 0 officier ou officier en second ; il en faut au moins 1 dans les \
            {NEAR} cm pour qu’il reste uni.",
            label
        );
        findings
            .report(platoon.place, message)
            .numbers(0, 1)
            .help(Text::new(
                "Add an officer or NCO to its \"leaders\".",
                "Ajoutez un officier ou un officier en second à ses \"leaders\".",
            ));
    }
}

/// Its leaders and those who go with its groups; None where some of them could not be read.
fn leaders_of<'b, 'a>(
    army: &'b Army<'a>,
    number: usize,
    platoon: &Platoon<'a>,
) -> Option<Vec<&'b Leader<'a>>> {
    let mut leaders = Vec::new();
    if let Some(refs) = &platoon.leaders {
        if !refs.complete {
            return None;
        }
        for (id, _) in &refs.items {
            leaders.push(&army.leaders[*army.links.leaders.get(id)?]);
        }
    }
    if !army.all_leaders || army.links.lost_riders || !all_members(army, platoon) {
        return None;
    }
    for (group, _) in &army.links.members[number] {
        let riders = army.links.riders[*group].iter();
        leaders.extend(riders.map(|rider| &army.leaders[*rider]));
    }
    Some(leaders)
}
