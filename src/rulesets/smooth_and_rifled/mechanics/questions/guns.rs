//! Questions about guns.

use super::HIT;
use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Derived, Measure, Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskBall;
    /// The range band.
    band: Band "range band to the target" / "portée de la cible";
    /// Whether the barrel is rifled; that of a breech-loader is.
    rifled: Flag<false> "the gun is rifled" / "le canon est rayé";
}

impl Mechanic<Options> for AskBall {
    const INFO: MechanicInfo = MechanicInfo::of(
        "ball_shot",
        &["SR-ART.3"],
        ("gun firing a ball", "boulet d’un canon"),
    )
    .outcomes(HIT);

    fn refuse(&self, _: &Options) -> Option<Text> {
        let gun = Shooter::Gun {
            rifled: self.rifled,
        };
        (!may_reach(self.band, gun)).then(|| {
            Text::new(
                "Only a rifled gun reaches extreme range: set rifled=true, or another band.",
                "Seul un canon rayé tire à portée extrême : mettez rifled=true, ou une autre \
                portée.",
            )
        })
    }

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(either(HIT, ball(self.band, self.rifled, dice)?))
    }
}

settings! {
    /// A ball that hit.
    pub struct AskLength;
    /// The gun that fired it.
    gun_class: GunClass "class of the gun" / "classe du canon";
}

impl Mechanic<Options> for AskLength {
    const INFO: MechanicInfo = MechanicInfo::of(
        "ball_area_length",
        &["SR-ART.4"],
        (
            "length of the strip swept by a ball, in cm",
            "longueur balayée par un boulet, en cm",
        ),
    )
    .unit(Measure::same("cm", "cm"))
    .mean(
        "mean_length_cm",
        ("mean length in cm", "longueur moyenne en cm"),
    );

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let length = ball_length(self.gun_class, dice)?;
        Ok(Outcome::counted(length))
    }
}

settings! {
    /// Somebody or something under artillery fire.
    pub struct AskTest;
    /// Who or what tests.
    subject: Subject "figure or thing that tests" / "figurine ou objet qui teste";
    /// The gun that fires.
    gun_class: GunClass "class of the firing gun" / "classe du canon qui tire";
    /// Whether a man is in heavy cover; guns and boxes have none.
    heavy_cover: Flag<false> "the target is in heavy cover" / "la cible est sous couvert lourd";
}

const REMOVED: Names = &[
    ("removed", "removed", "hors de combat"),
    ("safe", "safe", "sauf"),
];

impl Mechanic<Options> for AskTest {
    const INFO: MechanicInfo = MechanicInfo::of(
        "artillery_test",
        &["SR-ART.6", "SR-ART.7"],
        (
            "test under artillery fire",
            "test sous le feu de l’artillerie",
        ),
    )
    .outcomes(REMOVED);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let safe = stays(self.subject, self.gun_class, self.heavy_cover, dice)?;
        Ok(either(REMOVED, !safe))
    }
}

settings! {
    /// A gun and its crew.
    pub struct AskCrew;
    /// The gun.
    gun_class: GunClass "class of the gun" / "classe du canon";
    /// Training of the crew.
    crew_class: CrewClass "class of the crew" / "classe des servants";
    /// Gunners who serve it.
    gunners: Whole<4, 3, 12> "gunners at the gun" / "servants au canon";
    /// Whether it loads by the breech.
    breech_loading: Flag<false> "the gun loads at the breech" / "le canon se charge par la culasse";
    /// What they do.
    task: Task "what the crew does" / "ce que font les servants";
}

impl Derived<Options> for AskCrew {
    const INFO: MechanicInfo = MechanicInfo::of(
        "gun_crew_action_points",
        &["SR-ART.1", "SR-ART.2", "SR-ART.9"],
        (
            "fewest AP for a task of a gun crew",
            "PA minimaux des servants pour une tâche",
        ),
    );

    fn value(&self, _: &Options) -> i64 {
        let actions = task_actions(self.task, self.gun_class, self.breech_loading);
        // Three gunners already have the actions of the longest task.
        crew_points(self.crew_class, self.gunners, actions).unwrap_or(0)
    }
}
