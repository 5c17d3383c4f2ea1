//! Tyneside French and Indian War at the table: the worked examples with their dice, the procedures, and dice that cannot be.

use std::collections::BTreeSet;

use orbat::{
    model::{
        dice::{Script, ScriptedDice, SeededDice},
        json::parse,
    },
    rulesets::tyneside_fiw::{
        mechanics::{
            MECHANICS, actions,
            charge::{self, PushedBack, Tally},
            command::{self, Activated, Dense, Pool},
            fire::{self, Handling, Line, Status, Targets},
            game,
            melee::{self, Fight, Fighter, Rank},
            movement::{self, Going, Kind, Mover, Straying},
            risk::{self, Situation},
            shooting::{self, Aim},
            sight::{self, Hider, View},
            turn::{self, Step},
            wounds::{Health, Hurt},
        },
        options::Options,
        tables::{Action, FORMATIONS, GROUPS, Weapon},
        terms::{Band, Class, Control, Cover, Quality, Role, Table},
    },
};

use crate::{
    play::{Play, agreed, has_functions, played_by},
    support::read,
};

/// Examples of mechanics that have a name: id, mechanic, parameters, options, dice, outcome.
const EXAMPLES: &str = r#"
TV-1       | command_roll       | {"quality":"veteran"}                     | {}                                | 5 4 3       | 12
TV-1       | command_roll       | {"quality":"green"}                       | {}                                | 4 6         | 10
TV-1       | command_cover      | {"leaders":["veteran","veteran","green"],"points_needed":29} | {}             | 5 4 3 3 2 2 4 6 | enough
TV-1       | command_cover      | {"leaders":["veteran","veteran","green"],"points_needed":29} | {}             | 5 4 3 3 2 2 4 5 | short
TV-1       | command_cover      | {"leaders":["veteran","veteran","green"],"points_needed":29,"musician":true} | {} | 5 4 3 3 2 2 4 5 1 | enough
TV-4       | command_roll       | {"quality":"veteran"}                     | {}                                | 6 4 3       | 13
TV-4       | command_roll       | {"quality":"hero"}                        | {}                                | 6 4 3 1     | 14
TV-4       | action_table       | {"risk_factor":0,"commanded":true}        | {}                                | 6           | free_choice
TV-4       | action_table       | {"risk_factor":0}                         | {}                                | 6           | advance_if_visible
TV-4       | action_table       | {"risk_factor":0}                         | {}                                | 5           | continue
TV-5       | action_table       | {"risk_factor":4,"commanded":true}        | {}                                | 1           | withdraw_to_cover
TV-5       | action_table       | {"risk_factor":4,"commanded":true}        | {}                                | 2           | free_choice
TV-5       | action_table       | {"risk_factor":4}                         | {}                                | 2           | take_cover_one_move
TV-6       | action_table       | {"table":"formation","risk_factor":5,"commanded":true} | {}                   | 1           | fall_back_half_move
TV-6       | action_table       | {"table":"formation","risk_factor":5,"commanded":true} | {}                   | 3           | free_choice
TV-6       | action_table       | {"table":"formation","risk_factor":5}     | {}                                | 3           | hold_facing
below 0    | action_table       | {"risk_factor":-2}                        | {}                                | 1           | continue
italics    | action_table       | {"table":"formation","risk_factor":1,"commanded":true} | {"strict_italics":true} | 3        | deploy_three_lines
italics    | action_table       | {"table":"formation","risk_factor":1,"commanded":true} | {}                   | 3           | free_choice
die        | action_table       | {"risk_factor":1,"quality":"hero"}        | {"action_die_quality_mod":true}   | 1           | hold_facing
die        | action_table       | {"risk_factor":9,"quality":"green"}       | {"action_die_quality_mod":true}   | 3           | flee
TV-7       | hit                | {"range":"medium","cover":"light"}        | {}                                | 6           | hit
TV-7       | hit                | {"range":"medium","cover":"light"}        | {}                                | 5           | miss
no chance  | hit                | {"quality":"green","range":"long","cover":"heavy"} | {}                       |             | miss
eight      | hit                | {"quality":"green","range":"long","cover":"heavy"} | {"natural_auto":"eight_hits"} | 8      | hit
one        | hit                | {"quality":"hero"}                        | {}                                | 1           | hit
one        | hit                | {"quality":"hero"}                        | {"natural_auto":"one_misses"}     | 1           | miss
green      | damage             | {"quality":"green"}                       | {}                                | 5           | wound
green      | damage             | {"quality":"green"}                       | {"green_damage_penalty":false}    | 5           | dead
shot       | shot_result        | {}                                        | {}                                | 2 4         | wound
shot       | shot_result        | {}                                        | {}                                | 1           | miss
edge       | wood_edge_sighting | {"distance_cm":41}                        | {}                                | 5           | seen
edge       | wood_edge_sighting | {"distance_cm":41}                        | {}                                | 4           | unseen
edge       | wood_edge_sighting | {"distance_cm":61}                        | {}                                |             | unseen
edge       | wood_edge_sighting | {"distance_cm":10}                        | {}                                |             | seen
TV-8       | melee              | {"figure_quality":"hero","enemy_quality":"green","enemies":2,"better_weapon":"figure"} | {} | 5 4 6 | enemy_wounded
TV-8       | melee              | {"figure_quality":"hero","enemy_quality":"green","enemies":2,"better_weapon":"figure"} | {"melee_effect_die":"modified"} | 5 4 6 | enemy_killed
pairs      | melee              | {"enemies":2}                             | {"melee_multi":"each_pair"}       | 3 5 5       | figure_killed
pairs      | melee              | {"enemies":2}                             | {"melee_multi":"each_pair"}       | 3 5 2       | figure_wounded
pairs      | melee              | {"enemies":2}                             | {"melee_multi":"each_pair"}       | 6 5 2       | enemy_killed
both       | melee              | {"figure_quality":"green","enemies":2}    | {}                                | 6 4 5       | figure_wounded
worst      | melee              | {"figure_quality":"green","enemies":2}    | {"melee_green_and_outnumbered":"worst"} | 6 4 5 | tie
too few    | melee              | {"enemies":3}                             | {}                                | 5 4 6       | too few
too many   | damage             | {}                                        | {}                                | 5 4         | too many
impossible | hit                | {}                                        | {}                                | 9           | impossible
"#;

