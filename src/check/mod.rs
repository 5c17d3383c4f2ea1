//! Is this list legal? Text, ruleset, shape, every rule, report.
//!
//! Nothing here stops at the first problem, and nothing is reported twice: a rule speaks only of what could be read.

use std::{collections::BTreeMap, sync::Arc};

use rayon::prelude::*;
use serde_json::Value;

mod book;
mod catalogue;
mod causes;
pub mod census;
mod choices;
pub mod codes;
pub mod events;
pub mod explain;
mod faults;
pub mod format;
mod home;
pub mod house;
pub mod identity;
pub mod json_style;
mod judge;
pub mod makeup;
mod matchup;
mod printed;
pub mod public;
pub mod registers;
pub mod render;
mod repeated_ids;
pub mod report;
pub mod schema;
pub mod shape;
pub mod subject;
pub mod syntax;
pub mod table;
pub mod versions;
mod wrong_kind;

pub use wrong_kind::tree_of;

pub use crate::model::ruleset::MAX_FIGURES;
pub use catalogue::{check_catalogue, is_catalogue, own_copy, starter_catalogue};
pub use judge::{name_rulesets, near_ruleset, no_such_ruleset};
pub use matchup::{BattleVisitor, Lists, MatchupError};
pub use table::check_table;

use book::{Book, Books, Kept};
use home::{HomeCatalogues, Judgements};
use house::HouseRules;
use judge::{
    ArmyVisitor, CompareSheets, Identify, Judge, KeepParticipants, KeepRoster, KeepSheets, Variant,
    VerdictOnly,
};
use repeated_ids::{Id, KnownIds};
use report::{Nature, Report, Verdict};

use crate::{
    model::{
        clean::Clean,
        companions::Companions,
        diagnostic::{Advice, Severity},
        digest::Digest,
        head::Head,
        identity::{Printed, Withheld},
        json::{self, Json, Tree, parse},
        label::Label,
        lang::Text,
        marker::Marker,
        menu::MenuList,
        participant::Participant,
        roster::{Card, Roster},
        ruleset::{NoStarter, Offer, Ruleset, StarterRequest},
        sheet::Section,
    },
    rulesets::{KeptVisitor, Shelf},
};

/// A file, read by somebody else: checking touches no disk.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path or name, for reports.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What the sheets say that it came with, for a list taken out of a PDF.
    pub printed: Option<Printed>,
    /// The PDF that it was taken out of, to be compared by whoever can print.
    pub sheets: Option<Arc<Vec<u8>>>,
    /// What it leaves out, for the public form of another list.
    pub withheld: Option<Withheld>,
    /// The catalogues that it names, as far as they came with it.
    pub companions: Companions,
}

impl Source {
    /// A file of its own.
    #[must_use]
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            name: name.into(),
            bytes: bytes.into(),
            printed: None,
            sheets: None,
            withheld: None,
            companions: Companions::default(),
        }
    }
}

/// Everything that screen and paper want of an army.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// The printable roster.
    pub roster: Roster,
    /// The cards.
    pub cards: Vec<Card>,
    /// The labels; none in books that have none.
    pub labels: Vec<Label>,
    /// The markers.
    pub markers: Vec<Marker>,
    /// The quick reference sheet.
    pub reference: Vec<Section>,
}

/// The hashes that a report on a list has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hashes {
    /// None: a verdict needs no hash.
    None,
    /// That of the list, of which the fingerprint is shown.
    #[default]
    List,
    /// Those of army, file and catalogues, too.
    All,
}

/// Checks lists of every ruleset.
#[derive(Debug, Default)]
pub struct Checker {
    shelf: Shelf<Books>,
    own: Vec<OwnCatalogue>,
    /// The catalogues that lists name, judged.
    judgements: Judgements,
    /// The hashes of every report.
    hashes: Hashes,
    /// The terms of the event by which lists are judged.
    house: Option<Arc<dyn HouseRules>>,
    /// Whether every report has also the errors that only follow from another one.
    consequences: bool,
}

/// A player's own catalogue: sound, though there may be warnings.
#[derive(Debug)]
struct OwnCatalogue {
    ruleset: &'static str,
    id: Option<String>,
    name: Option<Text>,
    /// Its ids that no other catalogue may have.
    ids: Vec<Id>,
    report: Report,
}

