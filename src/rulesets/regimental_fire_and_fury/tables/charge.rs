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

const HOLDS: Text = Text::new("Holds. H.", "Tient la position. H.");
const BOTH: Text = Text::new(
    "Loses 1 base; troops disordered, guns silenced. Drop breakthrough, bayonet or sabre and cavalry charge, count again, fight again.",
    "Perd 1 socle ; troupe en désordre, canon silencieux. Sans percée, baïonnette ou sabre ni charge de cavalerie, recomptez et combattez à nouveau.",
);

/// The results, best for the attacker first. What W and H stand for is said below the table.
pub static RESULTS: [Outcome; 7] = [
    Outcome {
        least: Some(9),
        most: None,
        name: Text::new("Swept away", "Balayé"),
        defender: Text::new(
            "Loses 2 bases, +1 for every point above 9; troops make a rout move, broken; guns overrun; fixed guns lost; test an attached leader.",
            "Perd 2 socles, +1 par point au-delà de 9 ; troupe : mouvement de déroute, brisée ; canons submergés ; canons fixes perdus ; test du chef attaché.",
        ),
        attacker: Text::new(
            "Breaks through half a move towards the nearest enemy; after a second combat takes the position. W.",
            "Perce d’un demi-mouvement vers l’ennemi le plus proche ; prend la position après un 2e combat. W.",
        ),
    },
    Outcome {
        least: Some(5),
        most: Some(8),
        name: Text::new("Driven in", "Enfoncé"),
        defender: Text::new(
            "Loses 1 base; troops disordered, retreat out of close range; guns silenced, overrun; fixed guns lost; R. By cavalry or outflanked: 1 base more, rout move, broken.",
            "Perd 1 socle ; troupe en désordre, recul jusqu’au-delà de la courte portée ; canons silencieux, submergés ; canons fixes perdus ; R. Par cavalerie ou pris de flanc : 1 socle de plus, mouvement de déroute, brisée.",
        ),
        attacker: Text::new(
            "Takes the position; cavalry breaks through half a move after the first combat. W.",
            "Prend la position ; la cavalerie perce d’un demi-mouvement après le 1er combat. W.",
        ),
    },
    Outcome {
        least: Some(1),
        most: Some(4),
        name: Text::new("Repulsed", "Repoussé"),
        defender: Text::new(
            "Disordered, guns silenced; 1 base if already disordered or a gun is damaged; troops back 5 cm; R; outflanked: rout move, broken; guns overrun; fixed guns lost. Fortified: holds, disordered or silenced.",
            "En désordre, canons silencieux ; 1 socle si déjà en désordre ou canon endommagé ; troupe recule de 5 cm ; R ; pris de flanc : mouvement de déroute, brisée ; canons submergés ; canons fixes perdus. Fortifié : tient, en désordre ou silencieux.",
        ),
        attacker: Text::new(
            "Takes the position, but back 5 cm if the defence is fortified; R. W.",
            "Prend la position, mais recule de 5 cm si la défense est fortifiée ; R. W.",
        ),
    },
    Outcome {
        least: Some(0),
        most: Some(0),
        name: Text::new("Fierce combat", "Combat acharné"),
        defender: BOTH,
        attacker: Text::new("The same.", "De même."),
    },
    Outcome {
        least: Some(-4),
        most: Some(-1),
        name: Text::new("Assault failed", "Assaut manqué"),
        defender: HOLDS,
        attacker: Text::new(
            "Disordered, 1 base if already so; back 5 cm; R; outflanked: rout move, broken.",
            "En désordre, 1 socle s’il y est déjà ; recule de 5 cm ; R ; pris de flanc : mouvement de déroute, brisé.",
        ),
    },
    Outcome {
        least: Some(-8),
        most: Some(-5),
        name: Text::new("Assault broken", "Assaut brisé"),
        defender: HOLDS,
        attacker: Text::new(
            "Loses 1 base, disordered, retreats out of close range; R. By cavalry or outflanked: 1 base more, rout move, broken.",
            "Perd 1 socle, en désordre, recul jusqu’au-delà de la courte portée ; R. Par cavalerie ou pris de flanc : 1 socle de plus, mouvement de déroute, brisé.",
        ),
    },
    Outcome {
        least: None,
        most: Some(-9),
        name: Text::new("Assault thrown back", "Assaut repoussé"),
        defender: HOLDS,
        attacker: Text::new(
            "Loses 2 bases, +1 for every point beyond −9; rout move, broken; test an attached leader.",
            "Perd 2 socles, +1 par point au-delà de −9 ; mouvement de déroute, brisé ; test du chef attaché.",
        ),
    },
];
