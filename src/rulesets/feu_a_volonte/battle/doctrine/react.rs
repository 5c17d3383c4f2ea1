//! What a player does outside its own phase, and which dice it adds to a roll.

use crate::{
    model::{battle::Level, table::Point},
    rulesets::feu_a_volonte::{
        mechanics::{movement::Gait, shooting::gets_away},
        tables::{LUCKY_DICE, ud},
    },
};

use crate::rulesets::feu_a_volonte::battle::{
    command::Extra,
    doctrine::USUAL_POINTS,
    fight::Fight,
    odds::{Hits, Roll},
};

/// A die from the reserve must make this much of a difference, in worth.
const STEADY: f64 = 0.14;
const BOLD: f64 = 0.1;
/// A step that gets somebody away, in UD; fractions of it are no move that anybody would see on the table.
const LEAST_SLIP: f64 = 0.5;

impl Fight<'_> {
    /// How much a reserve die must be worth to a unit: less from turn to turn, for dice that are left over win nothing, and those of a
    /// dead commander are lost.
    fn thrift(&self, unit: usize) -> f64 {
        let first = match self.level(unit) {
            Level::Steady => STEADY,
            Level::Bold => BOLD,
        };
        first / (1.0 + f64::from(self.state.turn) / 6.0)
    }

    /// The dice that make a roll better by enough: luck first, which comes back, then one from the reserve.
    fn extra(&self, unit: usize, value: impl Fn(i64) -> f64) -> Extra {
        let lucky = self.is_lucky(unit);
        let before = if lucky { LUCKY_DICE } else { 0 };
        let gained = value(before + 1) - value(before);
        let reserve = i64::from(gained >= self.thrift(unit) && self.reserve_of(unit) > 0);
        Extra { lucky, reserve }
    }

    /// Dice for a shot (FAV-DIC-03, FAV-DIC-04).
    pub(in super::super) fn extra_attack(&self, unit: usize, target: usize, roll: Roll) -> Extra {
        if self.unit(unit).npc {
            return Extra::default();
        }
        let defence = self.defence_roll(target);
        self.extra(unit, |more| {
            let dice = roll.dice + more;
            self.gain(target, self.plan.odds.shot(Roll { dice, ..roll }, defence))
        })
    }

    /// Dice for a defence against an attack; one that is thrown already has no dice, only its total.
    pub(in super::super) fn extra_defence(&self, unit: usize, attack: Roll) -> Extra {
        /// The mean of two dice, for an attack whose total is known.
        const MEAN: i64 = 7;
        if self.unit(unit).npc {
            return Extra::default();
        }
        let known = attack.dice == 0;
        let attack = Roll {
            dice: if known { 2 } else { attack.dice },
            modifier: if known {
                attack.modifier - MEAN
            } else {
                attack.modifier
            },
        };
        let own = self.defence_roll(unit);
        self.extra(unit, |more| {
            let dice = own.dice + more;
            -self.gain(unit, self.plan.odds.shot(attack, Roll { dice, ..own }))
        })
    }

    /// Dice of both sides for a melee.
    pub(in super::super) fn extra_melee(
        &self,
        unit: usize,
        target: usize,
        (attack, parry): (Roll, Roll),
    ) -> (Extra, Extra) {
        let worth = |attack: Roll, parry: Roll| {
            let clash = self.plan.odds.melee(attack, parry);
            let hits = |chance| Hits {
                hit: chance,
                kill: chance / 4.0,
            };
            self.gain(target, hits(clash.win)) - self.gain(unit, hits(clash.lose))
        };
        let none = |one: usize| self.unit(one).npc;
        let own = self.extra(unit, |more| {
            let dice = attack.dice + more;
            worth(Roll { dice, ..attack }, parry)
        });
        let other = self.extra(target, |more| {
            let dice = parry.dice + more;
            -worth(attack, Roll { dice, ..parry })
        });
        let or_none = |extra, npc| if npc { Extra::default() } else { extra };
        (or_none(own, none(unit)), or_none(other, none(target)))
    }

    /// Where the target of a missed shot gets away to, straight on or back; None when it stays (FAV-SHT-06).
    pub(in super::super) fn choose_dodge(
        &self,
        unit: usize,
        shooter: usize,
        most: f64,
    ) -> Option<Point> {
        // Nobody plays a non-player character, who never chooses.
        let npc = self.unit(unit).npc;
        let busy = npc || self.state.active.contains(&unit) || self.stand(unit).ambush;
        if busy || self.engaged(unit) || most < LEAST_SLIP {
            return None;
        }
        let field = &self.plan.field;
        let (at, base) = (self.at(unit), self.state.bases[unit]);
        let fear = |place: Point| self.danger(unit, place);
        let here = fear(at);
        let (one, other) = (base.facing, base.facing.back());
        let steps = [one, other].into_iter().flat_map(|direction| {
            [1.0, most].map(|far| at + direction.step(field.length(f64::min(far, most))))
        });
        let before = self.apart(unit, shooter);
        let ends = steps
            .filter(|to| field.table.holds(*to))
            .map(|to| self.slip_end(unit, to, most));
        let safer = ends
            .filter(|to| field.apart(at, *to) >= LEAST_SLIP && self.is_free(unit, *to))
            .filter(|to| gets_away(before, field.apart(*to, self.at(shooter))))
            .map(|to| (fear(to), to));
        let best = safer.reduce(|best, next| if next.0 < best.0 { next } else { best });
        best.filter(|(danger, _)| *danger < here - 0.1)
            .map(|(_, to)| to)
    }

    /// Where a free move of at most so many UD to a place ends: difficult ground, obstacles and others may be in the way.
    fn slip_end(&self, unit: usize, to: Point, most: f64) -> Point {
        let field = &self.plan.field;
        let pace = field.pace(Gait::Walk, self.state.sky, self.at(unit));
        let base = self.state.bases[unit];
        let length = field.length(most);
        let walk = field
            .table
            .walk(&base, to, length, &pace, self.others(unit));
        walk.end
    }

    /// Whether a unit goes on waiting into the next turn, in which it will not be activated (FAV-OPP-01): unless it would fight in an
    /// activation of its own, or go where it is worth more than its ambush, which costs nothing as long as it stays.
    pub(in super::super) fn keeps_waiting(&mut self, unit: usize) -> bool {
        self.designate(vec![unit]);
        self.state.points = USUAL_POINTS + self.surcharge(unit);
        // Who waits is hidden as well.
        let stand = &mut self.state.units[unit];
        (stand.ambush, stand.concealed) = (false, true);
        let stays = self.best_order().is_none_or(|(rate, order)| {
            let moves = order.act.is_move();
            let worth = rate * ud(self.cost(&order));
            order.act.is_quiet() || moves && worth <= self.ambush_value(unit)
        });
        self.state.units[unit].concealed = false;
        self.state.points = 0;
        self.state.active.clear();
        stays
    }
}
