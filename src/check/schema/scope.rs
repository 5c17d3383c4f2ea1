//! The schema of lists for whoever types one of them: the words that this very list may use, with what they cost. Nothing else is asked
//! of it than of any list.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{laid_out, list_schema_of, offered};
use crate::{
    check::{
        Checker, Source,
        book::{Books, Kept},
    },
    model::{
        edit::Word,
        json::{inside, parse},
        lang::{Lang, Text, counted},
        menu::{MenuList, MenuUnit},
        places::{self, Place, with_site},
        ruleset::Ruleset,
        sheet::{Block, ID, Row, Section, Table, Value as Cell},
        structure::{Kind, Object, Role, Structure},
    },
    rulesets::KeptVisitor,
    text,
};

impl Checker {
    /// The schema of a ruleset's lists with the words of the player's own catalogues beside the shipped ones; None for an unknown
    /// ruleset.
    #[must_use]
    pub fn list_schema(&self, ruleset: &str, lang: Lang) -> Option<String> {
        self.shelf.dispatch(ruleset, Listed(self, None, lang))
    }

    /// The same for one list: the words that may stand in it, those of its army list first, each with its price.
    #[must_use]
    pub fn list_schema_for(&self, ruleset: &str, source: &Source, lang: Lang) -> Option<String> {
        self.shelf
            .dispatch(ruleset, Listed(self, Some(source), lang))
    }
}

struct Listed<'a>(&'a Checker, Option<&'a Source>, Lang);

impl KeptVisitor<Books> for Listed<'_> {
    type Out = String;
    fn visit<R: Ruleset>(self, kept: &Kept<R>) -> String {
        let Self(checker, source, lang) = self;
        let book = checker.book_for(kept, source);
        let catalogue = &book.catalogue;
        let anywhere = |of: &str| offered::<R>(catalogue, of);
        let Some(source) = source else {
            return laid_out(list_schema_of::<R>(catalogue, &anywhere, lang));
        };
        let file = &parse(&String::from_utf8_lossy(&source.bytes))
            .root()
            .to_value();
        let prices = Prices::of(&R::menu(catalogue), file);
        let ask = |of: &str| {
            let here = words::<R>(catalogue, file, of);
            let words = here
                .filter(|words| !words.is_empty())
                .or_else(|| anywhere(of))?;
            Some(words.into_iter().map(|word| prices.on(word, of)).collect())
        };
        laid_out(list_schema_of::<R>(catalogue, &ask, lang))
    }
}

/// The words that may stand at the places of a file that are known by this name; None where that cannot be known.
fn words<R: Ruleset>(catalogue: &R::Catalogue, file: &Value, of: &str) -> Option<Vec<Word>> {
    let mut all: Vec<Word> = Vec::new();
    let mut frame = BTreeSet::new();
    for (place, pointer) in places(file, R::List::STRUCTURE, of) {
        if place.role() == Role::Frame {
            frame.extend(place.value.and_then(Value::as_str));
        }
        let here = with_site(file, &pointer, |site| R::words(catalogue, of, site));
        for word in here.unwrap_or_default() {
            if all.iter().all(|known| known.id != word.id) {
                all.push(word);
            }
        }
    }
    // The words that say what kind of army it is stand first.
    all.sort_by_key(|word| !frame.contains(word.id.as_str()));
    (!all.is_empty()).then_some(all)
}

/// The members of a file at which a kind of word may stand, whether one stands there or not; in an empty array, those of its first item.
fn places<'v>(
    file: &'v Value,
    structure: &'static Structure,
    of: &str,
) -> Vec<(Place<'v>, String)> {
    let mut found = Vec::new();
    for place in places::all(file, structure) {
        if let (Kind::List(Kind::Object(item)), Some(Value::Array(items))) =
            (place.kind, place.value)
            && items.is_empty()
        {
            let first = inside(&place.pointer, 0);
            let members = item.members.iter().filter(|member| member.of == of);
            let members = members.map(|member| (place.clone(), inside(&first, member.key)));
            found.extend(members.collect::<Vec<_>>());
        }
        if !place.inside && place.of() == Some(of) {
            let pointer = place.pointer.clone();
            found.push((place, pointer));
        }
    }
    found
}

