//! Melees: who fights with how many dice, dives, and what becomes of winners and losers (§6.7.1 to §6.7.4).

use crate::{
    model::{dice::Trouble, table::Direction},
    rulesets::smooth_and_rifled::{
        mechanics::melee::{self as rules, Fighter, Melee, Stance, TwoToOne},
        tables::play,
    },
    text,
};

use super::{field::Pace, fight::Fight, man::Quality};

/// Those who fight one melee.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    pub(super) chargers: Vec<usize>,
    pub(super) defenders: Vec<usize>,
    /// Whether the chargers come over an obstacle.
    pub(super) over_obstacle: bool,
}

impl Duel {
    /// One to one.
    #[must_use]
    pub(super) fn of(charger: usize, defender: usize) -> Self {
        Self {
            chargers: vec![charger],
            defenders: vec![defender],
            over_obstacle: false,
        }
    }

    /// Whether somebody is in it.
    #[must_use]
    pub(super) fn holds(&self, man: usize) -> bool {
        self.chargers.contains(&man) || self.defenders.contains(&man)
    }
}

impl Fight<'_> {
    /// Fights a melee.
    pub(super) fn duel(&mut self, mut duel: Duel, group_charge: bool) -> Result<(), Trouble> {
        duel.chargers.retain(|man| self.here(*man));
        duel.defenders.retain(|man| self.here(*man));
        if duel.chargers.is_empty() || duel.defenders.is_empty() {
            return Ok(());
        }
        if self.dives_away(&duel, group_charge)? {
            return Ok(());
        }
        let (chargers, defenders) = (&duel.chargers, &duel.defenders);
        match (chargers.as_slice(), defenders.as_slice()) {
            (&[charger], &[defender]) => self.one_to_one(charger, defender, duel.over_obstacle),
            (&[lone], &[first, second]) => {
                let fighter = self.fighter(lone, first, true, duel.over_obstacle);
                let pair = Fighter::pair(
                    self.fighter(first, lone, false, false),
                    self.fighter(second, lone, false, false),
                );
                self.lone(lone, [first, second], (fighter, pair))
            }
            (&[first, second], &[lone]) => {
                let fighter = self.fighter(lone, first, false, false);
                let over = duel.over_obstacle;
                let pair = Fighter::pair(
                    self.fighter(first, lone, true, over),
                    self.fighter(second, lone, true, over),
                );
                let place = self.at(lone);
                self.lone(lone, [first, second], (fighter, pair))?;
                if !self.here(lone) {
                    self.put_near(first, &self.state.bases[first].moved(place), 0.0);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// How a man fights another.
    fn fighter(
        &mut self,
        man: usize,
        enemy: usize,
        charging: bool,
        over_obstacle: bool,
    ) -> Fighter {
        let own = self.man(man);
        let stand = self.stand(man);
        let stance = Stance {
            shaken: stand.shaken,
            impetuous: own.is(Quality::Impetuous) && !stand.horse_wounded,
            mounted: stand.mounted,
            charging,
            over_obstacle,
            enemy_mounted: self.stand(enemy).mounted,
            enemy_pikes: self.has_pikes(enemy),
        };
        let named = [
            (stance.mounted, "SR-8.mounted"),
            (stance.impetuous && charging, "SR-8.impetuous"),
            (own.is(Quality::Ferocious), "SR-8.ferocious"),
            (own.is(Quality::Blade), "SR-8.melee_weapon"),
            (own.is(Quality::Veteran), "SR-8.veteran"),
            (
                stance.enemy_pikes && stance.mounted && charging,
                "SR-8.pikes",
            ),
        ];
        for (there, rule) in named {
            if there {
                self.watch.rule(rule);
            }
        }
        own.fighter(rules::melee_dice(&stance, &self.plan.options))
    }

    /// Whether Pikes protect a man.
    fn has_pikes(&self, man: usize) -> bool {
        let own = self.man(man);
        let with = |other: &usize| *other != man && self.man(*other).is(Quality::Pikes);
        let friends = self.men_of(own.side).filter(with);
        let near = friends.map(|other| self.apart(man, other)).reduce(f64::min);
        rules::pikes_protect(own.is(Quality::Pikes), near)
    }

    fn one_to_one(&mut self, charger: usize, defender: usize, over: bool) -> Result<(), Trouble> {
        let own = self.fighter(charger, defender, true, over);
        let enemy = self.fighter(defender, charger, false, false);
        self.log_melee(&[charger], &[defender]);
        self.state.men[charger].done |= rules::melee_ends_turn(true, &self.plan.options);
        self.state.men[defender].done |= rules::melee_ends_turn(false, &self.plan.options);
        match rules::melee(&own, &enemy, self.dice)? {
            Melee::AWins => self.fells_and_follows(charger, defender),
            Melee::BWins => self.fells(defender, charger),
            Melee::Tie => {
                self.log_tie(charger, defender);
                self.step_apart(charger, defender);
            }
        }
        Ok(())
    }

    /// One against two (SR-6.7.3).
    fn lone(
        &mut self,
        lone: usize,
        pair: [usize; 2],
        (own, both): (Fighter, Fighter),
    ) -> Result<(), Trouble> {
        self.watch.rule("SR-6.7.3");
        self.log_melee(&[lone], &pair);
        let weaker = usize::from(self.man(pair[1]).c < self.man(pair[0]).c);
        match rules::two_to_one(&own, &both, self.dice)? {
            TwoToOne::BothRemoved => {
                self.fells(lone, pair[0]);
                self.fells(lone, pair[1]);
            }
            TwoToOne::OneRemoved => {
                self.fells(lone, pair[weaker]);
                self.step_apart(pair[1 - weaker], lone);
            }
            TwoToOne::Tie => {
                self.log_tie(pair[0], lone);
                self.step_apart(pair[0], lone);
                self.step_apart(pair[1], lone);
            }
            TwoToOne::LoneRemoved => self.fells(pair[0], lone),
        }
        Ok(())
    }

    /// Foot before a horseman may dive aside; whether there is no melee (SR-6.7.4).
    fn dives_away(&mut self, duel: &Duel, group_charge: bool) -> Result<bool, Trouble> {
        let (&[rider], &[foot]) = (duel.chargers.as_slice(), duel.defenders.as_slice()) else {
            return Ok(false);
        };
        let own = Stance {
            shaken: self.stand(foot).shaken,
            mounted: self.stand(foot).mounted,
            ..Stance::default()
        };
        let may = rules::may_dive(
            self.stand(rider).mounted,
            &own,
            group_charge,
            &self.plan.options,
        );
        if !may || !self.wants_to_dive(foot, rider) || !rules::dive(self.man(foot).c, self.dice)? {
            return Ok(false);
        }
        self.aside(foot, rider);
        let side = self.man(foot).side;
        self.log(Some(side), "SR-6.7.4", |cast| {
            let (name, enemy) = (&cast.actors[foot].name, &cast.actors[rider].name);
            text!(
                "{name} dives aside before {enemy}.",
                "{name} plonge devant {enemy}.",
                name,
                enemy
            )
        });
        Ok(true)
    }

    /// The diver goes to the side, the rider on past him.
    fn aside(&mut self, foot: usize, rider: usize) {
        let (diver, horse) = (self.state.bases[foot], self.state.bases[rider]);
        let Some(ahead) = Direction::toward(horse.at, diver.at) else {
            return;
        };
        let side = self.plan.field.length(play::cm(play::DIVE_ASIDE_CM));
        let clear = horse.inner() + diver.inner();
        for way in [ahead.left(), ahead.right()] {
            let there = diver.moved(diver.at + way.step(side.max(clear)));
            if self.plan.field.stands(&there) && self.is_free(foot, &there) {
                self.state.bases[foot].at = there.at;
                break;
            }
        }
        let on = self
            .plan
            .field
            .length(rules::rides_on(play::cm(play::DIVE_CM)));
        let pace = Pace {
            slow: 1.0,
            mounted: true,
            charging: false,
        };
        self.walk(rider, horse.at + ahead.step(on), on, pace);
    }
}
