//! The checks of Feu à Volonté: one line each, in the order of their codes.

use super::FeuAVolonte;
use crate::{
    model::{
        diagnostic::{Finding, Severity},
        lang::{Lang, Text},
        rule::{CatalogueRule, InSchema, Rule},
        ruleset::Page,
    },
    text,
};
use InSchema::{Fully, No, Partly};
use Severity::{Error, Info, Warning};

mod budget;
mod catalogue;
mod leaders;
mod period;
mod profiles;
mod size;
mod support;
mod traits;
mod weapons;

type Check = Rule<FeuAVolonte>;
type CatalogueCheck = CatalogueRule<FeuAVolonte>;

/// One line of the table. The closure names the types that an associated type with a lifetime hides from a plain function.
macro_rules! rule {
    ($kind:ident: $code:literal, $name:literal, $severity:expr, $section:literal, $schema:expr, $check:path) => {
        $kind::new(
            $code,
            $name,
            $severity,
            $section,
            $schema,
            |view, findings| $check(view, findings),
        )
    };
}

/// The checks of lists.
#[rustfmt::skip]
pub(super) static RULES: [Check; 34] = [
    rule!(Rule: "FAV-BUD-01", "over-budget", Error, "Recrutement", Partly, budget::over_budget),
    rule!(Rule: "FAV-BUD-02", "unspent-points", Info, "Recrutement", No, budget::unspent_points),
    rule!(Rule: "FAV-CST-01", "wrong-cost", Error, "Recrutement", No, budget::wrong_cost),
    rule!(Rule: "FAV-GRD-01", "unknown-grade", Error, "Recrutement", Fully, profiles::unknown_grade),
    rule!(Rule: "FAV-LDR-01", "missing-leader", Error, "Recrutement", Partly, leaders::no_leader),
    rule!(Rule: "FAV-LDR-02", "several-leaders", Error, "Recrutement", Partly, leaders::several_leaders),
    rule!(Rule: "FAV-PER-01", "unknown-period", Error, "Arsenaux", Fully, period::unknown_period),
    rule!(Rule: "FAV-PRF-01", "unknown-profile", Error, "Recrutement", No, profiles::unknown_profile),
    rule!(Rule: "FAV-QLT-01", "unknown-quality", Error, "Recrutement", Fully, profiles::unknown_quality),
    rule!(Rule: "FAV-SEC-01", "missing-second", Error, "Recrutement", Partly, leaders::no_second),
    rule!(Rule: "FAV-SEC-02", "too-many-seconds", Error, "Recrutement", Partly, leaders::too_many_seconds),
    rule!(Rule: "FAV-SIZ-01", "too-few-figures", Error, "Recrutement", Partly, size::too_few_figures),
    rule!(Rule: "FAV-SIZ-02", "too-many-figures", Error, "Recrutement", Partly, size::too_many_figures),
    rule!(Rule: "FAV-SIZ-03", "size-depends-on-counting", Warning, "Groupe d’appui", No, size::depends_on_counting),
    rule!(Rule: "FAV-SIZ-04", "bad-count", Error, "Recrutement", Fully, size::bad_count),
    rule!(Rule: "FAV-SUP-01", "support-in-wrong-period", Error, "Groupe d’appui", Fully, support::wrong_period),
    rule!(Rule: "FAV-SUP-02", "unknown-support-group", Error, "Groupe d’appui", Fully, support::unknown_group),
    rule!(Rule: "FAV-SUP-03", "wrong-support-figures", Error, "Groupe d’appui", Fully, support::wrong_figures),
    rule!(Rule: "FAV-SUP-04", "graded-support-group", Error, "Groupe d’appui", Fully, support::graded_group),
    rule!(Rule: "FAV-SUP-05", "unpriced-support-quality", Warning, "Groupe d’appui", No, support::unpriced_quality),
    rule!(Rule: "FAV-TRT-01", "too-many-leader-traits", Error, "Caractéristiques", Partly, traits::too_many_of_leader),
    rule!(Rule: "FAV-TRT-02", "too-many-traits", Error, "Caractéristiques", Partly, traits::too_many),
    rule!(Rule: "FAV-TRT-03", "command-trait-on-trooper", Error, "Compétences", Partly, traits::command_on_trooper),
    rule!(Rule: "FAV-TRT-04", "repeated-trait", Error, "Compétences", Fully, traits::repeated),
    rule!(Rule: "FAV-TRT-05", "unknown-trait", Error, "Compétences", Fully, traits::unknown_trait),
    rule!(Rule: "FAV-TRT-06", "useless-shooting-trait", Warning, "Compétences", No, traits::useless),
    rule!(Rule: "FAV-TRT-07", "grenades-before-1914", Warning, "Compétences", No, traits::early_grenades),
    rule!(Rule: "FAV-WPN-01", "foreign-weapon", Error, "Arsenaux", Partly, weapons::foreign),
    rule!(Rule: "FAV-WPN-02", "missing-ranged-weapon", Warning, "Les Combats à distance", No, weapons::no_ranged),
    rule!(Rule: "FAV-WPN-03", "missing-melee-weapon", Info, "Les Combats en corps à corps", No, weapons::no_melee),
    rule!(Rule: "FAV-WPN-04", "not-on-the-model", Warning, "Recrutement", No, weapons::not_on_the_model),
    rule!(Rule: "FAV-WPN-05", "grenade-without-trait", Warning, "Compétences", No, weapons::grenade_without_trait),
    rule!(Rule: "FAV-WPN-06", "repeated-weapon", Warning, "Plusieurs armes de tir", No, weapons::repeated),
    rule!(Rule: "FAV-WPN-07", "crew-weapon-alone", Error, "Arsenaux", No, weapons::crew_weapon_alone),
];

