//! Figures as they stand on the table: the profile of an entry with its upgrades, Hero and Brilliant applied.

use crate::model::{name::Name, term::Term};
use std::collections::{BTreeMap, BTreeSet};

use super::{
    catalogue::{Effect, Entry, MeleeWeapon, Swap, Upgrade, Weapon},
    derived::points,
    list::{Army, Chosen, Line},
    tables,
    terms::{Per, Role},
};

/// Like figures of one Unit, or the Senior Officer.
#[derive(Clone, Debug)]
pub(super) struct Figure<'a> {
    /// The position of its Unit; none for the Senior Officer.
    pub(super) unit: Option<usize>,
    /// The entry of the army list.
    pub(super) entry: &'a Entry,
    /// The name that the player gave it.
    pub(super) name: Option<Name<'a>>,
    /// How many there are.
    pub(super) count: i64,
    /// Points of one of them.
    pub(super) points: i64,
    /// Activation values.
    pub(super) va: [i64; 3],
    /// Combat value.
    pub(super) c: i64,
    /// Morale value.
    pub(super) vm: i64,
    /// On horseback.
    pub(super) mounted: bool,
    /// A Hero.
    pub(super) hero: bool,
    /// A Brilliant Officer.
    pub(super) brilliant: bool,
    /// Upgrades that it carries.
    pub(super) upgrades: Vec<&'a Upgrade>,
    /// Characteristics, those of its weapons included.
    pub(super) traits: Vec<&'a str>,
    /// What it fires.
    pub(super) weapons: Vec<&'a Weapon>,
    /// What it fights with.
    pub(super) melee: Vec<&'a MeleeWeapon>,
}

/// What makes figures of one entry alike: Hero, Brilliant, positions of their upgrades.
pub(super) type Likeness = (bool, bool, Vec<usize>);

impl<'a> Figure<'a> {
    fn plain(entry: &'a Entry) -> Self {
        Self {
            unit: None,
            entry,
            name: None,
            count: 1,
            points: entry.points,
            va: entry.va,
            c: entry.c,
            vm: entry.vm,
            mounted: entry.mounted,
            hero: false,
            brilliant: false,
            upgrades: Vec::new(),
            traits: entry.traits.iter().map(String::as_str).collect(),
            weapons: entry.weapons.iter().collect(),
            melee: entry.melee_weapons.iter().collect(),
        }
    }

    /// Whether it has this characteristic.
    #[must_use]
    pub(super) fn has(&self, characteristic: &str) -> bool {
        self.traits.contains(&characteristic)
    }

    /// Whether it always aims.
    #[must_use]
    pub(super) fn is_sharpshooter(&self) -> bool {
        self.has("sharpshooter")
    }

    /// Whether a hit may pass it by (§6.2.8): Leaders, Heroes, standard-bearers, musicians, sharpshooters.
    #[must_use]
    pub(super) fn is_special(&self) -> bool {
        let by_role = [Role::StandardBearer, Role::Musician];
        self.hero
            || self.entry.leader
            || self.is_sharpshooter()
            || by_role.into_iter().any(|role| self.entry.is(role))
    }

    /// Whether it throws a melee die again: a weapon that allows it, or a standard-bearer's staff.
    #[must_use]
    pub(super) fn rethrows_in_melee(&self) -> bool {
        self.has("melee_weapon") || self.melee.iter().any(|weapon| weapon.reroll)
    }

    /// Whether it wins a tie against one who is not (§6.7.2): Veterans and the Guard.
    #[must_use]
    pub(super) fn is_veteran(&self) -> bool {
        self.has("veteran") || self.has("guard")
    }

    /// Whether it may stand before a Group charge though it skirmishes (§3.2).
    #[must_use]
    pub(super) fn is_bold(&self) -> bool {
        let bold = ["impetuous", "ferocious", "fanatic"];
        bold.into_iter().any(|own| self.has(own))
    }

