//! The checks of Regimental Fire and Fury: one line each, in the order of their codes.

use super::{
    RegimentalFireAndFury,
    headings::{CLASSES, FIRE_DIE, GUNS, MANOEUVRE_DIE, MOVEMENT, POINTS, RADIUS, SCALE, TURN},
};
use crate::{
    model::{
        diagnostic::Severity,
        rule::{CatalogueRule, EVENT_SETTING, InSchema, ListRule},
    },
    pages,
};
use InSchema::{Fully, No, Partly};
use Severity::{Error, Info, Warning};

mod data;
mod event;
mod guns;
mod leaders;
mod phrases;
mod scenario;
mod suspects;
mod thresholds;
mod units;
mod weapons;

pub(super) use suspects::suspects;

type Check = ListRule<RegimentalFireAndFury>;
type DataCheck = CatalogueRule<RegimentalFireAndFury>;

/// The checks of lists.
#[rustfmt::skip]
pub(super) const RULES: &[Check] = &[
    Check::new("RFF-BRV-01", "brave-colonel-of-guns", Warning, MANOEUVRE_DIE, No, units::brave_colonel_of_guns),
    Check::new("RFF-DAT-01", "unknown-data-set", Error, POINTS, No, data::unknown_set),
    Check::new("RFF-EFF-01", "thresholds-out-of-order", Error, MANOEUVRE_DIE, Partly, thresholds::out_of_order),
    Check::new("RFF-EFF-02", "missing-thresholds", Warning, MANOEUVRE_DIE, No, thresholds::missing),
    Check::new("RFF-EFF-03", "unknown-temperament", Error, MANOEUVRE_DIE, Fully, thresholds::unknown_temperament),
    Check::new("RFF-EVT-01", "too-many-troops", Error, EVENT_SETTING, No, event::troops),
    Check::new("RFF-EVT-02", "too-many-guns", Error, EVENT_SETTING, No, event::guns),
    Check::new("RFF-EVT-03", "too-many-units", Error, EVENT_SETTING, No, event::units),
    Check::new("RFF-EVT-04", "too-many-leaders", Error, EVENT_SETTING, No, event::leaders),
    Check::new("RFF-EVT-05", "too-large-share", Error, EVENT_SETTING, No, event::shares),
    Check::new("RFF-EVT-06", "base-value-over-limit", Error, EVENT_SETTING, No, event::base_value),
    Check::new("RFF-EVT-07", "points-over-limit", Warning, EVENT_SETTING, No, event::points),
    Check::new("RFF-FRM-01", "foreign-formation", Error, MOVEMENT, Fully, units::foreign_formation),
    Check::new("RFF-GUN-01", "guns-and-bases-disagree", Warning, SCALE, No, guns::disagree),
    Check::new("RFF-GUN-02", "missing-battery-bonus", Info, MANOEUVRE_DIE, No, guns::too_few),
    Check::new("RFF-GUN-03", "unknown-gun-class", Error, CLASSES, Partly, guns::unknown_class),
    Check::new("RFF-GUN-04", "unknown-mobility", Error, MOVEMENT, Fully, guns::unknown_mobility),
    Check::new("RFF-GUN-05", "class-limits-movement", Info, GUNS, No, guns::class_limits),
    Check::new("RFF-LDR-01", "unknown-rating", Error, MANOEUVRE_DIE, Fully, leaders::unknown_rating),
    Check::new("RFF-LDR-02", "missing-leader", Warning, MANOEUVRE_DIE, No, leaders::missing),
    Check::new("RFF-LDR-03", "attached-to-several", Error, TURN, Fully, leaders::attached_to_several),
    Check::new("RFF-LDR-04", "leader-and-brave-colonel", Info, MANOEUVRE_DIE, No, leaders::beside_brave_colonel),
    Check::new("RFF-LDR-05", "rated-provisional-commander", Error, MANOEUVRE_DIE, Fully, leaders::rated_provisional),
    Check::new("RFF-LDR-06", "attached-to-unknown-unit", Error, TURN, No, leaders::attached_to_nobody),
    Check::new("RFF-LDR-07", "unknown-situation", Error, RADIUS, Fully, leaders::unknown_situation),
    Check::new("RFF-LDR-08", "contradictory-situation", Warning, RADIUS, No, leaders::contradictory),
    Check::new("RFF-MIL-01", "militia-under-rated-leader", Warning, MANOEUVRE_DIE, No, units::militia_under_rated_leader),
    Check::new("RFF-QUA-01", "unknown-quality", Error, MANOEUVRE_DIE, Fully, units::unknown_quality),
    Check::new("RFF-SCN-01", "heavy-casualties-out-of-reach", Error, MANOEUVRE_DIE, Partly, scenario::heavy_casualties),
    Check::new("RFF-UNT-01", "unknown-arm", Error, MOVEMENT, Fully, units::unknown_arm),
    Check::new("RFF-UNT-02", "bad-bases", Error, SCALE, Fully, units::bad_bases),
    Check::new("RFF-UNT-03", "men-and-bases-disagree", Warning, SCALE, No, units::men_disagree),
    Check::new("RFF-UNT-04", "repeated-id", Error, TURN, No, units::repeated_id),
    Check::new("RFF-UNT-05", "useless-member", Warning, MOVEMENT, No, units::useless_member),
    Check::new("RFF-UNT-06", "missing-units", Error, TURN, No, units::none_at_all),
    Check::new("RFF-WPN-01", "unknown-weapon", Error, POINTS, Partly, weapons::unknown),
    Check::new("RFF-WPN-02", "buck-and-ball-in-rifle", Error, FIRE_DIE, Partly, weapons::buck_and_ball),
    Check::new("RFF-WPN-03", "missing-fire-points", Warning, POINTS, No, weapons::missing_points),
];

/// The checks of data sets.
#[rustfmt::skip]
pub(super) const CATALOGUE_RULES: &[DataCheck] = &[
    DataCheck::new("RFF-CAT-01", "stated-twice", Error, POINTS, No, data::stated_twice),
    DataCheck::new("RFF-CAT-02", "strange-numbers", Error, POINTS, No, data::strange_numbers),
    DataCheck::new("RFF-CAT-03", "ranges-out-of-order", Error, POINTS, No, data::ranges_out_of_order),
    DataCheck::new("RFF-CAT-04", "data-thresholds-out-of-order", Error, MANOEUVRE_DIE, No, data::thresholds_out_of_order),
    DataCheck::new("RFF-CAT-05", "unknown-firing-bases", Error, POINTS, No, data::unknown_firing),
    DataCheck::new("RFF-CAT-06", "strange-points", Error, EVENT_SETTING, No, data::strange_points),
    DataCheck::new("RFF-CAT-07", "empty-code", Error, POINTS, No, data::empty_code),
    DataCheck::new("RFF-CAT-08", "form-with-numbers", Error, POINTS, No, data::form_with_numbers),
    DataCheck::new("RFF-CAT-09", "half-filled-row", Warning, POINTS, No, data::half_filled_rows),
];

pages!(pub(super) PAGES: "data", "event", "guns", "leaders", "units", "weapons");
