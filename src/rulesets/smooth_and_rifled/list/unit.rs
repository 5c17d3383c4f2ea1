//! A Unit of a list and its lines, matched with the army list.

use crate::model::{
    json::Place,
    lang::{Lang, Text},
    name::Name,
    parsed::Parsed,
    view::Counted,
};

use super::{
    super::{
        catalogue::{ArmyList, Entry, UnitType, Upgrade},
        terms::Role,
    },
    Line, Unit,
};

/// An upgrade taken: what the entry offers under this id, with its position in the Unit, and on how many figures.
pub type Chosen<'a> = Counted<'a, (usize, &'a Upgrade)>;

impl<'a> Unit<'a> {
    /// Fills in what its army list says of it.
    pub(super) fn fill(&mut self, list: Option<&'a ArmyList>) {
        self.list = list;
        self.kind = self.id.as_ref().and_then(|id| list?.unit(&id.id));
        for line in &mut self.lines.items {
            line.fill(self.kind);
        }
        let known = self.lines.iter().all(Line::is_complete);
        self.complete = self.lines.whole() && self.kind.is_some() && known;
    }

    /// What other parts of the list may call it: its own id, and that in its army list.
    pub fn ids(&self) -> impl Iterator<Item = &str> + Clone {
        let ids = [self.own_id.known(), self.id.as_ref().map(|id| &id.id)];
        ids.into_iter().flatten().map(|id| &**id)
    }

    /// How messages call it: its own name, its name in the army list, or its id.
    #[must_use]
    pub fn label(&self) -> Text {
        if let Some(name) = &self.name {
            return name.text();
        }
        if let Some(kind) = self.kind {
            return kind.name.clone();
        }
        Text::same(self.key())
    }

    /// How messages call a line of it: Unit and entry.
    #[must_use]
    pub fn label_of(&self, line: &Line<'_>) -> Text {
        crate::text!(
            "\"{unit}\" / {entry}",
            "« {unit} » / {entry}",
            unit = self.label(),
            entry = line.label()
        )
    }

    /// How the list refers to it: its own id or its id in the army list.
    #[must_use]
    pub fn key(&self) -> String {
        let id = self.id.as_ref().map(|id| &id.id);
        let id = self.own_id.known().or(id);
        id.map_or_else(|| "?".into(), |id| id.clone().into_owned())
    }

    /// Where its id stands, or the Unit itself.
    #[must_use]
    pub fn id_place(&self) -> Place {
        self.id.as_ref().map_or(self.place, |id| id.place)
    }

    /// Whether everything that it goes by is known.
    #[must_use]
    pub const fn is_named(&self) -> bool {
        self.kind.is_some() && !matches!(self.own_id, Parsed::Unreadable)
    }

    /// Whether it is marked as main Unit.
    #[must_use]
    pub const fn is_main(&self) -> bool {
        self.main.is_set()
    }

    /// Whether it is marked as escort of the Senior Officer.
    #[must_use]
    pub const fn is_escort(&self) -> bool {
        self.escort.is_set()
    }

    /// Lines whose entry is known.
    pub fn known(&self) -> impl Iterator<Item = (&Line<'a>, &'a Entry)> {
        self.lines
            .iter()
            .filter_map(|line| Some((line, line.entry?.1)))
    }

    /// Figures of which `wanted` holds.
    #[must_use]
    pub fn count_where(&self, wanted: impl Fn(&Entry) -> bool) -> i64 {
        self.known()
            .filter(|(_, entry)| wanted(entry))
            .fold(0, |sum, (line, _)| sum.saturating_add(line.count.get()))
    }

    /// All figures, of known entries or not.
    #[must_use]
    pub fn figures(&self) -> i64 {
        self.lines
            .iter()
            .fold(0, |sum, line| sum.saturating_add(line.count.get()))
    }

    /// NCOs and other Leaders who are no Officers.
    #[must_use]
    pub fn ncos(&self) -> i64 {
        self.count_where(Entry::is_nco)
    }

    /// Officers.
    #[must_use]
    pub fn officers(&self) -> i64 {
        self.count_where(|entry| entry.is(Role::Officer))
    }

    /// All who give orders.
    #[must_use]
    pub fn leaders(&self) -> i64 {
        self.count_where(|entry| entry.leader)
    }

    /// Whether it could be read whole and has no figures.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.complete && self.figures() == 0
    }

    /// How many more figures of an entry the army list allows here.
    #[must_use]
    pub fn room_for(&self, entry: &Entry) -> i64 {
        let own = || self.count_where(|other| std::ptr::eq(other, entry));
        let of_entry = entry.max.map(|max| max.saturating_sub(own()));
        let most = self.kind.and_then(|kind| kind.max_figures);
        let of_unit = most.map(|max| max.saturating_sub(self.figures()));
        let room = [of_entry, of_unit].into_iter().flatten().min();
        room.unwrap_or(i64::MAX).max(0)
    }

    /// How many figures each entry of the army list has here, by its position.
    #[must_use]
    pub fn counts(&self) -> Vec<i64> {
        let mut counts = vec![0_i64; self.kind.map_or(0, |kind| kind.entries.len())];
        for line in &self.lines {
            if let Some((index, _)) = line.entry {
                counts[index] = counts[index].saturating_add(line.count.get());
            }
        }
        counts
    }
}

impl<'a> Line<'a> {
    fn fill(&mut self, unit: Option<&'a UnitType>) {
        self.entry = self.id.as_ref().and_then(|id| {
            let index = unit?.entry(&id.id)?;
            Some((index, unit?.entries.get(index)?))
        });
        let offers = self
            .entry
            .map_or(&[] as &[usize], |(_, entry)| &entry.upgrades);
        for chosen in &mut self.upgrades.items {
            chosen.word.term = offers.iter().find_map(|&index| {
                let upgrade = unit?.upgrades.get(index)?;
                (upgrade.id == chosen.word.id).then_some((index, upgrade))
            });
        }
    }

    /// Whether its kind and number are known.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.entry.is_some() && self.count.number.is_some()
    }

    /// Whether its price is known too.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.is_complete()
            && self.heroes.number.is_some()
            && self.brilliant.number.is_some()
            && self.upgrades.unskipped
            && self
                .upgrades
                .iter()
                .all(|chosen| chosen.word.term.is_some() && chosen.count.number.is_some())
    }

    /// What stands over it on sheets: its own name, with that of its entry unless the one has the other in it.
    #[must_use]
    pub fn title(&self) -> Text {
        let label = self.label();
        match &self.name {
            Some(name) => named(name, &label),
            None => label,
        }
    }

    /// How messages call it: the name of its entry, or the id as typed.
    #[must_use]
    pub fn label(&self) -> Text {
        match (self.entry, &self.id) {
            (Some((_, entry)), _) => entry.name.clone(),
            (None, Some(id)) => Text::same(id.id.clone().into_owned()),
            (None, None) => Text::same("?"),
        }
    }
}

/// A name that a player gave to figures of an entry: "Daurière" becomes "Daurière (Zouave)".
#[must_use]
pub fn named(name: &Name<'_>, entry: &Text) -> Text {
    let says = |lang| {
        let entry = entry.get(lang).to_lowercase();
        name.typed(lang).to_lowercase().contains(&entry)
    };
    let name = name.text();
    if says(Lang::En) || says(Lang::Fr) {
        return name;
    }
    crate::text!("{name} ({entry})", "{name} ({entry})", name, entry)
}
