//! What the ruleset says of itself: its sizes of game, what is on offer, and what of the book is not checked.

use crate::model::{
    lang::Text,
    ruleset::{Format, NotChecked, Offer},
    term::Term,
};

use super::{catalogue::Catalogue, starter, tables, terms::Size};

/// The sizes of game with their budgets, and what else a list may begin as.
#[must_use]
pub fn formats() -> Vec<Format> {
    let sizes = Size::ALL.iter().map(|&size| Format {
        id: size.id(),
        name: size.name(),
        budget: Some(tables::budget(size)),
    });
    sizes.chain(starter::formats()).collect()
}

/// The Units of every army list.
#[must_use]
pub fn offers(catalogue: &Catalogue) -> Vec<Offer> {
    catalogue
        .lists()
        .iter()
        .map(|list| Offer {
            catalogue: list.id.clone(),
            catalogue_name: list.name.clone(),
            units: list
                .units
                .iter()
                .map(|unit| (unit.id.clone(), unit.name.clone()))
                .collect(),
        })
        .collect()
}

/// What of the book's list building is not checked, and why.
#[must_use]
pub fn not_checked() -> Vec<NotChecked> {
    let left_out = |what, why| NotChecked { what, why };
    vec![
        left_out(
            Text::new(
                "Published army lists (prices, minima, maxima)",
                "Listes d’armée publiées (prix, minima, maxima)",
            ),
            Text::new(
                "The rulebook prints none: they are published separately. Catalogues hold them, \
                and you may add your own. How sample prices are worked out: `orbat explain \
                SR-SAMPLE-PRICES`.",
                "Le livre n’en imprime aucune : elles paraissent à part. Les catalogues les \
                contiennent, et vous pouvez ajouter le vôtre. Le calcul des prix d’exemple : \
                `orbat explain SR-SAMPLE-PRICES`.",
            ),
        ),
        left_out(
            Text::new(
                "Local rules of an army list",
                "Règles propres à une liste d’armée",
            ),
            Text::new(
                "They are free text: printed on the roster, not checked.",
                "Ce sont des textes libres : imprimés sur la feuille d’armée, sans être vérifiés.",
            ),
        ),
        left_out(
            Text::new(
                "Basing, facing and figure scale (§1.0)",
                "Socles, orientation et échelle des figurines (§1.0)",
            ),
            Text::new(
                "It shows on the table, not in a list.",
                "Cela se voit sur la table, pas dans une liste.",
            ),
        ),
        left_out(
            Text::new(
                "Terrain and deployment (A1, A2)",
                "Décor et déploiement (A1, A2)",
            ),
            Text::new(
                "Only the fortified line of an Assault is measured; the players set up everything \
                else.",
                "Seule la ligne fortifiée d’un Assaut est mesurée ; les joueurs placent le reste.",
            ),
        ),
        left_out(
            Text::new(
                "The two sides of a scenario",
                "Les deux camps d’un scénario",
            ),
            Text::new(
                "A list is checked alone; whether the opponent's fits the other role is the \
                organiser's look-out.",
                "Une liste se vérifie seule ; l’adéquation avec celle de l’adversaire revient à \
                l’organisateur.",
            ),
        ),
    ]
}
