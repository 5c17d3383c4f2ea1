//! What players may agree on: readings of unclear rules, and the limits of an event. What differs from the default is printed on
//! every sheet.

use super::tables::{D8, MOVE_MOUNTED, RISK_PARTS};
use crate::{
    model::settings::{Flag, Limit, Whole},
    settings,
};

settings! {
    /// Agreed readings of the rulebook. Omitted options keep their defaults.
    pub struct Options;
    /// Whether an activated musician commands like an NCO, or only adds his die.
    musician_commands: MusicianCommands [Full = "full", "like NCOs" / "comme un officier en second"; BonusOnly = "bonus_only", "give their die only" / "donnent leur dé seulement"] "musicians" / "musiciens";
    /// Whose position makes the command radius that of dense ground.
    dense_radius: DenseRadius [EitherEnd = "either_end", "leader or figure in dense ground" / "commandant ou figurine en terrain dense"; LeaderOnly = "leader_only", "leader in dense ground" / "commandant en terrain dense"; LineCrosses = "line_crosses", "line crosses dense ground" / "la ligne traverse du terrain dense"] "dense command radius" / "commandement en terrain dense";
    /// Command points for a figure that is both routed and disloyal.
    routed_disloyal_cost: Whole<2, 2, 4> "routed and disloyal cost" / "coût en déroute et déloyal";
    /// Whether results that are not in italics always bind, even at risk 0.
    strict_italics: Flag<false> "italics taken strictly" / "italiques prises à la lettre";
    /// Whether heroes add 1 to the die of the action table and the green subtract 1.
    action_die_quality_mod: Flag<false> "quality modifies the action die" / "qualité sur le dé d’action";
    /// Faces of the d8 that hit or miss whatever the target.
    natural_auto: NaturalAuto [None = "none", "none" / "aucun"; OneMisses = "one_misses", "1 misses" / "1 rate"; EightHits = "eight_hits", "{D8} hits" / "{D8} touche"; Both = "both", "1 misses, {D8} hits" / "1 rate, {D8} touche"] "automatic results" / "résultats automatiques";
    /// How one in two and one in three are rounded.
    fire_fraction_rounding: FireFractionRounding [FloorMin1 = "floor_min1", "down, at least one" / "inférieur, au moins un"; Floor = "floor", "down" / "inférieur"; Ceil = "ceil", "up" / "supérieur"; Nearest = "nearest", "to the nearest" / "au plus proche"] "fraction that fires, rounded" / "fraction qui tire, arrondie";
    /// Whether green figures also subtract 1 from damage.
    green_damage_penalty: Flag<true> "green figures damage less" / "dommages moindres des bleus";
    /// Whether muzzle-loaders are loaded when the game begins.
    start_loaded: Flag<true> "loaded at the start" / "armes chargées au début";
    /// Whether player characters load like other figures.
    pc_loads: Flag<true> "player characters must load" / "les personnages joueurs chargent";
    /// Whether automated figures that move and fire count the target one band further.
    auto_range_shift: Flag<true> "automated: one band further after moving" / "automatiques : une portée de plus en bougeant";
    /// What a shift beyond long range means.
    past_long: PastLong [NoShot = "no_shot", "no shot" / "pas de tir"; Long = "long", "still long" / "reste longue"] "beyond long range" / "au-delà de la portée longue";
    /// Whether a green figure that is also outnumbered subtracts both.
    melee_green_and_outnumbered: MeleeGreen [Cumulative = "cumulative", "both count" / "se cumulent"; Worst = "worst", "the worse counts" / "le pire compte"] "green and outnumbered in melee" / "bleu et en sous-nombre en mêlée";
    /// Whether wounds in melee go by the face of the die or by the score.
    melee_effect_die: MeleeEffectDie [Natural = "natural", "face" / "face du dé"; Modified = "modified", "score" / "score modifié"] "melee wounds by" / "blessures en mêlée selon";
    /// How a fight of several against one is resolved.
    melee_multi: MeleeMulti [BestOf = "best_of", "best score of each side" / "meilleur score de chaque camp"; EachPair = "each_pair", "each pair apart" / "chaque paire à part"] "several in one fight" / "plusieurs dans un combat";
    /// What makes a group the loser of a melee.
    melee_loser: MeleeLoser [Fights = "fights", "fights lost" / "combats perdus"; Casualties = "casualties", "casualties" / "pertes"; ScoreSum = "score_sum", "sum of scores" / "somme des scores"] "loser of a melee by" / "perdant d’une mêlée selon";
    /// Whether the winner of a melee may follow.
    pursuit: Pursuit [Contact = "contact", "into contact" / "jusqu’au contact"; None = "none", "none" / "aucune"] "pursuit" / "poursuite";
    /// Which side’s range raises the risk.
    risk_range: RiskRange [Own = "own", "the unit’s" / "celle de l’unité"; Enemy = "enemy", "the enemy’s" / "celle de l’ennemi"; Either = "either", "either" / "l’une ou l’autre"] "range that raises risk" / "portée qui compte au risque";
    /// Whether a lone wounded figure counts as a group with total losses.
    lone_casualty_risk: LoneCasualtyRisk [Ignore = "ignore", "no" / "non"; Literal = "literal", "+{RISK_PARTS}" / "+{RISK_PARTS}"] "lone wounded figure adds" / "figurine seule blessée";
    /// Whether being pushed back is a retreat from melee.
    pushback_is_retreat: Flag<true> "push back counts as retreat" / "repoussé compte comme retraite";
    /// Whether a player character who goes with a group counts in its size.
    pc_counts_in_group: Flag<false> "player character counts in his group" / "le personnage joueur compte dans son groupe";
    /// Whether hidden markers are used.
    hidden_markers: HiddenMarkers [AutoPreset = "auto_preset", "as the list says, usual for automated sides" / "selon la liste, d’usage pour un camp automatique"; Off = "off", "off" / "sans"; On = "on", "on" / "avec"] "hidden markers" / "marqueurs cachés";
    /// Which results are "in retreat" when the end of the game is judged.
    retreat_states: RetreatStates [FleeAndMelee = "flee_and_melee", "fleeing or pushed back" / "en fuite ou repoussé de mêlée"; WithdrawalsToo = "withdrawals_too", "withdrawing and falling back too" / "repli et recul aussi"] "in retreat" / "en retraite";
    /// How far mounted figures move off open ground.
    mounted_rough: MountedRough [FortyDouble = "forty_double", "{MOVE_MOUNTED} cm at double cost" / "{MOVE_MOUNTED} cm à coût double"; FootRate = "foot_rate", "as on foot" / "comme à pied"] "mounted off open ground" / "monté hors terrain dégagé";
    /// Whether a thrown weapon is used up.
    thrown_consumed: Flag<false> "thrown weapons are used up" / "armes de jet consommées";
    /// How fast commanded troops without volleys move when they fire.
    no_volley_speed: NoVolleySpeed [Half = "half", "half" / "demie"; Full = "full", "full" / "entière"] "speed of firing without volleys" / "vitesse en tirant sans volée";
}

