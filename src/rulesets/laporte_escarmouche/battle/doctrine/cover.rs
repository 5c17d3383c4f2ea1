//! Out of the fire: behind a wall with a shot to come, out of sight without one, into a house.

use crate::{
    model::table::{Base, Direction, Length, base_to_base},
    rulesets::laporte_escarmouche::{mechanics::save::Cover, tables::inches},
};

use super::{
    super::{actions::Act, field::reached, fight::Fight, steps::Step},
    Idea,
    fire::{LATER, Prospect, RELOAD},
    spot::LEAST,
};

/// What a house is worth to a shooter in the open.
const HOUSE: f64 = 0.5;
/// What the way to its wall is worth.
const TO_HOUSE: f64 = 0.3;
/// Turns that one means to stay where it is safer.
const STAY: f64 = 3.0;
/// A shot that is too good to hide from.
const TOO_GOOD: f64 = 0.6;
/// Who fears less than this stays.
const AFRAID: f64 = 0.04;
/// A place is worth a walk when it takes so much of the fear away.
const BETTER: f64 = 0.75;
/// What two dice bring one on the whole in a Move.
const USUAL: Length = Length::inches(4.5);
/// Those who may give ground look for places as far as so many Moves.
const MOVES: i64 = 2;
/// So much farther from the enemy is no step back yet.
const BACK: f64 = 2.0;
/// Directions that are tried.
const DIRECTIONS: u32 = 8;

/// What somebody looks for who looks for a place.
struct Search<'p> {
    /// What he means to shoot at from there.
    shoots: Option<&'p Prospect>,
    /// Whether he may give ground.
    yields: bool,
    /// What he fears where he is.
    fear: f64,
    /// What the place must be worth more than.
    least: f64,
    /// What is worth doing after a Move, and after several.
    after: [f64; 2],
}

