//! What follows from a unit: its standing on the dice, what it fires, in which words its parts are named.

use super::{
    catalogue::DataSet,
    list::{
        army::{Army, Leader},
        unit::{Effect, Unit},
    },
    mechanics::{fire::points_modifier, modifiers},
    options::Options,
    profile,
    ratio::Ratio,
    tables::{OUT_OF_COMMAND, PRESENCE, PROVISIONAL, RADIUS, SHORT_RADIUS},
    terms::{Arm, Situation, State, Trait},
};
use crate::{
    model::{forms::signed, lang::Text, roster::Status, term::Term},
    text,
};

/// What stands where nobody knows the number: a place to write it by hand.
pub(super) const BLANK: &str = "____";

/// What a unit brings to its dice in manoeuvre and in the charge while it is fresh: quality, freshness, brave colonel.
#[must_use]
pub(super) fn standing(unit: &Unit<'_>) -> Option<i64> {
    let quality = unit.quality.known()?.modifier();
    let brave = unit.has(Trait::BraveColonel) && unit.is_troops();
    Some(quality + State::Fresh.modifier() + if brave { PRESENCE } else { 0 })
}

/// The same in its three states: "+5/+3/+1".
#[must_use]
pub(super) fn standings(unit: &Unit<'_>) -> String {
    let Some(fresh) = standing(unit) else {
        return BLANK.to_owned();
    };
    let of = |state: &State| signed(fresh - State::Fresh.modifier() + state.modifier());
    let all: Vec<String> = State::ALL.iter().map(of).collect();
    all.join("/")
}

/// What a leader is worth on the manoeuvre die.
#[must_use]
pub(super) fn worth(leader: &Leader<'_>) -> Option<i64> {
    if leader.is_provisional() {
        return Some(PROVISIONAL);
    }
    leader.rating.known().map(|rating| rating.modifier())
}

/// The rating of a leader with its modifier: "gallant +1".
#[must_use]
pub(super) fn rating(leader: &Leader<'_>) -> Text {
    let value = worth(leader).map_or_else(|| BLANK.to_owned(), signed);
    let word = if leader.is_provisional() {
        Situation::Provisional.plain()
    } else {
        let known = leader.rating.known();
        known.map_or(Text::same(""), |rating| rating.plain())
    };
    text!("{word} {value}", "{word} {value}", word)
}

/// The command radius that a leader begins with.
#[must_use]
pub(super) fn radius(leader: &Leader<'_>) -> i64 {
    if leader.on_foot() || leader.situation() == Some(Situation::Attached) {
        SHORT_RADIUS
    } else {
        RADIUS
    }
}

/// What a command without a leader has on its manoeuvre die.
#[must_use]
pub(super) fn leaderless() -> Text {
    let die = signed(OUT_OF_COMMAND);
    text!("none: out of command {die}", "aucun : non commandé {die}")
}

/// One range of a unit's fire.
#[derive(Clone, Copy, Debug)]
pub(super) struct Volley {
    /// Up to so many cm.
    pub to_cm: i64,
    /// Points of one base.
    pub per_base: Ratio,
    /// Points of all bases that fire at full strength, and all that the unit itself has on the die.
    pub whole: Option<(Ratio, i64)>,
}

/// What a unit fires, by range; empty where nobody knows.
#[must_use]
pub(super) fn volleys(unit: &Unit<'_>, data: Option<&DataSet>, options: &Options) -> Vec<Volley> {
    let firing = unit.firing(data);
    let bands = unit.code().map_or(&[][..], |code| code.bands);
    let volley = |band: &super::catalogue::Band| Volley {
        to_cm: band.to_cm,
        per_base: band.points,
        whole: firing.map(|bases| {
            let points = band.points.times(bases);
            let shooter = profile::shooter(unit, data, band.to_cm);
            let own = modifiers::shooter(&shooter, options);
            (points, points_modifier(points, false, options) + own)
        }),
    };
    bands.iter().map(volley).collect()
}

/// "8/5/3": bases, worn at, spent at; blanks to fill in where the thresholds are not known.
#[must_use]
pub(super) fn thresholds(unit: &Unit<'_>) -> String {
    let bases = unit
        .bases
        .number
        .map_or_else(|| BLANK.to_owned(), |bases| bases.to_string());
    match unit.thresholds() {
        Some(known) => format!(
            "{bases}/{}/{}{}",
            known.worn_at,
            known.spent_at,
            of_data(unit).mark()
        ),
        None if unit.bases() == 1 => bases,
        None => format!("{bases}/__/__"),
    }
}

/// Whether its thresholds are made up.
#[must_use]
pub(super) const fn of_data(unit: &Unit<'_>) -> Status {
    match unit.effect {
        Effect::Data(_, status) => status,
        Effect::Own { .. } | Effect::Missing | Effect::Unreadable => Status::Book,
    }
}

/// Whether any of its numbers is made up: fire points or thresholds of a sample data set.
#[must_use]
pub(super) fn status(unit: &Unit<'_>, data: Option<&DataSet>) -> Status {
    let fires = unit.code().is_some_and(|code| !code.bands.is_empty());
    let of_fire = data.filter(|_| fires).map(|data| data.status);
    of_fire.unwrap_or(Status::Book).max(of_data(unit))
}

/// The arm, of guns how they move.
#[must_use]
pub(super) fn arm(unit: &Unit<'_>) -> Text {
    match (unit.arm(), unit.mobility.known()) {
        (Some(Arm::Artillery), Some(mobility)) => {
            let (arm, mobility) = (Arm::Artillery.plain(), mobility.plain());
            text!("{mobility} {arm}", "{arm} {mobility}", arm, mobility)
        }
        (Some(arm), _) => arm.plain(),
        (None, _) => Text::same(BLANK),
    }
}

/// Its traits in words.
#[must_use]
pub(super) fn traits(unit: &Unit<'_>) -> Text {
    let names: Vec<Text> = unit.traits.iter().map(|gift| gift.name()).collect();
    Text::join(&names, ", ")
}

/// Whether gunners make a battery and test with its bonus.
#[must_use]
pub(super) fn in_battery(army: &Army<'_>, unit: &Unit<'_>) -> bool {
    unit.is_guns() && unit.bases() >= army.options.battery_min_bases
}
