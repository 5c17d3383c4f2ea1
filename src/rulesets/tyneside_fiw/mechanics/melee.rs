//! Charges and melee (TYN-CHG, TYN-MEL).

use std::cmp::Ordering;

use super::die::{count, d6, modified};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::tyneside_fiw::{
        options::{MeleeEffectDie, MeleeGreen, MeleeMulti, Options},
        tables::{DEADLY_WOUNDS, MELEE_EDGE, MELEE_HARM, OUTNUMBERED},
        terms::Quality,
    },
};

const FIGURE: Purpose = Purpose::new(
    "melee roll, first named",
    "mêlée du premier nommé",
    "TYN-MEL-01",
);
const ENEMIES: Purpose = Purpose::new(
    "melee roll, his opponents",
    "mêlée de ses adversaires",
    "TYN-MEL-01",
);

/// What adds to the die of a figure in melee (TYN-MEL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Its quality.
    pub quality: Quality,
    /// Enemies in base contact with it.
    pub enemies: i64,
    /// Whether its melee factor is higher than that of every opponent.
    pub better_weapon: bool,
}

/// What a figure adds to its die (TYN-MEL-01).
#[must_use]
pub fn modifier(fighter: &Fighter, options: &Options) -> i64 {
    let quality = fighter.quality.modifier();
    let outnumbered = (fighter.enemies - 1).max(0).saturating_mul(OUTNUMBERED);
    let weapon = if fighter.better_weapon { MELEE_EDGE } else { 0 };
    let both = match options.melee_green_and_outnumbered {
        MeleeGreen::Worst if quality < 0 => quality.min(outnumbered),
        MeleeGreen::Worst | MeleeGreen::Cumulative => quality + outnumbered,
    };
    both + weapon
}

/// Whether a weapon is better than those of all opponents (TYN-MEL-01).
#[must_use]
pub fn better_weapon(own: i64, opponents: impl IntoIterator<Item = i64>) -> bool {
    opponents.into_iter().all(|factor| own > factor)
}

/// What the loser of a fight suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blow {
    /// Beaten, unhurt.
    Beaten,
    /// One wound.
    Wounded,
    /// Dead.
    Killed,
}

/// What comes of a fight of one against some (TYN-MEL-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fight {
    /// The one wins; one of his enemies suffers this.
    Enemy(Blow),
    /// Nothing.
    Tie,
    /// The one loses and suffers this.
    Figure(Blow),
}

/// A fight with the scores that counted, for those who compare their sums after a melee (TYN-MEL-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// What comes of it.
    pub fight: Fight,
    /// The score of the one.
    pub figure: i64,
    /// The best score of his enemies.
    pub enemy: i64,
}

/// Figures of one side whose dice have the same modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// How many.
    pub figures: i64,
    /// What each adds to its die.
    pub modifier: i64,
}

/// The die that counts for a side: score, then face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Best {
    score: i64,
    face: i64,
}

impl Best {
    const fn of(face: i64, modifier: i64) -> Self {
        Self {
            score: face + modifier,
            face,
        }
    }

    /// What it does to the loser (TYN-MEL-02): by its face, or by its score where the players agreed on that.
    const fn blow(self, options: &Options) -> Blow {
        let shown = match options.melee_effect_die {
            MeleeEffectDie::Natural => self.face,
            MeleeEffectDie::Modified => self.score,
        };
        match shown {
            shown if shown >= MELEE_HARM.1 => Blow::Killed,
            shown if shown >= MELEE_HARM.0 => Blow::Wounded,
            _ => Blow::Beaten,
        }
    }
}

/// Compares the dice of both sides (TYN-MEL-02).
fn compare(figure: Best, enemy: Best, options: &Options) -> Fight {
    match figure.score.cmp(&enemy.score) {
        Ordering::Greater => Fight::Enemy(figure.blow(options)),
        Ordering::Equal => Fight::Tie,
        Ordering::Less => Fight::Figure(enemy.blow(options)),
    }
}

