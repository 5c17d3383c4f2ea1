//! Readings of the book that players may agree on: every point where Smooth & Rifled is silent or says two things has a key here,
//! its values in order, and the default first. What differs from the default is printed on every sheet.

use super::tables::play::{SLOW_COLUMN_CM, STANDARD_CM, STANDARD_HALF_CM};
use crate::{
    model::settings::{Flag, Share, Whole},
    settings,
};

/// Move of a march column in every phase, by the option.
const COLUMN_CM: i64 = SLOW_COLUMN_CM.0;

settings! {
    /// Alternative readings of the book; what is left out has its default.
    pub struct Options;
    /// Who belongs to a Group: chain and command radius, or as in the illustrated example.
    group_link: GroupLink [
        Both = "both", "chain and radius" / "chaîne et rayon";
        Example = "example", "as in the example" / "comme dans l’exemple";
    ]
        "Who belongs to a Group: chain and command radius, or as in the illustrated example"
        / "Appartenance au groupe : chaîne et rayon de commandement, ou comme dans l’exemple \
            illustré";
    /// Command radius in cm.
    command_radius_cm: Whole<10, 1, 100>
        "Command radius in cm" / "Rayon de commandement en cm";
    /// Activation value of a Group of mixed figures.
    group_va: GroupVa [
        Worst = "worst", "the worst" / "la plus mauvaise";
        Majority = "majority", "that of most figures" / "celle de la majorité";
    ]
        "Activation value of a Group of mixed figures" / "VA d’un groupe de figurines mêlées";
    /// The Leader acts with the Group that he orders.
    leader_joins_action: Flag<true>
        "The Leader acts with the Group that he orders"
        / "Le leader agit avec le groupe qu’il commande";
    /// Least cost of an Order with a Musician.
    order_floor: Whole<0, 0, 1>
        "Least cost of an Order with a Musician" / "Coût minimal d’un ordre avec un musicien";
    /// March columns move 8 cm in every phase.
    column_8cm: Flag<false>
        "March columns move {COLUMN_CM} cm in every phase"
        / "Une colonne de marche avance de {COLUMN_CM} cm à chaque phase";
    /// Entering buildings costs action points or actions.
    building_cost: BuildingCost [
        Ap = "ap", "action points" / "PA";
        Action = "action", "actions" / "actions";
    ]
        "Entering a building costs AP or actions"
        / "Entrer dans un bâtiment coûte des PA ou des actions";
    /// Equal initiative.
    initiative_tie: InitiativeTie [
        Reroll = "reroll", "re-rolled" / "relance";
        PreviousLoserFirst = "previous_loser_first", "the last loser goes first" / "le dernier perdant commence";
    ]
        "Tied initiative" / "Égalité à l’initiative";
    /// Only a full pass fills the reserve.
    reserve_requires_pass: Flag<false>
        "Only a full pass fills the reserve" / "Seul un tour passé en entier remplit la réserve";
    /// Dice rejected by cover are re-rolled once, or until they stand.
    cover_reroll: CoverReroll [
        Once = "once", "once" / "une fois";
        Repeat = "repeat", "until they stand" / "jusqu’à ce qu’ils tiennent";
    ]
        "Dice rejected by cover are re-rolled once, or until they stand"
        / "Les dés refusés par le couvert sont relancés une fois, ou jusqu’à ce qu’ils tiennent";
    /// Sharpshooters have every effect of aiming.
    sharpshooter_full_aim: Flag<true>
        "Sharpshooters have every effect of aiming"
        / "Le tireur d’élite a tous les effets de la visée";
    /// Dice of a volley: as in the rules or as on the reference sheet.
    volley_dice: VolleyDice [
        Body = "body", "as in the rules" / "selon la règle";
        Qrs = "qrs", "as on the reference sheet" / "selon l’aide de jeu";
    ]
        "Dice of a volley: as in the rules or as on the reference sheet"
        / "Dés d’une salve : selon la règle ou selon l’aide de jeu";
    /// Further hits are measured from the last man hit or from the target.
    volley_spill: VolleySpill [
        Chain = "chain", "from the last man hit" / "depuis le dernier touché";
        FromTarget = "from_target", "from the target" / "depuis la cible";
    ]
        "Further hits are measured from the last man hit or from the target"
        / "Touches suivantes mesurées depuis le dernier touché ou depuis la cible";
    /// Hits skip men who cannot be hit.
    volley_skip_ineligible: Flag<false>
        "Hits skip men who cannot be hit"
        / "Les touches sautent les figurines qui ne peuvent être touchées";
    /// Whether another man takes a saved hit is optional.
    save_redirect_optional: Flag<false>
        "Passing a saved hit to another man is optional"
        / "Le report d’une touche sauvegardée est facultatif";
    /// Veterans re-roll damage as targets or as shooters.
    veteran_damage_reroll: VeteranDamageReroll [
        Target = "target", "as targets" / "comme cible";
        Shooter = "shooter", "as shooters" / "comme tireur";
    ]
        "Veterans re-roll damage as targets or as shooters"
        / "Le vétéran relance les dégâts comme cible ou comme tireur";
    /// AP of declared actions that become impossible are lost.
    declared_ap_lost: Flag<false>
        "AP of declared actions that become impossible are lost"
        / "Les PA d’actions devenues impossibles sont perdus";
    /// Groups recover together.
    group_recovery: Flag<false>
        "Groups recover together" / "Un groupe se ressaisit ensemble";
    /// Points that count for ambush markers: troops or everything.
    ambush_points: AmbushPoints [
        Troops = "troops", "troops" / "troupes";
        Total = "total", "everything" / "total";
    ]
        "Points that count for ambush markers: troops or everything"
        / "Points comptés pour les marqueurs d’embuscade : troupes ou total";
    /// A captured flag counts on top of its bearer.
    flag_loss_extra: Flag<true>
        "A captured flag counts in addition to its bearer"
        / "Un drapeau pris compte en plus de son porteur";
    /// A melee ends the turn of both fighters.
    melee_ends_both: Flag<false>
        "A melee ends the turn of both fighters" / "Une mêlée met fin au tour des deux combattants";
    /// Impetuous against mounted enemies.
    impetuous_vs_mounted: ImpetuousVsMounted [
        FootExcluded = "foot_excluded", "only on horseback" / "seulement à cheval";
        AllExcluded = "all_excluded", "never" / "jamais";
    ]
        "Impetuous against mounted enemies" / "Impétueux contre un ennemi monté";
    /// Figures may dive aside from a Group charge.
    dive_in_group_charge: Flag<true>
        "Figures may dive aside from a Group charge"
        / "On peut plonger devant une charge de groupe";
    /// Charge tests are passed below C only.
    charge_test_strict: Flag<false>
        "Charge tests pass only below C" / "Test de charge réussi seulement sous C";
    /// Morale re-rolls serve charge tests too.
    charge_test_morale_rerolls: Flag<true>
        "Morale re-rolls apply to charge tests too"
        / "Les relances de moral servent aussi aux tests de charge";
    /// Closing up as a reaction is free.
    close_up_reaction_free: Flag<false>
        "Closing up as a reaction is free" / "Serrer les rangs en réaction est gratuit";
    /// Morale tests after a passed one.
    morale_retest: MoraleRetest [
        Never = "never", "none" / "aucun";
        EachLoss = "each_loss", "at every further loss" / "à chaque nouvelle perte";
    ]
        "Morale tests after a passed one" / "Tests de moral après un test réussi";
    /// Reach of a standard-bearer's re-roll.
    standard_rule: StandardRule [
        Within30 = "30_majority", "{STANDARD_CM}\u{a0}cm, most of the men" / "{STANDARD_CM}\u{a0}cm, la majorité des hommes";
        Within40 = "40_half", "{STANDARD_HALF_CM}\u{a0}cm, half of the men" / "{STANDARD_HALF_CM}\u{a0}cm, la moitié des hommes";
    ]
        "Reach of a standard-bearer's re-roll" / "Portée de la relance du porte-étendard";
    /// Morale in Medium: one value or one per Unit.
    medium_morale: MediumMorale [
        Single = "single", "one value" / "une seule valeur";
        Army = "army", "one per Unit" / "une par unité";
    ]
        "Morale in Medium: one value or one per Unit"
        / "Moral en format moyen : une seule valeur ou une par unité";
    /// Demoralised Units leave the table or stay.
    demoralised: Demoralised [
        Remove = "remove", "they leave" / "elles quittent la table";
        Hold = "hold", "they stay" / "elles restent";
    ]
        "Demoralised Units leave the table or stay"
        / "Les unités démoralisées quittent la table ou restent";
    /// Price of a Senior Officer: Officer and trait, or the trait alone.
    senior_cost: SeniorCost [
        OfficerPlus = "officer_plus", "Officer and trait" / "officier et caractéristique";
        TraitOnly = "trait_only", "the trait alone" / "la caractéristique seule";
    ]
        "Price of a Senior Officer: Officer and trait, or the trait alone"
        / "Prix de l’officier supérieur : officier et caractéristique, ou caractéristique seule";
    /// Initiative re-rolls of several Officers are cumulative.
    officer_rerolls_add: Flag<false>
        "Initiative re-rolls of several Officers are cumulative"
        / "Les relances d’initiative de plusieurs officiers se cumulent";
    /// Large armies keep to one army list.
    large_same_list: Flag<false>
        "A Large army uses one army list" / "En grand format, une seule liste d’armée";
    /// Medium armies may take a Unit twice.
    medium_repeat_unit: Flag<false>
        "A Medium army may take a Unit twice"
        / "En format moyen, une unité peut être prise deux fois";
    /// Points of a medium gun.
    medium_gun_cost: Whole<30, 0, 1000>
        "Points of a medium gun" / "Points d’un canon moyen";
    /// Guns of the main Unit count for its share of the budget.
    guns_count_for_main: Flag<false>
        "Guns of the main Unit count towards its share of the budget"
        / "Les canons de l’unité principale comptent dans sa part du budget";
    /// Canister: one box per two balls, or any number once there are two.
    canister_rule: CanisterRule [
        PerTwo = "per_two", "one box per two balls" / "une boîte pour deux boulets";
        OnceTwo = "once_two", "no limit from two balls" / "sans limite dès deux boulets";
    ]
        "Canister: one box per two balls, or any number once there are two"
        / "Mitraille : une boîte pour deux boulets, ou sans limite dès deux boulets";
    /// Breech-loading is paid on top of rifling.
    breech_cost_on_top: Flag<false>
        "Breech-loading costs extra on top of rifling"
        / "Le chargement par la culasse se paie en plus des rayures";
    /// The figure aimed at tests against the ball too.
    ball_hits_target: Flag<false>
        "The figure aimed at tests against the ball too"
        / "La figurine visée teste aussi contre le boulet";
    /// Guns may fire at opportunity.
    gun_opportunity_fire: Flag<false>
        "Guns may use opportunity fire" / "Les canons ont le tir d’opportunité";
    /// Share of the morale value that must leave by the road in an Ambush.
    ambush_exit_share: Share<50>
        "Share of the morale value that must leave by the road in an Ambush"
        / "Part de la VM qui doit sortir par la route dans une Embuscade";
    /// Small arms start loaded.
    start_loaded: Flag<true>
        "Small arms start loaded" / "Les armes portatives commencent chargées";
    /// Firing at the nearest target is compulsory or advisory.
    target_priority: TargetPriority [
        Binding = "binding", "compulsory" / "obligatoire";
        Advisory = "advisory", "advisory" / "conseillé";
    ]
        "Firing at the nearest target is compulsory or advisory" / "Tirer sur la cible la plus \
        proche est obligatoire ou conseillé";
    /// Reinforcements of another arm without a Leader.
    mounted_needs_leader: MountedNeedsLeader [
        Warning = "warning", "warning" / "avertissement";
        Error = "error", "error" / "erreur";
    ]
        "Reinforcements of another arm without a Leader" / "Renforts d’une autre arme sans leader";
    /// Without dismounted models, unhorsed riders stay mounted and are Shaken.
    no_dismount_model: Flag<false>
        "Without dismounted figures, unhorsed riders stay mounted and are Shaken"
        / "Sans figurine à pied, le cavalier démonté reste monté et secoué";
    /// Turns after which the game is a draw.
    max_turns: Whole<30, 1, 1000>
        "Turns after which the game is a draw" / "Tours après lesquels il y a match nul";
}
