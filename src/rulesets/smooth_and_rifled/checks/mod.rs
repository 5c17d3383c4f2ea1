//! The table of checks: one line per rule, in code order.

use crate::{
    model::{
        diagnostic::Severity::{Error, Info, Warning},
        rule::{
            CatalogueRule, Heading,
            InSchema::{Fully, No, Partly},
            ListRule, book,
        },
    },
    pages,
};

use super::SmoothAndRifled;

mod ambush;
mod army_list;
mod artillery;
mod budget;
mod catalogue;
mod characteristics;
mod circles;
mod format;
mod leaders;
mod mixing;
mod phrases;
mod references;
mod scenarios;
mod suspects;
mod upgrades;

pub(super) use suspects::suspects;

// Named in full: the compiler must know the ruleset before it can see that `Army` is ours.
type Check = ListRule<SmoothAndRifled>;
type CatalogueCheck = CatalogueRule<SmoothAndRifled>;

/// The two traits of Senior Officers stand twice in the book, as alternatives only on its last page.
const SENIOR_TRAITS: Heading = Heading::new("§8.0, reference sheet", "§8.0, feuille de référence");

/// The checks of lists.
#[rustfmt::skip]
pub const RULES: &[Check] = &[
    Check::new("SR-AMB-01", "too-many-ambush-markers", Error, book("§6.3.1"), No, ambush::too_many_markers),
    Check::new("SR-AMB-02", "too-many-behind-a-marker", Error, book("§6.3.1"), Partly, ambush::too_many_behind_a_marker),
    Check::new("SR-AMB-03", "hidden-twice", Error, book("§6.3.1"), No, ambush::twice_or_not_in_army),
    Check::new("SR-ART-01", "gun-class", Error, book("ART"), Fully, artillery::class),
    Check::new("SR-ART-02", "crew-too-small", Error, book("ART"), No, artillery::crew_too_small),
    Check::new("SR-ART-03", "crew-too-large", Error, book("ART"), Partly, artillery::crew_too_large),
    Check::new("SR-ART-04", "too-much-canister", Error, book("ART"), Partly, artillery::too_much_canister),
    Check::new("SR-ART-05", "gun-without-ammunition", Warning, book("ART"), No, artillery::no_ammunition),
    Check::new("SR-ART-06", "rifling-included", Info, book("ART"), No, artillery::rifling_included),
    Check::new("SR-ART-07", "unknown-crew-class", Error, book("ART"), Fully, artillery::unknown_crew_class),
    Check::new("SR-ART-08", "ammunition-boxes", Info, book("ART"), No, artillery::ammunition_boxes),
    Check::new("SR-ART-09", "guns-of-army-list", Error, book("ART"), No, artillery::guns_of_army_list),
    Check::new("SR-ART-10", "unattached-gun", Error, Heading::new("A1 Large, ART", "A1 Grand, ART"), Partly, artillery::unattached),
    Check::new("SR-ART-11", "gunners-without-c", Warning, book("ART"), No, artillery::no_combat_value),
    Check::new("SR-BUD-01", "over-budget", Error, book("A1"), Partly, budget::over_budget),
    Check::new("SR-BUD-02", "main-unit-share", Error, Heading::new("A1 Medium", "A1 Moyen"), No, budget::main_unit_share),
    Check::new("SR-BUD-03", "large-budget", Error, Heading::new("A1 Large", "A1 Grand"), Fully, budget::large_budget),
    Check::new("SR-BUD-04", "another-budget", Warning, book("A1"), No, budget::another_budget),
    Check::new("SR-BUD-05", "points-left", Info, book("A1"), No, budget::points_left),
    Check::new("SR-FMT-01", "unknown-format", Error, book("A1"), Fully, format::unknown_format),
    Check::new("SR-FMT-02", "not-one-unit", Error, Heading::new("A1 Small", "A1 Petit"), Fully, format::one_unit_in_small),
    Check::new("SR-FMT-03", "units-in-medium", Error, Heading::new("A1 Medium", "A1 Moyen"), Fully, format::units_in_medium),
    Check::new("SR-FMT-04", "units-in-large", Error, Heading::new("A1 Large", "A1 Grand"), Fully, format::units_in_large),
    Check::new("SR-FMT-05", "reinforcement-of-another-list", Error, Heading::new("A1 Medium", "A1 Moyen"), No, format::reinforcement_of_another_list),
    Check::new("SR-FMT-06", "several-army-lists", Warning, Heading::new("A1 Large", "A1 Grand"), No, format::several_lists),
    Check::new("SR-FMT-07", "repeated-unit", Error, Heading::new("A1 Medium", "A1 Moyen"), No, format::repeated_unit),
    Check::new("SR-FMT-08", "empty-unit", Error, book("A1"), No, format::empty_unit),
    Check::new("SR-LDR-01", "missing-nco", Error, Heading::new("A1 Small, §8.0", "A1 Petit, §8.0"), Partly, leaders::no_nco),
    Check::new("SR-LDR-02", "too-many-officers", Error, Heading::new("A1 Small, §8.0", "A1 Petit, §8.0"), No, leaders::too_many_officers),
    Check::new("SR-LDR-03", "main-unit-without-officer", Error, Heading::new("A1 Medium", "A1 Moyen"), Partly, leaders::no_officer_in_main),
    Check::new("SR-LDR-04", "unit-without-leader", Error, Heading::new("A1 Large", "A1 Grand"), No, leaders::no_leader_in_large),
    Check::new("SR-LDR-05", "missing-senior-officer", Error, Heading::new("A1 Large", "A1 Grand"), Fully, leaders::no_senior_officer),
    Check::new("SR-LDR-06", "senior-officer-outside-large", Error, book("§8.0"), Fully, leaders::senior_officer_outside_large),
    Check::new("SR-LDR-07", "senior-traits", Error, SENIOR_TRAITS, Fully, leaders::senior_traits),
    Check::new("SR-LDR-08", "senior-officer-without-model", Error, book("§8.0"), No, leaders::no_officer_to_copy),
    Check::new("SR-LDR-09", "escort-without-leader", Error, book("§8.0"), No, leaders::escort_without_leader),
    Check::new("SR-LDR-10", "impossible-escort", Error, book("§8.0"), Partly, leaders::impossible_escort),
    Check::new("SR-MIX-01", "other-arm-without-leader", Warning, Heading::new("A1 Medium", "A1 Moyen"), No, mixing::other_arm_without_leader),
    Check::new("SR-MIX-02", "led-by-main-unit", Info, Heading::new("A1 Medium", "A1 Moyen"), No, mixing::led_by_main_unit),
    Check::new("SR-MIX-03", "mixed-unit", Info, book("§3.1"), No, mixing::mixed_unit),
    Check::new("SR-SCN-01", "scenario-of-another-format", Error, book("A2"), Fully, scenarios::scenario_of_format),
    Check::new("SR-SCN-02", "assault-attacker", Error, Heading::new("A2 Assault", "A2 L’assaut"), Partly, scenarios::assault_attacker),
    Check::new("SR-SCN-03", "assault-defender", Error, Heading::new("A2 Assault", "A2 L’assaut"), Partly, scenarios::assault_defender),
    Check::new("SR-SCN-04", "fortified-place", Error, Heading::new("A2 Assault", "A2 L’assaut"), No, scenarios::fortified_place),
    Check::new("SR-UNIT-01", "below-minimum", Error, book("A1"), Partly, army_list::below_minimum),
    Check::new("SR-UNIT-02", "above-maximum", Error, book("A1"), Partly, army_list::above_maximum),
    Check::new("SR-UNIT-03", "unknown-id", Error, book("A1"), No, army_list::unknown_id),
    Check::new("SR-UNIT-04", "waived-minimum", Info, Heading::new("A1 Medium", "A1 Moyen"), No, army_list::waived_minimum),
    Check::new("SR-UNIT-05", "figures-of-unit", Error, book("A1"), No, army_list::figures_of_unit),
    Check::new("SR-UNIT-06", "wrong-count", Error, book("A1"), Fully, army_list::wrong_count),
    Check::new("SR-UPG-01", "too-many-heroes", Error, book("§8.0"), Partly, upgrades::too_many_heroes),
    Check::new("SR-UPG-02", "brilliant-officers-only", Error, book("§8.0"), No, upgrades::brilliant_officers_only),
    Check::new("SR-UPG-03", "senior-traits-on-others", Error, book("§8.0"), No, upgrades::senior_traits_on_others),
    Check::new("SR-UPG-04", "upgrade-not-on-offer", Error, book("A1"), No, upgrades::not_on_offer),
    Check::new("SR-UPG-05", "upgrade-on-too-many", Error, book("A1"), No, upgrades::on_too_many_figures),
    Check::new("SR-UPG-06", "exclusive-upgrades", Error, book("A1"), No, upgrades::exclusive),
];