impl Checker {
    /// A checker that knows the shipped catalogues and the player's own.
    ///
    /// # Errors
    /// The reports on all catalogue files in which something is wrong.
    pub fn with_catalogues(sources: &[Source]) -> Result<Self, Vec<Report>> {
        if sources.is_empty() {
            return Ok(Self::default());
        }
        let (mut own, mut bad) = (Vec::new(), Vec::new());
        let mut taken = KnownIds::shipped().clone();
        for source in sources {
            let report = check_catalogue(source);
            match report.ruleset {
                Some(info) if report.verdict == Verdict::Legal => {
                    bad.extend(taken.own(&report, info));
                    let tree = parse(&report.text);
                    let id = tree.root().get("id").and_then(Json::as_str);
                    own.push(OwnCatalogue {
                        ruleset: info.id,
                        id: id.map(Into::into),
                        name: Head::read(tree.root()).name.map(|name| name.text()),
                        ids: repeated_ids::ids(info, &report.text),
                        report,
                    });
                }
                _ => bad.push(report),
            }
        }
        if bad.is_empty() {
            Ok(Self {
                own,
                ..Self::default()
            })
        } else {
            Err(bad)
        }
    }

    /// The same checker, which works out more or fewer hashes of every list.
    #[must_use]
    pub const fn with_hashes(mut self, hashes: Hashes) -> Self {
        self.hashes = hashes;
        self
    }

    /// The same checker, which judges every list by the terms of an event.
    #[must_use]
    pub fn with_house_rules(mut self, house: Arc<dyn HouseRules>) -> Self {
        self.house = Some(house);
        self
    }

    /// What the event by which lists are judged is called.
    #[must_use]
    pub fn event_title(&self) -> Option<&Text> {
        self.house.as_deref().map(HouseRules::title)
    }

    /// The same checker, which reports each rule that a list breaks, also where one cause is behind several of them.
    #[must_use]
    pub const fn with_consequences(mut self) -> Self {
        self.consequences = true;
        self
    }

    /// Checks one list.
    #[must_use]
    pub fn check(&self, source: &Source) -> Report {
        self.run(source, VerdictOnly)
    }

    /// Checks one of many variants of a list: every error and the points, without hashes, and without a look for causes.
    #[must_use]
    pub fn check_variant(&self, source: &Source) -> Report {
        self.run(source, Variant(Advice::Given))
    }

    /// The same of a variant that has not been written: other values in the place of those of a file.
    #[must_use]
    pub fn check_values(&self, file: &Source, root: &Value, advice: Advice) -> Report {
        self.run_values(file, root, Variant(advice))
    }

    /// Whether an army of other values is the same on the sheets: on the roster, the cards, the labels and the markers.
    #[must_use]
    pub fn has_same_sheets(&self, file: &Source, root: &Value, sheets: &Sheets) -> bool {
        let mut same = false;
        self.run_values(file, root, CompareSheets(sheets, &mut same));
        same
    }

    fn run_values(&self, file: &Source, root: &Value, with: impl ArmyVisitor) -> Report {
        let mut text = String::with_capacity(file.bytes.len());
        let tree = json::write(root, &mut text);
        self.judged(judge::open_tree(&file.name, &tree, |tree, id| {
            self.judge(file, tree, id, with)
        }))
    }

    /// Checks one list and works out all its hashes.
    #[must_use]
    pub fn identify(&self, source: &Source) -> Report {
        self.run(source, Identify)
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
        let report = self
            .run(source, KeepSheets(&mut sheets))
            .asked_for(Nature::List);
        (report, sheets)
    }

    /// Checks a list and works out its roster alone. None for a file that is no list.
    #[must_use]
    pub fn roster(&self, source: &Source) -> (Report, Option<Roster>) {
        let mut roster = None;
        let report = self
            .run(source, KeepRoster(&mut roster))
            .asked_for(Nature::List);
        (report, roster)
    }

    /// Checks a list and tells who of it can take part in mechanics. None for a file that is no list.
    #[must_use]
    pub fn participants(&self, source: &Source) -> (Report, Option<Vec<Participant>>) {
        let mut participants = None;
        let report = self
            .run(source, KeepParticipants(&mut participants))
            .asked_for(Nature::List);
        (report, participants)
    }