/// What the words of a list cost.
struct Prices {
    lines: Vec<Line>,
    /// Ids of whole Units, which have no price of their own.
    units: BTreeSet<String>,
}

/// A line of a menu.
struct Line {
    /// The kind of word that it prices, where the menu says so.
    key: Option<String>,
    id: String,
    points: i64,
}

impl Prices {
    /// Those of the lists and Units that the file names, and of all profiles; of everything, where it names none.
    fn of(menus: &[MenuList], file: &Value) -> Self {
        let mut typed = BTreeSet::new();
        strings(file, &mut typed);
        // Entries of Units go by the same words in many army lists, profiles by their own; the book has a list for each period.
        let named = |menu: &&MenuList| {
            let profiles = menu.units.iter().all(|unit| unit.table.rows.len() <= 1);
            typed.contains(menu.id.as_str()) || menu.catalogue.is_some() && profiles
        };
        let several = |unit: &&MenuUnit| unit.table.rows.len() > 1;
        let lists: Vec<&MenuList> = menus.iter().filter(named).collect();
        let lists = if lists.is_empty() {
            menus.iter().collect()
        } else {
            lists
        };
        let mut lines = Vec::new();
        let mut units = BTreeSet::new();
        for list in lists {
            let whole = list.units.iter().filter(several);
            units.extend(whole.map(|unit| unit.id.clone()));
            lines.extend(list.sections.iter().flat_map(of_section));
            let known = list
                .units
                .iter()
                .filter(|unit| typed.contains(unit.id.as_str()));
            let known: Vec<&MenuUnit> = known.collect();
            let known = if known.is_empty() {
                list.units.iter().collect()
            } else {
                known
            };
            for unit in known {
                lines.extend(of_table(&unit.table));
                lines.extend(unit.sections.iter().flat_map(of_section));
            }
            // Profiles of a list may all be taken, whichever are taken already.
            if units.is_empty() {
                lines.extend(of_table(&list.overview));
            }
        }
        Self { lines, units }
    }

    /// A word under its name and price: "Zouave, 27 points".
    fn on(&self, mut word: Word, of: &str) -> Word {
        if self.units.contains(&word.id) {
            return word;
        }
        let same =
            |line: &&Line| line.id == word.id && line.key.as_ref().is_none_or(|key| key == of);
        let points = self.lines.iter().filter(same).map(|line| line.points);
        let least = points.clone().min();
        if let (Some(least), Some(most)) = (least, points.max()) {
            word.name = priced(&word.name, least, most);
        }
        word
    }
}

fn priced(name: &Text, least: i64, most: i64) -> Text {
    let points = counted(most, ("point", "points"), ("point", "points"));
    let points = &if least == most {
        points
    } else {
        text!("{least}–{points}", "{least} à {points}", points = &points)
    };
    if name.is_empty() {
        return points.clone();
    }
    text!("{name}, {points}", "{name}, {points}", name, points)
}

fn of_section(section: &Section) -> Vec<Line> {
    let tables = section.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.flat_map(of_table).collect()
}

/// The lines of a table of ids and points.
fn of_table(table: &Table) -> Vec<Line> {
    let column = |key: &str| table.columns.iter().position(|column| column.key == key);
    let (Some(id), Some(points)) = (column(ID), column("points")) else {
        return Vec::new();
    };
    let key = column("key");
    let said = |row: &Row, at: usize| Some(row.cells.get(at)?.get(Lang::En));
    let line = |row: &Row| {
        Some(Line {
            key: key.and_then(|key| said(row, key)),
            id: said(row, id)?,
            points: match row.cells.get(points)? {
                Cell::Number(number) => *number,
                Cell::Marked(marked) => marked.number,
                _ => return None,
            },
        })
    };
    table.rows.iter().filter_map(line).collect()
}

/// Every text of a file.
fn strings<'v>(value: &'v Value, out: &mut BTreeSet<&'v str>) {
    match value {
        Value::String(text) => {
            out.insert(text);
        }
        Value::Array(items) => items.iter().for_each(|item| strings(item, out)),
        Value::Object(members) => members.values().for_each(|member| strings(member, out)),
        _ => {}
    }
}
