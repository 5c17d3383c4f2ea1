//! Paper sizes, and how strips of content flow into columns and pages: heads stay with what follows, table heads are repeated.

use std::rc::Rc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{blocks::Look, scene::Item, tag, theme::mm};

/// A paper size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaperSize {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

impl PaperSize {
    /// Width and height in points.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (mm(210.0), mm(297.0)),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// The space around running sheets: rosters and reference.
pub(super) const MARGIN: f64 = mm(13.0);
/// The space under running sheets with the footer in it, where print is not large.
pub(super) const BOTTOM: f64 = mm(16.0);
/// What no printer is asked to reach: many leave five millimetres white and draw paper in half a millimetre askew.
pub(super) const UNPRINTABLE: f64 = mm(6.0);

/// A piece of content as wide as its column that is never broken.
#[derive(Clone, Debug, Default)]
pub(super) struct Strip {
    /// Space above it, unless it starts a column.
    pub before: f64,
    /// Its height.
    pub height: f64,
    /// What it draws, from its own top left corner.
    pub items: Vec<Item>,
    /// Whether it must not be the last in a column.
    pub keep: bool,
    /// Whether its block goes on with the next: they part only where blocks are broken.
    pub in_block: bool,
    /// What is drawn first when it starts a column: the heading of its group, the head of its table.
    pub heads: Vec<Rc<Strip>>,
}

impl Strip {
    /// Content of this height.
    #[must_use]
    pub(super) const fn new(height: f64, items: Vec<Item>) -> Self {
        Self {
            before: 0.0,
            height,
            items,
            keep: false,
            in_block: false,
            heads: Vec::new(),
        }
    }

    /// With space above.
    #[must_use]
    pub(super) const fn after(mut self, space: f64) -> Self {
        self.before = space;
        self
    }

    /// The room that it takes, without anything in it.
    #[must_use]
    pub(super) fn blank(&self) -> Self {
        let heads = self.heads.iter().map(|head| Rc::new(head.blank()));
        Self {
            heads: heads.collect(),
            items: Vec::new(),
            ..*self
        }
    }

    /// Whether the next one is put into its column where one can hold both.
    const fn stays(&self) -> bool {
        self.keep || self.in_block
    }

    /// Together with the next one.
    #[must_use]
    pub(super) const fn kept(mut self) -> Self {
        self.keep = true;
        self
    }
}

/// Strips in one column, each with its distance from the top. They are shared: a sheet is put into columns several times before one of its
/// arrangements is taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Column {
    /// The strips.
    pub strips: Vec<(f64, Rc<Strip>)>,
    /// How much of the column is used.
    pub used: f64,
    /// Whether it begins in the middle of a table or group, whose head it has again.
    pub goes_on: bool,
}

impl Column {
    fn put(&mut self, strip: Rc<Strip>) {
        if self.strips.is_empty() {
            self.goes_on = !strip.heads.is_empty();
            for head in &strip.heads {
                let mut again = Strip::clone(head);
                tag::repeated(&mut again.items);
                self.strips.push((self.used, again.into()));
                self.used += head.height;
            }
        } else {
            self.used += strip.before;
        }
        let top = self.used;
        self.used += strip.height;
        self.strips.push((top, strip));
    }

    /// Everything in it, with its top left corner here.
    pub(super) fn items(self, x: f64, y: f64) -> impl Iterator<Item = Item> {
        self.strips.into_iter().flat_map(move |(top, strip)| {
            let items = Rc::unwrap_or_clone(strip).items;
            items.into_iter().map(move |mut item| {
                item.shift((x, y + top).into());
                item
            })
        })
    }
}

/// Fills columns one after the other; `room` is the height of the column with that number.
#[must_use]
pub(super) fn columns(strips: &[Rc<Strip>], room: &dyn Fn(usize) -> f64) -> Vec<Column> {
    filled(strips, room, Strip::stays)
}

/// The same with blocks broken as it comes.
#[must_use]
pub(super) fn broken(strips: &[Rc<Strip>], room: &dyn Fn(usize) -> f64) -> Vec<Column> {
    filled(strips, room, |strip| strip.keep)
}

/// Fills columns with strips, each in the one of the strip before it where that must not be the last.
fn filled(
    strips: &[Rc<Strip>],
    room: &dyn Fn(usize) -> f64,
    stays: fn(&Strip) -> bool,
) -> Vec<Column> {
    let mut columns = vec![Column::default()];
    let mut group: Vec<Rc<Strip>> = Vec::new();
    for strip in strips {
        group.push(Rc::clone(strip));
        if !stays(strip) {
            place(&mut columns, std::mem::take(&mut group), room);
        }
    }
    place(&mut columns, group, room);
    columns
}

/// Content in columns, with the strips that it was made of.
pub(super) struct Layout {
    /// The strips, one after the other.
    pub strips: Vec<Rc<Strip>>,
    /// The columns that hold them.
    pub columns: Vec<Column>,
}

