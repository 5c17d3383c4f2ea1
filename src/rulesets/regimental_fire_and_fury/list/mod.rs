//! A list as a player writes it, and the views of its objects. Values are judged by the rules; what the data file adds to a list is in
//! [`army`] and [`mod@unit`].

use self::unit::Effect;
use super::{
    catalogue::{DataSet, FireRow},
    event::Event,
    options::Options,
    tables::{MOST_BASES, MOST_MEN},
    terms::{Arm, Formation, Mobility, Quality, Rating, RulesetId, Situation, Temperament, Trait},
};
use crate::{
    model::shape::{CodeOf, CountOf, Id, Name, OneOrMore, Whole, WordOf, Wording},
    shapes,
};

pub mod army;
mod read;
pub mod unit;

shapes! {
    /// A side for Regimental Fire and Fury.
    #[schemars(title = "Regimental Fire and Fury army list")]
    List as TypedList ["army list" / "liste d’armée"] {
        /// Where the schema of this file lies, for editors.
        schema: Option<String> ["schema file" / "fichier de schéma", fixed; "$schema"],
        /// The ruleset.
        ruleset: RulesetId ["ruleset" / "règle", fixed],
        /// Name of the side.
        name: Name ["name" / "nom"],
        /// Name of the player.
        player: Option<String> ["player" / "joueur"],
        /// Anything worth remembering.
        notes: Option<Wording> ["notes" / "notes"],
        /// Id of the data file with fire points, gun classes and thresholds; `sample-acw` is shipped, and made up by us.
        data: Option<CodeOf<DataSet>> ["data file" / "jeu de données", agreed "data"],
        /// Stands lost at which the side has heavy casualties, set by the scenario.
        heavy_casualties_at: Option<CountOf<1, MOST_BASES>> ["heavy casualties at" / "lourdes pertes à", measure],
        /// When the side has the greater losses, in the words of the scenario.
        greater_losses: Option<String> ["greater losses" / "pertes supérieures"],
        /// Key positions of the scenario.
        key_positions: Option<Vec<String>> ["key positions" / "positions clés"],
        /// Brigades, or any other force with its own leader.
        commands: Vec<ListCommand> ["commands" / "commandements"],
        /// Units outside any command.
        units: Option<Vec<ListUnit>> ["units" / "unités"],
        /// Limits of an event, none of them in the rules.
        event: Option<Event> ["event limits" / "limites du tournoi", agreed],
        /// Agreed readings of the sheet.
        options: Option<Options> ["options" / "options", agreed],
    }

    /// A brigade or division.
    #[schemars(inline)]
    ListCommand as Command ["command" / "commandement"] {
        /// Id of the command.
        id: Option<Id> ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// Its leader.
        leader: Option<ListLeader> ["leader" / "chef"],
        /// Its units.
        units: Vec<ListUnit> ["units" / "unités"],
    }

    /// The leader of a command.
    #[schemars(inline)]
    ListLeader as Leader ["leader" / "chef"] {
        /// His name.
        name: Name ["name" / "nom"],
        /// `gallant`, `able` or `poor`; none for a provisional commander.
        rating: Option<WordOf<Rating>> ["rating" / "valeur", word "rating"],
        /// Whether he has a horse; true if omitted.
        mounted: Option<bool> ["mounted" / "monté"],
        /// `attached`, `detached`, `provisional` or `dismounted`; detached if omitted.
        situation: Option<WordOf<Situation>> ["situation" / "situation", word "situation"],
        /// Id of the unit that he is attached to.
        attached_to: Option<OneOrMore> ["attached to" / "attaché à", reference "unit"],
    }

    /// A regiment or battery.
    ListUnit as Unit ["unit" / "unité"] {
        /// Id of the unit.
        id: Option<Id> ["id" / "identifiant", own_id],
        /// Its name.
        name: Name ["name" / "nom"],
        /// `infantry`, `cavalry` or `artillery`.
        arm: Option<WordOf<Arm>> ["arm" / "arme", word "arm"],
        /// Stands: 40 men or 2 guns each.
        bases: CountOf<1, MOST_BASES> ["stands" / "socles", count],
        /// Men, to compare with the stands.
        men: Option<CountOf<0, MOST_MEN>> ["men" / "hommes", measure],
        /// Guns, to compare with the stands.
        guns: Option<CountOf<0, MOST_MEN>> ["guns" / "pièces", measure],
        /// `crack`, `veteran`, `trained` or `green`.
        quality: Option<WordOf<Quality>> ["quality" / "qualité", word "quality"],
        /// Code of the small arm, such as `RM`.
        weapon: Option<CodeOf<FireRow>> ["small arm" / "arme d’épaule", word "small_arm"],
        /// Class of the guns, such as `HR`.
        gun_class: Option<CodeOf<FireRow>> ["gun class" / "classe de pièce", word "gun_class"],
        /// `foot`, `horse` or `fixed`.
        mobility: Option<WordOf<Mobility>> ["mobility" / "mobilité", word "mobility"],
        /// Stands left at which the unit is worn and spent; if omitted, those of the data file for its temperament.
        effectiveness: Option<ListThresholds> ["effectiveness" / "efficacité"],
        /// `spirited`, `reliable` or `unreliable`: the row of thresholds in the data file.
        temperament: Option<WordOf<Temperament>> ["temperament" / "tempérament", word "temperament"],
        /// Formation at the start.
        formation: Option<WordOf<Formation>> ["formation" / "formation", word "formation"],
        /// Marksmen: +1 when firing.
        sharpshooters: Option<bool> ["sharpshooters" / "tireurs d’élite"],
        /// Buck and ball, for smoothbore muskets.
        buck_and_ball: Option<bool> ["buck and ball" / "buck and ball"],
        /// Bayonet or sabre: charges home.
        cold_steel: Option<bool> ["cold steel" / "arme blanche"],
        /// Militia.
        militia: Option<bool> ["militia" / "milice"],
        /// Mounted infantry.
        mounted_infantry: Option<bool> ["mounted infantry" / "infanterie montée"],
        /// A brave colonel: +1 in manoeuvre and in the charge.
        brave_colonel: Option<bool> ["brave colonel" / "colonel courageux"],
    } {
        /// The command it belongs to, by its position.
        command: Option<usize>,
        /// Its thresholds and where they come from.
        effect: Effect<'a>,
        /// Its traits, in the order of the book.
        traits: Vec<Trait>,
    }

    /// Stands left at which a unit changes.
    #[schemars(inline)]
    ListThresholds as StatedThresholds ["thresholds" / "seuils"] {
        /// Worn with so many stands or fewer.
        worn_at: Option<Whole> ["worn at" / "ébranlée à", measure],
        /// Spent with so many stands or fewer.
        spent_at: Option<Whole> ["spent at" / "fatiguée à", measure],
    }
}
