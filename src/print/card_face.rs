//! One face of a card around its body: band with title, subtitle and points, ivory ground, foot with the number of figures and the army.

use std::iter;

use kurbo::{Rect, RoundedRect, Shape};

use super::{
    Paper, Sheet,
    desk::Desk,
    faces::SMALL,
    fonts::Face,
    furniture,
    page::Column,
    picture,
    scene::{Item, Outline, Page, Stroke, Symbol},
    tag::Kind,
    text::{self, Flow, Line, Setter, Style},
    theme::{self, CARD_FLOOR, CARD_TYPE, mm},
    words,
};
use crate::model::{lang::Lang, roster::Card};

/// Everything that matters stays so far inside the cut.
pub(super) const INSET: f64 = mm(2.6);
/// Space between the frame and its content.
const PAD: f64 = 6.5;
/// Space for the footer of a card.
const FOOT: f64 = 16.0;
/// Space between the band and the body, and between the body and the foot.
const UNDER_BAND: f64 = 6.5;
/// See [`UNDER_BAND`].
const OVER_FOOT: f64 = 1.5;
/// Radius of the roundel with the points.
const ROUNDEL: f64 = 15.0;
/// A face around its body.
pub(super) struct Frame {
    pub header: Header,
    /// Width and height inside the cut.
    inner: (f64, f64),
    /// Width of the body.
    pub width: f64,
    /// Its height, without what is kept for a picture.
    pub room: f64,
    /// Height kept for a picture.
    kept: f64,
}

impl Frame {
    pub(super) fn new(header: Header, inner: (f64, f64)) -> Self {
        Self {
            width: inner.0 - 2.0 * PAD,
            room: inner.1 - header.height - FOOT - UNDER_BAND - OVER_FOOT,
            kept: 0.0,
            header,
            inner,
        }
    }

    /// Keeps room for a picture under the body, or gives it back.
    pub(super) fn keep(&mut self, height: f64) {
        self.room += self.kept - height;
        self.kept = height;
    }

    /// The room for a picture under this body; None where that is too little.
    pub(super) fn picture(&self, column: &Column) -> Option<Rect> {
        const OVER: f64 = 5.0;
        const UNDER: f64 = 2.0;
        let bottom = self.header.height + UNDER_BAND + self.room + self.kept;
        let top = bottom - (self.room + self.kept - column.used) + OVER;
        let area = Rect::new(PAD, top, PAD + self.width, bottom - UNDER);
        (area.height() >= picture::LEAST).then_some(area)
    }
}

/// The face with this body.
pub(super) fn face(
    desk: &mut Desk<'_>,
    army: &Paper<'_>,
    (card, letter): (&Card, &str),
    frame: &Frame,
    column: &Column,
    (number, picture): (&str, Option<usize>),
) -> Vec<Item> {
    let (width, height) = frame.inner;
    let size = (width + 2.0 * INSET, height + 2.0 * INSET);
    let mut face = Page::new(size.0, size.1);
    let ground = ground(
        desk,
        frame.inner,
        frame.header.height,
        frame.header.points.is_some(),
    );
    face.items.push(Item::Symbol(ground, (INSET, INSET).into()));
    let count = if desk.options.copies { 1 } else { card.count };
    let area = frame.picture(column).filter(|_| picture.is_some());
    let picture = picture.zip(area);
    let picture = picture
        .map(|(picture, area)| desk.place_picture(picture, desk.options.art[picture].area(area)));
    let setter = &mut desk.setter;
    let content = content(setter, card, frame, column, picture);
    face.place(content, INSET, INSET);
    let count = [letter, &format!("×{count}")].join(if letter.is_empty() { "" } else { " " });
    let foot = foot(setter, army, &count, frame.inner, number);
    face.place(foot, INSET, INSET);
    if !army.verdict.legal {
        let area = Rect::new(0.0, 0.0, size.0, size.1).inset(-INSET);
        furniture::stamp(setter, &mut face, area, furniture::ON_LIGHT);
    }
    face.items
}

/// Title, subtitle and points of a card.
pub(super) struct Header {
    title: Vec<Line>,
    subtitle: Vec<Line>,
    height: f64,
    /// The whole title, where the header could not hold it.
    pub overflow: Option<String>,
    /// Points in the roundel.
    points: Option<i64>,
    /// Whether the title stands on another face already.
    is_repeated: bool,
}

