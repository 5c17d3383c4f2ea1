//! Laporte's skirmish at the table: worked examples with their dice, dice that cannot be, and procedures that need none.

use std::collections::BTreeSet;

use orbat::{
    model::{
        dice::{Script, ScriptedDice},
        table::Side,
    },
    rulesets::laporte_escarmouche::{
        mechanics::{
            MECHANICS,
            activation::{self, Action, Figure, Stage},
            initiative::{self, Company, Leader},
            melee::{self, Attack},
            morale::{self, Losses},
            movement::{self, Stretch},
            save::{self, Cover},
            shooting::{self, Aim, Load},
        },
        options::Options,
        terms::{Build, Firearm, Initiative},
    },
};

use crate::play::{Play, agreed, has_functions};

/// Examples of mechanics that have a name: id, mechanic, parameters, dice, outcome.
const EXAMPLES: &str = r#"
LAP-TV-01  | move        | {"movement":"agile"}                                     | 4 2 6       | 6
LAP-TV-01  | move        | {"movement":"agile"}                                     | 3 4 1       | 4
hindered   | move        | {"movement":"standard","hindering_ground":true}          | 3 1         | 1.5
hindered   | move        | {"movement":"agile","wounded":true,"hindering_ground":true} | 4        | 2
LAP-TV-02  | hit         | {"shooting":"marksman","arguments":4}                    | 5 4 6       | hit
LAP-TV-05  | initiative  | {"supported":true}                                       | 6 2         | 4
LAP-TV-20  | initiative  | {"leader_lost":true}                                     | 1 1         | 0
LAP-TV-21  | initiative  | {"leader_lost":true,"morale_malus":1}                    | 1 1         | surrender
LAP-TV-22  | initiative  | {"leader_lost":true,"supported":true}                    | 6 1         | 3
wounded    | initiative  | {"initiative":"elite","wounded":true}                    | 4           | 2
LAP-TV-24  | hit         | {"arguments":0}                                          |             | miss
LAP-TV-25  | hit         | {"shooting":"marksman","arguments":5}                    | 6 6 6       | miss
LAP-TV-26  | melee       | {"defender_dice":0}                                      |             | defender_eliminated
LAP-TV-28  | melee       | {"attacker_dice":2,"attacker_melees_fought":1,"defender_dice":1} | 5 1 5 | attacker_eliminated tie 0
LAP-TV-28  | melee       | {"attacker_dice":2,"attacker_melees_fought":1,"defender_dice":1} | 5 1 3 | defender_eliminated tie 0
tie        | melee       | {"attacker_dice":1,"defender_dice":2}                    | 4 2 4 3 3 1 2 1 1 | defender_eliminated tie 1
weapons    | melee       | {"attacker_weapon":"spontoon","attacker_dice":1,"defender_weapon":"improvised","defender_dice":1} | 10 4 | defender_eliminated tie 0
weapons    | melee       | {"attacker_weapon":"spontoon","attacker_dice":1,"defender_weapon":"improvised","defender_dice":1} | 10 5 | impossible
LAP-TV-29  | save        | {"cover":"dense_cover"}                                  | 3           | no_effect
LAP-TV-30  | save        | {"cover":"light_cover"}                                  | 3           | serious_wound
second     | save        | {"cover":"light_cover","already_wounded":true}           | 3           | eliminated
mortal     | save        | {"cover":"dense_cover"}                                  | 6           | eliminated
shot       | shot_result | {"arguments":2}                                          | 3 2 1       | no_effect
shot       | shot_result | {"arguments":2}                                          | 3 2 5       | serious_wound
missed     | shot_result | {"arguments":2}                                          | 3 4         | no_effect
LAP-TV-31  | morale_test | {"eliminated":3}                                         | 3           | fail
LAP-TV-31  | morale_test | {"eliminated":3}                                         | 4           | pass
too few    | hit         | {}                                                       | 3           | too few
too few    | shot_result | {}                                                       | 3 1         | too few
too many   | shot_result | {"arguments":1}                                          | 3 4 1       | too many
too many   | hit         | {"arguments":0}                                          | 1 1         | too many
impossible | initiative  | {}                                                       | 7 1         | impossible
"#;

/// A melee tells whether it began with a tie.
const PLAY: Play<Options> = Play {
    mechanics: MECHANICS,
    beside: |mechanic, side| (mechanic.info.name == "melee").then(|| format!("tie {side}")),
};

#[test]
fn examples_come_out_as_the_book_says() {
    PLAY.come_out(EXAMPLES);
}

