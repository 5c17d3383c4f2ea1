//! What a print has to say besides its pages: letters without a glyph, text that went on elsewhere, and why nothing was printed.

use std::{error::Error, fmt};

use super::{CardSize, Length, Measure, Sheet};
use crate::{
    model::{clean::shorten, forms::thousands, lang::Text},
    text,
};

/// Something the player should know about a finished print.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notice {
    /// No font has these characters: boxes stand for them.
    MissingGlyphs {
        /// The characters, each once.
        letters: String,
        /// The army.
        army: String,
        /// Where it was met first.
        sheet: Sheet,
    },
    /// A card had more to say than it holds and goes on on other cards.
    Continued {
        /// Its title.
        card: String,
        /// How many cards it takes.
        cards: usize,
    },
    /// The type of a card is smaller than that of others, because it has so much to say.
    SmallType {
        /// Its title.
        card: String,
        /// Its type size in tenths of a point.
        tenths: u32,
    },
    /// A card has more in one piece than it has room for: it stands over its edge.
    Overfull {
        /// Its title.
        card: String,
    },
    /// A label was too long for its place: shortened there with an ellipsis.
    Shortened {
        /// The label.
        label: String,
        /// Where.
        sheet: Sheet,
    },
    /// Words that stand in full elsewhere are shortened where they stand again: an army's name under its cards.
    ShortReminder {
        /// The words.
        words: String,
        /// Where they are shortened.
        sheet: Sheet,
    },
    /// A table begins on the front of a card and goes on on its back.
    Parted {
        /// The title of the card.
        card: String,
    },
    /// A picture has fewer dots than print needs.
    CoarsePicture {
        /// Its name.
        picture: String,
        /// Dots per inch in the largest of its boxes that was met first.
        dpi: u32,
    },
    /// A card has no room for its picture.
    NoRoom {
        /// Its title.
        card: String,
        /// Whether its back would have, if backs were printed.
        behind: bool,
    },
    /// A link was too long for a QR code that is read off paper: the roster has none.
    LongLink {
        /// The army.
        army: String,
        /// How many characters the link has.
        characters: usize,
    },
    /// There is no drawing for a marker: it has its letter and its word only.
    MissingArt {
        /// The marker's key.
        key: String,
    },
}

impl Notice {
    /// Whether something is not on paper as it was meant. A card in small type is whole, and so is one that goes on on another.
    #[must_use]
    pub const fn is_trouble(&self) -> bool {
        let is_whole = matches!(self, Self::Continued { .. } | Self::SmallType { .. });
        !is_whole && !self.is_detail()
    }

    /// Whether it is told by a preflight only: nothing is missing from the sheets, nor smaller than elsewhere.
    #[must_use]
    pub const fn is_detail(&self) -> bool {
        matches!(self, Self::ShortReminder { .. } | Self::Parted { .. })
    }

