//! Initiative: how many actions everybody has this turn, and who surrenders (LAP-INI, LAP-MOR-02).

use crate::{
    model::{dice::Trouble, lang::Text, table::Unit},
    rulesets::laporte_escarmouche::mechanics::{
        activation::Figure,
        initiative::{self as rules, Company, Leader},
    },
    text,
};

use super::{fight::Fight, words};

impl Fight<'_> {
    /// Everybody throws. Who stands with whom is looked at before anybody surrenders, since both sides throw at once.
    pub(super) fn initiative(&mut self) -> Result<(), Trouble> {
        let everybody = 0..self.plan.people.len();
        let companies: Vec<Company> = everybody.map(|who| self.company(who)).collect();
        for squad in 0..self.plan.squads.len() {
            let members = &self.plan.squads[squad].members;
            let mut surrendered = Vec::new();
            for &who in members {
                if self.alive(who) && !self.rolls(who, &companies[who])? {
                    surrendered.push(who);
                }
            }
            for who in surrendered {
                self.surrenders(who);
            }
            self.log_squad(squad);
        }
        Ok(())
    }

    /// What helps or hinders a character.
    fn company(&self, who: usize) -> Company {
        let own = self.person(who);
        let malus = self.state.spirits[own.squad].malus;
        if own.leader {
            return Company::leader(malus);
        }
        let leaders = self.plan.squads[own.squad].leaders.iter();
        let leaders: Vec<Leader> = leaders
            .map(|leader| Leader {
                alive: self.alive(*leader),
                in_sight: self.alive(*leader) && self.sees(who, *leader),
            })
            .collect();
        Company {
            supported: self.is_steadied(who),
            leader_lost: rules::leader_lost(&leaders, &self.plan.options),
            morale_malus: malus,
        }
    }

    /// Whether a team-mate is near.
    fn is_steadied(&self, who: usize) -> bool {
        let own = self.person(who);
        let mut friends = self.those_of(own.side).filter(|other| *other != who);
        friends.any(|other| {
            let distance = self.apart(who, other).in_unit(Unit::Inch);
            let same = self.person(other).squad == own.squad;
            rules::is_mate(same, &self.plan.options)
                && rules::steadies(distance, true)
                && rules::steadies(distance, self.sees(who, other))
        })
    }

    /// Throws for a character; false when it surrenders.
    fn rolls(&mut self, who: usize, company: &Company) -> Result<bool, Trouble> {
        let own = self.person(who);
        let wounded = self.stand(who).wounded;
        let options = &self.plan.options;
        let number = rules::initiative_dice(own.initiative, own.leader, wounded, options);
        let actions = rules::actions(number, company, self.dice)?;
        self.watch.rule("LAP-INI-02");
        self.state.stands[who].figure = Figure::new(actions.unwrap_or(0));
        Ok(actions.is_some())
    }

    /// The dice beside the figures of a group.
    fn log_squad(&mut self, squad: usize) {
        let (own, state) = (&self.plan.squads[squad], &self.state);
        let there = |who: &&usize| state.stands[**who].alive;
        if !own.members.iter().any(|who| there(&who)) {
            return;
        }
        let dice: Vec<(usize, i64)> = own
            .members
            .iter()
            .filter(there)
            .map(|who| (*who, state.stands[*who].figure.left))
            .collect();
        self.log(Some(own.side), "LAP-INI-02", |cast| {
            let each = dice.iter().map(|(who, actions)| {
                let name = &cast.actors[*who].name;
                text!("{name} {actions}", "{name} {actions}", name)
            });
            let each = Text::join(&each.collect::<Vec<_>>(), ", ");
            text!(
                "{name}, actions: {each}.",
                "{name}, actions : {each}.",
                name = &own.name,
                each
            )
        });
    }

    fn surrenders(&mut self, who: usize) {
        self.log_of(who, "LAP-MOR-02", |name| {
            text!(
                "{name} has had enough: surrenders or runs.",
                "{name} n’en peut plus : c’est la reddition ou la fuite.",
                name
            )
        });
        self.lose(who, None, &words::SURRENDER);
    }
}
