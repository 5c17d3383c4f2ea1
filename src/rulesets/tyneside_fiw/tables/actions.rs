//! Risk and the two action tables.

use crate::{
    model::{forms::percent, lang::Text},
    terms, text,
};

terms! {
    /// What a unit does after rolling on an action table.
    Action {
        /// Goes on with its order.
        Continue = "continue", "carry on with the last order", "continue son action";
        /// Moves toward the nearest enemy in sight.
        AdvanceIfVisible = "advance_if_visible", "advance on the nearest enemy in sight, unless defending fortifications", "avance \
            vers l’ennemi visible le plus proche, sauf s’il défend des fortifications";
        /// Stays.
        HoldFacing = "hold_facing", "hold, facing the nearest enemy", "reste en position face à l’ennemi le plus proche";
        /// Goes on, and charges if it can.
        ContinueFacingCharge = "continue_facing_charge", "carry on, facing the nearest enemy; charge?", "continue son action face à l’ennemi le plus proche ; charge ?";
        /// Moves forward, and charges if it can.
        AdvanceCharge = "advance_charge", "advance on the nearest enemy; charge?", "avance vers l’ennemi le plus proche ; charge ?";
        /// Takes cover.
        TakeCoverOneMove = "take_cover_one_move", "take cover within one move, or else away from all enemies", "se met à couvert en un mouvement, sinon s’éloigne de tous les ennemis";
        /// Retires to cover.
        WithdrawToCover = "withdraw_to_cover", "retire to cover away from the enemy", "se réfugie dans un couvert loin de l’ennemi";
        /// Runs.
        Flee = "flee", "flee from the nearest enemy", "fuit l’ennemi le plus proche";
        /// Marches as a platoon.
        MarchColumnOrDeploy = "march_column_or_deploy", "platoon marches three abreast; deploys on open ground, in range of the enemy", "le \
            peloton marche sur trois de front ; se déploie en terrain ouvert, à portée de l’ennemi";
        /// Deploys as a platoon.
        DeployThreeLines = "deploy_three_lines", "in range of the enemy: platoon deploys in \
            three lines facing the nearest formation", "à portée de l’ennemi : le peloton se \
                déploie en trois lignes face à la formation la plus proche";
        /// Falls back.
        FallBackHalfMove = "fall_back_half_move", "half a move away from the enemy", "s’éloigne de l’ennemi d’un demi-mouvement";
    }
}

impl Action {
    /// Its name in two or three words: on markers and in the tables.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::Continue => Text::new("Carry on", "Continue"),
            Self::AdvanceIfVisible => Text::new("Towards enemy", "Vers l’ennemi"),
            Self::HoldFacing => Text::new("Holds", "Tient"),
            Self::ContinueFacingCharge => Text::new("Carry on, charge?", "Continue, charge ?"),
            Self::AdvanceCharge => Text::new("Advances, charge?", "Avance, charge ?"),
            Self::TakeCoverOneMove => Text::new("To cover", "À couvert"),
            Self::WithdrawToCover => Text::new("Back to cover", "Repli à couvert"),
            Self::Flee => Text::new("Flees", "Fuit"),
            Self::MarchColumnOrDeploy => Text::new("Column", "Colonne"),
            Self::DeployThreeLines => Text::new("Three lines", "Trois lignes"),
            Self::FallBackHalfMove => Text::new("Back half", "Recule de moitié"),
        }
    }

    /// Whether its meaning is our reading in part.
    #[must_use]
    pub const fn is_read(self) -> bool {
        matches!(
            self,
            Self::Continue
                | Self::WithdrawToCover
                | Self::Flee
                | Self::MarchColumnOrDeploy
                | Self::DeployThreeLines
        )
    }

    /// Its name in a narrow cell; a question mark asks for a charge.
    #[must_use]
    pub const fn short(self) -> Text {
        match self {
            Self::Continue => Text::new("go on", "cont."),
            Self::AdvanceIfVisible => Text::new("adv.", "av."),
            Self::HoldFacing => Text::new("hold", "tenir"),
            Self::ContinueFacingCharge => Text::new("go on?", "cont. ?"),
            Self::AdvanceCharge => Text::new("adv.?", "av. ?"),
            Self::TakeCoverOneMove => Text::new("cover", "couv."),
            Self::WithdrawToCover => Text::new("retire", "repli"),
            Self::Flee => Text::new("flee", "fuite"),
            Self::MarchColumnOrDeploy => Text::new("col.", "col."),
            Self::DeployThreeLines => Text::new("lines", "lign."),
            Self::FallBackHalfMove => Text::new("back", "recul"),
        }
    }
}

/// How far a result binds troops that are commanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bond {
    /// It binds all troops.
    Binds,
    /// In italics: commanded troops ignore it.
    Italic,
    /// Not in italics, and yet to be ignored unless italics are taken strictly.
    Plain,
}

impl Bond {
    /// Whether commanded troops ignore the result.
    #[must_use]
    pub const fn ignorable(self, strict_italics: bool) -> bool {
        match self {
            Self::Binds => false,
            Self::Italic => true,
            Self::Plain => !strict_italics,
        }
    }
}

/// One result.
pub type Cell = (Action, Bond);

/// One row of an action table: the least risk it is for, and a result for each face of the die.
pub type Line = (i64, [Cell; 6]);

const fn must(action: Action) -> Cell {
    (action, Bond::Binds)
}

const fn may(action: Action) -> Cell {
    (action, Bond::Italic)
}

const fn plain(action: Action) -> Cell {
    (action, Bond::Plain)
}

