//! Whether to move, and where to: into range, back to the others, into a house.

use crate::{
    model::table::{Base, Direction, Length, Point, middle},
    rulesets::laporte_escarmouche::{tables::inches, terms::Build},
};

use super::{
    super::{
        actions::{Act, Errand, Toward},
        field::reached,
        fight::Fight,
        house_rules,
    },
    Idea,
    fire::Prospect,
};

/// What a move is worth when there is nothing better.
const MARCH: f64 = 0.1;
/// What it is worth to who has a shot, but wants to be nearer before it is fired.
const CLOSE_IN: f64 = 0.45;
/// Those without firearms keep so near to the enemy, in inches: a charge away.
const CHARGE: f64 = 9.0;
/// Those who press on come so near before they shoot.
const PRESSED: f64 = 8.0;
/// Nobody is so much nearer to the enemy than the others of his group are on the whole.
const AHEAD: f64 = 5.0;
/// Those without long firearms keep so far behind the first who shoots: whoever shoots at him does not reach them after a Move.
const BEHIND: f64 = 8.0;
/// Those who lie in wait for a stronger enemy do so from this far, in inches.
const LURK: f64 = 26.0;
/// Those who do not shoot far keep so far behind the middle of their group.
const REAR: Length = Length::inches(3.0);
/// Leaders keep so near to the middle of their group.
const AMONG: f64 = 3.0;

