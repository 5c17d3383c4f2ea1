//! The roster: one table per group, the boxes of every character, and what stands beside every price.

use std::collections::BTreeSet;

use super::{
    catalogue::Substitute,
    list::army::{Army, Group as OwnGroup},
    tables::{MAX_CHARACTERS, MIN_CHARACTERS},
};
use crate::{
    model::{
        lang::{Text, counted},
        roster::{Group, Provenance, Roster, Status},
        sheet::{Block, Stat},
    },
    text,
};

pub(super) mod table;
mod tracks;
pub(super) mod words;

/// The printable list.
#[must_use]
pub(super) fn roster(army: &Army<'_>) -> Roster {
    let points = army.points();
    Roster {
        name: army.head.title(),
        player: army.head.player(),
        notes: army.head.notes(),
        subtitle: subtitle(army),
        points: Some(points.into()),
        stats: stats(army),
        groups: army.groups.iter().map(|own| group(army, own)).collect(),
        blocks: vec![Block::Paragraph(words::legend())],
        plan: Vec::new(),
        terms: army.terms(),
        provenance: provenance(army),
    }
}

/// The name of the prices stands beside the total.
fn subtitle(army: &Army<'_>) -> Text {
    let prices = army.tariff.name();
    text!("Prices: {prices}", "Prix : {prices}", prices)
}

fn stats(army: &Army<'_>) -> Vec<Stat> {
    let leaders = army.groups.iter().map(OwnGroup::leaders);
    let groups = i64::try_from(army.groups.len()).unwrap_or(i64::MAX);
    vec![
        Stat::counted("groups", groups, ("group", "groups"), ("groupe", "groupes")),
        Stat::counted(
            "characters",
            army.size(),
            ("character", "characters"),
            ("personnage", "personnages"),
        ),
        Stat::counted(
            "leaders",
            leaders.fold(0, i64::saturating_add),
            ("leader", "leaders"),
            ("chef", "chefs"),
        ),
    ]
}

fn group(army: &Army<'_>, own: &OwnGroup<'_>) -> Group {
    let points = own.points(&army.tariff);
    Group {
        name: own.title().unwrap_or_else(|| own.label()),
        role: led_by(own),
        points: Some(points.spent),
        stats: group_stats(army, own),
        traits: Vec::new(),
        table: table::of(army, own),
        blocks: tracks::of(own),
    }
}

/// How many characters a group has, and its points where they are limited.
pub(super) fn group_stats(army: &Army<'_>, own: &OwnGroup<'_>) -> Vec<Stat> {
    let mut stats = vec![Stat::new(
        "size",
        text!(
            "characters ({MIN_CHARACTERS}–{MAX_CHARACTERS})",
            "personnages ({MIN_CHARACTERS}–{MAX_CHARACTERS})"
        ),
        own.size(),
    )];
    if let Some(limit) = army.group_limit() {
        let spent = own.points(&army.tariff).spent;
        stats.push(Stat::new(
            "limit",
            Text::new("points", "points"),
            text!("{spent} of {limit}", "{spent} sur {limit}"),
        ));
    }
    stats
}

/// "led by Sgt Ligloo".
pub(super) fn led_by(own: &OwnGroup<'_>) -> Option<Text> {
    let mut leaders = own.characters.iter().filter(|one| one.leads());
    let first = leaders.next()?.title();
    let others = leaders.count();
    Some(match i64::try_from(others).unwrap_or(i64::MAX) {
        0 => {
            text!("led by {first}", "chef : {first}", first)
        }
        others => {
            let others = counted(others, ("other", "others"), ("autre", "autres"));
            text!(
                "led by {first} and {others}",
                "chefs : {first} et {others}",
                first,
                others
            )
        }
    })
}

/// Whose numbers they are: prices, and the profiles in use.
fn provenance(army: &Army<'_>) -> Vec<Provenance> {
    let mut all = prices(army);
    let priced = all.len();
    let mut seen = BTreeSet::new();
    for (_, character) in army.characters() {
        let Some(profile) = character.profile.value() else {
            continue;
        };
        if !seen.insert(&profile.id) {
            continue;
        }
        let subject = profile.name.clone();
        let same = |known: &&mut Provenance| {
            known.status == profile.status && known.source == profile.source
        };
        if let Some(known) = all.iter_mut().skip(priced).find(same) {
            known.subject = Text::series([&known.subject, &subject]);
        } else {
            all.push(Provenance {
                status: profile.status,
                subject,
                source: profile.source.clone(),
            });
        }
    }
    all
}

/// Whose the prices are: those of the table and the list, and those that fill their gaps.
fn prices(army: &Army<'_>) -> Vec<Provenance> {
    let tariff = &army.tariff;
    let Some(Substitute { gaps, name }) = &tariff.substitute else {
        return vec![Provenance {
            status: tariff.status(),
            subject: Text::new("all prices", "tous les prix"),
            source: tariff.name(),
        }];
    };
    let gaps = gaps.named();
    vec![
        Provenance {
            status: tariff.table.status,
            subject: Text::new("prices", "prix"),
            source: tariff.without_substitute(),
        },
        Provenance {
            status: Status::Sample,
            subject: text!("missing prices: {gaps}", "prix manquants : {gaps}", gaps),
            source: name.clone(),
        },
    ]
}
