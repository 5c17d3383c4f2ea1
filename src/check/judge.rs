//! One list before its ruleset: shape, limits, every rule, the declared total.

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    Checker, Hashes, MAX_FIGURES, Sheets, Source,
    book::{Book, Books, Kept},
    causes::{self, right_book},
    faults::add_rules,
    home::HomeCatalogues,
    house::{self, Before},
    identity::{self, Listed},
    printed, public,
    report::{Nature, Report, Verdict},
    syntax, table, versions,
};
use crate::{
    model::{
        census::Row,
        clean::shorten,
        diagnostic::{Advice, Finding, Severity},
        file_format::{EVENT, REGISTER},
        forms::thousands,
        head::Head,
        json::{Json, Kind, Place, Tree},
        lang::Text,
        participant::{Participant, told_apart},
        roster::{Budget, Card, Roster},
        ruleset::{Headcount, Ruleset},
        suggest::closest,
        terms::{self, Clause, Terms},
    },
    rulesets::{self, KeptVisitor},
    text,
};

/// Whether a document without a sound `ruleset` was surely meant to be a list.
fn meant_as_list(json: Json<'_>) -> bool {
    let has = |key| json.get(key).is_some();
    has("ruleset")
        || near_ruleset(json).is_some()
        || (has("name") && (has("units") || has("figures")))
}

/// A member whose key is nearly `ruleset`, with its value.
#[must_use]
pub fn near_ruleset(json: Json<'_>) -> Option<(Json<'_>, Json<'_>)> {
    json.members().find(|(key, _)| {
        key.as_str()
            .is_some_and(|key| closest(&key, ["ruleset"]).is_some())
    })
}

