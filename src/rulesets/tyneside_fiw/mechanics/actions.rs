//! The action tables (TYN-TBL, TYN-RSK-03, TYN-RSK-04, TYN-FRM).

use super::die::{d6, modified};
use crate::{
    model::dice::{Dice, Purpose},
    rulesets::tyneside_fiw::{
        options::Options,
        tables::{Action, Bond, Cell, D6, FORMATIONS, GROUPS, Line, NEAR},
        terms::{Class, Quality, Table},
    },
};

const ACTION: Purpose = Purpose::new("action table", "table d’actions", "TYN-RSK-03");

/// The table of a class (TYN-FRM-01).
#[must_use]
pub const fn table(class: Class) -> Table {
    match class {
        Class::RegularFormation => Table::Formation,
        Class::RegularSkirmisher | Class::Irregular => Table::Group,
    }
}

/// The row for a risk factor; below 0 counts as 0 (TYN-TBL-G, TYN-TBL-F).
#[must_use]
pub fn row(table: Table, risk: i64) -> &'static [Cell; 6] {
    let lines: &'static [Line; 5] = match table {
        Table::Group => &GROUPS,
        Table::Formation => &FORMATIONS,
    };
    let reached = lines.iter().rev().find(|(least, _)| *least <= risk);
    &reached.unwrap_or(&lines[0]).1
}

/// The cell under a score of the die, which is held between 1 and 6.
#[must_use]
pub fn cell(table: Table, risk: i64, score: i64) -> Cell {
    let row = row(table, risk);
    let place = usize::try_from(score.clamp(1, D6) - 1).unwrap_or(0);
    row.get(place).copied().unwrap_or(row[0])
}

/// What quality adds to the die: nothing, unless the players agreed otherwise (TYN-RSK-03).
#[must_use]
pub const fn die_modifier(quality: Quality, options: &Options) -> i64 {
    if options.action_die_quality_mod {
        quality.modifier()
    } else {
        0
    }
}

/// The cell that a unit rolls (TYN-RSK-03).
///
/// # Errors
/// When the dice stop.
pub fn roll<D: Dice>(
    table: Table,
    risk: i64,
    quality: Quality,
    options: &Options,
    dice: &mut D,
) -> Result<Cell, D::Stop> {
    let modifier = die_modifier(quality, options);
    let score = dice.ask(modified(d6(1, &ACTION), modifier), |die| {
        (die.sum() + modifier).clamp(1, D6)
    })?;
    Ok(cell(table, risk, score))
}

/// What a unit must do after its roll: None leaves it to the player, when troops that are commanded may ignore the result
/// (TYN-RSK-04).
#[must_use]
pub const fn order((action, bond): Cell, commanded: bool, options: &Options) -> Option<Action> {
    if commanded && bond.ignorable(options.strict_italics) {
        None
    } else {
        Some(action)
    }
}

/// How a platoon stands (TYN-FRM-02).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Platoon {
    /// The longest way from one of its groups to the next.
    pub widest_gap: f64,
    /// How far its nearest officer or NCO is from it; None without one.
    pub leader: Option<f64>,
}

impl Platoon {
    /// Whether it may stay together (TYN-FRM-02).
    #[must_use]
    pub fn keeps_together(&self) -> bool {
        let near = super::command::cm(NEAR);
        self.widest_gap <= near && self.leader.is_some_and(|leader| leader <= near)
    }
}

/// The cell that counts for an uncommanded group of a platoon: that of the first group, unless its own binds or the platoon is not
/// together (TYN-FRM-02). Cells that may be ignored although they are not in italics count as italic, unless italics are strict.
#[must_use]
pub fn platoon_cell(own: Cell, first: Cell, platoon: &Platoon, options: &Options) -> Cell {
    if platoon.keeps_together() && own.1.ignorable(options.strict_italics) {
        first
    } else {
        own
    }
}

/// How a unit may shoot after its result (TYN-RSK-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fire {
    /// Not at all.
    None,
    /// As one that stands.
    Standing,
    /// As one that has moved.
    Moved,
}

/// How a unit may shoot after a result, having moved or not; never in base contact (TYN-RSK-05).
#[must_use]
pub const fn fire_after(action: Action, moved: bool, in_contact: bool) -> Fire {
    match action {
        _ if in_contact => Fire::None,
        Action::Flee | Action::WithdrawToCover => Fire::None,
        Action::HoldFacing => Fire::Standing,
        Action::Continue | Action::ContinueFacingCharge if !moved => Fire::Standing,
        _ => Fire::Moved,
    }
}

/// Whether a result asks for a charge (TYN-CHG-01).
#[must_use]
pub const fn asks_charge(action: Action) -> bool {
    matches!(action, Action::ContinueFacingCharge | Action::AdvanceCharge)
}

/// Whether a result binds everybody.
#[must_use]
pub fn binds((_, bond): Cell) -> bool {
    bond == Bond::Binds
}
