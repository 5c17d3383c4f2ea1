//! Limits that an organiser sets. A number that cannot be read counts nothing, so that no list is over a limit by a slip.

use crate::{
    model::{
        checks::{EVENT_LIMIT, allowed_of, over_event_budget, over_event_limit, over_event_share},
        diagnostic::{Findings, Severity},
        forms,
        json::{Json, Place},
        lang::{Text, counted},
        parsed::Parsed,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        event::Event,
        list::{army::Army, unit::Unit},
        prices::{self, Bill},
        tables::MEN_PER_BASE,
        terms::{Arm, Quality, Rating, SmallArm, Trait},
    },
    text,
};

/// Troops that an event counts its guns against.
const TROOPS: i64 = 20;

/// Where a limit stands.
fn place(army: &Army<'_>, key: &str) -> Place {
    let typed = army.head.json.get("event").and_then(|event| event.get(key));
    typed.map_or_else(|| army.head.json.place(), Json::place)
}

/// What helps against more than a limit allows.
fn remove((found, allowed): (i64, i64)) -> Text {
    let excess = found.saturating_sub(allowed);
    text!("Remove {excess}.", "Retirez-en {excess}.")
}

/// Compares a number with a limit that may be off; the words for the number are worked out where there are too many.
fn at_most(
    army: &Army<'_>,
    findings: &mut Findings,
    (key, limit): (&str, Option<i64>),
    (found, what): (i64, impl Fn(i64) -> Text),
) {
    if let Some(allowed) = limit.filter(|allowed| found > *allowed) {
        let numbers = (found, allowed);
        over_event_limit(findings, place(army, key), &what(found), numbers).help(remove(numbers));
    }
}

fn bases_of_troops(count: i64) -> Text {
    counted(
        count,
        ("stand of troops", "stands of troops"),
        ("socle de troupe", "socles de troupe"),
    )
}

fn stands(count: i64) -> Text {
    counted(count, ("stand", "stands"), ("socle", "socles"))
}

fn gun_bases(count: i64) -> Text {
    counted(
        count,
        ("gun stand", "gun stands"),
        ("socle de canon", "socles de canon"),
    )
}

fn len(items: impl Iterator) -> i64 {
    i64::try_from(items.count()).unwrap_or(i64::MAX)
}

pub(super) fn troops(army: &Army<'_>, findings: &mut Findings) {
    let Event {
        troop_bases_max,
        men_max,
        ..
    } = army.event;
    let bases = army.troop_bases();
    let men = bases.saturating_mul(MEN_PER_BASE);
    at_most(
        army,
        findings,
        ("troop_bases_max", troop_bases_max),
        (bases, bases_of_troops),
    );
    let men_words = |men| counted(men, ("man", "men"), ("homme", "hommes"));
    at_most(army, findings, ("men_max", men_max), (men, men_words));
}

pub(super) fn guns(army: &Army<'_>, findings: &mut Findings) {
    let (guns, troops) = (army.gun_bases(), army.troop_bases());
    at_most(
        army,
        findings,
        ("gun_bases_max", army.event.gun_bases_max),
        (guns, gun_bases),
    );
    // Bases of troops that cannot be read would allow more guns.
    if !army.counted() {
        return;
    }
    let ratio = army.event.gun_bases_per_20_troop_bases_max;
    let allowed = ratio.map(|ratio| troops.saturating_mul(ratio) / TROOPS);
    let for_troops = |guns| {
        let (found, of) = (gun_bases(guns), bases_of_troops(troops));
        text!("{found} for {of}", "{found} pour {of}", found, of)
    };
    at_most(
        army,
        findings,
        ("gun_bases_per_20_troop_bases_max", allowed),
        (guns, for_troops),
    );
}

pub(super) fn units(army: &Army<'_>, findings: &mut Findings) {
    let count = len(army.units.iter());
    let words = |count| counted(count, ("unit", "units"), ("unité", "unités"));
    at_most(
        army,
        findings,
        ("units_max", army.event.units_max),
        (count, words),
    );
    let Some(allowed) = army.event.bases_per_unit_max else {
        return;
    };
    for unit in army
        .units
        .iter()
        .filter(|unit| unit.is_troops() && unit.bases() > allowed)
    {
        let (who, bases) = (unit.title(), unit.bases());
        let at = unit.bases.typed.map_or_else(|| unit.place, Json::place);
        let thing = text!(
            "{limit}, {who}",
            "{limit}, {who}",
            limit = &EVENT_LIMIT,
            who
        );
        let message = forms::maximum(&thing, &stands(bases), bases, allowed);
        findings
            .report(at, message)
            .numbers(bases, allowed)
            .about(unit.about())
            .help(remove((bases, allowed)));
    }
}

pub(super) fn leaders(army: &Army<'_>, findings: &mut Findings) {
    let all = len(army.leaders());
    let gallant = |leader: &&_| rated(leader, Rating::Gallant);
    let gallant = len(army.leaders().filter(gallant));
    let brave = len(army.with_trait(Trait::BraveColonel));
    for (limit, found, en, fr) in [
        (
            ("leaders_max", army.event.leaders_max),
            all,
            ("leader", "leaders"),
            ("chef", "chefs"),
        ),
        (
            ("gallant_max", army.event.gallant_max),
            gallant,
            ("gallant leader", "gallant leaders"),
            ("chef vaillant", "chefs vaillants"),
        ),
        (
            ("brave_colonels_max", army.event.brave_colonels_max),
            brave,
            ("brave colonel", "brave colonels"),
            ("colonel courageux", "colonels courageux"),
        ),
    ] {
        let words = |found| counted(found, en, fr);
        at_most(army, findings, limit, (found, words));
    }
}

