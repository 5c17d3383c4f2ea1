//! Entry points of non-player characters (FAV-SOL-02, FAV-SOL-05).

use crate::{
    model::{
        dice::{FaceSet, Trouble},
        lang::counted,
        table::{Base, Direction, Point},
    },
    rulesets::feu_a_volonte::{
        mechanics::solo::{entry_direction, entry_point, group_size, new_group},
        tables::{ENTRY_POINTS, ud},
    },
    text,
};

use super::{
    fight::Fight,
    state::{Group, Presence},
};

impl Fight<'_> {
    /// The three entry points with their first groups (FAV-SOL-02).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn lay_entries(&mut self) -> Result<(), Trouble> {
        let mut taken = FaceSet::EMPTY;
        for entry in 0..usize::try_from(ENTRY_POINTS).unwrap_or(0) {
            let face = entry_point(taken, self.dice)?;
            taken = taken.and(face);
            self.state.entries.push(face);
            let size = group_size(self.dice)?;
            self.come_in(entry, size, "FAV-SOL-02");
        }
        Ok(())
    }

    /// New groups come in at the end of a turn (FAV-SOL-05).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn new_wave(&mut self) -> Result<(), Trouble> {
        for entry in 0..self.state.entries.len() {
            let size = new_group(self.dice)?;
            self.come_in(entry, size, "FAV-SOL-05");
        }
        assert!(
            self.watch.is_cursory() || self.is_sound(),
            "non-player characters come in soundly"
        );
        Ok(())
    }

    /// So many characters come in at an entry point.
    fn come_in(&mut self, entry: usize, size: i64, rule: &'static str) {
        let wanted = usize::try_from(size).unwrap_or(0);
        let units = 0..self.plan.units.len();
        let coming: Vec<usize> = units
            .filter(|unit| self.stand(*unit).presence == Presence::Waiting)
            .take(wanted)
            .collect();
        let (at, facing) = self.entry(entry);
        let mut members = Vec::new();
        for unit in coming {
            let base = Base {
                at,
                facing,
                ..self.state.bases[unit]
            };
            let field = &self.plan.field;
            let free = field
                .table
                .free_place(&base, &self.others(unit), |base| field.stands(base));
            if let Some(base) = free {
                self.place(unit, base.at);
                self.state.bases[unit].facing = facing;
                self.state.units[unit].presence = Presence::Here;
                members.push(unit);
            }
        }
        let count = i64::try_from(members.len()).unwrap_or(0);
        let who = counted(
            count,
            ("NPC comes in", "NPCs come in"),
            ("PnJ arrive", "PnJ arrivent"),
        );
        let number = entry + 1;
        self.log_of(Some(1), rule, |_| {
            text!(
                "Entry point {number}: {who}.",
                "Point d’entrée {number} : {who}.",
                who
            )
        });
        self.state.groups.push(Group {
            entry,
            members,
            activated: false,
        });
    }

    /// Where an entry point lies, and which way leads in from there: to the middle of the table.
    pub(super) fn entry(&self, entry: usize) -> (Point, Direction) {
        let face = self.state.entries.get(entry).copied().unwrap_or(1);
        let out = Direction::degrees(ud(entry_direction(face))).unit();
        let size = self.plan.field.table.size();
        let middle = self.plan.middle;
        // From the middle to the edge, and to the corner for directions between two edges.
        let step = |along: f64, whole: f64| {
            let toward = match along {
                0.1.. => 1.0,
                ..-0.1 => -1.0,
                _ => 0.0,
            };
            toward * whole / 2.0
        };
        let at = Point {
            x: middle.x + step(out.x, size.width.in_tenths()),
            y: middle.y + step(out.y, size.depth.in_tenths()),
        };
        let inward = Direction::toward(at, middle).unwrap_or(self.plan.fronts[1].facing());
        (at, inward)
    }
}
