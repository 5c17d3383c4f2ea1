//! Ambush markers: who hides behind them, where they lie, and how they are revealed (§6.3.2).

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Base, Direction, Kind, Length, Point},
    },
    rulesets::smooth_and_rifled::{
        derived::points,
        list::Army,
        mechanics::sight,
        tables::{self, play},
        terms::Scenario,
    },
    text,
};

use super::{
    fight::Fight,
    man::{Man, Quality},
    muster::footprint,
    party::Party,
    state::{Marker, Presence},
    teams::Team,
};

/// A man reaches out for a flag on the ground so far, in cm.
pub(super) const FLAG_CM: f64 = 1.0;

/// The men behind each marker of an Ambush: those whom the list hides, or each team behind one, and decoys.
#[must_use]
pub(super) fn markers(
    army: &Army<'_>,
    side: usize,
    scenario: Option<Scenario>,
    men: &[Man],
    teams: &[Team],
) -> Vec<Vec<usize>> {
    if scenario != Some(Scenario::Ambush) {
        return Vec::new();
    }
    let most = usize::try_from(tables::AMBUSH_FIGURES).unwrap_or(usize::MAX);
    let mut hidden: Vec<Vec<usize>> = Vec::new();
    for team in teams.iter().filter(|team| team.side == side) {
        hidden.extend(team.men.chunks(most).map(<[usize]>::to_vec));
    }
    for (man, own) in men.iter().enumerate() {
        let alone = hidden.iter().all(|own| !own.contains(&man));
        if own.side == side && own.gun.is_none() && alone {
            match hidden.iter_mut().find(|own| own.len() < most) {
                Some(own) => own.push(man),
                None => hidden.push(vec![man]),
            }
        }
    }
    let allowed = points::ambush_markers(army);
    let allowed = usize::try_from(allowed).unwrap_or(0);
    hidden.truncate(allowed);
    hidden.resize(allowed, Vec::new());
    hidden
}

