//! What `orbat print` can be asked.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{AtEvent, Own};

#[derive(Debug, Args)]
pub(in crate::cli) struct Print {
    /// Lists, folders of lists, or - for standard input; or catalogues, of which everything that they offer is printed
    #[arg(required_unless_present_any = ["register", "test_page"], value_name = "LIST")]
    pub paths: Vec<PathBuf>,
    /// The lists that hold in a register (see `orbat register`), bound
    #[arg(long, value_name = "REGISTER", conflicts_with_all = ["paths", "event"])]
    pub register: Option<PathBuf>,
    /// Bind the armies into one book: a cover, each army on a sheet of paper of its own, one reference sheet per rulebook at the end
    #[arg(long)]
    pub bound: bool,
    #[command(flatten)]
    pub own: Own,
    #[command(flatten)]
    pub at: AtEvent,
    /// The PDF to write; - is standard output [default: the list's name with .pdf; for several lists orbat.pdf]; for pictures their folder
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// What is written: one PDF, each page as a drawing (svg) or a picture (png), or rosters, and reference sheets and plans if asked for, as
    /// one page to read or to listen to (html)
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub output_format: PrintFormat,
    /// Draw each card and each kind of marker by itself, with its bleed, instead of pages
    #[arg(long)]
    pub pieces: bool,
    /// Write nothing, and say what is to be known before paper is fed: paper, ink, the smallest words, and what was shrunk or left out
    #[arg(long, conflicts_with_all = ["output_format", "dpi", "pieces"])]
    pub preflight: bool,
    /// Dots per inch of pictures, from 72 to 600 [default: 300]
    #[arg(long, value_name = "DOTS", allow_negative_numbers = true)]
    pub dpi: Option<u16>,
    /// Overwrite an existing file even without -o, and even a list, catalogue, table or battle
    #[arg(long)]
    pub force: bool,
    /// Which sheets [default: all that the ruleset has, in this order: roster,cards,labels,markers,reference,plan]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "SHEETS")]
    pub sheets: Vec<SheetKind>,
    /// The public form of the lists, for opponents and publication: without notes or the secret plan, even in the attached list
    #[arg(long)]
    pub public: bool,
    /// Put a QR code on each roster that opens the list in the page of orbat at this web address
    #[arg(long, value_name = "ADDRESS")]
    pub link: Option<String>,
    /// Put pictures of your own on cards: PNG or JPEG files called as the id of a profile, unit or ruleset, the first
    /// of them that there is; and back.png for the backs. Where a front has no room, its back takes the picture if backs are printed
    #[arg(long, value_name = "FOLDER")]
    pub art: Option<PathBuf>,
    /// Paper size
    #[arg(long, value_enum, default_value_t, value_name = "PAPER")]
    pub paper: Paper,
    /// Card size: poker 63 × 88 mm, tarot 70 × 120, bridge 57 × 89, mini 44 × 68, business 55 × 85, square 70 × 70, or width and height in mm
    /// such as 80x110 [default: poker; in large print 89x127]
    #[arg(long = "card-size", visible_alias = "cards", value_name = "SIZE")]
    pub cards: Option<String>,
    /// Print backs behind the cards, on the next page, mirrored for printing on both sides; the same as --duplex long-edge
    #[arg(long)]
    pub backs: bool,
    /// Print backs, and how they come behind the cards: the sheet is turned over its long or its short edge, or each card is folded
    #[arg(long, value_enum, value_name = "HOW")]
    pub duplex: Option<DuplexKind>,
    /// How far your printer puts backs from where they belong, in mm to the right and down such as 0.4,-1.2; the test page shows it
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub offset: Option<String>,
    /// Print a page to test two-sided printing with: rulers, and crosses on both sides that show the --offset
    #[arg(long, conflicts_with_all = ["paths", "register", "bound", "public", "link", "art", "sheets", "output_format", "dpi", "pieces", "preflight"])]
    pub test_page: bool,
    /// Space between cards in mm, 0 to 20
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    pub gutter: Option<String>,
    /// How far the ground of cards is drawn beyond the cut in mm, 0 to 5
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    pub bleed: Option<String>,
    /// What shows where to cut cards
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    pub cut: CutKind,
    /// How the sheets look
    #[arg(long, value_enum, default_value_t, value_name = "THEME")]
    pub theme: ThemeKind,
    /// Large print: rosters, cards and reference sheets without words smaller than 12 points; labels and markers as large as goes on them
    #[arg(long = "large-print")]
    pub large: bool,
    /// Print as many copies of a card as it has figures
    #[arg(long)]
    pub copies: bool,
    /// One size for all markers in mm, 15 to 40, instead of their own
    #[arg(long, value_name = "MM", allow_negative_numbers = true)]
    pub marker_size: Option<String>,
    /// One outline for all markers instead of their own; word, letter and drawing still tell them apart
    #[arg(long, value_enum, value_name = "SHAPE")]
    pub marker_shape: Option<ShapeKind>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum PrintFormat {
    #[default]
    Pdf,
    Svg,
    Png,
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum SheetKind {
    Roster,
    Cards,
    Labels,
    Markers,
    Reference,
    Plan,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Paper {
    #[default]
    A4,
    Letter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum DuplexKind {
    LongEdge,
    ShortEdge,
    Fold,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum CutKind {
    /// Marks outside the cards
    #[default]
    Marks,
    /// A fine line around every card, too
    Frame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ShapeKind {
    Square,
    Round,
    Hexagon,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ThemeKind {
    /// Dark bands, ivory cards
    #[default]
    Classic,
    /// Light grounds: a fraction of the ink
    Ink,
    /// Black on white
    Mono,
    /// The classic look in large print; the same as --large-print
    Large,
}
