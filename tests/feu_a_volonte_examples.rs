//! Feu à Volonté at the table: the worked examples of the book with its own dice, and dice that cannot be.

use orbat::{
    model::dice::{Script, ScriptedDice},
    rulesets::feu_a_volonte::{
        mechanics::{
            MECHANICS, activation,
            area::{self, Thrower},
            command, game, melee,
            modifiers::{self, Situation},
            movement::{self, Burden, Gait, Stretch},
            pool::Pool,
            shooting,
            wounds::{Unit, Wounds, Zone},
        },
        options::Options,
        tables::{ARSENAL_1760, ARSENAL_1914, Weapon},
        terms::{Ground, Quality, Sky},
    },
};

use crate::play::{Play, has_functions};

/// Examples of mechanics that have a name: id, mechanic, parameters, options, dice, outcome.
const EXAMPLES: &str = r#"
FAV-TV-04  | group_activation    | {"count":"figures"}                       | {}                                   | 3         | 2
FAV-TV-04  | group_activation    | {"count":"action_points"}                 | {}                                   | 6         | 5
FAV-TV-04  | group_activation    | {"count":"action_points"}                 | {"activation":"v1_5_always_group"}   | 6         | 6
FAV-TV-06  | spot                | {"quality":"veteran"}                     | {}                                   | 5 2 1     | spotted
FAV-TV-09  | single_activation   | {}                                        | {}                                   | 1         | 2
FAV-TV-09  | single_activation   | {}                                        | {}                                   | 2         | 2
FAV-TV-09  | single_activation   | {}                                        | {}                                   | 3         | 3
FAV-TV-09  | single_activation   | {}                                        | {}                                   | 4         | 3
FAV-TV-09  | single_activation   | {}                                        | {}                                   | 5         | 4
FAV-TV-09  | single_activation   | {}                                        | {}                                   | 6         | 4
FAV-TV-10  | group_activation    | {"count":"figures"}                       | {}                                   | 1         | 1
FAV-TV-10  | group_activation    | {"count":"figures"}                       | {}                                   | 2         | 1
FAV-TV-10  | group_activation    | {"count":"figures"}                       | {}                                   | 4         | 2
FAV-TV-10  | group_activation    | {"count":"figures"}                       | {}                                   | 5         | 3
FAV-TV-10  | group_activation    | {"count":"figures"}                       | {}                                   | 6         | 3
FAV-TV-07  | attack              | {"attacker_quality":"seasoned","attack_modifier":1,"defender_quality":"seasoned"} | {} | 3 2 6 3 | missed 2
FAV-TV-25  | attack              | {"attacker_quality":"veteran","attack_modifier":2} | {}                          | 6 6 2     | killed_by_double_six
FAV-TV-26  | attack              | {"attacker_quality":"elite"}              | {}                                   | 1 1 6 6   | out_of_ammo
FAV-TV-26  | attack              | {"attacker_quality":"elite"}              | {"ammo_dice":"kept_pair"}            | 1 1 6 6   | killed_by_double_six
FAV-TV-27  | attack              | {"attack_modifier":1}                     | {}                                   | 4 3 3 2   | killed_by_doubling
FAV-TV-27  | attack              | {"attack_modifier":1}                     | {"double_rule":"exact"}              | 4 3 3 2   | killed_by_doubling
FAV-TV-27b | attack              | {"attack_modifier":2}                     | {"double_rule":"exact"}              | 4 3 3 2 4 | hit_head
FAV-TV-28  | attack              | {}                                        | {}                                   | 4 3 3 2 3 | hit_chest
FAV-TV-28  | attack              | {}                                        | {"zone_die":"d8_half"}               | 4 3 3 2 3 | hit_arm
FAV-TV-29  | attack              | {"attack_modifier":-2,"defender_quality":"recruit"} | {}                         | 2 1 1 1   | killed_by_doubling
FAV-TV-30  | attack              | {"attack_modifier":-5,"defender_quality":"recruit","defence_modifier":-1} | {}   | 2 1 1 1   | missed 1
tie        | attack              | {}                                        | {}                                   | 4 1 4 2 6 2 | tie_stands
tie        | attack              | {}                                        | {}                                   | 4 1 4 2 6 1 | tie_falls_back
cohesion   | attack              | {"attack_cohesion":true}                  | {}                                   | 1 1 4 3 3 2 1 | hit_leg
cohesion   | attack              | {"defence_cohesion":true}                 | {}                                   | 4 3 3 2 6 5 | missed 3
cohesion   | attack              | {"attack_cohesion":true}                  | {"cohesion_scope":"tests"}           | 1 1       | out_of_ammo
FAV-TV-31  | leftover_activation | {"figures":4}                             | {}                                   | 5 8       | 13
FAV-TV-31  | leftover_activation | {"figures":4}                             | {"leftover_round":"floor"}           | 5         | 5
FAV-TV-31  | leftover_activation | {"figures":2}                             | {"leftover_round":"floor"}           |           | 0
FAV-TV-33  | move_distance       | {"move":"run","leg_wounds":2,"rain":true} | {}                                   | 5         | 6
FAV-TV-37  | melee               | {"attacker_quality":"seasoned","defender_quality":"veteran","net_modifier":2} | {} | 4 3 4 3 1 2 | defender_wounded
rear       | rear_charge         | {"attack_modifier":1}                     | {}                                   | 4 3 4 3   | no_effect
rear       | rear_charge         | {"attack_modifier":1}                     | {"rear_charge":"opposed_with_cran"}  | 4 3 4 3   | target_hit
rear       | rear_charge         | {"attack_modifier":1}                     | {"rear_charge":"test_7plus"}         | 4 3       | no_effect
FAV-TV-38  | area_aim            | {}                                        | {}                                   | 4 3       | on_target
FAV-TV-38  | area_aim            | {}                                        | {}                                   | 4 2       | deviates
dry        | area_aim            | {}                                        | {"area_double1":"out_of_ammo"}       | 1 1       | out_of_ammo
double 6   | area_attack         | {}                                        | {}                                   | 6 6       | killed_outright
double 6   | area_attack         | {}                                        | {"area_double6":"ignore"}            | 6 6 6 6 4 | hit_head
launcher   | anti_tank_attack    | {}                                        | {}                                   | 3 3       | not_aimed
walls      | construction_attack | {"construction":"bunker","attack_modifier":1} | {}                               | 4 4 3 2   | hit
walls      | construction_attack | {"construction":"bunker","attack_modifier":1,"hits_taken":2} | {}                | 4 4 3 2   | destroyed
FAV-TV-39  | hits_to_remove      | {}                                        | {}                                   | 3 2 1     | 3
FAV-TV-40  | hits_to_remove      | {"unit":"support_group_of_3"}             | {}                                   | 3 2 1 1 1 | 5
head       | hits_to_remove      | {"unit":"support_group_of_2"}             | {"group_head":"one_wound"}           | 4 4 4 4   | 4
head       | hits_to_remove      | {"unit":"support_group_of_2"}             | {}                                   | 4         | 1
too few    | attack              | {}                                        | {}                                   | 4 3 3     | too few
impossible | attack              | {}                                        | {}                                   | 4 7       | impossible
"#;

