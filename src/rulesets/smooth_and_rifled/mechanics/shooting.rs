//! Shots, volleys and damage (§6.2).

use crate::{
    model::{
        dice::{Again, Dice, FaceSet, Need, Purpose, Throw},
        lang::Text,
        mechanic::{Expected, Mechanic, MechanicInfo, Outcome},
        settings::{Flag, Whole},
    },
    rulesets::smooth_and_rifled::{
        options::{CoverReroll, Options, VeteranDamageReroll, VolleyDice},
        tables::play,
        terms::Band,
    },
    settings, terms,
};

/// Faces of every die of the book.
const D6: u32 = 6;

const SHOT: Purpose = Purpose::new("shot", "tir", "SR-6.2.1");
const VOLLEY: Purpose = Purpose::new("volley", "salve", "SR-6.2.5");
const SAVE: Purpose = Purpose::new("save", "sauvegarde", "SR-6.2.8");
const HORSE_OR_RIDER: Purpose = Purpose::new("horse or rider", "cheval ou cavalier", "SR-6.2.7");
const DAMAGE: Purpose = Purpose::new("damage", "dégâts", "SR-6.2.7");
const SECOND_DAMAGE: Purpose = Purpose::new("damage, re-thrown", "dégâts, relancés", "SR-6.2.7");

terms! {
    /// What stands between shooter and target (§6.2.3).
    Cover {
        /// Nothing.
        None = "none", "in the open", "à découvert";
        /// Hedge, fence, wooden wall, rocky ground.
        Light = "light", "light cover", "couvert léger";
        /// Stone wall, building, wood.
        Heavy = "heavy", "heavy cover", "couvert lourd";
    }
}

impl Cover {
    /// What it takes off a die of damage (§6.2.7).
    const fn protection(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Light => play::LIGHT_COVER,
            Self::Heavy => play::HEAVY_COVER,
        }
    }
}

/// Shooters and their target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Range band.
    pub band: Band,
    /// Moves in this activation: 0 or 1.
    pub moves: i64,
    /// Whether the shooter carries an Aim marker.
    pub aimed: bool,
    /// Whether the target is in cover, or running under opportunity fire.
    pub hard_to_hit: bool,
    /// Whether the shooter is a sharpshooter, who always counts as aimed.
    pub sharpshooter: bool,
}

impl Aim {
    fn counts_as_aimed(&self) -> bool {
        self.aimed || self.sharpshooter
    }

    /// The faces that must be thrown again (§6.2.3), and how often.
    fn again(&self, options: &Options) -> Again {
        let mut faces = FaceSet::EMPTY;
        if self.hard_to_hit {
            faces = faces.and(6);
            if !self.counts_as_aimed() {
                faces = faces.and(5);
            }
        }
        if self.sharpshooter {
            faces = faces.and(1);
        }
        match options.cover_reroll {
            CoverReroll::Once => Again::Once(faces),
            CoverReroll::Repeat => Again::Until(faces),
        }
    }

    /// The dice of so many men with `first` dice for the first of them.
    fn throw(&self, men: i64, first: i64, purpose: &'static Purpose, options: &Options) -> Throw {
        let dice = first + (men - 1) * play::VOLLEY_DICE + i64::from(self.counts_as_aimed());
        let dice = (dice - self.moves.min(1)).max(0);
        Throw::new(u32::try_from(dice).unwrap_or(u32::MAX), D6, purpose).again(self.again(options))
    }
}

/// A shot by one man: whether it hits (SR-6.2.1 to SR-6.2.3).
///
/// # Errors
/// When the dice stop.
pub fn shot<D: Dice>(aim: &Aim, options: &Options, dice: &mut D) -> Result<bool, D::Stop> {
    let score = play::score(aim.band);
    let throw = aim.throw(1, play::SHOT_DICE, &SHOT, options);
    let throw = throw.needing(Need::Total {
        best: throw.dice,
        modifier: 0,
        least: score,
    });
    dice.ask(throw, |faces| faces.sum() >= score)
}

/// A volley: how many hits, and whether the Leader of a Group in close order may take one (SR-6.2.5).
///
/// # Errors
/// When the dice stop.
pub fn volley<D: Dice>(
    men: i64,
    aim: &Aim,
    options: &Options,
    dice: &mut D,
) -> Result<Volley, D::Stop> {
    let score = play::score(aim.band);
    // The reference sheet gives one die more than the rule.
    let first = match options.volley_dice {
        VolleyDice::Body => play::SHOT_DICE,
        VolleyDice::Qrs => play::SHOT_DICE + play::VOLLEY_DICE,
    };
    let throw = aim.throw(men, first, &VOLLEY, options);
    let throw = throw.needing(Need::Total {
        best: throw.dice,
        modifier: 0,
        least: score,
    });
    dice.ask(throw, |faces| {
        let most = if men == 1 { 1 } else { i64::MAX };
        let hits = (faces.sum() / score).min(most);
        let same = i64::from(faces.count(5).max(faces.count(6)));
        Volley {
            hits,
            leader: hits > 0 && same >= play::LEADER_HIT_DICE,
        }
    })
}

