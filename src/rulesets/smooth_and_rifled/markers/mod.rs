//! Markers: which ones an army needs, how many at once, and why that many.

mod counts;
mod kinds;

use crate::{
    model::{
        forms,
        lang::{Text, counted},
        marker::Marker,
        term::Term,
    },
    text,
};

use self::{
    counts::{Arm, Needs, number},
    kinds::{
        ACTIVATED_ALONE, ACTIVATED_GROUP, AIM, AMBUSH, AMMUNITION_BOX, CAPTIVE, CLOSE_ORDER, EXIT,
        FALLEN_FLAG, FALLEN_WEAPON, HERO, LOADED_BALL, LOADED_CANISTER, LOOSE_ORDER, OBJECTIVE,
        RELOAD, RESERVE_AP, RUNNING, SHAKEN,
    },
};
use super::{
    derived::points,
    list::Army,
    options::AmbushPoints,
    tables,
    terms::{Scenario, Size},
};

/// No sheet shows more faces than this one by one.
const MOST_FACES: usize = 20_000;

/// The markers that an army can need at once.
#[must_use]
pub(super) fn markers(army: &Army<'_>) -> Vec<Marker> {
    let needs = Needs::of(army);
    let mut markers = vec![
        reload(&needs),
        SHAKEN.times(needs.figures, each_figure(&needs)),
        AIM.times(needs.aimers, aimers()),
        RUNNING.times(needs.figures, each_figure(&needs)),
        CLOSE_ORDER.times(needs.loose, light_groups()),
        LOOSE_ORDER.times(needs.loose, light_groups()),
        ambush(army),
    ];
    markers.extend(scenario(army));
    markers.extend(finds(&needs));
    markers.extend(guns(&needs));
    markers.extend(helpers(army, &needs));
    markers.retain(|marker| marker.count > 0);
    markers
}

/// One for each weapon that reloads, with every step to turn it through: after a volley all of them are needed at once, and
/// each must be able to show any number of actions left. Guns have boxes to tick on their cards.
fn reload(needs: &Needs) -> Marker {
    let arms = needs.arms.iter();
    let total = arms
        .map(|arm| arm.count)
        .fold(number(needs.guns.len()), i64::saturating_add);
    let mut parts: Vec<Text> = needs.arms.iter().map(Arm::counted).collect();
    if !needs.guns.is_empty() {
        let guns = number(needs.guns.len());
        parts.push(counted(guns, ("gun", "guns"), ("canon", "canons")));
    }
    let men = needs.arms.iter().flat_map(|arm| {
        let copies = usize::try_from(arm.count).unwrap_or(usize::MAX);
        std::iter::repeat_n(steps(arm.reload), copies.min(MOST_FACES))
    });
    let guns = needs.guns.iter().map(|&reload| steps(reload));
    let what = Text::join(&parts, " + ");
    Marker {
        faces: men.chain(guns).take(MOST_FACES).collect(),
        ..RELOAD.times(total, reload_reason(needs, &what))
    }
}

/// The numerals of a reload marker from the first to the last: "2·1"; when there are too many to turn it, "8…1".
fn steps(reload: i64) -> String {
    const TURNED: i64 = 4;
    match reload {
        ..=1 => "1".to_owned(),
        2..=TURNED => {
            let steps: Vec<String> = (1..=reload).rev().map(|step| step.to_string()).collect();
            steps.join("·")
        }
        _ => format!("{reload}…1"),
    }
}

/// What the markers are for, and how they are used.
fn reload_reason(needs: &Needs, what: &Text) -> Text {
    let turned = needs.arms.iter().any(|arm| arm.reload > 1);
    let men = if turned {
        Text::new(
            "; turn it: the numeral toward the figure is what is left to do",
            " ; à tourner : le chiffre côté figurine est ce qui reste à faire",
        )
    } else {
        Text::same("")
    };
    let guns = if needs.guns.is_empty() {
        Text::same("")
    } else {
        Text::new(
            "; for a gun tick the boxes of its card",
            " ; pour un canon, cocher les cases de sa carte",
        )
    };
    Text::join([what, &men, &guns], "")
}

