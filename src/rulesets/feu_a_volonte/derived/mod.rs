//! What follows from a list: headcounts, the total, dice and bonuses of every figure, and when the platoon has had enough.

use super::{
    list::army::{Army, Figure, Support},
    options::{BandEdge, LossBasis, MeleeWeaponBonus, SecondReserve, SupportHeadcount, ZoneDie},
    tables::{
        BANDS, FIGURE_WOUNDS, GRENADES, LOSSES, MAX_MEMBERS, MIN_MEMBERS, Use, WOUND, Weapon, fists,
    },
    terms::{Grade, Quality, Trait},
};
use crate::{
    model::{forms::signed, lang::Text, parsed::Parsed, ruleset::Points},
    text,
};

mod soldier;

pub use soldier::{Soldier, soldiers};

/// Single figures of a platoon.
#[must_use]
pub fn singles(army: &Army<'_>) -> i64 {
    sum(army.figures.iter().map(Figure::count))
}

/// Figures of all support groups.
#[must_use]
pub fn support_figures(army: &Army<'_>) -> i64 {
    sum(army
        .support
        .iter()
        .map(|group| group.figures().unwrap_or(0)))
}

/// Members of a platoon when support groups count like this.
#[must_use]
pub fn members_by(army: &Army<'_>, counting: SupportHeadcount) -> i64 {
    let groups = match counting {
        SupportHeadcount::Figures => support_figures(army),
        SupportHeadcount::OneMember => i64::try_from(army.support.len()).unwrap_or(i64::MAX),
        SupportHeadcount::NotCounted => 0,
    };
    singles(army).saturating_add(groups)
}

/// Members of a platoon, by the counting in force.
#[must_use]
pub fn members(army: &Army<'_>) -> i64 {
    members_by(army, army.options.support_headcount)
}

/// Whether a platoon may have this many members.
#[must_use]
pub const fn fits(members: i64) -> bool {
    MIN_MEMBERS <= members && members <= MAX_MEMBERS
}

/// Whether every line could be counted.
#[must_use]
pub fn counted(army: &Army<'_>) -> bool {
    army.all_lines()
        && army
            .figures
            .iter()
            .all(|figure| figure.count.number.is_some())
        && army.support.iter().all(|group| group.figures().is_some())
}

/// Points spent, the limit in force, and whether every price is known.
#[must_use]
pub fn points(army: &Army<'_>) -> Points {
    let figures = army
        .figures
        .iter()
        .map(|figure| figure.cost.total().saturating_mul(figure.count()));
    let groups = army.support.iter().map(|group| group.cost.total());
    let priced = army.figures.iter().all(|figure| figure.cost.complete)
        && army.support.iter().all(|group| group.cost.complete);
    Points {
        spent: sum(figures.chain(groups)),
        allowed: budget(army),
        complete: priced && counted(army),
    }
}

/// The budget that the players agreed on, or else that of the period.
#[must_use]
pub fn budget(army: &Army<'_>) -> Option<i64> {
    let of_period = army.period.value()?.budget;
    match army.budget {
        Parsed::Missing => Some(of_period),
        ref own => own.value(),
    }
}

/// Figures, or units, that a side begins with for the count of its losses.
#[must_use]
pub fn starters(army: &Army<'_>) -> i64 {
    match army.options.loss_basis {
        LossBasis::Figures => singles(army).saturating_add(support_figures(army)),
        LossBasis::Units => units(army),
    }
}

/// Losses at which a side of so many has lost: three quarters, rounded up.
#[must_use]
pub const fn threshold(starters: i64) -> i64 {
    let (part, whole) = LOSSES;
    starters.saturating_mul(part).saturating_add(whole - 1) / whole
}

/// Units: single figures and support groups.
#[must_use]
pub fn units(army: &Army<'_>) -> i64 {
    singles(army).saturating_add(i64::try_from(army.support.len()).unwrap_or(i64::MAX))
}

/// Reserve dice that the Leader brings, and those of the Seconds.
#[must_use]
pub fn reserve(army: &Army<'_>) -> (i64, i64) {
    let (leaders, seconds) = (graded(army, Grade::Leader), graded(army, Grade::Second));
    let of_seconds = match army.options.second_reserve {
        SecondReserve::Each => seconds,
        SecondReserve::SharedLast | SecondReserve::SharedFirst => seconds.min(1),
    };
    (
        leaders.min(1) * Grade::Leader.reserve,
        of_seconds.saturating_mul(Grade::Second.reserve),
    )
}

