//! Loyalty: to leaders who are there, and to those whom a people follows.

use std::collections::BTreeMap;

use super::phrases::{SHOWN, about, nothing_there};
use crate::{
    model::{diagnostic::Findings, json::Place, lang::Text, parsed::Parsed},
    rulesets::tyneside_fiw::{
        list::{Army, Fighter, Group, Leader, People, Refs},
        tables::COST,
        terms::{Class, Nation, Role},
    },
    text,
};

/// Single figures of one group that are looked at; more than this is no group.
const GROUP_AND_MORE: usize = 20;

/// Everybody who may be loyal to somebody, and to whom.
fn loyal<'b, 'a>(
    army: &'b Army<'a>,
) -> impl Iterator<Item = (Fighter<'b, 'a>, Option<&'b Refs<'a>>)> {
    let leaders = army.leaders.iter();
    let groups = army.groups.iter();
    let loose = army.loose.iter();
    leaders
        .map(|one| (Fighter::Leader(one), one.loyal_to.as_ref()))
        .chain(groups.map(|one| (Fighter::Group(one), one.loyal_to.as_ref())))
        .chain(loose.map(|one| (Fighter::Loose(one), one.loyal_to.as_ref())))
}

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    for (who, refs) in loyal(army) {
        match refs {
            Some(refs) => absent(army, who, refs, findings),
            None if matches!(who, Fighter::Group(_)) => unsaid(who, findings),
            None => {}
        }
    }
}

fn unsaid(who: Fighter<'_, '_>, findings: &mut Findings) {
    let name = who.label();
    let message = text!(
        "{name} does not say whom it is loyal to.",
        "{name} ne dit pas à qui le groupe est loyal.",
        name
    );
    let finding = findings.report(who.place(), message);
    finding.help(Text::new(
        "Write \"loyal_to\" with the ids of leaders, or [] for nobody.",
        "Écrivez \"loyal_to\" avec les identifiants de commandants, ou [] pour personne.",
    ));
    about(finding, who);
}

fn absent(army: &Army<'_>, who: Fighter<'_, '_>, refs: &Refs<'_>, findings: &mut Findings) {
    if !army.all_leaders {
        return;
    }
    let known = army.links.leaders.keys().map(|id| &**id);
    for (id, place) in &refs.items {
        if army.links.leaders.contains_key(id) {
            continue;
        }
        let name = who.label();
        let message = text!(
            "{name}: loyal to \"{id}\", who is not in this list.",
            "{name} : loyal à « {id} », absent de cette liste.",
            name
        );
        nothing_there(findings, (id, *place), message, known.clone());
    }
}

/// Single figures of another people than their group, who are loyal to whom it is.
fn strangers<'b, 'a>(
    army: &'b Army<'a>,
) -> impl Iterator<Item = (Fighter<'b, 'a>, Option<&'b Refs<'a>>)> {
    army.groups.iter().flat_map(|group| {
        let own = group.kit.people.known();
        let singles = group.singles.iter();
        singles
            .take(GROUP_AND_MORE)
            .filter(move |single| single.kit.people.known() != own)
            .map(|single| (Fighter::Single(single), group.loyal_to.as_ref()))
    })
}

/// Every pair of somebody and a leader of this list whom he is loyal to.
fn pairs<'b, 'a>(
    army: &'b Army<'a>,
) -> impl Iterator<Item = (Fighter<'b, 'a>, &'b Leader<'a>, Place)> {
    loyal(army)
        .chain(strangers(army))
        .flat_map(move |(who, refs)| {
            let items = refs.into_iter().flat_map(|refs| &refs.items);
            items.filter_map(move |(id, place)| {
                let leader = &army.leaders[*army.links.leaders.get(id)?];
                Some((who, leader, *place))
            })
        })
}

/// Whether this single figure has been told of: one leader too many is enough for somebody without a loyalty of his own.
fn told(who: Fighter<'_, '_>, last: &mut Option<Place>) -> bool {
    let here = matches!(who, Fighter::Single(_)).then(|| who.place());
    here.is_some() && std::mem::replace(last, here) == here
}

