//! The fonts compiled into the program, and shaping: words become positioned glyphs, with a fall-back face for letters that the
//! wanted one lacks. Faces are parsed once per process, words are shaped once per print.

use std::{
    collections::{BTreeMap, HashMap},
    str::FromStr,
    sync::{Arc, OnceLock},
};

use foldhash::fast::RandomState;
use harfrust::{
    Buffer, Direction, Feature, GlyphId, GlyphInfo, Script, ShapeOptions, ShapePlan, ShaperFont,
    font::{
        self, Blob,
        glyph::outline::{DrawMemory, DrawOptions, PathSink},
    },
    shape,
};
use kurbo::{Affine, BezPath};
use schemars::JsonSchema;
use serde::Deserialize;

use super::typography::settings;

/// A font by its part on the sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Names in large letters: IM Fell English.
    Title,
    /// Headings in small capitals: IM Fell English SC.
    Caps,
    /// Running text: Source Sans 3.
    Body,
    /// Terms and heads: Source Sans 3 `SemiBold`.
    Bold,
    /// Remarks: Source Sans 3 Italic.
    Italic,
    /// Values: EB Garamond `SemiBold` with lining numerals.
    Figures,
    /// Letters that all others lack: `DejaVu` Sans.
    Fallback,
}

impl Face {
    /// All faces, in the order of their numbers.
    pub const ALL: [Self; 7] = [
        Self::Title,
        Self::Caps,
        Self::Body,
        Self::Bold,
        Self::Italic,
        Self::Figures,
        Self::Fallback,
    ];

    /// Its PostScript name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "IMFellEnglish-Regular",
            Self::Caps => "IMFellEnglishSC-Regular",
            Self::Body => "SourceSans3-Regular",
            Self::Bold => "SourceSans3-SemiBold",
            Self::Italic => "SourceSans3-Italic",
            Self::Figures => "EBGaramond-SemiBold",
            Self::Fallback => "DejaVuSans",
        }
    }

    /// The font file.
    #[must_use]
    pub const fn file(self) -> &'static [u8] {
        match self {
            Self::Title => include_bytes!("../../templates/fonts/IMFellEnglish_400Regular.ttf"),
            Self::Caps => include_bytes!("../../templates/fonts/IMFellEnglishSC_400Regular.ttf"),
            Self::Body => include_bytes!("../../templates/fonts/SourceSans3_400Regular.ttf"),
            Self::Bold => include_bytes!("../../templates/fonts/SourceSans3_600SemiBold.ttf"),
            Self::Italic => {
                include_bytes!("../../templates/fonts/SourceSans3_400Regular_Italic.ttf")
            }
            Self::Figures => include_bytes!("../../templates/fonts/EBGaramond_600SemiBold.ttf"),
            Self::Fallback => include_bytes!("../../templates/fonts/DejaVuSans.ttf"),
        }
    }

    /// The parsed font.
    #[must_use]
    pub(super) fn font(self) -> &'static Font {
        static FONTS: OnceLock<[Font; 7]> = OnceLock::new();
        &FONTS.get_or_init(|| Self::ALL.map(Font::parse))[self as usize]
    }

    /// Whether it can draw a letter with the accents on it.
    fn draws(self, cluster: &str) -> bool {
        let letters = self.font().file.charmap();
        let has = |letter| letters.map_unicode(letter).is_some();
        cluster.chars().all(has) || cluster.chars().nth(1).is_some() && self.composes(cluster)
    }

    /// Whether shaping finds one glyph for letter and accent, as for a decomposed `é`.
    fn composes(self, cluster: &str) -> bool {
        let shaped = Shaped::new(self, cluster);
        shaped.glyphs.iter().all(|glyph| glyph.id != 0)
    }

    /// The first face that can draw `cluster`: this one, the body face, the fall-back.
    fn covering(self, cluster: &str) -> Option<Self> {
        let mut chain = [self, Self::Body, Self::Fallback].into_iter();
        chain.find(|face| face.draws(cluster))
    }
}

/// A parsed font and the plan that shapes Latin text with it.
pub(super) struct Font {
    file: font::Font,
    plan: ShapePlan,
    features: Vec<Feature>,
}