/// How many members have this grade. A line whose count cannot be read is one at least.
#[must_use]
pub fn graded(army: &Army<'_>, grade: Grade) -> i64 {
    sum(army
        .bearers()
        .filter(|bearer| bearer.grade().value() == Some(grade))
        .map(super::list::army::Bearer::count))
}

/// Hand grenades of the whole platoon.
#[must_use]
pub fn grenades(army: &Army<'_>) -> i64 {
    sum(army.bearers().map(|bearer| {
        let owned = bearer
            .traits()
            .terms()
            .filter(|gift| *gift == Trait::Grenades)
            .count();
        bearer.count().saturating_mul(grenades_of(owned))
    }))
}

/// Hand grenades that so many traits give.
#[must_use]
pub fn grenades_of(traits: usize) -> i64 {
    i64::try_from(traits)
        .unwrap_or(i64::MAX)
        .saturating_mul(GRENADES)
}

/// Wounds that remove a support group; a single figure takes three.
#[must_use]
pub fn wounds(group: Option<&Support<'_>>) -> i64 {
    group
        .and_then(|group| group.kind.value())
        .map_or(FIGURE_WOUNDS, |kind| kind.wounds)
}

/// What a weapon adds in each range band before the situation: None where it does not reach. The power of an
/// area weapon is the same at every distance.
#[must_use]
pub fn band_bonuses(weapon: &Weapon, traits: i64) -> [Option<i64>; 4] {
    let mut from = 0;
    BANDS.map(|band| {
        let starts = from;
        from = band.to.unwrap_or(i64::MAX);
        let reaches = weapon.range.is_none_or(|range| range > starts);
        match weapon.usage {
            Use::Shot | Use::Aimed if reaches => {
                Some(weapon.bonus.saturating_add(band.bonus + traits))
            }
            Use::Close if reaches => Some(weapon.bonus.saturating_add(traits)),
            Use::Area if reaches => Some(weapon.bonus),
            _ => None,
        }
    })
}

/// How the bands are headed: "≤ 4", "≤ 8", "≤ 12", "> 12" in UD, or "< 4"… where the edge belongs to the farther band.
#[must_use]
pub fn band_labels(edge: BandEdge) -> [String; 4] {
    let (within, beyond) = match edge {
        BandEdge::Nearer => ("≤", ">"),
        BandEdge::Farther => ("<", "≥"),
    };
    let mut last = 0;
    BANDS.map(|band| {
        let label = match band.to {
            Some(to) => format!("{within} {to}"),
            None => format!("{beyond} {last}"),
        };
        last = band.to.unwrap_or(last);
        label
    })
}

/// What a figure adds in melee: grit, and the best weapon that serves there, or its fists.
#[must_use]
pub fn melee_bonus(quality: Quality, best: Option<i64>, rule: MeleeWeaponBonus) -> i64 {
    match rule {
        MeleeWeaponBonus::Yes => quality.grit.saturating_add(best.unwrap_or(fists().bonus)),
        MeleeWeaponBonus::No => quality.grit,
    }
}

/// The die that gives the zone of a wound.
#[must_use]
pub const fn zone_die(die: ZoneDie) -> &'static str {
    match die {
        ZoneDie::D4 => "d4",
        ZoneDie::D8Half => "d8",
    }
}

/// One throw of that die, as French writes it: "1d4".
#[must_use]
pub fn zone_throw(die: ZoneDie) -> String {
    format!("1{}", zone_die(die))
}

/// What a wound does in a zone of the table: "−1 defence", or death where it takes nothing off.
#[must_use]
pub fn zone_effect(hindered: Option<&Text>) -> Text {
    let less = signed(WOUND);
    hindered.map_or_else(
        || Text::new("killed", "mort"),
        |what| text!("{less} {what}", "{less} {what}", what),
    )
}

/// The faces of that die that stand for a face of the d4: "4", or "7-8" of a d8 that is halved.
#[must_use]
pub fn zone_faces(die: ZoneDie, face: i64) -> String {
    match die {
        ZoneDie::D4 => face.to_string(),
        ZoneDie::D8Half => format!("{}-{}", 2 * face - 1, 2 * face),
    }
}

fn sum(numbers: impl Iterator<Item = i64>) -> i64 {
    numbers.fold(0, i64::saturating_add)
}
