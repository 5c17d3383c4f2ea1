//! What classes and weapons cost. The book's own price list is lost, so prices are data: a table in a catalogue file, which a list
//! may still change for itself.

use serde_json::{Map, Value, json};

use super::{
    file::{TypedCatalogue, TypedPrices, TypedRow},
    gaps::Gaps,
};
use crate::{
    model::{
        count::Count,
        json::{Json, Kind},
        lang::Text,
        roster::Status,
        term::Term,
        view::Counted,
    },
    rulesets::laporte_escarmouche::{
        tables::Kit,
        terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
    },
};

/// The key of what a leader costs more.
pub const LEADER_PREMIUM: &str = "leader_premium";
/// A closed set of words of which each character has one, each with a price.
pub trait Attribute: Term {
    /// The key in characters, profiles and tables of prices.
    const KEY: &'static str;
    /// What it is, as a sentence says it.
    const WHAT: Text;
    /// Its row of prices.
    fn row(prices: &Prices) -> &[i64];
    /// The same, to be changed.
    fn row_mut(prices: &mut Prices) -> &mut [i64];
    /// Its row of prices as a file has it.
    fn typed<'r, 'a>(rows: Rows<'r, 'a>) -> &'r TypedRow<'a, Self>;
}

/// Declares the rows of prices: one line for each attribute.
macro_rules! attributes {
    ($($(#[$doc:meta])* $field:ident: $term:ident, $len:literal, $en:literal / $fr:literal;)+) => {
        /// A price for every word, and what a leader costs more.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Prices {
            $($(#[$doc])* pub $field: [i64; $len],)+
            /// What a leader costs extra.
            pub leader_premium: i64,
        }

        /// Prices as a file has them, a catalogue or a list.
        #[derive(Clone, Copy, Debug)]
        pub struct Rows<'r, 'a> {
            $($(#[$doc])* pub $field: &'r TypedRow<'a, $term>,)+
            /// What a leader costs extra.
            pub leader_premium: &'r Count<'a>,
        }

        impl<'r, 'a> From<&'r TypedCatalogue<'a>> for Rows<'r, 'a> {
            fn from(file: &'r TypedCatalogue<'a>) -> Self {
                Self { $($field: &file.$field,)+ leader_premium: &file.leader_premium }
            }
        }

        impl<'r, 'a> From<&'r TypedPrices<'a>> for Rows<'r, 'a> {
            fn from(own: &'r TypedPrices<'a>) -> Self {
                Self { $($field: &own.$field,)+ leader_premium: &own.leader_premium }
            }
        }

        $(impl Attribute for $term {
            const KEY: &'static str = stringify!($field);
            const WHAT: Text = Text::new($en, $fr);

            fn row(prices: &Prices) -> &[i64] {
                &prices.$field
            }

            fn row_mut(prices: &mut Prices) -> &mut [i64] {
                &mut prices.$field
            }

            fn typed<'r, 'a>(rows: Rows<'r, 'a>) -> &'r TypedRow<'a, Self> {
                rows.$field
            }
        })+

        /// Asks something of every attribute.
        pub fn each_attribute(asked: &mut impl AskAttribute) {
            $(asked.ask::<$term>();)+
        }
    };
}

/// A question to every attribute in turn.
pub trait AskAttribute {
    /// Asks it of one.
    fn ask<T: Attribute>(&mut self);
}

attributes! {
    /// Initiative classes.
    initiative: Initiative, 3, "initiative class" / "classe d’initiative";
    /// Movement classes.
    movement: Movement, 3, "movement class" / "classe de mouvement";
    /// Shooting classes.
    shooting: Shooting, 3, "shooting class" / "classe de tir";
    /// Firearms.
    firearm: Firearm, 5, "firearm" / "arme à feu";
    /// Builds.
    build: Build, 3, "build" / "corpulence";
    /// Melee weapons.
    melee_weapon: MeleeWeapon, 4, "melee weapon" / "arme de corps à corps";
}

/// Whether a word costs nothing by any table: a character without a firearm has nothing to pay for it.
#[must_use]
pub fn free<T: Attribute>(term: T) -> bool {
    T::KEY == <Firearm as Attribute>::KEY && term.id() == Firearm::None.id()
}

impl Prices {
    /// The price of a word.
    #[must_use]
    pub fn of<T: Attribute>(&self, term: T) -> i64 {
        let place = T::ALL.iter().position(|other| *other == term);
        place
            .and_then(|place| T::row(self).get(place).copied())
            .unwrap_or(0)
    }

    /// These prices with those of a file in their place; what is no price is left alone.
    #[must_use]
    pub fn with(mut self, rows: Rows<'_, '_>) -> Self {
        struct Overlay<'p, 'r, 'a>(&'p mut Prices, Rows<'r, 'a>);
        impl AskAttribute for Overlay<'_, '_, '_> {
            fn ask<T: Attribute>(&mut self) {
                for Counted { word, count } in T::typed(self.1) {
                    if let (Some(term), Some(price)) = (word.term, count.number)
                        && !free(term)
                    {
                        self.0.set(term, price);
                    }
                }
            }
        }
        each_attribute(&mut Overlay(&mut self, rows));
        if let Some(premium) = rows.leader_premium.number {
            self.leader_premium = premium;
        }
        self
    }

    fn set<T: Attribute>(&mut self, term: T, price: i64) {
        let place = T::ALL.iter().position(|other| *other == term);
        if let Some(cell) = place.and_then(|place| T::row_mut(self).get_mut(place)) {
            *cell = price;
        }
    }

    /// Every price, as a list writes them.
    #[must_use]
    pub fn json(&self) -> Value {
        struct Rows<'p>(&'p Prices, Map<String, Value>);
        impl AskAttribute for Rows<'_> {
            fn ask<T: Attribute>(&mut self) {
                let prices = T::ALL.iter().zip(T::row(self.0));
                let row: Map<String, Value> = prices
                    .map(|(term, price)| (term.id().to_owned(), json!(price)))
                    .collect();
                self.1.insert(T::KEY.to_owned(), row.into());
            }
        }
        let mut rows = Rows(self, Map::new());
        each_attribute(&mut rows);
        let mut all = rows.1;
        all.insert(LEADER_PREMIUM.to_owned(), json!(self.leader_premium));
        all.into()
    }

    /// The price of a character.
    #[must_use]
    pub fn of_kit(&self, kit: &Kit) -> i64 {
        let leader = if kit.leader { self.leader_premium } else { 0 };
        self.of(kit.initiative)
            + self.of(kit.movement)
            + kit.shooting.map_or(0, |class| self.of(class))
            + self.of(kit.firearm)
            + self.of(kit.build)
            + self.of(kit.melee_weapon)
            + leader
    }
}

/// Whether a file has prices.
#[must_use]
pub fn priced(rows: Rows<'_, '_>) -> bool {
    struct Priced<'r, 'a>(Rows<'r, 'a>, bool);
    impl AskAttribute for Priced<'_, '_> {
        fn ask<T: Attribute>(&mut self) {
            self.1 |= T::typed(self.0).typed.is_some_and(|row| !row.is_empty());
        }
    }
    let mut asked = Priced(rows, stated(rows.leader_premium.typed));
    each_attribute(&mut asked);
    asked.1
}

/// Whether something is typed; null says nothing.
pub(super) fn stated(typed: Option<Json<'_>>) -> bool {
    typed.is_some_and(|json| json.kind() != Kind::Null)
}

/// A table of prices with its name.
#[derive(Clone, Debug)]
pub struct PriceTable {
    /// Its id, by which a list names it.
    pub id: String,
    /// Its name, shown beside every price.
    pub name: Text,
    /// Whether a publication gives it.
    pub status: Status,
    /// The prices, without gaps.
    pub prices: Prices,
    /// What stands in where the table has gaps.
    pub substitute: Option<Substitute>,
    /// Points that a group may cost at most, where those who use the table have agreed on that.
    pub group_limit: Option<i64>,
}

/// The table that fills the gaps of another.
#[derive(Clone, Debug)]
pub struct Substitute {
    /// What the other leaves out.
    pub gaps: Gaps,
    /// The name of the one that stands in.
    pub name: Text,
}
