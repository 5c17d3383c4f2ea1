//! A player's own catalogue, checked before any list is checked against it.

use super::{
    Source, faults,
    format::canonical,
    judge,
    report::{Nature, Report, Verdict},
    schema,
    shape::Shape,
    syntax,
};
use crate::{
    model::{
        clean::Clean,
        diagnostic::Findings,
        json::{Tree, parse},
        ruleset::Ruleset,
    },
    rulesets::{self, Visitor},
};

/// Checks a catalogue file.
#[must_use]
pub fn check_catalogue(source: &Source) -> Report {
    judge::open(source, |tree, id| judge(&source.name, tree, id)).asked_for(Nature::Catalogue)
}

/// The verdict on a catalogue; None for an unknown ruleset.
pub(super) fn judge(name: &str, tree: &Tree<'_>, ruleset: &str) -> Option<Report> {
    struct Catalogue<'c>(&'c str, &'c Tree<'c>);
    impl Visitor for Catalogue<'_> {
        type Out = Report;
        fn visit<R: Ruleset>(self) -> Report {
            let Self(name, tree) = self;
            let mut findings = syntax::duplicates(tree);
            findings.extend(Shape::new(schema::catalogue_shape::<R>()).check(tree));
            let view = R::catalogue_view(tree.root());
            if let Some(first) = R::catalogue_rules().first() {
                let mut out = Findings::new(R::INFO.book, &first.info);
                for rule in R::catalogue_rules() {
                    (rule.check)(&view, out.under(&rule.info));
                }
                faults::add_unsaid(tree, &mut findings, out.into_sorted());
            }
            let mut report = Report::on(name, tree, Verdict::of(&findings), findings);
            report.ruleset = Some(&R::INFO);
            report.nature = Nature::Catalogue;
            report
        }
    }
    rulesets::dispatch(ruleset, Catalogue(name, tree))
}

/// A small sound catalogue of a ruleset, laid out: where a player's own begins. None for an unknown ruleset.
#[must_use]
pub fn starter_catalogue(ruleset: &str) -> Option<Clean> {
    struct Starter;
    impl Visitor for Starter {
        type Out = Clean;
        fn visit<R: Ruleset>(self) -> Clean {
            let mut catalogue = R::starter_catalogue();
            catalogue[R::CATALOGUE.stated_in().key()] = R::CATALOGUE.mark();
            let flat = catalogue.to_string();
            canonical(&parse(&flat), &schema::catalogue_shape::<R>(), None)
        }
    }
    rulesets::dispatch(ruleset, Starter)
}
