//! Many battles of two lists, with a line on how far they are.

use indicatif::{ProgressBar, ProgressStyle};

use super::{super::terminal::Terminal, Order};
use crate::{
    battle::{Goal, Plan, Results, Tally, fight_many, set_up, table_of},
    check::{BattleVisitor, Lists},
    model::{
        battle::{Arena, Battle, CannotFight},
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
    type Out = Results;

    fn fight<A: Arena>(self, arena: &A, lists: &Lists) -> Result<Self::Out, Vec<CannotFight>> {
        let order = self.order;
        let first = set_up(arena, order.seed, table_of(order.first, order.per_table))?;
        let plan = Plan {
            seed: order.seed,
            per_table: order.per_table,
            first: order.first,
            goal: order.goal,
        };
        let bar = bar(order.goal, self.terminal);
        let go_on = |tally: &Tally| {
            bar.set_position(tally.runs);
            !order.stopped()
        };
        let pool = &order.threads.pool;
        let tally = pool.install(|| fight_many(arena, &plan, go_on))?;
        bar.finish_and_clear();
        if order.stopped() {
            let runs = i64::try_from(tally.runs).unwrap_or(i64::MAX);
            let battles = &counted(runs, ("game", "games"), ("partie", "parties"));
            self.terminal.notice(&text!(
                "Stopped after {battles}.",
                "Arrêté après {battles}.",
                battles
            ));
        }
        let cast = first.cast();
        let battle = order.battle(lists, cast);
        Ok(Results::new(battle, cast, order.first, &tally))
    }
}

/// A bar on standard error; nobody sees it where that is no terminal.
pub(super) fn bar(goal: Goal, terminal: Terminal) -> ProgressBar {
    let (form, bar) = match goal {
        Goal::Runs(runs) => (
            Text::new(
                "{bar:30} {pos} of {len} games, {eta} left",
                "{bar:30} {pos} parties sur {len}, encore {eta}",
            ),
            ProgressBar::new(runs),
        ),
        Goal::Until { .. } => (
            Text::new(
                "{spinner} {pos} games, {elapsed}",
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
