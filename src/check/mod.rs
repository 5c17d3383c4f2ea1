//! Is this list legal? Text, ruleset, shape, every rule, report.
//!
//! Nothing here stops at the first problem, and nothing is reported twice: a rule speaks only of what could be read.

use rayon::prelude::*;

mod book;
pub mod explain;
pub mod fingerprint;
pub mod form;
pub mod format;
pub mod layout;
pub mod render;
pub mod report;
pub mod schema;
pub mod shape;
pub mod syntax;

use book::{Book, Books};
use report::{Nature, Report, Verdict};

use crate::{
    model::{
        diagnostic::{Finding, Findings, Severity},
        head::Head,
        json::{Json, Kind, Tree, parse},
        lang::Text,
        marker::Marker,
        roster::{Budget, Card, Roster},
        ruleset::{NoStarter, Offer, Points, Ruleset, StarterRequest},
        sheet::Section,
        suggest::closest,
    },
    rulesets::{self, KeptVisitor, Shelf, Visitor},
    text,
};

/// A list may hold this many figures; nobody paints more.
pub const MAX_FIGURES: u64 = 100_000;

/// A file, read by somebody else: checking touches no disk.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path or name, for reports.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Everything that screen and paper want of an army.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// The printable roster.
    pub roster: Roster,
    /// The cards.
    pub cards: Vec<Card>,
    /// The markers.
    pub markers: Vec<Marker>,
    /// The quick reference sheet.
    pub reference: Vec<Section>,
}

/// Checks lists of every ruleset.
#[derive(Debug, Default)]
pub struct Checker {
    shelf: Shelf<Books>,
    own: Vec<OwnCatalogue>,
}

#[derive(Debug)]
struct OwnCatalogue {
    ruleset: &'static str,
    text: String,
}

impl Checker {
    /// A checker that knows the shipped catalogues and the player's own.
    ///
    /// # Errors
    /// The reports on all catalogue files in which something is wrong.
    pub fn with_catalogues(sources: &[Source]) -> Result<Self, Vec<Report>> {
        let (mut own, mut bad) = (Vec::new(), Vec::new());
        for source in sources {
            let report = check_catalogue(source);
            match report.ruleset {
                Some(info) if report.verdict == Verdict::Legal => own.push(OwnCatalogue {
                    ruleset: info.id,
                    text: report.text,
                }),
                _ => bad.push(report),
            }
        }
        if bad.is_empty() {
            Ok(Self {
                shelf: Shelf::default(),
                own,
            })
        } else {
            Err(bad)
        }
    }

    /// Checks one list.
    #[must_use]
    pub fn check(&self, source: &Source) -> Report {
        self.run(source, Only)
    }

    /// Checks many lists on all cores; the reports stand in the order of the sources.
    #[must_use]
    pub fn check_all(&self, sources: &[Source]) -> Vec<Report> {
        sources
            .par_iter()
            .with_min_len(16)
            .map(|source| self.check(source))
            .collect()
    }

    /// Checks a list and works out its sheets. No sheets for a file that is no list.
    #[must_use]
    pub fn muster(&self, source: &Source) -> (Report, Option<Sheets>) {
        let mut sheets = None;
        let report = self.run(source, Keep(&mut sheets));
        (report, sheets)
    }

    /// The Units that the catalogues of a ruleset offer; None for an unknown ruleset.
    #[must_use]
    pub fn offers(&self, ruleset: &str) -> Option<Vec<Offer>> {
        struct Offers<'c>(&'c Checker);
        impl KeptVisitor<Books> for Offers<'_> {
            type Out = Vec<Offer>;
            fn visit<R: Ruleset>(self, kept: &std::sync::OnceLock<Book<R>>) -> Vec<Offer> {
                R::offers(&self.0.book(kept).catalogue)
            }
        }
        self.shelf.dispatch(ruleset, Offers(self))
    }

    /// A small legal list, laid out; None for an unknown ruleset.
    #[must_use]
    pub fn starter(
        &self,
        ruleset: &str,
        request: &StarterRequest<'_>,
    ) -> Option<Result<String, NoStarter>> {
        struct Starter<'c>(&'c Checker, &'c StarterRequest<'c>);
        impl KeptVisitor<Books> for Starter<'_> {
            type Out = Result<String, NoStarter>;
            fn visit<R: Ruleset>(self, kept: &std::sync::OnceLock<Book<R>>) -> Self::Out {
                let list = R::starter(&self.0.book(kept).catalogue, self.1)?;
                let flat = list.to_string();
                let source = Source {
                    name: String::new(),
                    bytes: flat.into_bytes(),
                };
                // Formatting fills in the points; a starter list is always sound.
                Ok(self.0.format(&source).unwrap_or_else(|_| list.to_string()))
            }
        }
        self.shelf.dispatch(ruleset, Starter(self, request))
    }

    /// The ids of the player's own catalogues, in the order in which they were given.
    #[must_use]
    pub fn own_catalogue_ids(&self) -> Vec<String> {
        let id =
            |own: &OwnCatalogue| Some(parse(&own.text).root().get("id")?.as_str()?.into_owned());
        self.own.iter().filter_map(id).collect()
    }

    fn book<'b, R: Ruleset>(&self, kept: &'b std::sync::OnceLock<Book<R>>) -> &'b Book<R> {
        let own = self
            .own
            .iter()
            .filter(|own| own.ruleset == R::INFO.id)
            .map(|own| own.text.as_str());
        kept.get_or_init(|| Book::open(own))
    }

    fn run<W: With>(&self, source: &Source, with: W) -> Report {
        let text = match syntax::decode(&source.bytes) {
            Ok(text) => text,
            Err(finding) => return Report::unreadable(&source.name, finding),
        };
        let tree = parse(text);
        let broken = syntax::findings(&tree);
        if !broken.is_empty() {
            return Report::on(&source.name, &tree, Verdict::Unreadable, broken);
        }
        let id = match ruleset_of(tree.root()) {
            Ok(id) => id,
            Err(finding) => {
                return Report::on(&source.name, &tree, Verdict::Unreadable, vec![finding]);
            }
        };
        let judge = Judge {
            checker: self,
            name: &source.name,
            tree: &tree,
            with,
        };
        self.shelf.dispatch(&id, judge).unwrap_or_else(|| {
            Report::on(
                &source.name,
                &tree,
                Verdict::Unreadable,
                vec![unknown_ruleset(tree.root(), &id)],
            )
        })
    }
}

