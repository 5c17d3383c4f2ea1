//! Charges: of one man, and of a Group with the reactions, the test and the contacts that belong to it (§6.7).

use crate::{
    model::{dice::Trouble, table::Point},
    rulesets::smooth_and_rifled::{
        mechanics::{
            charge::{self as rules, Charged, Resolve, Retreat},
            group::Order,
            melee::turns_free,
            morale,
        },
        tables::play,
    },
    text,
};

use super::{
    activation::Declared, bases::TOUCH_CM, fight::Fight, man::Quality, moves::is_close,
    party::Party, reaction::Advance,
};

impl Fight<'_> {
    /// A charge of a party at a man or his Group.
    pub(super) fn charge(
        &mut self,
        party: &Party,
        target: usize,
        declared: Declared,
    ) -> Result<(), Trouble> {
        self.watch.rule("SR-6.7.1");
        self.log_charge(party, target);
        let from: Vec<Point> = party.men.iter().map(|man| self.at(*man)).collect();
        self.under_fire(&Advance {
            men: &party.men,
            from: &from,
            runs: declared.runs,
            charged: Some(target),
        })?;
        let chargers = self.fit(&party.men);
        if self.state.end.is_some() || chargers.is_empty() || !self.here(target) {
            return Ok(());
        }
        let charged = if party.is_group() {
            self.charged(target)
        } else {
            Charged::Man
        };
        let defenders = self.defenders(target, charged);
        if !self.can_reach(party, &chargers, &defenders, declared) {
            self.follow(party, &chargers, self.at(target), declared.moved);
            self.log_short(&chargers, target);
            return Ok(());
        }
        if party.is_group() {
            self.watch.rule("SR-6.7.5");
            let ground = self.at(target);
            if !self.stands_up(&chargers, (target, charged), &defenders)? {
                self.follow(party, &chargers, ground, declared.moved);
                return self.after_loss();
            }
        }
        // Those who closed up stand in close order now.
        let mut defenders = defenders;
        defenders.retain(|man| self.here(*man));
        self.meet(party, &chargers, &defenders, charged, declared)?;
        self.after_loss()
    }

    /// Whether anybody of those who charge can come into contact: otherwise nobody tests and nobody fights (SR-6.7.10).
    fn can_reach(
        &self,
        party: &Party,
        chargers: &[usize],
        defenders: &[usize],
        declared: Declared,
    ) -> bool {
        chargers.iter().any(|charger| {
            let (reach, _) = self.allowance(party, *charger, declared.moved, true);
            let reach = self.plan.field.cm(reach) + TOUCH_CM;
            defenders
                .iter()
                .any(|defender| self.apart(*charger, *defender) <= reach)
        })
    }

    /// Those of some men who are here and not Shaken.
    fn fit(&self, men: &[usize]) -> Vec<usize> {
        let fit = |man: &usize| self.here(*man) && !self.stand(*man).shaken;
        men.iter().copied().filter(fit).collect()
    }

    /// What a man is as the target of a Group's charge.
    pub(super) fn charged(&self, target: usize) -> Charged {
        let Some(team) = self.state.team_of[target] else {
            return Charged::Man;
        };
        let bold = [Quality::Impetuous, Quality::Ferocious, Quality::Fanatic];
        let is_group = self
            .reacting_group(team)
            .is_some_and(|group| group.men.contains(&target));
        let own = self.man(target);
        match self.state.orders[team] {
            Order::Close if self.cluster(target).len() > 1 => Charged::Close,
            Order::Loose if self.plan.teams[team].skirmishers => Charged::Skirmishers {
                bold: bold.iter().any(|quality| own.is(*quality)),
            },
            Order::Loose if is_group => Charged::Loose,
            _ => Charged::Man,
        }
    }

    /// Everybody whom a charge at a man is aimed at.
    fn defenders(&self, target: usize, charged: Charged) -> Vec<usize> {
        match charged {
            Charged::Man => vec![target],
            Charged::Close => self.cluster(target),
            Charged::Loose | Charged::Skirmishers { .. } => {
                let team = self.state.team_of[target];
                let group = team.and_then(|team| self.reacting_group(team));
                // Who is not with the Group is charged for himself.
                let group = group.filter(|group| group.men.contains(&target));
                group.map_or(vec![target], |group| group.men)
            }
        }
    }

    /// Reactions and the charge test; whether the defenders stand (SR-6.7.6 to SR-6.7.9).
    fn stands_up(
        &mut self,
        chargers: &[usize],
        (target, charged): (usize, Charged),
        defenders: &[usize],
    ) -> Result<bool, Trouble> {
        let from = self.middle_of(chargers);
        let reactions = rules::reactions(charged);
        let closes = reactions.close_up && self.closes_up(target);
        if closes {
            self.watch.rule("SR-6.7.8");
        } else if !reactions.stand || reactions.retire && self.retires(chargers, defenders) {
            self.name_retreat(charged);
            self.retire(defenders, from, Retreat::untested(charged))?;
            return Ok(false);
        }
        let tests = rules::must_test(charged, chargers.len(), defenders.len());
        if !tests || self.passes_charge_test(chargers, (target, charged), defenders)? {
            return Ok(true);
        }
        self.retire(defenders, from, Retreat::Failed)?;
        Ok(false)
    }

    /// The charge test; those who fail it are Shaken (SR-6.7.6, SR-6.7.7).
    fn passes_charge_test(
        &mut self,
        chargers: &[usize],
        (target, charged): (usize, Charged),
        defenders: &[usize],
    ) -> Result<bool, Trouble> {
        if matches!(charged, Charged::Skirmishers { .. }) {
            self.watch.rule("SR-3.2.4");
        }
        let c = self.common_c(defenders);
        let resolve = Resolve {
            higher_combat_value: c > self.common_c(chargers),
            defensive_position: self.is_position(target, self.middle_of(chargers)),
            morale: morale::break_rethrows(&self.steadiness(self.man(target).body)),
        };
        let options = &self.plan.options;
        let rethrows = rules::charge_rethrows(&resolve, options);
        if rules::charge_test(c, rethrows, options, self.dice)? {
            return Ok(true);
        }
        self.watch.rule("SR-6.7.7");
        let side = self.man(target).side;
        self.log(Some(side), "SR-6.7.7", |cast| {
            let name = &cast.actors[target].name;
            text!(
                "{name} and his Group fail to stand.",
                "{name} et les siens ne tiennent pas.",
                name
            )
        });
        for &man in defenders {
            self.shake(man);
        }
        Ok(false)
    }

    /// Chargers take the ground that was given up, or come as near as they can.
    fn follow(&mut self, party: &Party, chargers: &[usize], ground: Point, index: usize) {
        for &man in chargers {
            self.rush(party, man, ground, index);
        }
    }

    /// Tells that nobody came into contact.
    pub(super) fn log_short(&mut self, chargers: &[usize], target: usize) {
        let Some(&first) = chargers.first() else {
            return;
        };
        let side = self.man(first).side;
        self.log(Some(side), "SR-6.7.10", |cast| {
            let (name, enemy) = (&cast.actors[first].name, &cast.actors[target].name);
            text!(
                "{name}’s charge does not reach {enemy}.",
                "{name} n’atteint pas {enemy} : charge trop courte.",
                name,
                enemy
            )
        });
    }

    /// Whether chargers come over an obstacle, or the defenders hold a fort.
    fn is_position(&self, target: usize, from: Point) -> bool {
        self.behind_wall(self.at(target), from)
            || self.fort_cover(target)
                != crate::rulesets::smooth_and_rifled::mechanics::sight::Cover::None
    }

    /// Whether an obstacle that counts lies between two places, near the first.
    pub(super) fn behind_wall(&self, place: Point, from: Point) -> bool {
        let near = self.plan.field.length(play::cm(play::NEAR_OBSTACLE_CM));
        self.plan.field.table.between(from, place).any(|between| {
            let wall = between.piece.kind == crate::model::table::Kind::Obstacle;
            wall && super::field::level(between.piece) > 0 && between.before.within(near)
        })
    }

    /// Whether a straight run crosses an obstacle that counts.
    pub(super) fn crosses_wall(&self, from: Point, to: Point) -> bool {
        self.plan.field.table.between(from, to).any(|between| {
            between.piece.kind == crate::model::table::Kind::Obstacle
                && super::field::level(between.piece) > 0
        })
    }

    fn log_charge(&mut self, party: &Party, target: usize) {
        let first = party.leader.unwrap_or(party.men[0]);
        let side = self.man(first).side;
        self.log(Some(side), "SR-6.7.1", |cast| {
            let (name, enemy) = (&cast.actors[first].name, &cast.actors[target].name);
            text!(
                "{name} charges {enemy}.",
                "{name} charge {enemy}.",
                name,
                enemy
            )
        });
    }

    /// Whether a man has an enemy before him, to whom he turns for nothing (SR-6.7.1). Others he must turn to with a Move first.
    pub(super) fn turns_to(&self, man: usize, target: usize) -> bool {
        let base = &self.state.bases[man];
        let before = self.plan.field.before(base, play::FRONT, self.at(target));
        turns_free(if before { 0.0 } else { play::cm(play::FRONT) })
    }

    /// Whether a party may charge at all (SR-6.7.5).
    pub(super) fn may_charge(&self, party: &Party) -> bool {
        let Some(team) = party.team else { return true };
        let skirmishers = self.plan.teams[team].skirmishers;
        assert!(is_close(Order::Close), "close order is close");
        rules::may_charge(self.state.orders[team], skirmishers)
    }
}