    /// The Units that the catalogues of a ruleset offer; None for an unknown ruleset.
    #[must_use]
    pub fn offers(&self, ruleset: &str) -> Option<Vec<Offer>> {
        struct Offers<'c>(&'c Checker);
        impl KeptVisitor<Books> for Offers<'_> {
            type Out = Vec<Offer>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Vec<Offer> {
                let book = self.0.book(kept, &HomeCatalogues::default());
                R::offers(&book.catalogue)
            }
        }
        self.shelf.dispatch(ruleset, Offers(self))
    }

    /// The digests of all catalogues of a ruleset, by their ids; None for an unknown ruleset.
    #[must_use]
    pub fn catalogue_digests(&self, ruleset: &str) -> Option<BTreeMap<String, Digest>> {
        struct Digests<'c>(&'c Checker);
        impl KeptVisitor<Books> for Digests<'_> {
            type Out = BTreeMap<String, Digest>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Self::Out {
                self.0
                    .book(kept, &HomeCatalogues::default())
                    .digests
                    .clone()
            }
        }
        self.shelf.dispatch(ruleset, Digests(self))
    }

    /// What the book and the catalogues of a ruleset have to choose from; None for an unknown ruleset.
    #[must_use]
    pub fn menu(&self, ruleset: &str) -> Option<Vec<MenuList>> {
        self.menu_for(None, ruleset).map(|menu| menu.to_vec())
    }

    /// A small legal list, laid out; None for an unknown ruleset.
    #[must_use]
    pub fn starter(
        &self,
        ruleset: &str,
        request: &StarterRequest<'_>,
    ) -> Option<Result<Clean, NoStarter>> {
        struct Starter<'c>(&'c Checker, &'c StarterRequest<'c>);
        impl KeptVisitor<Books> for Starter<'_> {
            type Out = Result<Clean, NoStarter>;
            fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Self::Out {
                let book = self.0.book(kept, &HomeCatalogues::default());
                let mut list = R::starter(&book.catalogue, self.1)?;
                subject::as_own_file::<R>(&mut list);
                let flat = list.to_string();
                let source = Source::new("", flat);
                // Formatting fills in the points; a starter list is always sound.
                let formatted = self.0.format(&source);
                Ok(formatted.unwrap_or_else(|_| Clean::json(&list)))
            }
        }
        self.shelf.dispatch(ruleset, Starter(self, request))
    }

    /// The reports on the player's own catalogues of which there is something to say.
    pub fn catalogue_remarks(&self) -> impl Iterator<Item = &Report> {
        let reports = self.own.iter().map(|own| &own.report);
        reports.filter(|report| !report.findings.is_empty())
    }

    /// The reports on the player's own catalogues in which something is worth a second thought.
    pub fn catalogue_warnings(&self) -> impl Iterator<Item = &Report> {
        let reports = self.own.iter().map(|own| &own.report);
        reports.filter(|report| report.count(Severity::Warning) > 0)
    }

    /// The player's own catalogues in the order in which they were given, each with the digest of its file.
    #[must_use]
    pub fn own_catalogues(&self) -> Vec<(String, Digest)> {
        let digest = |own: &OwnCatalogue| Digest::of(own.report.text.as_bytes());
        let own = self.own.iter();
        own.filter_map(|own| Some((own.id.clone()?, digest(own))))
            .collect()
    }

    /// The ids and names of the player's own catalogues for a ruleset, in the order in which they were given.
    fn own_catalogue_names(&self, ruleset: &str) -> impl Iterator<Item = (&str, Option<&Text>)> {
        let own = self.own.iter().filter(move |own| own.ruleset == ruleset);
        own.filter_map(|own| Some((own.id.as_deref()?, own.name.as_ref())))
    }

    /// The book with the catalogues given by hand and those that one list names.
    fn book<R: Ruleset>(&self, kept: &Kept<R>, home: &HomeCatalogues) -> Arc<Book<R>> {
        let of_ruleset = |own: &&OwnCatalogue| own.ruleset == R::INFO.id;
        let own = self.own.iter().filter(of_ruleset);
        let own = own.map(|own| own.report.text.as_str());
        kept.book(&own, home)
    }

    fn run<W: ArmyVisitor>(&self, source: &Source, with: W) -> Report {
        self.judged(judge::open(source, |tree, id| {
            self.judge(source, tree, id, with)
        }))
    }

    /// The report on a document of a ruleset; None for an unknown one.
    fn judge<W: ArmyVisitor>(
        &self,
        source: &Source,
        tree: &Tree<'_>,
        id: &str,
        with: W,
    ) -> Option<Report> {
        if judge::is_catalogue(tree.root()) {
            return catalogue::judge(&source.name, tree, id);
        }
        let house = self.house.as_deref();
        let imposed = house.map(|house| house.imposed(id, tree.root()));
        let imposed = imposed.filter(|members| !members.is_empty());
        let text = imposed
            .as_ref()
            .and_then(|members| json::overlaid(tree, members));
        let overlaid = text.as_ref().zip(imposed.as_ref());
        let overlaid = overlaid.map(|(text, members)| Tree::of_overlaid(text, tree, members));
        let judge = Judge {
            checker: self,
            source,
            tree: overlaid.as_ref().unwrap_or(tree),
            typed: tree,
            with,
        };
        self.shelf.dispatch(id, judge)
    }

    /// A report with what is to be said where another book was meant.
    fn judged(&self, mut report: Report) -> Report {
        causes::right_book::advise(self, &mut report);
        report
    }
}
