//! Questions about shots at figures and constructions.

use crate::{
    model::{
        dice::Dice,
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played, either},
        settings::{Flag, Usually, Whole},
    },
    rulesets::feu_a_volonte::{
        mechanics::{
            area::{Burst, Thrower, aim_launcher, blast, burst},
            constructions::{Construction, Struck, construction},
            pool::{Pool, Test},
            shooting::{Shooter, Shot, Target, reaction, shot},
            wounds::Zone,
        },
        options::Options,
        tables::{ARSENAL_1914, SCOPE_DICE, hand_grenade},
        terms::Quality,
    },
    settings, terms,
};

/// The word for what comes of a shot.
const fn word(shot: Shot) -> &'static str {
    match shot {
        Shot::OutOfAmmo => "out_of_ammo",
        Shot::DoubleSix => "killed_by_double_six",
        Shot::Doubled => "killed_by_doubling",
        Shot::Hit(Zone::Head) => "hit_head",
        Shot::Hit(Zone::Chest) => "hit_chest",
        Shot::Hit(Zone::Arm) => "hit_arm",
        Shot::Hit(Zone::Leg) => "hit_leg",
        Shot::Stands => "tie_stands",
        Shot::FallsBack => "tie_falls_back",
        Shot::Missed(_) => "missed",
    }
}

type Name = (&'static str, &'static str, &'static str);

const NOT_AIMED: Name = ("not_aimed", "aim failed: no shot", "non ciblé : pas de tir");
const OUT_OF_AMMO: Name = ("out_of_ammo", "out of ammunition", "plus de munitions");
const SIX: Name = (
    "killed_by_double_six",
    "killed by a double 6",
    "mort sur double 6",
);
const DOUBLED: Name = (
    "killed_by_doubling",
    "killed by doubling the defence",
    "mort, défense doublée",
);
const HEAD: Name = (
    "hit_head",
    "hit in the head: dead",
    "touché à la tête : mort",
);
const CHEST: Name = ("hit_chest", "hit in the chest", "touché au buste");
const ARM: Name = ("hit_arm", "hit in the arm", "touché au bras");
const LEG: Name = ("hit_leg", "hit in the leg", "touché à la jambe");
const STANDS: Name = ("tie_stands", "tie: stands", "égalité : tient");
const BACK: Name = ("tie_falls_back", "tie: falls back", "égalité : se replie");
const MISSED: Name = ("missed", "missed", "manqué");

settings! {
    /// A shot at a figure.
    pub struct AskAttack;
    /// Quality of the shooter.
    attacker_quality: Usually<Quality, 1> "shooter’s quality" / "qualité du tireur";
    /// Whether the shooter has a telescopic sight.
    scope: Flag<false> "shooter has a telescopic sight" / "le tireur a une lunette de visée";
    /// Weapon, distance, situation, traits and wounds together.
    attack_modifier: Whole<0, { -12 }, 12> "modifier to the attack" / "modificateur d’attaque du tireur";
    /// Quality of the target.
    defender_quality: Usually<Quality, 1> "target’s quality" / "qualité de la cible";
    /// Chest wounds and aura of the target; grit comes on top.
    defence_modifier: Whole<0, { -12 }, 12> "modifier to the defence, without grit" / "modificateur de défense, sans le cran";
    /// Dice of luck and reserve that the shooter adds.
    attack_extra_dice: Whole<0, 0, 6> "extra dice of the shooter" / "dés en plus du tireur";
    /// Dice of luck and reserve that the target adds.
    defence_extra_dice: Whole<0, 0, 6> "extra dice of the target" / "dés en plus de la cible";
    /// Whether Cohésion lets the shooter re-roll a failed attack.
    attack_cohesion: Flag<false> "shooter may re-roll (Cohesion)" / "le tireur peut relancer (Cohésion)";
    /// Whether Cohésion lets the target re-roll a failed defence or test.
    defence_cohesion: Flag<false> "target may re-roll (Cohesion)" / "la cible peut relancer (Cohésion)";
}

impl Mechanic<Options> for AskAttack {
    const INFO: MechanicInfo = MechanicInfo::of(
        "attack",
        &[
            "FAV-SHT-01",
            "FAV-SHT-02",
            "FAV-SHT-03",
            "FAV-SHT-04",
            "FAV-SHT-05",
            "FAV-SHT-06",
            "FAV-WND-01",
        ],
        ("one shot", "un tir"),
    )
    .outcomes(&[
        OUT_OF_AMMO,
        SIX,
        DOUBLED,
        HEAD,
        CHEST,
        ARM,
        LEG,
        STANDS,
        BACK,
        MISSED,
    ])
    .mean(
        "mean_reaction_ud",
        (
            "mean move of a missed target, in UD",
            "déplacement moyen d’une cible manquée, en UD",
        ),
    );

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let sight = i64::from(self.scope) * SCOPE_DICE;
        let shooter = Shooter {
            pool: Pool::of(self.attacker_quality).with(sight + self.attack_extra_dice),
            modifier: self.attack_modifier,
            cohesion: self.attack_cohesion,
        };
        let target = Target {
            quality: self.defender_quality,
            pool: Pool::of(self.defender_quality).with(self.defence_extra_dice),
            modifier: self.defence_modifier,
            cohesion: self.defence_cohesion,
        };
        let shot = shot(&shooter, &target, options, dice)?;
        Ok(Outcome::word(word(shot)).with(reaction(shot)))
    }
}

