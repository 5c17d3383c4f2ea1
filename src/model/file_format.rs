//! The versions of the files that are read and written: how a document says its version, which ones are read, and how an older one is
//! carried over to the current one. CONTRIBUTING.md says when a version rises.

use super::{
    clean::shorten,
    diagnostic::{Finding, Severity},
    json::{Json, Kind, Place, Span, Tree, parse},
    lang::Text,
    rule::{Heading, book},
};
use crate::text;

/// A kind of file with its versions. The first is 1, and each step leads to the next, so that no version is ever given up.
#[derive(Clone, Copy, Debug)]
pub struct FileFormat {
    /// What its `schema` member begins with: `sr-catalogue`, or what it is called where it has none.
    pub name: &'static str,
    /// What people call it.
    label: Heading,
    /// Where a document says its version.
    stated_in: Member,
    steps: &'static [Step],
}

/// Where a document says its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// `"schema": "table/1"`: what kind of file it is, and which version.
    Schema,
    /// `"version": 1`.
    Version,
}

impl Member {
    /// Its key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Schema => "schema",
            Self::Version => "version",
        }
    }
}

/// Carries a document over from one version to the next, by edits of its text: whatever they do not touch stays as it was typed.
///
/// # Errors
/// When something would be lost.
pub type Step = fn(Json<'_>, &mut Edits) -> Result<(), Box<Finding>>;

/// The members of a list that tell of its file and not of the army: who re-lays a list, fills in its total or carries it over to
/// another version has still the same list.
pub const NOT_THE_ARMY: [&str; 3] = ["$schema", "version", "points"];

/// Tables of test battles.
pub const TABLE: FileFormat = FileFormat::with_schema("table", book("table"), &[]);

/// The terms of an event.
pub const EVENT: FileFormat =
    FileFormat::with_schema("event", Heading::new("event", "tournoi"), &[]);

/// What came in for an event.
pub const REGISTER: FileFormat =
    FileFormat::with_schema("register", Heading::new("register", "registre"), &[]);

/// Results of a field of battles.
pub const FIELD: FileFormat = FileFormat::with_schema(
    "field",
    Heading::new("field results", "résultats d’une série"),
    &[],
);

/// Reports of `orbat check`.
pub const REPORT: FileFormat = FileFormat::new(
    "report",
    Heading::new("report", "rapport"),
    &[without_overview],
);

/// A report that tells less of an army is one all the same: what it lacks cannot be worked out of it.
#[expect(
    clippy::unnecessary_wraps,
    reason = "a step of a format may fail, and this one is one of them"
)]
const fn without_overview(_: Json<'_>, _: &mut Edits) -> Result<(), Box<Finding>> {
    Ok(())
}

/// Rosters of `orbat show`.
pub const ROSTER: FileFormat =
    FileFormat::new("roster", Heading::new("roster", "feuille d’armée"), &[]);

/// Results of test battles.
pub const RESULTS: FileFormat = FileFormat::new(
    "battle results",
    Heading::new("battle results", "résultats de bataille"),
    &[one_table],
);

/// Results of one table become those of the first of many.
#[expect(
    clippy::unnecessary_wraps,
    reason = "a step of a format may fail, and this one is one of them"
)]
fn one_table(results: Json<'_>, edits: &mut Edits) -> Result<(), Box<Finding>> {
    let number = |json: Json<'_>| json.as_i64();
    let runs = results.get("runs").into_iter().flat_map(Json::items);
    let runs = runs.map(|range| {
        let ends: Option<Vec<i64>> = range.items().map(number).collect();
        match ends?.as_slice() {
            [first, end] => end.checked_sub(*first),
            _ => None,
        }
    });
    let runs = runs.reduce(|sum, next| sum?.checked_add(next?)).flatten();
    let sides = results.get("sides").into_iter().flat_map(Json::items);
    let wins: Option<Vec<i64>> = sides
        .map(|side| side.get("wins").and_then(number))
        .collect();
    // What cannot be read here is no result, and the reader says so.
    if let (Some(runs), Some([a, b])) = (runs, wins.as_deref()) {
        let tables = format!("{{\"table\": 0, \"runs\": {runs}, \"wins\": [{a}, {b}]}}");
        edits.prepend(results, &format!("\"tables\": [{tables}]"));
    }
    Ok(())
}

/// Logs of test battles.
pub const LOG: FileFormat = FileFormat::new(
    "battle log",
    Heading::new("battle log", "journal de bataille"),
    &[],
);

/// What a PDF says of its own print.
pub const PRINT: FileFormat = FileFormat::new(
    "print record",
    Heading::new("print record", "trace d’impression"),
    &[],
);

/// What a document says of its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stated {
    /// Nothing: it is of the first version.
    Nothing,
    /// One that is read.
    Known(usize),
    /// A higher one than any that is read.
    Newer(Newer),
    /// Something that is no version.
    Nonsense,
}

