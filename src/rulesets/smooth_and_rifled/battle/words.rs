//! Endings of battles and ways of being lost, with their names for scripts.

use crate::model::{
    forms,
    lang::{Lang, Text},
};

/// What belongs to somebody: "Officer 1’s horse", « le cheval d’Officier 1 ».
pub(super) fn of_name(name: &Text, en: &str, fr: &str) -> Text {
    Text::built(
        format!("{}’s {en}", name.get(Lang::En)),
        format!("{fr} {}", forms::of(name).get(Lang::Fr)),
    )
}

crate::named! {
    /// A side failed its morale test (SR-7.0.4).
    BREAK_TEST = "break_test", "the losing side failed its morale test", "le vaincu a manqué son test de moral";
    /// A Large army lost half of its morale value (SR-7.0.5).
    ARMY_BREAK = "army_break", "army broken at half its MV", "armée en déroute à la moitié de sa VM";
    /// Nobody is left.
    WIPED_OUT = "wiped_out", "the losing side has no figures left", "le vaincu n’a plus de figurine";
    /// A captive was brought home (SR-A2).
    CAPTIVE_HOME = "captive_home", "captive brought home", "captif ramené";
    /// The victim of an Ambush left by the road (SR-A2).
    ESCAPED = "escaped", "escaped by the road", "échappés par la route";
    /// Too few of the victims of an Ambush are left to leave by the road (SR-A2).
    BARRED = "barred", "too few losers left to escape by the road", "il reste trop peu de vaincus pour s’échapper par la route";
    /// Nobody won in the turns that were agreed.
    LIMIT = "turn_limit", "turn limit", "limite de tours";
    /// A shot by one man.
    SHOT = "shot", "shot", "tir";
    /// A volley.
    VOLLEY = "volley", "volley", "salve";
    /// Opportunity fire.
    REACTION = "opportunity_fire", "opportunity fire", "tir d’opportunité";
    /// A melee.
    MELEE = "melee", "melee", "mêlée";
    /// A ball.
    BALL = "ball", "ball", "boulet";
    /// Canister.
    CANISTER = "canister", "canister", "mitraille";
    /// An ammunition box that blew up.
    EXPLOSION = "explosion", "explosion", "explosion";
    /// He fell back off the table.
    FLIGHT = "flight", "off the table", "hors de la table";
    /// His Unit was demoralised.
    DEMORALISED = "demoralised", "demoralised Unit", "unité démoralisée";
    /// A captured flag.
    FLAG = "flag", "captured flag", "drapeau pris";
    /// The objective was lost, or the fort entered: the break point fell (SR-A2).
    SCENARIO = "scenario", "scenario break point", "point de rupture du scénario";
}