settings! {
    /// Limits that an organiser may set; the rulebook has none. Omitted limits are off.
    pub struct Event;
    /// Figures of a list, leaders included.
    figures_max: Limit<1, 100_000> "figures at most" / "figurines au plus";
    /// Groups of a list.
    groups_max: Limit<0, 10_000> "groups at most" / "groupes au plus";
    /// Heroes, leaders included.
    heroes_max: Limit<0, 100_000> "heroes at most" / "héros au plus";
    /// Officers, NCOs, chiefs and player characters for each 10 figures.
    leaders_per_10_figures_max: Limit<0, 10> "leaders per 10 figures at most" / "commandants pour 10 figurines au plus";
    /// Drummers and buglers.
    musicians_max: Limit<0, 10_000> "musicians at most" / "musiciens au plus";
    /// Percent of the figures that may have rifles.
    rifle_share_max: Limit<0, 100> "rifles at most (%)" / "fusils rayés au plus (%)";
    /// Percent of the figures that may be veterans.
    veteran_share_max: Limit<0, 100> "veterans at most (%)" / "vétérans au plus (%)";
    /// Least command cover in percent.
    command_cover_min: Limit<0, 1000> "command cover at least (%)" / "couverture de commandement au moins (%)";
    /// Muster value: the sum of the weights of all figures.
    muster_value_max: Limit<0, 1_000_000> "muster value at most" / "valeur de rassemblement au plus";
    /// Weight of a hero in the muster value.
    weight_hero: Whole<1, 0, 1000> "weight of a hero" / "poids d’un héros";
    /// Weight of a veteran in the muster value.
    weight_veteran: Whole<1, 0, 1000> "weight of a veteran" / "poids d’un vétéran";
    /// Weight of a green figure in the muster value.
    weight_green: Whole<1, 0, 1000> "weight of a green figure" / "poids d’un bleu";
}
