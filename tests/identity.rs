//! Which list, which army, which data: full hashes, and what follows from them.

use orbat::{
    check::{Checker, Source},
    model::identity::Identity,
};

use crate::support::source;

const ZOUAVES: &str = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";

fn zouaves() -> Source {
    source(ZOUAVES.as_ref())
}

fn identity(source: &Source) -> Identity {
    let report = Checker::default().check(source);
    report.identity.expect("a list has an identity")
}

#[test]
fn catalogues_that_a_list_does_not_use_change_nothing() {
    let own = Source::new(
        "own.json",
        orbat::check::starter_catalogue("smooth-and-rifled").expect("a ruleset"),
    );
    let with = Checker::with_catalogues(&[own]).expect("a sound catalogue");
    let before = identity(&zouaves());
    let after = with.check(&zouaves()).identity;
    assert_eq!(Some(before), after);
}
