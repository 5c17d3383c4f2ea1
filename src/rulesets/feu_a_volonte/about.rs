//! What `orbat rulesets` says of the book: its periods with their budgets, and what is not checked.

use super::{starter, terms::Period};
use crate::model::{
    lang::Text,
    ruleset::{Format, NotChecked},
    term::Term,
};

/// The two periods, each with its budget, and what else a platoon may begin as.
pub(super) fn formats() -> Vec<Format> {
    let periods = Period::ALL.iter().map(|period| Format {
        id: period.id(),
        name: period.name().clone(),
        budget: Some(period.budget),
    });
    periods.chain([starter::with_support()]).collect()
}

/// What of the book is not checked, and why.
pub(super) fn not_checked() -> Vec<NotChecked> {
    vec![
        NotChecked {
            what: Text::new("Course of play", "Déroulement de la partie"),
            why: Text::new(
                "Only the list is checked; how to play is on the reference sheet.",
                "C’est la liste qui est vérifiée, pas la partie ; le jeu est sur l’aide de jeu.",
            ),
        },
        NotChecked {
            what: Text::new("Appearance of the miniatures", "Aspect des figurines"),
            why: Text::new(
                "What a miniature carries is compared only if a line lists it under \"model\".",
                "L’équipement visible n’est comparé que si une ligne l’indique dans \"model\".",
            ),
        },
        NotChecked {
            what: Text::new("Years 1901 to 1913", "Années 1901 à 1913"),
            why: Text::new(
                "The rulebook has no arsenal for them; a catalogue of your own can add weapons.",
                "Le livret n’a pas d’arsenal pour elles ; un catalogue personnel peut donner des \
                armes.",
            ),
        },
        NotChecked {
            what: Text::new(
                "Set-up, scenery, scenarios, NPCs",
                "Déploiement, décors, scénarios, PnJ",
            ),
            why: Text::new(
                "They do not depend on the list.",
                "Ils ne dépendent pas de la liste.",
            ),
        },
    ]
}
