//! The options, in the order of the book: recruitment first, then play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AimPoints, Setting, StructureHits, SupportQuality, options, plain_words, setting};
use crate::model::{json::Json, lang::Text, sheet::Stat};

options! {
    /// How a support group counts towards the 5 to 10 members of a platoon.
    support_headcount: SupportHeadcount [Figures = "figures", OneMember = "one_member", NotCounted = "not_counted"]
        "support groups count as" / "les groupes d’appui comptent pour";
    /// What a support group costs: its price alone, with its quality once, or with its quality for every figure.
    support_price: SupportPrice [Flat = "flat", QualityPlusType = "quality_plus_type", PerFigurePlusType = "per_figure_plus_type"]
        "price of support groups" / "prix des groupes d’appui";
    /// The quality of a support group whose quality the list does not state.
    support_quality: SupportQuality []
        "quality of support groups" / "qualité des groupes d’appui";
    /// Whether support groups may have grades and traits.
    support_traits: SupportTraits [No = "no", Yes = "yes"]
        "grades and traits for support groups" / "grades et traits des groupes d’appui";
    /// What becomes of a trait of command on a trooper.
    command_trait_on_trooper: CommandTraitOnTrooper [Error = "error", Warn = "warn"]
        "trait of command on a trooper" / "trait de commandement sur un homme de troupe";
    /// Whether a figure may have the same trait twice.
    duplicate_traits: DuplicateTraits [Forbid = "forbid", Allow = "allow"]
        "same trait twice" / "même trait deux fois";
    /// Whether hand grenades come with the trait only, or also with the row of the arsenal.
    grenade_access: GrenadeAccess [Trait = "trait", FreeRow = "free_row"]
        "hand grenades come from" / "les grenades viennent de";
    /// Whether the Grenade trait may be bought in 1760-1900, whose arsenal has no grenades.
    grenades_1760: Grenades1760 [Allow = "allow", Forbid = "forbid"]
        "grenades in 1760-1900" / "grenades en 1760-1900";
    /// What becomes of a figure without a ranged weapon.
    require_ranged: RequireRanged [Warn = "warn", Error = "error"]
        "figure without a ranged weapon" / "figurine sans arme de tir";
    /// Whether one figure alone may carry an HMG, a mortar or an anti-tank launcher.
    crew_weapons_individual: CrewWeaponsIndividual [Allow = "allow", Warn = "warn", Forbid = "forbid"]
        "crew weapons carried by one figure" / "armes collectives portées par une seule figurine";
    /// Reserve dice with two Seconds: shared and lost with the last or the first of them, or two dice each.
    second_reserve: SecondReserve [SharedLast = "shared_last", SharedFirst = "shared_first", Each = "each"]
        "reserve dice of two Seconds" / "dés de réserve de deux Seconds";
    /// When a reserve die is declared.
    reserve_timing: ReserveTiming [Before = "before", After = "after"]
        "reserve dice declared" / "dés de réserve annoncés";
    /// Whose reserve dice a figure may use.
    reserve_owner: ReserveOwner [Any = "any", NearOnly = "near_only"]
        "reserve dice of" / "dés de réserve de";
    /// Which dice of a pool are kept.
    keep: Keep [Best = "best", Manual = "manual"]
        "dice kept" / "dés gardés";
    /// The die that gives the zone of a wound.
    zone_die: ZoneDie [D4 = "d4", D8Half = "d8_half"]
        "zone die" / "dé de localisation";
    /// Which band a distance of exactly 4, 8 or 12 UD belongs to.
    band_edge: BandEdge [Nearer = "nearer", Farther = "farther"]
        "edge of a range band" / "limite d’une tranche de portée";
    /// Whether a pistol ignores range modifiers only, or every modifier.
    pistol_flat: PistolFlat [RangeOnly = "range_only", All = "all"]
        "modifiers that a pistol ignores" / "modificateurs ignorés par le pistolet";
    /// Whether cover and prone add up.
    cover_prone_stack: CoverProneStack [No = "no", Yes = "yes"]
        "cover and prone add up" / "couvert et à terre se cumulent";
    /// Whether a figure may go prone by itself.
    allow_prone: AllowProne [No = "no", Yes = "yes"]
        "figures may go prone" / "se mettre à terre";
    /// Whether an instant death takes at least double the defence, or exactly double.
    double_rule: DoubleRule [AtLeast = "at_least", Exact = "exact"]
        "double of the defence" / "double de la défense";
    /// Where a natural double 1 is looked for.
    ammo_dice: AmmoDice [WholePool = "whole_pool", KeptPair = "kept_pair"]
        "double 1 looked for in" / "double 1 cherché dans";
    /// Whether a weapon may be reloaded in the turn in which it ran dry.
    reload_same_turn: ReloadSameTurn [No = "no", Yes = "yes"]
        "reloading in the same turn" / "recharger dans le même tour";
    /// How far a figure falls back after a tied shot.
    fallback: Fallback [BaseMove = "base_move", ToCover = "to_cover"]
        "falling back" / "repli";
    /// Whether figures that support a shot pay for it.
    support_fire_cost: SupportFireCost [Full = "full", Free = "free"]
        "price of a supporting shot" / "prix d’un tir de soutien";
    /// Whether opportunity fire must be taken.
    opp_fire: OppFire [Must = "must", May = "may"]
        "opportunity fire" / "tir d’opportunité";
    /// For whom a concealed figure is spotted.
    spot_scope: SpotScope [All = "all", Spotter = "spotter"]
        "spotted for" / "repéré pour";
    /// Whether a melee weapon adds its bonus.
    melee_weapon_bonus: MeleeWeaponBonus [Yes = "yes", No = "no"]
        "bonus of melee weapons" / "bonus des armes de corps à corps";
    /// Whether doubling and natural doubles kill in melee.
    melee_instant_death: MeleeInstantDeath [No = "no", Yes = "yes"]
        "instant death in melee" / "mort immédiate au corps à corps";
    /// How a figure charged from behind defends itself.
    rear_charge: RearCharge [OpposedNoCran = "opposed_no_cran", Test7Plus = "test_7plus", OpposedWithCran = "opposed_with_cran"]
        "charge from behind" / "charge de dos";
    /// Whether outnumbering is worth +1, or +1 for every figure more.
    outnumber: Outnumber [Flat = "flat", PerExtra = "per_extra"]
        "outnumbering" / "surnombre";
    /// Who begins a turn.
    initiative: Initiative [Once = "once", EachTurn = "each_turn", CarryOn = "carry_on"]
        "initiative" / "initiative";
    /// Activation of edition 1.6, or every time by group as in 1.5.
    activation: Activation [V16 = "v1_6", V15AlwaysGroup = "v1_5_always_group"]
        "activation" / "activation";
    /// Rounding of the dice of the side that has figures left over.
    leftover_round: LeftoverRound [Ceil = "ceil", Floor = "floor"]
        "rounding of leftover dice" / "arrondi des dés de fin de tour";
    /// Whether a figure may walk only once per activation.
    one_walk: OneWalk [No = "no", Yes = "yes"]
        "one walk per activation" / "une seule marche par activation";
    /// Whether mortars fire at what they cannot see.
    indirect_mortar: IndirectMortar [No = "no", Yes = "yes"]
        "indirect mortar fire" / "tir indirect des mortiers";
    /// What a natural double 6 does with an area weapon.
    area_double6: AreaDouble6 [KillAll = "kill_all", Ignore = "ignore"]
        "double 6 with an area weapon" / "double 6 d’une arme à aire d’effet";
    /// What a natural double 1 does with an area weapon.
    area_double1: AreaDouble1 [Ignore = "ignore", OutOfAmmo = "out_of_ammo"]
        "double 1 with an area weapon" / "double 1 d’une arme à aire d’effet";
    /// Action points for aiming an anti-tank launcher, on top of the fire action.
    at_aim_ap: AimPoints []
        "action points for aiming a launcher" / "points d’action du ciblage antichar";
    /// Hits that destroy a construction.
    structure_hits: StructureHits []
        "hits that destroy a construction" / "coups qui détruisent une construction";
    /// How often the weather is rolled.
    weather: Weather [Off = "off", Game = "game", Turn = "turn", TwoTurns = "two_turns"]
        "weather" / "météo";
    /// Whether figures far from their commanders pay one more action point.
    radio: Radio [ByPeriod = "by_period", Off = "off", On = "on"]
        "radio and command distance" / "radio et distance de commandement";
    /// What a hit in the head does to a support group.
    group_head: GroupHead [Dies = "dies", OneWound = "one_wound"]
        "hit in the head on a group" / "coup à la tête d’un groupe";
    /// Whether losses are counted in figures or units.
    loss_basis: LossBasis [Figures = "figures", Units = "units"]
        "losses counted in" / "pertes comptées en";
    /// How a group of non-player characters fires.
    npc_fire: NpcFire [Combined = "combined", Single = "single"]
        "fire of non-player characters" / "tir des personnages non joueurs";
    /// Whom the auras of command leave out.
    aura_excludes: AuraExcludes [Graded = "graded", Bearer = "bearer"]
        "auras leave out" / "les auras excluent";
    /// Which rolls Cohesion repeats.
    cohesion_scope: CohesionScope [All = "all", Tests = "tests"]
        "rolls that Cohesion repeats" / "jets relancés par Cohésion";
    /// Whether a melee may be shot at.
    fire_into_melee: FireIntoMelee [No = "no", Yes = "yes"]
        "shooting into a melee" / "tirer sur un corps à corps";
}
