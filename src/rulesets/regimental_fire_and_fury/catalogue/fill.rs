//! Reads a data set: whatever is null, empty or beyond use is left out, and thereby unknown.

use std::collections::BTreeMap;

use super::{
    Band, DataSet, FireRow, Firing, Prices, Ratio, Thresholds,
    file::{FireLine, TypedBand, TypedData, TypedThresholds},
};
use crate::{
    model::{
        json::{Json, Kind},
        lang::Text,
        name::{self, Name},
        roster::Status,
        term::Term,
        view::Entry,
    },
    rulesets::regimental_fire_and_fury::{
        tables::MOST_BASES,
        terms::{Formation, Temperament},
    },
};

/// The data set of a file; None without an id.
pub(super) fn data_set(file: &TypedData<'_>) -> Option<DataSet> {
    let id = file.id.as_ref()?.id.to_string();
    let [small_arms, artillery] = file.fire_tables();
    Some(DataSet {
        name: name::or_id(file.name.as_ref(), &id),
        id,
        status: Status::stated(file.status.word()),
        provenance: { file.provenance.as_ref() }.map_or(Text::same(""), Name::text),
        close_range_cm: file.close_range_cm.number,
        small_arms: rows(&small_arms),
        artillery: rows(&artillery),
        firing: file.firing_bases.iter().filter_map(firing).collect(),
        effectiveness: file.effectiveness.iter().filter_map(thresholds).collect(),
        prices: file.points.known().and_then(Prices::read),
    })
}

/// Rows by code; a code that shares a row has the same one.
fn rows(lines: &[FireLine<'_, '_>]) -> BTreeMap<String, FireRow> {
    let mut rows = BTreeMap::new();
    for line in lines.iter().filter(|line| line.json.kind() == Kind::Object) {
        let row = FireRow {
            name: line.name.map(Name::text),
            bands: bands(line.bands),
        };
        for other in line.shares_with {
            let same = FireRow {
                name: None,
                bands: row.bands.clone(),
            };
            rows.insert(other.id.to_string(), same);
        }
        rows.insert(line.code.id.to_string(), row);
    }
    rows
}

/// The bands, if every one is filled in: half a row would be read as a shorter range.
fn bands(typed: &[TypedBand<'_>]) -> Vec<Band> {
    let band = |band: &TypedBand<'_>| {
        Some(Band {
            to_cm: band.to_cm.number?,
            points: Ratio::read(band.points_per_base?)?,
        })
    };
    let all: Option<Vec<Band>> = typed.iter().map(band).collect();
    all.unwrap_or_default()
}

fn firing(entry: &Entry<'_, Option<Json<'_>>>) -> Option<(Formation, Firing)> {
    Some((Formation::parse(&entry.word.id)?, share(entry.json)?))
}

fn thresholds(row: &TypedThresholds<'_>) -> Option<((Temperament, i64), Thresholds)> {
    let (temperament, bases) = (row.temperament.value()?, row.bases.number?);
    let thresholds = Thresholds {
        worn_at: row.worn_at.number?,
        spent_at: row.spent_at.number?,
    };
    let fit = thresholds.fit(bases);
    fit.then_some(((temperament, bases), thresholds))
}

/// "all", "half" or a number.
pub(in crate::rulesets::regimental_fire_and_fury) fn share(json: Json<'_>) -> Option<Firing> {
    if json.is(Firing::ALL.id) {
        return Some(Firing::All);
    }
    if json.is(Firing::HALF.id) {
        return Some(Firing::Half);
    }
    let most = json.as_i64()?;
    (0..=MOST_BASES)
        .contains(&most)
        .then_some(Firing::Most(most))
}
