//! The worked examples of Smooth & Rifled with the dice of the book, and the procedures of its rules.

use std::collections::BTreeSet;

use orbat::{
    model::{
        dice::{Script, ScriptedDice, Supply, Trouble},
        json::parse,
        mechanic::Resolved,
    },
    rulesets::smooth_and_rifled::{
        derived::activation::single_actions,
        mechanics::{
            MECHANICS, actions, charge, damage,
            group::{self, Around, Order},
            guns, hits, melee, morale, movement, scenario,
            shooting::{self, Aim, Salvo, Volley},
            sight, turn,
        },
        options::Options,
        tables::{gunner_va, play::Mover},
        terms::{Band, CrewClass, GunClass, Role, Scenario, SeniorTrait, Size},
    },
};

use crate::{
    play::{has_functions, played_by},
    support::{files, read},
};

/// Options as a list types them.
fn options(text: &str) -> Options {
    let options = Options::read(Some(parse(text).root()));
    assert_ne!(options, Options::default(), "{text}");
    options
}

/// Plays a mechanic under its name with these dice; all of them must be used.
fn resolve(name: &str, given: &str, dice: &[u32]) -> Result<String, Trouble> {
    let mechanic = MECHANICS
        .iter()
        .find(|mechanic| mechanic.info.name == name)
        .unwrap_or_else(|| panic!("no mechanic {name}"));
    let tree = parse(given);
    let mut script = Script::new(dice);
    let Resolved { outcome, .. } =
        (mechanic.resolve)(tree.root(), &Options::default(), &mut script);
    let outcome = outcome?;
    if let Some(left) = script.left() {
        return Err(Trouble::TooMany { left });
    }
    Ok(outcome.name.id().into_owned())
}

