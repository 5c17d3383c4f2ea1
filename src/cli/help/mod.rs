//! The help in French: the texts of `args`, command by command. A test finds what has none.

use clap::{Arg, Command, CommandFactory, builder::PossibleValue};

mod about;
mod building;
mod chances;
mod events;
mod print;

use about::ABOUT;

use super::{args::Cli, placeholders::placed};
use crate::model::lang::{Lang, french_spacing};

/// The whole command, its help in this language.
pub(super) fn command(lang: Lang) -> Command {
    let command = Cli::command();
    match lang {
        Lang::En => command,
        Lang::Fr => {
            let mut command = command;
            // Only a command that is put together has its own `help` among the others.
            command.build();
            in_french(command, "")
        }
    }
}

/// What the exit status says: of every command, and of those where it says more.
const EXIT_STATUS: &[(&str, &str)] = &[
    (
        "orbat",
        "Code de sortie : 0 tout est fait et rien n’est faux ; 1 une liste est illégale, ou \
        illisible dans un dossier, `diff` a trouvé une différence ou `fmt --check` un fichier à changer ; 2 la demande n’a pu être \
        exécutée.",
    ),
    (
        "check",
        "Code de sortie : 0 toutes les listes sont légales ; 1 l’une est illégale, ou illisible \
        dans un dossier ; 2 la demande n’a pu être exécutée : un chemin nommé manque ou est \
        illisible, un catalogue a des erreurs ou un fichier n’a pu être écrit.",
    ),
    (
        "choices",
        "Code de sortie : 0 c’est montré, ou écrit et légal ; 1 ce qui est écrit est illégal ; 2 la \
        demande n’a pu être exécutée.",
    ),
    (
        "fix",
        "Code de sortie : 0 la liste est légale, ou le devient par ce qui est écrit ou montré comme \
        fichier, différence ou correctif ; 1 elle ne l’est pas ; 2 la demande n’a pu être exécutée.",
    ),
    (
        "battle",
        "Code de sortie : 0 tout est fait et rien n’est faux ; 1 une liste est illisible, ou des armées d’une série ne peuvent \
        s’affronter ; 2 la demande n’a pu être exécutée ; 75 une série a été interrompue et rien n’est écrit : à refaire.",
    ),
    (
        "diff",
        "Code de sortie : 0 la même armée ; 1 les armées diffèrent ; 2 elles ne se comparent pas.",
    ),
    (
        "register compare",
        "Code de sortie : 0 aucune armée n’a changé ; 1 l’une a changé, ou une liste est nouvelle ou partie ; 2 elles ne se comparent pas.",
    ),
];

/// What a page of help is made of.
const PAGE: &str = "{about-with-newline}\nUtilisation\u{202f}: {usage}\n\n{all-args}{after-help}";

/// A heading of a page; clap sets the colon behind it.
const COMMANDS: &str = "Commandes\u{202f}";

/// `within` is the command of which it is a part: both `new` and `event new` are called `new`.
fn in_french(command: Command, within: &str) -> Command {
    let name = full_name(&command, within);
    let about = french_spacing(about(&name).unwrap_or_default()).into_owned();
    let short = about.split("\n\n").next().unwrap_or_default().to_owned();
    let status = EXIT_STATUS.iter().find(|(of, _)| *of == name);
    let command = match status {
        Some((_, status)) => command.after_help(french_spacing(status).into_owned()),
        None => command,
    };
    command
        .about(short)
        .long_about(about)
        .help_template(PAGE)
        .subcommand_help_heading(COMMANDS)
        .subcommand_value_name("COMMANDE")
        .mut_args(|arg| argument(arg, &name))
        .mut_subcommands(|inner| in_french(inner, &name))
}

/// What a command is called among all commands; `help` has each of them once more.
fn full_name(command: &Command, within: &str) -> String {
    let own = command.get_name();
    match within {
        "" | "orbat" | "help" => own.to_owned(),
        outer => format!("{outer} {own}"),
    }
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
    let help = french_spacing(&help).into_owned();
    let arg = placed(arg);
    arg.hide_possible_values(true)
        .hide_default_value(true)
        .long_help(help.clone())
        .help(help)
}

