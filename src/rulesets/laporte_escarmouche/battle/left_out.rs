//! What a battle leaves out or agrees on where the book is silent, and why.

use crate::{
    model::{
        lang::Text,
        ruleset::NotChecked,
        table::{Length, Unit},
    },
    text,
};

use super::house_rules;

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    vec![
        scenarios(),
        table(),
        sight(),
        buildings(),
        facing(),
        bases(),
        ground(),
        climbing(),
    ]
}

fn inches(length: Length) -> f64 {
    length.in_unit(Unit::Inch)
}

fn scenarios() -> NotChecked {
    let turns = house_rules::TURNS;
    NotChecked {
        what: Text::new(
            "Scenarios, and fights into buildings that one would allow",
            "Scénarios, et combats vers l’intérieur qu’ils autoriseraient",
        ),
        why: text!(
            "The book has none: every battle is to the last, or a draw after {turns} turns.",
            "Le livre n’en a pas : chaque partie va jusqu’au dernier, ou s’arrête nulle après \
            {turns} tours."
        ),
    }
}

fn table() -> NotChecked {
    let (side, zone) = (house_rules::TABLE, inches(house_rules::ZONE));
    NotChecked {
        what: Text::new(
            "Table and deployment as players would agree on them",
            "Table et déploiement convenus entre joueurs",
        ),
        why: text!(
            "{side}\" by {side}\" with scenery alike for both sides, and strips of {zone}\" along \
            two edges, unless a table says otherwise.",
            "{side} × {side} pouces au décor égal pour les deux camps, et des bandes de {zone} \
            pouces sur deux bords, sauf si la table en dit plus."
        ),
    }
}

fn sight() -> NotChecked {
    let (wood, cover) = (inches(house_rules::WOOD), inches(house_rules::COVER));
    NotChecked {
        what: Text::new(
            "Sight and cover as players would judge them",
            "Vue et couvert laissés au jugement des joueurs",
        ),
        why: text!(
            "Measured from base to base, all round. Houses, hills, walls of head height and \
            {wood}\" of wood hide; somebody in the line bars a shot; a wall covers who stands \
            within {cover}\" of it.",
            "On mesure de socle à socle, tout autour. Maisons, collines, murs à hauteur de tête et \
            {wood} pouces de bois cachent ; quelqu’un sur la ligne empêche le tir ; un mur couvre \
            qui s’y tient à {cover} pouces."
        ),
    }
}

fn buildings() -> NotChecked {
    NotChecked {
        what: Text::new(
            "Doors, windows and floors of buildings",
            "Portes, fenêtres et étages des bâtiments",
        ),
        why: Text::new(
            "A building is one room, entered and left anywhere along its wall; those inside shoot \
            out on all sides, and are shot at in its cover.",
            "Un bâtiment est une seule pièce, où l’on entre et d’où l’on sort partout le long du \
            mur ; on y tire de tous côtés, et on y est visé à son couvert.",
        ),
    }
}

fn facing() -> NotChecked {
    NotChecked {
        what: Text::new(
            "Which way the players turn their figures",
            "Orientation que les joueurs donnent à leurs figurines",
        ),
        why: Text::new(
            "After its activation everybody looks at the nearest enemy in sight; \"from behind\" \
            is judged by that.",
            "Après son activation, chacun regarde l’ennemi visible le plus proche ; « par derrière \
            » se juge d’après cela.",
        ),
    }
}

fn bases() -> NotChecked {
    let base = house_rules::BASE.in_tenths() / Length::mm(1.0).in_tenths();
    NotChecked {
        what: Text::new(
            "Bases of the players’ own figures",
            "Socles des figurines des joueurs",
        ),
        why: text!(
            "Everybody stands on a round base of {base} mm.",
            "Chacun se tient sur un socle rond de {base} mm."
        ),
    }
}

fn ground() -> NotChecked {
    NotChecked {
        what: Text::new(
            "What difficult ground is made of",
            "Nature des terrains difficiles",
        ),
        why: Text::new(
            "All of it hinders like tall growth; light ground covers like trees, heavy ground like \
            rocks. A ford hinders too, and nobody crosses other water.",
            "Tous gênent comme la végétation haute ; un terrain léger couvre comme des arbres, un \
            terrain lourd comme des rochers. Un gué gêne de même, et personne ne traverse d’autre \
            eau.",
        ),
    }
}

fn climbing() -> NotChecked {
    NotChecked {
        what: Text::new("Climbing", "Escalade"),
        why: Text::new(
            "A low stone wall stops a move, and the next one goes over it; hedges do not slow \
            anybody.",
            "Un muret de pierre arrête le mouvement, le suivant le franchit ; les haies ne \
            ralentissent personne.",
        ),
    }
}
