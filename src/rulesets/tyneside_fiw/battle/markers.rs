//! Hidden markers: moved, looked for, turned up (TYN-VIS-05).

use crate::{
    model::{
        dice::Trouble,
        lang::counted,
        table::{Base, Direction, Kind, Length, Piece, Point, free_place},
    },
    rulesets::tyneside_fiw::{
        mechanics::sight::{self, View, reveal},
        tables::MOVE_FOOT,
        terms::Control,
    },
    text,
};

use super::{
    field::{Pace, apart, cm, length},
    fight::Fight,
    orders::{Task, Why},
    state::Order,
};

/// Figures of a marker are put so far from the enemy, in cm.
const CLEAR_CM: f64 = 3.0;

/// What a look at a marker brought.
#[derive(Clone, Copy, Debug)]
enum Found {
    /// No line of sight, or looked at before.
    Nothing,
    /// Not seen well enough, from so many cm.
    Unseen(f64),
    /// Seen for what it is, from so many cm.
    Seen(f64),
}

impl Fight<'_> {
    /// The figures of a marker are where it is, as far as distances go.
    pub(super) fn carry_marker(&mut self, marker: usize, at: Point) {
        self.state.markers[marker].base.at = at;
        let Some(unit) = self.state.markers[marker].unit else {
            return;
        };
        for man in self.state.units[unit].men.clone() {
            self.state.bases[man].at = at;
        }
    }

    /// What a unit does under its marker: it moves the marker, or comes out to charge.
    pub(super) fn stir(&mut self, unit: usize, marker: usize, task: Task) {
        match task {
            Task::Charge(_) => self.turn_up(marker, None),
            Task::Go {
                to,
                share,
                why: Why::Advance,
            } => {
                self.move_marker(unit, marker, to, share);
            }
            _ => {}
        }
    }

    fn move_marker(&mut self, unit: usize, marker: usize, to: Point, share: f64) {
        let base = self.state.markers[marker].base;
        let Some(man) = self.body(unit).men.first().copied() else {
            return;
        };
        let pace = Pace {
            mover: self.mover(man),
            options: &self.plan.options,
        };
        let step = self.plan.field.next_step(base.at, to);
        let reach = length(MOVE_FOOT.min(self.allowance(unit))) * share;
        let table = &self.plan.field.table;
        let end = table.walk(&base, step, reach, &pace, self.others(man)).end;
        self.carry_marker(marker, end);
        let side = self.unit(unit).side;
        let far = format!("{:.0}", cm(base.at.distance(end)));
        self.log(Some(side), "TYN-VIS-05", |cast| {
            let name = &cast.army(side);
            text!(
                "{name}: a hidden marker moves {far} cm.",
                "{name} : un marqueur caché bouge de {far} cm.",
                name
            )
        });
    }

    /// A side looks for markers: who stands in the open is seen, at the edge of a wood the die says so.
    pub(super) fn search(&mut self, side: usize) -> Result<(), Trouble> {
        let looks_out = |unit: &usize| !self.flees(*unit);
        let units: Vec<usize> = self.living(side).into_iter().filter(looks_out).collect();
        for unit in units {
            let mut unknown = Vec::new();
            for marker in 0..self.state.markers.len() {
                let now = self.state.markers[marker];
                if !now.down || now.side == side {
                    continue;
                }
                match self.finds(unit, marker)? {
                    Found::Seen(far) => self.turn_up(marker, Some((unit, far))),
                    Found::Unseen(far) => unknown.push(far),
                    Found::Nothing => {}
                }
            }
            self.log_unknown(unit, &unknown);
        }
        Ok(())
    }

    fn log_unknown(&mut self, unit: usize, far: &[f64]) {
        if far.is_empty() {
            return;
        }
        self.log_of(unit, "TYN-VIS-03", |name| {
            let each: Vec<String> = far.iter().map(|cm| format!("{cm:.0} cm")).collect();
            let each = each.join(", ");
            if far.len() == 1 {
                return text!(
                    "{name}: the marker {each} away stays hidden.",
                    "{name} : le marqueur à {each} reste caché.",
                    name
                );
            }
            text!(
                "{name}: the markers {each} away stay hidden.",
                "{name} : les marqueurs à {each} restent cachés.",
                name
            )
        });
    }

    /// Whether a unit sees what a marker is, once a turn.
    fn finds(&mut self, unit: usize, marker: usize) -> Result<Found, Trouble> {
        let at = marker * self.plan.units.len() + unit;
        if self.state.searches[at] {
            return Ok(Found::Nothing);
        }
        let there = self.state.markers[marker].base;
        let near = self
            .body(unit)
            .men
            .iter()
            .map(|man| (apart(&self.state.bases[*man], &there), *man));
        let Some((far, man)) = near.reduce(|best, next| if next.0 < best.0 { next } else { best })
        else {
            return Ok(Found::Nothing);
        };
        let hidden = View::Into(sight::Hider {
            depth: 0.0,
            fires: false,
            exposed: false,
        });
        let view = match self.plan.field.view(self.at(man), there.at, false) {
            None => return Ok(Found::Nothing),
            // Whatever scenery it lies beside hides it like the edge of a wood, until it moves off.
            Some(View::Open) if self.is_beside_scenery(there.at) => hidden,
            Some(view) => view,
        };
        if matches!(view, View::Into(_)) {
            if sight::face_to_see(far).is_none() {
                return Ok(Found::Nothing);
            }
            self.state.searches[at] = true;
        }
        Ok(if sight::sees(view, far, self.dice)? {
            Found::Seen(far)
        } else {
            Found::Unseen(far)
        })
    }

    fn is_beside_scenery(&self, place: Point) -> bool {
        let near = Length::cm(4.0);
        let scenery =
            |piece: &Piece| matches!(piece.kind, Kind::Wood | Kind::Difficult | Kind::Obstacle);
        let nearest = self.plan.field.table.nearest_piece(place, scenery);
        nearest.is_some_and(|(_, gap)| gap <= near)
    }

    /// A marker is turned up, by whom and from so many cm if he found it: a dummy goes, a unit stands around it (TYN-VIS-05).
    fn turn_up(&mut self, marker: usize, by: Option<(usize, f64)>) {
        let now = self.state.markers[marker];
        self.state.markers[marker].down = false;
        let within = reveal(now.unit.is_none());
        let (Some(unit), Some(within)) = (now.unit, within) else {
            return self.log_dummy(by);
        };
        self.state.units[unit].marker = None;
        self.state.units[unit].known = true;
        self.place_around(unit, &now.base, within);
        self.face(unit, self.threat(unit));
        self.log_turned_up(unit, by);
    }

    fn log_dummy(&mut self, by: Option<(usize, f64)>) {
        let Some((finder, far)) = by else { return };
        let far = format!("{far:.0}");
        self.log_of(finder, "TYN-VIS-05", |name| {
            text!(
                "{name}: the marker {far} cm away was a dummy.",
                "{name} : le marqueur à {far} cm était un leurre.",
                name
            )
        });
    }

    fn log_turned_up(&mut self, unit: usize, by: Option<(usize, f64)>) {
        let men = i64::try_from(self.body(unit).men.len()).unwrap_or(i64::MAX);
        let men = counted(men, ("figure", "figures"), ("figurine", "figurines"));
        let by = by.map(|(finder, far)| (&self.unit(finder).name, format!("{far:.0}")));
        self.log_of(unit, "TYN-VIS-05", |name| match by {
            Some((finder, far)) => text!(
                "{name}: {men}, revealed under a marker by {finder}, {far} cm away.",
                "{name} : {men} sous un marqueur que découvre {finder}, à {far} cm.",
                name,
                finder,
                men
            ),
            None => text!(
                "{name}: {men} out of hiding.",
                "{name} : {men} hors de cachette.",
                name,
                men
            ),
        });
    }

    /// The figures of a unit stand in formation around its marker, as near as there is room.
    fn place_around(&mut self, unit: usize, marker: &Base, within: f64) {
        let body = self.body(unit);
        let (form, men) = (body.form, body.men.clone());
        let look = Direction::toward(marker.at, self.threat(unit)).unwrap_or(marker.facing);
        let slots = form.slots(men.len(), marker.at, look, Length::cm(2.0));
        for (man, slot) in men.iter().zip(slots) {
            let wanted = self.state.bases[*man].moved(slot).facing(look);
            let field = &self.plan.field;
            let others: Vec<Base> = self.others(*man).copied().collect();
            let clear = |base: &Base| field.stands(base) && self.keeps_off(*man, base);
            let near = |base: &Base| clear(base) && apart(base, marker) <= within;
            let found = free_place(&wanted, &others.iter(), near);
            let anywhere = || free_place(&wanted, &others.iter(), clear);
            // The slots of a long line may lie far off the table: what finds no room there stands beside the marker.
            let beside = wanted.moved(marker.at);
            let squeezed = || free_place(&beside, &others.iter(), |base| field.stands(base));
            if let Some(base) = found.or_else(anywhere).or_else(squeezed) {
                self.state.bases[*man] = base;
            }
            self.state.men[*man].here = true;
        }
    }

    /// Whether a figure put down here would not be in contact with an enemy: nobody has charged yet.
    fn keeps_off(&self, man: usize, base: &Base) -> bool {
        let side = self.man(man).side;
        let stands = self.state.men.iter().zip(&self.state.bases).enumerate();
        let mut enemies =
            stands.filter(|(other, (stand, _))| stand.here && self.man(*other).side != side);
        enemies.all(|(_, (_, enemy))| apart(base, enemy) > CLEAR_CM)
    }

    /// Commanded units under markers come out where the enemy is near enough to be shot at well.
    pub(super) fn spring(&mut self, unit: usize) {
        let Some(marker) = self.body(unit).marker else {
            return;
        };
        let well = self.well_in_range(unit);
        let side = self.unit(unit).side;
        let near = self
            .seen(unit)
            .any(|(_, look)| look.clear && look.cm <= well);
        if near && self.plan.controls[side] == Control::Player {
            self.state.units[unit].order = Order::Hold;
            self.turn_up(marker, None);
        }
    }
}
