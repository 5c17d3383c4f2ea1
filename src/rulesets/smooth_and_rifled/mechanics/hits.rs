//! Who takes the hits of a volley (§6.2.5).

use super::shooting::Volley;
use crate::rulesets::smooth_and_rifled::{
    options::{Options, VolleySpill},
    tables::play,
};

/// Deals the hits of a volley out to single men and men in loose order, and says how many landed (SR-6.2.5).
///
/// The shooter chose the first; each further hit goes to the nearest man not yet hit, measured from the last one (with the option
/// from the first), if he is near enough. A nearest man who cannot be hit ends it (with the option he is passed over). Of men equally
/// near the first one counts, so the shooter names them in the order that he likes. `hit` has a place for each enemy and is written
/// over.
pub fn spread(
    hits: i64,
    first: usize,
    distance: impl Fn(usize, usize) -> f64,
    can_be_hit: impl Fn(usize) -> bool,
    options: &Options,
    hit: &mut [bool],
) -> i64 {
    hit.fill(false);
    if hits < 1 || first >= hit.len() || !can_be_hit(first) {
        return 0;
    }
    hit[first] = true;
    let (mut last, mut landed) = (first, 1);
    while landed < hits {
        let from = match options.volley_spill {
            VolleySpill::Chain => last,
            VolleySpill::FromTarget => first,
        };
        let open =
            |man: &usize| !hit[*man] && (can_be_hit(*man) || !options.volley_skip_ineligible);
        let next = (0..hit.len())
            .filter(open)
            .min_by(|a, b| distance(from, *a).total_cmp(&distance(from, *b)))
            .filter(|man| can_be_hit(*man) && distance(from, *man) <= play::cm(play::LOOSE_CM));
        let Some(man) = next else {
            break;
        };
        hit[man] = true;
        (last, landed) = (man, landed + 1);
    }
    landed
}

/// Hits that a Group in close order takes: its owner puts them on its men, one each, whoever of them can be hit at all; the rest is
/// lost (SR-6.2.5).
#[must_use]
pub fn close_order(volley: Volley, can_be_hit: i64) -> i64 {
    volley.hits.min(can_be_hit.max(0))
}

/// Whether a target is left to choose when another is nearer: mounted men behind foot, and anybody behind men who are Shaken
/// (SR-6.2.1). With the option the nearest target is only advice.
#[must_use]
pub fn may_pass_over(
    nearer_shaken: bool,
    nearer_mounted: bool,
    target_mounted: bool,
    options: &Options,
) -> bool {
    use crate::rulesets::smooth_and_rifled::options::TargetPriority;
    let advisory = options.target_priority == TargetPriority::Advisory;
    advisory || nearer_shaken || target_mounted && !nearer_mounted
}
