//! Fills in what a list leaves to the profiles of the catalogues, to the options and to the book.

use super::{
    Figure, List, Support,
    army::{Arm, Army},
    cost::Cost,
};
use crate::{
    model::{
        head::Head,
        json::{Json, Place},
        parsed::Parsed,
        term::Term,
        view::Viewed,
        word::Words,
    },
    rulesets::feu_a_volonte::{
        catalogue::{Catalogue, Profile},
        options::{Options, SupportTraits},
        tables::{Weapon, arsenal},
        terms::{Grade, Period},
    },
};

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let mut list = List::view(1, json);
    list.budget = list.budget.only_if(|budget| budget > 0);
    let filler = Filler {
        catalogue,
        options: &list.options,
        period: list.period.value(),
    };
    list.figures
        .items
        .iter_mut()
        .for_each(|one| filler.figure(one));
    list.support
        .items
        .iter_mut()
        .for_each(|one| filler.support(one));
    Army {
        head: Head::read(json),
        catalogue,
        typed: list,
    }
}

/// What every line is filled in from.
#[derive(Clone, Copy)]
struct Filler<'a, 'o> {
    catalogue: &'a Catalogue,
    options: &'o Options,
    period: Option<Period>,
}

impl<'a> Filler<'a, '_> {
    fn figure(self, figure: &mut Figure<'a>) {
        figure.profile.look_up(|id| self.catalogue.profile(id));
        let (profile, place) = (&figure.profile, figure.place);
        figure
            .grade
            .fill(|| said(profile, place, |profile| profile.grade));
        figure
            .quality
            .fill(|| said(profile, place, |profile| profile.quality));
        figure.weapons.fill(|| {
            carried(profile, place, |profile| {
                profile.weapons.iter().map(|id| (id.as_str(), None))
            })
        });
        figure.weapons.look_up(|id| self.arm(id));
        figure.traits.fill(|| {
            carried(profile, place, |profile| {
                profile.traits.iter().map(|one| (one.id(), Some(*one)))
            })
        });
        figure.grade.fill(|| Parsed::Known(Grade::Trooper, place));
        figure.cost = Cost::figure(figure);
    }

    fn support(self, group: &mut Support<'a>) {
        let place = group.place;
        group
            .quality
            .fill(|| Parsed::Known(self.options.support_quality, place));
        if self.options.support_traits == SupportTraits::Yes {
            // A support group that may have a grade and says none is one of the troopers.
            group.grade.fill(|| Parsed::Known(Grade::Trooper, place));
        }
        group.cost = Cost::group(group, self.options);
    }

    /// Looks in the arsenal of the period, then in the catalogues, then in the other arsenal, whose price it keeps.
    fn arm(self, id: &str) -> Option<Arm<'a>> {
        let in_arsenal = |period| {
            arsenal(period)
                .iter()
                .find(|weapon: &&Weapon| weapon.id == id)
        };
        let from_book = |weapon, allowed| Arm {
            weapon,
            allowed,
            own: None,
        };
        if let Some(weapon) = self.period.and_then(in_arsenal) {
            return Some(from_book(weapon, true));
        }
        if let Some(own) = self.catalogue.own_weapon(id) {
            return Some(Arm {
                weapon: &own.weapon,
                allowed: self.period.is_none_or(|period| period == own.period),
                own: Some(own),
            });
        }
        let elsewhere = Period::ALL.iter().copied().find_map(in_arsenal)?;
        Some(from_book(elsewhere, self.period.is_none()))
    }
}

/// What a profile says; nobody knows what an unknown one would.
fn said<'a, T>(
    profile: &Parsed<'a, &'a Profile>,
    place: Place,
    of: impl FnOnce(&Profile) -> T,
) -> Parsed<'a, T> {
    match profile {
        Parsed::Known(profile, _) => Parsed::Known(of(profile), place),
        Parsed::Missing => Parsed::Missing,
        Parsed::Unknown(..) | Parsed::Unreadable => Parsed::Unreadable,
    }
}

/// The words of a profile.
fn carried<'a, T, I: Iterator<Item = (&'a str, Option<T>)>>(
    profile: &Parsed<'a, &'a Profile>,
    place: Place,
    of: impl FnOnce(&'a Profile) -> I,
) -> Words<'a, T> {
    match profile {
        Parsed::Known(profile, at) => Words::given(of(profile), *at),
        Parsed::Missing => Words::none(place),
        Parsed::Unknown(..) | Parsed::Unreadable => Words::unknown(place),
    }
}
