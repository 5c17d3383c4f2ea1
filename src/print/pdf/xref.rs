//! Where the objects of a PDF stand: its cross-reference tables and streams, or, where these are damaged, what a search finds.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Dictionary, Object};

use super::{
    bounds::Bounds,
    filters,
    reader::{self, Extent},
    syntax::{Parser, find},
};

/// So many objects are looked for.
const MOST_OBJECTS: usize = 300_000;
/// So many tables are followed back.
const MOST_TABLES: usize = 100;
/// So far into a file its first line may stand: mail gateways put their own words in front.
pub(super) const MOST_BEFORE: usize = 64 << 10;

/// Where an object stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// By itself, from this byte on.
    At(usize),
    /// In the object stream of this number.
    Packed(u32),
    /// Nowhere: it was deleted.
    Free,
}

/// The places of all objects, and the dictionary with the first of them.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub places: BTreeMap<u32, Place>,
    pub trailer: Dictionary,
    /// The objects that the part that is being read names, and whether some part names one twice.
    named: BTreeSet<u32>,
    repeats: bool,
}

impl Table {
    /// Later tables are read first: what is known already stays.
    fn add(&mut self, number: usize, place: Place, bounds: &Bounds) -> Option<()> {
        if self.places.len() >= MOST_OBJECTS {
            bounds.exceed();
            return None;
        }
        let number = u32::try_from(number).ok()?;
        self.repeats |= !self.named.insert(number);
        self.places.entry(number).or_insert(place);
        Some(())
    }
}

/// The table that the file itself gives; None where it is damaged.
pub(super) fn given(bytes: &[u8], bounds: &Bounds) -> Option<Table> {
    let last = last(bytes, b"startxref")?;
    let start = Parser::new(bytes, last + 9, bounds).whole()?;
    // Offsets count from the first line of the PDF; some programs that put bytes before it count those, too.
    let shift = find(bytes, 0..bytes.len().min(MOST_BEFORE), b"%PDF-")?;
    let shifted = || followed(bytes, shift, start, bounds);
    let plain = || followed(bytes, 0, start, bounds).filter(|_| shift > 0);
    shifted().or_else(plain)
}

fn last(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .rposition(|window| window == wanted)
}

fn followed(bytes: &[u8], shift: usize, start: usize, bounds: &Bounds) -> Option<Table> {
    let mut table = Table::default();
    let mut seen = BTreeSet::new();
    let mut waiting = vec![start];
    while let Some(offset) = waiting.pop() {
        if !seen.insert(offset) {
            continue;
        }
        if seen.len() > MOST_TABLES {
            bounds.exceed();
            return None;
        }
        let at = offset.checked_add(shift)?;
        table.named.clear();
        let mut parser = Parser::new(bytes, at, bounds);
        let trailer = if parser.word(b"xref") {
            listed(&mut table, &mut parser, shift, bounds)?
        } else {
            packed(&mut table, bytes, at, shift, bounds)?
        };
        let offset = |key: &[u8]| match trailer.get(key) {
            Ok(Object::Integer(offset)) => usize::try_from(*offset).ok(),
            _ => None,
        };
        // What stands in the stream of a table of both kinds comes before older tables.
        waiting.extend(offset(b"Prev"));
        waiting.extend(offset(b"XRefStm"));
        if table.trailer.is_empty() {
            table.trailer = trailer;
        }
    }
    Some(table)
}

/// Whether every program finds these objects in the file, and no others. Programs differ in how they mend a file: where bytes stand
/// before its first line, some count offsets from that and some from the first byte; where the end is not where they look for it, they
/// search the whole file. So it begins and ends as it should, and no object stands in it twice, or without its table naming it.
pub(super) fn is_unambiguous(bytes: &[u8], table: &Table, bounds: &Bounds) -> bool {
    /// So far from its end all programs look.
    const NEAR: usize = 1024;
    let near = bytes.len().saturating_sub(NEAR);
    let (Some(end), Some(())) = (last(bytes, b"startxref"), bounds.read(bytes.len())) else {
        return false;
    };
    let behind = |word: &[u8]| find(bytes, end + 9..bytes.len(), word).is_some();
    let whole = bytes.starts_with(b"%PDF-") && end >= near;
    whole && !behind(b"xref") && !behind(b"trailer") && !table.repeats && !has_strays(bytes, table)
}

/// Whether an object stands in the file that its table does not name, if only in the bytes of a stream.
fn has_strays(bytes: &[u8], table: &Table) -> bool {
    let places = table.places.values().filter_map(|place| match place {
        Place::At(start) => Some(*start),
        Place::Packed(_) | Place::Free => None,
    });
    let named: BTreeSet<usize> = places.collect();
    let mut from = 0;
    while let Some(at) = find(bytes, from..bytes.len(), b"obj") {
        from = at + 3;
        if heading_before(bytes, at).is_some_and(|start| !named.contains(&start)) {
            return true;
        }
    }
    false
}