    fn gain(&mut self, characteristic: &'a str) {
        if !self.has(characteristic) {
            self.traits.push(characteristic);
        }
    }

    fn take(&mut self, upgrade: &'a Upgrade) {
        if upgrade.per == Per::Figure {
            self.points = self.points.saturating_add(upgrade.points);
        }
        self.apply(&upgrade.effect);
        self.upgrades.push(upgrade);
    }

    fn apply(&mut self, effect: &'a Effect) {
        self.va = effect.va.unwrap_or(self.va);
        self.c = effect.c.unwrap_or(self.c);
        self.vm = effect.vm.unwrap_or(self.vm);
        self.traits
            .retain(|own| !effect.remove_traits.iter().any(|lost| lost == own));
        for characteristic in &effect.add_traits {
            self.gain(characteristic);
        }
        let Some((old, new)) = &effect.swap_weapon else {
            return;
        };
        self.weapons.retain(|weapon| weapon.id != *old);
        self.melee.retain(|weapon| weapon.id != *old);
        match new {
            Swap::Ranged(weapon) => self.weapons.push(weapon),
            Swap::Melee(weapon) => self.melee.push(weapon),
        }
    }

    fn become_hero(&mut self) {
        self.hero = true;
        self.points = self.points.saturating_add(tables::HERO_POINTS);
        (self.va, self.c, self.vm) = (tables::HERO_VA, tables::HERO_C, tables::HERO_VM);
        self.gain("hero");
    }

    fn become_brilliant(&mut self) {
        self.brilliant = true;
        self.points = self.points.saturating_add(tables::BRILLIANT_POINTS);
        self.gain("brilliant");
    }

    fn finish(mut self) -> Self {
        let given: Vec<&'a str> = self
            .melee
            .iter()
            .flat_map(|weapon| weapon.traits.iter().map(String::as_str))
            .collect();
        for characteristic in given {
            self.gain(characteristic);
        }
        self.mounted |= self.has("mounted");
        self
    }
}

/// All figures of the Units, alike ones of a Unit and name together, in the order of the list.
#[must_use]
pub(super) fn figures<'a>(army: &Army<'a>) -> Vec<Figure<'a>> {
    let mut out: Vec<Figure<'a>> = Vec::new();
    let mut seen: BTreeMap<(usize, usize, Option<&Name<'_>>, Likeness), usize> = BTreeMap::new();
    for (unit, lines) in army.units.iter().enumerate() {
        for line in &lines.lines {
            let Some((index, entry)) = line.entry else {
                continue;
            };
            for (likeness, count) in portions(line) {
                let key = (unit, index, line.name.as_ref(), likeness);
                if let Some(&at) = seen.get(&key) {
                    out[at].count = out[at].count.saturating_add(count);
                    continue;
                }
                let mut figure = build(line, entry, &key.3);
                (figure.unit, figure.count) = (Some(unit), count);
                seen.insert(key, out.len());
                out.push(figure);
            }
        }
    }
    out
}

/// The Senior Officer, when somebody gives him a profile: mounted, with his own characteristics (§8).
#[must_use]
pub(super) fn senior<'a>(army: &Army<'a>) -> Option<Figure<'a>> {
    let senior = army.senior.as_ref()?;
    let mut figure = Figure::plain(points::senior_profile(army)?);
    (figure.points, figure.vm) = (points::senior(army), tables::SENIOR_VM);
    figure.gain("leader");
    figure.gain("mounted");
    for quality in senior.qualities() {
        figure.gain(quality.id());
    }
    Some(figure.finish())
}

/// The figures of a portion of a line.
#[must_use]
pub(super) fn build<'a>(
    line: &Line<'a>,
    entry: &'a Entry,
    (hero, brilliant, taken): &Likeness,
) -> Figure<'a> {
    let mut figure = Figure::plain(entry);
    figure.name.clone_from(&line.name);
    for (_, (index, upgrade)) in bases_first(line) {
        if taken.contains(&index) {
            figure.take(upgrade);
        }
    }
    if *brilliant {
        figure.become_brilliant();
    }
    if *hero {
        figure.become_hero();
    }
    figure.finish()
}

