//! The card of a group: boxes for its figures, fire, risk and actions, and what it costs each leader.

use super::risk;
use crate::{
    model::{
        lang::Text,
        roster::{Card, Status},
        sheet::{Block, Column, Entry, Stat, Table, Track, Value},
    },
    rulesets::tyneside_fiw::{
        derived::{
            command::commands,
            group::{counted_riders, fraction, majority, size},
            signed,
        },
        list::{Army, Fighter, Group, Kit, Loose},
        options::Options,
        roster::risk_steps,
        tables::FRACTION,
        terms::Class,
        words::{
            TICK, bill, capital, class, fire_table, harm_line, pace, people, prices, quality,
            small, weapons,
        },
    },
    text,
};

/// Keys of the boxes, one for each figure.
const BOXES: [&str; 12] = [
    "figure_1", "figure_2", "figure_3", "figure_4", "figure_5", "figure_6", "figure_7",
    "figure_8", "figure_9", "figure_10", "figure_11", "figure_12",
];

/// Leaders that a card names; nobody reads more.
const LEADERS: usize = 10;

pub(super) fn card(army: &Army<'_>, number: usize) -> Card {
    let group = &army.groups[number];
    let status = group.troop.known().map(|troop| troop.status);
    Card {
        title: Fighter::Group(group).title(),
        subtitle: subtitle(&group.kit),
        count: 1,
        points: None,
        status: status.unwrap_or(Status::Published),
        stats: stats(army, number, group),
        blocks: blocks(army, number, group),
    }
}

fn subtitle(kit: &Kit<'_>) -> Text {
    let quality = capital(&quality(kit));
    let mut parts = vec![quality, class(kit), people(kit)];
    if kit.civilian.is_set() {
        parts.push(Text::new("civilian", "civil"));
    }
    Text::join(&parts, " · ")
}

fn stats(army: &Army<'_>, number: usize, group: &Group<'_>) -> Vec<Stat> {
    let mut stats = vec![Stat::new(
        "size",
        Text::new("figures", "figurines"),
        size(army, number),
    )];
    stats.extend(kit_stats(&group.kit));
    stats
}

/// Move, melee and what the quality adds.
pub(super) fn kit_stats(kit: &Kit<'_>) -> Vec<Stat> {
    vec![
        Stat::new("move", Text::new("move (hurt)", "mouv. (blessé)"), pace(kit)),
        Stat::new(
            "melee",
            Text::new("melee factor", "fact. de mêlée"),
            kit.melee_factor(),
        ),
        Stat::new(
            "dice",
            Text::new("on all dice", "sur tous les dés"),
            signed(kit.rated().modifier()),
        ),
    ]
}

fn blocks(army: &Army<'_>, number: usize, group: &Group<'_>) -> Vec<Block> {
    let formed = group.kit.class.known() == Some(&Class::RegularFormation);
    let mut blocks: Vec<Block> = boxes(size(army, number)).map(Block::Table).into_iter().collect();
    blocks.extend(fire(&group.kit, &army.options));
    blocks.push(Block::Entries(entries(army, number, group)));
    if group.kit.must_load() {
        blocks.push(Block::Track(loaded()));
    }
    blocks.extend(loyalty(army, number).map(Block::Table));
    blocks.push(risk::checklist(formed));
    blocks.push(risk::actions(formed, &army.options));
    blocks.push(risk::legend());
    blocks
}

/// A box to tick when a weapon is loaded.
fn loaded() -> Track {
    Track {
        note: Some(Text::new("rub out when fired", "effacer au tir")),
        ..Track::plain("loaded", Text::new("Loaded", "Chargé"), 1)
    }
}

/// Boxes for a wound and for death of each figure, and the risk that so many casualties add.
fn boxes(size: i64) -> Option<Table> {
    let steps = risk_steps(size);
    if steps.is_empty() {
        return None;
    }
    let mut columns = vec![Column::left("state", Text::new("", ""))];
    columns.extend(
        BOXES
            .iter()
            .zip(1_i64..)
            .take(steps.len())
            .map(|(key, figure)| Column::centre(key, Text::from(figure))),
    );
    let mut table = Table::new(columns);
    for label in [Text::new("hurt", "blessé"), Text::new("dead", "mort")] {
        let ticks = steps.iter().map(|_| Value::from(TICK));
        table.push(std::iter::once(Value::from(label)).chain(ticks));
    }
    let risks = steps.iter().map(|risk| Value::from(format!("+{risk}")));
    let label = Value::from(Text::new("risk", "risque"));
    table.push(std::iter::once(label).chain(risks));
    Some(table)
}

