//! Log of fire before its dice: who fires at whom, the range and the situation (FAV-SHT-01,
//! FAV-SIT).

use crate::{
    model::{
        battle::ShotLine,
        forms,
        lang::{Text, counted},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            modifiers::Situation,
            sight::{self, Hiding, detected},
        },
        tables::{BANDS, PISTOL_TOMAHAWK, Use, ud},
        terms::Trait,
    },
    text,
};

use super::{aim::Volley, fight::Fight, narration};

/// The rules of the range bands, from near to far.
const BAND_RULES: [&str; BANDS.len()] = ["FAV-SIT-03", "FAV-SIT-04", "FAV-SIT-05", "FAV-SIT-06"];

impl Fight<'_> {
    /// Tells who fires at whom, and turns the shooters to it.
    pub(super) fn declare(&mut self, shooter: usize, volley: &Volley) {
        let target = volley.target;
        self.state.clash = self.state.turn;
        self.watch.shot(ShotLine {
            from: shooter,
            to: target,
        });
        let place = self.at(target);
        self.note_rules(shooter, volley);
        for unit in volley.helpers.into_iter().flatten().chain([shooter]) {
            self.aim_at(unit, place);
            self.stir(unit, sight::Act::Fires);
            self.state.units[unit].waited = 0;
        }
        let far = narration::range(self.apart(shooter, target));
        let weapon = narration::weapon(self.arm(shooter, volley.arm));
        let situation = self.situation(shooter, target, volley.help());
        self.log_two((shooter, target), "FAV-SHT-01", |name, other| {
            let how = circumstances(&situation);
            text!(
                "{name} fires at {other} ({weapon}, {far}{how}).",
                "{name} tire sur {other} ({weapon}, {far}{how}).",
                name,
                other,
                weapon,
                far,
                how
            )
        });
        self.log_helpers(shooter, volley);
        self.log_shares(shooter, volley);
    }

    /// Tells who fires along (FAV-SHT-07).
    fn log_helpers(&mut self, shooter: usize, volley: &Volley) {
        let helpers = volley.helpers.iter().flatten();
        let names: Vec<_> = helpers.map(|unit| self.name(*unit)).collect();
        if names.is_empty() {
            return;
        }
        let (side, more) = (self.unit(shooter).side, forms::signed(volley.help()));
        self.log_of(Some(side), "FAV-SHT-07", |_| {
            let names = narration::names(names);
            text!(
                "In support: {names} ({more}).",
                "En appui : {names} ({more}).",
                names
            )
        });
    }

    /// Tells who gets a share of a burst (FAV-SHT-08).
    fn log_shares(&mut self, shooter: usize, volley: &Volley) {
        let others = volley.others.iter().flatten();
        let names: Vec<_> = others.map(|unit| self.name(*unit)).collect();
        if names.is_empty() {
            return;
        }
        self.log(shooter, "FAV-SHT-08", |_| {
            let names = narration::names(names);
            text!(
                "The burst is also aimed at {names}.",
                "La rafale vise aussi {names}.",
                names
            )
        });
    }

    /// Tells that shots of a burst found nobody any more (FAV-SHT-08).
    pub(super) fn log_lost(&mut self, shooter: usize, lost: u32) {
        if lost == 0 {
            return;
        }
        self.log(shooter, "FAV-SHT-08", |name| {
            let shots = counted(i64::from(lost), ("shot", "shots"), ("tir", "tirs"));
            text!(
                "{name} wastes {shots}: no target is left.",
                "{name} gaspille {shots} : plus de cible.",
                name,
                shots
            )
        });
    }

    /// The rules without dice that a shot plays.
    fn note_rules(&mut self, shooter: usize, volley: &Volley) {
        let apart = self.apart(shooter, volley.target);
        let situation = self.situation(shooter, volley.target, volley.help());
        let weapon = self.arm(shooter, volley.arm);
        self.watch.rule("FAV-ARC-01");
        self.watch.rule("FAV-LOS-01");
        let close = weapon.usage == Use::Close;
        let reaches = |to: Option<i64>| to.is_none_or(|to| apart <= ud(to));
        let band = BANDS.iter().position(|band| reaches(band.to));
        let gifted =
            weapon.aims() && (self.unit(shooter).has(Trait::Scope) || situation.fine_rifle);
        let played = [
            (close, "FAV-SHT-09"),
            (!close, BAND_RULES[band.unwrap_or_default()]),
            (situation.rear, "FAV-SIT-01"),
            (situation.moved, "FAV-SIT-07"),
            (situation.in_cover, "FAV-SIT-08"),
            (situation.arm_wounds > 0, "FAV-WND-03"),
            (situation.forward, "FAV-DIC-06"),
            (gifted, "FAV-SHT-10"),
            (weapon.rate_of_fire > 1, "FAV-SHT-08"),
            (weapon.id == PISTOL_TOMAHAWK, "FAV-SHT-09"),
            (
                self.hiding(volley.target) != Hiding::Open && detected(apart),
                "FAV-HID-02",
            ),
            (
                self.plan.field.building_at(self.at(shooter)).is_some(),
                "FAV-LOS-02",
            ),
        ];
        for (_, rule) in played.into_iter().filter(|(so, _)| *so) {
            self.watch.rule(rule);
        }
    }
}

/// What adds to a shot, so that readers can follow its modifier: ", in cover, after a move".
fn circumstances(situation: &Situation) -> Text {
    let all = [
        (
            situation.in_cover,
            text!(", target in cover", ", cible à couvert"),
        ),
        (situation.rear, text!(", from behind", ", de dos")),
        (
            situation.moved,
            text!(", after a move", ", après un mouvement"),
        ),
        (
            situation.arm_wounds > 0,
            text!(", wounded arm", ", bras blessé"),
        ),
        (
            situation.forward,
            text!(", “En avant !”", ", « En avant ! »"),
        ),
        (
            situation.fine_rifle,
            text!(", fine rifle", ", meilleur fusil"),
        ),
        (
            situation.headwind,
            text!(", into the wind", ", vent de face"),
        ),
    ];
    let those = all.iter().filter(|(so, _)| *so).map(|(_, text)| text);
    Text::join(those, "")
}