impl<D: Dice, W: Watch> Fight<'_, D, W> {
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
                facing: Direction::toward(at, self.plan.middle).unwrap_or(self.plan.ahead[side]),
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

    /// Where markers lie: in or behind terrain near the edges of the table, and out of the victim's zone; those beside the middle of
    /// the road first.
    fn lairs(&self) -> Vec<Point> {
        let field = &self.plan.field;
        let size = field.table.size();
        let deep = field.length(play::cm(play::DEPLOY_CM));
        let victim = 1 - self.plan.attacker;
        let near_edge = |place: Point| {
            let gaps = [
                place.x,
                place.y,
                size.width.in_tenths() - place.x,
                size.depth.in_tenths() - place.y,
            ];
            gaps.into_iter().fold(f64::MAX, f64::min) <= deep.in_tenths()
        };
        let mut places: Vec<Point> = Vec::new();
        for piece in field.table.pieces() {
            if matches!(
                piece.kind,
                Kind::Road | Kind::Open | Kind::Water | Kind::Ford | Kind::Bridge
            ) {
                continue;
            }
            let bounds = piece.bounds();
            let middle = bounds.low.midway(bounds.high);
            let away = if middle.y >= self.plan.middle.y {
                Direction::NORTH
            } else {
                Direction::SOUTH
            };
            let half = (bounds.high.y - bounds.low.y) / 2.0;
            let behind = middle + away.step(Length::tenths(half) + field.length(3.0));
            let inside = matches!(piece.kind, Kind::Wood | Kind::Difficult);
            places.push(if inside { middle } else { behind });
        }
        places.retain(|place| {
            near_edge(*place) && self.edge_gap(victim, *place) > deep && field.table.holds(*place)
        });
        // Where the table gives no lair, they wait in the open along the edges.
        for share in [0.5, 0.7, 0.35, 0.85] {
            for y in [0.15, 0.85] {
                places.push(Point {
                    x: size.width.in_tenths() * share,
                    y: size.depth.in_tenths() * y,
                });
            }
        }
        let far = |place: &Point| place.distance(self.plan.middle).in_tenths();
        let known = places.len().saturating_sub(8);
        places[..known].sort_by(|a, b| far(a).total_cmp(&far(b)));
        places
    }

    /// A marker is taken away, and its men stand around it.
    pub(super) fn reveal(&mut self, number: usize) {
        if self.state.markers[number].revealed {
            return;
        }
        self.watch.rule("SR-6.3.2");
        self.state.markers[number].revealed = true;
        let marker = self.state.markers[number].base;
        let side = self.state.markers[number].side;
        let men = self.plan.ambush[number].len();
        self.tell(Some(side), "SR-6.3.2", |_| {
            if men == 0 {
                text!("A marker was a decoy.", "Un marqueur était un leurre.")
            } else {
                text!(
                    "{men} men rise from their ambush.",
                    "{men} hommes surgissent de leur embuscade."
                )
            }
        });
        for &man in &self.plan.ambush[number] {
            if !self.hidden(man) {
                continue;
            }
            let wanted = Base {
                at: marker.at,
                facing: marker.facing,
                shape: self.state.bases[man].shape,
            };
            let field = &self.plan.field;
            let near = {
                let others = self.others(man);
                field.table.free_place(&wanted, &others, |base| {
                    let cm = field.cm(base.at.distance(marker.at));
                    field.stands(base) && sight::ambusher_fits(cm, 1)
                })
            };
            let far = {
                let others = self.others(man);
                field
                    .table
                    .free_place(&wanted, &others, |base| field.stands(base))
            };
            if let Some(base) = near.or(far) {
                self.state.bases[man] = base;
                self.state.men[man].presence = Presence::Here;
                self.look_out(man, self.plan.middle);
            }
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
    pub(super) fn spot(&mut self, party: &Party, number: usize) -> Result<(), D::Stop> {
        let man = party.men[0];
        let scout = self.man(man).is(Quality::Scout);
        if scout {
            self.watch.rule("SR-8.scout");
        }
        if sight::spot(self.man(man).va[2], scout, self.dice)? {
            self.reveal(number);
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

    /// Whoever stands beside a fallen flag takes it (SR-6.6).
    pub(super) fn take_flag(&mut self, party: &Party, flag: usize) -> Result<(), D::Stop> {
        use crate::rulesets::smooth_and_rifled::mechanics::actions;
        let man = party.men[0];
        let near = self.flag_near(man);
        let reached = near.is_some_and(|(at, cm)| at == flag && cm <= FLAG_CM);
        let Some(&(_, owner)) = self.state.flags.get(flag).filter(|_| reached) else {
            return Ok(());
        };
        self.state.flags.remove(flag);
        let lost = actions::flag_loss(true, &self.plan.options);
        if let Some(body) = self.plan.bodies.iter().position(|body| body.side == owner) {
            self.state.bodies[body].lost += lost;
        }
        self.state.toll.last[owner] = Some(&super::words::FLAG);
        let side = self.man(man).side;
        self.tell(Some(side), "SR-6.6", |cast| {
            let name = &cast.actors[man].name;
            text!("{name} takes a flag.", "{name} prend un drapeau."; name)
        });
        self.watch.rule("SR-6.6");
        self.after_loss()
    }

    /// The nearest fallen enemy flag, and how far it is.
    pub(super) fn flag_near(&self, man: usize) -> Option<(usize, f64)> {
        let side = self.man(man).side;
        let flags = self.state.flags.iter().enumerate();
        let enemy = flags.filter(|(_, (_, owner))| *owner != side);
        let gap = |place: Point| self.plan.field.cm(self.state.bases[man].gap_to(place));
        let near = enemy.map(|(at, (place, _))| (at, gap(*place)));
        near.reduce(|best, next| if next.1 < best.1 { next } else { best })
    }
}
