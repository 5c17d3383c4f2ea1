//! The freeze: one line that an organiser publishes, after which neither player nor organiser can change a list unseen.

use serde_json::{Value, json};

use super::file::{Frozen, Register, Standing};
use crate::{
    check::identity,
    model::{clean::shorten, digest::Digest, json::parse, lang::Text},
    organise::{
        event::Event,
        moment::{moment, no_moment, told},
    },
    text,
};

impl Register {
    /// The digest of the event and of all entries, rulings apart: whoever has it can tell whether a list was changed since.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let mut entries = json!(self.entries);
        for entry in entries.as_array_mut().into_iter().flatten() {
            if let Some(members) = entry.as_object_mut() {
                members.remove("rulings");
            }
        }
        let whole: Value = json!({ "event": self.event.hash, "entries": entries });
        identity::of_document(parse(&whole.to_string()).root())
    }

    /// Whether it still is as it was frozen; a register that was not is whatever it is.
    #[must_use]
    pub fn is_as_frozen(&self) -> bool {
        let frozen = self.frozen.as_ref();
        frozen.is_none_or(|frozen| frozen.digest == self.digest())
    }

    /// Freezes it.
    ///
    /// # Errors
    /// When it is frozen already, when lists may still come, and when something about whose they are is not decided.
    pub fn freeze(&mut self, event: &Event, at: &str) -> Result<Digest, Text> {
        if let Some(Frozen { at, digest }) = &self.frozen {
            let at = &told(at);
            return Err(text!(
                "frozen on {at} already, as {digest}; a freeze is not undone",
                "déjà figé le {at}, avec {digest} ; un gel ne se défait pas",
                at
            ));
        }
        let now = moment(at).ok_or_else(|| no_moment(at).without_full_stop())?;
        let last = event
            .time("corrections_until")
            .or_else(|| event.time("deadline"));
        if last.is_some_and(|last| now <= last) {
            let last = event
                .moment("corrections_until")
                .or_else(|| event.moment("deadline"));
            let last = &told(last.unwrap_or_default());
            return Err(text!(
                "lists may come until {last}",
                "des listes peuvent venir jusqu’au {last}",
                last
            ));
        }
        let undecided = self.entries.iter().filter(|entry| {
            let mut all = entry.submissions.iter();
            all.any(|one| one.standing == Standing::Undecided)
        });
        let undecided: Vec<String> = undecided
            .map(|entry| shorten(entry.player.as_deref().unwrap_or_default()))
            .collect();
        if !undecided.is_empty() {
            let players = undecided.join(", ");
            return Err(text!(
                "nothing says which list is the last one: {players}; take them with --received",
                "rien ne dit quelle liste est la dernière : {players} ; prenez-les avec --received"
            ));
        }
        let digest = self.digest();
        self.frozen = Some(Frozen {
            at: at.to_owned(),
            digest,
        });
        Ok(digest)
    }
}
