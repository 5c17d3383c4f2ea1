//! What a table of prices leaves out: there another one has to stand in, and whoever pays by it should know.

use std::collections::BTreeSet;

use super::prices::{AskAttribute, Attribute, LEADER_PREMIUM, Rows, each_attribute, free, stated};
use crate::{model::lang::Text, text};

/// The word under which the premium of a leader is kept, which has no words of its own.
const PREMIUM: &str = "";

/// Words without a price of their own, each under the key of its attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gaps(BTreeSet<(&'static str, &'static str)>);

impl Gaps {
    /// Everything that has a price.
    #[must_use]
    pub fn everything() -> Self {
        struct All(BTreeSet<(&'static str, &'static str)>);
        impl AskAttribute for All {
            fn ask<T: Attribute>(&mut self) {
                let paid = T::ALL.iter().filter(|term| !free(**term));
                self.0.extend(paid.map(|term| (T::KEY, term.id())));
            }
        }
        let mut all = All(BTreeSet::from([(LEADER_PREMIUM, PREMIUM)]));
        each_attribute(&mut all);
        Self(all.0)
    }

    /// These, without those that the prices of a file close; what is typed and no price is a mistake of its own, and no gap.
    #[must_use]
    pub fn closed_by(mut self, rows: Rows<'_, '_>) -> Self {
        struct Close<'g, 'r, 'a>(&'g mut Gaps, Rows<'r, 'a>);
        impl AskAttribute for Close<'_, '_, '_> {
            fn ask<T: Attribute>(&mut self) {
                let row = T::typed(self.1);
                // What is typed in place of a row may be any of its prices.
                let unreadable = stated(row.typed) && !row.unskipped;
                for term in T::ALL {
                    let mut prices = row.iter().filter(|one| one.word.term == Some(*term));
                    if unreadable || prices.any(|one| stated(one.count.typed)) {
                        self.0.0.remove(&(T::KEY, term.id()));
                    }
                }
            }
        }
        each_attribute(&mut Close(&mut self, rows));
        if stated(rows.leader_premium.typed) {
            self.0.remove(&(LEADER_PREMIUM, PREMIUM));
        }
        self
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// "movement class, firearm (pistol), leader": what lacks all of its prices goes by its name.
    #[must_use]
    pub fn named(&self) -> Text {
        struct Named<'g>(&'g Gaps, Vec<Text>);
        impl AskAttribute for Named<'_> {
            fn ask<T: Attribute>(&mut self) {
                let open = |term: &T| self.0.0.contains(&(T::KEY, term.id()));
                let words = T::ALL.iter().copied().filter(open).map(T::name);
                let words: Vec<Text> = words.collect();
                let what = T::WHAT;
                let paid = T::ALL.iter().filter(|term| !free(**term));
                if words.len() == paid.count() {
                    self.1.push(what);
                } else if !words.is_empty() {
                    let words = Text::join(&words, ", ");
                    self.1
                        .push(text!("{what} ({words})", "{what} ({words})", what, words));
                }
            }
        }
        let mut named = Named(self, Vec::new());
        each_attribute(&mut named);
        if self.0.contains(&(LEADER_PREMIUM, PREMIUM)) {
            named.1.push(Text::new("leader", "chef"));
        }
        Text::join(&named.1, ", ")
    }
}
