//! Actions of a unit, each with its price in action points (FAV-AP), paid and carried out.

use crate::{
    model::{dice::Trouble, table::Point},
    rulesets::feu_a_volonte::{
        mechanics::{
            activation::{Action, may_repeat, price},
            melee::may_leave_or_shoot,
            modifiers::support_price,
        },
        tables::Use,
    },
    text,
};

use super::{aim::Volley, fight::Fight, narration};

/// Something that a unit does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Act {
    Walk(Point),
    Run(Point),
    Climb(Point),
    Turn(Point),
    Conceal,
    /// Looks for a hidden enemy, or through fog.
    Spot(usize),
    /// Reloads the weapon of this number.
    Reload(usize),
    /// Waits in ambush.
    Wait,
    Charge(usize),
    Strike(usize),
    Leave,
    Shoot(Volley),
    /// A grenade or shell with the weapon of this number.
    Burst(usize, Point),
}

impl Act {
    /// Whether it is a way to another place.
    pub(super) const fn is_move(&self) -> bool {
        matches!(self, Self::Walk(_) | Self::Run(_) | Self::Climb(_))
    }

    /// Whether it is to wait for the enemy, or to hide from it.
    pub(super) const fn is_quiet(&self) -> bool {
        matches!(self, Self::Wait | Self::Conceal)
    }
}

/// A unit and what it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Order {
    pub(super) unit: usize,
    pub(super) act: Act,
}

impl Fight<'_> {
    /// What an action is in the table of actions.
    fn action(&self, order: &Order) -> Action {
        match order.act {
            Act::Walk(_) => Action::Walk,
            Act::Run(_) => Action::Run,
            Act::Climb(_) => Action::Climb,
            Act::Turn(_) => Action::Turn,
            Act::Conceal => Action::Conceal,
            Act::Spot(_) => Action::Spot,
            Act::Reload(_) => Action::Reload,
            Act::Wait => Action::OpportunityFire,
            Act::Charge(_) => Action::Charge,
            Act::Leave => Action::Disengage,
            Act::Shoot(volley) if self.arm(order.unit, volley.arm).usage == Use::Aimed => {
                Action::FireLauncher
            }
            Act::Strike(_) | Act::Shoot(_) | Act::Burst(..) => Action::Fight,
        }
    }

    /// What an action costs, with what a unit out of command pays more, and what helpers pay.
    pub(super) fn cost(&self, order: &Order) -> i64 {
        let own = price(self.action(order), &self.plan.options) + self.surcharge(order.unit);
        let helpers = match order.act {
            Act::Shoot(volley) => volley.helpers,
            _ => [None; 3],
        };
        let each = support_price(&self.plan.options);
        let theirs = helpers
            .into_iter()
            .flatten()
            .map(|unit| each + self.surcharge(unit));
        own + theirs.sum::<i64>()
    }

    /// Whether an action can be paid for and done now.
    pub(super) fn may(&self, order: &Order) -> bool {
        let stand = self.stand(order.unit);
        let engaged = self.engaged(order.unit);
        let action = self.action(order);
        let in_melee = matches!(action, Action::Fight | Action::Disengage);
        may_repeat(action, stand.walks, stand.ran, &self.plan.options)
            && (in_melee || may_leave_or_shoot(engaged))
            && self.cost(order) <= self.state.points
    }

    /// Pays for an action and does it.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn perform(&mut self, order: &Order) -> Result<(), Trouble> {
        let unit = order.unit;
        if !matches!(order.act, Act::Walk(_)) || !self.is_walking(unit) {
            self.log_strides();
        }
        self.pay(order);
        // Whoever acts gives up an ambush, except by waiting.
        self.state.units[unit].ambush = false;
        match order.act {
            Act::Walk(to) => self.walk(unit, to)?,
            Act::Run(to) => self.run_to(unit, to)?,
            Act::Climb(to) => self.climb(unit, to),
            Act::Turn(to) => self.turn_to(unit, to),
            Act::Conceal => self.conceal(unit),
            Act::Spot(target) => self.look_for(unit, target)?,
            Act::Reload(arm) => self.reload(unit, arm),
            Act::Wait => self.wait(unit),
            Act::Charge(target) => self.charge(unit, target)?,
            Act::Strike(target) => self.strike(unit, target, false)?,
            Act::Leave => self.leave(unit)?,
            Act::Shoot(volley) => self.fire(unit, &volley)?,
            Act::Burst(arm, at) => self.burst(unit, arm, at)?,
        }
        Ok(())
    }

    /// Takes the action points (FAV-AP).
    fn pay(&mut self, order: &Order) {
        let cost = self.cost(order);
        self.watch.rule(rule(self.action(order)));
        let helpers = match order.act {
            Act::Shoot(volley) => volley.helpers,
            _ => [None; 3],
        };
        for unit in helpers.into_iter().flatten().chain([order.unit]) {
            let more = self.surcharge(unit);
            self.state.units[unit].begun = true;
            if more > 0 {
                self.log_surcharge(unit, more);
            }
        }
        self.state.points -= cost;
        assert!(self.state.points >= 0, "action points are never below zero");
    }

    /// Tells why a first action costs more (FAV-RAD-01).
    fn log_surcharge(&mut self, unit: usize, more: i64) {
        let led = self.commander(unit).is_some();
        self.log(unit, "FAV-RAD-01", |name| {
            if led {
                text!(
                    "{name} is far from any commander: the first action costs {more} more action \
                    point.",
                    "{name} est loin du leader et des seconds : la première action coûte {more} \
                    point d’action de plus.",
                    name
                )
            } else {
                text!(
                    "{name} has no commander left: the first action costs {more} more action \
                    point.",
                    "{name} n’a plus ni leader ni second : la première action coûte {more} point \
                    d’action de plus.",
                    name
                )
            }
        });
    }

    fn turn_to(&mut self, unit: usize, to: Point) {
        self.face(unit, to);
        self.stir(
            unit,
            crate::rulesets::feu_a_volonte::mechanics::sight::Act::Turns,
        );
        self.log(unit, "FAV-MOV-08", |name| {
            text!("{name} turns round.", "{name} se retourne.", name)
        });
    }

    fn reload(&mut self, unit: usize, arm: usize) {
        self.state.units[unit].dry[arm] = None;
        let weapon = narration::weapon(self.arm(unit, arm));
        self.log(unit, "FAV-AP-09", |name| {
            text!(
                "{name} reloads ({weapon}).",
                "{name} recharge ({weapon}).",
                name,
                weapon
            )
        });
    }
}

/// The rule of an action.
const fn rule(action: Action) -> &'static str {
    match action {
        Action::Walk => "FAV-AP-01",
        Action::Turn => "FAV-AP-02",
        Action::Run => "FAV-AP-03",
        Action::Climb => "FAV-AP-04",
        Action::Conceal => "FAV-AP-05",
        Action::Spot => "FAV-AP-06",
        Action::Disengage => "FAV-AP-07",
        Action::Fight | Action::FireLauncher => "FAV-AP-08",
        Action::Reload => "FAV-AP-09",
        Action::OpportunityFire => "FAV-AP-10",
        Action::Charge => "FAV-AP-11",
    }
}