settings! {
    /// A shot of an anti-tank launcher at a figure.
    pub struct AskLauncher;
    /// Quality of the shooter.
    attacker_quality: Usually<Quality, 1> "shooter’s quality" / "qualité du tireur";
    /// Quality of the target.
    defender_quality: Usually<Quality, 1> "target’s quality" / "qualité de la cible";
    /// Weapon, distance and situation together.
    attack_modifier: Whole<1, { -12 }, 12> "modifier to the attack" / "modificateur d’attaque du tireur";
}

impl Mechanic<Options> for AskLauncher {
    const INFO: MechanicInfo = MechanicInfo::of(
        "anti_tank_attack",
        &["FAV-ATK-01", "FAV-SHT-01"],
        (
            "aiming and firing an anti-tank launcher",
            "ciblage et tir d’une arme antichar",
        ),
    )
    .outcomes(&[
        NOT_AIMED,
        OUT_OF_AMMO,
        SIX,
        DOUBLED,
        HEAD,
        CHEST,
        ARM,
        LEG,
        STANDS,
        BACK,
        MISSED,
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let test = Test::plain(self.attacker_quality, false);
        if !aim_launcher(&test, options, dice)? {
            return Ok(Outcome::word(NOT_AIMED.0));
        }
        let shooter = Shooter {
            pool: Pool::of(self.attacker_quality),
            modifier: self.attack_modifier,
            cohesion: false,
        };
        let target = Target::plain(self.defender_quality);
        Ok(Outcome::word(word(shot(&shooter, &target, options, dice)?)))
    }
}

terms! {
    /// Weapons that hit an area.
    AreaWeapon {
        /// Hand grenade.
        Grenade = "grenade", "hand grenade", "grenade à main";
        /// Mortar shell.
        Mortar = "mortar", "mortar", "mortier";
    }

    /// Where a shot of an area weapon came down.
    Landing {
        /// On the point.
        OnTarget = "on_target", "on the point", "sur la zone visée";
        /// Somewhere else.
        Deviated = "deviated", "deviated", "dévié";
    }
}

impl AreaWeapon {
    fn power(self) -> i64 {
        let mortar = ARSENAL_1914.iter().find(|weapon| weapon.id == "mortar");
        match self {
            Self::Grenade => hand_grenade().bonus,
            Self::Mortar => mortar.map_or(0, |weapon| weapon.bonus),
        }
    }

    fn thrown_by(self, quality: Quality) -> Thrower {
        Thrower {
            pool: Pool::of(quality),
            power: self.power(),
            cohesion: false,
        }
    }
}

settings! {
    /// A grenade or a shell.
    pub struct AskAreaAim;
    /// The weapon.
    weapon: AreaWeapon "grenade or mortar" / "grenade ou mortier";
    /// Quality of the thrower.
    thrower_quality: Usually<Quality, 1> "thrower’s quality" / "qualité du lanceur";
    /// Whether Cohésion lets the thrower re-roll.
    cohesion: Flag<false> "thrower may re-roll (Cohesion)" / "le lanceur peut relancer (Cohésion)";
}

const LANDS: Names = &[
    ("on_target", "on the point", "sur la zone visée"),
    ("deviates", "deviates", "dévie"),
    OUT_OF_AMMO,
];

impl Mechanic<Options> for AskAreaAim {
    const INFO: MechanicInfo = MechanicInfo::of(
        "area_aim",
        &["FAV-ARE-01"],
        (
            "aim of a grenade or shell",
            "visée d’une grenade ou d’un obus",
        ),
    )
    .outcomes(LANDS);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let thrower = Thrower {
            cohesion: self.cohesion,
            ..self.weapon.thrown_by(self.thrower_quality)
        };
        Ok(match burst(&thrower, options, dice)? {
            Some(burst) => either(LANDS, burst.on_target),
            None => Outcome::word(OUT_OF_AMMO.0),
        })
    }
}

