//! The odds that automatic players look at: small tables, counted once by the mechanics themselves with exhaustive dice.

use crate::{
    model::dice::{ExhaustiveDice, Memo, approximate, chance, chances_of},
    rulesets::smooth_and_rifled::{
        mechanics::{
            damage::deadly,
            melee::{Fighter, Melee, Stance, melee, melee_dice},
            shooting::{Aim, Salvo, shot, volley},
            sight::Cover,
        },
        options::Options,
        tables::play,
        terms::Band,
    },
};

use super::man::{Man, Quality};

/// The bands, nearest first.
const BANDS: [Band; 4] = [Band::Short, Band::Medium, Band::Long, Band::Extreme];
/// Volleys of more men are reckoned from this many.
const COUNTED_MEN: usize = 5;
/// Ways of shooting: moved, aimed, at somebody hard to hit, by a sharpshooter.
const MANNERS: usize = 16;

/// Tables of odds.
#[derive(Debug)]
pub(super) struct Odds {
    /// Chance of one shot to hit, by band and manner.
    shots: [[f64; MANNERS]; 4],
    /// Expected hits of a volley, by men, band and manner.
    volleys: [[[f64; MANNERS]; 4]; COUNTED_MEN],
    /// For a charger of each kind and an enemy of each kind: his chances to win and to be lost.
    melees: Vec<(f64, f64)>,
    kinds: usize,
}

impl Odds {
    /// The odds of a battle.
    #[must_use]
    pub(super) fn of(men: &[Man], kinds: usize, options: &Options) -> Self {
        let shots = table(|aim| shot_chance(aim, options));
        let volleys = std::array::from_fn(|men| {
            let men = i64::try_from(men).unwrap_or(0) + 1;
            table(|aim| volley_hits(men, aim, options))
        });
        let mut melees = vec![(0.0, 0.0); kinds * kinds];
        let mut seen = vec![None; kinds];
        for man in men {
            seen[man.kind].get_or_insert(man);
        }
        for (own, charger) in seen.iter().enumerate() {
            for (other, enemy) in seen.iter().enumerate() {
                if let (Some(charger), Some(enemy)) = (charger, enemy)
                    && charger.side != enemy.side
                {
                    melees[own * kinds + other] = charge_odds(charger, enemy, options);
                }
            }
        }
        Self {
            shots,
            volleys,
            melees,
            kinds,
        }
    }

    /// The chance of one shot to hit.
    #[must_use]
    pub(super) fn shot(&self, aim: &Aim) -> f64 {
        self.shots[place(aim.band)][manner(aim)]
    }

    /// Hits that a volley of so many men may expect.
    #[must_use]
    pub(super) fn volley(&self, men: usize, aim: &Aim) -> f64 {
        let known = men.clamp(1, COUNTED_MEN);
        let of = |men: usize| self.volleys[men - 1][place(aim.band)][manner(aim)];
        let more = f64::from(u32::try_from(men - known.min(men)).unwrap_or(0));
        of(known) + more * (of(COUNTED_MEN) - of(COUNTED_MEN - 1))
    }

    /// The chances of a charger of one kind to win against one of another, and to lose.
    #[must_use]
    pub(super) fn charge(&self, charger: usize, enemy: usize) -> (f64, f64) {
        self.melees[charger * self.kinds + enemy]
    }
}

/// The chance that a hit removes its man.
#[must_use]
pub(super) fn removal(cover: Cover, aimed: bool) -> f64 {
    let faces = play::DIE + 1 - deadly(cover, aimed);
    play::cm(faces.clamp(0, play::DIE)) / play::cm(play::DIE)
}

/// The chance of a d6 to show more than the last activation value.
#[must_use]
pub(super) fn reaction(last_cost: i64) -> f64 {
    play::cm((play::DIE - last_cost).clamp(0, play::DIE)) / play::cm(play::DIE)
}

const fn place(band: Band) -> usize {
    band as usize
}

fn manner(aim: &Aim) -> usize {
    let flags = [aim.moves > 0, aim.aimed, aim.hard_to_hit, aim.sharpshooter];
    flags
        .iter()
        .enumerate()
        .map(|(bit, set)| usize::from(*set) << bit)
        .sum()
}

fn table(of: impl Fn(Aim) -> f64) -> [[f64; MANNERS]; 4] {
    BANDS.map(|band| {
        std::array::from_fn(|manner| {
            let set = |bit: usize| manner & 1 << bit != 0;
            of(Aim {
                band,
                fixed_score: None,
                moves: i64::from(set(0)),
                aimed: set(1),
                hard_to_hit: set(2),
                sharpshooter: set(3),
            })
        })
    })
}

fn shot_chance(aim: Aim, options: &Options) -> f64 {
    static COUNTED: Memo<(Aim, Options), f64> = Memo::new();
    COUNTED.answer((aim, options.clone()), |(aim, options)| {
        chance(|dice| shot(aim, options, dice)).map_or(0.0, approximate)
    })
}

fn volley_hits(men: i64, aim: Aim, options: &Options) -> f64 {
    static COUNTED: Memo<(i64, Aim, Options), f64> = Memo::new();
    if aim.sharpshooter {
        return 0.0;
    }
    COUNTED.answer((men, aim, options.clone()), |(men, aim, options)| {
        let salvo = Salvo::whole(*men, *aim);
        let hits = |dice: &mut ExhaustiveDice| Ok(volley(&salvo, options, dice)?.hits);
        let outcomes = ExhaustiveDice::outcomes(hits).unwrap_or_default();
        let each = outcomes.into_iter();
        each.map(|(hits, share)| play::cm(hits) * approximate(share))
            .sum()
    })
}

fn charge_odds(charger: &Man, enemy: &Man, options: &Options) -> (f64, f64) {
    static COUNTED: Memo<(Fighter, Fighter), (f64, f64)> = Memo::new();
    let stance = |own: &Man, other: &Man, charging| Stance {
        impetuous: own.is(Quality::Impetuous),
        mounted: own.mounted,
        charging,
        enemy_mounted: other.mounted,
        enemy_pikes: other.is(Quality::Pikes),
        ..Stance::default()
    };
    let fighter = |own: &Man, other: &Man, charging| {
        own.fighter(melee_dice(&stance(own, other, charging), options))
    };
    let pair = (
        fighter(charger, enemy, true),
        fighter(enemy, charger, false),
    );
    COUNTED.answer(pair, |(charger, enemy)| {
        let wanted: [fn(&Melee) -> bool; 2] =
            [|end| *end == Melee::AWins, |end| *end == Melee::BWins];
        let shares = chances_of(|dice| melee(charger, enemy, dice), wanted);
        shares.map_or((0.0, 0.0), |[win, lose]| {
            (approximate(win), approximate(lose))
        })
    })
}
