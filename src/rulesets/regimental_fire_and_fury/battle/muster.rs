//! Both armies as they march onto the table: every unit with what it brings to the dice, every leader, and their names.

use crate::{
    model::{
        battle::{Actor, Kind, Strength},
        lang::Text,
        table::{Footprint, Length, Side},
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::{Band, DataSet, Firing, Thresholds},
        list::{
            army::{Army, Command, Leader},
            unit::Unit,
        },
        tables::assumed::LEADER_ACROSS,
        terms::{
            Arm, Formation, GunClass, Mobility, Quality, Rating, Situation, SmallArm, State, Trait,
        },
    },
    text,
};

use super::block::shape;

/// What a side loses with a base: bases are what its morale is counted in.
pub(super) const BASE: Strength = Strength {
    figures: 1,
    points: 0,
    morale: 1,
};

/// What a side loses with a leader.
pub(super) const LEADER: Strength = Strength { morale: 0, ..BASE };

/// A regiment or battery.
#[derive(Clone, Debug)]
pub(super) struct Troop {
    pub(super) side: usize,
    /// Its place among the kinds of the cast.
    pub(super) kind: usize,
    /// Its first base among the actors of the cast.
    pub(super) first: usize,
    /// Its leader.
    pub(super) chief: Option<usize>,
    pub(super) arm: Arm,
    pub(super) bases: i64,
    pub(super) quality: Quality,
    limits: Option<Thresholds>,
    /// Fire points of a base by range, nearest first.
    pub(super) bands: Vec<Band>,
    firing: Vec<(Formation, Firing)>,
    pub(super) class: Option<GunClass>,
    pub(super) mobility: Mobility,
    repeats: bool,
    traits: Vec<Trait>,
    pub(super) start: Formation,
}

impl Troop {
    /// Whether it has a trait.
    #[must_use]
    pub(super) fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether it fires faster in a charge: buck and ball, or repeating arms.
    #[must_use]
    pub(super) fn is_fast(&self) -> bool {
        self.repeats || self.has(Trait::BuckAndBall)
    }

    /// Whether it is guns.
    #[must_use]
    pub(super) fn is_guns(&self) -> bool {
        self.arm == Arm::Artillery
    }

    /// Whether it is guns that cannot move.
    #[must_use]
    pub(super) fn is_fixed(&self) -> bool {
        self.is_guns() && self.mobility == Mobility::Fixed
    }

    /// What so many bases left make of it; without thresholds it stays fresh.
    #[must_use]
    pub(super) fn state(&self, left: i64) -> State {
        match self.limits {
            Some(limits) if left <= limits.spent_at => State::Spent,
            Some(limits) if left <= limits.worn_at => State::Worn,
            _ => State::Fresh,
        }
    }

    /// Whether losses never tell on it, because nobody knows when they would.
    #[must_use]
    pub(super) const fn stays_fresh(&self) -> bool {
        self.limits.is_none() && self.bases > 1
    }

    /// The bases that fire out of so many.
    #[must_use]
    pub(super) fn firing(&self, formation: Formation, bases: i64) -> i64 {
        let row = self.firing.iter().find(|(own, _)| *own == formation);
        row.map_or(bases, |(_, firing)| firing.of(bases))
    }

    /// The band that reaches so far.
    #[must_use]
    pub(super) fn band(&self, cm: f64) -> Option<&Band> {
        let mut bands = self.bands.iter();
        bands.find(|band| cm <= super::block::real(band.to_cm))
    }

    /// How far its bands reach: the nearest one is number 0; the last where there are fewer.
    #[must_use]
    pub(super) fn reach(&self, band: usize) -> f64 {
        let band = self.bands.get(band).or_else(|| self.bands.last());
        band.map_or(0.0, |band| super::block::real(band.to_cm))
    }
}

/// A leader.
#[derive(Clone, Debug)]
pub(super) struct Chief {
    pub(super) side: usize,
    pub(super) kind: usize,
    pub(super) actor: usize,
    /// None for a provisional commander.
    pub(super) rating: Option<Rating>,
    pub(super) mounted: bool,
    /// The unit that he begins with.
    pub(super) attached: Option<usize>,
}

/// Everybody.
#[derive(Debug, Default)]
pub(super) struct Muster {
    pub(super) troops: Vec<Troop>,
    pub(super) chiefs: Vec<Chief>,
    pub(super) kinds: Vec<Kind>,
    pub(super) actors: Vec<Actor>,
}

/// The fire points of a unit by a data set.
#[must_use]
pub(super) fn bands(unit: &Unit<'_>, data: &DataSet) -> Vec<Band> {
    let rows = if unit.is_guns() {
        &data.artillery
    } else {
        &data.small_arms
    };
    let row = unit.code().and_then(|code| rows.get(&*code.id));
    row.map_or_else(Vec::new, |row| row.bands.clone())
}

impl Muster {
    /// What both sides begin with.
    #[must_use]
    pub(super) fn strengths(&self) -> [Strength; 2] {
        let bases = |troop: &Troop| {
            let count = usize::try_from(troop.bases).unwrap_or(0);
            std::iter::repeat_n((troop.side, BASE), count)
        };
        let chiefs = self.chiefs.iter().map(|chief| (chief.side, LEADER));
        Strength::of_sides(self.troops.iter().flat_map(bases).chain(chiefs))
    }

