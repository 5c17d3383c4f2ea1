//! Agreed readings of the rulebook where it is silent or unclear, and the limits that an event may set.

use crate::{
    model::settings::{Flag, Limit, Whole},
    settings,
};

settings! {
    /// Agreed readings of the rules. What is left out has its default.
    pub struct Options;

    /// Whether the function of leader alone gives three dice for initiative.
    leader_is_elite: Flag<false> "leaders roll as elite" / "les chefs lancent les dés d’un élite";
    /// Firearms that a character may carry beyond the first.
    extra_firearms: Whole<0, 0, 3> "firearms beyond the first" / "armes à feu en plus de la première";
    /// Whether a team-mate near by is one of the same group, or of the same side.
    mate_scope: MateScope [Group = "group", "the group" / "le groupe"; Side = "side", "the side" / "le camp"]
        "team-mates are of" / "les coéquipiers sont ceux de";
    /// When a group with several leaders has lost them: none is in sight, or any one has been killed.
    leader_lost: LeaderLost [
        NoneInSight = "none_in_sight", "none in sight" / "aucun en vue";
        AnyKilled = "any_killed", "any one killed" / "l’un d’eux tué"
    ] "leader lost when" / "chef perdu si";
    /// Whether a character that loses an action before its activation acts in its new band.
    rebuild_bands: Flag<true> "a lost action changes the band" / "une action perdue change de séquence";
    /// Whether a character kept for a counter may still be activated in a later band.
    counter_late_activation: Flag<false> "unused counter: late activation" / "contre non joué : activation tardive";
    /// Which side of a melee loses a die if the target is not the nearest enemy in sight.
    priority_penalty: PriorityPenalty [Attacker = "attacker", "the attacker" / "l’assaillant"; Defender = "defender", "the defender" / "l’attaqué"]
        "die lost for a non-priority target" / "dé perdu si l’objectif n’est pas prioritaire";
    /// Whose activation a melee ends.
    melee_ends: MeleeEnds [Attacker = "attacker", "the attacker" / "l’assaillant"; Both = "both", "both" / "les deux"]
        "melee ends the activation of" / "le corps à corps termine l’activation de";
    /// Whether characters who surrender call for a morale test.
    surrender_triggers: Flag<false> "surrender calls for a morale test" / "une reddition impose un test de moral";
    /// Puffs after a quick-loaded shot.
    quick_puffs: Whole<2, 1, 2> "puffs after a quick-loaded shot" / "touffes après un tir chargé vite";
    /// Rear arc in degrees: an attack from inside it comes from behind.
    rear_arc: Whole<180, 1, 359> "rear arc in degrees" / "arc arrière en degrés";
}

settings! {
    /// Limits of an event. What is left out is not limited.
    pub struct Event;

    /// Points that a group may cost at most.
    group_limit: Limit<1, 1_000_000> "points per group" / "points par groupe";
    /// Points that the whole list may cost at most.
    list_limit: Limit<1, 1_000_000> "points per list" / "points par liste";
}
