//! Endings of battles and ways of being lost, with their names for scripts.

crate::named! {
    /// All groups of a side are in retreat (TYN-END-01).
    RETREAT = "all_in_retreat", "every group in retreat", "tous les groupes en retraite";
    /// Nobody is left.
    WIPED_OUT = "wiped_out", "nobody left", "plus personne";
    /// Nobody won in the turns that were agreed.
    LIMIT = "turn_limit", "limit of turns", "limite de tours";
    /// Fire of a part of a group.
    SHOT = "shot", "shot", "tir";
    /// Fire of a whole group, or of a player character.
    VOLLEY = "volley", "volley", "volée";
    /// A melee.
    MELEE = "melee", "melee", "mêlée";
    /// He fled off the table.
    FLIGHT = "flight", "fled off the table", "fuite hors de la table";
}
