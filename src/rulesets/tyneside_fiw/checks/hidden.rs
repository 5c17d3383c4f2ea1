//! Hidden markers: one for each hidden unit, and half as many dummies.

use crate::{
    model::{
        diagnostic::Findings,
        json::Json,
        lang::{Text, counted},
        parsed::Parsed,
    },
    rulesets::tyneside_fiw::{
        derived::hidden::{allowed, units, used},
        list::{Army, Group, Markers},
        tables::MAX_COUNT,
    },
    text,
};

/// The markers that a list counts, where they are used.
fn stated<'a>(army: &Army<'a>) -> Option<Markers<'a>> {
    army.markers.filter(|_| used(army))
}

pub(super) fn wrong_dummies(army: &Army<'_>, findings: &mut Findings) {
    let Some(markers) = stated(army) else {
        return;
    };
    if let Some(wrong) = markers.dummy.wrong() {
        return no_number("dummy", wrong, findings);
    }
    let (Some(found), Some(typed)) = (markers.dummy.number, markers.dummy.typed) else {
        return;
    };
    let (hidden, named) = match (markers.hidden.number, markers.hidden.typed) {
        (Some(hidden), _) => (hidden, hidden_markers(hidden)),
        (None, Some(_)) => return,
        // The markers are not counted in the list: its hidden groups are.
        (None, None) if unclear(army) => return,
        (None, None) => {
            let units = i64::try_from(units(army).count()).unwrap_or(i64::MAX);
            (units, hidden_units(units))
        }
    };
    let (least, most) = allowed(hidden);
    if (least..=most).contains(&found) {
        return;
    }
    let bound = if found < least { least } else { most };
    let range = if least == most {
        text!("exactly {most} allowed", "exactement {most} permis")
    } else {
        text!("allowed {least} to {most}", "permis {least} à {most}")
    };
    let dummies = counted(found, ("dummy", "dummies"), ("leurre", "leurres"));
    let message = text!(
        "{dummies} for {named}; {range}.",
        "{dummies} pour {named} ; {range}.",
        dummies,
        named,
        range
    );
    findings
        .report(typed.place(), message)
        .numbers(found, bound)
        .help(text!(
            "Set \"dummy\" to {bound}.",
            "Mettez \"dummy\" à {bound}."
        ));
}

fn hidden_markers(count: i64) -> Text {
    counted(
        count,
        ("hidden marker", "hidden markers"),
        ("marqueur caché", "marqueurs cachés"),
    )
}

fn hidden_units(count: i64) -> Text {
    counted(
        count,
        ("hidden unit", "hidden units"),
        ("unité cachée", "unités cachées"),
    )
}

/// Whether a group that could not be read may be hidden.
fn unclear(army: &Army<'_>) -> bool {
    let unreadable = |group: &Group<'_>| matches!(group.hidden, Parsed::Unreadable);
    !army.all_groups || army.groups.iter().any(unreadable)
}

pub(super) fn wrong_markers(army: &Army<'_>, findings: &mut Findings) {
    let Some(markers) = stated(army) else {
        return;
    };
    if let Some(wrong) = markers.hidden.wrong() {
        return no_number("hidden", wrong, findings);
    }
    let (Some(found), Some(typed)) = (markers.hidden.number, markers.hidden.typed) else {
        return;
    };
    let units = i64::try_from(units(army).count()).unwrap_or(i64::MAX);
    // A group that could not be read may be the hidden one.
    if found == units || (found > units && unclear(army)) {
        return;
    }
    let (markers, hidden) = (hidden_markers(found), hidden_units(units));
    let message = text!(
        "{markers} for {hidden}; exactly {units} needed.",
        "{markers} pour {hidden} ; il en faut exactement {units}.",
        markers,
        hidden
    );
    findings
        .report(typed.place(), message)
        .numbers(found, units)
        .help(text!(
            "Set \"hidden\" to {units}, or say of each group whether it is hidden.",
            "Mettez \"hidden\" à {units}, ou dites de chaque groupe s’il est caché."
        ));
}

fn no_number(key: &str, wrong: Json<'_>, findings: &mut Findings) {
    let found = wrong.source();
    let message = text!(
        "{key} is {found}; allowed: a whole number from 0 to {MAX_COUNT}.",
        "{key} vaut {found} ; possible : un nombre entier de 0 à {MAX_COUNT}."
    );
    findings.report(wrong.place(), message).help(text!(
        "Count the markers, or remove \"{key}\".",
        "Comptez les marqueurs, ou enlevez \"{key}\"."
    ));
}
