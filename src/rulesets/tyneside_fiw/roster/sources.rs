//! Whose values they are: the book's, those of troop types, and those of the list itself.

use crate::{
    model::{
        lang::Text,
        roster::{Provenance, Status},
    },
    rulesets::tyneside_fiw::{catalogue::Troop, list::Army},
};

pub(super) fn provenance(army: &Army<'_>) -> Vec<Provenance> {
    let mut all = vec![Provenance {
        status: Status::Book,
        subject: Text::new(
            "weapons, dice, action tables",
            "armes, dés, tables d’actions",
        ),
        source: Text::new(
            "Tyneside Wargames Club, version 3, October 2009",
            "Tyneside Wargames Club, version 3, octobre 2009",
        ),
    }];
    let groups = army.groups.iter().filter_map(|group| group.troop.known());
    let loose = army.loose.iter().filter_map(|one| one.troop.known());
    let mut seen = std::collections::BTreeSet::new();
    for troop in groups.chain(loose) {
        if seen.insert(&*troop.id) {
            all.push(of_troop(troop));
        }
    }
    all
}

fn of_troop(troop: &Troop) -> Provenance {
    Provenance {
        status: troop.status,
        subject: troop.name.clone(),
        source: troop.source.clone(),
    }
}
