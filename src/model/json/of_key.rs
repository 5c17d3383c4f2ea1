//! What stands under a key of an object, whatever its kind: nothing here fails, and nothing is skipped without saying so.

use super::{Json, Kind};

impl Json<'_> {
    /// This value, unless it is null: the data files' word for "none", "inherited" and "not known yet".
    #[must_use]
    pub fn filled(self) -> Option<Self> {
        Some(self).filter(|value| value.kind() != Kind::Null)
    }

    /// The members with these keys, each as [`Json::get`] finds it, in one pass: most of many keys are not there, and each of them would
    /// be compared with all that are.
    #[must_use]
    pub fn members_at<const N: usize>(self, keys: &[&str; N]) -> [Option<Self>; N] {
        let mut found = [None; N];
        let mut next = 0;
        for (name, value) in self.members() {
            // Keys stand mostly in the order in which they are asked for.
            let at = (next..N).chain(0..next).find(|at| name.is(keys[*at]));
            if let Some(at) = at {
                found[at] = Some(value);
                next = at + 1;
            }
        }
        if self.tree.meant.get().is_some() {
            for (value, key) in found.iter_mut().zip(keys) {
                *value = value.or_else(|| self.get(key));
            }
        }
        found
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
