//! Which functions play which rule, so that none is forgotten.

use crate::model::ruleset::PlayedBy;

/// Every rule of play with the functions that play it, as `file::function` of this folder, or of the folder above it where they
/// follow from lists. Rules that are the course of a whole turn name the functions that decide their steps.
pub const RULES: &[PlayedBy] = &[
    ("FAV-DIC-01", &["pool::roll", "pool::doubles"]),
    ("FAV-DIC-02", &["pool::quality_test"]),
    (
        "FAV-DIC-03",
        &["command::available", "command::near", "pool::quality_test"],
    ),
    ("FAV-DIC-04", &["pool::lucky"]),
    (
        "FAV-DIC-05",
        &["pool::quality_test", "shooting::shot", "command::is_helped"],
    ),
    (
        "FAV-DIC-06",
        &[
            "command::near",
            "command::is_helped",
            "modifiers::net",
            "melee::modifier",
        ],
    ),
    (
        "FAV-INI-01",
        &["activation::first_begins", "activation::begins_next"],
    ),
    // The course of a turn: whose phase it is, and when the turn ends.
    ("FAV-TRN-01", &["activation::phase"]),
    ("FAV-ACT-01", &["activation::alone"]),
    (
        "FAV-ACT-02",
        &["activation::group_figures", "activation::group_points"],
    ),
    // Sharing points is free: what limits it is their sum and the prices.
    (
        "FAV-ACT-03",
        &["activation::group_points", "activation::price"],
    ),
    (
        "FAV-ACT-04",
        &["activation::phase", "activation::leftover_points"],
    ),
    (
        "FAV-ACT-05",
        &["activation::one_by_one", "activation::group_points"],
    ),
    ("FAV-AP-00", &["activation::group_points"]),
    ("FAV-AP-01", &["activation::price", "movement::length"]),
    (
        "FAV-AP-02",
        &["activation::price", "movement::turning_costs"],
    ),
    (
        "FAV-AP-03",
        &["activation::price", "activation::may_repeat"],
    ),
    ("FAV-AP-04", &["activation::price", "movement::may_climb"]),
    ("FAV-AP-05", &["activation::price", "sight::may_conceal"]),
    ("FAV-AP-06", &["activation::price", "sight::spot"]),
    ("FAV-AP-07", &["activation::price", "melee::disengage"]),
    (
        "FAV-AP-08",
        &["activation::price", "shooting::shots", "melee::melee"],
    ),
    ("FAV-AP-09", &["activation::price", "shooting::may_reload"]),
    ("FAV-AP-10", &["activation::price", "opportunity::reaction"]),
    (
        "FAV-AP-11",
        &["activation::price", "melee::reaches_contact"],
    ),
    ("FAV-MOV-01", &["movement::length"]),
    (
        "FAV-MOV-02",
        &[
            "movement::length",
            "movement::may_enter",
            "activation::may_repeat",
        ],
    ),
    ("FAV-MOV-03", &["movement::advance", "movement::ground"]),
    ("FAV-MOV-04", &["movement::length", "movement::may_cross"]),
    ("FAV-MOV-05", &["movement::may_climb"]),
    ("FAV-MOV-06", &["movement::advance"]),
    ("FAV-MOV-07", &["movement::length"]),
    ("FAV-MOV-08", &["movement::turning_costs"]),
    ("FAV-ARC-01", &["sight::in_front", "sight::may_face"]),
    (
        "FAV-LOS-01",
        &["sight::clear", "sight::in_cover", "sight::seen_across"],
    ),
    ("FAV-LOS-02", &["sight::through_opening"]),
    (
        "FAV-HID-01",
        &["sight::may_conceal", "sight::must_be_spotted"],
    ),
    ("FAV-HID-02", &["sight::detected"]),
    ("FAV-HID-03", &["sight::commando_hides"]),
    (
        "FAV-SPT-01",
        &["sight::spot", "sight::spotted_for", "sight::comes_out"],
    ),
    (
        "FAV-SHT-01",
        &["shooting::shot", "modifiers::net", "modifiers::may_shoot"],
    ),
    ("FAV-SIT-01", &["modifiers::net", "sight::from_behind"]),
    ("FAV-SIT-02", &["melee::modifier"]),
    ("FAV-SIT-03", &["modifiers::band"]),
    ("FAV-SIT-04", &["modifiers::band"]),
    ("FAV-SIT-05", &["modifiers::band"]),
    ("FAV-SIT-06", &["modifiers::band"]),
    ("FAV-SIT-07", &["modifiers::net"]),
    ("FAV-SIT-08", &["modifiers::net"]),
    ("FAV-SHT-02", &["shooting::shot"]),
    ("FAV-SHT-03", &["exchange::doubled", "pool::doubles"]),
    ("FAV-SHT-04", &["pool::doubles", "shooting::may_reload"]),
    (
        "FAV-SHT-05",
        &["shooting::tie_test", "shooting::falls_back"],
    ),
    ("FAV-SHT-06", &["shooting::reaction", "shooting::gets_away"]),
    (
        "FAV-SHT-07",
        &["modifiers::net", "modifiers::support_price"],
    ),
    ("FAV-SHT-08", &["shooting::shots", "shooting::may_split"]),
    ("FAV-SHT-09", &["modifiers::reaches", "modifiers::net"]),
    ("FAV-SHT-10", &["modifiers::pool", "modifiers::net"]),
    (
        "FAV-OPP-01",
        &[
            "opportunity::reaction",
            "opportunity::still_waits",
            "opportunity::moves_on",
        ],
    ),
    ("FAV-WND-01", &["wounds::zone", "wounds::and"]),
    ("FAV-WND-02", &["wounds::and", "wounds::endures"]),
    ("FAV-WND-03", &["wounds::attack", "wounds::defence"]),
    (
        "FAV-WND-04",
        &["command::without_leader", "command::without_second"],
    ),
    (
        "FAV-CHG-01",
        &[
            "movement::length",
            "movement::may_enter",
            "melee::reaches_contact",
        ],
    ),
    ("FAV-CHG-02", &["melee::rear_charge"]),
    ("FAV-MEL-01", &["melee::melee", "melee::modifier"]),
    ("FAV-MEL-02", &["melee::outnumbering", "melee::duels"]),
    ("FAV-MEL-03", &["melee::may_leave_or_shoot"]),
    ("FAV-MEL-04", &["melee::disengage"]),
    (
        "FAV-ARE-01",
        &[
            "area::may_aim",
            "area::burst",
            "area::deviation",
            "area::in_blast",
            "area::blast",
        ],
    ),
    ("FAV-ATK-01", &["area::aim_launcher"]),
    ("FAV-BLD-01", &["constructions::construction"]),
    (
        "FAV-WTH-01",
        &[
            "weather::sky",
            "weather::is_rolled",
            "weather::wind",
            "weather::headwind",
            "weather::fog_test",
            "weather::fog_price",
            "movement::ground",
        ],
    ),
    ("FAV-RAD-01", &["command::radio", "command::first_action"]),
    ("FAV-SPG-01", &["game::group_move", "wounds::endures"]),
    (
        "FAV-SOL-01",
        &["solo::npc", "solo::shoot_npc", "solo::fight_npc"],
    ),
    (
        "FAV-SOL-02",
        &[
            "solo::entry_point",
            "solo::entry_direction",
            "solo::group_size",
        ],
    ),
    // The alternation of figures and groups; the steps of a group.
    (
        "FAV-SOL-03",
        &["activation::phase", "solo::course", "solo::charges"],
    ),
    ("FAV-SOL-04", &["solo::fire"]),
    ("FAV-SOL-05", &["solo::new_group"]),
    // Places are agreed on; only the strip has a measure.
    ("FAV-DEP-01", &["game::may_deploy"]),
    ("FAV-END-01", &["game::has_lost", "derived::threshold"]),
];
