//! The quick reference sheet: the rules that this army needs at the table, in our own words, with the numbers of the book.

mod battle;
mod chances;
mod charge;
mod fire;
mod guns;
mod melee;
mod morale;
mod moves;
mod shots;
mod turn;

use crate::model::{
    lang::Text,
    sheet::{self, Block, Entry, Section, Table, Value},
};

use super::{
    list::Army,
    roster,
    terms::Size,
    words::{self, Ruler},
};

/// The reference sheet for an army.
#[must_use]
pub(super) fn reference(army: &Army<'_>) -> Vec<Section> {
    let desk = Desk {
        army,
        ruler: Ruler::of(army),
    };
    let mut sections = vec![
        turn::turn(desk),
        turn::action_points(desk),
        turn::actions(desk),
        moves::movement(desk),
        fire::shooting(desk),
        fire::cover(desk),
        shots::volley(desk),
        shots::opportunity(desk),
        shots::damage(desk),
        morale::shaken(desk),
        moves::sight(desk),
        melee::melee(desk),
        charge::group_charge(desk),
        morale::break_test(desk),
        moves::finds(desk),
    ];
    if !army.guns.is_empty() {
        sections.push(guns::artillery(desk));
    }
    sections.push(chances::chances(desk));
    sections.extend(battle::scenario(desk));
    sections.push(battle::setting_up(desk));
    sections
}

/// What every section is written from: the army, and the ruler of its figures.
#[derive(Clone, Copy)]
struct Desk<'d, 'a> {
    army: &'d Army<'a>,
    ruler: Ruler,
}

impl Desk<'_, '_> {
    fn cm(self, cm: i64) -> Text {
        self.ruler.cm(cm)
    }

    fn is_large(self) -> bool {
        self.army.size() == Some(Size::Large)
    }

    /// Whether every Unit tests its morale for itself.
    fn breaks_by_unit(self) -> bool {
        roster::breaks_by_unit(self.army)
    }
}

fn section(
    en: &'static str,
    fr: &'static str,
    source: &'static str,
    blocks: Vec<Block>,
) -> Section {
    sheet::section(Text::new(en, fr), source, blocks)
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "sentences are built where they are passed"
)]
fn entry(en: &'static str, fr: &'static str, meaning: Text) -> Entry {
    words::entry(Text::new(en, fr), &meaning)
}

/// A table of a few rows.
fn table<const N: usize>(
    columns: [crate::model::sheet::Column; N],
    rows: impl IntoIterator<Item = [Value; N]>,
) -> Table {
    let mut table = Table::new(columns.into());
    for row in rows {
        table.push(row);
    }
    table
}

/// A cell of words.
fn cell(en: &'static str, fr: &'static str) -> Value {
    Text::new(en, fr).into()
}

/// A cell with a score: "4+".
fn least(score: i64) -> Value {
    words::score(score).into()
}
