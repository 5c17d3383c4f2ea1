//! What may be behind the errors of a list: a nation without the prefix that makes Indians of it.

use crate::{
    model::{diagnostic::Finding, json::Json, suspect::Suspect, term::Term},
    rulesets::tyneside_fiw::{list::Army, terms::Nation},
};

/// The peoples of leaders and groups, each as an Indian nation where there is one of that name.
pub(in super::super) fn suspects(army: &Army<'_>, _: &[Finding]) -> Vec<Suspect> {
    let all = ["leaders", "groups"].into_iter();
    let members = all.filter_map(|key| army.head.json.get(key));
    let known: Vec<String> = army
        .leaders
        .iter()
        .map(|one| &one.kit)
        .chain(army.groups.iter().map(|one| &one.kit))
        .filter_map(|kit| kit.people.known().map(|people| people.0.to_string()))
        .collect();
    let suspects = members.flat_map(Json::items).filter_map(|one| {
        let people = one.get("people").and_then(Json::as_str);
        let nation = people.map(|people| format!("{}:{people}", Nation::Indian.id()));
        let nation = nation.filter(|nation| known.contains(nation));
        nation.map(|nation| Suspect::words(one, "people", [nation.as_str()]))
    });
    suspects.flatten().collect()
}
