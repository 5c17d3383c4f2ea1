//! The armies that come with the program: somebody who looks around opens one, and a new list can begin as a copy.

use crate::{
    edit::{apply::apply, change},
    model::{edit::name_of, lang::Text},
};

/// An army that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Example {
    /// The id of its ruleset.
    pub ruleset: &'static str,
    /// Its file name.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl Example {
    /// Its file name without `.json`: `magenta-1859-2e-zouaves`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.file.strip_suffix(".json").unwrap_or(self.file)
    }

    /// Its text for a file anywhere: it names no schema, since none lies where it would look for it.
    #[must_use]
    pub fn copied(&self) -> String {
        let patch = json_patch::Patch(vec![change::remove("/$schema")]);
        let copy = apply(self.text, &patch);
        copy.map_or_else(|_| self.text.to_owned(), |copy| copy.text)
    }

    /// What the army is called.
    #[must_use]
    pub fn name(&self) -> Text {
        let list: Option<serde_json::Value> = serde_json::from_str(self.text).ok();
        let name = list.as_ref().and_then(name_of);
        name.unwrap_or_else(|| Text::same(self.id().to_owned()))
    }
}

/// The armies of a ruleset.
pub fn examples(ruleset: &str) -> impl Iterator<Item = &'static Example> {
    EXAMPLES
        .iter()
        .filter(move |example| example.ruleset == ruleset)
}

/// Compiles the lists of each ruleset in: its folder, and their names without `.json`.
macro_rules! examples {
    ($($ruleset:literal: [$($name:literal),+ $(,)?]),+ $(,)?) => {
        &[$($(Example {
            ruleset: $ruleset,
            file: concat!($name, ".json"),
            text: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/lists/", $ruleset, "/", $name, ".json"
            )),
        }),+),+]
    };
}

/// Every army that comes with the program, by ruleset and name.
pub const EXAMPLES: &[Example] = examples! {
    "feu-a-volonte": [
        "95th-rifles-1809",
        "crete-1941-fallschirmjaeger",
        "maquis-vercors-1944",
        "parachutistes-exemple-publie",
        "poilus-verdun-1916",
        "pointe-du-hoc-1944",
        "rangers-hill-400-1944",
        "voltigeurs-1808",
        "voltigeurs-bucaco-1810",
        "zouaves-1859",
    ],
    "laporte-escarmouche": [
        "auf-vorposten-1813-luetzow",
        "barba-del-puerco-1810-95th-rifles",
        "barba-del-puerco-1810-ferey",
        "bergisel-1809-tyroliens",
        "champaubert-1814-marie-louises",
        "ciudad-rodrigo-1812-connaught-rangers",
        "guadalajara-1810-empecinado",
        "hougoumont-1815-1er-leger",
        "hougoumont-1815-closing-the-gate",
        "krasnoi-1812-sergent-bourgogne",
        "portugal-1810-ligloo-and-tencao",
        "vokhna-1812-peasant-partisans",
    ],
    "regimental-fire-and-fury": [
        "archers-brigade-1863",
        "buford-1863",
        "gibbon-brawners-farm-1862",
        "iron-brigade-1863",
        "law-robertson-1863",
        "pennsylvania-militia-1863",
        "pettigrew-1863",
        "stonewall-brawners-farm-1862",
        "vincents-brigade-1863",
    ],
    "smooth-and-rifled": [
        "civil-war-1864-drafted-men",
        "gettysburg-1863-15th-alabama",
        "gettysburg-1863-20th-maine",
        "gettysburg-1863-2nd-wisconsin",
        "gettysburg-1863-cutlers-brigade",
        "magenta-1859-2e-zouaves",
        "magenta-1859-austrian-defenders",
        "magenta-1859-piece-de-4",
        "magenta-1859-zouaves-assaut",
        "papal-1860s-borjes-crocco",
        "papal-1860s-brigands",
        "papal-1860s-zouaves",
        "peninsula-1808-voltigeurs",
        "peninsula-1809-95th-picket",
        "peninsula-1809-95th-talavera",
        "peninsula-1809-british-outposts",
        "peninsula-1809-french-outposts",
        "russia-1812-dragoons",
        "russia-1812-grenadiers",
        "snowshoes-1758-langy",
        "snowshoes-1758-rogers",
        "zulu-war-1879-centre-column",
        "zulu-war-1879-rorkes-drift",
        "zulu-war-1879-uthulwana",
    ],
    "tyneside-fiw": [
        "fort-william-henry-1757-35th-foot",
        "hawkeye-1757",
        "huron-ambush-automated",
        "huron-war-party-1757",
        "milice-abenaquis-1757",
        "platoon-1755-44th-foot",
        "settlement-1758-new-york",
        "snowshoes-1758-langy",
        "snowshoes-1758-rogers",
    ],
};

/// The army of a ruleset with this file name, with or without `.json`.
#[must_use]
pub fn example(ruleset: &str, name: &str) -> Option<&'static Example> {
    examples(ruleset).find(|example| example.file == name || example.id() == name)
}