fn rated(
    leader: &crate::rulesets::regimental_fire_and_fury::list::army::Leader<'_>,
    rating: Rating,
) -> bool {
    !leader.is_provisional() && leader.rating.known() == Some(&rating)
}

pub(super) fn shares(army: &Army<'_>, findings: &mut Findings) {
    if !army.counted() {
        return;
    }
    let all = army.bases(|_| true);
    let of = |quality: Quality| army.bases(|unit| unit.quality.known() == Some(&quality));
    let event = &army.event;
    let qualities = [
        ("crack_share_max", event.crack_share_max, Quality::Crack),
        (
            "veteran_share_max",
            event.veteran_share_max,
            Quality::Veteran,
        ),
    ];
    for (key, limit, quality) in qualities {
        let what = match quality {
            Quality::Crack => Text::new("are crack", "sont crack"),
            _ => Text::new("are veteran", "sont vétérans"),
        };
        share(
            army,
            findings,
            (key, limit),
            (of(quality), all),
            (stands, &what),
        );
    }
    let repeating =
        |unit: &Unit<'_>| unit.is_troops() && unit.small_arm().is_some_and(SmallArm::repeats);
    let troops = army.troop_bases();
    let what = Text::new("have repeating arms", "ont des armes à répétition");
    share(
        army,
        findings,
        ("repeating_share_max", event.repeating_share_max),
        (army.bases(repeating), troops),
        (bases_of_troops, &what),
    );
}

fn share(
    army: &Army<'_>,
    findings: &mut Findings,
    (key, limit): (&str, Option<i64>),
    (part, all): (i64, i64),
    (words, what): (impl Fn(i64) -> Text, &Text),
) {
    let Some(allowed) = limit else {
        return;
    };
    let place = place(army, key);
    let over = over_event_share(findings, place, (part, all, allowed), (&words(all), what));
    if let Some(finding) = over {
        let excess = stands(part.saturating_sub(allowed_of(all, allowed)));
        finding.help(text!(
            "Change the quality or weapon of at least {excess}.",
            "Changez la qualité ou l’arme d’au moins {excess}.",
            excess
        ));
    }
}

pub(super) fn base_value(army: &Army<'_>, findings: &mut Findings) {
    let weights = &army.event.weights;
    let worth = |unit: &Unit<'_>| {
        let (Some(arm), Some(quality)) = (unit.arm(), unit.quality.known()) else {
            return 0;
        };
        let code = unit.code().map(|code| &*code.id);
        weights.of(arm, *quality, code).saturating_mul(unit.bases())
    };
    let value = army
        .units
        .iter()
        .fold(0, |sum: i64, unit| sum.saturating_add(worth(unit)));
    let what = |value| text!("stands worth {value}", "socles d’une valeur de {value}");
    at_most(
        army,
        findings,
        ("base_value_max", army.event.base_value_max),
        (value, what),
    );
}

pub(super) fn points(army: &Army<'_>, findings: &mut Findings) {
    let Some(allowed) = army.event.points_max else {
        return;
    };
    if matches!(army.data, Parsed::Unknown(..) | Parsed::Unreadable) {
        return;
    }
    let at = place(army, "points_max");
    let Some(Bill { points, unpriced }) = prices::bill(army) else {
        findings
            .report(
                at,
                text!(
                    "{limit} of {allowed} points: a data file with a points chart is needed.",
                    "{limit} de {allowed} points : il faut un jeu de données avec un barème.",
                    limit = &EVENT_LIMIT
                ),
            )
            .fact(Text::new(
                "The chart is \"points\" of a data file of your own; --catalogue loads it.",
                "Le barème est \"points\" dans un jeu de données à vous ; --catalogue le charge.",
            ));
        return;
    };
    if points > allowed {
        let what = counted(points, ("point", "points"), ("point", "points"));
        let numbers = (points, allowed);
        over_event_budget(findings, at, &what, numbers)
            .severity(Severity::Error)
            .help(remove(numbers));
    } else if let Some((arm, quality)) = unpriced {
        no_price(findings, at, arm, quality);
    }
}

fn no_price(findings: &mut Findings, at: Place, arm: Arm, quality: Quality) {
    let (arm_id, quality_id) = (arm.id(), quality.id());
    let (arm, quality) = (arm.plain(), quality.plain());
    findings
        .report(
            at,
            text!(
                "{limit}: the points cannot be added up, since the chart has none for {arm}, \
                {quality}.",
                "{limit} : impossible d’additionner les points, car le barème n’en a pas pour {arm}, \
                {quality}.",
                limit = &EVENT_LIMIT,
                arm,
                quality
            ),
        )
        .fact(text!(
            "The chart is \"points\" of the data file: \"{arm_id}\" there lacks \"{quality_id}\".",
            "Le barème est \"points\" dans le jeu de données : il manque \"{quality_id}\" à \"{arm_id}\"."
        ));
}
