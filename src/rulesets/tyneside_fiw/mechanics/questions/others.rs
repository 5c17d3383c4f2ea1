//! Questions about command and sight.

use super::Rated;
use crate::{
    model::{
        dice::Dice,
        mechanic::{Measure, Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskRoll;
    /// His quality.
    quality: Rated "leader’s quality" / "qualité du commandant";
    /// Whether he commands a drummer or bugler.
    musician: Flag<false> "commands a drummer or bugler" / "commande un tambour ou un clairon";
}

impl Mechanic<Options> for AskRoll {
    const INFO: MechanicInfo = MechanicInfo::of(
        "command_roll",
        &["TYN-CMD-01"],
        (
            "command points of a leader",
            "points de commandement d’un commandant",
        ),
    )
    .unit(Measure::new(
        ("command point", "point de commandement"),
        ("command points", "points de commandement"),
    ))
    .mean(
        "mean_command_points",
        ("mean command points", "points de commandement en moyenne"),
    );

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let points = command_points(self.quality, self.musician, dice)?;
        Ok(Outcome::counted(points))
    }
}

settings! {
    /// A chain of command and what it must pay for.
    pub struct AskCover;
    /// Qualities of the leaders in the chain.
    leaders: Several<Rated, 1, 7> "qualities of the leaders in the chain" / "qualités des commandants de la chaîne";
    /// Whether one of them commands a drummer or bugler: one die for the whole chain.
    musician: Flag<false> "commands a drummer or bugler" / "commande un tambour ou un clairon";
    /// Command points that are needed.
    points_needed: Whole<10, 0, 200> "command points needed" / "points de commandement nécessaires";
}

const ENOUGH: Names = &[
    ("enough", "enough", "assez"),
    ("short", "too few", "trop peu"),
];

impl Mechanic<Options> for AskCover {
    const INFO: MechanicInfo = MechanicInfo::of(
        "command_cover",
        &["TYN-CMD-01", "TYN-CMD-05"],
        (
            "enough points in a chain of command",
            "assez de points dans une chaîne de commandement",
        ),
    )
    .outcomes(ENOUGH);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let (leaders, needed) = (&self.leaders, self.points_needed);
        let enough = chain_reaches(leaders, self.musician, needed, dice)?;
        Ok(either(ENOUGH, enough))
    }
}

settings! {
    /// Somebody at the edge of a wood.
    pub struct AskSighting;
    /// Distance in centimetres.
    distance_cm: Whole<30, 1, 200> "distance to the figure (cm)" / "distance de la figurine (cm)";
}

const SEEN: Names = &[("seen", "seen", "vu"), ("unseen", "unseen", "pas vu")];

impl Mechanic<Options> for AskSighting {
    const INFO: MechanicInfo = MechanicInfo::of(
        "wood_edge_sighting",
        &["TYN-VIS-03"],
        (
            "spotting a figure at a wood edge",
            "repérage d’une figurine à l’orée",
        ),
    )
    .outcomes(SEEN);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(either(SEEN, wood_edge(cm(self.distance_cm), dice)?))
    }
}
