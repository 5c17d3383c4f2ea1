//! The quick reference sheet: what its text (`sheet.md`, `sheet.fr.md`) names, and the rows that follow from the tables and from the
//! data set in force.

use super::{
    chances::{self, ENEMY, ENEMY_DICE},
    fire_points, labels,
    list::army::Army,
    mechanics::fire::Kind,
    missing_data,
    options::Options,
    tables::{
        BATTERY, DIE, FIGURES_MM, GUNS_PER_BASE, LEADER_TEST_WITHIN, MEN_PER_BASE, NATURAL_TEN,
        OUT_OF_COMMAND, OUTFLANKED_WITHIN, PRESENCE, PROVISIONAL, RADIUS, SCALE_CM, SCALE_METRES,
        SCALE_YARDS, SHORT_RADIUS, STEP_BACK, TURN_MINUTES, charge, fire, leader, manoeuvre,
        movement::{MOVES, Mover, Pace, Row},
        range,
    },
    terms::{Arm, Quality, Rating, State},
};
use crate::{
    model::{
        forms::{all_of, decimal, signed},
        lang::Text,
        prose::Prose,
        sheet::{Column, Value},
        term::Term,
    },
    numbers, prose, text,
};

/// What may count on the die of fire.
const FIRE: [i64; 6] = [-4, -2, 0, 2, 4, 6];
/// What may count on the die of manoeuvre.
const TESTS: [i64; 6] = [-6, -4, -2, 0, 2, 4];
/// What the attacker may have more on the die than the defender.
const NET: [i64; 9] = [-8, -6, -4, -2, 0, 2, 4, 6, 8];

/// The sheet for a side.
#[must_use]
pub(super) fn sheet<'a>(army: &'a Army<'_>) -> Prose<'a> {
    let text = prose!("sheet").options(&army.options);
    let text = charges(shots(moves(play(text), &army.options)));
    fire_points::bind(chances(text), army).word(
        "missing_data",
        missing_data::paragraph(army).unwrap_or(Text::same("")),
    )
}

/// The turn and its numbers.
fn play(text: Prose<'_>) -> Prose<'_> {
    let out = leader::dice(leader::Absence::Game).map(Text::from);
    text.words(numbers![
        BATTERY,
        DIE,
        FIGURES_MM,
        GUNS_PER_BASE,
        LEADER_TEST_WITHIN,
        MEN_PER_BASE,
        NATURAL_TEN,
        OUTFLANKED_WITHIN,
        OUT_OF_COMMAND,
        PRESENCE,
        PROVISIONAL,
        RADIUS,
        SCALE_METRES,
        SCALE_YARDS,
        SHORT_RADIUS,
        STEP_BACK
    ])
    .words(
        ["zero", "one", "two", "three"]
            .into_iter()
            .zip((0_i64..).map(Value::from)),
    )
    .word("scale_cm", decimal(SCALE_CM.to_string()))
    .word(
        "turn_minutes",
        range(Some(TURN_MINUTES.0), Some(TURN_MINUTES.1)),
    )
    .word("out_of_game", all_of(&out.collect::<Vec<_>>()))
    .word("fresh", State::Fresh.modifier())
    .word("worn", State::Worn.modifier())
    .word("spent", State::Spent.modifier())
    .word("label_letters", labels::letters())
    .rows("leader_losses", || {
        leader::rows().map(|(least, most, fate, absence)| {
            let die = range(Some(least), Some(most));
            [die.into(), fate.name().into(), absence.name().into()]
        })
    })
}

/// "+1/0/−1" and "gallant / able / poor": what a whole set of words counts on a die.
fn set<T: Term>(modifier: impl Fn(T) -> i64) -> [Value; 2] {
    let dice: Vec<String> = T::ALL.iter().map(|term| signed(modifier(*term))).collect();
    let names: Vec<Text> = T::ALL.iter().map(|term| term.plain()).collect();
    [dice.join("/").into(), Text::join(&names, " / ").into()]
}

/// The manoeuvre die, its results, and how far they go.
fn moves<'a>(text: Prose<'a>, options: &Options) -> Prose<'a> {
    let [leader_dice, leader_names] = set(Rating::modifier);
    let [quality_dice, quality_names] = set(Quality::modifier);
    let [state_dice, state_names] = set(State::modifier);
    text.words(numbers![
        manoeuvre::DANGER,
        manoeuvre::GREATER_LOSSES,
        manoeuvre::HEAVY_CASUALTIES,
        manoeuvre::KEY_POSITION,
        manoeuvre::PASSAGE_OF_LINES,
        manoeuvre::POSTURE
    ])
    .words([("leader_dice", leader_dice), ("leader_names", leader_names)])
    .words([
        ("quality_dice", quality_dice),
        ("quality_names", quality_names),
    ])
    .words([("state_dice", state_dice), ("state_names", state_names)])
    .word("troops_well", Text::series(&manoeuvre::troops_well()))
    .word("troops_delayed", Text::series(&manoeuvre::TROOPS_DELAYED))
    .word("guns_well", Text::series(&manoeuvre::guns_well()))
    .word("guns_delayed", Text::series(&manoeuvre::GUNS_DELAYED))
    .fact(
        "full_cover_for_all",
        options.single_line_full_cover == fire::FULL_COVER,
    )
    .rows("good_order", || {
        manoeuvre::GOOD_ORDER.iter().map(|row| {
            [
                row.range().into(),
                row.name.clone().into(),
                (row.troops)().into(),
                row.guns.clone().into(),
            ]
        })
    })
    .rows("disordered", || {
        manoeuvre::DISORDERED.iter().map(|row| {
            [
                row.range().into(),
                row.name.clone().into(),
                (row.troops)().into(),
            ]
        })
    })
    .rows("moves", movement)
}

