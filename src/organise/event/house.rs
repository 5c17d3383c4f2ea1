//! An event before a list: its terms in the place of the list's own, and its rules over what the army is made of.

use std::{collections::BTreeMap, sync::Arc};

use serde_json::{Map, Value, json};

use super::{
    book::Book,
    counting,
    layer::{At, BookTerms, Pinned, Setting},
    messages,
    terms::Event,
};
use crate::{
    check::{
        Checker,
        house::{Before, HouseRules, Waived},
    },
    model::{
        diagnostic::{Finding, Severity},
        json::{self, Imposed, Json, Place},
        lang::Text,
        terms::{Kind, SetBy},
    },
    rulesets,
};

/// The members of a list by which it would set its own terms; an event that says nothing of them leaves the book's.
const OWN_TERMS: [&str; 3] = ["budget", "prices", "event"];

/// An event that judges.
#[derive(Debug)]
pub struct House {
    /// The event.
    pub event: Event,
    books: BTreeMap<String, (Book, BookTerms)>,
}

impl House {
    /// An event with the books that are played in it. `checker` knows their catalogues.
    pub(crate) fn new(event: Event, checker: &Checker) -> Self {
        let played = rulesets::ids().filter_map(|id| {
            let terms = event.terms(id)?;
            Some((id.to_owned(), (Book::of(checker, id)?, terms)))
        });
        let books = played.collect();
        Self { event, books }
    }

    /// The same books under another event.
    pub(crate) fn with(&self, event: Event) -> Self {
        Self {
            event,
            books: self.books.clone(),
        }
    }

    /// The books that are played, with their terms.
    pub(crate) fn books(&self) -> impl Iterator<Item = &(Book, BookTerms)> + Clone {
        self.books.values()
    }

    /// A checker that judges by it.
    #[must_use]
    pub fn judge_with(self: &Arc<Self>, checker: Checker) -> Checker {
        let house: Arc<Self> = Arc::clone(self);
        checker.with_house_rules(house)
    }
}

impl HouseRules for House {
    fn title(&self) -> &Text {
        &self.event.title
    }

    fn imposed(&self, ruleset: &str, list: Json<'_>) -> Vec<Imposed> {
        let Some((book, terms)) = self.books.get(ruleset) else {
            return Vec::new();
        };
        let mut imposed = Vec::new();
        let mut impose = |key: &str, value: Option<Value>| {
            let typed = list.get(key);
            let fits = match (&value, typed) {
                (None, None) => true,
                (Some(value), Some(typed)) => *value == typed.to_value(),
                _ => false,
            };
            if book.has(key) && !fits {
                imposed.push((key.to_owned(), value.map(|value| value.to_string())));
            }
        };
        for (key, setting) in [("budget", &terms.budget), ("prices", &terms.prices)] {
            match setting.as_ref().map(|at| &at.value) {
                Some(Setting::Open) => {}
                Some(Setting::Is(value)) => impose(key, Some(value.clone())),
                None if is_named(list.get(key)) => {}
                None => impose(key, None),
            }
        }
        // Which data set a side takes is its own affair, among the catalogues that are allowed.
        if let Some(Setting::Is(value)) = terms.data.as_ref().map(|at| &at.value) {
            impose("data", Some(value.clone()));
        }
        impose("event", table(&terms.settings, list.get("event")));
        impose("options", table(&terms.options, list.get("options")));
        imposed
    }

    fn judge(&self, before: &Before<'_>) -> Vec<Finding> {
        let Some((book, terms)) = self.books.get(before.info.id) else {
            let place = place_of(before.list, "ruleset");
            let played: Vec<&str> = self.books.keys().map(String::as_str).collect();
            let message = messages::not_played(before.info, &played);
            return vec![self.finding("HOUSE-RULESET", place, "rulesets", message)];
        };
        let mut found = Vec::new();
        self.own_terms(before.list, book, terms, &mut found);
        self.players(before, terms, &mut found);
        self.frame(before.list, book, terms, &mut found);
        self.data(before, terms, book, &mut found);
        self.required(before.list, &mut found);
        let army = counting::Army::new(before, book);
        for rule in &self.event.rules {
            for breach in army.breaches(rule) {
                // Whatever becomes of the report, its reader knows which rule it is.
                let (id, message) = (&rule.id, &breach.message);
                let message = crate::text!("\"{id}\": {message}", "« {id} » : {message}", message);
                let mut finding = self.finding(rule.code(), breach.place, &rule.id, message);
                finding.severity(messages::severity(rule.weight));
                (finding.found, finding.allowed) = (breach.found, breach.allowed);
                if let Some(why) = &rule.why {
                    finding.fact(why.clone());
                }
                found.push(finding);
            }
        }
        found
    }