/// Ranges and scores, where it has anything to shoot or throw.
pub(super) fn fire(kit: &Kit<'_>, options: &Options) -> Vec<Block> {
    if kit.ranged().next().is_none() {
        return vec![Block::Entries(vec![Entry {
            term: Text::new("Weapons", "Armes"),
            meaning: weapons(kit),
        }])];
    }
    vec![
        Block::Table(fire_table(kit, options)),
        Block::Entries(vec![Entry {
            term: Text::new("Hit, d6", "Touche, d6"),
            meaning: harm_line(kit, options),
        }]),
    ]
}

fn entries(army: &Army<'_>, number: usize, group: &Group<'_>) -> Vec<Entry> {
    let mut entries = vec![Entry {
        term: Text::new("Fires", "Tire"),
        meaning: fires(army, number, group),
    }];
    if !group.singles.is_empty() {
        let rated = crate::model::term::Term::name(majority(group));
        let names: Vec<Text> = group.singles.iter().take(LEADERS).map(differs).collect();
        let names = Text::join(&names, "; ");
        entries.push(Entry {
            term: Text::new("Among them", "Parmi eux"),
            meaning: text!("{names}. Most are {rated}.", "{names}. En majorité : {rated}."; names, rated),
        });
    }
    let riders: Vec<Text> = counted_riders(army, number)
        .map(|rider| Fighter::Leader(&army.leaders[rider]).title())
        .collect();
    if !riders.is_empty() {
        entries.push(Entry {
            term: Text::new("With it", "Avec eux"),
            meaning: Text::join(&riders, ", "),
        });
    }
    entries
}

/// "Uncas (hero; rifle)".
fn differs(single: &crate::rulesets::tyneside_fiw::list::SingleFigure<'_>) -> Text {
    let (name, rated, arms) = (
        Fighter::Single(single).title(),
        quality(&single.kit),
        weapons(&single.kit),
    );
    let count = match single.count.number {
        Some(count @ 2..) => format!("{count} × "),
        _ => String::new(),
    };
    text!("{count}{name} ({rated}; {arms})", "{count}{name} ({rated} ; {arms})"; name, rated, arms)
}

/// How many fire: all of them in a volley, else one in two or one in three.
fn fires(army: &Army<'_>, number: usize, group: &Group<'_>) -> Text {
    let rounding = army.options.fire_fraction_rounding;
    let able = size(army, number);
    let (still, moving) = (
        fraction(able, FRACTION.0, rounding),
        fraction(able, FRACTION.1, rounding),
    );
    if group.can_volley.is_set() {
        text!(
            "commanded and loaded: all; else {still} of {able}, moving {moving}",
            "commandés et chargés : tous ; sinon {still} sur {able}, en bougeant {moving}"
        )
    } else {
        text!(
            "{still} of {able} standing, {moving} moving",
            "{still} sur {able} immobiles, {moving} en bougeant"
        )
    }
}

/// What it costs each leader to activate the group and those who count in it.
fn loyalty(army: &Army<'_>, number: usize) -> Option<Table> {
    if army.is_automated() {
        return None;
    }
    let group = &army.groups[number];
    let figures = group.figures.number?;
    let mut table = Table::new(vec![
        Column::left("leader", Text::new("Activated by", "Activé par")),
        Column::right("points", Text::new("points", "points")),
    ]);
    let followed = &army.links.of_group[number];
    let leaders = army.leaders.iter().enumerate();
    for (leader, one) in leaders.filter(|(_, one)| commands(army, one)).take(LEADERS) {
        let loyal = followed.binary_search(&leader).is_ok();
        table.push([
            Value::from(Fighter::Leader(one).title()),
            bill(figures, loyal).into(),
        ]);
    }
    let prices = prices();
    (!table.rows.is_empty()).then(|| {
        table.captioned(text!("Points for {figures}: {prices}", "Points pour {figures} : {prices}"; prices))
    })
}

/// The card of figures outside any group: each of them is a unit of its own.
pub(super) fn loose(army: &Army<'_>, one: &Loose<'_>) -> Card {
    let status = one.troop.known().map(|troop| troop.status);
    let mut blocks = fire(&one.kit, &army.options);
    blocks.push(Block::Track(Track::plain(
        "wounds",
        Text::new("Hurt, dead", "Blessé, mort"),
        2,
    )));
    if one.kit.must_load() {
        blocks.push(Block::Track(loaded()));
    }
    blocks.push(risk::checklist(false));
    blocks.push(risk::actions(false, &army.options));
    blocks.push(risk::legend());
    Card {
        title: Fighter::Loose(one).title(),
        subtitle: subtitle(&one.kit),
        count: small(one.count.number.unwrap_or(1)),
        points: None,
        status: status.unwrap_or(Status::Published),
        stats: kit_stats(&one.kit),
        blocks,
    }
}
