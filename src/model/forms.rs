//! Forms of words that come back everywhere: one function each, so that a target number or a re-roll reads the same on a card, in a story
//! and in an answer.

use super::lang::Text;
use crate::text;

/// The number that a die must reach: "4+".
#[must_use]
pub fn target(least: i64) -> Text {
    Text::same(format!("{least}+"))
}

/// Once for every full number of a sum: "per full 9".
#[must_use]
pub fn per_full(each: i64) -> Text {
    text!("per full {each}", "par tranche de {each}")
}

/// Faces of a die: "5s and 6s".
#[must_use]
pub fn faces(faces: impl IntoIterator<Item = u32>) -> Text {
    let each = faces.into_iter();
    let each: Vec<Text> = each.map(|face| text!("{face}s", "les {face}")).collect();
    all_of(&each)
}

/// Everything of a list: "A, B and C".
#[must_use]
pub fn all_of(texts: &[Text]) -> Text {
    match texts {
        [] => Text::same(""),
        [one] => one.clone(),
        [first @ .., last] => {
            let first = &Text::join(first, ", ");
            text!("{first} and {last}", "{first} et {last}", first, last)
        }
    }
}

/// Faces that are rolled again, once or until none is left.
#[must_use]
pub fn re_roll(again: &Text, once: bool) -> Text {
    if once {
        text!("re-roll {again} once", "relancer une fois {again}", again)
    } else {
        text!(
            "re-roll {again} until none is left",
            "relancer {again} jusqu’à ce qu’il n’y en ait plus",
            again
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::lang::Lang::{En, Fr};

    #[test]
    fn forms_read_as_players_say_them() {
        assert_eq!(target(4).get(Fr), "4+");
        assert_eq!(per_full(9).get(En), "per full 9");
        assert_eq!(per_full(9).get(Fr), "par tranche de 9");
        assert_eq!(faces([5, 6]).get(En), "5s and 6s");
        assert_eq!(faces([1, 2, 3]).get(Fr), "les 1, les 2 et les 3");
        let again = re_roll(&faces([1]), true);
        assert_eq!(again.get(En), "re-roll 1s once");
        assert_eq!(again.get(Fr), "relancer une fois les 1");
        let until = re_roll(&faces([1]), false);
        assert!(until.get(En).ends_with("until none is left"));
        assert_eq!(all_of(&[]).get(En), "");
    }
}
