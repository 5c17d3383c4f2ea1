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
    let (names, sources) = readable(&checker, args, terminal)?;
    if sources.len() < 2 {
        return Err(Failure::Reported);
    }
    order.stop.listen();
    let mut matrix = Matrix {
        names,
        fought: Vec::new(),
        refused: Vec::new(),
    };
    matrix.fight(&checker, &sources, order, terminal)?;
    matrix.report_refused(terminal);
    if matrix.fought.is_empty() {
        return Err(Failure::Reported);
    }
    show_matrix(&matrix.fought, args.json, terminal)?;
    Ok(if !matrix.refused.is_empty() {
        Exit::Failed
    } else if sources.len() < count {
        Exit::Findings
    } else {
        Exit::Clean
    })
}

/// The lists that can be read, with what each is called. Those that are not legal are told, and so are those that stay away.
fn readable(
    checker: &Checker,
    args: &Battle,
    terminal: Terminal,
) -> Result<(Vec<Text>, Vec<Source>), Failure> {
    let (mut names, mut sources) = (Vec::new(), Vec::new());
    for path in &args.lists {
        let source = match read(path, terminal) {
            Ok(source) => source,
            // It was told why; one bad file stops no other.
            Err(Failure::Reported) => continue,
            Err(failure) => return Err(failure),
        };
        // A roster is asked of lists only: a catalogue or a table is told to be one.
        let (report, _) = checker.roster(&source);
        let name = report.called();
        match report.verdict {
            Verdict::Unreadable | Verdict::Missing => {
                files::tell(&[report], terminal);
                continue;
            }
            Verdict::Illegal => report_illegal(&name, terminal),
            Verdict::Legal => {}
        }
        names.push(name);
        sources.push(source);
    }
    Ok((names, sources))
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
