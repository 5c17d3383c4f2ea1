//! How the columns of a table share its width: as their content asks for it. No head and no number is ever broken; words give way,
//! first by smaller type, then by more lines, then by hyphens.

use std::sync::Arc;

use super::{
    scene::{Item, Outline, Stroke},
    table::{Dress, cell_style},
    text::{Setter, Span},
    theme,
    tokens::Tokens,
};
use crate::model::sheet::{Align, Column, Row, Table, Value};

/// How the width of a table is shared.
pub(super) struct Shares {
    /// The width of each column.
    pub widths: Vec<f64>,
    /// The space before each column beside its padding: where a second set of the same columns begins.
    apart: Vec<f64>,
    /// Whether heads or numbers are wider than their columns, however small they are.
    pub is_crushed: bool,
}

impl Shares {
    /// Where the text of a column begins, seen from its left edge, and how wide it may be.
    pub(super) fn inner(&self, column: usize, dress: &Dress) -> (f64, f64) {
        let left = self.apart[column] + dress.pad;
        (left, (self.widths[column] - left - dress.pad).max(0.0))
    }

    /// The width of the table.
    pub(super) fn whole(&self) -> f64 {
        self.widths.iter().sum()
    }

    /// Whether the same columns stand there several times, with a rule between.
    pub(super) fn are_apart(&self) -> bool {
        self.apart.iter().any(|apart| *apart > 0.0)
    }

    /// The rules between sets of columns, on a row of this height.
    pub(super) fn rules(&self, height: f64) -> Vec<Item> {
        let mut x = 0.0;
        let mut rules = Vec::new();
        for (width, apart) in self.widths.iter().zip(&self.apart) {
            if *apart > 0.0 {
                let middle = x + apart / 2.0;
                let line = Outline::line(middle, 1.0, middle, height - 1.0);
                rules.push(Item::Stroke(line, Stroke::new(theme::RULE, 0.6)));
            }
            x += width;
        }
        rules
    }
}

/// The head of a column: it stands by itself, so it begins with a capital letter in the sheets of all rulesets; units and dice are
/// written as ever.
pub(super) fn title(setter: &Setter, column: &Column) -> String {
    /// Beginnings that have no capital.
    const SMALL: [&str; 4] = ["cm", "mm", "pt", "pts"];
    let first = column.title.get(setter.lang);
    let first = first.split(|c: char| !c.is_alphanumeric()).next();
    let is_sign = |word: &str| SMALL.contains(&word) || word.contains(|c: char| c.is_ascii_digit());
    if first.is_some_and(is_sign) {
        return setter.say(&column.title);
    }
    setter.say(&column.title.capitalised())
}

/// How many empty cells stand behind what leads a row: its words run on over them.
pub(super) fn empty_behind(table: &Table, row: &Row) -> usize {
    let leads = |column: &Column| column.align == Align::Left;
    if !table.columns.first().is_some_and(leads) {
        return 0;
    }
    let is_empty = |cell: &Value| matches!(cell, Value::Text(words) if words.is_empty());
    let others = row.cells.iter().enumerate().skip(1);
    let empty = others.take_while(|(index, cell)| is_empty(cell) && !row.shaded.contains(index));
    empty.count()
}

/// Space between two sets of the same columns, as a multiple of the type size: wider than any gap within one.
const APART: f64 = 1.5;

/// The words of a table, cut once: they are measured in several sizes.
struct Content<'t> {
    table: &'t Table,
    /// The width of the whole.
    width: f64,
    columns: Vec<Words>,
    /// Over how many columns what leads a row runs on, row by row.
    behind: Vec<usize>,
    /// After how many columns the titles begin again, if they do: `die points die points` is read as two pairs.
    set: Option<usize>,
}

/// The words of a column.
struct Words {
    title: Arc<Tokens>,
    /// Row by row; none where a row ends before.
    cells: Vec<Option<Arc<Tokens>>>,
}

