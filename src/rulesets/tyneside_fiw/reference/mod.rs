//! Reference.
use super::list::Army;
use crate::model::sheet::Section;
pub(super) fn reference(_: &Army<'_>) -> Vec<Section> {
    vec![]
}
