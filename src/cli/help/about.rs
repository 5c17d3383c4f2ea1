//! What each command does, in French: the English stands in `args`.

/// Each command with a sentence on it.
pub(super) const ABOUT: &[(&str, &str)] = &[
    (
        "orbat",
        "Ordre de bataille : listes d’armée, vérification des points, feuilles et cartes pour jeux \
        d’escarmouche historiques",
    ),
    (
        "rulesets",
        "Montrer les règles et tout ce qu’on peut y choisir : listes d’armée, unités, armes, traits \
        et améliorations, avec les prix",
    ),
    ("new", "Écrire une petite liste légale pour commencer"),
    (
        "check",
        "Vérifier des listes d’armée et signaler chaque problème",
    ),
    (
        "choices",
        "Montrer ce que l’on peut ajouter, changer ou retirer dans une liste ou un catalogue, ce \
        que cela coûte et si cela convient",
    ),
    (
        "fix",
        "Montrer les plus petits retours à une liste légale, ou les façons de dépenser le reste ; \
        les inscrire",
    ),
    ("diff", "Comparer deux listes dans les termes de l’armée"),
    (
        "fmt",
        "Mettre en forme listes, catalogues et tables ; inscrire les points calculés",
    ),
    (
        "explain",
        "Montrer la page d’un point de règle : ce qui est vérifié, pourquoi, exemples, source",
    ),
    (
        "show",
        "Montrer la feuille d’armée d’une liste avec toutes les valeurs calculées",
    ),
    (
        "print",
        "Imprimer en PDF feuilles d’armée, cartes, étiquettes, marqueurs et aides de \
        jeu\n\nLimites : 5\u{202f}000 lignes pour une feuille d’armée ; 5\u{202f}000 cartes, \
        5\u{202f}000 étiquettes et 20\u{202f}000 marqueurs par armée ; 20\u{202f}000 caractères \
        pour un texte, 1\u{202f}000\u{202f}000 pour tous ceux d’une armée.",
    ),
    ("odds", "Calculer les probabilités exactes d’un mécanisme"),
    (
        "resolve",
        "Jouer un mécanisme avec vos propres dés : quoi lancer, ce qu’il faut, ce qui en résulte",
    ),
    (
        "battle",
        "Jouer des batailles d’essai : qui gagne, de combien, et pourquoi\n\nUne série sur plusieurs machines : une part est un \
        numéro, comme en donne un tableau de travaux. Slurm : `--shard $SLURM_ARRAY_TASK_ID/60` ; Kubernetes, un Indexed Job : `--shard \
        $JOB_COMPLETION_INDEX/60` ; GNU parallel : `--shard {}/60`. Chacune écrit son fichier (-o), et `battle merge` les réunit. Le dossier \
        examples/field des sources contient les trois.",
    ),
    (
        "event",
        "Commencer un tournoi, montrer ses règles aux joueurs, fixer ses catalogues",
    ),
    ("event new", "Écrire un tournoi pour commencer"),
    (
        "event show",
        "Montrer les conditions et les règles d’un tournoi telles que ses joueurs les lisent",
    ),
    (
        "event pin",
        "Inscrire les empreintes de ses catalogues dans un tournoi : quoi qu’ils deviennent, les \
        listes sont jugées de même",
    ),
    (
        "register",
        "Recevoir les listes d’un tournoi : de qui est chacune, laquelle vaut, ce qui a changé ; figer, rendre compte, publier",
    ),
    (
        "register take",
        "Lire une boîte d’arrivée et écrire le registre : de qui est chaque liste, laquelle vaut, qui est en retard ou manque",
    ),
    (
        "register show",
        "Rendre compte des listes qui valent, avec tout ce qui ne se voit que lorsqu’elles sont côte à côte",
    ),
    (
        "register freeze",
        "Figer le registre, et écrire la ligne à publier : qui l’a peut voir si une liste a changé depuis",
    ),
    (
        "register compare",
        "Dire ce qui a changé dans une boîte d’arrivée depuis la prise du registre, dans les termes de chaque armée",
    ),
    (
        "register rule",
        "Décider en arbitre : une règle qui ne rend pas illégales les listes d’un joueur, et pourquoi",
    ),
    (
        "register report",
        "Écrire un rapport pour chaque joueur, dans sa langue, et un tableau des courriels à envoyer",
    ),
    (
        "register publish",
        "Écrire ce que chacun peut voir : les listes sans secrets, et leur index",
    ),
    (
        "battle merge",
        "Réunir les résultats de plusieurs machines (fichiers de `battle --json` et de `battle --field -o`)",
    ),
    (
        "schema",
        "Écrire le schéma JSON des listes d’une règle, commenté dans la langue de --lang",
    ),
    (
        "completions",
        "Écrire un script de complétion pour un shell",
    ),
    ("man", "Écrire la page de manuel"),
    (
        "licences",
        "Énumérer les règles, bibliothèques et polices employées, avec leurs licences",
    ),
    ("help", "Afficher cette aide ou celle d’une commande"),
];
