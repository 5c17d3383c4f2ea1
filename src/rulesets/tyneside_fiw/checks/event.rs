//! Limits of an event: none of them is in the book, all are off unless the list states them.

use super::phrases::{SHOWN, about};
use crate::{
    model::{
        checks::{EVENT_LIMIT, allowed_of, over_event_budget, over_event_limit, over_event_share},
        diagnostic::Findings,
        forms::percent,
        lang::{Text, counted},
        parsed::Parsed,
    },
    rulesets::tyneside_fiw::{
        derived::{
            command::{self, command, commanders, count_of},
            halves,
        },
        list::{Army, Body, Fighter},
        terms::Quality,
    },
    text,
};

fn figures_named(count: i64) -> Text {
    counted(count, ("figure", "figures"), ("figurine", "figurines"))
}

fn fewer(by: i64) -> Text {
    text!("Remove {by}.", "Retirez-en {by}.")
}

pub(super) fn figures(army: &Army<'_>, findings: &mut Findings) {
    let found = army.figures();
    let Some(most) = army.event.figures_max.filter(|most| found > *most) else {
        return;
    };
    let what = figures_named(found);
    over_event_limit(findings, army.groups.place, &what, (found, most))
        .help(fewer(found.saturating_sub(most)));
}

pub(super) fn groups(army: &Army<'_>, findings: &mut Findings) {
    let found = i64::try_from(army.groups.len()).unwrap_or(i64::MAX);
    let Some(most) = army.event.groups_max.filter(|most| found > *most) else {
        return;
    };
    let what = counted(found, ("group", "groups"), ("groupe", "groupes"));
    let first = usize::try_from(most).unwrap_or(usize::MAX);
    let place = army
        .groups
        .get(first)
        .map_or(army.groups.place, |group| group.place);
    over_event_limit(findings, place, &what, (found, most)).help(Text::new(
        "Merge figures into fewer groups.",
        "Réunissez les figurines en moins de groupes.",
    ));
}

fn is_hero(body: &Body<'_, '_>) -> bool {
    body.kit.quality.known() == Some(&Quality::Hero)
}

pub(super) fn heroes(army: &Army<'_>, findings: &mut Findings) {
    let found = count_of(army, is_hero);
    let Some(most) = army.event.heroes_max.filter(|most| found > *most) else {
        return;
    };
    let heroes: Vec<Fighter<'_, '_>> = army
        .fighters()
        .filter(|who| who.kit().quality.known() == Some(&Quality::Hero))
        .collect();
    let names: Vec<Text> = heroes.iter().take(SHOWN).map(|who| who.label()).collect();
    let names = Text::join(&names, ", ");
    let count = counted(found, ("hero", "heroes"), ("héros", "héros"));
    let what = text!("{count} ({names})", "{count} ({names})", count, names);
    let first = usize::try_from(most).unwrap_or(usize::MAX);
    let Some(who) = heroes.get(first).or(heroes.last()) else {
        return;
    };
    let place = match &who.kit().quality {
        Parsed::Known(_, place) => *place,
        _ => who.place(),
    };
    let by = found.saturating_sub(most);
    let help = text!(
        "Set \"quality\" to \"veteran\" for {by} of them.",
        "Mettez \"quality\" à \"veteran\" pour {by} d’entre eux."
    );
    let finding = over_event_limit(findings, place, &what, (found, most));
    about(finding.help(help), *who);
}

pub(super) fn leaders(army: &Army<'_>, findings: &mut Findings) {
    const EACH: i64 = 10;
    let Some(most) = army.event.leaders_per_10_figures_max else {
        return;
    };
    let (found, figures) = (commanders(army), army.figures());
    let allowed = most.saturating_mul(figures);
    if found.saturating_mul(EACH) <= allowed || !army.counted() {
        return;
    }
    let allowed = allowed / EACH;
    let (leaders, of) = (
        counted(found, ("leader", "leaders"), ("commandant", "commandants")),
        figures_named(figures),
    );
    let what = text!("{leaders} for {of}", "{leaders} pour {of}", leaders, of);
    let help = Text::new(
        "Remove leaders, or add figures.",
        "Retirez des commandants, ou ajoutez des figurines.",
    );
    over_event_limit(findings, army.leaders.place, &what, (found, allowed)).help(help);
}

