//! The charge table: what counts on each side's die, and what the difference means for both.

use super::{STEP_BACK, range, stands};
use crate::{
    model::{
        forms::{minus, signed},
        lang::Text,
    },
    text,
};

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
    pub defender: fn() -> Text,
    /// What becomes of the attacker.
    pub attacker: fn() -> Text,
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
/// "3:2" and what it takes off, the least first.
pub fn odds() -> impl Iterator<Item = (Text, i64)> {
    let rows = OUTNUMBERED.iter().rev();
    rows.map(|(many, few, modifier)| (text!("{many}:{few}", "{many}/{few}"), *modifier))
}

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

/// The difference at which nobody wins, and the combat is fought again (results of the charge).
pub const FIERCE: i64 = 0;
/// The least difference that repulses the loser (results of the charge).
pub const REPULSED_FROM: i64 = FIERCE + 1;
/// The least difference that drives in a defender, or breaks an assault (results of the charge).
pub const BEATEN_FROM: i64 = 5;
/// The least difference that sweeps a defender away, or throws an assault back; every point more costs more bases (results of the
/// charge).
pub const ROUTED_FROM: i64 = 9;
/// Bases lost by a side that is routed (results of the charge, 9 or more).
pub const ROUTED_LOSS: i64 = 2;
/// Bases lost besides for every point more than that (results of the charge, 9 or more).
pub const ROUTED_EACH: i64 = 1;
/// Bases lost by a side that is beaten (results of the charge, 5 to 8).
pub const BEATEN_LOSS: i64 = 1;
/// Bases lost besides to cavalry or on a flank (results of the charge, 5 to 8).
pub const BEATEN_MORE: i64 = 1;
/// Bases lost by both sides of a fierce combat (results of the charge, 0).
pub const FIERCE_LOSS: i64 = 1;
/// Bases lost by a side that is beaten by one to four when it is already disordered (results of the charge, 1 to 4).
pub const DISORDERED_LOSS: i64 = 1;

const fn holds() -> Text {
    Text::new("Holds. H.", "Tient la position. T.")
}

fn both() -> Text {
    let lost = stands(FIERCE_LOSS);
    text!(
        "Loses {lost}; troops disordered, guns silenced. Drop breakthrough, bayonet or sabre and \
        cavalry charge, recount, fight again.",
        "Perd {lost} ; troupe en désordre, canon silencieux. Sans percée, baïonnette ou sabre ni \
        charge de cavalerie, recomptez et combattez à nouveau.",
        lost
    )
}

fn swept_away() -> Text {
    let (lost, each) = (stands(ROUTED_LOSS), signed(ROUTED_EACH));
    text!(
        "Loses {lost}, {each} for every point above {ROUTED_FROM}; troops make a rout move, \
        broken; guns overrun; fixed guns lost; test an attached leader.",
        "Perd {lost}, {each} par point au-delà de {ROUTED_FROM} ; troupe : mouvement de déroute, \
        brisée ; canons submergés ; canons fixes perdus ; test du chef attaché.",
        lost
    )
}

fn driven_in() -> Text {
    let (lost, more) = (stands(BEATEN_LOSS), stands(BEATEN_MORE));
    text!(
        "Loses {lost}; troops disordered, retreat out of close range; guns silenced, overrun; \
        fixed guns lost; R. By cavalry or outflanked: {more} more, rout move, broken.",
        "Perd {lost} ; troupe en désordre, recul jusqu’au-delà de la courte portée ; canons \
        silencieux, submergés ; canons fixes perdus ; R. Par cavalerie ou pris de flanc : {more} \
        de plus, mouvement de déroute, brisée.",
        lost,
        more
    )
}

fn repulsed() -> Text {
    let lost = stands(DISORDERED_LOSS);
    text!(
        "Disordered, guns silenced; {lost} if already disordered or a gun is damaged; troops back \
        {STEP_BACK} cm; R; outflanked: rout move, broken; guns overrun; fixed guns lost. \
        Fortified: holds, disordered or silenced.",
        "En désordre, canons silencieux ; {lost} si déjà en désordre ou canon endommagé ; troupe \
        recule de {STEP_BACK} cm ; R ; pris de flanc : mouvement de déroute, brisée ; canons \
        submergés ; canons fixes perdus. Fortifié : tient, en désordre ou silencieux.",
        lost
    )
}

