//! A grid as one page for a browser: shades of one colour, from light to dark, so that it is read in grey too, with its number and interval
//! in each cell. It needs no script, no mouse and nothing beside it.

use super::{
    Cell, Grid, Section,
    parts::{STRENGTH, whole},
};
use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text},
        template::fill,
    },
    text,
};

const PAGE: &str = include_str!("../../../templates/grid.html");

const TITLE: Text = Text::new("Army against army", "Armée contre armée");

/// Shades, from the lightest to the darkest.
const SHADES: u8 = 10;

/// The page.
#[must_use]
pub fn html(grid: &Grid, lang: Lang) -> Clean {
    let several = grid.sections.len() > 1;
    let sections = grid.sections.iter().map(|section| {
        let heading = if several {
            format!("<h2>{}</h2>\n", xml(&section.book(), lang))
        } else {
            String::new()
        };
        heading + &table(section, lang)
    });
    let how = Text::new(
        "Each cell is the share of games that the army of the row won against the army of the column, in per cent, and \
        below it the 95% interval. The strongest army stands first. – itself, or no games; = the same army under another name.",
        "Chaque case donne la part des parties gagnées par l’armée de la ligne contre celle de la colonne, en pour cent, \
        et dessous l’intervalle à 95 %. L’armée la plus forte est la première. – elle-même, ou pas de rencontre ; = la même armée sous un autre nom.",
    );
    Clean::text(fill(
        PAGE,
        &[
            ("LANG", lang.code().to_owned()),
            ("TITLE", xml(&TITLE, lang)),
            ("SETTING", xml(&grid.setting, lang)),
            ("HOW", xml(&Text::join([&how, &STRENGTH], " "), lang)),
            ("SECTIONS", sections.collect()),
        ],
    ))
}

fn xml(text: &Text, lang: Lang) -> String {
    Clean::xml(&text.get(lang)).into()
}

/// The table of a ruleset, the strongest first.
fn table(section: &Section, lang: Lang) -> String {
    let words = |text: Text| xml(&text, lang);
    let ranked = section.ranked();
    let rows = || (1..).zip(ranked.iter().map(|row| &section.standings[*row]));
    let numbers = rows().map(|(number, row): (usize, _)| {
        let label = words(row.label());
        format!("<th scope=\"col\"><abbr title=\"{label}\">{number}</abbr></th>")
    });
    let body = rows().map(|(number, row)| {
        let label = words(row.label());
        let cells = ranked.iter().map(|other| cell(&row.cells[*other], lang));
        let all = cell(&row.all.map_or(Cell::Unfought, Cell::Fought), lang);
        let strength = row
            .strength
            .map_or_else(|| "–".to_owned(), |strength| strength.shown());
        [
            format!("<tr><th scope=\"row\">{number} {label}</th>"),
            cells.collect(),
            all,
            format!("<td>{strength}</td></tr>\n"),
        ]
        .concat()
    });
    let column = |text: Text| format!("<th scope=\"col\">{}</th>", words(text));
    [
        format!(
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\n<table>\n<thead><tr>",
            words(section.book())
        ),
        column(Text::new("Army", "Armée")),
        numbers.collect(),
        column(Text::new("All", "Toutes")),
        column(Text::new("Strength", "Force")),
        "</tr></thead>\n<tbody>\n".to_owned(),
        body.collect(),
        "</tbody>\n</table>\n</div>\n".to_owned(),
    ]
    .concat()
}

fn cell(cell: &Cell, lang: Lang) -> String {
    let score = match cell {
        Cell::Own | Cell::Unfought => return "<td>–</td>".to_owned(),
        Cell::Same => return "<td>=</td>".to_owned(),
        Cell::Fought(score) => score,
    };
    let shade = (0..SHADES)
        .find(|shade| score.share.share <= f64::from(shade + 1) / f64::from(SHADES))
        .unwrap_or(SHADES - 1);
    let [share, low, high] = [score.share.share, score.share.low, score.share.high].map(whole);
    let (games, wins, losses, draws) = (score.games, score.wins, score.losses, score.draws());
    let exact = text!(
        "{games} games: {wins} won, {losses} lost, {draws} drawn",
        "Parties : {games}, gagnées : {wins}, perdues : {losses}, nulles : {draws}"
    );
    format!(
        "<td class=\"s{shade}\" title=\"{}\">{share}<small>{low}–{high}</small></td>",
        xml(&exact, lang)
    )
}
