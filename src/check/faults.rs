//! Everything that is wrong with one list: form, rules, terms, total, without what merely follows from a mistake of form.

use std::collections::{BTreeSet, HashSet};

use super::{MAX_FIGURES, book::Book, syntax};
use crate::{
    model::{
        diagnostic::{Advice, Finding, Findings, Severity},
        forms,
        head::Declared,
        json::{Json, Kind, Tree},
        lang::Text,
        ruleset::Ruleset,
        terms::{Clause, Terms},
    },
    text,
};

/// Adds those findings that do not merely follow from what has been said: a value of the wrong shape breaks rules only because of
/// it, and what could not be read is not called missing.
pub(super) fn add_unsaid(
    tree: &Tree<'_>,
    said: &mut Vec<Finding>,
    more: impl IntoIterator<Item = Finding>,
) {
    let errors = said
        .iter()
        .filter(|finding| finding.severity == Severity::Error);
    let errors: Vec<_> = errors
        .map(|finding| (finding.code, finding.place.node))
        .collect();
    let beside = ["JSON-DUPLICATE", "SHAPE-MISSING", "SHAPE-UNKNOWN"];
    let judged: HashSet<u32> = errors
        .iter()
        .filter_map(|(code, node)| (!beside.contains(code)).then_some(*node))
        .collect();
    let hides = ["SHAPE-TYPE", "SHAPE-VALUE", "SHAPE-MISSING"];
    let hidden: BTreeSet<u32> = errors
        .iter()
        .filter_map(|(code, node)| hides.contains(code).then_some(*node))
        .collect();
    let follows = |finding: &Finding| {
        let node = finding.place.node;
        let lack = finding.found < finding.allowed && finding.found.is_some();
        let inside = || {
            hidden
                .range(node..)
                .next()
                .is_some_and(|next| tree.value(node).holds(*next))
        };
        judged.contains(&node) || lack && inside()
    };
    said.extend(more.into_iter().filter(|finding| !follows(finding)));
}

/// Whether something with a price may not have been read because of this mistake of form.
pub(super) fn hides_a_price(finding: &Finding) -> bool {
    matches!(
        finding.code,
        "SHAPE-UNKNOWN" | "SHAPE-TYPE" | "SHAPE-MISSING" | "SHAPE-RULESET" | "JSON-DUPLICATE"
    )
}

/// Whether an error stands among what costs points, the arrays of a list: mending it changes the total.
fn any_in_the_army(tree: &Tree<'_>, findings: &[Finding]) -> bool {
    let members = tree.root().members().map(|(_, member)| member);
    let arrays: Vec<Json<'_>> = members
        .filter(|member| member.kind() == Kind::Array)
        .collect();
    let inside = |finding: &Finding| arrays.iter().any(|army| army.holds(finding.place.node));
    let mut errors = findings
        .iter()
        .filter(|one| one.severity == Severity::Error);
    errors.any(inside)
}

/// Everything that is wrong with a changed list; None where it has more figures than are looked at.
pub(super) fn found<R: Ruleset>(tree: &Tree<'_>, book: &Book<R>) -> Option<Vec<Finding>> {
    let mut findings = syntax::duplicates(tree);
    findings.extend(book.shape.check(tree));
    let army = R::army(tree.root(), &book.catalogue);
    let countable = R::figures(&army).total <= MAX_FIGURES;
    countable.then(|| {
        let terms = R::terms(&army);
        add_rules::<R>(tree, (&army, &terms), Advice::LeftOut, &mut findings);
        findings
    })
}

/// Adds what the rules of the book and the total have against a list, to what its form has.
pub(super) fn add_rules<R: Ruleset>(
    tree: &Tree<'_>,
    (army, terms): (&R::Army<'_>, &Terms),
    advice: Advice,
    findings: &mut Vec<Finding>,
) {
    let priced = findings.iter().all(|finding| !hides_a_price(finding));
    add_unsaid(tree, findings, run_rules::<R>(army, advice));
    let own = own_terms(terms, findings);
    add_unsaid(tree, findings, own);
    let total = wrong_total::<R>(tree.root(), army);
    let total = total.filter(|_| !any_in_the_army(tree, findings));
    add_unsaid(tree, findings, total);
    // A wrong total that only follows from a slip elsewhere is not reported beside it.
    findings.retain(|finding| priced || finding.code != R::TOTAL_CODE);
    if findings.iter().any(|finding| finding.code == R::TOTAL_CODE) {
        leave_out_totals(tree, R::TOTAL_CODE, findings);
    }
}

/// Leaves out the totals of the army, a group or a figure in which another error stands: mending it changes the total.
fn leave_out_totals(tree: &Tree<'_>, code: &str, findings: &mut Vec<Finding>) {
    let in_army = |finding: &&Finding| any_in_the_army(tree, std::slice::from_ref(*finding));
    let others = findings
        .iter()
        .filter(|one| one.code != code)
        .filter(in_army);
    let others: Vec<String> = others.map(|one| tree.pointer(one.place.node)).collect();
    if others.is_empty() {
        return;
    }
    let spoilt = |total: &Finding| {
        let pointer = tree.pointer(total.place.node);
        let (of, _) = pointer.rsplit_once('/').unwrap_or_default();
        let inside = |other: &String| {
            let rest = other.strip_prefix(of);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        others.iter().any(inside)
    };
    findings.retain(|finding| finding.code != code || !spoilt(finding));
}

fn run_rules<R: Ruleset>(army: &R::Army<'_>, advice: Advice) -> Vec<Finding> {
    let Some(first) = R::rules().first() else {
        return Vec::new();
    };
    let mut findings = Findings::new(R::INFO.book, &first.info).with(advice);
    for rule in R::rules() {
        (rule.check)(army, findings.under(&rule.info));
    }
    findings.into_sorted()
}

/// The terms that the list sets otherwise than they usually are, except where a rule of the book has just reported the same at the
/// same place.
fn own_terms(terms: &Terms, said: &[Finding]) -> Vec<Finding> {
    let fresh = |one: &Finding| said.iter().all(|other| other.place != one.place);
    terms
        .own()
        .filter_map(Clause::finding)
        .filter(fresh)
        .collect()
}

/// The declared total is never trusted. A ruleset that has a code of its own for it reports it itself.
fn wrong_total<R: Ruleset>(json: Json<'_>, army: &R::Army<'_>) -> Option<Finding> {
    if R::TOTAL_CODE != "SHAPE-POINTS" {
        return None;
    }
    let declared = json.get("points").and_then(Declared::read)?;
    let points = R::points(army)?;
    if !points.complete || declared.is(points.spent) {
        return None;
    }
    let spent = points.spent;
    let typed = forms::declared_points(&declared.typed(), ("point", "points"));
    let message = text!(
        "{typed}, {actual}.",
        "{typed}, {actual}.",
        typed,
        actual = forms::actual_points(spent)
    );
    let mut finding = Finding::new("SHAPE-POINTS", Severity::Error, declared.place(), message);
    declared.beside(&mut finding, spent);
    finding.help(text!(
        "Set \"points\" to {spent}, or remove it.",
        "Mettez \"points\" à {spent}, ou retirez-le."
    ));
    finding.fact(Text::new(
        "`orbat fmt` adds up what a list costs.",
        "`orbat fmt` additionne ce que coûte une liste.",
    ));
    Some(finding)
}
