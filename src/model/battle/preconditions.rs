//! Why two armies cannot fight as asked: the reasons that all rulesets share, each in the same
//! words.

use crate::{
    model::{battle::ScenarioInfo, lang::Text},
    text,
};

/// Why two armies cannot fight as asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotFight {
    /// What is wrong.
    pub message: Text,
    /// What would be right.
    pub help: Option<Text>,
}

impl CannotFight {
    /// A reason for which there is no advice.
    #[must_use]
    pub const fn new(message: Text) -> Self {
        Self {
            message,
            help: None,
        }
    }

    /// The same with advice.
    #[must_use]
    pub fn with_help(mut self, help: Text) -> Self {
        self.help = Some(help);
        self
    }

    /// No scenario has this id.
    #[must_use]
    pub fn unknown_scenario(id: &str, known: &[ScenarioInfo]) -> Self {
        let known: Vec<&str> = known.iter().map(|scenario| scenario.id).collect();
        let known = known.join(", ");
        Self::new(text!(
            "No scenario \"{id}\" here.",
            "Pas de scénario « {id} » ici."
        ))
        .with_help(text!(
            "Choose one of: {known}.",
            "Choisissez parmi : {known}."
        ))
    }

    /// The lists choose different readings of the book.
    #[must_use]
    pub fn different_options() -> Self {
        Self::new(Text::new(
            "The two lists set different readings of the rulebook.",
            "Les deux listes ne suivent pas les mêmes interprétations du livret.",
        ))
        .with_help(Text::new(
            "Set the same \"options\" in both.",
            "Mettez les mêmes \"options\" dans les deux.",
        ))
    }

    /// An army has nobody who fights.
    #[must_use]
    pub fn nobody(army: &Text) -> Self {
        Self::new(text!(
            "{army} has no figures.",
            "{army} n’a aucune figurine.",
            army
        ))
        .with_help(Text::new(
            "Give it units with figures; `orbat check` says what is missing.",
            "Donnez-lui des unités avec des figurines ; `orbat check` dit ce qui manque.",
        ))
    }

    /// An army is larger than any table.
    #[must_use]
    pub fn too_many(army: &Text, most: usize) -> Self {
        Self::new(text!(
            "{army} has more than {most} figures, too many for a test battle.",
            "{army} compte plus de {most} figurines, trop pour une bataille d’essai.",
            army
        ))
        .with_help(Text::new(
            "Split it into smaller lists.",
            "Divisez-la en listes plus petites.",
        ))
    }

    /// An army has more guns than any table has room for.
    #[must_use]
    pub fn too_many_guns(army: &Text, most: usize) -> Self {
        Self::new(text!(
            "{army} has more than {most} guns, too many for a test battle.",
            "{army} compte plus de {most} canons, trop pour une bataille d’essai.",
            army
        ))
        .with_help(Text::new(
            "Split it into smaller lists.",
            "Divisez-la en listes plus petites.",
        ))
    }

    /// An army does not fit its zone.
    #[must_use]
    pub fn crowded(army: &Text) -> Self {
        Self::new(text!(
            "{army} does not fit its deployment zone on this table.",
            "{army} ne tient pas dans sa zone de déploiement sur cette table.",
            army
        ))
        .with_help(Text::new(
            "Take a larger table, one whose zones are larger or freer of terrain, or fewer \
            figures.",
            "Prenez une table plus grande, aux zones plus grandes ou plus dégagées, ou moins de \
            figurines.",
        ))
    }
}
