//! Questions about manoeuvre tests and leaders.

use super::{BASES, costing};
use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Outcome},
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
    pub struct ManoeuvreGiven;
    /// Who tests.
    unit: Tester "who tests" / "qui teste";
    /// All that counts on the die.
    modifier: Whole<0, { -20 }, 20> "total modifier of the manoeuvre die" / "modificateur total au dé de manœuvre";
}

/// `manoeuvre`.
pub(in super::super) struct AskManoeuvre;

impl Mechanic<Options> for AskManoeuvre {
    type Given = ManoeuvreGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "manoeuvre",
        rules: &["RFF-MAN-03", "RFF-MAN-04"],
        title: ("manoeuvre test", "test de manœuvre"),
        outcomes: &[
            ("double_quick", "double-quick", "marche forcée"),
            ("well_executed", "well handled", "bien exécutée"),
            ("delayed", "tardy", "retardée"),
            ("shocked", "shocked", "choqué"),
            ("rally_with_elan", "rally with elan", "rallie avec élan"),
            ("rally", "rally", "rallie"),
            ("hesitant", "hesitant", "hésitant"),
            ("wavering", "wavering", "choqué, en désordre"),
            ("panic", "panic", "panique"),
        ],
        expected: Some(BASES),
    };

    fn play<D: Dice>(
        given: &ManoeuvreGiven,
        _: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let tested = test(given.unit, given.modifier, dice)?;
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
        Ok(if given.unit.rallies() {
            costing(outcome, tested.bases_lost)
        } else {
            outcome
        })
    }
}

/// `leader_loss`.
pub(in super::super) struct AskLeader;

impl Mechanic<Options> for AskLeader {
    type Given = NoSettings;

    const INFO: MechanicInfo = MechanicInfo {
        name: "leader_loss",
        rules: &["RFF-LOS-01"],
        title: ("leader loss", "perte de chef"),
        outcomes: &[
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
        ],
        expected: None,
    };

    fn play<D: Dice>(_: &NoSettings, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
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
    pub struct AbsenceGiven;
    /// What endangers him.
    trigger: Trigger "what endangers the leader" / "ce qui met le chef en danger";
}

/// `leader_loss_effect`.
pub(in super::super) struct AskAbsence;

impl Mechanic<Options> for AskAbsence {
    type Given = AbsenceGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "leader_loss_effect",
        rules: &["RFF-LOS-01", "RFF-FIR-06"],
        title: (
            "what follows for a leader in danger",
            "conséquence pour un chef en danger",
        ),
        outcomes: &[
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
        ],
        expected: None,
    };

    fn play<D: Dice>(given: &AbsenceGiven, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        let absence = match given.trigger {
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