impl Layout {
    /// These strips in columns.
    #[must_use]
    pub(super) fn new(strips: Vec<Strip>, room: &dyn Fn(usize) -> f64) -> Self {
        Self::shared(strips.into_iter().map(Rc::new).collect(), room)
    }

    /// The same of strips that others hold, too.
    #[must_use]
    pub(super) fn shared(strips: Vec<Rc<Strip>>, room: &dyn Fn(usize) -> f64) -> Self {
        let columns = columns(&strips, room);
        Self { strips, columns }
    }
}

/// Of several looks of the same content, the most generous first and the closest last, the first in which it takes no more pages than in the
/// closest: what `lay_out` made of it. That says how many pages there are, too.
pub(super) fn largest<T>(
    looks: &[Look],
    lay_out: &mut dyn FnMut(&Look) -> (usize, T),
) -> Option<T> {
    let (closest, others) = looks.split_last()?;
    let mut fewest = None;
    for look in others {
        let (pages, larger) = lay_out(look);
        // Nothing takes less than one page.
        if pages <= 1 || pages <= fewest.get_or_insert_with(|| lay_out(closest)).0 {
            return Some(larger);
        }
    }
    let (_, closest) = fewest.unwrap_or_else(|| lay_out(closest));
    Some(closest)
}

/// Columns side by side, so many to a page and as high as it; those of the last page end as high up as they can.
#[must_use]
pub(super) fn evened(strips: Vec<Strip>, across: usize, height: f64) -> Vec<Column> {
    /// The height of a line, more or less.
    const STEP: f64 = 8.0;
    let Layout {
        strips,
        columns: full,
    } = Layout::new(strips, &|_| height);
    let last = (full.len() - 1) / across * across;
    let used: f64 = full[last..].iter().map(|column| column.used).sum();
    let mut lower = used / across as f64;
    while lower < height {
        let room = |column| if column < last { height } else { lower };
        let tried = columns(&strips, &room);
        let fits = tried[last..]
            .iter()
            .all(|column| column.used <= lower + 1e-6);
        if tried.len() <= last + across && fits {
            return tried;
        }
        lower += STEP;
    }
    full
}

/// A last page with less than this share of its height in use looks forgotten.
const FILLED: f64 = 0.4;

/// These columns of one page each; where the last would be nearly empty, the one before it gives it some of its strips.
#[must_use]
pub(super) fn with_filled_end(
    strips: &[Rc<Strip>],
    columns: Vec<Column>,
    room: f64,
) -> Vec<Column> {
    const STEP: f64 = 6.0;
    let count = columns.len();
    let last_used = |columns: &[Column]| columns.last().map_or(room, |column| column.used);
    if count < 2 || last_used(&columns) >= FILLED * room {
        return columns;
    }
    let mut height = room;
    while height > room / 2.0 {
        height -= STEP;
        let of = |number: usize| if number + 2 == count { height } else { room };
        let tried = self::columns(strips, &of);
        if tried.len() == count && last_used(&tried) >= FILLED * room {
            return tried;
        }
    }
    columns
}

/// Strips of one block: they stay in one column if one can hold them all, unless blocks are broken.
#[must_use]
pub(super) fn block(mut strips: Vec<Strip>) -> Vec<Strip> {
    let last = strips.len().saturating_sub(1);
    for strip in &mut strips[..last] {
        strip.in_block = true;
    }
    strips
}

/// The height of the tallest strips that belong together and fit into `room`.
#[must_use]
pub(super) fn tallest(strips: &[Rc<Strip>], room: f64) -> f64 {
    let groups = strips.chunk_by(|strip, _| strip.stays());
    let heights = groups.map(|group| {
        let heights = group.iter().map(|strip| strip.before + strip.height);
        heights.sum::<f64>()
    });
    heights.filter(|height| *height <= room).fold(0.0, f64::max)
}

/// Puts strips that belong together; they part only where no column could hold them all.
fn place(columns: &mut Vec<Column>, group: Vec<Rc<Strip>>, room: &dyn Fn(usize) -> f64) {
    let needed: f64 = group.iter().map(|strip| strip.before + strip.height).sum();
    if !fits(columns, needed, room) && needed <= room(columns.len()) {
        columns.push(Column::default());
    }
    for strip in group {
        if !fits(columns, strip.before + strip.height, room) {
            columns.push(Column::default());
        }
        if let Some(column) = columns.last_mut() {
            column.put(strip);
        }
    }
}

fn fits(columns: &[Column], needed: f64, room: &dyn Fn(usize) -> f64) -> bool {
    let last = columns.len().saturating_sub(1);
    columns.last().is_none_or(|column| {
        // A column that is still empty takes anything: nothing can be gained by another one.
        column.strips.is_empty() && needed >= room(last + 1)
            || column.used + needed <= room(last) + 1e-6
    })
}