#[test]
fn company_helps_and_hinders() {
    let options = Options::default();
    assert!(initiative::steadies(5.9, true) && !initiative::steadies(6.0, true));
    assert!(initiative::steadies(2.9, false) && !initiative::steadies(3.0, false));
    assert!(!initiative::is_mate(false, &options));
    assert!(initiative::is_mate(
        false,
        &agreed(r#"{"mate_scope":"side"}"#)
    ));
    let leaders = [(false, false), (true, true)];
    let leaders = leaders.map(|(alive, in_sight)| Leader { alive, in_sight });
    assert!(!initiative::leader_lost(&leaders, &options));
    assert!(initiative::leader_lost(
        &leaders,
        &agreed(r#"{"leader_lost":"any_killed"}"#)
    ));
    assert!(initiative::leader_lost(&leaders[..1], &options));
    assert_eq!(Company::leader(2).modifier(), -1);
    let dice = |options| initiative::initiative_dice(Initiative::Standard, true, false, options);
    assert_eq!(dice(&options), 2);
    assert_eq!(dice(&agreed(r#"{"leader_is_elite":true}"#)), 3);
}

#[test]
fn bands_take_each_figure_once() {
    let options = Options::default();
    assert_eq!(activation::bands().collect::<Vec<_>>(), [4, 3, 2, 1]);
    let hurt = save::shaken(Figure::new(2));
    assert_eq!(hurt.band(&options), Some(1), "LAP-TV-32");
    let old = agreed(r#"{"rebuild_bands":false}"#);
    assert_eq!((hurt.band(&old), hurt.allowance(2)), (Some(2), 1));
    let acting = Figure {
        stage: Stage::Acting,
        ..Figure::new(2)
    };
    assert_eq!(save::shaken(acting), acting);
    let waiting = Figure::new(4).kept(4);
    assert_eq!(waiting.allowance(2), 2, "LAP-TV-33");
    assert!(waiting.may_counter(false) && !waiting.may_counter(true));
    assert!(!waiting.eligible(3, &options));
    let late = agreed(r#"{"counter_late_activation":true}"#);
    assert!(waiting.eligible(3, &late) && !waiting.eligible(4, &late));
    assert_eq!(Figure::new(0).stage, Stage::Done);
    assert_eq!(activation::next(Side::A, [true, true]), Some(Side::B));
    assert_eq!(activation::next(Side::A, [true, false]), Some(Side::A));
    assert_eq!(activation::next(Side::B, [false, false]), None);
    let mut lot = ScriptedDice::new(Script::new(vec![2]));
    assert_eq!(activation::draw(&mut lot), Ok(Side::B));
}

#[test]
fn moves_slow_down_and_stop() {
    let way = [(1.0, false), (9.0, true)];
    let way = way.map(|(length, hindering)| Stretch { length, hindering });
    let gone = |length, contact| movement::advance(length, &way, contact);
    assert!((gone(4.0, None) - 2.5).abs() < 1e-9);
    assert!((gone(4.0, Some(2.0)) - 2.0).abs() < 1e-9);
    assert!((gone(1.0, None) - 1.0).abs() < 1e-9);
    assert!(movement::at_wall(0.0) && !movement::at_wall(0.5));
}

#[test]
fn shots_have_their_arguments_and_loads_their_actions() {
    let options = Options::default();
    let aim = |firearm, distance, aimed, nearest| Aim {
        firearm,
        load: Load::default(),
        distance,
        aimed,
        nearest,
    };
    let (rifle, musket) = (Firearm::RifledCarbine, Firearm::SmoothMusket);
    let arguments = |shot: Aim| shot.arguments();
    assert_eq!(arguments(aim(rifle, 18.0, true, true)), Some(4), "TV-02");
    assert_eq!(arguments(aim(musket, 30.0, false, true)), Some(1), "TV-23");
    assert_eq!(arguments(aim(musket, 30.1, false, true)), None);
    assert_eq!(arguments(aim(rifle, 35.0, false, false)), Some(0), "TV-24");
    assert_eq!(arguments(aim(rifle, 8.0, true, true)), Some(5), "TV-25");
    assert!(shooting::aimed_after(Action::Aim) && !shooting::aimed_after(Action::Move));

    let fired = Load::default().fired(rifle, &options);
    assert_eq!((fired.puffs, fired.ready()), (2, false), "LAP-TV-06");
    let slow = fired.reloaded(rifle, false);
    assert_eq!((slow.puffs, slow.reloaded(rifle, false).puffs), (1, 0));
    let load = fired.reloaded(rifle, true);
    assert!(load.ready() && load.quick);
    let quick = |distance| {
        let aim = aim(rifle, distance, false, true);
        Aim { load, ..aim }.arguments()
    };
    assert_eq!((quick(20.0), quick(20.5)), (Some(2), None));
    assert_eq!(load.fired(rifle, &agreed(r#"{"quick_puffs":1}"#)).puffs, 1);
    let empty = Load::default().fired(musket, &options);
    assert!(empty.reloaded(musket, false).ready(), "LAP-TV-06");
    assert_eq!(
        save::best_cover(&[Cover::Light, Cover::Dense]),
        Cover::Dense
    );
}

#[test]
fn melee_dice_follow_from_the_attack() {
    let options = Options::default();
    let behind = Attack {
        from_behind: true,
        other_than_nearest: true,
    };
    let plain = Attack::default();
    assert_eq!(
        behind.defender_dice(Build::Puny, false, &options),
        0,
        "TV-26"
    );
    assert_eq!(
        plain.attacker_dice(Build::Burly, true, &options),
        2,
        "TV-27"
    );
    assert_eq!(behind.attacker_dice(Build::Standard, false, &options), 2);
    let twin = agreed(r#"{"priority_penalty":"defender"}"#);
    assert_eq!(behind.attacker_dice(Build::Standard, false, &twin), 3);
    assert_eq!(behind.defender_dice(Build::Burly, false, &twin), 1);
    assert!(melee::from_behind(180.0, &options) && melee::from_behind(-91.0, &options));
    assert!(!melee::from_behind(90.0, &options) && !melee::from_behind(350.0, &options));
    assert!(!melee::from_behind(120.0, &agreed(r#"{"rear_arc":90}"#)));
    assert!(melee::is_nearest(3.0, [3.0, 5.0]) && !melee::is_nearest(4.0, [3.0]));
    assert_eq!(melee::next_opponent(&[2.0, 1.0]), Some(1));
    assert!(melee::ends_activation(true, &options) && !melee::ends_activation(false, &options));
    assert!(melee::ends_activation(
        false,
        &agreed(r#"{"melee_ends":"both"}"#)
    ));
    assert!(!melee::may_fight(true, false, false) && melee::may_fight(true, true, false));
}

#[test]
fn groups_test_after_losses_in_combat() {
    let options = Options::default();
    let fled = Losses {
        surrendered: 1,
        eliminated: 4,
        ..Losses::default()
    };
    let end = |losses: &Losses, options: &Options, dice: Vec<u32>| {
        morale::end_of_turn(
            1,
            losses,
            options,
            &mut ScriptedDice::new(Script::new(dice)),
        )
    };
    assert_eq!(end(&fled, &options, vec![]), Ok(1));
    let tests = agreed(r#"{"surrender_triggers":true}"#);
    assert_eq!(end(&fled, &tests, vec![4]), Ok(2));
    let shot = Losses {
        in_combat: 1,
        ..fled
    };
    assert_eq!(end(&shot, &options, vec![5]), Ok(1));
    assert!(morale::has_lost(0) && !morale::has_lost(1));
}

/// The ids of the rules of play, in the order of the book: families with how many each has.
const IDS: &[(&str, u32)] = &[
    ("INI", 2),
    ("ACT", 2),
    ("MOV", 1),
    ("BLD", 1),
    ("AIM", 1),
    ("SHT", 1),
    ("RLD", 1),
    ("SAV", 1),
    ("MEL", 2),
    ("MOR", 2),
    ("END", 1),
];

#[test]
fn every_rule_of_play_has_its_page() {
    let wanted = IDS
        .iter()
        .flat_map(|(family, count)| (1..=*count).map(move |n| format!("LAP-{family}-{n:02}")));
    let derived = ["LAP-DRV-04", "LAP-DRV-06"].map(str::to_owned);
    let wanted: BTreeSet<String> = wanted.chain(derived).collect();
    let named: BTreeSet<String> = rule_ids().into_iter().map(str::to_owned).collect();
    assert_eq!(named, wanted);
    let derived = |id: &&str| id.starts_with("LAP-DRV-");
    let played = rule_ids().into_iter().filter(|id| !derived(id));
    has_functions("laporte-escarmouche", played);
}

/// The ids of the rules of play, in the order of the book.
fn rule_ids() -> Vec<&'static str> {
    let book = orbat::rulesets::rulebook("laporte-escarmouche").expect("a ruleset has a book");
    book.rules.iter().map(|rule| rule.id).collect()
}
