//! One battle under way: the plan, the dice, who watches, and the state, with the questions that every chapter asks.

use crate::model::{
    battle::{BattleDice, Kill, Mark, Named, Narrator, Spot, Watch},
    lang::Text,
    table::{Base, Direction, Point, Side},
};

use super::{
    man::{Man, Quality},
    plan::Plan,
    state::{Presence, Stand, State},
};

/// A battle under way.
#[derive(Debug)]
pub(super) struct Fight<'b> {
    pub(super) plan: &'b Plan,
    pub(super) cast: &'b crate::model::battle::Cast,
    pub(super) dice: &'b mut BattleDice,
    pub(super) watch: &'b mut Watch,
    pub(super) state: State,
    /// Who of the active pool has something to do, the most promising last.
    pub(super) agenda: Vec<super::activation::Who>,
}

impl<'b> Fight<'b> {
    /// A man's numbers.
    pub(super) fn man(&self, man: usize) -> &'b Man {
        &self.plan.men[man]
    }

    /// A man's state.
    pub(super) fn stand(&self, man: usize) -> &Stand {
        &self.state.men[man]
    }

    /// Where a man stands.
    pub(super) fn at(&self, man: usize) -> Point {
        self.state.bases[man].at
    }

    /// Whether a man is on the table, seen by his enemies.
    pub(super) fn here(&self, man: usize) -> bool {
        self.state.men[man].presence == Presence::Here
    }

    /// Everybody of a side who is on the table.
    pub(super) fn men_of(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        let men = self.plan.sides[side].clone();
        men.filter(move |man| self.here(*man))
    }

    /// Everybody else on the table, with guns and a captive.
    pub(super) fn others(&self, man: usize) -> impl Iterator<Item = &Base> + Clone + '_ {
        let bases = self.state.bases.iter().enumerate();
        let men = bases
            .filter(move |(other, _)| *other != man && self.here(*other))
            .map(|(_, base)| base);
        let guns = self
            .state
            .guns
            .iter()
            .filter(|gun| gun.in_play)
            .map(|gun| &gun.base);
        let captive = self.state.captive.iter().map(|(base, _)| base);
        men.chain(guns).chain(captive)
    }

    /// How far two men are apart, base to base, in cm of the book.
    pub(super) fn apart(&self, one: usize, two: usize) -> f64 {
        let bases = &self.state.bases;
        self.plan.field.apart(&bases[one], &bases[two])
    }

    /// The nearest enemy on the table, and how far he is.
    pub(super) fn nearest_enemy(&self, man: usize) -> Option<(usize, f64)> {
        let enemies = self.men_of(1 - self.man(man).side);
        enemies
            .map(|enemy| (enemy, self.apart(man, enemy)))
            .reduce(|best, next| if next.1 < best.1 { next } else { best })
    }

    /// The same from a place.
    pub(super) fn nearest_enemy_of(&self, own: usize, place: Point) -> Option<(usize, f64)> {
        let field = &self.plan.field;
        let enemies = self.men_of(1 - own);
        enemies
            .map(|enemy| (enemy, field.cm(self.state.bases[enemy].gap_to(place))))
            .reduce(|best, next| if next.1 < best.1 { next } else { best })
    }

    /// How far the nearest other man is who rallies Shaken ones, and is not Shaken himself.
    pub(super) fn rally_cm(&self, man: usize) -> Option<f64> {
        let side = self.man(man).side;
        let rallies = |other: &usize| {
            *other != man && self.man(*other).rallies() && !self.stand(*other).shaken
        };
        let near = self.men_of(side).filter(rallies);
        near.map(|other| self.apart(man, other)).reduce(f64::min)
    }

    /// Turns a man towards a place.
    pub(super) fn face(&mut self, man: usize, place: Point) {
        if let Some(facing) = Direction::toward(self.at(man), place) {
            self.state.bases[man].facing = facing;
        }
    }

    /// Whether a Musician, not Shaken, is among men.
    pub(super) fn has_musician(&self, men: &[usize]) -> bool {
        men.iter()
            .any(|man| self.man(*man).is(Quality::Musician) && !self.stand(*man).shaken)
    }

    /// The name of a man.
    pub(super) fn name(&self, man: usize) -> &'b Text {
        &self.cast.actors[man].name
    }

    /// Tells a sentence.
    pub(super) fn log(
        &mut self,
        own: Option<usize>,
        rule: &'static str,
        text: impl FnOnce(&'b crate::model::battle::Cast) -> Text,
    ) {
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.log(own.map(|side| Side::BOTH[side]), rule, text);
    }

    /// Shows where everybody stands.
    pub(super) fn show(&mut self, title: impl FnOnce(&'b crate::model::battle::Cast) -> Text) {
        let state = &self.state;
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.show(title, || spots(state));
    }

    /// A man is lost.
    pub(super) fn lose(&mut self, man: usize, by: Option<usize>, how: &'static Named) {
        let own = self.man(man);
        if self.state.men[man].presence == Presence::Lost {
            return;
        }
        self.state.men[man].presence = Presence::Lost;
        let kill = Kill {
            by,
            victim: own.kind,
            how,
        };
        let worth = own.worth();
        self.state.toll.take(Side::BOTH[own.side], kill, worth);
        if own.is(Quality::Senior) {
            self.state.senior_lost[own.side] += own.vm;
        } else {
            self.state.bodies[own.body].lost += own.vm;
        }
        if own.is(Quality::Standard) {
            self.state.flags.push((self.at(man), own.side));
        }
        self.log(Some(own.side), "SR-7.0.2", |cast| {
            let (name, how) = (&cast.actors[man].name, how.text());
            crate::text!(
                "{name} is removed ({how}).",
                "{name} est hors de combat ({how}).",
                name,
                how
            )
        });
        if own.is(Quality::Leader) {
            self.hand_over(man);
        }
    }

    /// A man is Shaken: he loses his aim.
    pub(super) fn shake(&mut self, man: usize) {
        let stand = &mut self.state.men[man];
        stand.aim = None;
        if stand.presence == Presence::Here && !stand.shaken {
            stand.shaken = true;
            stand.recovered = 0;
            let side = self.man(man).side;
            self.log(Some(side), "SR-6.2.7", |cast| {
                let name = &cast.actors[man].name;
                crate::text!("{name} is Shaken.", "{name} passe à l’état secoué.", name)
            });
        }
    }

    /// The middle of some men.
    pub(super) fn middle_of(&self, men: &[usize]) -> Point {
        let bases: Vec<Base> = men.iter().map(|man| self.state.bases[*man]).collect();
        crate::model::table::middle(&bases).unwrap_or(self.plan.middle)
    }
}

/// Where everybody stands, for a picture.
fn spots(state: &State) -> Vec<Spot> {
    let men = state.men.iter().zip(&state.bases).enumerate();
    let men = men.filter_map(|(actor, (stand, base))| {
        let hidden = matches!(stand.presence, Presence::Hidden(_));
        let shown = hidden || stand.presence == Presence::Here;
        shown.then(|| Spot {
            actor,
            at: base.at,
            facing: base.facing,
            marks: marks(stand, hidden),
        })
    });
    let first = state.men.len();
    let guns = state.guns.iter().enumerate().filter(|(_, gun)| gun.in_play);
    let guns = guns.map(|(gun, now)| Spot {
        actor: first + gun,
        at: now.base.at,
        facing: now.base.facing,
        marks: if now.reload > 0 {
            vec![Mark::Unloaded]
        } else {
            Vec::new()
        },
    });
    let captive = state.captive.map(|(base, _)| Spot {
        actor: first + state.guns.len(),
        at: base.at,
        facing: base.facing,
        marks: Vec::new(),
    });
    men.chain(guns).chain(captive).collect()
}

fn marks(stand: &Stand, hidden: bool) -> Vec<Mark> {
    Mark::those([
        (stand.shaken, Mark::Hurt),
        (stand.aim.is_some(), Mark::Ready),
        (stand.reload[0] > 0, Mark::Unloaded),
        (hidden, Mark::Hidden),
    ])
}
