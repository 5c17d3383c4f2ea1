//! Fills in what a list leaves to the troop types of the catalogues, and single figures to their group.

use std::borrow::Cow;

use super::{Group, Kit, Links, List, army::Army, kit::People};
use crate::{
    model::{head::Head, json::Json, parsed::Parsed, view::Viewed, word::Words},
    rulesets::tyneside_fiw::{catalogue::Catalogue, tables::Weapon, terms::Control},
};

/// What an object says itself of what figures are and carry; its members are called the same wherever they stand.
macro_rules! typed {
    ($of:ident) => {
        Kit {
            civilian: $of.civilian.clone(),
            skirts_hitched: $of.skirts_hitched.clone(),
            ..typed!($of, never civilian)
        }
    };
    ($of:ident, never civilian) => {
        Kit {
            class: $of.class.clone(),
            quality: $of.quality.clone(),
            people: people(&$of.people),
            weapons: carried(&$of.weapons),
            bayonet: $of.bayonet.clone(),
            civilian: Parsed::Missing,
            skirts_hitched: Parsed::Missing,
            mounted: $of.mounted.clone(),
        }
    };
}

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let mut list = List::view(1, json);
    list.control
        .fill(|| Parsed::Known(Control::Player, json.place()));
    for leader in &mut list.leaders.items {
        // A list that calls a leader a civilian has a key too many, and nothing follows from it.
        leader.kit = typed!(leader, never civilian);
    }
    for group in &mut list.groups.items {
        fill_group(group, catalogue);
    }
    for loose in &mut list.loose.items {
        loose.troop.look_up(|id| catalogue.troop(id));
        loose.kit = typed!(loose).with_troop(&loose.troop, loose.place);
    }
    // One whose id cannot be read may be the one that is referred to: then not all are known.
    Army {
        head: Head::read(json),
        catalogue,
        all_leaders: list.leaders.whole() && list.leaders.iter().all(|one| one.id.is_some()),
        all_groups: list.groups.whole() && list.groups.iter().all(|one| one.id.is_some()),
        all_platoons: list.platoons.unskipped && list.platoons.iter().all(|one| one.id.is_some()),
        links: Links::between(&list),
        list,
    }
}

fn fill_group<'a>(group: &mut Group<'a>, catalogue: &'a Catalogue) {
    let place = group.place;
    group.troop.look_up(|id| catalogue.troop(id));
    group.kit = typed!(group).with_troop(&group.troop, place);
    for single in &mut group.singles.items {
        single.kit = typed!(single).over(&group.kit, single.place);
    }
    group.can_volley.fill(|| match &group.troop {
        Parsed::Known(troop, _) => troop
            .can_volley
            .map_or(Parsed::Missing, |flag| Parsed::Known(flag, place)),
        Parsed::Missing => Parsed::Missing,
        Parsed::Unknown(..) | Parsed::Unreadable => Parsed::Unreadable,
    });
}

/// Any tag is a people.
fn people<'a>(tag: &Parsed<'a, Cow<'a, str>>) -> Parsed<'a, People<'a>> {
    match tag {
        Parsed::Known(tag, place) => Parsed::Known(People(tag.clone()), *place),
        Parsed::Missing => Parsed::Missing,
        Parsed::Unknown(..) | Parsed::Unreadable => Parsed::Unreadable,
    }
}

fn carried<'a>(typed: &Words<'a, &'static Weapon>) -> Words<'a, &'static Weapon> {
    let mut weapons = typed.clone();
    weapons.look_up(Weapon::find);
    weapons
}
