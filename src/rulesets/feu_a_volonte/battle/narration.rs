//! Sentences and scenes for those who watch, and names of things in them.

use crate::{
    model::{
        battle::{Cast, Mark, Note, Scene, Spot},
        forms,
        lang::{Lang, Text},
        table::Side,
    },
    rulesets::feu_a_volonte::{
        mechanics::wounds::Zone,
        tables::{DIRECTION, ROSE, Weapon},
    },
    text,
};

use super::{
    fight::Fight,
    state::{Presence, Stand, State},
};

impl<'b> Fight<'b> {
    /// The name of a unit.
    pub(super) fn name(&self, unit: usize) -> &'b Text {
        &self.cast.actors[unit].name
    }

    /// Tells a sentence of a side.
    pub(super) fn log_of(
        &mut self,
        own: Option<usize>,
        rule: &'static str,
        text: impl FnOnce(&'b Cast) -> Text,
    ) {
        let cast = self.cast;
        self.watch.note(|| Note {
            side: own.map(|own| Side::BOTH[own]),
            rule,
            text: text(cast),
        });
    }

    /// Tells a sentence of a unit, which is given its name.
    pub(super) fn log(
        &mut self,
        unit: usize,
        rule: &'static str,
        text: impl FnOnce(&'b Text) -> Text,
    ) {
        let own = self.unit(unit).side;
        self.log_of(Some(own), rule, |cast| text(&cast.actors[unit].name));
    }

    /// Tells a sentence of two units.
    pub(super) fn log_two(
        &mut self,
        (unit, other): (usize, usize),
        rule: &'static str,
        text: impl FnOnce(&'b Text, &'b Text) -> Text,
    ) {
        let own = self.unit(unit).side;
        let name = |cast: &'b Cast, unit: usize| &cast.actors[unit].name;
        self.log_of(Some(own), rule, |cast| {
            text(name(cast, unit), name(cast, other))
        });
    }

    /// Shows where everybody stands.
    pub(super) fn show(&mut self, title: impl FnOnce(&'b Cast) -> Text) {
        let (cast, state) = (self.cast, &self.state);
        self.watch.scene(|| Scene {
            title: title(cast),
            spots: spots(state),
        });
    }
}

/// Where everybody stands, for a picture.
fn spots(state: &State) -> Vec<Spot> {
    let units = state.units.iter().zip(&state.bases).enumerate();
    let here = units.filter(|(_, (stand, _))| stand.presence == Presence::Here);
    here.map(|(actor, (stand, base))| Spot {
        actor,
        at: base.at,
        facing: base.facing,
        marks: marks(stand),
    })
    .collect()
}

fn marks(stand: &Stand) -> Vec<Mark> {
    Mark::those([
        (stand.wounds.markers() > 0, Mark::Hurt),
        (stand.ambush, Mark::Ready),
        (stand.dry.iter().any(Option::is_some), Mark::Unloaded),
        (stand.concealed, Mark::Hidden),
    ])
}

/// A distance for people: "7.5 UD", "7,5 UD".
#[must_use]
pub(super) fn far(ud: f64) -> Text {
    let number = forms::decimal(format!("{ud:.1}"));
    text!("{number} UD", "{number} UD", number)
}

/// The distance of a shot: rounded up, so that it lies in the band that it is told in.
#[must_use]
pub(super) fn range(ud: f64) -> Text {
    far((ud * 10.0).ceil() / 10.0)
}

/// "in the chest", "au buste".
#[must_use]
pub(super) const fn zone(zone: Zone) -> Text {
    match zone {
        Zone::Head => Text::new("in the head", "à la tête"),
        Zone::Chest => Text::new("in the chest", "au buste"),
        Zone::Arm => Text::new("in the arm", "au bras"),
        Zone::Leg => Text::new("in the leg", "à la jambe"),
    }
}

/// The name of a weapon within a sentence: the first of several, without explanation; abbreviations keep their capitals.
#[must_use]
pub(super) fn weapon(weapon: &Weapon) -> Text {
    let low = |lang| {
        let whole = weapon.name.get(lang);
        let name = whole
            .split([',', '('])
            .next()
            .unwrap_or_default()
            .trim_end();
        let mut letters = name.chars();
        match (letters.next(), letters.next()) {
            (Some(first), Some(second)) if second.is_lowercase() => {
                first.to_lowercase().chain(name.chars().skip(1)).collect()
            }
            _ => name.to_owned(),
        }
    };
    let (english, french): (String, String) = (low(Lang::En), low(Lang::Fr));
    Text::built(english, french)
}

/// Where the wind comes from, by the points of the rose.
#[must_use]
pub(super) fn wind(degrees: i64) -> Text {
    const POINTS: [(&str, &str); 8] = [
        ("north", "du nord"),
        ("north-east", "du nord-est"),
        ("east", "de l’est"),
        ("south-east", "du sud-est"),
        ("south", "du sud"),
        ("south-west", "du sud-ouest"),
        ("west", "de l’ouest"),
        ("north-west", "du nord-ouest"),
    ];
    let point = usize::try_from(degrees / ROSE).unwrap_or(0) % POINTS.len();
    let (english, french) = POINTS[point];
    Text::new(english, french)
}

/// The direction of a group of non-player characters, in degrees clockwise from the way in.
#[must_use]
pub(super) fn course(degrees: i64) -> Text {
    const WAYS: [(&str, &str); 6] = [
        ("straight on", "tout droit"),
        ("ahead to the right", "vers l’avant droit"),
        ("back to the right", "vers l’arrière droit"),
        ("straight back", "en arrière"),
        ("back to the left", "vers l’arrière gauche"),
        ("ahead to the left", "vers l’avant gauche"),
    ];
    let way = usize::try_from(degrees / DIRECTION).unwrap_or(0) % WAYS.len();
    let (english, french) = WAYS[way];
    Text::new(english, french)
}

/// The names of some units, one after the other.
#[must_use]
pub(super) fn those(cast: &Cast, units: &[usize]) -> Text {
    names(units.iter().map(|unit| &cast.actors[*unit].name))
}

/// Names one after the other.
#[must_use]
pub(super) fn names<'t>(names: impl IntoIterator<Item = &'t Text>) -> Text {
    let names: Vec<Text> = names.into_iter().cloned().collect();
    forms::all_of(&names)
}
