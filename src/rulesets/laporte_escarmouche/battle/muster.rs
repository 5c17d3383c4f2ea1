//! From two lists to characters in groups, with their names in the cast.

use std::collections::BTreeMap;

use crate::{
    model::{
        battle::{Actor, CannotFight, Kind},
        lang::{Lang, Text},
        name::Name,
        table::{Footprint, Side},
    },
    rulesets::laporte_escarmouche::list::{Army, army::Group, character::Character},
    text,
};

use super::{house_rules, person::Person};

/// A group.
#[derive(Clone, Debug)]
pub(super) struct Squad {
    /// Whose.
    pub(super) side: Side,
    /// Its name.
    pub(super) name: Text,
    /// Who belongs to it.
    pub(super) members: Vec<usize>,
    /// Who of them are leaders.
    pub(super) leaders: Vec<usize>,
}

/// Everybody.
#[derive(Clone, Debug, Default)]
pub(super) struct Muster {
    pub(super) people: Vec<Person>,
    pub(super) squads: Vec<Squad>,
    pub(super) kinds: Vec<Kind>,
    pub(super) actors: Vec<Actor>,
    reasons: Vec<CannotFight>,
}

/// The name of an army.
#[must_use]
pub(super) fn name(army: &Army<'_>) -> Text {
    let own = army.head.name.as_ref();
    own.map_or(Text::new("an army", "une armée"), Name::text)
}

impl Muster {
    /// Both armies.
    ///
    /// # Errors
    /// Everything that keeps one of them from fighting.
    pub(super) fn of(armies: [&Army<'_>; 2]) -> Result<Self, Vec<CannotFight>> {
        let mut muster = Self::default();
        for (side, army) in Side::BOTH.into_iter().zip(armies) {
            // A line may stand for a million: they are counted before they are drawn up.
            let size = usize::try_from(army.size()).unwrap_or(0);
            let uncounted = |line: &Character<'_>| line.count.number.is_none();
            if size > house_rules::MOST {
                muster
                    .reasons
                    .push(CannotFight::too_many(&name(army), house_rules::MOST));
            } else if size == 0 && !army.characters().any(|(_, line)| uncounted(line)) {
                muster.reasons.push(CannotFight::nobody(&name(army)));
            } else {
                muster.army(army, side);
            }
        }
        if muster.reasons.is_empty() {
            Ok(muster)
        } else {
            Err(muster.reasons)
        }
    }

    fn army(&mut self, army: &Army<'_>, side: Side) {
        let mut counts = BTreeMap::new();
        let names = all_names(army);
        for group in army
            .groups
            .iter()
            .filter(|group| !group.characters.is_empty())
        {
            self.squads.push(Squad {
                side,
                name: squad_name(group),
                members: Vec::new(),
                leaders: Vec::new(),
            });
            for line in &group.characters {
                self.line(line, group, side, &names, &mut counts);
            }
        }
    }

    fn line(
        &mut self,
        line: &Character<'_>,
        group: &Group<'_>,
        side: Side,
        names: &BTreeMap<String, i64>,
        counts: &mut BTreeMap<String, i64>,
    ) {
        let kind = self.kind(kind_name(line), side);
        let squad = self.squads.len() - 1;
        let person = match Person::of(line, side, squad, kind) {
            Ok(person) => person,
            Err(missing) => return self.reasons.push(incomplete(line, group, &missing)),
        };
        let own = line.title();
        let key = own.get(Lang::En).into_owned();
        let several = names.get(&key).is_some_and(|count| *count > 1);
        for _ in 0..line.count() {
            let number = counts.entry(key.clone()).or_default();
            *number += 1;
            let number = *number;
            let name = if several {
                text!("{own} {number}", "{own} {number}", own)
            } else {
                own.clone()
            };
            self.enlist(name, person.clone());
        }
    }

    fn enlist(&mut self, name: Text, person: Person) {
        let number = self.people.len();
        let squad = &mut self.squads[person.squad];
        squad.members.push(number);
        if person.leader {
            squad.leaders.push(number);
        }
        self.actors.push(Actor {
            name,
            kind: person.kind,
            footprint: Footprint::Round {
                radius: house_rules::BASE / 2.0,
            },
            letter: if person.leader { "C" } else { "" },
        });
        self.people.push(person);
    }

    /// The kind of this name, new or known.
    fn kind(&mut self, name: Text, side: Side) -> usize {
        let kind = Kind { name, side };
        let known = self.kinds.iter().position(|known| *known == kind);
        known.unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        })
    }
}

/// How many of an army bear each name.
fn all_names(army: &Army<'_>) -> BTreeMap<String, i64> {
    let mut names = BTreeMap::new();
    for (_, line) in army.characters() {
        let name = line.title().get(Lang::En).into_owned();
        let count: &mut i64 = names.entry(name).or_default();
        *count = count.saturating_add(line.count());
    }
    names
}

fn squad_name(group: &Group<'_>) -> Text {
    let n = group.number;
    group
        .title()
        .unwrap_or_else(|| text!("Group {n}", "Groupe {n}"))
}

/// Like characters are those of one profile; somebody without one is a kind of its own.
fn kind_name(line: &Character<'_>) -> Text {
    let profile = line.profile.value();
    profile.map_or_else(|| line.title(), |profile| profile.name.clone())
}

fn incomplete(line: &Character<'_>, group: &Group<'_>, missing: &[Text]) -> CannotFight {
    let (one, group, missing) = (line.label(), group.label(), Text::join(missing, ", "));
    CannotFight::new(text!(
        "{one}, {group}, cannot fight without a valid value for: {missing}.",
        "{one}, {group}, ne peut pas se battre, faute de valeur pour : {missing}.",
        one,
        group,
        missing
    ))
    .with_help(Text::new(
        "Set the values in the list, or a \"profile\" that has them.",
        "Mettez ces valeurs dans la liste, ou un \"profile\" qui les contient.",
    ))
}
