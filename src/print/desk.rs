//! The desk on which a print is laid out: the type setter, the pages so far, the drawings they share, the notices.

use std::{collections::BTreeMap, ops::Range};

use kurbo::Rect;

use super::{
    Notice, Options, Paper, PrintError, Sheet, cards, cutouts, labels, picture, reference,
    scene::{Item, Page, Scene, Symbol},
    sheet, short_title,
    tag::Kind,
    text::{Setter, Shortened},
    words,
};

/// Everything a sheet needs while it is laid out.
pub(super) struct Desk<'o> {
    /// Sets text.
    pub setter: Setter,
    /// What was asked for.
    pub options: &'o Options,
    /// The pages so far.
    pub scene: Scene,
    /// What the player should know.
    pub notices: Vec<Notice>,
    /// How much room the sections of reference sheets take.
    pub measures: reference::Measures,
    shared: BTreeMap<String, usize>,
    /// Whether the pages so far end with something that must have nothing on its back.
    after_plan: bool,
}

impl<'o> Desk<'o> {
    /// An empty desk.
    pub(super) fn new(options: &'o Options) -> Self {
        Self {
            setter: Setter::new(options.lang),
            options,
            scene: Scene {
                pictures: options.art.clone(),
                ..Scene::default()
            },
            notices: Vec::new(),
            measures: reference::Measures::default(),
            shared: BTreeMap::new(),
            after_plan: false,
        }
    }

    /// The number of the shared drawing of this name, drawn at its first use.
    pub(super) fn symbol(&mut self, name: String, draw: impl FnOnce() -> Symbol) -> usize {
        if let Some(known) = self.shared.get(&name) {
            return *known;
        }
        let number = self.scene.share(draw());
        self.shared.insert(name, number);
        number
    }

    /// The same in the colours of the theme.
    pub(super) fn dressed(&mut self, name: String, draw: impl FnOnce() -> Symbol) -> usize {
        let theme = self.options.theme;
        self.symbol(name, || {
            let mut symbol = draw();
            for item in &mut symbol.items {
                theme.dress(item);
            }
            symbol
        })
    }

    /// The picture that one of these names has, those in front first.
    pub(super) fn picture(&self, names: &[String]) -> Option<usize> {
        let art = &self.options.art;
        let mut found = names.iter();
        found.find_map(|name| art.iter().position(|picture| picture.name == *name))
    }

    /// A picture in a box; a notice where it has too few dots for it.
    pub(super) fn place_picture(&mut self, number: usize, area: Rect) -> Item {
        /// Fewer dots per inch are seen one by one.
        const COARSE: f64 = 150.0;
        let found = self.options.art.get(number);
        let coarse = found.map(|picture| (picture.dpi(area), picture.name.clone()));
        if let Some((dpi, picture)) = coarse.filter(|(dpi, _)| *dpi < COARSE) {
            let dpi = dpi as u32;
            self.notice(Notice::CoarsePicture { picture, dpi });
        }
        picture::item(number, area)
    }