const PLAY: Play<Options> = Play {
    mechanics: MECHANICS,
    beside: |_, _| None,
};

#[test]
fn examples_come_out_as_the_book_says() {
    PLAY.come_out(EXAMPLES);
}

#[test]
fn leaders_are_a_list_of_one_to_seven() {
    let unread = |given: &str| (PLAY.mechanic("command_cover").unread)(parse(given).root());
    assert!(unread(r#"{"leaders":["hero"]}"#).is_empty());
    for wrong in [
        r#"{"leaders":[]}"#,
        r#"{"leaders":"hero"}"#,
        r#"{"leaders":["hero","elite"]}"#,
        r#"{"leaders":["hero","hero","hero","hero","hero","hero","hero","hero"]}"#,
    ] {
        assert_eq!(unread(wrong), ["leaders"], "{wrong}");
    }
}

/// The platoon of the first example: 27 soldiers, an officer and two NCOs in a forest.
#[test]
fn the_chain_of_command_pays_for_the_platoon() {
    let options = Options::default();
    let mut dice = ScriptedDice::new(Script::new([5, 4, 3, 3, 2, 2, 4, 6]));
    let pool = Pool::open(Quality::Veteran, false, &mut dice).expect("dice are given");
    assert_eq!(pool.points, 12, "TV-1");
    let figure = Activated {
        loyal: true,
        routed: false,
        player_character: false,
    };
    let one = command::cost(figure, &options);
    assert!(command::may_command(Role::Nco, &options));
    let pool = pool.link(one, Quality::Veteran, false, &mut dice);
    let pool = pool.expect("dice are given").expect("points suffice");
    assert_eq!(pool.points, 18);
    let pool = pool.link(one, Quality::Green, false, &mut dice);
    let pool = pool.expect("dice are given").expect("points suffice");
    let soldiers = command::group_cost([Some(one); 27]).expect("all are in reach");
    let paid = pool.pay(soldiers).expect("points suffice exactly");
    assert_eq!(paid.points, 0, "TV-1");
    assert_eq!(pool.pay(28), None, "TV-1");
    assert_eq!(command::group_cost([Some(1), None]), None, "TYN-CMD-04");
    let mut dice = ScriptedDice::new(Script::new([1, 1, 1, 2, 2]));
    let music = Pool::open(Quality::Green, true, &mut dice).expect("dice are given");
    let music = music.link(2, Quality::Green, true, &mut dice);
    let music = music.expect("one die of music").expect("points suffice");
    assert_eq!((music.points, music.music), (5, true), "TYN-CMD-01");
    let forest = Dense {
        figure: true,
        ..Dense::default()
    };
    assert!(command::in_radius(25.0, forest, &options));
    assert!(!command::in_radius(25.1, forest, &options));
    assert!(command::in_radius(50.0, Dense::default(), &options));
    let leader_only = agreed(r#"{"dense_radius":"leader_only"}"#);
    assert!(command::in_radius(50.0, forest, &leader_only));
    let routed = Activated {
        loyal: false,
        routed: true,
        ..figure
    };
    assert_eq!(command::cost(routed, &options), 2);
    let dear = agreed(r#"{"routed_disloyal_cost":4}"#);
    assert_eq!(command::cost(routed, &dear), 4);
    let himself = Activated {
        player_character: true,
        ..routed
    };
    assert_eq!(command::cost(himself, &dear), 0);
    let bonus_only = agreed(r#"{"musician_commands":"bonus_only"}"#);
    assert!(!command::may_command(Role::Drummer, &bonus_only));
    assert!(command::acts_freely(true, false) && !command::acts_freely(false, false));
    assert_eq!(command::command_dice(Quality::Hero, true), 5);
}

#[test]
fn turns_have_their_steps() {
    assert_eq!(turn::steps(Control::Player)[0], Step::Command);
    assert_eq!(turn::steps(Control::Automated)[0], Step::Actions);
    let begins = |first, second, dice: &[u32]| {
        let mut dice = ScriptedDice::new(Script::new(dice));
        turn::begins(first, second, &mut dice).expect("dice are given")
    };
    assert_eq!(begins(Control::Player, Control::Automated, &[]), 0);
    assert_eq!(begins(Control::Automated, Control::Player, &[]), 1);
    assert_eq!(begins(Control::Player, Control::Player, &[3]), 0);
    assert_eq!(begins(Control::Automated, Control::Automated, &[4]), 1);
    assert!(turn::acts_at_once(false) && !turn::acts_at_once(true));
}

#[test]
fn woods_hide() {
    let sees = |view, distance, dice: &[u32]| {
        let mut dice = ScriptedDice::new(Script::new(dice));
        sight::sees(view, distance, &mut dice).expect("dice are given")
    };
    let deep = Hider {
        depth: 11.0,
        fires: false,
        exposed: false,
    };
    let fires = Hider {
        fires: true,
        ..deep
    };
    assert!(!deep.may_be_seen() && fires.may_be_seen());
    assert!(sees(View::Open, 300.0, &[]));
    assert!(sees(View::Wood, 20.0, &[]) && !sees(View::Wood, 20.5, &[]));
    assert!(!sees(View::Into(deep), 5.0, &[]));
    assert!(sees(View::Into(fires), 30.0, &[3]) && !sees(View::Into(fires), 30.0, &[2]));
    assert_eq!(sight::face_to_see(60.5), None);
    assert!(sight::counts_for_risk(true, false, false));
    assert!(!sight::counts_for_risk(true, true, false));
    assert_eq!(
        (sight::reveal(true), sight::reveal(false)),
        (None, Some(20.0))
    );
}

#[test]
fn moves_have_their_price() {
    let usual = Options::default();
    let foot = Mover::default();
    let rider = Mover {
        mounted: true,
        ..foot
    };
    let wounded = Mover {
        wounded: true,
        skirts_down: true,
        ..foot
    };
    let civilian = Mover {
        civilian: true,
        ..wounded
    };
    assert_eq!(
        [foot, rider, wounded, civilian].map(movement::allowance),
        [25, 40, 20, 15]
    );
    let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
    assert!(close(movement::crossings(foot, 1), 6.25), "TV-3");
    assert!(close(movement::left(foot, &[], 1, &usual), 18.75), "TV-3");
    assert!(close(movement::crossings(rider, 1), 10.0), "TV-3");
    let hard = |mover, going, options| movement::stretch(mover, 10.0, going, options);
    assert!(close(hard(foot, Going::Difficult, &usual), 20.0), "TV-3");
    assert!(close(hard(foot, Going::Close, &usual), 10.0));
    assert!(close(hard(rider, Going::Close, &usual), 20.0));
    let as_foot = agreed(r#"{"mounted_rough":"foot_rate"}"#);
    assert!(close(hard(rider, Going::Close, &as_foot), 16.0));
    assert!(movement::keeps_with_group(0, 0) && !movement::keeps_with_group(3, 0));
    assert_eq!(movement::straying(Control::Player), Straying::Rejected);
    let kind = Kind {
        class: Class::Irregular,
        quality: Quality::Green,
        people: "huron",
        loyal_to: &["chief"],
    };
    assert!(movement::may_merge((3, kind), (7, kind)));
    assert!(!movement::may_merge((4, kind), (4, kind)));
    assert!(!movement::may_merge((3, kind), (8, kind)));
    let french = Kind {
        people: "french",
        ..kind
    };
    assert!(!movement::may_merge((3, kind), (5, french)));
}

#[test]
fn fire_follows_its_status() {
    let usual = Options::default();
    let french = fire::status(true, false, Control::Player);
    assert_eq!(french, Status::NoVolleys);
    assert_eq!(fire::shooters(french, 10, false, &usual), 5, "TV-2");
    assert_eq!(fire::shooters(french, 10, true, &usual), 3, "TV-2");
    assert_eq!(fire::shooters(Status::Volleys, 10, true, &usual), 10);
    assert_eq!(fire::shooters(Status::Automated, 1, true, &usual), 1);
    let musket = Weapon::find("musket").expect("a musket is a weapon");
    let bow = Weapon::find("bow").expect("a bow is a weapon");
    assert_eq!(
        fire::band(musket, 35.0, Health::Sound),
        Some(Band::Medium),
        "TV-7"
    );
    assert_eq!(fire::band(musket, 130.0, Health::Sound), None, "TV-7");
    assert_eq!(fire::band(musket, 35.0, Health::Wounded), None);
    assert_eq!(fire::band(musket, 20.0, Health::Wounded), Some(Band::Short));
    let aim = Aim {
        quality: Quality::Veteran,
        band: Band::Medium,
        cover: Cover::Light,
    };
    assert_eq!(shooting::least_face(&aim, &usual), Some(6), "TV-7");
    assert!(fire::must_load(Status::Volleys, musket, true, &usual));
    assert!(!fire::must_load(Status::Volleys, bow, false, &usual));
    assert!(!fire::must_load(Status::NoVolleys, musket, false, &usual));
    assert!(fire::ready(true, true) && !fire::ready(true, false));
    let consumed = agreed(r#"{"thrown_consumed":true,"start_loaded":false}"#);
    assert!(fire::starts_loaded(&usual) && !fire::starts_loaded(&consumed));
    let spear = Weapon::find("spear").expect("a spear is a weapon");
    assert!(fire::used_up(spear, &consumed) && !fire::used_up(spear, &usual));
    assert!(!fire::used_up(bow, &consumed) && !fire::used_up(musket, &consumed));
    assert!(!fire::loaded_after(true, Handling::Fired));
    assert!(fire::loaded_after(true, Handling::Kept));
    let reach = fire::reach_when_firing(Status::Uncommanded, 25, &usual);
    assert!((reach - 12.5).abs() < 1e-9);
    assert!(fire::shifts(Status::Automated, true, false, &usual));
    assert!(!fire::shifts(Status::Uncommanded, true, true, &usual));
    assert!(!fire::shifts(Status::Volleys, true, false, &usual));
    assert_eq!(fire::further(Band::Short, &usual), Some(Band::Medium));
    assert_eq!(fire::further(Band::Long, &usual), None);
    assert_eq!(fire::targets(false, false), Targets::Nearest);
    assert_eq!(fire::targets(true, true), Targets::Anybody);
    let line = Line {
        whole_base: true,
        obstacle: Some(2.0),
        wood: 10.0,
    };
    assert!(fire::may_shoot(&line));
    let blocked = Line {
        obstacle: Some(2.5),
        ..line
    };
    assert!(!fire::may_shoot(&blocked));
    assert!(fire::shares_hits(5.0) && !fire::shares_hits(5.1));
    let mut dice = SeededDice::new(1, 0);
    for living in [1, 2, 10, 12, 13, 40] {
        for _ in 0..100 {
            let Ok(victim) = fire::victim(living, &mut dice);
            assert!((0..living).contains(&victim));
        }
    }
}

#[test]
fn two_wounds_kill() {
    let once = Health::Sound.after(Hurt::Wound);
    assert_eq!(once, Health::Wounded);
    assert_eq!(once.after(Hurt::Graze), Health::Wounded);
    assert_eq!(once.after(Hurt::Wound), Health::Dead);
    assert!(once.may_fight() && !Health::Dead.may_fight());
}

#[test]
fn risk_adds_up() {
    let usual = Options::default();
    let green = Situation {
        in_cover: true,
        enemy_in_own_range: true,
        in_enemy_range: true,
        green: true,
        muster: 8,
        casualties: 3,
        ..Situation::default()
    };
    assert_eq!(risk::factor(&green, Table::Group, &usual), 4, "TV-5");
    let formed = Situation {
        enemy_in_own_range: true,
        muster: 10,
        casualties: 1,
        ncos_killed: 1,
        flanked: true,
        ..Situation::default()
    };
    assert_eq!(risk::factor(&formed, Table::Formation, &usual), 5, "TV-6");
    assert_eq!(risk::factor(&formed, Table::Group, &usual), 4);
    let lone = Situation {
        casualties: 1,
        pushed_back: true,
        ..Situation::default()
    };
    assert_eq!(risk::factor(&lone, Table::Group, &usual), 3);
    let literal = agreed(r#"{"lone_casualty_risk":"literal","pushback_is_retreat":false}"#);
    assert_eq!(risk::factor(&lone, Table::Group, &literal), 10);
    assert!(!risk::retreats_from_melee(true, &literal));
    let hero = Situation {
        hero: true,
        ..Situation::default()
    };
    assert_eq!(risk::factor(&hero, Table::Group, &usual), 0);
}

#[test]
fn platoons_follow_their_first_group() {
    let usual = Options::default();
    assert_eq!(actions::table(Class::RegularFormation), Table::Formation);
    assert_eq!(actions::row(Table::Group, 5), &GROUPS[2].1);
    assert_eq!(actions::row(Table::Formation, 40), &FORMATIONS[4].1);
    let (hold, back) = (
        actions::cell(Table::Formation, 4, 2),
        actions::cell(Table::Formation, 4, 1),
    );
    assert!(actions::binds(back) && !actions::binds(hold));
    let close = actions::Platoon {
        widest_gap: 5.0,
        leader: Some(5.0),
    };
    let lost = actions::Platoon {
        leader: None,
        ..close
    };
    assert_eq!(actions::platoon_cell(hold, back, &close, &usual), back);
    assert_eq!(actions::platoon_cell(back, hold, &close, &usual), back);
    assert_eq!(actions::platoon_cell(hold, back, &lost, &usual), hold);
    assert_eq!(actions::order(hold, true, &usual), None);
    let after = |action, moved| actions::fire_after(action, moved, false);
    assert_eq!(after(Action::Flee, false), actions::Fire::None);
    assert_eq!(after(Action::HoldFacing, false), actions::Fire::Standing);
    assert_eq!(after(Action::Continue, true), actions::Fire::Moved);
    assert_eq!(
        actions::fire_after(Action::HoldFacing, false, true),
        actions::Fire::None
    );
}

#[test]
fn melees_are_charged_and_decided() {
    let usual = Options::default();
    assert!(charge::charges(Action::AdvanceCharge, 25.0, 25.0));
    assert!(!charge::charges(Action::HoldFacing, 5.0, 25.0));
    assert!(charge::may_charge(None, 25.0, 25.0));
    assert!(!charge::may_charge(Some(Action::Flee), 5.0, 25.0));
    let faced = [0, 1, 2].map(|place| charge::opponents(place, 3, 7));
    assert_eq!(faced, [3, 2, 2]);
    let hero = Fighter {
        quality: Quality::Hero,
        enemies: 2,
        better_weapon: melee::better_weapon(3, [2, 2]),
    };
    assert_eq!(melee::modifier(&hero, &usual), 1, "TV-8");
    assert!(!melee::better_weapon(3, [2, 3]));
    let ranks = [
        Rank {
            figures: 1,
            modifier: -1,
        },
        Rank {
            figures: 1,
            modifier: 1,
        },
    ];
    let mut dice = ScriptedDice::new(Script::new([4, 6, 5]));
    let bout = melee::fight(0, &ranks, &usual, &mut dice);
    let bout = bout.expect("dice are given").expect("there are enemies");
    assert_eq!((bout.figure, bout.enemy), (4, 6));
    assert!(matches!(bout.fight, Fight::Figure(melee::Blow::Wounded)));
    let mut dice = ScriptedDice::new(Script::new([6, 6, 1]));
    let pairs = melee::fight_pairs(0, &ranks, &usual, &mut dice).expect("dice are given");
    assert_eq!((pairs.won, pairs.lost, pairs.enemies_killed), (2, 0, 2));
    let (one, other) = (
        Tally {
            won: 2,
            casualties: 3,
            scores: 9,
        },
        Tally {
            won: 1,
            casualties: 0,
            scores: 9,
        },
    );
    let pushed = |text| charge::pushed_back(&one, &other, &agreed(text));
    assert_eq!(pushed("{}"), PushedBack::Second);
    assert_eq!(pushed(r#"{"melee_loser":"casualties"}"#), PushedBack::First);
    assert_eq!(pushed(r#"{"melee_loser":"score_sum"}"#), PushedBack::Both);
    assert!((charge::push() - charge::pursuit(&usual)).abs() < 1e-9);
}

#[test]
fn games_begin_and_end() {
    let usual = Options::default();
    let too = agreed(r#"{"retreat_states":"withdrawals_too"}"#);
    let back = Some(Action::FallBackHalfMove);
    assert!(game::in_retreat(Some(Action::Flee), false, &usual));
    assert!(game::in_retreat(None, true, &usual));
    assert!(!game::in_retreat(back, false, &usual) && game::in_retreat(back, false, &too));
    assert!(game::has_lost([true, true]) && !game::has_lost([true, false]));
    assert!(game::uses_markers(Control::Automated, &usual));
    assert!(!game::uses_markers(Control::Player, &usual));
    let mut dice = ScriptedDice::new(Script::new([4]));
    assert_eq!(game::piece(6, &mut dice), Ok(3));
}

/// The ids of the rules of play: families with their numbers.
const IDS: &str = "SEQ-01 SEQ-02 CMD-01 CMD-02 CMD-03 CMD-04 CMD-05 CMD-06 CMD-07 VIS-01 VIS-02 \
    VIS-03 VIS-04 VIS-05 MOV-01 MOV-02 MOV-03 MOV-04 SHT-01 SHT-02 SHT-03 SHT-04 SHT-05 DMG-01 \
    WND-01 RSK-01 RSK-02 RSK-03 RSK-04 TBL-G TBL-F FRM-01 FRM-02 RSK-05 CHG-01 CHG-02 CHG-03 \
    MEL-01 MEL-02 MEL-03 MEL-04 END-01 END-02 SET-01";

#[test]
fn every_rule_of_play_has_its_page() {
    let wanted: BTreeSet<String> = IDS
        .split_whitespace()
        .map(|id| format!("TYN-{id}"))
        .collect();
    let named: BTreeSet<String> = rule_ids().into_iter().map(str::to_owned).collect();
    assert_eq!(named, wanted);
    has_functions("tyneside-fiw", rule_ids());
    let here = read("tests/tyneside_fiw_examples.rs");
    for (id, functions) in played_by("tyneside-fiw") {
        let tested = functions.iter().any(|function| {
            let (_, name) = function.split_once("::").expect("a file and a function");
            here.contains(&format!("{name}(")) || here.contains(&format!("::{name})"))
        });
        let asked = MECHANICS
            .iter()
            .any(|mechanic| mechanic.info.rules.contains(&&*id));
        assert!(tested || asked, "{id} has no test");
    }
    for mechanic in MECHANICS {
        for rule in mechanic.info.rules {
            assert!(named.contains(*rule), "{}: {rule}", mechanic.info.name);
        }
    }
}

/// The ids of the rules of play, in the order of the book.
fn rule_ids() -> Vec<&'static str> {
    let book = orbat::rulesets::rulebook("tyneside-fiw").expect("a ruleset has a book");
    book.rules.iter().map(|rule| rule.id).collect()
}
