//! A list as a player types it, and the views of its objects. Values are judged by the rules. What figures are and carry, once a troop
//! type or their group has filled it in, is their [`Kit`]: rules ask that, and not the members that are typed. Who refers to whom stands
//! in [`Links`].

use super::{
    catalogue::Troop,
    options::{Event, Options},
    tables::{CHARACTERS_EACH, MAX_COUNT, Weapon},
    terms::{Class, Control, Quality, Role},
};
use crate::{
    model::shape::{CodeOf, CountOf, CountOr, Id, Name, WordOf, Wording},
    shapes,
};

mod army;
mod kit;
mod links;
mod read;

pub use army::{Army, Body, Fighter};
pub use kit::{Kit, People};
pub use links::{Links, all_known};

shapes! {
    /// One side for the French and Indian War skirmish rules of the Tyneside Wargames Club.
    List as TypedList ["army list" / "liste d’armée"] {
        /// Where the schema of this file is, for editors.
        schema: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// The rulebook: `tyneside-fiw`.
        ruleset: String ["ruleset" / "règle", fixed],
        /// The name of the side.
        name: Name ["name" / "nom"],
        /// The player's name; with several players, each is named by his character.
        player: Option<String> ["player" / "joueur"],
        /// The player's own notes, printed on the roster.
        notes: Option<Wording> ["notes" / "notes"],
        /// `player` or `automated`; `player` when left out.
        control: Option<WordOf<Control>> ["control" / "conduite", word "control"],
        /// How many players run the side; 1 when left out.
        players: Option<CountOr<CHARACTERS_EACH, 0, MAX_COUNT>> ["players" / "joueurs", agreed],
        /// Player characters, officers, chiefs, NCOs and musicians.
        leaders: Vec<LeaderLine> ["leaders" / "chefs"],
        /// Groups of 4 to 10 figures.
        groups: Vec<GroupLine> ["groups" / "groupes"],
        /// Platoons of formed infantry.
        platoons: Option<Vec<PlatoonLine>> ["platoons" / "pelotons"],
        /// Figures that belong to no group.
        loose: Option<Vec<LooseLine>> ["figures" / "figurines"; "figures"],
        /// Markers for units that begin hidden; counted by the program when left out.
        markers: Option<MarkerCounts> ["markers" / "marqueurs"],
        /// Agreed readings of the book.
        options: Option<Options> ["options" / "options", agreed],
        /// Limits of an event; the book has none.
        event: Option<Event> ["event limits" / "limites du tournoi", agreed],
    }

    /// A leader.
    #[schemars(inline)]
    LeaderLine as Leader ["leader" / "chef"] {
        /// His id, for loyalty and platoons.
        id: Id ["id" / "identifiant", own_id],
        /// His name.
        name: Name ["name" / "nom"],
        /// `player_character`, `officer`, `chief`, `nco`, `drummer` or `bugler`.
        role: Option<WordOf<Role>> ["role" / "rôle", word "role"],
        /// Whether a player runs him.
        is_pc: Option<bool> ["player character" / "personnage joueur"],
        /// Who runs him.
        player: Option<Id> ["player" / "joueur"],
        /// `hero`, `veteran` or `green`.
        quality: Option<WordOf<Quality>> ["quality" / "qualité", word "quality"],
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: Option<WordOf<Class>> ["class" / "classe", word "class"],
        /// Whose side he is on: `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: Option<String> ["people" / "peuple", word "people"],
        /// Ids of his weapons.
        weapons: Option<Vec<CodeOf<Weapon>>> ["weapons" / "armes", word "weapon"],
        /// Whether his musket has a bayonet.
        bayonet: Option<bool> ["bayonet" / "baïonnette"],
        /// Whether he rides.
        mounted: Option<bool> ["mounted" / "monté"],
        /// Id of the group that he goes with.
        group: Option<Id> ["group" / "groupe", reference "group"],
        /// Ids of the leaders that he is loyal to.
        loyal_to: Option<Vec<String>> ["loyal to" / "loyal envers", reference "leader"],
    } {
        /// What he is and carries.
        kit: Kit<'a>,
    }

    /// A group of figures.
    #[schemars(inline)]
    GroupLine as Group ["group" / "groupe"] {
        /// Its id.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// A troop type of a catalogue, which fills in whatever is not typed here.
        troop: Option<CodeOf<Troop>> ["troop type" / "type de troupe", word "troop"],
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: Option<WordOf<Class>> ["class" / "classe", word "class"],
        /// `hero`, `veteran` or `green`.
        quality: Option<WordOf<Quality>> ["quality" / "qualité", word "quality"],
        /// How many figures, leaders that go with it not counted.
        figures: CountOf<1, MAX_COUNT> ["figures" / "figurines", count],
        /// Figures among them that differ.
        singles: Option<Vec<OverrideLine>> ["figures apart" / "figurines à part"; "overrides"],
        /// `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: Option<String> ["people" / "peuple", word "people"],
        /// Ids of the weapons that every figure carries.
        weapons: Option<Vec<CodeOf<Weapon>>> ["weapons" / "armes", word "weapon"],
        /// Whether the muskets have bayonets.
        bayonet: Option<bool> ["bayonet" / "baïonnette"],
        /// Whether it can fire volleys.
        can_volley: Option<bool> ["volleys" / "volées"],
        /// Whether they are civilians.
        civilian: Option<bool> ["civilian" / "civil"],
        /// Whether civilians in skirts have hitched them up.
        skirts_hitched: Option<bool> ["skirts hitched up" / "jupes retroussées"],
        /// Whether they ride.
        mounted: Option<bool> ["mounted" / "monté"],
        /// Ids of the leaders that it is loyal to; an empty list for none.
        loyal_to: Option<Vec<String>> ["loyal to" / "loyal envers", reference "leader"],
        /// Id of its platoon, if it is formed infantry.
        platoon: Option<Id> ["platoon" / "peloton", reference "platoon"],
        /// Whether it begins as a hidden marker.
        hidden: Option<bool> ["hidden" / "caché"],
    } {
        /// What its figures are and carry: as typed, or else as the troop type says.
        kit: Kit<'a>,
    }

    /// Figures of a group that differ from the others; they are loyal to whom the group is.
    #[schemars(inline)]
    OverrideLine as SingleFigure ["figure apart" / "figurine à part"] {
        /// How many; 1 when left out.
        count: Option<CountOr<1, 1, MAX_COUNT>> ["number" / "nombre", count],
        /// Their name.
        name: Option<Wording> ["name" / "nom"],
        /// Their quality, where it is another.
        quality: Option<WordOf<Quality>> ["quality" / "qualité", word "quality"],
        /// Their class, where it is another.
        class: Option<WordOf<Class>> ["class" / "classe", word "class"],
        /// Their people, where it is another.
        people: Option<String> ["people" / "peuple", word "people"],
        /// Ids of their weapons, where they carry others.
        weapons: Option<Vec<CodeOf<Weapon>>> ["weapons" / "armes", word "weapon"],
        /// Whether their muskets have bayonets.
        bayonet: Option<bool> ["bayonet" / "baïonnette"],
        /// Whether they are civilians.
        civilian: Option<bool> ["civilian" / "civil"],
        /// Whether their skirts are hitched up.
        skirts_hitched: Option<bool> ["skirts hitched up" / "jupes retroussées"],
        /// Whether they ride.
        mounted: Option<bool> ["mounted" / "monté"],
    } {
        /// What they are and carry: as typed, or else like the others.
        kit: Kit<'a>,
    }

    /// Figures outside any group.
    #[schemars(inline)]
    LooseLine as Loose ["loose figures" / "figurines isolées"] {
        /// How many; 1 when left out.
        count: Option<CountOr<1, 1, MAX_COUNT>> ["number" / "nombre", count],
        /// Their name.
        name: Name ["name" / "nom"],
        /// A troop type of a catalogue, which fills in whatever is not typed here.
        troop: Option<CodeOf<Troop>> ["troop type" / "type de troupe", word "troop"],
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: Option<WordOf<Class>> ["class" / "classe", word "class"],
        /// `hero`, `veteran` or `green`.
        quality: Option<WordOf<Quality>> ["quality" / "qualité", word "quality"],
        /// `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: Option<String> ["people" / "peuple", word "people"],
        /// Ids of their weapons.
        weapons: Option<Vec<CodeOf<Weapon>>> ["weapons" / "armes", word "weapon"],
        /// Whether their muskets have bayonets.
        bayonet: Option<bool> ["bayonet" / "baïonnette"],
        /// Whether they are civilians.
        civilian: Option<bool> ["civilian" / "civil"],
        /// Whether their skirts are hitched up.
        skirts_hitched: Option<bool> ["skirts hitched up" / "jupes retroussées"],
        /// Whether they ride.
        mounted: Option<bool> ["mounted" / "monté"],
        /// Ids of the leaders that they are loyal to.
        loyal_to: Option<Vec<String>> ["loyal to" / "loyal envers", reference "leader"],
    } {
        /// What they are and carry: as typed, or else as the troop type says.
        kit: Kit<'a>,
    }

    /// A platoon of formed infantry.
    #[schemars(inline)]
    PlatoonLine as Platoon ["platoon" / "peloton"] {
        /// Its id.
        id: Id ["id" / "identifiant", own_id],
        /// Its name.
        name: Option<Wording> ["name" / "nom"],
        /// Ids of its groups in order.
        groups: Option<Vec<String>> ["groups" / "groupes", reference "group"],
        /// Id of the group that leads; the first one when left out.
        lead_group: Option<Id> ["lead group" / "groupe de tête", reference "lead_group"],
        /// Ids of its officers and NCOs.
        leaders: Option<Vec<String>> ["leaders" / "chefs", reference "leader"],
    }

    /// Markers for hidden units.
    #[schemars(inline)]
    MarkerCounts as Markers ["markers" / "marqueurs"] {
        /// Markers that stand for a unit.
        hidden: Option<CountOf<0, MAX_COUNT>> ["hidden" / "caché", count],
        /// Markers that stand for nothing.
        dummy: Option<CountOf<0, MAX_COUNT>> ["dummies" / "leurres", count],
    }
}
