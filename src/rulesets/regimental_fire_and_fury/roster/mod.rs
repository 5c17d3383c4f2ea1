//! The sheet of a side: one table for each command, boxes for every base, the lines of the scenario, and what has to be filled in.

use super::{
    derived,
    list::army::{Army, Command},
    missing_data, prices,
    tables::{
        GUNS_PER_BASE, MEN_PER_BASE, RADIUS, SHORT_RADIUS,
        manoeuvre::{GREATER_LOSSES, HEAVY_CASUALTIES, KEY_POSITION},
    },
};
use crate::{
    model::{
        forms::signed,
        lang::Text,
        roster::{Group, Provenance, Roster, Status},
        sheet::{Block, Stat, Track},
    },
    text,
};

mod unit;

/// The printable side.
#[must_use]
pub(super) fn roster(army: &Army<'_>) -> Roster {
    Roster {
        name: army.head.title(),
        player: army.head.player(),
        notes: army.head.notes(),
        subtitle: subtitle(army),
        points: prices::points(army).map(Into::into),
        stats: totals(army),
        groups: groups(army),
        blocks: blocks(army),
        plan: Vec::new(),
        terms: army.terms(),
        provenance: provenance(army),
    }
}

/// Whose figures for fire and losses are in force.
fn subtitle(army: &Army<'_>) -> Text {
    let Some(data) = army.figures() else {
        return Text::new("without a data file", "sans jeu de données");
    };
    let (name, mark) = (&data.name, data.status.mark());
    text!("{name}{mark}", "{name}{mark}", name)
}

/// Totals of the side.
fn totals(army: &Army<'_>) -> Vec<Stat> {
    let men = army.troop_bases().saturating_mul(MEN_PER_BASE);
    let pieces = army.gun_bases().saturating_mul(GUNS_PER_BASE);
    let len = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let mut stats = vec![
        Stat::counted(
            "units",
            len(army.units.len()),
            ("unit", "units"),
            ("unité", "unités"),
        ),
        Stat::counted(
            "troop_bases",
            army.troop_bases(),
            ("stand of troops", "stands of troops"),
            ("socle de troupe", "socles de troupe"),
        ),
        Stat::new(
            "men",
            text!(
                "men, {MEN_PER_BASE} a stand",
                "hommes, {MEN_PER_BASE} par socle"
            ),
            men,
        ),
        Stat::counted(
            "gun_bases",
            army.gun_bases(),
            ("gun stand", "gun stands"),
            ("socle de canon", "socles de canon"),
        ),
        Stat::new(
            "guns",
            text!(
                "guns, {GUNS_PER_BASE} a stand",
                "pièces, {GUNS_PER_BASE} par socle"
            ),
            pieces,
        ),
        Stat::counted(
            "leaders",
            len(army.leaders().count()),
            ("leader", "leaders"),
            ("chef", "chefs"),
        ),
    ];
    if let Some(bill) = prices::bill(army).filter(|bill| bill.unpriced.is_none()) {
        stats.push(Stat::new(
            "points",
            Text::new("points, own chart", "points, barème perso."),
            bill.points,
        ));
    }
    stats
}

fn groups(army: &Army<'_>) -> Vec<Group> {
    let commands = army.commands.iter().enumerate();
    let mut groups: Vec<Group> = commands
        .map(|(number, command)| group(army, number, command))
        .collect();
    if army.orphans().next().is_some() {
        groups.push(Group {
            name: Text::new("Outside any command", "Hors commandement"),
            role: Some(derived::leaderless()),
            points: None,
            stats: Vec::new(),
            traits: Vec::new(),
            table: unit::table(army, army.orphans()),
            blocks: tracks(army.orphans()),
        });
    }
    groups
}

fn group(army: &Army<'_>, number: usize, command: &Command<'_>) -> Group {
    Group {
        name: command.title(),
        role: None,
        points: None,
        stats: leader(command),
        traits: Vec::new(),
        table: unit::table(army, army.units_of(number)),
        blocks: tracks(army.units_of(number)),
    }
}

/// The leader of a command and how far he reaches.
fn leader(command: &Command<'_>) -> Vec<Stat> {
    let label = Text::new("leader", "chef");
    let Some(leader) = command.leader.known() else {
        return vec![Stat::new("leader", label, derived::leaderless())];
    };
    let mut stats = vec![
        Stat::new("leader", label, leader.title()),
        Stat::new(
            "rating",
            Text::new("manoeuvre die", "dé de manœuvre"),
            derived::rating(leader),
        ),
    ];
    if let Some(situation) = leader.situation() {
        use crate::model::term::Term;
        stats.push(Stat::new(
            "situation",
            Text::new("begins", "au départ"),
            situation.plain(),
        ));
    }
    let mounted = if leader.on_foot() {
        Text::new("on foot", "à pied")
    } else {
        Text::new("mounted", "monté")
    };
    stats.push(Stat::new(
        "mounted",
        Text::new("moves", "se déplace"),
        mounted,
    ));
    stats.push(Stat::new(
        "radius",
        Text::new("radius, cm", "rayon, cm"),
        format!("{RADIUS} / {SHORT_RADIUS}"),
    ));
    stats
}

