//! A list as a player writes it. Only types and names stand here; values are judged by the rules. The judge's own view of a list is
//! in [`army`].

use super::{event::Event, options::Options, terms::RulesetId};
use crate::{
    model::shape::{Name, OneOrMore, Wording},
    shapes,
};

pub mod army;
mod read;
pub mod unit;

shapes! {
    /// A side for Regimental Fire and Fury.
    #[schemars(title = "Regimental Fire and Fury army list")]
    List {
        /// Where the schema of this file lies, for editors.
        #[schemars(rename = "$schema")]
        schema: Option<String>,
        /// The ruleset.
        ruleset: RulesetId,
        /// Name of the side.
        name: Name,
        /// Name of the player.
        player: Option<String>,
        /// Anything worth remembering.
        notes: Option<Wording>,
        /// Id of the data file with fire points, gun classes and thresholds; `sample-acw` is shipped, and made up by us.
        data: Option<String>,
        /// Stands lost at which the side has heavy casualties, set by the scenario.
        heavy_casualties_at: Option<f64>,
        /// When the side has the greater losses, in the words of the scenario.
        greater_losses: Option<String>,
        /// Key positions of the scenario.
        key_positions: Option<Vec<String>>,
        /// Brigades, or any other force with its own leader.
        commands: Vec<ListCommand>,
        /// Units outside any command.
        units: Option<Vec<ListUnit>>,
        /// Limits of an event, none of them in the rules.
        event: Option<Event>,
        /// Agreed readings of the sheet.
        options: Option<Options>,
    }

    /// A brigade or division.
    #[schemars(inline)]
    ListCommand {
        /// Id of the command.
        id: Option<String>,
        /// Its name.
        name: Name,
        /// Its leader.
        leader: Option<ListLeader>,
        /// Its units.
        units: Vec<ListUnit>,
    }

    /// The leader of a command.
    #[schemars(inline)]
    ListLeader {
        /// His name.
        name: Name,
        /// `gallant`, `able` or `poor`; none for a provisional commander.
        rating: Option<String>,
        /// Whether he has a horse; true if omitted.
        mounted: Option<bool>,
        /// `attached`, `detached`, `provisional` or `dismounted`; detached if omitted.
        situation: Option<String>,
        /// Id of the unit that he is attached to.
        attached_to: Option<OneOrMore>,
    }

    /// A regiment or battery.
    ListUnit {
        /// Id of the unit.
        id: Option<String>,
        /// Its name.
        name: Name,
        /// `infantry`, `cavalry` or `artillery`.
        arm: Option<String>,
        /// Stands: 40 men or 2 guns each.
        bases: f64,
        /// Men, to compare with the stands.
        men: Option<f64>,
        /// Guns, to compare with the stands.
        guns: Option<f64>,
        /// `crack`, `veteran`, `trained` or `green`.
        quality: Option<String>,
        /// Code of the small arm, such as `RM`.
        weapon: Option<String>,
        /// Class of the guns, such as `HR`.
        gun_class: Option<String>,
        /// `foot`, `horse` or `fixed`.
        mobility: Option<String>,
        /// Stands left at which the unit is worn and spent; if omitted, those of the data file for its temperament.
        effectiveness: Option<ListThresholds>,
        /// `spirited`, `reliable` or `unreliable`: the row of thresholds in the data file.
        temperament: Option<String>,
        /// Formation at the start.
        formation: Option<String>,
        /// Marksmen: +1 when firing.
        sharpshooters: Option<bool>,
        /// Buck and ball, for smoothbore muskets.
        buck_and_ball: Option<bool>,
        /// Bayonet or sabre: charges home.
        cold_steel: Option<bool>,
        /// Militia.
        militia: Option<bool>,
        /// Mounted infantry.
        mounted_infantry: Option<bool>,
        /// A brave colonel: +1 in manoeuvre and in the charge.
        brave_colonel: Option<bool>,
    }

    /// Stands left at which a unit changes.
    #[schemars(inline)]
    ListThresholds {
        /// Worn with so many stands or fewer.
        worn_at: Option<f64>,
        /// Spent with so many stands or fewer.
        spent_at: Option<f64>,
    }
}