/// What else is wanted of a list while it is open.
trait With {
    fn army<R: Ruleset>(self, army: &R::Army<'_>);
}

struct Only;

impl With for Only {
    fn army<R: Ruleset>(self, _: &R::Army<'_>) {}
}

struct Keep<'k>(&'k mut Option<Sheets>);

impl With for Keep<'_> {
    fn army<R: Ruleset>(self, army: &R::Army<'_>) {
        *self.0 = Some(Sheets {
            roster: R::roster(army),
            cards: R::cards(army),
            markers: R::markers(army),
            reference: R::reference(army),
        });
    }
}

struct Judge<'c, W> {
    checker: &'c Checker,
    name: &'c str,
    tree: &'c Tree<'c>,
    with: W,
}

impl<W: With> KeptVisitor<Books> for Judge<'_, W> {
    type Out = Report;

    fn visit<R: Ruleset>(self, kept: &std::sync::OnceLock<Book<R>>) -> Report {
        let book = self.checker.book(kept);
        let json = self.tree.root();
        let mut findings = syntax::duplicates(self.tree);
        findings.extend(book.shape.check(json, self.tree));
        let army = R::army(json, &book.catalogue);
        let figures = R::figures(&army);
        let points = R::points(&army);
        let head = Head::read(json);
        if figures > MAX_FIGURES {
            findings.push(too_many_figures(json, figures));
        } else {
            findings.extend(run_rules::<R>(&army));
            findings.extend(wrong_total::<R>(&head, points));
            self.with.army::<R>(&army);
        }
        let illegal = findings
            .iter()
            .any(|finding| finding.severity == Severity::Error);
        let verdict = if illegal {
            Verdict::Illegal
        } else {
            Verdict::Legal
        };
        let mut report = Report::on(self.name, self.tree, verdict, findings);
        report.ruleset = Some(&R::INFO);
        report.name = head.name.map(Into::into);
        report.player = head.player.map(Into::into);
        report.points = Some(Budget {
            spent: points.spent,
            allowed: points.allowed,
        });
        report.fingerprint = Some(book.data.fingerprint(json));
        report
    }
}

fn run_rules<R: Ruleset>(army: &R::Army<'_>) -> Vec<Finding> {
    let Some(first) = R::rules().first() else {
        return Vec::new();
    };
    let mut findings = Findings::new(R::INFO.book, &first.info);
    for rule in R::rules() {
        (rule.check)(army, findings.under(&rule.info));
    }
    findings.into_sorted()
}

/// The declared total is never trusted. A ruleset that has a code of its own for it reports it itself.
fn wrong_total<R: Ruleset>(head: &Head<'_>, points: Points) -> Option<Finding> {
    let (declared, place) = head.points?;
    if !points.complete || declared == points.spent || R::CHECKS_TOTAL {
        return None;
    }
    let spent = points.spent;
    let message = text!(
        "{declared} points declared, {spent} computed.",
        "{declared} points annoncés, {spent} calculés."
    );
    let mut finding = Finding::new("SHAPE-POINTS", Severity::Error, place, message);
    finding.numbers(declared, spent);
    finding.help(Text::new(
        "Run `orbat fmt`, which writes the true total, or remove \"points\".",
        "Lancez `orbat fmt`, qui écrit le vrai total, ou enlevez « points ».",
    ));
    Some(finding)
}

