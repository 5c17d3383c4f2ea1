//! What a battle leaves out or agrees on where the book is silent, and why.

use crate::{
    model::{
        lang::Text,
        ruleset::NotChecked,
        table::{Length, Unit},
    },
    text,
};

use super::{super::tables::TABLE, house_rules};

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
            "Scenarios, including ones that allow fighting into buildings",
            "Scénarios, y compris les combats vers l’intérieur qu’ils autoriseraient",
        ),
        why: text!(
            "The rules have none: each game is fought to the last figure, or is a draw after \
            {turns} turns.",
            "Le livret n’en a pas : chaque partie va jusqu’à la dernière figurine, ou s’achève sur \
            un match nul après {turns} tours."
        ),
    }
}

fn table() -> NotChecked {
    let (side, zone) = (TABLE, inches(house_rules::ZONE));
    NotChecked {
        what: Text::new(
            "Table and deployment as agreed between players",
            "Table et déploiement convenus entre joueurs",
        ),
        why: text!(
            "{side}\" × {side}\" with the same scenery for both sides, and strips of {zone}\" along \
            two edges, unless a table file says otherwise.",
            "{side} × {side} pouces au décor égal pour les deux camps, et des bandes de {zone} \
            pouces sur deux bords, sauf si un fichier de table en décide autrement."
        ),
    }
}

fn sight() -> NotChecked {
    let (wood, cover) = (inches(house_rules::WOOD), inches(house_rules::COVER));
    NotChecked {
        what: Text::new(
            "Sight and cover as judged by the players",
            "Vue et couvert laissés au jugement des joueurs",
        ),
        why: text!(
            "Measured from base to base, all round. Houses, hills, walls of head height and \
            {wood}\" of wood block sight; a figure in the line of fire blocks a shot; a wall gives \
            cover to any figure within {cover}\" of it.",
            "On mesure de socle à socle, tout autour. Maisons, collines, murs à hauteur de tête et \
            {wood} pouces de bois cachent ; une figurine sur la ligne empêche le tir ; un mur \
            couvre toute figurine à {cover} pouces au plus."
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
            "A building is one room, entered and left anywhere along its wall; figures inside \
            shoot out on all sides and have its cover when shot at.",
            "Un bâtiment est une seule pièce, où l’on entre et d’où l’on sort partout le long du \
            mur ; on y tire de tous côtés, et on y est visé à son couvert.",
        ),
    }
}

fn facing() -> NotChecked {
    NotChecked {
        what: Text::new(
            "Facing of the players’ figures",
            "Orientation que les joueurs donnent à leurs figurines",
        ),
        why: Text::new(
            "After its activation a figure faces the nearest enemy in sight; “from behind” is \
            judged by that.",
            "Après son activation, une figurine fait face à l’ennemi en vue le plus proche ; « par \
            derrière » se juge d’après cela.",
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
            "Every figure has a round base of {base} mm.",
            "Chaque figurine a un socle rond de {base} mm."
        ),
    }
}

fn ground() -> NotChecked {
    NotChecked {
        what: Text::new(
            "Kinds of difficult ground",
            "Nature des terrains difficiles",
        ),
        why: Text::new(
            "All of it hinders like tall growth; light ground gives cover like trees, heavy ground \
            like rocks. A ford hinders too; other water cannot be crossed.",
            "Tous gênent comme la végétation haute ; un terrain léger couvre comme des arbres, un \
            terrain lourd comme des rochers. Un gué gêne de même ; toute autre eau est \
            infranchissable.",
        ),
    }
}

fn climbing() -> NotChecked {
    NotChecked {
        what: Text::new("Climbing", "Escalade"),
        why: Text::new(
            "A low stone wall stops a move, and the next one goes over it; hedges do not slow a \
            move.",
            "Un muret de pierre arrête le mouvement, le suivant le franchit ; une haie ne ralentit \
            pas.",
        ),
    }
}
