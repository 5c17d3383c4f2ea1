//! What `orbat rulesets` lists for these rules: the kinds of sides, and what is not checked.

use super::{starter, terms::Control};
use crate::model::{
    lang::Text,
    ruleset::{Format, NotChecked},
    term::Term,
};

/// The ways to play a side, and what else it may begin as; the book has no points.
pub(super) fn formats() -> Vec<Format> {
    let name = |control| match control {
        Control::Player => Text::new("players’ side", "camp de joueurs"),
        Control::Automated => Text::new("automated side", "camp automatique"),
    };
    let controls = Control::ALL.iter().map(|control| Format {
        id: control.id(),
        name: name(*control),
        budget: None,
    });
    controls.chain(starter::more_formats()).collect()
}

pub(super) fn not_checked() -> Vec<NotChecked> {
    let left = |what, why| NotChecked { what, why };
    vec![
        left(
            Text::new("Course of play", "Déroulement de la partie"),
            Text::new(
                "The list is checked, not the game; the reference sheet explains play.",
                "C’est la liste qui est vérifiée, pas la partie ; l’aide de jeu en donne le \
                déroulement.",
            ),
        ),
        left(
            Text::new("Balance of the sides", "Équilibre des camps"),
            Text::new(
                "The rulebook has no points; an organiser may set limits under \"event\".",
                "Le livret n’a pas de points ; un organisateur peut fixer des limites \
                sous \"event\".",
            ),
        ),
        left(
            Text::new("Loyalty of other peoples", "Loyauté des autres peuples"),
            Text::new(
                "Except for Indians, American militia and regulars, the players settle loyalty.",
                "Hormis Indiens, milice américaine et réguliers, la loyauté est l’affaire des \
                joueurs.",
            ),
        ),
        left(
            Text::new(
                "Volleys of troops other than the French",
                "Volées d’autres troupes que les Français",
            ),
            Text::new(
                "The rulebook names only the French as troops that cannot fire volleys; each group \
                states whether it can.",
                "Le livret ne cite que les Français comme troupe sans volées ; chaque groupe \
                indique s’il peut en tirer.",
            ),
        ),
        left(
            Text::new("Merging of groups", "Fusion de groupes"),
            Text::new(
                "Groups merge during play, once losses have left three figures or fewer; sizes are \
                checked at muster.",
                "Elle vient en cours de partie, quand les pertes n’en laissent que trois ou moins \
                ; les tailles sont vérifiées au rassemblement.",
            ),
        ),
        left(
            Text::new("Troop types and history", "Types de troupe et histoire"),
            Text::new(
                "The rulebook prints none; those in the catalogues are samples.",
                "Le livret n’en imprime pas ; ceux des catalogues sont des exemples.",
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
