//! Many battles of two lists, with a line on how far they are.

use indicatif::{ProgressBar, ProgressStyle};

use super::{
    super::{Failure, terminal::Terminal},
    Order,
};
use crate::{
    battle::{Goal, Plan, Results, Tally, fight_many},
    check::{BattleVisitor, Lists},
    model::{
        battle::Battle,
        lang::{Text, counted},
    },
    text,
};

/// Fights them.
pub(super) struct Many<'o> {
    order: &'o Order,
    terminal: Terminal,
}

impl<'o> Many<'o> {
    pub(super) const fn new(order: &'o Order, terminal: Terminal) -> Self {
        Self { order, terminal }
    }
}

impl BattleVisitor for Many<'_> {
    type Out = Result<Results, Failure>;

    fn fight<B: Battle>(self, battle: &B, lists: &Lists) -> Self::Out {
        let order = self.order;
        let plan = Plan {
            seed: order.seed,
            first: order.first,
            goal: order.goal,
        };
        let bar = bar(order.goal, self.terminal);
        let go_on = |tally: &Tally| {
            bar.set_position(tally.runs);
            !order.stopped()
        };
        let tally = order
            .threads
            .pool
            .install(|| fight_many(battle, &plan, go_on));
        bar.finish_and_clear();
        if order.stopped() {
            let runs = i64::try_from(tally.runs).unwrap_or(i64::MAX);
            let battles = &counted(runs, ("battle", "battles"), ("partie", "parties"));
            self.terminal.notice(&text!(
                "Stopped after {battles}.",
                "Arrêté après {battles}.",
                battles
            ));
        }
        Ok(Results::new(
            order.battle(lists, battle.cast()),
            battle.cast(),
            order.first,
            &tally,
        ))
    }
}

/// A bar on standard error; nobody sees it where that is no terminal.
fn bar(goal: Goal, terminal: Terminal) -> ProgressBar {
    let (form, bar) = match goal {
        Goal::Runs(runs) => (
            Text::new(
                "{bar:30} {pos} of {len} battles, {eta} left",
                "{bar:30} {pos} parties sur {len}, encore {eta}",
            ),
            ProgressBar::new(runs),
        ),
        Goal::Until { .. } => (
            Text::new(
                "{spinner} {pos} battles, {elapsed}",
                "{spinner} {pos} parties, {elapsed}",
            ),
            ProgressBar::new_spinner(),
        ),
    };
    match ProgressStyle::with_template(&form.get(terminal.lang)) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
