//! `orbat rulesets RULESET LIST [UNIT]`: what a list offers, and everything of one Unit.

use super::{Exit, Failure, Outcome, args::MenuFormat, terminal::Terminal};
use crate::{
    model::{
        clean::{Clean, shorten},
        lang::{Lang, Text},
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
        Some(id) => of_unit(unit(menus, &lists, asked, id)?, shape, terminal),
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

/// Whether something goes by what was typed: its id, in capitals or not, or its name in either language.
fn goes_by(typed: &str, id: &str, name: &Text) -> bool {
    let plain = |text: &str| text.trim().to_lowercase().replace('’', "'");
    let mut names = Lang::ALL.iter().map(|lang| plain(&name.get(*lang)));
    !typed.is_empty() && (plain(typed) == plain(id) || names.any(|name| name == plain(typed)))
}

/// The list of this id; else all lists of the catalogue of this id; else the only list of this name.
fn named<'m>(menus: &'m [MenuList], asked: &Asked<'_>) -> Result<Vec<&'m MenuList>, Failure> {
    let id = asked.list;
    if let Some(list) = menus.iter().find(|list| list.id == id) {
        return Ok(vec![list]);
    }
    let of = menus
        .iter()
        .filter(|list| list.catalogue.as_deref() == Some(id));
    let of: Vec<&MenuList> = of.collect();
    if !of.is_empty() {
        return Ok(of);
    }
    let mut called = menus
        .iter()
        .filter(|list| goes_by(id, &list.id, &list.name));
    if let (Some(only), None) = (called.next(), called.next()) {
        return Ok(vec![only]);
    }
    let lists = menus.iter().map(|list| list.id.as_str());
    let catalogues = menus.iter().filter_map(|list| list.catalogue.as_deref());
    let ids: Vec<&str> = lists.chain(catalogues).collect();
    let what = text!(
        "{ruleset} has no list \"{id}\"",
        "{ruleset} n’a pas de liste « {id} »",
        ruleset = Text::same(asked.ruleset.to_owned()),
        id = Text::same(shorten(id))
    );
    Err(unknown(&what, id, &ids))
}

fn unit<'m>(
    menus: &[MenuList],
    lists: &[&'m MenuList],
    asked: &Asked<'_>,
    id: &str,
) -> Result<&'m MenuUnit, Failure> {
    if let Some(unit) = lists.iter().find_map(|list| list.unit(id)) {
        return Ok(unit);
    }
    let units: Vec<&MenuUnit> = lists.iter().flat_map(|list| &list.units).collect();
    let mut called = units
        .iter()
        .filter(|unit| goes_by(id, &unit.id, &unit.name));
    if let (Some(only), None) = (called.next(), called.next()) {
        return Ok(only);
    }
    let what = text!(
        "{list} has no Unit or profile \"{id}\"",
        "{list} n’a pas d’unité ni de profil « {id} »",
        list = Text::same(asked.list.to_owned()),
        id = Text::same(shorten(id))
    );
    if let Some(home) = menus.iter().find(|list| list.unit(id).is_some()) {
        let (home, ruleset) = (&home.id, asked.ruleset);
        return Err(Failure::Message(text!(
            "{what}; {home} has one: `orbat rulesets {ruleset} {home} {id}`.",
            "{what} ; {home} en a une : `orbat rulesets {ruleset} {home} {id}`.",
            what
        )));
    }
    let ids: Vec<&str> = units.iter().map(|unit| unit.id.as_str()).collect();
    Err(unknown(&what, id, &ids))
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