/// The movement table; who moves is named once.
fn movement() -> Vec<Vec<Value>> {
    let mut before = None;
    let row = |row: &Row| {
        let who = match row.mover {
            Mover::Troops(arm, _) | Mover::Rout(arm) => arm.name(),
            Mover::Guns(_) => Arm::Artillery.name(),
            Mover::Leader(_) => Text::new("Leader", "Chef"),
        };
        let known = before.as_ref() == Some(&who);
        let shown = if known { Text::same("") } else { who.clone() };
        before = Some(who);
        let ground = row.ground.iter().map(|pace| Value::from(pace.words()));
        let road = row.road.map_or_else(|| "–".to_owned(), Pace::words);
        let names = [shown.into(), row.name().clone().into()];
        names
            .into_iter()
            .chain(ground)
            .chain([road.into()])
            .collect()
    };
    MOVES.iter().map(row).collect()
}

/// From fire points to the die, and what it does.
fn shots(text: Prose<'_>) -> Prose<'_> {
    text.words(numbers![
        fire::DEADLY_LOSS,
        fire::ENFILADED,
        fire::EXPOSED,
        fire::FINE_ARMS,
        fire::FORTIFIED,
        fire::FULL_COVER,
        fire::GREEN,
        fire::GUNS_DESTROYED,
        fire::GUNS_SILENCED,
        fire::GUN_TARGET,
        fire::PARTIAL_COVER,
        fire::RAVAGING_LOSS,
        fire::WORST,
        fire::WORST_LOSS
    ])
    .word("ravaging", fire::Hit::Ravaging.name())
    .word("deadly", fire::Hit::Deadly.name())
    .word("effective", fire::Hit::Effective.name())
    .word("sustained", fire::Hit::Sustained.name())
    .rows("fire_points", || {
        let bands: Vec<(String, i64)> = fire::bands().collect();
        let half = bands.len().div_ceil(2);
        let cells = |band: Option<&(String, i64)>| match band {
            Some((label, modifier)) => [label.clone().into(), signed(*modifier).into()],
            None => ["", ""].map(Value::from),
        };
        let rows =
            (0..half).map(|number| [cells(bands.get(number)), cells(bands.get(number + half))]);
        rows.map(|row| row.concat()).collect::<Vec<_>>()
    })
    .columns("qualities", || qualities(Column::centre))
    .rows("fire_results", || {
        fire::ROWS.iter().map(|row| {
            let ranges = Quality::ALL.iter().map(|quality| {
                let range = row.range(*quality);
                Value::from(range.unwrap_or_else(|| Text::same("–")))
            });
            let effects = [row.hit.name().into(), row.charge.words().into()];
            ranges.chain(effects).collect::<Vec<_>>()
        })
    })
}

fn qualities(column: fn(&'static str, Text) -> Column) -> impl Iterator<Item = Column> {
    let each = Quality::ALL.iter();
    each.map(move |quality| column(quality.id(), quality.name()))
}

/// The dice of a charge, and what their difference does.
fn charges(text: Prose<'_>) -> Prose<'_> {
    let (odds, dice): (Vec<Text>, Vec<String>) = charge::odds()
        .map(|(odds, die)| (odds, signed(die)))
        .unzip();
    let repulsed = range(Some(charge::REPULSED_FROM), Some(charge::BEATEN_FROM - 1));
    text.words(numbers![
        charge::DISORDERED,
        charge::FIERCE,
        charge::HELPLESS,
        charge::IMPETUS,
        charge::ROUTED_FROM,
        charge::STRONG_PLACE,
        charge::SUPPORT,
        charge::THIN
    ])
    .word("outnumbered_odds", Text::join(&odds, " / "))
    .word("outnumbered_dice", dice.join("/"))
    .word("cavalry_dice", charge::CAVALRY.map(signed).join("/"))
    .word("repulsed", repulsed)
    .rows("charge_results", || {
        charge::RESULTS.iter().flat_map(|row| {
            let (range, name) = (row.range(), &row.name);
            let result = text!("{range} {name}", "{range} {name}", range, name);
            let [defender, attacker] = [("def.", "déf."), ("att.", "att.")];
            let side = |(en, fr)| Value::from(Text::new(en, fr));
            [
                [result.into(), side(defender), (row.defender)().into()],
                ["".into(), side(attacker), (row.attacker)().into()],
            ]
        })
    })
}

/// What fire, manoeuvre tests and charges come to, as the mechanics give it.
fn chances(text: Prose<'_>) -> Prose<'_> {
    fn by_quality(cell: impl Fn(Quality, i64) -> Text) -> Vec<Vec<Value>> {
        let row = |die: i64| {
            let cells = Quality::ALL
                .iter()
                .map(|quality| cell(*quality, die).into());
            std::iter::once(signed(die).into()).chain(cells).collect()
        };
        FIRE.into_iter().map(row).collect()
    }
    let letters = Quality::ALL.iter().map(|quality| {
        let (initial, name) = (quality.initial(), quality.plain());
        text!("{initial} {name}", "{initial} {name}", initial, name)
    });
    text.word("card_enemy", ENEMY.plain())
        .word("card_dice", ENEMY_DICE.map(signed).join("/"))
        .word(
            "quality_letters",
            Text::join(&letters.collect::<Vec<_>>(), ", "),
        )
        .columns("target_qualities", || qualities(Column::right))
        .rows("musketry", || {
            by_quality(|quality, die| chances::of_fire(quality, Kind::Musketry, die))
        })
        .rows("cannonade", || {
            by_quality(|quality, die| chances::of_fire(quality, Kind::Cannonade, die))
        })
        .rows("stopped", || by_quality(chances::of_stopping))
        .rows("tests", || {
            TESTS.map(|die| {
                [
                    signed(die).into(),
                    chances::of_manoeuvre(die).into(),
                    chances::of_rally(die).into(),
                ]
            })
        })
        .rows("combats", || {
            NET.map(|net| {
                [
                    signed(net).into(),
                    chances::of_round(net).into(),
                    chances::of_combat(net).into(),
                ]
            })
        })
}
