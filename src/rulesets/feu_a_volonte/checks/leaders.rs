//! Command: exactly one Leader, one or two Seconds.

use crate::{
    model::{
        diagnostic::Findings,
        forms,
        json::Place,
        lang::{Text, counted},
        parsed::Parsed,
    },
    rulesets::feu_a_volonte::{
        derived,
        list::army::{Army, Bearer},
        tables::{LEADERS, MAX_SECONDS, MIN_SECONDS},
        terms::Grade,
    },
    text,
};

/// Names that a message shows; nobody reads more.
const SHOWN: usize = 6;

const PLATOON: Text = Text::new("Platoon", "Peloton");

pub(super) fn no_leader(army: &Army<'_>, findings: &mut Findings) {
    if derived::graded(army, Grade::Leader) >= LEADERS || !all_graded(army) {
        return;
    }
    findings
        .report(
            army.figures.place,
            forms::exactly(&PLATOON, &Text::new("no leader", "aucun leader"), LEADERS),
        )
        .numbers(0, LEADERS)
        .help(text!(
            "Set \"grade\": \"leader\" on one figure (2 points).",
            "Mettez \"grade\": \"leader\" à une figurine (2 PdR)."
        ));
}

pub(super) fn no_second(army: &Army<'_>, findings: &mut Findings) {
    if derived::graded(army, Grade::Second) >= MIN_SECONDS || !all_graded(army) {
        return;
    }
    findings
        .report(
            army.figures.place,
            text!(
                "{platoon}: no second-in-command, {MIN_SECONDS} or {MAX_SECONDS} needed.",
                "{platoon} : aucun second, il en faut {MIN_SECONDS} ou {MAX_SECONDS}.",
                platoon = &PLATOON
            ),
        )
        .numbers(0, MIN_SECONDS)
        .help(text!(
            "Set \"grade\": \"second\" on one figure (1 point).",
            "Mettez \"grade\": \"second\" à une figurine (1 PdR)."
        ));
}

pub(super) fn several_leaders(army: &Army<'_>, findings: &mut Findings) {
    let Some(surplus) = Surplus::find(army, Grade::Leader, LEADERS) else {
        return;
    };
    let found = surplus.counted(("leader", "leaders"), ("leader", "leaders"));
    let message = forms::exactly(&PLATOON, &found, LEADERS);
    surplus.report(findings, message, LEADERS);
}

pub(super) fn too_many_seconds(army: &Army<'_>, findings: &mut Findings) {
    let Some(surplus) = Surplus::find(army, Grade::Second, MAX_SECONDS) else {
        return;
    };
    let found = surplus.counted(
        ("second-in-command", "seconds-in-command"),
        ("second", "seconds"),
    );
    let message = forms::maximum(&PLATOON, &found, surplus.found, MAX_SECONDS);
    surplus.report(findings, message, MAX_SECONDS);
}

/// Whether nobody has a grade that cannot be read: he might be the one who is missing.
fn all_graded(army: &Army<'_>) -> bool {
    let readable =
        |bearer: Bearer<'_, '_>| matches!(bearer.grade(), Parsed::Known(..) | Parsed::Missing);
    army.all_lines() && army.bearers().all(readable)
}

/// More of a grade than there may be.
struct Surplus {
    found: i64,
    names: Text,
    first: Place,
    /// The first one that is too many.
    place: Place,
    /// How many of the line where it stands would be in order.
    fitting: i64,
}

impl Surplus {
    fn find(army: &Army<'_>, grade: Grade, most: i64) -> Option<Self> {
        let mut found: i64 = 0;
        let (mut names, mut first, mut place, mut fitting) = (Vec::new(), None, None, 0);
        for bearer in army.bearers() {
            let Parsed::Known(own, at) = bearer.grade() else {
                continue;
            };
            // A group that the period forbids is reported once, by FAV-SUP-01.
            let forbidden = matches!(bearer, Bearer::Group(_)) && army.forbids_support();
            if *own != grade || forbidden {
                continue;
            }
            found = found.saturating_add(bearer.count());
            first.get_or_insert(*at);
            if found > most && place.is_none() {
                place = Some(*at);
                fitting = most.saturating_sub(found.saturating_sub(bearer.count()));
            }
            if names.len() < SHOWN {
                names.push(bearer.label());
            }
        }
        Some(Self {
            found,
            names: Text::join(&names, ", "),
            first: first?,
            place: place?,
            fitting,
        })
    }

    /// How many there are, with their names.
    fn counted(&self, en: (&str, &str), fr: (&str, &str)) -> Text {
        let (found, names) = (counted(self.found, en, fr), &self.names);
        text!("{found} ({names})", "{found} ({names})", found, names)
    }

    fn report(&self, findings: &mut Findings, message: Text, most: i64) {
        let finding = findings.report(self.place, message);
        let fitting = self.fitting;
        finding.numbers(self.found, most).help(if fitting > 0 {
            text!(
                "Set \"count\" to {fitting}, and list the others as troopers.",
                "Mettez \"count\" à {fitting}, et inscrivez les autres comme hommes de troupe."
            )
        } else {
            text!(
                "Set \"grade\" to \"trooper\".",
                "Mettez \"grade\" à \"trooper\"."
            )
        });
        if self.first != self.place {
            finding.related(Text::new("the first one", "le premier"), self.first);
        }
    }
}
