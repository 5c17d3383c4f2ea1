//! What may be behind the errors of a list: a character without a profile has nothing at all.

use std::collections::BTreeSet;

use crate::{
    model::{diagnostic::Finding, json::Json, suspect::Suspect},
    rulesets::laporte_escarmouche::list::army::Army,
};

/// So many profiles are tried out for a character.
const MOST: usize = 6;

/// The profiles of the others for whoever has none and of whom something is missing.
pub(in super::super) fn suspects(army: &Army<'_>, errors: &[Finding]) -> Vec<Suspect> {
    let groups = army
        .head
        .json
        .get("groups")
        .into_iter()
        .flat_map(Json::items);
    let lines = groups
        .filter_map(|group| group.get("characters"))
        .flat_map(Json::items);
    let lines: Vec<Json<'_>> = lines.collect();
    let profiles = lines
        .iter()
        .filter_map(|line| line.get("profile")?.as_str());
    let profiles: BTreeSet<_> = profiles.collect();
    let broken = |line: &&Json<'_>| {
        line.get("profile").is_none() && errors.iter().any(|one| one.place.node == line.node())
    };
    let suspects = lines.iter().filter(broken).flat_map(|line| {
        let profiles = profiles.iter().map(|profile| &**profile).take(MOST);
        Suspect::words(*line, "profile", profiles)
    });
    suspects.collect()
}
