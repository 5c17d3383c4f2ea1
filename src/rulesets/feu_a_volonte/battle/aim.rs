//! Who may shoot at whom with what, and what adds to it (FAV-SHT-01, FAV-SIT).

use crate::{
    model::battle::Named,
    rulesets::feu_a_volonte::{
        mechanics::{
            modifiers::{self, Bar, Situation, may_shoot, net},
            shooting::may_split,
            sight::{from_behind, may_face},
            weather::headwind,
        },
        tables::Weapon,
        terms::Trait,
    },
};

use super::{fight::Fight, odds::Roll, words};

/// A fire action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Volley {
    /// The weapon, by its number among those of the shooter.
    pub(super) arm: usize,
    pub(super) target: usize,
    /// Further targets, among whom the shots of a burst go by turns.
    pub(super) others: [Option<usize>; 2],
    /// Who fires along and gives each shot +1.
    pub(super) helpers: [Option<usize>; 3],
    /// Opportunity fire.
    pub(super) reaction: bool,
}

impl Volley {
    /// A plain one.
    #[must_use]
    pub(super) const fn at(arm: usize, target: usize) -> Self {
        Self {
            arm,
            target,
            others: [None; 2],
            helpers: [None; 3],
            reaction: false,
        }
    }

    /// Opportunity fire.
    #[must_use]
    pub(super) const fn in_reaction(arm: usize, target: usize) -> Self {
        Self {
            reaction: true,
            ..Self::at(arm, target)
        }
    }

    /// How those are lost who are hit.
    pub(super) fn how(&self) -> &'static Named {
        if self.reaction {
            &words::REACTION
        } else if self.helpers[0].is_some() {
            &words::COMBINED
        } else {
            &words::SHOT
        }
    }

    /// The targets of so many shots, one after the other.
    pub(super) fn targets(&self, shots: i64) -> impl Iterator<Item = usize> + use<> {
        let all = [Some(self.target), self.others[0], self.others[1]];
        let breadth = self.breadth();
        let place = move |shot: i64| usize::try_from(shot % breadth).unwrap_or(0);
        (0..shots).filter_map(move |shot| all[place(shot)])
    }

    /// How many units it is shot at.
    fn breadth(&self) -> i64 {
        1 + i64::try_from(self.others.iter().flatten().count()).unwrap_or(0)
    }

    /// How many of so many shots go to a target, by its place among them.
    pub(super) fn share(&self, shots: i64, place: i64) -> i64 {
        (shots + self.breadth() - 1 - place) / self.breadth()
    }

    pub(super) fn help(&self) -> i64 {
        i64::try_from(self.helpers.iter().flatten().count()).unwrap_or(0)
    }
}

impl<'b> Fight<'b> {
    /// A weapon of a unit.
    pub(super) fn arm(&self, unit: usize, arm: usize) -> &'b Weapon {
        &self.plan.units[unit].arms[arm]
    }

    /// What stands against a shot (FAV-SHT-01); a test against what hides the target comes before.
    pub(super) fn may_fire(&self, shooter: usize, arm: usize, target: usize) -> bool {
        let bar = Bar {
            out_of_ammo: self.stand(shooter).dry[arm].is_some(),
            shooter_in_contact: self.engaged(shooter),
            target_in_contact: self.engaged(target),
            unseen: false,
        };
        may_shoot(&bar, &self.plan.options)
            && modifiers::reaches(self.arm(shooter, arm), self.apart(shooter, target))
            && may_face(self.angle(shooter, self.at(target)))
            && self.look(shooter, target).clear
    }

    /// What adds to a shot besides weapon and distance.
    pub(super) fn situation(&self, shooter: usize, target: usize, helpers: i64) -> Situation {
        let (from, to) = (self.at(shooter), self.at(target));
        let own = self.unit(shooter);
        let wind = self.plan.field.wind_angle(from, to, self.state.wind);
        Situation {
            rear: from_behind(self.angle(target, from)),
            moved: self.stand(shooter).moved,
            in_cover: self.look(shooter, target).cover,
            prone: false,
            arm_wounds: self.stand(shooter).wounds.arm,
            forward: self.reached_by(shooter, Trait::Forward),
            fine_rifle: own.has(Trait::FineRifle),
            helpers,
            headwind: headwind(self.state.sky, wind, self.apart(shooter, target)),
        }
    }

    /// The attack of a shot for those who reckon; None out of reach.
    pub(super) fn shot_roll(&self, shooter: usize, volley: &Volley) -> Option<Roll> {
        let weapon = self.arm(shooter, volley.arm);
        let situation = self.situation(shooter, volley.target, volley.help());
        let modifier = net(
            weapon,
            self.apart(shooter, volley.target),
            &situation,
            &self.plan.options,
        )?;
        let own = self.unit(shooter);
        let scope = own.has(Trait::Scope) && weapon.aims();
        Some(Roll {
            dice: own.quality.dice + i64::from(scope),
            modifier,
        })
    }

    /// Whether a burst may go to all its targets (FAV-SHT-08).
    pub(super) fn splits(&self, volley: &Volley) -> bool {
        let unit = self.plan.field.length(1.0).in_tenths();
        let place = |target: usize| {
            let at = self.at(target);
            (at.x / unit, at.y / unit)
        };
        let others = volley.others.into_iter().flatten();
        let places: Vec<_> = others.chain([volley.target]).map(place).collect();
        may_split(&places)
    }
}
