//! A grid for spreadsheets (RFC 4180): a line for each row against each other, and before them one against all. The titles are keys, the
//! same in both languages.

use super::{Cell, Grid, Score, Section, Standing};
use crate::model::{clean::Clean, lang::Lang};

/// The titles of the columns, in their order.
const KEYS: &str = "ruleset,player,army,army_lists,verdict,opponent_player,opponent,games,wins,losses,\
draws,share,low,high,strength,margin";

/// All lines.
#[must_use]
pub fn csv(grid: &Grid, lang: Lang) -> Clean {
    let mut out = Clean::own(KEYS) + "\r\n";
    for section in &grid.sections {
        for row in section.ranked() {
            let standing = &section.standings[row];
            if let Some(score) = &standing.all {
                out += line(section, standing, None, score, lang);
            }
            for (other, cell) in section.standings.iter().zip(&standing.cells) {
                if let Cell::Fought(score) = cell {
                    out += line(section, standing, Some(other), score, lang);
                }
            }
        }
    }
    out
}

/// A row against another, or against all.
fn line(
    section: &Section,
    row: &Standing,
    other: Option<&Standing>,
    score: &Score,
    lang: Lang,
) -> Clean {
    let name = |row: &Standing| row.name.typed(lang).to_owned();
    let player = |row: &Standing| row.player.clone().unwrap_or_default();
    let verdict = if row.legal { "legal" } else { "illegal" };
    let words = [
        section.ruleset.clone(),
        player(row),
        name(row),
        row.army_lists.join(" "),
        verdict.to_owned(),
        other.map(player).unwrap_or_default(),
        other.map(name).unwrap_or_default(),
    ];
    let strength = row.strength.filter(|_| other.is_none());
    let margin = strength.and_then(|strength| strength.margin);
    let points =
        |points: Option<f64>| points.map_or_else(String::new, |points| format!("{points:.1}"));
    let share = |share: f64| format!("{share:.4}");
    // Numbers are no formulas, whatever they begin with.
    let numbers = [
        score.games.to_string(),
        score.wins.to_string(),
        score.losses.to_string(),
        score.draws().to_string(),
        share(score.share.share),
        share(score.share.low),
        share(score.share.high),
        points(strength.map(|strength| strength.points)),
        points(margin),
    ];
    let words = words.iter().map(|word| Clean::csv(word));
    Clean::join(words.chain(numbers.map(Clean::line)), ",") + "\r\n"
}