/// Opens a file as far as its ruleset and hands it on; whatever stands in the way of that is the report.
pub(super) fn open(
    source: &Source,
    judge: impl FnOnce(&Tree<'_>, &str) -> Option<Report>,
) -> Report {
    versions::open(source, syntax::BEGIN_LIST, |tree| {
        opened(&source.name, tree, judge)
    })
}

/// The same of a document that was parsed already.
pub(super) fn open_tree(
    name: &str,
    tree: &Tree<'_>,
    judge: impl FnOnce(&Tree<'_>, &str) -> Option<Report>,
) -> Report {
    versions::open_tree(name, tree, |tree| opened(name, tree, judge))
}

/// Hands a document on to its ruleset.
fn opened(
    name: &str,
    tree: &Tree<'_>,
    judge: impl FnOnce(&Tree<'_>, &str) -> Option<Report>,
) -> Report {
    if table::is_table(tree.root()) {
        return table::judge(name, tree).0;
    }
    if EVENT.is_of(tree.root()) {
        // Who may read what it builds on judges it.
        let mut report = Report::on(name, tree, Verdict::Legal, Vec::new());
        report.nature = Nature::Event;
        report.name = tree.root().get("title").and_then(Text::read);
        return report;
    }
    if REGISTER.is_of(tree.root()) {
        // Who knows what a freeze is judges it.
        let mut report = Report::on(name, tree, Verdict::Legal, Vec::new());
        report.nature = Nature::Register;
        return report;
    }
    let unreadable = |finding| Report::on(name, tree, Verdict::Unreadable, vec![finding]);
    match ruleset_of(tree.root()) {
        Ok(id)
            if rulesets::info(&id).is_some()
                && let Some(long) = too_long(tree) =>
        {
            let mut report = Report::on(name, tree, Verdict::Illegal, vec![long]);
            report.ruleset = rulesets::info(&id);
            report
        }
        Ok(id) => judge(tree, &id).unwrap_or_else(|| unreadable(unknown_ruleset(tree.root(), &id))),
        Err(finding) => {
            let mut report = unreadable(*finding);
            let meant = meant_as_list(tree.root());
            report.nature = if meant { Nature::List } else { Nature::Other };
            report
        }
    }
}

/// What else is done with the army view of a list while it is judged.
pub(super) trait ArmyVisitor {
    /// Whether all hashes are wanted, and not only that of the list.
    const IDENTITY: bool = true;

    /// Whether it is one of many variants of a list, of which only errors and points are wanted: no cause is looked for behind several
    /// errors, and no hash is worked out.
    const VARIANT: bool = false;

    /// Whether findings say what was meant.
    fn advice(&self) -> Advice {
        Advice::Given
    }

    fn army<R: Ruleset>(self, army: &R::Army<'_>, terms: &Terms);
}

pub(super) struct VerdictOnly;

impl ArmyVisitor for VerdictOnly {
    const IDENTITY: bool = false;

    fn army<R: Ruleset>(self, _: &R::Army<'_>, _: &Terms) {}
}

/// The errors and points of a variant.
pub(super) struct Variant(pub(super) Advice);

impl ArmyVisitor for Variant {
    const IDENTITY: bool = false;
    const VARIANT: bool = true;

    fn advice(&self) -> Advice {
        self.0
    }

    fn army<R: Ruleset>(self, _: &R::Army<'_>, _: &Terms) {}
}

/// All hashes.
pub(super) struct Identify;

impl ArmyVisitor for Identify {
    fn army<R: Ruleset>(self, _: &R::Army<'_>, _: &Terms) {}
}

pub(super) struct KeepSheets<'k>(pub(super) &'k mut Option<Sheets>);

impl ArmyVisitor for KeepSheets<'_> {
    fn army<R: Ruleset>(self, army: &R::Army<'_>, terms: &Terms) {
        let (roster, mut reference) = (roster::<R>(army, terms), R::reference(army));
        reference.extend(roster.terms.sections());
        let chosen = terms
            .own()
            .filter(|clause| clause.kind == terms::Kind::Option);
        let chosen: Vec<&str> = chosen.map(|clause| clause.key).collect();
        reference.extend(R::rulebook().section(&chosen));
        *self.0 = Some(Sheets {
            roster,
            cards: cards::<R>(army),
            labels: R::labels(army),
            markers: R::markers(army),
            reference,
        });
    }
}

/// The cards; a picture for all of a ruleset may stand on each.
fn cards<R: Ruleset>(army: &R::Army<'_>) -> Vec<Card> {
    let mut cards = R::cards(army);
    for card in &mut cards {
        card.ids.push(R::INFO.id.to_owned());
    }
    cards
}

/// Whether the sheets are the same as others. The roster is a tenth of the work, and differs after nearly every change.
pub(super) struct CompareSheets<'k>(pub(super) &'k Sheets, pub(super) &'k mut bool);

impl ArmyVisitor for CompareSheets<'_> {
    const IDENTITY: bool = false;
    const VARIANT: bool = true;

    fn army<R: Ruleset>(self, army: &R::Army<'_>, terms: &Terms) {
        let Self(others, same) = self;
        *same = roster::<R>(army, terms) == others.roster
            && cards::<R>(army) == others.cards
            && R::labels(army) == others.labels
            && R::markers(army) == others.markers;
    }
}

/// The roster of an army, with the terms on which it was made.
fn roster<R: Ruleset>(army: &R::Army<'_>, terms: &Terms) -> Roster {
    Roster {
        terms: terms.clone(),
        ..R::roster(army)
    }
}

/// The roster alone: what goes on a screen.
pub(super) struct KeepRoster<'k>(pub(super) &'k mut Option<Roster>);

impl ArmyVisitor for KeepRoster<'_> {
    fn army<R: Ruleset>(self, army: &R::Army<'_>, terms: &Terms) {
        *self.0 = Some(roster::<R>(army, terms));
    }
}

/// Who takes part in mechanics.
pub(super) struct KeepParticipants<'k>(pub(super) &'k mut Option<Vec<Participant>>);

impl ArmyVisitor for KeepParticipants<'_> {
    fn army<R: Ruleset>(self, army: &R::Army<'_>, _: &Terms) {
        *self.0 = Some(told_apart(R::participants(army)));
    }
}

