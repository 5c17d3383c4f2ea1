//! Command points, the chain of command, and who is commanded (TYN-CMD).

use crate::{
    model::{dice::Trouble, lang::Text, table::Kind},
    rulesets::tyneside_fiw::{
        mechanics::command::{Activated, Dense, Pool, cost, group_cost, in_radius, may_command},
        options::DenseRadius,
        tables::Action,
        terms::Role,
    },
    text,
};

use super::{field::number, fight::Fight};

/// The chain of one player character.
struct Chain {
    /// Who commands: the player character first.
    links: Vec<usize>,
    pool: Pool,
    /// All points rolled.
    rolled: i64,
}

impl Fight<'_> {
    /// The player characters of a side roll and command (TYN-SEQ-01).
    pub(super) fn command(&mut self, side: usize) -> Result<(), Trouble> {
        let mut joined = vec![false; self.plan.men.len()];
        let players = (0..self.plan.men.len()).filter(|man| {
            let own = self.man(*man);
            own.side == side && own.is_player && self.state.men[*man].here
        });
        for player in players.collect::<Vec<_>>() {
            joined[player] = true;
            self.chain(player, &mut joined)?;
        }
        Ok(())
    }

    /// One chain of command: the roll, its links, and the units that it pays for.
    fn chain(&mut self, player: usize, joined: &mut [bool]) -> Result<(), Trouble> {
        let mut chain = self.open(player, joined)?;
        while let Some((leader, price)) = self.next_link(&chain, joined) {
            let quality = self.man(leader).quality;
            let musician = self.musician_of(leader, chain.pool, joined);
            let plays = musician.is_some();
            let Some(pool) = chain.pool.link(price, quality, plays, self.dice)? else {
                break;
            };
            self.watch.rule("TYN-CMD-05");
            chain.rolled += pool.points + price - chain.pool.points;
            chain.pool = pool;
            chain.links.push(leader);
            joined[leader] = true;
            self.activate_alone(leader);
            self.play_music(musician, &mut chain, joined)?;
        }
        let commanded = self.spend(&mut chain, joined);
        self.log_chain(&chain, &commanded);
        Ok(())
    }

    /// The first roll, with the die of a musician in reach, who is paid for (TYN-CMD-01).
    fn open(&mut self, player: usize, joined: &mut [bool]) -> Result<Chain, Trouble> {
        let musician = self.musician_of(player, Pool::default(), joined);
        let quality = self.man(player).quality;
        let pool = Pool::open(quality, musician.is_some(), self.dice)?;
        let mut chain = Chain {
            links: vec![player],
            rolled: pool.points,
            pool,
        };
        self.play_music(musician, &mut chain, joined)?;
        Ok(chain)
    }

    /// The musician in reach of a leader who is about to roll, as long as nobody's die was rolled in this chain (TYN-CMD-01).
    fn musician_of(&self, leader: usize, pool: Pool, joined: &[bool]) -> Option<usize> {
        let all = (0..self.plan.men.len()).filter(|man| *man != leader && !pool.music);
        let mut musicians = all.filter(|man| self.man(*man).role.is_some_and(Role::is_musician));
        musicians.find(|man| self.may_join(*man, &[leader], joined))
    }

    /// A musician is paid for; he may command as well, as the players agreed.
    fn play_music(
        &mut self,
        musician: Option<usize>,
        chain: &mut Chain,
        joined: &mut [bool],
    ) -> Result<(), Trouble> {
        let price = musician.and_then(|man| self.price(man, &chain.links));
        let (Some(musician), Some(price)) = (musician, price) else {
            return Ok(());
        };
        joined[musician] = true;
        self.activate_alone(musician);
        let own = self.man(musician);
        let commands = own
            .role
            .is_some_and(|role| may_command(role, &self.plan.options));
        let before = chain.pool;
        let after = if commands {
            chain.pool.link(price, own.quality, false, self.dice)?
        } else {
            chain.pool.pay(price)
        };
        if let Some(pool) = after {
            chain.pool = pool;
            chain.rolled += pool.points + price - before.points;
            if commands {
                chain.links.push(musician);
            }
        }
        Ok(())
    }

    /// Whether a leader may still join a chain, in reach of somebody in it.
    fn may_join(&self, man: usize, links: &[usize], joined: &[bool]) -> bool {
        let own = self.man(man);
        let side = links.first().map(|link| self.man(*link).side);
        own.is_leader()
            && !own.is_player
            && Some(own.side) == side
            && self.is_there(man)
            && !joined[man]
            && self.price(man, links).is_some()
    }

    /// Whether a figure is alive, on the table or under a marker.
    fn is_there(&self, man: usize) -> bool {
        let body = self.body(self.state.men[man].unit);
        body.men.contains(&man)
    }

    /// The leader who joins a chain next, with his price: the best, and of these the nearest to its head.
    fn next_link(&self, chain: &Chain, joined: &[bool]) -> Option<(usize, i64)> {
        let all = (0..self.plan.men.len()).filter(|man| self.may_join(*man, &chain.links, joined));
        let commands = all.filter(|man| {
            let role = self.man(*man).role;
            role.is_some_and(|role| may_command(role, &self.plan.options))
        });
        let priced = commands.filter_map(|man| Some((man, self.price(man, &chain.links)?)));
        priced
            .filter(|(_, price)| *price <= chain.pool.points)
            .min_by(|a, b| {
                let rank = |man: usize| self.man(man).quality;
                let far = |man: usize| self.apart(chain.links[0], man);
                rank(a.0)
                    .cmp(&rank(b.0))
                    .then(far(a.0).total_cmp(&far(b.0)))
                    .then(a.0.cmp(&b.0))
            })
    }

    /// What it costs a chain to activate a figure; None out of reach of all its leaders (TYN-CMD-02, TYN-CMD-03).
    fn price(&self, man: usize, links: &[usize]) -> Option<i64> {
        let routed = self.body(self.state.men[man].unit).last == Some(Action::Flee);
        let near = links.iter().filter(|leader| self.commands(**leader, man));
        near.map(|leader| {
            let figure = Activated {
                loyal: self.man(man).follows.contains(leader),
                routed,
                player_character: self.man(man).is_player,
            };
            cost(figure, &self.plan.options)
        })
        .min()
    }

    /// Whether a leader's voice carries to a figure (TYN-CMD-02).
    fn commands(&self, leader: usize, man: usize) -> bool {
        let (from, to, options) = (self.at(leader), self.at(man), &self.plan.options);
        let (far, field) = (self.apart(leader, man), &self.plan.field);
        // Woods only shorten it.
        if !in_radius(far, Dense::default(), options) {
            return false;
        }
        let in_wood = |place| field.wood_at(place).is_some();
        let crosses = || {
            let mut between = field.table.between(from, to);
            between.any(|one| one.piece.kind == Kind::Wood)
        };
        let dense = Dense {
            leader: in_wood(from),
            figure: in_wood(to),
            between: options.dense_radius == DenseRadius::LineCrosses && crosses(),
        };
        in_radius(far, dense, options)
    }

    /// A leader on his own who joined a chain is commanded himself.
    fn activate_alone(&mut self, leader: usize) {
        let unit = self.state.men[leader].unit;
        if !self.unit(unit).is_group {
            self.state.units[unit].commanded = true;
        }
    }

    /// Pays for as many units as the points allow, those first who are worth most (TYN-CMD-04, TYN-CMD-06).
    fn spend(&mut self, chain: &mut Chain, joined: &[bool]) -> Vec<usize> {
        self.watch.rule("TYN-CMD-02");
        self.watch.rule("TYN-CMD-03");
        let side = self.man(chain.links[0]).side;
        let mut bills: Vec<(f64, usize, i64)> = Vec::new();
        let alone = |unit: &usize| self.is_player(*unit);
        for unit in self.living(side).into_iter().filter(|unit| !alone(unit)) {
            let members = self.body(unit).men.iter().map(|man| {
                if joined[*man] {
                    return Some(0);
                }
                self.price(*man, &chain.links)
            });
            let cost = group_cost(members);
            if let Some(cost) = cost.filter(|_| !self.body(unit).commanded) {
                let worth =
                    self.worth_commanding(unit) / number(usize::try_from(cost).unwrap_or(0).max(1));
                bills.push((worth, unit, cost));
            }
        }
        bills.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut commanded = Vec::new();
        for (_, unit, cost) in bills {
            self.watch.rule("TYN-CMD-04");
            self.watch.rule("TYN-CMD-06");
            if let Some(left) = chain.pool.pay(cost) {
                chain.pool = left;
                self.state.units[unit].commanded = true;
                commanded.push(unit);
            }
        }
        commanded
    }

    fn log_chain(&mut self, chain: &Chain, commanded: &[usize]) {
        let (side, rolled) = (self.man(chain.links[0]).side, chain.rolled);
        let units: Vec<&Text> = commanded
            .iter()
            .map(|unit| &self.unit(*unit).name)
            .collect();
        let links = chain.links.clone();
        self.log(Some(side), "TYN-CMD-05", |cast| {
            let leaders = links.iter().map(|man| &cast.actors[*man].name);
            let leaders = Text::join(leaders, ", ");
            let units = if units.is_empty() {
                Text::new("none", "aucun")
            } else {
                Text::join(units, ", ")
            };
            text!(
                "{leaders}: {rolled} command points; commanded: {units}.",
                "{leaders} : {rolled} points de commandement ; commandés : {units}.",
                leaders,
                units
            )
        });
    }

    /// What a chain would get for commanding a unit: more from volleys, from charges to come, and from stopping a flight.
    fn worth_commanding(&self, unit: usize) -> f64 {
        let (own, body) = (self.unit(unit), self.body(unit));
        let men = number(body.men.len());
        let near = self.nearest_known(unit);
        let near = near.is_some_and(|enemy| self.between(unit, enemy) <= self.reach(unit));
        let volleys = if own.can_volley && near { 1.0 } else { 0.0 };
        let rout = if body.last == Some(Action::Flee) {
            1.5
        } else {
            0.0
        };
        men * (1.0 + volleys + rout)
    }
}
