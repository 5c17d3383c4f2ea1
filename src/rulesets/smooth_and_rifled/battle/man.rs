//! A man as he fights: the numbers and characteristics of his figure, ready for the table.

use crate::{
    model::battle::Strength,
    rulesets::smooth_and_rifled::{
        catalogue::Weapon,
        figure::Figure,
        mechanics::melee::Fighter,
        terms::{Band, Role, WeaponKind},
    },
};

/// What a man is or has (§8), as far as a battle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quality {
    Leader,
    Officer,
    Standard,
    Musician,
    Hero,
    Sharpshooter,
    /// Hits may pass him by (§6.2.8).
    Special,
    Veteran,
    Guard,
    Impetuous,
    Ferocious,
    Fanatic,
    Pikes,
    Terrain,
    Scout,
    Light,
    Skirmishers,
    Fast,
    /// He throws a melee die again.
    Blade,
    Gunner,
    Senior,
}

/// A set of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Qualities(u32);

impl Qualities {
    /// The same with one more, if it is there.
    #[must_use]
    pub(super) const fn and(self, quality: Quality, there: bool) -> Self {
        Self(self.0 | (there as u32) << quality as u32)
    }

    const fn has(self, quality: Quality) -> bool {
        self.0 & 1 << quality as u32 != 0
    }

    /// Those of a figure.
    fn of(figure: &Figure<'_>) -> Self {
        use Quality as Q;
        let entry = figure.entry;
        let rank = [
            (Q::Leader, entry.leader || figure.has("leader")),
            (Q::Officer, entry.is(Role::Officer)),
            (Q::Standard, entry.is(Role::StandardBearer)),
            (Q::Musician, entry.is(Role::Musician)),
            (Q::Hero, figure.hero),
            (Q::Sharpshooter, figure.is_sharpshooter()),
            (Q::Special, figure.is_special()),
            (Q::Veteran, figure.is_veteran()),
            (Q::Blade, figure.rethrows_in_melee()),
        ];
        let traits = [
            (Q::Guard, "guard"),
            (Q::Impetuous, "impetuous"),
            (Q::Ferocious, "ferocious"),
            (Q::Fanatic, "fanatic"),
            (Q::Pikes, "pikes"),
            (Q::Terrain, "terrain"),
            (Q::Scout, "scout"),
            (Q::Light, "light"),
            (Q::Skirmishers, "skirmishers"),
            (Q::Fast, "fast"),
        ];
        let traits = traits.map(|(quality, name)| (quality, figure.has(name)));
        let all = rank.into_iter().chain(traits);
        all.fold(Self::default(), |set, (quality, there)| {
            set.and(quality, there)
        })
    }
}

/// So many weapons of a man are fired; of more, those that reach farthest.
pub(super) const MOST_ARMS: usize = 3;

/// A weapon that a man fires.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arm {
    /// Its place among his weapons.
    pub(super) slot: usize,
    /// Medium range in cm.
    pub(super) medium_cm: f64,
    /// Actions to reload.
    pub(super) reload: i64,
    /// A score of its own.
    pub(super) fixed_score: Option<i64>,
    /// A farthest distance of its own.
    pub(super) max_cm: Option<f64>,
    /// The bands that it may ever use, by their place.
    bands: [bool; 4],
    /// Thrown away after one shot.
    pub(super) single_use: bool,
    /// Loses no die by moving.
    pub(super) moves_free: bool,
    /// A rifle, which aimed Groups fire at Extreme range.
    pub(super) rifle: bool,
}

impl Arm {
    fn of(slot: usize, weapon: &Weapon) -> Self {
        let all = [Band::Short, Band::Medium, Band::Long, Band::Extreme];
        Self {
            slot,
            medium_cm: weapon.medium_cm,
            reload: weapon.reload,
            fixed_score: weapon.fixed_target,
            max_cm: weapon.max_cm,
            bands: all.map(|band| weapon.bands.contains(&band)),
            single_use: weapon.single_use,
            moves_free: weapon.fire_while_moving_free,
            rifle: weapon.kind == WeaponKind::Rifle,
        }
    }

