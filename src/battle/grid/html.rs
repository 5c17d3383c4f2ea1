//! A grid as one page for a browser: shades of one colour, from light to dark, so that it is read in grey too, with its number and interval
//! in each cell. It needs no script, no mouse and nothing beside it.

use super::{Cell, Grid, Section, Standing, parts::{STRENGTH, whole}};
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
        below it the 95% interval. The strongest army stands first. – they did not fight; = the same army.",
        "Chaque case donne la part des parties gagnées par l’armée de la ligne contre celle de la colonne, en pour cent, \
        et dessous l’intervalle à 95 %. L’armée la plus forte est la première. – pas de rencontre ; = la même armée.",
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
    let ranked = section.ranked();
    let rows: Vec<&Standing> = ranked.iter().map(|row| &section.standings[*row]).collect();
    let words = |text: Text| xml(&text, lang);
    let mut out = format!(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\n<table>\n<thead><tr><th scope=\"col\">{}</th>",
        words(section.book()),
        words(Text::new("Army", "Armée")),
    );
    for (number, row) in (1..).zip(&rows) {
        let label = words(row.label());
        out += &format!("<th scope=\"col\"><abbr title=\"{label}\">{number}</abbr></th>");
    }
    let all = words(Text::new("All", "Toutes"));
    let strength = words(Text::new("Strength", "Force"));
    out += &format!(
        "<th scope=\"col\">{all}</th><th scope=\"col\">{strength}</th></tr></thead>\n<tbody>\n"
    );
    for (number, row) in (1..).zip(&rows) {
        let label = words(row.label());
        out += &format!("<tr><th scope=\"row\">{number} {label}</th>");
        for other in &ranked {
            out += &cell(&row.cells[*other], lang);
        }
        let all = row.all.map_or(Cell::Unfought, Cell::Fought);
        let strength = row.strength.map(|strength| strength.shown());
        out += &cell(&all, lang);
        out += &format!(
            "<td>{}</td></tr>\n",
            strength.unwrap_or_else(|| "–".to_owned())
        );
    }
    out + "</tbody>\n</table>\n</div>\n"
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
