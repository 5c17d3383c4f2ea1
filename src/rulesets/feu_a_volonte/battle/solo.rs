//! Non-player characters: where they come in, and what they do (FAV-SOL).

use crate::{
    model::{
        battle::Watch,
        dice::{Dice, FaceSet},
        lang::counted,
        table::{Base, Direction, Point},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            movement::Gait,
            solo::{charges, course, entry_direction, entry_point, fire, group_size, new_group},
        },
        tables::{ENTRY_POINTS, MOVE, ud},
    },
    text,
};

use super::{
    fight::Fight,
    fire::Volley,
    moves::Trek,
    state::{Group, Presence},
};

impl<D: Dice, W: Watch> Fight<'_, D, W> {
    /// The three entry points with their first groups (FAV-SOL-02).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn lay_entries(&mut self) -> Result<(), D::Stop> {
        let mut taken = FaceSet::EMPTY;
        for entry in 0..usize::try_from(ENTRY_POINTS).unwrap_or(0) {
            let face = entry_point(taken, self.dice)?;
            taken = taken.and(face);
            self.state.entries.push(face);
            let size = group_size(self.dice)?;
            self.come_in(entry, size, "FAV-SOL-02");
        }
        Ok(())
    }

    /// New groups come in at the end of a turn (FAV-SOL-05).
    ///
    /// # Errors
    /// When the dice stop.
    pub(super) fn new_wave(&mut self) -> Result<(), D::Stop> {
        for entry in 0..self.state.entries.len() {
            let size = new_group(self.dice)?;
            self.come_in(entry, size, "FAV-SOL-05");
        }
        debug_assert!(self.is_sound(), "non-player characters come in soundly");
        Ok(())
    }

    /// So many characters come in at an entry point.
    fn come_in(&mut self, entry: usize, size: i64, rule: &'static str) {
        let wanted = usize::try_from(size).unwrap_or(0);
        let units = 0..self.plan.units.len();
        let coming: Vec<usize> = units
            .filter(|unit| self.stand(*unit).presence == Presence::Waiting)
            .take(wanted)
            .collect();
        let (at, facing) = self.entry(entry);
        let mut members = Vec::new();
        for unit in coming {
            let base = Base {
                at,
                facing,
                ..self.state.bases[unit]
            };
            let field = &self.plan.field;
            let free = field
                .table
                .free_place(&base, &self.others(unit), |base| field.stands(base));
            if let Some(base) = free {
                self.place(unit, base.at);
                self.state.bases[unit].facing = facing;
                self.state.units[unit].presence = Presence::Here;
                members.push(unit);
            }
        }
        let count = i64::try_from(members.len()).unwrap_or(0);
        let who = counted(
            count,
            (
                "non-player character comes in",
                "non-player characters come in",
            ),
            ("PnJ arrive", "PnJ arrivent"),
        );
        let number = entry + 1;
        self.tell_of(
            Some(1),
            rule,
            |_| text!("Entry point {number}: {who}.", "Point d’entrée {number} : {who}."; who),
        );
        self.state.groups.push(Group {
            entry,
            members,
            activated: false,
        });
    }

    /// Where an entry point lies, and which way leads in from there: to the middle of the table.
    fn entry(&self, entry: usize) -> (Point, Direction) {
        let face = self.state.entries.get(entry).copied().unwrap_or(1);
        let out = Direction::degrees(ud(entry_direction(face))).unit();
        let size = self.plan.field.table.size();
        let middle = self.plan.middle;
        // From the middle to the edge, and to the corner for directions between two edges.
        let step = |along: f64, whole: f64| {
            let toward = match along {
                0.1.. => 1.0,
                ..-0.1 => -1.0,
                _ => 0.0,
            };
            toward * whole / 2.0
        };
        let at = Point {
            x: middle.x + step(out.x, size.width.in_tenths()),
            y: middle.y + step(out.y, size.depth.in_tenths()),
        };
        let inward = Direction::toward(at, middle).unwrap_or(self.plan.ahead[1]);
        (at, inward)
    }

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
    pub(super) fn npc_phase(&mut self) -> Result<(), D::Stop> {
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
        self.tell_group(group);
        if charges(apart) {
            self.npcs_charge(&members)?;
        } else {
            self.npcs_move(group, &members, turned)?;
        }
        if !self.over() {
            self.npcs_fire(group)?;
        }
        debug_assert!(self.is_sound(), "the battle is sound after a group");
        self.end_phase();
        Ok(())
    }

    fn tell_group(&mut self, group: usize) {
        let number = self.state.groups[group].entry + 1;
        let count = i64::try_from(self.members(group).len()).unwrap_or(0);
        let who = counted(count, ("figure", "figures"), ("figurine", "figurines"));
        self.tell_of(Some(1), "FAV-SOL-03", |_| {
            text!(
                "The non-player characters of entry point {number}: {who}.",
                "Les PnJ du point d’entrée {number} : {who}.";
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
    fn npcs_charge(&mut self, members: &[usize]) -> Result<(), D::Stop> {
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

    /// The group moves in the direction of the die.
    fn npcs_move(&mut self, group: usize, members: &[usize], turned: i64) -> Result<(), D::Stop> {
        let (_, inward) = self.entry(self.state.groups[group].entry);
        let step = inward
            .turned(ud(turned))
            .step(self.plan.field.length(ud(MOVE)));
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
            let to = self.at(unit) + step;
            self.march(unit, to, trek)?;
            if self.over() {
                break;
            }
            self.look_out(unit);
        }
        self.tell_of(Some(1), "FAV-SOL-03", |_| {
            text!("They move.", "Ils se déplacent.")
        });
        Ok(())
    }

    /// The group fires at the nearest whom one of them sees (FAV-SOL-04).
    fn npcs_fire(&mut self, group: usize) -> Result<(), D::Stop> {
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
