//! References between the parts of a list: each leads to one part that exists.

use std::{borrow::Cow, collections::BTreeMap};

use super::phrases::nothing_there;
use crate::{
    model::{checks::repeated_ids, diagnostic::Findings, forms, lang::Text, word::Word},
    rulesets::tyneside_fiw::list::{Army, Fighter, Group, Leader, Platoon},
    text,
};

type Ids<'a> = BTreeMap<Cow<'a, str>, usize>;

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    let links = &army.links;
    let (group, platoon, leader) = (
        Text::new("group", "groupe"),
        Text::new("platoon", "peloton"),
        Text::new("leader", "commandant"),
    );
    if army.all_groups {
        for one in &army.leaders {
            let who = || Fighter::Leader(one).label();
            missing(who, one.group.iter(), &group, &links.groups, findings);
        }
    }
    if army.all_platoons {
        for one in &army.groups {
            let who = || Fighter::Group(one).label();
            missing(who, one.platoon.iter(), &platoon, &links.platoons, findings);
        }
    }
    for one in &army.platoons {
        let who = || {
            let label = one.label();
            text!("Platoon {label}", "Peloton {label}", label)
        };
        if army.all_groups {
            missing(
                who,
                one.groups.items.iter(),
                &group,
                &links.groups,
                findings,
            );
        }
        if army.all_leaders {
            missing(
                who,
                one.leaders.items.iter(),
                &leader,
                &links.leaders,
                findings,
            );
        }
    }
}

fn missing<'b, 'a: 'b>(
    who: impl Fn() -> Text,
    refs: impl Iterator<Item = &'b Word<'a>>,
    what: &Text,
    known: &Ids<'_>,
    findings: &mut Findings,
) {
    for Word { id, place, .. } in refs.filter(|word| !known.contains_key(&word.id)) {
        let who = who();
        let thing = text!("{who}, {what}", "{who}, {what}", who, what);
        let allowed = Text::new("ids in this list", "identifiants de cette liste");
        let message = forms::unknown(&thing, id, &allowed);
        let known = known.keys().map(|id| &**id);
        nothing_there(findings, (id, *place), message, known);
    }
}

pub(super) fn repeated(army: &Army<'_>, findings: &mut Findings) {
    let leaders = army.leaders.iter().map(Leader::id).collect::<Vec<_>>();
    let groups = army.groups.iter().map(Group::id).collect();
    let platoons = army.platoons.iter().map(Platoon::id).collect();
    for ids in [leaders, groups, platoons] {
        let ids = ids.into_iter().flatten();
        repeated_ids(ids.map(|word| (&word.id, word.place)), findings);
    }
}