fn failed() -> Text {
    let lost = stands(DISORDERED_LOSS);
    text!(
        "Disordered, {lost} if already so; back {STEP_BACK} cm; R; outflanked: rout move, broken.",
        "En désordre, {lost} s’il y est déjà ; recule de {STEP_BACK} cm ; R ; pris de flanc : \
        mouvement de déroute, brisé.",
        lost
    )
}

fn assault_broken() -> Text {
    let (lost, more) = (stands(BEATEN_LOSS), stands(BEATEN_MORE));
    text!(
        "Loses {lost}, disordered, retreats out of close range; R. By cavalry or outflanked: \
        {more} more, rout move, broken.",
        "Perd {lost}, en désordre, recul jusqu’au-delà de la courte portée ; R. Par cavalerie ou \
        pris de flanc : {more} de plus, mouvement de déroute, brisé.",
        lost,
        more
    )
}

fn thrown_back() -> Text {
    let (lost, each, beyond) = (
        stands(ROUTED_LOSS),
        signed(ROUTED_EACH),
        minus(-ROUTED_FROM),
    );
    text!(
        "Loses {lost}, {each} for every point beyond {beyond}; rout move, broken; test an attached \
        leader.",
        "Perd {lost}, {each} par point au-delà de {beyond} ; mouvement de déroute, brisé ; test du \
        chef attaché.",
        lost
    )
}

/// The results, best for the attacker first. What W and H (V and T in French) stand for is explained below the table.
pub static RESULTS: [Outcome; 7] = [
    Outcome {
        least: Some(ROUTED_FROM),
        most: None,
        effect: Effect::SweptAway,
        name: Text::new("Swept away", "Balayé"),
        defender: swept_away,
        attacker: || {
            Text::new(
                "Breaks through half a move towards the nearest enemy; after a second combat takes \
                the position. W.",
                "Perce d’un demi-mouvement vers l’ennemi le plus proche ; prend la position après \
                un 2e combat. V.",
            )
        },
    },
    Outcome {
        least: Some(BEATEN_FROM),
        most: Some(ROUTED_FROM - 1),
        effect: Effect::DrivenIn,
        name: Text::new("Driven in", "Enfoncé"),
        defender: driven_in,
        attacker: || {
            Text::new(
                "Takes the position; cavalry breaks through half a move after the first combat. W.",
                "Prend la position ; la cavalerie perce d’un demi-mouvement après le 1er combat. \
                V.",
            )
        },
    },
    Outcome {
        least: Some(REPULSED_FROM),
        most: Some(BEATEN_FROM - 1),
        effect: Effect::Repulsed,
        name: Text::new("Repulsed", "Repoussé"),
        defender: repulsed,
        attacker: || {
            text!(
                "Takes the position, but back {STEP_BACK} cm if the defence is fortified; R. W.",
                "Prend la position, mais recule de {STEP_BACK} cm si la défense est fortifiée ; R. \
                V."
            )
        },
    },
    Outcome {
        least: Some(FIERCE),
        most: Some(FIERCE),
        effect: Effect::Fierce,
        name: Text::new("Fierce combat", "Combat acharné"),
        defender: both,
        attacker: || Text::new("The same.", "De même."),
    },
    Outcome {
        least: Some(1 - BEATEN_FROM),
        most: Some(-REPULSED_FROM),
        effect: Effect::Failed,
        name: Text::new("Assault failed", "Assaut manqué"),
        defender: holds,
        attacker: failed,
    },
    Outcome {
        least: Some(1 - ROUTED_FROM),
        most: Some(-BEATEN_FROM),
        effect: Effect::Broken,
        name: Text::new("Assault broken", "Assaut brisé"),
        defender: holds,
        attacker: assault_broken,
    },
    Outcome {
        least: None,
        most: Some(-ROUTED_FROM),
        effect: Effect::ThrownBack,
        name: Text::new("Assault thrown back", "Assaut repoussé"),
        defender: holds,
        attacker: thrown_back,
    },
];
