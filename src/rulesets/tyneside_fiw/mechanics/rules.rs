//! Which functions play which rule, so that none is forgotten.

use crate::model::ruleset::PlayedBy;

/// Every rule of play with the functions that play it, as `file::function` of this folder, or of the folder above it where they
/// follow from lists. Rules that are the course of a whole turn name the functions that decide their steps.
pub const RULES: &[PlayedBy] = &[
    // A whole turn: what a side does in which order, and who begins.
    ("TYN-SEQ-01", &["turn::steps", "turn::begins"]),
    // Moves of all uncommanded units are planned together from where they stand.
    ("TYN-SEQ-02", &["turn::acts_at_once"]),
    (
        "TYN-CMD-01",
        &["command::command_dice", "command::command_points"],
    ),
    ("TYN-CMD-02", &["command::radius", "command::in_radius"]),
    ("TYN-CMD-03", &["command::cost"]),
    ("TYN-CMD-04", &["command::group_cost"]),
    (
        "TYN-CMD-05",
        &[
            "command::may_command",
            "command::open",
            "command::link",
            "command::chain_reaches",
        ],
    ),
    // Links and groups come in any order: what limits it is the pool.
    ("TYN-CMD-06", &["command::pay", "command::link"]),
    ("TYN-CMD-07", &["command::acts_freely", "actions::order"]),
    ("TYN-VIS-01", &["sight::sees"]),
    ("TYN-VIS-02", &["sight::sees"]),
    (
        "TYN-VIS-03",
        &[
            "sight::may_be_seen",
            "sight::face_to_see",
            "sight::wood_edge",
        ],
    ),
    ("TYN-VIS-04", &["sight::counts_for_risk"]),
    ("TYN-VIS-05", &["sight::reveal"]),
    ("TYN-MOV-01", &["movement::allowance", "movement::left"]),
    (
        "TYN-MOV-02",
        &["movement::stretch", "movement::crossings", "movement::left"],
    ),
    (
        "TYN-MOV-03",
        &["movement::keeps_with_group", "movement::straying"],
    ),
    ("TYN-MOV-04", &["movement::may_merge"]),
    (
        "TYN-SHT-01",
        &[
            "fire::status",
            "fire::shooters",
            "fire::must_load",
            "fire::starts_loaded",
            "fire::ready",
            "fire::loaded_after",
            "fire::reach_when_firing",
            "fire::shifts",
            "fire::further",
            "fire::used_up",
        ],
    ),
    ("TYN-SHT-02", &["fire::targets"]),
    ("TYN-SHT-03", &["fire::may_shoot"]),
    (
        "TYN-SHT-04",
        &["fire::band", "shooting::least_face", "shooting::hits"],
    ),
    ("TYN-SHT-05", &["fire::victim", "fire::shares_hits"]),
    (
        "TYN-DMG-01",
        &[
            "wounds::damage",
            "wounds::damage_modifier",
            "shooting::shot",
        ],
    ),
    (
        "TYN-WND-01",
        &[
            "wounds::after",
            "wounds::may_fight",
            "movement::allowance",
            "fire::band",
        ],
    ),
    ("TYN-RSK-01", &["risk::factor"]),
    ("TYN-RSK-02", &["risk::factor"]),
    ("TYN-RSK-03", &["actions::roll", "actions::die_modifier"]),
    ("TYN-RSK-04", &["actions::order", "actions::binds"]),
    ("TYN-TBL-G", &["actions::row", "actions::cell"]),
    ("TYN-TBL-F", &["actions::row", "actions::cell"]),
    ("TYN-FRM-01", &["actions::table"]),
    (
        "TYN-FRM-02",
        &["actions::keeps_together", "actions::platoon_cell"],
    ),
    ("TYN-RSK-05", &["actions::fire_after"]),
    ("TYN-CHG-01", &["actions::asks_charge", "charge::charges"]),
    ("TYN-CHG-02", &["charge::may_charge"]),
    ("TYN-CHG-03", &["charge::opponents"]),
    ("TYN-MEL-01", &["melee::modifier", "melee::better_weapon"]),
    (
        "TYN-MEL-02",
        &["melee::fight", "melee::fight_pairs", "melee::melee"],
    ),
    (
        "TYN-MEL-03",
        &["charge::pushed_back", "charge::push", "charge::pursuit"],
    ),
    ("TYN-MEL-04", &["risk::retreats_from_melee"]),
    ("TYN-END-01", &["game::has_lost"]),
    ("TYN-END-02", &["game::in_retreat"]),
    (
        "TYN-SET-01",
        &[
            "game::uses_markers",
            "game::piece",
            "derived/hidden::allowed",
        ],
    ),
];
