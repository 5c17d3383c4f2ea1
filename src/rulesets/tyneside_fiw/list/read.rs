//! Fills in what a list leaves to the troop types of the catalogues.

use super::{
    army::Army,
    kit::stated,
    links::Links,
    shape::{Group, List, Loose, TypedList},
};
use crate::{
    model::{head::Head, json::Json, parsed::Parsed, view::Viewed},
    rulesets::tyneside_fiw::{catalogue::Catalogue, terms::Control},
};

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let mut typed = List::view(1, json);
    fill(&mut typed, catalogue);
    // One whose id cannot be read may be the one that is referred to: then not all are known.
    let mut army = Army {
        head: Head::read(json),
        catalogue,
        all_leaders: typed.leaders.whole() && typed.leaders.iter().all(|one| one.id.is_some()),
        all_groups: typed.groups.whole() && typed.groups.iter().all(|one| one.id.is_some()),
        all_platoons: typed.platoons.unskipped && typed.platoons.iter().all(|one| one.id.is_some()),
        typed,
        links: Links::default(),
    };
    army.links = Links::between(&army);
    army
}

fn fill<'a>(list: &mut TypedList<'a>, catalogue: &'a Catalogue) {
    let place = list.place;
    list.control.fill(|| Parsed::Known(Control::Player, place));
    for leader in &mut list.leaders.items {
        // Leaders are never civilians: a list that says so has a key too many, and nothing follows from it.
        leader.kit = stated!(leader);
    }
    for one in &mut list.groups.items {
        group(one, catalogue);
    }
    for one in &mut list.loose.items {
        loose(one, catalogue);
    }
}

fn group<'a>(group: &mut Group<'a>, catalogue: &'a Catalogue) {
    let place = group.place;
    group.troop.look_up(|id| catalogue.troop(id));
    group.kit = stated!(group, civilian, skirts_hitched).with_troop(&group.troop, place);
    for single in &mut group.singles.items {
        single.kit = stated!(single, civilian, skirts_hitched).over(&group.kit, single.place);
    }
    let troop = &group.troop;
    group.can_volley.fill(|| match troop {
        Parsed::Known(troop, _) => troop
            .can_volley
            .map_or(Parsed::Missing, |flag| Parsed::Known(flag, place)),
        Parsed::Missing => Parsed::Missing,
        Parsed::Unknown(..) | Parsed::Unreadable => Parsed::Unreadable,
    });
}

fn loose<'a>(figures: &mut Loose<'a>, catalogue: &'a Catalogue) {
    figures.troop.look_up(|id| catalogue.troop(id));
    let kit = stated!(figures, civilian, skirts_hitched);
    figures.kit = kit.with_troop(&figures.troop, figures.place);
}
