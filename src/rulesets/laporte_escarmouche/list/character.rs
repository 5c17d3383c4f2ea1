//! One line of a group: a character, or several that are alike, as far as it could be read.

use super::cost::Cost;
use crate::{
    model::{
        count::Count,
        forms,
        head::Declared,
        json::Place,
        lang::{Lang, Text},
        name::Name,
        parsed::Parsed,
    },
    rulesets::laporte_escarmouche::{
        catalogue::Profile,
        options::Options,
        tables::MOST_DICE,
        terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
    },
    text,
};

/// One line of a group.
#[derive(Clone, Debug)]
pub struct Character<'a> {
    /// Its number in the group, from 1.
    pub number: usize,
    /// Where it stands.
    pub place: Place,
    /// Its name.
    pub name: Option<Name<'a>>,
    /// Its rank as the list types it.
    pub rank: Option<Name<'a>>,
    /// The profile that fills in what is not typed.
    pub profile: Parsed<'a, &'a Profile>,
    /// How many there are.
    pub count: Count<'a>,
    /// Whether it leads; None when that cannot be known.
    pub leader: Option<bool>,
    /// Its initiative class.
    pub initiative: Parsed<'a, Initiative>,
    /// Its movement class.
    pub movement: Parsed<'a, Movement>,
    /// Its shooting class.
    pub shooting: Parsed<'a, Shooting>,
    /// Its firearm.
    pub firearm: Parsed<'a, Firearm>,
    /// Further firearms.
    pub extra: Vec<Parsed<'a, Firearm>>,
    /// Where they stand.
    pub extra_place: Option<Place>,
    /// Its build.
    pub build: Parsed<'a, Build>,
    /// Its melee weapon.
    pub melee_weapon: Parsed<'a, MeleeWeapon>,
    /// Whether that is the bayonet of those who name no weapon.
    pub assumed_bayonet: bool,
    /// Its price as the player adds it up.
    pub declared: Option<Declared<'a>>,
    /// Whether its function alone gives it the dice of an elite, as an option has it, and so their price.
    pub leads_as_elite: bool,
    /// Its price.
    pub cost: Cost,
}

impl Character<'_> {
    /// The name it goes by: its own, its profile's, or its number.
    #[must_use]
    pub fn title(&self) -> Text {
        let n = self.number;
        match (&self.name, &self.profile) {
            (Some(name), _) => name.text(),
            (None, Parsed::Known(profile, _)) => profile.name.clone(),
            _ => text!("character {n}", "personnage {n}"),
        }
    }

    /// The same within a sentence: names stand in quotes.
    #[must_use]
    pub fn label(&self) -> Text {
        let title = self.title();
        if self.name.is_some() || self.profile.value().is_some() {
            forms::quoted(&title)
        } else {
            title
        }
    }

    /// Its rank: typed, or that of its profile, or the profile by its name where the character has one of its own.
    #[must_use]
    pub fn rank(&self) -> Option<Text> {
        if let Some(typed) = &self.rank {
            return Some(typed.text());
        }
        let profile = self.profile.value()?;
        profile.rank.clone().or_else(|| {
            let own = self.name.as_ref()?;
            let own = |lang| own.typed(lang).to_lowercase();
            // "Rifleman McCann" says it already.
            let said = |lang| own(lang).contains(&profile.name.get(lang).to_lowercase());
            (!said(Lang::En) && !said(Lang::Fr)).then(|| profile.name.clone())
        })
    }

    /// How many there are; 0 when that cannot be read.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.count.number.unwrap_or(0)
    }

    /// Whether it surely is a leader.
    #[must_use]
    pub fn leads(&self) -> bool {
        self.leader == Some(true)
    }

    /// Dice for initiative.
    #[must_use]
    pub fn initiative_dice(&self, options: &Options) -> Option<i64> {
        let class = self.initiative.value()?.dice();
        Some(if options.leader_is_elite && self.leads() {
            MOST_DICE
        } else {
            class
        })
    }

    /// Every firearm that it carries and that could be read.
    pub fn firearms(&self) -> impl Iterator<Item = Firearm> {
        let all = [&self.firearm].into_iter().chain(&self.extra);
        all.filter_map(Parsed::value)
            .filter(|firearm| firearm.shoots())
    }

    /// Whether it has a firearm; None when that cannot be known.
    #[must_use]
    pub fn armed(&self) -> Option<bool> {
        if self.firearms().next().is_some() {
            return Some(true);
        }
        let known = self.firearm.value().is_some();
        (known && self.extra.is_empty()).then_some(false)
    }

    /// Puffs of cotton that it can need at once.
    #[must_use]
    pub fn puffs(&self) -> i64 {
        self.firearms().map(Firearm::puffs).sum()
    }
}
