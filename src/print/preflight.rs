//! Preflight: what to know of a print before paper is fed. How much paper and ink it takes, what is to be cut out, how small its words are,
//! and everything that did not go on paper as it is in the list.

#[cfg(not(target_family = "wasm"))]
use super::{Dpi, Painter};
use super::{
    Notice, Options, Sheet,
    scene::{Item, Page, Scene},
    words,
};
use crate::{
    model::{
        clean::shorten,
        forms::{decimal, percent},
        lang::{Text, counted},
    },
    text,
};

/// A print before it is one.
#[derive(Clone, Debug)]
pub struct Preflight {
    /// How many pages there are.
    pub pages: usize,
    /// How many sheets of paper they take.
    pub leaves: usize,
    /// How many cards and markers are to be cut out; a back is cut out with its front.
    pub pieces: usize,
    /// How much of each page is ink: 0 is white paper, 1 is black all over. Empty where nobody looked.
    pub ink: Vec<f64>,
    /// The smallest words, where there are any.
    pub smallest: Option<Smallest>,
    /// The smallest words of each kind of sheet, in the order in which they are printed.
    pub by_sheet: Vec<(Sheet, Smallest)>,
    /// What was shrunk, goes on elsewhere, was left out, or could not be set.
    pub notices: Vec<Notice>,
}

/// Words than which none are smaller.
#[derive(Clone, Debug, PartialEq)]
pub struct Smallest {
    /// Their size in points.
    pub points: f64,
    /// The page, counted from 1.
    pub page: usize,
    /// They themselves.
    pub words: String,
}

impl Preflight {
    /// Looks at the pages of a print, but not yet at their ink.
    #[must_use]
    pub fn of(scene: &Scene, notices: Vec<Notice>, options: &Options) -> Self {
        let pages = scene.pages.len();
        Self {
            pages,
            leaves: if options.prints_both_sides() {
                pages.div_ceil(2)
            } else {
                let printed = scene.pages.iter().filter(|page| !page.items.is_empty());
                printed.count()
            },
            pieces: cut_out(&scene.pages),
            ink: Vec::new(),
            smallest: smallest(scene.pages.iter().enumerate()),
            by_sheet: by_sheet(&scene.pages),
            notices,
        }
    }

    /// Looks at the ink of the pages, too.
    ///
    /// # Errors
    /// Where a page is too large to be looked at.
    #[cfg(not(target_family = "wasm"))]
    pub fn with_ink(mut self, scene: &Scene) -> Result<Self, Text> {
        let mut painter = Painter::new(scene, Dpi::COARSE);
        let ink = scene.pages.iter().map(|page| painter.ink(page));
        self.ink = ink.collect::<Result<_, _>>()?;
        Ok(self)
    }

    /// All of it, a line for each.
    #[must_use]
    pub fn lines(&self) -> Vec<Text> {
        let mut lines = self.measures();
        lines.extend(self.notices.iter().map(Notice::sentence));
        lines
    }

    /// Paper, pieces, ink and the smallest words, a line for each.
    #[must_use]
    pub fn measures(&self) -> Vec<Text> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let pages = &counted(number(self.pages), ("page", "pages"), ("page", "pages"));
        let leaves = &counted(
            number(self.leaves),
            ("sheet of paper", "sheets of paper"),
            ("feuille de papier", "feuilles de papier"),
        );
        let mut lines = vec![text!(
            "{pages}, {leaves}",
            "{pages}, {leaves}",
            pages,
            leaves
        )];
        if self.pieces > 0 {
            let pieces = &counted(
                number(self.pieces),
                ("card or marker to cut out", "cards and markers to cut out"),
                (
                    "carte ou marqueur à découper",
                    "cartes et marqueurs à découper",
                ),
            );
            lines.push(pieces.clone());
        }
        lines.extend(self.ink_in_words());
        let each = self.by_sheet.iter();
        lines.extend(each.map(|(sheet, smallest)| {
            let (sheet, smallest) = (&words::sheet(*sheet), &smallest.sentence());
            text!(
                "{sheet}: {smallest}",
                "{sheet} : {smallest}",
                sheet,
                smallest
            )
        }));
        if self.by_sheet.is_empty() {
            lines.extend(self.smallest.as_ref().map(Smallest::sentence));
        }
        lines
    }

    fn ink_in_words(&self) -> Option<Text> {
        let percent = |share: f64| percent(&Text::same(format!("{:.0}", share * 100.0)));
        let (worst, most) = self
            .ink
            .iter()
            .enumerate()
            .max_by(|one, other| one.1.total_cmp(other.1))?;
        let mean = percent(self.ink.iter().sum::<f64>() / self.ink.len() as f64);
        let (page, mean, most) = (worst + 1, &mean, &percent(*most));
        Some(text!(
            "ink: about {mean} of the paper, {most} on page {page}",
            "encre : environ {mean} du papier, {most} à la page {page}",
            mean,
            most
        ))
    }
}

fn cut_out(pages: &[Page]) -> usize {
    let pieces = pages.iter().flat_map(|page| &page.pieces);
    pieces.filter(|piece| !piece.is_back).count()
}

impl Smallest {
    /// How small they are, and where they stand.
    fn sentence(&self) -> Text {
        let (size, words) = (
            &decimal(format!("{:.1}", self.points)),
            shorten(&self.words),
        );
        let page = self.page;
        text!(
            "smallest words: {size} pt, page {page}: “{words}”",
            "plus petit texte : {size} pt, page {page} : « {words} »",
            size
        )
    }
}

/// The smallest words of each kind of sheet.
fn by_sheet(pages: &[Page]) -> Vec<(Sheet, Smallest)> {
    let mut sheets: Vec<Sheet> = Vec::new();
    for sheet in pages.iter().filter_map(|page| page.sheet) {
        if !sheets.contains(&sheet) {
            sheets.push(sheet);
        }
    }
    let of = |sheet: Sheet| {
        let pages = pages.iter().enumerate();
        let own = smallest(pages.filter(|(_, page)| page.sheet == Some(sheet)));
        own.map(|smallest| (sheet, smallest))
    };
    sheets.into_iter().filter_map(of).collect()
}

/// The smallest words that are to be read; what is printed in white on white is none.
fn smallest<'p>(pages: impl Iterator<Item = (usize, &'p Page)>) -> Option<Smallest> {
    let mut found: Option<Smallest> = None;
    for (index, page) in pages {
        for item in &page.items {
            let Item::Text(run) = item else { continue };
            let words = run.text();
            // The raised ending of a number is read with it.
            if run.joined {
                continue;
            }
            let smaller = found.as_ref().is_none_or(|known| run.size < known.points);
            if smaller && words.chars().any(char::is_alphanumeric) {
                found = Some(Smallest {
                    points: run.size,
                    page: index + 1,
                    words,
                });
            }
        }
    }
    found
}
