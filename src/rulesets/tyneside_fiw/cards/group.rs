//! The card of a group: boxes for its figures, fire, risk and actions, and what it costs each leader.

use super::{chances, risk};
use crate::{
    model::{
        forms::{signed, times},
        lang::Text,
        roster::{Card, Status},
        sheet::{Block, Column, Entry, Stat, Table, Track, Value},
    },
    rulesets::tyneside_fiw::{
        derived::{
            command::commands,
            group::{counted_riders, fraction, majority, size},
        },
        list::{Army, Fighter, Group, Kit, Loose},
        options::Options,
        roster::risk_steps,
        tables::{FRACTION, Weapon},
        terms::Class,
        words::{TICK, class, fire_table, group_bill, pace, people, quality, small, weapons},
    },
    text,
};

/// Keys of the boxes, one for each figure.
const BOXES: [&str; 12] = [
    "figure_1",
    "figure_2",
    "figure_3",
    "figure_4",
    "figure_5",
    "figure_6",
    "figure_7",
    "figure_8",
    "figure_9",
    "figure_10",
    "figure_11",
    "figure_12",
];

/// Leaders that a card names; nobody reads more.
const LEADERS: usize = 10;

/// Front: its men and their fire. Back: what they do under fire themselves, with the chances of their shots.
pub(super) fn card(army: &Army<'_>, number: usize) -> Card {
    let group = &army.groups[number];
    let status = group.troop.known().map(|troop| troop.status);
    let formed = group.kit.class.known() == Some(&Class::RegularFormation);
    let mut back = risk::blocks(formed, &army.options).to_vec();
    back.extend(chances::shots(&group.kit, &army.options).map(Block::Table));
    Card {
        title: Fighter::Group(group).title(),
        ids: group
            .id
            .iter()
            .map(|id| id.id.to_string())
            .chain(group.troop.known().map(|troop| troop.id.clone()))
            .collect(),
        subtitle: subtitle(&group.kit),
        count: 1,
        points: None,
        status: status.unwrap_or(Status::Book),
        stats: stats(army, number, group),
        blocks: blocks(army, number, group),
        boxes: Vec::new(),
        back,
    }
}

fn subtitle(kit: &Kit<'_>) -> Text {
    let quality = quality(kit).capitalised();
    let mut parts = vec![quality, class(kit), people(kit)];
    if kit.civilian.is_set() {
        parts.push(Text::new("civilian", "civil"));
    }
    Text::join(&parts, " · ")
}

pub(in super::super) fn stats(army: &Army<'_>, number: usize, group: &Group<'_>) -> Vec<Stat> {
    let mut stats = vec![Stat::new(
        "size",
        Text::new("figures", "figurines"),
        size(army, number),
    )];
    stats.extend(kit_stats(&group.kit));
    stats
}

/// Move, melee and what the quality adds, where it adds something.
pub(in super::super) fn kit_stats(kit: &Kit<'_>) -> Vec<Stat> {
    let modifier = kit.rated().modifier();
    let mut stats = vec![
        Stat::new("move", Text::new("move", "mouv."), pace(kit)),
        Stat::new("melee", Text::new("melee", "mêlée"), kit.melee_factor()),
    ];
    if modifier != 0 {
        let dice = Text::new("dice", "dés");
        stats.push(Stat::new("dice", dice, signed(modifier)));
    }
    stats
}

fn blocks(army: &Army<'_>, number: usize, group: &Group<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    blocks.extend(boxes(size(army, number)).map(Block::Table));
    blocks.extend(fire(&group.kit, None, &army.options));
    blocks.push(Block::Entries(entries(army, number, group)));
    blocks
}

/// Whether figures have to load: not while the action tables run them.
pub(super) fn loads(army: &Army<'_>, kit: &Kit<'_>) -> bool {
    kit.must_load() && !army.is_automated()
}

/// A box to tick when a weapon is loaded.
pub(super) const fn loaded() -> Track {
    Track::plain("loaded", Text::new("Loaded", "Chargé"), 1)
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
    for label in [Text::new("wound", "blessure"), Text::new("dead", "mort")] {
        let ticks = steps.iter().map(|_| Value::from(TICK));
        table.push(std::iter::once(Value::from(label)).chain(ticks));
    }
    let risks = steps.iter().map(|risk| Value::from(signed(*risk)));
    let label = Value::from(Text::new("risk", "risque"));
    table.push(std::iter::once(label).chain(risks));
    Some(table)
}

