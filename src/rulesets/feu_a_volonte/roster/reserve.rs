//! Reserve dice in words: who brings them, who may use them, when they are lost.

use crate::{
    model::{lang::Text, sheet::Entry},
    rulesets::feu_a_volonte::{
        derived::{self, Soldier},
        list::army::Army,
        options::{Options, ReserveOwner, ReserveTiming, SecondReserve},
        tables::AURA,
        terms::Grade,
    },
    text,
};

/// With whom the dice of a grade are lost.
pub(crate) fn lost(army: &Army<'_>, grade: Grade) -> Text {
    if grade == Grade::Leader {
        return Text::new("lost with the leader", "perdus avec le leader");
    }
    if derived::graded(army, grade) < 2 {
        return Text::new("lost with the second", "perdus avec le second");
    }
    match army.options.second_reserve {
        SecondReserve::SharedLast => Text::new(
            "shared by the seconds, lost with the last",
            "communs aux seconds, perdus avec le dernier",
        ),
        SecondReserve::SharedFirst => Text::new(
            "shared by the seconds, lost with the first",
            "communs aux seconds, perdus avec le premier",
        ),
        SecondReserve::Each => Text::new(
            "half of them lost with each second",
            "la moitié perdue avec chaque second",
        ),
    }
}

/// The dice that a figure brings, for its card.
pub(crate) fn entry(army: &Army<'_>, soldier: &Soldier<'_>) -> Option<Entry> {
    let grade = soldier.grade?;
    let each = army.options.second_reserve == SecondReserve::Each;
    let (leader, seconds) = derived::reserve(army);
    let (dice, lost) = match grade {
        Grade::Leader => (leader, lost(army, grade)),
        Grade::Second if each => (
            grade.reserve,
            Text::new("lost with their bearer", "perdus avec leur porteur"),
        ),
        Grade::Second => (seconds, lost(army, grade)),
        Grade::Trooper => return None,
    };
    let (near, when) = (near(&army.options), when(&army.options));
    Some(Entry {
        term: Text::new("Reserve dice", "Dés de réserve"),
        meaning: text!(
            "{dice}, {lost}: each adds a die for a friend {near}, {when}, once per game.",
            "{dice}, {lost} : chacun un dé de plus pour un ami {near}, {when}, une fois par \
            partie.",
            lost = &lost,
            near = &near,
            when = &when
        ),
    })
}

/// How near a figure has to be, and to whom.
pub(crate) fn near(options: &Options) -> Text {
    match options.reserve_owner {
        ReserveOwner::Any => text!(
            "within {AURA} UD of the leader or a second",
            "à {AURA} UD ou moins du leader ou d’un second"
        ),
        ReserveOwner::NearOnly => text!(
            "within {AURA} UD of its bearer",
            "à {AURA} UD ou moins de son porteur"
        ),
    }
}

/// When a die is declared.
pub(crate) const fn when(options: &Options) -> Text {
    match options.reserve_timing {
        ReserveTiming::Before => Text::new("before rolling", "avant de lancer"),
        ReserveTiming::After => Text::new("after rolling", "après le jet"),
    }
}
