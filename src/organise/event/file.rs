//! An event as an organiser writes it: gives the schema its shape. What the words in it mean is judged by the reading.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::{
    model::shape::{Name, OneOrMore},
    shapes, terms,
};

terms! {
    /// What is counted.
    Measure {
        /// How many there are.
        Count = "count", "count", "nombre";
        /// What they cost, with what they carry.
        Points = "points", "points", "points";
        /// How many figures or bases they put on the table.
        Figures = "figures", "figures", "figurines";
        /// How many different ones there are.
        Distinct = "distinct", "different ones", "sortes différentes";
    }

    /// What a limit holds for, each by itself.
    Each {
        /// The whole army.
        Army = "army", "army", "armée";
        /// Each command: a brigade, a platoon.
        Command = "command", "command", "commandement";
        /// Each unit.
        Unit = "unit", "unit", "unité";
    }

    /// How a rule of a book is waived.
    Waiver {
        /// What it finds is told, and makes no list illegal.
        Info = "info", "told only", "seulement signalée";
        /// It is only told that it would have spoken.
        Off = "off", "off", "levée";
    }

    /// What a published list shows of its player.
    Shown {
        /// The name.
        Player = "player", "player", "joueur";
        /// The club.
        Club = "club", "club", "club";
    }

    /// How much a house rule weighs.
    Weight {
        /// A list that breaks it is illegal.
        Error = "error", "error", "erreur";
        /// It is worth a look.
        Warning = "warning", "warning", "avertissement";
    }
}

shapes! {
    /// An event: on what terms lists are judged.
    EventFile {
        /// Where the schema of this file is, for editors.
        #[schemars(rename = "$schema")]
        schema_link: Option<String>,
        /// Its format.
        schema: String,
        /// Its id: letters, digits and hyphens.
        event: String,
        /// What it is called.
        title: Name,
        /// The file of another event that this one adds to, by its path from here.
        extends: Option<String>,
        /// Who holds it.
        organiser: Option<Name>,
        /// The day on which it begins: `2027-06-05`.
        date: Option<String>,
        /// Lists that come later are late: `2027-05-20T23:59:59+02:00`.
        deadline: Option<String>,
        /// Until then faults that were named may be corrected.
        corrections_until: Option<String>,
        /// Lists are published then.
        publish_at: Option<String>,
        /// The languages of its players, the first where nothing else is known.
        languages: Option<Vec<String>>,
        /// Keys that every list must have: `player`, `name`.
        require: Option<Vec<String>>,
        /// Who has entered: a table (CSV) by its path from here, with the columns `player` and, as far as they are known, `lang`, `club`, `file` and `mail`.
        entrants: Option<String>,
        /// Lists that a player hands in; 1 unless it is said.
        #[schemars(range(min = 1, max = 9))]
        lists_per_player: Option<u32>,
        /// What of its player a published list shows; nothing unless it is said.
        publish: Option<Vec<Shown>>,
        /// The rulesets that are played, each with its terms; without them every ruleset is, as its book has it.
        rulesets: Option<BTreeMap<String, TermsFile>>,
        /// Rules of the organiser's own by ids of his own. `null` drops a rule of the event that this one adds to.
        rules: Option<BTreeMap<String, Option<RuleFile>>>,
        /// The tables that are played on.
        tables: Option<Vec<PlayedOn>>,
    }

    /// On what terms a ruleset is played. What is left out is as the book has it; `"open"` leaves it to the players.
    TermsFile {
        /// The formats or periods that are played.
        formats: Option<Vec<String>>,
        /// Points that an army may cost.
        budget: Option<NumberOrOpen>,
        /// Players who may share a side; 1 unless it is said.
        players: Option<NumberOrOpen>,
        /// The catalogues that lists may use, each with the hash of what it says, or `any` for whatever it says. Without them: those that come with orbat.
        catalogues: Option<BTreeMap<String, String>>,
        /// Readings of the book, by their keys.
        options: Option<BTreeMap<String, Value>>,
        /// Limits that the book leaves to an event, by their keys.
        settings: Option<BTreeMap<String, Value>>,
        /// The prices that are played with, as a list has them.
        prices: Option<Value>,
        /// The data set that is played with.
        data: Option<String>,
        /// The scenarios that are played.
        scenarios: Option<Vec<String>>,
        /// Rules of the book that are waived, by their codes.
        waive: Option<BTreeMap<String, Waiver>>,
    }

    /// A rule of the organiser's own: exactly one of `ban`, `only`, `most`, `least`, `share_most`, `share_least`, `together`, `not_together` and `field`.
    RuleFile {
        /// What is not allowed at all.
        ban: Option<SelectorsFile>,
        /// Nothing else of its kind is allowed.
        only: Option<SelectorsFile>,
        /// At most so many.
        most: Option<u32>,
        /// At least so many.
        least: Option<u32>,
        /// At most so many in a hundred of `among`.
        share_most: Option<u32>,
        /// At least so many in a hundred of `among`.
        share_least: Option<u32>,
        /// Whoever has the first has the second, too.
        together: Option<Vec<SelectorsFile>>,
        /// Nobody has two of these.
        not_together: Option<Vec<SelectorsFile>>,
        /// A key of the list that must be there, with one of the values `in`.
        field: Option<String>,
        /// The values that `field` may have.
        r#in: Option<Vec<Value>>,
        /// What is counted.
        of: Option<SelectorsFile>,
        /// What a share is taken of, and where `only` looks.
        among: Option<SelectorsFile>,
        /// What of it is counted; how many there are unless it is said.
        measure: Option<Measure>,
        /// What the rule holds for, each by itself; the army unless it is said.
        for_each: Option<Each>,
        /// What is counted, in the organiser's words.
        name: Option<Name>,
        /// Why, for the players.
        why: Option<Name>,
        /// What breaking it means; an error unless it is said.
        severity: Option<Weight>,
    }

    /// What a rule is about: rows of an army for which all of this is true. Several words at one key: any of them.
    SelectorFile {
        /// `army`, `command`, `unit`, `figure`, `upgrade`, `gun`, `support` or `leader`.
        kind: Option<OneOrMore>,
        /// The id in the catalogue or book.
        id: Option<OneOrMore>,
        /// The catalogue.
        catalogue: Option<OneOrMore>,
        /// The army list.
        list: Option<OneOrMore>,
        /// The id of the unit that they belong to.
        unit: Option<OneOrMore>,
        /// What they do.
        role: Option<OneOrMore>,
        /// What they can do.
        r#trait: Option<OneOrMore>,
        /// What they carry.
        weapon: Option<OneOrMore>,
        /// What was bought for them.
        upgrade: Option<OneOrMore>,
        /// What else is said of them: `mounted`, or with its value `quality:green`.
        tag: Option<OneOrMore>,
        /// For none of which all of this is true.
        not: Option<Box<SelectorFile>>,
    }

    /// A table that is played on.
    PlayedOn {
        /// Its id.
        id: String,
        /// Its file, by its path from here.
        file: String,
        /// The scenario that is played there.
        scenario: Option<String>,
    }
}

/// A selector, or several of which one must fit.
#[derive(Debug, JsonSchema)]
#[schemars(untagged)]
pub enum SelectorsFile {
    /// One.
    One(Box<SelectorFile>),
    /// Any of several.
    Any(Vec<SelectorFile>),
}

/// A number, or what the players want.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum NumberOrOpen {
    /// So many.
    Number(u32),
    /// As the players want.
    Open(Open),
}

/// What is left to the players.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Open {
    /// As they want.
    Open,
}