/// What a command does.
fn about(command: &str) -> Option<&'static str> {
    // Every command that has others has a `help` among them.
    let own = |name: &str| name == command || name == "help" && command.ends_with(" help");
    let found = ABOUT.iter().find(|(name, _)| own(name));
    found.map(|(_, about)| *about)
}

/// What an argument of a command is for; one that means the same in several commands stands once, without a command.
fn help(command: &str, id: &str) -> Option<&'static str> {
    let found = |wanted: &str| {
        HELP.iter()
            .chain(building::HELP)
            .chain(events::HELP)
            .chain(print::HELP)
            .chain(chances::HELP)
            .find(|(of, arg, _)| *of == wanted && *arg == id)
    };
    found(command)
        .or_else(|| found(""))
        .map(|(_, _, help)| *help)
}

const HELP: &[(&str, &str, &str)] = &[
    // Everywhere.
    (
        "",
        "lang",
        "Langue des messages, pages et feuilles [par défaut : d’après `LC_ALL`, `LC_MESSAGES`, \
        `LANG`, sinon en]",
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
        "event",
        "Un tournoi (voir `orbat event`) : les listes sont jugées selon ses conditions et ses règles",
    ),
    (
        "",
        "ruleset",
        "Identifiant de la règle, comme smooth-and-rifled",
    ),
    (
        "",
        "catalogues",
        "Un catalogue à vous, en plus de ceux qui sont fournis et de ceux que la liste nomme dans \
        \"catalogues\" ; peut être donné plusieurs fois",
    ),
    // Lists.
    (
        "rulesets",
        "ruleset",
        "Identifiant d’une règle, comme smooth-and-rifled ; sans lui, toutes sont énumérées",
    ),
    (
        "rulesets",
        "list",
        "Identifiant d’une liste d’armée, d’un catalogue, d’une période ou d’un jeu de données : \
        tout ce qu’on y trouve, avec les prix",
    ),
    (
        "rulesets",
        "unit",
        "Identifiant d’une unité ou d’un profil : figurines, armes, traits et améliorations, avec \
        prix et limites",
    ),
    (
        "rulesets",
        "output_format",
        "Comment le montrer : tableaux (table), texte simple (text) ou toutes les valeurs pour \
        programmes (json)",
    ),
    (
        "new",
        "random",
        "Une armée légale au hasard, nommée par cette graine et remplie autant que le permet son \
        budget",
    ),
    (
        "new",
        "points",
        "Points au plus d’une armée au hasard [par défaut : son budget]",
    ),
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
        "Identifiant d’une unité ou d’un profil du catalogue",
    ),
    (
        "new",
        "like",
        "Une copie d’une armée fournie avec orbat (voir `orbat rulesets RÈGLE`)",
    ),
    (
        "new",
        "own",
        "Un catalogue ou jeu de données à remplir vous-même, au lieu d’une liste",
    ),
    (
        "new",
        "from",
        "Le commencer par une copie de ce catalogue, de cette liste d’armée ou de ce jeu de données \
        fournis (voir `orbat rulesets`), sous d’autres identifiants",
    ),
    (
        "new",
        "no_schema",
        "Laisser de côté le schéma JSON écrit près du fichier, et son nom dans le fichier : les \
        éditeurs en tirent l’aide à la saisie",
    ),
    (
        "new",
        "output",
        "Écrire dans ce fichier au lieu de la sortie standard",
    ),
    (
        "new",
        "force",
        "Écraser même une liste, un catalogue, une table ou une partie",
    ),
    (
        "check",
        "paths",
        "Listes, dossiers de listes, PDF imprimés par orbat, ou - pour l’entrée standard",
    ),
    (
        "check",
        "output_format",
        "Forme du rapport : lignes citées, conseils et sources (human), une ligne par remarque \
        (short), un document pour programmes (json, voir `orbat schema report`, et json-1 en \
        version 1), une ligne de JSON par liste (ndjson), un tableau de 80 colonnes trié par \
        joueur (table), une ligne par liste pour tableurs (csv), analyse de code (sarif), tests \
        (junit), annotations (github), qualité du code (gitlab), tableau Markdown (markdown), page \
        pour navigateur (html), tableau pour forums (bbcode), joueurs pour un logiciel d’appariement (trf)",
    ),
    (
        "",
        "also",
        "Écrire aussi le rapport dans un fichier sous une autre forme, comme csv=listes.csv ; peut \
        être donné plusieurs fois",
    ),
    (
        "",
        "excel",
        "Écrire un rapport csv pour Excel : avec la marque à laquelle il reconnaît les lettres et, en français, des \
        points-virgules entre les cellules",
    ),
    (
        "",
        "exit_zero",
        "Finir par 0 même si une liste est illégale, illisible ou manquante, pour qui ne fait que publier le \
        rapport",
    ),
    (
        "check",
        "fixes",
        "Montrer avec chaque erreur, et chaque autre conseil, les changements qui y répondent, chacun \
        essayé : ce qu’il corrige disparaît, et aucune erreur nouvelle n’apparaît",
    ),
    (
        "check",
        "ndjson",
        "Lire des listes sur l’entrée standard, une par ligne ; écrire pour chacune un rapport \
        JSON, un par ligne, tel que `lists` le contient dans la forme JSON",
    ),
    (
        "check",
        "strict",
        "Les avertissements comptent comme des erreurs",
    ),
    (
        "check",
        "no_graphics",
        "Texte simple, pour les lecteurs d’écran",
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
        "Forme : tableaux pour le terminal (table), texte à coller dans un forum ou un message \
        (text), Markdown (markdown), toutes les valeurs pour programmes (json)",
    ),
    (
        "show",
        "public",
        "La version publique de la liste, pour l’adversaire ou la publication : sans les notes ni \
        le plan",
    ),
    (
        "schema",
        "ruleset",
        "Identifiant de la règle ; `table`, `event` ou `register` pour ces fichiers ; ou `report`, `choices` \
        ou `fix` pour ce que `check` et ces commandes disent aux programmes",
    ),
    (
        "schema",
        "catalogue",
        "Plutôt le schéma de ses fichiers de catalogue ; avec un fichier, celui des listes qui se \
        servent de ce catalogue à vous",
    ),
    (
        "schema",
        "list",
        "Pour cette liste : les unités, figurines, armes et améliorations qu’elle peut avoir, \
        chacune avec son prix",
    ),
    ("completions", "shell", "Le shell"),
    // Chances.
    (
        "",
        "from",
        "Tirer d’une liste les paramètres du camp qui agit (voir --unit)",
    ),
    (
        "",
        "against",
        "Tirer d’une liste les paramètres de l’autre camp (voir --unit)",
    ),
    (
        "",
        "units",
        "Quelle figurine, unité ou pièce de la liste : un identifiant ou un nom ; donné deux fois, \
        d’abord pour --from, puis pour --against",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever has English help and no French one.
    fn untranslated(command: &Command, within: &str, missing: &mut Vec<String>) {
        let name = &full_name(command, within);
        if about(name).is_none() {
            missing.push(name.clone());
        }
        let args = command.get_arguments().map(|arg| arg.get_id().as_str());
        let without = args.filter(|id| help(name, id).is_none());
        missing.extend(without.map(|id| format!("{name} {id}")));
        for sub in command.get_subcommands() {
            untranslated(sub, name, missing);
        }
    }

    #[test]
    fn everything_has_french_help() {
        let mut missing = Vec::new();
        untranslated(&Cli::command(), "", &mut missing);
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn the_exit_status_is_told_in_both_languages() {
        let (english, french) = (command(Lang::En), command(Lang::Fr));
        let told = |command: &Command| {
            let commands = command.get_subcommands().chain([command]);
            let told = commands.filter(|one| one.get_after_help().is_some());
            let names = told.map(|one| one.get_name().to_owned());
            names.collect::<Vec<_>>()
        };
        assert_eq!(
            told(&english),
            ["check", "choices", "fix", "diff", "battle", "orbat"]
        );
        assert_eq!(told(&french), told(&english));
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
