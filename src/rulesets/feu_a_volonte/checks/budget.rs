//! Points: the budget, what is left of it, and totals that players add up themselves.

use super::about;
use crate::{
    model::{
        checks::wrong_total,
        diagnostic::{Finding, Findings},
        forms,
        head::Declared,
        lang::{Text, counted},
        parsed::Parsed,
        ruleset::Points,
        term::Term,
    },
    rulesets::feu_a_volonte::{
        derived,
        list::army::{Army, Figure},
        tables::{MIN_MEMBERS, TRAIT_POINTS},
        terms::Grade,
    },
    text,
};

/// What the book calls its points: prix de recrutement.
const POINTS: (&str, &str) = ("PdR", "PdR");

/// Terms of the sum that a message shows; nobody reads more.
const SHOWN: usize = 16;

pub(super) fn over_budget(army: &Army<'_>, findings: &mut Findings) {
    let points = derived::points(army);
    let (spent, Some(allowed)) = (points.spent, points.allowed) else {
        return;
    };
    if spent <= allowed {
        return declared_over_budget(army, allowed, findings);
    }
    let (over, sum, found) = (
        spent.saturating_sub(allowed),
        breakdown(army),
        points_of(spent),
    );
    let found = if points.complete {
        found
    } else {
        text!("at least {found}", "au moins {found}", found = &found)
    };
    let limit = forms::over_budget(&platoon(army), &found, spent, allowed);
    let finding = findings.report(
        army.figures.place,
        text!("{limit} Sum: {sum}.", "{limit} Somme : {sum}.", limit),
    );
    finding.numbers(spent, allowed);
    advise(army, over, finding);
}

/// A declared total is never trusted; one that admits to being over is over all the same.
fn declared_over_budget(army: &Army<'_>, allowed: i64, findings: &mut Findings) {
    let Some(declared) = army.head.points.filter(|points| points.exceeds(allowed)) else {
        return;
    };
    let points = derived::points(army);
    let (typed, platoon) = (declared.typed(), platoon(army));
    let found = text!("{typed} points declared", "{typed} PdR annoncés");
    let mut message = match declared.number() {
        Some(number) => forms::over_budget(&platoon, &found, number, allowed),
        None => text!(
            "{platoon}: {found}, maximum {allowed}.",
            "{platoon} : {found}, maximum {allowed}.",
            platoon,
            found
        ),
    };
    if points.complete {
        let spent = points.spent;
        message = text!(
            "{message} Actual total: {spent}.",
            "{message} Total calculé : {spent}.",
            message = &message
        );
    }
    let finding = findings.report(declared.place(), message);
    declared.beside(finding, allowed).help(text!(
        "Remove \"points\": the total is computed.",
        "Retirez \"points\" : le total est calculé."
    ));
}

/// The platoon, and whose budget it has: that of its period or its own.
fn platoon(army: &Army<'_>) -> Text {
    match army.period.value() {
        Some(period) if matches!(army.budget, Parsed::Missing) => {
            text!("Platoon, {name}", "Peloton, {name}", name = period.name())
        }
        _ => Text::new("Platoon, own budget", "Peloton, budget propre"),
    }
}

/// One term for each line: "6 + 5 + 2 × 4 + 4 × 3".
fn breakdown(army: &Army<'_>) -> String {
    let figures = army.figures.iter().map(|figure| {
        let cost = figure.cost.total();
        match figure.count() {
            1 => cost.to_string(),
            count => format!("{count} × {cost}"),
        }
    });
    let groups = army
        .support
        .iter()
        .map(|group| group.cost.total().to_string());
    let mut terms: Vec<String> = figures.chain(groups).take(SHOWN + 1).collect();
    if terms.len() > SHOWN {
        terms.truncate(SHOWN);
        terms.push("…".to_owned());
    }
    terms.join(" + ")
}