/// What a volley does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Volley {
    /// Hits, whatever the number of targets.
    pub hits: i64,
    /// Whether the shooter may put one of them on the Leader of a Group in close order.
    pub leader: bool,
}

/// A man who was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// His cover.
    pub cover: Cover,
    /// Whether the shot was aimed.
    pub aimed: bool,
    /// Whether he is Veteran or Guard; with the option, the shooter.
    pub veteran: bool,
    /// Leader, Hero, standard-bearer, musician, sharpshooter.
    pub special: bool,
    /// On horseback.
    pub mounted: bool,
}

/// What becomes of a man who was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hurt {
    /// Removed.
    Removed,
    /// Shaken.
    Shaken,
    /// Saved: a friend beside him is hit, or nobody.
    Redirected,
    /// His horse is hit: he is on foot and Shaken; without a model on foot he stays mounted and Shaken.
    Dismounted,
}

/// One hit: save, horse or rider, damage (SR-6.2.7, SR-6.2.8).
///
/// # Errors
/// When the dice stop.
pub fn damage<D: Dice>(target: &Target, options: &Options, dice: &mut D) -> Result<Hurt, D::Stop> {
    if target.special && dice.reaching(Throw::new(1, D6, &SAVE), play::SAVE)? == 1 {
        return Ok(Hurt::Redirected);
    }
    if target.mounted {
        let rider = dice.reaching(Throw::new(1, D6, &HORSE_OR_RIDER), play::RIDER)?;
        if rider == 0 {
            return Ok(Hurt::Dismounted);
        }
    }
    let modifier = i64::from(target.aimed) * play::AIMED - target.cover.protection();
    let least = play::REMOVED - modifier;
    let mut removed = dice.reaching(Throw::new(1, D6, &DAMAGE), least)? == 1;
    let again = match options.veteran_damage_reroll {
        VeteranDamageReroll::Target => removed,
        VeteranDamageReroll::Shooter => !removed,
    };
    if target.veteran && again {
        removed = dice.reaching(Throw::new(1, D6, &SECOND_DAMAGE), least)? == 1;
    }
    Ok(if removed { Hurt::Removed } else { Hurt::Shaken })
}

/// Only sharpshooters reach Extreme on their own.
fn too_far(band: Band, sharpshooter: bool) -> Option<Text> {
    (band == Band::Extreme && !sharpshooter).then(|| {
        Text::new(
            "Only a sharpshooter shoots at extreme range: give sharpshooter=true, or another band.",
            "Seul un tireur d’élite tire à portée extrême : donnez sharpshooter=true, ou une autre portée.",
        )
    })
}

settings! {
    /// One man's shot.
    pub struct ShotGiven;
    /// The range band.
    band: Band "range band" / "portée";
    /// Moves of the shooter in this activation.
    moves: Whole<0, 0, 1> "moves" / "mouvements";
    /// Whether he carries an Aim marker; a sharpshooter always counts as aimed.
    aimed: Flag<false> "aimed" / "visé";
    /// Cover of the target; light and heavy count the same here.
    cover: Cover "cover" / "couvert";
    /// Whether he is a sharpshooter.
    sharpshooter: Flag<false> "sharpshooter" / "tireur d’élite";
}

impl ShotGiven {
    fn aim(&self) -> Aim {
        Aim {
            band: self.band,
            moves: self.moves,
            aimed: self.aimed,
            hard_to_hit: self.cover != Cover::None,
            sharpshooter: self.sharpshooter,
        }
    }
}

/// `shot`.
pub(super) struct AskShot;

impl Mechanic<Options> for AskShot {
    type Given = ShotGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "shot",
        rules: &["SR-6.2.1", "SR-6.2.3"],
        title: ("shot of one man", "tir d’une figurine"),
        outcomes: &[("hit", "hit", "touché"), ("miss", "miss", "manqué")],
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
        let hit = shot(&given.aim(), options, dice)?;
        Ok(Outcome::word(if hit { "hit" } else { "miss" }))
    }
}

settings! {
    /// One hit on one man.
    pub struct DamageGiven;
    /// His cover.
    cover: Cover "cover" / "couvert";
    /// Whether the shot was aimed.
    aimed: Flag<false> "aimed" / "visé";
    /// Whether the target is Veteran or Guard; with `veteran_damage_reroll: shooter`, the shooter.
    veteran: Flag<false> "Veteran or Guard" / "Vétéran ou Garde";
    /// Whether he is a Leader, Hero, standard-bearer, musician or sharpshooter, who saves first.
    special_figure: Flag<false> "special figure" / "figurine spéciale";
    /// Whether he is on horseback.
    mounted: Flag<false> "mounted" / "à cheval";
}

/// `shot_damage`.
pub(super) struct AskDamage;

