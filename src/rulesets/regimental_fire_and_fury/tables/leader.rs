//! What befalls a leader, one row for each thing that the sheet tells apart, and for how long he is missed.

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

/// What a die means.
#[must_use]
pub fn fate(die: i64) -> (Fate, Absence) {
    let row = FATES.iter().find(|(least, ..)| die >= *least);
    row.map_or((Fate::Unharmed, Absence::None), |(_, fate, absence)| {
        (*fate, *absence)
    })
}
