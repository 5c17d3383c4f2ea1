//! The census of shipped lists: sums, ids, and how it reads.

use std::{collections::BTreeSet, fmt::Write};

use orbat::{
    model::{
        census::{Kind, Row, sum, upwards},
        json::{Tree, parse},
        ruleset::Ruleset,
    },
    rulesets::{self, Visitor},
};
use serde_json::Value;

use crate::support::{army_lists, catalogues, expect_file, read};

/// Something to do with the census of a list.
trait Count {
    fn count<R: Ruleset>(&mut self, army: &R::Army<'_>, rows: &[Row<'_>]);
}

/// Takes the census of a list of a ruleset.
struct Take<'t, C>(&'t str, &'t mut C);

impl<C: Count> Visitor for Take<'_, C> {
    type Out = ();
    fn visit<R: Ruleset>(self) {
        let trees: Vec<Tree<'_>> = R::shipped().iter().map(|one| parse(one.text)).collect();
        let catalogue = R::catalogue(&trees);
        let list = parse(self.0);
        let army = R::army(list.root(), &catalogue);
        self.1.count::<R>(&army, &R::census(&army));
    }
}

fn take(id: &str, list: &str, what: &mut impl Count) {
    rulesets::dispatch(id, Take(list, what)).expect("a ruleset");
}

struct Sums<'s>(&'s str);

impl Count for Sums<'_> {
    fn count<R: Ruleset>(&mut self, army: &R::Army<'_>, rows: &[Row<'_>]) {
        let Self(path) = self;
        assert!(rows.iter().all(|row| row.known), "{path}: {rows:?}");
        assert_eq!(rows[0].kind, Kind::Army, "{path}");
        let figures: i64 = rows.iter().map(|row| row.figures).sum();
        assert_eq!(i64::try_from(R::figures(army).total), Ok(figures), "{path}");
        let points = R::points(army);
        assert!(points.is_none_or(|points| points.complete), "{path}");
        let spent: i64 = rows.iter().filter_map(|row| row.points).sum();
        assert_eq!(points.map_or(0, |points| points.spent), spent, "{path}");
        let summed: i64 = sum(rows).values().map(|sum| sum.figures).sum();
        assert_eq!(summed, figures, "{path}");
        for (number, row) in rows.iter().enumerate() {
            assert!(row.within.is_none_or(|outer| outer < number), "{path}");
        }
    }
}

#[test]
fn figures_and_points_add_up() {
    for id in rulesets::ids() {
        for path in army_lists(&format!("lists/{id}")) {
            take(id, &read(&path), &mut Sums(&path.display().to_string()));
        }
    }
}

/// Every `id` in a document.
fn ids(json: &Value, found: &mut BTreeSet<String>) {
    match json {
        Value::Object(members) => {
            let own = members.get("id").and_then(Value::as_str);
            found.extend(own.map(str::to_owned));
            members.values().for_each(|member| ids(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| ids(item, found)),
        _ => {}
    }
}

struct AtHome<'s>(&'s str, BTreeSet<(String, String)>);

impl Count for AtHome<'_> {
    fn count<R: Ruleset>(&mut self, _: &R::Army<'_>, rows: &[Row<'_>]) {
        let at_home = |catalogue: &str, id: &str| {
            let there = self.1.contains(&(catalogue.to_owned(), id.to_owned()));
            assert!(there, "{}: {id} is not in {catalogue}", self.0);
        };
        for row in rows {
            if let (Some(catalogue), Some(id)) = (row.catalogue, &row.id)
                && row.kind != Kind::Gun
            {
                at_home(catalogue, id);
            }
            if let (Some(catalogue), Some(list)) = (row.catalogue, row.list) {
                at_home(catalogue, list);
            }
            for tag in &row.tags {
                if let Some(catalogue) = tag.catalogue {
                    at_home(catalogue, &tag.value);
                }
            }
        }
    }
}

#[test]
fn every_id_stands_in_its_catalogue() {
    for id in rulesets::ids() {
        let mut known = BTreeSet::new();
        for path in catalogues(&format!("lists/{id}")) {
            let json: Value = serde_json::from_str(&read(&path)).expect("a catalogue is JSON");
            let catalogue = json["id"].as_str().unwrap_or_default();
            let mut found = BTreeSet::new();
            ids(&json, &mut found);
            known.extend(found.into_iter().map(|id| (catalogue.to_owned(), id)));
        }
        let mut at_home = AtHome("", known);
        for path in army_lists(&format!("lists/{id}")) {
            let shown = path.display().to_string();
            let mut own = AtHome(&shown, std::mem::take(&mut at_home.1));
            take(id, &read(&path), &mut own);
            at_home.1 = own.1;
        }
    }
}

struct Told(String);

impl Count for Told {
    fn count<R: Ruleset>(&mut self, _: &R::Army<'_>, rows: &[Row<'_>]) {
        for (number, row) in rows.iter().enumerate() {
            let depth = upwards(rows, number).count() - 1;
            let name = row.id.as_deref().unwrap_or("–");
            let _ = write!(
                self.0,
                "{}{} × {} {name}",
                "  ".repeat(depth),
                row.count,
                row.kind.name()
            );
            if let Some(home) = row.catalogue {
                let list = row.list.map(|list| format!("/{list}"));
                let _ = write!(self.0, " of {home}{}", list.unwrap_or_default());
            }
            if row.figures != 0 {
                let _ = write!(self.0, ", {} figures", row.figures);
            }
            if let Some(points) = row.points {
                let _ = write!(self.0, ", {points} points");
            }
            for tag in &row.tags {
                let _ = write!(self.0, " {}={}", tag.key, tag.value.replace(' ', "_"));
            }
            self.0.push('\n');
        }
    }
}

/// One list of each ruleset, row by row, for a person to read.
#[test]
fn a_census_can_be_read() {
    for (id, list) in [
        (
            "feu-a-volonte",
            "lists/feu-a-volonte/pointe-du-hoc-1944.json",
        ),
        (
            "laporte-escarmouche",
            "lists/laporte-escarmouche/barba-del-puerco-1810-95th-rifles.json",
        ),
        (
            "regimental-fire-and-fury",
            "lists/regimental-fire-and-fury/iron-brigade-1863.json",
        ),
        (
            "smooth-and-rifled",
            "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
        ),
        (
            "tyneside-fiw",
            "lists/tyneside-fiw/fort-william-henry-1757-35th-foot.json",
        ),
    ] {
        let mut told = Told(String::new());
        take(id, &read(list), &mut told);
        expect_file(
            format!("tests/data/{id}/census.txt"),
            &format!("{list}\n\n{}", told.0),
        );
    }
}