/// A shot tells how far its target moves, if it does.
const PLAY: Play<Options> = Play {
    mechanics: MECHANICS,
    beside: |mechanic, ud| {
        let moves = mechanic.info.expected?.key == "mean_reaction_ud" && ud > 0;
        moves.then(|| ud.to_string())
    },
};

#[test]
fn examples_come_out_as_the_book_says() {
    PLAY.come_out(EXAMPLES);
}

#[test]
fn dice_that_nobody_asked_for_are_left() {
    let options = "{}";
    assert_eq!(PLAY.played("weather", "{}", options, vec![3]), "fog");
    assert_eq!(
        PLAY.played("weather", "{}", options, vec![3, 4]),
        "too many"
    );
    assert_eq!(PLAY.played("weather", "{}", options, vec![9]), "impossible");
    assert_eq!(PLAY.played("weather", "{}", options, vec![]), "too few");
}

fn weapon(id: &str) -> &'static Weapon {
    let mut all = ARSENAL_1914.iter().chain(&ARSENAL_1760);
    all.find(|weapon| weapon.id == id).expect("a known weapon")
}

#[test]
fn modifiers_add_up() {
    let options = Options::default();
    let net = |id, distance, situation: &Situation| {
        modifiers::net(weapon(id), distance, situation, &options)
    };
    let none = Situation::default();
    let hard = Situation {
        fine_rifle: true,
        moved: true,
        in_cover: true,
        prone: true,
        ..none
    };
    assert_eq!(net("rifle", 10.0, &hard), Some(-1), "FAV-TV-34");
    let helped = Situation { helpers: 2, ..none };
    assert_eq!(net("rifle", 3.0, &helped), Some(4), "FAV-TV-35");
    assert_eq!(net("pistol", 3.0, &none), Some(0), "FAV-TV-36");
    assert_eq!(net("pistol", 4.5, &none), None, "FAV-TV-36");
    assert_eq!(net("rifle", 4.0, &none), Some(2));
    assert_eq!(net("blade", 1.0, &none), None);
    assert_eq!(net("mortar", 6.0, &hard), Some(2));
}