pub(super) fn indians(army: &Army<'_>, findings: &mut Findings) {
    let mut last = None;
    for (who, leader, place) in pairs(army) {
        let Some((own, theirs)) = peoples(who, leader) else {
            continue;
        };
        let chief = leader.is_player() || leader.role.known().is_none_or(|role| role.is_chief());
        if !own.is(Nation::Indian) || (own == theirs && chief) || told(who, &mut last) {
            continue;
        }
        let (name, other) = (who.label(), Fighter::Leader(leader).label());
        let (people, theirs) = (&own.0, description(leader, theirs));
        let message = text!(
            "{name} ({people}): loyal to {other} ({theirs}); Indians follow only their own chiefs.",
            "{name} ({people}) : loyal à {other} ({theirs}) ; les Indiens ne suivent que leurs \
            propres chefs.",
            name,
            other,
            theirs
        );
        disloyal(who, message, place, findings);
    }
}

/// A leader's people; of his own people's Indians, his role.
fn description(leader: &Leader<'_>, people: &People<'_>) -> Text {
    let people = &people.0;
    match leader.role.known() {
        Some(role) if !role.is_chief() => {
            let role = crate::model::term::Term::name(*role);
            text!("{people}, {role}", "{people}, {role}", role)
        }
        _ => text!("{people}", "{people}"),
    }
}

pub(super) fn militia(army: &Army<'_>, findings: &mut Findings) {
    let mut last = None;
    for (who, leader, place) in pairs(army) {
        let Some((own, theirs)) = peoples(who, leader) else {
            continue;
        };
        let foreign = theirs.is(Nation::English) || theirs.is(Nation::Indian);
        if !own.is(Nation::AmericanMilitia) || !foreign || told(who, &mut last) {
            continue;
        }
        let (name, other, theirs) = (who.label(), Fighter::Leader(leader).label(), &theirs.0);
        let message = text!(
            "{name} is American militia and cannot be loyal to {other} ({theirs}).",
            "{name} : milice américaine, qui ne peut pas être loyale à {other} ({theirs}).",
            name,
            other
        );
        disloyal(who, message, place, findings);
    }
}

fn peoples<'b, 'a>(
    who: Fighter<'b, 'a>,
    leader: &'b Leader<'a>,
) -> Option<(&'b People<'a>, &'b People<'a>)> {
    Some((who.kit().people.known()?, leader.kit.people.known()?))
}

fn disloyal(who: Fighter<'_, '_>, message: Text, place: Place, findings: &mut Findings) {
    let dear = COST.1;
    let (Fighter::Single(_), Parsed::Known(_, own)) = (who, &who.kit().people) else {
        let finding = findings.report(place, message);
        finding.help(text!(
            "Remove this id; activating them then costs {dear} points a figure.",
            "Retirez cet identifiant ; les activer coûte alors {dear} points par figurine."
        ));
        about(finding, who);
        return;
    };
    let finding = findings.report(*own, message);
    finding
        .help(Text::new(
            "Single figures are loyal to whom their group is: leave \"people\" out, or take them \
            out of the group and give them a \"loyal_to\" of their own.",
            "Une figurine à part est loyale à qui l’est son groupe : retirez \"people\", ou \
            sortez-la du groupe et donnez-lui son propre \"loyal_to\".",
        ))
        .related(
            Text::new("whom the group is loyal to", "à qui le groupe est loyal"),
            place,
        );
    about(finding, who);
}

/// Officers, NCOs and player characters of one people.
fn officers<'b>(army: &'b Army<'_>) -> BTreeMap<&'b str, Vec<usize>> {
    let mut officers: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (number, leader) in army.leaders.iter().enumerate() {
        let role = leader.role.known();
        let orders = leader.is_player() || matches!(role, Some(Role::Officer | Role::Nco));
        if let Some(people) = leader.kit.people.known().filter(|_| orders) {
            officers.entry(&people.0).or_default().push(number);
        }
    }
    officers
}

