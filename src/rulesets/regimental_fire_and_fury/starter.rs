//! Small legal lists to start from, and the empty data set.

use serde_json::{Value, json};

use super::catalogue::{Catalogue, FORM};
use crate::{
    model::{
        forms,
        lang::{Lang, Text, rename},
        ruleset::{Format, NoStarter, StarterRequest},
    },
    text,
};

/// What a starter list may be.
#[must_use]
pub(super) fn formats() -> Vec<Format> {
    let format = |id, name| Format {
        id,
        name,
        budget: None,
    };
    vec![
        format(
            BRIGADE,
            Text::new("a brigade with a battery", "une brigade avec une batterie"),
        ),
        format(
            CAVALRY,
            Text::new(
                "a brigade of cavalry with horse artillery",
                "une brigade de cavalerie avec artillerie à cheval",
            ),
        ),
    ]
}

const BRIGADE: &str = "brigade";
const CAVALRY: &str = "cavalry";

/// A list for what is asked.
///
/// # Errors
/// When there is no such format or data set, or when a unit of a data set is asked for: data sets have none.
pub(super) fn starter(
    catalogue: &Catalogue,
    request: &StarterRequest<'_>,
) -> Result<Value, NoStarter> {
    let mut list = match request.format {
        None | Some(BRIGADE) => brigade(),
        Some(CAVALRY) => cavalry(),
        Some(other) => return Err(no_format(other)),
    };
    if let Some(id) = request.catalogue {
        if catalogue.set(id).is_none() {
            return Err(no_data(catalogue, id));
        }
        list["data"] = json!(id);
    }
    if let Some(unit) = request.unit {
        return Err(NoStarter {
            message: text!(
                "Data files have no units such as {unit}; omit --unit.",
                "Un jeu de données n’a pas d’unités comme {unit} ; omettez --unit."
            ),
        });
    }
    rename(&mut list, NAMES, request.lang);
    Ok(list)
}

/// Items to add to a list: a brigade of infantry and one of cavalry; for a command, or outside any, a regiment of each arm and a battery of
/// each kind.
#[must_use]
pub(super) fn items(_: &Catalogue, of: &str, lang: Lang) -> Vec<Value> {
    let commands = [brigade(), cavalry()].map(|mut list| list["commands"][0].take());
    let mut items = match of {
        "commands" => commands.to_vec(),
        "commands/units" | "units" => units(&commands),
        _ => Vec::new(),
    };
    for item in &mut items {
        rename(item, NAMES, lang);
    }
    items
}

/// The first and the last unit of each command: a regiment and the battery.
fn units(commands: &[Value]) -> Vec<Value> {
    let units = commands
        .iter()
        .filter_map(|command| command["units"].as_array());
    let ends = units.flat_map(|units| units.first().into_iter().chain(units.last()));
    ends.cloned().collect()
}

/// What the starters call things.
const NAMES: &[Text] = &[
    Text::new("A brigade", "Une brigade"),
    Text::new("A brigade of cavalry", "Une brigade de cavalerie"),
    Text::new("First brigade", "Première brigade"),
    Text::new("First brigade of cavalry", "Première brigade de cavalerie"),
    Text::new("First regiment", "Premier régiment"),
    Text::new("Second regiment", "Deuxième régiment"),
    Text::new("First cavalry regiment", "Premier régiment de cavalerie"),
    Text::new("Second cavalry regiment", "Deuxième régiment de cavalerie"),
    Text::new("Battery", "Batterie"),
    Text::new("Horse battery", "Batterie à cheval"),
];

fn no_format(word: &str) -> NoStarter {
    let all: Vec<&str> = formats().iter().map(|format| format.id).collect();
    let all = all.join(", ");
    NoStarter {
        message: text!(
            "There is no format {word}; there are: {all}.",
            "Il n’y a pas de format {word} ; il y a : {all}."
        ),
    }
}

fn no_data(catalogue: &Catalogue, word: &str) -> NoStarter {
    let all: Vec<&str> = catalogue.named().map(|(id, _)| id).collect();
    let all = all.join(", ");
    NoStarter {
        message: forms::unknown(
            &Text::new("Data file", "Jeu de données"),
            word,
            &Text::same(all),
        ),
    }
}

fn list(name: &str, command: &Value) -> Value {
    json!({
        "ruleset": "regimental-fire-and-fury",
        "name": name,
        "commands": [command]
    })
}

fn brigade() -> Value {
    list(
        "A brigade",
        &json!({
            "id": "brigade",
            "name": "First brigade",
            "leader": { "name": "Colonel", "rating": "able" },
            "units": [
                {
                    "id": "first", "name": "First regiment", "arm": "infantry", "bases": 10, "men": 400,
                    "quality": "veteran", "weapon": "RM", "temperament": "reliable"
                },
                {
                    "id": "second", "name": "Second regiment", "arm": "infantry", "bases": 8, "men": 320,
                    "quality": "trained", "weapon": "RM", "temperament": "reliable"
                },
                {
                    "id": "battery", "name": "Battery", "arm": "artillery", "bases": 3, "guns": 6,
                    "quality": "trained", "gun_class": "HR", "mobility": "foot", "temperament": "reliable"
                }
            ]
        }),
    )
}

fn cavalry() -> Value {
    list(
        "A brigade of cavalry",
        &json!({
            "id": "brigade",
            "name": "First brigade of cavalry",
            "leader": { "name": "Colonel", "rating": "gallant" },
            "units": [
                {
                    "id": "first", "name": "First cavalry regiment", "arm": "cavalry", "bases": 8, "quality": "veteran",
                    "weapon": "BLC", "temperament": "reliable", "cold_steel": true
                },
                {
                    "id": "second", "name": "Second cavalry regiment", "arm": "cavalry", "bases": 8, "quality": "trained",
                    "weapon": "BLC", "temperament": "reliable", "formation": "dismounted_single_line"
                },
                {
                    "id": "battery", "name": "Horse battery", "arm": "artillery", "bases": 2, "guns": 4,
                    "quality": "veteran", "gun_class": "MH", "mobility": "horse", "temperament": "reliable"
                }
            ]
        }),
    )
}

/// The empty form that is shipped: every number null.
#[must_use]
pub(super) fn starter_catalogue() -> Value {
    serde_json::from_str(FORM).unwrap_or_default()
}
