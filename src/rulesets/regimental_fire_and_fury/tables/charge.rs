//! The charge table: what counts on each side's die, and what the difference means for both.

use super::range;
use crate::model::lang::Text;

/// One difference of the two dice: attacker's total less defender's.
#[derive(Debug)]
pub struct Outcome {
    /// Lowest difference, or open below.
    pub least: Option<i64>,
    /// Highest difference, or open above.
    pub most: Option<i64>,
    /// What it is.
    pub effect: Effect,
    /// Its name.
    pub name: Text,
    /// What becomes of the defender.
    pub defender: Text,
    /// What becomes of the attacker.
    pub attacker: Text,
}

impl Outcome {
    /// "5 to 8".
    #[must_use]
    pub fn range(&self) -> Text {
        range(self.least, self.most)
    }
}

/// Outnumbered by so many to so many, the worst first (charge dice).
pub const OUTNUMBERED: [(i64, i64, i64); 3] = [(3, 1, -3), (2, 1, -2), (3, 2, -1)];
/// A gun with support; without it as much is taken off (charge dice).
pub const SUPPORT: i64 = 1;
/// Disordered troops or a silenced gun (charge dice).
pub const DISORDERED: i64 = -1;
/// Single line, or militia (charge dice).
pub const THIN: i64 = -1;
/// Outflanked, broken, march column, limbered guns (charge dice).
pub const HELPLESS: i64 = -3;
/// Favourable ground, or dense or fortified protection (charge dice).
pub const STRONG_PLACE: i64 = 1;
/// Bayonet or sabre, or in a breakthrough (charge dice).
pub const IMPETUS: i64 = 1;
/// Cavalry that charges over clear, handicapping and difficult ground (charge dice).
pub const CAVALRY: [i64; 3] = [2, 1, 0];
/// Combats in a charge phase at most: the first, and one after a breakthrough (charge).
pub const MOST_COMBATS: i64 = 2;

/// How a combat ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// The defender is swept away.
    SweptAway,
    /// The defender is driven in.
    DrivenIn,
    /// The defender is repulsed.
    Repulsed,
    /// Nobody wins: another round.
    Fierce,
    /// The assault failed.
    Failed,
    /// The assault is broken.
    Broken,
    /// The assault is thrown back.
    ThrownBack,
}

/// What a difference means.
#[must_use]
pub fn effect(difference: i64) -> Effect {
    let row = RESULTS
        .iter()
        .find(|row| row.least.is_none_or(|least| difference >= least));
    row.map_or(Effect::ThrownBack, |row| row.effect)
}

/// Bases lost by a side that is beaten by nine (results of the charge, 9 or more).
pub const ROUTED_LOSS: i64 = 2;
/// The difference from which every point more costs the loser a base (results of the charge, 9 or more).
pub const ROUTED_FROM: i64 = 9;
/// Bases lost by a side that is beaten by five to eight, and once more by cavalry or on its flank (results of the charge, 5 to 8).
pub const BEATEN_LOSS: i64 = 1;
/// Bases lost by both sides of a fierce combat (results of the charge, 0).
pub const FIERCE_LOSS: i64 = 1;
/// Bases lost by a side that is beaten by one to four when it is already disordered (results of the charge, 1 to 4).
pub const DISORDERED_LOSS: i64 = 1;

const HOLDS: Text = Text::new("Holds. H.", "Tient la position. H.");
const BOTH: Text = Text::new(
    "Loses 1 base; troops disordered, guns silenced. Drop breakthrough, bayonet or sabre and \
    cavalry charge, count again, fight again.",
    "Perd 1 socle ; troupe en désordre, canon silencieux. Sans percée, baïonnette ou sabre ni \
    charge de cavalerie, recomptez et combattez à nouveau.",
);

