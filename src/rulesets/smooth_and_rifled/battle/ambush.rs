//! Ambush markers: where they lie, and how they are revealed (§6.3.2).

use crate::{
    model::{
        dice::Trouble,
        lang::counted,
        table::{Base, Direction, Kind, Length, Piece, Point},
    },
    rulesets::smooth_and_rifled::{mechanics::sight, tables::play},
    text,
};

use super::{
    bases::footprint,
    fight::Fight,
    man::Quality,
    party::Party,
    state::{Marker, Presence},
};

impl Fight<'_> {
    /// Whether a man is behind a marker.
    pub(super) fn hidden(&self, man: usize) -> bool {
        matches!(self.stand(man).presence, Presence::Hidden(_))
    }

    /// Before the first turn the ambusher puts down his markers.
    pub(super) fn hide(&mut self) {
        if self.plan.ambush.is_empty() {
            return;
        }
        self.watch.rule("SR-6.3.2");
        let side = self.plan.attacker;
        let shape = footprint(false, super::field::factor(self.plan.field.scale));
        let places = self.lairs();
        for (number, men) in self.plan.ambush.iter().enumerate() {
            let at = places[number % places.len().max(1)];
            let base = Base {
                at,
                facing: Direction::toward(at, self.plan.middle)
                    .unwrap_or(self.plan.fronts[side].facing()),
                shape,
            };
            self.state.markers.push(Marker {
                base,
                revealed: false,
                side,
            });
            for man in men {
                self.state.men[*man].presence = Presence::Hidden(number);
                self.state.bases[*man].at = at;
            }
        }
    }

    /// Where markers lie: in or behind terrain near the edges of the table, and out of the victim's zone; those nearest to where he
    /// wants to leave first.
    fn lairs(&self) -> Vec<Point> {
        let field = &self.plan.field;
        let deep = field.length(play::cm(play::DEPLOY_CM));
        let victim = 1 - self.plan.attacker;
        let may = |place: &Point| {
            self.nearest_edge(*place) <= deep
                && self.edge_gap(victim, *place) > deep
                && field.table.holds(*place)
        };
        let lairs = field
            .table
            .pieces()
            .iter()
            .filter_map(|piece| self.lair(piece));
        let mut places: Vec<Point> = lairs.filter(may).collect();
        // Where the table gives no lair, they wait in the open along the edges.
        let size = field.table.size();
        for share in [0.5, 0.7, 0.35, 0.85] {
            for y in [0.15, 0.85] {
                places.push(Point::new(size.width * share, size.depth * y));
            }
        }
        let exit = self.exit();
        places.sort_by(|a, b| {
            a.distance(exit)
                .in_tenths()
                .total_cmp(&b.distance(exit).in_tenths())
        });
        places
    }

    /// How far a place is from the nearest edge of the table.
    fn nearest_edge(&self, place: Point) -> Length {
        let size = self.plan.field.table.size();
        let (width, depth) = (size.width.in_tenths(), size.depth.in_tenths());
        let gaps = [place.x, place.y, width - place.x, depth - place.y];
        Length::tenths(gaps.into_iter().fold(f64::MAX, f64::min))
    }

    /// Where men hide in a piece of terrain, or behind it as seen from the road.
    fn lair(&self, piece: &Piece) -> Option<Point> {
        let bounds = piece.bounds();
        let middle = bounds.low.midway(bounds.high);
        let away = if middle.y >= self.plan.middle.y {
            Direction::NORTH
        } else {
            Direction::SOUTH
        };
        let half = Length::tenths((bounds.high.y - bounds.low.y) / 2.0);
        match piece.kind {
            Kind::Road | Kind::Open | Kind::Water | Kind::Ford | Kind::Bridge => None,
            Kind::Wood | Kind::Difficult => Some(middle),
            _ => Some(middle + away.step(half + self.plan.field.length(3.0))),
        }
    }

    /// A marker is taken away, and its men stand around it.
    pub(super) fn reveal(&mut self, number: usize) {
        if self.state.markers[number].revealed {
            return;
        }
        self.watch.rule("SR-6.3.2");
        self.state.markers[number].revealed = true;
        let Marker { base, side, .. } = self.state.markers[number];
        let plan = self.plan;
        let men = plan.ambush[number].len();
        self.log(Some(side), "SR-6.3.2", |_| {
            if men == 0 {
                text!("A marker was a dummy.", "Un marqueur était un leurre.")
            } else {
                text!(
                    "{men} revealed from ambush.",
                    "Embuscade : {men}.",
                    men = &counted(
                        i64::try_from(men).unwrap_or(i64::MAX),
                        ("man", "men"),
                        ("homme surgit", "hommes surgissent")
                    )
                )
            }
        });
        for &man in &plan.ambush[number] {
            if self.hidden(man) {
                self.rise(man, base);
            }
        }
        self.drop_decoys(side);
    }

    /// When everybody has risen, what is left of the markers deceives nobody: their owner takes them away.
    fn drop_decoys(&mut self, side: usize) {
        let mut men = self.plan.sides[side].clone();
        if men.any(|man| self.hidden(man)) {
            return;
        }
        let mut left = 0;
        for marker in &mut self.state.markers {
            left += i64::from(!marker.revealed);
            marker.revealed = true;
        }
        if left > 0 {
            self.log(Some(side), "SR-6.3.2", |_| {
                let left = counted(
                    left,
                    ("marker was a dummy", "markers were dummies"),
                    ("marqueur était un leurre", "marqueurs étaient des leurres"),
                );
                text!(
                    "All men are revealed; {left}.",
                    "Tous sont révélés ; {left}.",
                    left
                )
            });
        }
    }

    /// A man stands up near where his marker was.
    fn rise(&mut self, man: usize, marker: Base) {
        let wanted = Base {
            shape: self.state.bases[man].shape,
            ..marker
        };
        let field = &self.plan.field;
        let near = |base: &Base| {
            let cm = field.cm(base.at.distance(marker.at));
            field.stands(base) && sight::ambusher_fits(cm, 1)
        };
        let place = |fits: &dyn Fn(&Base) -> bool| {
            let others = self.others(man);
            field.table.free_place(&wanted, &others, fits)
        };
        let found = place(&near).or_else(|| place(&|base| field.stands(base)));
        if let Some(base) = found {
            self.state.bases[man] = base;
            self.state.men[man].presence = Presence::Here;
            self.look_out(man, self.plan.middle);
        }
    }

    /// Markers that an enemy has near and before him are revealed.
    pub(super) fn seen_markers(&mut self) {
        for number in 0..self.state.markers.len() {
            let marker = self.state.markers[number];
            if marker.revealed {
                continue;
            }
            let seen = self.men_of(1 - marker.side).any(|man| {
                let base = &self.state.bases[man];
                let before = crate::model::table::in_arc(
                    base,
                    crate::model::table::Arc::FRONT,
                    marker.base.at,
                );
                let cm = self.plan.field.apart(base, &marker.base);
                before && sight::seen_at_once(cm, 0.0)
            });
            if seen {
                self.reveal(number);
            }
        }
    }

    /// A man looks hard at a marker.
    pub(super) fn spot(&mut self, party: &Party, number: usize) -> Result<(), Trouble> {
        let man = party.men[0];
        let scout = self.man(man).is(Quality::Scout);
        if scout {
            self.watch.rule("SR-8.scout");
        }
        if sight::spot(self.man(man).va[2], scout, self.dice)? {
            self.reveal(number);
        } else {
            let side = self.man(man).side;
            self.log(Some(side), "SR-6.3.2", |cast| {
                let name = &cast.actors[man].name;
                text!("{name} spots nothing.", "{name} ne distingue rien.", name)
            });
        }
        Ok(())
    }

    /// A marker that a man could spot now.
    pub(super) fn spottable(&self, man: usize) -> Option<usize> {
        let reach = play::cm(sight::spotting_cm(self.man(man).is(Quality::Scout)));
        let side = self.man(man).side;
        (0..self.state.markers.len()).find(|number| {
            let marker = &self.state.markers[*number];
            let near = || self.plan.field.apart(&self.state.bases[man], &marker.base) <= reach;
            !marker.revealed
                && marker.side != side
                && near()
                && self.plan.field.sees(self.at(man), marker.base.at)
        })
    }
}
