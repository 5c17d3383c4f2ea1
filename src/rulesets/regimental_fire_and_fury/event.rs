//! Limits that an organiser may set. None of them stands in the book; all are off unless a list gives them under `event`.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::terms::{Arm, Quality};
use crate::{
    model::{
        json::{Json, Kind},
        lang::Text,
        settings::{Limit, Setting},
        term::Term,
    },
    settings,
};

settings! {
    /// Limits of an event, none of them in the rules.
    pub struct Event;

    /// Most stands of infantry and cavalry together.
    troop_bases_max: Limit<0, 100_000> "stands of troops, at most" / "socles de troupe au plus";
    /// Most men, at 40 a stand.
    men_max: Limit<0, 4_000_000> "men, at most" / "hommes au plus";
    /// Most gun stands.
    gun_bases_max: Limit<0, 100_000> "gun stands, at most" / "socles de canon au plus";
    /// Most gun stands for every 20 stands of troops.
    gun_bases_per_20_troop_bases_max: Limit<0, 1000> "gun stands for 20 stands of troops, at most" / "socles de canon pour 20 socles de troupe, au plus";
    /// Most units, batteries among them.
    units_max: Limit<0, 100_000> "units, at most" / "unités au plus";
    /// Most stands of any one unit of troops.
    bases_per_unit_max: Limit<1, 1000> "stands in a unit, at most" / "socles par unité au plus";
    /// Most leaders, provisional commanders among them.
    leaders_max: Limit<0, 10000> "leaders, at most" / "chefs au plus";
    /// Most gallant leaders.
    gallant_max: Limit<0, 10000> "gallant leaders, at most" / "chefs vaillants au plus";
    /// Most units with a brave colonel.
    brave_colonels_max: Limit<0, 10000> "brave colonels, at most" / "colonels courageux au plus";
    /// Greatest share of crack stands, in percent of all stands.
    crack_share_max: Limit<0, 100> "crack stands, % at most" / "socles crack, % au plus";
    /// Greatest share of veteran stands, in percent of all stands.
    veteran_share_max: Limit<0, 100> "veteran stands, % at most" / "socles vétérans, % au plus";
    /// Greatest share of stands with repeating arms, in percent of the stands of troops.
    repeating_share_max: Limit<0, 100> "repeating arms, % at most" / "armes à répétition, % au plus";
    /// Most that all stands are worth together, each at the product of its weights.
    base_value_max: Limit<0, 1_000_000_000> "value of all stands, at most" / "valeur des socles au plus";
    /// What a stand is worth for its arm, its quality and its weapon; 1 if not set.
    weights: Weights "weights of stands" / "poids des socles";
    /// Most points by the chart of the data file in force.
    points_max: Limit<0, 1_000_000_000> "points, at most" / "points au plus";
}

/// What a stand is worth for its arm, its quality and its weapon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    arm: BTreeMap<String, i64>,
    quality: BTreeMap<String, i64>,
    weapon: BTreeMap<String, i64>,
}

impl Weights {
    /// The greatest weight.
    const MOST: i64 = 100;

    /// What one stand is worth: the product of its weights.
    #[must_use]
    pub fn of(&self, arm: Arm, quality: Quality, weapon: Option<&str>) -> i64 {
        let weight =
            |table: &BTreeMap<String, i64>, key: &str| table.get(key).copied().unwrap_or(1);
        let weapon = weapon.map_or(1, |weapon| weight(&self.weapon, weapon));
        weight(&self.arm, arm.id())
            .saturating_mul(weight(&self.quality, quality.id()))
            .saturating_mul(weapon)
    }

    /// The weights with the words they belong to: "cavalry 2, crack 3".
    fn words(&self) -> String {
        let tables = [&self.arm, &self.quality, &self.weapon];
        let parts = tables.into_iter().flatten();
        let parts: Vec<String> = parts
            .map(|(key, weight)| format!("{key} {weight}"))
            .collect();
        parts.join(", ")
    }
}

impl Setting for Weights {
    type Value = Self;

    fn usual() -> Self {
        Self::default()
    }

    fn read(json: Json<'_>) -> Option<Self> {
        if json.kind() != Kind::Object {
            return None;
        }
        Some(Self {
            arm: table(json.get("arm"))?,
            quality: table(json.get("quality"))?,
            weapon: table(json.get("weapon"))?,
        })
    }

    fn typed(value: &Self) -> Option<Value> {
        let Self {
            arm,
            quality,
            weapon,
        } = value;
        let weights = json!({ "arm": arm, "quality": quality, "weapon": weapon });
        (*value != Self::default()).then_some(weights)
    }

    fn shown(value: &Self) -> Text {
        Text::same(value.words())
    }

    fn schema() -> Value {
        let weight = json!({ "type": "integer", "minimum": 0, "maximum": Self::MOST });
        let words = |ids: Vec<&str>| {
            let members: serde_json::Map<String, Value> = ids
                .iter()
                .map(|id| ((*id).to_owned(), weight.clone()))
                .collect();
            json!({ "type": "object", "properties": members, "additionalProperties": false })
        };
        json!({
            "type": "object",
            "properties": {
                "arm": words(Arm::ALL.iter().map(|arm| arm.id()).collect()),
                "quality": words(Quality::ALL.iter().map(|quality| quality.id()).collect()),
                "weapon": { "type": "object", "additionalProperties": weight }
            },
            "additionalProperties": false
        })
    }
}

fn table(json: Option<Json<'_>>) -> Option<BTreeMap<String, i64>> {
    let mut table = BTreeMap::new();
    for (key, value) in json.into_iter().flat_map(Json::members) {
        let weight = value.as_i64();
        let weight = weight.filter(|weight| (0..=Weights::MOST).contains(weight))?;
        table.insert(key.as_str()?.into_owned(), weight);
    }
    Some(table)
}
