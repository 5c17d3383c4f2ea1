//! From two lists to men, guns, pools of action points and bodies that break together.

use std::collections::BTreeMap;

use crate::{
    model::{
        battle::{Actor, Kind},
        lang::{Lang, Text},
        table::{Footprint, Side},
    },
    rulesets::smooth_and_rifled::{
        catalogue::UnitType,
        derived::{activation, morale as values},
        figure::{self, Figure},
        list::{Army, Unit},
        mechanics::{morale, turn::Roll},
        options::Options,
        tables,
        terms::{SeniorTrait, Size},
        words,
    },
    text,
};

use super::{
    bases::footprint,
    crews::Piece,
    man::{Man, Place, Quality},
};

/// Action points that are rolled and kept together: those of a side, in Large those of a Unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pool {
    /// Whose.
    pub(super) side: usize,
    /// Its roll.
    pub(super) roll: Roll,
}

/// Those who lose and break together: a side, or a Unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    /// Whose.
    pub(super) side: usize,
    /// Morale value when the game begins.
    pub(super) value: i64,
    /// Combat value of its basic troops.
    pub(super) basic_c: i64,
}

/// Everybody.
#[derive(Clone, Debug, Default)]
pub(super) struct Muster {
    pub(super) men: Vec<Man>,
    pub(super) guns: Vec<Piece>,
    pub(super) pools: Vec<Pool>,
    pub(super) bodies: Vec<Body>,
    pub(super) kinds: Vec<Kind>,
    pub(super) actors: Vec<Actor>,
    /// The guns among the actors, while both armies are read.
    pub(super) pieces: Vec<Actor>,
    /// Morale value of each side.
    pub(super) values: [i64; 2],
    /// The characteristic of each side's Senior Officer.
    pub(super) seniors: [Option<SeniorTrait>; 2],
    /// Whether a Unit escorts him.
    pub(super) escorts: [bool; 2],
    units: usize,
    counts: BTreeMap<String, u32>,
}

impl Muster {
    /// Both armies, with bases of a scale.
    #[must_use]
    pub(super) fn of(armies: [&Army<'_>; 2], size: Size, factor: f64) -> Self {
        let mut muster = Self::default();
        for (side, army) in armies.into_iter().enumerate() {
            muster.pools_and_bodies(army, side, size);
            muster.figures(army, side, size, factor);
            muster.senior(army, side, size, factor);
            muster.guns(army, side, size, factor);
            muster.values[side] = values::army(army);
            muster.units += army.units.len();
        }
        // Guns come behind the men, so that men have the same numbers everywhere.
        assert_eq!(muster.actors.len(), muster.men.len(), "one actor a man");
        muster.actors.append(&mut muster.pieces);
        muster
    }

    /// The captive of a Rescue, who is nobody's: behind all others, in the colours of those who hold him.
    pub(super) fn captive(&mut self, side: usize, factor: f64) {
        let name = Text::new("Captive", "Captif");
        let kind = self.kind(name.clone(), side);
        self.actors.push(Actor {
            name,
            kind,
            footprint: footprint(false, factor),
            letter: "C",
        });
    }

    fn pools_and_bodies(&mut self, army: &Army<'_>, side: usize, size: Size) {
        if size == Size::Large {
            for unit in &army.units {
                let roll = roll(activation::unit_initiative(army, unit));
                self.pools.push(Pool { side, roll });
            }
        } else {
            let roll = roll(activation::initiative(army));
            self.pools.push(Pool { side, roll });
        }
        let basic = |unit: Option<&Unit<'_>>| {
            let kind = unit.and_then(|unit| unit.kind);
            kind.map_or(tables::GUNNER_C, UnitType::base_c)
        };
        if morale::by_unit(size, &army.options) {
            for (unit, value) in army.units.iter().zip(values::by_unit(army)) {
                let basic_c = basic(Some(unit));
                self.bodies.push(Body {
                    side,
                    value,
                    basic_c,
                });
            }
        } else {
            let main = army.main_unit().or_else(|| army.units.first());
            self.bodies.push(Body {
                side,
                value: values::army(army),
                basic_c: basic(main),
            });
        }
    }

