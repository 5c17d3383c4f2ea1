//! All lists against all others: who beats whom.

use super::{
    super::{Exit, Failure, Outcome, args::Battle, files, terminal::Terminal},
    Order,
    many::Many,
    read, unfit,
};
use crate::{
    battle::{Interval, Results},
    check::{NoFight, Source},
    model::{
        battle::Unfit,
        lang::Text,
        sheet::{Column, Table, Value},
    },
    show, text,
};

/// Lists at most: sixty play 1,770 pairs.
const MOST_LISTS: usize = 100;

pub(super) fn run(args: &Battle, order: &Order, terminal: Terminal) -> Outcome {
    let count = args.lists.len();
    if !(2..=MOST_LISTS).contains(&count) {
        return Err(Failure::Said(text!(
            "--matrix takes 2 to {MOST_LISTS} lists, not {count}",
            "--matrix prend de 2 à {MOST_LISTS} listes, et non {count}"
        )));
    }
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let sources: Vec<Source> = args
        .lists
        .iter()
        .map(|path| read(path, terminal))
        .collect::<Result<_, _>>()?;
    let mut rows: Vec<Vec<Option<Results>>> = Vec::new();
    let mut exit = Exit::Clean;
    for (index, one) in sources.iter().enumerate() {
        let mut row = vec![None; index + 1];
        for other in &sources[index + 1..] {
            if order.stopped() {
                break;
            }
            match checker.pit([one, other], &order.request(), Many::new(order, terminal)) {
                Ok(fought) => row.push(Some(fought?)),
                Err(NoFight::Unfit(reasons)) => {
                    tell_pair([one, other], &reasons, terminal);
                    row.push(None);
                    exit = Exit::Failed;
                }
                Err(why) => return Err(unfit(why, terminal)),
            }
        }
        row.resize(count, None);
        rows.push(row);
    }
    if rows.iter().flatten().all(Option::is_none) {
        return Err(Failure::Told);
    }
    if args.json {
        let fought: Vec<&Results> = rows.iter().flatten().flatten().collect();
        let text = serde_json::to_string_pretty(&fought).unwrap_or_default() + "\n";
        terminal.json(&text)?;
    } else {
        let table = table(&rows, &sources);
        let grid = show::grid(&table, terminal.lang, terminal.width());
        let title = Text::new(
            "Battles won by the army of the row, in percent",
            "Parties gagnées par l’armée de la ligne, en pour cent",
        );
        terminal.result(&format!("{}\n{grid}\n", title.get(terminal.lang)))?;
    }
    Ok(exit)
}

/// Says why two of the lists do not fight; the others go on.
fn tell_pair([one, other]: [&Source; 2], reasons: &[Unfit], terminal: Terminal) {
    let (one, other) = (&one.name, &other.name);
    for Unfit { message, help } in reasons {
        let why = &Text::join(std::iter::once(message).chain(help), " ");
        terminal.problem(&text!("{one} – {other}: {why}", "{one} – {other} : {why}"; why));
    }
}

/// Each army's share of wins against each other, and over all.
fn table(rows: &[Vec<Option<Results>>], sources: &[Source]) -> Table {
    let count = rows.len();
    let mut columns = vec![Column::left("army", Text::new("army", "armée"))];
    columns.extend((1..=count).map(|n| Column::right("against", Text::same(n.to_string()))));
    columns.push(Column::right("all", Text::new("all", "toutes")));
    let mut table = Table::new(columns);
    for (row, source) in sources.iter().enumerate() {
        let against = |column: usize| wins(rows, row, column);
        let total = (0..count)
            .filter_map(against)
            .fold((0, 0), |sum, (wins, runs)| (sum.0 + wins, sum.1 + runs));
        let cell = |wins: Option<(u64, u64)>| match wins {
            Some((wins, runs)) => percent(wins, runs),
            None => Value::from("–"),
        };
        let number = row + 1;
        let mut cells = vec![Value::from(format!(
            "{number}  {}",
            name(rows, row).unwrap_or_else(|| source.name.clone())
        ))];
        cells.extend((0..count).map(|column| cell(against(column))));
        cells.push(cell(Some(total).filter(|(_, runs)| *runs > 0)));
        table.push(cells);
    }
    table
}

/// Battles that the army of a row won against that of a column, and how many there were.
fn wins(rows: &[Vec<Option<Results>>], row: usize, column: usize) -> Option<(u64, u64)> {
    let (first, second) = (row.min(column), row.max(column));
    let results = rows.get(first)?.get(second)?.as_ref()?;
    let side = usize::from(row > column);
    Some((results.sides[side].wins, results.count()))
}

/// The name of an army, from a battle that it fought.
fn name(rows: &[Vec<Option<Results>>], army: usize) -> Option<String> {
    let of = |row: usize, column: usize, side: usize| {
        let results = rows.get(row)?.get(column)?.as_ref()?;
        Some(results.battle.armies[side].name.clone())
    };
    let mut others = (0..rows.len()).filter(|other| *other != army);
    others.find_map(|other| of(army.min(other), army.max(other), usize::from(army > other)))
}

fn percent(wins: u64, runs: u64) -> Value {
    let share = Interval::wilson(wins, runs).share * 100.0;
    let number = format!("{share:.0}");
    Value::from(number)
}