    /// Whether the weapon serves in a band; Extreme comes by the rules alone.
    #[must_use]
    pub(super) const fn serves(&self, band: Band) -> bool {
        match band {
            Band::Short => self.bands[0],
            Band::Medium => self.bands[1],
            Band::Long => self.bands[2],
            Band::Extreme => true,
        }
    }
}

/// One man.
#[derive(Clone, Debug)]
pub(super) struct Man {
    /// Whose he is: 0 or 1.
    pub(super) side: usize,
    /// His kind in the cast.
    pub(super) kind: usize,
    /// Whose action points he uses.
    pub(super) pool: usize,
    /// With whom he breaks.
    pub(super) body: usize,
    /// His Unit, among all of the battle.
    pub(super) unit: usize,
    /// Activation values.
    pub(super) va: [i64; 3],
    /// Combat value.
    pub(super) c: i64,
    /// Morale value.
    pub(super) vm: i64,
    /// Points.
    pub(super) points: i64,
    /// Whether he begins on horseback.
    pub(super) mounted: bool,
    /// What he fires, the farthest-reaching weapon first.
    pub(super) arms: Vec<Arm>,
    /// The gun that he serves.
    pub(super) gun: Option<usize>,
    qualities: Qualities,
}

impl Man {
    /// What his side loses with him.
    #[must_use]
    pub(super) const fn worth(&self) -> Strength {
        Strength {
            figures: 1,
            points: self.points,
            morale: self.vm,
        }
    }

    /// A man of a figure.
    #[must_use]
    pub(super) fn of(figure: &Figure<'_>, side: usize, place: Place) -> Self {
        let mut weapons = figure.weapons.clone();
        weapons.sort_by(|a, b| b.medium_cm.total_cmp(&a.medium_cm));
        let arms = weapons.into_iter().take(MOST_ARMS).enumerate();
        Self {
            side,
            kind: place.kind,
            pool: place.pool,
            body: place.body,
            unit: place.unit,
            va: figure.va,
            c: figure.c,
            vm: figure.vm,
            points: figure.points,
            mounted: figure.mounted,
            arms: arms.map(|(slot, weapon)| Arm::of(slot, weapon)).collect(),
            gun: None,
            qualities: Qualities::of(figure),
        }
    }

    /// A gunner.
    #[must_use]
    pub(super) fn gunner(
        (va, c, vm, points): ([i64; 3], i64, i64, i64),
        side: usize,
        place: Place,
        gun: usize,
    ) -> Self {
        Self {
            side,
            kind: place.kind,
            pool: place.pool,
            body: place.body,
            unit: place.unit,
            va,
            c,
            vm,
            points,
            mounted: false,
            arms: Vec::new(),
            gun: Some(gun),
            qualities: Qualities::default().and(Quality::Gunner, true),
        }
    }

    /// The same man with one more quality.
    #[must_use]
    pub(super) const fn with(mut self, quality: Quality) -> Self {
        self.qualities = self.qualities.and(quality, true);
        self
    }

    /// The weapon that reaches farthest.
    #[must_use]
    pub(super) fn arm(&self) -> Option<Arm> {
        self.arms.first().copied()
    }

    /// Whether he is or has something.
    #[must_use]
    pub(super) const fn is(&self, quality: Quality) -> bool {
        self.qualities.has(quality)
    }

    /// Whether Shaken men recover sooner near him (§6.2.9).
    #[must_use]
    pub(super) const fn rallies(&self) -> bool {
        self.is(Quality::Leader) || self.is(Quality::Standard) || self.is(Quality::Hero)
    }

    /// How he fights with so many dice.
    #[must_use]
    pub(super) const fn fighter(&self, dice: i64) -> Fighter {
        Fighter {
            combat_value: self.c,
            dice,
            weapon: self.is(Quality::Blade),
            ferocious: self.is(Quality::Ferocious),
            veteran: self.is(Quality::Veteran),
        }
    }
}

/// Where a man belongs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// His kind in the cast.
    pub(super) kind: usize,
    /// Whose action points he uses.
    pub(super) pool: usize,
    /// With whom he breaks.
    pub(super) body: usize,
    /// His Unit.
    pub(super) unit: usize,
}
