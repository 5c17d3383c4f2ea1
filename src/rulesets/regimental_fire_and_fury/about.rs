//! What of the sheet is not checked, and why.

use crate::model::{lang::Text, ruleset::NotChecked};

const fn left_out(what: Text, why: Text) -> NotChecked {
    NotChecked { what, why }
}

/// The parts left out.
#[must_use]
pub(super) fn not_checked() -> Vec<NotChecked> {
    vec![
        left_out(
            Text::new("Course of play", "Déroulement de la partie"),
            Text::new(
                "The list is checked, not the game; how to play is on the reference sheet.",
                "C’est la liste qui est vérifiée, pas la partie ; le jeu est sur l’aide de jeu.",
            ),
        ),
        left_out(
            Text::new(
                "Fire points, ranges, gun classes, firing stands",
                "Points de tir, portées, classes de canon, socles qui tirent",
            ),
            Text::new(
                "They are missing from the sheet; a data file of your own supplies them, and orbat \
                invents none.",
                "Absents de l’aide de jeu ; votre jeu de données les fournit, et orbat n’en \
                invente pas.",
            ),
        ),
        left_out(
            Text::new(
                "Fresh, worn and spent by size",
                "Frais, ébranlé et fatigué selon la taille",
            ),
            Text::new(
                "Only the rulebook has the numbers; a unit states its own, or a data file has them.",
                "Les chiffres ne sont que dans le livre ; l’unité donne les siens, ou un jeu de \
                données les a.",
            ),
        ),
        left_out(
            Text::new("Points", "Points"),
            Text::new(
                "The sheet has none; orbat can add up a chart of your own for an event.",
                "L’aide de jeu n’en a pas ; orbat peut additionner votre barème pour un tournoi.",
            ),
        ),
        left_out(
            Text::new(
                "Terrain, cover, deployment, scenarios",
                "Terrain, couverts, déploiement, scénarios",
            ),
            Text::new(
                "The sheet does not define them; heavy casualties and key positions are printed as \
                the list states them.",
                "L’aide de jeu ne les définit pas ; lourdes pertes et positions clés sont \
                imprimées comme la liste les donne.",
            ),
        ),
        left_out(
            Text::new("Orders of battle", "Ordres de bataille"),
            Text::new(
                "They are history, not rules: any unit may have any quality.",
                "Ils relèvent de l’histoire, pas de la règle : toute unité peut \
                avoir toute qualité.",
            ),
        ),
    ]
}
