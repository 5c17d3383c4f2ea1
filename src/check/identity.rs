//! The hashes of a list. `list` is taken from what a list means, not from how it is laid out: key order, spacing, `$schema`, `version`
//! and the declared `points` do not change it, and neither do the catalogues that it is judged by. `army` is taken from the census, so that
//! names, notes, order and the lines that like figures are spread over do not matter. `data` knows the catalogues that are used.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{
    census::{Row, Tag},
    digest::Digest,
    file_format::NOT_THE_ARMY,
    identity::Identity,
    json::{Json, Kind, Tree},
    lang::Lang,
    ruleset::Info,
    terms::{SetBy, Terms},
};

/// What the hashes of a list are taken from.
pub(super) struct Listed<'l> {
    /// Its ruleset.
    pub info: &'static Info,
    /// The bytes received.
    pub bytes: &'l [u8],
    /// The list.
    pub tree: &'l Tree<'l>,
    /// The terms it is played by.
    pub terms: &'l Terms,
    /// Its digest.
    pub list: Digest,
    /// What the army is made of.
    pub census: &'l [Row<'l>],
    /// The digests of all catalogues by their ids.
    pub catalogues: &'l BTreeMap<String, Digest>,
}

/// The hashes of a list.
#[must_use]
pub(super) fn of(listed: &Listed<'_>) -> Identity {
    let used: BTreeSet<&str> = listed.census.iter().flat_map(Row::catalogues).collect();
    let own = |id: &str| Some((id.to_owned(), *listed.catalogues.get(id)?));
    let catalogues: BTreeMap<String, Digest> = used.into_iter().filter_map(own).collect();
    Identity {
        file: Digest::of(listed.bytes),
        list: listed.list,
        army: army(listed),
        data: data(listed.info, &catalogues),
        catalogues,
    }
}

/// The digest of a list or another document, whatever its layout.
#[must_use]
pub fn of_document(document: Json<'_>) -> Digest {
    let mut canonical = Vec::with_capacity(document.source().len() * 2);
    feed(&mut canonical, document, true);
    Digest::of(&canonical)
}

/// The digest of a catalogue, whatever its layout.
#[must_use]
pub fn of_catalogue(catalogue: Json<'_>) -> Digest {
    let mut canonical = Vec::with_capacity(catalogue.source().len());
    feed(&mut canonical, catalogue, false);
    Digest::of(&canonical)
}

/// The edition of the book and the catalogues in use.
fn data(info: &Info, catalogues: &BTreeMap<String, Digest>) -> Digest {
    let mut canonical = Vec::new();
    feed_text(&mut canonical, info.id);
    feed_text(&mut canonical, info.edition.get(Lang::En));
    for (id, digest) in catalogues {
        feed_text(&mut canonical, id);
        feed_text(&mut canonical, &digest.to_string());
    }
    Digest::of(&canonical)
}

/// The ruleset, the terms that the list sets, and the census as a tree in which like parts are put together.
fn army(listed: &Listed<'_>) -> Digest {
    let mut canonical = Vec::new();
    feed_text(&mut canonical, listed.info.id);
    for clause in listed.terms.own() {
        if let SetBy::List(place) = clause.set_by {
            feed_text(&mut canonical, clause.kind.name());
            feed_text(&mut canonical, clause.key);
            feed(&mut canonical, listed.tree.value(place.node), false);
        }
    }
    let rows = listed.census;
    let mut parts: Vec<Parts> = rows.iter().map(|_| Parts::default()).collect();
    let mut whole = Parts::default();
    // Parts stand behind what they belong to, so that they are complete before it is their turn.
    for (number, row) in rows.iter().enumerate().rev() {
        let mut own = Vec::with_capacity(128);
        feed_row(&mut own, row);
        std::mem::take(&mut parts[number]).feed(&mut own);
        match row.within.filter(|outer| *outer < number) {
            Some(outer) => parts[outer].add(own, row.count, rows[outer].count),
            None => whole.add(own, row.count, 1),
        }
    }
    whole.feed(&mut canonical);
    Digest::of(&canonical)
}