/// Boxes of every unit: the first box that makes it worn is marked, the note says the rest.
fn tracks<'u, 'a: 'u>(units: impl Iterator<Item = &'u super::list::unit::Unit<'a>>) -> Vec<Block> {
    units
        .enumerate()
        .map(|(row, unit)| Block::Track(track(unit).of_row(row)))
        .collect()
}

/// The bases of a unit to tick as they are lost.
fn track(unit: &super::list::unit::Unit<'_>) -> Track {
    let bases = u32::try_from(unit.bases()).unwrap_or(0);
    let known = unit.thresholds();
    let worn = known.map(|known| unit.bases().saturating_sub(known.worn_at));
    let note = match known {
        Some(known) => {
            let spent = unit.bases().saturating_sub(known.spent_at);
            text!("spent after {spent}", "fatigué après {spent}")
        }
        None if unit.bases() > 1 => Text::new(
            "worn after ___, spent after ___",
            "ébranlé après ___, fatigué après ___",
        ),
        None => Text::same(""),
    };
    Track {
        mark: worn.and_then(|worn| u32::try_from(worn).ok()),
        note: Some(note).filter(|note| !note.is_empty()),
        ..Track::plain("bases", unit.title(), bases)
    }
}

/// The lines of the scenario, and what has to be filled in by hand.
fn blocks(army: &Army<'_>) -> Vec<Block> {
    let mut blocks = vec![
        Block::Paragraph(Text::new(
            "Steps: stands at the start, worn at, spent at. Dice: what a fresh unit always has in \
            manoeuvre and charge. Tick a box for every stand lost; the marked box makes the unit \
            worn.",
            "Seuils : socles au départ, ébranlé à, fatigué à. Dés : ce qu’une unité fraîche a \
            toujours en manœuvre et en charge. Cochez une case par socle perdu ; la case marquée \
            rend l’unité ébranlée.",
        )),
        Block::Stats(scenario(army)),
    ];
    let heavy = army
        .heavy_casualties_at
        .number
        .and_then(|at| u32::try_from(at).ok());
    if let Some(at) = heavy.filter(|at| *at > 0) {
        blocks.push(Block::Track(Track {
            numbered_from: Some(1),
            mark: Some(at),
            ..Track::plain("losses", Text::new("Stands lost", "Socles perdus"), at)
        }));
    }
    blocks.extend(missing_data::paragraph(army).map(Block::Paragraph));
    blocks
}

/// What the scenario says of losses and key positions; blanks where the list does not know.
fn scenario(army: &Army<'_>) -> Vec<Stat> {
    let blank = || Text::same(derived::BLANK);
    let heavy = army
        .heavy_casualties_at
        .number
        .map_or_else(blank, |at| text!("{at} stands lost", "{at} socles perdus"));
    let greater = army.greater_losses.known();
    let greater = greater.map_or_else(
        || {
            Text::new(
                "more than the enemy, if heavy",
                "plus que l’ennemi, si lourdes",
            )
        },
        |words| Text::same(words.to_string()),
    );
    let keys: Vec<&str> = army.key_positions().collect();
    let keys = if keys.is_empty() {
        blank()
    } else {
        Text::same(keys.join(", "))
    };
    let [key, worse, worst] = [KEY_POSITION, HEAVY_CASUALTIES, GREATER_LOSSES].map(signed);
    vec![
        Stat::new(
            "heavy_casualties",
            text!("heavy casualties {worse}", "lourdes pertes {worse}"),
            heavy,
        ),
        Stat::new(
            "greater_losses",
            text!(
                "greater losses {worst}",
                "pertes les plus nombreuses {worst}"
            ),
            greater,
        ),
        Stat::new(
            "key_positions",
            text!("key position lost {key}", "position clé perdue {key}"),
            keys,
        ),
    ]
}

/// Whose numbers they are.
fn provenance(army: &Army<'_>) -> Vec<Provenance> {
    let mut all = vec![Provenance {
        status: Status::Book,
        subject: Text::new("tables of the game", "tables du jeu"),
        source: Text::new(
            "Regimental Fire and Fury, quick reference sheet in French",
            "Regimental Fire and Fury, aide de jeu en français",
        ),
    }];
    let own = army
        .units
        .iter()
        .any(|unit| matches!(unit.effect, super::list::unit::Effect::Own { .. }));
    if own {
        all.push(Provenance {
            status: Status::Own,
            subject: Text::new(
                "thresholds of units that state them",
                "seuils des unités qui les donnent",
            ),
            source: Text::new("this list", "cette liste"),
        });
    }
    all.extend(army.figures().map(super::catalogue::DataSet::provenance));
    all
}
