//! Markers.
use super::list::Army;
use crate::model::marker::Marker;
pub(super) fn markers(_: &Army<'_>) -> Vec<Marker> {
    vec![]
}
