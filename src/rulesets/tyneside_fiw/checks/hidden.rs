//! Hidden markers: one for each hidden unit, and half as many dummies.

use crate::{
    model::{
        checks::wrong_count,
        diagnostic::Findings,
        forms,
        json::Json,
        lang::{Text, counted},
        parsed::Parsed,
        suspect::Change,
    },
    rulesets::tyneside_fiw::{
        derived::hidden::{allowed, units, used},
        list::{Army, Group, Markers},
    },
    text,
};

const DUMMIES: Text = Text::new("Dummies", "Leurres");
const MARKERS: Text = Text::new("Hidden markers", "Marqueurs cachés");

/// The markers that a list counts, where they are used.
fn stated<'b, 'a>(army: &'b Army<'a>) -> Option<&'b Markers<'a>> {
    army.markers.known().filter(|_| used(army))
}

pub(super) fn wrong_dummies(army: &Army<'_>, findings: &mut Findings) {
    let Some(markers) = stated(army) else {
        return;
    };
    if let Some(wrong) = markers.dummy.wrong() {
        return no_number("dummy", &DUMMIES, wrong, findings);
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
    let count = text!("{found} for {named}", "{found} pour {named}", named);
    let message = if least == most {
        forms::exactly(&DUMMIES, &count, most)
    } else {
        forms::between(&DUMMIES, &count, least, most)
    };
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
        return no_number("hidden", &MARKERS, wrong, findings);
    }
    let (Some(found), Some(typed)) = (markers.hidden.number, markers.hidden.typed) else {
        return;
    };
    let units = i64::try_from(units(army).count()).unwrap_or(i64::MAX);
    // A group that could not be read may be the hidden one.
    if found == units || (found > units && unclear(army)) {
        return;
    }
    let hidden = hidden_units(units);
    let count = text!("{found} for {hidden}", "{found} pour {hidden}", hidden);
    let message = forms::exactly(&MARKERS, &count, units);
    let finding = findings.report(typed.place(), message);
    finding.numbers(found, units);
    if units == 0 {
        let none = "{ \"hidden\": 0 }".to_owned();
        finding
            .mended_by(Change::Set(markers.place, none))
            .help(Text::new(
                "Remove \"markers\", or mark each hidden group as \"hidden\".",
                "Retirez \"markers\", ou marquez chaque groupe caché par \"hidden\".",
            ));
        return;
    }
    finding.help(text!(
        "Set \"hidden\" to {units} in \"markers\", or mark each hidden group as \"hidden\".",
        "Mettez \"hidden\" à {units} dans \"markers\", ou marquez chaque groupe caché par \
            \"hidden\"."
    ));
}

fn no_number(key: &str, thing: &Text, wrong: Json<'_>, findings: &mut Findings) {
    wrong_count(findings, thing, wrong, 0..).help(text!(
        "Set \"{key}\" to the number of markers, or omit it.",
        "Mettez \"{key}\" au nombre de marqueurs, ou omettez-le."
    ));
}
