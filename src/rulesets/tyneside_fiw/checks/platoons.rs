//! Platoons: all formed infantry and nothing else, with a lead group and an officer or NCO who keeps the platoon together.

use super::phrases::about;
use crate::{
    model::{
        diagnostic::Findings,
        forms,
        lang::{Text, counted},
        parsed::Parsed,
        term::Term,
        word::Word,
    },
    rulesets::tyneside_fiw::{
        list::{Army, Fighter, Leader, Platoon, all_known},
        tables::NEAR,
        terms::{Class, Role},
    },
    text,
};

pub(super) fn missing(army: &Army<'_>, findings: &mut Findings) {
    for (number, group) in army.groups.iter().enumerate() {
        let formed = group.kit.class.known() == Some(&Class::RegularFormation);
        let platoons = &army.links.platoons_of[number];
        let name = || Fighter::Group(group).label();
        let (place, message, help) = match &platoons[..] {
            // A platoon that is named and not there is another rule's.
            [] if formed && group.platoon.is_none() && army.all_platoons => (
                group.place,
                text!(
                    "{name} is formed infantry but is in no platoon.",
                    "{name} : infanterie en formation, mais dans aucun peloton.",
                    name = name()
                ),
                Text::new(
                    "Add it to the \"groups\" of a platoon, or set \"class\" to \"regular_skirmisher\".",
                    "Ajoutez-le aux \"groups\" d’un peloton, ou mettez \"class\" à \
                    \"regular_skirmisher\".",
                ),
            ),
            [_, (_, second), ..] if formed => {
                let count = i64::try_from(platoons.len()).unwrap_or(i64::MAX);
                let count = counted(count, ("platoon", "platoons"), ("peloton", "pelotons"));
                let ids = labels(army, platoons);
                let found = text!("{count} ({ids})", "{count} ({ids})", count, ids);
                (
                    *second,
                    forms::exactly(&name(), &found, 1),
                    Text::new(
                        "Remove it from all platoons but one.",
                        "Retirez-le de tous les pelotons sauf un.",
                    ),
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
        let (name, class) = (
            Fighter::Group(group).label(),
            Class::RegularSkirmisher.name(),
        );
        let formed = Class::RegularFormation.name();
        let message = text!(
            "Platoon {label}: {name} is a {class} group; only {formed} groups form a platoon.",
            "Peloton {label} : {name} est de classe « {class} » ; un peloton n’a que des groupes \
            de classe « {formed} ».",
            label,
            name,
            class,
            formed
        );
        let finding = findings.report(*place, message);
        finding.help(Text::new(
            "Remove it from the platoon, or set its \"class\" to \"regular_formation\".",
            "Retirez-le du peloton, ou mettez sa \"class\" à \"regular_formation\".",
        ));
        about(finding, Fighter::Group(group));
    }
}

/// Whether all its groups could be read and are there.
fn all_members(army: &Army<'_>, platoon: &Platoon<'_>) -> bool {
    army.all_groups && all_known(&platoon.groups, &army.links.groups)
}

fn lead_group(army: &Army<'_>, number: usize, platoon: &Platoon<'_>, findings: &mut Findings) {
    let members = &army.links.members[number];
    let label = platoon.label();
    if !all_members(army, platoon) {
        return;
    }
    let Some(Word {
        id: lead, place, ..
    }) = &platoon.lead_group
    else {
        if members.is_empty() {
            let thing = text!("Platoon {label}", "Peloton {label}", label);
            let none = Text::new("no groups to lead it", "aucun groupe pour le mener");
            let message = forms::minimum(&thing, &none, 0, 1);
            let finding = findings.report(platoon.place, message);
            finding.help(Text::new(
                "Add its groups to \"groups\", or remove the platoon.",
                "Ajoutez ses groupes à \"groups\", ou retirez le peloton.",
            ));
        }
        return;
    };
    let ids: Vec<&str> = members
        .iter()
        .filter_map(|(group, _)| army.groups[*group].id().map(|word| &*word.id))
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
        let thing = text!("Platoon {label}", "Peloton {label}", label);
        let none = Text::new(
            "no officers or NCOs",
            "aucun officier ni officier en second",
        );
        let why = text!(
            "One within {NEAR} cm keeps it together.",
            "Un seul à {NEAR} cm au plus le tient uni."
        );
        let message = Text::join([&forms::minimum(&thing, &none, 0, 1), &why], " ");
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
    for Word { id, .. } in &platoon.leaders.items {
        leaders.push(&army.leaders[*army.links.leaders.get(id)?]);
    }
    if !platoon.leaders.complete
        || !army.all_leaders
        || army.links.lost_riders
        || !all_members(army, platoon)
    {
        return None;
    }
    for (group, _) in &army.links.members[number] {
        let riders = army.links.riders[*group].iter();
        leaders.extend(riders.map(|rider| &army.leaders[*rider]));
    }
    Some(leaders)
}
