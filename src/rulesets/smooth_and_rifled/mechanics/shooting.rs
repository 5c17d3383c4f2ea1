//! Shots, volleys and opportunity fire (§6.2).

use super::die::{d6, pool, reaches_again};
use crate::{
    model::dice::{Again, Dice, FaceSet, Need, Purpose, Throw},
    rulesets::smooth_and_rifled::{
        options::{CoverReroll, Options, VolleyDice},
        tables::play,
        terms::Band,
    },
};

const SHOT: Purpose = Purpose::new("shot", "tir", "SR-6.2.1");
const VOLLEY: Purpose = Purpose::new("volley", "salve", "SR-6.2.5");
const REACTION: Purpose = Purpose::new(
    "opportunity fire test",
    "test de tir d’opportunité",
    "SR-6.2.6",
);
const REACTION_AGAIN: Purpose = Purpose::new(
    "opportunity fire test, re-rolled after aiming",
    "test de tir d’opportunité, relancé après avoir visé",
    "SR-6.2.6",
);

/// Shooters and their target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Range band.
    pub band: Band,
    /// The score of a thrown weapon that has its own at every distance.
    pub fixed_score: Option<i64>,
    /// Moves in this activation: 0 or 1.
    pub moves: i64,
    /// Whether the shooter carries an Aim marker.
    pub aimed: bool,
    /// Whether the target is in cover, or running under opportunity fire.
    pub hard_to_hit: bool,
    /// Whether the shooter is a sharpshooter, who always counts as aimed.
    pub sharpshooter: bool,
}

impl Aim {
    /// The same at somebody who charges the shooter: always Medium, and nothing protects him (SR-6.2.6).
    #[must_use]
    pub const fn at_charger(mut self) -> Self {
        self.band = Band::Medium;
        self.hard_to_hit = false;
        self
    }

    /// What the dice must reach together.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.fixed_score.unwrap_or_else(|| play::score(self.band))
    }

    /// Whether only 6s are thrown again and damage has its bonus: with a marker, and for sharpshooters unless the option gives them
    /// the die alone (SR-6.4).
    #[must_use]
    pub const fn counts_as_aimed(&self, options: &Options) -> bool {
        self.aimed || self.sharpshooter && options.sharpshooter_full_aim
    }

    /// The faces that must be thrown again (SR-6.2.1), and how often.
    const fn again(&self, options: &Options) -> Again {
        let mut faces = FaceSet::EMPTY;
        if self.hard_to_hit {
            faces = faces.and(play::REJECTED[1]);
            if !self.counts_as_aimed(options) {
                faces = faces.and(play::REJECTED[0]);
            }
        }
        if self.sharpshooter {
            faces = faces.and(play::SHARPSHOOTER_REJECTS);
        }
        match options.cover_reroll {
            CoverReroll::Once => Again::Once(faces),
            CoverReroll::Repeat => Again::Until(faces),
        }
    }

    /// So many dice that must reach the score of the band together.
    fn throw(&self, dice: i64, purpose: &'static Purpose, options: &Options) -> Throw {
        let throw = d6(pool(dice), purpose).again(self.again(options));
        throw.needing(Need::Total {
            best: throw.dice,
            modifier: 0,
            least: self.score(),
        })
    }
}

/// Whether a man may shoot at all: not Shaken, loaded, at most one Move in this activation (SR-6.2.1).
#[must_use]
pub const fn may_shoot(shaken: bool, reload_left: i64, moves: i64) -> bool {
    !shaken && reload_left <= 0 && moves <= play::SHOOTING_MOVES
}

/// Dice of a shot by one man (SR-6.2.1).
#[must_use]
pub fn shot_dice(aim: &Aim) -> i64 {
    play::SHOT_DICE + aim_dice(aim.aimed || aim.sharpshooter) - moved_dice(aim)
}

/// Dice that aiming adds (SR-6.4).
const fn aim_dice(aimed: bool) -> i64 {
    if aimed { play::AIM_DICE } else { 0 }
}

/// Dice that moves before the shot take off (SR-6.2.1).
fn moved_dice(aim: &Aim) -> i64 {
    aim.moves.min(play::SHOOTING_MOVES) * play::MOVED_DICE
}

/// A shot by one man: whether it hits (SR-6.2.1 to SR-6.2.3).
///
/// # Errors
/// When the dice stop.
pub fn shot<D: Dice>(aim: &Aim, options: &Options, dice: &mut D) -> Result<bool, D::Stop> {
    let score = aim.score();
    let throw = aim.throw(shot_dice(aim), &SHOT, options);
    dice.ask(throw, |faces| faces.sum() >= score)
}

/// Men of a Group who fire together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salvo {
    /// How many; a sharpshooter among them is one like the others.
    pub men: i64,
    /// At what; never as a sharpshooter.
    pub aim: Aim,
    /// Whether the Group's die for aiming is thrown here: when it splits its fire, only one volley has it.
    pub aim_die: bool,
}