#[test]
fn moves_are_as_long_as_the_book_says() {
    let mut none = ScriptedDice::new(Script::new(vec![]));
    let burden = Burden {
        leg_wounds: 1,
        obstacles: 1,
        rain: false,
    };
    let length = movement::length(Gait::Walk, &burden, &mut none).expect("no dice are needed");
    assert_eq!(length, 2, "FAV-TV-32");
    let way = [(1.0, Ground::Open), (9.0, Ground::Difficult)]
        .map(|(length, ground)| Stretch { length, ground });
    assert!(
        (movement::advance(Gait::Walk, 2.0, &way) - 1.5).abs() < 1e-9,
        "FAV-TV-32"
    );
    assert!((movement::advance(Gait::Run, 8.0, &way) - 1.0).abs() < 1e-9);
    let wood = [Stretch {
        length: 10.0,
        ground: Ground::Difficult,
    }];
    assert!(
        (movement::advance(Gait::Road, 10.0, &wood) - 5.0).abs() < 1e-9,
        "FAV-TV-05"
    );
    let element = orbat::rulesets::feu_a_volonte::terms::Element::Wood;
    assert_eq!(movement::ground(element, Sky::Rain), Ground::Impassable);
}

#[test]
fn procedures_decide_as_the_book_says() {
    let options = Options::default();
    assert!(!game::has_lost(10, 7) && game::has_lost(10, 8), "FAV-TV-23");
    assert!(!game::has_lost(5, 3) && game::has_lost(5, 4), "FAV-TV-24");
    let hurt = Wounds {
        chest: 1,
        arm: 1,
        ..Wounds::default()
    };
    assert_eq!(
        hurt.and(Zone::Leg, Unit::Figure, &options),
        None,
        "FAV-TV-39"
    );
    assert!(hurt.and(Zone::Leg, Unit::Pair, &options).is_some());
    let thrower = Thrower {
        pool: Pool::of(Quality::Seasoned),
        power: weapon("hand_grenade").bonus,
        cohesion: false,
    };
    let mut dice = ScriptedDice::new(Script::new(vec![4, 2, 4]));
    let burst = area::burst(&thrower, &options, &mut dice).expect("dice are given");
    let burst = burst.expect("it is not out of ammunition");
    assert_eq!((burst.on_target, burst.attack), (false, 7), "FAV-TV-38");
    assert_eq!(area::deviation(&mut dice), Ok((180, 4)), "FAV-TV-38");
    assert_eq!(
        activation::phase(4, 0),
        activation::Phase::AllLeft,
        "FAV-TV-31"
    );
    assert_eq!(melee::outnumbering(2, &options), 1);
    assert!(shooting::may_split(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0)]));
    assert!(!shooting::may_split(&[(0.0, 0.0), (2.0, 0.0), (4.5, 0.0)]));
    let reserve = command::Reserve::new(2, &options);
    assert_eq!(reserve.available(false, true, &options), 5);
    assert_eq!(reserve.without_second(1, &options), reserve);
}

/// The ids of the rules of play, in the order of the book: families with their numbers.
const IDS: &[(&str, std::ops::RangeInclusive<u32>)] = &[
    ("DIC", 1..=6),
    ("INI", 1..=1),
    ("TRN", 1..=1),
    ("ACT", 1..=5),
    ("AP", 0..=11),
    ("MOV", 1..=8),
    ("ARC", 1..=1),
    ("LOS", 1..=2),
    ("HID", 1..=3),
    ("SPT", 1..=1),
    ("SHT", 1..=10),
    ("SIT", 1..=8),
    ("OPP", 1..=1),
    ("WND", 1..=4),
    ("CHG", 1..=2),
    ("MEL", 1..=4),
    ("ARE", 1..=1),
    ("ATK", 1..=1),
    ("BLD", 1..=1),
    ("WTH", 1..=1),
    ("RAD", 1..=1),
    ("SPG", 1..=1),
    ("SOL", 1..=5),
    ("DEP", 1..=1),
    ("END", 1..=1),
];

#[test]
fn every_rule_of_play_has_its_page() {
    let wanted = IDS.iter().flat_map(|(family, numbers)| {
        numbers
            .clone()
            .map(move |number| format!("FAV-{family}-{number:02}"))
    });
    let mut wanted: Vec<String> = wanted.collect();
    let mut named: Vec<&str> = rule_ids();
    wanted.sort();
    named.sort_unstable();
    assert_eq!(named, wanted);
    has_functions("feu-a-volonte", named);
}

/// The ids of the rules of play, in the order of the book.
fn rule_ids() -> Vec<&'static str> {
    let book = orbat::rulesets::rulebook("feu-a-volonte").expect("a ruleset has a book");
    book.rules.iter().map(|rule| rule.id).collect()
}
