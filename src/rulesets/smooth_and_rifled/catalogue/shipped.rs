//! The catalogues that are compiled in.

use crate::model::ruleset::CatalogueText;

macro_rules! shipped {
    ($($file:literal),+ $(,)?) => {
        /// The catalogues of `lists/smooth-and-rifled/catalogues`, by name.
        pub const SHIPPED: &[CatalogueText] = &[$(CatalogueText {
            file: $file,
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/lists/smooth-and-rifled/catalogues/", $file
            )),
        }),+];
    };
}

shipped![
    "american-civil-war.json",
    "magenta-1859.json",
    "papal-states-1860s.json",
    "peninsula-1808-1809.json",
    "russia-1812.json",
    "snowshoes-1758.json",
    "zulu-war-1879.json",
];
