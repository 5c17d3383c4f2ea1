//! The words of the book that a list may use, as types: periods, qualities, grades, traits, support groups, ground. Their spelling
//! and their numbers are rows in `tables`.

use std::ops::Deref;

use super::tables::{
    GRADES, GROUPS, GradeRow, GroupRow, PERIODS, PeriodRow, QUALITIES, QualityRow, TRAITS, TraitRow,
};
use crate::{model::lang::Text, terms};

/// Ties an enum to the table that holds one row per variant, in the same order.
macro_rules! term {
    ($term:ident, $row:ident, $table:ident, [$($variant:ident),+]) => {
        impl Deref for $term {
            type Target = $row;
            fn deref(&self) -> &$row {
                &$table[*self as usize]
            }
        }

        impl $crate::model::term::Term for $term {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            fn id(self) -> &'static str {
                $table[self as usize].id
            }
            fn name(self) -> Text {
                $table[self as usize].name.clone()
            }
        }
    };
}

/// The two periods, each with an arsenal of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// Black powder: 1760-1900.
    BlackPowder,
    /// 1914 to the present day.
    Modern,
}

term!(Period, PeriodRow, PERIODS, [BlackPowder, Modern]);

/// How good a soldier is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quality {
    /// Recrue.
    Recruit,
    /// Aguerri.
    Seasoned,
    /// Vétéran.
    Veteran,
    /// Élite.
    Elite,
}

term!(
    Quality,
    QualityRow,
    QUALITIES,
    [Recruit, Seasoned, Veteran, Elite]
);

/// A figure's place in the platoon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The one who commands.
    Leader,
    /// Second in command.
    Second,
    /// Homme de troupe.
    Trooper,
}

term!(Grade, GradeRow, GRADES, [Leader, Second, Trooper]);

/// A talent that is bought for one figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Chance de cocu.
    Lucky,
    /// En avant !
    Forward,
    /// Inspire l'exemple.
    LeadByExample,
    /// Cohésion.
    Cohesion,
    /// Lunette de visée.
    Scope,
    /// Meilleur fusil.
    FineRifle,
    /// Commando.
    Commando,
    /// Grenade.
    Grenades,
}

term!(
    Trait,
    TraitRow,
    TRAITS,
    [
        Lucky,
        Forward,
        LeadByExample,
        Cohesion,
        Scope,
        FineRifle,
        Commando,
        Grenades
    ]
);

/// A crew with its weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Anti Char.
    AntiTank,
    /// LMG.
    Lmg,
    /// Sniper.
    Sniper,
    /// Mortier.
    Mortar,
    /// HMG.
    Hmg,
}

term!(
    Group,
    GroupRow,
    GROUPS,
    [AntiTank, Lmg, Sniper, Mortar, Hmg]
);

terms! {
    /// How hard ground is to walk on (Movement).
    Ground {
        /// Full length.
        Open = "open", "open", "dégagé";
        /// Half length.
        Difficult = "difficult", "difficult", "difficile";
        /// Nobody enters.
        Impassable = "impassable", "impassable", "infranchissable";
    }

    /// Elements of the table.
    Element {
        /// A road.
        Road = "road", "road", "route";
        /// A plain.
        Plain = "plain", "plain", "plaine";
        /// A track or a field.
        Field = "field", "track or field", "piste ou champ";
        /// Broken ground, ditches.
        Broken = "broken", "broken ground", "terrain accidenté";
        /// A single line of trees.
        TreeLine = "tree_line", "line of trees", "rangée d’arbres";
        /// Woods that may be entered.
        Wood = "wood", "wood", "bois";
        /// A dense forest.
        Forest = "forest", "dense forest", "forêt dense";
        /// Marsh.
        Marsh = "marsh", "marsh", "marais";
        /// A river.
        River = "river", "river", "rivière";
        /// A stretch of water.
        Water = "water", "water", "étendue d’eau";
        /// A building with doors.
        Building = "building", "building", "bâtiment";
        /// A construction that nobody enters.
        Construction = "construction", "solid construction", "construction pleine";
    }

    /// Weather of a turn or a game.
    Sky {
        /// Wind.
        Wind = "wind", "wind", "vent";
        /// Fog.
        Fog = "fog", "fog", "brouillard";
        /// Rain or snow.
        Rain = "rain_or_snow", "rain or snow", "pluie ou neige";
        /// Fair weather.
        Fair = "fair", "fair", "beau temps";
    }
}