impl<'t> Content<'t> {
    fn new(setter: &mut Setter, table: &'t Table, width: f64, dress: &Dress) -> Self {
        let titles = table.columns.iter();
        let titles: Vec<String> = titles.map(|one| title(setter, one)).collect();
        let count = titles.len();
        let repeats = |set: &usize| {
            count.is_multiple_of(*set) && (*set..count).all(|at| titles[at] == titles[at - set])
        };
        let set = (2..=count / 2).find(repeats);
        let set = set.filter(|_| !titles[0].is_empty());
        let columns = titles.into_iter().enumerate().map(|(index, title)| {
            let style = cell_style(table, index, dress);
            let cells = table.rows.iter().map(|row| {
                let cell = row.cells.get(index)?.get(setter.lang);
                Some(setter.tokens(&[Span::new(style, beginning(&cell))]))
            });
            let cells = cells.collect();
            let title = setter.tokens(&[Span::new(dress.head, title)]);
            Words { title, cells }
        });
        let rows = table.rows.iter();
        Self {
            columns: columns.collect(),
            behind: rows.map(|row| empty_behind(table, row)).collect(),
            table,
            width,
            set,
        }
    }

    /// The space before a column: some where the titles begin again.
    fn apart(&self, column: usize, dress: &Dress) -> f64 {
        match self.set {
            Some(set) if column > 0 && column.is_multiple_of(set) => APART * dress.body.size,
            _ => 0.0,
        }
    }

    /// What each column asks for.
    fn needs(&self, setter: &Setter, dress: &Dress) -> Vec<Need> {
        let columns = 0..self.columns.len();
        let needs = columns.map(|index| self.need(setter, index, dress));
        let mut needs: Vec<Need> = needs.collect();
        // What runs on has at least the least of these columns, too.
        if let [first, others @ ..] = &mut needs[..] {
            for (cell, behind) in first.cells.iter_mut().zip(&self.behind) {
                *cell -= others[..*behind].iter().map(|one| one.least).sum::<f64>();
            }
        }
        needs
    }

    fn need(&self, setter: &Setter, index: usize, dress: &Dress) -> Need {
        let words = &self.columns[index];
        let beside = self.apart(index, dress) + 2.0 * dress.pad;
        let head = words.title.widths(setter.raised(dress.head));
        let style = setter.raised(cell_style(self.table, index, dress));
        let wordy = self.table.columns[index].align == Align::Left;
        let mut need = Need {
            least: head.words + beside,
            words: head.words + beside,
            head: head.line + beside,
            cells: Vec::with_capacity(words.cells.len()),
            wordy,
        };
        for cell in &words.cells {
            let Some(cell) = cell else {
                need.cells.push(0.0);
                continue;
            };
            let widths = cell.widths(style);
            let least = if wordy { widths.broken } else { widths.words };
            need.least = need.least.max(least + beside);
            need.words = need.words.max(widths.words + beside);
            need.cells.push(widths.line + beside);
        }
        if wordy {
            let longest = self.width * LONGEST_WORD;
            need.words = need.words.min(longest).max(need.least);
        }
        need
    }
}

/// What a column asks for in one dress, padding included.
struct Need {
    /// So that no number and nothing of the head is broken, and words only with a hyphen.
    least: f64,
    /// So that no word is broken but one that would take too much of the table.
    words: f64,
    /// So that its head keeps to one line.
    head: f64,
    /// So that each of its cells does, row by row.
    cells: Vec<f64>,
    /// Whether its cells are words, which may run over several lines.
    wordy: bool,
}

impl Need {
    fn widest_cell(&self) -> f64 {
        self.cells.iter().copied().fold(self.least, f64::max)
    }

    fn on_one_line(&self) -> f64 {
        self.widest_cell().max(self.head)
    }

    /// So that none of its cells takes more than so many lines, as far as can be said before words are set: breaking at words
    /// wastes about half a word on a line.
    fn in_lines(&self, lines: usize) -> f64 {
        if lines <= 1 || !self.wordy {
            return self.widest_cell().max(self.words);
        }
        let waste = self.words / 2.0;
        let share = |cell: &f64| cell / lines as f64 + waste;
        let widest = self.cells.iter().map(share).fold(0.0, f64::max);
        widest
            .max(self.words)
            .min(self.widest_cell().max(self.words))
    }

