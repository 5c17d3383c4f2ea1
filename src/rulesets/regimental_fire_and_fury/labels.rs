//! Labels: one strip for every unit, and one for every leader.

use super::{
    derived,
    list::{
        army::{Army, Leader},
        unit::Unit,
    },
    tables::{PRESENCE, RADIUS, SHORT_RADIUS},
    terms::{Arm, Trait},
};
use crate::{
    model::{
        forms::signed,
        label::{Label, Step},
        lang::Text,
        roster::Status,
        term::Term,
    },
    text,
};

/// The labels of a side: each command's leader before its units.
#[must_use]
pub(super) fn labels(army: &Army<'_>) -> Vec<Label> {
    let mut labels = Vec::new();
    for (number, command) in army.commands.iter().enumerate() {
        let over = over(army, Some(command.title()));
        labels.extend(
            command
                .leader
                .known()
                .into_iter()
                .map(|one| leader(one, &over)),
        );
        labels.extend(army.units_of(number).map(|one| unit(one, &over)));
    }
    let over = over(army, None);
    labels.extend(army.orphans().map(|one| unit(one, &over)));
    labels
}

/// Side and command.
fn over(army: &Army<'_>, command: Option<Text>) -> Vec<Text> {
    let parts = [army.head.title()].into_iter().chain(command);
    parts.filter(|part| !part.is_empty()).collect()
}

fn unit(unit: &Unit<'_>, over: &[Text]) -> Label {
    let step = |(state, bases): (super::terms::State, i64)| Step {
        name: state.plain(),
        boxes: u32::try_from(bases.max(0)).unwrap_or(u32::MAX),
    };
    Label {
        mark: unit
            .quality
            .known()
            .map_or(Text::same("?"), |quality| quality.initial()),
        over: over.to_vec(),
        name: unit.title(),
        facts: facts(unit),
        steps: unit.steps().into_iter().map(step).collect(),
        sum: Text::same(derived::thresholds(unit)),
        status: derived::of_data(unit),
    }
}

/// The code of the weapon, then what else counts.
fn facts(unit: &Unit<'_>) -> Vec<Text> {
    let code = unit.code().map(|code| code.id.to_string());
    let mut facts = vec![Text::same(code.unwrap_or_default())];
    if let Some(mobility) = unit.mobility.known().filter(|_| unit.is_guns()) {
        facts.push(mobility.plain());
    }
    facts.extend(unit.traits.iter().map(|gift| short(*gift, unit.arm())));
    facts
}

/// What the letters of all traits stand for.
#[must_use]
pub(super) fn letters() -> Text {
    let told = Trait::ALL.iter().map(|gift| {
        let (letters, name) = (short(*gift, None), gift.plain());
        text!("{letters} = {name}", "{letters} = {name}", letters, name)
    });
    Text::series(&told.collect::<Vec<_>>())
}

/// A trait in a few letters, as strips have them.
fn short(gift: Trait, arm: Option<Arm>) -> Text {
    match gift {
        Trait::Sharpshooters => Text::new("SS", "SS"),
        Trait::BuckAndBall => Text::new("B&B", "B&B"),
        Trait::ColdSteel if matches!(arm, Some(Arm::Cavalry)) => Text::new("sabre", "sabre"),
        Trait::ColdSteel => Text::new("bay.", "baï."),
        Trait::Militia => Text::new("mil.", "mil."),
        Trait::MountedInfantry => Text::new("mtd inf.", "inf. mtée"),
        Trait::BraveColonel => {
            let presence = signed(PRESENCE);
            text!("col. {presence}", "col. {presence}")
        }
    }
}

fn leader(leader: &Leader<'_>, over: &[Text]) -> Label {
    let value = derived::worth(leader).map_or_else(|| "?".to_owned(), signed);
    let (rating, radius) = (derived::rating(leader), format!("{RADIUS}/{SHORT_RADIUS}"));
    let name = leader.title();
    Label {
        mark: Text::same(value),
        over: over.to_vec(),
        name: text!("{name}", "{name}", name),
        facts: vec![Text::same(format!("{radius} cm")), rating],
        steps: Vec::new(),
        sum: Text::same(""),
        status: Status::Book,
    }
}
