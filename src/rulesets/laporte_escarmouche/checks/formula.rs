//! The formula of a price table. It is there for readers: prices add up in one way, and a table that says another is told so.

use std::collections::BTreeSet;

use crate::{
    model::{diagnostic::Findings, parsed::Parsed},
    rulesets::laporte_escarmouche::catalogue::{
        AskAttribute, Attribute, LEADER_PREMIUM, TypedCatalogue, each_attribute,
    },
    text,
};

/// How prices add up, as a file may write it.
const FORMULA: &str = "initiative + movement + (firearm == none ? 0 : shooting + firearm) + \
    build + melee_weapon + (leader ? leader_premium : 0)";
/// What makes arithmetic of a text.
const SIGNS: [char; 4] = ['+', '*', '×', '/'];
/// What no sum has.
const NO_SUM: [char; 6] = ['*', '×', '/', '-', '−', '^'];

pub(super) fn other(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let Parsed::Known(formula, place) = &file.formula else {
        return;
    };
    if !contradicts(formula) {
        return;
    }
    findings
        .report(
            *place,
            text!(
                "The formula is for readers only; prices always add up like this: {FORMULA}.",
                "La formule n’est là que pour le lecteur ; les prix s’additionnent toujours ainsi : \
                {FORMULA}."
            ),
        )
        .help(text!(
            "Remove it, and check your prices against this sum.",
            "Retirez-la, et vérifiez vos prix avec cette somme."
        ));
}

/// Whether a text is a formula and another than ours: some price is missing in it, or it does more than add.
fn contradicts(formula: &str) -> bool {
    let words: BTreeSet<&str> = formula
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let keys = keys();
    let named = keys.iter().filter(|key| words.contains(*key)).count();
    let factor = |word: &&str| word.parse::<f64>().is_ok_and(|number| number != 0.0);
    let sum = !formula.contains(NO_SUM) && !words.iter().any(factor);
    named > 1 && formula.contains(SIGNS) && !(sum && named == keys.len())
}

/// The keys of everything that has a price.
fn keys() -> Vec<&'static str> {
    struct Keys(Vec<&'static str>);
    impl AskAttribute for Keys {
        fn ask<T: Attribute>(&mut self) {
            self.0.push(T::KEY);
        }
    }
    let mut keys = Keys(vec![LEADER_PREMIUM]);
    each_attribute(&mut keys);
    keys.0
}
