//! Points: the budget, what is left of it, and totals that players add up themselves.

use super::about;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
        lang::{Text, counted},
        ruleset::Points,
        said::Said,
        term::Term,
    },
    rulesets::feu_a_volonte::{
        derived,
        list::army::{Army, Figure},
        tables::{Grade, MIN_MEMBERS, TRAIT_POINTS},
    },
    text,
};

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
    let (over, sum, limit) = (spent.saturating_sub(allowed), breakdown(army), limit(army));
    let at_least = if points.complete {
        Text::same("")
    } else {
        Text::new("At least ", "Au moins ")
    };
    let finding = findings.report(
        army.figures_place,
        text!(
            "{at_least}{spent} points spent, {allowed} allowed {limit} ({over} over): {sum}.",
            "{at_least}{spent} PdR dépensés, {allowed} autorisés {limit} ({over} de trop) : {sum}.";
            at_least = &at_least, limit = &limit
        ),
    );
    finding.numbers(spent, allowed);
    advise(army, over, finding);
}

/// A declared total is never trusted; one that admits to being over is over all the same.
fn declared_over_budget(army: &Army<'_>, allowed: i64, findings: &mut Findings) {
    let Some((declared, place)) = army.head.points.filter(|(declared, _)| *declared > allowed)
    else {
        return;
    };
    let points = derived::points(army);
    let (over, limit) = (declared.saturating_sub(allowed), limit(army));
    let computed = if points.complete {
        let spent = points.spent;
        text!("; {spent} computed", " ; {spent} calculés")
    } else {
        Text::same("")
    };
    findings
        .report(
            place,
            text!(
                "{declared} points declared, {allowed} allowed {limit} ({over} over){computed}.",
                "{declared} PdR annoncés, {allowed} autorisés {limit} ({over} de trop){computed}.";
                limit, computed
            ),
        )
        .numbers(declared, allowed)
        .help(text!(
            "Leave \"points\" out: they are computed.",
            "Retirez \"points\" : le total est calculé."
        ));
}

fn limit(army: &Army<'_>) -> Text {
    match army.period.value() {
        Some(period) if matches!(army.budget, Said::Missing) => {
            text!("in {name}", "en {name}"; name = period.name())
        }
        _ => Text::new(
            "by the list’s own budget",
            "par le budget propre de la liste",
        ),
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
        let (who, cost) = (figure.label(), points(figure.cost.total()));
        finding.help_at(
            text!("Remove 1 of {who} ({cost}).", "Retirez un exemplaire de {who} ({cost})."; who, cost),
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
        let (who, cost) = (figure.label(), points(extras));
        finding.help_at(
            text!(
                "Save on the weapons and traits of {who} ({cost} each).",
                "Économisez sur les armes et les traits de {who} ({cost} par figurine).";
                who, cost
            ),
            figure.place,
        );
    }
    let cost = points(over);
    finding.help(text!(
        "Or lower qualities: each step saves 1 point a figure; needed: {cost}.",
        "Ou baissez des qualités : chaque cran économise 1 PdR par figurine, il faut {cost}.";
        cost
    ));
}

fn points(number: i64) -> Text {
    counted(number, ("point", "points"), ("PdR", "PdR"))
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
            army.figures_place,
            text!(
                "{at_most}{left} of {allowed} points unspent; a trait costs {TRAIT_POINTS}.",
                "{at_most}{left} PdR sur {allowed} non dépensés ; un trait en coûte {TRAIT_POINTS}.";
                at_most = &at_most
            ),
        )
        .numbers(spent, allowed);
}

pub(super) fn wrong_cost(army: &Army<'_>, findings: &mut Findings) {
    let total = derived::points(army);
    if let Some((declared, place)) = army.head.points
        && total.complete
        && declared != total.spent
        && !declared_speaks(total, declared)
    {
        let (computed, sum) = (total.spent, breakdown(army));
        findings
            .report(
                place,
                text!(
                    "{declared} points declared, {computed} computed: {sum}.",
                    "{declared} PdR annoncés, {computed} calculés : {sum}."
                ),
            )
            .numbers(declared, computed)
            .help(text!(
                "Write {computed}, or leave \"points\" out.",
                "Écrivez {computed}, ou retirez \"points\"."
            ));
    }
    for figure in &army.figures {
        wrong_cost_of(figure, findings);
    }
}

/// Whether FAV-BUD-01 already says that the declared total is wrong: it is over the budget, and the platoon is not.
fn declared_speaks(total: Points, declared: i64) -> bool {
    total
        .allowed
        .is_some_and(|allowed| total.spent <= allowed && declared > allowed)
}

fn wrong_cost_of(figure: &Figure<'_>, findings: &mut Findings) {
    let Some((declared, place)) = figure.declared else {
        return;
    };
    let (cost, computed) = (figure.cost, figure.cost.total());
    if !cost.complete || declared == computed {
        return;
    }
    let who = figure.label();
    let (quality, grade, weapons, traits) = (cost.quality, cost.grade, cost.weapons, cost.traits);
    let finding = findings.report(
        place,
        text!(
            "{who} is declared at {declared} points, computed {computed}: quality {quality} + grade {grade} + weapons {weapons} + traits {traits}.",
            "{who} est annoncé à {declared} PdR, calculé {computed} : qualité {quality} + grade {grade} + armes {weapons} + traits {traits}.";
            who
        ),
    );
    finding.numbers(declared, computed).help(text!(
        "Write {computed}, or leave \"points\" out.",
        "Écrivez {computed}, ou retirez \"points\"."
    ));
    about(finding, &figure.title());
    if let Said::Known(profile, at) = figure.profile {
        let name = &profile.name;
        finding.related(
            text!("filled in from {name}", "complété par {name}"; name),
            at,
        );
    }
}
