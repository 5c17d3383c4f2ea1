//! Questions about melee, and about fights with non-player characters.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played, either},
        settings::{Flag, Usually, Whole},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            melee::{Blow, Fighter, Melee, Surprised, melee, rear_charge},
            pool::Pool,
            shooting::Shooter,
            solo::{fight_npc, shoot_npc},
            wounds::Zone,
        },
        options::Options,
        terms::Quality,
    },
    settings, terms,
};

settings! {
    /// A melee attack.
    pub struct AskMelee;
    /// Quality of the attacker.
    attacker_quality: Usually<Quality, 1> "attacker’s quality" / "qualité de l’attaquant";
    /// Quality of the defender.
    defender_quality: Usually<Quality, 1> "defender’s quality" / "qualité du défenseur";
    /// Modifiers of the attacker less those of the defender; grit of both comes on top.
    net_modifier: Whole<0, { -12 }, 12> "attacker’s modifier less defender’s" / "modificateur de l’attaquant moins celui du défenseur";
    /// Dice of luck and reserve that the attacker adds.
    attack_extra_dice: Whole<0, 0, 6> "extra dice of the attacker" / "dés en plus de l’attaquant";
    /// Dice of luck and reserve that the defender adds.
    defence_extra_dice: Whole<0, 0, 6> "extra dice of the defender" / "dés en plus du défenseur";
    /// Whether Cohésion lets the attacker re-roll a lost melee.
    attack_cohesion: Flag<false> "attacker may re-roll (Cohesion)" / "l’attaquant peut relancer (Cohésion)";
    /// Whether Cohésion lets the defender re-roll a lost melee.
    defence_cohesion: Flag<false> "defender may re-roll (Cohesion)" / "le défenseur peut relancer (Cohésion)";
}

impl Mechanic<Options> for AskMelee {
    const INFO: MechanicInfo = MechanicInfo::of(
        "melee",
        &["FAV-MEL-01", "FAV-WND-01"],
        (
            "melee of two fresh figures",
            "corps à corps de deux figurines indemnes",
        ),
    )
    .outcomes(&[
        ("defender_killed", "defender killed", "défenseur tué"),
        ("defender_wounded", "defender wounded", "défenseur blessé"),
        ("tie", "tie: nothing", "égalité : rien"),
        ("attacker_killed", "attacker killed", "attaquant tué"),
        ("attacker_wounded", "attacker wounded", "attaquant blessé"),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let side = |quality, modifier, extra, cohesion| {
            let plain = Fighter::plain(quality, modifier);
            Fighter {
                pool: plain.pool.with(extra),
                cohesion,
                ..plain
            }
        };
        let attacker = side(
            self.attacker_quality,
            self.net_modifier,
            self.attack_extra_dice,
            self.attack_cohesion,
        );
        let defender = side(
            self.defender_quality,
            0,
            self.defence_extra_dice,
            self.defence_cohesion,
        );
        Ok(Outcome::word(
            match melee(&attacker, &defender, options, dice)? {
                Melee::Defender(blow) if kills(blow) => "defender_killed",
                Melee::Defender(_) => "defender_wounded",
                Melee::Tie => "tie",
                Melee::Attacker(blow) if kills(blow) => "attacker_killed",
                Melee::Attacker(_) => "attacker_wounded",
            },
        ))
    }
}

/// Whether a blow kills a fresh figure.
const fn kills(blow: Blow) -> bool {
    matches!(blow, Blow::Instant | Blow::Hit(Zone::Head))
}

settings! {
    /// A charge from behind.
    pub struct AskRearCharge;
    /// Quality of the attacker.
    attacker_quality: Usually<Quality, 1> "attacker’s quality" / "qualité de l’attaquant";
    /// Quality of the target.
    defender_quality: Usually<Quality, 1> "target’s quality" / "qualité de la cible";
    /// Modifiers of the attacker with the +1 of the charge; grit comes on top.
    attack_modifier: Whole<1, { -12 }, 12> "modifier to the attack (with the charge, without grit)" / "modificateur d’attaque (charge comprise, sans le cran)";
    /// Whether Cohésion lets the attacker re-roll a failure.
    attack_cohesion: Flag<false> "attacker may re-roll (Cohesion)" / "l’attaquant peut relancer (Cohésion)";
    /// Whether Cohésion lets the target re-roll a failed dodge.
    defence_cohesion: Flag<false> "target may re-roll (Cohesion)" / "la cible peut relancer (Cohésion)";
}

const HIT: Names = &[
    ("target_hit", "target hit", "cible touchée"),
    ("no_effect", "no effect", "sans effet"),
];

impl Mechanic<Options> for AskRearCharge {
    const INFO: MechanicInfo = MechanicInfo::of(
        "rear_charge",
        &["FAV-CHG-02"],
        ("charge from behind", "charge de dos"),
    )
    .outcomes(HIT);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let attacker = Fighter {
            cohesion: self.attack_cohesion,
            ..Fighter::plain(self.attacker_quality, self.attack_modifier)
        };
        let target = Surprised {
            quality: self.defender_quality,
            cohesion: self.defence_cohesion,
        };
        Ok(either(HIT, rear_charge(&attacker, &target, options, dice)?))
    }
}

terms! {
    /// How a non-player character is attacked.
    NpcAttack {
        /// By a shot.
        Shot = "shot", "shot", "tir";
        /// In melee.
        Melee = "melee", "melee", "corps à corps";
    }
}

settings! {
    /// An attack of a player's figure on a non-player character.
    pub struct AskNpc;
    /// How it is attacked.
    attack: NpcAttack "a shot or a melee" / "un tir ou un corps à corps";
    /// Quality of the player's figure.
    attacker_quality: Usually<Quality, 1> "attacker’s quality" / "qualité de l’attaquant";
    /// Modifiers of the figure less those of the character; in melee the grit of the figure comes on top.
    net_modifier: Whole<0, { -12 }, 12> "attacker’s modifier less defender’s" / "modificateur de l’attaquant moins celui du défenseur";
}

const REMOVED: Names = &[
    ("removed", "removed", "retiré"),
    ("not_removed", "not removed", "reste en jeu"),
];

impl Mechanic<Options> for AskNpc {
    const INFO: MechanicInfo = MechanicInfo::of(
        "npc_removal",
        &["FAV-SOL-01"],
        ("attack on an NPC", "attaque d’un PnJ"),
    )
    .outcomes(REMOVED);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let (quality, net) = (self.attacker_quality, self.net_modifier);
        let removed = match self.attack {
            NpcAttack::Shot => {
                let shooter = Shooter {
                    pool: Pool::of(quality),
                    modifier: net,
                    cohesion: false,
                };
                shoot_npc(&shooter, options, dice)?
            }
            NpcAttack::Melee => {
                let melee = fight_npc(&Fighter::plain(quality, net), options, dice)?;
                matches!(melee, Melee::Defender(_))
            }
        };
        Ok(either(REMOVED, removed))
    }
}
