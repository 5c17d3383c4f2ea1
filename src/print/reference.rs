//! The reference sheet: the tables of a rulebook in two columns, at the largest type that takes the fewest pages; in large print in one.

use std::rc::Rc;

use super::{
    Paper, Sheet,
    blocks::{self, Look},
    desk::Desk,
    fonts::Face,
    furniture,
    large::Scale,
    page::{self, Column, Layout, MARGIN, Strip},
    scene::{Item, Outline, Page, Stroke},
    tag::Kind,
    text::{Flow, Line, Setter},
    theme::{self, mm},
    words,
};
use crate::model::{
    lang::{Lang, Text},
    marker::Marker,
    rule::Heading,
    sheet::{self, Block, Section, Table, Value, section},
};

/// Space between the columns.
const GUTTER: f64 = mm(7.0);
/// Type sizes, the first that takes the fewest pages is used.
const SIZES: [f64; 4] = [9.0, 8.5, 8.0, 7.6];

/// What stands on the reference sheet of armies that share it: the tables of their book, and a key of their markers.
pub(super) fn sections(armies: &[Paper<'_>]) -> Vec<Section> {
    let book = armies.first().map_or(&[][..], |army| army.reference);
    let mut sections = book.to_vec();
    if !book.is_empty() {
        sections.extend(key(armies));
    }
    sections
}

/// The letter of each kind of marker that these armies have, in two columns: a key that stays when the markers are cut out.
fn key(armies: &[Paper<'_>]) -> Option<Section> {
    let mut kinds: Vec<&Marker> = Vec::new();
    let markers = armies.iter().flat_map(|army| army.markers);
    for marker in markers.filter(|marker| marker.count > 0) {
        match kinds.iter_mut().find(|known| known.key == marker.key) {
            Some(known) if known.faces.len() < marker.faces.len() => *known = marker,
            Some(_) => {}
            None => kinds.push(marker),
        }
    }
    let rows = kinds.len().div_ceil(2);
    let pair = || {
        [
            sheet::Column::centre("sign", words::SIGN),
            sheet::Column::left("marker", words::MARKER),
        ]
    };
    let mut table = Table::new([pair(), pair()].concat());
    let cells = |kind: Option<&&Marker>| -> [Value; 2] {
        let blank = [Text::same(""), Text::same("")];
        kind.map_or(blank, |kind| [sign(kind), kind.label.clone()])
            .map(Value::from)
    };
    for row in 0..rows {
        table.push([cells(kinds.get(row)), cells(kinds.get(rows + row))].concat());
    }
    (rows > 0).then(|| section(words::MARKERS, Heading::NONE, vec![Block::Table(table)]))
}

/// What a marker bears under its word: its letter, or the least and the greatest of its numerals.
fn sign(marker: &Marker) -> Text {
    let numerals = marker.faces.iter().flat_map(|face| face.split('·'));
    let mut numerals: Vec<&str> = numerals.collect();
    numerals.sort_unstable_by_key(|numeral| (numeral.len(), *numeral));
    match (numerals.first(), numerals.last()) {
        (Some(least), Some(most)) if least == most => Text::same((*least).to_owned()),
        (Some(least), Some(most)) => Text::same(format!("{least}–{most}")),
        _ => {
            let letter = |lang| marker.letter.get(lang).to_string();
            Text::built(letter(Lang::En), letter(Lang::Fr))
        }
    }
}

/// The pages of the reference sheet of armies that share it.
pub(super) fn pages(desk: &mut Desk<'_>, armies: &[Paper<'_>]) -> Vec<Page> {
    let sections = sections(armies);
    // What stands in it is the book's: it is stamped where no army of it is legal.
    let legal = armies.iter().find(|army| army.verdict.legal);
    let Some(army) = legal.or(armies.first()).filter(|_| !sections.is_empty()) else {
        return Vec::new();
    };
    let (width, height) = desk.options.paper.size();
    let scale = desk.options.scale(Sheet::Reference);
    let inner = scale.laid_out(width - 2.0 * MARGIN);
    let across = if desk.options.large_print { 1 } else { 2 };
    let column = (inner - (across - 1) as f64 * GUTTER) / across as f64;
    let head = head(&mut desk.setter, army, inner);
    let room = Room {
        across,
        page: scale.laid_out(height - MARGIN - desk.options.bottom()),
        head: head.height + 8.0,
    };
    let columns = columns(desk, &sections, column, &room, scale);
    let mut pages = Vec::new();
    let mut columns = columns.into_iter().peekable();
    while columns.peek().is_some() {
        let mut page = Page::new(width, height);
        let (mut items, mut top) = (Vec::new(), 0.0);
        if pages.is_empty() {
            items.extend(head.items.clone());
            top = room.head;
        }
        for (index, one) in columns.by_ref().take(across).enumerate() {
            items.extend(one.items(index as f64 * (column + GUTTER), top));
        }
        let items = items.into_iter().map(|item| scale.magnified(item));
        page.place(items, MARGIN, MARGIN);
        if !army.verdict.legal {
            furniture::stamp_page(&mut desk.setter, &mut page);
        }
        page.footer = Some(furniture::running(width, height));
        pages.push(page);
    }
    pages
}

/// The room for columns.
struct Room {
    /// How many stand side by side.
    across: usize,
    /// The height of a page.
    page: f64,
    /// What the head takes of the first.
    head: f64,
}

impl Room {
    /// The height of a column.
    fn of(&self, column: usize) -> f64 {
        if column < self.across {
            self.page - self.head
        } else {
            self.page
        }
    }
}

/// How much room sections take, in each look in which they were set. Armies of one book share most of them, and a sheet is set in several
/// looks before one is taken: all of a print have the same width.
#[derive(Default)]
pub(super) struct Measures(Vec<(Section, Vec<(Look, Strips)>)>);

type Strips = Vec<Rc<Strip>>;

impl Measures {
    /// Where a section stands among those that were measured.
    fn place(&mut self, section: &Section) -> usize {
        let known = self.0.iter().position(|(known, _)| known == section);
        known.unwrap_or_else(|| {
            self.0.push((section.clone(), Vec::new()));
            self.0.len() - 1
        })
    }

    /// The strips of the section at this place, empty, where it was measured in this look.
    fn known(&self, place: usize, look: &Look) -> Option<&Strips> {
        let (_, looks) = &self.0[place];
        let (_, strips) = looks.iter().find(|(known, _)| known == look)?;
        Some(strips)
    }

    fn note(&mut self, place: usize, look: &Look, strips: &Strips) {
        let blank = strips.iter().map(|strip| Rc::new(strip.blank())).collect();
        self.0[place].1.push((*look, blank));
    }
}

fn columns(
    desk: &mut Desk<'_>,
    sections: &[Section],
    width: f64,
    room: &Room,
    scale: Scale,
) -> Vec<Column> {
    // Lines are closed up only where that saves a page: a last page of a few lines is worth it.
    let sizes = scale.sizes(&SIZES).into_iter();
    let mut looks: Vec<Look> = sizes.map(|size| look(size, scale.floor)).collect();
    looks.extend(looks.clone().into_iter().map(Look::closed_up));
    let Desk {
        setter, measures, ..
    } = desk;
    let mut set = |section: &Section, look: &Look| -> Strips {
        let strips = strips(setter, std::slice::from_ref(section), width, look);
        strips.into_iter().map(Rc::new).collect()
    };
    let places = sections.iter().map(|section| measures.place(section));
    let places: Vec<usize> = places.collect();
    let of_column = |column: usize| room.of(column);
    let taken = page::largest(&looks, &mut |look| {
        let mut all = Strips::new();
        let each = sections.iter().zip(&places).map(|(section, place)| {
            if let Some(known) = measures.known(*place, look) {
                all.extend(known.iter().cloned());
                return None;
            }
            let own = set(section, look);
            measures.note(*place, look, &own);
            all.extend(own.iter().cloned());
            Some(own)
        });
        let each: Vec<Option<Strips>> = each.collect();
        let columns = page::columns(&all, &of_column);
        (columns.len().div_ceil(room.across), (*look, each))
    });
    let Some((look, each)) = taken else {
        return Vec::new();
    };
    let each = sections.iter().zip(each);
    let strips = each.flat_map(|(section, own)| own.unwrap_or_else(|| set(section, &look)));
    let layout = Layout::shared(strips.collect(), &of_column);
    balanced(layout, room)
}

/// How the sheet is dressed at this type size, with no type smaller than the floor.
pub(super) fn look(size: f64, floor: f64) -> Look {
    let mut look = Look::small(size).at_least(floor);
    look.table.zebra = Some(theme::CREAM);
    look.flow = Flow::Left;
    look
}

/// Evens out the columns of the last page.
fn balanced(Layout { strips, columns }: Layout, room: &Room) -> Vec<Column> {
    let (count, across) = (columns.len(), room.across);
    if across == 1 {
        return columns;
    }
    let last = (count - 1) / across * across;
    let used: f64 = columns[last..].iter().map(|column| column.used).sum();
    let most = room.of(last);
    let whole = page::tallest(&strips, most);
    let mut height = whole.max(used / across as f64);
    while height < most {
        let tried = page::columns(&strips, &|column| {
            if column < last {
                room.of(column)
            } else {
                height
            }
        });
        if tried.len() <= last + across {
            return tried;
        }
        height += 8.0;
    }
    columns
}

fn head(setter: &mut Setter, army: &Paper<'_>, width: f64) -> Strip {
    let title = setter.say(&words::REFERENCE);
    titled(setter, &title, army.ruleset, width)
}

/// A title with the book beside it, over an ornament.
pub(super) fn titled(setter: &mut Setter, title: &str, ruleset: &str, width: f64) -> Strip {
    let style = theme::style(Face::Title, 22.0);
    let title = setter.tagged(Kind::Heading(1), |setter| {
        setter.label(style, title, width * 0.75, 12.0)
    });
    let style = theme::style(Face::Caps, 12.0).coloured(theme::ACCENT);
    let ruleset = setter.label(
        style,
        ruleset,
        width - title.width - 20.0,
        theme::CARD_FLOOR,
    );
    let mut items = title.at(0.0, 0.0);
    items.extend(ruleset.baseline(width - ruleset.width, title.ascent));
    let mut rule = furniture::ornament(width);
    for item in &mut rule {
        item.shift((0.0, title.height).into());
    }
    items.extend(rule);
    Strip::new(title.height + 12.0, items)
}

/// Sections one below the other.
pub(super) fn strips(
    setter: &mut Setter,
    sections: &[Section],
    width: f64,
    look: &Look,
) -> Vec<Strip> {
    let mut out = Vec::new();
    for section in sections {
        out.extend(heading(setter, section, width));
        for (index, block) in section.blocks.iter().enumerate() {
            let mut strips = blocks::strips(setter, std::slice::from_ref(block), width, look);
            if let (Some(first), true) = (strips.first_mut(), index > 0) {
                first.before += look.gap;
            }
            let mut strips = page::block(strips);
            let next = section.blocks.get(index + 1);
            if let (Block::Paragraph(_), Some(Block::Table(_)), Some(last)) =
                (block, next, strips.last_mut())
            {
                // What introduces a table stands above it.
                last.keep = true;
            }
            out.extend(strips);
        }
    }
    out
}

/// The heading of a section with its place in the rulebook: beside it, or where that is long, below.
fn heading(setter: &mut Setter, section: &Section, width: f64) -> Vec<Strip> {
    let style = theme::style(Face::Caps, 12.0).coloured(theme::ACCENT);
    let small = theme::style(Face::Italic, 7.6).coloured(theme::QUIET);
    let place = section.source.get(setter.lang);
    let beside = setter.plain(small, place, width * 0.45, Flow::Left).len() <= 1;
    let (place, below) = if beside {
        (place, Vec::new())
    } else {
        ("", setter.plain(small, place, width, Flow::Left))
    };
    let source = setter.label(small, place, width * 0.45, theme::CARD_FLOOR);
    let words = setter.say(&section.title);
    let mut lines = setter.tagged(Kind::Heading(2), |setter| {
        setter.plain(style, &words, width - source.width - 8.0, Flow::Left)
    });
    lines.extend(below);
    let count = lines.len();
    let strip = |(index, line): (usize, &Line)| {
        let mut items = line.at(0.0, 0.0);
        let mut height = line.height;
        if index == 0 {
            items.extend(source.baseline(width - source.width, line.ascent));
        }
        if index + 1 == count {
            height += 3.0;
            let rule = Outline::line(0.0, height - 2.2, width, height - 2.2);
            items.push(Item::Stroke(rule, Stroke::new(theme::ACCENT, 0.6)));
        }
        let space = if index == 0 { 9.0 } else { 0.0 };
        Strip::new(height, items).after(space).kept()
    };
    lines.iter().enumerate().map(strip).collect()
}