/// The checks of catalogues.
#[rustfmt::skip]
pub const CATALOGUE_RULES: &[CatalogueCheck] = &[
    CatalogueCheck::new("SR-CAT-01", "activation-values", Error, book("§4.0"), No, catalogue::activation_values),
    CatalogueCheck::new("SR-CAT-02", "combat-value", Error, book("§4.0"), No, catalogue::combat_value),
    CatalogueCheck::new("SR-CAT-03", "weapon-values", Error, book("§6.2"), No, catalogue::weapons),
    CatalogueCheck::new("SR-CAT-04", "does-not-fit-together", Error, book("A1"), No, references::fit_together),
    CatalogueCheck::new("SR-CAT-05", "unit-without-leaders", Error, book("§8.0"), No, catalogue::leader_on_offer),
    CatalogueCheck::new("SR-CAT-06", "overlapping-traits", Warning, book("§8.0"), No, characteristics::overlapping_traits),
    CatalogueCheck::new("SR-CAT-07", "unusual-maximum", Warning, book("§8.0"), No, catalogue::unusual_maximum),
];

pages!(pub PAGES:
    "format",
    "budget",
    "army_list",
    "leaders",
    "mixing",
    "upgrades",
    "artillery",
    "ambush",
    "scenarios",
    "catalogue",
);