pub(super) fn musicians(army: &Army<'_>, findings: &mut Findings) {
    let found = i64::try_from(command::musicians(army).count()).unwrap_or(i64::MAX);
    let Some(most) = army.event.musicians_max.filter(|most| found > *most) else {
        return;
    };
    let first = usize::try_from(most).unwrap_or(usize::MAX);
    let Some(who) = command::musicians(army).nth(first) else {
        return;
    };
    let what = counted(found, ("musician", "musicians"), ("musicien", "musiciens"));
    let finding = over_event_limit(findings, who.place, &what, (found, most));
    let help = fewer(found.saturating_sub(most));
    about(finding.help(help), Fighter::Leader(who));
}

pub(super) fn shares(army: &Army<'_>, findings: &mut Findings) {
    let rifles = Text::new("have a rifle", "ont un fusil rayé");
    let veterans = Text::new("are veterans", "sont des vétérans");
    let armed = count_of(army, |body| body.kit.has_rifle());
    let seasoned = count_of(army, |body| {
        body.kit.quality.known() == Some(&Quality::Veteran)
    });
    share(army, &rifles, (armed, army.event.rifle_share_max), findings);
    share(
        army,
        &veterans,
        (seasoned, army.event.veteran_share_max),
        findings,
    );
}

fn share(army: &Army<'_>, what: &Text, (count, most): (i64, Option<i64>), findings: &mut Findings) {
    let (Some(most), true) = (most, army.counted()) else {
        // Figures that could not be counted may be of another kind.
        return;
    };
    let (all, place) = (army.figures(), army.groups.place);
    let words = (&figures_named(all), what);
    let over = over_event_share(findings, place, (count, all, most), words);
    if let Some(finding) = over {
        finding.help(text!(
            "Keep {allowed} of them at most.",
            "Gardez-en {allowed} au plus.",
            allowed = &Text::from(allowed_of(all, most))
        ));
    }
}

pub(super) fn command_cover(army: &Army<'_>, findings: &mut Findings) {
    let command = command(army);
    let (Some(least), Some(cover)) = (army.event.command_cover_min, command.cover()) else {
        return;
    };
    let enough = command.twice_points.saturating_mul(50) >= least.saturating_mul(command.cost);
    if army.is_automated() || !command.complete || enough {
        return;
    }
    let (points, cost) = (halves(command.twice_points), command.cost);
    let (covered, limit) = (percent(&Text::from(cover)), percent(&Text::from(least)));
    let message = text!(
        "{event}: {points} command points cover {covered} of the activation cost of {cost}, \
        minimum {limit}.",
        "{event} : {points} points de commandement couvrent {covered} du coût d’activation de \
        {cost}, minimum {limit}.",
        event = &EVENT_LIMIT,
        points,
        covered,
        limit
    );
    findings
        .report(army.leaders.place, message)
        .numbers(cover, least)
        .help(Text::new(
            "Add an NCO or a musician, or remove figures.",
            "Ajoutez un officier en second ou un musicien, ou retirez des figurines.",
        ));
}

pub(super) fn muster_value(army: &Army<'_>, findings: &mut Findings) {
    let event = &army.event;
    let value = army.bodies().fold(0, |sum: i64, body| {
        let weight = match body.kit.quality.known() {
            Some(Quality::Hero) => event.weight_hero,
            Some(Quality::Veteran) => event.weight_veteran,
            Some(Quality::Green) => event.weight_green,
            None => 0,
        };
        sum.saturating_add(weight.saturating_mul(body.count))
    });
    let Some(most) = event.muster_value_max.filter(|most| value > *most) else {
        return;
    };
    let what = text!("muster value {value}", "valeur de rassemblement {value}");
    over_event_budget(findings, army.groups.place, &what, (value, most)).help(Text::new(
        "Remove figures, or choose cheaper ones.",
        "Retirez des figurines, ou choisissez-en de moins chères.",
    ));
}