settings! {
    /// A figure in the blast of a grenade or shell that landed in a known way.
    pub struct AskArea;
    /// The weapon.
    weapon: AreaWeapon "grenade or mortar" / "grenade ou mortier";
    /// Quality of the thrower.
    thrower_quality: Usually<Quality, 1> "thrower’s quality" / "qualité du lanceur";
    /// How the shot landed. Aim and attack are one roll: what is known of the aim is known of the attack.
    landing: Landing "where it lands" / "point d’impact";
    /// Quality of the figure in the blast.
    target_quality: Usually<Quality, 1> "target’s quality" / "qualité de la cible";
}

impl AskArea {
    /// Rolls until the shot lands as it is known to.
    fn landed<D: Dice>(&self, options: &Options, dice: &mut D) -> Result<Burst, D::Stop> {
        let thrower = self.weapon.thrown_by(self.thrower_quality);
        let on_target = self.landing == Landing::OnTarget;
        dice.until(|dice| {
            let burst = burst(&thrower, options, dice)?;
            Ok(burst.filter(|burst| burst.on_target == on_target))
        })
    }
}

impl Mechanic<Options> for AskArea {
    const INFO: MechanicInfo = MechanicInfo::of(
        "area_attack",
        &["FAV-ARE-01", "FAV-SHT-01", "FAV-WND-01"],
        (
            "a figure in the blast of a grenade or shell",
            "une figurine dans l’explosion d’une grenade ou d’un obus",
        ),
    )
    .outcomes(&[
        ("killed_outright", "killed outright", "mort sur le coup"),
        HEAD,
        CHEST,
        ARM,
        LEG,
        STANDS,
        BACK,
        MISSED,
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let burst = self.landed(options, dice)?;
        let target = Target::plain(self.target_quality);
        let shot = blast(burst, &target, options, dice)?;
        Ok(Outcome::word(match shot {
            Shot::DoubleSix | Shot::Doubled => "killed_outright",
            other => word(other),
        }))
    }
}

settings! {
    /// A shot at a construction.
    pub struct AskConstruction;
    /// Quality of the shooter.
    attacker_quality: Usually<Quality, 1> "shooter’s quality" / "qualité du tireur";
    /// What is shot at.
    construction: Construction "type of construction" / "type de construction";
    /// Weapon, distance and situation together.
    attack_modifier: Whole<0, { -12 }, 12> "modifier to the attack" / "modificateur d’attaque du tireur";
    /// Hits that it has already taken; the last one that it can take destroys it.
    hits_taken: Whole<0, 0, 98> "hits already taken" / "touches déjà reçues";
}

impl Mechanic<Options> for AskConstruction {
    const INFO: MechanicInfo = MechanicInfo::of(
        "construction_attack",
        &["FAV-BLD-01"],
        ("shot at a construction", "tir sur une construction"),
    )
    .outcomes(&[
        OUT_OF_AMMO,
        ("destroyed", "destroyed", "détruite"),
        ("hit", "one hit", "une touche"),
        ("tie", "tie: nothing", "égalité : rien"),
        MISSED,
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let shooter = Shooter {
            pool: Pool::of(self.attacker_quality),
            modifier: self.attack_modifier,
            cohesion: false,
        };
        let (walls, hits) = (self.construction, self.hits_taken);
        let struck = construction(&shooter, walls, hits, options, dice)?;
        Ok(Outcome::word(match struck {
            Struck::OutOfAmmo => "out_of_ammo",
            Struck::Destroyed => "destroyed",
            Struck::Hit => "hit",
            Struck::Tie => "tie",
            Struck::Missed => "missed",
        }))
    }
}