impl Mechanic<Options> for AskDamage {
    type Given = DamageGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "shot_damage",
        rules: &["SR-6.2.7", "SR-6.2.8"],
        title: ("damage of a hit", "dégâts d’une touche"),
        outcomes: &[
            ("removed", "removed", "retiré"),
            ("shaken", "Shaken", "secoué"),
            (
                "redirected",
                "on a friend beside him, or nobody",
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
            special: given.special_figure,
            mounted: given.mounted,
        };
        Ok(Outcome::word(match damage(&target, options, dice)? {
            Hurt::Removed => "removed",
            Hurt::Shaken => "shaken",
            Hurt::Redirected => "redirected",
            Hurt::Dismounted => "dismounted",
        }))
    }
}

/// `shot_result`: shot and damage against an ordinary man on foot.
pub(super) struct AskResult;

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
            ("removed", "removed", "retiré"),
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
            aimed: aim.counts_as_aimed(),
            veteran: false,
            special: false,
            mounted: false,
        };
        Ok(Outcome::word(match damage(&target, options, dice)? {
            Hurt::Removed => "removed",
            Hurt::Shaken | Hurt::Redirected | Hurt::Dismounted => "shaken",
        }))
    }
}

settings! {
    /// A volley.
    pub struct VolleyGiven;
    /// Men who fire.
    shooters: Whole<4, 1, 30> "shooters" / "tireurs";
    /// The range band.
    band: Band "range band" / "portée";
    /// Moves of the Group in this activation.
    moves: Whole<0, 0, 1> "moves" / "mouvements";
    /// Whether the Group aimed.
    aimed: Flag<false> "aimed" / "visé";
    /// Whether the target is in cover.
    in_cover: Flag<false> "target in cover" / "cible à couvert";
}

impl VolleyGiven {
    fn fire<D: Dice>(&self, options: &Options, dice: &mut D) -> Result<Volley, D::Stop> {
        let aim = Aim {
            band: self.band,
            moves: self.moves,
            aimed: self.aimed,
            hard_to_hit: self.in_cover,
            sharpshooter: false,
        };
        volley(self.shooters, &aim, options, dice)
    }

    fn refuse(&self) -> Option<Text> {
        (self.band == Band::Extreme && !self.aimed).then(|| {
            Text::new(
                "A Group reaches extreme range only with rifles and when it has aimed: give aimed=true, or another band.",
                "Un groupe ne tire à portée extrême qu’avec des fusils rayés et après avoir visé : donnez aimed=true, ou une autre portée.",
            )
        })
    }
}

/// `volley`.
pub(super) struct AskVolley;

impl Mechanic<Options> for AskVolley {
    type Given = VolleyGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "volley",
        rules: &["SR-6.2.5"],
        title: ("hits of a volley", "touches d’une salve"),
        outcomes: &[],
        expected: Some(Expected {
            key: "mean_hits",
            label: ("mean hits", "touches en moyenne"),
            parts: 1,
        }),
    };

    fn refuse(given: &VolleyGiven, _: &Options) -> Option<Text> {
        given.refuse()
    }

    fn play<D: Dice>(
        given: &VolleyGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let hits = given.fire(options, dice)?.hits;
        Ok(Outcome::number(hits).with(u32::try_from(hits).unwrap_or(0)))
    }
}

/// `volley_leader_hit`: against a Group in close order. A volley without a hit puts none on the Leader; at short range three equal
/// high dice always are a hit.
pub(super) struct AskLeaderHit;

settings! {
    /// A volley at a Group in close order.
    pub struct LeaderHitGiven;
    /// Men who fire.
    shooters: Whole<4, 1, 30> "shooters" / "tireurs";
    /// Moves of the Group in this activation.
    moves: Whole<0, 0, 1> "moves" / "mouvements";
    /// Whether the Group aimed.
    aimed: Flag<false> "aimed" / "visé";
    /// Whether the target is in cover.
    in_cover: Flag<false> "target in cover" / "cible à couvert";
}

impl Mechanic<Options> for AskLeaderHit {
    type Given = LeaderHitGiven;

    const INFO: MechanicInfo = MechanicInfo {
        name: "volley_leader_hit",
        rules: &["SR-6.2.5"],
        title: (
            "volley that may hit the Leader",
            "salve qui peut toucher le leader",
        ),
        outcomes: &[
            (
                "leader_may_be_hit",
                "the Leader may be hit",
                "le leader peut être touché",
            ),
            (
                "no_leader_hit",
                "the Leader is safe",
                "le leader est à l’abri",
            ),
        ],
        expected: None,
    };

    fn play<D: Dice>(
        given: &LeaderHitGiven,
        options: &Options,
        dice: &mut D,
    ) -> Result<Outcome, D::Stop> {
        let volley = VolleyGiven {
            shooters: given.shooters,
            band: Band::Short,
            moves: given.moves,
            aimed: given.aimed,
            in_cover: given.in_cover,
            ..VolleyGiven::default()
        };
        let leader = volley.fire(options, dice)?.leader;
        Ok(Outcome::word(if leader {
            "leader_may_be_hit"
        } else {
            "no_leader_hit"
        }))
    }
}