/// The checks of catalogues.
#[rustfmt::skip]
pub(super) static CATALOGUE_RULES: [CatalogueCheck; 6] = [
    rule!(CatalogueRule: "FAV-CAT-01", "repeated-id", Error, "Arsenaux", No, catalogue::repeated_id),
    rule!(CatalogueRule: "FAV-CAT-02", "catalogue-period", Error, "Arsenaux", No, catalogue::unknown_period),
    rule!(CatalogueRule: "FAV-CAT-03", "profile-quality-or-grade", Error, "Recrutement", No, catalogue::unknown_terms),
    rule!(CatalogueRule: "FAV-CAT-04", "profile-weapon", Error, "Arsenaux", No, catalogue::unknown_weapon),
    rule!(CatalogueRule: "FAV-CAT-05", "profile-trait", Error, "Compétences", No, catalogue::unknown_trait),
    rule!(CatalogueRule: "FAV-CAT-06", "weapon-numbers", Error, "Arsenaux", No, catalogue::strange_numbers),
];

/// The page of one family, in both languages.
macro_rules! page {
    ($family:literal) => {
        Page {
            family: $family,
            en: include_str!(concat!($family, ".md")),
            fr: include_str!(concat!($family, ".fr.md")),
        }
    };
}

/// What each family of checks is about, with the examples.
pub(super) static PAGES: [Page; 9] = [
    page!("budget"),
    page!("catalogue"),
    page!("leaders"),
    page!("period"),
    page!("profiles"),
    page!("size"),
    page!("support"),
    page!("traits"),
    page!("weapons"),
];

/// Asks whether a word was meant to be another one.
fn did_you_mean(finding: &mut Finding, nearest: Option<&str>) {
    if let Some(word) = nearest {
        finding.help(text!("Did you mean {word}?", "Vouliez-vous dire {word} ?"));
    }
}

/// Says whom a finding is about, by the name in the list.
fn about(finding: &mut Finding, title: &Text) {
    finding.about(title.get(Lang::En));
}
