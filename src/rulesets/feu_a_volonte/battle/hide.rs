//! Hiding and finding: concealment, Commandos, ambushes, fog (FAV-HID, FAV-SPT, FAV-WTH).

use crate::{
    model::{dice::Trouble, table::Point},
    rulesets::feu_a_volonte::{
        mechanics::{
            sight::{
                Act, Hiding, Spotted, comes_out, commando_hides, detected, may_conceal,
                must_be_spotted, spot, spotted_for,
            },
            weather::{fog_price, fog_test},
        },
        terms::Trait,
    },
    text,
};

use super::{fight::Fight, state::Seen};

/// What keeps a target from being shot at until a test is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Veil {
    /// It hides.
    Hidden,
    /// Fog.
    Fog,
}

impl Fight<'_> {
    /// How a unit hides where it stands.
    pub(super) fn hiding(&self, unit: usize) -> Hiding {
        let stand = self.stand(unit);
        if stand.ambush {
            Hiding::Ambush
        } else if stand.concealed {
            Hiding::Concealed
        } else {
            self.hiding_at(unit, self.at(unit))
        }
    }

    /// How a unit hides at a place on its way: only a Commando does.
    pub(super) fn hiding_at(&self, unit: usize, place: Point) -> Hiding {
        let commando = self.unit(unit).has(Trait::Commando);
        if commando && commando_hides(self.plan.field.scenery(place)) {
            Hiding::Commando
        } else {
            Hiding::Open
        }
    }

    /// How far a unit is from scenery.
    fn scenery(&self, unit: usize) -> f64 {
        self.plan.field.scenery(self.at(unit))
    }

    /// Whether a unit may conceal itself where it stands (FAV-HID-01).
    pub(super) fn may_hide(&self, unit: usize) -> bool {
        may_conceal(self.scenery(unit))
    }

    /// What keeps a unit from shooting at another that it sees.
    pub(super) fn veil(&self, spotter: usize, target: usize) -> Option<Veil> {
        let apart = self.apart(spotter, target);
        let seen = |fog: bool| {
            let mut seen = self.state.seen.iter();
            seen.any(|seen| seen.spotter == spotter && seen.target == target && seen.fog == fog)
        };
        if fog_price(self.state.sky) > 0 {
            // The test against fog also finds who hides.
            (!seen(true) && !detected(apart)).then_some(Veil::Fog)
        } else {
            let hides = must_be_spotted(self.hiding(target), apart);
            (hides && !seen(false)).then_some(Veil::Hidden)
        }
    }

    /// Something by which a concealed unit comes out.
    pub(super) fn stir(&mut self, unit: usize, act: Act) {
        if comes_out(act) {
            self.state.units[unit].concealed = false;
            self.state.seen.retain(|seen| seen.target != unit);
        }
    }

    /// A unit conceals itself (FAV-HID-01).
    pub(super) fn conceal(&mut self, unit: usize) {
        self.state.units[unit].concealed = true;
        self.log(unit, "FAV-HID-01", |name| {
            text!("{name} hides.", "{name} se dissimule.", name)
        });
    }

    /// A unit looks for another, or through fog (FAV-SPT-01, FAV-WTH-01).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn look_for(&mut self, spotter: usize, target: usize) -> Result<(), Trouble> {
        let Some(veil) = self.veil(spotter, target) else {
            return Ok(());
        };
        let rule = match veil {
            Veil::Hidden => "FAV-SPT-01",
            Veil::Fog => "FAV-WTH-01",
        };
        self.log_two((spotter, target), rule, |name, other| {
            text!(
                "{name} looks for {other}.",
                "{name} cherche à repérer {other}.",
                name,
                other
            )
        });
        let test = self.test(spotter);
        let found = match veil {
            Veil::Hidden => spot(&test, &self.plan.options, self.dice)?,
            Veil::Fog => fog_test(&test, &self.plan.options, self.dice)?,
        };
        if found {
            self.found(spotter, target, veil);
        }
        self.log_two((spotter, target), rule, |_, other| {
            if found {
                text!("{other} is spotted.", "Repérage réussi : {other}.", other)
            } else {
                text!("{other} is not seen.", "{other} reste invisible.", other)
            }
        });
        Ok(())
    }

    /// What a successful test is worth.
    fn found(&mut self, spotter: usize, target: usize, veil: Veil) {
        let hiding = self.hiding(target);
        if hiding == Hiding::Commando {
            self.watch.rule("FAV-HID-03");
        }
        let worth = match veil {
            Veil::Hidden => spotted_for(hiding, &self.plan.options),
            Veil::Fog => Spotted::ThisActivation,
        };
        if worth == Spotted::ForAll {
            self.state.units[target].concealed = false;
        } else {
            self.state.seen.push(Seen {
                spotter,
                target,
                lasting: worth == Spotted::ForSpotter,
                fog: veil == Veil::Fog,
            });
        }
    }
}
