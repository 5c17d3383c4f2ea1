//! Points: the budget, what is left of it, and totals that players add up themselves.

use super::about;
use crate::{
    model::{
        diagnostic::{Finding, Findings},
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
            "{at_least}{spent} PdR dépensés, {allowed} autorisés {limit} ({over} de trop) : {sum}.",
            at_least = &at_least,
            limit = &limit
        ),
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
    let (typed, limit) = (declared.typed(), limit(army));
    let over = declared
        .number()
        .map(|number| number.saturating_sub(allowed));
    let over = over.map_or(Text::same(""), |over| {
        text!(" ({over} over)", " ({over} de trop)")
    });
    let computed = if points.complete {
        let spent = points.spent;
        text!("; {spent} computed", " ; {spent} calculés")
    } else {
        Text::same("")
    };
    let finding = findings.report(
        declared.place(),
        text!(
            "{typed} points declared, {allowed} allowed {limit}{over}{computed}.",
            "{typed} PdR annoncés, {allowed} autorisés {limit}{over}{computed}.",
            limit,
            over,
            computed
        ),
    );
    declared.beside(finding, allowed).help(text!(
        "Leave \"points\" out: they are computed.",
        "Retirez \"points\" : le total est calculé."
    ));
}

fn limit(army: &Army<'_>) -> Text {
    match army.period.value() {
        Some(period) if matches!(army.budget, Parsed::Missing) => {
            text!("in {name}", "en {name}", name = period.name())
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
            text!(
                "Remove 1 of {who} ({cost}).",
                "Retirez un exemplaire de {who} ({cost}).",
                who,
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
        let (who, cost) = (figure.label(), points(extras));
        finding.help_at(
            text!(
                "Save on the weapons and traits of {who} ({cost} each).",
                "Économisez sur les armes et les traits de {who} ({cost} par figurine).",
                who,
                cost
            ),
            figure.place,
        );
    }
    let cost = points(over);
    finding.help(text!(
        "Or lower qualities: each step saves 1 point a figure; needed: {cost}.",
        "Ou baissez des qualités : chaque cran économise 1 PdR par figurine, il faut {cost}.",
        cost
    ));
}

fn points(number: i64) -> Text {
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
            "Budget {found}; the period’s own is {of_book}.",
            "Budget de {found} ; celui de la période est de {of_book}."
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
            army.figures_place,
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
        let (typed, computed, sum) = (declared.typed(), total.spent, breakdown(army));
        let finding = findings.report(
            declared.place(),
            text!(
                "{typed} points declared, {computed} computed: {sum}.",
                "{typed} PdR annoncés, {computed} calculés : {sum}."
            ),
        );
        declared.beside(finding, computed).help(text!(
            "Write {computed}, or leave \"points\" out.",
            "Écrivez {computed}, ou retirez \"points\"."
        ));
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
    let Some(declared) = figure.declared else {
        return;
    };
    let (cost, computed) = (figure.cost, figure.cost.total());
    if !cost.complete || declared.is(computed) {
        return;
    }
    let (who, typed) = (figure.label(), declared.typed());
    let (quality, grade, weapons, traits) = (cost.quality, cost.grade, cost.weapons, cost.traits);
    let finding = findings.report(
        declared.place(),
        text!(
            "{who} is declared at {typed} points, computed {computed}: quality {quality} + grade \
            {grade} + weapons {weapons} + traits {traits}.",
            "{who} est annoncé à {typed} PdR, calculé {computed} : qualité {quality} + grade \
            {grade} + armes {weapons} + traits {traits}.",
            who
        ),
    );
    declared.beside(finding, computed).help(text!(
        "Write {computed}, or leave \"points\" out.",
        "Écrivez {computed}, ou retirez \"points\"."
    ));
    about(finding, &figure.title());
    if let Parsed::Known(profile, at) = figure.profile {
        let name = &profile.name;
        finding.related(
            text!("filled in from {name}", "complété par {name}", name),
            at,
        );
    }
}
