//! Catalogues at home: those that a list names in its own folder. They hold for this list alone. A file that is no catalogue is named and
//! never quoted: the name is a stranger's, and the file may be a private one.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{
    Checker, OwnCatalogue, Source,
    catalogue::check_catalogue,
    repeated_ids::{self, Id, KnownIds},
    report::{Nature, Report, Verdict},
};
use crate::{
    model::{
        clean::shorten,
        companions::{
            BadName, CATALOGUES, Companion, Home, LONGEST_NAME, MOST_CATALOGUE_BYTES,
            MOST_CATALOGUES, plain,
        },
        diagnostic::{Finding, Severity},
        digest::Digest,
        forms::{self, thousands},
        json::{Json, Kind, Place, parse},
        lang::{Text, counted},
        ruleset::{Info, NAMELESS, Ruleset},
    },
    text,
};

/// What every code about them begins with.
const PREFIX: &str = "DATA-";

/// A sound catalogue.
#[derive(Debug)]
pub(super) struct Sound {
    ruleset: &'static Info,
    /// A table of prices may have none.
    id: Option<String>,
    /// Its text, in the current version of its format.
    pub text: String,
    digest: Digest,
    /// The ids that no other catalogue of a list may have.
    ids: Vec<Id>,
}

impl Sound {
    /// What it goes by.
    pub(super) fn id(&self) -> &str {
        self.id.as_deref().unwrap_or(NAMELESS)
    }
}

/// The catalogue in a file, or what the file is instead.
type Judged = Result<Sound, Text>;

/// Files that were judged already, by the digests of their bytes: the lists of a club name the same ones.
#[derive(Debug, Default)]
pub(super) struct Judgements(Mutex<BTreeMap<Digest, Arc<Judged>>>);

impl Judgements {
    /// So many are kept.
    const MOST: usize = 256;

