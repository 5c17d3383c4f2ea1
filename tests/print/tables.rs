//! Tables under the longest names: heads and numbers stay whole, words give way, nothing leaves its column.

use std::collections::{BTreeMap, BTreeSet};

use kurbo::Rect;
use orbat::{
    check::{Checker, Sheets, Source, report::Report},
    model::{
        lang::Lang,
        sheet::{Block, Column, Row, Table},
    },
    print::{
        Judgement, Notice, Options, Paper, Sheet, layout,
        scene::{Item, Page, Run, Scene},
    },
    rulesets,
};
use serde_json::Value;

use crate::support::{lists_of, source};

/// A word of sixty letters, as long as German ones get.
const LONG: &str = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter";

/// A list on its sheets.
pub(super) fn sheets(list: &Source) -> (Report, Sheets) {
    let (report, sheets) = Checker::default().muster(list);
    let sheets = sheets.unwrap_or_else(|| panic!("{} has no sheets", report.path));
    (report, sheets)
}

/// One kind of its sheets as a scene.
pub(super) fn printed(list: &(Report, Sheets), lang: Lang, sheet: Sheet) -> Scene {
    laid_out(list, lang, sheet).0
}

/// The same with what the print has to say.
pub(super) fn laid_out(
    (report, sheets): &(Report, Sheets),
    lang: Lang,
    sheet: Sheet,
) -> (Scene, Vec<Notice>) {
    let verdict = Judgement {
        legal: true,
        findings: Vec::new(),
    };
    let paper = Paper {
        roster: &sheets.roster,
        cards: &sheets.cards,
        labels: &sheets.labels,
        markers: &sheets.markers,
        reference: &sheets.reference,
        ruleset: "book",
        verdict: &verdict,
        identity: report.identity.as_ref().expect("a list has hashes"),
        attachment: b"",
        file_name: "list.json",
        withheld: None,
        companions: None,
    };
    let options = Options {
        lang,
        sheets: vec![sheet],
        ..Options::default()
    };
    layout(&[paper], &options).expect("a list prints")
}

/// The names of everything below the head of a list, as long as can be.
fn lengthen(list: &mut Value, depth: usize) {
    match list {
        Value::Object(members) => {
            for (key, value) in members.iter_mut() {
                match value {
                    Value::String(name) if key == "name" && depth > 0 => *name = LONG.to_owned(),
                    _ => lengthen(value, depth + 1),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| lengthen(item, depth + 1)),
        _ => {}
    }
}

fn with_long_names(list: &Source) -> Source {
    let mut value: Value = serde_json::from_slice(&list.bytes).expect("a list is JSON");
    lengthen(&mut value, 0);
    Source {
        bytes: value.to_string().into_bytes(),
        ..list.clone()
    }
}

fn tables(blocks: &[Block]) -> impl Iterator<Item = &Table> {
    blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    })
}

fn on(sheets: &Sheets, sheet: Sheet) -> Vec<&Table> {
    match sheet {
        Sheet::Roster => {
            let groups = sheets.roster.groups.iter();
            let own =
                groups.flat_map(|group| std::iter::once(&group.table).chain(tables(&group.blocks)));
            own.chain(tables(&sheets.roster.blocks)).collect()
        }
        Sheet::Cards => sheets
            .cards
            .iter()
            .flat_map(|card| tables(&card.blocks).chain(tables(&card.back)))
            .collect(),
        _ => {
            let sections = sheets.reference.iter();
            sections
                .flat_map(|section| tables(&section.blocks))
                .collect()
        }
    }
}

fn runs(page: &Page) -> impl Iterator<Item = &Run> {
    page.items.iter().filter_map(|item| match item {
        Item::Text(run) => Some(run),
        _ => None,
    })
}

