//! What stands under a key of an object, whatever its kind: nothing here fails, and nothing is skipped without saying so.

use super::{Json, Kind};

impl Json<'_> {
    /// The member with this key, unless it is null: the data files' word for "none", "inherited" and "not known yet".
    #[must_use]
    pub fn filled(self, key: &str) -> Option<Self> {
        self.get(key).filter(|value| value.kind() != Kind::Null)
    }

    /// What `read` makes of the objects among its items, each with its number from 1, and whether it is an array of nothing else.
    pub fn objects<T>(self, mut read: impl FnMut(usize, Self) -> T) -> (Vec<T>, bool) {
        let mut objects = Vec::with_capacity(self.len());
        for (index, item) in self.items().enumerate() {
            if item.kind() == Kind::Object {
                objects.push(read(index + 1, item));
            }
        }
        let all = self.kind() == Kind::Array && objects.len() == self.len();
        (objects, all)
    }
}
