//! One card for each line of a group: dice as circles, what its firearm is good for at each distance, how it fights hand to hand.

use super::{
    chances,
    derived::{arguments, reload_actions},
    list::{
        army::{Army, Group},
        character::Character,
    },
    roster::words::{self, dash, pips},
    tables::{
        AIM_ARGUMENT, ATTACKER_DICE, BANDS, INITIATIVE_BONUS, MELEE_PENALTY, NOT_NEAREST_ARGUMENT,
        STANDARD_DICE, WOUNDED_DICE,
    },
    terms::{Build, Firearm, Movement, Shooting},
};
use crate::{
    model::{
        forms::signed,
        lang::{Text, counted},
        roster::Card,
        sheet::{Block, Column, Entry, Stat, Table, Track, Value},
        term::Term,
    },
    text,
};

/// The cards of a list; characters that are alike share one.
#[must_use]
pub(super) fn cards(army: &Army<'_>) -> Vec<Card> {
    army.characters()
        .map(|(group, character)| card(army, group, character))
        .collect()
}

fn card(army: &Army<'_>, group: &Group<'_>, character: &Character<'_>) -> Card {
    Card {
        title: character.title(),
        ids: ids(group, character),
        subtitle: subtitle(group, character),
        count: u32::try_from(character.count().max(0)).unwrap_or(u32::MAX),
        points: Some(character.cost.total()),
        status: army.tariff.status(),
        stats: stats(army, character),
        blocks: blocks(army, character),
        boxes: boxes(character),
        back: Vec::new(),
    }
}

/// Those of the profile and of the group.
fn ids(group: &Group<'_>, character: &Character<'_>) -> Vec<String> {
    let profile = character.profile.value().map(|profile| profile.id.clone());
    let group = group.id.as_ref().map(|id| id.id.to_string());
    profile.into_iter().chain(group).collect()
}

/// "Sergeant · leader +1 · Picket".
fn subtitle(group: &Group<'_>, character: &Character<'_>) -> Text {
    let mut parts: Vec<Text> = character.rank().into_iter().collect();
    if character.leads() {
        let bonus = signed(INITIATIVE_BONUS);
        parts.push(text!("leader {bonus}", "chef {bonus}"));
    }
    parts.extend(group.title());
    Text::join(&parts, " · ")
}

/// The four aptitudes; without a firearm, three.
pub(super) fn stats(army: &Army<'_>, character: &Character<'_>) -> Vec<Stat> {
    let initiative = pips(character.initiative_dice(&army.options));
    let movement = pips(character.movement.value().map(Movement::dice));
    let mut stats = vec![
        Stat::new("initiative", Text::new("init. d6", "init. d6"), initiative),
        Stat::new("movement", Text::new("move d6", "mvt d6"), movement),
    ];
    if character.armed() == Some(true) {
        let shooting = pips(character.shooting.value().map(Shooting::dice));
        stats.push(Stat::new(
            "shooting",
            Text::new("shot d6", "tir d6"),
            shooting,
        ));
    }
    let weapon = character.melee_weapon.value();
    let die = weapon.map_or_else(String::new, |weapon| format!(" d{}", weapon.faces()));
    let melee = pips(character.build.value().map(Build::dice));
    stats.push(Stat::new("melee", text!("melee{die}", "CàC{die}"), melee));
    stats
}

/// What stands out, each firearm with its table, melee. What it costs stands on the roster.
fn blocks(army: &Army<'_>, character: &Character<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    blocks.extend(gifts(character));
    for gun in character.firearms() {
        blocks.push(Block::Entries(vec![firearm(gun)]));
        blocks.push(Block::Table(shots(gun, character)));
    }
    let mut entries = vec![melee(character)];
    entries.extend(wins(army, character));
    blocks.push(Block::Entries(entries));
    blocks
}

/// The classes that are not the standard ones, as a block.
fn gifts(character: &Character<'_>) -> Option<Block> {
    let names = gift_names(character);
    let term = Text::join(&names, ", ");
    (!names.is_empty()).then(|| {
        Block::Entries(vec![Entry {
            term,
            meaning: Text::same(""),
        }])
    })
}

