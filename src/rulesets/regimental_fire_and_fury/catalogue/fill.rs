//! Reads a data set: whatever is null, empty or beyond use is left out, and thereby unknown.

use std::collections::BTreeMap;

use super::{Band, DataSet, FireRow, Firing, Prices, Ratio, Thresholds};
use crate::{
    model::{
        json::{Json, Kind},
        lang::Text,
        roster::Status,
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        tables::{MOST_BASES, MOST_CM},
        terms::{Formation, Temperament},
    },
};

/// The data set of a file; None without an id.
pub(super) fn data_set(json: Json<'_>) -> Option<DataSet> {
    let id = json.get("id")?.as_str()?.into_owned();
    Some(DataSet {
        name: json
            .get("name")
            .and_then(Text::read)
            .unwrap_or_else(|| Text::same(id.clone())),
        id,
        status: Status::read(json),
        provenance: json
            .get("provenance")
            .and_then(Text::read)
            .unwrap_or_else(|| Text::same("")),
        close_range_cm: whole(json.get("close_range_cm"), 1, MOST_CM),
        small_arms: rows(json.get("small_arms")),
        artillery: rows(json.get("artillery")),
        firing: firing(json.get("firing_bases")),
        effectiveness: effectiveness(json.get("effectiveness")),
        prices: json.get("points").and_then(Prices::read),
    })
}

/// A whole number between two others.
pub(super) fn whole(json: Option<Json<'_>>, least: i64, most: i64) -> Option<i64> {
    let number = json?.as_i64()?;
    (least..=most).contains(&number).then_some(number)
}

/// Rows by code; a code that shares a row has the same one.
fn rows(json: Option<Json<'_>>) -> BTreeMap<String, FireRow> {
    let mut rows = BTreeMap::new();
    for (key, value) in json.into_iter().flat_map(Json::members) {
        let (Some(code), Kind::Object) = (key.as_str(), value.kind()) else {
            continue;
        };
        let row = FireRow {
            name: value.get("name").and_then(Text::read),
            bands: bands(value.get("bands")),
        };
        let shared = value.get("shares_with").into_iter().flat_map(Json::items);
        for other in shared.filter_map(Json::as_str) {
            let same = FireRow {
                name: None,
                bands: row.bands.clone(),
            };
            rows.insert(other.into_owned(), same);
        }
        rows.insert(code.into_owned(), row);
    }
    rows
}

/// The bands, if every one is filled in: half a row would be read as a shorter range.
fn bands(json: Option<Json<'_>>) -> Vec<Band> {
    let band = |item: Json<'_>| {
        Some(Band {
            to_cm: whole(item.get("to_cm"), 1, MOST_CM)?,
            points: Ratio::read(item.get("points_per_base")?)?,
        })
    };
    let items = json.into_iter().flat_map(Json::items);
    let all: Option<Vec<Band>> = items.map(band).collect();
    all.unwrap_or_default()
}

fn firing(json: Option<Json<'_>>) -> BTreeMap<Formation, Firing> {
    let members = json.into_iter().flat_map(Json::members);
    let one = |(key, value): (Json<'_>, Json<'_>)| {
        Some((Formation::parse(&key.as_str()?)?, share(value)?))
    };
    members.filter_map(one).collect()
}

/// "all", "half" or a number.
pub(in crate::rulesets::regimental_fire_and_fury) fn share(json: Json<'_>) -> Option<Firing> {
    if json.is("all") {
        return Some(Firing::All);
    }
    if json.is("half") {
        return Some(Firing::Half);
    }
    whole(Some(json), 0, MOST_BASES).map(Firing::Most)
}

fn effectiveness(json: Option<Json<'_>>) -> BTreeMap<(Temperament, i64), Thresholds> {
    let row = |item: Json<'_>| {
        let number = |key| whole(item.get(key), 0, MOST_BASES);
        let temperament = Temperament::parse(&item.get("temperament")?.as_str()?)?;
        let thresholds = Thresholds {
            worn_at: number("worn_at")?,
            spent_at: number("spent_at")?,
        };
        let bases = number("bases")?;
        thresholds
            .fit(bases)
            .then_some(((temperament, bases), thresholds))
    };
    let items = json.into_iter().flat_map(Json::items);
    items.filter_map(row).collect()
}
