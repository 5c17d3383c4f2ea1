//! Endings of battles and ways of being lost, with their names for scripts.

crate::named! {
    /// A side has nobody left (LAP-END-01).
    NOBODY_LEFT = "nobody_left", "the loser has no figures left", "le vaincu n’a plus de figurine";
    /// Both sides have.
    NOBODY_AT_ALL = "nobody_at_all", "no figures left on either side", "plus de figurine dans aucun camp";
    /// Nobody won in the turns that were agreed.
    LIMIT = "turn_limit", "turn limit", "limite de tours";
    /// A shot.
    SHOT = "shot", "shot", "tir";
    /// A shot in a counter.
    COUNTER_SHOT = "counter_shot", "countering shot", "tir en contre";
    /// A melee.
    MELEE = "melee", "melee", "corps à corps";
    /// A melee of a counter.
    COUNTER_MELEE = "counter_melee", "countering melee", "corps à corps en contre";
    /// Arms laid down, or flight (LAP-MOR-02).
    SURRENDER = "surrender", "surrender", "reddition";
}
