//! What a batch says in one sentence: who tends to win, or that it cannot be told.

use super::{Interval, Results};
use crate::{model::lang::Text, text};

/// Shares of decided battles from which one side has an edge, is the favourite, or wins nearly always: our words for numbers.
const FAVOURITE: f64 = 0.6;
const NEARLY_ALWAYS: f64 = 0.85;

/// The share of battles ended by the limit of turns from which they say little about who is stronger.
const MANY_UNDECIDED: f64 = 0.25;

/// Who tends to win, from the battles that somebody won.
#[must_use]
pub(super) fn verdict(results: &Results) -> Text {
    let mut said = vec![who_wins(results)];
    let limited = Interval::wilson(results.by_limit, results.count()).share;
    if limited >= MANY_UNDECIDED {
        said.push(Text::new(
            "Many games reached the turn limit: these armies rarely come to a decision.",
            "Beaucoup de parties atteignent la limite de tours : ces armées ne se départagent \
            guère.",
        ));
    }
    Text::join(&said, " ")
}

/// The side that is ahead, if one is.
fn who_wins(results: &Results) -> Text {
    let [a, b] = [0, 1].map(|side| results.sides[side].wins);
    if a + b == 0 {
        return Text::new(
            "Neither side won a game.",
            "Aucun camp n’a gagné de partie.",
        );
    }
    let ahead = usize::from(b > a);
    let decided = results.share_of(
        |table| table.wins[ahead],
        |table| table.wins[0] + table.wins[1],
    );
    judged(results, ahead, decided)
}

/// What the share of the side that is ahead means.
fn judged(results: &Results, ahead: usize, share: Interval) -> Text {
    if share.low <= 0.5 {
        return even(share);
    }
    let letter = ["A", "B"][ahead];
    let name = &results.battle.armies[ahead].name;
    if share.share >= NEARLY_ALWAYS {
        text!(
            "{letter} ({name}) nearly always wins.",
            "{letter} ({name}) gagne presque toujours.",
            name
        )
    } else if share.share >= FAVOURITE {
        text!(
            "{letter} ({name}) is the favourite.",
            "{letter} ({name}) est favorite.",
            name
        )
    } else {
        text!(
            "{letter} ({name}) has a slight edge.",
            "{letter} ({name}) a un léger avantage.",
            name
        )
    }
}

/// Neither is ahead: because they are even, or because the battles are too few to tell.
fn even(share: Interval) -> Text {
    if share.high < FAVOURITE {
        return Text::new(
            "The armies are about even.",
            "Les armées sont à peu près à égalité.",
        );
    }
    let most = &super::report::percent(share.high);
    text!(
        "Too few games to tell which side is ahead: it may be even, or up to {most} of the games \
        that were not drawn.",
        "Trop peu de parties pour dire quel camp est devant : égalité, ou jusqu’à {most} des \
        parties qui ont un vainqueur.",
        most
    )
}
