//! Random legal armies: a walk of legal changes from a small legal list, then filled up.
//!
//! The law of the draw: a place is drawn first and then one of its changes, so that a place with eighty words is no likelier than one
//! with two. It is not uniform over armies; the seed and the ruleset name the army.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{
    candidates::{AGREED, changes},
    change::Action,
    choices::{is_foreign, is_stranger},
    desk::Desk,
    fill,
    judged::Judged,
};
use crate::{
    check::{Checker, Source},
    model::{
        diagnostic::Severity,
        dice::SeededDice,
        forms::thousands,
        lang::{Lang, Text},
        ruleset::StarterRequest,
    },
    text,
};

/// A random legal army of a ruleset, laid out, with its number of warnings: it begins as one of the small legal lists on offer, in a format
/// whose budget has room for `points` where so many are asked for. Of a few that are drawn it is the first one without warnings, else the
/// one with the fewest. None for an unknown ruleset, and where no list is small enough.
#[must_use]
pub fn army(
    checker: &Checker,
    ruleset: &str,
    ask: &Ask<'_>,
    lang: Lang,
) -> Option<(String, usize)> {
    /// So many are drawn at most.
    const DRAWN: u64 = 5;
    let mut best: Option<(String, usize)> = None;
    for draw in 0..DRAWN {
        let Some(army) = draw_army(checker, ruleset, ask, lang, draw) else {
            continue;
        };
        let warnings = warnings(checker, &army);
        if best.as_ref().is_none_or(|(_, fewest)| warnings < *fewest) {
            best = Some((army, warnings));
        }
        if warnings == 0 {
            break;
        }
    }
    best
}

fn warnings(checker: &Checker, army: &str) -> usize {
    let report = checker.check(&Source::new("", army));
    let findings = report.findings.iter();
    let warnings = findings.filter(|located| located.finding.severity == Severity::Warning);
    warnings.count()
}

/// One army of a seed: each draw has dice of its own.
fn draw_army(
    checker: &Checker,
    ruleset: &str,
    ask: &Ask<'_>,
    lang: Lang,
    draw: u64,
) -> Option<String> {
    let texts = beginnings(checker, ruleset, ask, lang);
    let desks = texts
        .iter()
        .filter_map(|text| Desk::open(checker, &Source::new("", text.as_str()), lang).ok());
    let affordable = desks.filter(|desk| is_affordable(desk, ask.points));
    let (roomy, others): (Vec<Desk<'_>>, _) =
        affordable.partition(|desk| has_room(desk, ask.points));
    // Where no budget reaches that far, the army ends at its budget.
    let mut desks = if roomy.is_empty() { others } else { roomy };
    let mut dice = SeededDice::new(ask.seed, 2 * draw + 1);
    let faces = u32::try_from(desks.len()).ok().filter(|faces| *faces > 0)?;
    let desk = desks.swap_remove(dice.die(faces) as usize - 1);
    // Who names an army list wants nobody of another one.
    let homes = ask
        .catalogue
        .map(|_| desk.homes().clone())
        .unwrap_or_default();
    let law = Law {
        most: ask.points,
        homes: &homes,
    };
    let mut root = random(&desk, (ask.seed, 2 * draw), &law);
    let seed = ask.seed;
    let name = text!("Random army {seed}", "Armée au hasard {seed}");
    root["name"] = name.get(lang).into();
    desk.formatted(&root.to_string()).ok()
}

/// What is said where no army can be drawn.
#[must_use]
pub fn none_like_that(ask: &Ask<'_>) -> Text {
    let Some(points) = ask.points else {
        return Text::new(
            "there is no small legal list of that format and army list to begin with.",
            "il n’y a pas de petite liste légale de ce format et de cette liste d’armée pour commencer.",
        );
    };
    let points = &thousands(points);
    text!(
        "a random army begins as a small legal list, and none costs so little: at most {points} were asked for.",
        "une armée au hasard commence par une petite liste légale, et aucune ne coûte si peu : {points} au plus.",
        points
    )
}

/// What kind of army is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask<'a> {
    /// Names the army.
    pub seed: u64,
    /// Points at most; else the budget.
    pub points: Option<i64>,
    /// Format or period.
    pub format: Option<&'a str>,
    /// Catalogue or army list.
    pub catalogue: Option<&'a str>,
}

