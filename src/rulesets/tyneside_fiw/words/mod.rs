//! Words and small tables that several sheets share.

mod fire;

pub(super) use fire::fire_table;

use super::{
    derived::{
        command::{leader_follows, music_dice, price},
        halves,
    },
    list::{Army, Kit, Leader},
    tables::{MOVE_SLOW, MUSKET, RADIUS, TWICE_MEAN, Weapon},
    terms::{Class, Nation, Quality, Role},
};
use crate::{
    model::{lang::Text, parsed::Parsed, roster::Status, term::Term},
    text,
};

/// A dash where there is nothing to say.
pub(super) const fn dash() -> Text {
    Text::new("–", "–")
}

/// A result of an action table: with an exclamation mark where it binds commanded troops, too.
pub(super) fn result(name: &Text, binds: bool) -> Text {
    if binds {
        text!("{name}!", "{name} !", name)
    } else {
        name.clone()
    }
}

/// A box to tick in a table.
pub(super) const TICK: &str = "☐";

/// "veteran", or a dash.
pub(super) fn quality(kit: &Kit<'_>) -> Text {
    kit.quality
        .known()
        .copied()
        .map_or_else(dash, Quality::name)
}

/// "irregular", or a dash.
pub(super) fn class(kit: &Kit<'_>) -> Text {
    kit.class.known().copied().map_or_else(dash, Class::name)
}

/// The people of figures: "English", "Huron", or a dash.
pub(super) fn people(kit: &Kit<'_>) -> Text {
    let people = kit.people.known();
    people.map_or_else(dash, |people| people_name(&people.0))
}

/// The name of a people by its tag: "Huron" for `indian:huron`.
pub(super) fn people_name(tag: &str) -> Text {
    let plain = |tag: &str| Text::same(tag.replace(['_', '-'], " ")).capitalised();
    if let Some(nation) = Nation::parse(tag) {
        return nation.name();
    }
    plain(tag.split_once(':').map_or(tag, |(_, nation)| nation))
}

/// "officer (player: A)", "NCO".
pub(super) fn role(leader: &Leader<'_>) -> Text {
    let name = leader.role.known().copied().map_or_else(dash, Role::name);
    if !leader.is_player() {
        return name;
    }
    let character = Text::new("player character", "personnage joueur");
    let what = if leader.role.known() == Some(&Role::PlayerCharacter) {
        name
    } else {
        text!(
            "{name}, {character}",
            "{name}, {character}",
            name,
            character
        )
    };
    match &leader.player {
        Some(player) => {
            let player = &player.id;
            text!("{what} ({player})", "{what} ({player})", what)
        }
        None => what,
    }
}

/// A weapon by name: "musket with bayonet".
pub(super) fn weapon_name(weapon: &Weapon, bayonet: bool) -> Text {
    let name = &weapon.name;
    if bayonet && weapon.id == MUSKET {
        text!("{name} with bayonet", "{name} à baïonnette", name)
    } else {
        name.clone()
    }
}

/// Weapons by name: "musket with bayonet, sword".
pub(super) fn weapons(kit: &Kit<'_>) -> Text {
    let bayonet = kit.has_bayonet();
    let weapons = kit.weapons.terms();
    let names: Vec<Text> = weapons.map(|one| weapon_name(one, bayonet)).collect();
    if names.is_empty() {
        return Text::new("unarmed", "sans arme");
    }
    Text::join(&names, ", ")
}

/// The dice of a leader: "3d6", "3d6 + 1d6" with music.
pub(super) fn dice(army: &Army<'_>, leader: &Leader<'_>) -> Text {
    let own = super::derived::command::dice(leader);
    match music_dice(army) {
        0 => text!("{own}d6", "{own}d6"),
        music => text!("{own}d6 + {music}d6", "{own}d6 + {music}d6"),
    }
}

/// The mean of the dice of a leader, music left out.
pub(super) fn mean(leader: &Leader<'_>) -> Text {
    halves(super::derived::command::dice(leader) * TWICE_MEAN)
}

/// "50 (25)".
pub(super) fn radius() -> String {
    let (open, dense) = RADIUS;
    format!("{open} ({dense})")
}

/// "25 (20)": the move, and that of a wounded figure.
pub(super) fn pace(kit: &Kit<'_>) -> String {
    let (whole, wounded) = (kit.pace(), kit.wounded_pace());
    if whole > MOVE_SLOW {
        format!("{whole} ({wounded})")
    } else {
        whole.to_string()
    }
}

/// What figures cost a leader: "8", "16".
pub(super) fn bill(figures: i64, loyal: bool) -> i64 {
    figures.saturating_mul(price(loyal))
}

/// What it costs a leader to activate a group: "9", or "9 + 1" where other leaders go with it, who have to be paid for like everybody.
pub(super) fn group_bill(army: &Army<'_>, group: usize, leader: usize) -> Option<Text> {
    let figures = army.groups[group].figures.number?;
    let loyal = army.links.of_group[group].binary_search(&leader).is_ok();
    let own = bill(figures, loyal);
    let riders = army.links.riders.get(group).into_iter().flatten().copied();
    let riders = riders.filter(|rider| *rider != leader && !army.leaders[*rider].is_player());
    let riders = riders.map(|rider| price(leader_follows(army, rider, leader)));
    Some(match riders.fold(0, i64::saturating_add) {
        0 => Text::from(own),
        more => text!("{own}\u{a0}+\u{a0}{more}", "{own}\u{a0}+\u{a0}{more}"),
    })
}

/// The mark of sample values beside a name.
pub(super) fn marked(name: &Text, status: Option<Status>) -> Text {
    let mark = status.map_or("", Status::mark);
    text!("{name}{mark}", "{name}{mark}", name)
}

/// "yes", "no", or a dash.
pub(super) fn yes_no(said: &Parsed<'_, bool>) -> Text {
    match said {
        Parsed::Known(true, _) => Text::new("yes", "oui"),
        Parsed::Known(false, _) => Text::new("no", "non"),
        _ => dash(),
    }
}

/// A number that fits a track or card.
pub(super) fn small(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}
