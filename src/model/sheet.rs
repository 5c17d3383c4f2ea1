//! The small vocabulary in which every ruleset describes what a person reads: statistics, tables, tracks of boxes, terms.
//! Rosters, cards and reference sheets are made of it; screen and paper each know how to draw it once.

use std::fmt;

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{
    forms::{minus, signed},
    lang::{Lang, Text, noun},
    rule::Heading,
};

/// A value in a cell: numbers stay numbers, so that a script can read them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// A whole number: points, counts, centimetres.
    Number(i64),
    /// Words, or a number with its unit.
    Text(Text),
    /// A small number that is seen at a glance, of the most that there can be: dice, classes, levels.
    Pips(Pips),
    /// A number with a mark.
    Marked(Marked),
}

impl Value {
    /// As a text.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Number(number) => Text::from(*number),
            Self::Text(text) => text.clone(),
            Self::Pips(pips) => Text::same(pips.drawn()),
            Self::Marked(marked) => Text::same(marked.to_string()),
        }
    }

    /// As a person reads it.
    #[must_use]
    pub fn get(&self, lang: Lang) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.get(lang).into_owned(),
            Self::Pips(pips) => pips.drawn(),
            Self::Marked(marked) => marked.to_string(),
        }
    }
}

/// A number with a mark behind it that says whose it is: `27*`. Scripts read the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The number.
    pub number: i64,
    /// The mark; empty where there is nothing to say.
    pub mark: &'static str,
}

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", minus(self.number), self.mark)
    }
}

impl Serialize for Marked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.number)
    }
}

impl From<Marked> for Value {
    fn from(marked: Marked) -> Self {
        Self::Marked(marked)
    }
}

/// Filled circles, and empty ones up to the most that there can be: `●●○`. Scripts read the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pips {
    /// How many are filled.
    pub full: u32,
    /// How many there are.
    pub of: u32,
}

impl Pips {
    /// More than this nobody takes in at a glance, and none are drawn.
    const MOST: u32 = 12;

    /// The circles.
    #[must_use]
    pub fn drawn(self) -> String {
        let full = self.full.min(Self::MOST);
        let empty = self.of.min(Self::MOST).saturating_sub(full);
        "●".repeat(full as usize) + &"○".repeat(empty as usize)
    }
}

impl Serialize for Pips {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.full)
    }
}

impl From<Pips> for Value {
    fn from(pips: Pips) -> Self {
        Self::Pips(pips)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<Text> for Value {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Text::same(text))
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self::Text(Text::same(text))
    }
}

/// One labelled value: `C 5`, `break point 7`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stat {
    /// Stable name for scripts, `snake_case`.
    pub key: &'static str,
    /// The label; short, as it stands above a small box.
    pub label: Text,
    /// The value.
    pub value: Value,
}

impl Stat {
    /// A labelled value.
    pub fn new(key: &'static str, label: Text, value: impl Into<Value>) -> Self {
        Self {
            key,
            label,
            value: value.into(),
        }
    }

    /// How many there are, with their name for one and for several: `("group", "groups"), ("groupe", "groupes")`.
    #[must_use]
    pub fn counted(key: &'static str, count: i64, en: (&str, &str), fr: (&str, &str)) -> Self {
        Self::new(key, noun(count, en, fr), count)
    }
}

/// Which side the cells of a column lean to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Words.
    #[default]
    Left,
    /// Short marks.
    Centre,
    /// Numbers.
    Right,
}

/// The key of the column in which ids stand.
pub const ID: &str = "id";

/// One column of a [`Table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Stable name for scripts, `snake_case`.
    pub key: &'static str,
    /// Heading.
    pub title: Text,
    /// Where its cells lean.
    pub align: Align,
}

impl Column {
    /// A column of words.
    #[must_use]
    pub const fn left(key: &'static str, title: Text) -> Self {
        Self {
            key,
            title,
            align: Align::Left,
        }
    }

    /// The column of ids as they are typed, which no table breaks.
    #[must_use]
    pub const fn id() -> Self {
        Self::left(ID, Text::new("id", "id"))
    }

    /// Whether ids stand in it.
    #[must_use]
    pub fn holds_ids(&self) -> bool {
        self.key == ID || self.key.ends_with("_id") || self.key.ends_with("_ids")
    }

