//! A player's own catalogue, checked before any list is checked against it.

use serde_json::{Map, Value};

use super::{
    Source, faults,
    format::canonical,
    judge,
    report::{Nature, Report, Verdict},
    shape::Shape,
    syntax,
};
use crate::{
    model::{
        clean::Clean,
        diagnostic::Findings,
        json::{Tree, parse},
        ruleset::Ruleset,
        view::Viewed,
    },
    rulesets::{self, Visitor},
};

/// Checks a catalogue file.
#[must_use]
pub fn check_catalogue(source: &Source) -> Report {
    judge::open(source, |tree, id| judge(&source.name, tree, id)).asked_for(Nature::Catalogue)
}

/// Whether a file says that it is a catalogue or data file.
#[must_use]
pub fn is_catalogue(source: &Source) -> bool {
    let text = String::from_utf8_lossy(&source.bytes);
    judge::is_catalogue(parse(&text).root())
}

/// The verdict on a catalogue; None for an unknown ruleset.
pub(super) fn judge(name: &str, tree: &Tree<'_>, ruleset: &str) -> Option<Report> {
    struct Catalogue<'c>(&'c str, &'c Tree<'c>);
    impl Visitor for Catalogue<'_> {
        type Out = Report;
        fn visit<R: Ruleset>(self) -> Report {
            let Self(name, tree) = self;
            let mut findings = syntax::duplicates(tree);
            findings.extend(Shape::of_catalogue::<R>().check(tree));
            let file = R::CatalogueFile::view(1, tree.root());
            if let Some(first) = R::catalogue_rules().first() {
                let mut out = Findings::new(R::INFO.book, &first.info);
                for rule in R::catalogue_rules() {
                    (rule.check)(&file, out.under(&rule.info));
                }
                faults::add_unsaid(tree, &mut findings, out.into_sorted());
            }
            let mut report = Report::on(name, tree, Verdict::of(&findings), findings);
            report.ruleset = Some(&R::INFO);
            report.nature = Nature::Catalogue;
            report
        }
    }
    rulesets::dispatch(ruleset, Catalogue(name, tree))
}

/// What the ids and names of copies begin with.
const OWN: &str = "own-";

/// A shipped catalogue as a player's own, laid out: under other ids, and otherwise as it is, since its sources are true of its values
/// until somebody changes those. None for an unknown ruleset; the ids that there are where none of its catalogues goes by `id`, neither
/// itself nor an army list or profile in it.
#[must_use]
pub fn own_copy(ruleset: &str, id: &str) -> Option<Result<Clean, Vec<String>>> {
    struct Copy<'i>(&'i str);
    impl Visitor for Copy<'_> {
        type Out = Result<Clean, Vec<String>>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            let texts = R::shipped().iter().map(|shipped| shipped.text);
            let values = texts.map(|text| parse(text).root().to_value());
            let values: Vec<Value> = values.collect();
            let asked = values.iter().find(|value| {
                let mut ids = ids(value, R::SHARED_IDS).into_iter();
                ids.any(|own| own == self.0)
            });
            let Some(found) = asked else {
                let all = values.iter().flat_map(|value| ids(value, &[]));
                return Err(all.map(str::to_owned).collect());
            };
            let mut copy = found.clone();
            make_own(&mut copy, R::SHARED_IDS);
            let flat = copy.to_string();
            Ok(canonical(&parse(&flat), &Shape::of_catalogue::<R>(), None))
        }
    }
    rulesets::dispatch(ruleset, Copy(id))
}

/// The id of a catalogue, then those in it that no other may have.
fn ids<'v>(catalogue: &'v Value, shared: &[&str]) -> Vec<&'v str> {
    let listed = shared
        .iter()
        .filter_map(|key| catalogue.get(key)?.as_array());
    let named = [catalogue].into_iter().chain(listed.flatten());
    named.filter_map(|one| one.get("id")?.as_str()).collect()
}

/// Gives a catalogue ids and a name of its own. What refers to an id within it follows.
fn make_own(catalogue: &mut Value, shared: &[&str]) {
    let old: Vec<String> = { ids(catalogue, shared).into_iter() }
        .map(str::to_owned)
        .collect();
    follow(catalogue, &old);
    if let Some(members) = catalogue.as_object_mut() {
        prefix_name(members);
        for key in shared {
            let items = members.get_mut(*key).and_then(Value::as_array_mut);
            // Profiles and weapons are named on rosters as they are; army lists stand beside those that they were copied from.
            let lists = items.into_iter().flatten();
            let lists = lists.filter(|item| item.get("units").is_some());
            lists.filter_map(Value::as_object_mut).for_each(prefix_name);
        }
    }
}

/// Puts the prefix before these ids wherever they stand but in words for people.
fn follow(value: &mut Value, old: &[String]) {
    const WORDS: [&str; 6] = ["name", "source", "note", "rank", "theatre", "provenance"];
    match value {
        Value::String(text) if old.contains(text) => text.insert_str(0, OWN),
        Value::Array(items) => items.iter_mut().for_each(|item| follow(item, old)),
        Value::Object(members) => {
            for (key, member) in members {
                if !WORDS.contains(&key.as_str()) {
                    follow(member, old);
                }
            }
        }
        _ => {}
    }
}

fn prefix_name(members: &mut Map<String, Value>) {
    match members.get_mut("name") {
        Some(Value::String(name)) => name.insert_str(0, "Own: "),
        Some(Value::Object(both)) => {
            for (lang, name) in both {
                let before = if lang == "fr" {
                    "Perso\u{a0}: "
                } else {
                    "Own: "
                };
                if let Value::String(name) = name {
                    name.insert_str(0, before);
                }
            }
        }
        _ => {}
    }
}

/// A small sound catalogue of a ruleset, laid out: where a player's own begins. None for an unknown ruleset.
#[must_use]
pub fn starter_catalogue(ruleset: &str) -> Option<Clean> {
    struct Starter;
    impl Visitor for Starter {
        type Out = Clean;
        fn visit<R: Ruleset>(self) -> Clean {
            let mut catalogue = R::starter_catalogue();
            catalogue[R::CATALOGUE.stated_in().key()] = R::CATALOGUE.mark();
            let flat = catalogue.to_string();
            canonical(&parse(&flat), &Shape::of_catalogue::<R>(), None)
        }
    }
    rulesets::dispatch(ruleset, Starter)
}
