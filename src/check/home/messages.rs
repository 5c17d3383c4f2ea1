//! What is said of the catalogues that a list names. Nothing is quoted of a file that is no catalogue, and no name stands in a command that
//! somebody may copy.

use super::{super::Source, Named};
use crate::{
    model::{
        clean::shorten,
        companions::{
            BadName, CATALOGUES, Home, LONGEST_NAME, MOST_CATALOGUE_BYTES, MOST_CATALOGUES,
        },
        diagnostic::{Finding, Severity},
        forms::{self, thousands},
        json::Place,
        lang::{Text, counted},
    },
    text,
};

/// An id that another catalogue of the list has.
pub(super) fn clash(one: &Named, id: &str, other: &Text) -> Finding {
    let (file, id) = (&one.file, shorten(id));
    let message = text!(
        "\"{file}\": the id \"{id}\" is taken: {other} has it.",
        "« {file} » : l’identifiant « {id} » est pris : il figure dans {other}.",
        other
    );
    let mut finding = Finding::new("DATA-ID", Severity::Error, one.place, message);
    finding.fact(Text::new(
        "Each catalogue of a list has ids of its own.",
        "Chaque catalogue d’une liste a ses propres identifiants.",
    ));
    finding
}

/// Ids that a shipped catalogue has, too.
pub(super) fn replaces(one: &Named, ids: &[&String]) -> Finding {
    /// So many are named.
    const NAMED: usize = 5;
    let mut names: Vec<String> = ids.iter().take(NAMED).map(|id| shorten(id)).collect();
    if ids.len() > NAMED {
        names.push("…".to_owned());
    }
    let (file, ids) = (&one.file, names.join(", "));
    let message = text!(
        "\"{file}\" replaces what orbat has under these ids, for this list: {ids}.",
        "« {file} » remplace, pour cette liste, ce qu’orbat a sous ces identifiants : {ids}."
    );
    let mut finding = Finding::new("DATA-OVERRIDE", Severity::Warning, one.place, message);
    finding.fact(Text::new(
        "Opponents have to know it; with other ids it replaces nothing.",
        "L’adversaire doit le savoir ; avec d’autres identifiants, rien n’est remplacé.",
    ));
    finding
}

/// An error with a fact: what is wrong is a file beside the list, which no change of the list mends.
fn error(code: &'static str, place: Place, message: Text, fact: Text) -> Finding {
    let mut finding = Finding::new(code, Severity::Error, place, message);
    finding.fact(fact);
    finding
}

/// More names than are read.
pub(super) fn too_many(place: Place, count: usize) -> Finding {
    let number = i64::try_from(count).unwrap_or(i64::MAX);
    let most = i64::try_from(MOST_CATALOGUES).unwrap_or(i64::MAX);
    let thing = Text::same(format!("\"{CATALOGUES}\""));
    let found = &counted(number, ("name", "names"), ("nom", "noms"));
    let message = forms::maximum(&thing, found, number, most);
    let fact = Text::new(
        "Only those that the army is made from need a name here.",
        "Seuls ceux dont l’armée est faite ont à être nommés ici.",
    );
    let mut finding = error("DATA-LIMIT", place, message, fact);
    finding.numbers(number, most);
    finding
}

/// A file larger than is read.
pub(super) fn too_large(shown: &str, place: Place, bytes: u64) -> Finding {
    let (number, limit) = (&thousands(bytes), &thousands(MOST_CATALOGUE_BYTES));
    let message = text!(
        "\"{shown}\": {number} bytes, maximum {limit}; it is not read.",
        "« {shown} » : {number} octets, maximum {limit} ; il n’est pas lu.",
        number,
        limit
    );
    let fact = Text::new(
        "This may be the wrong file; a catalogue that large can be split.",
        "Ce n’est peut-être pas le bon fichier ; un catalogue aussi grand peut se diviser.",
    );
    let mut finding = error("DATA-LIMIT", place, message, fact);
    finding.numbers(
        i64::try_from(bytes).unwrap_or(i64::MAX),
        i64::try_from(MOST_CATALOGUE_BYTES).unwrap_or(i64::MAX),
    );
    finding
}

