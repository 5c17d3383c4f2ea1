//! House rules: one of eight shapes each, over the census of an army. No rule depends on another, and none computes.

use serde_json::Value;

use super::{
    file::{Each, Measure, Weight},
    selector::Selectors,
};
use crate::model::{
    json::{Json, Place},
    lang::Text,
    parsed::Parsed,
    term::Term,
};

/// What a rule demands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Demand {
    /// None of these.
    Ban(Selectors),
    /// None but these, among those of their sort or these.
    Only(Selectors, Option<Selectors>),
    /// At most so many.
    Most(i64, Selectors),
    /// At least so many.
    Least(i64, Selectors),
    /// At most, or at least, so many in a hundred.
    Share(Bound, i64, Selectors, Option<Selectors>),
    /// Who has the first has all the others.
    Together(Vec<Selectors>),
    /// Not two of them.
    Apart(Vec<Selectors>),
    /// A key with one of these values; with any where there are none.
    Field(String, Vec<Value>),
}

/// Which end of a range a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Most,
    Least,
}

/// A rule of an organiser's own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rule {
    /// The id that the organiser gave it: what players see.
    pub id: String,
    pub demand: Demand,
    pub measure: Measure,
    pub each: Each,
    /// What is counted, in the organiser's words.
    pub name: Option<Text>,
    pub why: Option<Text>,
    pub weight: Weight,
    /// Where its id stands in its file.
    pub place: Place,
    /// The file it comes from, by its number in the chain: 0 is the event itself.
    pub file: usize,
}

/// The keys that make a rule of one shape or another.
pub(crate) const SHAPES: [&str; 9] = [
    "ban",
    "only",
    "most",
    "least",
    "share_most",
    "share_least",
    "together",
    "not_together",
    "field",
];

/// Why a rule could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Misshapen {
    /// It has none of the shapes.
    None,
    /// It has several: these.
    Several(Vec<&'static str>),
    /// A key that its shape needs is not there.
    Needs(&'static str),
    /// One thing cannot be together with itself.
    Few,
    /// A key that its shape knows nothing about.
    Idle(&'static str, Place),
    /// A type is wrong; the shape of the file says so.
    Unreadable,
}

impl Rule {
    /// Reads a rule.
    pub(crate) fn read(
        id: &str,
        place: Place,
        file: usize,
        json: Json<'_>,
    ) -> Result<Self, Misshapen> {
        let has: Vec<&'static str> = SHAPES
            .into_iter()
            .filter(|key| json.get(key).is_some())
            .collect();
        let shape = match has.as_slice() {
            [] => return Err(Misshapen::None),
            [one] => *one,
            _ => return Err(Misshapen::Several(has)),
        };
        let demand = demand(json, shape)?;
        let idle = ["of", "among", "in", "measure", "for_each"]
            .into_iter()
            .filter(|key| !demand.knows(key))
            .find_map(|key| Some((key, json.get(key)?.place())));
        if let Some((key, place)) = idle {
            return Err(Misshapen::Idle(key, place));
        }
        Ok(Self {
            id: id.to_owned(),
            demand,
            measure: word(json, "measure").unwrap_or(Measure::Count),
            each: word(json, "for_each").unwrap_or(Each::Army),
            name: json.get("name").and_then(Text::read),
            why: json.get("why").and_then(Text::read),
            weight: word(json, "severity").unwrap_or(Weight::Error),
            place,
            file,
        })
    }

    /// Every selector in it.
    pub(crate) fn selectors(&self) -> Vec<&Selectors> {
        match &self.demand {
            Demand::Ban(of) | Demand::Most(_, of) | Demand::Least(_, of) => vec![of],
            Demand::Only(of, among) | Demand::Share(_, _, of, among) => {
                std::iter::once(of).chain(among).collect()
            }
            Demand::Together(all) | Demand::Apart(all) => all.iter().collect(),
            Demand::Field(..) => Vec::new(),
        }
    }

    /// The code under which its breach is told.
    pub(crate) const fn code(&self) -> &'static str {
        match self.demand {
            Demand::Ban(_) => "HOUSE-BAN",
            Demand::Only(..) => "HOUSE-ONLY",
            Demand::Most(..) => "HOUSE-MOST",
            Demand::Least(..) => "HOUSE-LEAST",
            Demand::Share(..) => "HOUSE-SHARE",
            Demand::Together(_) => "HOUSE-TOGETHER",
            Demand::Apart(_) => "HOUSE-APART",
            Demand::Field(..) => "HOUSE-FIELD",
        }
    }
}

impl Demand {
    /// Whether a key says something about it.
    fn knows(&self, key: &str) -> bool {
        match key {
            "of" => matches!(self, Self::Most(..) | Self::Least(..) | Self::Share(..)),
            "among" => matches!(self, Self::Only(..) | Self::Share(..)),
            "in" => matches!(self, Self::Field(..)),
            "measure" => matches!(self, Self::Most(..) | Self::Least(..) | Self::Share(..)),
            _ => !matches!(self, Self::Ban(_) | Self::Only(..) | Self::Field(..)),
        }
    }
}

fn word<T: Term>(json: Json<'_>, key: &str) -> Option<T> {
    Parsed::<T>::term(json.get(key)).value()
}

fn demand(json: Json<'_>, shape: &str) -> Result<Demand, Misshapen> {
    let value = json.get(shape).ok_or(Misshapen::None)?;
    let number = || {
        let number = value.as_i64().filter(|number| *number >= 0);
        number.ok_or(Misshapen::Unreadable)
    };
    let selectors = |key: &'static str| {
        let typed = json.get(key).ok_or(Misshapen::Needs(key))?;
        Ok(Selectors::read(typed))
    };
    let among = || json.get("among").map(Selectors::read);
    let several = || {
        let all: Vec<Selectors> = value.items().map(Selectors::read).collect();
        if all.len() < 2 {
            return Err(Misshapen::Few);
        }
        Ok(all)
    };
    Ok(match shape {
        "ban" => Demand::Ban(Selectors::read(value)),
        "only" => Demand::Only(Selectors::read(value), among()),
        "most" => Demand::Most(number()?, selectors("of")?),
        "least" => Demand::Least(number()?, selectors("of")?),
        "share_most" => Demand::Share(Bound::Most, number()?, selectors("of")?, among()),
        "share_least" => Demand::Share(Bound::Least, number()?, selectors("of")?, among()),
        "together" => Demand::Together(several()?),
        "not_together" => Demand::Apart(several()?),
        _ => {
            let key = value.as_str().ok_or(Misshapen::Unreadable)?;
            let values = json.get("in").into_iter().flat_map(Json::items);
            Demand::Field(key.into_owned(), values.map(Json::to_value).collect())
        }
    })
}
