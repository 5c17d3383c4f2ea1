//! Questions about volleys.

use super::{Names, either};
use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Expected, Measure, Mechanic, MechanicInfo, Outcome},
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
    pub struct VolleyGiven;
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

impl VolleyGiven {
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

/// `volley`.
pub(in super::super) struct AskVolley;

impl Mechanic<Options> for AskVolley {
    type Given = VolleyGiven;

    const UNIT: Option<Measure> = Some(Measure {
        one: ("hit", "touche"),
        many: ("hits", "touches"),
    });

    const INFO: MechanicInfo = MechanicInfo {
        name: "volley",
        rules: &["SR-6.2.5"],
        title: ("hits of a volley", "touches d’une salve"),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_hits",
            label: ("mean hits", "touches en moyenne"),
            parts: 1,
        }),
    };

    fn refuse(given: &VolleyGiven, _: &Options) -> Option<Text> {
        given.refuse()
    }

    fn play<D: Dice>(
        given: &VolleyGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let hits = given.fire(options, dice)?.hits;
        Ok(Outcome::number(hits).with(u32::try_from(hits).unwrap_or(0)))
    }
}

/// `volley_leader_hit`: against a Group in close order. A volley without a hit puts none on the Leader; at short range three equal
/// high dice always are a hit.
pub(in super::super) struct AskLeaderHit;

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
    pub struct LeaderHitGiven;
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
    type Given = LeaderHitGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "volley_leader_hit",
        rules: &["SR-6.2.5"],
        title: (
            "volley that may hit the Leader",
            "salve qui peut toucher le leader",
        ),
        outcomes: LEADER,
        expected: None,
    };

    fn play<D: Dice>(
        given: &LeaderHitGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let volley = VolleyGiven {
            shooters: given.shooters,
            band: Band::Short,
            moves: given.moves,
            aimed: given.aimed,
            in_cover: given.in_cover,
            ..VolleyGiven::default()
        };
        let leader = volley.fire(options, dice)?.leader;
        Ok(either(LEADER, leader))
    }
}
