//! The quick reference sheet: what its text (`sheet.md`, `sheet.fr.md`) names, and the rows that follow from the tables.

use super::{
    chances::{Effect, melee_cell, shot_cells},
    derived::{halves, hundredths},
    list::Army,
    options::Options,
    tables::{
        Action, BANDS, BARRIER_PART, BAYONET, COST, COVERS, D6, D8, DEADLY_WOUNDS, DENSE_SIGHT,
        DIFFICULT, FIRE_OVER, FORMATIONS, FRACTION, GROUP, GROUPS, HIDDEN_PER_DUMMY, HIDDEN_WITHIN,
        HIT, LEAST_RISK, Line, MELEE_EDGE, MELEE_HARM, MERGES_AT, MOVE_FOOT, MOVE_MOUNTED,
        MOVE_SKIRTS, MOVE_SLOW, MUSIC_DICE, NEAR, OUTNUMBERED, PUSHED_BACK, RADIUS, RISK_PARTS,
        RISKS, TWICE_MEAN, UNARMED, WEAPONS, WOOD_DEPTH, WOOD_SIGHT, harm, risks,
    },
    terms::{Band, Damage, Quality},
    words::result,
};
use crate::{
    model::{
        forms::{less, signed, target},
        lang::Text,
        prose::Prose,
        sheet::{Column, Entry, Row, Value},
        term::Term,
    },
    numbers, prose, text,
};

/// The sheet for a side.
#[must_use]
pub(super) fn sheet<'a>(army: &'a Army<'_>) -> Prose<'a> {
    let options = &army.options;
    chances(actions(fire(play(options)), options), options)
}

/// The numbers of the book.
fn play(options: &Options) -> Prose<'static> {
    let half = |pace: i64| Value::from(halves(pace));
    let barrier = |pace: i64| Value::from(less(&hundredths(pace * 100 / BARRIER_PART)));
    prose!("sheet")
        .options(options)
        .words(numbers![
            BAYONET,
            D6,
            D8,
            DEADLY_WOUNDS,
            DENSE_SIGHT,
            DIFFICULT,
            FIRE_OVER,
            HIDDEN_PER_DUMMY,
            HIDDEN_WITHIN,
            LEAST_RISK,
            MELEE_EDGE,
            MERGES_AT,
            MOVE_FOOT,
            MOVE_MOUNTED,
            MOVE_SKIRTS,
            MOVE_SLOW,
            MUSIC_DICE,
            NEAR,
            OUTNUMBERED,
            PUSHED_BACK,
            RISK_PARTS,
            UNARMED,
            WOOD_DEPTH,
            WOOD_SIGHT
        ])
        .words(
            ["one", "two", "three", "four"]
                .into_iter()
                .zip((1_i64..).map(Value::from)),
        )
        .words([
            ("radius_open", RADIUS.0.into()),
            ("radius_dense", RADIUS.1.into()),
        ])
        .words([("cost_loyal", COST.0.into()), ("cost_other", COST.1.into())])
        .words([
            ("group_least", GROUP.0.into()),
            ("group_most", GROUP.1.into()),
        ])
        .words([
            ("part_still", FRACTION.0.into()),
            ("part_moving", FRACTION.1.into()),
        ])
        .words([
            ("melee_wounds", MELEE_HARM.0.into()),
            ("melee_kills", MELEE_HARM.1.into()),
        ])
        .words([
            ("half_foot", half(MOVE_FOOT)),
            ("barrier_foot", barrier(MOVE_FOOT)),
        ])
        .words([
            ("half_slow", half(MOVE_SLOW)),
            ("barrier_slow", barrier(MOVE_SLOW)),
        ])
        .words([
            ("half_skirts", half(MOVE_SKIRTS)),
            ("barrier_skirts", barrier(MOVE_SKIRTS)),
        ])
        .words([
            ("half_mounted", half(MOVE_MOUNTED)),
            ("barrier_mounted", barrier(MOVE_MOUNTED)),
        ])
        .word("quality_modifiers", by_quality(Quality::ALL))
        .word("hero_modifier", by_quality(&[Quality::Hero]))
        .word("green_modifier", Quality::Green.modifier())
        .fact("same_cost", options.routed_disloyal_cost == COST.1)
}

/// "hero +1, green −1".
fn by_quality(qualities: &[Quality]) -> Text {
    let rated = qualities.iter().filter(|quality| quality.modifier() != 0);
    let each = rated.map(|quality| {
        let (name, modifier) = (quality.name(), signed(quality.modifier()));
        text!("{name} {modifier}", "{name} {modifier}", name)
    });
    Text::join(&each.collect::<Vec<_>>(), ", ")
}