    /// A column of short marks.
    #[must_use]
    pub const fn centre(key: &'static str, title: Text) -> Self {
        Self {
            key,
            title,
            align: Align::Centre,
        }
    }

    /// A column of numbers.
    #[must_use]
    pub const fn right(key: &'static str, title: Text) -> Self {
        Self {
            key,
            title,
            align: Align::Right,
        }
    }
}

/// One row of a [`Table`]: as many cells as the table has columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The cells, in column order.
    pub cells: Vec<Value>,
    /// Drawn grey: does not apply to this figure (an Extreme range that it may not use).
    pub muted: bool,
    /// Numbers of the cells on a tinted ground, from 0: results that a legend speaks of together.
    pub shaded: Vec<usize>,
}

impl<const N: usize> From<[Value; N]> for Row {
    fn from(cells: [Value; N]) -> Self {
        Self::from(Vec::from(cells))
    }
}

impl From<Vec<Value>> for Row {
    fn from(cells: Vec<Value>) -> Self {
        Self {
            cells,
            muted: false,
            shaded: Vec::new(),
        }
    }
}

/// Rows under headings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Words above it, if any.
    pub caption: Option<Text>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Vec<Row>,
}

impl Table {
    /// An empty table with these columns.
    #[must_use]
    pub const fn new(columns: Vec<Column>) -> Self {
        Self {
            caption: None,
            columns,
            rows: Vec::new(),
        }
    }

    /// The same table under a caption.
    #[must_use]
    pub fn captioned(mut self, caption: Text) -> Self {
        self.caption = Some(caption);
        self
    }

    /// The cell under a key in the row with this id; None where there is none, or the rows have no ids.
    #[must_use]
    pub fn cell(&self, id: &str, key: &str) -> Option<&Value> {
        let column = |key: &str| self.columns.iter().position(|column| column.key == key);
        let (ids, wanted) = (column(ID)?, column(key)?);
        let mut rows = self.rows.iter();
        let row = rows.find(|row| {
            row.cells
                .get(ids)
                .is_some_and(|cell| cell.get(Lang::En) == id)
        })?;
        row.cells.get(wanted)
    }

    /// The same table without the columns of these keys.
    #[must_use]
    pub fn without(mut self, keys: &[&str]) -> Self {
        let kept: Vec<bool> = self
            .columns
            .iter()
            .map(|column| !keys.contains(&column.key))
            .collect();
        let keep = |number: usize| kept.get(number).copied().unwrap_or(true);
        for row in &mut self.rows {
            let cells = std::mem::take(&mut row.cells).into_iter().enumerate();
            row.cells = cells
                .filter(|(number, _)| keep(*number))
                .map(|(_, cell)| cell)
                .collect();
        }
        self.columns.retain(|column| !keys.contains(&column.key));
        self
    }

    /// The same table with the ids of its rows in front of them, as they are typed.
    #[must_use]
    pub fn with_ids<'i>(mut self, ids: impl IntoIterator<Item = &'i str>) -> Self {
        self.columns.insert(0, Column::id());
        for (row, id) in self.rows.iter_mut().zip(ids) {
            row.cells.insert(0, id.to_owned().into());
        }
        self
    }

    /// The same table with these values in the column of this key, row by row.
    #[must_use]
    pub fn filled(mut self, key: &str, values: impl IntoIterator<Item = Value>) -> Self {
        let column = self.columns.iter().position(|column| column.key == key);
        for (row, value) in self.rows.iter_mut().zip(values) {
            if let Some(cell) = column.and_then(|column| row.cells.get_mut(column)) {
                *cell = value;
            }
        }
        self
    }

    /// One row of it as a table of its own.
    #[must_use]
    pub fn only_row(&self, number: usize) -> Self {
        let row = self.rows.get(number).cloned();
        Self {
            caption: None,
            columns: self.columns.clone(),
            rows: row.into_iter().collect(),
        }
    }

    /// Adds a row.
    pub fn push(&mut self, cells: impl IntoIterator<Item = Value>) {
        let cells: Vec<Value> = cells.into_iter().collect();
        self.rows.push(cells.into());
    }

    /// Adds a row that does not apply here and is drawn grey.
    pub fn push_muted(&mut self, cells: impl IntoIterator<Item = Value>) {
        self.rows.push(Row {
            cells: cells.into_iter().collect(),
            muted: true,
            shaded: Vec::new(),
        });
    }

    /// Adds a row some of whose cells stand on a tinted ground.
    pub fn push_shaded(&mut self, cells: impl IntoIterator<Item = Value>, shaded: Vec<usize>) {
        self.push(cells);
        if let Some(row) = self.rows.last_mut() {
            row.shaded = shaded;
        }
    }
}