    /// The notice as a sentence.
    #[must_use]
    pub fn sentence(&self) -> Text {
        match self {
            Self::MissingGlyphs {
                letters,
                army,
                sheet,
            } => {
                let (army, letters) = (shorten(army), named(letters));
                let (en, fr) = (sheet_en(*sheet), sheet_fr(*sheet));
                text!(
                    "\"{army}\", {en}: no font has {letters}; boxes replace them. The attached \
                    list keeps them.",
                    "« {army} », {fr} : aucune police n’a {letters} ; des carrés les remplacent. \
                    La liste jointe les conserve."
                )
            }
            Self::Continued { card, cards } => {
                let card = shorten(card);
                text!(
                    "The card \"{card}\" takes up {cards} cards.",
                    "La carte « {card} » occupe {cards} cartes."
                )
            }
            Self::SmallType { card, tenths } => {
                let card = shorten(card);
                let (points, tenths) = (tenths / 10, tenths % 10);
                text!(
                    "The card \"{card}\" is set in small type: {points}.{tenths} points.",
                    "La carte « {card} » est composée en petit : corps {points},{tenths}."
                )
            }
            Self::Overfull { card } => {
                let card = shorten(card);
                text!(
                    "The card \"{card}\" is too small for what it says; a larger --card-size has room for it.",
                    "La carte « {card} » est trop petite pour ce qu’elle dit ; un plus grand --card-size a la place."
                )
            }
            Self::Shortened { label, sheet } => {
                let (label, en, fr) = (shorten(label), sheet_en(*sheet), sheet_fr(*sheet));
                text!(
                    "\"{label}\" is shortened in a caption ({en}).",
                    "« {label} » est abrégé dans une légende ({fr})."
                )
            }
            Self::ShortReminder { words, sheet } => {
                let (words, en, fr) = (shorten(words), sheet_en(*sheet), sheet_fr(*sheet));
                text!(
                    "\"{words}\" is shortened where it stands again ({en}).",
                    "« {words} » est abrégé là où il figure une seconde fois ({fr})."
                )
            }
            Self::Parted { card } => {
                let card = shorten(card);
                text!(
                    "The card \"{card}\": a table goes on on its back.",
                    "La carte « {card} » : un tableau se poursuit au verso."
                )
            }
            Self::CoarsePicture { picture, dpi } => {
                let picture = shorten(picture);
                text!(
                    "The picture \"{picture}\" is too small for its card: {dpi} dots per inch; from 150 on, dots are not seen.",
                    "L’image « {picture} » est trop petite pour sa carte : {dpi} points par pouce ; à partir de 150, ils ne se voient pas."
                )
            }
            Self::NoRoom {
                card,
                behind: false,
            } => {
                let card = shorten(card);
                text!(
                    "The card \"{card}\" has no room for its picture; a larger --card-size has.",
                    "La carte « {card} » n’a pas de place pour son image ; un plus grand --card-size en a."
                )
            }
            Self::NoRoom { card, behind: true } => {
                let card = shorten(card);
                text!(
                    "The card \"{card}\" has no room for its picture; its back has (--duplex), or a larger --card-size.",
                    "La carte « {card} » n’a pas de place pour son image ; son verso en a (--duplex), ou un plus grand --card-size."
                )
            }
            Self::LongLink { army, characters } => {
                let (army, characters) = (shorten(army), &thousands(*characters));
                text!(
                    "\"{army}\" has no QR code on its roster: its link has {characters} characters, too many for a code on paper. \
                    The PDF carries the list.",
                    "« {army} » n’a pas de code QR sur sa feuille : son lien compte {characters} caractères, trop pour un code sur \
                    papier. Le PDF contient la liste.",
                    characters
                )
            }
            Self::MissingArt { key } => text!(
                "There is no drawing for the marker \"{key}\": it shows its letter and word only.",
                "Aucun dessin pour le marqueur « {key} » : il ne porte que sa lettre et son nom."
            ),
        }
    }
}

/// `東 (U+6771), 京 (U+4EAC)`, the first few of them.
fn named(letters: &str) -> String {
    const MOST: usize = 8;
    let name = |letter: char| format!("{letter} (U+{:04X})", u32::from(letter));
    let mut names: Vec<String> = letters.chars().take(MOST).map(name).collect();
    if letters.chars().nth(MOST).is_some() {
        names.push("…".to_owned());
    }
    names.join(", ")
}

const fn sheet_en(sheet: Sheet) -> &'static str {
    match sheet {
        Sheet::Roster => "roster",
        Sheet::Cards => "cards",
        Sheet::Labels => "labels",
        Sheet::Markers => "markers",
        Sheet::Reference => "reference sheet",
        Sheet::Plan => "plan",
    }
}

const fn sheet_fr(sheet: Sheet) -> &'static str {
    match sheet {
        Sheet::Roster => "feuille d’armée",
        Sheet::Cards => "cartes",
        Sheet::Labels => "étiquettes",
        Sheet::Markers => "marqueurs",
        Sheet::Reference => "aide de jeu",
        Sheet::Plan => "plan",
    }
}

