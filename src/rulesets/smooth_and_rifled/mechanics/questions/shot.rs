//! Questions about one shot and one hit.

use super::{HIT, Names, either};
use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Mechanic, MechanicInfo, Outcome},
        settings::{Flag, NoSettings, Whole},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            damage::{Horse, Hurt, Saved, Target, damage, rider_hit, save, takes_over},
            shooting::{Aim, shot},
            sight::{Cover, Shooter, may_reach},
        },
        options::Options,
        terms::Band,
    },
    settings,
};

/// Only sharpshooters reach Extreme on their own.
fn too_far(band: Band, sharpshooter: bool) -> Option<Text> {
    let barred = !may_reach(band, Shooter::Man { sharpshooter });
    barred.then(|| {
        Text::new(
            "Only a sharpshooter shoots at extreme range: set sharpshooter=true, or another band.",
            "Seul un tireur d’élite tire à portée extrême : mettez sharpshooter=true, ou une autre \
            portée.",
        )
    })
}

settings! {
    /// One man's shot.
    pub struct ShotGiven;
    /// The range band.
    band: Band "range band to the target" / "portée de la cible";
    /// Moves of the shooter in this activation.
    moves: Whole<0, 0, 1> "moves made before the shot" / "mouvements avant le tir";
    /// Whether he carries an Aim marker; a sharpshooter always counts as aimed.
    aimed: Flag<false> "the shot is aimed" / "le tir est visé";
    /// Cover of the target; light and heavy count the same here.
    cover: Cover "cover of the target" / "couvert de la cible";
    /// Whether he is a sharpshooter.
    sharpshooter: Flag<false> "the shooter is a sharpshooter" / "le tireur est un tireur d’élite";
}

impl ShotGiven {
    fn aim(&self) -> Aim {
        Aim {
            band: self.band,
            fixed_score: None,
            moves: self.moves,
            aimed: self.aimed,
            hard_to_hit: self.cover != Cover::None,
            sharpshooter: self.sharpshooter,
        }
    }
}

/// `shot`.
pub(in super::super) struct AskShot;

impl Mechanic<Options> for AskShot {
    type Given = ShotGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "shot",
        rules: &["SR-6.2.1", "SR-6.2.3"],
        title: ("shot by one figure", "tir d’une figurine"),
        outcomes: HIT,
        expected: None,
    };

    fn refuse(given: &ShotGiven, _: &Options) -> Option<Text> {
        too_far(given.band, given.sharpshooter)
    }

    fn play<D: Dice>(
        given: &ShotGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        Ok(either(HIT, shot(&given.aim(), options, dice)?))
    }
}

settings! {
    /// One hit on one man.
    pub struct DamageGiven;
    /// His cover.
    cover: Cover "cover of the target" / "couvert de la cible";
    /// Whether the shot was aimed.
    aimed: Flag<false> "the shot is aimed" / "le tir est visé";
    /// Whether the target is Veteran or Guard; with `veteran_damage_reroll: shooter`, the shooter.
    veteran: Flag<false> "a Veteran or Guard re-rolls" / "un Vétéran ou Garde relance";
    /// Whether he is a Leader, Hero, standard-bearer, musician or sharpshooter, who saves first.
    special_figure: Flag<false> "the target is a special figure" / "la cible est une figurine spéciale";
    /// Whether he is on horseback.
    mounted: Flag<false> "the target is mounted" / "la cible est à cheval";
}

/// `shot_damage`.
pub(in super::super) struct AskDamage;

