//! What was worked out before: exact chances, and texts that were read. An event prints the same figures with the same readings of the
//! book on many cards; each question is answered once for all of them.

use std::sync::{Mutex, PoisonError};

/// So many answers are kept; what comes later is counted each time.
const MOST: usize = 4_096;

/// Questions and their answers. The answer must follow from the question alone.
#[derive(Debug)]
pub struct Memo<Q, A>(Mutex<Vec<(Q, A)>>);

impl<Q: PartialEq, A: Clone> Memo<Q, A> {
    /// Nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The answer to a question, counted now if it was not before.
    pub fn answer(&self, question: Q, count: impl FnOnce(&Q) -> A) -> A {
        if let Some(known) = self.known(&question) {
            return known;
        }
        // Counted outside the lock: two threads may count the same, and come to the same.
        let answer = count(&question);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() < MOST {
            all.push((question, answer.clone()));
        }
        answer
    }

    fn known(&self, question: &Q) -> Option<A> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.iter().find(|(known, _)| known == question);
        found.map(|(_, answer)| answer.clone())
    }
}

impl<Q: PartialEq, A: Clone> Default for Memo<Q, A> {
    fn default() -> Self {
        Self::new()
    }
}