impl Font {
    fn parse(face: Face) -> Self {
        let file = font::Font::new(Blob::from(face.file()), 0)
            .expect("the fonts compiled in are well-formed: the tests draw with each");
        let wanted: &[&str] = match face {
            Face::Figures => &["lnum", "-onum"],
            _ => &[],
        };
        let features: Vec<_> = wanted
            .iter()
            .filter_map(|text| Feature::from_str(text).ok())
            .collect();
        let latin = Some(Script::LATIN);
        let plan = ShapePlan::new(&file, Direction::LeftToRight, latin, None, &features);
        Self {
            file,
            plan,
            features,
        }
    }

    /// Font units in one em.
    #[must_use]
    pub(super) fn units_per_em(&self) -> u16 {
        self.file.units_per_em()
    }

    /// How far a glyph moves the pen without kerning, in font units.
    #[must_use]
    pub(super) fn advance(&self, glyph: u16) -> f64 {
        let advance = { self.file.glyph_metrics() }.h_advance(GlyphId::from(glyph));
        f64::from(advance)
    }

    /// Ascent, descent and bounding box, in font units.
    #[must_use]
    pub(super) fn metrics(&self) -> (f64, f64, [f64; 4]) {
        let metrics = self.file.metrics();
        let line = metrics.h_line().unwrap_or_default();
        let area = metrics.bounds;
        let area = [
            area.x_min.to_f64(),
            area.y_min.to_f64(),
            area.x_max.to_f64(),
            area.y_max.to_f64(),
        ];
        (line.ascender.to_f64(), line.descender.to_f64(), area)
    }

    /// The form of a glyph, in thousandths of an em with y downwards.
    #[must_use]
    pub(super) fn outline(&self, glyph: u16) -> BezPath {
        let mut form = Form(BezPath::new());
        if let Some(outline) = self.file.outline_glyphs().get(GlyphId::from(glyph)) {
            // A form that cannot be drawn has no lines.
            let _ = outline.draw(&DrawOptions::default(), DrawMemory::default(), &mut form);
        }
        let scale = 1000.0 / f64::from(self.units_per_em());
        Affine::scale_non_uniform(scale, -scale) * form.0
    }

    /// The glyphs of a text, which the buffer holds from now on.
    fn shape(&self, text: &str) -> Buffer {
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let script = *buffer.script().get_or_insert(Script::LATIN);
        buffer.set_script(Some(script));
        let is_latin = script == Script::LATIN && buffer.direction() == Direction::LeftToRight;
        let options = ShapeOptions::new()
            .features(&self.features)
            .plan(is_latin.then_some(&self.plan));
        shape(&ShaperFont::new(&self.file), &mut buffer, options)
            .expect("a buffer with direction and script, and a plan for both");
        buffer
    }
}

/// Gathers the form of a glyph as the font tells it.
struct Form(BezPath);

