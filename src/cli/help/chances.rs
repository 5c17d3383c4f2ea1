//! The French help of the commands that throw dice: odds, real dice, test battles.

/// Command, argument, what it is for.
pub(super) const HELP: &[(&str, &str, &str)] = &[
    (
        "odds",
        "ruleset",
        "Identifiant de la règle (un lot peut la nommer à la place)",
    ),
    (
        "odds",
        "mechanic",
        "Nom du mécanisme ; sans nom, tous sont énumérés avec leurs paramètres",
    ),
    (
        "odds",
        "given",
        "Paramètres ; ceux qui manquent ont leur valeur par défaut, plusieurs valeurs \
        (`band=short,medium`) donnent un tableau",
    ),
    (
        "odds",
        "options",
        "Une interprétation du livret autre que celle par défaut ; les questions d’un lot ont les leurs",
    ),
    (
        "odds",
        "batch",
        "Répondre à un fichier de questions, un objet JSON par ligne, comme \
        {\"id\": 1, \"mechanic\": \"spot\", \"given\": {\"scout\": true}} ; - est l’entrée \
        standard",
    ),
    (
        "resolve",
        "mechanic",
        "Nom du mécanisme (voir `orbat odds RÈGLE`)",
    ),
    (
        "resolve",
        "given",
        "Paramètres ; ceux qui manquent ont leur valeur par défaut",
    ),
    (
        "resolve",
        "options",
        "Une interprétation du livret autre que celle par défaut",
    ),
    (
        "resolve",
        "roll",
        "Ce que montrent vos dés, dans l’ordre des jets ; sinon, on vous le demande",
    ),
    (
        "resolve",
        "seed",
        "Lancer les dés pour vous, à partir de cette graine",
    ),
    (
        "battle",
        "lists",
        "Deux listes d’une même règle ; avec --matrix deux ou plus",
    ),
    (
        "battle",
        "scenario",
        "Scénario [par défaut : celui que nomme la première liste, sinon le plus simple du livret]",
    ),
    (
        "battle",
        "table",
        "Table : le nom d’une table fournie, ou un fichier [par défaut : tirée de la graine, une \
        nouvelle toutes les quelques parties, selon la mise en place du livret s’il en a une]",
    ),
    (
        "battle",
        "per_table",
        "Nombre de parties sur chaque table ou mise en place : peu, pour qu’aucune table ne décide \
        seule du résultat [par défaut : 5]",
    ),
    ("battle", "runs", "Nombre de parties [par défaut : 1000]"),
    (
        "battle",
        "until",
        "Continuer jusqu’à ce que chaque pourcentage soit connu à cette marge près, comme 1%",
    ),
    (
        "battle",
        "seed",
        "Graine de toutes les tables et de tous les dés [par défaut : 1]",
    ),
    (
        "battle",
        "threads",
        "Fils d’exécution [par défaut : un par cœur]",
    ),
    (
        "battle",
        "doctrine_a",
        "Façon de jouer de la première armée : à couvert et à distance, à l’attaque quand les \
        chances sont bonnes (steady), ou en avant, avec des risques (bold)",
    ),
    (
        "battle",
        "doctrine_b",
        "Façon de jouer de la seconde armée, de même",
    ),
    (
        "battle",
        "first_run",
        "Numéro de la première partie, pour répartir le travail entre machines [par défaut : 0]",
    ),
    ("battle", "run", "Ne jouer que cette partie et la raconter"),
    (
        "battle",
        "replay",
        "Écrire une partie en récit (.txt), en journal (.json) ou en images (.html) : celle de \
        --run, sinon la première",
    ),
    (
        "battle",
        "force",
        "Laisser la relecture écraser même une liste, un catalogue, une table ou une partie",
    ),
    ("battle", "matrix", "Chaque liste contre chaque autre"),
    ("battle merge", "files", "Les fichiers"),
];
