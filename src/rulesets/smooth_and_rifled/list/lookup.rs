//! Which Unit an id means: a Unit's own id first, else its id in the army list, the first of that name.

use std::collections::HashMap;

use super::Unit;

/// Units by the names that other parts of a list call them.
#[derive(Debug, Default)]
pub struct Named<'u> {
    own: HashMap<&'u str, usize>,
    kind: HashMap<&'u str, usize>,
}

impl<'u> Named<'u> {
    /// The names of these Units.
    #[must_use]
    pub fn of(units: &'u [Unit<'_>]) -> Self {
        let mut named = Self::default();
        for (index, unit) in units.iter().enumerate() {
            if let Some(id) = unit.own_id.known() {
                named.own.entry(&**id).or_insert(index);
            }
            if let Some(id) = &unit.id {
                named.kind.entry(&*id.id).or_insert(index);
            }
        }
        named
    }

    /// The position of the Unit with this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<usize> {
        self.own.get(id).or_else(|| self.kind.get(id)).copied()
    }
}
