//! A grid for a terminal: who beats whom, and who is the strongest.

use super::{Cell, Grid, Section};
use crate::{
    battle::report::{Part, percent, share},
    model::{
        forms::{self, thousands},
        lang::Text,
        sheet::{Column, Table, Value},
    },
    rulesets, text,
};

/// Rows of a grid that a terminal shows; more fit on no screen, and stand in the other forms.
const MOST_ROWS: usize = 24;

/// Rows up to which each cell says how sure it is.
const SURE_ROWS: usize = 4;

/// What the points of strength mean.
pub(super) const STRENGTH: Text = Text::new(
    "Strength: the average army has 0; one that is 100 points ahead of another is expected to win 64 games of \
    100, draws counted as half.",
    "Force : l’armée moyenne est à 0 ; 100 points de plus qu’une autre promettent 64 parties gagnées sur 100, un \
    nul comptant pour moitié.",
);

/// What was fought, and for each ruleset the grid and the order.
#[must_use]
pub fn parts(grid: &Grid) -> Vec<Part> {
    let mut parts = vec![Part::words(grid.setting.clone())];
    let several = grid.sections.len() > 1;
    for section in &grid.sections {
        if several {
            parts.push(Part::words(section.book()));
        }
        let Some(least) = section.scores().map(|score| score.games).min() else {
            parts.push(Part::words(Text::new(
                "No game was fought here.",
                "Aucune partie n’a été jouée ici.",
            )));
            continue;
        };
        parts.push(against(section, least));
        parts.push(order(section));
    }
    if grid
        .sections
        .iter()
        .any(|section| section.scores().next().is_some())
    {
        parts.push(Part::words(STRENGTH));
    }
    parts
}

impl Section {
    /// The book and its edition.
    #[must_use]
    pub fn book(&self) -> Text {
        let info = rulesets::info(&self.ruleset);
        Text::same(info.map_or_else(|| self.ruleset.clone(), |info| info.book.to_owned()))
    }
}

/// Each row's share of wins against each other, and over all; each pair has fought so many games at least.
fn against(section: &Section, least: u64) -> Part {
    let widths = section.scores().map(|score| 2.0 * score.share.half_width());
    let points = whole(widths.fold(0.0, f64::max));
    let games = &thousands(least);
    let rows = &section.standings;
    let title = if rows.len() <= SURE_ROWS {
        text!(
            "Games won by the army in the row, in per cent, with the 95% interval: {games} per pair; no interval is \
            wider than {points} points",
            "Parties gagnées par l’armée de la ligne, en pour cent, avec l’intervalle à 95 % : {games} par paire ; \
            aucun intervalle ne dépasse {points} points",
            games
        )
    } else {
        text!(
            "Games won by the army in the row, in per cent: {games} per pair; the 95% interval of a share is {points} \
            points wide at most",
            "Parties gagnées par l’armée de la ligne, en pour cent : {games} par paire ; l’intervalle à 95 % d’une part \
            ne dépasse pas {points} points",
            games
        )
    };
    if rows.len() > MOST_ROWS {
        let count = rows.len();
        let title = &title;
        return Part::words(text!(
            "{title}. A grid of {count} rows is too wide for a screen: --also html=FILE writes it as a page.",
            "{title}. Une grille de {count} lignes est trop large pour un écran : --also html=FICHIER en fait une page.",
            title
        ));
    }
    let mut columns = vec![Column::left("army", Text::new("army", "armée"))];
    let numbers = 1..=rows.len();
    columns.extend(numbers.map(|n| Column::right("against", Text::same(n.to_string()))));
    columns.push(Column::right("all", Text::new("all", "toutes")));
    let mut table = Table::new(columns);
    for (row, standing) in rows.iter().enumerate() {
        let mut cells = vec![Value::from(numbered(row, section))];
        cells.extend(standing.cells.iter().map(|cell| match cell {
            Cell::Own | Cell::Unfought => "–".into(),
            Cell::Same => "=".into(),
            Cell::Fought(score) if rows.len() <= SURE_ROWS => {
                let [share, low, high] =
                    [score.share.share, score.share.low, score.share.high].map(whole);
                format!("{share} ({low}–{high})").into()
            }
            Cell::Fought(score) => whole(score.share.share).into(),
        }));
        cells.push(
            standing
                .all
                .map_or_else(|| "–".into(), |score| whole(score.share.share).into()),
        );
        table.push(cells);
    }
    Part {
        title,
        table: Some(table),
    }
}

/// All rows, the strongest first.
fn order(section: &Section) -> Part {
    let mut table = Table::new(vec![
        Column::left("army", Text::new("army", "armée")),
        Column::right("wins", Text::new("wins", "victoires")),
        Column::right("interval", Text::new("95% interval", "intervalle à 95 %")),
        Column::right("draws", Text::new("draws", "nuls")),
        Column::right("strength", Text::new("strength", "force")),
    ]);
    for row in section.ranked() {
        let standing = &section.standings[row];
        let mut cells = vec![Value::from(numbered(row, section))];
        match &standing.all {
            None => cells.extend(["–", "–", "–"].map(Value::from)),
            Some(score) => {
                cells.extend(share(score.share));
                cells.push(percent(of(score.draws(), score.games)).into());
            }
        }
        cells.push(
            standing
                .strength
                .map_or_else(|| "–".into(), |strength| strength.shown().into()),
        );
        table.push(cells);
    }
    Part {
        title: Text::new("The strongest first", "Les plus fortes d’abord"),
        table: Some(table),
    }
}

impl super::Strength {
    /// "+85 ±30".
    #[must_use]
    pub fn shown(&self) -> String {
        let points = forms::signed(rounded(self.points));
        self.margin.map_or_else(
            || points.clone(),
            |margin| format!("{points} ±{}", rounded(margin)),
        )
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a strength is far below the numbers of an i64, and casts keep within them"
)]
fn rounded(points: f64) -> i64 {
    points.round() as i64
}

/// " 3  Anna – 2e Zouaves".
fn numbered(row: usize, section: &Section) -> Text {
    let width = section.standings.len().to_string().len();
    let (number, label) = (row + 1, &section.standings[row].label());
    text!(
        "{number:>width$}  {label}",
        "{number:>width$}  {label}",
        label
    )
}

/// A share in per cent, without decimals.
pub(super) fn whole(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of battles are far below the 53 bits of a float"
)]
fn of(part: u64, all: u64) -> f64 {
    part as f64 / all.max(1) as f64
}
