//! Reads the lenient view from the tree.

use super::{
    army::{Army, Group, Tariff},
    character::Character,
    cost::Cost,
};
use crate::{
    model::{
        count::Count,
        head::{Declared, Head},
        json::{Json, Kind, Place},
        name::Name,
        parsed::Parsed,
        term::Term,
        word::Word,
    },
    rulesets::laporte_escarmouche::{
        catalogue::{
            AskAttribute, Attribute, Catalogue, LEADER_PREMIUM, PriceTable, Prices, Profile,
            Substitute, each_attribute, price, priced,
        },
        options::{Event, Options},
        tables::MAX_COUNT,
        terms::{Firearm, MeleeWeapon},
    },
};

pub(super) fn army<'a>(json: Json<'a>, catalogue: &'a Catalogue) -> Army<'a> {
    let tariff = tariff(json.get("prices"), catalogue);
    let options = Options::read(json.get("options"));
    let reader = Reader {
        catalogue,
        prices: tariff.prices,
        leader_is_elite: options.leader_is_elite,
    };
    let (groups, all_groups) =
        json.objects_of("groups", |number, group| reader.group(number, group));
    Army {
        head: Head::read(json),
        catalogue,
        options,
        event: Event::read(json.get("event")),
        tariff,
        groups_place: json.get("groups").unwrap_or(json).place(),
        groups,
        all_groups: all_groups && json.get("groups").is_some(),
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
    let own = typed.filter(|json| priced(*json));
    Tariff {
        table,
        prices: own.map_or(table.prices, |own| table.prices.with(own)),
        complete: understood && typed.is_none_or(sound_prices),
        substitute: substitute(table, own),
        own,
        named,
    }
}

/// What fills the gaps of a table that the list's own prices leave open.
fn substitute(table: &PriceTable, own: Option<Json<'_>>) -> Option<Substitute> {
    let Substitute { gaps, name } = table.substitute.clone()?;
    let gaps = match own {
        Some(own) => gaps.closed_by(own),
        None => gaps,
    };
    (!gaps.is_empty()).then_some(Substitute { gaps, name })
}

/// Whether everything in an object of prices is one.
fn sound_prices(own: Json<'_>) -> bool {
    struct Sound<'t>(Json<'t>, bool);
    impl AskAttribute for Sound<'_> {
        fn ask<T: Attribute>(&mut self) {
            if let Some(row) = self.0.get(T::KEY) {
                self.1 &= row.kind() == Kind::Object
                    && row.members().all(|(key, value)| {
                        price(value).is_some()
                            && key.as_str().is_some_and(|key| T::parse(&key).is_some())
                    });
            }
        }
    }
    let premium = own.get(LEADER_PREMIUM);
    let mut asked = Sound(own, premium.is_none_or(|premium| price(premium).is_some()));
    each_attribute(&mut asked);
    asked.1
}

/// What every line is read with.
#[derive(Clone, Copy)]
struct Reader<'a> {
    catalogue: &'a Catalogue,
    prices: Prices,
    leader_is_elite: bool,
}

impl<'a> Reader<'a> {
    fn group(self, number: usize, json: Json<'a>) -> Group<'a> {
        let lines = json.get("characters");
        let (characters, all_lines) =
            json.objects_of("characters", |number, line| self.character(number, line));
        Group {
            number,
            place: json.place(),
            name: json.get("name").and_then(Name::read),
            id: Word::name(json.get("id")),
            declared: json.get("points").and_then(Declared::read),
            characters_place: lines.unwrap_or(json).place(),
            characters,
            all_lines: all_lines && lines.is_some(),
        }
    }

    fn character(self, number: usize, json: Json<'a>) -> Character<'a> {
        let profile = Parsed::read(json.get("profile"), |id| self.catalogue.profile(id));
        let (extra, extra_place) = extra(json.get("extra_firearms"));
        let melee_weapon = filled(json, &profile, |profile| profile.melee_weapon);
        let assumed_bayonet = matches!(melee_weapon, Parsed::Missing);
        let mut character = Character {
            number,
            place: json.place(),
            name: json.get("name").and_then(Name::read),
            rank: json.get("rank").and_then(Name::read),
            count: Count::read(json.get("count"), 1..=MAX_COUNT, Some(1)),
            leader: leader(json.get("leader"), &profile),
            initiative: filled(json, &profile, |profile| profile.initiative),
            movement: filled(json, &profile, |profile| profile.movement),
            shooting: filled(json, &profile, |profile| profile.shooting),
            firearm: filled(json, &profile, |profile| profile.firearm),
            extra,
            extra_place,
            build: filled(json, &profile, |profile| profile.build),
            melee_weapon: melee_weapon.or(|| Parsed::Known(MeleeWeapon::Bayonet, json.place())),
            assumed_bayonet,
            declared: json.get("points").and_then(Declared::read),
            leads_as_elite: false,
            cost: Cost::default(),
            profile,
        };
        character.leads_as_elite = self.leader_is_elite && character.leads();
        character.cost = Cost::of(&character, &self.prices);
        character
    }
}

/// What is typed, or what the profile says.
fn filled<'a, T: Attribute>(
    json: Json<'a>,
    profile: &Parsed<'a, &'a Profile>,
    of: impl Fn(&Profile) -> Option<T>,
) -> Parsed<'a, T> {
    Parsed::term(json.get(T::KEY)).or(|| match profile {
        Parsed::Known(profile, place) => {
            of(profile).map_or(Parsed::Missing, |term| Parsed::Known(term, *place))
        }
        Parsed::Missing => Parsed::Missing,
        // Nothing is missing that an unreadable profile may well say.
        Parsed::Unknown(..) | Parsed::Unreadable => Parsed::Unreadable,
    })
}

fn leader(json: Option<Json<'_>>, profile: &Parsed<'_, &Profile>) -> Option<bool> {
    match (json, profile) {
        (Some(typed), _) => typed.as_bool(),
        (None, Parsed::Known(profile, _)) => Some(profile.leader),
        (None, Parsed::Missing) => Some(false),
        (None, _) => None,
    }
}

fn extra(json: Option<Json<'_>>) -> (Vec<Parsed<'_, Firearm>>, Option<Place>) {
    let Some(json) = json else {
        return (Vec::new(), None);
    };
    let carried = |word: &str| Firearm::parse(word).filter(|firearm| firearm.shoots());
    let all = json.items().map(|item| Parsed::read(Some(item), carried));
    (all.collect(), Some(json.place()))
}
