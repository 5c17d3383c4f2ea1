//! One list before its ruleset: shape, limits, every rule, the declared total.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Checker, Hashes, MAX_FIGURES, Sheets, Source,
    book::{Books, Kept},
    causes::{self, right_book},
    faults::add_rules,
    home::HomeCatalogues,
    house::{self, Before},
    identity::{self, Listed},
    public,
    report::{Nature, Report, Verdict},
    syntax, table, versions,
};
use crate::{
    model::{
        census::Row,
        clean::shorten,
        diagnostic::{Advice, Finding, Severity},
        digest::Digest,
        file_format::EVENT,
        forms::thousands,
        head::Head,
        identity::{Identity, Printed},
        json::{Json, Kind, Place, Tree},
        lang::Text,
        participant::{Participant, told_apart},
        roster::{Budget, Roster},
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
        reference.extend(roster.terms.section());
        let chosen = terms
            .own()
            .filter(|clause| clause.kind == terms::Kind::Option);
        let chosen: Vec<&str> = chosen.map(|clause| clause.key).collect();
        reference.extend(R::rulebook().section(&chosen));
        *self.0 = Some(Sheets {
            roster,
            cards: R::cards(army),
            labels: R::labels(army),
            markers: R::markers(army),
            reference,
        });
    }
}

/// Whether the sheets are the same as others. The roster is a tenth of the work, and differs after nearly every change.
pub(super) struct CompareSheets<'k>(pub(super) &'k Sheets, pub(super) &'k mut bool);

impl ArmyVisitor for CompareSheets<'_> {
    const IDENTITY: bool = false;
    const VARIANT: bool = true;

    fn army<R: Ruleset>(self, army: &R::Army<'_>, terms: &Terms) {
        let Self(others, same) = self;
        *same = roster::<R>(army, terms) == others.roster
            && R::cards(army) == others.cards
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
        findings.extend(book.shape.check(self.tree));
        let another = right_book::another(self.checker, self.tree, &R::INFO, &findings);
        let army = R::army(json, &book.catalogue);
        let figures = R::figures(&army);
        let (points, terms) = (R::points(&army), R::terms(&army));
        let mut terms = terms.with(self.own_catalogues::<R>(&army, &home));
        let countable = known && figures.total <= MAX_FIGURES;
        if countable {
            let advice = self.with.advice();
            add_rules::<R>(self.tree, (&army, &terms), advice, &mut findings);
            self.with.army::<R>(&army, &terms);
        } else if known {
            findings.push(too_many_figures(self.tree, figures));
        }
        if let Some(house) = self.checker.house.as_deref() {
            if countable {
                let before = Before {
                    info: &R::INFO,
                    list: self.typed.root(),
                    census: &R::census(&army),
                    catalogues: &book.digests,
                };
                findings.extend(house.judge(&before));
            }
            house::attribute(house, (self.tree, self.typed), &mut findings, &mut terms);
            house::waive(house, R::INFO.id, &mut findings);
        }
        let verdict = Verdict::of(&findings);
        if let Some(another) = another {
            findings = vec![another];
        } else if countable
            && at_home
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
        report.event = self
            .checker
            .house
            .as_deref()
            .map(|house| house.title().clone());
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
                census: &R::census(&army),
                catalogues: &book.digests,
            };
            let identity = identity::of(&listed);
            if let Some(printed) = &self.source.printed {
                let said = [
                    changed_data(printed, &identity),
                    another_list(printed, list),
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
    /// The player's own catalogues that an army uses, as one of its terms.
    fn own_catalogues<R: Ruleset>(
        &self,
        army: &R::Army<'_>,
        home: &HomeCatalogues,
    ) -> Option<Clause> {
        let own = self.checker.own_catalogue_names(R::INFO.id);
        let home = home.sound().map(|sound| (sound.id(), sound.name.as_ref()));
        let own: BTreeMap<&str, Option<&Text>> = own.chain(home).collect();
        if own.is_empty() {
            return None;
        }
        let census = R::census(army);
        let used: BTreeSet<&str> = census.iter().flat_map(Row::catalogues).collect();
        let used = used.into_iter();
        Clause::own_catalogues(used.filter_map(|id| Some((id, *own.get(id)?))))
    }
}

/// What is said where the PDF names another list than the one that travels inside it. The full hashes are compared: letters on paper
/// may agree where lists differ. That it names the same proves nothing; only a print of the list does.
fn another_list(printed: &Printed, inside: Digest) -> Option<Finding> {
    let own = inside.short();
    let Printed { list, shown, .. } = printed;
    let known = list.is_some() || shown.len() == own.len();
    let message = if shown.is_empty() {
        text!(
            "The sheets show no fingerprint; the list inside is {own}.",
            "Les feuilles ne portent aucune empreinte ; la liste jointe donne {own}."
        )
    } else if known && *shown != own {
        text!(
            "The sheets show {shown}; the list inside is {own}.",
            "Les feuilles portent {shown} ; la liste jointe donne {own}."
        )
    } else {
        let list = list.filter(|list| *list != inside)?;
        text!(
            "The sheets show {shown}, but they were printed from another list: {list}, inside is \
            {inside}.",
            "Les feuilles portent {shown}, mais viennent d’une autre liste : {list} ; celle du PDF \
            donne {inside}."
        )
    };
    let mut finding = Finding::new("SHAPE-SHEET", Severity::Error, Place::default(), message);
    finding.fact(Text::new(
        "A new print shows the list inside.",
        "Une nouvelle impression montre la liste jointe.",
    ));
    Some(finding)
}

/// The catalogues may have changed since the sheets were printed. That makes no list illegal, but its sheets may have other numbers.
fn changed_data(printed: &Printed, identity: &Identity) -> Option<Finding> {
    let changed: Vec<_> = printed.changed(identity).map(shorten).collect();
    let first = changed.first()?;
    let others = changed.len() - 1;
    let message = if others == 0 {
        text!(
            "The sheets were printed with another catalogue \"{first}\" than the one in use.",
            "Les feuilles ont été imprimées avec un autre catalogue « {first} » que celui en \
            vigueur."
        )
    } else {
        let all = changed.join(", ");
        text!(
            "The sheets were printed with other catalogues than those in use: {all}.",
            "Les feuilles ont été imprimées avec d’autres catalogues que ceux en vigueur : {all}."
        )
    };
    let mut finding = Finding::new("SHAPE-DATA", Severity::Warning, Place::default(), message);
    finding.fact(Text::new(
        "The points on the sheets may be others than those given here; a new print has these.",
        "Les points des feuilles peuvent différer de ceux donnés ici ; une nouvelle impression a ceux-ci.",
    ));
    Some(finding)
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