/// Why nothing was printed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrintError {
    /// No sheet was asked for.
    Nothing,
    /// The lists have nothing for any of the sheets asked for.
    Empty {
        /// The sheets that were asked for.
        sheets: Vec<Sheet>,
    },
    /// More lines of a roster than anybody reads.
    TooManyLines {
        /// How many were asked for.
        asked: u64,
        /// How many are allowed.
        most: u64,
    },
    /// More labels than anybody cuts out.
    TooManyLabels {
        /// How many were asked for.
        asked: u64,
        /// How many are allowed.
        most: u64,
    },
    /// More markers than anybody cuts out.
    TooManyMarkers {
        /// How many were asked for.
        asked: u64,
        /// How many are allowed.
        most: u64,
    },
    /// More cards than anybody cuts out.
    TooManyCards {
        /// How many were asked for.
        asked: u64,
        /// How many are allowed.
        most: u64,
        /// Whether they were to be printed as often as they have figures.
        copies: bool,
    },
    /// A single text longer than anybody reads.
    TooLongText {
        /// How many characters it has.
        asked: u64,
        /// How many are allowed.
        most: u64,
    },
    /// More text of one army, all names and notes together, than anybody reads.
    TooMuchText {
        /// How many characters there are.
        asked: u64,
        /// How many are allowed.
        most: u64,
    },
    /// A length that cannot be printed and cut out.
    OutOfBounds {
        /// What was measured.
        measure: Measure,
        /// The length that was asked for.
        found: Length,
        /// The least that is printed.
        least: Length,
        /// The most.
        most: Length,
    },
    /// Cards on which large print has no room.
    SmallForLargePrint {
        /// Their size.
        size: CardSize,
        /// Width and height of the least that have.
        least: [Length; 2],
    },
    /// Cards that do not stand on the paper with their crop marks.
    TooLargeCards {
        /// Their size.
        size: CardSize,
        /// Whether front and back stand side by side.
        folded: bool,
    },
    /// More of all armies together than is printed for a comparison.
    TooManyArmies,
    /// Lists and catalogues larger than a PDF carries.
    TooLargeFiles {
        /// How many bytes they have.
        asked: u64,
        /// How many are allowed.
        most: u64,
    },
    /// The PDF could not be written, with the words of its writer.
    Pdf(String),
}

impl PrintError {
    /// How many there are and how many are allowed, where that is the trouble.
    const fn numbers(&self) -> [u64; 2] {
        match *self {
            Self::TooManyLines { asked, most }
            | Self::TooManyLabels { asked, most }
            | Self::TooManyMarkers { asked, most }
            | Self::TooManyCards { asked, most, .. }
            | Self::TooLargeFiles { asked, most }
            | Self::TooLongText { asked, most }
            | Self::TooMuchText { asked, most } => [asked, most],
            Self::Nothing
            | Self::Empty { .. }
            | Self::OutOfBounds { .. }
            | Self::TooLargeCards { .. }
            | Self::SmallForLargePrint { .. }
            | Self::TooManyArmies
            | Self::Pdf(_) => [0; 2],
        }
    }

    /// That a print of these sheets has no pages.
    pub(super) fn nothing_of(sheets: &[Sheet]) -> Self {
        match sheets {
            [] => Self::Nothing,
            _ => Self::Empty {
                sheets: sheets.to_vec(),
            },
        }
    }