    /// About how many lines a cell takes in this width.
    fn lines(&self, row: usize, width: f64) -> f64 {
        let cell = self.cells.get(row).copied().unwrap_or(0.0);
        if cell <= width + 1e-6 {
            return 1.0;
        }
        let usable = (width - self.words / 3.0).max(width / 2.0).max(1.0);
        (cell / usable).ceil().max(2.0)
    }
}

/// Columns get what their content asks for. If that is too much, type shrinks, down to its floor, until whole cells fit, else until whole
/// words do. What is then still too much is shared so that the table is as low as possible: columns of numbers keep their cells on one
/// line, columns of words give way, and words are hyphenated before a head or a number breaks.
pub(super) fn fit(setter: &mut Setter, table: &Table, width: f64, dress: Dress) -> (Shares, Dress) {
    let smallest = (dress.floor / dress.body.size).min(1.0);
    let total = |needs: &[Need], asked: fn(&Need) -> f64| -> f64 { needs.iter().map(asked).sum() };
    let fits = |needs: &[Need], asked: fn(&Need) -> f64| (width / total(needs, asked)).min(1.0);
    let content = Content::new(setter, table, width, &dress);
    let setter = &*setter;
    let mut dress = dress;
    let mut needs = content.needs(setter, &dress);
    for asked in [Need::on_one_line, |need: &Need| need.words] {
        let factor = fits(&needs, asked);
        if factor >= 1.0 {
            break;
        }
        // A little less than needed: padding and the lowest heads do not shrink.
        let close = (factor * 0.98).max(smallest);
        for tried in [close, smallest] {
            let smaller = dress.scaled(tried);
            let theirs = content.needs(setter, &smaller);
            if fits(&theirs, asked) >= 1.0 {
                (dress, needs) = (smaller, theirs);
                return (shares(&content, &needs, width, &dress), dress);
            }
        }
    }
    if fits(&needs, |need| need.words) < 1.0 {
        dress = dress.scaled(smallest);
        needs = content.needs(setter, &dress);
    }
    // Columns come closer together before a word is broken, and then type shrinks before a head or a number is.
    let (closest, lowest) = if setter.floor > 0.0 {
        ((dress.pad * CLOSEST_LARGE).max(CLOSEST), dress.body.size)
    } else {
        (CLOSEST, dress.body.size * LOWEST)
    };
    while fits(&needs, |need| need.words) < 1.0 && dress.pad > closest {
        let over = total(&needs, |need| need.words) - width;
        let enough = dress.pad - over / (2 * needs.len()) as f64;
        dress.pad = enough.min(dress.pad * CLOSER).max(closest);
        needs = content.needs(setter, &dress);
    }
    loop {
        let enough = fits(&needs, |need| need.least);
        // Padding does not shrink, so that this is a little too much the first time.
        let factor = enough.min(SMALLER).max(lowest / dress.body.size);
        if enough >= 1.0 || factor > SMALLER {
            break;
        }
        let floor = dress.head.size * factor;
        dress = Dress { floor, ..dress }.scaled(factor);
        needs = content.needs(setter, &dress);
    }
    (shares(&content, &needs, width, &dress), dress)
}

/// How much smaller type becomes at the least, where heads and numbers alone are too much for the paper.
const SMALLER: f64 = 0.98;
/// The least that it becomes for them.
const LOWEST: f64 = 0.57;
/// How much closer columns come at the least, if they do.
const CLOSER: f64 = 0.8;
/// The least space beside a cell.
const CLOSEST: f64 = 0.9;
/// The share of it that is left in large print, where a table that is too wide need not be a table.
const CLOSEST_LARGE: f64 = 0.36;
/// The share of a table from which on a word is hyphenated before type shrinks and columns come closer for it.
const LONGEST_WORD: f64 = 0.3;
/// Rows of more lines than this are not aimed at.
const MOST_AIMED: usize = 12;

