//! Melees: who fights whom, the blows, and who is pushed back (TYN-MEL).

use crate::{
    model::dice::Trouble,
    rulesets::tyneside_fiw::{
        mechanics::{
            charge::{PushedBack, Tally, pushed_back},
            melee::{
                Blow, Fight as Fought, Fighter, Rank, better_weapon, fight, fight_pairs, modifier,
            },
            wounds::{Health, Hurt},
        },
        options::MeleeMulti,
    },
    text,
};

use super::{fight::Fight, words};

/// One against some.
#[derive(Clone, Debug)]
struct Duel {
    /// Those of side A.
    ours: Vec<usize>,
    /// Those of side B.
    theirs: Vec<usize>,
}

/// What comes of one fight, and the scores of both.
type Scored = (Fought, (i64, i64));

/// What two units did to each other.
#[derive(Clone, Copy, Debug)]
struct Score {
    units: [usize; 2],
    tallies: [Tally; 2],
}

impl Fight<'_> {
    /// Fights out everything that is in contact.
    pub(super) fn melees(&mut self) -> Result<(), Trouble> {
        let duels = paired(&self.contacts());
        let mut scores: Vec<Score> = Vec::new();
        for duel in &duels {
            let units = [&duel.ours, &duel.theirs].map(|men| self.state.men[men[0]].unit);
            let tallies = self.duel(duel)?;
            match scores.iter_mut().find(|score| score.units == units) {
                Some(score) => score.add(tallies),
                None => scores.push(Score { units, tallies }),
            }
        }
        self.separate(&scores);
        if !duels.is_empty() {
            self.show(|_| crate::model::lang::Text::new("Melees", "Mêlées"));
        }
        Ok(())
    }

    /// Everybody of side A in base contact with somebody of side B.
    fn contacts(&self) -> Vec<(usize, usize)> {
        let here = (0..self.plan.men.len()).filter(|man| self.state.men[*man].here);
        let ours = here.filter(|man| self.man(*man).side == 0);
        ours.flat_map(|man| self.touching(man).map(move |enemy| (man, enemy)))
            .filter(|(man, enemy)| {
                [man, enemy]
                    .iter()
                    .all(|one| self.state.men[**one].health.may_fight())
            })
            .collect()
    }

    /// One against some; answers what each side did.
    fn duel(&mut self, duel: &Duel) -> Result<[Tally; 2], Trouble> {
        self.watch.rule("TYN-MEL-01");
        self.watch.rule("TYN-MEL-02");
        let ours_alone = duel.ours.len() == 1;
        let (figure, enemies) = if ours_alone {
            (duel.ours[0], &duel.theirs)
        } else {
            (duel.theirs[0], &duel.ours)
        };
        self.log_duel(figure, enemies[0], enemies.len());
        let [mut own, mut other] = [Tally::default(); 2];
        for (fought, scores) in self.blows(figure, enemies)? {
            own.scores += scores.0;
            other.scores += scores.1;
            self.strike(figure, enemies, fought, &mut own, &mut other);
        }
        Ok(if ours_alone {
            [own, other]
        } else {
            [other, own]
        })
    }

    /// The fights of one against some with their scores: one, or one for each pair, as the players agreed.
    fn blows(&mut self, figure: usize, enemies: &[usize]) -> Result<Vec<Scored>, Trouble> {
        let options = &self.plan.options;
        let (own, ranks) = (self.modifier(figure, enemies), self.ranks(figure, enemies));
        match options.melee_multi {
            MeleeMulti::BestOf => {
                let bout = fight(own, &ranks, options, self.dice)?;
                let bout = bout.into_iter();
                Ok(bout
                    .map(|bout| (bout.fight, (bout.figure, bout.enemy)))
                    .collect())
            }
            MeleeMulti::EachPair => {
                let pairs = fight_pairs(own, &ranks, options, self.dice)?;
                let many = |fought, count: u32| std::iter::repeat_n(fought, count as usize);
                let beaten = pairs.lost.saturating_sub(pairs.wounds + pairs.deaths);
                let beats = pairs
                    .won
                    .saturating_sub(pairs.enemies_wounded + pairs.enemies_killed);
                let all = many(Fought::Figure(Blow::Killed), pairs.deaths)
                    .chain(many(Fought::Figure(Blow::Wounded), pairs.wounds))
                    .chain(many(Fought::Figure(Blow::Beaten), beaten))
                    .chain(many(Fought::Enemy(Blow::Killed), pairs.enemies_killed))
                    .chain(many(Fought::Enemy(Blow::Wounded), pairs.enemies_wounded))
                    .chain(many(Fought::Enemy(Blow::Beaten), beats));
                Ok(all.map(|fought| (fought, (0, 0))).collect())
            }
        }
    }

    /// What a figure adds to his die against some.
    fn modifier(&self, man: usize, enemies: &[usize]) -> i64 {
        let own = self.man(man);
        let factors = enemies.iter().map(|enemy| self.man(*enemy).melee);
        let fighter = Fighter {
            quality: own.quality,
            enemies: i64::try_from(enemies.len()).unwrap_or(i64::MAX),
            better_weapon: better_weapon(own.melee, factors),
        };
        modifier(&fighter, &self.plan.options)
    }

    /// The enemies of a figure by what they add to their dice.
    fn ranks(&self, figure: usize, enemies: &[usize]) -> Vec<Rank> {
        let mut ranks: Vec<Rank> = Vec::new();
        for enemy in enemies {
            let modifier = self.modifier(*enemy, &[figure]);
            match ranks.iter_mut().find(|rank| rank.modifier == modifier) {
                Some(rank) => rank.figures += 1,
                None => ranks.push(Rank {
                    figures: 1,
                    modifier,
                }),
            }
        }
        ranks
    }

    /// The loser of a fight suffers the blow; of several, one who is wounded already.
    fn strike(
        &mut self,
        figure: usize,
        enemies: &[usize],
        fought: Fought,
        own: &mut Tally,
        other: &mut Tally,
    ) {
        let living = |man: &&usize| self.state.men[**man].here;
        let mut alive = enemies.iter().filter(living);
        let wounded = |man: &&usize| self.state.men[**man].health == Health::Wounded;
        let weakest = alive.clone().find(wounded).or_else(|| alive.next());
        let (Some(&enemy), true) = (weakest, self.state.men[figure].here) else {
            return;
        };
        let (winner, loser, victim, by, blow) = match fought {
            Fought::Tie => return,
            Fought::Enemy(blow) => (own, other, enemy, figure, blow),
            Fought::Figure(blow) => (other, own, figure, enemy, blow),
        };
        winner.won += 1;
        let hurt = match blow {
            Blow::Beaten => return,
            Blow::Wounded => Hurt::Wound,
            Blow::Killed => Hurt::Dead,
        };
        loser.casualties += 1;
        let kind = self.man(by).kind;
        self.suffer(victim, hurt, kind, &words::MELEE);
    }

    /// After the melees the losers are pushed back, both on a tie (TYN-MEL-03). A group that fought several goes back once and
    /// follows nobody, or follows one of them.
    fn separate(&mut self, scores: &[Score]) {
        let (mut back, mut follows) = (Vec::new(), Vec::new());
        for score in scores {
            self.watch.rule("TYN-MEL-03");
            let [one, two] = score.units;
            match pushed_back(&score.tallies[0], &score.tallies[1], &self.plan.options) {
                PushedBack::First => {
                    back.push((one, two));
                    follows.push((two, one));
                }
                PushedBack::Second => {
                    back.push((two, one));
                    follows.push((one, two));
                }
                PushedBack::Both => back.extend([(one, two), (two, one)]),
            }
        }
        let mut stirred: Vec<usize> = Vec::new();
        for (unit, from) in back {
            if !stirred.contains(&unit) {
                stirred.push(unit);
                self.push_back(unit, from);
            }
        }
        for (winner, loser) in follows {
            if !stirred.contains(&winner) {
                stirred.push(winner);
                self.pursue(winner, loser);
            }
        }
    }

    fn log_duel(&mut self, figure: usize, enemy: usize, enemies: usize) {
        let side = self.man(figure).side;
        self.log(Some(side), "TYN-MEL-01", |cast| {
            let (name, other) = (&cast.actors[figure].name, &cast.actors[enemy].name);
            if enemies == 1 {
                return text!(
                    "{name} fights {other}.",
                    "{name} se bat contre {other}.",
                    name,
                    other
                );
            }
            text!(
                "{name} fights {enemies} enemies at once.",
                "{name} se bat contre {enemies} ennemis à la fois.",
                name
            )
        });
    }
}