#[test]
fn examples_of_the_book_with_its_dice() {
    #[rustfmt::skip]
    let examples: &[(&str, &str, &str, &[u32], &str)] = &[
        ("E01", "initiative", r#"{"dice": 3}"#, &[3, 4, 6], "13"),
        ("E01", "initiative", r#"{"dice": 3}"#, &[2, 2, 5], "9"),
        ("E01", "initiative_contest", "{}", &[3, 4, 6, 2, 2, 5], "a_first"),
        ("E05", "shot", r#"{"band": "long"}"#, &[4, 5], "hit"),
        ("E05", "shot", r#"{"band": "long"}"#, &[4, 4], "miss"),
        ("E07", "volley", r#"{"shooters": 5, "band": "medium"}"#, &[6, 5, 5, 4, 4, 4], "4"),
        ("E07", "volley", r#"{"shooters": 5, "band": "medium"}"#, &[6, 5, 5, 4, 4, 3], "3"),
        ("E07", "volley", r#"{"shooters": 2, "band": "long"}"#, &[3, 3, 3], "1"),
        ("E09", "special_save", r#"{"friend_within_5cm": true}"#, &[4], "friend_hit"),
        ("E09", "shot_damage", r#"{"special_figure": true}"#, &[4], "redirected"),
        ("E10", "opportunity_test", r#"{"last_activation_cost": 3}"#, &[4], "pass"),
        ("E10", "opportunity_test", r#"{"last_activation_cost": 3}"#, &[3], "fail"),
        ("E13", "melee", r#"{"a_combat_value": 4, "a_dice": 4, "b_combat_value": 5, "b_dice": 3}"#,
            &[5, 4, 4, 1, 3, 3, 2], "a_wins"),
        ("E14", "melee_two_to_one", r#"{"lone_combat_value": 5, "pair_combat_value": 3}"#,
            &[1, 3, 5, 4, 4, 1, 2], "pair_both_removed"),
        ("E15", "melee_two_to_one", r#"{"lone_combat_value": 5, "pair_combat_value": 3}"#,
            &[1, 3, 5, 5, 4, 1, 2], "pair_one_removed"),
        ("E21", "ball_shot", r#"{"band": "medium"}"#, &[2, 3, 3], "hit"),
        ("E21", "ball_area_length", r#"{"gun_class": "light"}"#, &[6, 5, 4, 2], "17"),
        ("E21", "artillery_test", r#"{"subject": "figure", "gun_class": "light"}"#, &[4], "safe"),
        ("E22", "artillery_test", r#"{"subject": "figure", "gun_class": "light"}"#, &[3], "removed"),
        // Re-throws in the order of the rules: Ferocious after both throws, then the weapon.
        ("SR-6.7.2", "melee", r#"{"a_ferocious": true, "a_melee_weapon": true, "a_dice": 2, "b_dice": 1}"#,
            &[1, 3, 5, 2, 4], "tie"),
        ("SR-6.2.3", "shot", r#"{"cover": "light"}"#, &[6, 2, 3], "hit"),
        ("SR-7.0.4", "break_test", r#"{"combat_value": 4, "rerolls": 1}"#, &[4, 3], "pass"),
        ("SR-5.0.1", "initiative", r#"{"officer": "brilliant"}"#, &[1, 4, 3, 6, 6], "16"),
        ("SR-ART.3", "ball_shot", r#"{"band": "extreme", "rifled": true}"#, &[6, 3, 1, 4], "hit"),
    ];
    for (id, name, given, dice, want) in examples {
        let got = resolve(name, given, dice);
        assert_eq!(got.as_deref(), Ok(*want), "{id}: {name} {given} {dice:?}");
    }
}

#[test]
fn wrong_dice_are_told() {
    let two = r#"{"band": "long"}"#;
    assert!(matches!(
        resolve("shot", two, &[4]),
        Err(Trouble::TooFew { given: 1, .. })
    ));
    assert_eq!(
        resolve("shot", two, &[4, 5, 6]),
        Err(Trouble::TooMany { left: 1 })
    );
    for number in [0, 7] {
        let got = resolve("shot", two, &[4, number]);
        assert!(matches!(got, Err(Trouble::Impossible { number: told, .. }) if told == number));
    }
}

const PLAIN: Aim = Aim {
    band: Band::Medium,
    fixed_score: None,
    moves: 0,
    aimed: false,
    hard_to_hit: true,
    sharpshooter: false,
};

fn script(dice: &[u32]) -> ScriptedDice<Script> {
    ScriptedDice::new(Script::new(dice))
}

#[test]
fn shots_have_their_dice() {
    let usual = Options::default();
    let qrs = options(r#"{"volley_dice": "qrs"}"#);
    let four = Salvo::whole(4, PLAIN);
    assert_eq!(shooting::volley_dice(&four, &usual), 5, "E06");
    assert_eq!(shooting::volley_dice(&four, &qrs), 6, "E06");
    let aimed = Aim {
        aimed: true,
        ..PLAIN
    };
    let moved = Aim { moves: 1, ..PLAIN };
    let both = Aim { moves: 1, ..aimed };
    let dice = [PLAIN, aimed, moved, both].map(|aim| shooting::shot_dice(&aim));
    assert_eq!(dice, [2, 3, 1, 2], "E27");
    assert!(
        shooting::may_shoot(false, 0, 1) && !shooting::may_shoot(false, 0, 2),
        "E27"
    );
    let [near, far] = shooting::split(aimed, [(5, Band::Medium), (2, Band::Long)], 1);
    assert_eq!(shooting::volley_dice(&near, &usual), 6, "E07");
    assert_eq!(shooting::volley_dice(&far, &usual), 4, "E07, aimed");
    assert_eq!((near.aim.band, far.aim.band), (Band::Medium, Band::Long));
    let full = Aim {
        sharpshooter: true,
        ..PLAIN
    };
    let die_only = options(r#"{"sharpshooter_full_aim": false}"#);
    assert!(full.counts_as_aimed(&usual) && !full.counts_as_aimed(&die_only));
}

#[test]
fn opportunity_fire_tests_first() {
    let usual = Options::default();
    let reaction = shooting::Reaction {
        last_cost: 3,
        aimed: true,
    };
    let runner = shooting::Moving {
        running: true,
        charging_shooter: false,
    };
    let charger = shooting::Moving {
        charging_shooter: true,
        ..runner
    };
    let long = Aim {
        band: Band::Long,
        fixed_score: None,
        ..PLAIN
    };
    // Re-thrown after aiming, then three dice of which the 6 is thrown again because he runs.
    let hit = shooting::opportunity_shot(
        reaction,
        long,
        runner,
        &usual,
        &mut script(&[3, 4, 5, 2, 6, 1]),
    );
    assert_eq!(hit, Ok(Some(false)));
    // A charger is at Medium, and nothing is thrown again.
    let hit =
        shooting::opportunity_shot(reaction, long, charger, &usual, &mut script(&[4, 1, 1, 6]));
    assert_eq!(hit, Ok(Some(true)));
    let slow =
        shooting::opportunity_volley(reaction, (3, long), runner, &usual, &mut script(&[3, 3]));
    assert_eq!(slow, Ok(None));
    assert_eq!(
        turn::reaction_price([1, 2, 3], None, false, &usual),
        1,
        "E11"
    );
    assert_eq!(
        turn::reaction_price([1, 2, 3], Some([2, 2, 2]), true, &usual),
        2
    );
}

/// Distances between points on a line.
fn line(points: &[f64]) -> impl Fn(usize, usize) -> f64 {
    |one, other| (points[one] - points[other]).abs()
}

#[test]
fn hits_go_from_man_to_man() {
    let usual = Options::default();
    let skip = options(r#"{"volley_skip_ineligible": true}"#);
    // A, B, C, G, and one who is out of reach of the first.
    let points = [6.0, 3.0, 0.0, 9.5, 13.0];
    let seen = |man: usize| man != 3;
    let mut hit = [false; 5];
    assert_eq!(
        hits::spread(4, 2, line(&points), seen, &usual, &mut hit),
        3,
        "E08"
    );
    assert_eq!(hit, [true, true, true, false, false], "E08");
    assert_eq!(hits::spread(4, 2, line(&points), seen, &skip, &mut hit), 4);
    assert!(hit[4] && !hit[3]);
    let volley = Volley {
        hits: 5,
        leader: true,
    };
    assert_eq!(hits::close_order(volley, 3), 3);
    assert!(hits::may_pass_over(true, false, false, &usual));
    assert!(!hits::may_pass_over(false, false, false, &usual));
    assert!(damage::takes_over(Some(5.0), false, &usual));
    assert!(!damage::takes_over(Some(5.5), true, &usual));
}

#[test]
fn a_horse_without_a_man_on_foot_is_wounded() {
    let no_model = options(r#"{"no_dismount_model": true}"#);
    let target = damage::Target {
        cover: sight::Cover::Heavy,
        aimed: false,
        veteran: true,
        saves: true,
        friend: false,
        horse: damage::Horse::Sound,
    };
    let hurt = |target: &damage::Target, options: &Options, dice: &[u32]| {
        damage::damage(target, options, &mut script(dice)).expect("enough dice")
    };
    let usual = Options::default();
    assert_eq!(hurt(&target, &usual, &[4]), damage::Hurt::Nothing);
    assert_eq!(hurt(&target, &usual, &[3, 3]), damage::Hurt::Dismounted);
    assert_eq!(
        hurt(&target, &no_model, &[3, 3]),
        damage::Hurt::HorseWounded
    );
    let wounded = damage::Target {
        horse: damage::Horse::Wounded,
        ..target
    };
    // No die for the horse any more; the deadly 6 is thrown again.
    assert_eq!(hurt(&wounded, &no_model, &[3, 6, 5]), damage::Hurt::Shaken);
    assert_eq!(hurt(&wounded, &no_model, &[3, 6, 6]), damage::Hurt::Removed);
}

#[test]
fn groups_are_linked_and_in_reach() {
    // The Leader, A to G as in the figure: E stands apart, F and G beyond.
    let points: [(f64, f64); 8] = [
        (0.0, 0.0),
        (2.5, 0.0),
        (5.0, 0.0),
        (-2.5, 0.0),
        (-5.0, 0.0),
        (0.0, 6.0),
        (-9.0, 0.0),
        (-11.5, 0.0),
    ];
    let distance = |one: usize, other: usize| {
        let (a, b): ((f64, f64), (f64, f64)) = (points[one], points[other]);
        (a.0 - b.0).hypot(a.1 - b.1)
    };
    let members = |musician: Option<usize>, options: &Options| {
        let around = Around {
            leader: 0,
            order: Order::Close,
        };
        let mut members = [false; 8];
        let plays = |man: usize| musician == Some(man);
        group::members(&around, distance, plays, options, &mut members);
        members
    };
    let usual = Options::default();
    let example = options(r#"{"group_link": "example"}"#);
    let [yes, no] = [true, false];
    let near = [yes, yes, yes, yes, yes, yes, no, no];
    assert_eq!(members(None, &example), near, "E17");
    assert_eq!(members(Some(1), &example), [true; 8], "E17, B a drummer");
    // F, whom Orders do not reach, does not make them reach him.
    assert_eq!(members(Some(6), &example), near, "E17, F a drummer");
    assert_eq!(members(None, &usual), [yes, yes, yes, yes, yes, no, no, no]);
    // Without a chain or in one, Orders reach no farther than the radius: 5 cm, with a Musician 10.
    let short = options(r#"{"group_link": "example", "command_radius_cm": 5}"#);
    assert_eq!(members(None, &short), [yes, yes, yes, yes, yes, no, no, no]);
    assert_eq!(
        members(Some(1), &short),
        [yes, yes, yes, yes, yes, yes, yes, no]
    );
    assert!(group::can_act(true, false, 5, 0) && !group::can_act(true, false, 5, 1));
    assert!(group::is_column(2) && !group::is_column(3));
    assert!(group::rank_fires(2) && group::rank_reloads(2, 1) && !group::rank_reloads(1, 1));
    assert_eq!(
        group::other_order(Order::Close, true, false),
        Some(Order::Loose)
    );
    assert_eq!(group::other_order(Order::Loose, true, true), None);
    assert!(group::command_cm(true, &usual) > 19.0 && group::link_cm(Order::Loose) > 7.0);
}

#[test]
fn moves_have_their_length() {
    use movement::{Ground, Moving};
    let usual = Options::default();
    let total = |moving: &movement::Moving, ground| -> f64 {
        (0..3)
            .map(|index| movement::allowance(moving, index, ground, &usual))
            .sum()
    };
    let same = |got: f64, want: f64| assert!((got - want).abs() < 1e-9, "{got}, not {want}");
    same(total(&Moving::plain(Mover::Foot), Ground::Easy), 28.0);
    same(total(&Moving::plain(Mover::Group), Ground::Difficult), 9.0);
    same(
        total(&Moving::plain(Mover::Column), Ground::Difficult),
        24.0,
    );
    let scouted = Moving {
        scout: true,
        ..Moving::plain(Mover::Column)
    };
    same(total(&scouted, Ground::Difficult), 28.0);
    let wounded = Moving {
        horse_wounded: true,
        ..Moving::plain(Mover::Cavalry)
    };
    same(total(&wounded, Ground::Easy), 24.0);
    let fanatic = Moving {
        fanatic_charge: true,
        ..Moving::plain(Mover::QuickGroup)
    };
    same(total(&fanatic, Ground::Easy), 36.0);
    assert!(
        movement::runs(3, false) && !movement::runs(3, true),
        "E04, E12"
    );
    assert!(movement::may_step_back(3.0) && !movement::may_step_back(3.1));
    assert_eq!(
        (
            movement::crossing_actions(false),
            movement::crossing_actions(true)
        ),
        (1, 0)
    );
    let door = movement::building_price(movement::Indoors::Door, &usual);
    assert_eq!(door, movement::Price::Points(1));
}

#[test]
fn sight_and_cover_follow_distances() {
    assert_eq!(sight::band(36.0, 30.0), Some(Band::Long), "E05");
    assert_eq!(sight::band(30.0, 30.0), Some(Band::Medium));
    assert_eq!(sight::band(90.5, 30.0), None);
    assert!(sight::obstacle_counts(2.0, 1.0) && !sight::obstacle_counts(2.0, 9.0));
    assert_eq!(sight::screen(2, true), sight::Screen::Partial);
    assert_eq!(sight::screen(2, false), sight::Screen::Total);
    assert!(sight::group_in_cover(2, 4) && !sight::group_in_cover(1, 4));
    let friend = sight::Between {
        touches_shooter: false,
        mounted: false,
    };
    assert!(sight::blocks(friend, false) && !sight::blocks(friend, true));
    assert!(sight::sees(sight::View::Wood, 15.0) && !sight::sees(sight::View::WoodEdge, 5.5));
    assert_eq!(
        (sight::spotting_cm(false), sight::spotting_cm(true)),
        (30, 45)
    );
    assert!(sight::seen_at_once(15.0, 90.0) && !sight::seen_at_once(15.0, 91.0));
    assert!(sight::ambusher_fits(10.0, 10));
    assert_eq!(sight::gun_cover(true), sight::Cover::Heavy);
    assert!(!sight::may_reach(
        Band::Extreme,
        sight::Shooter::Man {
            sharpshooter: false
        }
    ));
}

#[test]
fn turns_have_their_prices() {
    let usual = Options::default();
    assert_eq!(single_actions([1, 2, 2]), [1, 3, 5], "E02");
    assert_eq!(turn::action_price([1, 2, 2], 2), Some(2), "E02");
    assert_eq!(turn::action_price([1, 2, 2], 3), None);
    let (group, leader) = (([1, 2, 3], 1), ([1, 2, 3], 0));
    assert_eq!(turn::group_price(group, leader, false, &usual), Some(3));
    assert_eq!(turn::group_price(group, leader, true, &usual), Some(2));
    let men = [[1, 2, 3], [1, 2, 3], [2, 2, 2]];
    assert_eq!(turn::group_va(&men.iter(), &usual), [2, 2, 3]);
    assert_eq!(turn::kept(8, false, false, &usual), 6);
    assert_eq!(turn::kept(14, true, false, &usual), 12);
    assert_eq!(
        turn::unit_dice(Some(SeniorTrait::Obstinate), 3, 60.0),
        4,
        "E20"
    );
    assert_eq!(turn::unit_dice(Some(SeniorTrait::Confident), 3, 61.0), 3);
    assert!(turn::may_act(turn::Used::InGroup, true) && !turn::may_act(turn::Used::Alone, true));
    assert_eq!(turn::prevented_price(3, &usual), 0);
    let roll = turn::Roll {
        dice: 3,
        rethrows: 0,
    };
    let officer = turn::Roll {
        rethrows: 1,
        ..roll
    };
    let rolled = turn::initiative(officer, &mut script(&[1, 4, 3, 6]));
    let (total, highest) = (13, 4);
    assert_eq!(rolled, Ok(turn::Initiative { total, highest }));
    let tie = [1, 2, 3, 3, 2, 1];
    let again = [tie.to_vec(), vec![3, 4, 6, 2, 2, 5]].concat();
    let both = turn::sides([roll, roll], None, &usual, &mut script(&again));
    assert_eq!(both, Ok((turn::First::A, [13, 9])), "E01");
    let loser_first = options(r#"{"initiative_tie": "previous_loser_first"}"#);
    let both = turn::sides(
        [roll, roll],
        Some(turn::First::B),
        &loser_first,
        &mut script(&tie),
    );
    assert_eq!(both, Ok((turn::First::B, [6, 6])));
    let unit = |highest| turn::Initiative { total: 9, highest };
    assert_eq!(
        turn::units(unit(6), unit(5), &mut script(&[])),
        Ok(turn::First::A)
    );
    assert_eq!(
        turn::units(unit(6), unit(6), &mut script(&[2, 2, 1, 4])),
        Ok(turn::First::B)
    );
}

#[test]
fn actions_come_and_go() {
    let usual = Options::default();
    assert_eq!(
        (
            actions::recover_actions(Some(20.0)),
            actions::recover_actions(None)
        ),
        (1, 2)
    );
    assert!(actions::shakes_off(true, true, true) && !actions::recovers_together(&usual));
    assert!(actions::aim_lasts(1, false, false) && !actions::aim_lasts(2, false, false));
    assert!(actions::aim_serves_reaction(false, false));
    assert_eq!(actions::reload_at_start(2, false, &usual), 0);
    assert_eq!(actions::reload_at_start(6, true, &usual), 6);
    assert_eq!((actions::reloaded(2), actions::reloaded(0)), (1, 0));
    assert_eq!(actions::flag_loss(true, &usual), 2);
}

#[test]
fn melees_have_their_dice() {
    let usual = Options::default();
    let foot = melee::Stance::default();
    let charging = melee::Stance {
        charging: true,
        ..foot
    };
    let zulu = melee::Stance {
        impetuous: true,
        ..charging
    };
    let horse = melee::Stance {
        mounted: true,
        ..foot
    };
    let lancer = melee::Stance {
        charging: true,
        ..horse
    };
    #[rustfmt::skip]
    let stances = [
        ("E13", zulu, 4),
        ("E13", foot, 3),
        ("E26", horse, 4),
        ("E26", lancer, 5),
        ("E26", melee::Stance { impetuous: true, enemy_mounted: true, ..lancer }, 6),
        ("on foot against mounted", melee::Stance { enemy_mounted: true, ..zulu }, 3),
        ("over a wall", melee::Stance { over_obstacle: true, ..charging }, 2),
        ("at Pikes", melee::Stance { enemy_pikes: true, ..lancer }, 4),
        ("Shaken", melee::Stance { shaken: true, ..foot }, 2),
    ];
    for (what, stance, dice) in stances {
        assert_eq!(melee::melee_dice(&stance, &usual), dice, "{what}");
    }
    assert!(melee::pikes_protect(false, Some(1.0)) && !melee::pikes_protect(false, Some(1.5)));
    assert!(
        melee::may_dive(true, &foot, true, &usual) && !melee::may_dive(false, &foot, true, &usual)
    );
    assert!(melee::rides_on(20.0) < 12.5 && melee::turns_free(90.0));
    assert!(melee::melee_ends_turn(true, &usual) && !melee::melee_ends_turn(false, &usual));
    let man = |combat_value, dice| melee::Fighter {
        combat_value,
        dice,
        weapon: false,
        ferocious: false,
        veteran: false,
    };
    let pair = melee::Fighter::pair(man(4, 3), man(3, 2));
    assert_eq!((pair.combat_value, pair.dice), (3, 4));
    let guard = melee::Fighter {
        veteran: true,
        ..man(4, 1)
    };
    let tie = melee::melee(&man(4, 1), &guard, &mut script(&[4, 4]));
    assert_eq!(tie, Ok(melee::Melee::BWins));
    let tie = melee::two_to_one(&guard, &man(4, 1), &mut script(&[1, 1]));
    assert_eq!(tie, Ok(melee::TwoToOne::OneRemoved));
}

#[test]
fn charges_meet() {
    use charge::Charged;
    let usual = Options::default();
    assert!(charge::may_charge(Order::Close, false) && !charge::may_charge(Order::Loose, false));
    assert!(!charge::reactions(Charged::Skirmishers { bold: false }).stand);
    assert!(charge::reactions(Charged::Loose).close_up);
    assert_eq!(charge::close_up_price(3, &usual), 3);
    assert!(charge::must_test(Charged::Close, 5, 5) && !charge::must_test(Charged::Close, 4, 5));
    let resolve = charge::Resolve {
        higher_combat_value: true,
        defensive_position: true,
        morale: 3,
    };
    assert_eq!(charge::charge_rethrows(&resolve, &usual), 4);
    assert!(
        charge::all_in_contact(Charged::Close, 8.0) && !charge::all_in_contact(Charged::Man, 8.0)
    );
    let met = |one, other| {
        let met = charge::contacts(one, other);
        (met.single, met.double, met.idle)
    };
    assert_eq!(
        (met(5, 4), met(9, 4), met(3, 4)),
        ((3, 1, 0), (0, 4, 1), (2, 1, 0))
    );
    assert_eq!(
        charge::fall_back(charge::Retreat::Failed, &mut script(&[6])),
        Ok(21)
    );
}

#[test]
fn losses_are_tested_once() {
    let usual = Options::default();
    let lost = |lost| morale::Losses {
        lost,
        passed_at: None,
    };
    assert!(morale::must_test(lost(5), 13, 0, &usual), "E16");
    assert!(!morale::must_test(lost(4), 13, 0, &usual), "E16");
    let inside = scenario::morale_bonus(scenario::Bonus::Fort(3));
    assert!(morale::must_test(lost(11), 16, inside, &usual), "E25");
    assert!(!morale::must_test(lost(10), 16, inside, &usual), "E25");
    let passed = morale::Losses {
        lost: 7,
        passed_at: Some(5),
    };
    assert!(!morale::must_test(passed, 13, 0, &usual));
    assert_eq!(morale::combat_value(&[4, 4, 5].into_iter(), 3), 4);
    assert_eq!(morale::combat_value(&[4, 5].into_iter(), 5), 5);
    let steady = morale::Steadiness {
        guard: true,
        standard: true,
        fort: true,
    };
    assert_eq!(morale::break_rethrows(&steady), 3);
    assert!(
        morale::guard_counts(3, 5) && !morale::guard_counts(2, 4),
        "most men left"
    );
    assert!(morale::standard_counts(3, 5, &usual) && !morale::standard_counts(2, 4, &usual));
    assert_eq!(morale::standard_cm(&usual), 30);
    assert_eq!(
        morale::failure(Size::Small, &usual),
        morale::Failure::BattleLost
    );
    assert_eq!(
        morale::failure(Size::Large, &usual),
        morale::Failure::UnitLeaves
    );
    assert!(morale::by_unit(Size::Large, &usual) && !morale::by_unit(Size::Medium, &usual));
    assert!(morale::army_breaks(13, 25) && !morale::army_breaks(12, 25));
    let roles = || [Role::Nco, Role::StandardBearer].into_iter();
    assert_eq!(
        (
            morale::figure_vm(roles(), false),
            morale::figure_vm(roles(), true)
        ),
        (3, 4)
    );
}

#[test]
fn guns_are_served() {
    let usual = Options::default();
    let reload = |class| guns::task_actions(guns::Task::Reload, class, true);
    assert_eq!(
        (reload(GunClass::Light), reload(GunClass::Medium)),
        (3, 4),
        "E23"
    );
    assert_eq!(guns::crew_points(CrewClass::Trained, 3, 7), Some(12));
    assert_eq!(guns::crew_points(CrewClass::Elite, 2, 7), None);
    assert_eq!(gunner_va(CrewClass::Elite), [1, 1, 2]);
    assert!(guns::serves(3.0) && guns::in_line(true, false) && guns::is_rifled(false, true));
    assert_eq!(guns::push(GunClass::Medium, 5, &mut script(&[3, 4])), Ok(7));
    assert!(
        guns::swept(17.0, 2.0, 17) && !guns::swept(0.0, 0.0, 17),
        "E21"
    );
    assert!(!guns::target_tests(guns::Subject::Figure, &usual), "E21");
    assert!(guns::in_canister(GunClass::Light, 30.0, -45.0), "E22");
    assert!(!guns::in_canister(GunClass::Light, 30.0, 46.0), "E22");
    assert!(guns::may_fire_canister(true, true) && !guns::may_fire_canister(true, false));
    assert_eq!(
        guns::safe_on(guns::Subject::Figure, GunClass::Medium, true),
        4
    );
    assert!(!guns::may_react(&usual));
}

#[test]
fn scenarios_are_set_up() {
    use scenario::Scale;
    let usual = Options::default();
    assert_eq!(scenario::edge(&mut script(&[4])), Ok(4));
    assert!(scenario::edge(&mut script(&[5])).is_err());
    assert_eq!(
        scenario::terrain_first(&mut script(&[3, 3, 2, 1])),
        Ok(turn::First::A)
    );
    let deep = |scenario, scout, scale| scenario::deployment_cm(scenario, scout, scale);
    assert!(deep(None, true, Scale::Halved) > 24.0 && deep(None, false, Scale::Halved) < 16.0);
    assert!(deep(Some(Scenario::Assault), true, Scale::Full) < 31.0);
    assert!(scenario::road_cm(true, Scale::Full) > scenario::road_cm(false, Scale::Full));
    assert!(scenario::holds(3, 3.0, Some(25.5), Scale::Full));
    assert!(!scenario::holds(2, 3.0, None, Scale::Full));
    assert!(scenario::fort_steadies(3, 5) && !scenario::may_cross(Some(10.0), Scale::Full));
    assert!(scenario::escaped(8, 16, &usual) && !scenario::escaped(7, 15, &usual));
    assert!(scenario::captive_moves(true, false) && scenario::captive_home(30.0, Scale::Full));
    assert!(!scenario::is_draw(30, &usual) && scenario::is_draw(31, &usual));
}

/// Ids of all rules of play.
const IDS: &str = "SR-5.0.1 SR-5.0.2 SR-5.0.3 SR-5.0.4 SR-6.0.1 SR-6.0.2 SR-3.1.1 SR-3.1.2 \
    SR-3.2 SR-3.2.1 SR-3.2.2 SR-3.2.3 SR-3.2.4 SR-3.2.5 SR-6.1 SR-6.1.1 SR-6.1.2 SR-6.1.3 SR-6.1.4 \
    SR-6.1.5 SR-6.1.6 SR-6.2.1 SR-6.2.3 SR-6.2.4 SR-6.2.5 SR-6.2.6 SR-6.2.7 SR-6.2.8 SR-6.2.9 \
    SR-6.3.1 SR-6.3.2 SR-6.4 SR-6.5 SR-6.6 SR-6.7.1 SR-6.7.2 SR-6.7.3 SR-6.7.4 SR-6.7.5 SR-6.7.6 \
    SR-6.7.7 SR-6.7.8 SR-6.7.9 SR-6.7.10 SR-6.7.11 SR-7.0.1 SR-7.0.2 SR-7.0.3 SR-7.0.4 SR-7.0.5 \
    SR-8 SR-8.leader SR-8.nco SR-8.officer SR-8.senior SR-8.standard SR-8.musician SR-8.guard \
    SR-8.veteran SR-8.impetuous SR-8.mounted SR-8.terrain SR-8.ferocious SR-8.pikes \
    SR-8.melee_weapon SR-8.fanatic SR-8.scout SR-8.hero SR-8.sharpshooter SR-8.light \
    SR-8.skirmishers SR-8.fast SR-ART SR-ART.1 SR-ART.2 SR-ART.3 SR-ART.4 SR-ART.5 SR-ART.6 \
    SR-ART.7 SR-ART.8 SR-ART.9 SR-A1 SR-A2";

#[test]
fn every_rule_of_play_has_its_page() {
    let ids: Vec<&str> = rule_ids();
    let named: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(named, IDS.split_whitespace().collect());
    // Questions are tested against fractions from outside and by simulation, the rest here.
    let questions = files("src/rulesets/smooth_and_rifled/mechanics/questions", "rs");
    let mut tests = read("tests/smooth_and_rifled_examples.rs");
    tests.extend(questions.iter().map(read));
    has_functions("smooth-and-rifled", ids.iter().copied());
    for (id, functions) in played_by("smooth-and-rifled") {
        let tested = functions.iter().any(|function| {
            let (_, name) = function.split_once("::").expect("file::function");
            tests.contains(&format!("{name}("))
        });
        assert!(tested, "{id} has no test");
    }
    for mechanic in MECHANICS {
        for rule in mechanic.info.rules {
            assert!(ids.contains(rule), "{} plays {rule}", mechanic.info.name);
        }
    }
}

#[test]
fn every_throw_names_a_rule() {
    let rules = |text: &str| -> Vec<String> {
        let quoted = text.split('"').skip(1).step_by(2);
        quoted
            .filter(|word| word.starts_with("SR-"))
            .map(str::to_owned)
            .collect()
    };
    for path in files("src/rulesets/smooth_and_rifled/mechanics", "rs") {
        for rule in rules(&read(&path)) {
            assert!(
                IDS.split_whitespace().any(|id| id == rule),
                "{}: {rule}",
                path.display()
            );
        }
    }
}

/// The ids of the rules of play, in the order of the book.
fn rule_ids() -> Vec<&'static str> {
    let book = orbat::rulesets::rulebook("smooth-and-rifled").expect("a ruleset has a book");
    book.rules.iter().map(|rule| rule.id).collect()
}
