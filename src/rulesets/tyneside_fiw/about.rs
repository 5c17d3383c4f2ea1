//! What `orbat rulesets` says of the book: how sides are played, and what is not checked.

use super::terms::Control;
use crate::model::{
    lang::Text,
    ruleset::{Format, NotChecked},
    term::Term,
};

/// The ways to play a side; the book has no points.
pub(super) fn formats() -> Vec<Format> {
    let name = |control| match control {
        Control::Player => Text::new("side of players", "camp de joueurs"),
        Control::Automated => Text::new("automated side", "camp automatique"),
    };
    Control::ALL
        .iter()
        .map(|control| Format {
            id: control.id(),
            name: name(*control),
            budget: None,
        })
        .collect()
}

pub(super) fn not_checked() -> Vec<NotChecked> {
    let left = |what, why| NotChecked { what, why };
    vec![
        left(
            Text::new("Course of play", "Déroulement de la partie"),
            Text::new(
                "The list is checked, not the battle; play stands on the reference sheet.",
                "C’est la liste qui est vérifiée, pas la partie ; le jeu est sur l’aide de jeu.",
            ),
        ),
        left(
            Text::new("Equal sides", "Équilibre des camps"),
            Text::new(
                "The book has no points; an organiser may set limits under \"event\".",
                "La règle n’a pas de points ; un organisateur peut fixer des limites \
                sous \"event\".",
            ),
        ),
        left(
            Text::new("Who follows whom", "Qui suit qui"),
            Text::new(
                "Beyond Indians, American militia and regulars, loyalty is for the players to \
                settle.",
                "Hormis Indiens, milice américaine et réguliers, la loyauté est l’affaire des \
                joueurs.",
            ),
        ),
        left(
            Text::new(
                "Volleys of other peoples than the French",
                "Volées d’autres peuples que les Français",
            ),
            Text::new(
                "The book names the French as troops without volleys and nobody else; each group \
                says it for itself.",
                "La règle ne cite que les Français comme troupe sans volées ; chaque groupe le dit \
                pour lui-même.",
            ),
        ),
        left(
            Text::new("Merging of groups", "Fusion de groupes"),
            Text::new(
                "It happens in play, when losses have left three or fewer; sizes are checked at \
                muster.",
                "Elle vient en cours de partie, quand les pertes n’en laissent que trois ou moins \
                ; les tailles sont vérifiées au rassemblement.",
            ),
        ),
        left(
            Text::new("Troop types and history", "Types de troupe et histoire"),
            Text::new(
                "The book prints none; those of the catalogues are samples.",
                "La règle n’en imprime pas ; ceux des catalogues sont des exemples.",
            ),
        ),
        left(
            Text::new(
                "Terrain, set-up, scenarios, victory",
                "Terrain, mise en place, scénarios, victoire",
            ),
            Text::new(
                "They do not depend on the list.",
                "Ils ne dépendent pas de la liste.",
            ),
        ),
    ]
}
