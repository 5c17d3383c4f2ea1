//! The French help of the commands for organisers.

/// Command, argument, what it is for.
pub(super) const HELP: &[(&str, &str, &str)] = &[
    (
        "event new",
        "rulesets",
        "Identifiants des règles qui se jouent",
    ),
    (
        "event new",
        "output",
        "Le fichier à écrire, avec à côté le schéma pour les éditeurs ; sans lui, la sortie standard",
    ),
    (
        "event new",
        "force",
        "Remplacer un tournoi ou une liste qui existe",
    ),
    ("event show", "path", "Le tournoi"),
    (
        "event show",
        "output_format",
        "Forme du règlement : texte (text), Markdown pour un forum (markdown), page à part (html)",
    ),
    ("event pin", "path", "Le tournoi"),
];
