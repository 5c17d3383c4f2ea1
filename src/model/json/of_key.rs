//! What stands under a key of an object, whatever its kind: nothing here fails, and nothing is skipped without saying so.

use std::borrow::Cow;

use super::{Json, Kind};

impl<'t> Json<'t> {
    /// The member with this key, unless it is null: the data files' word for "none", "inherited" and "not known yet".
    #[must_use]
    pub fn filled(self, key: &str) -> Option<Self> {
        self.get(key).filter(|value| value.kind() != Kind::Null)
    }

    /// The text of the string under a key.
    #[must_use]
    pub fn str_of(self, key: &str) -> Option<Cow<'t, str>> {
        self.get(key)?.as_str()
    }

    /// The items of the array under a key; nothing where there is none.
    pub fn items_of(self, key: &str) -> impl Iterator<Item = Self> + use<'t> {
        self.get(key).into_iter().flat_map(Self::items)
    }

    /// The members of the object under a key; nothing where there is none.
    pub fn members_of(self, key: &str) -> impl Iterator<Item = (Self, Self)> + use<'t> {
        self.get(key).into_iter().flat_map(Self::members)
    }

    /// What `read` makes of the objects in the array under a key, each with its number from 1, and whether none was skipped.
    /// Where there is no such member there is none to skip.
    pub fn objects_of<T>(self, key: &str, read: impl FnMut(usize, Self) -> T) -> (Vec<T>, bool) {
        self.get(key)
            .map_or((Vec::new(), true), |json| json.objects(read))
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
