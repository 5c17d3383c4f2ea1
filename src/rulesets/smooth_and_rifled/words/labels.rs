//! The short labels of values: above boxes, over columns, before tracks.

use crate::{model::lang::Text, text};

use super::super::tables;

macro_rules! labels {
    ($($name:ident = $en:literal, $fr:literal;)+) => {
        $(
            #[doc = concat!("\"", $en, "\".")]
            pub(crate) const $name: Text = Text::new($en, $fr);
        )+
    };
}

labels! {
    VA = "AV", "VA";
    C = "C", "C";
    VM = "MV", "VM";
    BREAK_POINT = "break point", "rupture";
    ARMY_VM = "army MV", "VM de l’armée";
    ARMY_BREAK = "army break", "rupture de l’armée";
    LOSSES = "Losses (MV)", "Pertes (VM)";
    RESERVE = "Reserve (AP)", "Réserve (PA)";
    INITIATIVE = "initiative", "initiative";
    FIGURES = "figures", "figurines";
    AP_GROUP = "AP as a Group", "PA en groupe";
    COMMAND = "command", "commandement";
    AMBUSHES = "ambush markers", "embuscades";
    BOX = "ammunition box", "boîte de munitions";
    BOXES = "ammunition boxes", "boîtes de munitions";
    SENIOR_OFFICER = "Senior Officer", "officier supérieur";
    HERO = "Hero", "héros";
    ARTILLERY = "Artillery", "Artillerie";
    MAIN_UNIT = "main Unit", "unité principale";
    REINFORCEMENT = "reinforcement", "renfort";
    ESCORT = "escort of the Senior Officer", "escorte de l’officier supérieur";
    COUNT = "No.", "Nb";
    FIGURE = "figure", "figurine";
    ROLE = "role", "rôle";
    WEAPON = "weapon", "arme";
    MELEE = "melee", "mêlée";
    EXTRAS = "own values, upgrades", "valeurs propres, options";
    EACH = "each", "par fig.";
    POINTS = "points", "points";
    RELOAD = "Reload", "Rechargement";
    RANGE = "range", "portée";
    UP_TO = "cm", "cm";
    TO_HIT = "to hit", "touche";
    CREW = "crew", "servants";
    GUNNERS = "gunners", "servants";
    BALLS = "Balls", "Boulets";
    CANISTER = "Canister", "Mitraille";
    SPOT = "opp.", "opp.";
}

/// Action points of one man: "AP for 1–3 actions".
#[must_use]
pub(crate) fn ap_alone() -> Text {
    let (first, last) = (1, tables::ACTIONS);
    text!(
        "AP for {first}–{last} actions",
        "PA pour {first} à {last} actions"
    )
}
