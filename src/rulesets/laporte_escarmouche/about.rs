//! What of the book is not checked, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

/// What is not checked, and why.
#[must_use]
pub(super) fn not_checked() -> Vec<NotChecked> {
    let left_out = |what, why| NotChecked { what, why };
    vec![
        left_out(
            Text::new("Title and date of the game", "Titre et date du jeu"),
            Text::new(
                "The title was a picture, missing from our text; “Escarmouche” is a working title.",
                "Le titre était une image, absente de notre texte ; « Escarmouche » est un titre de \
                travail.",
            ),
        ),
        left_out(
            Text::new("The author’s own prices", "Les prix de l’auteur"),
            Text::new(
                "The points sheet is lost; only two prices survive. The house points match both \
                and can be replaced by a price table of your own.",
                "Sa feuille de budget est perdue, il en reste deux prix. Le barème maison les \
                retrouve tous deux et peut être remplacé par le vôtre.",
            ),
        ),
        left_out(
            Text::new("Points per side", "Points par camp"),
            Text::new(
                "The text sets no limit; players or an event may set one.",
                "Le texte n’en fixe pas ; les joueurs ou un tournoi peuvent en fixer.",
            ),
        ),
        left_out(
            Text::new(
                "Which classes suit which troops",
                "Classes propres à une troupe",
            ),
            Text::new(
                "The text allows every combination; its own example is a clumsy marksman.",
                "Le texte permet tous les mélanges ; son propre exemple est un tireur émérite \
                empoté.",
            ),
        ),
        left_out(
            Text::new("Look of the figures", "Aspect des figurines"),
            Text::new(
                "It is seen on the table, not in a list.",
                "Cela se voit sur la table, pas dans une liste.",
            ),
        ),
        left_out(
            Text::new(
                "Play, scenery, deployment, end of the game",
                "Déroulement, décor, déploiement, fin de partie",
            ),
            Text::new(
                "The list is checked, not the game; for play, see the reference sheet.",
                "C’est la liste qui est vérifiée, pas la partie ; le jeu est sur l’aide de jeu.",
            ),
        ),
    ]
}