impl Arm {
    fn counted(&self) -> Text {
        forms::times(self.count, &self.name)
    }
}

fn each_figure(needs: &Needs) -> Text {
    let men = counted(
        needs.figures,
        ("figure", "figures"),
        ("figurine", "figurines"),
    );
    text!("one for each of {men}", "un pour chacune des {men}", men)
}

const fn aimers() -> Text {
    Text::new(
        "figures that fire, sharpshooters apart",
        "figurines qui tirent, hors tireurs d’élite",
    )
}

const fn light_groups() -> Text {
    Text::new(
        "Groups of Light figures: Leaders, or half the figures",
        "groupes de Légers : leaders, ou moitié des figurines",
    )
}

/// Ambush markers with their secret names: those of the plan first, numbers for the others.
fn ambush(army: &Army<'_>) -> Marker {
    let allowed = points::ambush_markers(army);
    let counted = points::for_ambush(army);
    let most = usize::try_from(allowed).unwrap_or(0).min(MOST_FACES);
    let faces = (0..most).map(|index| {
        let planned = army.ambush.get(index).and_then(|marker| marker.id.as_ref());
        planned.map_or_else(|| (index + 1).to_string(), |id| id.id.to_string())
    });
    let (pair, hundred) = (tables::AMBUSH_MARKERS, tables::AMBUSH_POINTS);
    let reason = if army.options.ambush_points == AmbushPoints::Total {
        text!(
            "{pair} per full {hundred} of {counted} points in all",
            "{pair} par tranche pleine de {hundred}, pour {counted} points en tout"
        )
    } else {
        text!(
            "{pair} per full {hundred} of {counted} points of troops",
            "{pair} par tranche pleine de {hundred}, pour {counted} points de troupes"
        )
    };
    Marker {
        faces: faces.collect(),
        numbered_back: true,
        ..AMBUSH.times(allowed, reason)
    }
}

/// The one thing that a scenario puts on the table.
fn scenario(army: &Army<'_>) -> Option<Marker> {
    let scenario = army.scenario.value()?;
    let kind = match scenario {
        Scenario::Objective => OBJECTIVE,
        Scenario::Rescue => CAPTIVE,
        Scenario::Ambush => EXIT,
        Scenario::Assault => return None,
    };
    let name = scenario.name();
    Some(kind.times(1, text!("scenario: {name}", "scénario : {name}", name)))
}

/// What lies on the ground where a man fell.
fn finds(needs: &Needs) -> [Marker; 2] {
    let flags = Text::new("one per standard-bearer", "un par porte-étendard");
    let weapons = Text::new(
        "optional: one per figure without a ranged weapon",
        "facultatif : un par figurine sans arme de tir",
    );
    [
        FALLEN_FLAG.times(needs.flags, flags),
        FALLEN_WEAPON.times(needs.unarmed, weapons),
    ]
}

fn guns(needs: &Needs) -> [Marker; 3] {
    let guns = Text::new("one per gun", "un par canon");
    [
        AMMUNITION_BOX.times(number(needs.guns.len()), guns.clone()),
        LOADED_BALL.times(needs.balls, guns.clone()),
        LOADED_CANISTER.times(needs.canister, guns),
    ]
}

/// Not in the book, but the table is clearer with them.
fn helpers(army: &Army<'_>, needs: &Needs) -> [Marker; 4] {
    let pools = if army.size() == Some(Size::Large) {
        number(army.units.len())
    } else {
        1
    };
    let pool = if pools == 1 {
        Text::new(
            "put it on the reserve track",
            "à poser sur la piste de réserve",
        )
    } else {
        Text::new(
            "one per Unit, on its reserve track",
            "un par unité, sur sa piste de réserve",
        )
    };
    [
        HERO.times(needs.heroes, Text::new("one per Hero", "un par héros")),
        ACTIVATED_GROUP.times(needs.figures, each_figure(needs)),
        ACTIVATED_ALONE.times(needs.figures, each_figure(needs)),
        RESERVE_AP.times(pools, pool),
    ]
}
