//! Made-up battles, results and questions: each is refused with a sentence, or what comes of it adds up.

use std::{cell::Cell, collections::BTreeSet};

use orbat::{
    battle::{Goal, Plan, Results, fight_many, record, set_up},
    check::{BattleVisitor, Lists, MatchupError, Source, check_table},
    model::{
        battle::{Arena, CannotFight, Level, Request},
        dice::SeededDice,
        lang::Lang,
        settings::Line,
    },
    odds::{answer_line, menu},
    rulesets,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::{
    battle::results,
    odds::fraction,
    properties::{Field, Mutation, mutate, mutations, words},
    support::{files, read, seeded},
};

/// One battle, uncounted and counted: how often somebody won, and how often nobody did.
struct Once;

impl BattleVisitor for Once {
    type Out = [u64; 2];

    fn fight<A: Arena>(self, arena: &A, _: &Lists) -> Result<Self::Out, Vec<CannotFight>> {
        let plan = Plan {
            seed: 1,
            per_table: 1,
            first: 0,
            goal: Goal::Runs(1),
        };
        let tally = fight_many(arena, &plan, |_| true)?;
        let wins = tally.sides.iter().map(|side| side.wins).sum();
        // What is written down is held against the invariants of its book, step by step.
        let told = record(&set_up(arena, plan.seed, 0)?, SeededDice::new(plan.seed, 0));
        let outcome = told.outcome.expect("seeded dice never stop");
        assert_eq!(u64::from(outcome.winner.is_some()), wins);
        Ok([wins, tally.draws])
    }
}

/// Shipped tables to begin with, and every word in them.
fn tables() -> (Vec<Value>, Vec<String>) {
    let tables = files("templates/tables", "json").into_iter();
    let tables: Vec<Value> = tables
        .map(|path| serde_json::from_str(&read(path)).expect("a table is JSON"))
        .collect();
    let mut all = BTreeSet::new();
    for table in &tables {
        words(table, &mut all);
    }
    (tables, all.into_iter().collect())
}

#[test]
fn mutated_lists_and_tables_fight_or_are_refused() {
    let (tables, vocabulary) = tables();
    for id in rulesets::ids() {
        let field = Field::of(id);
        proptest!(seeded(12), |(one in mutations(), other in mutations(), ground in mutations(), on_it in any::<bool>())| {
            let lists = [&one, &other].map(|change| Source::new("made up", field.list(change).to_string()));
            let (seed, changes): &(prop::sample::Index, Vec<Mutation>) = &ground;
            let mut table = seed.get(&tables).clone();
            for change in changes {
                mutate(&mut table, *change, &vocabulary);
            }
            let (_, table) = check_table(&Source::new("made up", table.to_string()));
            let request = Request {
                scenario: None,
                table: table.as_ref().filter(|_| on_it),
                seed: 1,
                levels: [Level::Steady, Level::Bold],
            };
            match field.checker.matchup([&lists[0], &lists[1]], &request, Once) {
                Ok([wins, draws]) => prop_assert_eq!(wins + draws, 1),
                Err(MatchupError::CannotFight(reasons)) => {
                    prop_assert!(!reasons.is_empty());
                    prop_assert!(reasons.iter().all(|reason| !reason.message.is_empty()));
                }
                Err(MatchupError::Unreadable(reports)) => {
                    prop_assert!(reports.iter().any(|report| !report.findings.is_empty()));
                }
            }
        });
    }
}

/// Every number of a document.
fn numbers(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Number(_) => vec![value],
        Value::Array(items) => items.iter_mut().flat_map(numbers).collect(),
        Value::Object(members) => members.values_mut().flat_map(numbers).collect(),
        _ => Vec::new(),
    }
}

/// What must hold of results, whoever wrote them.
fn adds_up(results: &Results) -> bool {
    let runs = results.count();
    let wins: u64 = results.sides.iter().map(|side| side.wins).sum();
    wins + results.draws == runs && results.endings.values().sum::<u64>() == runs
}