impl Serialize for Table {
    /// The rows as objects keyed by column, which is what scripts want of a table.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Keyed<'a>(&'a [Column], &'a Row);
        impl Serialize for Keyed<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(Some(self.0.len()))?;
                for (column, cell) in self.0.iter().zip(&self.1.cells) {
                    map.serialize_entry(column.key, cell)?;
                }
                map.end()
            }
        }
        serializer.collect_seq(self.rows.iter().map(|row| Keyed(&self.columns, row)))
    }
}

/// A row of boxes to tick with a pencil: losses, reserve, ammunition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    /// Stable name for scripts.
    pub key: &'static str,
    /// What is ticked off.
    pub label: Text,
    /// How many boxes.
    pub boxes: u32,
    /// The number of the first box where boxes are numbered: 0 for a reserve track, 1 for losses.
    pub numbered_from: Option<u32>,
    /// What each box adds when it is ticked, drawn in it with its sign; empty where nothing is added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<i64>,
    /// The box (counted from 1) at which something happens: the break point. Drawn heavy.
    pub mark: Option<u32>,
    /// What happens at the mark, or how the track is used.
    pub note: Option<Text>,
    /// The row of its group's table that it belongs to, from 0; paper draws it there.
    #[serde(skip)]
    pub row: Option<usize>,
}

impl Track {
    /// Plain boxes.
    #[must_use]
    pub const fn plain(key: &'static str, label: Text, boxes: u32) -> Self {
        Self {
            key,
            label,
            boxes,
            numbered_from: None,
            values: Vec::new(),
            mark: None,
            note: None,
            row: None,
        }
    }

    /// What stands in the box with this number, counted from 0.
    pub(crate) fn inscription(&self, number: u32) -> Option<String> {
        if let Some(value) = self.values.get(number as usize) {
            return Some(signed(*value));
        }
        let first = self.numbered_from?;
        Some((u64::from(first) + u64::from(number)).to_string())
    }

    /// What stands in the boxes: "1–8", or "+1, +2, +3, +5".
    pub(crate) fn inscriptions(&self) -> Option<String> {
        if self.values.is_empty() {
            let last = self.inscription(self.boxes.saturating_sub(1))?;
            return Some(format!("{}–{last}", self.numbered_from?));
        }
        let values: Vec<String> = self.values.iter().map(|value| signed(*value)).collect();
        Some(values.join(", "))
    }

    /// The same for the row with this number, from 0, of its group's table.
    #[must_use]
    pub(crate) const fn of_row(mut self, row: usize) -> Self {
        self.row = Some(row);
        self
    }
}

/// A term and what it means: `Impetuous: one more die when charging`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The term, printed bold.
    pub term: Text,
    /// Its meaning, one line.
    pub meaning: Text,
}

/// One piece of a roster, card or reference sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// Running text.
    Paragraph(Text),
    /// Labelled values side by side.
    Stats(Vec<Stat>),
    /// Rows under headings.
    Table(Table),
    /// Boxes to tick.
    Track(Track),
    /// Terms and meanings.
    Entries(Vec<Entry>),
}

/// A titled part of a reference sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its heading.
    pub title: Text,
    /// The rulebook section it comes from, "§6.2.5".
    pub source: Heading,
    /// What stands under it.
    pub blocks: Vec<Block>,
}

/// A titled section with the part of the book it comes from.
pub fn section(title: Text, source: impl Into<Heading>, blocks: Vec<Block>) -> Section {
    Section {
        title,
        source: source.into(),
        blocks,
    }
}

/// Terms and their meanings.
pub fn entries(entries: impl IntoIterator<Item = (Text, Text)>) -> Block {
    let entry = |(term, meaning)| Entry { term, meaning };
    Block::Entries(entries.into_iter().map(entry).collect())
}