pub(super) fn regulars(army: &Army<'_>, findings: &mut Findings) {
    let officers = officers(army);
    for (group, followed) in army.groups.iter().zip(&army.links.of_group) {
        let Some(own) = own_officers(group, &officers).filter(|_| group.loyal_to.is_some()) else {
            continue;
        };
        // What is followed is sorted: the search ends after as many as a message shows.
        let left_out = own
            .iter()
            .filter(|number| followed.binary_search(number).is_err());
        let names: Vec<Text> = left_out
            .take(SHOWN)
            .map(|number| Fighter::Leader(&army.leaders[*number]).label())
            .collect();
        let certain = group.loyal_to.as_ref().is_some_and(|refs| {
            refs.complete
                && refs
                    .items
                    .iter()
                    .all(|(id, _)| army.links.leaders.contains_key(id))
        });
        if names.is_empty() || !certain {
            continue;
        }
        let (name, names) = (Fighter::Group(group).label(), Text::join(&names, ", "));
        let message = text!(
            "{name} is regular but not loyal to {names} of the same people (unusual).",
            "{name} : troupe régulière, mais pas loyale à {names} du même peuple (inhabituel).",
            name,
            names
        );
        let finding = findings.report(group.loyalty_place(), message);
        finding.help(Text::new(
            "Add the missing ids to \"loyal_to\", unless the men have their reasons.",
            "Ajoutez les identifiants manquants à \"loyal_to\", sauf si la troupe a ses raisons.",
        ));
        about(finding, Fighter::Group(group));
    }
}

/// Officers whom a group of English or French regulars is expected to follow.
fn own_officers<'o>(
    group: &Group<'_>,
    officers: &'o BTreeMap<&str, Vec<usize>>,
) -> Option<&'o Vec<usize>> {
    let people = group.kit.people.known()?;
    let regular = *group.kit.class.known()? != Class::Irregular;
    let usual = people.is(Nation::English) || people.is(Nation::French);
    officers.get(&*people.0).filter(|_| regular && usual)
}

pub(super) fn lonely(army: &Army<'_>, findings: &mut Findings) {
    let unsaid = army
        .groups
        .iter()
        .any(|group| group.loyal_to.as_ref().is_none_or(|refs| !refs.complete));
    let complete = army.all_leaders && army.all_groups && army.all_loose;
    if army.is_automated() || unsaid || !complete {
        return;
    }
    let followed = followed(army);
    for (leader, followed) in army.leaders.iter().zip(followed) {
        let asked = leader.role.known().is_some_and(|role| !role.is_musician());
        if followed || !asked {
            continue;
        }
        let (name, dear) = (Fighter::Leader(leader).label(), COST.1);
        let message = text!(
            "Nobody is loyal to {name}: everyone he activates costs {dear}.",
            "Personne n’est loyal à {name} : chaque figurine qu’il active coûte {dear}.",
            name
        );
        let finding = findings.report(leader.place, message);
        finding.help(Text::new(
            "Add his id to \"loyal_to\" of those who follow him.",
            "Ajoutez son identifiant à \"loyal_to\" de ceux qui le suivent.",
        ));
        about(finding, Fighter::Leader(leader));
    }
}

/// For each leader, whether somebody who obeys is loyal to him.
fn followed(army: &Army<'_>) -> Vec<bool> {
    let links = &army.links;
    let mut followed = vec![false; army.leaders.len()];
    let mut peoples: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, leader) in army.leaders.iter().enumerate() {
        if leader.is_player() {
            continue;
        }
        match &links.of_leader[number] {
            Some(others) => others
                .iter()
                .filter(|other| **other != number)
                .for_each(|other| followed[*other] = true),
            None => {
                if let Some(people) = leader.kit.people.known() {
                    *peoples.entry(&people.0).or_default() += 1;
                }
            }
        }
    }
    for other in links.of_group.iter().chain(&links.of_loose).flatten() {
        followed[*other] = true;
    }
    for (number, leader) in army.leaders.iter().enumerate() {
        let people = leader.kit.people.known();
        let silent = people.and_then(|people| peoples.get(&*people.0).copied());
        let himself = !leader.is_player() && links.of_leader[number].is_none();
        followed[number] |= silent.unwrap_or(0) > usize::from(himself);
    }
    followed
}
