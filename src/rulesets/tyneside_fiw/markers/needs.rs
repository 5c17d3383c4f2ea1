//! What has to be counted before any marker can be.

use crate::{
    model::lang::{Text, counted},
    rulesets::tyneside_fiw::{
        list::{Army, Leader},
        tables::{Action, FORMATIONS, GROUPS, Line},
        terms::{Class, Role},
    },
};

/// Units and figures of a side.
#[derive(Debug)]
pub(super) struct Needs {
    /// All figures.
    pub figures: i64,
    /// Groups, leaders without a group, figures outside any group.
    pub units: i64,
    /// Of the units, groups of formed infantry.
    formed: i64,
    /// Units with something that must be loaded.
    pub loaders: i64,
    /// NCOs.
    pub ncos: i64,
}

impl Needs {
    pub(super) fn of(army: &Army<'_>) -> Self {
        let alone = |leader: &&Leader<'_>| {
            let group = leader.group.as_ref();
            group.is_none_or(|group| !army.links.groups.contains_key(&group.id))
        };
        let loose = |must_load: bool| {
            let lines = army.loose.iter();
            let lines = lines.filter(|one| !must_load || one.kit.must_load());
            let counts = lines.map(|one| one.count.number.unwrap_or(0));
            counts.fold(0, i64::saturating_add)
        };
        let formed = army
            .groups
            .iter()
            .filter(|group| group.kit.class.known() == Some(&Class::RegularFormation));
        // Those who fire in parts do not load.
        let volleys = army.groups.iter().filter(|group| group.can_volley.is_set());
        let armed = volleys.filter(|group| group.kit.must_load());
        let leaders = army.leaders.iter().filter(alone);
        let shooters = leaders.clone().filter(|leader| leader.kit.must_load());
        let ncos = army.leaders.iter();
        let ncos = ncos.filter(|leader| leader.role.known() == Some(&Role::Nco));
        Self {
            figures: army.figures(),
            units: number(army.groups.len() + leaders.count()).saturating_add(loose(false)),
            formed: number(formed.count()),
            loaders: number(armed.count() + shooters.count()).saturating_add(loose(true)),
            ncos: number(ncos.count()),
        }
    }

    /// Units whose table has this result.
    pub(super) fn may_roll(&self, action: Action) -> i64 {
        let has = |table: &[Line; 5]| {
            let mut cells = table.iter().flat_map(|(_, cells)| cells);
            cells.any(|(result, _)| *result == action)
        };
        let others = self.units.saturating_sub(self.formed);
        let formed = if has(&FORMATIONS) { self.formed } else { 0 };
        formed.saturating_add(if has(&GROUPS) { others } else { 0 })
    }

    /// "5 units, one each".
    pub(super) fn reason(&self) -> Text {
        let units = counted(self.units, ("unit", "units"), ("unité", "unités"));
        crate::text!("{units}, one each", "{units}, un chacune", units)
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
