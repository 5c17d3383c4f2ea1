//! Out of the fire: behind a wall with a shot to come, out of sight without one, into a house.

use crate::{
    model::{
        battle::Watch,
        dice::Dice,
        table::{Base, Direction, Length, base_to_base},
    },
    rulesets::laporte_escarmouche::mechanics::save::Cover,
};

use super::{
    super::{deeds::Deed, fight::Fight},
    Idea,
    fire::Prospect,
    spot::LEAST,
};

/// What a house is worth to a shooter in the open.
const HOUSE: f64 = 0.5;
/// What the way to its wall is worth.
const TO_HOUSE: f64 = 0.3;
/// What cover that he can shoot from is worth.
const COVER: f64 = 0.22;
/// What it is worth to be out of sight to who has nothing to shoot with.
const HIDE: f64 = 0.15;
/// The same to who should rather let a stronger enemy come.
const LURK: f64 = 0.5;
/// A shot that is too good to hide from.
const TOO_GOOD: f64 = 0.6;
/// Who fears less than this stays.
const AFRAID: f64 = 0.05;
/// Cover is worth a walk when it takes this part of the fear away; a hiding place takes nearly all.
const BETTER: f64 = 0.85;
const HIDDEN: f64 = 0.2;
/// Cover is looked for so far away: what two dice bring one on the whole.
const AROUND: Length = Length::inches(4.5);
/// Directions that are tried.
const DIRECTIONS: u32 = 8;

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The best way out of the fire, if there can be one that is worth more than this.
    pub(super) fn cover_idea(
        &self,
        who: usize,
        prospect: Option<&Prospect>,
        least: f64,
    ) -> Option<Idea> {
        let side = self.person(who).side;
        let most = match prospect {
            Some(_) => HOUSE.max(LURK),
            None if self.comes_on(who) => return None,
            None => HIDE,
        };
        let stand = self.stand(who);
        let aims = prospect.is_some() && stand.aimed;
        if most <= least || aims || stand.inside.is_some() || self.presses(side) {
            return None;
        }
        let fear = self.fear_at(who, &self.state.bases[who]);
        if fear < AFRAID {
            return None;
        }
        let house = prospect.and_then(|prospect| self.house_idea(who, prospect));
        house.or_else(|| match prospect {
            Some(prospect) if !self.would_hide(who, prospect) => {
                let worth_it = COVER > least;
                worth_it.then(|| self.wall_idea(who, prospect, fear))?
            }
            Some(_) => self.hide_idea(who, fear, LURK),
            None => self.hide_idea(who, fear, HIDE),
        })
    }

    /// Whether somebody with nobody to shoot at goes for a shot, fire or no fire: he is loaded, and his side does not lie in wait.
    fn comes_on(&self, who: usize) -> bool {
        let own = self.person(who);
        own.shoots_far() && self.stand(who).loads[0].ready() && !self.lurks(own.side)
    }

    /// Whether somebody stands under fire.
    pub(super) fn is_exposed(&self, who: usize) -> bool {
        self.fear_at(who, &self.state.bases[who]) >= AFRAID
    }

    /// Whether somebody with a shot would rather be out of sight: his side is outgunned, and the shot is none of the best.
    fn would_hide(&self, who: usize, prospect: &Prospect) -> bool {
        let own = self.person(who);
        self.lurks(own.side) && prospect.best() < TOO_GOOD
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
            deed: Deed::Enter(building),
            worth: HOUSE,
        })
    }

    /// To the wall of a house that is reached at once.
    fn to_house(&self, who: usize) -> Option<Idea> {
        let base = self.state.bases[who];
        let foot = self.plan.field.house_near(base.at, AROUND)?;
        let end = self.step(who, foot, AROUND).end;
        let there = self.plan.field.building_beside(&end).is_some();
        (there && !self.touches_enemy(who, &end)).then_some(Idea {
            deed: Deed::Hide(end.at),
            worth: TO_HOUSE,
        })
    }

    /// To a place with better cover from which he still shoots.
    fn wall_idea(&self, who: usize, prospect: &Prospect, fear: f64) -> Option<Idea> {
        let serves = |end: &Base| self.still_shoots(prospect, end);
        self.safer_spot(who, fear * BETTER, COVER, serves)
    }

    /// Whether the target is still in sight and range from another place.
    fn still_shoots(&self, prospect: &Prospect, end: &Base) -> bool {
        let target = &self.state.bases[prospect.shot.target];
        base_to_base(end, target).within(prospect.range())
            && self.plan.field.sees(end.at, target.at)
    }

    /// Out of sight; who could not shoot anyway is content with any place that is clearly better.
    fn hide_idea(&self, who: usize, fear: f64, worth: f64) -> Option<Idea> {
        let part = if self.person(who).shoots_far() {
            HIDDEN
        } else {
            BETTER
        };
        self.safer_spot(who, fear * part, worth, |_| true)
    }

    /// A place near by where somebody fears at most so much: the one that it fears least.
    fn safer_spot(
        &self,
        who: usize,
        most: f64,
        worth: f64,
        serves: impl Fn(&Base) -> bool,
    ) -> Option<Idea> {
        let base = self.state.bases[who];
        let ways = (0..DIRECTIONS).map(|way| {
            let degrees = 360.0 * f64::from(way) / f64::from(DIRECTIONS);
            let ahead: Direction = base.facing.turned(degrees);
            self.step(who, base.at + ahead.step(AROUND), AROUND).end
        });
        let moves = |end: &Base| end.at.distance(base.at) > LEAST;
        let spots = ways.filter(|end| moves(end) && !self.touches_enemy(who, end) && serves(end));
        let feared = spots.map(|end| (end, self.fear_up_to(most, who, &end)));
        let (end, _) = feared
            .filter(|(_, fear)| *fear <= most)
            .reduce(|best, next| if next.1 < best.1 { next } else { best })?;
        Some(Idea {
            deed: Deed::Hide(end.at),
            worth,
        })
    }
}
