//! How each kind of marker looks: told apart by outline, drawing and letter, and by ink besides.

use crate::{
    drawing, kinds,
    model::{
        lang::Text,
        marker::{
            Drawing,
            Ink::{self, Green, Ochre, Red},
            Kind,
            Shape::Hexagon,
            Size::Small,
        },
    },
    rulesets::tyneside_fiw::tables::Action,
};

// A letter begins the word where it can, in each language; there are more kinds than good letters.
kinds! {
    HIDDEN = "hidden_marker", 'H' / 'C', "Hidden", "Caché", Hexagon, Large, Green;
    WOUNDED = "wounded", 'W' / 'B', "Wounded", "Blessé", Round, Small, Red;
    ROUTED = "routed", 'R' / 'D', "Routed", "En déroute", Diamond, Medium, Orange;
    REPULSED = "repulsed", 'P' / 'R', "Pushed back", "Repoussé", Diamond, Medium, Violet;
    COMMANDED = "commanded", 'C' / 'M', "Commanded", "Commandé", Round, Medium, Blue;
    LOADED = "loaded_musket", 'L' / 'G', "Loaded", "Chargé", Square, Medium, Black;
    LOADING = "loading", 'G' / 'H', "Loading", "Recharge", Square, Medium, Grey;
    MOVED = "moved", 'M' / 'A', "Moved", "A bougé", Round, Small, Ochre;
    FLANK_THREAT = "flank_threat", 'F' / 'F', "Flank", "Flanc", Diamond, Medium, Red;
    NCO_KILLED = "nco_killed", 'N' / 'S', "NCO killed", "Second tué", Octagon, Medium, Black;
    LEAD_GROUP = "lead_group", 'D' / 'T', "Lead group", "Tête", Square, Medium, Blue;
    ACTING_LEADER = "acting_leader", 'A' / 'P', "Acting leader", "Par intérim", Octagon, Medium, Violet;
}

/// A kind for a result of the action tables, which has its own words.
const fn result(drawing: Drawing, letters: (char, char), ink: Ink) -> Kind {
    Kind::new(drawing, Text::new("", ""), (letters, Hexagon, Small, ink))
}

/// The marker of each result of the action tables: green goes forward, ochre stays, red goes back.
pub(super) static ACTIONS: [(Action, Kind); 11] = [
    (
        Action::Continue,
        result(drawing!("action_continue"), ('Y', 'N'), Green),
    ),
    (
        Action::AdvanceIfVisible,
        result(drawing!("action_advance"), ('T', 'V'), Green),
    ),
    (
        Action::HoldFacing,
        result(drawing!("action_hold"), ('S', 'I'), Ochre),
    ),
    (
        Action::ContinueFacingCharge,
        result(drawing!("action_facing_charge"), ('?', '?'), Green),
    ),
    (
        Action::AdvanceCharge,
        result(drawing!("action_advance_charge"), ('V', '!'), Green),
    ),
    (
        Action::TakeCoverOneMove,
        result(drawing!("action_cover"), ('O', 'O'), Ochre),
    ),
    (
        Action::WithdrawToCover,
        result(drawing!("action_withdraw"), ('B', 'E'), Red),
    ),
    (
        Action::Flee,
        result(drawing!("action_flee"), ('E', 'U'), Red),
    ),
    (
        Action::MarchColumnOrDeploy,
        result(drawing!("action_column"), ('U', 'L'), Green),
    ),
    (
        Action::DeployThreeLines,
        result(drawing!("action_deploy"), ('3', '3'), Ochre),
    ),
    (
        Action::FallBackHalfMove,
        result(drawing!("action_fall_back"), ('K', '2'), Red),
    ),
];
