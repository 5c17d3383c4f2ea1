//! Which markers a platoon can need at once, and how many of each.

use super::{
    derived::{self, Soldier, zone_effect},
    list::army::Army,
    options::{Activation, LeftoverRound},
    tables::{
        ENTRY_POINTS, FIGURE_WOUNDS, GROUP_COST, GROUP_DIE, LEFTOVER_DICE, LEFTOVER_SLICE, ZONES,
    },
};
use crate::{
    drawing,
    model::{
        lang::{Text, counted},
        marker::{Ink, Kind, Marker, Shape, Size},
    },
    text,
};

/// How each kind looks.
#[rustfmt::skip]
static KINDS: [Kind; 13] = [
    Kind::new(drawing!("opportunity_fire"), Text::new("Opportunity fire", "Tir d’opportunité"), (('O', 'T'), Shape::Diamond, Size::Medium, Ink::Blue)),
    Kind::new(drawing!("wound_chest"), Text::new("chest", "buste"), (('H', 'B'), Shape::Round, Size::Small, Ink::Green)),
    Kind::new(drawing!("wound_arm"), Text::new("arm", "bras"), (('A', 'S'), Shape::Square, Size::Small, Ink::Red)),
    Kind::new(drawing!("wound_leg"), Text::new("leg", "jambe"), (('L', 'J'), Shape::Hexagon, Size::Small, Ink::Ochre)),
    Kind::new(drawing!("out_of_ammo"), Text::new("Out of ammunition", "Plus de munitions"), (('M', 'M'), Shape::Octagon, Size::Medium, Ink::Black)),
    Kind::new(drawing!("activated"), Text::new("Activated", "Activé"), (('V', 'A'), Shape::Round, Size::Small, Ink::Grey)),
    Kind::new(drawing!("action_points"), Text::new("Action point", "Point d’action"), (('P', 'P'), Shape::Hexagon, Size::Small, Ink::Violet)),
    Kind::new(drawing!("concealed"), Text::new("Concealed", "Dissimulé"), (('C', 'D'), Shape::Square, Size::Medium, Ink::Green)),
    Kind::new(drawing!("prone"), Text::new("Prone", "À terre"), (('R', 'E'), Shape::Diamond, Size::Medium, Ink::Ochre)),
    Kind::new(drawing!("reserve_die"), Text::new("Reserve die", "Dé de réserve"), (('D', 'R'), Shape::Square, Size::Medium, Ink::Orange)),
    Kind::new(drawing!("grenade"), Text::new("Grenade", "Grenade"), (('G', 'G'), Shape::Octagon, Size::Small, Ink::Orange)),
    Kind::new(drawing!("npc_entry"), Text::new("Entry point", "Point d’entrée"), (('E', 'N'), Shape::Hexagon, Size::Large, Ink::Black)),
    Kind::new(drawing!("npc_activated"), Text::new("Group activated", "Groupe activé"), (('U', 'U'), Shape::Round, Size::Large, Ink::Grey)),
];

/// The markers of a platoon; kinds that it cannot need are left out.
#[must_use]
pub(super) fn markers(army: &Army<'_>) -> Vec<Marker> {
    let soldiers = derived::soldiers(army);
    let kinds = KINDS.iter();
    kinds
        .filter_map(|kind| {
            let marker = kind.needed(needed(kind.key, army, &soldiers))?;
            let label = label(kind);
            Some(Marker { label, ..marker })
        })
        .collect()
}

/// The word on a marker. A wound is named after its zone, and says what it takes off: "Chest: −1 defence".
fn label(kind: &Kind) -> Text {
    let zone = ZONES.iter().find(|(_, zone, _)| *zone == kind.label);
    zone.map_or_else(
        || kind.label.clone(),
        |(_, zone, hindered)| {
            let effect = zone_effect(hindered.as_ref());
            text!("{zone}: {effect}", "{zone} : {effect}", zone, effect).capitalised()
        },
    )
}

/// How many of a kind, and why.
fn needed(key: &str, army: &Army<'_>, soldiers: &[Soldier<'_>]) -> (i64, Text) {
    match key {
        "opportunity_fire" => shooters(soldiers),
        "out_of_ammo" => run_dry(army, soldiers),
        "wound_chest" | "wound_arm" | "wound_leg" => wounds(soldiers),
        "activated" | "concealed" | "prone" => units(army),
        "action_points" => action_points(army),
        "reserve_die" => reserve(army),
        "grenade" => grenades(army),
        _ => entry_points(),
    }
}

