//! What a side is made of: commands with their leaders, regiments and batteries.

use crate::model::{
    census::{Kind, Row, Tag},
    parsed::Parsed,
    term::Term,
};

use super::list::{
    army::{Army, Command, Leader},
    unit::{Code, Effect, Unit},
};

pub(super) fn census<'a>(army: &'a Army<'_>) -> Vec<Row<'a>> {
    let mut rows = vec![whole(army)];
    for (index, command) in army.commands.iter().enumerate() {
        let number = rows.len();
        rows.push(of_command(command));
        rows.extend(
            command
                .leader
                .known()
                .into_iter()
                .map(|leader| of_leader(leader, number)),
        );
        rows.extend(
            army.units_of(index)
                .map(|unit| of_unit(army, unit, Some(number))),
        );
    }
    rows.extend(army.orphans().map(|unit| of_unit(army, unit, None)));
    rows
}

fn whole<'a>(army: &'a Army<'_>) -> Row<'a> {
    let place = army
        .commands
        .first()
        .map_or_else(Default::default, |one| one.place);
    let data = army.data().map(|data| Tag {
        catalogue: Some(&data.id),
        ..Tag::new("data", &data.id)
    });
    let row = Row {
        tags: data.into_iter().collect(),
        known: army.whole && !matches!(army.data, Parsed::Unknown(..) | Parsed::Unreadable),
        ..Row::new(Kind::Army, place)
    };
    row.number("heavy_casualties_at", army.heavy_casualties_at.number)
}

fn of_command<'a>(command: &Command<'_>) -> Row<'a> {
    Row {
        known: command.leader.is_missing() || command.leader.known().is_some(),
        ..Row::new(Kind::Command, command.place)
    }
}

fn of_leader<'a>(leader: &'a Leader<'_>, within: usize) -> Row<'a> {
    let row = Row {
        within: Some(within),
        known: leader.situation().is_some(),
        ..Row::new(Kind::Leader, leader.place)
    };
    row.tag("role", "leader")
        .said("rating", &leader.rating)
        .tag_some("situation", leader.situation().map(Term::id))
        .flag("mounted", leader.rides())
}

fn of_unit<'a>(army: &'a Army<'_>, unit: &'a Unit<'_>, within: Option<usize>) -> Row<'a> {
    let row = Row {
        within,
        figures: unit.bases(),
        known: unit.bases.number.is_some() && !matches!(unit.effect, Effect::Unreadable),
        ..Row::new(Kind::Unit, unit.place)
    };
    let mut row = row
        .said("arm", &unit.arm)
        .said("quality", &unit.quality)
        .said("temperament", &unit.temperament)
        .said("mobility", &unit.mobility)
        .tag_some("formation", unit.stands().map(Term::id))
        .number("men", unit.men.number)
        .number("guns", unit.guns.number)
        .flag("leader_attached", has_leader(army, unit));
    for code in [&unit.weapon, &unit.gun_class] {
        row = row.tag_some("weapon", word(code));
    }
    for own in &unit.traits {
        row = row.tag("trait", own.id());
    }
    let thresholds = match unit.effect {
        Effect::Own { numbers, .. } => numbers,
        Effect::Data(thresholds, _) => Some(thresholds),
        Effect::Missing | Effect::Unreadable => None,
    };
    row.known &= !matches!(unit.formation, Parsed::Unknown(..) | Parsed::Unreadable);
    row.number("worn_at", thresholds.map(|at| at.worn_at))
        .number("spent_at", thresholds.map(|at| at.spent_at))
}

fn word<'a>(code: &'a Parsed<'_, Code<'_>>) -> Option<&'a str> {
    match code {
        Parsed::Known(code, _) => Some(&code.id),
        Parsed::Unknown(word, _) => Some(word),
        Parsed::Missing | Parsed::Unreadable => None,
    }
}

/// Whether a leader is attached to this unit.
fn has_leader(army: &Army<'_>, unit: &Unit<'_>) -> bool {
    let own = unit.id.as_ref().map(|own| &own.id);
    let mut attached = army.leaders().flat_map(|leader| &leader.attached_to.items);
    own.is_some_and(|own| attached.any(|word| word.id == *own))
}
