//! Questions about combat after a charge.

use serde_json::{Value, json};

use super::{BASES, LOST};
use crate::{
    model::{
        dice::Dice,
        forms,
        json::Json,
        lang::Text,
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played},
        settings::{Flag, Setting, Whole},
    },
    rulesets::regimental_fire_and_fury::{
        mechanics::charge::{Side, Weak, bases_lost, decided, difference, round},
        options::Options,
        tables::charge::Effect,
    },
    settings,
};

const SWEPT: (&str, &str, &str) = (
    "defender_swept_away",
    "defender swept away",
    "défenseur balayé",
);
const DRIVEN: (&str, &str, &str) = (
    "defender_driven_in",
    "defender driven in",
    "défenseur enfoncé",
);
const REPULSED: (&str, &str, &str) = (
    "defender_repulsed",
    "defender repulsed",
    "défenseur repoussé",
);
const FIERCE: (&str, &str, &str) = ("fierce_combat", "fierce combat", "combat acharné");
const FAILED: (&str, &str, &str) = ("assault_failed", "assault failed", "assaut manqué");
const BROKEN: (&str, &str, &str) = ("assault_broken", "assault broken", "assaut brisé");
const THROWN: (&str, &str, &str) = (
    "assault_thrown_back",
    "assault thrown back",
    "assaut repoussé",
);

const ROUND: Names = &[SWEPT, DRIVEN, REPULSED, FIERCE, FAILED, BROKEN, THROWN];
const DECIDED: Names = &[SWEPT, DRIVEN, REPULSED, FAILED, BROKEN, THROWN];

/// The outcome that an effect is.
const fn named(effect: Effect) -> Outcome {
    let (name, ..) = match effect {
        Effect::SweptAway => SWEPT,
        Effect::DrivenIn => DRIVEN,
        Effect::Repulsed => REPULSED,
        Effect::Fierce => FIERCE,
        Effect::Failed => FAILED,
        Effect::Broken => BROKEN,
        Effect::ThrownBack => THROWN,
    };
    Outcome::word(name)
}

/// Modifiers of the attacker less those of the defender.
type Net = Whole<0, { -30 }, 30>;

settings! {
    /// One round.
    pub struct AskCharge;
    /// Modifiers of the attacker less those of the defender.
    net_modifier: Net "attacker’s modifiers less the defender’s" / "modificateurs de l’attaquant moins ceux du défenseur";
}

impl Mechanic<Options> for AskCharge {
    const INFO: MechanicInfo = MechanicInfo::of(
        "charge",
        &["RFF-CHG-02", "RFF-CHG-03"],
        (
            "first round of a charge combat",
            "premier assaut d’une charge",
        ),
    )
    .outcomes(ROUND);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(named(round(self.net_modifier, 0, dice)?))
    }
}

settings! {
    /// `charge_difference`.
    pub struct AskDifference: AskCharge;
}

impl Mechanic<Options> for AskDifference {
    const INFO: MechanicInfo = MechanicInfo::of(
        "charge_difference",
        &["RFF-CHG-02"],
        (
            "difference of the two dice of a charge",
            "différence des deux dés d’une charge",
        ),
    );

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(Outcome::number(difference(self.0.net_modifier, 0, dice)?))
    }
}

/// A net modifier; None for that of the first round.
#[derive(Debug)]
pub struct Again;

impl Again {
    /// What a file writes for "that of the first round".
    const SAME: &'static str = "as_net_modifier";
}

impl Setting for Again {
    type Value = Option<i64>;

    fn usual() -> Option<i64> {
        None
    }

    fn read(json: Json<'_>) -> Option<Option<i64>> {
        if json.is(Self::SAME) {
            return Some(None);
        }
        <Net as Setting>::read(json).map(Some)
    }

    fn typed(value: &Option<i64>) -> Option<Value> {
        Some(value.map_or_else(|| json!(Self::SAME), |number| json!(number)))
    }

    fn shown(value: &Option<i64>) -> Text {
        let same = Text::new("as in the first round", "comme au premier assaut");
        value.map_or(same, |number| Text::same(forms::minus(number)))
    }

    fn schema() -> Value {
        let mut schema = <Net as Setting>::schema();
        schema["type"] = json!(["integer", "string"]);
        schema["pattern"] = json!(format!("^{}$", Self::SAME));
        schema
    }
}

settings! {
    /// A combat until one side wins.
    pub struct AskDecided;
    /// Modifiers of the attacker less those of the defender in the first round.
    net_modifier: Net "attacker’s modifiers less the defender’s" / "modificateurs de l’attaquant moins ceux du défenseur";
    /// The same in every round after a fierce combat; left out, that of the first round.
    refight_net_modifier: Again "attacker’s less the defender’s, later rounds" / "attaquant moins défenseur, assauts suivants";
}

impl Mechanic<Options> for AskDecided {
    const INFO: MechanicInfo = MechanicInfo::of(
        "charge_decided",
        &["RFF-CHG-03"],
        (
            "charge combat until one side wins",
            "combat d’une charge jusqu’à la décision",
        ),
    )
    .outcomes(DECIDED);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let first = self.net_modifier;
        let again = self.refight_net_modifier.unwrap_or(first);
        Ok(named(decided(first, again, dice)?))
    }
}

settings! {
    /// One round of infantry in the open.
    pub struct AskLosses;
    /// Modifiers of the attacker less those of the defender.
    net_modifier: Net "attacker’s modifiers less the defender’s" / "modificateurs de l’attaquant moins ceux du défenseur";
    /// Whose losses.
    side: Side "side whose losses count" / "camp dont on compte les pertes";
    /// Whether that side is already disordered.
    already_disordered: Flag<false> "already disordered" / "déjà en désordre";
}

impl Mechanic<Options> for AskLosses {
    const INFO: MechanicInfo = MechanicInfo::of(
        "charge_losses",
        &["RFF-CHG-03", "RFF-CHG-05"],
        (
            "stands lost in the first round of a charge combat",
            "socles perdus au premier assaut d’une charge",
        ),
    )
    .unit(LOST)
    .mean("mean_bases_lost", BASES);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        let weak = Weak {
            already_disordered: self.already_disordered,
            ..Weak::default()
        };
        let difference = difference(self.net_modifier, 0, dice)?;
        Ok(Outcome::counted(bases_lost(self.side, difference, &weak)))
    }
}
