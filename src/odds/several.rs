//! Several answers about one mechanic as a table: one row each, with what differs in front; or one column each, where they have many
//! outcomes.

use std::collections::BTreeSet;

use super::{
    Answer, Found, Parameter,
    render::{called, heading, parameters, percent},
};
use crate::model::{
    clean::Clean,
    dice::{Share, approximate},
    lang::{Lang, Text},
    mechanic::{Name, Odds},
    sheet::{Column, Table, Value},
};

/// What several answers about one mechanic have in common, as it stands above their [`table`].
#[must_use]
pub fn in_common(answers: &[Answer], lang: Lang) -> Clean {
    let Some(first) = answers.first() else {
        return Clean::default();
    };
    let mut out = vec![heading(&first.info, lang)];
    let fixed: Vec<Parameter> = (0..first.parameters.len())
        .filter(|index| !varies(answers, *index))
        .map(|index| first.parameters[index].clone())
        .collect();
    out.extend(parameters(&fixed, lang));
    Clean::lines(out)
}

/// Whether a parameter differs between the answers.
fn varies(answers: &[Answer], index: usize) -> bool {
    let typed = |answer: &Answer| answer.parameters.get(index).map(|one| one.typed.clone());
    answers
        .windows(2)
        .any(|pair| typed(&pair[0]) != typed(&pair[1]))
}

/// So many outcomes fit side by side on a screen.
const FEW_OUTCOMES: usize = 5;

/// Several answers about one mechanic: one row each, with what differs in front. What has no answer says why. Where more outcomes than
/// fit side by side meet fewer answers, each answer is a column instead.
#[must_use]
pub fn table(answers: &[Answer], lang: Lang) -> Table {
    let varied = varied(answers);
    let table = row_by_row(answers, &varied, lang);
    let results = table.columns.len() - varied.len();
    let answered = answers.iter().all(|answer| why(answer).is_none());
    if answered && results > FEW_OUTCOMES.max(answers.len()) {
        turned(&table, varied.len())
    } else {
        table
    }
}

/// The same table with its rows as columns, each under what stood in its first cells.
fn turned(table: &Table, heads: usize) -> Table {
    let heading = |texts: &[Text]| Text::join(texts, " · ");
    let titles = table.columns.iter().map(|column| column.title.clone());
    let titles: Vec<Text> = titles.collect();
    let mut columns = vec![Column::left("outcome", heading(&titles[..heads]))];
    columns.extend(table.rows.iter().map(|row| {
        let values: Vec<Text> = row.cells[..heads].iter().map(Value::text).collect();
        Column::right("answer", heading(&values))
    }));
    let mut turned = Table::new(columns);
    for (index, title) in titles.into_iter().enumerate().skip(heads) {
        let cells = table.rows.iter().map(|row| row.cells[index].clone());
        turned.push(std::iter::once(title.into()).chain(cells));
    }
    turned
}

/// The parameters that differ between the answers.
fn varied(answers: &[Answer]) -> Vec<usize> {
    let count = answers.first().map_or(0, |first| first.parameters.len());
    (0..count).filter(|index| varies(answers, *index)).collect()
}

fn row_by_row(answers: &[Answer], varied: &[usize], lang: Lang) -> Table {
    let Some(first) = answers.first() else {
        return Table::default();
    };
    let names = outcomes(answers);
    let of_value = answers
        .iter()
        .any(|answer| matches!(answer.found, Found::Value(_)));
    let mean = first.info.expected.filter(|_| !names.is_empty());
    let whys = answers.iter().any(|answer| why(answer).is_some());

    let lines = (first.lines)();
    let label = |key: &str| {
        let line = lines.iter().find(|line| line.key == key);
        line.map_or_else(|| Text::same(key.to_owned()), |line| line.label.clone())
    };
    let mut columns: Vec<Column> = varied
        .iter()
        .map(|index| first.parameters[*index].key)
        .map(|key| Column::left(key, label(key)))
        .collect();
    columns.extend(
        names
            .iter()
            .map(|name| Column::right("outcome", called(&first.info, *name))),
    );
    columns.extend(of_value.then(|| Column::right("value", first.info.title())));
    columns.extend(mean.map(|mean| Column::right(mean.key, Text::new(mean.label.0, mean.label.1))));
    columns.extend(whys.then(|| Column::left("why", Text::same(""))));

    let mut table = Table::new(columns);
    for answer in answers {
        let mut row: Vec<Value> = varied
            .iter()
            .map(|index| answer.parameters[*index].shown.clone().into())
            .collect();
        row.extend(names.iter().map(|name| chance(answer, *name, lang)));
        row.extend(of_value.then(|| value(answer)));
        row.extend(mean.map(|_| expected(answer, lang)));
        row.extend(whys.then(|| why(answer).unwrap_or(Text::same("")).into()));
        table.push(row);
    }
    table
}

/// Every outcome that any of the answers has, in the order of the mechanic.
fn outcomes(answers: &[Answer]) -> Vec<Name> {
    let all = answers
        .iter()
        .filter_map(odds)
        .flat_map(|odds| &odds.outcomes);
    let places: BTreeSet<_> = answers.first().map_or_else(BTreeSet::new, |first| {
        all.map(|(name, _)| first.info.place(*name)).collect()
    });
    places.into_iter().map(|(_, name)| name).collect()
}

const fn odds(answer: &Answer) -> Option<&Odds> {
    match &answer.found {
        Found::Odds(odds) => Some(odds),
        Found::Value(_) | Found::Nothing(_) => None,
    }
}

/// What stands where there is nothing to tell.
const NOTHING: &str = "-";

fn chance(answer: &Answer, name: Name, lang: Lang) -> Value {
    let mut outcomes = odds(answer).into_iter().flat_map(|odds| &odds.outcomes);
    let share = outcomes.find(|(other, _)| *other == name);
    share.map_or(NOTHING.into(), |(_, share)| percent(*share, lang).into())
}

fn value(answer: &Answer) -> Value {
    match answer.found {
        Found::Value(value) => value.into(),
        Found::Odds(_) | Found::Nothing(_) => NOTHING.into(),
    }
}

fn expected(answer: &Answer, lang: Lang) -> Value {
    let mean = odds(answer).and_then(|odds| odds.expected);
    mean.map_or(NOTHING.into(), |mean| decimal(mean, lang).into())
}

/// Why there is no answer.
fn why(answer: &Answer) -> Option<Text> {
    match &answer.found {
        Found::Nothing(why) => Some(why.text()),
        Found::Odds(_) | Found::Value(_) => None,
    }
}

/// A mean with two decimals.
fn decimal(share: Share, lang: Lang) -> String {
    let number = format!("{:.2}", approximate(share));
    match lang {
        Lang::En => number,
        Lang::Fr => number.replace('.', ","),
    }
}
