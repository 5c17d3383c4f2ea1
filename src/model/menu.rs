//! What there is to choose from, as data: army lists with their Units, catalogues with their profiles, data files. In the vocabulary
//! of rosters, so that what draws those draws this.

use serde::Serialize;

use super::{
    edit::Word,
    lang::Text,
    roster::{Provenance, Status},
    rule::Heading,
    sheet::{Block, Column, Entry, Marked, Section, Stat, Table, Value, section},
};

/// An army list, a catalogue, a data file, or what a book offers to every army.
#[derive(Clone, Debug, Serialize)]
pub struct MenuList {
    /// Its id, as it is typed: that of the army list, or of the catalogue where it has none.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The catalogue that it stands in; None for what the book itself offers.
    pub catalogue: Option<String>,
    /// Period, theatre and the like.
    pub note: Option<Text>,
    /// Everything in it that is bought one by one, with ids and prices.
    pub overview: Table,
    /// Its Units or profiles, one by one.
    pub units: Vec<MenuUnit>,
    /// What holds for all of them: guns, prices, rules of the list.
    pub sections: Vec<Section>,
    /// Where the values come from.
    pub provenance: Vec<Provenance>,
}

/// A Unit or a profile of a list.
#[derive(Clone, Debug, Serialize)]
pub struct MenuUnit {
    /// Its id in the list.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How it moves and the like.
    pub note: Option<Text>,
    /// How many figures it may have: "5–10 figures".
    pub limits: Option<Text>,
    /// Values that all of it shares.
    pub stats: Vec<Stat>,
    /// Characteristics that all of it shares.
    pub traits: Vec<Text>,
    /// What can be bought for it, with ids and prices.
    pub table: Table,
    /// What its figures carry, may take and can do.
    pub sections: Vec<Section>,
    /// Where its values come from.
    pub provenance: Vec<Provenance>,
}

impl MenuUnit {
    /// A profile: one kind of figure, whose values are one row of a table.
    #[must_use]
    pub fn profile(id: &str, name: &Text, table: Table, of: Provenance) -> Self {
        Self {
            id: id.to_owned(),
            name: name.clone(),
            note: None,
            limits: None,
            stats: Vec::new(),
            traits: Vec::new(),
            table,
            sections: Vec::new(),
            provenance: vec![of],
        }
    }

    /// It as parts of a page.
    #[must_use]
    pub fn pages(&self) -> Vec<Section> {
        let words = self.words();
        let words = (!words.is_empty()).then_some(Block::Paragraph(words));
        let stats = (!self.stats.is_empty()).then(|| Block::Stats(self.stats.clone()));
        let table = Block::Table(self.table.clone());
        let blocks = words.into_iter().chain(stats).chain([table]).collect();
        let first = section(self.name.clone(), Heading::NONE, blocks);
        let mut all = vec![first];
        all.extend(self.sections.iter().cloned());
        all
    }

    /// "on foot · 8–20 figures · Impetuous".
    #[must_use]
    pub fn words(&self) -> Text {
        let traits = Text::join(&self.traits, ", ");
        let parts = [self.note.as_ref(), self.limits.as_ref(), Some(&traits)];
        let parts = parts.into_iter().flatten();
        Text::join(parts.filter(|part| !part.is_empty()), " · ")
    }
}

impl MenuList {
    /// The Unit or profile with this id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<&MenuUnit> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// It as the parts of a page: Unit by Unit, or all profiles at once; then what holds for all; then the sources.
    #[must_use]
    pub fn pages(&self) -> Vec<Section> {
        let mut all = if self.units.iter().any(|unit| unit.table.rows.len() > 1) {
            self.units.iter().flat_map(MenuUnit::pages).collect()
        } else if self.overview.rows.is_empty() {
            Vec::new()
        } else {
            let table = Block::Table(self.overview.clone());
            let title = Text::new("Profiles", "Profils");
            vec![section(title, Heading::NONE, vec![table])]
        };
        all.extend(self.sections.iter().cloned());
        all.push(self.sources());
        all
    }

    fn sources(&self) -> Section {
        let lines = self.provenance.iter().map(|of| Entry {
            term: Text::join([&of.subject, &of.status.word()], ", "),
            meaning: of.source.clone(),
        });
        let mut blocks = vec![Block::Entries(lines.collect())];
        blocks.extend(
            Status::legends(self.provenance.iter().map(|one| one.status))
                .into_iter()
                .map(Block::Paragraph),
        );
        section(Text::new("Sources", "Sources"), Heading::NONE, blocks)
    }
}

/// A price with the mark of whose word is given for it.
#[must_use]
pub fn price(points: i64, status: Status) -> Value {
    let (number, mark) = (points, status.mark());
    Marked { number, mark }.into()
}

/// "6–16", "2", "0+".
#[must_use]
pub fn range(least: i64, most: Option<i64>) -> String {
    match most {
        Some(most) if most == least => most.to_string(),
        Some(most) => format!("{least}–{most}"),
        None => format!("{least}+"),
    }
}

/// What [`range`] says, in numbers.
#[must_use]
pub fn limits(range: &str) -> Option<(i64, Option<i64>)> {
    if let Some((least, most)) = range.split_once('–') {
        return Some((least.parse().ok()?, Some(most.parse().ok()?)));
    }
    match range.strip_suffix('+') {
        Some(least) => Some((least.parse().ok()?, None)),
        None => range.parse().ok().map(|both| (both, Some(both))),
    }
}

/// The words that may stand under these keys, as they are typed, with what people call them.
#[must_use]
pub fn vocabulary(keys: impl IntoIterator<Item = (&'static str, Vec<Word>)>) -> Table {
    let mut table = Table::new(vec![
        Column::left("key", Text::new("key", "clé")),
        Column::id(),
        Column::left("name", Text::new("name", "nom")),
    ]);
    for (key, words) in keys {
        for word in words {
            table.push([key.into(), word.id.into(), word.name.into()]);
        }
    }
    table
}