    fn waivers(&self, ruleset: &str) -> Vec<String> {
        let terms = self.books.get(ruleset).map(|(_, terms)| terms);
        terms.map_or_else(Vec::new, |terms| terms.waive.keys().cloned().collect())
    }

    fn waived(&self, ruleset: &str, code: &str) -> Option<Waived> {
        let (_, terms) = self.books.get(ruleset)?;
        terms.waive.get(code).map(|at| at.value)
    }
}

impl House {
    fn finding(&self, code: &'static str, place: Place, rule: &str, message: Text) -> Finding {
        let mut finding = Finding::new(code, Severity::Error, place, message);
        finding.set_by(self.event.title.clone(), rule);
        finding
    }

    /// What a list sets itself, and the event has otherwise.
    fn own_terms(&self, list: Json<'_>, book: &Book, terms: &BookTerms, found: &mut Vec<Finding>) {
        for key in OWN_TERMS {
            let (Some(typed), true) = (list.get(key), book.has(key)) else {
                continue;
            };
            let set = match key {
                "budget" => terms.budget.as_ref().map(|at| at.value.clone()),
                "prices" if terms.prices.is_none() && is_named(Some(typed)) => continue,
                "prices" => terms.prices.as_ref().map(|at| at.value.clone()),
                _ => {
                    self.own_table(typed, ("event", "settings"), &terms.settings, book, found);
                    continue;
                }
            };
            self.own_value(typed, (key, key), set.as_ref(), None, found);
        }
        if let (Some(typed), Some(data)) = (list.get("data"), &terms.data) {
            self.own_value(typed, ("data", "data"), Some(&data.value), None, found);
        }
        if let Some(typed) = list.get("options") {
            self.own_table(typed, ("options", "options"), &terms.options, book, found);
        }
    }

    /// Players who share a side, where the book lets an army have more for it.
    fn players(&self, before: &Before<'_>, terms: &BookTerms, found: &mut Vec<Finding>) {
        let shared = before.terms.of(Kind::Players).map(|clause| clause.set_by);
        if let (Some(SetBy::List(_)), Some(typed)) = (shared, before.list.get("players")) {
            let alone = Setting::Is(json!(1));
            let set = terms.players.as_ref().map_or(&alone, |at| &at.value);
            self.own_value(typed, ("players", "players"), Some(set), None, found);
        }
    }

    /// A value of a list beside that of the event; without one there, beside the usual one.
    fn own_value(
        &self,
        typed: Json<'_>,
        (key, of): (&str, &str),
        set: Option<&Setting>,
        usual: Option<&Value>,
        found: &mut Vec<Finding>,
    ) {
        let own = typed.to_value();
        let allowed = match set {
            Some(Setting::Open) => return,
            Some(Setting::Is(value)) => Some(value),
            None => usual,
        };
        if allowed == Some(&own) || typed.kind() == json::Kind::Null {
            return;
        }
        let code = if of == "options" {
            "HOUSE-OPTION"
        } else {
            "HOUSE-TERMS"
        };
        let message = messages::own_terms(key, typed.source(), set.is_some(), allowed);
        let mut finding = self.finding(code, typed.place(), of, message);
        finding.found = own.as_i64();
        finding.allowed = allowed.and_then(Value::as_i64);
        finding.fact(messages::judged_alike(key));
        found.push(finding);
    }