/// The results, best for the attacker first. What W and H stand for is said below the table.
pub static RESULTS: [Outcome; 7] = [
    Outcome {
        least: Some(9),
        most: None,
        effect: Effect::SweptAway,
        name: Text::new("Swept away", "Balayé"),
        defender: Text::new(
            "Loses 2 bases, +1 for every point above 9; troops make a rout move, broken; guns \
            overrun; fixed guns lost; test an attached leader.",
            "Perd 2 socles, +1 par point au-delà de 9 ; troupe : mouvement de déroute, brisée ; \
            canons submergés ; canons fixes perdus ; test du chef attaché.",
        ),
        attacker: Text::new(
            "Breaks through half a move towards the nearest enemy; after a second combat takes the \
            position. W.",
            "Perce d’un demi-mouvement vers l’ennemi le plus proche ; prend la position après un \
            2e combat. W.",
        ),
    },
    Outcome {
        least: Some(5),
        most: Some(8),
        effect: Effect::DrivenIn,
        name: Text::new("Driven in", "Enfoncé"),
        defender: Text::new(
            "Loses 1 base; troops disordered, retreat out of close range; guns silenced, overrun; \
            fixed guns lost; R. By cavalry or outflanked: 1 base more, rout move, broken.",
            "Perd 1 socle ; troupe en désordre, recul jusqu’au-delà de la courte portée ; canons \
            silencieux, submergés ; canons fixes perdus ; R. Par cavalerie ou pris de flanc : 1 \
            socle de plus, mouvement de déroute, brisée.",
        ),
        attacker: Text::new(
            "Takes the position; cavalry breaks through half a move after the first combat. W.",
            "Prend la position ; la cavalerie perce d’un demi-mouvement après le 1er combat. W.",
        ),
    },
    Outcome {
        least: Some(1),
        most: Some(4),
        effect: Effect::Repulsed,
        name: Text::new("Repulsed", "Repoussé"),
        defender: Text::new(
            "Disordered, guns silenced; 1 base if already disordered or a gun is damaged; troops \
            back 5 cm; R; outflanked: rout move, broken; guns overrun; fixed guns lost. Fortified: \
            holds, disordered or silenced.",
            "En désordre, canons silencieux ; 1 socle si déjà en désordre ou canon endommagé ; \
            troupe recule de 5 cm ; R ; pris de flanc : mouvement de déroute, brisée ; canons \
            submergés ; canons fixes perdus. Fortifié : tient, en désordre ou silencieux.",
        ),
        attacker: Text::new(
            "Takes the position, but back 5 cm if the defence is fortified; R. W.",
            "Prend la position, mais recule de 5 cm si la défense est fortifiée ; R. W.",
        ),
    },
    Outcome {
        least: Some(0),
        most: Some(0),
        effect: Effect::Fierce,
        name: Text::new("Fierce combat", "Combat acharné"),
        defender: BOTH,
        attacker: Text::new("The same.", "De même."),
    },
    Outcome {
        least: Some(-4),
        most: Some(-1),
        effect: Effect::Failed,
        name: Text::new("Assault failed", "Assaut manqué"),
        defender: HOLDS,
        attacker: Text::new(
            "Disordered, 1 base if already so; back 5 cm; R; outflanked: rout move, broken.",
            "En désordre, 1 socle s’il y est déjà ; recule de 5 cm ; R ; pris de flanc : mouvement \
            de déroute, brisé.",
        ),
    },
    Outcome {
        least: Some(-8),
        most: Some(-5),
        effect: Effect::Broken,
        name: Text::new("Assault broken", "Assaut brisé"),
        defender: HOLDS,
        attacker: Text::new(
            "Loses 1 base, disordered, retreats out of close range; R. By cavalry or outflanked: 1 \
            base more, rout move, broken.",
            "Perd 1 socle, en désordre, recul jusqu’au-delà de la courte portée ; R. Par cavalerie \
            ou pris de flanc : 1 socle de plus, mouvement de déroute, brisé.",
        ),
    },
    Outcome {
        least: None,
        most: Some(-9),
        effect: Effect::ThrownBack,
        name: Text::new("Assault thrown back", "Assaut repoussé"),
        defender: HOLDS,
        attacker: Text::new(
            "Loses 2 bases, +1 for every point beyond −9; rout move, broken; test an attached \
            leader.",
            "Perd 2 socles, +1 par point au-delà de −9 ; mouvement de déroute, brisé ; test du \
            chef attaché.",
        ),
    },
];
