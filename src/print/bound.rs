//! Many armies bound into one book: a cover that lists them, each army on a sheet of paper of its own, and one reference sheet for each
//! rulebook at the end. The cover is made of the armies and a title alone, so that the print can be repeated from the lists inside.

use std::ops::Range;

use super::{
    Paper, PrintError, Sheet, desk::Desk, furniture, page::MARGIN, reference, scene::Page,
    tag::Kind, words,
};
use crate::model::{
    lang::Text,
    rule::Heading,
    sheet::{Block, Column, Section, Table, Value, section},
};

/// Type size of the cover.
const SIZE: f64 = 9.0;

/// Lays out the book. Its pages are numbered through, so that what the cover says is found.
pub(super) fn layout(
    desk: &mut Desk<'_>,
    armies: &[Paper<'_>],
    title: &Text,
) -> Result<(), PrintError> {
    let sheets: Vec<Sheet> = desk.options.sheets.clone();
    let books = if sheets.contains(&Sheet::Reference) {
        rulebooks(armies)
    } else {
        Vec::new()
    };
    let places = vec![0; armies.len() + books.len()];
    let front = cover(desk, (armies, &books), title, &places).len();
    let (width, height) = desk.options.paper.size();
    desk.scene.pages = vec![Page::new(width, height); front];
    let name = desk.setter.typed(title).to_owned();
    desk.scene.outline.push((name.clone(), 0));
    let mut parts = Vec::new();
    for army in armies {
        desk.begin_leaf();
        let first = desk.scene.pages.len();
        let called = called(desk, army);
        desk.scene.outline.push((called.clone(), first));
        let outer = desk.setter.open(Kind::Section(called));
        for sheet in sheets.iter().filter(|sheet| **sheet != Sheet::Reference) {
            let title = words::sheet(*sheet).get(desk.options.lang).into_owned();
            let pages = desk.section(title, *sheet, &[*army])?;
            desk.place(*sheet, pages);
        }
        desk.setter.close(outer);
        parts.push((first..desk.scene.pages.len(), vec![*army]));
    }
    let references = books.iter().map(|book| reference(desk, book));
    let references: Vec<Range<usize>> = references.collect::<Result<_, _>>()?;
    let places = parts.iter().map(|(pages, _)| pages).chain(&references);
    let places: Vec<usize> = places.map(|pages| pages.start).collect();
    let cover = cover(desk, (armies, &books), title, &places);
    for (number, page) in cover.into_iter().enumerate() {
        desk.scene.pages[number] = page;
    }
    let whole = 0..desk.scene.pages.len();
    furniture::footers(desk, &parts, &whole);
    furniture::plain_footers(desk, 0..front, [&name, ""], &whole);
    for (book, pages) in books.iter().zip(references) {
        furniture::plain_footers(desk, pages, [&name, book.ruleset], &whole);
    }
    Ok(())
}

/// "Anne Martin – 2nd Zouaves", as far as there is a player.
fn called(desk: &Desk<'_>, army: &Paper<'_>) -> String {
    let name = army.roster.name.typed(desk.options.lang);
    let parts = army.roster.player.as_deref().into_iter().chain([name]);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" – ").chars().take(100).collect()
}

/// An army of each rulebook, the first in the book.
fn rulebooks<'p>(armies: &[Paper<'p>]) -> Vec<Paper<'p>> {
    let mut books: Vec<Paper<'p>> = Vec::new();
    for army in armies {
        if books.iter().all(|book| book.ruleset != army.ruleset) {
            books.push(*army);
        }
    }
    books
}

/// The reference sheet of an army's rulebook, on a sheet of paper of its own.
fn reference(desk: &mut Desk<'_>, army: &Paper<'_>) -> Result<Range<usize>, PrintError> {
    // What stands in it is the book's, whatever becomes of an army.
    let legal = &super::Judgement {
        legal: true,
        findings: Vec::new(),
    };
    let book = Paper {
        verdict: legal,
        markers: &[],
        ..*army
    };
    let sheet = desk.setter.say(&words::REFERENCE);
    let entry = format!("{sheet} – {}", army.ruleset);
    let pages = desk.section(entry.clone(), Sheet::Reference, &[book])?;
    desk.begin_leaf();
    let first = desk.scene.pages.len();
    desk.scene.outline.push((entry, first));
    desk.place(Sheet::Reference, pages);
    Ok(first..desk.scene.pages.len())
}

/// What stands in a book: armies, and the rulebooks whose reference sheets follow them.
type Contents<'c, 'p> = (&'c [Paper<'p>], &'c [Paper<'p>]);

/// The cover: all armies and reference sheets, and the page on which each begins.
fn cover(
    desk: &mut Desk<'_>,
    contents: Contents<'_, '_>,
    title: &Text,
    places: &[usize],
) -> Vec<Page> {
    let scale = desk.options.scale(Sheet::Reference);
    let wide = scale.laid_out(desk.options.paper.size().0 - 2.0 * MARGIN);
    let setter = &mut desk.setter;
    setter.floor = scale.floor;
    let name = setter.typed(title).to_owned();
    let strips = setter.tagged(Kind::Section(name.clone()), |setter| {
        let mut strips = vec![reference::titled(setter, &name, "", wide).kept()];
        let (look, table) = (reference::look(SIZE, setter.floor), table(contents, places));
        strips.extend(reference::strips(setter, &[table], wide, &look));
        strips
    });
    furniture::running_pages(desk.options, scale, strips)
}

fn table((armies, books): Contents<'_, '_>, places: &[usize]) -> Section {
    let columns = vec![
        Column::left("player", words::PLAYER),
        Column::left("army", words::ARMY),
        Column::left("ruleset", words::RULESET),
        Column::right("points", words::POINTS.capitalised()),
        Column::left("verdict", words::VERDICT),
        Column::left("fingerprint", words::FINGERPRINT),
        Column::right("page", words::PAGE),
    ];
    let of_army = |army: &Paper<'_>| {
        let (roster, verdict) = (army.roster, army.verdict);
        let spent = roster.points.map(|points| points.spent.to_string());
        let verdict = if verdict.legal {
            words::FINE
        } else {
            words::FAULTY
        };
        [
            Value::from(roster.player.clone().unwrap_or_default()),
            Value::from(roster.name.clone()),
            Value::from(army.ruleset.to_owned()),
            Value::from(spent.unwrap_or_default()),
            Value::from(verdict),
            Value::from(army.identity.list.short()),
        ]
    };
    let of_book = |book: &Paper<'_>| {
        let empty = || Value::from(String::new());
        let ruleset = Value::from(book.ruleset.to_owned());
        let sheet = Value::from(words::REFERENCE);
        [empty(), sheet, ruleset, empty(), empty(), empty()]
    };
    let rows = armies.iter().map(of_army);
    let rows = rows.chain(books.iter().map(of_book)).zip(places);
    // Where nobody says who plays, there is no column for it.
    let unnamed = armies.iter().all(|army| army.roster.player.is_none());
    let skipped = usize::from(unnamed);
    let mut table = Table::new(columns.into_iter().skip(skipped).collect());
    for (row, place) in rows {
        let page = Value::from((place + 1).to_string());
        table.push(row.into_iter().chain([page]).skip(skipped));
    }
    section(words::ARMIES, Heading::NONE, vec![Block::Table(table)])
}
