//! Every check of the book: one line each, in the order of the codes. What each is about stands beside its code in Markdown.

use super::TynesideFiw;
use crate::{
    model::{
        diagnostic::Severity,
        rule::{CatalogueRule, EVENT_SETTING, InSchema, ListRule, book},
    },
    pages,
};
use InSchema::{Fully, No, Partly};
use Severity::{Error, Info, Warning};

mod catalogue;
mod event;
mod groups;
mod hidden;
mod leaders;
mod loyalty;
mod people;
mod phrases;
mod platoons;
mod players;
mod references;
mod suspects;
mod troops;
mod weapons;

pub(super) use suspects::suspects;

type Check = ListRule<TynesideFiw>;
type CatalogueCheck = CatalogueRule<TynesideFiw>;

/// The checks of lists.
#[rustfmt::skip]
pub(super) const RULES: &[Check] = &[
    Check::new("TYN-CAT-01", "unknown-troop-type", Error, book("Classification des Troupes"), No, catalogue::unknown_troop),
    Check::new("TYN-CLS-01", "unknown-class", Error, book("Classification des Troupes"), Fully, troops::unknown_class),
    Check::new("TYN-CLS-02", "irregulars-in-formation", Error, book("Classification des Troupes"), Partly, troops::irregular_formation),
    Check::new("TYN-CMD-W1", "uncovered-command", Warning, book("Activation de Figurine"), No, leaders::uncovered),
    Check::new("TYN-EVT-01", "too-many-figures", Error, EVENT_SETTING, No, event::figures),
    Check::new("TYN-EVT-02", "too-many-groups", Error, EVENT_SETTING, No, event::groups),
    Check::new("TYN-EVT-03", "too-many-heroes", Error, EVENT_SETTING, No, event::heroes),
    Check::new("TYN-EVT-04", "too-many-leaders", Error, EVENT_SETTING, No, event::leaders),
    Check::new("TYN-EVT-05", "too-many-musicians", Error, EVENT_SETTING, No, event::musicians),
    Check::new("TYN-EVT-06", "too-large-share", Error, EVENT_SETTING, No, event::shares),
    Check::new("TYN-EVT-07", "too-little-command", Error, EVENT_SETTING, No, event::command_cover),
    Check::new("TYN-EVT-08", "too-high-muster-value", Error, EVENT_SETTING, No, event::muster_value),
    Check::new("TYN-GRP-01", "wrong-group-size", Error, book("Groupes"), Partly, groups::wrong_size),
    Check::new("TYN-GRP-02", "figures-outside-groups", Warning, book("Groupes"), No, groups::outside),
    Check::new("TYN-GRP-03", "mixed-group", Warning, book("Groupes"), No, groups::mixed),
    Check::new("TYN-GRP-04", "wrong-count", Error, book("Groupes"), Fully, groups::wrong_count),
    Check::new("TYN-GRP-05", "too-many-single-figures", Error, book("Groupes"), No, groups::too_many_singles),
    Check::new("TYN-GRP-06", "unknown-reference", Error, book("Groupes"), No, references::unknown),
    Check::new("TYN-GRP-07", "repeated-id", Error, book("Groupes"), No, references::repeated),
    Check::new("TYN-GRP-08", "empty-side", Error, book("Groupes"), No, groups::nobody),
    Check::new("TYN-HID-01", "wrong-number-of-dummies", Error, book("Mise en Place d’une Partie"), Partly, hidden::wrong_dummies),
    Check::new("TYN-HID-02", "wrong-number-of-hidden-markers", Error, book("Mise en Place d’une Partie"), No, hidden::wrong_markers),
    Check::new("TYN-LDR-01", "unknown-role", Error, book("Activation de Figurine"), Fully, leaders::unknown_role),
    Check::new("TYN-LOY-01", "unknown-loyalty", Error, book("Loyauté"), Partly, loyalty::unknown),
    Check::new("TYN-LOY-02", "disloyal-indians", Error, book("Loyauté"), No, loyalty::indians),
    Check::new("TYN-LOY-03", "disloyal-militia", Error, book("Loyauté"), No, loyalty::militia),
    Check::new("TYN-LOY-04", "disloyal-regulars", Warning, book("Loyauté"), No, loyalty::regulars),
    Check::new("TYN-LOY-05", "leader-without-followers", Warning, book("Loyauté"), No, loyalty::lonely),
    Check::new("TYN-LOY-06", "unfamiliar-people", Warning, book("Loyauté"), No, people::of_list),
    Check::new("TYN-MUS-01", "several-musicians", Info, book("Activation de Figurine"), No, leaders::several_musicians),
    Check::new("TYN-PC-01", "too-many-player-characters", Error, book("Activation de Figurine"), Partly, players::too_many),
    Check::new("TYN-PC-02", "wrong-player-characters", Error, book("Tour de Jeu, Activation de Figurine"), Partly, players::not_one_each),
    Check::new("TYN-PC-03", "player-without-rank", Error, book("Activation de Figurine"), Fully, players::without_rank),
    Check::new("TYN-PC-04", "unknown-control", Error, book("Activation de Figurine"), Fully, players::unknown_control),
    Check::new("TYN-PLT-01", "formation-without-platoon", Error, book("Groupes"), Partly, platoons::missing),
    Check::new("TYN-PLT-02", "wrong-platoon", Error, book("Facteur de Risque : Formation d’Infanterie"), No, platoons::wrong),
    Check::new("TYN-PLT-03", "platoon-without-leader", Warning, book("Facteur de Risque : Formation d’Infanterie"), No, platoons::leaderless),
    Check::new("TYN-QUA-01", "unknown-quality", Error, book("Classification des Troupes"), Fully, troops::unknown_quality),
    Check::new("TYN-QUA-02", "seasoned-civilian", Error, book("Classification des Troupes"), Partly, troops::seasoned_civilian),
    Check::new("TYN-VOL-01", "wrong-volley", Error, book("Activation de Figurine"), Partly, weapons::wrong_volley),
    Check::new("TYN-WPN-01", "unknown-weapon", Error, book("Armes"), Fully, weapons::unknown),
    Check::new("TYN-WPN-02", "bayonet-without-musket", Error, book("Armes"), Partly, weapons::bayonet),
    Check::new("TYN-WPN-03", "unarmed-figures", Warning, book("Armes"), No, weapons::unarmed),
];

/// The checks of catalogues.
#[rustfmt::skip]
pub(super) const CATALOGUE_RULES: &[CatalogueCheck] = &[
    CatalogueCheck::new("TYN-CAT-02", "repeated-troop-id", Error, book("Classification des Troupes"), No, catalogue::repeated_id),
    CatalogueCheck::new("TYN-CAT-03", "unknown-word", Error, book("Classification des Troupes"), No, catalogue::unknown_words),
    CatalogueCheck::new("TYN-CAT-04", "unfamiliar-troop-people", Warning, book("Loyauté"), No, people::of_catalogue),
];

pages!(pub(super) PAGES: "catalogue", "event", "groups", "hidden", "leaders", "loyalty", "players", "troops", "weapons");