fn too_many_figures(json: Json<'_>, figures: u64) -> Finding {
    let message = text!(
        "{figures} figures; at most {MAX_FIGURES} are checked.",
        "{figures} figurines ; {MAX_FIGURES} au plus sont vérifiées."
    );
    let mut finding = Finding::new("SHAPE-LIMIT", Severity::Error, json.place(), message);
    finding.numbers(
        i64::try_from(figures).unwrap_or(i64::MAX),
        i64::try_from(MAX_FIGURES).unwrap_or(i64::MAX),
    );
    finding.help(Text::new(
        "Look for a count with a digit too many.",
        "Cherchez un nombre avec un chiffre de trop.",
    ));
    finding
}

/// Catalogues say so in their `schema` member.
fn is_catalogue(json: Json<'_>) -> bool {
    json.get("schema")
        .and_then(Json::as_str)
        .is_some_and(|schema| schema.contains("catalogue"))
}

/// The ruleset that a document names, or why it is no list.
fn ruleset_of(json: Json<'_>) -> Result<String, Finding> {
    if json.kind() != Kind::Object {
        let message = Text::new(
            "An army list is an object { … }.",
            "Une liste d’armée est un objet { … }.",
        );
        let mut finding = Finding::new("SHAPE-TYPE", Severity::Error, json.place(), message);
        finding.help(Text::new(
            "Write one army per file: { \"ruleset\": …, \"name\": …, … }.",
            "Une armée par fichier : { \"ruleset\" : …, \"name\" : …, … }.",
        ));
        return Err(finding);
    }
    let Some(ruleset) = json.get("ruleset") else {
        let message = Text::new(
            "The key \"ruleset\" is missing: the rules to check against are not known.",
            "La clé « ruleset » manque : on ne sait pas par quelles règles vérifier.",
        );
        let mut finding = Finding::new("SHAPE-RULESET", Severity::Error, json.place(), message);
        finding.help(name_rulesets());
        return Err(finding);
    };
    ruleset.as_str().map(Into::into).ok_or_else(|| {
        let message = Text::new(
            "\"ruleset\" must be the id of a ruleset.",
            "« ruleset » doit être l’identifiant d’une règle.",
        );
        let mut finding = Finding::new("SHAPE-RULESET", Severity::Error, ruleset.place(), message);
        finding.help(name_rulesets());
        finding
    })
}

fn unknown_ruleset(json: Json<'_>, id: &str) -> Finding {
    let place = json
        .get("ruleset")
        .map_or_else(|| json.place(), Json::place);
    let shown = shape::shorten(id);
    let message = text!(
        "Unknown ruleset \"{shown}\".",
        "Règle inconnue « {shown} »."
    );
    let mut finding = Finding::new("SHAPE-RULESET", Severity::Error, place, message);
    if let Some(near) = closest(id, rulesets::ids()) {
        finding.help(text!(
            "Did you mean \"{near}\"?",
            "Vouliez-vous dire « {near} » ?"
        ));
    }
    finding.help(name_rulesets());
    finding
}

/// "The rulesets are: …".
#[must_use]
pub fn name_rulesets() -> Text {
    let all: Vec<&str> = rulesets::ids().collect();
    let all = all.join(", ");
    text!("The rulesets are: {all}.", "Les règles sont : {all}.")
}

/// Checks a catalogue file.
#[must_use]
pub fn check_catalogue(source: &Source) -> Report {
    struct Catalogue<'c>(&'c str, &'c Tree<'c>);
    impl Visitor for Catalogue<'_> {
        type Out = Report;
        fn visit<R: Ruleset>(self) -> Report {
            let Self(name, tree) = self;
            let mut findings = syntax::duplicates(tree);
            findings.extend(Shape::new(schema::catalogue_shape::<R>()).check(tree.root(), tree));
            let view = R::catalogue_view(tree.root());
            if let Some(first) = R::catalogue_rules().first() {
                let mut out = Findings::new(R::INFO.book, &first.info);
                R::catalogue_rules()
                    .iter()
                    .for_each(|rule| (rule.check)(&view, out.under(&rule.info)));
                findings.extend(out.into_sorted());
            }
            let illegal = findings
                .iter()
                .any(|finding| finding.severity == Severity::Error);
            let verdict = if illegal {
                Verdict::Illegal
            } else {
                Verdict::Legal
            };
            let mut report = Report::on(name, tree, verdict, findings);
            report.ruleset = Some(&R::INFO);
            report.nature = Nature::Catalogue;
            report
        }
    }
    let text = match syntax::decode(&source.bytes) {
        Ok(text) => text,
        Err(finding) => return Report::unreadable(&source.name, finding),
    };
    let tree = parse(text);
    let broken = syntax::findings(&tree);
    if !broken.is_empty() {
        return Report::on(&source.name, &tree, Verdict::Unreadable, broken);
    }
    let unreadable = |finding| Report::on(&source.name, &tree, Verdict::Unreadable, vec![finding]);
    match ruleset_of(tree.root()) {
        Err(finding) => unreadable(finding),
        Ok(id) => rulesets::dispatch(&id, Catalogue(&source.name, &tree))
            .unwrap_or_else(|| unreadable(unknown_ruleset(tree.root(), &id))),
    }
}

use shape::Shape;
