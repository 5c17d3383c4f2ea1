//! The checks of Laporte's skirmish game: one line each, in the order of their codes. Sections are headings of the text.

use super::LaporteEscarmouche;
use crate::{
    model::{
        diagnostic::{
            Finding,
            Severity::{Error, Info, Warning},
        },
        lang::{Lang, Text},
        rule::{
            CatalogueRule, EVENT_SETTING, Heading,
            InSchema::{Fully, No, Partly},
            ListRule, book,
        },
    },
    pages,
};

mod catalogue;
mod classes;
mod declared;
mod formula;
mod groups;
mod points;
mod prices;
mod savings;
mod suspects;
mod weapons;

pub(super) use suspects::suspects;

type Check = ListRule<LaporteEscarmouche>;
type CatalogueCheck = CatalogueRule<LaporteEscarmouche>;

/// The paragraph on groups and leaders, which has no heading, by its first words.
const GROUPS: Heading = book("Pour figurines 20/28mm");
/// The two characters with a price, where the book refers to its price list.
const EXAMPLES: Heading = book("Exemples de personnages budgétisés");

/// The checks of lists.
#[rustfmt::skip]
pub(super) const RULES: &[Check] = &[
    Check::new("LAP-CLS-01", "unknown-initiative", Error, book("Initiative"), Partly, classes::initiative),
    Check::new("LAP-CLS-02", "unknown-movement", Error, book("Bouger"), Partly, classes::movement),
    Check::new("LAP-CLS-03", "unknown-shooting", Error, book("Tirer"), Partly, classes::shooting),
    Check::new("LAP-CLS-04", "unknown-build", Error, book("Corps à corps"), Partly, classes::build),
    Check::new("LAP-CLS-05", "unknown-profile", Error, EXAMPLES, No, classes::profile),
    Check::new("LAP-GRP-01", "too-few-characters", Error, GROUPS, Partly, groups::too_few),
    Check::new("LAP-GRP-02", "too-many-characters", Error, GROUPS, Partly, groups::too_many),
    Check::new("LAP-GRP-03", "missing-group", Error, GROUPS, Fully, groups::missing),
    Check::new("LAP-GRP-04", "bad-count", Error, GROUPS, Fully, groups::bad_count),
    Check::new("LAP-GRP-05", "repeated-group-id", Error, GROUPS, No, groups::repeated_id),
    Check::new("LAP-LDR-01", "missing-leader", Error, GROUPS, Partly, groups::no_leader),
    Check::new("LAP-LDR-02", "several-leaders", Info, book("Pour figurines 20/28mm, Initiative"), No, groups::several_leaders),
    Check::new("LAP-PTS-01", "over-the-limit", Error, EVENT_SETTING, No, points::over_the_limit),
    Check::new("LAP-PTS-02", "wrong-cost", Error, EXAMPLES, No, declared::wrong_cost),
    Check::new("LAP-PTS-03", "missed-published-totals", Warning, EXAMPLES, No, prices::missed_totals),
    Check::new("LAP-PTS-04", "unknown-price-table", Error, EVENT_SETTING, No, prices::unknown_table),
    Check::new("LAP-PTS-05", "strange-price", Error, EVENT_SETTING, Fully, prices::strange_price),
    Check::new("LAP-WPN-01", "unknown-firearm", Error, book("Tirer"), Partly, weapons::firearm),
    Check::new("LAP-WPN-02", "unknown-melee-weapon", Error, book("Corps à corps"), Fully, weapons::melee_weapon),
    Check::new("LAP-WPN-03", "unused-shooting-class", Info, EXAMPLES, No, weapons::unused_class),
    Check::new("LAP-WPN-04", "bayonet-without-long-gun", Warning, book("Corps à corps"), No, weapons::bayonet_alone),
    Check::new("LAP-WPN-05", "too-many-firearms", Error, book("Tirer"), Partly, weapons::too_many),
];

/// The checks of catalogues.
#[rustfmt::skip]
pub(super) const CATALOGUE_RULES: &[CatalogueCheck] = &[
    CatalogueCheck::new("LAP-CAT-01", "repeated-id", Error, EXAMPLES, No, catalogue::repeated_id),
    CatalogueCheck::new("LAP-CAT-02", "profile-word", Error, book("Initiative, Bouger, Tirer, Corps à corps"), No, catalogue::profile_word),
    CatalogueCheck::new("LAP-CAT-03", "strange-table-price", Error, EVENT_SETTING, No, catalogue::strange_price),
    CatalogueCheck::new("LAP-CAT-04", "failed-total", Warning, EXAMPLES, No, catalogue::failed_total),
    CatalogueCheck::new("LAP-CAT-05", "catalogue-without-id", Error, EXAMPLES, No, catalogue::no_id),
    CatalogueCheck::new("LAP-CAT-06", "table-with-gaps", Info, EVENT_SETTING, No, catalogue::gaps),
    CatalogueCheck::new("LAP-CAT-07", "other-formula", Warning, EVENT_SETTING, No, formula::other),
];

pages![
    pub(super) PAGES:
    "classes",
    "groups",
    "points",
    "weapons",
    "catalogue",
];

/// Says whom a finding is about, by the name in the list.
fn about(finding: &mut Finding, title: &Text) {
    finding.about(title.get(Lang::En));
}