use Action::{
    AdvanceCharge as ADVANCE, AdvanceIfVisible as SIGHT, Continue as GO_ON,
    ContinueFacingCharge as CHARGE, DeployThreeLines as DEPLOY, FallBackHalfMove as BACK,
    Flee as FLEE, HoldFacing as HOLD, MarchColumnOrDeploy as MARCH, TakeCoverOneMove as COVER,
    WithdrawToCover as RETIRE,
};

/// The table of groups and single figures (Table d'Actions).
#[rustfmt::skip]
pub const GROUPS: [Line; 5] = [
    (LEAST_RISK, [plain(GO_ON), plain(GO_ON), plain(GO_ON), plain(GO_ON), plain(GO_ON), plain(SIGHT)]),
    (1, [must(COVER), may(HOLD), may(CHARGE), may(CHARGE), may(CHARGE), may(ADVANCE)]),
    (2, [must(RETIRE), may(COVER), may(HOLD), may(CHARGE), may(CHARGE), may(ADVANCE)]),
    (6, [must(FLEE), must(RETIRE), must(COVER), may(COVER), may(HOLD), may(CHARGE)]),
    (9, [must(FLEE), must(FLEE), must(RETIRE), must(COVER), may(COVER), may(HOLD)]),
];

/// The table of formed infantry (Table d'Actions : pour les Formations d'infanterie).
#[rustfmt::skip]
pub const FORMATIONS: [Line; 5] = [
    (LEAST_RISK, [plain(MARCH), plain(MARCH), plain(MARCH), plain(MARCH), plain(MARCH), plain(MARCH)]),
    (1, [may(HOLD), plain(DEPLOY), plain(DEPLOY), plain(DEPLOY), may(ADVANCE), may(ADVANCE)]),
    (4, [must(BACK), may(HOLD), may(HOLD), may(HOLD), may(HOLD), may(ADVANCE)]),
    (7, [must(FLEE), must(BACK), may(HOLD), may(HOLD), may(HOLD), may(ADVANCE)]),
    (9, [must(FLEE), must(FLEE), must(BACK), must(BACK), must(BACK), may(HOLD)]),
];

/// The risks that a row is for: "0", "2‑5", "9+".
#[must_use]
pub fn risks(table: &[Line; 5], row: usize) -> String {
    let least = table[row].0;
    match table.get(row + 1) {
        None => format!("{least}+"),
        Some((next, _)) if *next == least + 1 => least.to_string(),
        // A dash that no line ends at.
        Some((next, _)) => format!("{least}\u{2011}{}", next - 1),
    }
}

/// Part of a group whose loss is one risk: a tenth.
pub const RISK_PARTS: i64 = 10;
/// The risk factor is never less than this (Facteurs de Risque).
pub const LEAST_RISK: i64 = 0;

/// The part of a group whose loss is one risk: "10%".
fn risk_share() -> Text {
    percent(&Text::from(100 / RISK_PARTS))
}

/// One line of the risk factor (Facteurs de Risque).
#[derive(Clone, Debug)]
pub struct Risk {
    /// What it adds.
    pub modifier: i64,
    /// When.
    pub when: fn() -> Text,
    /// In few words.
    pub short: fn() -> Text,
    /// Whether it is for formed infantry only.
    pub formed_only: bool,
}

const fn risk(modifier: i64, when: fn() -> Text, short: fn() -> Text) -> Risk {
    Risk {
        modifier,
        when,
        short,
        formed_only: false,
    }
}

/// The risk factor, line by line. The book prints the hero's and the cover's −1 so that the sign may be read as a dash.
pub static RISKS: [Risk; 8] = [
    risk(
        -1,
        || Text::new("a hero is with the unit", "un héros est avec l’unité"),
        || Text::new("hero with it", "héros présent"),
    ),
    risk(
        -1,
        || Text::new("the whole unit is in cover", "toute l’unité est à couvert"),
        || Text::new("all in cover", "tous à couvert"),
    ),
    risk(
        1,
        || {
            Text::new(
                "an enemy is in sight and in range of the unit",
                "un ennemi est en vue et à portée de l’unité",
            )
        },
        || Text::new("enemy in range", "ennemi à portée"),
    ),
    risk(
        1,
        || {
            Text::new(
                "a green unit is in range of an enemy unit in sight",
                "une unité de bleus est à portée d’une unité ennemie en vue",
            )
        },
        || Text::new("green in range", "bleus à portée"),
    ),
    risk(
        1,
        || {
            let share = risk_share();
            text!(
                "per full {share} of the group wounded or killed",
                "par tranche entière de {share} du groupe blessée ou tuée",
                share
            )
        },
        || {
            let share = risk_share();
            text!("per {share} lost", "par {share} perdus", share)
        },
    ),
    Risk {
        modifier: 1,
        when: || {
            Text::new(
                "for each NCO killed (formed infantry)",
                "par officier en second tué (en formation)",
            )
        },
        short: || Text::new("each NCO killed", "par second tué"),
        formed_only: true,
    },
    risk(
        2,
        || {
            Text::new(
                "an enemy in sight on its flank or rear",
                "un ennemi en vue sur le flanc ou l’arrière",
            )
        },
        || Text::new("flank or rear", "flanc ou dos"),
    ),
    risk(
        3,
        || {
            Text::new(
                "it fled last turn, or retreats from a melee",
                "il a fui au tour précédent, ou recule d’une mêlée",
            )
        },
        || Text::new("fled, melee", "fuite, mêlée"),
    ),
];