fn units(army: &Army<'_>) -> (i64, Text) {
    let units = derived::units(army);
    (
        units,
        counted(units, ("unit", "units"), ("unité", "unités")),
    )
}

fn shooters(soldiers: &[Soldier<'_>]) -> (i64, Text) {
    let shooters = soldiers
        .iter()
        .filter(|soldier| soldier.ranged().next().is_some())
        .fold(0, |sum: i64, soldier| sum.saturating_add(soldier.count));
    let reason = counted(
        shooters,
        ("unit with a ranged weapon", "units with a ranged weapon"),
        ("unité avec une arme de tir", "unités avec une arme de tir"),
    );
    (shooters, reason)
}

fn run_dry(army: &Army<'_>, soldiers: &[Soldier<'_>]) -> (i64, Text) {
    let units = soldiers
        .iter()
        .filter(|soldier| soldier.runs_dry(&army.options))
        .fold(0, |sum: i64, soldier| sum.saturating_add(soldier.count));
    let reason = counted(
        units,
        ("unit that can run dry", "units that can run dry"),
        ("unité à munitions", "unités à munitions"),
    );
    (units, reason)
}

/// The last wound removes a unit and needs no marker.
fn wounds(soldiers: &[Soldier<'_>]) -> (i64, Text) {
    let mut total: i64 = 0;
    let mut parts = Vec::new();
    for limit in FIGURE_WOUNDS..=FIGURE_WOUNDS + 2 {
        let bearers = soldiers
            .iter()
            .filter(|soldier| soldier.wounds == limit)
            .fold(0, |sum: i64, soldier| sum.saturating_add(soldier.count));
        if bearers == 0 {
            continue;
        }
        let each = limit - 1;
        total = total.saturating_add(bearers.saturating_mul(each));
        let who = if limit == FIGURE_WOUNDS {
            counted(bearers, ("figure", "figures"), ("figurine", "figurines"))
        } else {
            counted(
                bearers,
                ("support team", "support teams"),
                ("groupe d’appui", "groupes d’appui"),
            )
        };
        parts.push(text!("{who} × {each}", "{who} × {each}", who));
    }
    (total, Text::join(&parts, " + "))
}

/// Enough for a group activation and for the figures that are left over at the end of a turn.
fn action_points(army: &Army<'_>) -> (i64, Text) {
    let units = derived::units(army);
    let slices = match army.options.leftover_round {
        LeftoverRound::Ceil => units.saturating_add(LEFTOVER_SLICE - 1) / LEFTOVER_SLICE,
        LeftoverRound::Floor => units / LEFTOVER_SLICE,
    };
    let dice = slices.saturating_mul(LEFTOVER_DICE);
    let leftover = dice.saturating_mul(GROUP_DIE);
    let group = match army.options.activation {
        Activation::V16 => GROUP_DIE - GROUP_COST,
        Activation::V15AlwaysGroup => GROUP_DIE,
    };
    if leftover > group {
        let reason = text!(
            "{dice} d{GROUP_DIE} for {units} units left over",
            "{dice} d{GROUP_DIE} pour {units} unités restantes"
        );
        return (leftover, reason);
    }
    (
        group,
        text!(
            "a group activation, at most {group}",
            "une activation de groupe, {group} au plus"
        ),
    )
}

fn reserve(army: &Army<'_>) -> (i64, Text) {
    let (leader, seconds) = derived::reserve(army);
    let reason = text!(
        "leader {leader} + seconds {seconds}",
        "leader {leader} + seconds {seconds}"
    );
    (leader.saturating_add(seconds), reason)
}

fn grenades(army: &Army<'_>) -> (i64, Text) {
    let grenades = derived::grenades(army);
    let bearers = grenades / derived::grenades_of(1);
    let who = counted(
        bearers,
        ("Grenades trait", "Grenades traits"),
        ("trait Grenade", "traits Grenade"),
    );
    let each = derived::grenades_of(1);
    (grenades, text!("{who} × {each}", "{who} × {each}", who))
}

fn entry_points() -> (i64, Text) {
    (
        ENTRY_POINTS,
        text!(
            "{ENTRY_POINTS} entry points (solo)",
            "{ENTRY_POINTS} points d’entrée (solo)"
        ),
    )
}
