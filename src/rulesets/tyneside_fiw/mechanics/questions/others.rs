//! Questions about command and sight.

use super::{Names, Rated, either};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Expected, Measure, Mechanic, MechanicInfo, Outcome},
        settings::{Flag, Several, Whole},
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            command::{chain_reaches, cm, command_points},
            sight::wood_edge,
        },
        options::Options,
    },
    settings,
};

settings! {
    /// Command dice of one leader.
    pub struct RollGiven;
    /// His quality.
    quality: Rated "leader’s quality" / "qualité du commandant";
    /// Whether he commands a drummer or bugler.
    musician: Flag<false> "commands a drummer or bugler" / "commande un tambour ou un clairon";
}

/// `command_roll`.
pub(in super::super) struct AskRoll;

impl Mechanic<Options> for AskRoll {
    type Given = RollGiven;

    const UNIT: Option<Measure> = Some(Measure {
        one: ("command point", "point de commandement"),
        many: ("command points", "points de commandement"),
    });

    const INFO: MechanicInfo = MechanicInfo {
        name: "command_roll",
        rules: &["TYN-CMD-01"],
        title: (
            "command points of a leader",
            "points de commandement d’un commandant",
        ),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_command_points",
            label: ("mean command points", "points de commandement en moyenne"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(given: &RollGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let points = command_points(given.quality, given.musician, dice)?;
        Ok(Outcome::number(points).with(u32::try_from(points).unwrap_or(0)))
    }
}

settings! {
    /// A chain of command and what it must pay for.
    pub struct CoverGiven;
    /// Qualities of the leaders in the chain.
    leaders: Several<Rated, 1, 7> "qualities of the leaders in the chain" / "qualités des commandants de la chaîne";
    /// Whether one of them commands a drummer or bugler: one die for the whole chain.
    musician: Flag<false> "commands a drummer or bugler" / "commande un tambour ou un clairon";
    /// Command points that are needed.
    points_needed: Whole<10, 0, 200> "command points needed" / "points de commandement nécessaires";
}

/// `command_cover`.
pub(in super::super) struct AskCover;

const ENOUGH: Names = &[
    ("enough", "enough", "assez"),
    ("short", "too few", "trop peu"),
];

impl Mechanic<Options> for AskCover {
    type Given = CoverGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "command_cover",
        rules: &["TYN-CMD-01", "TYN-CMD-05"],
        title: (
            "enough points in a chain of command",
            "assez de points dans une chaîne de commandement",
        ),
        outcomes: ENOUGH,
        expected: None,
    };

    fn play<D: Dice>(given: &CoverGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let (leaders, needed) = (&given.leaders, given.points_needed);
        let enough = chain_reaches(leaders, given.musician, needed, dice)?;
        Ok(either(ENOUGH, enough))
    }
}

settings! {
    /// Somebody at the edge of a wood.
    pub struct SightingGiven;
    /// Distance in centimetres.
    distance_cm: Whole<30, 1, 200> "distance to the figure (cm)" / "distance de la figurine (cm)";
}

/// `wood_edge_sighting`.
pub(in super::super) struct AskSighting;

const SEEN: Names = &[("seen", "seen", "vu"), ("unseen", "unseen", "pas vu")];

impl Mechanic<Options> for AskSighting {
    type Given = SightingGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "wood_edge_sighting",
        rules: &["TYN-VIS-03"],
        title: (
            "spotting a figure at a wood edge",
            "repérage d’une figurine à l’orée",
        ),
        outcomes: SEEN,
        expected: None,
    };

    fn play<D: Dice>(given: &SightingGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(either(SEEN, wood_edge(cm(given.distance_cm), dice)?))
    }
}
