//! Questions about volleys.

use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Measure, Mechanic, MechanicInfo, Names, Outcome, Played, either},
        settings::{Flag, Whole},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            shooting::{Aim, Salvo, Volley, volley},
            sight::{Shooter, may_reach},
        },
        options::Options,
        terms::Band,
    },
    settings,
};

settings! {
    /// A volley.
    pub struct AskVolley;
    /// Men who fire.
    shooters: Whole<4, 1, 20> "figures that fire" / "figurines qui tirent";
    /// The range band.
    band: Band "range band to the target" / "portée de la cible";
    /// Moves of the Group in this activation.
    moves: Whole<0, 0, 1> "moves made before the volley" / "mouvements avant la salve";
    /// Whether the Group aimed.
    aimed: Flag<false> "the volley is aimed" / "la salve est visée";
    /// Whether the target is in cover.
    in_cover: Flag<false> "the target is in cover" / "la cible est à couvert";
}

impl AskVolley {
    fn fire<D: Dice>(&self, options: &Options, dice: &mut D) -> Result<Volley, D::Stop> {
        let aim = Aim {
            band: self.band,
            fixed_score: None,
            moves: self.moves,
            aimed: self.aimed,
            hard_to_hit: self.in_cover,
            sharpshooter: false,
        };
        volley(&Salvo::whole(self.shooters, aim), options, dice)
    }

    fn refuse(&self) -> Option<Text> {
        let group = Shooter::Group {
            aimed: self.aimed,
            rifles: true,
        };
        (!may_reach(self.band, group)).then(|| {
            Text::new(
                "A Group reaches extreme range only with rifles, after aiming: give \
                aimed=true, or another band.",
                "Un groupe ne tire à portée extrême qu’avec des fusils rayés et après avoir visé : \
                mettez aimed=true, ou une autre portée.",
            )
        })
    }
}

impl Mechanic<Options> for AskVolley {
    const INFO: MechanicInfo = MechanicInfo::of(
        "volley",
        &["SR-6.2.5"],
        ("hits of a volley", "touches d’une salve"),
    )
    .unit(Measure::new(("hit", "touche"), ("hits", "touches")))
    .mean("mean_hits", ("mean hits", "touches en moyenne"));

    fn refuse(&self, _: &Options) -> Option<Text> {
        self.refuse()
    }

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let hits = self.fire(options, dice)?.hits;
        Ok(Outcome::counted(hits))
    }
}

const LEADER: Names = &[
    (
        "leader_may_be_hit",
        "the Leader may be hit",
        "le leader peut être touché",
    ),
    (
        "no_leader_hit",
        "the Leader is safe",
        "le leader est épargné",
    ),
];

settings! {
    /// A volley at a Group in close order.
    pub struct AskLeaderHit;
    /// Men who fire.
    shooters: Whole<4, 1, 20> "figures that fire" / "figurines qui tirent";
    /// Moves of the Group in this activation.
    moves: Whole<0, 0, 1> "moves made before the volley" / "mouvements avant la salve";
    /// Whether the Group aimed.
    aimed: Flag<false> "the volley is aimed" / "la salve est visée";
    /// Whether the target is in cover.
    in_cover: Flag<false> "the target is in cover" / "la cible est à couvert";
}

impl Mechanic<Options> for AskLeaderHit {
    const INFO: MechanicInfo = MechanicInfo::of(
        "volley_leader_hit",
        &["SR-6.2.5"],
        (
            "volley that may hit the Leader",
            "salve qui peut toucher le leader",
        ),
    )
    .outcomes(LEADER);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let volley = AskVolley {
            shooters: self.shooters,
            band: Band::Short,
            moves: self.moves,
            aimed: self.aimed,
            in_cover: self.in_cover,
            ..AskVolley::default()
        };
        let leader = volley.fire(options, dice)?.leader;
        Ok(either(LEADER, leader))
    }
}