/// One against some, the best score of each side; None without enemies (TYN-MEL-01, TYN-MEL-02). Enemies of one modifier are one rank.
///
/// # Errors
/// When the dice stop.
pub fn fight<D: Dice>(
    figure: i64,
    enemies: &[Rank],
    options: &Options,
    dice: &mut D,
) -> Result<Option<Bout>, D::Stop> {
    let own = Best::of(dice.sum(modified(d6(1, &FIGURE), figure))?, figure);
    let mut best: Option<Best> = None;
    for rank in enemies.iter().filter(|rank| rank.figures > 0) {
        let throw = modified(d6(rank.figures, &ENEMIES), rank.modifier);
        let face = dice.highest(throw)?;
        best = best.max(Some(Best::of(face, rank.modifier)));
    }
    Ok(best.map(|best| Bout {
        fight: compare(own, best, options),
        figure: own.score,
        enemy: best.score,
    }))
}

/// What happened to one and to his enemies when every pair fights apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pairs {
    /// Pairs that the one lost.
    pub lost: u32,
    /// Wounds of the one; the second kills.
    pub wounds: u32,
    /// Deadly blows on the one.
    pub deaths: u32,
    /// Pairs that the one won.
    pub won: u32,
    /// Enemies wounded.
    pub enemies_wounded: u32,
    /// Enemies killed.
    pub enemies_killed: u32,
}

impl Pairs {
    fn add(&mut self, fight: Fight) {
        match fight {
            Fight::Tie => {}
            Fight::Enemy(blow) => {
                self.won += 1;
                self.enemies_wounded += u32::from(blow == Blow::Wounded);
                self.enemies_killed += u32::from(blow == Blow::Killed);
            }
            Fight::Figure(blow) => {
                self.lost += 1;
                self.wounds += u32::from(blow == Blow::Wounded);
                self.deaths += u32::from(blow == Blow::Killed);
            }
        }
    }

    /// The gravest of it: what the one suffers, or else what his enemies suffer.
    #[must_use]
    pub fn gravest(&self) -> Fight {
        let deadly = self.deaths > 0 || i64::from(self.wounds) >= DEADLY_WOUNDS;
        match self {
            _ if deadly => Fight::Figure(Blow::Killed),
            Self { wounds: 1.., .. } => Fight::Figure(Blow::Wounded),
            Self { lost: 1.., .. } => Fight::Figure(Blow::Beaten),
            Self {
                enemies_killed: 1..,
                ..
            } => Fight::Enemy(Blow::Killed),
            Self {
                enemies_wounded: 1..,
                ..
            } => Fight::Enemy(Blow::Wounded),
            Self { won: 1.., .. } => Fight::Enemy(Blow::Beaten),
            _ => Fight::Tie,
        }
    }
}

/// One against some, each pair apart: the one rolls once, and his score is compared with that of each enemy.
///
/// # Errors
/// When the dice stop.
pub fn fight_pairs<D: Dice>(
    figure: i64,
    enemies: &[Rank],
    options: &Options,
    dice: &mut D,
) -> Result<Pairs, D::Stop> {
    let own = Best::of(dice.sum(modified(d6(1, &FIGURE), figure))?, figure);
    let mut pairs = Pairs::default();
    for rank in enemies {
        for _ in 0..count(rank.figures) {
            let throw = modified(d6(1, &ENEMIES), rank.modifier);
            let one = dice.ask(throw, |die| {
                compare(own, Best::of(die.sum(), rank.modifier), options)
            })?;
            pairs.add(one);
        }
    }
    Ok(pairs)
}

/// One against some as the players agreed; the gravest of it where each pair fights apart (TYN-MEL-02).
///
/// # Errors
/// When the dice stop.
pub fn melee<D: Dice>(
    figure: i64,
    enemies: &[Rank],
    options: &Options,
    dice: &mut D,
) -> Result<Fight, D::Stop> {
    match options.melee_multi {
        MeleeMulti::BestOf => {
            let bout = fight(figure, enemies, options, dice)?;
            Ok(bout.map_or(Fight::Tie, |bout| bout.fight))
        }
        MeleeMulti::EachPair => Ok(fight_pairs(figure, enemies, options, dice)?.gravest()),
    }
}
