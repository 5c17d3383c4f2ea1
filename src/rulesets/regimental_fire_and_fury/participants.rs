//! What the units of a list bring into the questions of `odds`. A leader counts in the units that he commands.

use crate::{
    model::{
        participant::{Fact, Participant, called},
        term::Term,
    },
    text,
};

use super::{
    derived::{self, Volley},
    list::{army::Army, unit::Unit},
    mechanics::modifiers::{self, Fighter, Manoeuvring, combat, manoeuvre},
    options::Options,
    profile,
    ratio::Ratio,
    terms::{State, Trait},
};

/// Mechanics of fire at troops and guns.
const FIRE: &[&str] = &["fire", "fire_losses", "fire_disorder"];
/// Fire at a unit that charges.
const DEFENCE: &[&str] = &["charge_under_fire"];

/// Every unit, with its fire at the shortest range; then its fire at the other ranges.
pub(super) fn participants(army: &Army<'_>) -> Vec<Participant> {
    let units = army.units.iter().map(|unit| of_unit(army, unit));
    let further = army.units.iter().flat_map(|unit| further(army, unit));
    units.chain(further).collect()
}

/// The id of a unit, or its number.
fn id(unit: &Unit<'_>) -> String {
    let own = unit.id.as_ref().map(|own| own.id.to_string());
    own.unwrap_or_else(|| format!("unit{}", unit.number))
}

fn of_unit(army: &Army<'_>, unit: &Unit<'_>) -> Participant {
    let mut facts = tests(army, unit);
    let volleys = derived::volleys(unit, army.data(), &army.options);
    facts.extend(
        volleys
            .first()
            .map(|volley| shots(army, unit, volley))
            .into_iter()
            .flatten(),
    );
    facts.extend(under_fire(army, unit));
    facts.extend(charges(army, unit));
    Participant {
        called: called(None, Some(&id(unit)), &[&unit.title()]),
        name: unit.title(),
        facts,
    }
}

/// A unit as it fires beyond its shortest range: "2nd-wisconsin/20cm".
fn further(army: &Army<'_>, unit: &Unit<'_>) -> Vec<Participant> {
    let volleys = derived::volleys(unit, army.data(), &army.options);
    let of = |volley: &Volley| {
        let (id, name, cm) = (id(unit), unit.title(), volley.to_cm);
        Participant {
            called: vec![format!("{id}/{cm}cm")],
            name: text!("{name}, {cm} cm", "{name}, {cm} cm", name),
            facts: shots(army, unit, volley),
        }
    };
    volleys.iter().skip(1).map(of).collect()
}

/// Manoeuvre, fresh and in good order, in its first formation.
fn tests(army: &Army<'_>, unit: &Unit<'_>) -> Vec<Fact> {
    const TEST: &[&str] = &["manoeuvre"];
    let mut facts = vec![Fact::acting("unit", profile::tester(unit).id()).only(TEST)];
    if let Some(usual) = profile::manoeuvring(army, unit, State::Fresh) {
        let tester = Manoeuvring {
            presence: usual.presence || profile::has_leader(army, unit),
            posture: profile::is_steadied(unit),
            ..usual
        };
        facts.push(Fact::acting("modifier", manoeuvre(&tester, &army.options)).only(TEST));
    }
    facts
}

/// Its fire at one range, with all bases that fire from its first formation.
fn shots(army: &Army<'_>, unit: &Unit<'_>, volley: &Volley) -> Vec<Fact> {
    let mut facts = vec![Fact::acting("fire", profile::kind(unit).id())];
    // What it fires hangs on its bases.
    let whole = volley.whole.filter(|_| unit.bases.number.is_some());
    let (points, die) = whole.unzip();
    let shooter = profile::shooter(unit, army.data(), volley.to_cm);
    let charged = modifiers::Shooter {
        in_charge: true,
        ..shooter
    };
    let more =
        modifiers::shooter(&charged, &army.options) - modifiers::shooter(&shooter, &army.options);
    facts.push(Fact::acting("modifier", die).only(FIRE).added());
    let in_charge = die.map(|die| die + more);
    facts.push(Fact::acting("modifier", in_charge).only(DEFENCE).added());
    facts.push(Fact::acting("fire_points", points.map(Ratio::typed)));
    facts
}

/// Being fired at in the open, in its first formation.
fn under_fire(army: &Army<'_>, unit: &Unit<'_>) -> Vec<Fact> {
    let (at, options) = (profile::target(unit), &army.options);
    let nobody = profile::shooter(unit, None, 0);
    let sum = modifiers::target(&at, &nobody, options) + modifiers::cover(&at, options);
    let quality = unit.quality.known().map(|quality| quality.id());
    vec![
        Fact::against("modifier", sum).only(FIRE).added(),
        Fact::against("modifier", sum).only(DEFENCE).added(),
        Fact::against("cold_steel", unit.has(Trait::ColdSteel)),
        Fact::against("target_quality", quality),
        Fact::against("charger_quality", quality),
    ]
}

/// Both sides of a charge against as many bases; guns do not charge, and their support is not in the list.
fn charges(army: &Army<'_>, unit: &Unit<'_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let ready = |charges| {
        let usual = profile::fighter(unit, State::Fresh, charges)?;
        Some(Fighter {
            presence: usual.presence || profile::has_leader(army, unit),
            helpless: profile::is_helpless(unit),
            ..usual
        })
    };
    if let Some(fighter) = ready(true).filter(|_| unit.is_troops()) {
        let sums = rounds(fighter, &army.options);
        facts.extend(sums.map(|(key, sum)| Fact::acting(key, sum).added()));
    }
    if let Some(fighter) = ready(false) {
        let sums = rounds(fighter, &army.options);
        facts.extend(sums.map(|(key, sum)| Fact::against(key, -sum).added()));
    }
    facts
}

/// What a side has on its die in the first round, and after a fierce combat.
fn rounds(fighter: Fighter, options: &Options) -> impl Iterator<Item = (&'static str, i64)> {
    let first = ("net_modifier", combat(&fighter, options));
    let again = fighter.after_fierce();
    let again = again.map(|fighter| ("refight_net_modifier", combat(&fighter, options)));
    [first].into_iter().chain(again)
}
