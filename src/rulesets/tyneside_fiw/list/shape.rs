//! The list as a player types it: gives the schema its members. Values are judged by the rules.

use crate::{
    model::shape::{Name, Wording},
    rulesets::tyneside_fiw::options::{Event, Options},
    shapes,
};

shapes! {
    /// One side for the French and Indian War skirmish rules of the Tyneside Wargames Club.
    List {
        /// Where the schema of this file is, for editors.
        #[schemars(rename = "$schema")]
        schema: Option<String>,
        /// The rulebook: `tyneside-fiw`.
        ruleset: String,
        /// The name of the side.
        name: Name,
        /// The player's name; with several players, each is named by his character.
        player: Option<String>,
        /// The player's own notes, printed on the roster.
        notes: Option<Wording>,
        /// `player` or `automated`; `player` when left out.
        control: Option<String>,
        /// How many players run the side; 1 when left out.
        players: Option<f64>,
        /// Player characters, officers, chiefs, NCOs and musicians.
        leaders: Vec<LeaderLine>,
        /// Groups of 4 to 10 figures.
        groups: Vec<GroupLine>,
        /// Platoons of formed infantry.
        platoons: Option<Vec<PlatoonLine>>,
        /// Figures that belong to no group.
        figures: Option<Vec<LooseLine>>,
        /// Markers for units that begin hidden; counted by the program when left out.
        markers: Option<MarkerCounts>,
        /// Agreed readings of the book.
        options: Option<Options>,
        /// Limits of an event; the book has none.
        event: Option<Event>,
    }

    /// A leader.
    #[schemars(inline)]
    LeaderLine {
        /// His id, for loyalty and platoons.
        id: String,
        /// His name.
        name: Name,
        /// `player_character`, `officer`, `chief`, `nco`, `drummer` or `bugler`.
        role: Option<String>,
        /// Whether a player runs him.
        is_pc: Option<bool>,
        /// Who runs him.
        player: Option<String>,
        /// `hero`, `veteran` or `green`.
        quality: Option<String>,
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: Option<String>,
        /// Whose side he is on: `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: Option<String>,
        /// Ids of his weapons.
        weapons: Option<Vec<String>>,
        /// Whether his musket has a bayonet.
        bayonet: Option<bool>,
        /// Whether he rides.
        mounted: Option<bool>,
        /// Id of the group that he goes with.
        group: Option<String>,
        /// Ids of the leaders that he is loyal to.
        loyal_to: Option<Vec<String>>,
    }

    /// A group of figures.
    #[schemars(inline)]
    GroupLine {
        /// Its id.
        id: String,
        /// Its name.
        name: Name,
        /// A troop type of a catalogue, which fills in whatever is not typed here.
        troop: Option<String>,
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: Option<String>,
        /// `hero`, `veteran` or `green`.
        quality: Option<String>,
        /// How many figures, leaders that go with it not counted.
        figures: f64,
        /// Figures among them that differ.
        overrides: Option<Vec<OverrideLine>>,
        /// `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: Option<String>,
        /// Ids of the weapons that every figure carries.
        weapons: Option<Vec<String>>,
        /// Whether the muskets have bayonets.
        bayonet: Option<bool>,
        /// Whether it can fire volleys.
        can_volley: Option<bool>,
        /// Whether they are civilians.
        civilian: Option<bool>,
        /// Whether civilians in skirts have hitched them up.
        skirts_hitched: Option<bool>,
        /// Whether they ride.
        mounted: Option<bool>,
        /// Ids of the leaders that it is loyal to; an empty list for none.
        loyal_to: Option<Vec<String>>,
        /// Id of its platoon, if it is formed infantry.
        platoon: Option<String>,
        /// Whether it begins as a hidden marker.
        hidden: Option<bool>,
    }

    /// Figures of a group that differ from the others; they are loyal to whom the group is.
    #[schemars(inline)]
    OverrideLine {
        /// How many; 1 when left out.
        count: Option<f64>,
        /// Their name.
        name: Option<Wording>,
        /// Their quality, where it is another.
        quality: Option<String>,
        /// Their class, where it is another.
        class: Option<String>,
        /// Their people, where it is another.
        people: Option<String>,
        /// Ids of their weapons, where they carry others.
        weapons: Option<Vec<String>>,
        /// Whether their muskets have bayonets.
        bayonet: Option<bool>,
        /// Whether they are civilians.
        civilian: Option<bool>,
        /// Whether their skirts are hitched up.
        skirts_hitched: Option<bool>,
        /// Whether they ride.
        mounted: Option<bool>,
    }

    /// Figures outside any group.
    #[schemars(inline)]
    LooseLine {
        /// How many; 1 when left out.
        count: Option<f64>,
        /// Their name.
        name: Name,
        /// A troop type of a catalogue, which fills in whatever is not typed here.
        troop: Option<String>,
        /// `regular_formation`, `regular_skirmisher` or `irregular`.
        class: Option<String>,
        /// `hero`, `veteran` or `green`.
        quality: Option<String>,
        /// `english`, `french`, `american_militia`, `indian:huron` or another tag.
        people: Option<String>,
        /// Ids of their weapons.
        weapons: Option<Vec<String>>,
        /// Whether their muskets have bayonets.
        bayonet: Option<bool>,
        /// Whether they are civilians.
        civilian: Option<bool>,
        /// Whether their skirts are hitched up.
        skirts_hitched: Option<bool>,
        /// Whether they ride.
        mounted: Option<bool>,
        /// Ids of the leaders that they are loyal to.
        loyal_to: Option<Vec<String>>,
    }

    /// A platoon of formed infantry.
    #[schemars(inline)]
    PlatoonLine {
        /// Its id.
        id: String,
        /// Its name.
        name: Option<Wording>,
        /// Ids of its groups in order.
        groups: Option<Vec<String>>,
        /// Id of the group that leads; the first one when left out.
        lead_group: Option<String>,
        /// Ids of its officers and NCOs.
        leaders: Option<Vec<String>>,
    }

    /// Markers for hidden units.
    #[schemars(inline)]
    MarkerCounts {
        /// Markers that stand for a unit.
        hidden: Option<f64>,
        /// Markers that stand for nothing.
        dummy: Option<f64>,
    }
}