/// The figures of a line in portions that are alike. Heroes and Brilliant Officers come first; upgrades that only some
/// carry are dealt out from the other end, one after the other, because most exclude each other.
#[must_use]
pub(super) fn portions(line: &Line<'_>) -> Vec<(Likeness, i64)> {
    let men = line.count.get();
    let (heroes, brilliant) = (line.heroes.get().min(men), line.brilliant.get().min(men));
    let spans = upgrade_spans(line, men);
    let mut edges = vec![0, heroes, brilliant, men];
    edges.extend(spans.iter().flat_map(|(_, from, to)| [*from, *to]));
    edges.sort_unstable();
    edges.dedup();
    edges
        .windows(2)
        .map(|edge| {
            let (first, end) = (edge[0], edge[1]);
            let mut taken: Vec<usize> = spans
                .iter()
                .filter(|(_, from, to)| (*from..*to).contains(&first))
                .map(|(upgrade, ..)| *upgrade)
                .collect();
            taken.sort_unstable();
            ((first < heroes, first < brilliant, taken), end - first)
        })
        .collect()
}

/// Which of `men` carry each upgrade: position of the upgrade, first man, man after the last. What builds on another upgrade is
/// dealt out among the men who carry that one.
fn upgrade_spans(line: &Line<'_>, men: i64) -> Vec<(usize, i64, i64)> {
    let mut spans: Vec<(usize, i64, i64)> = Vec::new();
    let mut carried: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    // For the men of one stretch: those before this one are still to be dealt to.
    let mut rest: BTreeMap<(i64, i64), i64> = BTreeMap::new();
    for (chosen, (index, upgrade)) in bases_first(line) {
        let room = upgrade
            .requires
            .iter()
            .filter_map(|base| carried.get(base.as_str()))
            .fold((0, men), |room, base| {
                (room.0.max(base.0), room.1.min(base.1))
            });
        let room = (room.0, room.1.max(room.0));
        let count = match upgrade.per {
            Per::Figure => chosen.count.get(),
            Per::Unit => chosen.count.get().saturating_mul(men),
        };
        let span = deal(room, count.min(room.1 - room.0), &mut rest);
        carried.insert(&upgrade.id, span);
        spans.push((index, span.0, span.1));
    }
    spans
}

/// So many men of a stretch, the last ones that have not been dealt to, or the last ones when those are too few.
fn deal(room: (i64, i64), count: i64, rest: &mut BTreeMap<(i64, i64), i64>) -> (i64, i64) {
    let (from, to) = room;
    let last = rest.entry(room).or_insert(to);
    if count > *last - from {
        *last = to;
    }
    let span = (*last - count, *last);
    if count < to - from {
        *last -= count;
    }
    span
}

/// The upgrades of a line that its entry offers, each after those that it builds on.
fn bases_first<'l, 'a>(line: &'l Line<'a>) -> Vec<(&'l Chosen<'a>, (usize, &'a Upgrade))> {
    // Army lists build one storey upon another, perhaps two.
    const STOREYS: usize = 8;
    let known = |chosen: &'l Chosen<'a>| Some((chosen, chosen.word.term?));
    let mut waiting: Vec<_> = line.upgrades.iter().filter_map(known).collect();
    let mut sorted = Vec::with_capacity(waiting.len());
    for _ in 0..STOREYS {
        let missing: BTreeSet<&str> = waiting
            .iter()
            .map(|(_, (_, upgrade))| upgrade.id.as_str())
            .collect();
        let (held, ready) = waiting.into_iter().partition(|(_, (_, upgrade))| {
            let mut bases = upgrade.requires.iter();
            bases.any(|base| missing.contains(base.as_str()))
        });
        waiting = held;
        sorted.extend::<Vec<_>>(ready);
        if waiting.is_empty() {
            break;
        }
    }
    sorted.extend(waiting);
    sorted
}