/// `0 6`, then six lines, and so on until the trailer.
fn listed(
    table: &mut Table,
    parser: &mut Parser<'_>,
    shift: usize,
    bounds: &Bounds,
) -> Option<Dictionary> {
    while !parser.word(b"trailer") {
        let (first, count) = (parser.whole()?, parser.whole()?);
        for number in (first..).take(count) {
            bounds.read(20)?;
            let (offset, _) = (parser.whole()?, parser.whole()?);
            let place = if parser.word(b"n") {
                Place::At(offset.checked_add(shift)?)
            } else if parser.word(b"f") {
                Place::Free
            } else {
                return None;
            };
            table.add(number, place, bounds)?;
        }
    }
    match parser.value()? {
        Object::Dictionary(trailer) => Some(trailer),
        _ => None,
    }
}

/// The same as a stream of numbers of fixed widths.
fn packed(
    table: &mut Table,
    bytes: &[u8],
    at: usize,
    shift: usize,
    bounds: &Bounds,
) -> Option<Dictionary> {
    let (_, dictionary, extent) = reader::object_at(bytes, at, bounds, |_| None)?;
    let (Object::Dictionary(dictionary), Some(Extent { start, end })) = (dictionary, extent) else {
        return None;
    };
    let filters = filters::named(&dictionary, None)?;
    let data = filters::unpack(bytes.get(start..end)?, &filters, bounds)?;
    let numbers = |key: &[u8]| -> Option<Vec<usize>> {
        let items = dictionary.get(key).ok()?.as_array().ok()?.iter();
        let number = |item: &Object| usize::try_from(item.as_i64().ok()?).ok();
        items.map(number).collect()
    };
    let widths = numbers(b"W")?;
    let [kind, second, third] = *widths.first_chunk()?;
    let row = widths
        .iter()
        .try_fold(0_usize, |row, w| row.checked_add(*w))?;
    // A row of no bytes would never end; a field of more than eight is no number.
    if row == 0 || [kind, second, third].iter().any(|width| *width > 8) {
        return None;
    }
    let size = dictionary.get(b"Size").and_then(Object::as_i64).ok()?;
    let whole = || Some(vec![0, usize::try_from(size).ok()?]);
    let index = numbers(b"Index").or_else(whole)?;
    let mut rows = data.chunks_exact(row);
    for section in index.chunks_exact(2) {
        for (number, row) in (section[0]..).take(section[1]).zip(rows.by_ref()) {
            let number_in = |from: usize, width: usize| {
                let digits = row.get(from..from + width).unwrap_or_default();
                digits
                    .iter()
                    .fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte))
            };
            let kind_here = if kind == 0 { 1 } else { number_in(0, kind) };
            let value = number_in(kind, second);
            let place = match kind_here {
                1 => Place::At(value.checked_add(shift)?),
                2 => Place::Packed(u32::try_from(value).ok()?),
                _ => Place::Free,
            };
            table.add(number, place, bounds)?;
        }
    }
    Some(dictionary)
}

/// The table of a damaged file: every object that stands in it, of several with one number the last.
pub(super) fn searched(bytes: &[u8], bounds: &Bounds) -> Option<Table> {
    let mut table = Table::default();
    let mut packs = Vec::new();
    let mut from = 0;
    while let Some(at) = find(bytes, from..bytes.len(), b"obj") {
        bounds.read(at + 3 - from)?;
        from = at + 3;
        let Some(start) = heading_before(bytes, at) else {
            continue;
        };
        let Some((number, _)) = Parser::new(bytes, start, bounds).heading() else {
            continue;
        };
        if table.places.len() >= MOST_OBJECTS {
            bounds.exceed();
            return None;
        }
        table.places.insert(number, Place::At(start));
        let mut parser = Parser::new(bytes, from, bounds);
        if let Some(Object::Dictionary(dictionary)) = parser.value() {
            if dictionary.has_type(b"ObjStm") {
                packs.push(number);
            }
            // Instead of a trailer: the catalogue itself, or the dictionary of a cross-reference stream.
            if dictionary.has_type(b"Catalog") {
                table.trailer.set("Root", Object::Reference((number, 0)));
            } else if dictionary.has_type(b"XRef") && dictionary.has(b"Root") {
                table.trailer = dictionary;
            }
            // Whatever stands in the bytes of a stream is no object.
            if parser.stream().is_some()
                && let Some(end) = find(bytes, parser.at..bytes.len(), b"endstream")
            {
                bounds.read(end - parser.at)?;
                from = end;
            }
        }
    }
    if let Some(at) = last(bytes, b"trailer")
        && let Some(Object::Dictionary(trailer)) = Parser::new(bytes, at + 7, bounds).value()
        && trailer.has(b"Root")
    {
        table.trailer = trailer;
    }
    for pack in packs {
        for number in reader::packed_numbers(bytes, &table, pack, bounds).unwrap_or_default() {
            table.add(number, Place::Packed(pack), bounds)?;
        }
    }
    Some(table)
}

/// Where the `12 0` in front of `obj` begins.
fn heading_before(bytes: &[u8], at: usize) -> Option<usize> {
    let near = at.saturating_sub(24);
    let before = bytes.get(near..at)?;
    let mut left = before.len();
    for _ in 0..2 {
        let gap = before[..left].iter().rev();
        left -= gap.take_while(|byte| byte.is_ascii_whitespace()).count();
        let digits = before[..left].iter().rev();
        let digits = digits.take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return None;
        }
        left -= digits;
    }
    Some(near + left)
}
