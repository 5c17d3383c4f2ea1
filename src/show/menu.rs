//! What there is to choose from, on screen: army lists, Units, prices. Pure functions over [`MenuList`] and [`MenuUnit`].

use super::{
    source_lines, stats_line,
    table::{fits, grid, lines},
    text::line,
};
use crate::model::{
    clean::Clean,
    lang::{Lang, Text},
    menu::{MenuList, MenuUnit},
    paragraph::hanging,
    roster::{Provenance, Status},
    sheet::{Block, Section, Table},
};

/// How a menu is written.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// As tables for so many columns.
    Table(u16),
    /// As plain text, one thing a line.
    Text,
}

/// A list: everything that it offers, with prices.
#[must_use]
pub fn list(menu: &MenuList, form: Form, lang: Lang) -> Clean {
    let mut out = vec![heading(&menu.id, &menu.name, menu.note.as_ref(), lang)];
    if !menu.overview.rows.is_empty() {
        out.extend(block(&Block::Table(menu.overview.clone()), form, lang));
    }
    out.extend(parts(&menu.sections, form, lang));
    out.extend(sources(&menu.provenance, lang));
    finished(&out, form)
}

/// A Unit or profile: everything of it.
#[must_use]
pub fn unit(unit: &MenuUnit, form: Form, lang: Lang) -> Clean {
    let words = Some(unit.words()).filter(|words| !words.is_empty());
    let mut out = vec![heading(&unit.id, &unit.name, words.as_ref(), lang)];
    let stats = stats_line(&unit.stats, lang);
    out.extend((!stats.is_empty()).then_some(stats));
    out.extend(block(&Block::Table(unit.table.clone()), form, lang));
    out.extend(parts(&unit.sections, form, lang));
    out.extend(sources(&unit.provenance, lang));
    finished(&out, form)
}

/// "zouaves: Zouaves (foot · Impetuous)".
fn heading(id: &str, name: &Text, note: Option<&Text>, lang: Lang) -> String {
    let note = note.map(|note| format!(" ({})", note.get(lang)));
    let note = note.unwrap_or_default();
    format!("{id}{} {}{note}", lang.colon(), name.get(lang))
}

fn parts(sections: &[Section], form: Form, lang: Lang) -> Vec<String> {
    let part = |section: &Section| {
        let source = section.source.get(lang);
        let source = match source {
            "" => String::new(),
            source => format!(" ({source})"),
        };
        let mut out = vec![
            String::new(),
            format!("{}{source}", section.title.get(lang)),
        ];
        out.extend(section.blocks.iter().flat_map(|one| block(one, form, lang)));
        out
    };
    sections.iter().flat_map(part).collect()
}

fn block(block: &Block, form: Form, lang: Lang) -> Vec<String> {
    match (block, form) {
        (Block::Table(table), Form::Text) => rows(table, lang),
        (Block::Table(table), Form::Table(width)) if !fits(table, lang, width) => rows(table, lang),
        (Block::Table(table), Form::Table(width)) => {
            let drawn = grid(table, lang, Some(width));
            drawn.lines().map(str::to_owned).collect()
        }
        (block, Form::Table(width)) => lines(block, lang, Some(width)),
        (block, Form::Text) => lines(block, lang, None),
    }
}

fn rows(table: &Table, lang: Lang) -> Vec<String> {
    let rows = table.rows.iter();
    rows.map(|row| format!("- {}", line(table, row, lang)))
        .collect()
}

/// Where the values come from, and what the marks stand for.
fn sources(provenance: &[Provenance], lang: Lang) -> Vec<String> {
    let legends = Status::legends(provenance.iter().map(|one| one.status));
    let legends = legends.iter().map(|legend| legend.get(lang).into_owned());
    let first = [String::new()].into_iter();
    first
        .chain(source_lines(provenance, lang))
        .chain(legends)
        .collect()
}

/// The lines, broken to fit where there is a width; tables fit already.
fn finished(out: &[String], form: Form) -> Clean {
    match form {
        Form::Text => Clean::lines(out.to_vec()),
        Form::Table(width) => {
            let fit = |line: &String| {
                if line.starts_with(['┌', '│', '├', '╞', '└']) || line.is_empty() {
                    vec![line.clone()]
                } else {
                    hanging("", line, 2, usize::from(width))
                }
            };
            Clean::lines(out.iter().flat_map(fit))
        }
    }
}