proptest! {
    #![proptest_config(seeded(60))]

    #[test]
    fn any_split_of_a_batch_merges_to_the_whole(
        cuts in prop::collection::btree_set(1..300_u64, 0..6),
        order in any::<prop::sample::Index>(),
    ) {
        let ends: Vec<u64> = cuts.into_iter().chain([300]).collect();
        let firsts = std::iter::once(0).chain(ends.iter().copied());
        let mut parts: Vec<Results> = firsts.zip(&ends).map(|(first, end)| results(first, end - first)).collect();
        let turn = order.index(parts.len());
        parts.rotate_left(turn);
        let merged = parts.into_iter().try_fold(None, |sum: Option<Results>, part| match sum {
            Some(sum) => sum.merged(part).map(Some),
            None => Ok(Some(part)),
        });
        prop_assert_eq!(merged, Ok(Some(results(0, 300))));
    }

    #[test]
    fn altered_results_are_refused_or_still_add_up(at in any::<prop::sample::Index>(), by in -3..400_i64) {
        let mut file = serde_json::to_value(results(0, 100)).expect("results are JSON");
        let mut found = numbers(&mut file);
        let place = at.index(found.len());
        let number = found[place].as_i64().unwrap_or_default();
        *found[place] = json!(number.saturating_add(by));
        let read = serde_json::from_value::<Results>(file.clone());
        if let Ok(Ok(agreed)) = read.map(Results::agreed) {
            prop_assert!(adds_up(&agreed), "{file:#}");
            // They are added to others only where those were fought by the same armies in the same place.
            if let Ok(sum) = agreed.merged(results(1_000, 10)) {
                prop_assert!(adds_up(&sum), "{file:#}");
            }
        }
    }
}

/// A value of a parameter: mostly one that it may have, else nonsense.
fn value(line: &Line, pick: u32) -> Value {
    let schema = &line.schema;
    let nonsense = [
        json!(null),
        json!(-7),
        json!(1e300),
        json!("?"),
        json!([[]]),
        json!({}),
    ];
    if pick.is_multiple_of(9) {
        return nonsense[pick as usize / 9 % nonsense.len()].clone();
    }
    if let Some(all) = schema["enum"].as_array() {
        return all[pick as usize % all.len()].clone();
    }
    match (schema["minimum"].as_i64(), schema["type"].as_str()) {
        (Some(least), _) => json!(least + i64::from(pick % 6)),
        (None, Some("boolean")) => json!(pick.is_multiple_of(2)),
        _ => schema["default"].clone(),
    }
}

/// A question about any mechanic, with some of its parameters.
fn question(id: &str, (mechanic, picks): &(prop::sample::Index, Vec<u32>)) -> Value {
    let menu = menu(id).expect("a ruleset");
    let (info, lines) = mechanic.get(&menu.mechanics);
    let given = lines.iter().zip(picks).filter(|(_, pick)| *pick % 4 > 0);
    let given: Map<String, Value> = given
        .map(|(line, pick)| (line.key.to_owned(), value(line, *pick)))
        .collect();
    json!({ "id": picks, "ruleset": id, "mechanic": info.name, "given": given })
}

/// Whether fractions have the sum of one; exactly, as far as 128 bits go.
fn sum_is_one(outcomes: &Value) -> bool {
    let all: Vec<(i128, i128)> = outcomes
        .as_object()
        .into_iter()
        .flatten()
        .map(|(_, share)| fraction(share))
        .collect();
    let common = all.iter().try_fold(1_i128, |common, (_, below)| {
        common.checked_mul(below / num_integer::gcd(common, *below))
    });
    let sum = common.and_then(|common| {
        let parts = all
            .iter()
            .map(|(above, below)| above.checked_mul(common / below));
        Some((parts.sum::<Option<i128>>()?, common))
    });
    sum.is_none_or(|(sum, common)| sum == common)
}

#[test]
fn every_line_of_a_batch_is_answered_or_refused() {
    for id in rulesets::ids() {
        let (answered, refused) = (Cell::new(0), Cell::new(0));
        let asked = (
            any::<prop::sample::Index>(),
            prop::collection::vec(any::<u32>(), 0..12),
        );
        proptest!(seeded(80), |(asked in asked, cut in any::<prop::sample::Index>(), whole in 0..4_u8)| {
            let question = question(id, &asked);
            let line = question.to_string();
            // A quarter of the lines stops somewhere; all letters are ASCII here.
            let line = if whole == 0 { &line[..cut.index(line.len())] } else { &line };
            let answer = answer_line(line, 7, None, Lang::En);
            let told: Value = serde_json::from_str(&answer.text).expect("an answer is JSON");
            prop_assert_eq!(answer.is_error, told["error"].is_string(), "{}", told);
            prop_assert!(answer.text.ends_with('\n') && answer.text.lines().count() == 1);
            if answer.is_error {
                prop_assert_eq!(&told["line"], &json!(7));
                refused.set(refused.get() + 1);
            } else {
                prop_assert_eq!(&told["id"], &question["id"]);
                let value = told["equals"].is_i64();
                prop_assert!(value || sum_is_one(&told["outcomes"]), "{}", told);
                answered.set(answered.get() + 1);
            }
        });
        let [answered, refused] = [answered.get(), refused.get()];
        assert!(answered > 0 && refused > 0, "{id}: {answered}, {refused}");
    }
}
