//! The words of selectors: whether any book that is played knows them, and whether what they choose can be there at all.

use super::{Chain, Found, report};
use crate::{
    model::{
        clean::shorten,
        diagnostic::{
            Finding,
            Severity::{Error, Warning},
        },
        json::Place,
        lang::Text,
        suggest::{advise_plain, did_you_mean},
    },
    organise::event::{
        book::Book,
        layer::BookTerms,
        rule::{Demand, Rule},
        selector::{Asks, KINDS, Key, Selector},
    },
    text,
};

pub(super) fn lint(chain: &Chain<'_>, found: &mut Found) {
    for rule in &chain.house.event.rules {
        for selectors in rule.selectors() {
            for selector in selectors.each() {
                empty(rule, selector, selectors.place, found);
                for asks in &selector.asks {
                    asked(chain, rule, asks, found);
                }
            }
        }
        fields(chain, rule, found);
    }
    required(chain, found);
}

/// A selector that asks nothing chooses everything, which nobody means.
fn empty(rule: &Rule, selector: &Selector, place: Place, found: &mut Found) {
    let says_nothing = selector.asks.iter().any(|asks| asks.words.is_empty());
    if says_nothing || selector.asks.is_empty() && selector.not.is_none() {
        let id = &rule.id;
        let message = text!(
            "Rule \"{id}\" chooses nothing in particular.",
            "La règle « {id} » ne choisit rien de particulier."
        );
        report(found, ("EVT-FORM-01", Error), (rule.file, place), message);
    }
}

fn asked(chain: &Chain<'_>, rule: &Rule, asks: &Asks, found: &mut Found) {
    for (word, place) in &asks.words {
        let here = (rule.file, *place);
        match asks.key {
            Key::Kind => {
                let kinds = KINDS.iter().map(|kind| kind.name());
                if kinds.clone().all(|kind| kind != word) {
                    let finding = unknown(rule, asks.key, word, here, found);
                    advise_plain(finding, word, kinds);
                }
            }
            Key::Tag => {
                let tag = word.split(':').next().unwrap_or_default();
                if !chain.house.books().any(|(book, _)| book.knows_tag(tag)) {
                    let finding = unknown(rule, asks.key, word, here, found);
                    let known = chain.house.books().flat_map(|(book, _)| book.tags());
                    did_you_mean(finding, tag, known.map(|tag| (tag, Text::same(""))));
                }
            }
            Key::Catalogue => {
                let known: Vec<String> = chain
                    .house
                    .books()
                    .filter_map(|(book, _)| chain.checker.catalogue_digests(book.info.id))
                    .flat_map(std::collections::BTreeMap::into_keys)
                    .collect();
                if !known.contains(word) {
                    let finding = unknown(rule, asks.key, word, here, found);
                    let known = known.iter().map(|id| (id.as_str(), Text::same("")));
                    did_you_mean(finding, word, known);
                }
            }
            Key::List => {
                let lists = chain.house.books().flat_map(|(book, _)| &book.lists);
                if lists.clone().all(|(id, _)| id != word) {
                    let finding = unknown(rule, asks.key, word, here, found);
                    let known = lists.map(|(id, name)| (id.as_str(), name.clone()));
                    did_you_mean(finding, word, known);
                }
            }
            key => id(chain, (rule, key), word, here, found),
        }
    }
}

/// An id of a catalogue or of a book that is played.
fn id(
    chain: &Chain<'_>,
    (rule, key): (&Rule, Key),
    word: &str,
    here: (usize, Place),
    found: &mut Found,
) {
    let books = || chain.house.books();
    let knowing: Vec<_> = books().filter(|(book, _)| book.knows(key, word)).collect();
    if knowing.is_empty() {
        let finding = unknown(rule, key, word, here, found);
        let known = books().flat_map(|(book, _)| book.answers(key));
        did_you_mean(finding, word, known);
        return;
    }
    let can_be = |(book, terms): &(Book, BookTerms)| {
        terms.catalogues.as_ref().is_none_or(|allowed| {
            let ids = allowed.value.keys().map(String::as_str);
            book.may_be_in(word, ids)
        })
    };
    if !knowing.into_iter().any(can_be) {
        let (id, word) = (&rule.id, shorten(word));
        let message = text!(
            "Rule \"{id}\": \"{word}\" is in none of the catalogues that are allowed; this has no effect.",
            "Règle « {id} » : « {word} » n’est dans aucun des catalogues admis ; c’est sans effet."
        );
        report(found, ("EVT-DEAD-01", Warning), here, message);
    }
}

fn unknown<'f>(
    rule: &Rule,
    key: Key,
    word: &str,
    here: (usize, Place),
    found: &'f mut Found,
) -> &'f mut Finding {
    let (id, key, word) = (&rule.id, key.name(), shorten(word));
    let message = text!(
        "Rule \"{id}\": unknown {key} \"{word}\".",
        "Règle « {id} » : \"{key}\" inconnu, « {word} »."
    );
    report(found, ("EVT-ID-01", Error), here, message)
}

/// Keys of lists that a `field` rule names.
fn fields(chain: &Chain<'_>, rule: &Rule, found: &mut Found) {
    if let Demand::Field(key, _) = &rule.demand
        && !chain.house.books().any(|(book, _)| book.has(key))
    {
        let (id, shown) = (&rule.id, shorten(key));
        let message = text!(
            "Rule \"{id}\": no list that is played has a key \"{shown}\".",
            "Règle « {id} » : aucune liste jouée n’a de clé \"{shown}\"."
        );
        let here = (rule.file, rule.place);
        let finding = report(found, ("EVT-SET-01", Error), here, message);
        let known = chain.house.books().flat_map(|(book, _)| book.keys());
        did_you_mean(finding, key, known.map(|key| (key, Text::same(""))));
    }
}

/// The keys that every list must have.
fn required(chain: &Chain<'_>, found: &mut Found) {
    let all = chain.layers.iter().flat_map(|layer| &layer.require);
    for key in all.flat_map(|at| &at.value) {
        if chain.house.books().any(|(book, _)| book.has(&key.value)) {
            continue;
        }
        let shown = shorten(&key.value);
        let message = text!(
            "No list that is played has a key \"{shown}\".",
            "Aucune liste jouée n’a de clé \"{shown}\"."
        );
        let finding = report(found, ("EVT-SET-01", Error), key.here(), message);
        let known = chain.house.books().flat_map(|(book, _)| book.keys());
        did_you_mean(finding, &key.value, known.map(|key| (key, Text::same(""))));
    }
}