impl Header {
    pub(super) fn new(desk: &mut Desk<'_>, card: &Card, width: f64) -> Self {
        let scale = desk.options.scale(Sheet::Cards);
        let taken = card.points.map_or(PAD, |_| 2.0 * ROUNDEL + 9.0);
        let room = width - PAD - taken;
        let (words, under) = words_of(card, desk.options.lang);
        let (title, overflow) = title(&mut desk.setter, &words, room);
        let small = theme::style(Face::Body, CARD_TYPE).coloured(theme::GILT);
        let sizes = iter::once(CARD_TYPE).chain(SMALL);
        let mut lines = sizes.map(|size| {
            desk.setter
                .plain(small.sized(size), &under, room, Flow::Left)
        });
        // Large print takes another line before it leaves anything out.
        let most = if scale.floor > 0.0 { 4 } else { 2 };
        let subtitle = lines.find(|lines| lines.len() <= most);
        let subtitle =
            subtitle.unwrap_or_else(|| vec![desk.setter.label(small, &under, room, CARD_FLOOR)]);
        let height = text::height(&title) + text::height(&subtitle) + 5.0;
        Self {
            title,
            subtitle,
            height: height.max(mm(11.5)),
            overflow,
            points: card.points,
            is_repeated: false,
        }
    }

    /// Its smallest type.
    pub(super) fn smallest(&self) -> f64 {
        let parts = self
            .title
            .iter()
            .chain(&self.subtitle)
            .flat_map(|line| &line.parts);
        parts
            .map(|(_, style, _)| style.size)
            .fold(f64::INFINITY, f64::min)
    }

    /// The same with title and subtitle on one line each, where they fit, however small: before a card needs a second face.
    pub(super) fn low(&self, desk: &mut Desk<'_>, card: &Card, width: f64) -> Self {
        let taken = card.points.map_or(PAD, |_| 2.0 * ROUNDEL + 9.0);
        let room = width - PAD - taken;
        let (words, under) = words_of(card, desk.options.lang);
        let mut lowered = |lines: &[Line], words: &str, style: Style| -> Vec<Line> {
            let one = (lines.len() > 1).then(|| desk.setter.fitted(style, words, room, CARD_FLOOR));
            one.flatten()
                .map_or_else(|| lines.to_vec(), |line| vec![line])
        };
        let large = theme::style(Face::Title, 11.5).coloured(theme::WHITE);
        let small = theme::style(Face::Body, CARD_TYPE).coloured(theme::GILT);
        let title = lowered(&self.title, &words, large);
        let subtitle = lowered(&self.subtitle, &under, small);
        let height = text::height(&title) + text::height(&subtitle) + 5.0;
        Self {
            title,
            subtitle,
            height: height.max(mm(11.5)),
            overflow: self.overflow.clone(),
            points: self.points,
            is_repeated: false,
        }
    }

    /// The header of a back: the title again, low, since everything else stands on the front.
    pub(super) fn of_back(desk: &mut Desk<'_>, card: &Card, width: f64) -> Self {
        let style = theme::style(Face::Title, 11.5).coloured(theme::WHITE);
        let words = card.title.get(desk.options.lang).into_owned();
        let title = vec![
            desk.setter
                .reminder(style, &words, width - 2.0 * PAD, CARD_TYPE),
        ];
        Self {
            height: text::height(&title) + 6.5,
            title,
            subtitle: Vec::new(),
            overflow: None,
            points: None,
            is_repeated: true,
        }
    }
}

/// Title and subtitle as they are written on cards of all books.
fn words_of(card: &Card, lang: Lang) -> (String, String) {
    let mut title = card.title.get(lang).into_owned();
    if card.points.is_none() {
        // The mark of sample values, which else stands beside the points.
        title.push_str(card.status.mark());
    }
    (title, card.subtitle.capitalised().get(lang).into_owned())
}

/// The title on one line as large as it goes, else on two, else smaller on three; else its beginning, and all of it again.
fn title(setter: &mut Setter, words: &str, width: f64) -> (Vec<Line>, Option<String>) {
    let style = theme::style(Face::Title, 14.5).coloured(theme::WHITE);
    if let Some(line) = setter.fitted(style, words, width, 11.5) {
        return (vec![line], None);
    }
    for (size, most) in [(12.0, 2), (10.5, 2), (9.5, 3), (8.0, 3), (CARD_FLOOR, 3)] {
        let lines = setter.plain(style.sized(size), words, width, Flow::Left);
        if lines.len() <= most {
            return (lines, None);
        }
    }
    let line = setter.label(style.sized(9.5), words, width, 9.5);
    (vec![line], Some(words.to_owned()))
}

/// What stands between the ground and the foot of a card.
fn content(
    setter: &mut Setter,
    card: &Card,
    frame: &Frame,
    column: &Column,
    picture: Option<Item>,
) -> Vec<Item> {
    let (header, width) = (&frame.header, frame.inner.0);
    let mut items = Vec::new();
    let left = frame.room + frame.kept - column.used;
    let top = header.height + UNDER_BAND;
    if let Some(picture) = picture {
        items.push(picture);
    } else if left > mm(17.0) {
        let radius = (left * 0.32).min(mm(9.0));
        let y = top + column.used + left / 2.0 + 2.0;
        items.push(furniture::star(width / 2.0, y, radius, theme::WATERMARK));
    }
    // A header is set once for all copies of its card.
    let title = text::stack(&header.title, PAD, 3.2);
    let kind = if header.is_repeated {
        Kind::Paragraph
    } else {
        Kind::Heading(1)
    };
    items.extend(setter.tagged(kind, |setter| setter.claim(title)));
    let under = 3.2 + text::height(&header.title);
    items.extend(setter.claim(text::stack(&header.subtitle, PAD, under)));
    if let Some(points) = header.points {
        let words = format!("{points}{}", card.status.mark());
        items.extend(self::points(setter, &words, roundel(width, header.height)));
    }
    items.extend(column.clone().items(PAD, top));
    items
}

