//! Which functions play which rule, so that none is forgotten.

use crate::model::ruleset::PlayedBy;

/// Every rule of play with the functions that play it, as `file::function` of this folder.
pub const RULES: &[PlayedBy] = &[
    // The course of a turn: its steps in order. What is done in them has rules of its own.
    (
        "RFF-SEQ-01",
        &["turn::first", "turn::next", "turn::is_of_active_player"],
    ),
    ("RFF-CMD-01", &["command::radius"]),
    ("RFF-CMD-02", &["command::in_command"]),
    ("RFF-CMD-03", &["command::commander"]),
    (
        "RFF-MAN-01",
        &[
            "actions::must_test",
            "actions::shares_die",
            "manoeuvre::shared",
            "manoeuvre::test",
        ],
    ),
    ("RFF-MAN-02", &["modifiers::manoeuvre", "command::worth"]),
    (
        "RFF-MAN-03",
        &[
            "manoeuvre::test",
            "actions::execution",
            "effects::order_after",
            "effects::goes",
        ],
    ),
    (
        "RFF-MAN-04",
        &[
            "manoeuvre::test",
            "actions::execution",
            "effects::order_after",
            "effects::goes",
        ],
    ),
    (
        "RFF-MAN-05",
        &[
            "actions::troops_may",
            "actions::disorders",
            "actions::passage_disorders",
        ],
    ),
    (
        "RFF-MAN-06",
        &[
            "actions::troops_may",
            "actions::disorders",
            "effects::shocked_counter_charge",
        ],
    ),
    ("RFF-MAN-07", &["actions::guns_may", "actions::prolonge"]),
    ("RFF-MAN-08", &["actions::guns_may"]),
    ("RFF-MOV-01", &["movement::distance"]),
    (
        "RFF-FIR-01",
        &[
            "fire::points_modifier",
            "effects::halved",
            "effects::may_combine",
        ],
    ),
    ("RFF-FIR-02", &["fire::points_modifier"]),
    (
        "RFF-FIR-03",
        &[
            "modifiers::fire",
            "modifiers::shooter",
            "modifiers::target",
            "modifiers::cover",
        ],
    ),
    ("RFF-FIR-04", &["fire::fire", "fire::read"]),
    (
        "RFF-FIR-05",
        &[
            "fire::bases_lost",
            "fire::disorders",
            "effects::under",
            "effects::disordered",
        ],
    ),
    (
        "RFF-FIR-06",
        &[
            "fire::stops",
            "fire::natural_ten",
            "effects::charge",
            "effects::massed",
            "effects::is_massed",
            "effects::may_run_low",
            "effects::runs_low",
            "effects::leader_is_tested",
        ],
    ),
    ("RFF-AMM-01", &["actions::still_low"]),
    (
        "RFF-CHG-01",
        &["modifiers::combat", "modifiers::outnumbered"],
    ),
    ("RFF-CHG-02", &["charge::difference"]),
    (
        "RFF-CHG-03",
        &[
            "charge::round",
            "charge::decided",
            "charge::bases_lost",
            "modifiers::after_fierce",
            "defeat::defeat",
            "defeat::overrun",
            "defeat::advance",
            "defeat::winner_disordered",
        ],
    ),
    (
        "RFF-CHG-04",
        &["defeat::may_fight_again", "defeat::advance"],
    ),
    (
        "RFF-CHG-05",
        &["defeat::already_hurt", "charge::bases_lost"],
    ),
    ("RFF-LOS-01", &["leaders::loss", "leaders::under_fire"]),
    ("RFF-CAV-01", &["defeat::may_counter_charge", "turn::next"]),
    ("RFF-CAV-02", &["effects::shocked_counter_charge"]),
    (
        "RFF-CAV-03",
        &[
            "effects::charge",
            "defeat::defeat",
            "defeat::winner_recalled",
        ],
    ),
    ("RFF-CAV-04", &["defeat::winner_disordered"]),
    ("RFF-CAV-05", &["charge::bases_lost"]),
    // The caller says that a target is mounted, or stands dismounted in single line.
    ("RFF-CAV-06", &["modifiers::target", "movement::distance"]),
    ("RFF-ART-01", &["manoeuvre::read", "actions::guns_may"]),
    ("RFF-ART-02", &["actions::guns_fire"]),
    ("RFF-ART-03", &["effects::halved", "defeat::already_hurt"]),
    ("RFF-ART-04", &["effects::goes", "defeat::defeat"]),
    (
        "RFF-ART-05",
        &[
            "actions::execution",
            "actions::guns_may",
            "actions::prolonge",
        ],
    ),
];