/// The parts of something: each by what it is, to how many of the whole it belongs, and how many there are for those.
#[derive(Default)]
struct Parts(Vec<(Vec<u8>, i64, i64)>);

impl Parts {
    fn add(&mut self, part: Vec<u8>, count: i64, among: i64) {
        let common = common(count, among).max(1);
        self.0.push((part, among / common, count / common));
    }

    fn feed(mut self, out: &mut Vec<u8>) {
        self.0.sort();
        out.extend_from_slice(b"(");
        let alike = self
            .0
            .chunk_by(|one, other| (&one.0, one.1) == (&other.0, other.1));
        for parts in alike {
            let Some((part, among, _)) = parts.first() else {
                continue;
            };
            let count = parts
                .iter()
                .fold(0, |sum: i64, (_, _, count)| sum.saturating_add(*count));
            out.extend_from_slice(&(part.len() as u64).to_le_bytes());
            out.extend_from_slice(part);
            out.extend_from_slice(&count.to_le_bytes());
            out.extend_from_slice(&among.to_le_bytes());
        }
        out.extend_from_slice(b")");
    }
}

/// The greatest common divisor, so that 5 upgrades on 5 men and 3 on 3 are the same share.
const fn common(mut one: i64, mut other: i64) -> i64 {
    while other != 0 {
        (one, other) = (other, one.wrapping_rem(other));
    }
    one.saturating_abs()
}

/// What a row is, whatever it is called and however many there are.
fn feed_row(out: &mut Vec<u8>, row: &Row<'_>) {
    feed_text(out, row.kind.name());
    for word in [row.id.as_deref(), row.catalogue, row.list] {
        out.push(u8::from(word.is_some()));
        feed_text(out, word.unwrap_or_default());
    }
    let mut tags: Vec<&Tag<'_>> = row.tags.iter().collect();
    tags.sort();
    for tag in tags {
        feed_text(out, tag.key);
        feed_text(out, &tag.value);
    }
    // Bases of a regiment; of figures there are as many as the count says.
    let each = row.figures / row.count.max(1);
    out.extend_from_slice(&each.to_le_bytes());
    out.push(u8::from(row.known));
}

/// Feeds a value so that equal meanings give equal bytes and different ones do not run into each other.
fn feed(out: &mut Vec<u8>, value: Json<'_>, top: bool) {
    match value.kind() {
        Kind::Null | Kind::Broken => out.extend_from_slice(b"n"),
        Kind::Bool(true) => out.extend_from_slice(b"t"),
        Kind::Bool(false) => out.extend_from_slice(b"f"),
        Kind::Number => feed_number(out, value),
        Kind::String { .. } => feed_text(out, &value.as_str().unwrap_or_default()),
        Kind::Array => {
            out.extend_from_slice(b"[");
            value.items().for_each(|item| feed(out, item, false));
            out.extend_from_slice(b"]");
        }
        Kind::Object => feed_object(out, value, top),
    }
}

fn feed_object(out: &mut Vec<u8>, object: Json<'_>, top: bool) {
    let mut members: Vec<_> = object
        .members()
        .filter_map(|(key, value)| Some((key.as_str()?, value)))
        .collect();
    members.sort_by(|(one, _), (other, _)| one.cmp(other));
    out.extend_from_slice(b"{");
    for (key, value) in members {
        if top && NOT_THE_ARMY.contains(&&*key) {
            continue;
        }
        feed_text(out, &key);
        feed(out, value, false);
    }
    out.extend_from_slice(b"}");
}

fn feed_number(out: &mut Vec<u8>, number: Json<'_>) {
    if let Some(whole) = number.as_i64() {
        out.extend_from_slice(b"i");
        out.extend_from_slice(&whole.to_le_bytes());
    } else {
        out.extend_from_slice(b"d");
        out.extend_from_slice(&number.as_f64().unwrap_or_default().to_bits().to_le_bytes());
    }
}

fn feed_text(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(b"s");
    out.extend_from_slice(&(text.len() as u64).to_le_bytes());
    out.extend_from_slice(text.as_bytes());
}
