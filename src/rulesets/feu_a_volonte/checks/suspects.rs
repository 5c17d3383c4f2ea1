//! What may be behind the errors of a list: its period, or the grade of a figure.

use crate::{
    model::{
        diagnostic::{Finding, Severity},
        json::Json,
        suspect::Suspect,
        term::Term,
    },
    rulesets::feu_a_volonte::{
        list::army::Army,
        terms::{Grade, Period},
    },
};

/// The other period, then other grades of those who have one: typed or, in a profile, above that of a trooper. What is wrong with one figure
/// alone is not looked for in the grade of another.
pub(in super::super) fn suspects(army: &Army<'_>, findings: &[Finding]) -> Vec<Suspect> {
    let json = army.head.json;
    let mut suspects = Suspect::words(json, "period", Period::ALL.iter().map(|one| one.id()));
    let lines: Vec<Json<'_>> = json
        .get("figures")
        .into_iter()
        .flat_map(Json::items)
        .collect();
    let errors = findings.iter();
    let errors = errors.filter(|one| one.severity == Severity::Error);
    let errors: Vec<u32> = errors.map(|one| one.place.node).collect();
    let of_all = |node: &u32| !lines.iter().any(|line| line.holds(*node));
    let concerns_all = errors.iter().any(of_all);
    for figure in &army.figures {
        let line = lines.iter().find(|line| line.node() == figure.place.node);
        let ranked = figure
            .grade
            .value()
            .is_some_and(|grade| grade != Grade::Trooper);
        let concerned =
            |line: &Json<'_>| concerns_all || errors.iter().any(|node| line.holds(*node));
        let line = line.filter(|line| ranked || line.get("grade").is_some());
        if let Some(line) = line.filter(|line| concerned(line)) {
            let grades = Grade::ALL
                .iter()
                .filter(|grade| figure.grade.value() != Some(**grade));
            suspects.extend(Suspect::words(*line, "grade", grades.map(|one| one.id())));
        }
    }
    suspects
}