/// A version that nobody here knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newer {
    /// Where it stands.
    place: Place,
    /// As it was typed.
    typed: String,
}

impl FileFormat {
    /// The lists of a ruleset.
    #[must_use]
    pub const fn list(steps: &'static [Step]) -> Self {
        Self::new("list", Heading::new("list", "liste"), steps)
    }

    /// The catalogues of a ruleset: `sr-catalogue`.
    #[must_use]
    pub const fn catalogue(name: &'static str, steps: &'static [Step]) -> Self {
        Self::with_schema(name, book("catalogue"), steps)
    }

    /// A format that says its version in `version`.
    const fn new(name: &'static str, label: Heading, steps: &'static [Step]) -> Self {
        Self {
            name,
            label,
            stated_in: Member::Version,
            steps,
        }
    }

    /// A format that says its version in `schema`.
    #[must_use]
    pub const fn with_schema(name: &'static str, label: Heading, steps: &'static [Step]) -> Self {
        Self {
            name,
            label,
            stated_in: Member::Schema,
            steps,
        }
    }

    /// The version that is written.
    #[must_use]
    pub const fn current(&self) -> usize {
        1 + self.steps.len()
    }

    /// Where its version stands.
    #[must_use]
    pub const fn stated_in(&self) -> Member {
        self.stated_in
    }

    /// What people call it.
    #[must_use]
    pub const fn label(&self) -> Heading {
        self.label
    }

    /// What a document of the current version has in [`Self::stated_in`]: `1`, `"table/1"`.
    #[must_use]
    pub fn mark(&self) -> serde_json::Value {
        let current = self.current();
        match self.stated_in {
            Member::Schema => format!("{}/{current}", self.name).into(),
            Member::Version => current.into(),
        }
    }

    /// The version in the text of a `schema` member: that of another format is none.
    fn after_name<'t>(&self, schema: &'t str) -> Option<&'t str> {
        let version = schema.strip_prefix(self.name)?.strip_prefix('/')?;
        let plain = !version.is_empty()
            && !version.starts_with('0')
            && version.bytes().all(|byte| byte.is_ascii_digit());
        plain.then_some(version)
    }

    /// Whether a document says that it is of this format, in whatever version.
    #[must_use]
    pub fn is_of(&self, root: Json<'_>) -> bool {
        let schema = root.get(Member::Schema.key()).and_then(Json::as_str);
        let rest = schema
            .as_deref()
            .and_then(|schema| schema.strip_prefix(self.name));
        rest.is_some_and(|rest| rest.starts_with('/'))
    }

    /// What a document says of its version.
    #[must_use]
    pub fn stated(&self, root: Json<'_>) -> Stated {
        let Some(member) = root.get(self.stated_in.key()) else {
            return Stated::Nothing;
        };
        let typed = match self.stated_in {
            Member::Schema => {
                let schema = member.as_str();
                schema.and_then(|schema| self.after_name(&schema).map(str::to_owned))
            }
            Member::Version => whole(member).then(|| member.source().to_owned()),
        };
        let number = typed.as_deref().and_then(|typed| typed.parse::<f64>().ok());
        let known = (1..=self.current()).find(|version| number == Some(as_float(*version)));
        match (known, number, typed) {
            (Some(version), ..) => Stated::Known(version),
            (None, Some(number), Some(typed)) if number >= 1.0 => Stated::Newer(Newer {
                place: member.place(),
                typed: shorten(&typed),
            }),
            _ => Stated::Nonsense,
        }
    }

    /// That a document is written for a newer program: one sentence, whatever else in it is not understood.
    #[must_use]
    pub fn newer(&self, newer: &Newer) -> Text {
        let (label, typed, current) = (self.label, &newer.typed, self.current());
        let program = env!("CARGO_PKG_VERSION");
        text!(
            "Written for a newer orbat: {label} format {typed}; orbat {program} reads up to format \
            {current}.",
            "Écrit pour un orbat plus récent : {label} au format {typed} ; orbat {program} lit \
            jusqu’au format {current}.",
            label
        )
    }

    /// The same as a finding.
    #[must_use]
    pub fn newer_finding(&self, newer: &Newer) -> Box<Finding> {
        let mut finding = wrong_version(newer.place, self.newer(newer));
        finding.found = newer.typed.parse().ok();
        finding.allowed = i64::try_from(self.current()).ok();
        finding.fact(NEWER_HELP);
        finding
    }

    /// The text of a document in the current version; None where it is that already. With `mark`, a document that says no version
    /// gets one.
    ///
    /// # Errors
    /// When it is written for a newer program, or when something would be lost.
    pub fn carry_over(&self, tree: &Tree<'_>, mark: bool) -> Result<Option<String>, Box<Finding>> {
        let version = match self.stated(tree.root()) {
            Stated::Nothing => 1,
            Stated::Known(version) => version,
            Stated::Newer(newer) => return Err(self.newer_finding(&newer)),
            Stated::Nonsense if mark => return Err(self.no_version(tree.root())),
            Stated::Nonsense => return Ok(None),
        };
        let unmarked = mark && tree.root().get(self.stated_in.key()).is_none();
        if version == self.current() && !unmarked {
            return Ok(None);
        }
        let mut text = tree.text().to_owned();
        for step in self.steps.iter().skip(version - 1) {
            text = edited(&text, step)?;
        }
        edited(&text, |root, edits| {
            self.write_mark(root, edits);
            Ok(())
        })
        .map(Some)
    }

    fn no_version(&self, root: Json<'_>) -> Box<Finding> {
        let key = self.stated_in.key();
        let member = root.get(key);
        let place = member.map_or_else(|| root.place(), Json::place);
        let typed = shorten(member.map_or("", Json::source));
        let mark = self.mark();
        let message = text!(
            "{typed} is not a valid version.",
            "{typed} n’est pas une version \
            valable."
        );
        let mut finding = wrong_version(place, message);
        finding.help(text!(
            "Set \"{key}\": {mark}, the current version, if the file is up to date.",
            "Mettez \"{key}\": {mark}, la version actuelle, si le fichier est à jour."
        ));
        finding
    }

    fn write_mark(&self, root: Json<'_>, edits: &mut Edits) {
        let (key, mark) = (self.stated_in.key(), self.mark());
        if let Some(member) = root.get(key) {
            edits.replace(member.span(), mark.to_string());
        } else if root.kind() == Kind::Object {
            edits.prepend(root, &format!("\"{key}\": {mark}"));
        }
    }
}