/// Names the cheapest ways back under the budget: a trooper less, or traits and weapons less.
fn advise(army: &Army<'_>, over: i64, finding: &mut Finding) {
    let spare = derived::members(army) > MIN_MEMBERS;
    let trooper = army
        .figures
        .iter()
        .filter(|figure| spare && figure.grade.value() == Some(Grade::Trooper))
        .filter(|figure| figure.count() > 0 && figure.cost.total() >= over)
        .min_by_key(|figure| figure.cost.total());
    if let Some(figure) = trooper {
        let (of_them, cost) = (forms::of(&figure.label()), points_of(figure.cost.total()));
        finding.help_at(
            text!(
                "Remove 1 {of_them} ({cost}).",
                "Retirez un exemplaire {of_them} ({cost}).",
                of_them,
                cost
            ),
            figure.place,
        );
    }
    let dearest = army
        .figures
        .iter()
        .filter(|figure| figure.cost.weapons.saturating_add(figure.cost.traits) > 0)
        .max_by_key(|figure| figure.cost.weapons.saturating_add(figure.cost.traits));
    if let Some(figure) = dearest {
        let extras = figure.cost.weapons.saturating_add(figure.cost.traits);
        let (of_them, cost) = (forms::of(&figure.label()), points_of(extras));
        finding.help_at(
            text!(
                "Save on the weapons and traits {of_them} ({cost} each).",
                "Économisez sur les armes et les traits {of_them} ({cost} par figurine).",
                of_them,
                cost
            ),
            figure.place,
        );
    }
    let cost = points_of(over);
    finding.fact(text!(
        "Lower qualities save 1 point a figure for each step; {cost} needed.",
        "Chaque cran de qualité en moins économise 1 PdR par figurine ; il faut {cost}.",
        cost
    ));
}

fn points_of(number: i64) -> Text {
    counted(number, ("point", "points"), ("PdR", "PdR"))
}

/// A warning above the budget of the period, an info below it.
pub(super) fn another_budget(army: &Army<'_>, findings: &mut Findings) {
    let (Parsed::Known(found, place), Some(period)) = (&army.budget, army.period.value()) else {
        return;
    };
    let (found, of_book) = (*found, period.budget);
    if found == of_book {
        return;
    }
    findings.report_budget(
        *place,
        (found, of_book),
        text!(
            "Budget: {found} points; the rulebook gives this period {of_book}.",
            "Budget : {found} PdR ; le livret en donne {of_book} à cette période."
        ),
    );
}

pub(super) fn unspent_points(army: &Army<'_>, findings: &mut Findings) {
    let points = derived::points(army);
    let (spent, Some(allowed)) = (points.spent, points.allowed) else {
        return;
    };
    if spent >= allowed {
        return;
    }
    let left = allowed.saturating_sub(spent);
    let at_most = if points.complete {
        Text::same("")
    } else {
        Text::new("At most ", "Au plus ")
    };
    findings
        .report(
            army.figures.place,
            text!(
                "{at_most}{left} of {allowed} points unspent; a trait costs {TRAIT_POINTS}.",
                "{at_most}{left} PdR sur {allowed} non dépensés ; un trait en coûte \
                {TRAIT_POINTS}.",
                at_most = &at_most
            ),
        )
        .numbers(spent, allowed);
}

pub(super) fn wrong_cost(army: &Army<'_>, findings: &mut Findings) {
    let total = derived::points(army);
    if let Some(declared) = army.head.points
        && total.complete
        && !declared.is(total.spent)
        && !declared_speaks(total, declared)
    {
        let (computed, sum) = (total.spent, Text::same(breakdown(army)));
        wrong_total(findings, (&declared, computed), None, POINTS, &sum);
    }
    for figure in &army.figures {
        wrong_cost_of(figure, findings);
    }
}

/// Whether FAV-BUD-01 already says that the declared total is wrong: it is over the budget, and the platoon is not.
fn declared_speaks(total: Points, declared: Declared<'_>) -> bool {
    total
        .allowed
        .is_some_and(|allowed| total.spent <= allowed && declared.exceeds(allowed))
}

fn wrong_cost_of(figure: &Figure<'_>, findings: &mut Findings) {
    let Some(declared) = figure.points else {
        return;
    };
    let (cost, computed) = (figure.cost, figure.cost.total());
    if !cost.complete || declared.is(computed) {
        return;
    }
    let who = figure.label();
    let (quality, grade, weapons, traits) = (cost.quality, cost.grade, cost.weapons, cost.traits);
    let sum = text!(
        "quality {quality} + grade {grade} + weapons {weapons} + traits {traits}",
        "qualité {quality} + grade {grade} + armes {weapons} + traits {traits}"
    );
    let finding = wrong_total(findings, (&declared, computed), Some(&who), POINTS, &sum);
    about(finding, &figure.title());
    if let Parsed::Known(profile, at) = figure.profile {
        let name = &profile.name;
        finding.related(
            text!("filled in from {name}", "complété par {name}", name),
            at,
        );
    }
}