/// Command, hits, damage, weapons.
fn fire(text: Prose<'_>) -> Prose<'_> {
    text.rows("command_dice", || {
        Quality::ALL.iter().map(|quality| {
            let dice = quality.command_dice();
            [
                Value::from(quality.name()),
                format!("{dice}d{D6}").into(),
                halves(dice * TWICE_MEAN).into(),
                format!("{dice}–{}", dice * D6).into(),
            ]
        })
    })
    .columns("covers", || headed(["open", "light", "heavy"], COVERS))
    .columns("bands", || headed(["short", "medium", "long"], BANDS))
    .columns("faces", || {
        const FACES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
        headed(FACES, [1_i64, 2, 3, 4, 5, 6].map(Text::from))
    })
    .rows("hits", || {
        BANDS.into_iter().zip(HIT).map(|(band, scores)| {
            let cells = scores.map(|score| Value::from(target(score)));
            row(band, cells)
        })
    })
    .rows("damage", || {
        Damage::ALL.iter().map(|kind| {
            let (wound, dead) = harm(*kind);
            let cells = (1..=D6).map(move |face| {
                Value::from(if face >= dead {
                    Text::new("dead", "mort")
                } else if face >= wound {
                    Text::new("wound", "bless.")
                } else {
                    Text::new("graze", "écor.")
                })
            });
            row(kind.name(), cells)
        })
    })
    .rows("weapons", || {
        WEAPONS.iter().map(|weapon| {
            let none = || ["–", "–", "–"].map(Value::from);
            let bands = weapon
                .bands
                .map_or_else(none, |bands| bands.map(Value::from));
            let factor = match (weapon.melee_factor(false), weapon.melee_factor(true)) {
                (plain, with) if plain == with => Text::from(plain),
                (plain, with) => text!("{plain} ({with})", "{plain} ({with})"),
            };
            row(
                weapon.name.clone(),
                bands.into_iter().chain([factor.into()]),
            )
        })
    })
}

/// Columns of short marks under these headings.
fn headed<const N: usize>(
    keys: [&'static str; N],
    titles: [Text; N],
) -> impl Iterator<Item = Column> {
    let each = keys.into_iter().zip(titles);
    each.map(|(key, title)| Column::centre(key, title))
}

fn row(name: Text, cells: impl IntoIterator<Item = Value>) -> Vec<Value> {
    std::iter::once(name.into()).chain(cells).collect()
}

/// The risk factor and both action tables.
fn actions<'a>(text: Prose<'a>, options: &'a Options) -> Prose<'a> {
    text.rows("risks", || {
        RISKS
            .iter()
            .map(|risk| [signed(risk.modifier).into(), Value::from((risk.when)())])
    })
    .rows("group_actions", || lines(&GROUPS, options))
    .rows("formation_actions", || lines(&FORMATIONS, options))
    .entries("actions", || {
        Action::ALL.iter().map(|action| {
            let (name, short) = (action.name(), action.short());
            let mark = if action.is_read() { "†" } else { "" };
            Entry {
                term: action.label(),
                meaning: text!(
                    "{name}{mark} (cards: {short})",
                    "{name}{mark} (cartes : {short})",
                    name,
                    short
                ),
            }
        })
    })
}

/// An action table; what commanded troops may ignore is tinted, what binds them has an exclamation mark.
fn lines(lines: &[Line; 5], options: &Options) -> Vec<Row> {
    let row = |(number, (_, cells)): (usize, &Line)| {
        let ignorable = |column: &usize| cells[*column].1.ignorable(options.strict_italics);
        let words = cells.iter().map(|(action, bond)| {
            let binds = !bond.ignorable(options.strict_italics);
            Value::from(result(&action.label(), binds))
        });
        let risk = Value::from(risks(lines, number));
        let shaded = (0..cells.len()).filter(ignorable);
        Row {
            shaded: shaded.map(|column| column + 1).collect(),
            ..Row::from(std::iter::once(risk).chain(words).collect::<Vec<_>>())
        }
    };
    lines.iter().enumerate().map(row).collect()
}

/// What shots and melees come to, as the mechanics give it.
fn chances<'a>(text: Prose<'a>, options: &'a Options) -> Prose<'a> {
    text.columns("bands_by_id", || {
        let bands = Band::ALL.iter().zip(BANDS);
        bands.map(|(band, name)| Column::centre(band.id(), name))
    })
    .rows("wounded", || shots(Effect::Harm, options))
    .rows("killed", || shots(Effect::Kill, options))
    // One against one with equal weapons.
    .columns("enemies", || {
        Quality::ALL.iter().map(|enemy| {
            let name = enemy.name();
            Column::centre(enemy.id(), text!("vs {name}", "sur {name}", name))
        })
    })
    .rows("melees", || {
        Quality::ALL.iter().map(|&own| {
            let cells = Quality::ALL
                .iter()
                .map(|&enemy| Value::from(melee_cell(own, enemy, options)));
            row(own.name(), cells)
        })
    })
}

/// Shots that do so, by quality and weapon and by band.
fn shots(effect: Effect, options: &Options) -> Vec<Vec<Value>> {
    let each = Quality::ALL.iter();
    let each = each.flat_map(|quality| Damage::ALL.iter().map(move |class| (*quality, *class)));
    each.map(|(quality, class)| {
        let (name, weapon) = (quality.name(), class.name());
        let name = text!("{name}, {weapon}", "{name}, {weapon}", name, weapon);
        row(name, shot_cells((quality, class), effect, options))
    })
    .collect()
}
