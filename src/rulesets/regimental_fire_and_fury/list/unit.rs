//! A regiment or battery as far as it could be read.

use std::borrow::Cow;

use super::StatedThresholds;
pub use super::Unit;
use crate::{
    model::{
        json::Json,
        lang::{Lang, Text},
        parsed::Parsed,
        roster::Status,
        term::Term,
        view::Meaning,
        word::Word,
    },
    rulesets::regimental_fire_and_fury::{
        catalogue::{Band, DataSet, FireRow, Thresholds},
        tables::{GUNS_PER_BASE, MEN_PER_BASE},
        terms::{Arm, Formation, GunClass, SmallArm, State, Trait},
    },
    text,
};

/// The code of a small arm or of a class of gun, with its row of the fire table.
#[derive(Clone, Debug, PartialEq)]
pub struct Code<'a> {
    /// The code as typed.
    pub id: Cow<'a, str>,
    /// Its points by range; empty where the data file has none.
    pub bands: &'a [Band],
    /// Its name in the data file.
    pub name: Option<&'a Text>,
}

impl Meaning for FireRow {
    type Of<'a> = Code<'a>;
}

/// Where the thresholds of a unit come from.
#[derive(Clone, Copy, Debug, Default)]
pub enum Effect<'a> {
    /// The list states them; those that are whole numbers.
    Own {
        /// The object.
        json: Json<'a>,
        /// Worn at and spent at.
        numbers: Option<Thresholds>,
    },
    /// The data file in force has them for its temperament and stands.
    Data(Thresholds, Status),
    /// Nobody states them.
    #[default]
    Missing,
    /// They cannot be known: a member that would say so could not be read.
    Unreadable,
}

impl StatedThresholds<'_> {
    /// Both numbers, where both are whole.
    #[must_use]
    pub fn numbers(&self) -> Option<Thresholds> {
        Some(Thresholds {
            worn_at: self.worn_at.value()?,
            spent_at: self.spent_at.value()?,
        })
    }
}

impl<'a> Unit<'a> {
    /// The name it goes by: its own, its id, or its number.
    #[must_use]
    pub fn title(&self) -> Text {
        let n = self.number;
        match (&self.name, &self.id) {
            (Some(name), _) => name.text(),
            (None, Some(Word { id, .. })) => Text::same(id.to_string()),
            (None, None) => text!("unit {n}", "unité {n}"),
        }
    }

    /// What reports call it: its id where it has one.
    #[must_use]
    pub fn about(&self) -> String {
        match (&self.id, &self.name) {
            (Some(Word { id, .. }), _) => id.to_string(),
            (None, Some(name)) => name.typed(Lang::En).to_owned(),
            (None, None) => format!("unit {}", self.number),
        }
    }

    /// What the list says of a trait.
    #[must_use]
    pub const fn flag(&self, of: Trait) -> &Parsed<'a, bool> {
        match of {
            Trait::Sharpshooters => &self.sharpshooters,
            Trait::BuckAndBall => &self.buck_and_ball,
            Trait::ColdSteel => &self.cold_steel,
            Trait::Militia => &self.militia,
            Trait::MountedInfantry => &self.mounted_infantry,
            Trait::BraveColonel => &self.brave_colonel,
        }
    }

    /// Whether it has a trait.
    #[must_use]
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Its arm, when that is known.
    #[must_use]
    pub fn arm(&self) -> Option<Arm> {
        self.arm.known().copied()
    }

    /// Whether it is troops for certain.
    #[must_use]
    pub fn is_troops(&self) -> bool {
        self.arm().is_some_and(Arm::is_troops)
    }

    /// Whether it is guns for certain.
    #[must_use]
    pub fn is_guns(&self) -> bool {
        self.arm() == Some(Arm::Artillery)
    }

    /// Its stands, 0 when that cannot be read.
    #[must_use]
    pub fn bases(&self) -> i64 {
        self.bases.number.unwrap_or(0)
    }

    /// The men it stands for: those of the list, or 40 a stand.
    #[must_use]
    pub fn strength(&self) -> i64 {
        let by_bases = self.bases().saturating_mul(MEN_PER_BASE);
        self.men.number.unwrap_or(by_bases)
    }

    /// The guns it stands for: those of the list, or 2 a stand.
    #[must_use]
    pub fn pieces(&self) -> i64 {
        let by_bases = self.bases().saturating_mul(GUNS_PER_BASE);
        self.guns.number.unwrap_or(by_bases)
    }

    /// What it fires with: the small arm of troops, the class of guns.
    #[must_use]
    pub fn code(&self) -> Option<&Code<'a>> {
        match self.arm()? {
            Arm::Artillery => self.gun_class.known(),
            Arm::Infantry | Arm::Cavalry => self.weapon.known(),
        }
    }

    /// Its small arm, if that is one of the sheet's.
    #[must_use]
    pub fn small_arm(&self) -> Option<SmallArm> {
        SmallArm::parse(&self.weapon.known()?.id)
    }

    /// Its class of guns, if that is one of the sheet's.
    #[must_use]
    pub fn sheet_class(&self) -> Option<GunClass> {
        GunClass::parse(&self.gun_class.known()?.id)
    }

    /// The thresholds in force, when they are sound.
    #[must_use]
    pub fn thresholds(&self) -> Option<Thresholds> {
        let stated = match self.effect {
            Effect::Own { numbers, .. } => numbers,
            Effect::Data(thresholds, _) => Some(thresholds),
            Effect::Missing | Effect::Unreadable => None,
        };
        stated.filter(|thresholds| thresholds.fit(self.bases()))
    }

    /// The stands that it can lose in each state, in the order in which they are lost.
    #[must_use]
    pub fn steps(&self) -> Vec<(State, i64)> {
        let bases = self.bases();
        let Some(Thresholds { worn_at, spent_at }) = self.thresholds() else {
            return vec![(State::Fresh, bases)];
        };
        vec![
            (State::Fresh, bases.saturating_sub(worn_at)),
            (State::Worn, worn_at.saturating_sub(spent_at)),
            (State::Spent, spent_at),
        ]
    }

    /// The formation it starts in: the stated one where its arm can take it, or the usual one of its arm.
    #[must_use]
    pub fn stands(&self) -> Option<Formation> {
        let open = self.arm()?.formations();
        let stated = self
            .formation
            .known()
            .filter(|stated| open.contains(stated));
        stated.or(open.first()).copied()
    }

    /// The stands that fire from its formation; None where the data file does not say.
    #[must_use]
    pub fn firing(&self, data: Option<&DataSet>) -> Option<i64> {
        if self.is_guns() {
            return Some(self.bases());
        }
        let firing = data?.firing.get(&self.stands()?)?;
        Some(firing.of(self.bases()))
    }
}
