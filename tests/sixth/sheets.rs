//! A roster, a card, a marker and a reference sheet of the made-up book; the text of the last is in `sheet.md`.

use super::army::{Army, Thrower};
use crate::{
    drawing,
    model::{
        lang::Text,
        marker::{Ink, Kind, Marker, Shape, Size},
        prose::Prose,
        roster::{Card, Group, Roster, Status},
        sheet::{Column, Pips, Stat, Table, Track},
    },
    prose, text,
};

/// Drawings are shared by whoever needs them.
const SNOWBALL: Kind = Kind::new(
    drawing!("aim"),
    Text::new("snowball", "boule de neige"),
    (('S', 'B'), Shape::Round, Size::Small, Ink::Blue),
);

/// The best arm there is.
const BEST: u32 = 3;

fn arm(full: u32) -> Pips {
    Pips { full, of: BEST }
}

pub(super) fn roster(army: &Army<'_>) -> Roster {
    let mut table = Table::new(vec![
        Column::left("name", Text::new("Name", "Nom")),
        Column::centre("arm", Text::new("Arm", "Bras")),
    ]);
    for one in &army.throwers {
        table.push([one.title().into(), arm(one.reach()).into()]);
    }
    Roster {
        name: army.head.title(),
        player: None,
        notes: None,
        subtitle: Text::new("one winter morning", "un matin d’hiver"),
        points: None,
        stats: Vec::new(),
        groups: vec![Group {
            name: Text::new("Throwers", "Lanceurs"),
            role: None,
            points: None,
            stats: Vec::new(),
            traits: Vec::new(),
            table,
            blocks: Vec::new(),
        }],
        blocks: Vec::new(),
        plan: Vec::new(),
        terms: army.terms(),
        provenance: Vec::new(),
    }
}

pub(super) fn cards(army: &Army<'_>) -> Vec<Card> {
    let card = |one: &Thrower<'_>| Card {
        title: Text::same(one.title()),
        subtitle: Text::new("thrower", "lanceur"),
        ids: Vec::new(),
        count: 1,
        points: None,
        status: Status::Sample,
        stats: vec![Stat::new("arm", Text::new("arm", "bras"), arm(one.reach()))],
        blocks: Vec::new(),
        boxes: vec![Track::plain("soaked", Text::new("soaked", "trempé"), 1)],
        back: Vec::new(),
    };
    army.throwers.iter().map(card).collect()
}

pub(super) fn markers(army: &Army<'_>) -> Vec<Marker> {
    let count = i64::try_from(army.throwers.len()).unwrap_or(i64::MAX);
    let reason = text!("{count} throwers", "{count} lanceurs");
    vec![SNOWBALL.times(count, reason)]
}

pub(super) fn sheet<'a>(_: &'a Army<'_>) -> Prose<'a> {
    prose!("sheet")
}
