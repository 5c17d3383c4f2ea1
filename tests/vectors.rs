//! The list vectors of every ruleset, worked out by hand: exact codes (as often as each speaks), verdict and total. What else a vector says is looked at beside
//! the tests of its ruleset.

use orbat::{
    check::{Checker, Source, report::Verdict},
    model::json::Place,
    rulesets,
};
use serde_json::Value;

use crate::support::{checker, lines, read};

/// A list, and what is known of it.
pub(crate) struct Vector {
    /// Its id.
    pub id: String,
    /// The list.
    pub text: String,
    /// Codes, verdict, total and whatever its ruleset wants to know.
    pub known: Value,
    /// The catalogue that it wants besides the shipped ones.
    catalogue: Option<Source>,
}

/// The vectors of a ruleset.
pub(crate) fn vectors(ruleset: &str) -> Vec<Vector> {
    let folder = format!("tests/data/{ruleset}");
    let all: Vec<Value> =
        serde_json::from_str(&read(format!("{folder}/vectors.json"))).expect("vectors are JSON");
    let file = |name: &Value| name.as_str().map(|name| read(format!("{folder}/{name}")));
    let vector = |known: Value| Vector {
        id: known["id"].as_str().expect("a vector has an id").to_owned(),
        text: file(&known["file"]).expect("a vector has a file"),
        catalogue: file(&known["catalogue"]).map(|text| Source::new("catalogue.json", text)),
        known,
    };
    all.into_iter().map(vector).collect()
}

impl Vector {
    /// The list as a source.
    pub(crate) fn source(&self) -> Source {
        Source::new(self.id.clone(), self.text.clone())
    }

    /// A checker with the catalogue that it wants; None where the usual one will do.
    pub(crate) fn checker(&self) -> Option<Checker> {
        let own = self.catalogue.clone()?;
        Some(
            Checker::with_catalogues(&[own])
                .expect("the catalogue of a vector is sound")
                .with_consequences(),
        )
    }
}

#[test]
fn every_vector_has_its_codes_and_its_total() {
    let usual = checker().with_consequences();
    for vector in rulesets::ids().flat_map(vectors) {
        let own = vector.checker();
        let report = own.as_ref().unwrap_or(&usual).check(&vector.source());
        let (id, known, all) = (&vector.id, &vector.known, lines(&report));
        // Some are checked with a catalogue of their own, which is told of each.
        let findings = report.findings.iter().map(|located| &located.finding);
        let findings = findings.filter(|finding| finding.place != Place::default());
        let codes = findings.map(|finding| finding.code);
        let mut codes: Vec<&str> = codes.collect();
        codes.sort_unstable();
        assert_eq!(serde_json::json!(codes), known["codes"], "{id}\n{all}");
        let legal = report.verdict == Verdict::Legal;
        assert_eq!(legal, known["legal"] == true, "{id}\n{all}");
        if let Some(points) = known.get("points") {
            let spent = report.points.map(|points| points.spent);
            assert_eq!(spent, points.as_i64(), "{id}\n{all}");
        }
    }
}
