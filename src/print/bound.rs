//! Many armies bound into one book: a cover that lists them, each army on a sheet of paper of its own, and one reference sheet for each
//! rulebook at the end. The cover is made of the armies and a title alone, so that the print can be repeated from the lists inside.

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

/// Lays out the book.
pub(super) fn layout(
    desk: &mut Desk<'_>,
    armies: &[Paper<'_>],
    title: &Text,
) -> Result<(), PrintError> {
    let places = vec![0; armies.len()];
    let front = cover(desk, armies, title, &places).len();
    let (width, height) = desk.options.paper.size();
    desk.scene.pages = vec![Page::new(width, height); front];
    let name = title.typed(desk.options.lang).to_owned();
    desk.scene.outline.push((name, 0));
    let mut places = Vec::new();
    let own: Vec<Sheet> = desk.options.sheets.clone();
    for army in armies {
        desk.begin_leaf();
        let first = desk.scene.pages.len();
        places.push(first);
        desk.scene.outline.push((called(desk, army), first));
        let name = called(desk, army);
        let outer = desk.setter.open(Kind::Section(name));
        for sheet in own.iter().filter(|sheet| **sheet != Sheet::Reference) {
            let title = words::sheet(*sheet).get(desk.options.lang).into_owned();
            let pages = desk.section(title, *sheet, &[*army])?;
            desk.place(*sheet, pages);
        }
        desk.setter.close(outer);
        let own = first..desk.scene.pages.len();
        furniture::footers(desk, &[(own, vec![*army])]);
    }
    if own.contains(&Sheet::Reference) {
        references(desk, armies, title)?;
    }
    let cover = cover(desk, armies, title, &places);
    for (number, page) in cover.into_iter().enumerate() {
        desk.scene.pages[number] = page;
    }
    let title = desk.setter.typed(title).to_owned();
    furniture::plain_footers(desk, 0..front, [&title, ""]);
    Ok(())
}

/// "Anne Martin – 2nd Zouaves", as far as there is a player.
fn called(desk: &Desk<'_>, army: &Paper<'_>) -> String {
    let name = army.roster.name.typed(desk.options.lang);
    let parts = army.roster.player.as_deref().into_iter().chain([name]);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" – ").chars().take(100).collect()
}

/// One reference sheet for each rulebook, each on a sheet of paper of its own.
fn references(desk: &mut Desk<'_>, armies: &[Paper<'_>], title: &Text) -> Result<(), PrintError> {
    let mut books: Vec<&str> = Vec::new();
    for army in armies {
        if books.contains(&army.ruleset) {
            continue;
        }
        books.push(army.ruleset);
        // What stands in it is the book's, whatever becomes of an army.
        let legal = &super::Judgement {
            legal: true,
            findings: Vec::new(),
        };
        let book = Paper {
            verdict: legal,
            ..*army
        };
        let sheet = words::sheet(Sheet::Reference);
        let sheet = sheet.get(desk.options.lang);
        let entry = format!("{sheet} – {}", army.ruleset);
        let pages = desk.section(entry.clone(), Sheet::Reference, &[book])?;
        if pages.is_empty() {
            continue;
        }
        desk.begin_leaf();
        let first = desk.scene.pages.len();
        desk.scene.outline.push((entry, first));
        desk.place(Sheet::Reference, pages);
        let last = desk.scene.pages.len();
        let title = desk.setter.typed(title).to_owned();
        furniture::plain_footers(desk, first..last, [&title, army.ruleset]);
    }
    Ok(())
}

/// The cover: all armies, and the page on which each begins.
fn cover(desk: &mut Desk<'_>, armies: &[Paper<'_>], title: &Text, places: &[usize]) -> Vec<Page> {
    let scale = desk.options.scale(Sheet::Reference);
    let wide = scale.laid_out(desk.options.paper.size().0 - 2.0 * MARGIN);
    let setter = &mut desk.setter;
    setter.floor = scale.floor;
    let name = setter.typed(title).to_owned();
    let strips = setter.tagged(Kind::Section(name.clone()), |setter| {
        let mut strips = vec![reference::titled(setter, &name, "", wide).kept()];
        let (look, table) = (reference::look(SIZE, setter.floor), table(armies, places));
        strips.extend(reference::strips(setter, &[table], wide, &look));
        strips
    });
    furniture::running_pages(desk.options, scale, strips)
}

fn table(armies: &[Paper<'_>], places: &[usize]) -> Section {
    let mut table = Table::new(vec![
        Column::left("player", words::PLAYER),
        Column::left("army", words::ARMY),
        Column::left("ruleset", words::RULESET),
        Column::right("points", words::POINTS.capitalised()),
        Column::left("verdict", words::VERDICT),
        Column::left("fingerprint", words::FINGERPRINT),
        Column::right("page", words::PAGE),
    ]);
    for (army, place) in armies.iter().zip(places) {
        let (roster, verdict) = (army.roster, army.verdict);
        let spent = roster.points.map(|points| points.spent.to_string());
        let verdict = if verdict.legal {
            words::FINE
        } else {
            words::FAULTY
        };
        table.push([
            Value::from(roster.player.clone().unwrap_or_default()),
            Value::from(roster.name.clone()),
            Value::from(army.ruleset.to_owned()),
            Value::from(spent.unwrap_or_default()),
            Value::from(verdict),
            Value::from(army.identity.list.short()),
            Value::from((place + 1).to_string()),
        ]);
    }
    section(words::ARMIES, Heading::NONE, vec![Block::Table(table)])
}
