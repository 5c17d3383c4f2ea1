//! Questions about manoeuvre tests and leaders.

use super::BASES;
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Outcome, Played},
        settings::{NoSettings, Whole},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            leaders::{loss, under_fire},
            manoeuvre::{Tester, test},
        },
        options::Options,
        tables::{
            leader::{Absence, Fate},
            manoeuvre::Effect,
        },
    },
    settings, terms,
};

settings! {
    /// A manoeuvre test.
    pub struct AskManoeuvre;
    /// Who tests.
    unit: Tester "who tests" / "qui teste";
    /// All that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier of the manoeuvre die" / "modificateur total au dé de manœuvre";
}

impl Mechanic<Options> for AskManoeuvre {
    const INFO: MechanicInfo = MechanicInfo::of(
        "manoeuvre",
        &["RFF-MAN-03", "RFF-MAN-04"],
        ("manoeuvre test", "test de manœuvre"),
    )
    .outcomes(&[
        ("double_quick", "double-quick", "marche forcée"),
        ("well_executed", "well handled", "bien exécutée"),
        ("delayed", "tardy", "retardée"),
        ("shocked", "shocked", "choqué"),
        ("rally_with_elan", "rally with elan", "rallie avec élan"),
        ("rally", "rally", "rallie"),
        ("hesitant", "hesitant", "hésitant"),
        ("wavering", "wavering", "choqué, en désordre"),
        ("panic", "panic", "panique"),
    ])
    .mean("mean_bases_lost", BASES);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let tested = test(self.unit, self.modifier, dice)?;
        let outcome = Outcome::word(match tested.effect {
            Effect::DoubleQuick => "double_quick",
            Effect::WellExecuted => "well_executed",
            Effect::Delayed => "delayed",
            Effect::Shocked => "shocked",
            Effect::Panic => "panic",
            Effect::RallyWithElan => "rally_with_elan",
            Effect::Rally => "rally",
            Effect::Hesitant => "hesitant",
            Effect::Wavering => "wavering",
        });
        Ok(if self.unit.rallies() {
            outcome.with(tested.bases_lost)
        } else {
            outcome
        })
    }
}

settings! {
    /// `leader_loss`.
    pub struct AskLeader: NoSettings;
}

impl Mechanic<Options> for AskLeader {
    const INFO: MechanicInfo = MechanicInfo::of(
        "leader_loss",
        &["RFF-LOS-01"],
        ("leader loss", "perte de chef"),
    )
    .outcomes(&[
        ("unharmed", "unharmed", "indemne"),
        ("orderly_hit", "orderly hit", "ordonnance touchée"),
        ("coat_pierced", "coat pierced", "manteau percé"),
        ("horse_killed", "horse killed", "monture tuée"),
        (
            "seriously_wounded",
            "seriously wounded",
            "sérieusement blessé",
        ),
        ("gravely_wounded", "gravely wounded", "grièvement blessé"),
        (
            "mortally_wounded",
            "mortally wounded",
            "mortellement blessé",
        ),
        ("killed", "killed", "tué"),
    ]);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::word(match loss(dice)?.0 {
            Fate::Unharmed => "unharmed",
            Fate::OrderlyHit => "orderly_hit",
            Fate::CoatPierced => "coat_pierced",
            Fate::HorseKilled => "horse_killed",
            Fate::SeriouslyWounded => "seriously_wounded",
            Fate::GravelyWounded => "gravely_wounded",
            Fate::MortallyWounded => "mortally_wounded",
            Fate::Killed => "killed",
        }))
    }
}

terms! {
    /// Why a leader is tested.
    Trigger {
        /// He is.
        Roll = "leader_loss_roll", "leader loss roll", "jet de perte de chef";
        /// A fire die that may show 10, with the leader near the target.
        FireDie = "fire_die", "fire die", "dé de tir";
    }
}

settings! {
    /// A leader in danger.
    pub struct AskAbsence;
    /// What endangers him.
    trigger: Trigger "what endangers the leader" / "ce qui met le chef en danger";
}

impl Mechanic<Options> for AskAbsence {
    const INFO: MechanicInfo = MechanicInfo::of(
        "leader_loss_effect",
        &["RFF-LOS-01", "RFF-FIR-06"],
        (
            "what follows for a leader in danger",
            "conséquence pour un chef en danger",
        ),
    )
    .outcomes(&[
        ("no_effect", "no effect", "sans effet"),
        (
            "on_foot_one_turn",
            "on foot for one turn",
            "à pied pour un tour",
        ),
        (
            "removed_one_turn",
            "out for one turn",
            "retiré pour un tour",
        ),
        (
            "removed_from_game",
            "removed from the game",
            "retiré du jeu",
        ),
    ]);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let absence = match self.trigger {
            Trigger::Roll => loss(dice)?.1,
            Trigger::FireDie => under_fire(dice)?,
        };
        Ok(Outcome::word(match absence {
            Absence::None => "no_effect",
            Absence::OnFoot => "on_foot_one_turn",
            Absence::OneTurn => "removed_one_turn",
            Absence::Game => "removed_from_game",
        }))
    }
}
