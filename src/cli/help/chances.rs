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
        "Deux listes d’une même règle ; avec --matrix deux ou plus ; avec --field toutes, et des dossiers où elles sont cherchées",
    ),
    (
        "battle",
        "scenario",
        "Scénario [par défaut : celui que nomme la première liste, sinon le plus simple du livret]",
    ),
    (
        "battle",
        "table",
        "Table : le nom d’une table fournie, ou un fichier ; avec --field on peut en donner plusieurs [par défaut : celles du \
        tournoi, sinon tirée de la graine, une nouvelle toutes les quelques parties, selon la mise en place du livret s’il en a une]",
    ),
    (
        "battle",
        "per_table",
        "Nombre de parties sur chaque table ou mise en place : peu, pour qu’aucune table ne décide \
        seule du résultat [par défaut : 5]",
    ),
    (
        "battle",
        "runs",
        "Nombre de parties [par défaut : 1000 ; avec --field 100, par paire et par table]",
    ),
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
        "Laisser la relecture ou les résultats écraser même une liste, un catalogue, une table ou une partie",
    ),
    ("battle", "matrix", "Chaque liste contre chaque autre"),
    (
        "battle",
        "field",
        "Une série de batailles : chaque armée contre chaque autre de sa règle sur chaque table, en parts que plusieurs \
        machines peuvent jouer",
    ),
    (
        "battle",
        "shard",
        "Ne jouer que cette part de la série : son numéro à partir de 0, et leur nombre, comme 3/60",
    ),
    (
        "battle",
        "output",
        "Écrire les résultats d’une série dans ce fichier, en entier ou pas du tout ; s’ils y sont déjà, rien n’est joué",
    ),
    (
        "battle",
        "output_format",
        "Forme d’une grille ou d’une série",
    ),
    (
        "battle",
        "also",
        "L’écrire aussi dans un fichier sous une autre forme, comme html=serie.html ; peut être répété",
    ),
    (
        "battle",
        "by",
        "Ce que représente une ligne : une liste, ou toutes celles tirées des mêmes listes publiées",
    ),
    (
        "battle merge",
        "files",
        "Les fichiers ; d’une série, celui qui est donné deux fois compte une fois",
    ),
    (
        "battle merge",
        "expect",
        "Une série a été partagée en autant de parts : s’il en manque, les nommer et ne rien réunir",
    ),
    (
        "battle merge",
        "output",
        "Écrire les résultats d’une série dans ce fichier",
    ),
    (
        "battle merge",
        "force",
        "Les laisser écraser même une liste, un catalogue, une table ou une partie",
    ),
    (
        "battle merge",
        "output_format",
        "Forme d’une grille ou d’une série",
    ),
    (
        "battle merge",
        "also",
        "L’écrire aussi dans un fichier sous une autre forme, comme html=serie.html ; peut être répété",
    ),
    (
        "battle merge",
        "by",
        "Ce que représente une ligne : une liste, ou toutes celles tirées des mêmes listes publiées",
    ),
];
