//! Which list, which army, which data: full hashes, and what follows from them.

use orbat::{
    check::{
        Checker, Source,
        report::{Report, Verdict},
    },
    model::{
        digest::Digest,
        identity::{Identity, Printed},
        lang::Lang,
    },
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

/// The same twelve characters, and another hash.
fn twin(digest: Digest) -> Digest {
    let mut text = digest.to_string();
    let last = if text.pop() == Some('0') { '1' } else { '0' };
    text.push(last);
    let twin: Digest = text.parse().expect("a full hash");
    assert_eq!(twin.short(), digest.short());
    assert_ne!(twin, digest);
    twin
}

/// What is said of the sheets that a list came with.
fn sheets(printed: Printed) -> (Verdict, String) {
    let mut list = zouaves();
    list.printed = Some(printed);
    let Report {
        verdict, findings, ..
    } = Checker::default().check(&list);
    let mut said = findings
        .iter()
        .map(|located| &located.finding)
        .filter(|finding| finding.code == "SHAPE-SHEET")
        .map(|finding| {
            format!(
                "{}: {}",
                finding.severity.name(),
                finding.message.get(Lang::En)
            )
        });
    let first = said.next().expect("the sheets are compared");
    (verdict, first)
}

#[test]
fn sheets_are_compared_by_the_full_hash() {
    let own = identity(&zouaves());
    let short = own.list.short();
    let (verdict, said) = sheets(Printed::read(&own.description()));
    assert_eq!(
        said,
        format!("info: The PDF says that it was printed from this list: {short}.")
    );
    assert_eq!(verdict, Verdict::Legal);

    let forged = Printed {
        list: Some(twin(own.list)),
        shown: short.clone(),
    };
    let (verdict, said) = sheets(forged);
    assert!(
        said.starts_with(&format!(
            "error: The sheets show {short}, but they were printed from another list: sha256:"
        )),
        "{said}"
    );
    assert_eq!(verdict, Verdict::Illegal);
}

#[test]
fn sheets_without_the_full_hash_are_not_said_to_agree() {
    let short = identity(&zouaves()).list.short();
    for shown in ["GH6J-XRXJ", &*short] {
        let printed = Printed {
            list: None,
            shown: shown.to_owned(),
        };
        let (verdict, said) = sheets(printed);
        assert!(
            said.starts_with(&format!(
                "warning: The sheets show {shown} without the full hash"
            )),
            "{said}"
        );
        assert_eq!(verdict, Verdict::Legal);
    }
    let (verdict, said) = sheets(Printed::default());
    assert!(
        said.starts_with("error: The sheets show no fingerprint"),
        "{said}"
    );
    assert_eq!(verdict, Verdict::Illegal);
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
