//! What a battle leaves out, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

const fn left_out(what: Text, why: Text) -> NotChecked {
    NotChecked { what, why }
}

const LEFT_OUT: &[NotChecked] = &[
    left_out(
        Text::new("Buildings (6.1.6)", "Bâtiments (6.1.6)"),
        Text::new(
            "They cannot be entered: they block movement and hide what lies behind.",
            "On n’y entre pas : ils barrent le passage et cachent ce qui est derrière.",
        ),
    ),
    left_out(
        Text::new(
            "Flags of Shaken bearers, weapons of the dead, doors (6.6)",
            "Drapeaux de porteurs secoués, armes des morts, portes (6.6)",
        ),
        Text::new(
            "The AI player only picks up fallen flags.",
            "Le joueur automatique ne ramasse que les drapeaux tombés.",
        ),
    ),
    left_out(
        Text::new("Limbered guns (artillery)", "Canons attelés (artillerie)"),
        Text::new(
            "Crews turn, load, fire, and push their gun by hand.",
            "Les servants pivotent, chargent, tirent et poussent leur canon à bras.",
        ),
    ),
    left_out(
        Text::new("Horse bases", "Socles de cavalerie"),
        Text::new(
            "Mounted figures are on round 4 cm bases, whatever yours have.",
            "Les cavaliers sont sur des socles ronds de 4 cm, quels que soient ceux des figurines.",
        ),
    ),
    left_out(
        Text::new("Knee-high obstacles", "Obstacles à hauteur de genou"),
        Text::new(
            "Figures step over them; they give no cover.",
            "On les enjambe ; ils ne donnent pas de couvert.",
        ),
    ),
    left_out(
        Text::new(
            "Alternating deployment (annex I)",
            "Mise en place à tour de rôle (annexe I)",
        ),
        Text::new(
            "The table comes from the seed or a file; both sides deploy without seeing each other.",
            "La table vient de la graine ou d’un fichier ; chaque camp se déploie sans voir \
            l’autre.",
        ),
    ),
    left_out(
        Text::new(
            "Several edges of an Assault (annex II)",
            "Plusieurs bords d’un assaut (annexe II)",
        ),
        Text::new(
            "The attacker enters from one edge, unless the table has zones along others.",
            "L’attaquant vient d’un seul bord, à moins que la table ne lui donne des zones le long \
            d’autres.",
        ),
    ),
    left_out(
        Text::new(
            "Local rules of army lists",
            "Règles propres aux listes d’armée",
        ),
        Text::new("They are free text.", "Ce sont des textes libres."),
    ),
];

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    LEFT_OUT.to_vec()
}
