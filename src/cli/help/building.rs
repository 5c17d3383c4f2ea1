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
        "place",
        "Un endroit du fichier : un pointeur JSON comme /units/0/figures, ou le nom ou l’identifiant \
        de ce qui s’y trouve ; / est le fichier entier ; sans endroit, tous ceux où l’on peut ajouter",
    ),
    (
        "choices",
        "all",
        "Montrer aussi ce qui enfreint une règle, ne change rien ou vient d’autres livrets",
    ),
    (
        "choices",
        "choose",
        "Prendre le choix de ce numéro, tel qu’il est avec `--all` ou sans : montrer ce qu’il change dans le fichier, ou l’écrire",
    ),
    (
        "choices",
        "set",
        "Mettre ceci à cet endroit : un nom, un nombre, une date, un mot ; à `catalogues`, des fichiers du dossier de la liste",
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
        "Laisser cet endroit tel quel : un pointeur JSON, ou le nom ou l’identifiant de ce qui s’y \
        trouve ; peut être donné plusieurs fois",
    ),
    (
        "fix",
        "fill",
        "Montrer plutôt les façons de dépenser le reste",
    ),
    (
        "fix",
        "points",
        "Total maximal pour --fill [par défaut : le budget]",
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