/// Ranges and scores, where it has anything to shoot or throw; else what it has.
pub(super) fn fire(kit: &Kit<'_>, with_chances: Option<&Weapon>, options: &Options) -> Vec<Block> {
    let mut blocks = Vec::new();
    if kit.ranged().next().is_some() {
        blocks.push(Block::Table(fire_table(kit, with_chances, options)));
    }
    let blades = kit.weapons.terms().any(|weapon| weapon.bands.is_none());
    if blades || kit.has_bayonet() || blocks.is_empty() {
        blocks.push(Block::Entries(vec![Entry {
            term: Text::new("Weapons", "Armes"),
            meaning: weapons(kit),
        }]));
    }
    blocks
}

fn entries(army: &Army<'_>, number: usize, group: &Group<'_>) -> Vec<Entry> {
    let mut entries = vec![Entry {
        term: Text::new("Fires", "Tire"),
        meaning: fires(army, number, group),
    }];
    if !group.singles.is_empty() {
        let rated = crate::model::term::Term::name(majority(group));
        let names: Vec<Text> = group.singles.iter().take(LEADERS).map(differs).collect();
        let names = Text::series(&names);
        entries.push(Entry {
            term: Text::new("Among them", "Parmi eux"),
            meaning: text!(
                "{names}. Most are {rated}.",
                "{names}. En majorité : {rated}.",
                names,
                rated
            ),
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
    entries.extend(loyalty(army, number));
    entries.push(chances::melee(&group.kit, &army.options));
    entries
}

/// "Uncas (hero; rifle)".
fn differs(single: &crate::rulesets::tyneside_fiw::list::SingleFigure<'_>) -> Text {
    let (name, rated, arms) = (
        Fighter::Single(single).title(),
        quality(&single.kit),
        weapons(&single.kit),
    );
    let name = match single.count.number {
        Some(count @ 2..) => times(count, &name),
        _ => name,
    };
    text!(
        "{name} ({rated}; {arms})",
        "{name} ({rated} ; {arms})",
        name,
        rated,
        arms
    )
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
        let loaded = if loads(army, &group.kit) {
            format!("\u{a0}{TICK}")
        } else {
            String::new()
        };
        text!(
            "all if commanded and loaded{loaded}; else {still} of {able}, moving {moving}",
            "tous si commandés et chargés{loaded} ; sinon {still} sur {able}, en bougeant {moving}"
        )
    } else {
        text!(
            "{still} of {able} standing, {moving} moving",
            "{still} sur {able} immobiles, {moving} en bougeant"
        )
    }
}

/// What it costs each leader to activate the group, with the leaders who go with it: "Rogers 6 + 1, Phillips 12".
fn loyalty(army: &Army<'_>, number: usize) -> Option<Entry> {
    let leaders = army.leaders.iter().enumerate();
    let bills: Vec<Text> = leaders
        .filter(|(_, one)| commands(army, one))
        .take(LEADERS)
        .filter_map(|(leader, one)| {
            let name = Fighter::Leader(one).title();
            let cost = group_bill(army, number, leader)?;
            Some(text!(
                "{name}\u{a0}{cost}",
                "{name}\u{a0}{cost}",
                name,
                cost
            ))
        })
        .collect();
    let bills = Text::join(&bills, ", ");
    (!army.is_automated() && !bills.is_empty()).then(|| Entry {
        term: Text::new("Activated by", "Activé par"),
        meaning: bills,
    })
}

/// The card of figures outside any group: each of them is a unit of its own.
pub(super) fn loose(army: &Army<'_>, one: &Loose<'_>) -> Card {
    let status = one.troop.known().map(|troop| troop.status);
    let mut blocks = fire(&one.kit, one.kit.furthest(), &army.options);
    blocks.push(Block::Entries(vec![chances::melee(
        &one.kit,
        &army.options,
    )]));
    let hurt = Text::new("Wound, dead", "Blessé, mort");
    let mut boxes = vec![Track::plain("wounds", hurt, 2)];
    boxes.extend(loads(army, &one.kit).then(loaded));
    Card {
        title: Fighter::Loose(one).title(),
        ids: one
            .troop
            .known()
            .map(|troop| troop.id.clone())
            .into_iter()
            .collect(),
        subtitle: subtitle(&one.kit),
        count: small(one.count.number.unwrap_or(1)),
        points: None,
        status: status.unwrap_or(Status::Book),
        stats: kit_stats(&one.kit),
        blocks,
        boxes,
        back: risk::blocks(false, &army.options).to_vec(),
    }
}
