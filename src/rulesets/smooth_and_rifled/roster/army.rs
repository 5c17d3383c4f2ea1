//! What holds for the whole army: values above the Units, tracks and tables below them.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Entry, Stat, Track, Value},
    },
    text,
};

use super::{
    super::{
        derived::{
            self,
            activation::{self, Initiative},
            morale, points, ranges,
        },
        list::Army,
        tables,
        terms::{SeniorTrait, Size},
        words::{self, Ruler},
    },
    Morale, scenario,
};

/// Army-wide values.
pub(super) fn stats(army: &Army<'_>, morale: &Morale) -> Vec<Stat> {
    let mut stats = vec![Stat::new("figures", words::FIGURES, derived::figures(army))];
    stats.extend(spirit(army, morale));
    stats.extend(scenario::stat(army, morale));
    if army.size() == Some(Size::Large) {
        stats.extend(senior_dice(army));
    } else {
        stats.extend(initiative(activation::initiative(army)));
    }
    stats.push(Stat::new(
        "command_radius_cm",
        words::COMMAND,
        command(army),
    ));
    let markers = points::ambush_markers(army);
    if markers > 0 {
        stats.push(Stat::new("ambush_markers", words::AMBUSHES, markers));
    }
    if !army.guns.is_empty() {
        let boxes = words::boxes(i64::try_from(army.guns.len()).unwrap_or(i64::MAX));
        let label = if boxes == 1 { words::BOX } else { words::BOXES };
        stats.push(Stat::new("ammunition_boxes", label, boxes));
    }
    stats
}

/// Morale value and break point, of the army or of the side.
fn spirit(army: &Army<'_>, morale: &Morale) -> [Stat; 2] {
    if morale.by_unit {
        let at = morale::army_break(morale.total);
        [
            Stat::new("army_morale_value", words::ARMY_VM, morale.total),
            Stat::new("army_break_point", words::ARMY_BREAK, at),
        ]
    } else {
        let at = morale::first_break(army, morale.total);
        [
            Stat::new("morale_value", words::VM, morale.total),
            Stat::new("break_point", words::BREAK_POINT, at),
        ]
    }
}

/// Dice of an initiative roll and how many of them are thrown again.
pub(super) fn initiative(initiative: Initiative) -> [Stat; 2] {
    let dice = format!("{}d6", initiative.dice);
    [
        Stat::new("initiative_dice", words::INITIATIVE, dice),
        Stat::counted(
            "initiative_rerolls",
            i64::from(initiative.rerolls),
            ("die re-rolled", "dice re-rolled"),
            ("dé relancé", "dés relancés"),
        ),
    ]
}

/// What the Senior Officer adds to the dice of his Units.
fn senior_dice(army: &Army<'_>) -> Option<Stat> {
    let (quality, dice) = activation::senior_dice(army)?;
    let value = match quality {
        SeniorTrait::Obstinate => text!("+{dice}d6, one Unit", "+{dice}d6, une unité"),
        SeniorTrait::Confident => text!("+{dice}d6, shared", "+{dice}d6 à répartir"),
    };
    Some(Stat::new("senior_dice", words::SENIOR_OFFICER, value))
}

/// Command radius, and the wider one where the army has a Musician.
fn command(army: &Army<'_>) -> Value {
    let ruler = Ruler::of(army);
    let musicians = army.units.iter().any(ranges::has_musician);
    let shown = |(near, wide): (i64, i64)| {
        let (near, wide) = (&ruler.cm(near), &ruler.cm(wide));
        if musicians {
            text!(
                "{near} / {wide}\u{a0}cm",
                "{near} / {wide}\u{a0}cm",
                near,
                wide
            )
        } else {
            text!("{near}\u{a0}cm", "{near}\u{a0}cm", near)
        }
    };
    let radius = &shown(ranges::command(&army.options));
    Value::from(match ranges::without_chain(&army.options).map(shown) {
        Some(loose) => {
            text!(
                "{loose}, in chain {radius}",
                "{loose}, en chaîne {radius}",
                loose,
                radius
            )
        }
        None => radius.clone(),
    })
}

/// Army-wide tracks, tables and rules.
pub(super) fn blocks(army: &Army<'_>, morale: &Morale) -> Vec<Block> {
    let mut blocks = Vec::new();
    if morale.by_unit {
        blocks.push(Block::Track(army_losses(morale.total)));
    } else {
        blocks.push(Block::Track(side_losses(army, morale.total)));
    }
    if army.size() != Some(Size::Large) {
        blocks.push(Block::Track(reserve(false)));
    }
    blocks.extend(scenario::block(army, morale));
    blocks.extend(local_rules(army));
    blocks
}

/// A box for every point of morale, the break point marked.
pub(super) fn losses(army: &Army<'_>, vm: i64, at: i64) -> Track {
    let flag = tables::FLAG_VM;
    let note = if army.options.flag_loss_extra {
        text!(
            "morale test at {at}; a lost flag adds {flag}",
            "test de moral à {at} ; un drapeau perdu en vaut {flag} de plus"
        )
    } else {
        text!("morale test at {at}", "test de moral à {at}")
    };
    track(vm, at, note)
}

/// The losses of a side that tests as one; in a fort the mark stands where the game begins.
fn side_losses(army: &Army<'_>, vm: i64) -> Track {
    let at = morale::first_break(army, vm);
    let mut track = losses(army, vm, at);
    if morale::defends_in_assault(army) {
        let note = track.note.take().unwrap_or_else(|| Text::same(""));
        track.note = Some(text!(
            "{note}; no attacker inside yet: see the table below",
            "{note} ; aucun assaillant entré, voir le tableau ci-dessous",
            note
        ));
    }
    track
}

fn army_losses(vm: i64) -> Track {
    let at = morale::army_break(vm);
    let mut track = track(
        vm,
        at,
        text!(
            "army beaten at {at}; a demoralised Unit counts whole",
            "armée battue à {at} ; une unité démoralisée compte entière"
        ),
    );
    track.key = "army_losses";
    track.label = Text::new("Army losses (MV)", "Pertes de l’armée (VM)");
    track
}

fn track(vm: i64, at: i64, note: Text) -> Track {
    Track {
        numbered_from: Some(1),
        mark: Some(words::boxes(at)).filter(|mark| *mark > 0),
        note: Some(note),
        ..Track::plain("losses", words::LOSSES, words::boxes(vm))
    }
}

/// Action points kept: 0 to 6, for the Unit of an Obstinate Senior Officer to 12.
pub(super) fn reserve(obstinate: bool) -> Track {
    let usual = tables::RESERVE;
    let note = obstinate.then(|| {
        text!(
            "more than {usual}: the one Unit that the Senior Officer favours",
            "au-delà de {usual} : la seule unité que favorise l’officier supérieur"
        )
    });
    Track {
        numbered_from: Some(0),
        note,
        ..Track::plain(
            "reserve",
            words::RESERVE,
            activation::reserve(obstinate) + 1,
        )
    }
}

/// Rules of the army lists in use, each once.
fn local_rules(army: &Army<'_>) -> Option<Block> {
    let lists = super::sources::lists(army);
    let rules = lists.iter().flat_map(|list| {
        list.local_rules.iter().map(|(_, rule)| Entry {
            term: list.name.clone(),
            meaning: rule.clone(),
        })
    });
    let rules: Vec<Entry> = rules.collect();
    (!rules.is_empty()).then_some(Block::Entries(rules))
}