impl Fight<'_> {
    /// A move, or the way out of a house, if it is worth more than this.
    pub(super) fn march_idea(
        &self,
        who: usize,
        prospect: Option<&Prospect>,
        left: i64,
        least: f64,
    ) -> Option<Idea> {
        let worth = match prospect {
            None => MARCH,
            // The last action is for the shot, and nobody goes at the enemy with an empty firearm.
            Some(prospect) if left < 2 || !self.stand(who).loads[prospect.shot.arm].ready() => {
                return None;
            }
            // Nobody leaves a house from which there is something to shoot at.
            Some(_) if self.stand(who).inside.is_none() && self.closes_in(who) => CLOSE_IN,
            Some(_) => return None,
        };
        if worth <= least {
            return None;
        }
        let loaded = self.stand(who).loads[0].ready() && !self.person(who).arms.is_empty();
        let goal = Errand {
            shoots: loaded && left > 1,
            ..self.goal(who, prospect)?
        };
        Some(Idea {
            act: self.way_to(who, goal)?,
            worth,
        })
    }

    /// Whether somebody would rather be nearer than shoot from here.
    pub(super) fn closes_in(&self, who: usize) -> bool {
        let side = self.person(who).side;
        let bold = self.plan.levels[side.index()] == crate::model::battle::Level::Bold;
        bold && !self.holds(side) || self.presses(side)
    }

    /// The first action on the way to a goal.
    fn way_to(&self, who: usize, goal: Errand) -> Option<Act> {
        let Some(building) = self.stand(who).inside else {
            return self.has_way(who, goal.to).then_some(Act::March(goal));
        };
        if self.place_outside(who, building).is_some() {
            return Some(Act::Leave);
        }
        let area = self.plan.field.area(building)?;
        let base = self.state.bases[who];
        let (foot, _) = area.nearest_edge(base.at)?;
        let gap = base.at.distance(foot);
        // Who stands at the wall already has no room beyond it.
        if (gap - base.inner()).within(house_rules::AT_WALL) {
            return None;
        }
        let share = 1.0 - (base.inner() + Length::HAIR).in_tenths() / gap.in_tenths();
        Some(Act::March(Errand {
            to: base.at.toward(foot, share),
            aim: Toward::Outside,
            shoots: false,
        }))
    }

    /// Where somebody wants to go; None when it is content.
    pub(super) fn goal(&self, who: usize, prospect: Option<&Prospect>) -> Option<Errand> {
        let own = self.person(who);
        let presses = self.presses(own.side);
        // Nobody goes to and fro between cover and fire.
        if self.stand(who).sheltered && !self.comes_on(who, 1) {
            return None;
        }
        let (enemy, far) = self.nearest_enemy(who)?;
        let follows = own.leader && !presses && far > self.wish(who);
        if follows || self.is_harmless(who) {
            return self.among(who);
        }
        let lurks = self.lurks(own.side) && far <= LURK;
        let waits = lurks || !presses && self.is_ahead(who, far);
        // Nobody waits as a target who could shoot himself a few steps farther.
        let stays = waits && !(own.shoots_far() && self.is_exposed(who));
        (!stays && !self.is_content(who, enemy, prospect)).then(|| Errand {
            to: self.at(enemy),
            aim: Toward::Enemy(enemy),
            shoots: false,
        })
    }

    /// Whether somebody is near enough to the nearest enemy: with something to shoot at, or out of its fire and about to charge.
    fn is_content(&self, who: usize, enemy: usize, prospect: Option<&Prospect>) -> bool {
        let near = self.inches(who, enemy) <= self.wish(who) && self.sees(who, enemy);
        near && match prospect {
            Some(_) => true,
            None => self.person(who).arms.is_empty() && !self.is_exposed(who),
        }
    }

    /// Whether somebody can neither shoot nor fight, while others of his group can: he stays with them, but grown men join the pursuit
    /// of an enemy who is overwhelmed.
    pub(super) fn is_harmless(&self, who: usize) -> bool {
        let own = self.person(who);
        if own.build != Build::Puny && self.overwhelms(own.side) {
            return false;
        }
        let squad = &self.plan.squads[own.squad];
        let mut others = squad.members.iter().filter(|other| self.alive(**other));
        own.harmless() && others.any(|other| !self.person(*other).harmless())
    }

    /// Whether somebody is so far before those of its group who shoot that it had better wait for them: those without long firearms
    /// already when they are among the first.
    pub(super) fn is_ahead(&self, who: usize, far: f64) -> bool {
        let own = self.person(who);
        let squad = &self.plan.squads[own.squad];
        let goes = |other: usize| {
            let person = self.person(other);
            other != who && self.alive(other) && person.shoots_far() && !person.leader
        };
        let others = squad.members.iter().filter(|other| goes(**other));
        let near = others.filter_map(|other| Some(self.nearest_enemy(*other)?.1));
        let (sum, first, count) = near
            .fold((0.0, f64::INFINITY, 0_u32), |(sum, first, count), far| {
                (sum + far, far.min(first), count + 1)
            });
        if count == 0 {
            return false;
        }
        if !own.shoots_far() {
            return far < first + BEHIND;
        }
        // Who is near enough to shoot looks for a shot.
        far > self.range_of(who) && far < sum / f64::from(count) - AHEAD
    }

    /// A leader goes where his group is, and where it is not he has his own way.
    fn among(&self, who: usize) -> Option<Errand> {
        let (enemy, _) = self.nearest_enemy(who)?;
        let enemy_at = self.at(enemy);
        let Some(place) = self.place_among(who, enemy_at) else {
            return Some(Errand {
                to: enemy_at,
                aim: Toward::Enemy(enemy),
                shoots: false,
            });
        };
        let far = reached(self.at(who).distance(place));
        (far > AMONG).then_some(Errand {
            to: place,
            aim: Toward::Friends,
            shoots: false,
        })
    }

    /// The middle of the others of a group; who is of no use in the firing line stays behind it.
    fn place_among(&self, who: usize, enemy: Point) -> Option<Point> {
        let squad = &self.plan.squads[self.person(who).squad];
        let others = squad.members.iter().copied();
        let others = others.filter(|other| *other != who && self.alive(*other));
        let bases: Vec<Base> = others.map(|other| self.state.bases[other]).collect();
        let middle = middle(&bases)?;
        let back = Direction::toward(enemy, middle).filter(|_| !self.person(who).shoots_far());
        Some(back.map_or(middle, |back| middle + back.step(REAR)))
    }

    /// How near somebody wants to be to the enemy, in inches.
    pub(super) fn wish(&self, who: usize) -> f64 {
        let own = self.person(who);
        let range = own.arms.first().map_or(0.0, |arm| inches(arm.range()));
        let share = if self.holds(own.side) {
            1.0
        } else {
            self.temper(own.side).share
        };
        let usual = (range * share).max(CHARGE);
        match self.presses(own.side) {
            true if range > CHARGE => usual.min(PRESSED),
            true => 0.0,
            false => usual,
        }
    }
}