/// The ground that cards with a band of this height share: ivory, band, fine line, border, and a roundel for points.
fn ground(desk: &mut Desk<'_>, (width, height): (f64, f64), band: f64, priced: bool) -> usize {
    const RADIUS: f64 = 6.0;
    let scale = desk.options.scale(Sheet::Cards);
    desk.dressed(format!("card {width} {band:.2} {priced}"), || {
        let whole = Outline::rounded(0.7, 0.7, width - 1.4, height - 1.4, RADIUS);
        let top = RoundedRect::new(0.7, 0.7, width - 0.7, band, (RADIUS, RADIUS, 0.0, 0.0));
        let line = Outline::line(0.7, band + 1.5, width - 0.7, band + 1.5);
        let mut items = vec![
            Item::Fill(whole.clone(), theme::IVORY),
            Item::Fill(Outline::Path(top.to_path(0.01)), theme::ACCENT),
            Item::Stroke(line, Stroke::new(theme::ACCENT, 0.5)),
            Item::Stroke(whole, Stroke::new(theme::ACCENT, 1.2)),
        ];
        if priced {
            items.extend(rings(roundel(width, band)));
        }
        let items = items.into_iter().map(|item| scale.magnified(item));
        let factor = scale.factor;
        Symbol {
            bounds: Rect::new(0.0, 0.0, width * factor, height * factor),
            items: items.collect(),
        }
    })
}

/// The empty roundel.
fn rings((x, y): (f64, f64)) -> [Item; 3] {
    let ring = |radius, colour, pen| {
        let circle = Outline::circle(x, y, radius);
        Item::Stroke(circle, Stroke::new(colour, pen))
    };
    [
        Item::Fill(Outline::circle(x, y, ROUNDEL), theme::IVORY),
        ring(ROUNDEL - 0.4, theme::ACCENT, 0.9),
        ring(ROUNDEL - 2.0, theme::RULE, 0.5),
    ]
}

/// The centre of the roundel, over the edge of the band.
fn roundel(width: f64, band: f64) -> (f64, f64) {
    let y = (band - ROUNDEL + 3.5).max(ROUNDEL + 3.0);
    (width - ROUNDEL - 4.5, y)
}

/// The points of one figure.
fn points(setter: &mut Setter, words: &str, (x, y): (f64, f64)) -> Vec<Item> {
    let style = theme::style(Face::Figures, 14.5);
    // A number is never shortened, however absurd.
    let number = setter.label(style, words, 2.0 * ROUNDEL - 7.0, 1.0);
    let mut items = number.baseline(x - number.width / 2.0, y + 2.4);
    let small = theme::style(Face::Body, CARD_TYPE).coloured(theme::QUIET);
    let label = setter.line(small, &setter.say(&words::PTS));
    items.extend(label.baseline(x - label.width / 2.0, y + 9.0));
    items
}

/// How many figures the card stands for, which of several cards it is, and the army.
fn foot(
    setter: &mut Setter,
    army: &Paper<'_>,
    count: &str,
    (width, height): (f64, f64),
    number: &str,
) -> Vec<Item> {
    let base = height - 5.6;
    let y = height - FOOT + 1.5;
    let dots = Stroke::dashed(theme::RULE, 0.6, 0.6, 1.8);
    let mut items = vec![Item::Stroke(Outline::line(PAD, y, width - PAD, y), dots)];
    let bold = theme::style(Face::Figures, 12.0).coloured(theme::ACCENT);
    let count = setter.label(bold, count, width * 0.3, CARD_FLOOR);
    items.extend(count.baseline(PAD, base));
    let mut taken = PAD + count.width + 8.0;
    if !number.is_empty() {
        let style = theme::style(Face::Bold, 8.0).coloured(theme::ACCENT);
        let line = setter.line(style, number);
        items.extend(line.baseline(taken, base));
        taken += line.width + 8.0;
    }
    let quiet = theme::style(Face::Italic, 8.0).coloured(theme::QUIET);
    let name = setter.typed(&army.roster.name);
    let name = setter.reminder(quiet, name, width - PAD - taken, CARD_FLOOR);
    items.extend(name.baseline(width - PAD - name.width, base));
    items
}
