//! Markers to cut out: a key of the kinds with their counts and reasons, then all markers at true size, packed as closely as they go
//! over all kinds and over all armies of a print.

use std::collections::BTreeMap;

use kurbo::Rect;

use super::{
    Paper, PrintError, Sheet, cut_lines,
    desk::Desk,
    fonts::Face,
    furniture,
    packing::Packer,
    page::{self, Strip},
    scene::{self, Item, Page},
    tag::Kind,
    text::{Flow, Span},
    theme::{self, mm},
    token, words,
};
use crate::model::{marker::Marker, spelling};

/// More markers than anybody cuts out.
const MOST: u64 = 20_000;
/// Space between markers.
const GAP: f64 = mm(1.0);
/// Columns of the key; in large print there are fewer.
const COLUMNS: usize = 3;
/// Space between them.
const GUTTER: f64 = mm(5.0);
/// Space for the sign of a kind before its words.
const SIGN: f64 = 13.0;

/// How many markers an army asks for; an error where nobody would cut them out.
pub(super) fn count(army: &Paper<'_>) -> Result<u64, PrintError> {
    let counts = army.markers.iter().map(|marker| u64::from(marker.count));
    let asked = counts.sum();
    if asked > MOST {
        return Err(PrintError::TooManyMarkers { asked, most: MOST });
    }
    Ok(asked)
}

/// The marker pages of armies that share them.
pub(super) fn pages(desk: &mut Desk<'_>, armies: &[Paper<'_>]) -> Result<Vec<Page>, PrintError> {
    let mut own = Vec::new();
    for (owner, army) in armies.iter().enumerate() {
        if count(army)? > 0 {
            own.push((owner, *army));
        }
    }
    let Some(frame) = cut_lines::Frame::new(desk, &own, &words::MARKERS, &[words::CUT]) else {
        return Ok(Vec::new());
    };
    let mut key = key_pages(desk, &own, &frame);
    let (first, taken) = key.pop().unwrap_or_default();
    let mut pages: Vec<Page> = key
        .into_iter()
        .map(|(items, _)| frame.page(items))
        .collect();
    let keyed = pages.len();
    pages.push(frame.page(first));
    let mut packer = Packer::new(
        (frame.width + GAP, frame.height + GAP),
        frame.height + GAP - taken,
    );
    // Most markers of a kind are the same.
    let mut drawn: BTreeMap<(usize, &str, usize), Vec<Item>> = BTreeMap::new();
    let mut pieces = pieces(desk, &own);
    // The largest first: the small ones fill what these leave.
    pieces.sort_by(|one, other| other.extent.1.total_cmp(&one.extent.1));
    for piece in pieces {
        let (width, height) = piece.extent;
        let (number, at) = packer.put(width + GAP, height + GAP);
        let number = keyed + number;
        while pages.len() <= number {
            pages.push(frame.page(Vec::new()));
        }
        // What the key takes stands above the markers of its page.
        let top = if number == keyed { taken } else { 0.0 };
        let face = piece.number % piece.marker.faces.len().max(1);
        let drawn = drawn.entry((piece.owner, piece.marker.key, face));
        let items = drawn.or_insert_with(|| token::piece(desk, piece.marker, face));
        let page = &mut pages[number];
        page.owners.insert(piece.owner);
        let corner = frame.corner();
        let (x, y) = (corner.x + at.x, corner.y + top + at.y);
        let grounds = |item: &Item| matches!(item, Item::Symbol(..));
        page.place(items.iter().filter(|item| grounds(item)).cloned(), x, y);
        if !piece.legal {
            // A secret number is folded behind its front: both sides are seen.
            let sides = (width / height).round().max(1.0);
            for side in 0..sides as usize {
                let left = x + side as f64 * height;
                let inset = height * (1.0 - token::slant(desk, piece.marker)) / 2.0;
                let area = Rect::new(left, y, left + height, y + height).inset(-inset);
                furniture::stamp_marker(&mut desk.setter, page, area);
            }
        }
        // Words stand over the stamp, so that they are read as ever.
        page.place(items.iter().filter(|item| !grounds(item)).cloned(), x, y);
        page.pieces.push(scene::Piece {
            name: piece.name(face),
            is_one_of_many: true,
            is_back: false,
            area: Rect::new(x, y, x + width, y + height),
        });
    }
    for (_, army) in &own {
        desk.tell(Sheet::Markers, army);
    }
    cut_lines::stamp(desk, &own, &mut pages);
    Ok(pages)
}

/// One marker to be put somewhere.
struct Piece<'m> {
    owner: usize,
    marker: &'m Marker,
    number: usize,
    extent: (f64, f64),
    /// Whether its army is.
    legal: bool,
}