/// The width of each column: of several ways to share it the one that makes the lowest table.
fn shares(content: &Content<'_>, needs: &[Need], width: f64, dress: &Dress) -> Shares {
    let least: f64 = needs.iter().map(|need| need.least).sum();
    let is_crushed = least > width + 1e-6;
    let table = content.table;
    let apart = 0..needs.len();
    let apart = apart.map(|column| content.apart(column, dress)).collect();
    if least >= width {
        let widths = needs
            .iter()
            .map(|need| need.least * width / least)
            .collect();
        return Shares {
            widths,
            apart,
            is_crushed,
        };
    }
    let one_line = needs.iter().map(Need::on_one_line).sum::<f64>();
    if one_line <= width {
        let wanted = needs.iter().map(Need::on_one_line).collect();
        let widths = grow(wanted, &table.columns, width - one_line);
        return Shares {
            widths,
            apart,
            is_crushed,
        };
    }
    let widths = shared(needs, width);
    Shares {
        widths,
        apart,
        is_crushed,
    }
}

/// The width of each column where not every cell keeps to one line: that column of words gives way first whose next line makes the
/// table least higher for what it saves. What is left goes to those that lack most; where even whole words are too much, the
/// columns keep their least and share the rest as they need it.
fn shared(needs: &[Need], width: f64) -> Vec<f64> {
    let mut lines = vec![1; needs.len()];
    let aims = |lines: &[usize]| -> Vec<f64> {
        let pairs = needs.iter().zip(lines);
        pairs.map(|(need, lines)| need.in_lines(*lines)).collect()
    };
    loop {
        let has = aims(&lines);
        if has.iter().sum::<f64>() <= width {
            return filled(has, width, needs, Need::on_one_line);
        }
        let before = height(needs, &has);
        let price = |column: usize| {
            let mut next = lines.clone();
            next[column] += 1;
            let widths = aims(&next);
            let saved = has[column] - widths[column];
            (saved > 0.0).then(|| (column, (height(needs, &widths) - before) / saved))
        };
        let gives = |column: &usize| needs[*column].wordy && lines[*column] < MOST_AIMED;
        let columns = (0..needs.len()).filter(gives).filter_map(price);
        let cheapest = columns.reduce(|best, one| if one.1 < best.1 { one } else { best });
        let Some((column, _)) = cheapest else { break };
        lines[column] += 1;
    }
    let least = needs.iter().map(|need| need.least).collect();
    let words = filled(least, width, needs, |need| need.words);
    filled(words, width, needs, Need::on_one_line)
}

/// About how many lines the rows have together.
fn height(needs: &[Need], widths: &[f64]) -> f64 {
    let rows = needs.iter().map(|need| need.cells.len()).max().unwrap_or(0);
    let of_row = |row: usize| {
        let columns = needs.iter().zip(widths);
        let lines = columns.map(|(need, width)| need.lines(row, *width));
        lines.fold(1.0, f64::max)
    };
    (0..rows).map(of_row).sum()
}

/// These widths, with what is left of the whole shared among those that have less than they ask for.
fn filled(mut has: Vec<f64>, whole: f64, needs: &[Need], asked: fn(&Need) -> f64) -> Vec<f64> {
    let left = whole - has.iter().sum::<f64>();
    let pairs = needs.iter().zip(&has);
    let lacks: Vec<f64> = pairs
        .map(|(need, has)| (asked(need) - has).max(0.0))
        .collect();
    let lacking: f64 = lacks.iter().sum();
    if lacking > 0.0 && left > 0.0 {
        let share = (left / lacking).min(1.0);
        for (width, lack) in has.iter_mut().zip(&lacks) {
            *width += lack * share;
        }
    }
    has
}

/// Spare width goes to columns of words, or to all where there are none.
fn grow(mut widths: Vec<f64>, columns: &[Column], spare: f64) -> Vec<f64> {
    let takes = |column: &Column| column.align == Align::Left;
    let share: f64 = columns
        .iter()
        .zip(&widths)
        .filter(|(column, _)| takes(column))
        .map(|(_, width)| width)
        .sum();
    let all: f64 = widths.iter().sum();
    for (column, width) in columns.iter().zip(&mut widths) {
        if share > 0.0 && takes(column) {
            *width += spare * *width / share;
        } else if share <= 0.0 && all > 0.0 {
            *width += spare * *width / all;
        }
    }
    widths
}

/// Beyond a few hundred letters every cell is simply wide.
fn beginning(words: &str) -> &str {
    const ENOUGH: usize = 300;
    let end = words.char_indices().nth(ENOUGH);
    end.map_or(words, |(at, _)| &words[..at])
}