    /// Where a Unit of a side belongs; the side is the last one that was begun.
    pub(super) fn place(
        &self,
        unit: usize,
        kind: usize,
        side: usize,
        size: Size,
        options: &Options,
    ) -> Place {
        let first_pool = self.pools.iter().position(|pool| pool.side == side);
        let first_body = self.bodies.iter().position(|body| body.side == side);
        let own =
            |first: Option<usize>, each: bool| first.unwrap_or(0) + if each { unit } else { 0 };
        Place {
            kind,
            pool: own(first_pool, size == Size::Large),
            body: own(first_body, morale::by_unit(size, options)),
            unit: self.units + unit,
        }
    }

    fn figures(&mut self, army: &Army<'_>, side: usize, size: Size, factor: f64) {
        let several = army.units.len() > 1;
        for figure in figure::figures(army) {
            let unit = figure.unit.unwrap_or(0);
            let own = words_of(&figure);
            let name = match army.units.get(unit).filter(|_| several) {
                Some(unit) => words::dots([&unit.label(), &own]),
                None => own.clone(),
            };
            let kind = self.kind(name, side);
            let man = Man::of(
                &figure,
                side,
                self.place(unit, kind, side, size, &army.options),
            );
            for _ in 0..figure.count {
                let shape = footprint(figure.mounted, factor);
                let actor = self.actor(&own, kind, shape, letter(&man));
                self.actors.push(actor);
                self.men.push(man.clone());
            }
        }
    }

    fn senior(&mut self, army: &Army<'_>, side: usize, size: Size, factor: f64) {
        self.seniors[side] = activation::senior_trait(army);
        let Some(figure) = figure::senior(army).filter(|_| size == Size::Large) else {
            return;
        };
        let escort = army
            .senior
            .as_ref()
            .and_then(|senior| senior.escort.as_ref());
        let escort = escort.and_then(|escort| escort.term);
        self.escorts[side] = escort.is_some();
        let unit = escort.unwrap_or(0);
        let kind = self.kind(words::SENIOR_OFFICER, side);
        let place = self.place(unit, kind, side, size, &army.options);
        let man = Man::of(&figure, side, place)
            .with(Quality::Senior)
            .with(Quality::Special);
        let shape = footprint(figure.mounted, factor);
        let actor = self.actor(&words::SENIOR_OFFICER, kind, shape, "G");
        self.actors.push(actor);
        self.men.push(man);
    }

    /// The kind of this name, new or known.
    pub(super) fn kind(&mut self, name: Text, side: usize) -> usize {
        let kind = Kind {
            name,
            side: [Side::A, Side::B][side.min(1)],
        };
        let known = self.kinds.iter().position(|known| *known == kind);
        known.unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        })
    }

    /// One more miniature, with a number that tells it from its like on both sides.
    pub(super) fn actor(
        &mut self,
        own: &Text,
        kind: usize,
        footprint: Footprint,
        letter: &'static str,
    ) -> Actor {
        let number = self
            .counts
            .entry(own.get(Lang::En).into_owned())
            .or_default();
        *number += 1;
        let number = *number;
        Actor {
            name: text!("{own} {number}", "{own} {number}", own),
            kind,
            footprint,
            letter,
        }
    }
}

fn roll(initiative: activation::Initiative) -> Roll {
    Roll {
        dice: i64::from(initiative.dice),
        rethrows: initiative.rerolls,
    }
}

fn words_of(figure: &Figure<'_>) -> Text {
    let entry = &figure.entry.name;
    figure.name.as_ref().map_or_else(
        || entry.clone(),
        |name| crate::rulesets::smooth_and_rifled::list::named(name, entry),
    )
}

/// A letter for pictures.
fn letter(man: &Man) -> &'static str {
    let letters = [
        (Quality::Hero, "H"),
        (Quality::Officer, "O"),
        (Quality::Leader, "N"),
        (Quality::Standard, "F"),
        (Quality::Musician, "M"),
        (Quality::Sharpshooter, "S"),
    ];
    let own = letters.into_iter().find(|(quality, _)| man.is(*quality));
    own.map_or(if man.mounted { "c" } else { "" }, |(_, letter)| letter)
}
