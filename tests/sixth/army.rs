//! The list as a child writes it, and what can be read of it.

use crate::{
    model::{
        diagnostic::Finding,
        file_format::Edits,
        head::Head,
        json::{Json, Place},
        settings::Flag,
        shape::{Id, Name, Sum, WordOf},
        terms::Terms,
        view::Viewed,
    },
    settings, shapes, terms,
};

shapes! {
    /// A side of a snowball fight.
    List as TypedList ["army list" / "liste d’armée"] {
        /// The rulebook: `snowballs`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// The name of the side.
        name: Name ["name" / "nom"],
        /// The total as the player adds it up; always computed again and compared.
        points: Option<Sum> ["points" / "points", total],
        /// Who throws.
        throwers: Vec<ThrowerLine> ["throwers" / "lanceurs"],
        /// Agreed readings.
        options: Option<Options> ["options" / "options", agreed],
    }

    /// Somebody who throws.
    #[schemars(inline)]
    ThrowerLine as Thrower ["thrower" / "lanceur"] {
        /// The name.
        name: String ["name" / "nom"],
        /// How far the arm reaches, from 1 to 3.
        arm: Option<u32> ["arm" / "bras", measure],
        /// `wet` or `powder`; what lies there when left out.
        snow: Option<WordOf<Snow>> ["snow" / "neige", word "snow"],
    }

    /// A catalogue, of which there are none.
    CatalogueFile as TypedCatalogue or null ["catalogue" / "catalogue"] {
        /// The format.
        schema: String ["format of the file" / "format du fichier", fixed],
        /// The rulebook.
        ruleset: String ["ruleset" / "règle", fixed],
        /// Its id.
        id: Id ["id" / "identifiant", own_id],
    }
}

/// From version 1 to 2: an arm was called a reach.
///
/// # Errors
/// When somebody has both.
pub(super) fn reach_became_arm(list: Json<'_>, edits: &mut Edits) -> Result<(), Box<Finding>> {
    let mut throwers = list.get("throwers").into_iter().flat_map(Json::items);
    throwers.try_for_each(|thrower| edits.rename(thrower, "reach", "arm"))
}

settings! {
    /// Agreed readings.
    pub struct Options;

    /// Whether ice counts as snow.
    ice: Flag<false> "ice counts as snow" / "la glace compte comme neige";
}

/// A side.
#[derive(Debug)]
pub struct Army<'a> {
    /// Its name.
    pub head: Head<'a>,
    /// Readings in force.
    pub options: Options,
    /// Where the throwers stand.
    pub place: Place,
    /// Each of them.
    pub throwers: Vec<Thrower<'a>>,
}

terms! {
    /// What balls are made of.
    Snow {
        /// It flies far.
        Wet = "wet", "wet snow", "neige mouillée";
        /// It does not.
        Powder = "powder", "powder snow", "poudreuse";
    }
}

impl<'a> Army<'a> {
    /// The reach of all arms together.
    #[must_use]
    pub fn arms(&self) -> i64 {
        self.throwers.iter().map(|one| i64::from(one.reach())).sum()
    }

    /// The terms by which it is played.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let typed = self.head.json.get("options");
        Terms::default().options(&self.options, typed)
    }

    /// Reads a list.
    #[must_use]
    pub fn read(json: Json<'a>) -> Self {
        let list = List::view(1, json);
        let named = |one: &Thrower<'_>| one.name.known().is_some();
        Self {
            head: Head::read(json),
            options: list.options,
            place: list.throwers.place,
            throwers: list.throwers.items.into_iter().filter(named).collect(),
        }
    }
}

impl Thrower<'_> {
    /// His name.
    #[must_use]
    pub fn title(&self) -> String {
        let name = self.name.known();
        name.map_or_else(String::new, ToString::to_string)
    }

    /// How far his arm reaches.
    #[must_use]
    pub fn reach(&self) -> u32 {
        let arm = self.arm.value().map(u32::try_from);
        arm.and_then(Result::ok).unwrap_or(1)
    }
}
