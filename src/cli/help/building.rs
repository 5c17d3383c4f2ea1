//! The French help of the commands that build armies.

/// Command, argument, what it is for.
pub(super) const HELP: &[(&str, &str, &str)] = &[
    (
        "choices",
        "path",
        "Une liste ou un catalogue, ou - pour l’entrée standard",
    ),
    (
        "choices",
        "pointer",
        "Un endroit du fichier, en pointeur JSON comme /units/0/figures ; sans lui, tous ceux où \
        l’on peut ajouter",
    ),
    (
        "choices",
        "all",
        "Montrer aussi ce qui enfreint une règle, ne change rien ou vient d’autres livrets",
    ),
    (
        "choices",
        "choose",
        "Prendre le choix de ce numéro : montrer ce qu’il change dans le fichier, ou l’écrire",
    ),
    ("choices", "write", "Écrire le fichier"),
    (
        "fix",
        "path",
        "Une liste ou un catalogue, ou - pour l’entrée standard",
    ),
    (
        "fix",
        "write",
        "Écrire le fichier : ce qui est sûrement voulu, ou ce qui est choisi",
    ),
    ("fix", "choose", "Prendre cette proposition"),
    (
        "fix",
        "keep",
        "Laisser cet endroit tel quel, en pointeur JSON ; peut être donné plusieurs fois",
    ),
    (
        "fix",
        "fill",
        "Montrer plutôt les façons de dépenser le reste",
    ),
    (
        "fix",
        "apply",
        "Appliquer plutôt ce correctif (RFC 6902) ; avec --write, celui qui l’annule est affiché",
    ),
    ("fix", "diff", "Montrer les lignes changées du fichier"),
    ("fix", "patch", "Montrer le correctif (RFC 6902)"),
    ("diff", "one", "La liste de départ"),
    ("diff", "other", "La liste à lui comparer"),
    ("diff", "json", "En correctif (RFC 6902)"),
];
