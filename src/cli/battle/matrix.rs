//! All lists against all others: who beats whom.

use super::{
    super::{Exit, Failure, Outcome, args::Battle, terminal::Terminal},
    Order, cannot_fight,
    gather::{Listed, asked},
    grids::Forms,
    many::Many,
    refusals::{Refusals, in_words},
};
use crate::{
    battle::{Results, matrix_grid},
    check::{Checker, MatchupError},
    model::clean::Clean,
    text,
};

/// Lists at most: sixty play 1,770 pairs.
const MOST_LISTS: usize = 100;

pub(super) fn run(args: &Battle, order: &Order, terminal: Terminal) -> Outcome {
    let inputs = args.lists.iter().chain(&args.own.catalogues);
    let forms = Forms::of(&args.shown, args.json, false, &inputs)?;
    let (gathered, checker, _) = asked(args, terminal)?;
    let count = gathered.lists.len();
    if !(2..=MOST_LISTS).contains(&(count + gathered.unreadable)) {
        return Err(Failure::Message(text!(
            "--matrix takes 2 to {MOST_LISTS} lists, not {count}",
            "--matrix prend de 2 à {MOST_LISTS} listes, et non {count}"
        )));
    }
    if count < 2 {
        return Err(Failure::Reported);
    }
    order.stop.listen();
    let mut matrix = Matrix {
        lists: &gathered.lists,
        fought: Vec::new(),
        refused: Refusals::default(),
    };
    matrix.fight(&checker, order, terminal)?;
    let name = |list: usize| gathered.lists[list].report.called();
    matrix.refused.report(name, terminal);
    if matrix.fought.is_empty() {
        return Err(Failure::Reported);
    }
    let json = || Clean::json(&matrix.fought);
    forms.show(&matrix_grid(&matrix.fought), json, terminal)?;
    Ok(if !matrix.refused.is_empty() {
        Exit::Failed
    } else if gathered.unreadable > 0 {
        Exit::Findings
    } else {
        Exit::Clean
    })
}

/// All lists against all others.
struct Matrix<'l> {
    lists: &'l [Listed],
    /// The results of each pair that fought.
    fought: Vec<Results>,
    /// Why others did not.
    refused: Refusals,
}

impl Matrix<'_> {
    /// Every pair fights; Ctrl-C ends it with those that have.
    fn fight(
        &mut self,
        checker: &Checker,
        order: &Order,
        terminal: Terminal,
    ) -> Result<(), Failure> {
        let count = self.lists.len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other]));
        for pair in pairs {
            let both = pair.map(|list| &self.lists[list].source);
            match checker.matchup(both, &order.request(), Many::new(order, terminal)) {
                Ok(fought) => self.fought.push(fought),
                Err(MatchupError::CannotFight(reasons)) => {
                    self.refused.add(pair, in_words(&reasons));
                }
                Err(why) => return Err(cannot_fight(why, terminal)),
            }
            // Behind the first pair: whoever stops at once has at least that one.
            if order.stopped() {
                break;
            }
        }
        Ok(())
    }
}
