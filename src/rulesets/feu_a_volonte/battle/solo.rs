//! What non-player characters do (FAV-SOL-03, FAV-SOL-04).

use crate::{
    model::{dice::Trouble, lang::counted},
    rulesets::feu_a_volonte::{
        mechanics::{
            movement::Gait,
            solo::{charges, course, fire},
        },
        tables::{MOVE, ud},
    },
    text,
};

use super::{aim::Volley, fight::Fight, moves::Trek, narration};

impl Fight<'_> {
    /// Groups with somebody left that were not activated yet.
    pub(super) fn waiting_groups(&self) -> impl Iterator<Item = usize> + '_ {
        let groups = self.state.groups.iter().enumerate();
        groups
            .filter(|(_, group)| {
                !group.activated && group.members.iter().any(|unit| self.here(*unit))
            })
            .map(|(index, _)| index)
    }

    /// The phase of a group (FAV-SOL-03): the one nearest to the platoon acts first.
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn npc_phase(&mut self) -> Result<(), Trouble> {
        let near = |group: usize| {
            let members = self.members(group).into_iter();
            let apart = members.filter_map(|unit| Some(self.nearest_enemy(unit)?.1));
            apart.fold(f64::INFINITY, f64::min)
        };
        let groups = self.waiting_groups().map(|group| (near(group), group));
        let first = groups.reduce(|best, next| if next.0 < best.0 { next } else { best });
        let Some((apart, group)) = first else {
            return Ok(());
        };
        self.state.groups[group].activated = true;
        let members = self.members(group);
        self.state.active = members.clone();
        let turned = course(self.dice)?;
        self.log_group(group);
        if charges(apart) {
            self.npcs_charge(&members)?;
        } else {
            self.npcs_move(group, &members, turned)?;
        }
        if !self.over() {
            self.npcs_fire(group)?;
        }
        assert!(
            self.watch.is_cursory() || self.is_sound(),
            "the battle is sound after a group"
        );
        self.end_phase();
        Ok(())
    }

    fn log_group(&mut self, group: usize) {
        let number = self.state.groups[group].entry + 1;
        let count = i64::try_from(self.members(group).len()).unwrap_or(0);
        let who = counted(count, ("figure", "figures"), ("figurine", "figurines"));
        self.log_of(Some(1), "FAV-SOL-03", |_| {
            text!(
                "The NPCs of entry point {number}: {who}.",
                "Les PnJ du point d’entrée {number} : {who}.",
                who
            )
        });
    }

    /// Who of a group is on the table.
    fn members(&self, group: usize) -> Vec<usize> {
        let members = self.state.groups[group].members.iter().copied();
        members.filter(|unit| self.here(*unit)).collect()
    }

    /// Each strikes whom it fights, or charges the nearest.
    fn npcs_charge(&mut self, members: &[usize]) -> Result<(), Trouble> {
        for &unit in members {
            if !self.here(unit) || self.over() {
                continue;
            }
            let fights = self.opponents(unit).next();
            match (fights, self.nearest_enemy(unit)) {
                (Some(enemy), _) => self.strike(unit, enemy, false)?,
                (None, Some((enemy, _))) => self.charge(unit, enemy)?,
                (None, None) => {}
            }
        }
        Ok(())
    }

    /// The group moves in the direction of the die; along the edge where that leads off the table.
    fn npcs_move(&mut self, group: usize, members: &[usize], turned: i64) -> Result<(), Trouble> {
        let (_, inward) = self.entry(self.state.groups[group].entry);
        let step = inward
            .turned(ud(turned))
            .step(self.plan.field.length(ud(MOVE)));
        let mut farthest = 0.0;
        for &unit in members {
            if !self.here(unit) || self.engaged(unit) {
                continue;
            }
            let length = self.reach(unit, Gait::Walk)?;
            let trek = Trek {
                gait: Gait::Walk,
                length,
                free: false,
                contact: None,
            };
            let from = self.at(unit);
            let to = self.plan.field.on_table(from + step);
            self.march(unit, to, trek)?;
            farthest = f64::max(farthest, self.plan.field.apart(from, self.at(unit)));
            if self.over() {
                break;
            }
            self.look_out(unit);
        }
        self.log_course(turned, farthest);
        Ok(())
    }

    /// Tells where a group went, and how far those who came farthest.
    fn log_course(&mut self, turned: i64, gone: f64) {
        self.log_of(Some(1), "FAV-SOL-03", |_| {
            let (way, far) = (narration::course(turned), narration::far(gone));
            if gone > 0.0 {
                text!(
                    "They move {far} {way}.",
                    "Ils se déplacent de {far} {way}.",
                    far,
                    way
                )
            } else {
                text!(
                    "They cannot move {way}.",
                    "Ils ne peuvent aller {way}.",
                    way
                )
            }
        });
    }

    /// The group fires at the nearest whom one of them sees (FAV-SOL-04).
    fn npcs_fire(&mut self, group: usize) -> Result<(), Trouble> {
        let members = self.members(group);
        let shots = members.iter().filter_map(|unit| self.npc_shot(*unit));
        let nearest = shots.reduce(|best, next| if next.0 < best.0 { next } else { best });
        let Some((_, unit, enemy, arm)) = nearest else {
            return Ok(());
        };
        self.watch.rule("FAV-SOL-04");
        let others = members.into_iter().filter(|other| *other != unit);
        let able: Vec<usize> = others
            .filter(|other| self.npc_arm(*other, enemy).is_some())
            .collect();
        let group = i64::try_from(able.len()).unwrap_or(0) + 1;
        let (shots, help) = fire(group, &self.plan.options);
        let volley = Volley::at(arm, enemy);
        if help > 0 {
            let mut helpers = able.into_iter();
            let volley = Volley {
                helpers: std::array::from_fn(|_| helpers.next()),
                ..volley
            };
            return self.fire(unit, &volley);
        }
        self.fire(unit, &volley)?;
        for other in able
            .into_iter()
            .take(usize::try_from(shots - 1).unwrap_or(0))
        {
            let arm = self
                .npc_arm(other, enemy)
                .filter(|_| self.here(enemy) && !self.over());
            if let Some(arm) = arm {
                self.fire(other, &Volley::at(arm, enemy))?;
            }
        }
        Ok(())
    }

    /// The nearest enemy at whom a non-player character can fire: how far, who, whom, with what.
    fn npc_shot(&self, unit: usize) -> Option<(f64, usize, usize, usize)> {
        let shots = self.enemies(unit).filter_map(|enemy| {
            let arm = self.npc_arm(unit, enemy)?;
            Some((self.apart(unit, enemy), unit, enemy, arm))
        });
        shots.reduce(|best, next| if next.0 < best.0 { next } else { best })
    }

    /// The weapon with which a non-player character fires at an enemy; it does not look for who hides.
    fn npc_arm(&self, unit: usize, enemy: usize) -> Option<usize> {
        let free = self.veil(unit, enemy).is_none();
        let mut guns = self
            .unit(unit)
            .guns()
            .filter(|(arm, _)| free && self.may_fire(unit, *arm, enemy));
        guns.next().map(|(arm, _)| arm)
    }
}