pub(super) struct Judge<'c, W> {
    pub(super) checker: &'c Checker,
    pub(super) source: &'c Source,
    /// The list under the terms of the event, or as it was typed where there is none.
    pub(super) tree: &'c Tree<'c>,
    /// The list as it was typed.
    pub(super) typed: &'c Tree<'c>,
    pub(super) with: W,
}

impl<W: ArmyVisitor> KeptVisitor<Books> for Judge<'_, W> {
    type Out = Report;

    fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Report {
        let json = self.tree.root();
        let mut home = self.checker.home::<R>(json, self.source);
        let book = self.checker.book(kept, &home);
        let known = home.are_whole();
        let mut findings = syntax::duplicates(self.tree);
        let at_home = home.findings.is_empty();
        findings.append(&mut home.findings);
        findings.extend(self.form(&book));
        let another = right_book::another(self.checker, self.tree, &R::INFO, &findings);
        let army = R::army(json, &book.catalogue);
        let figures = R::figures(&army);
        let census = OnceCell::new();
        let census = || &**census.get_or_init(|| R::census(&army));
        let (points, terms) = (R::points(&army), R::terms(&army));
        let mut terms = terms.with(own_catalogues(self.checker, R::INFO.id, &census, &home));
        let countable = known && figures.total <= MAX_FIGURES;
        if countable {
            let advice = self.with.advice();
            add_rules::<R>(self.tree, (&army, &terms), advice, &mut findings);
        } else if known {
            findings.push(too_many_figures(self.tree, figures));
        }
        let counted = countable.then_some(census);
        self.by_event::<R>(counted, &book, &mut findings, &mut terms);
        if countable {
            self.with.army::<R>(&army, &terms);
        }
        let verdict = Verdict::of(&findings);
        if let Some(another) = another {
            findings = vec![another];
        } else if countable
            && at_home
            // One cause of several errors is found by the book alone.
            && findings.iter().all(|one| one.house.is_none())
            && verdict == Verdict::Illegal
            && !self.checker.consequences
            && !W::VARIANT
        {
            causes::fold::<R>(self.tree, &book, &army, &mut findings);
        }
        let mut report = if W::VARIANT {
            Report::on_variant(self.typed, verdict, findings)
        } else {
            Report::on(&self.source.name, self.typed, verdict, findings)
        };
        report.ruleset = Some(&R::INFO);
        // What more figures cost than are looked at is no sum that anybody could check.
        report.points = points.filter(|_| countable).map(Budget::from);
        if W::VARIANT {
            return report;
        }
        let head = Head::read(json);
        report.name = head.name.map(|name| name.text());
        report.player = head.player.map(Into::into);
        report.terms = terms;
        let hashes = if W::IDENTITY || self.source.printed.is_some() {
            Hashes::All
        } else {
            self.checker.hashes
        };
        report.list = (hashes >= Hashes::List).then(|| identity::of_document(self.typed.root()));
        if let Some(list) = report.list.filter(|_| hashes == Hashes::All) {
            let listed = Listed {
                info: &R::INFO,
                bytes: &self.source.bytes,
                tree: self.typed,
                terms: &report.terms,
                list,
                census: census(),
                catalogues: &book.digests,
            };
            let identity = identity::of(&listed);
            if let Some(printed) = &self.source.printed {
                let said = [
                    printed::changed_data(printed, &identity),
                    printed::another_list(printed, list),
                ];
                for finding in said.into_iter().flatten() {
                    report.add(finding);
                }
            }
            report.identity = Some(identity);
        }
        if let Some(withheld) = self.source.withheld {
            report.add(public::finding(withheld));
        }
        report
    }
}

