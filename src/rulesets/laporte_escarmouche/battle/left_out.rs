//! What a battle leaves out or agrees on where the book is silent, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    let left_out = |what, why| NotChecked { what, why };
    vec![
        left_out(
            Text::new(
                "Scenarios, and fights into buildings that one would allow",
                "Scénarios, et combats vers l’intérieur qu’ils autoriseraient",
            ),
            Text::new(
                "The book has none: every battle is to the last, or a draw after 40 turns.",
                "Le livre n’en a pas : chaque partie va jusqu’au dernier, ou s’arrête nulle après 40 tours.",
            ),
        ),
        left_out(
            Text::new(
                "Table and deployment as players would agree on them",
                "Table et déploiement convenus entre joueurs",
            ),
            Text::new(
                "48\" by 48\" with scenery alike for both sides, and strips of 8\" along two edges, unless a table says otherwise.",
                "48 × 48 pouces au décor égal pour les deux camps, et des bandes de 8 pouces sur deux bords, sauf si la table en dit plus.",
            ),
        ),
        left_out(
            Text::new(
                "Sight and cover as players would judge them",
                "Vue et couvert laissés au jugement des joueurs",
            ),
            Text::new(
                "Measured from base to base, all round. Houses, hills, walls of head height and 6\" of wood hide; somebody in the line bars a shot; a wall covers who stands within 2\" of it.",
                "On mesure de socle à socle, tout autour. Maisons, collines, murs à hauteur de tête et 6 pouces de bois cachent ; quelqu’un sur la ligne empêche le tir ; un mur couvre qui s’y tient à 2 pouces.",
            ),
        ),
        left_out(
            Text::new(
                "Bases of the players’ own figures",
                "Socles des figurines des joueurs",
            ),
            Text::new(
                "Everybody stands on a round base of 25 mm.",
                "Chacun se tient sur un socle rond de 25 mm.",
            ),
        ),
        left_out(
            Text::new(
                "What difficult ground is made of",
                "Nature des terrains difficiles",
            ),
            Text::new(
                "All of it halves moves like tall growth; light ground covers like trees, heavy ground like rocks. A ford halves moves too, and nobody crosses other water.",
                "Tous réduisent le mouvement de moitié comme la végétation haute ; un terrain léger couvre comme des arbres, un terrain lourd comme des rochers. Un gué ralentit de même, et personne ne traverse d’autre eau.",
            ),
        ),
        left_out(
            Text::new("Climbing", "Escalade"),
            Text::new(
                "A low stone wall stops a move, and the next one goes over it; hedges do not slow anybody.",
                "Un muret de pierre arrête le mouvement, le suivant le franchit ; les haies ne ralentissent personne.",
            ),
        ),
    ]
}
