//! Sentences that several checks share.

use crate::{
    model::{
        checks::{self},
        diagnostic::{Finding, Findings},
        forms,
        json::{Json, Place},
        lang::Text,
        parsed::Parsed,
        suggest::named_words,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::list::unit::Unit,
    text,
};

/// Reports a word that is no term of its kind.
pub(super) fn unknown_term<'f, T: Term>(
    findings: &'f mut Findings,
    who: &Text,
    kind: &Text,
    (word, place): (&str, Place),
) -> &'f mut Finding {
    let thing = part(who, kind);
    checks::unknown_term::<T>(findings, place, (&thing, word))
}

/// A part of a unit or leader, as findings name it: "2nd Wisconsin, quality".
pub(super) fn part(who: &Text, kind: &Text) -> Text {
    text!("{who}, {kind}", "{who}, {kind}", who, kind)
}

/// Reports what a unit must state and does not, or a word that is not one of its kind.
pub(super) fn demand<T: Term>(
    findings: &mut Findings,
    unit: &Unit<'_>,
    kind: &Text,
    said: &Parsed<'_, T>,
) {
    match said {
        Parsed::Unknown(word, place) => {
            unknown_term::<T>(findings, &unit.title(), kind, (word, *place)).about(unit.about());
        }
        Parsed::Missing => missing::<T>(findings, unit, kind),
        Parsed::Known(..) | Parsed::Unreadable => {}
    }
}

fn missing<T: Term>(findings: &mut Findings, unit: &Unit<'_>, kind: &Text) {
    let allowed = named_words(T::named());
    let message = forms::missing(&part(&unit.title(), kind), &allowed);
    findings
        .report(unit.place, message)
        .about(unit.about())
        .help(text!(
            "Choose one of: {allowed}.",
            "Choisissez parmi : {allowed}.",
            allowed
        ));
}

/// One cause that is seen at several units: reported at the first of them, with the others beside it.
pub(super) struct Together<'u, 'a> {
    /// Where it is reported.
    at: Place,
    /// All of them with where it is seen.
    units: Vec<(&'u Unit<'a>, Place)>,
}

impl<'u, 'a> Together<'u, 'a> {
    /// Units that share a cause; None where there are none.
    pub(super) fn new(units: Vec<(&'u Unit<'a>, Place)>) -> Option<Self> {
        let at = units.first()?.1;
        Some(Self { at, units })
    }

    /// Units that lack something: the first one as a whole, and the names of the others.
    pub(super) fn of_units(units: impl Iterator<Item = &'u Unit<'a>>) -> Option<Self> {
        let named = |unit: &'u Unit<'a>| {
            let name = unit.json.get("name");
            (unit, name.map_or_else(|| unit.place, Json::place))
        };
        let units: Vec<_> = units.map(named).collect();
        let at = units.first()?.0.place;
        Some(Self { at, units })
    }

    /// Whether it is only one.
    pub(super) const fn alone(&self) -> bool {
        self.units.len() == 1
    }

    /// Their names, the first ones where they are many.
    pub(super) fn who(&self) -> Text {
        let names: Vec<Text> = { self.units.iter() }
            .take(MOST_NAMED)
            .map(|(unit, _)| unit.title())
            .collect();
        few(&names, self.units.len())
    }

    /// Reports the cause.
    pub(super) fn report<'f>(&self, findings: &'f mut Findings, message: Text) -> &'f mut Finding {
        let finding = findings.report(self.at, message);
        if let [(only, _)] = self.units[..] {
            finding.about(only.about());
        }
        for (unit, place) in self.units.iter().skip(1).take(MOST_RELATED) {
            finding.related(unit.title(), *place);
        }
        finding
    }
}

/// Other places beside a finding; nobody reads more.
const MOST_RELATED: usize = 12;
/// Names in a sentence; the others are counted.
const MOST_NAMED: usize = 3;

/// The first names of so many things: "2nd Wisconsin, 6th Wisconsin, 7th Wisconsin and 4 others".
pub(super) fn few(names: &[Text], all: usize) -> Text {
    let shown = Text::join(names.iter().take(MOST_NAMED), ", ");
    match all.saturating_sub(MOST_NAMED) {
        0 => shown,
        1 => text!("{shown} and 1 other", "{shown} et 1 autre", shown),
        rest => text!(
            "{shown} and {rest} others",
            "{shown} et {rest} autres",
            shown
        ),
    }
}
