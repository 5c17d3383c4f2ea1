//! What may be behind the errors of a list: its period, or the grade of a figure.

use crate::{
    model::{diagnostic::Finding, json::Json, suspect::Suspect, term::Term},
    rulesets::feu_a_volonte::{
        list::army::Army,
        terms::{Grade, Period},
    },
};

/// The other period, then other grades of those who have one: typed or, in a profile, above that of a trooper.
pub(in super::super) fn suspects(army: &Army<'_>, _: &[Finding]) -> Vec<Suspect> {
    let json = army.head.json;
    let mut suspects = Suspect::words(json, "period", Period::ALL.iter().map(|one| one.id()));
    let lines: Vec<Json<'_>> = json
        .get("figures")
        .into_iter()
        .flat_map(Json::items)
        .collect();
    for figure in &army.figures {
        let line = lines.iter().find(|line| line.node() == figure.place.node);
        let ranked = figure
            .grade
            .value()
            .is_some_and(|grade| grade != Grade::Trooper);
        if let Some(line) = line.filter(|line| ranked || line.get("grade").is_some()) {
            let grades = Grade::ALL
                .iter()
                .filter(|grade| figure.grade.value() != Some(**grade));
            suspects.extend(Suspect::words(*line, "grade", grades.map(|one| one.id())));
        }
    }
    suspects
}
