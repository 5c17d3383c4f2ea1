//! Questions about guns.

use super::{HIT, Names, either};
use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Derived, Expected, Measure, Mechanic, MechanicInfo, Outcome},
        settings::{Flag, Whole},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            guns::{Subject, Task, ball, ball_length, crew_points, stays, task_actions},
            sight::{Shooter, may_reach},
        },
        options::Options,
        terms::{Band, CrewClass, GunClass},
    },
    settings,
};

settings! {
    /// A ball.
    pub struct BallGiven;
    /// The range band.
    band: Band "range band to the target" / "portée de la cible";
    /// Whether the barrel is rifled; that of a breech-loader is.
    rifled: Flag<false> "the gun is rifled" / "le canon est rayé";
}

/// `ball_shot`.
pub(in super::super) struct AskBall;

impl Mechanic<Options> for AskBall {
    type Given = BallGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "ball_shot",
        rules: &["SR-ART.3"],
        title: ("gun firing a ball", "boulet d’un canon"),
        outcomes: HIT,
        expected: None,
    };

    fn refuse(given: &BallGiven, _: &Options) -> Option<Text> {
        let gun = Shooter::Gun {
            rifled: given.rifled,
        };
        (!may_reach(given.band, gun)).then(|| {
            Text::new(
                "Only a rifled gun reaches extreme range: set rifled=true, or another band.",
                "Seul un canon rayé tire à portée extrême : mettez rifled=true, ou une autre \
                portée.",
            )
        })
    }

    fn play<D: Dice>(given: &BallGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(either(HIT, ball(given.band, given.rifled, dice)?))
    }
}

settings! {
    /// A ball that hit.
    pub struct LengthGiven;
    /// The gun that fired it.
    gun_class: GunClass "class of the gun" / "classe du canon";
}

/// `ball_area_length`.
pub(in super::super) struct AskLength;

impl Mechanic<Options> for AskLength {
    type Given = LengthGiven;

    const UNIT: Option<Measure> = Some(Measure::same("cm", "cm"));

    const INFO: MechanicInfo = MechanicInfo {
        name: "ball_area_length",
        rules: &["SR-ART.4"],
        title: (
            "length of the strip swept by a ball, in cm",
            "longueur balayée par un boulet, en cm",
        ),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_length_cm",
            label: ("mean length in cm", "longueur moyenne en cm"),
            parts: 1,
        }),
    };

    fn play<D: Dice>(given: &LengthGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let length = ball_length(given.gun_class, dice)?;
        Ok(Outcome::number(length).with(u32::try_from(length).unwrap_or(0)))
    }
}

settings! {
    /// Somebody or something under artillery fire.
    pub struct TestGiven;
    /// Who or what tests.
    subject: Subject "figure or thing that tests" / "figurine ou objet qui teste";
    /// The gun that fires.
    gun_class: GunClass "class of the firing gun" / "classe du canon qui tire";
    /// Whether a man is in heavy cover; guns and boxes have none.
    heavy_cover: Flag<false> "the target is in heavy cover" / "la cible est sous couvert lourd";
}

/// `artillery_test`.
pub(in super::super) struct AskTest;

const REMOVED: Names = &[
    ("removed", "removed", "hors de combat"),
    ("safe", "safe", "sauf"),
];

impl Mechanic<Options> for AskTest {
    type Given = TestGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "artillery_test",
        rules: &["SR-ART.6", "SR-ART.7"],
        title: (
            "test under artillery fire",
            "test sous le feu de l’artillerie",
        ),
        outcomes: REMOVED,
        expected: None,
    };

    fn play<D: Dice>(given: &TestGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let safe = stays(given.subject, given.gun_class, given.heavy_cover, dice)?;
        Ok(either(REMOVED, !safe))
    }
}

settings! {
    /// A gun and its crew.
    pub struct CrewGiven;
    /// The gun.
    gun_class: GunClass "class of the gun" / "classe du canon";
    /// Training of the crew.
    crew_class: CrewClass "class of the crew" / "classe des servants";
    /// Gunners who serve it.
    gunners: Whole<4, 3, 12> "gunners at the gun" / "servants à la pièce";
    /// Whether it loads by the breech.
    breech_loading: Flag<false> "the gun loads at the breech" / "le canon se charge par la culasse";
    /// What they do.
    task: Task "what the crew does" / "ce que font les servants";
}

/// `gun_crew_action_points`.
pub(in super::super) struct AskCrew;

impl Derived<Options> for AskCrew {
    type Given = CrewGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "gun_crew_action_points",
        rules: &["SR-ART.1", "SR-ART.2", "SR-ART.9"],
        title: (
            "fewest AP for a task of a gun crew",
            "PA minimaux des servants pour une tâche",
        ),
        outcomes: &[],
        expected: None,
    };

    fn value(given: &CrewGiven, _: &Options) -> i64 {
        let actions = task_actions(given.task, given.gun_class, given.breech_loading);
        // Three gunners already have the actions of the longest task.
        crew_points(given.crew_class, given.gunners, actions).unwrap_or(0)
    }
}