    fn of(&self, bytes: &[u8]) -> Arc<Judged> {
        let digest = Digest::of(bytes);
        if let Some(known) = self.lock().get(&digest) {
            return Arc::clone(known);
        }
        let judged = Arc::new(judge(bytes));
        let mut all = self.lock();
        if all.len() >= Self::MOST {
            all.clear();
        }
        all.insert(digest, Arc::clone(&judged));
        judged
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Digest, Arc<Judged>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn judge(bytes: &[u8]) -> Judged {
    let report = check_catalogue(&Source::new("", bytes));
    match report.ruleset {
        Some(ruleset) if report.verdict == Verdict::Legal => {
            let tree = parse(&report.text);
            let id = tree.root().get("id").and_then(Json::as_str);
            Ok(Sound {
                ruleset,
                id: id.map(std::borrow::Cow::into_owned),
                digest: Digest::of(report.text.as_bytes()),
                ids: repeated_ids::ids(ruleset, &report.text),
                text: report.text.clone(),
            })
        }
        _ => Err(instead(&report)),
    }
}

/// What a file is that is no sound catalogue, in words that quote nothing of it.
fn instead(report: &Report) -> Text {
    let first = report.findings.first().map(|located| located.finding.code);
    match (first.unwrap_or_default(), report.nature) {
        ("JSON-EMPTY", _) => Text::new("the file is empty", "le fichier est vide"),
        ("JSON-ENCODING", _) => Text::new("it is not UTF-8 text", "ce n’est pas du texte UTF-8"),
        ("JSON-SYNTAX" | "JSON-DEPTH", _) => Text::new("it is not JSON", "ce n’est pas du JSON"),
        ("SHAPE-VERSION", _) => Text::new(
            "it is of a version that orbat does not know",
            "il est d’une version qu’orbat ne connaît pas",
        ),
        ("SHAPE-KIND", Nature::List) => Text::new("it is an army list", "c’est une liste d’armée"),
        ("SHAPE-KIND", Nature::Table) => Text::new("it is a table", "c’est une table de jeu"),
        _ if report.verdict == Verdict::Illegal && report.nature == Nature::Catalogue => {
            let errors = report.count(Severity::Error);
            let errors = i64::try_from(errors).unwrap_or(i64::MAX);
            let errors = &counted(errors, ("error", "errors"), ("erreur", "erreurs"));
            text!("it has {errors}", "il contient {errors}", errors)
        }
        _ => Text::new("it is another document", "c’est un autre document"),
    }
}

/// A sound catalogue under its file name.
#[derive(Debug)]
struct Named {
    catalogue: Arc<Judged>,
    file: String,
    place: Place,
}

impl Named {
    fn sound(&self) -> Option<&Sound> {
        self.catalogue.as_ref().as_ref().ok()
    }
}

/// The catalogues that a list names.
#[derive(Debug, Default)]
pub(super) struct HomeCatalogues {
    sound: Vec<Named>,
    /// What is to be said of them.
    pub findings: Vec<Finding>,
    /// Whether something else than a name stands where a name should, which is reported as that.
    misshapen: bool,
}

impl HomeCatalogues {
    /// Whether all of them can be used. Without one, nobody knows what the army is made of, and no rule can be asked.
    pub(super) fn are_whole(&self) -> bool {
        let severe = |finding: &Finding| finding.severity == Severity::Error;
        !self.misshapen && !self.findings.iter().any(severe)
    }

    /// Those that can be used.
    pub(super) fn sound(&self) -> impl Iterator<Item = &Sound> {
        self.sound.iter().filter_map(Named::sound)
    }

    /// What tells this set of catalogues from others.
    pub(super) fn key(&self) -> Vec<Digest> {
        self.sound().map(|one| one.digest).collect()
    }
}

impl Report {
    /// Whether a catalogue that the list names could not be used, so that nobody knows what the army is made of.
    #[must_use]
    pub fn lacks_catalogue(&self) -> bool {
        let mut findings = self.findings.iter().map(|one| &one.finding);
        findings.any(|one| one.severity == Severity::Error && one.code.starts_with(PREFIX))
    }

    /// Whether the army is known: it is a list, and every catalogue that it names could be used.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.list.is_some() && !self.lacks_catalogue()
    }
}

impl Checker {
    /// The catalogues that a list names, out of what came with it.
    pub(super) fn home<R: Ruleset>(&self, list: Json<'_>, source: &Source) -> HomeCatalogues {
        let mut home = HomeCatalogues::default();
        let Some(named) = list.get(CATALOGUES) else {
            return home;
        };
        if named.kind() != Kind::Array {
            home.misshapen = true;
            return home;
        }
        let count = named.len();
        if count > MOST_CATALOGUES {
            home.findings.push(too_many(named.place(), count));
            return home;
        }
        let mut seen = BTreeSet::new();
        for item in named.items() {
            let Some(name) = item.as_str() else {
                home.misshapen = true;
                continue;
            };
            if let Err(why) = plain(&name) {
                home.findings.push(bad_name(&name, item.place(), why));
            } else if seen.insert(name.to_lowercase()) {
                self.take::<R>(&mut home, (&name, item.place()), source);
            } else {
                home.findings.push(named_twice(&name, item.place()));
            }
        }
        compare(&mut home, &self.own, R::INFO.id);
        home
    }

