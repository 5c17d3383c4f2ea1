//! All lists against all others: who beats whom.

use super::{
    super::{Exit, Failure, Outcome, args::Battle, files, terminal::Terminal},
    Order, cannot_fight,
    many::Many,
    read, report_illegal, show_matrix,
};
use crate::{
    battle::Results,
    check::{Checker, MatchupError, Source, report::Verdict},
    model::{battle::CannotFight, lang::Text},
    text,
};

/// Lists at most: sixty play 1,770 pairs.
const MOST_LISTS: usize = 100;

/// Pairs that are named with a reason why they do not fight.
const NAMED_PAIRS: usize = 3;

pub(super) fn run(args: &Battle, order: &Order, terminal: Terminal) -> Outcome {
    let count = args.lists.len();
    if !(2..=MOST_LISTS).contains(&count) {
        return Err(Failure::Message(text!(
            "--matrix takes 2 to {MOST_LISTS} lists, not {count}",
            "--matrix prend de 2 à {MOST_LISTS} listes, et non {count}"
        )));
    }
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let sources = args.lists.iter().map(|path| read(path, terminal));
    let sources: Vec<Source> = sources.collect::<Result<_, _>>()?;
    order.stop.listen();
    let mut matrix = Matrix {
        names: names(&checker, &sources, terminal),
        fought: Vec::new(),
        refused: Vec::new(),
    };
    matrix.fight(&checker, &sources, order, terminal)?;
    matrix.report_refused(terminal);
    if matrix.fought.is_empty() {
        return Err(Failure::Reported);
    }
    show_matrix(&matrix.fought, args.json, terminal)?;
    Ok(if matrix.refused.is_empty() {
        Exit::Clean
    } else {
        Exit::Failed
    })
}

/// What each list is called; lists that are not legal are told.
fn names(checker: &Checker, sources: &[Source], terminal: Terminal) -> Vec<Text> {
    let name = |source: &Source| {
        let report = checker.check(source);
        let name = report.called();
        if report.verdict == Verdict::Illegal {
            report_illegal(&name, terminal);
        }
        name
    };
    sources.iter().map(name).collect()
}

/// Two lists by their numbers, the lower one first.
type Pair = [usize; 2];

/// All lists against all others.
struct Matrix {
    names: Vec<Text>,
    /// The results of each pair that fought.
    fought: Vec<Results>,
    /// Why others did not.
    refused: Vec<(Vec<CannotFight>, Vec<Pair>)>,
}

impl Matrix {
    /// Every pair fights; Ctrl-C ends it with those that have.
    fn fight(
        &mut self,
        checker: &Checker,
        sources: &[Source],
        order: &Order,
        terminal: Terminal,
    ) -> Result<(), Failure> {
        let count = sources.len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other]));
        for pair in pairs {
            let both = pair.map(|list| &sources[list]);
            match checker.matchup(both, &order.request(), Many::new(order, terminal)) {
                Ok(fought) => self.fought.push(fought),
                Err(MatchupError::CannotFight(reasons)) => self.refuse(pair, reasons),
                Err(why) => return Err(cannot_fight(why, terminal)),
            }
            // Behind the first pair: whoever stops at once has at least that one.
            if order.stopped() {
                break;
            }
        }
        Ok(())
    }

    fn refuse(&mut self, pair: Pair, reasons: Vec<CannotFight>) {
        match self.refused.iter_mut().find(|(known, _)| *known == reasons) {
            Some((_, pairs)) => pairs.push(pair),
            None => self.refused.push((reasons, vec![pair])),
        }
    }

    /// Says why some pairs do not fight, each reason once; the others fight all the same.
    fn report_refused(&self, terminal: Terminal) {
        for (reasons, pairs) in &self.refused {
            let who = &self.called(pairs);
            for CannotFight { message, help } in reasons {
                let why = &Text::join(std::iter::once(message).chain(help), " ");
                terminal.problem(&text!("{why} ({who})", "{why} ({who})", why, who));
            }
        }
    }

    /// "10 pairs: A – B; C – D; E – F; …".
    fn called(&self, pairs: &[Pair]) -> Text {
        let name =
            |[one, other]: &Pair| Text::join([&self.names[*one], &self.names[*other]], " – ");
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
}
