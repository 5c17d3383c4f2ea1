//! All lists against all others: who beats whom.

use std::collections::BTreeMap;

use super::{
    super::{Exit, Failure, Outcome, args::Battle, files, terminal::Terminal},
    Order, cannot_fight, read, report_illegal, tables,
};
use crate::{
    battle::{Interval, Results, setting},
    check::{Checker, MatchupError, Source, report::Verdict},
    model::{
        battle::CannotFight,
        clean::Clean,
        lang::Text,
        sheet::{Column, Table, Value},
    },
    show, text,
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
        fought: BTreeMap::new(),
        refused: Vec::new(),
    };
    matrix.fight(&checker, &sources, order, terminal)?;
    matrix.report_refused(terminal);
    if matrix.fought.is_empty() {
        return Err(Failure::Reported);
    }
    if args.json {
        let fought: Vec<&Results> = matrix.fought.values().flatten().collect();
        terminal.result(&Clean::json(&fought))?;
    } else {
        terminal.result(&matrix.report(terminal))?;
    }
    Ok(if matrix.refused.is_empty() {
        Exit::Clean
    } else {
        Exit::Failed
    })
}

/// What each list is called; lists that are not legal are told.
fn names(checker: &Checker, sources: &[Source], terminal: Terminal) -> Vec<String> {
    let name = |source: &Source| {
        let report = checker.check(source);
        let name = report.name.unwrap_or(report.path);
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
    names: Vec<String>,
    /// The batches of each pair that fought, one for each table.
    fought: BTreeMap<Pair, Vec<Results>>,
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
            let tables = order.tables.unwrap_or(1);
            match tables::fight(checker, both, order, tables, terminal) {
                Ok(fought) => {
                    self.fought.insert(pair, fought?);
                }
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
        let name = |[one, other]: &Pair| {
            Text::same(format!("{} – {}", self.names[*one], self.names[*other]))
        };
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

    /// What was fought, how often, and who won.
    fn report(&self, terminal: Terminal) -> Clean {
        let any = self.fought.values().next();
        let setting = any.map_or(Text::same(""), |batches| setting(batches));
        let least = self.fought.values().map(|batches| runs(batches)).min();
        let runs = least.unwrap_or(0);
        // Nothing is less sure than an even share.
        let most = Interval::wilson(runs / 2, runs).half_width() * 100.0;
        let points = format!("{most:.0}");
        let title = text!(
            "Battles won by the army of the row, in percent: {runs} for each pair, so that a share \
            is known to ±{points}",
            "Parties gagnées par l’armée de la ligne, en pour cent : {runs} par paire, soit une \
            part connue à ±{points}"
        );
        let lang = terminal.lang;
        let grid = show::grid(&self.table(), lang, terminal.width());
        let head = [setting.get(lang), "".into(), title.get(lang)];
        Clean::lines(head) + grid + "\n"
    }

    /// Each army's share of wins against each other, and over all.
    fn table(&self) -> Table {
        let count = self.names.len();
        let mut columns = vec![Column::left("army", Text::new("army", "armée"))];
        columns.extend((1..=count).map(|n| Column::right("against", Text::same(n.to_string()))));
        columns.push(Column::right("all", Text::new("all", "toutes")));
        let mut table = Table::new(columns);
        for (row, name) in self.names.iter().enumerate() {
            let against = (0..count).map(|column| self.wins(row, column));
            let total = against
                .clone()
                .flatten()
                .reduce(|sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
            let (number, width) = (row + 1, count.to_string().len());
            let mut cells = vec![Value::from(format!("{number:>width$}  {name}"))];
            cells.extend(against.chain([total]).map(percent));
            table.push(cells);
        }
        table
    }

    /// Battles that the army of a row won against that of a column, and how many there were; None where they have not fought.
    fn wins(&self, row: usize, column: usize) -> Option<(u64, u64)> {
        let batches = self.fought.get(&[row.min(column), row.max(column)])?;
        let side = usize::from(row > column);
        let wins = batches.iter().map(|batch| batch.sides[side].wins).sum();
        Some((wins, runs(batches)))
    }
}

fn runs(batches: &[Results]) -> u64 {
    batches.iter().map(Results::count).sum()
}

fn percent(wins: Option<(u64, u64)>) -> Value {
    let Some((wins, runs)) = wins else {
        return Value::from("–");
    };
    let share = Interval::wilson(wins, runs).share * 100.0;
    Value::from(format!("{share:.0}"))
}
