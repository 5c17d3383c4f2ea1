//! Pairs that do not fight, and why: each reason once.

use super::super::terminal::Terminal;
use crate::{
    model::{battle::CannotFight, lang::Text},
    text,
};

/// Pairs that are named with a reason why they do not fight.
const NAMED_PAIRS: usize = 3;

/// Two armies by their numbers, the lower one first.
pub(super) type Pair = [usize; 2];

/// Each reason with its pairs.
#[derive(Default)]
pub(super) struct Refusals(Vec<(Vec<Text>, Vec<Pair>)>);

/// What keeps two armies from fighting, a sentence each with what to do about it.
pub(super) fn in_words(reasons: &[CannotFight]) -> Vec<Text> {
    let reasons = reasons.iter();
    reasons
        .map(|CannotFight { message, help }| Text::join(std::iter::once(message).chain(help), " "))
        .collect()
}

impl Refusals {
    pub(super) fn add(&mut self, pair: Pair, reasons: Vec<Text>) {
        match self.0.iter_mut().find(|(known, _)| *known == reasons) {
            Some((_, pairs)) if pairs.contains(&pair) => {}
            Some((_, pairs)) => pairs.push(pair),
            None => self.0.push((reasons, vec![pair])),
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Says why some pairs do not fight; the others fight all the same.
    pub(super) fn report(&self, name: impl Fn(usize) -> Text, terminal: Terminal) {
        for (reasons, pairs) in &self.0 {
            let who = &called(pairs, &name);
            for why in reasons {
                terminal.problem(&text!("{why} ({who})", "{why} ({who})", why, who));
            }
        }
    }
}

/// "10 pairs: A – B; C – D; E – F; …".
fn called(pairs: &[Pair], name: impl Fn(usize) -> Text) -> Text {
    let name = |[one, other]: &Pair| Text::join([&name(*one), &name(*other)], " – ");
    let mut named: Vec<Text> = pairs.iter().take(NAMED_PAIRS).map(name).collect();
    if pairs.len() > NAMED_PAIRS {
        named.push(Text::same("…"));
    }
    let named = &Text::series(&named);
    match pairs.len() {
        1 => named.clone(),
        count => text!("{count} pairs: {named}", "{count} paires : {named}", named),
    }
}
