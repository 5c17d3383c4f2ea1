//! Who refers to whom: riders of groups, groups of platoons, leaders whom groups follow. Worked out once, by number in the list.

use std::{borrow::Cow, collections::BTreeMap};

use super::army::{Army, Group, Leader, Platoon};
use crate::model::{
    json::Place,
    word::{Word, Words},
};

/// Numbers (from 0) of leaders, groups and platoons by their ids, and the references between them that lead somewhere.
#[derive(Debug, Default)]
pub struct Links<'a> {
    /// Leaders by id; the first one where an id is repeated.
    pub leaders: BTreeMap<Cow<'a, str>, usize>,
    /// Groups by id.
    pub groups: BTreeMap<Cow<'a, str>, usize>,
    /// Platoons by id.
    pub platoons: BTreeMap<Cow<'a, str>, usize>,
    /// For each group, the leaders that go with it.
    pub riders: Vec<Vec<usize>>,
    /// For each group, the platoons that it is in, and where that is stated.
    pub platoons_of: Vec<Vec<(usize, Place)>>,
    /// For each platoon, its groups in order, and where that is stated.
    pub members: Vec<Vec<(usize, Place)>>,
    /// For each group, the leaders it is loyal to, in the order of the list.
    pub of_group: Vec<Vec<usize>>,
    /// For each leader, the leaders he is loyal to; None when he does not say, and means those of his own people.
    pub of_leader: Vec<Option<Vec<usize>>>,
    /// For each line of figures outside any group, the leaders they are loyal to.
    pub of_loose: Vec<Vec<usize>>,
    /// Whether a leader goes with a group that is not there, so that a group may have one more.
    pub lost_riders: bool,
}

impl<'a> Links<'a> {
    /// Works them out.
    #[must_use]
    pub fn between(army: &Army<'a>) -> Self {
        let mut links = Self {
            leaders: ids(army.leaders.iter().map(Leader::id)),
            groups: ids(army.groups.iter().map(Group::id)),
            platoons: ids(army.platoons.iter().map(Platoon::id)),
            ..Self::default()
        };
        links.ride(army);
        links.form(army);
        let leaders = army.leaders.iter();
        links.of_leader = leaders
            .map(|one| Some(links.follow(one.loyal_to.as_typed()?)))
            .collect();
        let groups = army.groups.iter().map(|one| links.follow(&one.loyal_to));
        let groups = groups.collect();
        let loose = army.loose.iter().map(|one| links.follow(&one.loyal_to));
        (links.of_loose, links.of_group) = (loose.collect(), groups);
        links
    }

    fn ride(&mut self, army: &Army<'a>) {
        self.riders = vec![Vec::new(); army.groups.len()];
        for (rider, leader) in army.leaders.iter().enumerate() {
            let Some(group) = &leader.group else {
                continue;
            };
            match self.groups.get(&group.id) {
                Some(&group) => self.riders[group].push(rider),
                None => self.lost_riders = true,
            }
        }
    }

    /// A group is in a platoon when either says so.
    fn form(&mut self, army: &Army<'a>) {
        self.platoons_of = vec![Vec::new(); army.groups.len()];
        self.members = vec![Vec::new(); army.platoons.len()];
        for (number, platoon) in army.platoons.iter().enumerate() {
            for Word { id, place, .. } in &platoon.groups.items {
                let Some(&group) = self.groups.get(id) else {
                    continue;
                };
                let known = self.platoons_of[group].last();
                if known.is_none_or(|(last, _)| *last != number) {
                    self.platoons_of[group].push((number, *place));
                    self.members[number].push((group, *place));
                }
            }
        }
        for (number, group) in army.groups.iter().enumerate() {
            let stated = group.platoon.as_ref();
            let Some((platoon, place)) =
                stated.and_then(|named| Some((*self.platoons.get(&named.id)?, named.place)))
            else {
                continue;
            };
            let known = self.platoons_of[number].iter();
            if known.clone().all(|(one, _)| *one != platoon) {
                self.platoons_of[number].push((platoon, place));
                self.members[platoon].push((number, place));
            }
        }
    }

    fn follow(&self, refs: &Words<'a>) -> Vec<usize> {
        let items = refs.items.iter();
        let mut leaders: Vec<usize> = items
            .filter_map(|word| self.leaders.get(&word.id).copied())
            .collect();
        leaders.sort_unstable();
        leaders.dedup();
        leaders
    }
}

fn ids<'b, 'a: 'b>(
    all: impl Iterator<Item = Option<&'b Word<'a>>>,
) -> BTreeMap<Cow<'a, str>, usize> {
    let mut numbers = BTreeMap::new();
    for (number, id) in all.enumerate() {
        if let Some(word) = id {
            numbers.entry(word.id.clone()).or_insert(number);
        }
    }
    numbers
}

macro_rules! identified {
    ($($kind:ident)+) => {$(
        impl<'a> $kind<'a> {
            /// Its id and where that stands.
            #[must_use]
            pub const fn id(&self) -> Option<&Word<'a>> {
                self.id.as_ref()
            }
        }
    )+};
}

identified!(Leader Group Platoon);
