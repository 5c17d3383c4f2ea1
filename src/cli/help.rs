//! The help in French: the texts of `args`, command by command. A test finds what has none.

use clap::{Arg, Command, CommandFactory, builder::PossibleValue};

use super::args::Cli;
use crate::model::lang::Lang;

/// The whole command, its help in this language.
pub(super) fn command(lang: Lang) -> Command {
    let command = Cli::command();
    match lang {
        Lang::En => command,
        Lang::Fr => {
            let mut command = command;
            // Only a command that is put together has its own `help` among the others.
            command.build();
            in_french(command).after_help(EXIT_STATUS)
        }
    }
}

const EXIT_STATUS: &str = "Code de sortie : 0 tout est fait et rien n’est faux ; 1 une liste est \
    illégale ; 2 la demande n’a pu être exécutée.";

/// What a page of help is made of.
const PAGE: &str = "{about-with-newline}\nUtilisation : {usage}\n\n{all-args}{after-help}";

fn in_french(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let about = about(&name).unwrap_or_default();
    let mut short = about.splitn(2, "\n\n");
    command
        .about(short.next().unwrap_or_default().to_owned())
        .long_about(about)
        .help_template(PAGE)
        .subcommand_help_heading("Commandes")
        .subcommand_value_name("COMMANDE")
        .mut_args(|arg| argument(arg, &name))
        .mut_subcommands(in_french)
}

/// An argument with its French help, its default and its values.
fn argument(arg: Arg, command: &str) -> Arg {
    let mut help = help(command, arg.get_id().as_str())
        .unwrap_or_default()
        .to_owned();
    if arg.get_action().takes_values() {
        let words = arg.get_possible_values();
        let words: Vec<&str> = words.iter().map(PossibleValue::get_name).collect();
        if !words.is_empty() {
            help = format!("{help} [valeurs : {}]", words.join(", "));
        }
        if let Some(usual) = arg.get_default_values().first() {
            help = format!("{help} [par défaut : {}]", usual.to_string_lossy());
        }
    }
    arg.hide_possible_values(true)
        .hide_default_value(true)
        .long_help(help.clone())
        .help(help)
}

/// What a command does.
fn about(command: &str) -> Option<&'static str> {
    let found = ABOUT.iter().find(|(name, _)| *name == command);
    found.map(|(_, about)| *about)
}

/// What an argument of a command is for; one that means the same in several commands stands once, without a command.
fn help(command: &str, id: &str) -> Option<&'static str> {
    let found = |wanted: &str| HELP.iter().find(|(of, arg, _)| *of == wanted && *arg == id);
    found(command)
        .or_else(|| found(""))
        .map(|(_, _, help)| *help)
}

const ABOUT: &[(&str, &str)] = &[
    (
        "orbat",
        "Ordre de bataille : listes d’armée, contrôle des points, feuilles et cartes pour jeux \
        d’escarmouche historiques",
    ),
    (
        "rulesets",
        "Donner la liste des règles : formats, budgets, catalogues, ce qui est contrôlé et ce qui \
        ne l’est pas",
    ),
    ("new", "Écrire une petite liste légale pour commencer"),
    (
        "check",
        "Dire tout ce qui ne va pas dans des listes d’armée",
    ),
    (
        "fmt",
        "Mettre listes, catalogues et tables en forme, les listes avec leurs points calculés",
    ),
    (
        "explain",
        "Montrer la page d’une règle : quoi, pourquoi, exemple légal et illégal, source",
    ),
    (
        "show",
        "Montrer le tableau d’une liste avec toutes les valeurs calculées",
    ),
    (
        "print",
        "Imprimer en PDF feuilles d’armée, cartes, étiquettes, marqueurs et aides de jeu\n\nLimites : une \
        feuille a 5000 lignes au plus, et d’une armée s’impriment au plus 5000 cartes, 5000 \
        étiquettes et 20000 marqueurs ; un texte a 20000 caractères au plus, tous ceux d’une armée \
        1000000.",
    ),
    ("odds", "Compter les chances exactes d’un mécanisme"),
    (
        "resolve",
        "Jouer un mécanisme avec vos propres dés : quoi lancer, ce qu’il faut, ce qui en résulte",
    ),
    (
        "battle",
        "Livrer des batailles d’essai : qui a tendance à gagner, de combien, ce qui en décide",
    ),
    (
        "merge",
        "Réunir les résultats de plusieurs machines (fichiers de `battle --json`)",
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
        "Montrer à qui sont les règles, bibliothèques et polices, et leurs licences",
    ),
    ("help", "Afficher cette aide ou celle d’une commande"),
];

