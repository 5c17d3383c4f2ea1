//! Readings of the book that players may agree on: every point where Feu à Volonté is silent or says two things has a key here, its
//! values in order, and the default first. What differs from the default is printed on every sheet.

use super::{
    tables::{OUTNUMBERING, TEST},
    terms::Quality,
};
use crate::{
    model::settings::{Usually, Whole},
    settings,
};

settings! {
    /// Agreed readings of the book, as a list states them. What is left out has its default.
    pub struct Options;
    /// How a support team counts towards the 5 to 10 members of a platoon.
    support_headcount: SupportHeadcount [
        Figures = "figures", "figures" / "figurines";
        OneMember = "one_member", "one member each" / "un membre chacun";
        NotCounted = "not_counted", "nothing" / "rien";
    ]
        "support teams count as" / "les groupes d’appui comptent pour";
    /// What a support team costs: its price alone, with its quality once, or with its quality for every figure.
    support_price: SupportPrice [
        Flat = "flat", "a flat price" / "un prix fixe";
        QualityPlusType = "quality_plus_type", "quality and type" / "la qualité et le type";
        PerFigurePlusType = "per_figure_plus_type", "quality of every figure and type" / "la qualité de chaque figurine et le type";
    ]
        "price of support teams" / "prix des groupes d’appui";
    /// The quality of a support team whose quality the list does not state.
    support_quality: Usually<Quality, 1>
        "quality of support teams" / "qualité des groupes d’appui";
    /// Whether support teams may have grades and traits.
    support_traits: SupportTraits [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "grades and traits for support teams" / "grades et traits des groupes d’appui";
    /// How a command trait on a trooper is reported.
    command_trait_on_trooper: CommandTraitOnTrooper [
        Error = "error", "error" / "erreur";
        Warn = "warn", "warning" / "avertissement";
    ]
        "command trait on a trooper" / "trait de commandement sur un homme de troupe";
    /// Whether a figure may have the same trait twice.
    duplicate_traits: DuplicateTraits [
        Forbid = "forbid", "forbidden" / "interdit";
        Allow = "allow", "allowed" / "permis";
    ]
        "same trait twice" / "même trait deux fois";
    /// Whether hand grenades come with the trait only, or also with the row of the arsenal.
    grenade_access: GrenadeAccess [
        Trait = "trait", "the trait" / "le trait";
        FreeRow = "free_row", "the trait or the arsenal" / "le trait ou l’arsenal";
    ]
        "hand grenades come from" / "les grenades viennent de";
    /// Whether the Grenade trait may be bought in 1760-1900, whose arsenal has no grenades.
    grenades_1760: Grenades1760 [
        Allow = "allow", "allowed" / "permis";
        Forbid = "forbid", "forbidden" / "interdit";
    ]
        "grenades in 1760-1900" / "grenades en 1760-1900";
    /// How a figure without a ranged weapon is reported.
    require_ranged: RequireRanged [
        Warn = "warn", "warning" / "avertissement";
        Error = "error", "error" / "erreur";
    ]
        "figure without a ranged weapon" / "figurine sans arme de tir";
    /// Whether one figure alone may carry an HMG, a mortar or an anti-tank launcher.
    crew_weapons_individual: CrewWeaponsIndividual [
        Allow = "allow", "allowed" / "permis";
        Warn = "warn", "warning" / "avertissement";
        Forbid = "forbid", "forbidden" / "interdit";
    ]
        "crew weapons carried by one figure" / "armes collectives portées par une seule figurine";
    /// Reserve dice with two seconds-in-command: shared and lost with the last or the first of them, or two dice each.
    second_reserve: SecondReserve [
        SharedLast = "shared_last", "shared, lost with the last" / "communs, perdus avec le dernier";
        SharedFirst = "shared_first", "shared, lost with the first" / "communs, perdus avec le premier";
        Each = "each", "two dice each" / "deux dés chacun";
    ]
        "reserve dice of two seconds-in-command" / "dés de réserve de deux seconds";
    /// When a reserve die is declared.
    reserve_timing: ReserveTiming [
        Before = "before", "before the roll" / "avant le jet";
        After = "after", "after the roll" / "après le jet";
    ]
        "reserve dice declared" / "dés de réserve annoncés";
    /// Whose reserve dice a figure may use.
    reserve_owner: ReserveOwner [
        Any = "any", "any commander" / "tout leader ou second";
        NearOnly = "near_only", "a commander nearby" / "un leader ou second proche";
    ]
        "reserve dice of" / "dés de réserve de";
    /// Which dice of a pool are kept.
    keep: Keep [
        Best = "best", "the best" / "les meilleurs";
        Manual = "manual", "the player’s choice" / "au choix du joueur";
    ]
        "dice kept" / "dés gardés";
    /// The die that gives the location of a hit.
    zone_die: ZoneDie [
        D4 = "d4", "D4" / "D4";
        D8Half = "d8_half", "half a D8" / "un D8 divisé par deux";
    ]
        "hit location die" / "dé de zone";
    /// Which band a distance of exactly 4, 8 or 12 UD belongs to.
    band_edge: BandEdge [
        Nearer = "nearer", "the nearer band" / "la tranche proche";
        Farther = "farther", "the farther band" / "la tranche éloignée";
    ]
        "edge of a range band" / "limite d’une tranche de portée";
    /// Whether a pistol ignores range modifiers only, or every modifier.
    pistol_flat: PistolFlat [
        RangeOnly = "range_only", "range only" / "la portée seule";
        All = "all", "all" / "tous";
    ]
        "modifiers that a pistol ignores" / "modificateurs ignorés par le pistolet";
    /// Whether cover and prone are cumulative.
    cover_prone_stack: CoverProneStack [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "cover and prone are cumulative" / "couvert et à terre se cumulent";
    /// Whether a figure may go prone by itself.
    allow_prone: AllowProne [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "figures may go prone" / "se mettre à terre";
    /// Whether an instant death takes at least double the defence, or exactly double.
    double_rule: DoubleRule [
        AtLeast = "at_least", "at least double" / "au moins le double";
        Exact = "exact", "exactly double" / "exactement le double";
    ]
        "double of the defence" / "double de la défense";
    /// Among which dice a natural double 1 counts.
    ammo_dice: AmmoDice [
        WholePool = "whole_pool", "all dice" / "tous les dés";
        KeptPair = "kept_pair", "the two dice kept" / "les deux dés gardés";
    ]
        "double 1 counted in" / "double 1 cherché dans";
    /// Whether a weapon may be reloaded in the turn in which it ran dry.
    reload_same_turn: ReloadSameTurn [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "reloading in the same turn" / "recharger dans le même tour";
    /// How far a figure falls back after a tied shot.
    fallback: Fallback [
        BaseMove = "base_move", "one base move" / "un mouvement de base";
        ToCover = "to_cover", "to the nearest cover" / "jusqu’au couvert le plus proche";
    ]
        "falling back" / "repli";
    /// Whether figures that support a shot pay for it.
    support_fire_cost: SupportFireCost [
        Full = "full", "full price" / "plein tarif";
        Free = "free", "free" / "gratuit";
    ]
        "price of a supporting shot" / "prix d’un tir de soutien";
    /// Whether opportunity fire must be taken.
    opp_fire: OppFire [
        Must = "must", "must be taken" / "obligatoire";
        May = "may", "may be taken" / "facultatif";
    ]
        "opportunity fire" / "tir d’opportunité";
    /// For whom a concealed figure is spotted.
    spot_scope: SpotScope [
        All = "all", "everyone" / "tout le monde";
        Spotter = "spotter", "the spotter alone" / "celui qui l’a repéré";
    ]
        "spotted for" / "repéré pour";
    /// Whether a melee weapon adds its bonus.
    melee_weapon_bonus: MeleeWeaponBonus [Yes = "yes", "yes" / "oui"; No = "no", "no" / "non"]
        "bonus of melee weapons" / "bonus des armes de corps à corps";
    /// Whether doubling and natural doubles kill in melee.
    melee_instant_death: MeleeInstantDeath [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "instant death in melee" / "mort immédiate au corps à corps";
    /// How a figure charged from behind defends itself.
    rear_charge: RearCharge [
        OpposedNoCran = "opposed_no_cran", "opposed, without grit" / "en opposition, sans cran";
        Test7Plus = "test_7plus", "{TEST}+ test" / "test à {TEST}+";
        OpposedWithCran = "opposed_with_cran", "opposed, with grit" / "en opposition, avec cran";
    ]
        "charge from behind" / "charge de dos";
    /// Whether outnumbering is worth +1, or +1 for every figure more.
    outnumber: Outnumber [
        Flat = "flat", "+{OUTNUMBERING}" / "+{OUTNUMBERING}";
        PerExtra = "per_extra", "+{OUTNUMBERING} for each extra figure" / "+{OUTNUMBERING} par figurine en plus";
    ]
        "outnumbering" / "surnombre";
    /// Who begins a turn.
    initiative: Initiative [
        Once = "once", "once" / "une fois";
        EachTurn = "each_turn", "every turn" / "à chaque tour";
        CarryOn = "carry_on", "carries on" / "continue";
    ]
        "initiative" / "initiative";
    /// Activation of edition 1.6, or every time by group as in 1.5.
    activation: Activation [
        V16 = "v1_6", "edition 1.6" / "édition 1.6";
        V15AlwaysGroup = "v1_5_always_group", "always by group (1.5)" / "toujours par groupe (1.5)";
    ]
        "activation" / "activation";
    /// Rounding of the dice of the side that has figures left over.
    leftover_round: LeftoverRound [
        Ceil = "ceil", "up" / "au-dessus";
        Floor = "floor", "down" / "au-dessous";
    ]
        "rounding of leftover dice" / "arrondi des dés de fin de tour";
    /// Whether a figure may walk only once per activation.
    one_walk: OneWalk [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "one walk per activation" / "une seule marche par activation";
    /// Whether mortars fire at what they cannot see.
    indirect_mortar: IndirectMortar [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "indirect mortar fire" / "tir indirect des mortiers";
    /// What a natural double 6 does with an area weapon.
    area_double6: AreaDouble6 [
        KillAll = "kill_all", "kills all" / "tue tout le monde";
        Ignore = "ignore", "nothing" / "rien";
    ]
        "double 6 with an area weapon" / "double 6 d’une arme à aire d’effet";
    /// What a natural double 1 does with an area weapon.
    area_double1: AreaDouble1 [
        Ignore = "ignore", "nothing" / "rien";
        OutOfAmmo = "out_of_ammo", "out of ammunition" / "à court de munitions";
    ]
        "double 1 with an area weapon" / "double 1 d’une arme à aire d’effet";
    /// Action points for aiming an anti-tank launcher, on top of the fire action.
    at_aim_ap: Whole<0, 0, 1>
        "action points for aiming a launcher" / "points d’action du ciblage antichar";
    /// Hits that destroy a construction.
    structure_hits: Whole<3, 1, 99>
        "hits that destroy a construction" / "touches qui détruisent une construction";
    /// How often the weather is rolled.
    weather: Weather [
        Off = "off", "off" / "sans";
        Game = "game", "once a game" / "une fois par partie";
        Turn = "turn", "every turn" / "à chaque tour";
        TwoTurns = "two_turns", "every two turns" / "tous les deux tours";
    ]
        "weather" / "météo";
    /// Whether figures far from their commanders pay one more action point.
    radio: Radio [
        ByPeriod = "by_period", "by period" / "selon la période";
        Off = "off", "off" / "sans";
        On = "on", "on" / "avec";
    ]
        "radio and command distance" / "radio et distance de commandement";
    /// What a head hit does to a support team.
    group_head: GroupHead [
        Dies = "dies", "team removed" / "groupe retiré";
        OneWound = "one_wound", "one wound" / "une blessure";
    ]
        "head hit on a support team" / "touche à la tête d’un groupe d’appui";
    /// Whether losses are counted in figures or units.
    loss_basis: LossBasis [
        Figures = "figures", "figures" / "figurines";
        Units = "units", "units" / "unités";
    ]
        "losses counted in" / "pertes comptées en";
    /// How a group of NPCs fires.
    npc_fire: NpcFire [
        Combined = "combined", "combined" / "groupé";
        Single = "single", "one by one" / "un par un";
    ]
        "fire of NPCs" / "tir des PnJ";
    /// Which figures the auras of command leave out.
    aura_excludes: AuraExcludes [
        Graded = "graded", "leader and seconds-in-command" / "leader et seconds";
        Bearer = "bearer", "their bearer" / "leur porteur";
    ]
        "auras leave out" / "les auras excluent";
    /// Which rolls Cohesion re-rolls.
    cohesion_scope: CohesionScope [
        All = "all", "all rolls" / "tous les jets";
        Tests = "tests", "tests" / "les tests";
    ]
        "rolls re-rolled by Cohesion" / "jets relancés par Cohésion";
    /// Whether a melee may be shot at.
    fire_into_melee: FireIntoMelee [No = "no", "no" / "non"; Yes = "yes", "yes" / "oui"]
        "shooting into a melee" / "tirer sur un corps à corps";
}
