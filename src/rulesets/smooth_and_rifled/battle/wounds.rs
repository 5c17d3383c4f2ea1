//! What a hit does to a man: saves, horses, damage, and the friend who takes a hit over (§6.2.7, §6.2.8).

use crate::{
    model::{battle::Named, dice::Trouble},
    rulesets::smooth_and_rifled::{
        mechanics::{
            damage::{self, Horse, Hurt, Target},
            sight::Cover,
        },
        options::VeteranDamageReroll,
    },
    text,
};

use super::{fight::Fight, man::Quality, words};

/// A hit that has landed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// Who is hit.
    pub(super) victim: usize,
    /// Who fired.
    pub(super) by: usize,
    pub(super) cover: Cover,
    pub(super) aimed: bool,
    /// Whether a special figure may save.
    pub(super) saves: bool,
    pub(super) how: &'static Named,
}

impl Fight<'_> {
    /// Works out a hit.
    pub(super) fn wound(&mut self, hit: Hit) -> Result<(), Trouble> {
        if !self.here(hit.victim) {
            // Whoever took over a hit may have another: nothing is left to throw for.
            self.is_down(hit.victim);
            return Ok(());
        }
        let friend = self.stand_in(hit.victim);
        self.name_wound(&hit);
        let target = self.target(&hit, friend.is_some());
        match damage::damage(&target, &self.plan.options, self.dice)? {
            Hurt::Removed => {
                let by = self.man(hit.by).kind;
                self.lose(hit.victim, Some(by), hit.how);
            }
            Hurt::Shaken if self.stand(hit.victim).shaken => self.stays_shaken(hit.victim),
            Hurt::Shaken => self.shake(hit.victim),
            Hurt::Nothing => self.saved(hit.victim, None),
            Hurt::Redirected => {
                self.saved(hit.victim, friend);
                if let Some(friend) = friend {
                    self.wound(Hit {
                        victim: friend,
                        saves: false,
                        ..hit
                    })?;
                }
            }
            Hurt::Dismounted => self.unhorse(hit.victim),
            Hurt::HorseWounded => {
                self.state.men[hit.victim].horse_wounded = true;
                self.shake(hit.victim);
            }
        }
        Ok(())
    }

    fn name_wound(&mut self, hit: &Hit) {
        let man = self.man(hit.victim);
        if man.is(Quality::Veteran) {
            self.watch.rule("SR-8.veteran");
        }
        if hit.saves && man.is(Quality::Special) && man.is(Quality::Hero) {
            self.watch.rule("SR-8.hero");
        }
    }

    /// A man who is hit, as the mechanic of damage sees him.
    fn target(&self, hit: &Hit, friend: bool) -> Target {
        let (man, stand) = (self.man(hit.victim), self.stand(hit.victim));
        let shooter_counts =
            self.plan.options.veteran_damage_reroll == VeteranDamageReroll::Shooter;
        let veteran = if shooter_counts {
            self.man(hit.by)
        } else {
            man
        };
        Target {
            cover: hit.cover,
            aimed: hit.aimed,
            veteran: veteran.is(Quality::Veteran),
            saves: hit.saves && man.is(Quality::Special),
            friend,
            horse: match (stand.mounted, stand.horse_wounded) {
                (false, _) => Horse::None,
                (true, false) => Horse::Sound,
                (true, true) => Horse::Wounded,
            },
        }
    }

    /// A special figure saves: nobody is hit, or a friend beside him.
    fn saved(&mut self, man: usize, friend: Option<usize>) {
        let side = self.man(man).side;
        self.log(Some(side), "SR-6.2.8", |cast| {
            let name = &cast.actors[man].name;
            match friend.map(|friend| &cast.actors[friend].name) {
                Some(friend) => text!(
                    "The shot just misses {name} and hits {friend}.",
                    "Le coup manque {name} d’un cheveu et touche {friend}.",
                    name,
                    friend
                ),
                None => text!(
                    "The shot just misses {name}.",
                    "Le coup manque {name} d’un cheveu.",
                    name
                ),
            }
        });
    }

    /// A second hit on a man whom the first has removed.
    fn is_down(&mut self, man: usize) {
        let side = self.man(man).side;
        self.log(Some(side), "SR-6.2.7", |cast| {
            let name = &cast.actors[man].name;
            text!(
                "{name} is hit again, but is down already.",
                "Encore une touche sur {name}, déjà à terre.",
                name
            )
        });
    }

    /// A Shaken man who is Shaken once more is no worse for it.
    fn stays_shaken(&mut self, man: usize) {
        let side = self.man(man).side;
        self.log(Some(side), "SR-6.2.7", |cast| {
            let name = &cast.actors[man].name;
            text!(
                "{name} stays Shaken.",
                "{name} reste à l’état secoué.",
                name
            )
        });
    }

    /// A rider whose horse was hit stands on foot, Shaken.
    fn unhorse(&mut self, man: usize) {
        let factor = super::field::factor(self.plan.field.scale);
        self.state.men[man].mounted = false;
        self.state.bases[man].shape = super::bases::footprint(false, factor);
        let side = self.man(man).side;
        self.log(Some(side), "SR-6.2.7", |cast| {
            let horse = words::of_name(&cast.actors[man].name, "horse", "Le cheval");
            text!("{horse} is hit.", "{horse} est touché.", horse)
        });
        self.shake(man);
    }

    /// The nearest ordinary friend who would take over a hit that a special figure saves.
    fn stand_in(&self, man: usize) -> Option<usize> {
        let side = self.man(man).side;
        let ordinary = |other: &usize| *other != man && !self.man(*other).is(Quality::Special);
        let friends = self.men_of(side).filter(ordinary);
        let near = friends
            .map(|other| (other, self.apart(man, other)))
            .reduce(|best, next| if next.1 < best.1 { next } else { best });
        let cm = near.map(|(_, cm)| cm);
        // With the option the owner lets a friend be hit only for a man who is worth more.
        let wants = near.is_some_and(|(other, _)| self.man(man).vm > self.man(other).vm);
        let taken = damage::takes_over(cm, wants, &self.plan.options);
        near.filter(|_| taken).map(|(other, _)| other)
    }
}
