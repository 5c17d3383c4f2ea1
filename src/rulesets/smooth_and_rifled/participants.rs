//! What figures, Units and guns of a list bring into the questions of `odds`.

use crate::model::{
    lang::Text,
    name::Name,
    participant::{Fact, Participant, called},
    term::Term,
};

use super::{
    chances,
    derived::{activation, ranges},
    figure::{self, Figure},
    list::{Army, Gun, Line, Unit},
    mechanics::{
        melee::Fighter,
        morale::{Steadiness, break_rethrows},
    },
    options::VeteranDamageReroll,
    terms::Role,
    words,
};

/// Everybody of an army: its figures, its Units, its guns, its Senior Officer.
pub(super) fn participants(army: &Army<'_>) -> Vec<Participant> {
    let figures = figure::figures(army);
    let units = army.units.iter().enumerate().map(|(index, unit)| {
        let own = figures.iter().filter(|figure| figure.unit == Some(index));
        of_unit(army, unit, &own.collect::<Vec<_>>())
    });
    let men = figures.iter().map(|figure| of_figure(army, figure));
    let guns = army.guns.iter().map(of_gun);
    let senior = figure::senior(army).map(|figure| of_figure(army, &figure));
    units.chain(men).chain(guns).chain(senior).collect()
}

fn of_figure(army: &Army<'_>, figure: &Figure<'_>) -> Participant {
    let unit = figure.unit.and_then(|unit| army.units.get(unit));
    let own = figure.name.as_ref().map_or(Text::new("", ""), Name::text);
    let key = unit.map(Unit::key);
    let id = if unit.is_some() {
        figure.entry.id.as_str()
    } else {
        "senior_officer"
    };
    let mut facts = shots(army, figure);
    facts.extend(melees(army, figure));
    facts.extend(tests(figure));
    facts.extend(initiative(army, figure));
    Participant {
        called: called(key.as_deref(), Some(id), &[&own, &figure.entry.name]),
        name: words::dots([
            &unit.map_or(words::SENIOR_OFFICER, Unit::label),
            &own,
            &figure.entry.name,
        ]),
        facts,
    }
}

/// Shooting, and being shot at (§6.2).
fn shots(army: &Army<'_>, figure: &Figure<'_>) -> Vec<Fact> {
    let by_shooter = army.options.veteran_damage_reroll == VeteranDamageReroll::Shooter;
    let veteran = figure.is_veteran();
    let veteran = if by_shooter {
        Fact::acting("veteran", veteran)
    } else {
        Fact::against("veteran", veteran)
    };
    let mut facts = vec![
        veteran,
        Fact::acting("sharpshooter", figure.is_sharpshooter()),
        Fact::against("special_figure", figure.is_special()),
        Fact::against("mounted", figure.mounted),
        Fact::against("subject", "figure"),
    ];
    if !figure.weapons.is_empty() {
        facts.push(Fact::acting("shooters", figure.count));
    }
    facts
}

/// Melee on both sides, alone, against a pair and in a pair, before what a charge changes (§6.7).
fn melees(army: &Army<'_>, figure: &Figure<'_>) -> Vec<Fact> {
    let stance = chances::stance(figure, false);
    let own = chances::fighter(figure, stance, &army.options);
    let pair = Fighter::pair(own, own);
    vec![
        Fact::acting("a_combat_value", own.combat_value),
        Fact::acting("a_dice", own.dice),
        Fact::acting("a_melee_weapon", own.weapon),
        Fact::acting("a_ferocious", own.ferocious),
        Fact::acting("a_veteran", own.veteran),
        Fact::against("b_combat_value", own.combat_value),
        Fact::against("b_dice", own.dice),
        Fact::against("b_melee_weapon", own.weapon),
        Fact::against("b_ferocious", own.ferocious),
        Fact::against("b_veteran", own.veteran),
        Fact::acting("lone_combat_value", own.combat_value),
        Fact::acting("lone_dice", own.dice),
        Fact::acting("lone_melee_weapon", own.weapon),
        Fact::acting("lone_ferocious", own.ferocious),
        Fact::acting("lone_veteran", own.veteran),
        Fact::against("pair_combat_value", pair.combat_value),
        Fact::against("pair_dice", pair.dice),
        Fact::against("pair_melee_weapon", pair.weapon),
        Fact::against("pair_ferocious", pair.ferocious),
        Fact::against("pair_veteran", pair.veteran),
    ]
}

