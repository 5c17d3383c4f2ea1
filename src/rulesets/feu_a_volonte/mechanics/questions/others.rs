//! Questions about activation, moves, weather and wounds.

use super::counted;
use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Expected, Measure, Mechanic, MechanicInfo, Outcome},
        settings::{Flag, NoSettings, Whole},
        term::Term,
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            activation::{alone, group_figures, group_points, leftover_points, one_by_one},
            movement::{Burden, Gait, length},
            weather::sky,
            wounds::{Unit, hits_to_remove, zone},
        },
        options::Options,
    },
    settings, terms,
};

const POINT: Option<Measure> = Some(Measure {
    one: ("action point", "point d’action"),
    many: ("action points", "points d’action"),
});

const POINTS: Option<Expected> = Some(Expected {
    key: "mean_action_points",
    label: ("mean action points", "points d’action en moyenne"),
    parts: 1,
});

/// `single_activation`.
pub(in super::super) struct AskAlone;

impl Mechanic<Options> for AskAlone {
    type Given = NoSettings;

    const UNIT: Option<Measure> = POINT;

    const INFO: MechanicInfo = MechanicInfo {
        name: "single_activation",
        rules: &["FAV-ACT-01"],
        title: (
            "action points of one figure",
            "points d’action d’une figurine",
        ),
        outcomes: &[],
        expected: POINTS,
    };

    fn refuse(_: &NoSettings, options: &Options) -> Option<Text> {
        (!one_by_one(options)).then(|| {
            Text::new(
                "With \"activation=v1_5_always_group\" no figure is activated alone: use \
                \"group_activation\".",
                "Avec \"activation=v1_5_always_group\", aucune figurine n’est activée seule : \
                utilisez \"group_activation\".",
            )
        })
    }

    fn play<D: Dice>(_: &NoSettings, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(counted(alone(dice)?))
    }
}

terms! {
    /// What the two dice of a group activation give.
    GroupCount {
        /// Most figures.
        Figures = "figures", "figures", "figurines";
        /// Action points.
        ActionPoints = "action_points", "action points", "points d’action";
    }
}

settings! {
    /// A group activation.
    pub struct GroupGiven;
    /// What is counted.
    count: GroupCount "figures or action points" / "figurines ou points d’action";
}

/// `group_activation`.
pub(in super::super) struct AskGroup;

impl Mechanic<Options> for AskGroup {
    type Given = GroupGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "group_activation",
        rules: &["FAV-ACT-02"],
        title: (
            "figures or action points of a group",
            "figurines ou points d’action d’un groupe",
        ),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean",
            label: ("mean", "moyenne"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(
        given: &GroupGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        Ok(counted(match given.count {
            GroupCount::Figures => group_figures(dice)?,
            GroupCount::ActionPoints => group_points(options, dice)?,
        }))
    }
}

settings! {
    /// Figures that are left when the other side is done.
    pub struct LeftoverGiven;
    /// How many: two or more; one alone is activated as usual.
    figures: Whole<4, 2, 30> "figures not yet activated" / "figurines non encore activées";
}

/// `leftover_activation`.
pub(in super::super) struct AskLeftover;

impl Mechanic<Options> for AskLeftover {
    type Given = LeftoverGiven;

    const UNIT: Option<Measure> = POINT;

    const INFO: MechanicInfo = MechanicInfo {
        name: "leftover_activation",
        rules: &["FAV-ACT-04"],
        title: (
            "action points for the remaining figures",
            "points d’action des figurines restantes",
        ),
        outcomes: &[],
        expected: POINTS,
    };

    fn play<D: Dice>(
        given: &LeftoverGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        Ok(counted(leftover_points(given.figures, options, dice)?))
    }
}

settings! {
    /// A move in open ground.
    pub struct MoveGiven;
    /// How the figure moves; walking takes no die.
    r#move: Gait "kind of move" / "sorte de mouvement";
    /// Wounds in its legs.
    leg_wounds: Whole<0, 0, 4> "leg wounds" / "blessures aux jambes";
    /// Linear obstacles that it crosses.
    obstacles: Whole<0, 0, 10> "obstacles crossed" / "obstacles franchis";
    /// Whether it rains or snows.
    rain: Flag<false> "rain or snow" / "pluie ou neige";
}

/// `move_distance`.
pub(in super::super) struct AskMove;

impl Mechanic<Options> for AskMove {
    type Given = MoveGiven;

    const UNIT: Option<Measure> = Some(Measure::same("UD", "UD"));

    const INFO: MechanicInfo = MechanicInfo {
        name: "move_distance",
        rules: &["FAV-MOV-01", "FAV-MOV-02", "FAV-MOV-07"],
        title: ("length of a move in UD", "longueur d’un mouvement en UD"),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_ud",
            label: ("mean in UD", "moyenne en UD"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(given: &MoveGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let burden = Burden {
            leg_wounds: given.leg_wounds,
            obstacles: given.obstacles,
            rain: given.rain,
        };
        Ok(counted(length(given.r#move, &burden, dice)?))
    }
}

/// `weather`.
pub(in super::super) struct AskWeather;

impl Mechanic<Options> for AskWeather {
    type Given = NoSettings;

    const INFO: MechanicInfo = MechanicInfo {
        name: "weather",
        rules: &["FAV-WTH-01"],
        title: ("weather", "météo"),
        outcomes: &[
            ("wind", "wind", "vent"),
            ("fog", "fog", "brouillard"),
            ("rain_or_snow", "rain or snow", "pluie ou neige"),
            ("fair", "fair", "beau temps"),
        ],
        expected: None,
    };

    fn play<D: Dice>(_: &NoSettings, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(Outcome::word(sky(dice)?.id()))
    }
}

/// `wound_zone`.
pub(in super::super) struct AskZone;

impl Mechanic<Options> for AskZone {
    type Given = NoSettings;

    const INFO: MechanicInfo = MechanicInfo {
        name: "wound_zone",
        rules: &["FAV-WND-01"],
        title: ("hit location", "zone d’une touche"),
        outcomes: &[
            ("head", "head: dead", "tête : mort"),
            ("chest", "chest: −1 defence", "buste : −1 défense"),
            ("arm", "arm: −1 attack", "bras : −1 attaque"),
            ("leg", "leg: −1 UD", "jambe : −1 UD"),
        ],
        expected: None,
    };

    fn play<D: Dice>(_: &NoSettings, options: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(Outcome::word(zone(options, dice)?.id()))
    }
}

settings! {
    /// A fresh unit that is hit again and again.
    pub struct HitsGiven;
    /// What is hit.
    unit: Unit "figure or support team" / "figurine ou groupe d’appui";
}

/// `hits_to_remove`.
pub(in super::super) struct AskHits;

impl Mechanic<Options> for AskHits {
    type Given = HitsGiven;

    const UNIT: Option<Measure> = Some(Measure {
        one: ("hit", "touche"),
        many: ("hits", "touches"),
    });

    const INFO: MechanicInfo = MechanicInfo {
        name: "hits_to_remove",
        rules: &["FAV-WND-01", "FAV-WND-02"],
        title: ("hits until removal", "touches jusqu’au retrait"),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_hits",
            label: ("mean hits", "touches en moyenne"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(
        given: &HitsGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        Ok(counted(hits_to_remove(given.unit, options, dice)?))
    }
}
