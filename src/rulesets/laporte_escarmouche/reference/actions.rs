//! What a character may do with an action.

use crate::{
    model::{
        lang::{Text, counted},
        sheet::{Block, Section, entries, section},
    },
    rulesets::laporte_escarmouche::{
        derived::reload_actions,
        options::Options,
        tables::{HINDERED, QUICK_RANGE},
        terms::Firearm,
    },
    text,
};

pub(super) fn actions(options: &Options) -> Section {
    section(
        Text::new("Actions (1 each)", "Actions (1 chacune)"),
        "Bouger, Ajuster, Tirer, Recharger",
        vec![what(options)],
    )
}

fn what(options: &Options) -> Block {
    entries([
        (
            Text::new("Move", "Bouger"),
            text!(
                "Roll for each move: the best die is the most inches, less is allowed. A figure or \
                anything hard stops it dead. In tall growth and inside a house an inch costs \
                {HINDERED}†, unrounded†.",
                "Lancer à chaque déplacement : le meilleur dé donne un maximum de pouces, libre à \
                vous d’en faire moins. Une figurine ou un obstacle dur arrête net. Dans les hautes \
                herbes ou une maison, un pouce en vaut {HINDERED}†, sans arrondi†."
            ),
        ),
        (
            Text::new("Building", "Bâtiment"),
            Text::new(
                "Entering or leaving is a separate action, after the move that ended at the wall†.",
                "Entrer ou sortir demande une action entière, après le déplacement jusqu’au mur†.",
            ),
        ),
        (
            Text::new("Aim", "Ajuster"),
            Text::new(
                "Stationary. One argument for the very next action, in the next turn too \
                (marker); any other action loses it†, a wound does not†.",
                "Sur place. L’action suivante y gagne un argument, même au tour d’après (marqueur) \
                ; toute autre action le fait perdre†, pas une blessure†.",
            ),
        ),
        (
            Text::new("Shoot", "Tirer"),
            Text::new(
                "One shot, loaded, at a target in sight and in range.",
                "Un coup, l’arme chargée, sur une cible en vue et à portée.",
            ),
        ),
        (Text::new("Reload", "Recharger"), reload(options)),
    ])
}

fn reload(options: &Options) -> Text {
    let smooth = reload_actions(Firearm::SmoothMusket, false);
    let rifled = reload_actions(Firearm::RifledCarbine, false);
    let quick = reload_actions(Firearm::RifledCarbine, true);
    let puffs = counted(
        options.quick_puffs,
        ("puff", "puffs"),
        ("touffe", "touffes"),
    );
    text!(
        "Stationary. Smoothbore {smooth} action, rifled {rifled} (one puff off each), in \
        different turns too†. In haste a rifled carbine takes {quick}: all puffs off, range \
        {QUICK_RANGE}\", no rifled argument, and {puffs} after the shot†.",
        "Sur place. {smooth} action pour une arme lisse, {rifled} pour une rayée (une touffe à \
        chaque fois), même sur plusieurs tours†. À la hâte, {quick} suffit à une carabine rayée \
        : plus de touffe, mais une portée de {QUICK_RANGE}\", pas d’argument pour les rayures, et \
        {puffs} après le tir†.",
        puffs
    )
}