/// What to do about a file that is written for a newer program.
pub const NEWER_HELP: Text = Text::new(
    "A newer orbat reads it; nothing is wrong with the file.",
    "Un orbat plus récent le lit ; le fichier n’est pas en cause.",
);

/// A number without a fraction, however large.
fn whole(json: Json<'_>) -> bool {
    json.as_f64().is_some_and(|number| number.fract() == 0.0)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "versions are counted in ones, not in 2^52"
)]
const fn as_float(version: usize) -> f64 {
    version as f64
}

fn wrong_version(place: Place, message: Text) -> Box<Finding> {
    Box::new(Finding::new(
        "SHAPE-VERSION",
        Severity::Error,
        place,
        message,
    ))
}

/// A text after the edits that `edit` wants.
fn edited(
    text: &str,
    edit: impl FnOnce(Json<'_>, &mut Edits) -> Result<(), Box<Finding>>,
) -> Result<String, Box<Finding>> {
    let tree = parse(text);
    let mut edits = Edits::default();
    edit(tree.root(), &mut edits)?;
    Ok(edits.apply(text))
}

/// What changes in a text; the edits do not overlap.
#[derive(Debug, Default)]
pub struct Edits(Vec<(Span, String)>);

impl Edits {
    /// Puts something else at a place.
    pub fn replace(&mut self, at: Span, text: impl Into<String>) {
        self.0.push((at, text.into()));
    }

    /// Puts a member before all others of an object.
    pub fn prepend(&mut self, object: Json<'_>, member: &str) {
        let start = object.span().start + 1;
        let comma = if object.is_empty() { "" } else { "," };
        let inside = Span { start, end: start };
        self.replace(inside, format!("{member}{comma} "));
    }

    /// Gives a key of an object another name.
    ///
    /// # Errors
    /// When another member of the object has that name: one of the two would be lost.
    pub fn rename(&mut self, object: Json<'_>, from: &str, to: &str) -> Result<(), Box<Finding>> {
        let mut members = object.members();
        let Some((key, value)) = members.find(|(key, _)| key.is(from)) else {
            return Ok(());
        };
        if object.get(to).is_some() {
            let place = Place {
                node: value.node(),
                span: key.span(),
            };
            let message = text!(
                "\"{from}\" is called \"{to}\" today, and both are here: one of them would be \
                lost.",
                "\"{from}\" s’appelle aujourd’hui \"{to}\", et les deux figurent ici : l’un d’eux \
                serait perdu."
            );
            let mut finding = wrong_version(place, message);
            finding.help(text!(
                "Remove \"{from}\" or \"{to}\".",
                "Retirez \"{from}\" ou \"{to}\"."
            ));
            return Err(finding);
        }
        self.replace(key.span(), serde_json::Value::from(to).to_string());
        Ok(())
    }

    fn apply(mut self, text: &str) -> String {
        self.0.sort_by_key(|(span, _)| span.start);
        let (mut out, mut at) = (String::with_capacity(text.len() + 32), 0);
        for (span, new) in self.0 {
            out.push_str(&text[at..span.start as usize]);
            out.push_str(&new);
            at = span.end as usize;
        }
        out.push_str(&text[at..]);
        out
    }
}
