//! Loyalty: to leaders of this list, and to those that a people follows.

use std::collections::BTreeMap;

use super::phrases::{SHOWN, about, nothing_there, of};
use crate::{
    model::{
        diagnostic::Findings,
        forms,
        json::Place,
        lang::Text,
        parsed::Parsed,
        suspect::Change,
        term::Term,
        word::{Word, Words},
    },
    rulesets::tyneside_fiw::{
        list::{Army, Fighter, Group, Leader, People},
        tables::{COST, MUSKET},
        terms::{Class, Nation, Quality, Role},
        words::people_name,
    },
    text,
};

/// Single figures of one group that are looked at; more than this is no group.
const GROUP_AND_MORE: usize = 20;

/// Every fighter with a loyalty of its own, and the leaders it names.
fn loyal<'b, 'a>(
    army: &'b Army<'a>,
) -> impl Iterator<Item = (Fighter<'b, 'a>, Option<&'b Words<'a>>)> {
    let leaders = army.leaders.iter();
    let groups = army.groups.iter();
    let loose = army.loose.iter();
    leaders
        .map(|one| (Fighter::Leader(one), one.loyal_to.as_typed()))
        .chain(groups.map(|one| (Fighter::Group(one), one.loyal_to.as_typed())))
        .chain(loose.map(|one| (Fighter::Loose(one), one.loyal_to.as_typed())))
}

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    for (who, refs) in loyal(army) {
        match refs {
            Some(refs) => absent(army, who, refs, findings),
            None if matches!(who, Fighter::Group(_)) => missing(who, findings),
            None => {}
        }
    }
}

/// The loyalty of a fighter, and what it may be.
fn loyalty(who: Fighter<'_, '_>) -> (Text, Text) {
    let allowed = Text::new(
        "ids of leaders in this list",
        "identifiants de commandants de cette liste",
    );
    (of(who, &Text::new("loyalty", "loyauté")), allowed)
}

fn missing(who: Fighter<'_, '_>, findings: &mut Findings) {
    let (thing, allowed) = loyalty(who);
    let finding = findings.report(who.place(), forms::missing(&thing, &allowed));
    finding.help(Text::new(
        "Set \"loyal_to\" to the ids of its leaders, or to [] for none.",
        "Mettez \"loyal_to\" aux identifiants de ses commandants, ou à [] pour aucun.",
    ));
    about(finding, who);
}

fn absent(army: &Army<'_>, who: Fighter<'_, '_>, refs: &Words<'_>, findings: &mut Findings) {
    if !army.all_leaders {
        return;
    }
    let known = army.links.leaders.keys().map(|id| &**id);
    for Word { id, place, .. } in &refs.items {
        if army.links.leaders.contains_key(id) {
            continue;
        }
        let (thing, allowed) = loyalty(who);
        let message = forms::unknown(&thing, id, &allowed);
        let finding = nothing_there(findings, (id, *place), message, known.clone());
        finding.mended_by(leader_like(army, who, id));
        finding.help(text!(
            "Or add the leader \"{id}\" to \"leaders\".",
            "Ou ajoutez le commandant \"{id}\" à \"leaders\"."
        ));
    }
}

/// The leader who is missing, as far as it can be told from those who are loyal to him: of their people, and a player's where one lacks.
fn leader_like(army: &Army<'_>, who: Fighter<'_, '_>, id: &str) -> Change {
    let people = who.kit().people.known().map_or("", |people| &people.0);
    let player = !army.is_automated() && !army.leaders.iter().any(Leader::is_player);
    let weapon = MUSKET;
    let leader = serde_json::json!({
        "id": id, "name": id, "role": Role::Chief.id(), "is_pc": player,
        "quality": Quality::Hero.id(), "class": Class::Irregular.id(),
        "people": people, "weapons": [weapon], "loyal_to": [],
    });
    Change::Append(army.leaders.place, leader.to_string())
}

/// Single figures of another people than their group, with the group’s loyalty.
fn strangers<'b, 'a>(
    army: &'b Army<'a>,
) -> impl Iterator<Item = (Fighter<'b, 'a>, Option<&'b Words<'a>>)> {
    army.groups.iter().flat_map(|group| {
        let own = group.kit.people.known();
        let singles = group.singles.iter();
        singles
            .take(GROUP_AND_MORE)
            .filter(move |single| single.kit.people.known() != own)
            .map(|single| (Fighter::Single(single), group.loyal_to.as_typed()))
    })
}

