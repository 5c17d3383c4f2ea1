//! The side on one sheet: leaders, groups with their casualties, platoons; and the hidden markers on another.

mod casualties;
mod groups;
mod leaders;
mod others;
mod plan;
mod sources;

pub(super) use casualties::risk_steps;

use super::{
    derived::{command::command, halves},
    list::Army,
    terms::{Control, Quality},
    words::radius,
};
use crate::model::{
    forms::percent,
    lang::{Text, counted},
    roster::{Group, Roster},
    sheet::{Block, Stat},
    term::Term,
};

/// The printable side.
#[must_use]
pub(super) fn roster(army: &Army<'_>) -> Roster {
    Roster {
        name: army.head.title(),
        player: army.head.player(),
        notes: army.head.notes(),
        subtitle: subtitle(army),
        points: None,
        stats: stats(army),
        groups: parts(army),
        blocks: blocks(army),
        plan: plan::blocks(army),
        terms: army.terms(),
        provenance: sources::provenance(army),
    }
}

fn subtitle(army: &Army<'_>) -> Text {
    let book = Text::new(
        "French and Indian War, 1750s",
        "Guerre de Sept Ans en Amérique, années 1750",
    );
    let control = match army.control.known() {
        Some(Control::Automated) => Text::new("automated side", "camp automatique"),
        _ => counted(
            army.players.number.unwrap_or(1),
            ("player", "players"),
            ("joueur", "joueurs"),
        ),
    };
    Text::join([&book, &control], " · ")
}

fn stats(army: &Army<'_>) -> Vec<Stat> {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let mut stats = vec![
        Stat::counted(
            "figures",
            army.figures(),
            ("figure", "figures"),
            ("figurine", "figurines"),
        ),
        Stat::counted(
            "leaders",
            number(army.leaders.len()),
            ("leader", "leaders"),
            ("commandant", "commandants"),
        ),
        Stat::counted(
            "groups",
            number(army.groups.len()),
            ("group", "groups"),
            ("groupe", "groupes"),
        ),
        Stat::new("quality", qualities_label(), qualities(army)),
    ];
    if !army.is_automated() {
        let command = command(army);
        stats.push(Stat::new(
            "radius",
            Text::new("command radius, cm (dense)", "distance de cdt, cm (dense)"),
            radius(),
        ));
        stats.push(Stat::new(
            "command_points",
            Text::new("command points, mean", "points de cdt, moyenne"),
            halves(command.twice_points),
        ));
        stats.push(Stat::new(
            "activation_cost",
            Text::new("cost of all", "coût de tous"),
            command.cost,
        ));
        if let Some(cover) = command.cover() {
            stats.push(Stat::new(
                "command_cover",
                Text::new("command cover", "couverture"),
                percent(&Text::from(cover)),
            ));
        }
    }
    stats
}

fn qualities_label() -> Text {
    let names: Vec<Text> = Quality::ALL.iter().map(|quality| quality.name()).collect();
    Text::join(&names, " / ")
}

fn qualities(army: &Army<'_>) -> String {
    let counts = Quality::ALL.iter().map(|quality| {
        let own = super::derived::command::count_of(army, |body| body.kit.rated() == *quality);
        own.to_string()
    });
    counts.collect::<Vec<_>>().join(" / ")
}

fn parts(army: &Army<'_>) -> Vec<Group> {
    let mut parts = vec![leaders::leaders(army), groups::groups(army)];
    parts.extend(others::platoons(army));
    parts.extend(others::loose(army));
    parts
}

fn blocks(army: &Army<'_>) -> Vec<Block> {
    vec![Block::Table(others::arms(army))]
}

/// A part of the roster without values of its own.
fn part(name: Text, role: Option<Text>, table: crate::model::sheet::Table) -> Group {
    Group {
        name,
        role,
        points: None,
        stats: Vec::new(),
        traits: Vec::new(),
        table,
        blocks: Vec::new(),
    }
}
