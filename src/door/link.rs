//! An army in the address of a page: the list, and the catalogues of its own that it names, packed into letters that every messenger
//! keeps as they are. What comes back may come from anybody: it is bounded, and then read like any other file.

use std::{collections::BTreeMap, io::Read};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use flate2::read::DeflateDecoder;

use crate::{
    check::json_style::lay_out,
    model::{
        json::parse,
        lang::Text,
        link::{MARK, Packed, fragment},
    },
    text,
};

/// Longer links are not read.
const LONGEST: usize = 64 << 10;

/// More than this does not come out of a link.
const MOST_UNPACKED: u64 = 1 << 20;

/// A list with the catalogues of its own, as they stand in files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parcel {
    /// The text of the list.
    pub list: String,
    /// The texts of its own catalogues, by file name.
    pub catalogues: BTreeMap<String, String>,
}

impl Parcel {
    /// The part of an address that follows `#`: the list without blanks and without the name of its schema.
    #[must_use]
    pub fn link(&self) -> String {
        fragment(&self.list, &self.catalogues)
    }

    /// What a link holds, laid out as `orbat fmt` lays out; the link may stand alone or at the end of an address.
    ///
    /// # Errors
    /// [`LinkError`] for what is no link of ours, is damaged, or holds too much.
    pub fn of_link(typed: &str) -> Result<Self, LinkError> {
        let fragment = typed.trim();
        let fragment = fragment
            .rsplit_once('#')
            .map_or(fragment, |(_, after)| after);
        let packed = fragment
            .strip_prefix(MARK)
            .ok_or_else(|| unknown(fragment))?;
        if packed.len() > LONGEST {
            return Err(LinkError::TooLong);
        }
        let bytes = URL_SAFE_NO_PAD
            .decode(packed)
            .map_err(|_| LinkError::Damaged)?;
        let mut text = String::new();
        let mut unpacked = DeflateDecoder::new(&*bytes).take(MOST_UNPACKED + 1);
        unpacked
            .read_to_string(&mut text)
            .map_err(|_| LinkError::Damaged)?;
        if text.len() as u64 > MOST_UNPACKED {
            return Err(LinkError::TooLong);
        }
        let parcel = match serde_json::from_str::<[Packed; 1]>(&text) {
            Ok([packed]) => Self {
                list: packed.list,
                catalogues: packed.catalogues,
            },
            Err(_) => Self {
                list: text,
                ..Self::default()
            },
        };
        Ok(parcel.laid_out())
    }

    fn laid_out(self) -> Self {
        let catalogues = self.catalogues.into_iter();
        Self {
            list: laid_out(&self.list),
            catalogues: catalogues
                .map(|(name, text)| (name, laid_out(&text)))
                .collect(),
        }
    }
}

/// Why nothing comes out of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// It holds no army of ours.
    NoArmy,
    /// It was made by a newer orbat.
    Newer,
    /// A part of it is missing or changed.
    Damaged,
    /// It holds more than a list has.
    TooLong,
}

impl LinkError {
    /// Why, as a sentence.
    #[must_use]
    pub fn sentence(self) -> Text {
        match self {
            Self::NoArmy => text!(
                "There is no army in this link; one begins with {MARK} behind the #.",
                "Il n’y a pas d’armée dans ce lien ; il y en a une qui commence par {MARK} après le #."
            ),
            Self::Newer => Text::new(
                "This link was made by a newer orbat.",
                "Ce lien a été fait par un orbat plus récent.",
            ),
            Self::Damaged => Text::new(
                "The link is damaged: a part of it is missing. Copy it whole.",
                "Le lien est abîmé : il en manque une partie. Copiez-le en entier.",
            ),
            Self::TooLong => Text::new(
                "The link holds more than an army list has.",
                "Le lien contient plus que n’en a une liste d’armée.",
            ),
        }
    }
}

/// What does not begin with our mark: another layout of the same kind, or anything else.
fn unknown(fragment: &str) -> LinkError {
    let layout = fragment.split_once('.').map_or("", |(layout, _)| layout);
    let number = layout
        .strip_prefix('a')
        .and_then(|rest| rest.parse::<u32>().ok());
    if number.is_some() {
        LinkError::Newer
    } else {
        LinkError::NoArmy
    }
}

fn laid_out(text: &str) -> String {
    let tree = parse(text);
    if tree.errors().is_empty() {
        lay_out(tree.root()) + "\n"
    } else {
        text.to_owned()
    }
}