/// Tests on one die.
fn tests(figure: &Figure<'_>) -> Vec<Fact> {
    let steadiness = Steadiness {
        guard: figure.has("guard"),
        ..Steadiness::default()
    };
    vec![
        Fact::acting("combat_value", figure.c),
        Fact::acting("last_activation_cost", figure.va[2]),
        Fact::acting("scout", figure.has("scout")),
        Fact::acting("rerolls", break_rethrows(&steadiness)),
    ]
}

/// Initiative of its side, with itself as the Officer who throws dice again (§5.0).
fn initiative(army: &Army<'_>, figure: &Figure<'_>) -> Vec<Fact> {
    let officer = match (figure.brilliant, figure.entry.is(Role::Officer)) {
        (true, _) => "brilliant",
        (false, true) => "officer",
        (false, false) => return Vec::new(),
    };
    let dice = i64::from(activation::initiative(army).dice);
    vec![
        Fact::acting("dice", dice),
        Fact::acting("officer", officer),
        Fact::acting("a_dice", dice),
        Fact::acting("a_officer", officer),
        Fact::against("b_dice", dice),
        Fact::against("b_officer", officer),
    ]
}

/// A Unit as one Group: its volley, its tests.
fn of_unit(army: &Army<'_>, unit: &Unit<'_>, figures: &[&Figure<'_>]) -> Participant {
    let key = unit.key();
    let shooters = figures.iter().filter(|figure| !figure.weapons.is_empty());
    let shooters: i64 = shooters.map(|figure| figure.count).sum();
    let rerolls = break_rethrows(&chances::steadiness(unit, &figures.iter().copied()));
    let mut facts = vec![
        Fact::acting("rerolls", rerolls),
        Fact::acting(
            "dice",
            i64::from(activation::unit_initiative(army, unit).dice),
        ),
    ];
    let known = unit.lines.iter().all(Line::is_complete);
    if shooters > 0 || !known {
        facts.push(Fact::acting("shooters", known.then_some(shooters)));
    }
    if let Some(most) = figures.iter().max_by_key(|figure| figure.count) {
        facts.push(Fact::acting("combat_value", most.c));
        facts.push(Fact::acting("last_activation_cost", most.va[2]));
    }
    Participant {
        called: called(None, Some(&key), &[&unit.label()]),
        name: unit.label(),
        facts,
    }
}

/// A gun: its balls, its crew, and what is shot at it.
fn of_gun(gun: &Gun<'_>) -> Participant {
    let id = format!("gun{}", gun.number);
    let own = gun.name.as_ref().map_or(Text::new("", ""), Name::text);
    let mut crews = gun.crew.iter().filter(|crew| crew.count.get() > 0);
    let class = crews.find_map(|crew| crew.word.term);
    let facts = vec![
        Fact::acting("rifled", ranges::gun_is_rifled(gun)),
        Fact::acting("breech_loading", gun.breech.is_set()),
        Fact::acting("gunners", gun.crew_complete().then(|| gun.gunners())),
        Fact::acting("gun_class", gun.class.value().map(Term::id)),
        Fact::acting("crew_class", class.map(Term::id)),
        Fact::against("subject", "gun"),
    ];
    Participant {
        called: called(None, Some(&id), &[&own, &gun.label()]),
        name: words::dots([&own, &words::gun_kind(gun).capitalised()]),
        facts,
    }
}
