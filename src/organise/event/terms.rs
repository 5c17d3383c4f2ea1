//! The layers of an event put together: what an event says wins over what it builds on, key by key, and every rule remembers its file.

use std::collections::BTreeMap;

use time::OffsetDateTime;

use super::{
    file::Shown,
    layer::{At, BookTerms, Layer, Moment, Played},
    rule::Rule,
};
use crate::model::lang::{Lang, Text};

/// An event, ready to judge lists: its own file, and those that it adds to.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: Text,
    /// Who holds it.
    pub organiser: Option<Text>,
    /// The day on which it begins.
    pub date: Option<String>,
    /// The languages of its players, the first where nothing else is known.
    pub languages: Vec<Lang>,
    /// Keys that every list must have.
    pub require: Vec<String>,
    /// Lists that a player hands in.
    pub lists_per_player: usize,
    /// What of its player a published list shows.
    pub publish: Vec<Shown>,
    /// The names of its files: its own, then those that it builds on.
    pub files: Vec<String>,
    pub(crate) entrants: Option<At<String>>,
    pub(crate) moments: BTreeMap<&'static str, At<Moment>>,
    /// The rulesets that are played; None: all of them, as their books have it.
    pub(crate) rulesets: Option<BTreeMap<String, BookTerms>>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) tables: Vec<Played>,
}

/// A rule of a layer below that another one replaces or drops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Replaced {
    pub id: String,
    /// The file that had it.
    pub of: usize,
    /// The file that replaces it, or drops it.
    pub by: usize,
    pub dropped: bool,
}

impl Event {
    /// Puts the layers together, the event's own first; with what became of rules below.
    pub(crate) fn of(files: Vec<String>, layers: &[Layer]) -> (Self, Vec<Replaced>) {
        let mut event = Self {
            id: String::new(),
            title: Text::same(""),
            organiser: None,
            date: None,
            languages: Vec::new(),
            require: Vec::new(),
            lists_per_player: 1,
            publish: Vec::new(),
            entrants: None,
            files,
            moments: BTreeMap::new(),
            rulesets: None,
            rules: Vec::new(),
            tables: Vec::new(),
        };
        let mut replaced = Vec::new();
        // From the outermost parent to the event itself: the later wins.
        for (file, layer) in layers.iter().enumerate().rev() {
            event.lay(layer);
            event.lay_rules(file, layer, &mut replaced);
        }
        if event.languages.is_empty() {
            event.languages = Lang::ALL.to_vec();
        }
        (event, replaced)
    }

    fn lay(&mut self, layer: &Layer) {
        if let Some(id) = &layer.event {
            self.id.clone_from(&id.value);
        }
        if let Some(title) = &layer.title {
            self.title = title.value.clone();
        }
        over(&mut self.organiser, layer.organiser.as_ref());
        over(&mut self.date, layer.date.as_ref().map(|date| &date.value));
        self.moments
            .extend(layer.moments.iter().map(|(key, at)| (*key, at.clone())));
        if let Some(languages) = &layer.languages {
            let known =
                |word: &At<String>| Lang::ALL.into_iter().find(|lang| lang.code() == word.value);
            self.languages = languages.value.iter().filter_map(known).collect();
        }
        if let Some(require) = &layer.require {
            for key in &require.value {
                if !self.require.contains(&key.value) {
                    self.require.push(key.value.clone());
                }
            }
        }
        over(&mut self.entrants, layer.entrants.as_ref());
        if let Some(lists) = layer.lists_per_player {
            self.lists_per_player = lists;
        }
        if let Some(publish) = &layer.publish {
            self.publish.clone_from(publish);
        }
        if let Some(rulesets) = &layer.rulesets {
            let all = self.rulesets.get_or_insert_default();
            for (id, terms) in rulesets {
                all.entry(id.clone()).or_default().lay(terms);
            }
        }
        if !layer.tables.is_empty() {
            self.tables.clone_from(&layer.tables);
        }
    }

    fn lay_rules(&mut self, file: usize, layer: &Layer, replaced: &mut Vec<Replaced>) {
        for (id, _, rule) in &layer.rules {
            let old = self.rules.iter().position(|rule| rule.id == *id);
            if let Some(old) = old {
                replaced.push(Replaced {
                    id: id.clone(),
                    of: self.rules[old].file,
                    by: file,
                    dropped: rule.is_none(),
                });
            }
            match (old, rule) {
                (Some(old), None) => drop(self.rules.remove(old)),
                (Some(old), Some(Ok(rule))) => self.rules[old] = rule.clone(),
                (None, Some(Ok(rule))) => self.rules.push(rule.clone()),
                (_, Some(Err(_))) | (None, None) => {}
            }
        }
    }

    /// The terms of a ruleset: those of its book where the event names no rulesets; None where it is not played.
    pub(crate) fn terms(&self, ruleset: &str) -> Option<BookTerms> {
        match &self.rulesets {
            None => Some(BookTerms::default()),
            Some(all) => all.get(ruleset).cloned(),
        }
    }

    /// A moment, as it was typed.
    #[must_use]
    pub fn moment(&self, key: &str) -> Option<&str> {
        self.moments.get(key).map(|at| at.value.typed.as_str())
    }

    /// The time at a moment, where it is one.
    pub(crate) fn time(&self, key: &str) -> Option<OffsetDateTime> {
        self.moments.get(key)?.value.at
    }

    /// Who has entered: the path of the table, and the file that names it.
    #[must_use]
    pub fn entrants(&self) -> Option<(&str, &str)> {
        let at = self.entrants.as_ref()?;
        Some((&self.files[at.file], &at.value))
    }

    /// The language of players of whom nothing is known.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.languages.first().copied().unwrap_or_default()
    }
}

impl BookTerms {
    fn lay(&mut self, other: &Self) {
        (self.place, self.file) = (other.place, other.file);
        over(&mut self.formats, other.formats.as_ref());
        over(&mut self.budget, other.budget.as_ref());
        over(&mut self.players, other.players.as_ref());
        over(&mut self.catalogues, other.catalogues.as_ref());
        over(&mut self.prices, other.prices.as_ref());
        over(&mut self.data, other.data.as_ref());
        over(&mut self.scenarios, other.scenarios.as_ref());
        for (own, more) in [
            (&mut self.options, &other.options),
            (&mut self.settings, &other.settings),
        ] {
            own.extend(more.iter().map(|(key, at)| (key.clone(), at.clone())));
        }
        let waived = other.waive.iter();
        self.waive
            .extend(waived.map(|(code, at)| (code.clone(), at.clone())));
    }
}

/// What a stronger layer says, where it says something.
fn over<T: Clone>(own: &mut Option<T>, stronger: Option<&T>) {
    if stronger.is_some() {
        *own = stronger.cloned();
    }
}
