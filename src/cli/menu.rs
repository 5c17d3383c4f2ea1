//! `orbat rulesets RULESET LIST [UNIT]`: what a list offers, and everything of one Unit.

use super::{Exit, Failure, Outcome, args::MenuFormat, terminal::Terminal};
use crate::{
    model::{
        clean::{Clean, shorten},
        lang::Text,
        menu::{MenuList, MenuUnit},
        suggest::closest,
    },
    show::menu::{self, Form},
    text,
};

/// What is asked for.
pub(super) struct Asked<'a> {
    /// The ruleset.
    pub ruleset: &'a str,
    /// The id of an army list, or of a catalogue with several.
    pub list: &'a str,
    /// The id of a Unit of it.
    pub unit: Option<&'a str>,
}

pub(super) fn run(
    menus: &[MenuList],
    asked: &Asked<'_>,
    shape: MenuFormat,
    terminal: Terminal,
) -> Outcome {
    let lists = named(menus, asked)?;
    let text = match asked.unit {
        None => of_lists(&lists, shape, terminal),
        Some(id) => of_unit(unit(&lists, asked, id)?, shape, terminal),
    };
    terminal.result(&text)?;
    Ok(Exit::Clean)
}

fn of_lists(lists: &[&MenuList], shape: MenuFormat, terminal: Terminal) -> Clean {
    let Some(form) = form(shape, terminal) else {
        return match lists {
            [only] => Clean::json(only),
            several => Clean::json(&several),
        };
    };
    let pages = lists
        .iter()
        .map(|list| menu::list(list, form, terminal.lang));
    Clean::join(pages, "\n")
}

fn of_unit(unit: &MenuUnit, shape: MenuFormat, terminal: Terminal) -> Clean {
    match form(shape, terminal) {
        Some(form) => menu::unit(unit, form, terminal.lang),
        None => Clean::json(unit),
    }
}

/// How it is written for people; None for programs.
fn form(shape: MenuFormat, terminal: Terminal) -> Option<Form> {
    match shape {
        MenuFormat::Table => {
            let width = u16::try_from(terminal.columns()).unwrap_or(u16::MAX);
            Some(Form::Table(width))
        }
        MenuFormat::Text => Some(Form::Text),
        MenuFormat::Json => None,
    }
}

/// The list of this id; else all lists of the catalogue of this id.
fn named<'m>(menus: &'m [MenuList], asked: &Asked<'_>) -> Result<Vec<&'m MenuList>, Failure> {
    let id = asked.list;
    if let Some(list) = menus.iter().find(|list| list.id == id) {
        return Ok(vec![list]);
    }
    let of = menus
        .iter()
        .filter(|list| list.catalogue.as_deref() == Some(id));
    let of: Vec<&MenuList> = of.collect();
    if of.is_empty() {
        let lists = menus.iter().map(|list| list.id.as_str());
        let catalogues = menus.iter().filter_map(|list| list.catalogue.as_deref());
        let ids: Vec<&str> = lists.chain(catalogues).collect();
        let what = text!(
            "{ruleset} has no list {id}",
            "{ruleset} n’a pas de liste {id}",
            ruleset = Text::same(asked.ruleset.to_owned()),
            id = Text::same(shorten(id))
        );
        return Err(unknown(&what, id, &ids));
    }
    Ok(of)
}

fn unit<'m>(lists: &[&'m MenuList], asked: &Asked<'_>, id: &str) -> Result<&'m MenuUnit, Failure> {
    let found = lists.iter().find_map(|list| list.unit(id));
    found.ok_or_else(|| {
        let units = lists.iter().flat_map(|list| &list.units);
        let ids: Vec<&str> = units.map(|unit| unit.id.as_str()).collect();
        let what = text!(
            "{list} has no Unit or profile {id}",
            "{list} n’a pas d’unité ni de profil {id}",
            list = Text::same(asked.list.to_owned()),
            id = Text::same(shorten(id))
        );
        unknown(&what, id, &ids)
    })
}

/// What there is instead: the nearest, else all.
fn unknown(what: &Text, id: &str, ids: &[&str]) -> Failure {
    let mut each: Vec<&str> = Vec::new();
    for id in ids {
        if !each.contains(id) {
            each.push(id);
        }
    }
    Failure::Message(match closest(id, each.iter().copied()) {
        Some(near) => text!(
            "{what}. Did you mean {near}?",
            "{what}. Vouliez-vous dire {near} ?",
            what
        ),
        None if each.is_empty() => what.clone(),
        None => {
            let all = each.join(", ");
            text!(
                "{what}; there are: {all}.",
                "{what} ; il y a : {all}.",
                what
            )
        }
    })
}