    /// Adds a notice, once.
    pub(super) fn notice(&mut self, notice: Notice) {
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// How many lines and pieces an army asks for; an error where that is more than anybody reads or cuts out.
    pub(super) fn count(&self, army: &Paper<'_>) -> Result<u64, PrintError> {
        let mut asked = 0;
        for kind in &self.options.sheets {
            asked += match kind {
                Sheet::Roster => sheet::count(army)?,
                Sheet::Cards => cards::count(self, army)?,
                Sheet::Labels => labels::count(army)?,
                Sheet::Markers => cutouts::count(army)?,
                Sheet::Plan => sheet::count_plan(army)?,
                Sheet::Reference => 0,
            };
        }
        Ok(asked)
    }

    /// The pages of one sheet of armies that share it.
    pub(super) fn lay(
        &mut self,
        sheet: Sheet,
        armies: &[Paper<'_>],
    ) -> Result<Vec<Page>, PrintError> {
        let mut pages = Vec::new();
        self.setter.floor = self.options.scale(sheet).floor;
        match sheet {
            Sheet::Cards => return cards::pages(self, armies),
            Sheet::Labels => return Ok(labels::pages(self, armies)),
            Sheet::Markers => return cutouts::pages(self, armies),
            Sheet::Reference => {
                pages.extend(reference::pages(self, armies));
                if let Some(army) = armies.first() {
                    self.tell(sheet, army);
                }
            }
            Sheet::Roster => {
                for army in armies {
                    pages.extend(sheet::pages(self, army));
                    self.tell(sheet, army);
                }
            }
            Sheet::Plan => {
                for army in armies {
                    pages.extend(sheet::plan(self, army));
                    self.tell(sheet, army);
                }
            }
        }
        Ok(pages)
    }

    /// Notices of what was set of an army since the last call: letters that no font has, labels that were shortened.
    pub(super) fn tell(&mut self, sheet: Sheet, army: &Paper<'_>) {
        self.tell_missing(sheet, army.roster.name.typed(self.options.lang));
        self.tell_shortened(sheet);
    }

    /// What was shortened since the last call.
    pub(super) fn tell_shortened(&mut self, sheet: Sheet) {
        for Shortened { words, is_reminder } in self.setter.take_shortened() {
            self.notice(if is_reminder {
                Notice::ShortReminder { words, sheet }
            } else {
                let label = words;
                Notice::Shortened { label, sheet }
            });
        }
    }

    /// One notice for all letters that no font has and that were not told of this army yet.
    fn tell_missing(&mut self, sheet: Sheet, name: &str) {
        let told: String = self
            .notices
            .iter()
            .filter_map(|notice| match notice {
                Notice::MissingGlyphs { letters, army, .. } if army == name => Some(&**letters),
                _ => None,
            })
            .collect();
        let missing = self.setter.take_missing();
        let letters = missing.into_iter().map(|(letter, _)| letter);
        let letters: String = letters.filter(|letter| !told.contains(*letter)).collect();
        if !letters.is_empty() {
            let army = name.to_owned();
            self.notice(Notice::MissingGlyphs {
                letters,
                army,
                sheet,
            });
        }
    }

    /// The pages of one sheet in a section of the document.
    pub(super) fn section(
        &mut self,
        title: String,
        sheet: Sheet,
        armies: &[Paper<'_>],
    ) -> Result<Vec<Page>, PrintError> {
        let outer = self.setter.open(Kind::Section(title));
        let pages = self.lay(sheet, armies);
        self.setter.close(outer);
        pages
    }

    /// Adds finished pages under their title in the table of contents; their numbers.
    pub(super) fn bind(
        &mut self,
        sheet: Sheet,
        owner: Option<&str>,
        pages: Vec<Page>,
    ) -> Range<usize> {
        if pages.is_empty() {
            let end = self.scene.pages.len();
            return end..end;
        }
        let title = words::sheet(sheet).get(self.options.lang).into_owned();
        let title = owner.map_or_else(
            || title.clone(),
            |owner| format!("{} – {title}", short_title(owner, 80)),
        );
        let first = self.place(sheet, pages);
        self.scene.outline.push((title, first));
        first..self.scene.pages.len()
    }

    /// Adds finished pages; the number of the first.
    pub(super) fn place(&mut self, sheet: Sheet, pages: Vec<Page>) -> usize {
        // Printed on both sides, a plan would have something to be shown on its back.
        let secret = sheet == Sheet::Plan;
        if pages.is_empty() {
            return self.scene.pages.len();
        }
        let duplex = self.options.prints_both_sides();
        // Fronts stand on odd pages, and what is cut up has nothing on its back that would be cut up with it.
        let cut_up = matches!(sheet, Sheet::Labels | Sheet::Markers);
        if secret || self.after_plan || duplex && (cut_up || sheet == Sheet::Cards) {
            self.begin_leaf();
        }
        self.after_plan = secret || duplex && cut_up;
        let first = self.scene.pages.len();
        for mut page in pages {
            page.sheet = Some(sheet);
            if duplex && cut_up {
                self.begin_leaf();
            }
            self.scene.pages.push(page);
        }
        first
    }

    /// The pages in the colours of the theme, and what the player should know.
    pub(super) fn finish(self) -> (Scene, Vec<Notice>) {
        let (mut scene, theme) = (self.scene, self.options.theme);
        for page in &mut scene.pages {
            for item in &mut page.items {
                theme.dress(item);
            }
        }
        (scene, self.notices)
    }

    /// Leaves the back of a sheet of paper empty.
    pub(super) fn begin_leaf(&mut self) {
        if !self.scene.pages.len().is_multiple_of(2) {
            let (width, height) = self.options.paper.size();
            self.scene.pages.push(Page::new(width, height));
        }
    }
}