impl PathSink for Form {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to((f64::from(x), f64::from(y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to((f64::from(x), f64::from(y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let [x1, y1, x, y] = [x1, y1, x, y].map(f64::from);
        self.0.quad_to((x1, y1), (x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [x1, y1, x2, y2, x, y] = [x1, y1, x2, y2, x, y].map(f64::from);
        self.0.curve_to((x1, y1), (x2, y2), (x, y));
    }

    fn close(&mut self) {
        self.0.close_path();
    }
}

/// One glyph of a word; lengths in em.
#[derive(Clone, Debug)]
pub struct Glyph {
    /// Its number in the font.
    pub id: u16,
    /// How far it moves the pen.
    pub advance: f64,
    /// How far it stands from the pen.
    pub offset: (f64, f64),
    /// The letters it stands for; empty for the second glyph of one letter.
    pub text: Box<str>,
}

/// A word, or a part of one, in one face.
#[derive(Clone, Debug)]
pub struct Shaped {
    /// The face.
    pub face: Face,
    /// Its glyphs, left to right.
    pub glyphs: Vec<Glyph>,
    /// Its whole width, in em.
    pub advance: f64,
    /// How it is set.
    pub(super) setting: Setting,
}

/// How the letters of a part of a word are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// On the baseline.
    Plain,
    /// Small and raised: the ending of an ordinal number.
    Raised,
    /// As a box to be ticked with a pencil, in place of its letter.
    Box,
}

impl Shaped {
    fn new(face: Face, text: &str) -> Self {
        Self::set(face, text, Setting::Plain)
    }

    fn set(face: Face, text: &str, setting: Setting) -> Self {
        let font = face.font();
        let buffer = font.shape(text);
        let em = f64::from(font.units_per_em());
        let infos = buffer.glyph_infos();
        let glyphs: Vec<_> = infos
            .iter()
            .zip(buffer.glyph_positions())
            .enumerate()
            .map(|(index, (info, position))| Glyph {
                id: u16::try_from(info.glyph_id).unwrap_or(0),
                advance: f64::from(position.x_advance) / em,
                offset: (
                    f64::from(position.x_offset) / em,
                    f64::from(position.y_offset) / em,
                ),
                text: cluster(text, infos, index).into(),
            })
            .collect();
        let advance = glyphs.iter().map(|glyph| glyph.advance).sum();
        Self {
            face,
            glyphs,
            advance,
            setting,
        }
    }
}

/// The letters of the glyph at `index`: from its cluster to the next greater one, once per cluster.
fn cluster<'a>(text: &'a str, infos: &[GlyphInfo], index: usize) -> &'a str {
    let start = infos[index].cluster;
    if index > 0 && infos[index - 1].cluster == start {
        return "";
    }
    let rising = infos.first().map(|info| info.cluster) <= infos.last().map(|info| info.cluster);
    let next = if rising {
        infos[index..].iter().find(|info| info.cluster != start)
    } else {
        infos[..index]
            .iter()
            .rev()
            .find(|info| info.cluster != start)
    };
    let end = next.map_or(text.len(), |info| info.cluster as usize);
    text.get(start as usize..end).unwrap_or_default()
}

/// A word as shaped parts: one, unless letters needed another face.
pub(super) type Word = Arc<[Arc<Shaped>]>;

/// Shapes words and remembers them.
#[derive(Default)]
pub(super) struct Shaper {
    words: [HashMap<Box<str>, Word, RandomState>; Face::ALL.len()],
    missing: BTreeMap<char, usize>,
}

/// What stands for a letter that no font has.
const BOX: &str = "\u{25a1}";

impl Shaper {
    /// The glyphs of `word` in `face`.
    pub(super) fn word(&mut self, face: Face, word: &str) -> Word {
        if let Some(known) = self.words[face as usize].get(word) {
            return Arc::clone(known);
        }
        let mut shaped = Vec::new();
        for (text, setting) in settings(word) {
            // Raised small capitals would be as high as capitals.
            let face = match (setting, face) {
                (Setting::Raised, Face::Caps) => Face::Title,
                _ => face,
            };
            let segments = self.segments(face, text);
            let parts = segments
                .iter()
                .map(|(face, text)| Shaped::set(*face, text, setting));
            shaped.extend(parts.map(Arc::new));
        }
        let shaped: Word = shaped.into();
        self.words[face as usize].insert(word.into(), Arc::clone(&shaped));
        shaped
    }

    /// Letters that no font has, with how often they were met; forgets them.
    pub(super) fn take_missing(&mut self) -> BTreeMap<char, usize> {
        std::mem::take(&mut self.missing)
    }

    /// Cuts `word` where the face changes; a letter that no font has becomes a box.
    fn segments(&mut self, face: Face, word: &str) -> Vec<(Face, String)> {
        let mut out: Vec<(Face, String)> = Vec::new();
        let mut push = |with: Face, shown: &str| match out.last_mut() {
            Some((last, text)) if *last == with => text.push_str(shown),
            _ => out.push((with, shown.to_owned())),
        };
        for cluster in clusters(word) {
            if let Some(with) = face.covering(cluster) {
                push(with, cluster);
                continue;
            }
            for letter in cluster.chars() {
                let alone = letter.encode_utf8(&mut [0; 4]).to_owned();
                if let Some(with) = face.covering(&alone) {
                    push(with, &alone);
                } else {
                    *self.missing.entry(letter).or_default() += 1;
                    push(Face::Fallback, BOX);
                }
            }
        }
        out
    }
}

/// Letters, each with the accents that follow it.
pub(super) fn clusters(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let marks = rest[first.len_utf8()..]
            .chars()
            .take_while(|letter| joins(*letter));
        let end = first.len_utf8() + marks.map(char::len_utf8).sum::<usize>();
        let (cluster, after) = rest.split_at(end);
        rest = after;
        Some(cluster)
    })
}

/// Accents stay with the letter before them.
fn joins(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}