/// The small lists that an army may begin as: those of its format or period, or the one that is made for what else was asked for.
fn beginnings(checker: &Checker, ruleset: &str, ask: &Ask<'_>, lang: Lang) -> Vec<String> {
    let starters = match ask.catalogue {
        Some(only) => checker.starters_of(ruleset, only, lang),
        None => checker.starters(None, ruleset, None, lang),
    };
    let Some(format) = ask.format else {
        return starters.iter().map(Value::to_string).collect();
    };
    let asked = starters.iter().filter(|list| is_of(list, format));
    let texts: Vec<String> = asked.map(Value::to_string).collect();
    if !texts.is_empty() {
        return texts;
    }
    let request = StarterRequest {
        format: Some(format),
        catalogue: ask.catalogue,
        unit: None,
        lang,
    };
    let made = checker.starter(ruleset, &request).and_then(Result::ok);
    made.map(|list| list.to_string()).into_iter().collect()
}

fn is_of(list: &Value, format: &str) -> bool {
    ["format", "period"]
        .iter()
        .any(|key| list.get(key).and_then(Value::as_str) == Some(format))
}

/// Whether an army begun here can have so many points.
fn has_room(desk: &Desk<'_>, points: Option<i64>) -> bool {
    let allowed = desk.base.points.and_then(|now| now.allowed);
    points
        .zip(allowed)
        .is_none_or(|(asked, allowed)| asked <= allowed)
}

/// Whether an army begun here is legal and costs no more than is asked for.
fn is_affordable(desk: &Desk<'_>, points: Option<i64>) -> bool {
    let asked = points.zip(desk.base.spent());
    desk.base.is_legal() && asked.is_none_or(|(asked, spent)| spent <= asked)
}

/// So many changes are tried.
const STEPS: u32 = 80;

/// Within what is drawn.
#[derive(Clone, Copy, Debug)]
struct Law<'l> {
    /// Points at most, where that is less than the budget.
    most: Option<i64>,
    /// The army lists and catalogues from which anything may come; empty where it may come from all.
    homes: &'l BTreeSet<String>,
}

/// A random legal army that began as the list on the desk, from a stream of a seed.
fn random(desk: &Desk<'_>, (seed, stream): (u64, u64), law: &Law<'_>) -> Value {
    let mut dice = SeededDice::new(seed, stream);
    let (mut root, mut verdict) = (desk.root.clone(), desk.base.clone());
    for _ in 0..STEPS {
        if let Some((changed, judged)) = step(desk, &root, &mut dice, law) {
            (root, verdict) = (changed, judged);
        }
    }
    fill::filled(desk, &root, &verdict, law.most).root
}

/// One change that keeps it legal.
fn step(
    desk: &Desk<'_>,
    root: &Value,
    dice: &mut SeededDice,
    law: &Law<'_>,
) -> Option<(Value, Judged)> {
    let places = desk.places(root);
    let place = drawn(&places, dice)?;
    let mut changes = changes(desk, root, place, &[]);
    changes.retain(|change| {
        let leaves = matches!(
            change.action,
            Action::Remove | Action::Unset | Action::Frame
        );
        !leaves && !is_stranger(change, law.homes) && change.weight < AGREED
    });
    let change = drawn(&changes, dice).filter(|one| !is_foreign(desk, root, one, law.homes))?;
    let changed = change.applied(root)?;
    let verdict = desk.judge(&changed);
    let affordable = law
        .most
        .is_none_or(|most| verdict.spent().unwrap_or(0) <= most);
    (verdict.is_legal() && affordable).then_some((changed, verdict))
}

fn drawn<'t, T>(from: &'t [T], dice: &mut SeededDice) -> Option<&'t T> {
    let faces = u32::try_from(from.len()).ok().filter(|faces| *faces > 0)?;
    from.get(dice.die(faces) as usize - 1)
}
