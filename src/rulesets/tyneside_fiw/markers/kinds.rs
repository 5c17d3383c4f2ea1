//! How each kind of marker looks: told apart by outline, drawing and letter, and by ink besides.

use crate::{
    model::{
        lang::Text,
        marker::{
            Ink::{self, Black, Blue, Green, Grey, Ochre, Orange, Red, Violet},
            Marker,
            Shape::{self, Diamond, Hexagon, Octagon, Round, Square},
            Size::{self, Large, Medium, Small},
        },
    },
    rulesets::tyneside_fiw::{tables::Action, words::small},
};

/// A kind of marker before it is counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    key: &'static str,
    letter: char,
    label: (&'static str, &'static str),
    shape: Shape,
    size: Size,
    ink: Ink,
}

impl Kind {
    /// So many of it, for this reason.
    pub(super) fn times(self, count: i64, reason: Text) -> Marker {
        Marker {
            key: self.key,
            label: Text::new(self.label.0, self.label.1),
            letter: self.letter,
            shape: self.shape,
            size: self.size,
            ink: self.ink,
            count: small(count),
            reason,
            faces: Vec::new(),
            numbered_back: false,
        }
    }
}

macro_rules! kinds {
    ($($name:ident = $key:literal, $letter:literal, $en:literal, $fr:literal, $shape:ident, $size:ident, $ink:ident;)+) => {$(
        #[doc = concat!("The marker `", $key, "`.")]
        pub(super) const $name: Kind = Kind {
            key: $key,
            letter: $letter,
            label: ($en, $fr),
            shape: $shape,
            size: $size,
            ink: $ink,
        };
    )+};
}

// A letter begins the word in one language where it can; there are more kinds than good letters.
kinds! {
    HIDDEN = "hidden_marker", 'H', "Hidden", "Caché", Hexagon, Large, Green;
    WOUNDED = "wounded", 'W', "Wounded", "Blessé", Round, Small, Red;
    ROUTED = "routed", 'R', "Routed", "En déroute", Diamond, Medium, Orange;
    REPULSED = "repulsed", 'P', "Pushed back", "Repoussé", Diamond, Medium, Violet;
    COMMANDED = "commanded", 'C', "Commanded", "Commandé", Round, Medium, Blue;
    LOADED = "loaded_musket", 'L', "Loaded", "Chargé", Square, Medium, Black;
    LOADING = "loading", 'G', "Loading", "Recharge", Square, Medium, Grey;
    MOVED = "moved", 'M', "Moved", "A bougé", Round, Small, Ochre;
    FLANK_THREAT = "flank_threat", 'F', "Flank", "Flanc", Diamond, Medium, Red;
    NCO_KILLED = "nco_killed", 'N', "NCO killed", "Second tué", Octagon, Medium, Black;
    LEAD_GROUP = "lead_group", 'T', "Lead group", "Tête", Square, Medium, Blue;
    ACTING_LEADER = "acting_leader", 'A', "Acting leader", "Chef par intérim", Octagon, Medium, Violet;
    CONTINUE = "action_continue", 'E', "Carry on", "Poursuit", Hexagon, Small, Green;
    ADVANCE = "action_advance", 'V', "Towards enemy", "Vers l’ennemi", Hexagon, Small, Green;
    HOLD = "action_hold", 'O', "Holds", "Tient", Hexagon, Small, Ochre;
    FACING_CHARGE = "action_facing_charge", 'Q', "Carry on, charge?", "Poursuit, charge ?", Hexagon, Small, Green;
    ADVANCE_CHARGE = "action_advance_charge", 'X', "Advances, charge?", "Avance, charge ?", Hexagon, Small, Green;
    COVER = "action_cover", 'K', "To cover", "À couvert", Hexagon, Small, Ochre;
    WITHDRAW = "action_withdraw", 'B', "Back to cover", "Repli à couvert", Hexagon, Small, Red;
    FLEE = "action_flee", 'U', "Flees", "Fuit", Hexagon, Small, Red;
    COLUMN = "action_column", 'Y', "Column", "Colonne", Hexagon, Small, Green;
    DEPLOY = "action_deploy", 'Z', "Three lines", "Trois lignes", Hexagon, Small, Ochre;
    FALL_BACK = "action_fall_back", 'J', "Back half", "Recule de moitié", Hexagon, Small, Red;
}

/// The marker of each result of the action tables.
pub(super) const ACTIONS: [(Action, Kind); 11] = [
    (Action::Continue, CONTINUE),
    (Action::AdvanceIfVisible, ADVANCE),
    (Action::HoldFacing, HOLD),
    (Action::ContinueFacingCharge, FACING_CHARGE),
    (Action::AdvanceCharge, ADVANCE_CHARGE),
    (Action::TakeCoverOneMove, COVER),
    (Action::WithdrawToCover, WITHDRAW),
    (Action::Flee, FLEE),
    (Action::MarchColumnOrDeploy, COLUMN),
    (Action::DeployThreeLines, DEPLOY),
    (Action::FallBackHalfMove, FALL_BACK),
];