/// The classes that are not the standard ones: elite, marksman.
pub(super) fn gift_names(character: &Character<'_>) -> Vec<Text> {
    let shooting = character.shooting.value();
    let named = [
        character
            .initiative
            .value()
            .map(|class| (class.dice(), class.name())),
        character
            .movement
            .value()
            .map(|class| (class.dice(), class.name())),
        shooting
            .filter(|_| character.armed() == Some(true))
            .map(|class| (class.dice(), class.name())),
        character
            .build
            .value()
            .map(|class| (class.dice(), class.name())),
    ];
    let special = named
        .into_iter()
        .flatten()
        .filter(|(dice, _)| *dice != STANDARD_DICE);
    special.map(|(_, name)| name).collect()
}

/// Its name and range, and how it is used.
fn firearm(gun: Firearm) -> Entry {
    let (other, reload) = (signed(NOT_NEAREST_ARGUMENT), reload(gun));
    Entry {
        term: words::firearm(gun),
        meaning: text!(
            "a die ≤ the arguments hits; not the nearest: {other}; reload: {reload}.",
            "un dé ≤ aux arguments touche ; pas le plus proche : {other} ; recharger : {reload}.",
            reload
        ),
    }
}

/// Arguments at each distance with the chance to hit: standing, aimed, and of a rifle loaded in haste.
fn shots(gun: Firearm, character: &Character<'_>) -> Table {
    let mut columns = vec![
        Column::left("distance", Text::new("up to", "jusqu’à")),
        Column::centre("standing", Text::new("standing", "sans aj.")),
        Column::centre("aimed", Text::new("aimed", "ajusté")),
    ];
    if gun.rifled() {
        columns.push(Column::centre("quick", Text::new("in haste", "vite")));
    }
    let mut table = Table::new(columns);
    let dice = character.shooting.value().map(Shooting::dice);
    for band in BANDS.into_iter().filter(|band| *band <= gun.range()) {
        let standing = arguments(gun, false, band);
        let mut row = vec![
            text!("{band}\"", "{band}\"").into(),
            chance(standing, dice),
            chance(standing.map(|own| own + AIM_ARGUMENT), dice),
        ];
        if gun.rifled() {
            row.push(chance(arguments(gun, true, band), dice));
        }
        table.push(row);
    }
    table
}

/// "3 · 88%".
fn chance(arguments: Option<i64>, dice: Option<i64>) -> Value {
    match (arguments, dice) {
        (Some(arguments), Some(dice)) => {
            let percent = chances::of_hit(dice, arguments);
            text!(
                "{arguments} · {percent}",
                "{arguments} · {percent}",
                percent
            )
            .into()
        }
        (Some(arguments), None) => arguments.into(),
        (None, _) => dash(),
    }
}

fn reload(gun: Firearm) -> Text {
    let actions = reload_actions(gun, false);
    if !gun.rifled() {
        return counted(actions, ("action", "actions"), ("action", "actions"));
    }
    let quick = reload_actions(gun, true);
    text!(
        "{actions} actions, in haste {quick}",
        "{actions} actions, vite {quick}"
    )
}

fn melee(character: &Character<'_>) -> Entry {
    let weapon = character.melee_weapon.value();
    let dice = character.build.value().map(Build::dice);
    let own = match (dice, weapon) {
        (Some(dice), Some(weapon)) => {
            let (faces, name) = (weapon.faces(), weapon.name());
            text!("{dice}d{faces} ({name})", "{dice}d{faces} ({name})", name)
        }
        _ => words::name(&character.melee_weapon),
    };
    let (more, less) = (signed(ATTACKER_DICE), signed(MELEE_PENALTY));
    Entry {
        term: Text::new("Melee", "Corps à corps"),
        meaning: text!(
            "{own}, {more} die attacking, {less} from behind.",
            "{own}, {more} dé à l’assaut, {less} de dos.",
            own
        ),
    }
}

/// What it makes of melees with standard men.
fn wins(army: &Army<'_>, character: &Character<'_>) -> Option<Entry> {
    let (build, weapon) = (character.build.value()?, character.melee_weapon.value()?);
    Some(Entry {
        term: Text::new("Odds", "Probabilités"),
        meaning: chances::wins(build, weapon, &army.options),
    })
}

/// The wound, and a box for each puff of cotton.
fn boxes(character: &Character<'_>) -> Vec<Track> {
    let mut tracks = vec![Track::plain(
        "wound",
        text!("wounded: {WOUNDED_DICE} die", "blessé : {WOUNDED_DICE} dé"),
        1,
    )];
    let puffs = u32::try_from(character.puffs()).unwrap_or(0);
    if puffs > 0 {
        tracks.push(Track::plain(
            "unloaded",
            Text::new("unloaded", "déchargé"),
            puffs,
        ));
    }
    tracks
}
