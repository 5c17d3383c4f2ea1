//! Describes throws in words: what to roll, what is needed, and the result.

use super::{Again, Need, Throw, Thrown};
use crate::{
    model::{
        forms::{self, minus, per_full, re_roll, target},
        lang::Text,
    },
    text,
};

/// What to roll, what for, and what is needed.
#[must_use]
pub fn what(throw: &Throw) -> Text {
    let (rule, purpose, dice) = (throw.purpose.rule, throw.purpose.text(), dice(throw));
    text!(
        "{purpose} ({rule}): {dice}",
        "{purpose} ({rule}) : {dice}",
        purpose,
        dice
    )
}

/// The dice, and what is needed of them.
fn dice(throw: &Throw) -> Text {
    let (dice, need, again) = (kept(throw), need(throw), again(throw.again));
    text!(
        "{dice}{need}{again}",
        "{dice}{need}{again}",
        dice,
        need,
        again
    )
}

fn need(throw: &Throw) -> Text {
    match throw.need {
        Need::Open | Need::Best { .. } => Text::same(""),
        Need::AtLeast(least) if throw.dice > 1 => {
            let least = &target(least);
            text!(", each {least}", ", chacun {least}", least)
        }
        Need::AtMost(most) if throw.dice > 1 => {
            text!(", each {most} or less", ", chacun {most} ou moins")
        }
        Need::AnyAtMost(most) if throw.dice > 1 => text!(
            ", at least one die {most} or less",
            ", au moins un dé à {most} ou moins"
        ),
        Need::AtLeast(least) => {
            let least = &target(least);
            text!(", {least}", ", {least}", least)
        }
        Need::AtMost(most) | Need::AnyAtMost(most) => {
            text!(", {most} or less", ", {most} ou moins")
        }
        Need::EachOfSum(each) => {
            let each = &per_full(each);
            text!(", one hit {each}", ", une touche {each}", each)
        }
        Need::Total { best, least, .. } => {
            let least = &target(least);
            if throw.dice > 1 && best > 1 {
                text!(", total {least}", ", total {least}", least)
            } else {
                text!(", {least}", ", {least}", least)
            }
        }
    }
}

/// The dice that count, with their modifier: "best 2 of 3d6 +1".
fn kept(throw: &Throw) -> Text {
    let (dice, faces) = (throw.dice, throw.faces);
    let all = || text!("{dice}d{faces}", "{dice}d{faces}");
    let (Need::Best { best, modifier } | Need::Total { best, modifier, .. }) = throw.need else {
        return all();
    };
    let kept = match best {
        _ if best >= dice => all(),
        1 => text!("best of {dice}d{faces}", "le meilleur de {dice}d{faces}"),
        _ => text!(
            "best {best} of {dice}d{faces}",
            "les {best} meilleurs de {dice}d{faces}"
        ),
    };
    let modifier = match modifier {
        0 => String::new(),
        _ => format!(" {}", forms::signed(modifier)),
    };
    text!("{kept}{modifier}", "{kept}{modifier}", kept)
}

fn again(again: Again) -> Text {
    let (faces, once) = match again {
        Again::Never => return Text::same(""),
        Again::Once(faces) => (faces, true),
        Again::Until(faces) => (faces, false),
    };
    let faces: Vec<u32> = faces.iter().collect();
    if faces.is_empty() {
        return Text::same("");
    }
    let again = &re_roll(&forms::faces(faces), once);
    text!("; {again}", " ; {again}", again)
}

/// A throw with its numbers: "shot (SR-6.2.1): 2d6, total 5+ → 1 4, total 5".
#[must_use]
pub fn shown(thrown: &Thrown) -> Text {
    if thrown.again {
        let (purpose, dice, faces) = (
            thrown.throw.purpose.text(),
            thrown.throw.dice,
            thrown.throw.faces,
        );
        let numbers = numbers(thrown);
        return text!(
            "{purpose}, re-rolled: {dice}d{faces} → {numbers}",
            "{purpose}, relance : {dice}d{faces} → {numbers}",
            purpose,
            numbers
        );
    }
    let (what, numbers) = (what(&thrown.throw), numbers(thrown));
    text!("{what} → {numbers}", "{what} → {numbers}", what, numbers)
}

/// Whether two throws that follow each other can be told in one line: they have the same purpose, and none of their dice are thrown
/// again.
#[must_use]
pub fn belong_together(one: &Thrown, next: &Thrown) -> bool {
    let once = |thrown: &Thrown| !thrown.again && thrown.throw.again == Again::Never;
    one.throw.purpose == next.throw.purpose && once(one) && once(next)
}

/// Throws that belong together, in one line; what is needed is said once for those that need the same: "initiative (LAP-INI-01):
/// best of 2d6 +1 → 4 1, total 5 · 6 6, total 7; 1d6 +1 → 6, total 7".
#[must_use]
pub fn shown_together(throws: &[&Thrown]) -> Text {
    let alike = throws.chunk_by(|one, next| one.throw == next.throw);
    let parts = alike.enumerate().map(|(part, alike)| {
        let throw = &alike[0].throw;
        // What all are for is said once.
        let needed = if part == 0 { what(throw) } else { dice(throw) };
        let results: Vec<Text> = alike.iter().map(|thrown| numbers(thrown)).collect();
        let results = Text::join(&results, " · ");
        text!(
            "{needed} → {results}",
            "{needed} → {results}",
            needed,
            results
        )
    });
    let line = parts.reduce(|one, next| text!("{one}; {next}", "{one} ; {next}", one, next));
    line.unwrap_or(Text::same(""))
}

/// The numbers that fell, with what they come to.
fn numbers(thrown: &Thrown) -> Text {
    let numbers: Vec<String> = thrown.numbers.iter().map(u32::to_string).collect();
    let numbers = numbers.join(" ");
    let total = total(thrown).unwrap_or(Text::same(""));
    text!("{numbers}{total}", "{numbers}{total}", total)
}

/// What dice that count together come to; None where they say it themselves, or where some of them are thrown again.
fn total(thrown: &Thrown) -> Option<Text> {
    let (Need::Best { best, modifier } | Need::Total { best, modifier, .. }) = thrown.throw.need
    else {
        return None;
    };
    let plain = modifier == 0 && thrown.numbers.len() == 1;
    if plain || thrown.again || thrown.throw.again != Again::Never {
        return None;
    }
    let mut numbers = thrown.numbers.clone();
    numbers.sort_unstable_by_key(|number| std::cmp::Reverse(*number));
    let kept = numbers.iter().take(usize::try_from(best).ok()?);
    let total = kept.map(|number| i64::from(*number)).sum::<i64>() + modifier;
    let total = minus(total);
    Some(text!(", total {total}", ", total {total}"))
}