    /// Takes one catalogue by its name.
    fn take<R: Ruleset>(
        &self,
        home: &mut HomeCatalogues,
        (name, place): (&str, Place),
        source: &Source,
    ) {
        let shown = shorten(name);
        match source.companions.get(name) {
            Companion::Read(bytes) => {
                let judged = self.judgements.of(bytes);
                match &*Arc::clone(&judged) {
                    Ok(one) if one.ruleset.id == R::INFO.id => home.sound.push(Named {
                        file: shown,
                        place,
                        catalogue: judged,
                    }),
                    Ok(one) => {
                        let other = one.ruleset.book;
                        let why = text!(
                            "it is a catalogue for {other}",
                            "c’est un catalogue pour {other}"
                        );
                        home.findings.push(no_catalogue(&shown, place, &why));
                    }
                    Err(why) => home.findings.push(no_catalogue(&shown, place, why)),
                }
            }
            // One that is given by hand stands for one that is not there.
            Companion::Absent if self.has_own_file(name) => {}
            Companion::Absent => home.findings.push(absent(&shown, place, source)),
            Companion::TooLarge(bytes) => home.findings.push(too_large(&shown, place, *bytes)),
            Companion::Refused(why) => home.findings.push(refused(&shown, place, why)),
        }
    }

    /// Whether a catalogue with this file name was given by hand.
    fn has_own_file(&self, name: &str) -> bool {
        let file = |path: &str| path.rsplit(['/', '\\']).next() == Some(name);
        self.own.iter().any(|own| file(&own.report.path))
    }
}

/// Compares ids: what a catalogue given by hand or another one at home has is nobody else's; what a shipped one has is replaced.
fn compare(home: &mut HomeCatalogues, own: &[OwnCatalogue], ruleset: &str) {
    let shipped = KnownIds::shipped();
    // The same file given once more, or a copy of a shipped one, adds nothing.
    home.sound.retain(|one| {
        let text = one.sound().map_or("", |sound| &sound.text);
        !shipped.has_text(text) && own.iter().all(|own| own.report.text != text)
    });
    let mut taken: BTreeMap<Id, Text> = BTreeMap::new();
    for own in own.iter().filter(|own| own.ruleset == ruleset) {
        let path = shorten(&own.report.path);
        let place = text!("{path} (--catalogue)", "{path} (--catalogue)");
        let ids = own.ids.iter().cloned();
        taken.extend(ids.map(|id| (id, place.clone())));
    }
    let mut findings = Vec::new();
    for one in &home.sound {
        let (mut clashes, mut replaced) = (Vec::new(), Vec::new());
        for id in one.sound().into_iter().flat_map(|sound| &sound.ids) {
            if let Some(other) = taken.get(id) {
                clashes.push((&id.2, other.clone()));
            } else if shipped.has(id) && !replaced.contains(&&id.2) {
                replaced.push(&id.2);
            }
        }
        findings.extend(clashes.first().map(|(id, other)| clash(one, id, other)));
        if clashes.is_empty() && !replaced.is_empty() {
            findings.push(replaces(one, &replaced));
        }
        let ids = one.sound().into_iter().flat_map(|sound| &sound.ids);
        let file = Text::same(one.file.clone());
        taken.extend(ids.map(|id| (id.clone(), file.clone())));
    }
    home.findings.extend(findings);
}

fn clash(one: &Named, id: &str, other: &Text) -> Finding {
    let (file, id) = (&one.file, shorten(id));
    let message = text!(
        "\"{file}\": the id \"{id}\" is taken: {other} has it.",
        "« {file} » : l’identifiant « {id} » est pris : il figure dans {other}.",
        other
    );
    let mut finding = Finding::new("DATA-ID", Severity::Error, one.place, message);
    finding.help(Text::new(
        "Choose another id in one of the two, or use only one of them.",
        "Choisissez un autre identifiant dans l’un des deux, ou n’en employez qu’un.",
    ));
    finding
}

fn replaces(one: &Named, ids: &[&String]) -> Finding {
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
    finding.help(Text::new(
        "Agree on it with your opponent, or choose other ids.",
        "Convenez-en avec l’adversaire, ou choisissez d’autres identifiants.",
    ));
    finding
}

fn error(code: &'static str, place: Place, message: Text, help: Text) -> Finding {
    let mut finding = Finding::new(code, Severity::Error, place, message);
    finding.help(help);
    finding
}

fn too_many(place: Place, count: usize) -> Finding {
    let number = i64::try_from(count).unwrap_or(i64::MAX);
    let most = i64::try_from(MOST_CATALOGUES).unwrap_or(i64::MAX);
    let thing = Text::same(format!("\"{CATALOGUES}\""));
    let found = &counted(number, ("name", "names"), ("nom", "noms"));
    let message = forms::maximum(&thing, found, number, most);
    let help = Text::new(
        "Name only those that the army is made from, or put them into one file.",
        "Ne nommez que ceux dont l’armée est faite, ou réunissez-les en un fichier.",
    );
    let mut finding = error("DATA-LIMIT", place, message, help);
    finding.numbers(number, most);
    finding
}

fn too_large(shown: &str, place: Place, bytes: u64) -> Finding {
    let (number, limit) = (&thousands(bytes), &thousands(MOST_CATALOGUE_BYTES));
    let message = text!(
        "\"{shown}\": {number} bytes, maximum {limit}; it is not read.",
        "« {shown} » : {number} octets, maximum {limit} ; il n’est pas lu.",
        number,
        limit
    );
    let help = Text::new(
        "Check that it is the right file; split a catalogue that large.",
        "Vérifiez que c’est le bon fichier ; divisez un catalogue aussi grand.",
    );
    let mut finding = error("DATA-LIMIT", place, message, help);
    finding.numbers(
        i64::try_from(bytes).unwrap_or(i64::MAX),
        i64::try_from(MOST_CATALOGUE_BYTES).unwrap_or(i64::MAX),
    );
    finding
}

fn bad_name(name: &str, place: Place, why: BadName) -> Finding {
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
    let help = Text::new(
        "Put the catalogue beside the list, and write its name alone: \"garibaldi.json\".",
        "Mettez le catalogue à côté de la liste, et n’écrivez que son nom : \"garibaldi.json\".",
    );
    let mut finding = error("DATA-NAME", place, message, help);
    if let BadName::Long(length) = why {
        finding.found = i64::try_from(length).ok();
        finding.allowed = i64::try_from(LONGEST_NAME).ok();
    }
    finding
}

fn named_twice(name: &str, place: Place) -> Finding {
    let shown = shorten(name);
    let message = text!(
        "\"{shown}\" is named twice.",
        "« {shown} » est nommé deux fois."
    );
    let help = Text::new("Keep one of the two.", "Gardez l’un des deux.");
    error("DATA-NAME", place, message, help)
}

fn absent(shown: &str, place: Place, source: &Source) -> Finding {
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
    // No name of a stranger stands in a command that somebody may copy.
    let help = match source.companions.home() {
        Home::Folder => Text::new(
            "Put it there, or give it with --catalogue FILE.",
            "Mettez-l’y, ou donnez-le par --catalogue FICHIER.",
        ),
        Home::Pdf | Home::Nowhere => Text::new(
            "Give it with --catalogue FILE.",
            "Donnez-le par --catalogue FICHIER.",
        ),
    };
    error("DATA-FILE", place, message, help)
}

fn refused(shown: &str, place: Place, why: &Text) -> Finding {
    let message = text!(
        "\"{shown}\" is not read: {why}.",
        "« {shown} » n’est pas lu : {why}.",
        why
    );
    let help = Text::new(
        "Put the catalogue itself, a plain file, beside the list.",
        "Mettez le catalogue lui-même, un fichier ordinaire, à côté de la liste.",
    );
    error("DATA-FILE", place, message, help)
}

fn no_catalogue(shown: &str, place: Place, why: &Text) -> Finding {
    let message = text!(
        "\"{shown}\" is not a catalogue that can be used here: {why}.",
        "« {shown} » n’est pas un catalogue utilisable ici : {why}.",
        why
    );
    let help = Text::new(
        "Check that file by itself with `orbat check`, or name another one.",
        "Vérifiez ce fichier seul par `orbat check`, ou nommez-en un autre.",
    );
    error("DATA-CATALOGUE", place, message, help)
}