impl Mechanic<Options> for AskDamage {
    type Given = DamageGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "shot_damage",
        rules: &["SR-6.2.7", "SR-6.2.8"],
        title: ("damage of a hit", "dégâts d’une touche"),
        outcomes: &[
            ("removed", "removed", "hors de combat"),
            ("shaken", "Shaken", "secoué"),
            (
                "redirected",
                "on a friend nearby, or no one",
                "sur un voisin, ou personne",
            ),
            (
                "dismounted",
                "horse hit: dismounted",
                "cheval touché : démonté",
            ),
        ],
        expected: None,
    };

    fn play<D: Dice>(
        given: &DamageGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let target = Target {
            cover: given.cover,
            aimed: given.aimed,
            veteran: given.veteran,
            saves: given.special_figure,
            friend: true,
            horse: if given.mounted {
                Horse::Sound
            } else {
                Horse::None
            },
        };
        Ok(Outcome::word(match damage(&target, options, dice)? {
            Hurt::Removed => "removed",
            Hurt::Shaken | Hurt::HorseWounded => "shaken",
            Hurt::Redirected | Hurt::Nothing => "redirected",
            Hurt::Dismounted => "dismounted",
        }))
    }
}

/// `shot_result`: shot and damage against an ordinary man on foot.
pub(in super::super) struct AskResult;

impl Mechanic<Options> for AskResult {
    type Given = ShotGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "shot_result",
        rules: &["SR-6.2.1", "SR-6.2.7"],
        title: (
            "shot and damage against an ordinary man on foot",
            "tir et dégâts contre un simple fantassin",
        ),
        outcomes: &[
            ("miss", "miss", "manqué"),
            ("shaken", "Shaken", "secoué"),
            ("removed", "removed", "hors de combat"),
        ],
        expected: None,
    };

    fn refuse(given: &ShotGiven, _: &Options) -> Option<Text> {
        too_far(given.band, given.sharpshooter)
    }

    fn play<D: Dice>(
        given: &ShotGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let aim = given.aim();
        if !shot(&aim, options, dice)? {
            return Ok(Outcome::word("miss"));
        }
        let target = Target {
            cover: given.cover,
            aimed: aim.counts_as_aimed(options),
            veteran: false,
            saves: false,
            friend: false,
            horse: Horse::None,
        };
        Ok(Outcome::word(match damage(&target, options, dice)? {
            Hurt::Removed => "removed",
            _ => "shaken",
        }))
    }
}

settings! {
    /// A hit on a special figure.
    pub struct SaveGiven;
    /// Whether an ordinary friend stands within 5 cm.
    friend_within_5cm: Flag<true> "a friend is within 5\u{a0}cm" / "un ami est à 5\u{a0}cm au plus";
}

/// `special_save`.
pub(in super::super) struct AskSave;

impl Mechanic<Options> for AskSave {
    type Given = SaveGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "special_save",
        rules: &["SR-6.2.8"],
        title: (
            "save of a special figure",
            "sauvegarde d’une figurine spéciale",
        ),
        outcomes: &[
            ("figure_hit", "the figure is hit", "la figurine est touchée"),
            ("friend_hit", "the friend is hit", "l’ami est touché"),
            ("no_effect", "no one is hit", "personne n’est touché"),
        ],
        expected: None,
    };

    fn play<D: Dice>(
        given: &SaveGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        // Where the owner may say no, he does.
        let friend = takes_over(given.friend_within_5cm.then_some(0.0), false, options);
        Ok(Outcome::word(match save(friend, dice)? {
            Saved::Himself => "figure_hit",
            Saved::Friend => "friend_hit",
            Saved::Nobody => "no_effect",
        }))
    }
}

/// `mounted_hit`.
pub(in super::super) struct AskMounted;

const MOUNTED: Names = &[("rider", "rider", "cavalier"), ("horse", "horse", "cheval")];

impl Mechanic<Options> for AskMounted {
    type Given = NoSettings;

    const INFO: MechanicInfo = MechanicInfo {
        name: "mounted_hit",
        rules: &["SR-6.2.7"],
        title: (
            "hit on a mounted figure: horse or rider",
            "touche sur un cavalier : cheval ou homme",
        ),
        outcomes: MOUNTED,
        expected: None,
    };

    fn play<D: Dice>(_: &NoSettings, _: &Options, dice: &mut D) -> Result<Outcome, D::Stop> {
        Ok(either(MOUNTED, rider_hit(dice)?))
    }
}
