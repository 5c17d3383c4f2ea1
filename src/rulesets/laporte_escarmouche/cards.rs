//! One card for each line of a group: dice as circles, what its firearm is good for at each distance, how it fights hand to hand.

use super::{
    derived::{arguments, hit_percent, reload_actions, signed},
    list::{
        army::{Army, Group},
        character::Character,
    },
    roster::words::{self, dash, pips},
    tables::{
        ATTACKER_DICE, BANDS, Build, Firearm, INITIATIVE_BONUS, MELEE_PENALTY, Movement,
        QUICK_RANGE, Shooting, WOUNDED_DICE, WOUNDS,
    },
};
use crate::{
    model::{
        lang::Text,
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
        subtitle: subtitle(group, character),
        count: u32::try_from(character.count().max(0)).unwrap_or(u32::MAX),
        points: Some(character.cost.total()),
        status: army.tariff.status(),
        stats: stats(army, character),
        blocks: blocks(army, character),
    }
}

/// "Sergeant · leader +1 · Picket".
fn subtitle(group: &Group<'_>, character: &Character<'_>) -> Text {
    let mut parts: Vec<Text> = character.rank().into_iter().collect();
    if character.leads() {
        parts.push(text!(
            "leader +{INITIATIVE_BONUS}",
            "chef +{INITIATIVE_BONUS}"
        ));
    }
    parts.extend(group.title().map(|name| Text::same(name.to_owned())));
    Text::join(&parts, " · ")
}

/// The four aptitudes; without a firearm, three.
fn stats(army: &Army<'_>, character: &Character<'_>) -> Vec<Stat> {
    let initiative = pips(character.initiative_dice(&army.options));
    let movement = pips(character.movement.known().map(Movement::dice));
    let mut stats = vec![
        Stat::new("initiative", Text::new("init. d6", "init. d6"), initiative),
        Stat::new("movement", Text::new("move d6", "mvt d6"), movement),
    ];
    if character.armed() == Some(true) {
        let shooting = pips(character.shooting.known().map(Shooting::dice));
        stats.push(Stat::new(
            "shooting",
            Text::new("shot d6", "tir d6"),
            shooting,
        ));
    }
    let weapon = character.melee_weapon.known();
    let die = weapon.map_or_else(String::new, |weapon| format!(" d{}", weapon.faces()));
    let melee = pips(character.build.known().map(Build::dice));
    stats.push(Stat::new("melee", text!("melee{die}", "mêlée{die}"), melee));
    stats
}

fn blocks(army: &Army<'_>, character: &Character<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let guns: Vec<Firearm> = character.firearms().collect();
    for gun in &guns {
        blocks.push(Block::Table(shots(*gun, character)));
    }
    blocks.push(Block::Entries(entries(army, character, &guns)));
    blocks.extend(tracks(character));
    blocks
}

/// Arguments at each distance, with the chance to hit, and the same after aiming.
fn shots(gun: Firearm, character: &Character<'_>) -> Table {
    let bands: Vec<i64> = BANDS
        .into_iter()
        .filter(|band| *band <= gun.range())
        .collect();
    let mut columns = vec![Column::left("shot", words::firearm(gun))];
    for band in &bands {
        columns.push(Column::centre(
            key(*band),
            text!("≤ {band}\"", "≤ {band}\""),
        ));
    }
    let mut table = Table::new(columns);
    let dice = character.shooting.known().map(Shooting::dice);
    let mut row = |label: Text, quick: bool, aimed: i64| {
        let cell = |band: &i64| match (arguments(gun, quick, *band), dice) {
            (Some(arguments), Some(dice)) => chance(arguments + aimed, dice),
            (Some(arguments), None) => Value::from(arguments + aimed),
            (None, _) => dash(),
        };
        table.push(
            [Value::from(label)]
                .into_iter()
                .chain(bands.iter().map(cell)),
        );
    };
    row(Text::new("standing", "sans ajuster"), false, 0);
    row(Text::new("aimed", "ajusté"), false, 1);
    if gun.rifled() {
        row(Text::new("quick load", "chargé vite"), true, 0);
    }
    table
}

/// Columns need names for scripts.
const fn key(band: i64) -> &'static str {
    match band {
        10 => "to_10",
        20 => "to_20",
        30 => "to_30",
        _ => "to_40",
    }
}

