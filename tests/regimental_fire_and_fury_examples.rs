//! Regimental Fire and Fury at the table: worked examples of the tables with given dice, and dice that cannot be.

use std::collections::BTreeSet;

use orbat::{
    model::{json::parse, settings::Settings},
    rulesets::regimental_fire_and_fury::{
        mechanics::{
            MECHANICS, actions, charge,
            command::{self, Commander},
            defeat, effects, fire,
            manoeuvre::Tester,
            modifiers::{self, Cover, Fighter, Ground, Manoeuvring, Shooter, Target},
            movement::{Rate, Way, Who, distance},
        },
        options::Options,
        ratio::Ratio,
        tables::manoeuvre::Effect,
        terms::{Arm, Formation, Mobility, Quality, Rating, State},
    },
};

use crate::play::{Play, has_functions};

/// Examples of mechanics that have a name: id, mechanic, parameters, dice, outcome with the bases lost beside it.
const EXAMPLES: &str = r#"
V1         | manoeuvre         | {"modifier":5}                                       | 3       | double_quick
V2         | manoeuvre         | {"unit":"disordered_troops","modifier":-5}           | 4       | panic 1
V3         | manoeuvre         | {"unit":"disordered_troops","modifier":-5}           | 5       | panic 0
V4         | manoeuvre         | {"unit":"broken_troops","modifier":-2}               | 5       | hesitant 0
V5         | manoeuvre         | {"unit":"guns","modifier":5}                         | 1       | well_executed
V6         | fire              | {"target_quality":"trained","modifier":-1}           | 10      | deadly
V6         | charge_under_fire | {"charger_quality":"trained","modifier":-1,"cold_steel":true} | 10 | charge_stopped
V6         | natural_ten       | {}                                                   | 10      | natural_ten
V9         | fire              | {"target_quality":"green","modifier":7}              | 8       | ravaging
V9         | fire_losses       | {"target_quality":"green","modifier":7}              | 8       | 3 3
V10        | fire_losses       | {"target_quality":"crack","modifier":1}              | 9       | 1 1
V10        | charge_under_fire | {"charger_quality":"crack","modifier":1,"cold_steel":true} | 9 | pressed_home
V11        | fire              | {"target_quality":"green","modifier":-1}             | 4       | sustained
V11        | fire_disorder     | {"target_quality":"green","modifier":-1,"fire":"cannonade"} | 4 | disordered
V11        | fire_disorder     | {"target_quality":"green","modifier":-1,"fire":"musketry"} | 4  | good_order
V12        | charge            | {"net_modifier":6}                                   | 5 6     | defender_driven_in
V13        | charge_losses     | {"net_modifier":11,"side":"defender"}                | 5 5     | 4 4
V14        | charge            | {"net_modifier":9}                                   | 5 5     | defender_swept_away
V14        | charge_losses     | {"net_modifier":9,"side":"defender"}                 | 5 5     | 2 2
fierce     | charge_decided    | {"net_modifier":2,"refight_net_modifier":-1}         | 3 5 5 4 2 6 | assault_broken
fierce     | charge_decided    | {"net_modifier":2}                                   | 3 5 7 3     | defender_driven_in
fierce     | charge_decided    | {"net_modifier":2,"refight_net_modifier":"as_net_modifier"} | 3 5 7 3 | defender_driven_in
leader     | leader_loss       | {}                                                   | 6       | horse_killed
leader     | leader_loss_effect | {"trigger":"fire_die"}                              | 9       | no_effect
leader     | leader_loss_effect | {"trigger":"fire_die"}                              | 10 8    | removed_from_game
too few    | charge            | {}                                                   | 5       | too few
too many   | leader_loss       | {}                                                   | 5 5     | too many
impossible | fire              | {}                                                   | 11      | impossible
"#;

/// The bases lost are told beside the outcome.
const PLAY: Play<Options> = Play {
    mechanics: MECHANICS,
    beside: |_, lost| Some(lost.to_string()),
};

#[test]
fn examples_come_out_as_the_tables_say() {
    PLAY.come_out(EXAMPLES);
}

const REGIMENT: Manoeuvring = Manoeuvring {
    commander: Commander::Leader(Rating::Gallant),
    presence: true,
    quality: Quality::Veteran,
    state: State::Fresh,
    gun_bases: 0,
    posture: false,
    danger: false,
    key_position_lost: false,
    heavy_casualties: false,
    greater_losses: false,
};

