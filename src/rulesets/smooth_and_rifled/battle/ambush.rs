//! Ambush markers: who hides behind them, where they lie, and how they are revealed (§6.3.2).

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Base, Direction, Kind, Length, Point},
    },
    rulesets::smooth_and_rifled::{
        derived::points,
        figure,
        list::{Army, Hidden},
        mechanics::sight,
        tables::{self, play},
        terms::Scenario,
    },
    text,
};

use super::{
    field::Pace,
    fight::Fight,
    man::{Man, Quality},
    muster::footprint,
    party::Party,
    state::{Marker, Presence},
    teams::Team,
};

/// The men behind each marker of an Ambush: those whom the list hides, or where it names none each team behind one, and decoys.
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
    let allowed = points::ambush_markers(army);
    let allowed = usize::try_from(allowed).unwrap_or(0);
    let mut hidden = if army.ambush.is_empty() {
        by_team(side, men, teams)
    } else {
        by_list(army, side, men)
    };
    hidden.truncate(allowed);
    if army.ambush.is_empty() {
        hidden.resize(allowed, Vec::new());
    }
    hidden
}

/// The markers that a list names; one without figures is a decoy.
fn by_list(army: &Army<'_>, side: usize, men: &[Man]) -> Vec<Vec<usize>> {
    let own = men.iter().position(|man| man.side == side).unwrap_or(0);
    // Men of a side come in the order of its figures.
    let figures = figure::figures(army);
    let each = figures.iter().flat_map(|figure| {
        let count = usize::try_from(figure.count).unwrap_or(0);
        std::iter::repeat_n((figure.unit, figure.entry.id.as_str()), count)
    });
    let mut waiting: Vec<Option<(Option<usize>, &str)>> = each.map(Some).collect();
    let mut behind = |hidden: &Hidden<'_>| {
        let unit = hidden.unit.as_ref().and_then(|unit| unit.unit);
        let is_meant = |figure: &Option<(Option<usize>, &str)>| {
            let entry = hidden.entry.as_ref();
            figure.is_some_and(|(of, id)| {
                (unit.is_none() || of == unit) && entry.is_none_or(|entry| entry.value == id)
            })
        };
        let mut found = Vec::new();
        for _ in 0..hidden.count.get() {
            let Some(at) = waiting.iter().position(is_meant) else {
                break;
            };
            waiting[at] = None;
            found.push(own + at);
        }
        found
    };
    let markers = army.ambush.iter();
    markers
        .map(|marker| marker.figures.iter().flat_map(&mut behind).collect())
        .collect()
}

/// A marker for each team, or several for large ones; men without a team lie with others.
fn by_team(side: usize, men: &[Man], teams: &[Team]) -> Vec<Vec<usize>> {
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
    hidden
}

/// A marker stays where it is from this near to the enemy on, in cm.
const CREEP_CM: f64 = 35.0;
/// A marker this near to where it wants to be is there, in cm.
const POST_CM: f64 = 10.0;

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

    /// Where markers lie: in or behind terrain near the edges of the table, and out of the victim's zone; those nearest to where he
    /// wants to leave first.
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
        let exit = self.exit();
        let far = |place: &Point| place.distance(exit).in_tenths();
        places.sort_by(|a, b| far(a).total_cmp(&far(b)));
        places
    }

    /// Before anything else the ambusher's markers close in on the road, like single men, while no enemy is near (SR-6.3.2).
    pub(super) fn creep(&mut self, pool: usize) {
        let side = self.plan.pools[pool].side;
        for number in 0..self.state.markers.len() {
            let marker = self.state.markers[number];
            let men = &self.plan.ambush[number];
            let own = men.first().is_some_and(|man| self.man(*man).pool == pool);
            if marker.revealed || marker.side != side || !own {
                continue;
            }
            let near = self.nearest_enemy_of(side, marker.base.at);
            let post = self.road_block();
            let there = self.plan.field.cm(marker.base.at.distance(post)) <= POST_CM;
            if there || near.is_some_and(|(_, cm)| cm <= CREEP_CM) {
                continue;
            }
            self.creep_on(number, post);
        }
    }

    /// Moves a marker as far as the points for two actions of its slowest man go.
    fn creep_on(&mut self, number: usize, post: Point) {
        let men = &self.plan.ambush[number];
        let va = |action: usize| men.iter().map(|man| self.man(*man).va[action]).max();
        let pool = men.first().map_or(0, |man| self.man(*man).pool);
        let (first, later) = play::moves_cm(play::Mover::Foot);
        for (action, cm) in [first, later].into_iter().enumerate() {
            let points = &mut self.state.points[pool].left;
            let Some(price) = va(action).filter(|price| *price <= *points) else {
                return;
            };
            *points -= price;
            let base = self.state.markers[number].base;
            let field = &self.plan.field;
            let step = field.next_step(base.at, post, false);
            let pace = Pace {
                slow: 2.0,
                mounted: false,
                charging: false,
            };
            let reach = field.length(play::cm(cm));
            let nobody: [&Base; 0] = [];
            let walk = field.table.walk(&base, step, reach, &pace, nobody);
            self.state.markers[number].base.at = walk.end;
            for man in men {
                self.state.bases[*man].at = walk.end;
            }
        }
        let side = self.state.markers[number].side;
        self.tell(Some(side), "SR-6.3.2", |_| {
            text!(
                "An ambush marker creeps on.",
                "Un marqueur d’embuscade se glisse en avant."
            )
        });
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
}
