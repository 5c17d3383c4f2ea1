//! From lists to figures: leaders first, then groups, then figures on their own, with the names they have in stories.

use std::{collections::BTreeSet, ops::Range};

use crate::{
    model::{
        battle::{Actor, Kind},
        lang::{Lang, Text},
        name::Name,
        table::{Footprint, Length, Side},
    },
    rulesets::tyneside_fiw::{
        derived::{command::leader_follows, group::majority, hidden},
        list::{Army, Fighter, Kit, Leader},
        mechanics::game::uses_markers,
        terms::{Control, Role},
    },
    text,
};

use super::man::{Man, Platoon, Unit};

/// Bases are so broad; the book gives none.
pub(super) const BASE_CM: f64 = 2.0;
/// The same of riders.
pub(super) const RIDER_CM: f64 = 3.0;

/// Both sides.
#[derive(Debug, Default)]
pub(super) struct Muster {
    pub(super) men: Vec<Man>,
    pub(super) units: Vec<Unit>,
    pub(super) platoons: Vec<Platoon>,
    /// Markers of each side that stand for nothing.
    pub(super) dummies: [usize; 2],
    pub(super) kinds: Vec<Kind>,
    pub(super) actors: Vec<Actor>,
}

/// Who plays a side.
#[must_use]
pub(super) fn control(army: &Army<'_>) -> Control {
    army.control.known().copied().unwrap_or(Control::Player)
}

impl Muster {
    /// Everybody of two lists.
    #[must_use]
    pub(super) fn of(armies: [&Army<'_>; 2]) -> Self {
        let mut muster = Self::default();
        for (side, army) in armies.into_iter().enumerate() {
            let first = (muster.men.len(), muster.units.len());
            let call_up = CallUp {
                muster: &mut muster,
                army,
                side,
                first_man: first.0,
                first_unit: first.1,
                names: <[BTreeSet<String>; 2]>::default(),
            };
            call_up.all();
        }
        muster
    }

    /// The numbers of the men of each side: one side was called up after the other.
    #[must_use]
    pub(super) fn ranks(&self) -> [Range<usize>; 2] {
        let first = self.men.iter().filter(|man| man.side == 0).count();
        [0..first, first..self.men.len()]
    }
}

/// One list on its way to the muster.
struct CallUp<'m, 'l, 'a> {
    muster: &'m mut Muster,
    army: &'l Army<'a>,
    side: usize,
    /// The number of its first leader; the others follow.
    first_man: usize,
    /// The number of its first group; the others follow.
    first_unit: usize,
    names: [BTreeSet<String>; 2],
}

