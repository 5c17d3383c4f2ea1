//! Guns and their crews as a list brings them.

use crate::{
    model::{
        lang::Text,
        table::{Footprint, Length},
    },
    rulesets::smooth_and_rifled::{
        derived,
        list::{Army, Gun},
        tables,
        terms::{GunClass, Size},
        words,
    },
};

use super::{
    bases::{GUN_BASE_CM, footprint},
    man::Man,
    muster::Muster,
};

/// A gun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Whose.
    pub(super) side: usize,
    /// Its kind in the cast.
    pub(super) kind: usize,
    /// Whose action points its crew uses.
    pub(super) pool: usize,
    /// Its class.
    pub(super) class: GunClass,
    /// Rifled barrel.
    pub(super) rifled: bool,
    /// Breech-loading.
    pub(super) breech: bool,
    /// Gun shield.
    pub(super) shield: bool,
    /// Balls and boxes of canister.
    pub(super) rounds: [i64; 2],
}

impl Muster {
    pub(super) fn guns(&mut self, army: &Army<'_>, side: usize, size: Size, factor: f64) {
        for gun in &army.guns {
            let Some(class) = gun.class.value() else {
                continue;
            };
            let unit = gun.unit.as_ref().and_then(|unit| unit.term).unwrap_or(0);
            let number = self.guns.len();
            self.gunners(army, gun, (side, unit), size, factor);
            let name = words::gun_kind(gun).capitalised();
            let kind = self.kind(name.clone(), side);
            let place = self.place(unit, kind, side, size, &army.options);
            let radius = Length::cm(GUN_BASE_CM * factor / 2.0);
            let piece = self.actor(&name, kind, Footprint::Round { radius }, "A");
            self.pieces.push(piece);
            self.guns.push(Piece {
                side,
                kind,
                pool: place.pool,
                class,
                rifled: gun.rifled.is_set(),
                breech: gun.breech.is_set(),
                shield: gun.shield.is_set(),
                rounds: [gun.balls.get(), gun.canister.get()],
            });
            assert_eq!(self.guns.len(), number + 1, "one gun at a time");
        }
    }

    fn gunners(
        &mut self,
        army: &Army<'_>,
        gun: &Gun<'_>,
        (side, unit): (usize, usize),
        size: Size,
        factor: f64,
    ) {
        let (c, _) = derived::gunner_c(army, gun);
        for crew in &gun.crew {
            let Some(class) = crew.word.term else {
                continue;
            };
            let own = Text::new("Gunner", "Servant");
            let kind = self.kind(own.clone(), side);
            let place = self.place(unit, kind, side, size, &army.options);
            let values = (
                tables::gunner_va(class),
                c,
                tables::GUNNER_VM,
                tables::gunner_points(class),
            );
            for _ in 0..crew.count.get() {
                let actor = self.actor(&own, kind, footprint(false, factor), "s");
                self.actors.push(actor);
                self.men
                    .push(Man::gunner(values, side, place, self.guns.len()));
            }
        }
    }
}
