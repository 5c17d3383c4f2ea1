//! Questions about one shot and one hit.

use super::HIT;
use crate::{
    model::{
        dice::Dice,
        lang::Text,
        mechanic::{Mechanic, MechanicInfo, Names, Outcome, Played, either},
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
    pub struct AskShot;
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

impl AskShot {
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

impl Mechanic<Options> for AskShot {
    const INFO: MechanicInfo = MechanicInfo::of(
        "shot",
        &["SR-6.2.1", "SR-6.2.3"],
        ("shot by one figure", "tir d’une figurine"),
    )
    .outcomes(HIT);

    fn refuse(&self, _: &Options) -> Option<Text> {
        too_far(self.band, self.sharpshooter)
    }

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        Ok(either(HIT, shot(&self.aim(), options, dice)?))
    }
}

settings! {
    /// One hit on one man.
    pub struct AskDamage;
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

impl Mechanic<Options> for AskDamage {
    const INFO: MechanicInfo = MechanicInfo::of(
        "shot_damage",
        &["SR-6.2.7", "SR-6.2.8"],
        ("damage of a hit", "dégâts d’une touche"),
    )
    .outcomes(&[
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
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let target = Target {
            cover: self.cover,
            aimed: self.aimed,
            veteran: self.veteran,
            saves: self.special_figure,
            friend: true,
            horse: if self.mounted {
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

settings! {
    /// `shot_result`: shot and damage against an ordinary man on foot.
    pub struct AskResult: AskShot;
}

impl Mechanic<Options> for AskResult {
    const INFO: MechanicInfo = MechanicInfo::of(
        "shot_result",
        &["SR-6.2.1", "SR-6.2.7"],
        (
            "shot and damage against an ordinary man on foot",
            "tir et dégâts contre un simple fantassin",
        ),
    )
    .outcomes(&[
        ("miss", "miss", "manqué"),
        ("shaken", "Shaken", "secoué"),
        ("removed", "removed", "hors de combat"),
    ]);

    fn refuse(&self, _: &Options) -> Option<Text> {
        too_far(self.0.band, self.0.sharpshooter)
    }

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        let aim = self.0.aim();
        if !shot(&aim, options, dice)? {
            return Ok(Outcome::word("miss"));
        }
        let target = Target {
            cover: self.0.cover,
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
    pub struct AskSave;
    /// Whether an ordinary friend stands within 5 cm.
    friend_within_5cm: Flag<true> "a friend is within 5\u{a0}cm" / "un ami est à 5\u{a0}cm au plus";
}

impl Mechanic<Options> for AskSave {
    const INFO: MechanicInfo = MechanicInfo::of(
        "special_save",
        &["SR-6.2.8"],
        (
            "save of a special figure",
            "sauvegarde d’une figurine spéciale",
        ),
    )
    .outcomes(&[
        ("figure_hit", "the figure is hit", "la figurine est touchée"),
        ("friend_hit", "the friend is hit", "l’ami est touché"),
        ("no_effect", "no one is hit", "personne n’est touché"),
    ]);

    fn play<D: Dice>(&self, options: &Options, dice: &mut D) -> Played<D> {
        // Where the owner may say no, he does.
        let friend = takes_over(self.friend_within_5cm.then_some(0.0), false, options);
        Ok(Outcome::word(match save(friend, dice)? {
            Saved::Himself => "figure_hit",
            Saved::Friend => "friend_hit",
            Saved::Nobody => "no_effect",
        }))
    }
}

settings! {
    /// `mounted_hit`.
    pub struct AskMounted: NoSettings;
}

const MOUNTED: Names = &[("rider", "rider", "cavalier"), ("horse", "horse", "cheval")];

impl Mechanic<Options> for AskMounted {
    const INFO: MechanicInfo = MechanicInfo::of(
        "mounted_hit",
        &["SR-6.2.7"],
        (
            "hit on a mounted figure: horse or rider",
            "touche sur un cavalier : cheval ou homme",
        ),
    )
    .outcomes(MOUNTED);

    fn play<D: Dice>(&self, _: &Options, dice: &mut D) -> Played<D> {
        Ok(either(MOUNTED, rider_hit(dice)?))
    }
}
