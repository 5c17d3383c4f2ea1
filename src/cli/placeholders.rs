//! Placeholders and headings of the French help: what stands for a value in a line of usage.

use clap::Arg;

/// Headings; clap sets the colon behind them.
const ARGUMENTS: &str = "Arguments\u{202f}";
const OPTIONS: &str = "Options\u{202f}";

/// What stands for a value in a line of usage.
const PLACEHOLDERS: [(&str, &str); 35] = [
    ("ADDRESS", "ADRESSE"),
    ("DICE", "DÉS"),
    ("EVENT", "TOURNOI"),
    ("FILE", "FICHIER"),
    ("FOLDER", "DOSSIER"),
    ("FORMAT=FILE", "FORMAT=FICHIER"),
    ("HOW", "COMMENT"),
    ("INBOX", "BOÎTE"),
    ("KEY=VALUE", "CLÉ=VALEUR"),
    ("LANG", "LANGUE"),
    ("LEVEL", "NIVEAU"),
    ("LIST", "LISTE"),
    ("MECHANIC", "MÉCANISME"),
    ("NAME", "NOM"),
    ("PAPER", "PAPIER"),
    ("PATCH", "CORRECTIF"),
    ("PATH", "CHEMIN"),
    ("PERCENT", "POURCENTAGE"),
    ("PLACE", "ENDROIT"),
    ("PLAYER", "JOUEUR"),
    ("REGISTER", "REGISTRE"),
    ("RESULTS", "RÉSULTATS"),
    ("ROW", "LIGNE"),
    ("RULESET", "RÈGLE"),
    ("SCENARIO", "SCÉNARIO"),
    ("SEED", "GRAINE"),
    ("SHAPE", "FORME"),
    ("SHEETS", "FEUILLES"),
    ("SIZE", "TAILLE"),
    ("TEXT", "TEXTE"),
    ("THEME", "THÈME"),
    ("TIME", "MOMENT"),
    ("UNIT", "UNITÉ"),
    ("VALUE", "VALEUR"),
    ("WHEN", "QUAND"),
];

/// An argument under its French heading, with a French word for its value.
pub(super) fn placed(arg: Arg) -> Arg {
    let names = arg.get_value_names().unwrap_or_default();
    let name = names.first().map(clap::builder::Str::as_str);
    let found = PLACEHOLDERS.iter().find(|(en, _)| Some(*en) == name);
    let word = found
        .filter(|_| arg.get_action().takes_values())
        .map(|(_, fr)| *fr);
    let arg = match word {
        Some(word) => arg.value_name(word),
        None => arg,
    };
    match arg.get_index() {
        // Under a heading of ours, clap no longer knows their order.
        Some(index) => arg.help_heading(ARGUMENTS).display_order(index),
        None => arg.help_heading(OPTIONS),
    }
}
