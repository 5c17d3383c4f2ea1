//! Canonical layout of a list, catalogue or table: members in the order of the schema, a list's computed `points` filled in, short things
//! on one line. What the army is never changes: its fingerprint stays the same.

use std::fmt::Write;

use serde_json::Value;

use super::{
    Checker, Source,
    book::{Books, Kept},
    faults,
    json_style::lay_out,
    judge,
    report::{Nature, Report, Verdict},
    shape::Shape,
    syntax, versions,
};
use crate::{
    model::{
        clean::Clean,
        json::{Json, Kind, Tree, parse},
        ruleset::Ruleset,
    },
    rulesets::KeptVisitor,
};

impl Checker {
    /// The list, catalogue, table or event in canonical layout; one in an older format, which [`Checker::upgrade`] carries over, as it is.
    ///
    /// # Errors
    /// The report, when the file is none of them, or when something would be lost: a key stands twice.
    pub fn format(&self, source: &Source) -> Result<Clean, Box<Report>> {
        let report = self.check(source);
        let Ok(text) = syntax::decode(&source.bytes, syntax::BEGIN_LIST) else {
            return Err(Box::new(report));
        };
        let tree = parse(text);
        if report.verdict == Verdict::Unreadable {
            return Err(Box::new(report));
        }
        if versions::is_older(tree.root()) {
            return Ok(Clean::json_text(text));
        }
        if report.nature == Nature::Table && tree.duplicates().is_empty() {
            return Ok(canonical(&tree, &Shape::of_table(), None));
        }
        if report.nature == Nature::Event && tree.duplicates().is_empty() {
            // The order of its rules is the organiser's.
            return Ok(Clean::json_text(lay_out(tree.root()) + "\n"));
        }
        let id = tree
            .root()
            .get("ruleset")
            .and_then(Json::as_str)
            .map(std::borrow::Cow::into_owned);
        let sound = report.ruleset.is_some() && tree.duplicates().is_empty();
        let priced = report
            .findings
            .iter()
            .all(|located| !faults::hides_a_price(&located.finding));
        let canonical = Canonical {
            checker: self,
            source,
            tree: &tree,
            priced,
        };
        let formatted = id
            .filter(|_| sound)
            .and_then(|id| self.shelf.dispatch(&id, canonical));
        formatted.ok_or_else(|| Box::new(report))
    }
}

struct Canonical<'c> {
    checker: &'c Checker,
    source: &'c Source,
    tree: &'c Tree<'c>,
    /// Whether everything with a price could be read; a total that is not the whole truth is not written.
    priced: bool,
}

impl KeptVisitor<Books> for Canonical<'_> {
    type Out = Clean;

    fn visit<R: Ruleset>(self, kept: &Kept<R>) -> Clean {
        let Self {
            checker,
            source,
            tree,
            priced,
        } = self;
        if judge::is_catalogue(tree.root()) {
            return canonical(tree, &Shape::of_catalogue::<R>(), None);
        }
        let home = checker.home::<R>(tree.root(), source);
        let book = checker.book(kept, &home);
        let army = R::army(tree.root(), &book.catalogue);
        let priced = priced && home.are_whole();
        let points = R::points(&army).filter(|points| priced && points.complete);
        let points = points.map(|points| points.spent);
        canonical(tree, &book.shape, points)
    }
}

/// A document in the order of its schema, with these `points` if any.
pub(super) fn canonical(tree: &Tree<'_>, shape: &Shape, points: Option<i64>) -> Clean {
    let schema = shape.schema();
    let order = Order {
        root: schema,
        points,
    };
    let mut flat = String::new();
    order.write(tree.root(), schema, true, &mut flat);
    let mut out = lay_out(parse(&flat).root());
    out.push('\n');
    Clean::json_text(out)
}

struct Order<'s> {
    root: &'s Value,
    points: Option<i64>,
}

impl<'s> Order<'s> {
    fn write(&self, value: Json<'_>, schema: &'s Value, top: bool, out: &mut String) {
        match value.kind() {
            Kind::Array => self.array(value, schema, out),
            Kind::Object => self.object(value, schema, top, out),
            _ => out.push_str(value.source()),
        }
    }

    fn array(&self, value: Json<'_>, schema: &'s Value, out: &mut String) {
        let items = self
            .resolve(schema, "items")
            .and_then(|schema| schema.get("items"))
            .unwrap_or(&Value::Null);
        out.push('[');
        for (index, item) in value.items().enumerate() {
            out.push_str(if index > 0 { "," } else { "" });
            self.write(item, items, false, out);
        }
        out.push(']');
    }

    fn object(&self, value: Json<'_>, schema: &'s Value, top: bool, out: &mut String) {
        let properties = self
            .resolve(schema, "properties")
            .and_then(|schema| schema.get("properties")?.as_object());
        let others = self
            .resolve(schema, "additionalProperties")
            .and_then(|schema| schema.get("additionalProperties"));
        let rank = |key: Json<'_>| {
            let name = key.as_str()?;
            properties?.keys().position(|known| *known == name)
        };
        let mut members: Vec<_> = value
            .members()
            .map(|(key, member)| (rank(key), key, member))
            .collect();
        members.sort_by_key(|(rank, ..)| rank.unwrap_or(usize::MAX));
        out.push('{');
        let mut pending = self.points.filter(|_| top);
        let points_rank = properties.and_then(|known| known.keys().position(|key| key == "points"));
        let mut separator = "";
        for (rank, key, member) in members {
            if rank.unwrap_or(usize::MAX) >= points_rank.unwrap_or(usize::MAX)
                && write_points(&mut pending, separator, out)
            {
                separator = ",";
            }
            if top && key.is("points") && self.points.is_some() {
                continue;
            }
            // Writing to a String cannot fail.
            let _ = write!(out, "{separator}{}:", key.source());
            let inner = key
                .as_str()
                .and_then(|name| properties?.get(&*name))
                .or(others)
                .unwrap_or(&Value::Null);
            self.write(member, inner, false, out);
            separator = ",";
        }
        write_points(&mut pending, separator, out);
        out.push('}');
    }

    /// The schema that has `keyword`, through references and alternatives.
    fn resolve(&self, schema: &'s Value, keyword: &str) -> Option<&'s Value> {
        if schema.get(keyword).is_some() {
            return Some(schema);
        }
        if let Some(target) = schema.get("$ref").and_then(Value::as_str) {
            return self.resolve(self.root.pointer(target.strip_prefix('#')?)?, keyword);
        }
        let alternatives = schema
            .get("anyOf")
            .or_else(|| schema.get("oneOf"))?
            .as_array()?;
        alternatives
            .iter()
            .find_map(|schema| self.resolve(schema, keyword))
    }
}

fn write_points(pending: &mut Option<i64>, separator: &str, out: &mut String) -> bool {
    let Some(points) = pending.take() else {
        return false;
    };
    let _ = write!(out, "{separator}\"points\":{points}");
    true
}