    /// Two armies with a data set.
    #[must_use]
    pub(super) fn of(armies: [&Army<'_>; 2], data: &DataSet) -> Self {
        let mut muster = Self::default();
        for (side, army) in armies.into_iter().enumerate() {
            muster.join(side, army, data);
        }
        muster
    }

    fn join(&mut self, side: usize, army: &Army<'_>, data: &DataSet) {
        let (first_troop, first_chief) = (self.troops.len(), self.chiefs.len());
        let led: Vec<usize> = (0..army.commands.len())
            .filter(|command| leader(army, *command).is_some())
            .collect();
        for unit in &army.units {
            let command = unit.command;
            let chief = led.iter().position(|led| Some(*led) == command);
            let chief = chief.map(|chief| first_chief + chief);
            self.enrol(side, unit, chief, data);
        }
        for command in led {
            if let Some(leader) = leader(army, command) {
                let attached = attached(army, leader).map(|unit| first_troop + unit);
                self.appoint(side, leader, attached, &army.commands[command]);
            }
        }
    }

    fn enrol(&mut self, side: usize, unit: &Unit<'_>, chief: Option<usize>, data: &DataSet) {
        let (Some(arm), Some(quality)) = (unit.arm(), unit.quality.known()) else {
            // Such armies are refused before.
            return;
        };
        let troop = Troop {
            side,
            kind: self.kinds.len(),
            first: self.actors.len(),
            chief,
            arm,
            bases: unit.bases(),
            quality: *quality,
            limits: unit.thresholds().or_else(|| thresholds(unit, data)),
            bands: bands(unit, data),
            firing: data.firing.iter().map(|(key, row)| (*key, *row)).collect(),
            class: unit.sheet_class(),
            mobility: unit.mobility.known().copied().unwrap_or(Mobility::Foot),
            repeats: unit.small_arm().is_some_and(SmallArm::repeats),
            traits: unit.traits.clone(),
            start: unit.stands().unwrap_or(Formation::DoubleLine),
        };
        let name = self.free_name(side, &unit.title().shortened());
        for number in 1..=troop.bases {
            self.actors.push(Actor {
                name: text!("{name} {number}", "{name} {number}", name = &name),
                kind: troop.kind,
                footprint: shape(arm, troop.start, 1),
                letter: letter(arm),
            });
        }
        self.kinds.push(Kind {
            name,
            side: Side::BOTH[side],
        });
        self.troops.push(troop);
    }

    fn appoint(
        &mut self,
        side: usize,
        leader: &Leader<'_>,
        attached: Option<usize>,
        command: &Command<'_>,
    ) {
        let name = match &leader.name {
            Some(_) => leader.title(),
            None => command.title(),
        };
        let name = self.free_name(side, &name.shortened());
        self.chiefs.push(Chief {
            side,
            kind: self.kinds.len(),
            actor: self.actors.len(),
            rating: leader
                .rating
                .known()
                .copied()
                .filter(|_| !leader.is_provisional()),
            mounted: !leader.on_foot(),
            attached,
        });
        self.actors.push(Actor {
            name: name.clone(),
            kind: self.kinds.len(),
            footprint: Footprint::Round {
                radius: Length::cm(LEADER_ACROSS / 2.0),
            },
            letter: "★",
        });
        self.kinds.push(Kind {
            name,
            side: Side::BOTH[side],
        });
    }

    /// A name that nobody of a side has yet.
    fn free_name(&self, side: usize, name: &Text) -> Text {
        let taken = |name: &Text| {
            let mut own = self
                .kinds
                .iter()
                .filter(|kind| kind.side == Side::BOTH[side]);
            own.any(|kind| kind.name == *name)
        };
        let mut free = name.clone();
        let mut number = 1;
        while taken(&free) {
            number += 1;
            free = text!("{name} ({number})", "{name} ({number})", name);
        }
        free
    }
}

fn leader<'a, 'l>(army: &'l Army<'a>, command: usize) -> Option<&'l Leader<'a>> {
    army.commands.get(command)?.leader.known()
}

/// The unit that a leader begins with.
fn attached(army: &Army<'_>, leader: &Leader<'_>) -> Option<usize> {
    if leader.situation() != Some(Situation::Attached) {
        return None;
    }
    let wanted = &leader.attached_to.items.first()?.id;
    let mut units = army.units.iter();
    units.position(|unit| unit.id.as_ref().is_some_and(|own| own.id == *wanted))
}

/// Thresholds by the data set of the enemy, for a list that has none of its own.
fn thresholds(unit: &Unit<'_>, data: &DataSet) -> Option<Thresholds> {
    let key = (*unit.temperament.known()?, unit.bases());
    let limits = data.effectiveness.get(&key).copied();
    limits.filter(|limits| limits.fit(unit.bases()))
}

const fn letter(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "",
        Arm::Cavalry => "C",
        Arm::Artillery => "A",
    }
}
