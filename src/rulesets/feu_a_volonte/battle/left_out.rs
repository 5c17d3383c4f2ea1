//! What a battle leaves out, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

/// Everything.
#[must_use]
pub(in super::super) fn not_simulated() -> Vec<NotChecked> {
    let left_out = |what, why| NotChecked { what, why };
    vec![
        left_out(
            Text::new(
                "Shots at constructions; stairs and ladders",
                "Tirs sur les constructions ; escaliers et échelles",
            ),
            Text::new(
                "The book gives a destroyed construction no effect; houses have one floor here.",
                "Le livret ne dit pas ce que vaut une construction détruite ; ici, les maisons sont de plain-pied.",
            ),
        ),
        left_out(
            Text::new("Lying prone, searching", "Être à terre, fouiller"),
            Text::new(
                "They belong to scenarios of the players’ own.",
                "Ils relèvent des scénarios des joueurs.",
            ),
        ),
        left_out(
            Text::new(
                "Objectives, deployment off the table",
                "Objectifs, déploiement hors table",
            ),
            Text::new(
                "The book has no scenario; a battle is fought to three quarters of losses.",
                "Le livret n’a pas de scénario ; on se bat jusqu’aux trois quarts de pertes.",
            ),
        ),
        left_out(
            Text::new(
                "Choice of dice and of optional fire",
                "Choix des dés et des tirs facultatifs",
            ),
            Text::new(
                "The two best dice are always kept, and opportunity fire is always taken.",
                "On garde toujours les deux meilleurs dés et on ne renonce pas au tir d’opportunité.",
            ),
        ),
        left_out(
            Text::new(
                "Opportunity fire in fog or with anti-tank launchers",
                "Tir d’opportunité dans le brouillard ou à l’arme antichar",
            ),
            Text::new(
                "Both need a test first, for which there is no moment.",
                "L’un et l’autre demandent d’abord un test, sans moment prévu.",
            ),
        ),
        left_out(
            Text::new("Templates of the solo game", "Gabarits du jeu solo"),
            Text::new(
                "They are missing in the booklet: eight entry points round the table, six directions.",
                "Ils manquent au livret : huit points d’entrée autour de la table, six directions.",
            ),
        ),
    ]
}
