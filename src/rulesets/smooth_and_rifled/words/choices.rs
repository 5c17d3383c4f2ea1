//! Settings of options as a roster prints them: yes or no, and in words what stands behind the short words of a file.

use crate::model::lang::Text;

use super::super::options::{Choice, Kind};

/// A setting in words; one that the rules do not know as it was typed.
#[must_use]
pub(crate) fn setting(choice: &Choice, typed: &str) -> Text {
    match (choice.kind, typed) {
        (Kind::Flag(_), "true") => Text::new("yes", "oui"),
        (Kind::Flag(_), "false") => Text::new("no", "non"),
        (Kind::Word(words), _) if words.contains(&typed) => worded(typed),
        (Kind::Share(_), _) => Text::built(typed.to_owned(), typed.replace('.', ",")),
        _ => Text::same(typed.to_owned()),
    }
}

fn worded(word: &str) -> Text {
    let (en, fr) = match word {
        "both" => ("chain and radius", "chaîne et rayon"),
        "example" => ("as in the example", "comme dans l'exemple"),
        "worst" => ("the worst", "la plus mauvaise"),
        "majority" => ("that of most figures", "celle de la majorité"),
        "ap" => ("action points", "PA"),
        "action" => ("actions", "actions"),
        "reroll" => ("re-rolled", "jet refait"),
        "previous_loser_first" => ("the last loser first", "le dernier perdant d'abord"),
        "once" => ("once", "une fois"),
        "repeat" => ("until they stand", "jusqu'à ce qu'ils tiennent"),
        "body" => ("as in the rules", "selon la règle"),
        "qrs" => ("as on the reference sheet", "selon l'aide de jeu"),
        "chain" => ("from the last man hit", "depuis le dernier touché"),
        "from_target" => ("from the target", "depuis la cible"),
        "target" => ("as targets", "comme cible"),
        "shooter" => ("as shooters", "comme tireur"),
        "troops" => ("troops", "troupes"),
        "total" => ("everything", "total"),
        other => return worded_in_battle(other),
    };
    Text::new(en, fr)
}

/// Settings about morale, prices and targets.
fn worded_in_battle(word: &str) -> Text {
    let (en, fr) = match word {
        "foot_excluded" => ("only on horseback", "seulement à cheval"),
        "all_excluded" => ("never", "jamais"),
        "never" => ("none", "aucun"),
        "each_loss" => ("at every further loss", "à chaque nouvelle perte"),
        "30_majority" => (
            "30\u{a0}cm, most of the men",
            "30\u{a0}cm, la majorité des hommes",
        ),
        "40_half" => (
            "40\u{a0}cm, half of the men",
            "40\u{a0}cm, la moitié des hommes",
        ),
        "single" => ("one value", "une seule valeur"),
        "army" => ("one per Unit", "une par unité"),
        "remove" => ("they leave", "elles quittent la table"),
        "hold" => ("they stay", "elles restent"),
        "officer_plus" => ("Officer and trait", "officier et caractéristique"),
        "trait_only" => ("the trait alone", "la caractéristique seule"),
        "per_two" => ("one box per two balls", "une boîte pour deux boulets"),
        "once_two" => ("no limit from two balls", "sans limite dès deux boulets"),
        "binding" => ("binds", "s'impose"),
        "advisory" => ("advises", "se conseille"),
        "warning" => ("warning", "avertissement"),
        "error" => ("error", "erreur"),
        other => return Text::same(other.to_owned()),
    };
    Text::new(en, fr)
}
