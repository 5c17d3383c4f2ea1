//! What a battle leaves out, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

const fn left_out(what: Text, why: Text) -> NotChecked {
    NotChecked { what, why }
}

const LEFT_OUT: &[NotChecked] = &[
    left_out(
        Text::new(
            "Shots at constructions; stairs and ladders",
            "Tirs sur les constructions ; escaliers et échelles",
        ),
        Text::new(
            "The rulebook gives destroying a construction no effect; houses here have one floor.",
            "Le livret ne dit pas ce que vaut une construction détruite ; ici, les maisons sont de \
            plain-pied.",
        ),
    ),
    left_out(
        Text::new("Lying prone, searching", "Être à terre, fouiller"),
        Text::new(
            "They belong to scenarios that players write.",
            "Ils relèvent des scénarios des joueurs.",
        ),
    ),
    left_out(
        Text::new(
            "Objectives, deployment off the table",
            "Objectifs, déploiement hors table",
        ),
        Text::new(
            "The rulebook has no scenario: a game ends when a side has lost three quarters of its \
            figures, or after six turns in the survival game.",
            "Le livret n’a pas de scénario : on se bat jusqu’aux trois quarts de pertes, ou six \
            tours au survivalgame.",
        ),
    ),
    left_out(
        Text::new(
            "Dice kept by hand, reserve dice after the roll, opportunity fire withheld (options)",
            "Dés gardés à la main, dés de réserve après le jet, tir d’opportunité retenu (options)",
        ),
        Text::new(
            "The two best dice are kept, both sides announce reserve dice before either rolls \
            (those of a defence that is never rolled are not spent), and a figure on opportunity \
            fire always fires.",
            "On garde les deux meilleurs dés, chacun annonce sa réserve avant que quiconque lance \
            (rien n’est dépensé pour une défense jamais lancée), et qui est à l’affût tire.",
        ),
    ),
    left_out(
        Text::new(
            "Opportunity fire in fog, with grenades and mortars",
            "Tir d’opportunité dans le brouillard, à la grenade et au mortier",
        ),
        Text::new(
            "They need a test first, and the sequence has no moment for it.",
            "Ils demandent d’abord un test, sans moment prévu.",
        ),
    ),
    left_out(
        Text::new(
            "Reserve dice and Devil’s luck for tests, grenades and shells, and charges from behind",
            "Dés de réserve et Chance de cocu pour les tests, les lancers de grenades et d’obus, \
            et les charges de dos",
        ),
        Text::new(
            "The AI player keeps them for shots, defences and melees.",
            "Le joueur automatique les garde pour les tirs, les défenses et les corps à corps.",
        ),
    ),
    left_out(
        Text::new(
            "Bursts over more than three targets",
            "Rafales sur plus de trois cibles",
        ),
        Text::new(
            "The AI player splits a burst over three targets at most.",
            "Le joueur automatique partage une rafale entre trois cibles au plus.",
        ),
    ),
    left_out(
        Text::new(
            "Fields as distinct from broken ground, separate windows",
            "Champs distincts du terrain accidenté, fenêtres une à une",
        ),
        Text::new(
            "Tables have one kind of difficult ground, which does not block sight; a house has an \
            opening in the wall nearest to the figure inside.",
            "Les tables n’ont qu’un terrain difficile, où la vue passe ; une maison s’ouvre dans \
            le mur le plus proche de l’occupant.",
        ),
    ),
    left_out(
        Text::new(
            "Measurements that the rulebook leaves to the players",
            "Mesures que le livret laisse aux joueurs",
        ),
        Text::new(
            "Corners are 6 UD wide; sight reaches 2 UD into a wood and 4 UD within it; lists for \
            miniatures of different sizes use the longer UD; a figure is 0.6 UD across; a figure \
            that falls back moves at least 1 UD.",
            "Les coins font 6 UD ; la vue entre de 2 UD dans un bois et y porte à 4 UD ; des \
            listes pour des figurines de tailles différentes prennent l’UD la plus longue ; une \
            figurine fait 0,6 UD de large ; un repli est d’au moins 1 UD.",
        ),
    ),
    left_out(
        Text::new(
            "Templates of the solo game; searching and grenades of NPCs",
            "Gabarits du jeu solo ; repérage et grenades des PnJ",
        ),
        Text::new(
            "The rulebook lacks the templates: eight entry points round the table, six directions, \
            along the edge where they lead off it. NPCs carry the weapons of the second list.",
            "Les gabarits manquent au livret : huit points d’entrée autour de la table, six \
            directions, le long du bord si elles en sortent. Les PnJ portent les armes de la \
            seconde liste.",
        ),
    ),
];

/// What a battle leaves out, and why.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    LEFT_OUT.to_vec()
}
