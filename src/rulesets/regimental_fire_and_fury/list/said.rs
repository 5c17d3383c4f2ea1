//! Numbers as a list states them.

use crate::model::json::Json;

/// A number that a list may state.
#[derive(Clone, Copy, Debug)]
pub struct Amount<'a> {
    /// What is typed, if anything is.
    pub typed: Option<Json<'a>>,
    /// The whole number, if it is one within bounds.
    pub number: Option<i64>,
}

impl<'a> Amount<'a> {
    /// A whole number between two others.
    #[must_use]
    pub fn read(typed: Option<Json<'a>>, least: i64, most: i64) -> Self {
        let number = typed
            .and_then(Json::as_i64)
            .filter(|number| (least..=most).contains(number));
        Self { typed, number }
    }

    /// What is typed, where it is a number, but not one that can be used.
    #[must_use]
    pub fn wrong(&self) -> Option<Json<'a>> {
        let typed = self.typed.filter(|typed| typed.as_f64().is_some())?;
        self.number.is_none().then_some(typed)
    }
}