/// Every pair of a fighter and a leader of this list it is loyal to.
fn pairs<'b, 'a>(
    army: &'b Army<'a>,
) -> impl Iterator<Item = (Fighter<'b, 'a>, &'b Leader<'a>, Place)> {
    loyal(army)
        .chain(strangers(army))
        .flat_map(move |(who, refs)| {
            let items = refs.into_iter().flat_map(|refs| &refs.items);
            items.filter_map(move |word| {
                let leader = &army.leaders[*army.links.leaders.get(&word.id)?];
                Some((who, leader, word.place))
            })
        })
}

/// Whether this single figure has been reported already: one finding is enough for a figure without a loyalty of its own.
fn reported(who: Fighter<'_, '_>, last: &mut Option<Place>) -> bool {
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
        if !own.is(Nation::Indian) || (own == theirs && chief) || reported(who, &mut last) {
            continue;
        }
        let (name, other) = (who.label(), Fighter::Leader(leader).label());
        let (people, theirs) = (people_name(&own.0), description(leader, theirs));
        let message = text!(
            "{name} ({people}): loyal to {other} ({theirs}); Indians follow only their own chiefs.",
            "{name} ({people}) : loyal à {other} ({theirs}) ; les Indiens ne suivent que leurs \
            propres chefs.",
            name,
            people,
            other,
            theirs
        );
        disloyal(who, message, place, findings);
    }
}

/// A leader’s people, with his role unless he is a chief.
fn description(leader: &Leader<'_>, people: &People<'_>) -> Text {
    let people = people_name(&people.0);
    match leader.role.known() {
        Some(role) if !role.is_chief() => Text::join([&people, &role.name()], ", "),
        _ => people,
    }
}

pub(super) fn militia(army: &Army<'_>, findings: &mut Findings) {
    let mut last = None;
    for (who, leader, place) in pairs(army) {
        let Some((own, theirs)) = peoples(who, leader) else {
            continue;
        };
        let foreign = theirs.is(Nation::English) || theirs.is(Nation::Indian);
        if !own.is(Nation::AmericanMilitia) || !foreign || reported(who, &mut last) {
            continue;
        }
        let (name, other) = (who.label(), Fighter::Leader(leader).label());
        let theirs = people_name(&theirs.0);
        let message = text!(
            "{name} is American militia and cannot be loyal to {other} ({theirs}).",
            "{name} : milice américaine, qui ne peut pas être loyale à {other} ({theirs}).",
            name,
            other,
            theirs
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
            "Remove this id; each figure then costs {dear} points to activate.",
            "Retirez cet identifiant ; activer chaque figurine coûte alors {dear} points."
        ));
        about(finding, who);
        return;
    };
    let finding = findings.report(*own, message);
    finding
        .help(Text::new(
            "Single figures share the loyalty of their group: omit \"people\", or remove them from \
            the group and set their own \"loyal_to\".",
            "Une figurine à part a la loyauté de son groupe : omettez \"people\", ou retirez-la du \
            groupe et mettez son propre \"loyal_to\".",
        ))
        .related(
            Text::new("the loyalty of the group", "la loyauté du groupe"),
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
        let Some(own) = own_officers(group, &officers).filter(|_| group.loyal_to.is_typed) else {
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
        let certain = group.loyal_to.as_typed().is_some_and(|refs| {
            refs.complete
                && refs
                    .items
                    .iter()
                    .all(|word| army.links.leaders.contains_key(&word.id))
        });
        if names.is_empty() || !certain {
            continue;
        }
        let (name, names) = (Fighter::Group(group).label(), Text::join(&names, ", "));
        let message = text!(
            "{name}: regulars, but not loyal to {names} of the same people (unusual).",
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
    let unstated = army
        .groups
        .iter()
        .any(|group| group.loyal_to.as_typed().is_none_or(|refs| !refs.complete));
    let complete = army.all_leaders && army.all_groups && army.loose.unskipped;
    if army.is_automated() || unstated || !complete {
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
            "No figure is loyal to {name}: each one he activates costs {dear} points.",
            "Aucune figurine n’est loyale à {name} : chacune coûte {dear} points à activer.",
            name
        );
        let finding = findings.report(leader.place, message);
        finding.help(Text::new(
            "Add his id to the \"loyal_to\" of his followers.",
            "Ajoutez son identifiant au \"loyal_to\" de ceux qui le suivent.",
        ));
        about(finding, Fighter::Leader(leader));
    }
}

/// For each leader, whether a fighter under orders is loyal to him.
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
