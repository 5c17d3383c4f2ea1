//! One line of a group: a character, or several that are alike, filled in from its profile.

pub use super::Character;
use crate::{
    model::{
        forms,
        lang::{Lang, Text},
        parsed::Parsed,
    },
    rulesets::laporte_escarmouche::{options::Options, tables::MOST_DICE, terms::Firearm},
    text,
};

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

    /// Whether its melee weapon is the bayonet of those who name none.
    #[must_use]
    pub fn assumed_bayonet(&self) -> bool {
        self.melee_weapon.place() == Some(self.place)
    }

    /// Whether it surely is a leader.
    #[must_use]
    pub fn leads(&self) -> bool {
        self.leader.is_set()
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
        let all = [&self.firearm].into_iter().chain(&self.extra_firearms);
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
        (known && self.extra_firearms.is_empty()).then_some(false)
    }

    /// Puffs of cotton that it can need at once.
    #[must_use]
    pub fn puffs(&self) -> i64 {
        self.firearms().map(Firearm::puffs).sum()
    }
}
