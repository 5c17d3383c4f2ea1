//! Charges: who is in reach, and who meets whom (TYN-CHG).

use crate::{
    model::{lang::Text, table::Length},
    rulesets::tyneside_fiw::mechanics::{charge::opponents, movement},
    text,
};

use super::{
    field::{Pace, cm},
    fight::{Fight, TOUCH_CM},
};

impl<'b> Fight<'b> {
    /// The nearest enemy whom a unit sees and reaches with this move, and what the way costs in cm.
    pub(super) fn nearest_in_reach(&self, unit: usize) -> Option<(usize, f64)> {
        self.in_reach(unit)
            .reduce(|best, next| if next.0 < best.0 { next } else { best })
            .map(|(_, enemy, way)| (enemy, way))
    }

    /// The enemies whom a unit sees and reaches with this move: how far they are, who, and what the way costs in cm.
    pub(super) fn in_reach(&self, unit: usize) -> impl Iterator<Item = (f64, usize, f64)> + '_ {
        let shows = self.body(unit).marker.is_none();
        let seen = self.seen(unit).filter(move |_| shows);
        // Who sets upon a leader near a group sets upon the group.
        let whole = |enemy| self.attached(enemy).unwrap_or(enemy);
        seen.filter_map(move |(enemy, look)| {
            Some((look.cm, whole(enemy), self.way_to(unit, enemy)?))
        })
    }

    /// The enemy whom those of a unit can set upon who are not in the melee that others of it fight.
    pub(super) fn melee_to_join(&self, unit: usize) -> Option<usize> {
        let men = &self.body(unit).men;
        let met = men.iter().find_map(|man| self.touching(*man).next())?;
        let enemy = self.state.men[met].unit;
        let idle = men
            .iter()
            .filter(|man| self.touching(**man).next().is_none());
        let near = |man: &usize| {
            let reach = self.left(unit, movement::allowance(self.mover(*man)), 1.0);
            let mut enemies = self.body(enemy).men.iter();
            enemies.any(|other| self.apart(*man, *other) <= cm(reach))
        };
        idle.into_iter().any(near).then_some(enemy)
    }

    /// Those of a unit who stand idle join the melee of the others.
    pub(super) fn join_melee(&mut self, unit: usize, enemy: usize) {
        let before = self.bases_of(unit);
        let met = self.close_with(unit, enemy, Length::ENDLESS);
        self.count_move(unit, &before);
        if met.is_empty() {
            return;
        }
        let pairs = self.told_pairs(&met);
        let name = &self.unit(enemy).name;
        self.log_of(unit, "TYN-CHG-03", |own| {
            let pairs = pairs();
            text!(
                "{own}: joins the melee with {name}: {pairs}.",
                "{own} : rejoint la mêlée avec {name} : {pairs}.",
                own,
                name,
                pairs
            )
        });
    }

    /// What it costs the nearest figure of a unit to come into contact with an enemy; None when it does not.
    pub(super) fn way_to(&self, unit: usize, enemy: usize) -> Option<f64> {
        let (man, target, cm_between) = self.nearest(unit, enemy)?;
        let reach = self.left(unit, movement::allowance(self.mover(man)), 1.0);
        if cm_between > cm(reach) {
            return None;
        }
        let base = self.state.bases[man];
        let pace = Pace {
            mover: self.mover(man),
            options: &self.plan.options,
        };
        let table = &self.plan.field.table;
        let walk = table.walk(&base, self.at(target), reach, &pace, self.others(man));
        let there = base.moved(walk.end);
        let touches = super::field::apart(&there, &self.state.bases[target]) <= TOUCH_CM;
        touches.then(|| cm(walk.spent))
    }

    /// A unit charges: each figure goes for an enemy, as evenly as can be (TYN-CHG-03).
    pub(super) fn charge(&mut self, unit: usize, enemy: usize) {
        for rule in ["TYN-CHG-01", "TYN-CHG-02", "TYN-CHG-03"] {
            self.watch.rule(rule);
        }
        let before = self.bases_of(unit);
        let met = self.close_with(unit, enemy, Length::ENDLESS);
        self.count_move(unit, &before);
        if met.is_empty() {
            return self.log_no_room(unit, enemy);
        }
        let (pairs, far) = (self.told_pairs(&met), self.body(unit).moved);
        let name = &self.unit(enemy).name;
        self.log_of(unit, "TYN-CHG-01", |own| {
            let (pairs, far) = (pairs(), format!("{far:.0}"));
            text!(
                "{own}: charges {name}, {far} cm: {pairs}.",
                "{own} : charge {name}, {far} cm : {pairs}.",
                own,
                name,
                pairs
            )
        });
    }

    /// Logs that others were there first.
    fn log_no_room(&mut self, unit: usize, enemy: usize) {
        let name = &self.unit(enemy).name;
        self.log_of(unit, "TYN-CHG-03", |own| {
            text!(
                "{own}: no room to charge {name}.",
                "{own} : pas de place pour charger {name}.",
                own,
                name
            )
        });
    }

    /// Those of a unit who stand idle set upon an enemy, each as far as he goes and no farther than said: nobody against two while
    /// an enemy is free. Who meets nobody moves up. Answers who met whom.
    pub(super) fn close_with(
        &mut self,
        unit: usize,
        enemy: usize,
        most: Length,
    ) -> Vec<(usize, usize)> {
        let targets = self.part_of(enemy);
        let pairs = self.nearest_first(unit, &targets);
        let mut met = Vec::new();
        let fewer = |fight: &Self, target, than| fight.touching(target).count() < than;
        for opponents in 1..=self.most_on_one(unit, &targets) {
            if targets
                .iter()
                .any(|target| fewer(self, *target, opponents - 1))
            {
                break;
            }
            for &(man, target) in &pairs {
                let idle = self.is_unengaged(man);
                let first = met.is_empty();
                if idle && fewer(self, target, opponents) && self.meets(man, target, most, first) {
                    met.push((man, target));
                }
            }
        }
        self.move_up(&pairs, most);
        self.face(unit, self.middle(enemy));
        met
    }

    /// Whether nobody fights a figure.
    pub(super) fn is_unengaged(&self, man: usize) -> bool {
        self.touching(man).next().is_none()
    }

    /// How many may set upon one enemy, all being as evenly matched as can be (TYN-CHG-03): those of other units too.
    fn most_on_one(&self, unit: usize, targets: &[usize]) -> usize {
        let own = &self.body(unit).men;
        let engaged = |man: &usize| {
            targets
                .iter()
                .any(|target| self.apart(*man, *target) <= TOUCH_CM)
        };
        let others = self.plan.ranks[self.unit(unit).side].clone();
        let others = others.filter(|man| self.state.men[*man].here && !own.contains(man));
        let count = |many: usize| i64::try_from(many).unwrap_or(i64::MAX);
        let (ours, theirs) = (own.len() + others.filter(engaged).count(), targets.len());
        let most = opponents(0, count(theirs), count(ours)).max(1);
        usize::try_from(most).unwrap_or(1)
    }

    /// Who of a unit might meet whom, the nearest first.
    fn nearest_first(&self, unit: usize, targets: &[usize]) -> Vec<(usize, usize)> {
        let own = self.body(unit).men.iter();
        let mut pairs: Vec<(f64, usize, usize)> = own
            .filter(|man| self.is_unengaged(**man))
            .flat_map(|man| targets.iter().map(move |target| (*man, *target)))
            .map(|(man, target)| (self.apart(man, target), man, target))
            .collect();
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        pairs
            .into_iter()
            .map(|(_, man, target)| (man, target))
            .collect()
    }

    /// How far a figure still goes, and no farther than said.
    fn reach_of(&self, man: usize, most: Length) -> Length {
        let unit = self.state.men[man].unit;
        self.left(unit, movement::allowance(self.mover(man)), 1.0)
            .min(most)
    }

    /// Whether a figure comes into contact with an enemy, and with him alone unless he is the first; if not, he stays where he is.
    fn meets(&mut self, man: usize, target: usize, most: Length, first: bool) -> bool {
        let (before, reach) = (self.state.bases[man], self.reach_of(man, most));
        if self.apart(man, target) > cm(reach) {
            return false;
        }
        self.close_in(man, target, reach);
        let there = self.apart(man, target) <= TOUCH_CM;
        let met = there && (first || self.touching(man).eq([target]));
        if !met {
            self.state.bases[man] = before;
        }
        met
    }

    /// Who met nobody goes towards the nearest enemy, and not into contact.
    fn move_up(&mut self, pairs: &[(usize, usize)], most: Length) {
        let mut moved: Vec<usize> = Vec::new();
        for &(man, target) in pairs {
            if moved.contains(&man) || !self.is_unengaged(man) {
                continue;
            }
            moved.push(man);
            let reach = self.reach_of(man, most);
            self.walk_clear(man, self.at(target), reach);
        }
    }

    /// Who met whom, in words.
    pub(super) fn told_pairs<'c>(
        &self,
        met: &'c [(usize, usize)],
    ) -> impl FnOnce() -> Text + use<'b, 'c> {
        let cast = self.cast;
        move || {
            let pairs = met.iter().map(|(man, target)| {
                let [one, two] = [man, target].map(|man| &cast.actors[*man].name);
                text!("{one} against {two}", "{one} contre {two}", one, two)
            });
            Text::join(&pairs.collect::<Vec<_>>(), ", ")
        }
    }
}
