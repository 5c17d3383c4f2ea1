//! Where the terms of an event enter a check: what an organiser sets stands in the place of what a list says, house rules speak beside
//! those of the book, and a waived rule weighs less. Whatever checks with such a checker, a repair as well as a print, plays by the event.

use std::{collections::BTreeMap, fmt};

use crate::model::{
    census::Row,
    diagnostic::{Finding, Severity},
    digest::Digest,
    json::{Imposed, Json, Tree},
    lang::Text,
    ruleset::Info,
    terms::{AtEvent, SetBy, Terms},
};

/// A list before the rules of an event.
#[derive(Clone, Copy, Debug)]
pub struct Before<'a> {
    /// Its ruleset.
    pub info: &'static Info,
    /// The list, as it was typed.
    pub list: Json<'a>,
    /// What the army is made of.
    pub census: &'a [Row<'a>],
    /// The terms by which it is played.
    pub terms: &'a Terms,
    /// The digests of all catalogues, by their ids.
    pub catalogues: &'a BTreeMap<String, Digest>,
}

/// What an event asks of lists besides their books.
pub trait HouseRules: fmt::Debug + Send + Sync {
    /// What the event is called.
    fn title(&self) -> &Text;

    /// The members of a list of this ruleset in whose place the event has its own.
    fn imposed(&self, ruleset: &str, list: Json<'_>) -> Vec<Imposed>;

    /// Everything in which a list is not as the event wants it.
    fn judge(&self, before: &Before<'_>) -> Vec<Finding>;

    /// What a rule of a book weighs here: None as the book has it.
    fn waived(&self, ruleset: &str, code: &str) -> Option<Waived>;

    /// The codes of all rules of a book that are waived.
    fn waivers(&self, ruleset: &str) -> Vec<String>;
}

/// How a rule is waived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waived {
    /// What it finds is told, and makes no list illegal.
    Info,
    /// It is only told that it would have found something.
    Off,
}

/// The code under which waived findings are told.
pub const WAIVED: &str = "HOUSE-WAIVED";

/// Which families of rules measure against what an event may set: a key of lists, and what stands in the codes.
const MEASURED: [(&str, &str); 2] = [("budget", "-BUD-"), ("event", "-EVT-")];

/// Says in findings and terms what comes from the event, and leaves out that a list has set what the event did.
pub(super) fn attribute(
    (house, ruleset): (&dyn HouseRules, &str),
    (tree, typed): (&Tree<'_>, &Tree<'_>),
    findings: &mut Vec<Finding>,
    terms: &mut Terms,
) {
    // That a list has a budget of its own is worth telling; that of an event is not the list's.
    findings.retain(|one| {
        one.severity == Severity::Error || tree.imposed_key(typed, one.place).is_none()
    });
    let root = tree.root();
    let imposed = MEASURED.map(|(key, _)| key).into_iter().filter(|key| {
        let member = root.get(key);
        member.is_some_and(|member| tree.imposed_key(typed, member.place()).is_some())
    });
    let imposed: Vec<&str> = imposed.collect();
    for clause in terms.iter_mut() {
        if let SetBy::List(place) = clause.set_by
            && tree.imposed_key(typed, place).is_some()
        {
            clause.set_by = SetBy::Event;
        }
    }
    terms.play_at(AtEvent {
        title: house.title().clone(),
        waived: house.waivers(ruleset),
    });
    for finding in findings {
        let measured = MEASURED
            .iter()
            .filter(|(key, _)| imposed.contains(key))
            .find(|(_, family)| finding.code.contains(family));
        if let Some((key, _)) = measured {
            finding.set_by(house.title().clone(), *key);
        }
        finding.move_to(|place| tree.place_typed(typed, place));
    }
}

/// Waives what the event waives. It stays listed: nothing is silent because somebody allowed it.
pub(super) fn waive(house: &dyn HouseRules, ruleset: &str, findings: &mut Vec<Finding>) {
    let mut off: BTreeMap<&'static str, i64> = BTreeMap::new();
    findings.retain_mut(|finding| match house.waived(ruleset, finding.code) {
        Some(Waived::Info) if finding.severity != Severity::Info => {
            finding.accept(waived_by(house.title()));
            true
        }
        Some(Waived::Off) => {
            *off.entry(finding.code).or_default() += 1;
            false
        }
        _ => true,
    });
    for (code, count) in off {
        let title = house.title();
        let message = crate::text!(
            "Waived by {title}: {code} ({count}).",
            "Règle levée par {title} : {code} ({count}).",
            title
        );
        let place = crate::model::json::Place::default();
        findings.push(Finding::new(WAIVED, Severity::Info, place, message));
    }
}

fn waived_by(title: &Text) -> Text {
    crate::text!("Waived by {title}.", "Levée par {title}.", title)
}