    /// The error as a sentence.
    #[must_use]
    pub fn sentence(&self) -> Text {
        let [asked, most] = &self.numbers().map(thousands);
        match self {
            Self::Nothing => Text::new("There is nothing to print.", "Il n’y a rien à imprimer."),
            Self::Empty { sheets } => empty(sheets),
            Self::TooManyLines { .. } => text!(
                "The roster has {asked} lines; at most {most} are printed. Omit it: --sheets \
                cards,markers,reference.",
                "La feuille d’armée a {asked} lignes ; {most} au plus sont imprimées. Omettez-la : \
                --sheets cards,markers,reference.",
                asked,
                most
            ),
            Self::TooManyLabels { .. } => text!(
                "{asked} labels asked for; at most {most} are printed. Reduce the numbers in the list, or omit \
                labels: --sheets roster,cards,markers,reference.",
                "{asked} étiquettes demandées ; {most} au plus sont imprimées. Réduisez les nombres de la liste, ou \
                omettez les étiquettes : --sheets roster,cards,markers,reference.",
                asked,
                most
            ),
            Self::TooManyMarkers { .. } => text!(
                "{asked} markers asked for; at most {most} are printed. Reduce the numbers of figures in the list, or \
                omit markers: --sheets roster,cards,reference.",
                "{asked} marqueurs demandés ; {most} au plus sont imprimés. Réduisez les nombres de figurines de la \
                liste, ou omettez les marqueurs : --sheets roster,cards,reference.",
                asked,
                most
            ),
            Self::TooManyCards { copies: false, .. } => text!(
                "{asked} cards asked for; at most {most} are printed. Omit them: --sheets \
                roster,markers,reference.",
                "{asked} cartes demandées ; {most} au plus sont imprimées. Omettez-les : \
                --sheets roster,markers,reference.",
                asked,
                most
            ),
            Self::TooManyCards { .. } => text!(
                "{asked} cards asked for; at most {most} are printed. Print one of each: without \
                --copies.",
                "{asked} cartes demandées ; {most} au plus sont imprimées. N’en imprimez qu’une de \
                chaque : sans --copies.",
                asked,
                most
            ),
            Self::TooLargeFiles { .. } => text!(
                "Lists and catalogues have {asked} bytes; a PDF carries at most {most}. Print \
                fewer lists at once.",
                "Listes et catalogues font {asked} octets ; un PDF en porte {most} au plus. \
                Imprimez moins de listes à la fois.",
                asked,
                most
            ),
            Self::TooLongText { .. } => text!(
                "A text has {asked} characters; at most {most} are printed. Shorten the notes or \
                the name.",
                "Un texte compte {asked} caractères ; {most} au plus sont imprimés. Raccourcissez \
                les notes ou le nom.",
                asked,
                most
            ),
            Self::TooMuchText { .. } => text!(
                "The sheets would have {asked} characters in both languages; at most {most} are printed. \
                Shorten names and notes.",
                "Les feuilles auraient {asked} caractères dans les deux langues ; {most} au plus sont \
                imprimés. Raccourcissez noms et notes.",
                asked,
                most
            ),
            Self::OutOfBounds {
                measure,
                found,
                least,
                most,
            } => out_of_bounds(*measure, *found, [*least, *most]),
            Self::TooLargeCards { size, folded } => too_large(*size, *folded),
            Self::SmallForLargePrint {
                size,
                least: [width, height],
            } => text!(
                "--card-size {size}: too small for large print, which takes cards of {width} × {height} mm and more.",
                "--card-size {size} : trop petit pour les gros caractères, qui demandent des cartes de {width} × {height} mm au moins."
            ),
            Self::TooManyArmies => Text::new(
                "The armies are too large to be printed again together. Print each to its own PDF.",
                "Les armées sont trop grandes pour être réimprimées ensemble. Imprimez chacune \
                dans son propre PDF.",
            ),
            Self::Pdf(why) => text!(
                "The PDF could not be written: {why}.",
                "Le PDF n’a pas pu être écrit : {why}."
            ),
        }
    }
}

/// Sheets of which the lists have none.
fn empty(sheets: &[Sheet]) -> Text {
    let sheets = &sheet_names(sheets);
    text!(
        "There is nothing to print: the list has nothing for the sheets asked for ({sheets}).",
        "Il n’y a rien à imprimer : la liste n’a rien pour les feuilles demandées ({sheets}).",
        sheets
    )
}

/// `labels, plan`, as sheets are called within a sentence.
pub(crate) fn sheet_names(sheets: &[Sheet]) -> Text {
    let names = sheets
        .iter()
        .map(|sheet| Text::new(sheet_en(*sheet), sheet_fr(*sheet)));
    Text::join(&names.collect::<Vec<_>>(), ", ")
}

/// A length of which nothing is printed, and those of which something is.
fn out_of_bounds(measure: Measure, found: Length, [least, most]: [Length; 2]) -> Text {
    let (option, name) = (measure.option(), &measure.name());
    text!(
        "{option} ({name}): {found} mm; it must be {least} to {most} mm.",
        "{option} ({name}) : {found} mm ; il faut de {least} à {most} mm.",
        name
    )
}

/// Cards that do not go on the paper, and what would.
fn too_large(size: CardSize, folded: bool) -> Text {
    if folded {
        return text!(
            "--card-size {size}: front and back do not stand side by side on the paper; choose narrower cards, \
            or --duplex long-edge.",
            "--card-size {size} : recto et verso ne tiennent pas côte à côte sur le papier ; choisir des cartes \
            moins larges, ou --duplex long-edge."
        );
    }
    text!(
        "--card-size {size}: no card stands on the paper with its crop marks; choose a smaller one, or \
        less --bleed.",
        "--card-size {size} : aucune carte ne tient sur le papier avec ses traits de coupe ; choisir plus \
        petit, ou moins de --bleed."
    )
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence().get(crate::model::lang::Lang::En))
    }
}

impl Error for PrintError {}
