//! Endings of battles and ways of being lost, with their names for scripts.

crate::named! {
    /// A side lost three quarters of its platoon (FAV-END-01).
    THREE_QUARTERS = "three_quarters", "one platoon has lost three quarters of its figures", "un peloton a perdu les trois quarts de son effectif";
    /// The platoon outlived the agreed number of turns (FAV-END-01).
    HELD_OUT = "held_out", "held out to the last turn", "tenu jusqu’au dernier tour";
    /// Nobody is left of the non-player characters.
    NPCS_GONE = "npcs_gone", "no NPC left", "plus aucun PnJ";
    /// Nobody won in the turns of a test battle.
    LIMIT = "turn_limit", "turn limit", "limite de tours";
    /// A shot.
    SHOT = "shot", "shot", "tir";
    /// A shot that several figures fired together.
    COMBINED = "combined_fire", "combined fire", "tir combiné";
    /// Opportunity fire.
    REACTION = "opportunity_fire", "opportunity fire", "tir d’opportunité";
    /// The attack of a charge.
    CHARGE = "charge", "charge", "charge";
    /// A charge from behind.
    REAR_CHARGE = "rear_charge", "charge from behind", "charge de dos";
    /// A melee.
    MELEE = "melee", "melee", "corps à corps";
    /// A hand grenade.
    GRENADE = "grenade", "hand grenade", "grenade à main";
    /// A mortar shell.
    SHELL = "shell", "mortar shell", "obus de mortier";
}
