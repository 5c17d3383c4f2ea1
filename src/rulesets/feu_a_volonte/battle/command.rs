//! Leader and Seconds in battle: reserve dice, luck, Cohésion, command distance (FAV-DIC-03 to FAV-DIC-06, FAV-RAD-01).

use crate::{
    model::lang::counted,
    rulesets::feu_a_volonte::{
        mechanics::{
            command::{Reserve, first_action, near},
            pool::{Pool, Test},
            shooting::Target,
        },
        options::ReserveOwner,
        tables::AURA_BONUS,
        terms::{Grade, Trait},
    },
    text,
};

use super::{fight::Fight, odds::Roll};

/// Dice that a player adds to a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extra {
    /// Chance de cocu.
    pub(super) lucky: bool,
    /// Reserve dice.
    pub(super) reserve: i64,
}

/// What a unit could still add to its rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    reserve: Reserve,
    lucky_used: bool,
}

impl Fight<'_> {
    /// Whether a Leader and whether a Second is near a unit (FAV-DIC-03).
    fn commanders_near(&self, unit: usize) -> (bool, bool) {
        let is_near = |grade| {
            self.units_of(self.unit(unit).side)
                .any(|other| self.unit(other).grade == Some(grade) && near(self.apart(unit, other)))
        };
        (is_near(Grade::Leader), is_near(Grade::Second))
    }

    /// Reserve dice that a unit may use now.
    pub(super) fn reserve_of(&self, unit: usize) -> i64 {
        let reserve = self.state.reserves[self.unit(unit).side];
        if reserve.leader + reserve.seconds < 1 {
            return 0;
        }
        let (leader, second) = self.commanders_near(unit);
        reserve.available(leader, second, &self.plan.options)
    }

    /// Whether a unit's luck is unused this turn (FAV-DIC-04).
    pub(super) fn is_lucky(&self, unit: usize) -> bool {
        self.unit(unit).has(Trait::Lucky) && !self.stand(unit).lucky
    }

    /// Whether Cohésion reaches a unit (FAV-DIC-05).
    pub(super) fn coheres(&self, unit: usize) -> bool {
        self.reached_by(unit, Trait::Cohesion)
    }

    /// A pool with the dice that its player adds.
    pub(super) fn reinforce(&mut self, unit: usize, pool: Pool, extra: Extra) -> Pool {
        self.watch.rule("FAV-DIC-01");
        let mut pool = pool;
        if extra.lucky {
            self.state.units[unit].lucky = true;
            pool = pool.lucky(false);
            self.log(unit, "FAV-DIC-04", |name| {
                text!(
                    "{name} is lucky: one more die.",
                    "{name} a la chance : un dé de plus.",
                    name
                )
            });
        }
        if extra.reserve > 0 {
            self.spend(unit, extra.reserve);
            pool = pool.with(extra.reserve);
        }
        pool
    }

    /// Takes reserve dice: first those of whom the platoon loses more easily, the Seconds.
    fn spend(&mut self, unit: usize, dice: i64) {
        let (leader_near, second_near) = self.commanders_near(unit);
        let near_only = self.plan.options.reserve_owner == ReserveOwner::NearOnly;
        let reserve = &mut self.state.reserves[self.plan.units[unit].side];
        let theirs = match (leader_near, second_near) {
            (true, false) if near_only => 0,
            _ => reserve.seconds,
        };
        let seconds = theirs.min(dice);
        reserve.seconds -= seconds;
        reserve.leader -= (dice - seconds).min(reserve.leader);
        let dice = counted(
            dice,
            ("reserve die", "reserve dice"),
            ("dé de réserve", "dés de réserve"),
        );
        self.log(unit, "FAV-DIC-03", |name| {
            text!("{name} uses {dice}.", "{name} utilise {dice}.", name, dice)
        });
    }

    /// The dice that a unit could still add to its rolls.
    pub(super) fn hand(&self, unit: usize) -> Hand {
        Hand {
            reserve: self.state.reserves[self.unit(unit).side],
            lucky_used: self.stand(unit).lucky,
        }
    }

    /// Takes back what was added to a roll that nobody threw: dice are used up by throwing them (FAV-DIC-03, FAV-DIC-04).
    pub(super) fn take_back(&mut self, unit: usize, before: Hand) {
        if self.hand(unit) == before {
            return;
        }
        let side = self.unit(unit).side;
        self.state.reserves[side] = before.reserve;
        self.state.units[unit].lucky = before.lucky_used;
        self.log(unit, "FAV-DIC-03", |name| {
            text!(
                "Natural double: no defence roll, and {name} keeps the dice added to it.",
                "Double naturel : pas de jet de défense, {name} garde les dés ajoutés.",
                name
            )
        });
    }

    /// A plain test of quality of a unit (FAV-DIC-02).
    pub(super) fn test(&mut self, unit: usize) -> Test {
        self.watch.rule("FAV-DIC-02");
        Test::plain(self.unit(unit).quality, self.coheres(unit))
    }

    /// The defence of a unit: quality, chest wounds, Inspire l'exemple, dice that its player adds (FAV-SHT-02).
    pub(super) fn defence(&mut self, unit: usize, extra: Extra) -> Target {
        let own = self.unit(unit);
        let modifier = self.defence_modifier(unit);
        if self.inspired(unit) {
            self.watch.rule("FAV-DIC-06");
        }
        if self.stand(unit).wounds.chest > 0 {
            self.watch.rule("FAV-WND-03");
        }
        Target {
            quality: own.quality,
            pool: self.reinforce(unit, Pool::of(own.quality), extra),
            modifier,
            cohesion: self.coheres(unit),
        }
    }

    fn inspired(&self, unit: usize) -> bool {
        self.reached_by(unit, Trait::LeadByExample)
    }

    /// What adds to the defence of a unit besides its grit.
    fn defence_modifier(&self, unit: usize) -> i64 {
        let aura = i64::from(self.inspired(unit)) * AURA_BONUS;
        self.stand(unit).wounds.defence() + aura
    }

    /// The same roll for those who reckon.
    pub(super) fn defence_roll(&self, unit: usize) -> Roll {
        let quality = self.unit(unit).quality;
        Roll {
            dice: quality.dice,
            modifier: quality.grit + self.defence_modifier(unit),
        }
    }

    /// More action points for the first action of a unit out of command (FAV-RAD-01).
    pub(super) fn surcharge(&self, unit: usize) -> i64 {
        if self.stand(unit).begun {
            return 0;
        }
        let side = self.unit(unit).side;
        first_action(
            self.commander(unit),
            self.plan.periods[side],
            &self.plan.options,
        )
    }

    /// How far the nearest Leader or Second is; None with nobody left.
    pub(super) fn commander(&self, unit: usize) -> Option<f64> {
        let side = self.unit(unit).side;
        let commanders = self
            .units_of(side)
            .filter(|other| self.unit(*other).commands());
        commanders
            .map(|other| self.apart(unit, other))
            .reduce(f64::min)
    }

    /// A Leader or Second is lost, with the reserve dice (FAV-WND-04).
    pub(super) fn lose_commander(&mut self, unit: usize) {
        let own = self.unit(unit);
        let staying = self
            .units_of(own.side)
            .filter(|other| *other != unit && self.unit(*other).grade == Some(Grade::Second));
        let staying = i64::try_from(staying.count()).unwrap_or(0);
        let before = self.state.reserves[own.side];
        let after = match own.grade {
            Some(Grade::Leader) => before.without_leader(),
            Some(Grade::Second) => before.without_second(staying, &self.plan.options),
            _ => return,
        };
        self.state.reserves[own.side] = after;
        let all = |reserve: Reserve| reserve.leader + reserve.seconds;
        let lost = all(before) - all(after);
        if lost > 0 {
            let dice = counted(
                lost,
                ("reserve die", "reserve dice"),
                ("dé de réserve", "dés de réserve"),
            );
            self.log_of(Some(own.side), "FAV-WND-04", |cast| {
                let army = &cast.army(own.side);
                text!(
                    "{army} lose {dice}.",
                    "{army} : {dice} en moins.",
                    army,
                    dice
                )
            });
        } else {
            self.watch.rule("FAV-WND-04");
        }
    }
}