impl Salvo {
    /// A volley of a whole Group.
    #[must_use]
    pub const fn whole(men: i64, aim: Aim) -> Self {
        Self {
            men,
            aim,
            aim_die: aim.aimed,
        }
    }
}

/// A Group whose men are in two bands fires two volleys under one Order: each has dice of its own and the loss for moving, but
/// the die for aiming goes to one of them (SR-6.2.5).
#[must_use]
pub fn split(aim: Aim, men: [(i64, Band); 2], aim_die: usize) -> [Salvo; 2] {
    let [(near, near_band), (far, far_band)] = men;
    let part = |men, band, aim_die| Salvo {
        men,
        aim: Aim { band, ..aim },
        aim_die,
    };
    [
        part(near, near_band, aim.aimed && aim_die == 0),
        part(far, far_band, aim.aimed && aim_die == 1),
    ]
}

/// What a volley does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Volley {
    /// Hits, whatever the number of targets.
    pub hits: i64,
    /// Whether the shooter may put one of them on the Leader of a Group in close order, who has no save.
    pub leader: bool,
}

/// Dice of a volley (SR-6.2.5). The reference sheet gives one more than the rule.
#[must_use]
pub fn volley_dice(salvo: &Salvo, options: &Options) -> i64 {
    let first = match options.volley_dice {
        VolleyDice::Body => play::SHOT_DICE,
        VolleyDice::Qrs => play::SHOT_DICE + play::VOLLEY_DICE,
    };
    let others = (salvo.men - 1) * play::VOLLEY_DICE;
    first + others + aim_dice(salvo.aim_die) - moved_dice(&salvo.aim)
}

/// A volley: how many hits, and whether the Leader of a Group in close order may take one (SR-6.2.5).
///
/// # Errors
/// When the dice stop.
pub fn volley<D: Dice>(salvo: &Salvo, options: &Options, dice: &mut D) -> Result<Volley, D::Stop> {
    let score = salvo.aim.score();
    let most = if salvo.men == 1 { 1 } else { i64::MAX };
    let mut throw = salvo
        .aim
        .throw(volley_dice(salvo, options), &VOLLEY, options);
    if most > 1 {
        throw = throw.needing(Need::EachOfSum(score));
    }
    dice.ask(throw, |faces| {
        let hits = (faces.sum() / score).min(most);
        let [five, six] = play::LEADER_FACES.map(|face| i64::from(faces.count(face)));
        Volley {
            hits,
            leader: hits > 0 && five.max(six) >= play::LEADER_HIT_DICE,
        }
    })
}

/// Somebody who fires at a moving enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// Last number of his activation value, or of his Group's.
    pub last_cost: i64,
    /// Whether he aimed in his last activation and has neither moved nor acted since.
    pub aimed: bool,
}

/// An enemy who is fired at while he moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// Whether he runs (SR-6.1.3).
    pub running: bool,
    /// Whether he charges the man who fires.
    pub charging_shooter: bool,
}

impl Reaction {
    /// How he aims at the mover: the marker counts only when he was free to react with it, running is as good as cover, and a
    /// charge at him changes everything (SR-6.2.6).
    #[must_use]
    pub const fn aim(self, aim: Aim, target: Moving) -> Aim {
        let aim = Aim {
            aimed: self.aimed,
            moves: 0,
            hard_to_hit: aim.hard_to_hit || target.running,
            ..aim
        };
        if target.charging_shooter {
            aim.at_charger()
        } else {
            aim
        }
    }
}

/// Whether somebody is quick enough to fire at a moving enemy: more than the last activation value, re-rolled once after aiming
/// (SR-6.2.6). The action points are lost either way.
///
/// # Errors
/// When the dice stop.
pub fn react<D: Dice>(reaction: Reaction, dice: &mut D) -> Result<bool, D::Stop> {
    reaches_again(
        reaction.last_cost + 1,
        i64::from(reaction.aimed),
        [&REACTION, &REACTION_AGAIN],
        dice,
    )
}

/// Opportunity fire of one man: test and shot; None when he was too slow (SR-6.2.6).
///
/// # Errors
/// When the dice stop.
pub fn opportunity_shot<D: Dice>(
    reaction: Reaction,
    aim: Aim,
    target: Moving,
    options: &Options,
    dice: &mut D,
) -> Result<Option<bool>, D::Stop> {
    if !react(reaction, dice)? {
        return Ok(None);
    }
    shot(&reaction.aim(aim, target), options, dice).map(Some)
}

/// Opportunity fire of so many men of a Group; None when they were too slow (SR-6.2.6).
///
/// # Errors
/// When the dice stop.
pub fn opportunity_volley<D: Dice>(
    reaction: Reaction,
    (men, aim): (i64, Aim),
    target: Moving,
    options: &Options,
    dice: &mut D,
) -> Result<Option<Volley>, D::Stop> {
    if !react(reaction, dice)? {
        return Ok(None);
    }
    let salvo = Salvo::whole(men, reaction.aim(aim, target));
    volley(&salvo, options, dice).map(Some)
}
