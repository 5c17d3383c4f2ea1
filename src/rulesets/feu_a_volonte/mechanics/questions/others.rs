//! Questions about activation, moves, weather and wounds.

use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Measure, Mechanic, MechanicInfo, Outcome, Played},
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

const POINT: Measure = Measure::new(
    ("action point", "point d’action"),
    ("action points", "points d’action"),
);

const POINTS: (&str, &str) = ("mean action points", "points d’action en moyenne");

settings! {
    /// `single_activation`.
    pub struct AskAlone: NoSettings;
}

impl Mechanic<Options> for AskAlone {
    const INFO: MechanicInfo = MechanicInfo::of(
        "single_activation",
        &["FAV-ACT-01"],
        (
            "action points of one figure",
            "points d’action d’une figurine",
        ),
    )
    .unit(POINT)
    .mean("mean_action_points", POINTS);

    fn refuse(&self, options: &Options) -> Option<Text> {
        (!one_by_one(options)).then(|| {
            Text::new(
                "With \"activation=v1_5_always_group\" no figure is activated alone: use \
                \"group_activation\".",
                "Avec \"activation=v1_5_always_group\", aucune figurine n’est activée seule : \
                utilisez \"group_activation\".",
            )
        })
    }

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::counted(alone(dice)?))
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
    pub struct AskGroup;
    /// What is counted.
    count: GroupCount "figures or action points" / "figurines ou points d’action";
}

impl Mechanic<Options> for AskGroup {
    const INFO: MechanicInfo = MechanicInfo::of(
        "group_activation",
        &["FAV-ACT-02"],
        (
            "figures or action points of a group",
            "figurines ou points d’action d’un groupe",
        ),
    )
    .mean("mean", ("mean", "moyenne"));

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::counted(match self.count {
            GroupCount::Figures => group_figures(dice)?,
            GroupCount::ActionPoints => group_points(options, dice)?,
        }))
    }
}

settings! {
    /// Figures that are left when the other side is done.
    pub struct AskLeftover;
    /// How many: two or more; one alone is activated as usual.
    figures: Whole<4, 2, 30> "figures not yet activated" / "figurines non encore activées";
}

impl Mechanic<Options> for AskLeftover {
    const INFO: MechanicInfo = MechanicInfo::of(
        "leftover_activation",
        &["FAV-ACT-04"],
        (
            "action points for the remaining figures",
            "points d’action des figurines restantes",
        ),
    )
    .unit(POINT)
    .mean("mean_action_points", POINTS);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::counted(leftover_points(
            self.figures,
            options,
            dice,
        )?))
    }
}

settings! {
    /// A move in open ground.
    pub struct AskMove;
    /// How the figure moves; walking takes no die.
    r#move: Gait "kind of move" / "sorte de mouvement";
    /// Wounds in its legs.
    leg_wounds: Whole<0, 0, 4> "leg wounds" / "blessures aux jambes";
    /// Linear obstacles that it crosses.
    obstacles: Whole<0, 0, 10> "obstacles crossed" / "obstacles franchis";
    /// Whether it rains or snows.
    rain: Flag<false> "rain or snow" / "pluie ou neige";
}

impl Mechanic<Options> for AskMove {
    const INFO: MechanicInfo = MechanicInfo::of(
        "move_distance",
        &["FAV-MOV-01", "FAV-MOV-02", "FAV-MOV-07"],
        ("length of a move in UD", "longueur d’un mouvement en UD"),
    )
    .unit(Measure::same("UD", "UD"))
    .mean("mean_ud", ("mean in UD", "moyenne en UD"));

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let burden = Burden {
            leg_wounds: self.leg_wounds,
            obstacles: self.obstacles,
            rain: self.rain,
        };
        Ok(Outcome::counted(length(self.r#move, &burden, dice)?))
    }
}

settings! {
    /// `weather`.
    pub struct AskWeather: NoSettings;
}

impl Mechanic<Options> for AskWeather {
    const INFO: MechanicInfo = MechanicInfo::of("weather", &["FAV-WTH-01"], ("weather", "météo"))
        .outcomes(&[
            ("wind", "wind", "vent"),
            ("fog", "fog", "brouillard"),
            ("rain_or_snow", "rain or snow", "pluie ou neige"),
            ("fair", "fair", "beau temps"),
        ]);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::word(sky(dice)?.id()))
    }
}

settings! {
    /// `wound_zone`.
    pub struct AskZone: NoSettings;
}

impl Mechanic<Options> for AskZone {
    const INFO: MechanicInfo = MechanicInfo::of(
        "wound_zone",
        &["FAV-WND-01"],
        ("hit location", "zone d’une touche"),
    )
    .outcomes(&[
        ("head", "head: dead", "tête : mort"),
        ("chest", "chest: −1 defence", "buste : −1 défense"),
        ("arm", "arm: −1 attack", "bras : −1 attaque"),
        ("leg", "leg: −1 UD", "jambe : −1 UD"),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::word(zone(options, dice)?.id()))
    }
}

settings! {
    /// A fresh unit that is hit again and again.
    pub struct AskHits;
    /// What is hit.
    unit: Unit "figure or support team" / "figurine ou groupe d’appui";
}

impl Mechanic<Options> for AskHits {
    const INFO: MechanicInfo = MechanicInfo::of(
        "hits_to_remove",
        &["FAV-WND-01", "FAV-WND-02"],
        ("hits until removal", "touches jusqu’au retrait"),
    )
    .unit(Measure::new(("hit", "touche"), ("hits", "touches")))
    .mean("mean_hits", ("mean hits", "touches en moyenne"));

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::counted(hits_to_remove(self.unit, options, dice)?))
    }
}
