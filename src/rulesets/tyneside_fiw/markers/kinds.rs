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
    ACTING_LEADER = "acting_leader", 'A', "Acting leader", "Par intérim", Octagon, Medium, Violet;
}

/// A kind for a result of the action tables, which has its own words.
const fn result(drawing: Drawing, letter: char, ink: Ink) -> Kind {
    Kind::new(drawing, Text::new("", ""), (letter, Hexagon, Small, ink))
}

/// The marker of each result of the action tables: green goes forward, ochre stays, red goes back.
pub(super) static ACTIONS: [(Action, Kind); 11] = [
    (
        Action::Continue,
        result(drawing!("action_continue"), 'E', Green),
    ),
    (
        Action::AdvanceIfVisible,
        result(drawing!("action_advance"), 'V', Green),
    ),
    (
        Action::HoldFacing,
        result(drawing!("action_hold"), 'O', Ochre),
    ),
    (
        Action::ContinueFacingCharge,
        result(drawing!("action_facing_charge"), 'Q', Green),
    ),
    (
        Action::AdvanceCharge,
        result(drawing!("action_advance_charge"), 'X', Green),
    ),
    (
        Action::TakeCoverOneMove,
        result(drawing!("action_cover"), 'K', Ochre),
    ),
    (
        Action::WithdrawToCover,
        result(drawing!("action_withdraw"), 'B', Red),
    ),
    (Action::Flee, result(drawing!("action_flee"), 'U', Red)),
    (
        Action::MarchColumnOrDeploy,
        result(drawing!("action_column"), 'Y', Green),
    ),
    (
        Action::DeployThreeLines,
        result(drawing!("action_deploy"), 'Z', Ochre),
    ),
    (
        Action::FallBackHalfMove,
        result(drawing!("action_fall_back"), 'J', Red),
    ),
];