/// What stands between spaces; words joined by a stroke may part behind it, numbers and single letters may not.
fn pieces(text: &str) -> impl Iterator<Item = String> {
    let parts = |piece: &'_ str| {
        piece
            .split('/')
            .all(|part| part.chars().filter(|c| c.is_alphabetic()).count() > 1)
    };
    let spaces = [' ', '\n', '\u{a0}', '\u{202f}'];
    let pieces = text.split(spaces).filter(|piece| !piece.is_empty());
    let pieces = pieces.flat_map(move |piece| {
        if parts(piece) {
            piece.split_inclusive('/').collect()
        } else {
            vec![piece]
        }
    });
    pieces.map(|piece| piece.replace('\'', "’").replace('"', "″"))
}

/// The head of a column as it is printed in all rulesets: with a capital, unless it is a unit or a die.
fn head(column: &Column, lang: Lang) -> String {
    let title = column.title.get(lang);
    let first = title.split(|c: char| !c.is_alphanumeric()).next();
    let is_sign = |word: &str| ["cm", "pts"].contains(&word) || word.contains(char::is_numeric);
    if first.is_some_and(is_sign) {
        return title.into_owned();
    }
    let mut letters = title.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Words of heads, and numbers and circles of cells: what is never broken.
fn unbroken(table: &Table, lang: Lang) -> Vec<String> {
    let heads = table
        .columns
        .iter()
        .map(|column: &Column| head(column, lang));
    let heads: Vec<String> = heads
        .flat_map(|title| pieces(&title).collect::<Vec<_>>())
        .collect();
    let cells = table.rows.iter().flat_map(|row| &row.cells);
    let numbers = cells.flat_map(|cell| pieces(&cell.get(lang)).collect::<Vec<_>>());
    let is_number = |piece: &String| piece.chars().all(|c| "0123456789●○+−–/%.,½″".contains(c));
    heads.into_iter().chain(numbers.filter(is_number)).collect()
}

fn counted(pieces: impl IntoIterator<Item = String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for piece in pieces {
        *counts.entry(piece).or_default() += 1;
    }
    counts
}

/// The part of a run that must not meet another: from the baseline to the height of an `x`.
fn core(run: &Run) -> Rect {
    let area = run.bounds();
    Rect::new(
        area.x0 + 0.3,
        run.at.y - 0.45 * run.size,
        area.x1 - 0.3,
        run.at.y,
    )
}

/// Fails where text meets text, or leaves the page.
pub(super) fn expect_apart(scene: &Scene, about: &str) {
    for (number, page) in scene.pages.iter().enumerate() {
        let runs: Vec<&Run> = runs(page).filter(|run| run.angle == 0.0).collect();
        let cores: Vec<Rect> = runs.iter().map(|run| core(run)).collect();
        for (index, one) in cores.iter().enumerate() {
            assert!(
                one.x0 > 0.0 && one.x1 < page.width,
                "{about}, page {number}: {}",
                runs[index].text()
            );
            for (other, run) in cores[..index].iter().zip(&runs) {
                let meet = one.intersect(*other);
                assert!(
                    meet.width() <= 0.0 || meet.height() <= 0.0,
                    "{about}, page {number}: “{}” meets “{}”",
                    runs[index].text(),
                    run.text()
                );
            }
        }
    }
}

fn expect_whole(list: &(Report, Sheets), lang: Lang, sheet: Sheet, about: &str) {
    let scene = printed(list, lang, sheet);
    let texts = scene.pages.iter().flat_map(runs).map(Run::text);
    let found = counted(texts.flat_map(|text| pieces(&text).collect::<Vec<_>>()));
    let asked = on(&list.1, sheet)
        .into_iter()
        .flat_map(|table| unbroken(table, lang));
    for (piece, count) in counted(asked) {
        let there = found.get(&piece).copied().unwrap_or(0);
        assert!(
            there >= count,
            "{about}: “{piece}” stands {there} times whole, not {count}"
        );
    }
    expect_apart(&scene, about);
}

#[test]
fn one_long_name_breaks_no_head_and_no_number() {
    let path = "lists/laporte-escarmouche/ciudad-rodrigo-1812-connaught-rangers.json";
    let list = source(path.as_ref());
    let mut value: Value = serde_json::from_slice(&list.bytes).expect("a list is JSON");
    value["groups"][0]["characters"][0]["name"] = "Donaudampfschifffahrtskapitän".into();
    let list = Source {
        bytes: value.to_string().into_bytes(),
        ..list
    };
    let list = sheets(&list);
    for lang in [Lang::En, Lang::Fr] {
        expect_whole(&list, lang, Sheet::Roster, path);
        let text = printed(&list, lang, Sheet::Roster).pages[0].text();
        assert!(
            text.replace("-\n", "")
                .contains("Donaudampfschifffahrtskapitän"),
            "{text}"
        );
    }
}

#[test]
fn names_of_sixty_letters_break_no_head_and_no_number_in_any_book() {
    /// Lists of each book: more of them would only be more of the same names.
    const OF_EACH: usize = 3;
    for id in rulesets::ids() {
        for path in lists_of(id).into_iter().take(OF_EACH) {
            let list = sheets(&with_long_names(&source(&path)));
            for lang in [Lang::En, Lang::Fr] {
                for sheet in [Sheet::Roster, Sheet::Cards] {
                    let about = format!("{}, {lang:?}, {sheet:?}", path.display());
                    expect_whole(&list, lang, sheet, &about);
                }
            }
        }
    }
}

#[test]
fn reference_sheets_break_no_head_and_no_number() {
    for id in rulesets::ids() {
        let path = lists_of(id).into_iter().next().expect("a book has a list");
        let list = sheets(&source(&path));
        for lang in [Lang::En, Lang::Fr] {
            expect_whole(&list, lang, Sheet::Reference, &format!("{id}, {lang:?}"));
        }
    }
}

/// The rows of a list's cards whose lead is of this kind, and all lines of the pages.
fn leads(
    list: &(Report, Sheets),
    lang: Lang,
    wanted: fn(&Row, Lang) -> bool,
) -> (Vec<String>, BTreeSet<String>) {
    let spaces = |text: &str| text.replace(['\u{a0}', '\u{202f}'], " ");
    let scene = printed(list, lang, Sheet::Cards);
    let pages = scene.pages.iter().map(|page| spaces(&page.text()));
    let lines = pages.flat_map(|page| page.lines().map(str::to_owned).collect::<Vec<_>>());
    let tables = on(&list.1, Sheet::Cards).into_iter();
    let rows = tables
        .flat_map(|table| &table.rows)
        .filter(|row| wanted(row, lang));
    let leads = rows.map(|row| spaces(&row.cells[0].get(lang)));
    (leads.collect(), lines.collect())
}

/// Fails where what leads such rows of Feu à Volonté's cards takes more than so many lines, one or two; says how many there are.
fn expect_low(most: usize, wanted: fn(&Row, Lang) -> bool) -> usize {
    let mut told = 0;
    for path in lists_of("feu-a-volonte") {
        let list = sheets(&source(&path));
        for lang in [Lang::En, Lang::Fr] {
            let (leads, lines) = leads(&list, lang, wanted);
            told += leads.len();
            for lead in leads {
                let mut spaces = lead.match_indices(' ').map(|(space, _)| space);
                let in_two = spaces.any(|space| {
                    lines.contains(&lead[..space]) && lines.contains(&lead[space + 1..])
                });
                let is_low = lines.contains(&lead) || most == 2 && in_two;
                assert!(is_low, "{lead}: {}, {lang:?}", path.display());
            }
        }
    }
    told
}

/// “% hit/killed” stands before a column that is empty in its row, and runs on over it.
#[test]
fn what_leads_a_row_runs_on_over_empty_cells() {
    let told = expect_low(
        1,
        |row, lang| matches!(&row.cells[..], [_, next, ..] if next.get(lang).is_empty()),
    );
    assert!(told > 100, "{told}");
}

/// “Hand grenade (area, 4 UD)” beside its numbers would take four lines: it stands above them.
#[test]
fn what_leads_a_row_stands_above_its_cells_where_the_row_becomes_lower_so() {
    let told = expect_low(2, |row, lang| row.cells[0].get(lang).chars().count() >= 24);
    assert!(told > 10, "{told}");
}