#[test]
fn manoeuvre_modifiers_add_up() {
    let options = Options::default();
    assert_eq!(modifiers::manoeuvre(&REGIMENT, &options), 5, "V1");
    let lost = Manoeuvring {
        commander: Commander::None,
        presence: false,
        quality: Quality::Green,
        state: State::Spent,
        ..REGIMENT
    };
    assert_eq!(modifiers::manoeuvre(&lost, &options), -5, "V2");
    let broken = Manoeuvring {
        commander: Commander::Leader(Rating::Able),
        presence: false,
        quality: Quality::Trained,
        state: State::Worn,
        danger: true,
        ..REGIMENT
    };
    assert_eq!(modifiers::manoeuvre(&broken, &options), -2, "V4");
    let battery = Manoeuvring {
        commander: Commander::Leader(Rating::Poor),
        presence: false,
        gun_bases: 2,
        posture: true,
        ..REGIMENT
    };
    assert_eq!(modifiers::manoeuvre(&battery, &options), 5, "V5");
    let worst = Manoeuvring {
        danger: true,
        key_position_lost: true,
        heavy_casualties: true,
        greater_losses: true,
        ..lost
    };
    assert_eq!(modifiers::manoeuvre(&worst, &options), -10);
    let stacked = parse(r#"{"losses_stack":true}"#);
    let stacked = Options::read(Some(stacked.root()));
    assert!(stacked.unread().is_empty());
    assert_eq!(modifiers::manoeuvre(&worst, &stacked), -11);
}

#[test]
fn fire_modifiers_add_up() {
    let options = Options::default();
    let points =
        |over, under, halved| fire::points_modifier(Ratio::new(over, under), halved, &options);
    assert_eq!(points(12, 1, true), 0, "V7");
    assert_eq!(points(3, 1, true), -4, "V8");
    let by = Shooter {
        kind: fire::Kind::Musketry,
        green: false,
        fast: false,
        in_charge: false,
        sharp: false,
        close: false,
    };
    let at = Target {
        guns: false,
        exposed: false,
        outflanked: false,
        enfiladed: false,
        march_column: false,
        limbered: false,
        close: false,
        single_line: false,
        cover: Cover::Open,
    };
    let partial = Target {
        cover: Cover::Partial,
        ..at
    };
    assert_eq!(
        points(7, 1, false) + modifiers::fire(&by, &partial, &options),
        -1,
        "V6"
    );
    let column = Target {
        march_column: true,
        ..at
    };
    assert_eq!(
        points(25, 1, false) + modifiers::fire(&by, &column, &options),
        7,
        "V9"
    );
    let flank = Target {
        outflanked: true,
        enfiladed: true,
        ..at
    };
    assert_eq!(modifiers::fire(&by, &flank, &options), 2);
    let massed = effects::massed(fire::read(Quality::Green, 8, 7), &options);
    assert_eq!(massed.bases_lost(false), 1);
}

#[test]
fn charge_modifiers_add_up() {
    let options = Options::default();
    let attacker = Fighter {
        cold_steel: true,
        presence: true,
        bases: (6, 4),
        ..Fighter::plain(Quality::Crack, State::Fresh)
    };
    let defender = Fighter {
        good_ground: true,
        bases: (4, 6),
        ..Fighter::plain(Quality::Trained, State::Worn)
    };
    assert_eq!(modifiers::combat(&attacker, &options), 6, "V12");
    assert_eq!(modifiers::combat(&defender, &options), 0, "V12");
    let cavalry = Fighter {
        cold_steel: true,
        cavalry: Some(Ground::Clear),
        ..Fighter::plain(Quality::Trained, State::Worn)
    };
    let column = Fighter {
        helpless: true,
        ..Fighter::plain(Quality::Green, State::Spent)
    };
    assert_eq!(modifiers::combat(&cavalry, &options), 3, "V14");
    assert_eq!(modifiers::combat(&column, &options), -6, "V14");
    assert!(cavalry.after_fierce().is_none(), "its only base is lost");
    let winner = defeat::Winner {
        cavalry: true,
        combat: 1,
        ..defeat::Winner::default()
    };
    assert!(
        defeat::winner_disordered(charge::Side::Attacker, &winner),
        "V14"
    );
    assert_eq!(
        defeat::advance(9, &winner, false),
        Some(defeat::Advance::BreaksThrough)
    );
}

#[test]
fn procedures_decide_as_the_tables_say() {
    let options = Options::default();
    let line = Who::Troops(Arm::Infantry, Formation::DoubleLine);
    let clear = Way::Ground(Ground::Clear);
    assert_eq!(distance(line, clear, Rate::Double), Some(40.0));
    assert_eq!(
        distance(line, Way::Road(Ground::Difficult), Rate::Half),
        Some(7.5)
    );
    assert_eq!(
        distance(Who::Guns(Mobility::Fixed), clear, Rate::Full),
        None
    );
    let attached = command::Post {
        attached: true,
        ..command::Post::default()
    };
    assert_eq!(command::radius(attached, true), 10);
    assert_eq!(command::radius(command::Post::default(), true), 20);
    assert!(!actions::troops_may(
        actions::Troops::Full,
        actions::Execution::Delayed,
        &options
    ));
    assert_eq!(
        effects::goes(Effect::Panic, Tester::Guns, true, true),
        effects::Goes::Lost
    );
    let weak = charge::Weak::default();
    let fixed = |fortified| {
        let lost = defeat::defeat(2, defeat::Arm::FixedGuns, &weak, fortified, 1, &options);
        lost.map(|lost| lost.retreat)
    };
    assert_eq!(fixed(false), Some(defeat::Retreat::Lost));
    assert_eq!(fixed(true), Some(defeat::Retreat::Holds));
}

/// The ids of the rules of play, in the order of the sheet: families with how many they are.
const IDS: &[(&str, u32)] = &[
    ("SEQ", 1),
    ("CMD", 3),
    ("MAN", 8),
    ("MOV", 1),
    ("FIR", 6),
    ("AMM", 1),
    ("CHG", 5),
    ("LOS", 1),
    ("CAV", 6),
    ("ART", 5),
];

#[test]
fn every_rule_of_play_has_its_page() {
    let ids = |(family, last): &(&str, u32)| {
        let family = (*family).to_owned();
        (1..=*last).map(move |number| format!("RFF-{family}-{number:02}"))
    };
    let wanted: BTreeSet<String> = IDS.iter().flat_map(ids).collect();
    let named: BTreeSet<String> = rule_ids().into_iter().map(str::to_owned).collect();
    assert_eq!(named, wanted);
    has_functions("regimental-fire-and-fury", rule_ids());
}

/// The ids of the rules of play, in the order of the book.
fn rule_ids() -> Vec<&'static str> {
    let book = orbat::rulesets::rulebook("regimental-fire-and-fury").expect("a ruleset has a book");
    book.rules.iter().map(|rule| rule.id).collect()
}