impl Fight<'_> {
    /// The best way out of the fire, if there is one that is worth more than this.
    pub(super) fn cover_idea(
        &self,
        who: usize,
        prospect: Option<&Prospect>,
        left: i64,
        least: f64,
    ) -> Option<Idea> {
        let stand = self.stand(who);
        let aims = prospect.is_some() && stand.aimed;
        let goes_on = match prospect {
            Some(_) => self.closes_in(who),
            None => self.comes_on(who, left),
        };
        if aims || goes_on || stand.inside.is_some() {
            return None;
        }
        let fear = self.fear_at(who, &self.state.bases[who]);
        if fear < AFRAID {
            return None;
        }
        let house = prospect.and_then(|prospect| self.house_idea(who, prospect));
        let elsewhere = || {
            // The last action is for the shot that is there.
            let fires = left == 1 && prospect.is_some_and(|prospect| self.is_due(who, prospect));
            (!fires).then(|| self.safer_spot(who, prospect, left, (fear, least)))?
        };
        let idea = house.or_else(elsewhere);
        idea.filter(|idea| idea.worth > least)
    }

    /// Whether somebody goes on without a shot, fire or no fire: his side presses on and he is of use to it, or he is loaded before the
    /// last of so many actions and his side does not lie in wait.
    pub(super) fn comes_on(&self, who: usize, left: i64) -> bool {
        let own = self.person(who);
        let loaded = own.shoots_far() && self.stand(who).loads[0].puffs < left;
        let presses = self.presses(own.side) && !self.is_harmless(who);
        presses || loaded && !self.lurks(own.side)
    }

    /// Whether somebody stands under fire.
    pub(super) fn is_exposed(&self, who: usize) -> bool {
        self.fear_at(who, &self.state.bases[who]) >= AFRAID
    }

    /// Whether somebody with a shot would rather be out of sight: his side is outgunned, and the shot is none of the best.
    pub(super) fn would_hide(&self, who: usize, prospect: &Prospect) -> bool {
        let own = self.person(who);
        self.lurks(own.side) && prospect.best() < TOO_GOOD
    }

    /// Whether somebody has a shot, a loaded firearm for it, and no wish to vanish.
    fn is_due(&self, who: usize, prospect: &Prospect) -> bool {
        let load = self.stand(who).loads[prospect.shot.arm];
        load.ready() && !self.would_hide(who, prospect)
    }

    /// Into the house beside or to the wall of one near by, when there is nothing else to hide behind.
    fn house_idea(&self, who: usize, prospect: &Prospect) -> Option<Idea> {
        let base = self.state.bases[who];
        let target = prospect.shot.target;
        let exposed = self.cover_of(who, target) == Cover::Open;
        let Some(building) = self.plan.field.building_beside(&base) else {
            return exposed.then(|| self.to_house(who)).flatten();
        };
        let room = self.place_inside(who, building)?;
        (exposed && self.still_shoots(prospect, &room)).then_some(Idea {
            act: Act::Enter(building),
            worth: HOUSE,
        })
    }

    /// To the wall of a house that is reached at once.
    fn to_house(&self, who: usize) -> Option<Idea> {
        let base = self.state.bases[who];
        let foot = self.plan.field.house_near(base.at, USUAL)?;
        let end = self.step(who, foot, USUAL).end;
        let there = self.plan.field.building_beside(&end).is_some();
        (there && !self.touches_enemy(who, &end)).then_some(Idea {
            act: Act::Hide(end.at),
            worth: TO_HOUSE,
        })
    }

    /// Whether the target is still in sight and range from another place.
    fn still_shoots(&self, prospect: &Prospect, end: &Base) -> bool {
        let target = &self.state.bases[prospect.shot.target];
        base_to_base(end, target).within(prospect.range())
            && self.plan.field.sees(end.at, target.at)
    }

    /// The place near by that is worth most, and more than the least: what fear it takes away, and what can still be done from there.
    /// Who has a shot and no reason to hide wants to shoot from it.
    fn safer_spot(
        &self,
        who: usize,
        prospect: Option<&Prospect>,
        left: i64,
        (fear, least): (f64, f64),
    ) -> Option<Idea> {
        let shoots = prospect.filter(|prospect| !self.would_hide(who, prospect));
        let after = |moves| LATER * self.worth_after(who, shoots, left - moves);
        let search = Search {
            shoots,
            yields: self.yields(who),
            fear,
            least,
            after: [after(1), after(MOVES)],
        };
        let [near, far] = search.after;
        if STAY * fear + near.max(far) <= least {
            return None;
        }
        let moves = if search.yields { left.min(MOVES) } else { 1 };
        let steps = self.spots_around(who, moves);
        let spots = steps.filter_map(|step| self.refuge(who, &search, &step));
        spots.map(Some).fold(None, Idea::better)
    }

    /// What it is worth to be at a place, if it is a refuge at all.
    fn refuge(&self, who: usize, search: &Search<'_>, step: &Step) -> Option<Idea> {
        let end = &step.end;
        let then = search.after[usize::from(!step.spent.within(USUAL))];
        // More fear than this, and it is not worth the walk.
        let most = search.fear - (search.least - then) / STAY;
        let most = most.min(search.fear * BETTER);
        let stays = search.yields || !self.gives_ground(who, end);
        let shoots = |prospect| self.still_shoots(prospect, end);
        if most < 0.0 || !stays || !search.shoots.is_none_or(shoots) {
            return None;
        }
        let there = self.fear_up_to(most, who, end);
        (there <= most).then_some(Idea {
            act: Act::Hide(end.at),
            worth: STAY * (search.fear - there) + then,
        })
    }

    /// Whether somebody may give ground: he has no shot to lose by it until his side presses on, or his side lets the enemy come.
    fn yields(&self, who: usize) -> bool {
        let own = self.person(who);
        let spared = !own.shoots_far() || self.lurks(own.side);
        self.is_harmless(who) || spared && !self.presses(own.side)
    }

    /// Whether a place is just farther from the nearest enemy, in his sight still.
    fn gives_ground(&self, who: usize, end: &Base) -> bool {
        let Some((enemy, far)) = self.nearest_enemy(who) else {
            return false;
        };
        let base = &self.state.bases[enemy];
        reached(base_to_base(end, base)) > far + BACK && self.plan.field.sees(end.at, base.at)
    }

    /// What the actions after a walk are worth.
    fn worth_after(&self, who: usize, shoots: Option<&Prospect>, left: i64) -> f64 {
        match shoots {
            Some(prospect) => self.fire_worth(who, prospect, left.max(0)),
            None if left > 0 && self.reload_idea(who).is_some() => RELOAD,
            None => 0.0,
        }
    }

    /// Places all round, away from the enemy, and behind what stands near by.
    fn spots_around(&self, who: usize, moves: i64) -> impl Iterator<Item = Step> + '_ {
        let base = self.state.bases[who];
        let reach = USUAL * inches(moves);
        let enemy = self
            .nearest_enemy(who)
            .map_or(base.at, |(enemy, _)| self.at(enemy));
        let ahead = Direction::toward(base.at, enemy).unwrap_or(base.facing);
        let all_round = (0..DIRECTIONS).map(move |way| {
            let degrees = 360.0 * f64::from(way) / f64::from(DIRECTIONS);
            base.at + ahead.turned(degrees).step(USUAL)
        });
        let away = base.at + ahead.back().step(reach);
        let cover_spots = self.plan.field.cover_spots(base.at, enemy, reach);
        let places = all_round.chain([away]).chain(cover_spots);
        let steps = places.map(move |place| self.step(who, place, reach));
        steps.filter(move |step| {
            step.end.at.distance(base.at) > LEAST && !self.touches_enemy(who, &step.end)
        })
    }
}