impl Piece<'_> {
    /// What it is called, as a file is: with the number of its face where it has different ones. What looks the same has one name.
    fn name(&self, face: usize) -> String {
        let key = spelling::file_stem(self.marker.key);
        let mut different: Vec<&String> = Vec::new();
        for one in &self.marker.faces {
            if !different.contains(&one) {
                different.push(one);
            }
        }
        let shown = self.marker.faces.get(face);
        let number = different.iter().position(|one| Some(*one) == shown);
        match number.filter(|_| different.len() > 1) {
            Some(number) => format!("marker-{key}-{}", number + 1),
            None => format!("marker-{key}"),
        }
    }
}

fn pieces<'m>(desk: &Desk<'_>, armies: &[(usize, Paper<'m>)]) -> Vec<Piece<'m>> {
    let mut pieces = Vec::new();
    for (owner, army) in armies {
        for marker in army.markers {
            let extent = token::extent(desk, marker);
            pieces.extend((0..marker.count as usize).map(|number| Piece {
                owner: *owner,
                marker,
                number,
                extent,
                legal: army.verdict.legal,
            }));
        }
    }
    pieces
}

/// The pages that the key takes, each with its height; markers follow on the last.
fn key_pages(
    desk: &mut Desk<'_>,
    armies: &[(usize, Paper<'_>)],
    frame: &cut_lines::Frame,
) -> Vec<(Vec<Item>, f64)> {
    /// Space between the key and the markers.
    const UNDER: f64 = mm(3.0);
    let across = if desk.options.large_print {
        COLUMNS - 1
    } else {
        COLUMNS
    };
    let width = (frame.width - (across - 1) as f64 * GUTTER) / across as f64;
    // The key is read at leisure, and is in large print where the markers themselves have no room for it.
    let floor = std::mem::replace(&mut desk.setter.floor, desk.options.floor());
    let strips = key(desk, armies, width);
    desk.setter.floor = floor;
    let columns = page::evened(strips, across, frame.height);
    let corner = frame.corner();
    let mut pages: Vec<(Vec<Item>, f64)> = Vec::new();
    for (index, column) in columns.into_iter().enumerate() {
        if index.is_multiple_of(across) {
            pages.push((Vec::new(), 0.0));
        }
        let x = corner.x + (index % across) as f64 * (width + GUTTER);
        if let Some((items, height)) = pages.last_mut() {
            *height = height.max(column.used + UNDER);
            items.extend(column.items(x, corner.y));
        }
    }
    pages
}

/// The kinds of all armies, one after the other.
fn key(desk: &mut Desk<'_>, armies: &[(usize, Paper<'_>)], width: f64) -> Vec<Strip> {
    let mut strips = Vec::new();
    for (_, army) in armies {
        if armies.len() > 1 {
            let style = theme::style(Face::Caps, 10.0).coloured(theme::ACCENT);
            let name = desk.setter.typed(&army.roster.name);
            let name = desk.setter.reminder(style, name, width, theme::CARD_FLOOR);
            let strip = Strip::new(name.height, name.at(0.0, 0.0));
            strips.push(strip.after(3.0).kept());
        }
        let outer = desk.setter.open(Kind::List);
        for marker in army.markers.iter().filter(|marker| marker.count > 0) {
            let list = desk.setter.open(Kind::Entry);
            strips.extend(entry(desk, marker, width));
            desk.setter.close(list);
        }
        desk.setter.close(outer);
    }
    strips
}

/// The sign of a kind, its word, its count and the reason for it.
fn entry(desk: &mut Desk<'_>, marker: &Marker, width: f64) -> Vec<Strip> {
    // In large print the sign is large enough for its letter.
    let room = SIGN.max(1.6 * desk.setter.floor);
    let spans = caption(desk, marker);
    let lines = desk.setter.paragraph(&spans, width - room, Flow::Left);
    let sign = token::sign(desk, marker, room - 3.0);
    let count = lines.len();
    let strips = lines.iter().enumerate().map(|(index, line)| {
        let mut items = line.at(room, 0.0);
        if index == 0 {
            items.extend(sign.clone());
        }
        let strip = Strip::new(line.height, items);
        let strip = if index == 0 { strip.after(2.0) } else { strip };
        // A caption may be longer than a column; its first lines stay together.
        if index < 2 && index + 1 < count {
            strip.kept()
        } else {
            strip
        }
    });
    strips.collect()
}

/// "Reload ×8 — 6 muskets + 2 guns".
fn caption(desk: &Desk<'_>, marker: &Marker) -> Vec<Span> {
    let lang = desk.setter.lang;
    let bold = theme::style(Face::Bold, 8.2);
    let quiet = theme::style(Face::Body, 8.0).coloured(theme::QUIET);
    let label = marker.label.get(lang).into_owned();
    let count = theme::style(Face::Figures, 9.0).coloured(theme::ACCENT);
    let mut spans = vec![
        Span::new(bold, format!("{label} ")),
        Span::new(count, format!("×{}", marker.count)),
    ];
    if !marker.reason.is_empty() {
        spans.push(Span::new(quiet, format!(" — {}", marker.reason.get(lang))));
    }
    if marker.numbered_back {
        let fold = desk.setter.say(&words::FOLD);
        spans.push(Span::new(quiet, format!(" · {fold}")));
    }
    spans
}
