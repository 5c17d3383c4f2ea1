//! Rules beside each other: two that exclude each other, and one that says nothing that another does not say already.

use super::{Chain, Found, form::MOST_RULES, report};
use crate::{
    model::{
        diagnostic::Severity::{Error, Warning},
        lang::Text,
    },
    organise::event::{
        rule::{Demand, Rule},
        selector::{Selector, Selectors},
        terms::Replaced,
    },
    text,
};

pub(super) fn lint(chain: &Chain<'_>, replaced: &[Replaced], found: &mut Found) {
    let rules = &chain.house.event.rules;
    let rules = &rules[..rules.len().min(MOST_RULES)];
    for (at, one) in rules.iter().enumerate() {
        for other in &rules[at + 1..] {
            if !alike(one, other) {
                continue;
            }
            let clash = exclude(one, other).or_else(|| exclude(other, one));
            if let Some((asks, bars)) = clash {
                contradiction(chain, (one, other), (asks, bars), found);
            } else if is_weaker(one, other) {
                without_effect(chain, (one, other), found);
            } else if is_weaker(other, one) {
                without_effect(chain, (other, one), found);
            }
        }
    }
    dropped(chain, replaced, found);
}

/// Whether two rules speak of the same kind of number in the same scope.
fn alike(one: &Rule, other: &Rule) -> bool {
    one.measure == other.measure && one.each == other.each
}

/// What one rule asks for, and another does not let be; None where both can be kept.
fn exclude<'r>(asks: &'r Rule, bars: &'r Rule) -> Option<(i64, i64)> {
    let Demand::Least(least, wanted) = &asks.demand else {
        return None;
    };
    let most = match &bars.demand {
        Demand::Most(most, of) if within(wanted, of) => *most,
        Demand::Ban(of) if within(wanted, of) => 0,
        Demand::Only(of, _) if apart(wanted, of) => 0,
        _ => return None,
    };
    (*least > most).then_some((*least, most))
}

/// Whether a rule is kept by everybody who keeps another.
fn is_weaker(weak: &Rule, strong: &Rule) -> bool {
    match (&weak.demand, &strong.demand) {
        (Demand::Most(more, narrow), Demand::Most(less, wide))
        | (Demand::Least(less, wide), Demand::Least(more, narrow)) => {
            less <= more && within(narrow, wide)
        }
        (Demand::Most(_, narrow) | Demand::Ban(narrow), Demand::Ban(wide)) => within(narrow, wide),
        (one, other) => same(one, other),
    }
}

/// Whether two demands are one.
fn same(one: &Demand, other: &Demand) -> bool {
    let both = |one: &Selectors, other: &Selectors| within(one, other) && within(other, one);
    match (one, other) {
        (Demand::Only(one, _), Demand::Only(other, _)) => both(one, other),
        (Demand::Field(one, these), Demand::Field(other, those)) => one == other && these == those,
        (Demand::Share(bound, n, one, _), Demand::Share(other_bound, m, other, _)) => {
            bound == other_bound && n == m && both(one, other)
        }
        _ => false,
    }
}

/// Whether everything that the narrow ones choose is chosen by the wide ones.
fn within(narrow: &Selectors, wide: &Selectors) -> bool {
    let inside = |one: &Selector| wide.any.iter().any(|other| implies(one, other));
    narrow.any.iter().all(inside)
}

fn implies(narrow: &Selector, wide: &Selector) -> bool {
    let asked = wide.asks.iter().all(|asks| {
        let own = narrow.asks.iter().find(|own| own.key == asks.key);
        own.is_some_and(|own| {
            let mut words = own.words.iter();
            words.all(|(word, _)| asks.words.iter().any(|(other, _)| other == word))
        })
    });
    asked
        && wide.not.as_ref().is_none_or(|not| {
            narrow
                .not
                .as_ref()
                .is_some_and(|own| implies(not, own) && implies(own, not))
        })
}

/// Whether nothing can be chosen by both: at some key they ask for different words.
fn apart(wanted: &Selectors, allowed: &Selectors) -> bool {
    let disjoint = |one: &Selector, other: &Selector| {
        one.asks.iter().any(|asks| {
            let theirs = other.asks.iter().find(|theirs| theirs.key == asks.key);
            theirs.is_some_and(|theirs| {
                let mut words = asks.words.iter();
                !words.any(|(word, _)| theirs.words.iter().any(|(own, _)| own == word))
            })
        })
    };
    let mut all = wanted.any.iter();
    all.all(|one| allowed.any.iter().all(|other| disjoint(one, other)))
}

fn contradiction(
    chain: &Chain<'_>,
    (one, other): (&Rule, &Rule),
    (least, most): (i64, i64),
    found: &mut Found,
) {
    let (id, against) = (&one.id, &other.id);
    let message = text!(
        "\"{id}\" and \"{against}\" exclude each other: at least {least}, and at most {most} of the same.",
        "« {id} » et « {against} » s’excluent : au moins {least} et au plus {most} de la même chose."
    );
    let finding = report(found, ("EVT-CON-01", Error), (one.file, one.place), message);
    finding.numbers(least, most);
    let label = Text::same(format!("\"{against}\""));
    chain.beside(finding, one.file, (other.file, other.place), label);
    if other.file != one.file {
        finding.fact(text!(
            "\"{against}\": null drops the rule of the event that this one builds on.",
            "\"{against}\": null retire la règle du tournoi sur lequel celui-ci s’appuie."
        ));
    }
}

fn without_effect(chain: &Chain<'_>, (weak, strong): (&Rule, &Rule), found: &mut Found) {
    let (id, by) = (&weak.id, &strong.id);
    let message = text!(
        "\"{id}\" says nothing that \"{by}\" does not say already.",
        "« {id} » ne dit rien que « {by} » ne dise déjà."
    );
    let finding = report(
        found,
        ("EVT-DEAD-02", Warning),
        (weak.file, weak.place),
        message,
    );
    let label = Text::same(format!("\"{by}\""));
    chain.beside(finding, weak.file, (strong.file, strong.place), label);
}

/// `null` for a rule that nobody has.
fn dropped(chain: &Chain<'_>, replaced: &[Replaced], found: &mut Found) {
    for (file, layer) in chain.layers.iter().enumerate() {
        for (id, place, rule) in &layer.rules {
            let drops = |one: &Replaced| one.dropped && one.by == file && one.id == *id;
            if rule.is_none() && !replaced.iter().any(drops) {
                let message = text!(
                    "\"{id}\": null drops a rule that is not there.",
                    "\"{id}\": null retire une règle qui n’existe pas."
                );
                report(found, ("EVT-DEAD-02", Warning), (file, *place), message);
            }
        }
    }
}
