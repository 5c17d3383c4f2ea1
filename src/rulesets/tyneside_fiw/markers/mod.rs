//! Markers: which ones a side needs, how many at once, and why that many.

mod kinds;
mod needs;

use crate::{
    model::{
        lang::{Text, counted},
        marker::Marker,
    },
    text,
};

use self::{
    kinds::{
        ACTING_LEADER, ACTIONS, COMMANDED, FLANK_THREAT, HIDDEN, LEAD_GROUP, LOADED, LOADING,
        MOVED, NCO_KILLED, REPULSED, ROUTED, WOUNDED,
    },
    needs::Needs,
};
use super::{derived::hidden, list::Army};

/// No sheet shows more faces than this one by one.
const MOST_FACES: i64 = 2_000;

/// The number on the back of a dummy.
pub(super) const NOBODY: &str = "0";

/// The markers that a side can need at once.
#[must_use]
pub(super) fn markers(army: &Army<'_>) -> Vec<Marker> {
    let needs = Needs::of(army);
    let mut markers = vec![
        hidden_markers(army),
        WOUNDED.times(
            needs.figures,
            Text::new(
                "one per figure; the second wound kills",
                "un par figurine ; la seconde blessure tue",
            ),
        ),
    ];
    markers.extend(units(&needs));
    if !army.is_automated() {
        markers.extend(commanded(army, &needs));
    }
    markers.extend(leaders(army, &needs));
    markers.extend(actions(&needs));
    markers.retain(|marker| marker.count > 0);
    markers
}

/// Hidden units and dummies share one front; only the number on the back tells them apart.
fn hidden_markers(army: &Army<'_>) -> Marker {
    let (real, dummies) = (hidden::markers(army), hidden::dummies(army));
    let numbers = (1..=real.min(MOST_FACES)).map(|number| number.to_string());
    let nobody = (0..dummies.min(MOST_FACES)).map(|_| NOBODY.to_owned());
    let units = counted(
        real,
        ("hidden unit", "hidden units"),
        ("unité cachée", "unités cachées"),
    );
    let none = counted(dummies, ("dummy", "dummies"), ("leurre", "leurres"));
    Marker {
        faces: numbers.chain(nobody).collect(),
        numbered_back: true,
        ..HIDDEN.times(
            real.saturating_add(dummies),
            text!(
                "{units}, numbered as in the plan + {none} ({NOBODY})",
                "{units}, numérotées comme sur le plan + {none} ({NOBODY})",
                units,
                none
            ),
        )
    }
}

/// What every unit may need.
fn units(needs: &Needs) -> [Marker; 4] {
    let each = needs.reason();
    [
        ROUTED.times(needs.units, each.clone()),
        REPULSED.times(needs.units, each.clone()),
        MOVED.times(needs.units, each.clone()),
        FLANK_THREAT.times(needs.units, each),
    ]
}

/// What only a side needs whose players give orders; an automated one neither is commanded nor loads.
fn commanded(army: &Army<'_>, needs: &Needs) -> [Marker; 4] {
    let guns = Text::new(
        "units with muzzle-loaders",
        "unités à armes se chargeant par la gueule",
    );
    let leaders = i64::try_from(army.leaders.len()).unwrap_or(i64::MAX);
    [
        COMMANDED.times(needs.units, needs.reason()),
        LOADED.times(needs.loaders, guns.clone()),
        LOADING.times(needs.loaders, guns),
        ACTING_LEADER.times(leaders, Text::new("one per leader", "un par commandant")),
    ]
}

fn leaders(army: &Army<'_>, needs: &Needs) -> [Marker; 2] {
    let platoons = i64::try_from(army.platoons.len()).unwrap_or(i64::MAX);
    [
        NCO_KILLED.times(
            needs.ncos,
            Text::new("one per NCO", "un par officier en second"),
        ),
        LEAD_GROUP.times(platoons, Text::new("one per platoon", "un par peloton")),
    ]
}

/// Results of the action tables. A unit has one result at a time, and only by rare luck have more than half of them the same.
fn actions(needs: &Needs) -> impl Iterator<Item = Marker> {
    ACTIONS.iter().map(|(action, kind)| {
        let units = needs.may_roll(*action);
        let all = counted(units, ("unit", "units"), ("unité", "unités"));
        let reason = text!("half of {all}", "la moitié de {all}", all);
        Marker {
            label: action.label().capitalised(),
            ..kind.times(units / 2 + units % 2, reason)
        }
    })
}