impl Score {
    fn add(&mut self, more: [Tally; 2]) {
        for (tally, more) in self.tallies.iter_mut().zip(more) {
            tally.won += more.won;
            tally.casualties += more.casualties;
            tally.scores += more.scores;
        }
    }
}

/// Contacts as duels: first one against one, those with the fewest enemies first, then those who are left beside others.
fn paired(contacts: &[(usize, usize)]) -> Vec<Duel> {
    let degree = |(one, two): &(usize, usize)| {
        let meets = |other: &&(usize, usize)| other.0 == *one || other.1 == *two;
        contacts.iter().filter(meets).count()
    };
    let mut order = contacts.to_vec();
    order.sort_by_key(|pair| (degree(pair), *pair));
    let mut duels: Vec<Duel> = Vec::new();
    for &(one, two) in &order {
        if duels
            .iter()
            .all(|duel| !duel.ours.contains(&one) && !duel.theirs.contains(&two))
        {
            duels.push(Duel {
                ours: vec![one],
                theirs: vec![two],
            });
        }
    }
    for &(one, two) in &order {
        let ours = duels.iter().position(|duel| duel.ours.contains(&one));
        let theirs = duels.iter().position(|duel| duel.theirs.contains(&two));
        match (ours, theirs) {
            (None, Some(at)) if duels[at].theirs.len() == 1 => duels[at].ours.push(one),
            (Some(at), None) if duels[at].ours.len() == 1 => duels[at].theirs.push(two),
            _ => {}
        }
    }
    duels
}
