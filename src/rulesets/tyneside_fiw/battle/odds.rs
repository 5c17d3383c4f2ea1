//! The odds that automatic players look at: small tables, counted once by the mechanics themselves with exhaustive dice.

use crate::{
    model::{
        dice::{Memo, approximate, chance, chances_of},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            melee::{Fight, Fighter, Rank, melee, modifier},
            shooting::{Aim, shot},
            sight::wood_edge,
            wounds::Hurt,
        },
        options::Options,
        tables::{D6, DENSE_SIGHT},
        terms::{Band, Cover, Damage, Quality},
    },
};

use super::field::book;

/// Tables of odds.
#[derive(Debug)]
pub(super) struct Odds {
    /// The chance of one shot to wound or kill, by quality, band, cover and damage class.
    shots: Vec<f64>,
    /// The chance to see somebody at the edge of a wood, by the least face that shows him.
    sightings: Vec<f64>,
    /// The chances of one against one to win and to lose, by both qualities and who has the better weapon.
    melees: Vec<(f64, f64)>,
}

impl Odds {
    /// The odds of a battle.
    #[must_use]
    pub(super) fn of(options: &Options) -> Self {
        let mut shots = Vec::new();
        let mut melees = Vec::new();
        for &quality in Quality::ALL {
            for &band in Band::ALL {
                for &cover in Cover::ALL {
                    let aim = Aim {
                        quality,
                        band,
                        cover,
                    };
                    shots.extend(Damage::ALL.iter().map(|class| harm(aim, *class, options)));
                }
            }
            for &enemy in Quality::ALL {
                melees.extend([-1, 0, 1].map(|edge| duel(quality, enemy, edge, options)));
            }
        }
        Self {
            shots,
            sightings: (1..=D6).map(sighting).collect(),
            melees,
        }
    }

    /// The chance to see somebody at the edge of a wood whom this face shows, or a higher one; None when none does.
    #[must_use]
    pub(super) fn sighting(&self, face: Option<i64>) -> f64 {
        let at = face.and_then(|face| usize::try_from(face - 1).ok());
        at.and_then(|at| self.sightings.get(at))
            .copied()
            .unwrap_or(0.0)
    }

    /// The chance of one shot to wound or kill.
    #[must_use]
    pub(super) fn shot(&self, aim: Aim, class: Damage) -> f64 {
        let at = ((aim.quality as usize * 3 + aim.band as usize) * 3 + aim.cover as usize) * 3;
        self.shots.get(at + class as usize).copied().unwrap_or(0.0)
    }

    /// The chances of one against one to win and to lose; of each the quality and the melee factor.
    #[must_use]
    pub(super) fn duel(&self, own: (Quality, i64), enemy: (Quality, i64)) -> (f64, f64) {
        let edge = usize::from(own.1 >= enemy.1) + usize::from(own.1 > enemy.1);
        let at = (own.0 as usize * 3 + enemy.0 as usize) * 3 + edge;
        self.melees.get(at).copied().unwrap_or((0.0, 0.0))
    }
}

fn sighting(face: i64) -> f64 {
    static COUNTED: Memo<i64, f64> = Memo::new();
    COUNTED.answer(face, |face| {
        let far = book(face * DENSE_SIGHT);
        chance(|dice| wood_edge(far, dice)).map_or(0.0, approximate)
    })
}

fn harm(aim: Aim, class: Damage, options: &Options) -> f64 {
    static COUNTED: Memo<(Aim, Damage, Options), f64> = Memo::new();
    COUNTED.answer((aim, class, options.clone()), |(aim, class, options)| {
        let harms = |hurt: Option<Hurt>| matches!(hurt, Some(Hurt::Wound | Hurt::Dead));
        chance(|dice| shot(aim, *class, options, dice).map(harms)).map_or(0.0, approximate)
    })
}

type Duel = (Quality, Quality, i32, Options);

fn duel(own: Quality, enemy: Quality, edge: i32, options: &Options) -> (f64, f64) {
    static COUNTED: Memo<Duel, (f64, f64)> = Memo::new();
    COUNTED.answer((own, enemy, edge, options.clone()), |question| {
        let (own, enemy, edge, options) = question;
        let of = |quality, better_weapon| {
            let fighter = Fighter {
                quality,
                enemies: 1,
                better_weapon,
            };
            modifier(&fighter, options)
        };
        let figure = of(*own, *edge > 0);
        let rank = Rank {
            figures: 1,
            modifier: of(*enemy, *edge < 0),
        };
        let shares = chances_of(
            |dice| melee(figure, &[rank], options, dice),
            [
                |fight| matches!(fight, Fight::Enemy(_)),
                |fight| matches!(fight, Fight::Figure(_)),
            ],
        );
        shares.map_or((0.0, 0.0), |[win, lose]| {
            (approximate(win), approximate(lose))
        })
    })
}
