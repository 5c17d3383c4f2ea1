//! Which functions play which rule, so that none is forgotten.

use crate::model::ruleset::PlayedBy;

/// Every rule of play with the functions that play it, as `file::function` of this folder, or of the folder above it where they
/// follow from lists. The order of a turn is nowhere else than in the functions that decide its steps.
pub const RULES: &[PlayedBy] = &[
    (
        "LAP-INI-01",
        &[
            "initiative::initiative_dice",
            "initiative::is_mate",
            "initiative::steadies",
            "initiative::leader_lost",
            "initiative::modifier",
            "initiative::actions",
        ],
    ),
    ("LAP-INI-02", &["initiative::actions", "derived::actions"]),
    (
        "LAP-ACT-01",
        &[
            "activation::bands",
            "activation::band",
            "activation::eligible",
            "activation::draw",
            "activation::next",
        ],
    ),
    (
        "LAP-ACT-02",
        &[
            "activation::kept",
            "activation::may_counter",
            "activation::allowance",
        ],
    ),
    (
        "LAP-MOV-01",
        &[
            "movement::move_dice",
            "movement::length",
            "movement::halves",
            "movement::advance",
        ],
    ),
    ("LAP-BLD-01", &["movement::at_wall"]),
    ("LAP-AIM-01", &["shooting::aimed_after"]),
    (
        "LAP-SHT-01",
        &[
            "shooting::shooting_dice",
            "shooting::arguments",
            "shooting::hits",
            "shooting::fired",
            "melee::is_nearest",
            "derived::arguments_at",
        ],
    ),
    ("LAP-RLD-01", &["shooting::reloaded"]),
    (
        "LAP-SAV-01",
        &[
            "save::best_cover",
            "save::table",
            "save::save",
            "save::shaken",
        ],
    ),
    (
        "LAP-MEL-01",
        &[
            "melee::attacker_dice",
            "melee::defender_dice",
            "melee::from_behind",
            "melee::is_nearest",
            "melee::next_opponent",
            "melee::melee",
            "melee::ends_activation",
        ],
    ),
    ("LAP-MEL-02", &["melee::may_fight"]),
    (
        "LAP-MOR-01",
        &["morale::must_test", "morale::fails", "morale::end_of_turn"],
    ),
    ("LAP-MOR-02", &["initiative::actions"]),
    ("LAP-END-01", &["morale::has_lost"]),
];
