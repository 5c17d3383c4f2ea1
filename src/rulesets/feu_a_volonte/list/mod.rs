//! The list as a player types it, and the views of its objects. What profiles add to them is in [`army`].

use self::{army::Arm, cost::Cost};
use super::{
    catalogue::Profile,
    options::Options,
    tables::{MAX_COUNT, SCALES},
    terms::{Grade, Group, Period, Quality, Trait},
};
use crate::{
    model::{
        ruleset::MAX_BUDGET,
        shape::{CodeOf, CountOf, CountOr, Name, NumberOf, Numbers, Sum, WordOf, Wording},
    },
    shapes,
};

pub mod army;
pub mod cost;
mod read;

shapes! {
    /// A platoon for Feu à Volonté.
    List as TypedList ["army list" / "liste d’armée"] {
        /// Where the schema of this file is, for editors.
        schema: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// The rulebook: `feu-a-volonte`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// The name of the platoon.
        name: Name ["name" / "nom"],
        /// The player's name.
        player: Option<String> ["player" / "joueur"],
        /// The player's own notes, printed on the roster.
        notes: Option<Wording> ["notes" / "notes"],
        /// The period: `1760_1900` (30 points) or `1914_today` (40 points, support teams).
        period: Option<WordOf<Period>> ["period" / "période", frame "period"],
        /// The total as the player adds it up; always computed again and compared.
        points: Option<Sum> ["points" / "points", total],
        /// The budget that the players agreed on, smaller or larger than that of the period, in whose place it stands.
        #[schemars(range(min = 1, max = MAX_BUDGET))]
        budget: Option<i64> ["budget" / "budget", agreed],
        /// Size of the miniatures in millimetres: one UD is 1 cm at 10 mm, 2 cm at 15 and 20 mm, 4 cm at 28 mm.
        scale_mm: Option<NumberOf<Scale>> ["scale in mm" / "échelle en mm", agreed],
        /// The figures, one line for each kind.
        figures: Vec<FigureLine> ["figures" / "figurines"],
        /// Support teams, in 1914 and after.
        support: Option<Vec<SupportLine>> ["support teams" / "groupes d’appui"],
        /// Agreed readings of the book.
        options: Option<Options> ["options" / "options", agreed],
    }

    /// One figure, or several that are alike.
    #[schemars(inline)]
    FigureLine as Figure ["figure" / "figurine"] {
        /// The figure's name.
        name: Option<Wording> ["name" / "nom"],
        /// How many such figures; 1 when left out.
        count: Option<CountOr<1, 1, MAX_COUNT>> ["number" / "nombre", count],
        /// A profile of a catalogue, which fills in whatever is not typed here.
        profile: Option<CodeOf<Profile>> ["profile" / "profil", word "profile"],
        /// `leader`, `second` or `trooper`; `trooper` when left out.
        grade: Option<WordOf<Grade>> ["grade" / "grade", word "grade"],
        /// `recruit`, `seasoned`, `veteran` or `elite`.
        quality: Option<WordOf<Quality>> ["quality" / "qualité", word "quality"],
        /// Weapons that it carries, by their ids in the arsenal of the period.
        weapons: Option<Vec<CodeOf<Arm<'static>>>> ["weapons" / "armes", word "weapon"],
        /// Traits, by their ids.
        traits: Option<Vec<WordOf<Trait>>> ["traits" / "traits", word "trait"],
        /// What the miniature carries, to compare with the weapons.
        model: Option<Vec<String>> ["weapons of the miniature" / "armes de la figurine", word "shown_weapon"],
        /// The price of one such figure as the player adds it up; compared with the computed one.
        points: Option<Sum> ["points" / "points", total],
    } {
        /// Its price.
        cost: Cost,
    }

    /// A support team.
    #[schemars(inline)]
    SupportLine as Support ["support team" / "groupe d’appui"] {
        /// `anti_tank`, `lmg_team`, `sniper_team`, `mortar_team` or `hmg_team`.
        kind: WordOf<Group> ["type" / "type", word "support"; "type"],
        /// Its name.
        name: Option<Wording> ["name" / "nom"],
        /// Figures on its base; those of its type when left out.
        figures: Option<CountOf<1, { i64::MAX }>> ["figures" / "figurines", count],
        /// Its quality; `seasoned` when left out.
        quality: Option<WordOf<Quality>> ["quality" / "qualité", word "quality"],
        /// Grades are for single figures.
        grade: Option<WordOf<Grade>> ["grade" / "grade", word "support_grade"],
        /// Traits are for single figures.
        traits: Option<Vec<WordOf<Trait>>> ["traits" / "traits", word "support_trait"],
    } {
        /// Its price.
        cost: Cost,
    }
}

/// Sizes of miniatures that the book gives a unit of distance for, in millimetres.
#[derive(Clone, Copy, Debug)]
pub struct Scale;

impl Numbers for Scale {
    const ALL: &'static [i64] = &[SCALES[0].0, SCALES[1].0, SCALES[2].0, SCALES[3].0];
}
