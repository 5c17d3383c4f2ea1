//! Walks of one unit after another, told in one sentence: "walks 3.1 UD, then 3.6 UD".

use crate::{model::lang::Text, text};

use super::{fight::Fight, tell::far};

/// Who walked last, and how far each time; not told yet.
#[derive(Debug, Default)]
pub(super) struct Strides {
    unit: Option<usize>,
    gone: Vec<f64>,
}

impl Fight<'_> {
    /// A unit has walked so far; it may well go on.
    pub(super) fn strode(&mut self, unit: usize, gone: f64) {
        if self.strides.unit != Some(unit) {
            self.tell_strides();
        }
        self.strides.unit = Some(unit);
        self.strides.gone.push(gone);
    }

    /// Tells the walks of whoever does not go on walking.
    pub(super) fn tell_strides(&mut self) {
        let Some(unit) = self.strides.unit.take() else {
            return;
        };
        let mut gone = std::mem::take(&mut self.strides.gone);
        self.tell(unit, "FAV-MOV-01", |name| {
            let all = gone.iter().map(|gone| far(*gone));
            let all = all
                .reduce(|all, next| text!("{all}, then {next}", "{all}, puis {next}"; all, next));
            let all = all.unwrap_or(Text::same(""));
            text!("{name} walks {all}.", "{name} marche {all}."; name, all)
        });
        gone.clear();
        self.strides.gone = gone;
    }

    /// Whether a unit is on its way, and its walks not told yet.
    pub(super) fn is_walking(&self, unit: usize) -> bool {
        self.strides.unit == Some(unit)
    }
}