/// A name that is not looked for.
pub(super) fn bad_name(name: &str, place: Place, why: BadName) -> Finding {
    let shown = shorten(name);
    let reason = match why {
        BadName::Empty => Text::new("it is empty", "il est vide"),
        BadName::Path => Text::new(
            "it leads to another folder or drive",
            "il mène à un autre dossier ou lecteur",
        ),
        BadName::Hidden => Text::new(
            "it begins with a dot, like a hidden file",
            "il commence par un point, comme un fichier caché",
        ),
        BadName::Long(length) => text!(
            "{length} characters, maximum {LONGEST_NAME}",
            "{length} caractères, maximum {LONGEST_NAME}"
        ),
        BadName::Character => Text::new(
            "it has a character that file names cannot have everywhere",
            "il a un caractère que les noms de fichiers n’admettent pas partout",
        ),
        BadName::Device => Text::new(
            "it is a device on some systems",
            "c’est un périphérique sur certains systèmes",
        ),
        BadName::Ending => Text::new("it does not end in .json", "il ne finit pas par .json"),
    };
    let message = text!(
        "\"{shown}\" is not the plain name of a catalogue file: {reason}.",
        "« {shown} » n’est pas le simple nom d’un fichier de catalogue : {reason}.",
        reason = &reason
    );
    let fact = Text::new(
        "The catalogue stands beside the list, and its name alone is written: \"garibaldi.json\".",
        "Le catalogue est à côté de la liste, et son nom seul est écrit : \"garibaldi.json\".",
    );
    let mut finding = error("DATA-NAME", place, message, fact);
    if let BadName::Long(length) = why {
        finding.found = i64::try_from(length).ok();
        finding.allowed = i64::try_from(LONGEST_NAME).ok();
    }
    finding
}

/// A name that stands there already.
pub(super) fn named_twice(name: &str, place: Place) -> Finding {
    let shown = shorten(name);
    let message = text!(
        "\"{shown}\" is named twice.",
        "« {shown} » est nommé deux fois."
    );
    let mut finding = Finding::new("DATA-NAME", Severity::Error, place, message);
    finding.help(Text::new("Keep one of the two.", "Gardez l’un des deux."));
    finding
}

/// A file that is not there.
pub(super) fn absent(shown: &str, place: Place, source: &Source) -> Finding {
    let message = match source.companions.home() {
        Home::Folder => text!(
            "\"{shown}\" is not in the folder of the list.",
            "« {shown} » n’est pas dans le dossier de la liste."
        ),
        Home::Pdf => text!(
            "\"{shown}\" is not in this PDF, or was changed since it was printed.",
            "« {shown} » n’est pas dans ce PDF, ou a été modifié depuis l’impression."
        ),
        Home::Nowhere => text!(
            "\"{shown}\" cannot be looked for: this list comes from no folder.",
            "« {shown} » ne peut pas être cherché : cette liste ne vient d’aucun dossier."
        ),
    };
    let fact = match source.companions.home() {
        Home::Folder => Text::new(
            "It is looked for there; --catalogue FILE gives one from elsewhere.",
            "Il y est cherché ; --catalogue FICHIER en donne un d’ailleurs.",
        ),
        Home::Pdf | Home::Nowhere => Text::new(
            "--catalogue FILE gives it.",
            "--catalogue FICHIER le donne.",
        ),
    };
    error("DATA-FILE", place, message, fact)
}

/// A file that is there and is not read.
pub(super) fn refused(shown: &str, place: Place, why: &Text) -> Finding {
    let message = text!(
        "\"{shown}\" is not read: {why}.",
        "« {shown} » n’est pas lu : {why}.",
        why
    );
    let fact = Text::new(
        "A catalogue is a plain file beside the list.",
        "Un catalogue est un fichier ordinaire, à côté de la liste.",
    );
    error("DATA-FILE", place, message, fact)
}

/// A file that is something else; why, in words that quote nothing of it.
pub(super) fn no_catalogue(shown: &str, place: Place, why: &Text) -> Finding {
    let message = text!(
        "\"{shown}\" is not a catalogue that can be used here: {why}.",
        "« {shown} » n’est pas un catalogue utilisable ici : {why}.",
        why
    );
    let fact = Text::new(
        "`orbat check` says what is wrong with that file.",
        "`orbat check` dit ce qui ne va pas dans ce fichier.",
    );
    error("DATA-CATALOGUE", place, message, fact)
}
