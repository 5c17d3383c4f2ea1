//! Melees of those who have come into contact (LAP-MEL).

use crate::{
    model::{
        dice::Trouble,
        lang::Text,
        table::{Direction, Point, in_contact},
    },
    rulesets::laporte_escarmouche::mechanics::{
        activation::Stage,
        melee::{self as rules, Attack, Fighter, Winner},
    },
    text,
};

use super::{fight::Fight, words};

impl Fight<'_> {
    /// Somebody whose action began at a place fights all enemies whom it touches, the nearest first, as long as it lives.
    pub(super) fn fight_contacts(&mut self, who: usize, from: Point) -> Result<(), Trouble> {
        while self.alive(who) && self.state.end.is_none() {
            let touched: Vec<usize> = self.touched(who).collect();
            let far = |enemy: &usize| self.at(*enemy).distance(self.at(who)).in_tenths();
            let distances: Vec<f64> = touched.iter().map(far).collect();
            let Some(next) = rules::next_opponent(&distances) else {
                self.name_walls(who);
                break;
            };
            self.melee(who, touched[next], from)?;
        }
        Ok(())
    }

    /// Names the rule when only the wall of a building is between two who touch.
    fn name_walls(&mut self, who: usize) {
        let bases = &self.state.bases;
        let touches = |enemy: usize| in_contact(&bases[who], &bases[enemy]);
        if self.enemies_of(who).any(touches) {
            self.watch.rule("LAP-MEL-02");
        }
    }

    /// The enemies whom somebody touches and may fight: nobody through the wall of a building (LAP-MEL-02).
    pub(super) fn touched(&self, who: usize) -> impl Iterator<Item = usize> + '_ {
        let bases = &self.state.bases;
        let touches = move |enemy: &usize| in_contact(&bases[who], &bases[*enemy]);
        let enemies = self.enemies_of(who).filter(touches);
        enemies.filter(move |enemy| {
            let inside = [who, *enemy].map(|one| self.stand(one).inside);
            let sheltered = inside.iter().any(Option::is_some);
            rules::may_fight(sheltered, inside[0] == inside[1], false)
        })
    }

    /// How an attack from a place would be made, when the move at the enemy began at another.
    pub(super) fn attack(&self, enemy: usize, at: Point, from: Point) -> Attack {
        let base = &self.state.bases[enemy];
        let toward = Direction::toward(base.at, at);
        let bearing = toward.map_or(0.0, |toward| base.facing.angle_to(toward));
        Attack {
            from_behind: rules::from_behind(bearing, &self.plan.options),
            other_than_nearest: !self.is_nearest_from(from, enemy),
        }
    }

    /// Whether an enemy is the nearest of those in sight from a place.
    fn is_nearest_from(&self, from: Point, enemy: usize) -> bool {
        let far = |one: usize| self.state.bases[one].gap_to(from).in_tenths();
        let side = self.person(enemy).side;
        let seen = self
            .those_of(side)
            // Whoever is farther need not be looked for.
            .filter(|other| far(*other) < far(enemy))
            .filter(|other| self.plan.field.sees(from, self.at(*other)));
        rules::is_nearest(far(enemy), seen.map(far))
    }

    /// The two sides of a melee.
    pub(super) fn fighters(&self, who: usize, enemy: usize, attack: Attack) -> [Fighter; 2] {
        let options = &self.plan.options;
        let (own, other) = (self.person(who), self.person(enemy));
        let (mine, theirs) = (self.stand(who), self.stand(enemy));
        [
            Fighter {
                weapon: own.weapon,
                dice: attack.attacker_dice(own.build, mine.wounded, options),
                fought: mine.fought,
            },
            Fighter {
                weapon: other.weapon,
                dice: attack.defender_dice(other.build, theirs.wounded, options),
                fought: theirs.fought,
            },
        ]
    }

    fn melee(&mut self, who: usize, enemy: usize, from: Point) -> Result<(), Trouble> {
        let attack = self.attack(enemy, self.at(who), from);
        let [attacker, defender] = self.fighters(who, enemy, attack);
        self.log_attack(who, enemy, attack);
        let fought = rules::melee(&attacker, &defender, self.dice)?;
        let (winner, loser) = match fought.winner {
            Winner::Attacker => (who, enemy),
            Winner::Defender => (enemy, who),
        };
        for (one, attacks) in [(who, true), (enemy, false)] {
            let stand = &mut self.state.stands[one];
            stand.fought += 1;
            if rules::ends_activation(attacks, &self.plan.options) {
                stand.figure.stage = Stage::Done;
            }
        }
        self.face(who, self.at(enemy));
        self.face(enemy, self.at(who));
        self.log_of(winner, "LAP-MEL-01", |name| {
            let other = &self.cast.actors[loser].name;
            text!("{name} fells {other}.", "{name} abat {other}.", name, other)
        });
        let how = if self.state.countering {
            &words::COUNTER_MELEE
        } else {
            &words::MELEE
        };
        self.lose(loser, Some(winner), how);
        Ok(())
    }

    fn log_attack(&mut self, who: usize, enemy: usize, attack: Attack) {
        self.log_of(who, "LAP-MEL-01", |name| {
            let other = &self.cast.actors[enemy].name;
            let how = &if attack.from_behind {
                Text::new("from behind", "par derrière")
            } else {
                Text::new("hand to hand", "au corps à corps")
            };
            let past = &if attack.other_than_nearest {
                Text::new(", past a nearer enemy", ", malgré un ennemi plus proche")
            } else {
                Text::same("")
            };
            text!(
                "{name} attacks {other} {how}{past}.",
                "{name} attaque {other} {how}{past}.",
                name,
                other,
                how,
                past
            )
        });
    }
}