/// "3 · 88 %".
fn chance(arguments: i64, dice: i64) -> Value {
    let percent = hit_percent(arguments, dice);
    text!("{arguments} · {percent}%", "{arguments} · {percent} %").into()
}

fn entries(army: &Army<'_>, character: &Character<'_>, guns: &[Firearm]) -> Vec<Entry> {
    let mut entries = vec![Entry {
        term: Text::new("Classes", "Classes"),
        meaning: classes(character),
    }];
    if !guns.is_empty() {
        entries.push(Entry {
            term: Text::new("Shot", "Tir"),
            meaning: Text::new(
                "a die at or under the arguments hits; not the nearest enemy: −1 argument.",
                "un dé inférieur ou égal aux arguments touche ; pas l’ennemi le plus proche : −1.",
            ),
        });
        entries.push(Entry {
            term: Text::new("Reload", "Recharger"),
            meaning: Text::join(
                &guns.iter().map(|gun| reload(*gun)).collect::<Vec<_>>(),
                "; ",
            ),
        });
    }
    entries.push(melee(character));
    entries.push(Entry {
        term: Text::new("Price", "Prix"),
        meaning: price(army, character),
    });
    entries
}

/// "elite, standard, marksman, burly".
fn classes(character: &Character<'_>) -> Text {
    let of = |label: Text, class: Text| text!("{label} {class}", "{label} {class}"; label, class);
    let mut classes = vec![
        of(
            Text::new("initiative", "initiative"),
            words::name(&character.initiative),
        ),
        of(
            Text::new("movement", "mouvement"),
            words::name(&character.movement),
        ),
    ];
    if character.armed() == Some(true) {
        classes.push(of(
            Text::new("shooting", "tir"),
            words::name(&character.shooting),
        ));
    }
    classes.push(of(
        Text::new("build", "corpulence"),
        words::name(&character.build),
    ));
    Text::join(&classes, ", ")
}

fn reload(gun: Firearm) -> Text {
    let actions = reload_actions(gun, false);
    if !gun.rifled() {
        return text!("{actions} action", "{actions} action");
    }
    let quick = reload_actions(gun, true);
    text!(
        "{actions} actions, or {quick} in haste ({QUICK_RANGE}\", not rifled)",
        "{actions} actions, ou {quick} à la hâte ({QUICK_RANGE}\", sans l’argument rayé)"
    )
}

fn melee(character: &Character<'_>) -> Entry {
    let weapon = character.melee_weapon.known();
    let dice = character.build.known().map(Build::dice);
    let own = match (dice, weapon) {
        (Some(dice), Some(weapon)) => {
            let (faces, name) = (weapon.faces(), weapon.name());
            text!("{dice}d{faces} ({name})", "{dice}d{faces} ({name})"; name)
        }
        _ => words::name(&character.melee_weapon),
    };
    let (more, less) = (signed(ATTACKER_DICE), signed(MELEE_PENALTY));
    Entry {
        term: Text::new("Melee", "Corps à corps"),
        meaning: text!(
            "{own}, {more} die attacking, {less} from behind.",
            "{own}, {more} dé à l’assaut, {less} de dos.";
            own
        ),
    }
}

/// "3+2+0+3+4+5 = 17, house calibration, not published".
fn price(army: &Army<'_>, character: &Character<'_>) -> Text {
    let (sum, total, prices) = (
        character.cost.sum(),
        character.cost.total(),
        army.tariff.name(),
    );
    text!("{sum} = {total} ({prices})", "{sum} = {total} ({prices})"; prices)
}

/// The wound, and a box for each puff of cotton.
fn tracks(character: &Character<'_>) -> Vec<Block> {
    let mut tracks = vec![Track {
        note: Some(text!(
            "then {WOUNDED_DICE} die for everything; wound {WOUNDS}: out",
            "puis {WOUNDED_DICE} dé partout ; {WOUNDS}e blessure : éliminé"
        )),
        ..Track::plain("wound", Text::new("wound", "blessure"), 1)
    }];
    let puffs = u32::try_from(character.puffs()).unwrap_or(0);
    if puffs > 0 {
        tracks.push(Track::plain(
            "unloaded",
            Text::new("unloaded", "déchargé"),
            puffs,
        ));
    }
    tracks.into_iter().map(Block::Track).collect()
}
