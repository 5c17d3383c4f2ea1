//! The checks of Feu à Volonté: one line each, in the order of their codes.

use super::FeuAVolonte;
use crate::{
    model::{
        diagnostic::{Finding, Severity},
        lang::{Lang, Text},
        rule::{CatalogueRule, InSchema, ListRule, book},
    },
    pages,
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
mod suspects;
mod traits;
mod weapons;

pub(super) use suspects::suspects;

type Check = ListRule<FeuAVolonte>;
type CatalogueCheck = CatalogueRule<FeuAVolonte>;

/// The checks of lists.
#[rustfmt::skip]
pub(super) const RULES: &[Check] = &[
    Check::new("FAV-BUD-01", "over-budget", Error, book("Recrutement"), Partly, budget::over_budget),
    Check::new("FAV-BUD-02", "unspent-points", Info, book("Recrutement"), No, budget::unspent_points),
    Check::new("FAV-BUD-03", "another-budget", Warning, book("Recrutement"), No, budget::another_budget),
    Check::new("FAV-CST-01", "wrong-cost", Error, book("Recrutement"), No, budget::wrong_cost),
    Check::new("FAV-GRD-01", "unknown-grade", Error, book("Recrutement"), Fully, profiles::unknown_grade),
    Check::new("FAV-LDR-01", "missing-leader", Error, book("Recrutement"), Partly, leaders::no_leader),
    Check::new("FAV-LDR-02", "several-leaders", Error, book("Recrutement"), Partly, leaders::several_leaders),
    Check::new("FAV-PER-01", "unknown-period", Error, book("Règles spéciales et arsenaux"), Fully, period::unknown_period),
    Check::new("FAV-PRF-01", "unknown-profile", Error, book("Recrutement"), No, profiles::unknown_profile),
    Check::new("FAV-QLT-01", "unknown-quality", Error, book("Recrutement"), Fully, profiles::unknown_quality),
    Check::new("FAV-SEC-01", "missing-second", Error, book("Recrutement"), Partly, leaders::no_second),
    Check::new("FAV-SEC-02", "too-many-seconds", Error, book("Recrutement"), Partly, leaders::too_many_seconds),
    Check::new("FAV-SIZ-01", "too-few-figures", Error, book("Recrutement"), Partly, size::too_few_figures),
    Check::new("FAV-SIZ-02", "too-many-figures", Error, book("Recrutement"), Partly, size::too_many_figures),
    Check::new("FAV-SIZ-03", "size-depends-on-counting", Warning, book("Recrutement, Groupe d’appui"), No, size::depends_on_counting),
    Check::new("FAV-SIZ-04", "bad-count", Error, book("Recrutement"), Fully, size::bad_count),
    Check::new("FAV-SUP-01", "support-in-wrong-period", Error, book("Groupe d’appui"), Fully, support::wrong_period),
    Check::new("FAV-SUP-02", "unknown-support-group", Error, book("Groupe d’appui"), Fully, support::unknown_group),
    Check::new("FAV-SUP-03", "wrong-support-figures", Error, book("Groupe d’appui"), Fully, support::wrong_figures),
    Check::new("FAV-SUP-04", "graded-support-group", Error, book("Groupe d’appui"), Fully, support::graded_group),
    Check::new("FAV-SUP-05", "unpriced-support-quality", Warning, book("Groupe d’appui"), No, support::unpriced_quality),
    Check::new("FAV-TRT-01", "too-many-leader-traits", Error, book("Caractéristiques d’une figurine"), Partly, traits::too_many_of_leader),
    Check::new("FAV-TRT-02", "too-many-traits", Error, book("Caractéristiques d’une figurine"), Partly, traits::too_many),
    Check::new("FAV-TRT-03", "command-trait-on-trooper", Error, book("Compétences"), Partly, traits::command_on_trooper),
    Check::new("FAV-TRT-04", "repeated-trait", Error, book("Compétences"), Fully, traits::repeated),
    Check::new("FAV-TRT-05", "unknown-trait", Error, book("Compétences"), Fully, traits::unknown_trait),
    Check::new("FAV-TRT-06", "useless-shooting-trait", Warning, book("Compétences"), No, traits::useless),
    Check::new("FAV-TRT-07", "grenades-before-1914", Warning, book("Compétences, 1760 – 1900"), No, traits::early_grenades),
    Check::new("FAV-WPN-01", "foreign-weapon", Error, book("Règles spéciales et arsenaux"), Partly, weapons::foreign),
    Check::new("FAV-WPN-02", "missing-ranged-weapon", Warning, book("Les Combats à distance"), No, weapons::no_ranged),
    Check::new("FAV-WPN-03", "missing-melee-weapon", Info, book("Les Combats en corps à corps"), No, weapons::no_melee),
    Check::new("FAV-WPN-04", "not-on-the-model", Warning, book("Recrutement"), No, weapons::not_on_the_model),
    Check::new("FAV-WPN-05", "grenade-without-trait", Warning, book("Compétences, 1914 à nos jours"), No, weapons::grenade_without_trait),
    Check::new("FAV-WPN-06", "repeated-weapon", Warning, book("Plusieurs armes de tir"), No, weapons::repeated),
    Check::new("FAV-WPN-07", "crew-weapon-alone", Error, book("1914 à nos jours, Groupe d’appui"), No, weapons::crew_weapon_alone),
];

/// The checks of catalogues.
#[rustfmt::skip]
pub(super) const CATALOGUE_RULES: &[CatalogueCheck] = &[
    CatalogueCheck::new("FAV-CAT-01", "repeated-id", Error, book("Règles spéciales et arsenaux"), No, catalogue::repeated_id),
    CatalogueCheck::new("FAV-CAT-02", "catalogue-period", Error, book("Règles spéciales et arsenaux"), No, catalogue::unknown_period),
    CatalogueCheck::new("FAV-CAT-03", "profile-quality-or-grade", Error, book("Recrutement"), No, catalogue::unknown_terms),
    CatalogueCheck::new("FAV-CAT-04", "profile-weapon", Error, book("Règles spéciales et arsenaux"), No, catalogue::unknown_weapon),
    CatalogueCheck::new("FAV-CAT-05", "profile-trait", Error, book("Compétences"), No, catalogue::unknown_trait),
    CatalogueCheck::new("FAV-CAT-06", "weapon-numbers", Error, book("Règles spéciales et arsenaux"), No, catalogue::strange_numbers),
    CatalogueCheck::new("FAV-CAT-07", "traits-for-another-grade", Warning, book("Compétences"), No, catalogue::traits_of_another_grade),
];

pages!(pub(super) PAGES: "budget", "catalogue", "leaders", "period", "profiles", "size", "support", "traits", "weapons");

/// Says whom a finding is about, by the name in the list.
fn about(finding: &mut Finding, title: &Text) {
    finding.about(title.get(Lang::En));
}
