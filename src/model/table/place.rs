//! Room for a base among others.

use super::{
    Table,
    base::{Base, overlap},
    direction::Turn,
    length::Length,
};

/// So many rings are searched around the place that is wanted, each half a base farther out.
const RINGS: u16 = 60;

/// The nearest place to the wanted one where a base lies on no other and `fits`; the wanted one itself if it can be. Places are tried
/// ring by ring, each from the direction in which the base faces and clockwise.
pub fn free_place<'b>(
    wanted: &Base,
    others: &(impl Iterator<Item = &'b Base> + Clone),
    fits: impl Fn(&Base) -> bool,
) -> Option<Base> {
    free_place_within(wanted, others, Length::ENDLESS, fits)
}

/// The same no farther than this from the wanted place.
pub fn free_place_within<'b>(
    wanted: &Base,
    others: &(impl Iterator<Item = &'b Base> + Clone),
    reach: Length,
    fits: impl Fn(&Base) -> bool,
) -> Option<Base> {
    let free = |base: &Base| !others.clone().any(|other| overlap(base, other)) && fits(base);
    let step = wanted.inner().max(Length::mm(2.0));
    (0..=RINGS)
        .take_while(|ring| (step * f64::from(*ring)).within(reach))
        .flat_map(|ring| on_ring(wanted, step, ring))
        .find(free)
}

/// The base at evenly spread places of a ring.
fn on_ring(wanted: &Base, step: Length, ring: u16) -> impl Iterator<Item = Base> {
    let places = (6 * ring).max(1);
    let radius = step * f64::from(ring);
    let next = Turn::degrees(360.0 / f64::from(places));
    let way = std::iter::successors(Some(wanted.facing), move |way| Some(way.by(next)));
    way.take(places.into())
        .map(move |way| wanted.moved(wanted.at + way.step(radius)))
}

impl Table {
    /// The same on this table: the whole base stays on it.
    pub fn free_place<'b>(
        &self,
        wanted: &Base,
        others: &(impl Iterator<Item = &'b Base> + Clone),
        fits: impl Fn(&Base) -> bool,
    ) -> Option<Base> {
        free_place(wanted, others, |base| self.holds_base(base) && fits(base))
    }
}
