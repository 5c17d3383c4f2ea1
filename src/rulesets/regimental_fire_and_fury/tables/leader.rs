//! What befalls a leader, one row for each thing that the sheet tells apart, and for how long he is missed.

use super::DIE;
use crate::model::lang::Text;

/// What befalls a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// Ignores the fire.
    Unharmed,
    /// His orderly is hit.
    OrderlyHit,
    /// His coat is pierced.
    CoatPierced,
    /// His horse is killed under him.
    HorseKilled,
    /// Seriously wounded.
    SeriouslyWounded,
    /// Gravely wounded.
    GravelyWounded,
    /// Mortally wounded.
    MortallyWounded,
    /// Killed in the saddle.
    Killed,
}

impl Fate {
    /// In words.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Unharmed => Text::new("Unharmed", "Indemne"),
            Self::OrderlyHit => Text::new("Orderly hit", "Ordonnance touchée"),
            Self::CoatPierced => Text::new("Coat pierced", "Manteau percé"),
            Self::HorseKilled => Text::new("Horse killed", "Monture tuée"),
            Self::SeriouslyWounded => Text::new("Seriously wounded", "Sérieusement blessé"),
            Self::GravelyWounded => Text::new("Gravely wounded", "Grièvement blessé"),
            Self::MortallyWounded => Text::new("Mortally wounded", "Mortellement blessé"),
            Self::Killed => Text::new("Killed in the saddle", "Tué en selle"),
        }
    }
}

/// What follows for the leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Absence {
    /// Nothing.
    None,
    /// He is on foot for one turn.
    OnFoot,
    /// He is out for one turn.
    OneTurn,
    /// He is out of the game.
    Game,
}

impl Absence {
    /// In words.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::None => Text::new("no effect", "pas d’effet"),
            Self::OnFoot => Text::new("on foot for one turn", "à pied pour un tour"),
            Self::OneTurn => Text::new("out for one turn", "retiré pour un tour"),
            Self::Game => Text::new("out of the game", "retiré du jeu"),
        }
    }
}

/// Lowest die of each fate, and what follows, the worst first (leader losses).
pub static FATES: [(i64, Fate, Absence); 8] = [
    (10, Fate::Killed, Absence::Game),
    (9, Fate::MortallyWounded, Absence::Game),
    (8, Fate::GravelyWounded, Absence::Game),
    (7, Fate::SeriouslyWounded, Absence::OneTurn),
    (6, Fate::HorseKilled, Absence::OnFoot),
    (5, Fate::CoatPierced, Absence::None),
    (4, Fate::OrderlyHit, Absence::None),
    (1, Fate::Unharmed, Absence::None),
];

/// The table as people read it: lowest and highest die of each fate, and what follows.
pub fn rows() -> impl Iterator<Item = (i64, i64, Fate, Absence)> {
    let above = FATES.iter().map(|(least, ..)| least - 1);
    let most = [DIE].into_iter().chain(above);
    let rows = FATES.iter().zip(most);
    rows.map(|((least, fate, absence), most)| (*least, most, *fate, *absence))
}

/// What a die means.
#[must_use]
pub fn fate(die: i64) -> (Fate, Absence) {
    let row = FATES.iter().find(|(least, ..)| die >= *least);
    row.map_or((Fate::Unharmed, Absence::None), |(_, fate, absence)| {
        (*fate, *absence)
    })
}

/// The dice after which this follows, the lowest first.
pub fn dice(wanted: Absence) -> impl Iterator<Item = i64> {
    (1..=DIE).filter(move |die| fate(*die).1 == wanted)
}
