//! What a unit does with its action points: each deed with its price (FAV-AP), paid and done.

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

use super::{aim::Volley, fight::Fight, tell};

/// Something that a unit does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Deed {
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

impl Deed {
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
    pub(super) deed: Deed,
}

impl Fight<'_> {
    /// What a deed is in the table of actions.
    fn action(&self, order: &Order) -> Action {
        match order.deed {
            Deed::Walk(_) => Action::Walk,
            Deed::Run(_) => Action::Run,
            Deed::Climb(_) => Action::Climb,
            Deed::Turn(_) => Action::Turn,
            Deed::Conceal => Action::Conceal,
            Deed::Spot(_) => Action::Spot,
            Deed::Reload(_) => Action::Reload,
            Deed::Wait => Action::OpportunityFire,
            Deed::Charge(_) => Action::Charge,
            Deed::Leave => Action::Disengage,
            Deed::Shoot(volley) if self.arm(order.unit, volley.arm).usage == Use::Aimed => {
                Action::FireLauncher
            }
            Deed::Strike(_) | Deed::Shoot(_) | Deed::Burst(..) => Action::Fight,
        }
    }

    /// What a deed costs, with what a unit out of command pays more, and what helpers pay.
    pub(super) fn cost(&self, order: &Order) -> i64 {
        let own = price(self.action(order), &self.plan.options) + self.surcharge(order.unit);
        let helpers = match order.deed {
            Deed::Shoot(volley) => volley.helpers,
            _ => [None; 3],
        };
        let each = support_price(&self.plan.options);
        let theirs = helpers
            .into_iter()
            .flatten()
            .map(|unit| each + self.surcharge(unit));
        own + theirs.sum::<i64>()
    }

    /// Whether a deed can be paid for and done now.
    pub(super) fn may(&self, order: &Order) -> bool {
        let stand = self.stand(order.unit);
        let engaged = self.engaged(order.unit);
        let action = self.action(order);
        let in_melee = matches!(action, Action::Fight | Action::Disengage);
        may_repeat(action, stand.walks, stand.ran, &self.plan.options)
            && (in_melee || may_leave_or_shoot(engaged))
            && self.cost(order) <= self.state.points
    }

    /// Pays for a deed and does it.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn perform(&mut self, order: &Order) -> Result<(), Trouble> {
        let unit = order.unit;
        if !matches!(order.deed, Deed::Walk(_)) || !self.is_walking(unit) {
            self.tell_strides();
        }
        self.pay(order);
        // Whoever acts gives up an ambush, except by waiting.
        self.state.units[unit].ambush = false;
        match order.deed {
            Deed::Walk(to) => self.walk(unit, to)?,
            Deed::Run(to) => self.run_to(unit, to)?,
            Deed::Climb(to) => self.climb(unit, to),
            Deed::Turn(to) => self.turn_to(unit, to),
            Deed::Conceal => self.conceal(unit),
            Deed::Spot(target) => self.look_for(unit, target)?,
            Deed::Reload(arm) => self.reload(unit, arm),
            Deed::Wait => self.wait(unit),
            Deed::Charge(target) => self.charge(unit, target)?,
            Deed::Strike(target) => self.strike(unit, target, false)?,
            Deed::Leave => self.leave(unit)?,
            Deed::Shoot(volley) => self.fire(unit, &volley)?,
            Deed::Burst(arm, at) => self.burst(unit, arm, at)?,
        }
        Ok(())
    }

    /// Takes the action points (FAV-AP).
    fn pay(&mut self, order: &Order) {
        let cost = self.cost(order);
        self.watch.rule(rule(self.action(order)));
        let helpers = match order.deed {
            Deed::Shoot(volley) => volley.helpers,
            _ => [None; 3],
        };
        for unit in helpers.into_iter().flatten().chain([order.unit]) {
            let more = self.surcharge(unit);
            self.state.units[unit].begun = true;
            if more > 0 {
                self.tell_surcharge(unit, more);
            }
        }
        self.state.points -= cost;
        debug_assert!(self.state.points >= 0, "action points are never below zero");
    }

    /// Tells why a first action costs more (FAV-RAD-01).
    fn tell_surcharge(&mut self, unit: usize, more: i64) {
        let led = self.commander(unit).is_some();
        self.tell(unit, "FAV-RAD-01", |name| {
            if led {
                text!(
                    "{name} is far from any commander: the first action costs {more} action point more.",
                    "{name} est loin de tout chef : la première action coûte {more} point d’action de plus.";
                    name
                )
            } else {
                text!(
                    "{name} has no commander left: the first action costs {more} action point more.",
                    "{name} n’a plus de chef : la première action coûte {more} point d’action de plus.";
                    name
                )
            }
        });
    }

    fn turn_to(&mut self, unit: usize, to: Point) {
        self.face(unit, to);
        self.stir(
            unit,
            crate::rulesets::feu_a_volonte::mechanics::sight::Deed::Turns,
        );
        self.tell(
            unit,
            "FAV-MOV-08",
            |name| text!("{name} turns round.", "{name} se retourne."; name),
        );
    }

    fn reload(&mut self, unit: usize, arm: usize) {
        self.state.units[unit].dry[arm] = None;
        let weapon = tell::weapon(self.arm(unit, arm));
        self.tell(
            unit,
            "FAV-AP-09",
            |name| text!("{name} reloads ({weapon}).", "{name} recharge ({weapon})."; name, weapon),
        );
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
