//! What is said of leaders, groups and single figures beside their names.

use crate::model::{lang::Text, parsed::Parsed, portrait::Portrait, roster::Status};

use super::{
    cards,
    catalogue::Troop,
    list::{Army, Fighter, Kit},
    words::{class, dash, people, quality, role, weapons},
};

/// The portraits of a side.
#[must_use]
pub(super) fn portraits(army: &Army<'_>) -> Vec<Portrait> {
    let leaders = army.leaders.iter().enumerate().map(|(number, one)| {
        let portrait = Portrait::new(one.place).part([role(one)]);
        armed(portrait, &one.kit).values(cards::leader_stats(army, number))
    });
    let groups = army.groups.iter().enumerate().flat_map(|(number, group)| {
        let whole = armed(Portrait::new(group.place), &group.kit)
            .values(cards::group_stats(army, number, group))
            .by(status(&group.troop));
        let singles = group.singles.iter().map(|single| {
            let portrait = Portrait::new(Fighter::Single(single).place());
            armed(portrait, &single.kit)
        });
        std::iter::once(whole).chain(singles)
    });
    let loose = army.loose.iter().map(|one| {
        armed(Portrait::new(one.place), &one.kit)
            .values(cards::kit_stats(&one.kit))
            .by(status(&one.troop))
    });
    leaders.chain(groups).chain(loose).collect()
}

/// The same with what figures are and carry.
fn armed(portrait: Portrait, kit: &Kit<'_>) -> Portrait {
    let civil = kit.civilian.is_set();
    let civil = civil.then_some(Text::new("civilian", "civil"));
    [quality(kit), class(kit), people(kit)]
        .into_iter()
        .filter(|word| *word != dash())
        .chain(civil)
        .chain([weapons(kit)])
        .fold(portrait, |portrait, word| portrait.part([word]))
}

/// Whose word is given for a troop type.
fn status(troop: &Parsed<'_, &Troop>) -> Status {
    troop.known().map_or(Status::Book, |troop| troop.status)
}