    /// The lines of a table of a list, one by one.
    fn own_table(
        &self,
        typed: Json<'_>,
        (key, of): (&str, &str),
        set: &BTreeMap<String, At<Setting>>,
        book: &Book,
        found: &mut Vec<Finding>,
    ) {
        for line in book.lines(key) {
            if let Some(own) = typed.get(line.key) {
                let set = set.get(line.key).map(|at| &at.value);
                let usual = line.schema.get("default");
                self.own_value(own, (line.key, of), set, usual, found);
            }
        }
    }

    /// Format and scenario.
    fn frame(&self, list: Json<'_>, book: &Book, terms: &BookTerms, found: &mut Vec<Finding>) {
        let format = terms.formats.as_ref().zip(book.format_of(list));
        let scenario = list.get("scenario");
        let scenario = scenario.and_then(|json| Some((json.as_str()?.into_owned(), json.place())));
        let scenario = terms.scenarios.as_ref().zip(scenario);
        let both = [
            ("HOUSE-FORMAT", "formats", format),
            ("HOUSE-SCENARIO", "scenarios", scenario),
        ];
        for (code, key, one) in both {
            let Some((allowed, (typed, place))) = one else {
                continue;
            };
            let words: Vec<&str> = allowed.value.iter().map(|at| at.value.as_str()).collect();
            if !words.contains(&typed.as_str()) {
                let message = messages::not_among(&typed, &words);
                found.push(self.finding(code, place, key, message));
            }
        }
    }

    /// The catalogues that the army uses.
    fn data(&self, before: &Before<'_>, terms: &BookTerms, book: &Book, found: &mut Vec<Finding>) {
        let mut said = Vec::new();
        for row in before.census {
            for id in row.catalogues() {
                if said.contains(&id) {
                    continue;
                }
                said.push(id);
                let now = before.catalogues.get(id);
                let message = match &terms.catalogues {
                    None => match book.shipped.get(id) {
                        Some(digest) if Some(digest) == now => continue,
                        _ => messages::own_catalogue(id),
                    },
                    Some(allowed) => match allowed.value.get(id).map(|at| &at.value) {
                        None => {
                            let ids: Vec<&str> = allowed.value.keys().map(String::as_str).collect();
                            messages::not_among(id, &ids)
                        }
                        Some(Some(Pinned::To(digest))) if Some(digest) != now => {
                            messages::other_catalogue(id, digest, now)
                        }
                        Some(_) => continue,
                    },
                };
                found.push(self.finding("HOUSE-CATALOGUE", row.place, "catalogues", message));
            }
        }
    }

    fn required(&self, list: Json<'_>, found: &mut Vec<Finding>) {
        for key in &self.event.require {
            let blank = |json: Json<'_>| match json.as_str() {
                Some(text) => text.trim().is_empty(),
                None => json.kind() == json::Kind::Null,
            };
            let there = list.get(key);
            if there.is_none_or(blank) {
                let place = there.map_or_else(|| place_of(list, "name"), Json::place);
                let message = messages::required(key);
                let mut finding = self.finding("HOUSE-REQUIRE", place, "require", message);
                finding.fact(messages::asked_of_players(key));
                found.push(finding);
            }
        }
    }
}

/// Whether a list names something of a catalogue, and does not set it itself: which catalogues are allowed is another matter.
fn is_named(typed: Option<Json<'_>>) -> bool {
    typed.is_some_and(|json| json.as_str().is_some())
}

/// A table of settings as the event has it, with the list's own lines where it leaves them open; None for an empty one.
fn table(set: &BTreeMap<String, At<Setting>>, typed: Option<Json<'_>>) -> Option<Value> {
    let mut lines = Map::new();
    for (key, at) in set {
        let value = match &at.value {
            Setting::Is(value) => Some(value.clone()),
            Setting::Open => typed.and_then(|json| json.get(key)).map(Json::to_value),
        };
        lines.extend(value.map(|value| (key.clone(), value)));
    }
    (!lines.is_empty()).then_some(Value::Object(lines))
}

/// The place of a member of a list, or of what says which list it is.
pub(crate) fn place_of(list: Json<'_>, key: &str) -> Place {
    let member = list.get(key).or_else(|| list.get("ruleset"));
    member.map_or_else(|| list.place(), Json::place)
}