const HELP: &[(&str, &str, &str)] = &[
    // Everywhere.
    (
        "",
        "lang",
        "Langue des messages, pages et feuilles [par défaut : d’après `LC_ALL`, `LC_MESSAGES`, LANG \
        ; sinon en]",
    ),
    (
        "",
        "color",
        "Quand employer des couleurs ; `NO_COLOR` est respecté",
    ),
    ("", "help", "Afficher l’aide"),
    ("", "version", "Afficher la version"),
    ("", "json", "En JSON"),
    (
        "",
        "ruleset",
        "Identifiant de la règle, comme smooth-and-rifled",
    ),
    (
        "",
        "catalogues",
        "Un catalogue à vous, à côté de ceux qui sont fournis ; peut être donné plusieurs fois",
    ),
    // Lists.
    (
        "new",
        "format",
        "Format ou période, comme medium ou `1914_today`",
    ),
    (
        "new",
        "catalogue",
        "Identifiant d’un catalogue ou d’une liste d’armée (voir `orbat rulesets`), ou un fichier \
        de catalogue à vous",
    ),
    (
        "new",
        "unit",
        "Identifiant d’une Unité ou d’un profil du catalogue",
    ),
    (
        "new",
        "own",
        "Un catalogue ou jeu de données à remplir vous-même, au lieu d’une liste",
    ),
    (
        "new",
        "output",
        "Écrire dans ce fichier au lieu de la sortie standard",
    ),
    (
        "new",
        "force",
        "Remplacer même une liste, un catalogue, une table ou une partie",
    ),
    (
        "check",
        "paths",
        "Listes, dossiers de listes, PDF imprimés par orbat, ou - pour l’entrée standard",
    ),
    (
        "check",
        "output_format",
        "Comment le dire : lignes citées, aide et sources (human), une ligne par remarque (short), \
        un document pour programmes (json, voir schemas/report.schema.json)",
    ),
    (
        "check",
        "strict",
        "Les avertissements comptent comme des erreurs",
    ),
    (
        "check",
        "no_graphics",
        "Sans cadres ni soulignements, pour les lecteurs d’écran",
    ),
    (
        "fmt",
        "paths",
        "Listes, catalogues et tables, ou - pour l’entrée standard (écrit sur la sortie standard)",
    ),
    (
        "fmt",
        "check",
        "Ne rien changer ; code de sortie 1 si un fichier changerait",
    ),
    (
        "fmt",
        "upgrade",
        "Convertir au format actuel les fichiers d’un format plus ancien, et y écrire sa version",
    ),
    (
        "explain",
        "code",
        "Un code, comme SR-BUD-01 ; sans code, tous sont énumérés",
    ),
    (
        "show",
        "path",
        "Une liste, un PDF imprimé par orbat, ou - pour l’entrée standard",
    ),
    (
        "show",
        "output_format",
        "Comment le montrer : tableaux pour le terminal (table), texte à coller dans un forum ou \
        un message (text), Markdown (markdown), toutes les valeurs pour programmes (json)",
    ),
    (
        "show",
        "public",
        "La version publique de la liste, pour l’adversaire ou la publication : sans les notes, \
        sans le plan",
    ),
    ("print", "paths", "Listes, ou - pour l’entrée standard"),
    (
        "print",
        "output",
        "Le PDF à écrire ; - est la sortie standard [par défaut : le nom de la liste avec .pdf ; \
        pour plusieurs listes orbat.pdf]",
    ),
    (
        "print",
        "force",
        "Remplacer un fichier existant bien que -o ne l’ait pas nommé, et même une liste, un \
        catalogue, une table ou une partie",
    ),
    (
        "print",
        "sheets",
        "Quelles feuilles [par défaut : toutes celles de la règle, dans cet ordre]",
    ),
    (
        "print",
        "public",
        "La version publique des listes, pour l’adversaire ou la publication : sans les notes, \
        sans le plan, ni l’un ni l’autre dans la liste jointe",
    ),
    ("print", "paper", "Format du papier"),
    (
        "print",
        "cards",
        "Taille des cartes : poker 63 x 88 mm, tarot 70 x 120 mm",
    ),
    (
        "print",
        "backs",
        "Imprimer les dos derrière les cartes, en miroir pour le recto verso",
    ),
    (
        "print",
        "copies",
        "Imprimer autant d’exemplaires d’une carte qu’elle a de figurines",
    ),
    (
        "schema",
        "ruleset",
        "Identifiant de la règle, `table` pour les tables des batailles d’essai, ou `report` pour \
        les rapports de `check`",
    ),
    (
        "schema",
        "catalogue",
        "Plutôt le schéma de ses fichiers de catalogue",
    ),
    ("completions", "shell", "Le shell"),
    // Chances.
    (
        "odds",
        "ruleset",
        "Identifiant de la règle ; les questions d’un lot peuvent la nommer elles-mêmes, et alors \
        la même",
    ),
    (
        "odds",
        "mechanic",
        "Nom du mécanisme ; sans nom, tous sont énumérés avec leurs paramètres",
    ),
    (
        "odds",
        "given",
        "Paramètres ; ce qui manque a sa valeur par défaut, plusieurs valeurs \
        (`band=short,medium`) donnent un tableau",
    ),
    (
        "odds",
        "options",
        "Une lecture du livre autre que celle par défaut ; les questions d’un lot ont les leurs",
    ),
    (
        "odds",
        "batch",
        "Répondre à un fichier de questions, un objet JSON par ligne, comme \
        {\"id\": 1, \"mechanic\": \"spot\", \"given\": {\"scout\": true}} ; - est l’entrée \
        standard",
    ),
    (
        "",
        "from",
        "Prendre d’une liste les paramètres de celui qui agit (lequel : --unit)",
    ),
    (
        "",
        "against",
        "Prendre d’une liste les paramètres de l’autre camp (lequel : un second --unit)",
    ),
    (
        "",
        "units",
        "Quelle figurine, unité ou pièce de la liste : un identifiant ou un nom ; donné deux fois, \
        d’abord pour --from, puis pour --against",
    ),
    (
        "resolve",
        "mechanic",
        "Nom du mécanisme (voir `orbat odds RÈGLE`)",
    ),
    (
        "resolve",
        "given",
        "Paramètres ; ce qui manque a sa valeur par défaut",
    ),
    (
        "resolve",
        "options",
        "Une lecture du livre autre que celle par défaut",
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
    // Battles.
    (
        "battle",
        "lists",
        "Deux listes d’une même règle ; avec --matrix deux ou plus",
    ),
    (
        "battle",
        "scenario",
        "Scénario [par défaut : celui que nomme la première liste, sinon le plus simple du livre]",
    ),
    (
        "battle",
        "table",
        "Table : le nom d’une table fournie, ou un fichier [par défaut : tirée de la graine, une \
        nouvelle toutes les quelques parties, selon la mise en place du livre s’il en a une]",
    ),
    (
        "battle",
        "per_table",
        "Combien de parties sur chaque table ou mise en place : peu, pour qu’aucune table ne décide \
        seule du résultat [par défaut : 5]",
    ),
    ("battle", "runs", "Combien de batailles [par défaut : 1000]"),
    (
        "battle",
        "until",
        "Se battre jusqu’à ce que chaque part soit connue à tant près, comme 1%",
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
        "Comment joue la première armée : à couvert et à distance, à l’attaque quand les chances \
        sont bonnes (steady), ou en avant, avec des risques (bold)",
    ),
    (
        "battle",
        "doctrine_b",
        "Comment joue la seconde armée, de même",
    ),
    (
        "battle",
        "first_run",
        "Numéro de la première bataille : des machines qui se partagent le travail commencent \
        chacune ailleurs [par défaut : 0]",
    ),
    (
        "battle",
        "run",
        "Ne livrer que cette bataille et la raconter",
    ),
    (
        "battle",
        "replay",
        "Écrire une bataille en récit (.txt), en journal (.json) ou en images (.html) : celle de \
        --run, sinon la première",
    ),
    (
        "battle",
        "force",
        "Laisser la relecture remplacer même une liste, un catalogue, une table ou une partie",
    ),
    (
        "battle",
        "matrix",
        "Toutes les listes contre toutes les autres",
    ),
    ("merge", "files", "Les fichiers"),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever has English help and no French one.
    fn untranslated(command: &Command, missing: &mut Vec<String>) {
        let name = command.get_name();
        if about(name).is_none() {
            missing.push(name.to_owned());
        }
        let args = command.get_arguments().map(|arg| arg.get_id().as_str());
        let without = args.filter(|id| help(name, id).is_none());
        missing.extend(without.map(|id| format!("{name} {id}")));
        for sub in command.get_subcommands() {
            untranslated(sub, missing);
        }
    }

    #[test]
    fn everything_has_french_help() {
        let mut missing = Vec::new();
        untranslated(&Cli::command(), &mut missing);
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn french_help_is_about_what_there_is() {
        let all = command(Lang::En);
        for (of, id, _) in HELP.iter().filter(|(of, ..)| !of.is_empty()) {
            let battle = all
                .find_subcommand("battle")
                .and_then(|battle| battle.find_subcommand(of));
            let command = all.find_subcommand(of).or(battle);
            let mut ids = command
                .into_iter()
                .flat_map(Command::get_arguments)
                .map(Arg::get_id);
            assert!(ids.any(|own| own == id), "{of} {id}");
        }
    }
}
