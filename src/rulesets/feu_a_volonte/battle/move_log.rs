//! Log of moves: walks of one unit after another in one sentence, such as “walks 3.1 UD, then 3.6
//! UD”.

use crate::{model::lang::Text, text};

use super::{fight::Fight, narration::far};

/// Who walked last, and how far each time; not told yet.
#[derive(Debug, Default)]
pub(super) struct MoveLog {
    unit: Option<usize>,
    gone: Vec<f64>,
}

impl Fight<'_> {
    /// A unit has walked so far; it may well go on.
    pub(super) fn note_move(&mut self, unit: usize, gone: f64) {
        if self.move_log.unit != Some(unit) {
            self.log_strides();
        }
        self.move_log.unit = Some(unit);
        self.move_log.gone.push(gone);
    }

    /// Tells the walks of whoever does not go on walking.
    pub(super) fn log_strides(&mut self) {
        let Some(unit) = self.move_log.unit.take() else {
            return;
        };
        let mut gone = std::mem::take(&mut self.move_log.gone);
        self.log(unit, "FAV-MOV-01", |name| {
            let all = gone.iter().map(|gone| far(*gone));
            let all = all
                .reduce(|all, next| text!("{all}, then {next}", "{all}, puis {next}", all, next));
            let all = all.unwrap_or(Text::same(""));
            text!("{name} walks {all}.", "{name} marche {all}.", name, all)
        });
        gone.clear();
        self.move_log.gone = gone;
    }

    /// Whether a unit is on its way, and its walks not told yet.
    pub(super) fn is_walking(&self, unit: usize) -> bool {
        self.move_log.unit == Some(unit)
    }
}