impl CallUp<'_, '_, '_> {
    fn all(mut self) {
        self.groups();
        let army = self.army;
        for number in 0..army.leaders.len() {
            self.leader(number);
        }
        for number in 0..army.groups.len() {
            self.figures_of(number);
        }
        for number in 0..army.loose.len() {
            self.loose(number);
        }
        self.platoons();
        let markers = uses_markers(control(army), &army.options);
        let dummies = if markers { hidden::dummies(army) } else { 0 };
        self.muster.dummies[self.side] = usize::try_from(dummies.clamp(0, 20)).unwrap_or(0);
    }

    /// Groups without their figures.
    fn groups(&mut self) {
        let markers = uses_markers(control(self.army), &self.army.options);
        for (number, group) in self.army.groups.iter().enumerate() {
            let followed = self.army.links.of_group[number].iter();
            let ids = followed.filter_map(|one| self.army.leaders[*one].id.as_ref());
            let unit = Unit {
                name: Fighter::Group(group).title(),
                is_group: true,
                quality: majority(group),
                loyal_to: ids.map(|word| word.id.to_string()).collect(),
                can_volley: group.can_volley.is_set(),
                hidden: markers && group.hidden.is_set(),
                ..Unit::of(self.side, &group.kit)
            };
            self.muster.units.push(unit);
        }
    }

    fn leader(&mut self, number: usize) {
        let army = self.army;
        let leader = &army.leaders[number];
        let name = Fighter::Leader(leader).title();
        let others = (0..army.leaders.len()).filter(|other| leader_follows(army, number, *other));
        let follows = others.map(|other| self.first_man + other).collect();
        let rides = army
            .links
            .riders
            .iter()
            .position(|riders| riders.contains(&number));
        let unit = rides.map(|group| self.first_unit + group);
        let unit = unit.unwrap_or_else(|| self.alone(&leader.kit, &name));
        let man = Man {
            role: Some(role(leader)),
            is_player: leader.is_player() && !army.is_automated(),
            ..Man::of(self.side, &leader.kit, follows)
        };
        let kind = self.kind(&name);
        self.enlist(Man { kind, ..man }, unit, &name);
    }

    /// A unit of one.
    fn alone(&mut self, kit: &Kit<'_>, name: &Text) -> usize {
        let unit = Unit {
            name: name.clone(),
            ..Unit::of(self.side, kit)
        };
        self.muster.units.push(unit);
        self.muster.units.len() - 1
    }

    fn figures_of(&mut self, number: usize) {
        let army = self.army;
        let group = &army.groups[number];
        let title = Fighter::Group(group).title();
        let kind = self.kind(&title);
        let follows: Vec<usize> = army.links.of_group[number]
            .iter()
            .map(|leader| self.first_man + leader)
            .collect();
        let names = group.singles.iter().map(|single| single.name.as_ref());
        for (body, own) in group.bodies().zip(std::iter::once(None).chain(names)) {
            for count in 1..=body.count {
                let title = &own.map_or_else(|| title.clone(), Name::text);
                let name = match own {
                    Some(_) if body.count == 1 => title.clone(),
                    _ => text!("{title} {count}", "{title} {count}", title),
                };
                let man = Man::of(self.side, body.kit, follows.clone());
                self.enlist(Man { kind, ..man }, self.first_unit + number, &name);
            }
        }
    }

    fn loose(&mut self, number: usize) {
        let army = self.army;
        let line = &army.loose[number];
        let title = Fighter::Loose(line).title();
        let kind = self.kind(&title);
        let followed = army.links.of_loose[number].iter();
        let follows: Vec<usize> = followed.map(|leader| self.first_man + leader).collect();
        let count = line.count.number.unwrap_or(0);
        for at in 1..=count {
            let name = if count == 1 {
                title.clone()
            } else {
                text!("{title} {at}", "{title} {at}", title)
            };
            let unit = self.alone(&line.kit, &name);
            let man = Man::of(self.side, &line.kit, follows.clone());
            self.enlist(Man { kind, ..man }, unit, &name);
        }
    }

    fn kind(&mut self, name: &Text) -> usize {
        self.muster.kinds.push(Kind {
            name: name.clone(),
            side: Side::BOTH[self.side],
        });
        self.muster.kinds.len() - 1
    }

    fn enlist(&mut self, man: Man, unit: usize, name: &Text) {
        let diameter = if man.mover.mounted { RIDER_CM } else { BASE_CM };
        let name = self.own_name(name);
        self.muster.actors.push(Actor {
            name,
            kind: man.kind,
            footprint: Footprint::Round {
                radius: Length::cm(diameter / 2.0),
            },
            letter: letter(&man),
        });
        self.muster.units[unit].men.push(self.muster.men.len());
        self.muster.men.push(man);
    }

    /// A name that nobody else of the side has, in either language.
    fn own_name(&mut self, name: &Text) -> Text {
        let both = |own: &Text| [Lang::En, Lang::Fr].map(|lang| own.get(lang).into_owned());
        let taken = |names: &[BTreeSet<String>; 2], own: &Text| {
            let mut each = names.iter().zip(both(own));
            each.any(|(names, own)| names.contains(&own))
        };
        let mut own = name.clone();
        let mut more = 2;
        while taken(&self.names, &own) {
            own = text!("{name} ({more})", "{name} ({more})", name);
            more += 1;
        }
        for (names, own) in self.names.iter_mut().zip(both(&own)) {
            names.insert(own);
        }
        own
    }

    fn platoons(&mut self) {
        for (platoon, members) in self.army.platoons.iter().zip(&self.army.links.members) {
            let lead = platoon.lead_group.as_ref();
            let lead = lead.and_then(|lead| self.army.links.groups.get(&lead.id).copied());
            let mut groups: Vec<usize> = members.iter().map(|(group, _)| *group).collect();
            groups.sort_by_key(|group| Some(*group) != lead);
            let number = self.muster.platoons.len();
            let units: Vec<usize> = groups.iter().map(|group| self.first_unit + group).collect();
            for unit in &units {
                self.muster.units[*unit].platoon = Some(number);
            }
            self.muster.platoons.push(Platoon { units });
        }
    }
}

fn role(leader: &Leader<'_>) -> Role {
    leader.role.known().copied().unwrap_or(Role::Officer)
}

/// What stands on a base in a picture.
const fn letter(man: &Man) -> &'static str {
    match (man.is_player, man.role) {
        (true, _) => "★",
        (_, Some(Role::Chief)) => "C",
        (_, Some(Role::Nco)) => "N",
        (_, Some(Role::Drummer)) => "D",
        (_, Some(Role::Bugler)) => "B",
        (_, Some(_)) => "O",
        (_, None) => "",
    }
}
