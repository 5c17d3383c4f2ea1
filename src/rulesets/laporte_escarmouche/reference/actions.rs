//! What a character may do with an action.

use super::{entries, section};
use crate::{
    model::{
        lang::Text,
        sheet::{Block, Section},
    },
    rulesets::laporte_escarmouche::{
        derived::reload_actions,
        options::Options,
        tables::{Firearm, QUICK_RANGE},
    },
    text,
};

pub(super) fn actions(options: &Options) -> Section {
    section(
        Text::new("Actions (1 each)", "Actions (1 chacune)"),
        "Bouger, Sauvegarde",
        vec![what(options)],
    )
}

fn what(options: &Options) -> Block {
    entries([
        (
            Text::new("Move", "Bouger"),
            Text::new(
                "Roll for each move: the best die is the most inches. Stops on contact with a figure or anything hard. Tall growth, inside a house: half, unrounded.",
                "Lancer à chaque déplacement : le meilleur dé donne les pouces au plus. Arrêt net au contact d’une figurine ou d’un obstacle en dur. Végétation haute, intérieur : moitié, sans arrondi.",
            ),
        ),
        (
            Text::new("Building", "Bâtiment"),
            Text::new(
                "Getting in or out is an action of its own.",
                "Y entrer ou en sortir est une action à part.",
            ),
        ),
        (
            Text::new("Aim", "Ajuster"),
            Text::new(
                "Standing still. One argument for the very next action, in the next turn too (marker); any other action loses it.",
                "Sans bouger. Un argument pour l’action qui suit immédiatement, même au tour suivant (marqueur) ; toute autre action le perd.",
            ),
        ),
        (
            Text::new("Shoot", "Tirer"),
            Text::new(
                "One shot, loaded, at a target in sight and in range.",
                "Un tir, arme chargée, sur une cible en vue et à portée.",
            ),
        ),
        (Text::new("Reload", "Recharger"), reload(options)),
    ])
}

fn reload(options: &Options) -> Text {
    let smooth = reload_actions(Firearm::SmoothMusket, false);
    let rifled = reload_actions(Firearm::RifledCarbine, false);
    let quick = reload_actions(Firearm::RifledCarbine, true);
    let puffs = options.quick_puffs;
    text!(
        "Standing still. Smoothbore {smooth} action, rifled {rifled} (one puff off each). In haste a rifled carbine takes {quick}: all puffs off, range {QUICK_RANGE}\", no rifled argument, and {puffs} puffs after the shot.",
        "Sans bouger. Arme lisse {smooth} action, rayée {rifled} (une touffe chacune). À la hâte, une carabine rayée en demande {quick} : toutes les touffes retirées, portée {QUICK_RANGE}\", sans l’argument rayé, et {puffs} touffe(s) après le tir."
    )
}