impl<W> Judge<'_, W> {
    /// What is wrong with the form of a list. What it has in the place of the event's is still to be written right.
    fn form<R: Ruleset>(&self, book: &Book<R>) -> Vec<Finding> {
        let found = book.shape.check(self.typed);
        if !std::ptr::eq(self.tree, self.typed) {
            self.tree.read_like(self.typed);
        }
        found
    }

    /// Judges an army by the rules of the event, where there is one, and says what comes from it; of one that cannot be counted, only that.
    fn by_event<'r, R: Ruleset>(
        &self,
        census: Option<impl FnOnce() -> &'r [Row<'r>]>,
        book: &Book<R>,
        findings: &mut Vec<Finding>,
        terms: &mut Terms,
    ) {
        let Some(house) = self.checker.house.as_deref() else {
            return;
        };
        if let Some(census) = census {
            let before = Before {
                info: &R::INFO,
                list: self.typed.root(),
                census: census(),
                terms,
                catalogues: &book.digests,
            };
            findings.extend(house.judge(&before));
        }
        let trees = (self.tree, self.typed);
        house::attribute((house, R::INFO.id), trees, findings, terms);
        house::waive(house, R::INFO.id, findings);
    }
}

/// The player's own catalogues that an army uses, as one of its terms.
fn own_catalogues<'r>(
    checker: &Checker,
    ruleset: &str,
    census: &dyn Fn() -> &'r [Row<'r>],
    home: &HomeCatalogues,
) -> Option<Clause> {
    let own = checker.own_catalogue_names(ruleset);
    let home = home.sound().map(|sound| (sound.id(), sound.name.as_ref()));
    let own: BTreeMap<&str, Option<&Text>> = own.chain(home).collect();
    if own.is_empty() {
        return None;
    }
    let used: BTreeSet<&str> = census().iter().flat_map(Row::catalogues).collect();
    let used = used.into_iter();
    Clause::own_catalogues(used.filter_map(|id| Some((id, *own.get(id)?))))
}

/// Nobody fields, and no catalogue offers, so many of anything: what is that long is not looked into.
fn too_long(tree: &Tree<'_>) -> Option<Finding> {
    let most = usize::try_from(MAX_FIGURES).unwrap_or(usize::MAX);
    let long = tree.longer_than(most)?;
    let n = long.len();
    let (number, limit) = (&thousands(n), &thousands(MAX_FIGURES));
    let message = text!(
        "{number} items here; at most {limit} are checked.",
        "{number} éléments ici ; {limit} au plus sont vérifiés.",
        number,
        limit
    );
    let mut finding = Finding::new("SHAPE-LIMIT", Severity::Error, long.place(), message);
    finding.numbers(
        i64::try_from(n).unwrap_or(i64::MAX),
        MAX_FIGURES.cast_signed(),
    );
    finding.fact(Text::new(
        "This may be the wrong file.",
        "Ce n’est peut-être pas le fichier voulu.",
    ));
    Some(finding)
}

/// Points at the largest count: that is where the digit too many stands.
fn too_many_figures(tree: &Tree<'_>, figures: Headcount) -> Finding {
    let total = figures.total;
    let (largest, place) = figures.largest.unwrap_or((0, tree.root().place()));
    let here = tree.value(place.node);
    let limit = &thousands(MAX_FIGURES);
    // A number that is absurd by itself is quoted as it stands, whatever it counts and however large it is.
    let (message, found) = if largest <= MAX_FIGURES {
        let (all, here) = (&thousands(total), &thousands(largest));
        let message = text!(
            "{all} figures, {here} of them here; at most {limit} are checked.",
            "{all} figurines, dont {here} ici ; {limit} au plus sont vérifiées.",
            all,
            here,
            limit
        );
        (message, i64::try_from(total).ok())
    } else {
        let typed = shorten(here.source());
        let message = text!(
            "{typed} here alone; at most {limit} are checked.",
            "{typed} rien qu’ici ; {limit} au plus sont vérifiés.",
            limit
        );
        (message, here.as_i64())
    };
    let mut finding = Finding::new("SHAPE-LIMIT", Severity::Error, place, message);
    finding.found = found;
    finding.allowed = Some(MAX_FIGURES.cast_signed());
    finding.fact(Text::new(
        "A count may have a digit too many.",
        "Un nombre a peut-être un chiffre de trop.",
    ));
    finding
}

