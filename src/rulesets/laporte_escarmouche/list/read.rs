//! Fills in what a list leaves to the profiles of the catalogues, and prices it.

use std::borrow::Cow;

use super::{
    Character, List,
    army::{Army, Tariff},
    cost::Cost,
};
use crate::{
    model::{
        head::Head,
        json::{Json, Kind},
        parsed::Parsed,
        term::Term,
        view::Viewed,
    },
    rulesets::laporte_escarmouche::{
        catalogue::{
            AskAttribute, Attribute, Catalogue, OwnPrices, PriceTable, Prices, Profile, Rows,
            Substitute, each_attribute, priced,
        },
        terms::{Firearm, MeleeWeapon},
    },
};

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let mut list = List::view(1, json);
    let tariff = tariff(list.prices, catalogue);
    let filler = Filler {
        catalogue,
        prices: tariff.prices,
        leader_is_elite: list.options.leader_is_elite,
    };
    let groups = list.groups.items.iter_mut();
    for character in groups.flat_map(|group| &mut group.characters.items) {
        filler.fill(character);
    }
    Army {
        head: Head::read(json),
        catalogue,
        tariff,
        typed: list,
    }
}

/// The prices in force: those of the table that the list names, or of the usual one with the list's own over them.
fn tariff<'a>(json: Option<Json<'a>>, catalogue: &'a Catalogue) -> Tariff<'a> {
    let typed = json.filter(|json| json.kind() == Kind::Object);
    let named: Parsed<'_, &PriceTable> = if typed.is_some() {
        Parsed::Missing
    } else {
        Parsed::read(json, |id| catalogue.table(id))
    };
    let table = named.value().unwrap_or(catalogue.usual_table());
    let understood = matches!(named, Parsed::Known(..) | Parsed::Missing);
    let typed = typed.map(|json| OwnPrices::view(1, json));
    let sound = typed.as_ref().is_none_or(|own| sound_prices(own.into()));
    let own = typed.filter(|own| priced(own.into()));
    let rows: Option<Rows<'_, 'a>> = own.as_ref().map(Rows::from);
    Tariff {
        table,
        prices: rows.map_or(table.prices, |rows| table.prices.with(rows)),
        complete: understood && sound,
        substitute: substitute(table, rows),
        own,
        named,
    }
}

/// What fills the gaps of a table that the list's own prices leave open.
fn substitute(table: &PriceTable, own: Option<Rows<'_, '_>>) -> Option<Substitute> {
    let Substitute { gaps, name } = table.substitute.clone()?;
    let gaps = match own {
        Some(own) => gaps.closed_by(own),
        None => gaps,
    };
    (!gaps.is_empty()).then_some(Substitute { gaps, name })
}

/// Whether everything among prices is one.
fn sound_prices(rows: Rows<'_, '_>) -> bool {
    struct Sound<'r, 'a>(Rows<'r, 'a>, bool);
    impl AskAttribute for Sound<'_, '_> {
        fn ask<T: Attribute>(&mut self) {
            let row = T::typed(self.0);
            let mut prices = row.iter();
            self.1 &= row.unskipped
                && prices.all(|one| one.count.number.is_some() && one.word.term.is_some());
        }
    }
    let premium = rows.leader_premium;
    let sound = premium.typed.is_none() || premium.number.is_some();
    let mut asked = Sound(rows, sound);
    each_attribute(&mut asked);
    asked.1
}

/// What every line is filled in from.
#[derive(Clone, Copy)]
struct Filler<'a> {
    catalogue: &'a Catalogue,
    prices: Prices,
    leader_is_elite: bool,
}

impl<'a> Filler<'a> {
    fn fill(self, one: &mut Character<'a>) {
        one.profile.look_up(|id| self.catalogue.profile(id));
        let (profile, place) = (&one.profile, one.place);
        one.initiative
            .fill(|| said(profile, |profile| profile.initiative));
        one.movement
            .fill(|| said(profile, |profile| profile.movement));
        one.shooting
            .fill(|| said(profile, |profile| profile.shooting));
        one.firearm
            .fill(|| said(profile, |profile| profile.firearm));
        one.build.fill(|| said(profile, |profile| profile.build));
        one.melee_weapon
            .fill(|| said(profile, |profile| profile.melee_weapon));
        one.melee_weapon
            .fill(|| Parsed::Known(MeleeWeapon::Bayonet, place));
        one.leader
            .fill(|| said(profile, |profile| Some(profile.leader)));
        one.leader.fill(|| Parsed::Known(false, place));
        one.extra_firearms.items.iter_mut().for_each(carried);
        one.leads_as_elite = self.leader_is_elite && one.leads();
        one.cost = Cost::of(one, &self.prices);
    }
}

/// What a profile says; nothing is missing that an unreadable one may well say.
fn said<'a, T>(
    profile: &Parsed<'a, &'a Profile>,
    of: impl FnOnce(&Profile) -> Option<T>,
) -> Parsed<'a, T> {
    match profile {
        Parsed::Known(profile, place) => {
            of(profile).map_or(Parsed::Missing, |term| Parsed::Known(term, *place))
        }
        Parsed::Missing => Parsed::Missing,
        Parsed::Unknown(..) | Parsed::Unreadable => Parsed::Unreadable,
    }
}

/// The word for no firearm at all is none of those that somebody carries besides.
fn carried(said: &mut Parsed<'_, Firearm>) {
    if let Parsed::Known(firearm, place) = *said
        && !firearm.shoots()
    {
        *said = Parsed::Unknown(Cow::Borrowed(firearm.id()), place);
    }
}
