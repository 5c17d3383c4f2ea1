//! Endings of battles and ways of being lost, with their names for scripts.

crate::named! {
    /// A side lost half of its bases and more than the enemy.
    BEATEN = "beaten", "the loser has lost half its stands, and more than the enemy", "le vaincu a perdu la moitié de ses socles, et plus que l’ennemi";
    /// Nobody is left who would fight.
    SWEPT = "nobody_left", "all the loser’s units are broken", "toutes les unités du vaincu sont brisées";
    /// More key positions after the last turn.
    POSITIONS = "key_positions", "key positions", "positions clés";
    /// As many key positions after the last turn, and fewer bases lost.
    FEWER = "fewer_lost", "as many key positions and fewer stands lost", "autant de positions clés et moins de socles perdus";
    /// The defender held his key positions to the last turn.
    HELD = "held", "key positions held to the last turn", "positions clés tenues jusqu’au dernier tour";
    /// Nobody won in the turns that were agreed.
    LIMIT = "turn_limit", "turn limit", "limite de tours";
    /// Musketry.
    MUSKETRY = "musketry", "musketry", "mousqueterie";
    /// Cannonade.
    CANNONADE = "cannonade", "cannonade", "canonnade";
    /// A charge.
    CHARGE = "charge", "charge", "charge";
    /// Panic.
    PANIC = "panic", "panic", "panique";
    /// A leader who was hit.
    LEADER = "leader", "leader hit", "chef touché";
    /// Guns that could not get away.
    OVERRUN = "overrun", "guns overrun", "canons submergés";
}