/// Catalogues and data sets say so in their `schema` member, or nearly.
pub(super) fn is_catalogue(json: Json<'_>) -> bool {
    let schema = json.get("schema").and_then(Json::as_str);
    schema.is_some_and(|schema| {
        let known = schema.contains("catalogue") || schema.contains("-data/");
        known || versions::is_nearly_catalogue(&schema)
    })
}

/// The ruleset that a document names, or why it is no list.
fn ruleset_of(json: Json<'_>) -> Result<String, Box<Finding>> {
    if json.kind() != Kind::Object {
        let message = Text::new(
            "An army list is an object { … }.",
            "Une liste d’armée est un objet { … }.",
        );
        let mut finding = Finding::new("SHAPE-TYPE", Severity::Error, json.place(), message);
        finding.fact(Text::new(
            "A file holds one army: { \"ruleset\": …, \"name\": …, … }.",
            "Un fichier contient une armée : { \"ruleset\": …, \"name\": …, … }.",
        ));
        return Err(Box::new(finding));
    }
    let Some(ruleset) = json.get("ruleset") else {
        return Err(Box::new(missing_ruleset(json)));
    };
    ruleset.as_str().map(Into::into).ok_or_else(|| {
        let message = Text::new(
            "\"ruleset\" must be the id of a ruleset.",
            "\"ruleset\" doit être l’identifiant d’une règle.",
        );
        let mut finding = Finding::new("SHAPE-RULESET", Severity::Error, ruleset.place(), message);
        finding.fact(name_rulesets());
        Box::new(finding)
    })
}

fn missing_ruleset(json: Json<'_>) -> Finding {
    let near = near_ruleset(json);
    let place = near.map_or_else(
        || json.place(),
        |(key, value)| Place {
            node: value.node(),
            span: key.span(),
        },
    );
    let message = Text::new(
        "The key \"ruleset\" is missing, so orbat cannot tell which rules apply.",
        "La clé \"ruleset\" manque : orbat ne sait pas quelle règle s’applique.",
    );
    let mut finding = Finding::new("SHAPE-RULESET", Severity::Error, place, message);
    if near.is_some() {
        finding.help(Text::new(
            "Did you mean \"ruleset\"?",
            "Vouliez-vous dire \"ruleset\" ?",
        ));
    }
    finding.fact(name_rulesets());
    finding
}

fn unknown_ruleset(json: Json<'_>, id: &str) -> Finding {
    let place = json
        .get("ruleset")
        .map_or_else(|| json.place(), Json::place);
    let shown = shorten(id);
    let message = text!(
        "Unknown ruleset \"{shown}\".",
        "Règle inconnue « {shown} »."
    );
    let mut finding = Finding::new("SHAPE-RULESET", Severity::Error, place, message);
    if let Some(near) = closest(id, rulesets::ids()) {
        finding.help(text!(
            "Did you mean \"{near}\"?",
            "Vouliez-vous dire \"{near}\" ?"
        ));
    }
    finding.fact(name_rulesets());
    finding
}

/// "The rulesets are: …".
#[must_use]
pub fn name_rulesets() -> Text {
    let all: Vec<&str> = rulesets::ids().collect();
    let all = all.join(", ");
    text!("The rulesets are: {all}.", "Les règles sont : {all}.")
}

/// What is said of a word that names no ruleset.
#[must_use]
pub fn no_such_ruleset(ruleset: &str) -> Text {
    let (ruleset, all) = (shorten(ruleset), &name_rulesets());
    text!(
        "unknown ruleset \"{ruleset}\". {all}",
        "règle inconnue « {ruleset} ». {all}",
        all
    )
}
