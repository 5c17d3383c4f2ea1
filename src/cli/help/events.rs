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
    ("", "register", "Le registre"),
    (
        "print",
        "register",
        "Les listes qui valent dans un registre (voir `orbat register`), reliées",
    ),
    (
        "battle",
        "register",
        "Les listes qui valent dans un registre (voir `orbat register`), selon son tournoi, pour --field et --matrix",
    ),
    (
        "print",
        "bound",
        "Relier les armées : une couverture, chaque armée sur sa propre feuille, une aide de jeu par règle à la fin",
    ),
    (
        "register take",
        "inbox",
        "Dossiers de ce qui est arrivé, ou listes",
    ),
    (
        "register take",
        "event",
        "Le tournoi pour lequel c’est arrivé",
    ),
    (
        "register take",
        "received",
        "Quand chaque fichier est arrivé : un tableau (CSV) aux colonnes fichier, reçu et expéditeur ; ou mtime, les heures des fichiers",
    ),
    ("register take", "output", "Le registre à écrire"),
    ("register take", "output_format", "Forme du rapport"),
    ("register show", "output_format", "Forme du rapport"),
    (
        "register freeze",
        "at",
        "Le moment du gel, comme 2027-05-28T08:00:00+02:00 [par défaut : maintenant]",
    ),
    (
        "register compare",
        "inbox",
        "Dossiers de ce qui est arrivé, ou listes, tels qu’ils sont maintenant",
    ),
    ("register rule", "player", "Le joueur"),
    (
        "register rule",
        "code",
        "Code de la règle, comme REG-LATE-01, ou son identifiant dans le tournoi",
    ),
    (
        "register rule",
        "because",
        "Pourquoi, pour quiconque lit un rapport",
    ),
    ("register rule", "withdraw", "Retirer la décision"),
    ("register report", "output", "Le dossier à écrire"),
    ("register report", "output_format", "Forme des rapports"),
    ("register publish", "output", "Le dossier à écrire"),
    (
        "register publish",
        "now",
        "Le moment de la publication, que le tournoi peut interdire avant le sien [par défaut : maintenant]",
    ),
];
