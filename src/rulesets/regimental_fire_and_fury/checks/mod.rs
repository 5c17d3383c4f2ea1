//! The checks of Regimental Fire and Fury: one line each, in the order of their codes.

use super::RegimentalFireAndFury;
use crate::{
    model::{
        diagnostic::Severity,
        rule::{CatalogueRule, InSchema, ListRule},
    },
    pages,
};
use InSchema::{Fully, No, Partly};
use Severity::{Error, Info, Warning};

mod data;
mod event;
mod guns;
mod leaders;
mod say;
mod thresholds;
mod units;
mod weapons;

type Check = ListRule<RegimentalFireAndFury>;
type DataCheck = CatalogueRule<RegimentalFireAndFury>;

/// The checks of lists.
#[rustfmt::skip]
pub(super) const RULES: &[Check] = &[
    Check::new("RFF-BRV-01", "brave-colonel-of-guns", Warning, "manoeuvre table", No, units::brave_colonel_of_guns),
    Check::new("RFF-DAT-01", "unknown-data-set", Error, "data set", No, data::unknown_set),
    Check::new("RFF-EFF-01", "thresholds-out-of-order", Error, "manoeuvre table", Partly, thresholds::out_of_order),
    Check::new("RFF-EFF-02", "missing-thresholds", Warning, "manoeuvre table", No, thresholds::missing),
    Check::new("RFF-EFF-03", "unknown-temperament", Error, "data set", Fully, thresholds::unknown_temperament),
    Check::new("RFF-EVT-01", "too-many-troops", Error, "event", No, event::troops),
    Check::new("RFF-EVT-02", "too-many-guns", Error, "event", No, event::guns),
    Check::new("RFF-EVT-03", "too-many-units", Error, "event", No, event::units),
    Check::new("RFF-EVT-04", "too-many-leaders", Error, "event", No, event::leaders),
    Check::new("RFF-EVT-05", "too-large-share", Error, "event", No, event::shares),
    Check::new("RFF-EVT-06", "base-value-over-limit", Error, "event", No, event::base_value),
    Check::new("RFF-EVT-07", "points-over-limit", Error, "event", No, event::points),
    Check::new("RFF-FRM-01", "foreign-formation", Error, "movement table", Fully, units::foreign_formation),
    Check::new("RFF-GUN-01", "guns-and-bases-disagree", Warning, "scale", No, guns::disagree),
    Check::new("RFF-GUN-02", "missing-battery-bonus", Info, "manoeuvre table", No, guns::too_few),
    Check::new("RFF-GUN-03", "unknown-gun-class", Error, "manoeuvres of guns", Partly, guns::unknown_class),
    Check::new("RFF-GUN-04", "unknown-mobility", Error, "movement table", Fully, guns::unknown_mobility),
    Check::new("RFF-GUN-05", "class-limits-movement", Info, "manoeuvres of guns", No, guns::class_limits),
    Check::new("RFF-LDR-01", "unknown-rating", Error, "manoeuvre table", Fully, leaders::unknown_rating),
    Check::new("RFF-LDR-02", "missing-leader", Warning, "manoeuvre table", No, leaders::missing),
    Check::new("RFF-LDR-03", "attached-to-several", Error, "manoeuvre table", Fully, leaders::attached_to_several),
    Check::new("RFF-LDR-04", "leader-and-brave-colonel", Info, "manoeuvre table", No, leaders::beside_brave_colonel),
    Check::new("RFF-LDR-05", "rated-provisional-commander", Error, "manoeuvre table", Fully, leaders::rated_provisional),
    Check::new("RFF-LDR-06", "attached-to-unknown-unit", Error, "manoeuvre table", No, leaders::attached_to_nobody),
    Check::new("RFF-LDR-07", "unknown-situation", Error, "command radius", Fully, leaders::unknown_situation),
    Check::new("RFF-LDR-08", "contradictory-situation", Warning, "command radius", No, leaders::contradictory),
    Check::new("RFF-MIL-01", "militia-under-rated-leader", Warning, "QRS 2.1", No, units::militia_under_rated_leader),
    Check::new("RFF-QUA-01", "unknown-quality", Error, "manoeuvre table", Fully, units::unknown_quality),
    Check::new("RFF-UNT-01", "unknown-arm", Error, "movement table", Fully, units::unknown_arm),
    Check::new("RFF-UNT-02", "bad-bases", Error, "scale", Fully, units::bad_bases),
    Check::new("RFF-UNT-03", "men-and-bases-disagree", Warning, "scale", No, units::men_disagree),
    Check::new("RFF-UNT-04", "repeated-id", Error, "list", No, units::repeated_id),
    Check::new("RFF-UNT-05", "useless-member", Warning, "list", No, units::useless_member),
    Check::new("RFF-UNT-06", "missing-units", Error, "list", No, units::none_at_all),
    Check::new("RFF-WPN-01", "unknown-weapon", Error, "fire table", Partly, weapons::unknown),
    Check::new("RFF-WPN-02", "buck-and-ball-in-rifle", Error, "fire table", Partly, weapons::buck_and_ball),
    Check::new("RFF-WPN-03", "missing-fire-points", Warning, "fire table", No, weapons::missing_points),
];

/// The checks of data sets.
#[rustfmt::skip]
pub(super) const CATALOGUE_RULES: &[DataCheck] = &[
    DataCheck::new("RFF-CAT-01", "stated-twice", Error, "data set", No, data::stated_twice),
    DataCheck::new("RFF-CAT-02", "strange-numbers", Error, "fire table", No, data::strange_numbers),
    DataCheck::new("RFF-CAT-03", "ranges-out-of-order", Error, "fire table", No, data::ranges_out_of_order),
    DataCheck::new("RFF-CAT-04", "data-thresholds-out-of-order", Error, "manoeuvre table", No, data::thresholds_out_of_order),
    DataCheck::new("RFF-CAT-05", "unknown-firing-bases", Error, "fire table", No, data::unknown_firing),
    DataCheck::new("RFF-CAT-06", "strange-points", Error, "data set", No, data::strange_points),
];

pages!(pub(super) PAGES: "data", "event", "guns", "leaders", "units", "weapons");
