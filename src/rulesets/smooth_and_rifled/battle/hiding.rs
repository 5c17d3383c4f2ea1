//! Who hides behind which ambush marker: as the list says, or else team by team (§6.3.2).

use crate::rulesets::smooth_and_rifled::{
    derived::points,
    figure,
    list::{Army, Hidden},
    tables,
    terms::Scenario,
};

use super::{man::Man, teams::Team};

/// The men behind each marker of an Ambush: those whom the list hides, or where it names none each team behind one, and decoys.
#[must_use]
pub(super) fn markers(
    army: &Army<'_>,
    side: usize,
    scenario: Option<Scenario>,
    men: &[Man],
    teams: &[Team],
) -> Vec<Vec<usize>> {
    if scenario != Some(Scenario::Ambush) {
        return Vec::new();
    }
    let allowed = points::ambush_markers(army);
    let allowed = usize::try_from(allowed).unwrap_or(0);
    let mut hidden = if army.ambush.is_empty() {
        by_team(side, men, teams)
    } else {
        by_list(army, side, men, teams)
    };
    hidden.truncate(allowed);
    if army.ambush.is_empty() {
        hidden.resize(allowed, Vec::new());
    }
    hidden
}

/// The markers that a list names; one without figures is a decoy. Of like men those come first whose team is behind it already.
fn by_list(army: &Army<'_>, side: usize, men: &[Man], teams: &[Team]) -> Vec<Vec<usize>> {
    let own = men.iter().position(|man| man.side == side).unwrap_or(0);
    // Men of a side come in the order of its figures.
    let figures = figure::figures(army);
    let each = figures.iter().flat_map(|figure| {
        let count = usize::try_from(figure.count).unwrap_or(0);
        std::iter::repeat_n((figure.unit, figure.entry.id.as_str()), count)
    });
    let mut waiting: Vec<Option<(Option<usize>, &str)>> = each.map(Some).collect();
    let team = |man: usize| teams.iter().position(|team| team.men.contains(&man));
    let mut behind = |mut found: Vec<usize>, hidden: &Hidden<'_>| {
        let unit = hidden.unit.as_ref().and_then(|unit| unit.term);
        let is_meant = |figure: &Option<(Option<usize>, &str)>| {
            let entry = hidden.entry.as_ref();
            figure.is_some_and(|(of, id)| {
                (unit.is_none() || of == unit) && entry.is_none_or(|entry| entry.id == id)
            })
        };
        for _ in 0..hidden.count.get() {
            let first = found.first().map(|man| team(*man));
            let with_them = |at: &usize| first.is_none_or(|first| team(own + at) == first);
            let mut meant = (0..waiting.len()).filter(|at| is_meant(&waiting[*at]));
            let Some(at) = meant.clone().find(with_them).or_else(|| meant.next()) else {
                break;
            };
            waiting[at] = None;
            found.push(own + at);
        }
        found
    };
    let markers = army.ambush.iter();
    markers
        .map(|marker| marker.figures.iter().fold(Vec::new(), &mut behind))
        .collect()
}

/// A marker for each team, or several for large ones; men without a team lie with others.
fn by_team(side: usize, men: &[Man], teams: &[Team]) -> Vec<Vec<usize>> {
    let most = usize::try_from(tables::AMBUSH_FIGURES).unwrap_or(usize::MAX);
    let mut hidden: Vec<Vec<usize>> = Vec::new();
    for team in teams.iter().filter(|team| team.side == side) {
        hidden.extend(team.men.chunks(most).map(<[usize]>::to_vec));
    }
    for (man, own) in men.iter().enumerate() {
        let alone = hidden.iter().all(|own| !own.contains(&man));
        if own.side == side && own.gun.is_none() && alone {
            match hidden.iter_mut().find(|own| own.len() < most) {
                Some(own) => own.push(man),
                None => hidden.push(vec![man]),
            }
        }
    }
    hidden
}
