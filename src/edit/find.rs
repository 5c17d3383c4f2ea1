//! Places by the names that people see: "2e Zouaves", "units/0", "guns"; and by their JSON pointers.

use super::{desk::Desk, outline, say};
use crate::{
    model::{
        clean::shorten,
        json::{inside, parent},
        lang::{Lang, Text},
        places::Place,
        suggest::closest,
    },
    text,
};

/// Why no place was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFound {
    /// Nothing is called that.
    Nothing(Text),
    /// Several places are called that.
    Several(Text),
}

impl NotFound {
    /// As a sentence.
    #[must_use]
    pub const fn message(&self) -> &Text {
        match self {
            Self::Nothing(message) | Self::Several(message) => message,
        }
    }
}

/// The pointer of the place that was asked for: by a pointer with or without its first slash (`/` alone is the whole file), by the name or
/// the id of something in the file, or by what it is called in lists of choices.
///
/// # Errors
/// When nothing is called that, or several things are: then they are named.
pub fn find(desk: &Desk<'_>, asked: &str) -> Result<String, NotFound> {
    if asked.is_empty() || asked == "/" {
        return Ok(String::new());
    }
    let pointers = [asked.to_owned(), format!("/{}", asked.trim_matches('/'))];
    // What the structure does not know is a place, too: a key that nobody knows can be kept.
    let there = pointers.into_iter().find(|pointer| {
        desk.at(&desk.root, pointer).is_some() || desk.root.pointer(pointer).is_some()
    });
    if let Some(pointer) = there {
        return Ok(pointer);
    }
    if asked.starts_with('/') {
        return Err(nowhere(desk, asked));
    }
    if let Some(pointer) = beneath(desk, asked) {
        return Ok(pointer);
    }
    let places = desk.places(&desk.root);
    let (there, open): (Vec<_>, Vec<_>) = places.iter().partition(|place| place.value.is_some());
    let (there, plain) = (named(desk, there), plain(asked));
    let mut found: Vec<&Named<'_>> = there.iter().filter(|one| one.is_called(&plain)).collect();
    if found.is_empty() {
        let part = there.iter().filter(|one| one.is_called_partly(&plain));
        found = part.collect();
    }
    // What is left open has a name, too.
    let open = named(desk, if found.is_empty() { open } else { Vec::new() });
    found.extend(open.iter().filter(|one| one.is_called(&plain)));
    // A thing goes before what refers to it.
    let mut rows = found.iter().filter(|one| one.is_row);
    if let (Some(only), None) = (rows.next(), rows.next()) {
        return Ok(only.place.pointer.clone());
    }
    let found: Vec<&Place<'_>> = found.iter().map(|one| one.place).collect();
    match found.as_slice() {
        [] => Err(nowhere(desk, asked)),
        [only] => Ok(only.pointer.clone()),
        several => Err(ambiguous(desk, asked, several)),
    }
}

/// Places with what they go by.
fn named<'p>(desk: &Desk<'_>, places: Vec<&'p Place<'p>>) -> Vec<Named<'p>> {
    let named = places.into_iter().map(|place| Named::of(desk, place));
    named.collect()
}

/// A place by the name of what it is part of: "2e Zouaves/name".
fn beneath(desk: &Desk<'_>, asked: &str) -> Option<String> {
    let (outer, key) = asked.rsplit_once('/')?;
    let pointer = inside(&find(desk, outer).ok()?, key);
    desk.at(&desk.root, &pointer).map(|place| place.pointer)
}

/// A place with everything that it goes by.
struct Named<'p> {
    place: &'p Place<'p>,
    /// Whether it is a row of the outline.
    is_row: bool,
    /// Its name in both languages, that of its row, its id, its key.
    own: Vec<String>,
    /// What it is called in lists of choices, in both languages.
    titles: Vec<String>,
}

impl<'p> Named<'p> {
    fn of(desk: &Desk<'_>, place: &'p Place<'p>) -> Self {
        let both = |text: &Text| Lang::ALL.map(|lang| plain(&text.get(lang)));
        let name = say::own_title(desk, &desk.root, place);
        let id = place.value.and_then(|value| value.get("id")?.as_str());
        let is_numbered = place.pointer.ends_with(|last: char| last.is_ascii_digit());
        let key = parent(&place.pointer).filter(|_| !place.inside || !is_numbered);
        let row = outline::label(desk, place);
        let own = name.iter().chain(&row).flat_map(both);
        let own = own.chain(id.map(plain));
        Self {
            place,
            is_row: row.is_some(),
            own: own.chain(key.map(|(_, key)| plain(&key))).collect(),
            titles: both(&say::title(desk, &desk.root, &place.pointer)).to_vec(),
        }
    }

    /// Whether it goes by a name.
    fn is_called(&self, asked: &String) -> bool {
        self.own.contains(asked) || self.titles.contains(asked)
    }

    /// Whether what was asked for is part of the name of something that has one.
    fn is_called_partly(&self, asked: &str) -> bool {
        (self.place.inside || self.is_row) && self.own.iter().any(|name| name.contains(asked))
    }
}

/// Small letters, one space between words, straight apostrophes.
fn plain(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase().replace('’', "'")
}

fn nowhere(desk: &Desk<'_>, asked: &str) -> NotFound {
    let all = desk.places(&desk.root);
    let keys: Vec<String> = all
        .iter()
        .filter_map(|place| Some(parent(&place.pointer)?.1))
        .collect();
    let pointers = all.iter().map(|place| place.pointer.as_str());
    let known = pointers.chain(keys.iter().map(String::as_str));
    let known = known.filter(|one| !one.is_empty() && *one != asked);
    let near = closest(asked, known).map(str::to_owned);
    let asked = shorten(asked);
    NotFound::Nothing(match near {
        Some(near) => text!(
            "no place {asked} in this file. Did you mean {near}?",
            "pas d’endroit {asked} dans ce fichier. Vouliez-vous dire {near} ?"
        ),
        None => text!(
            "no place {asked} in this file. Without a place, `orbat choices` names those where something may be added; / is the whole file.",
            "pas d’endroit {asked} dans ce fichier. Sans endroit, `orbat choices` nomme ceux où l’on peut ajouter ; / est le fichier entier."
        ),
    })
}

/// The places of one name, with their pointers.
fn ambiguous(desk: &Desk<'_>, asked: &str, several: &[&Place<'_>]) -> NotFound {
    /// So many are named.
    const NAMED: usize = 8;
    let each = several.iter().take(NAMED).map(|place| {
        let title = say::title(desk, &desk.root, &place.pointer);
        let pointer = &place.pointer;
        text!("{pointer} ({title})", "{pointer} ({title})", title)
    });
    let each: Vec<Text> = each.collect();
    let each = Text::join(&each, ", ");
    let more = if several.len() > NAMED { ", …" } else { "" };
    let asked = shorten(asked);
    NotFound::Several(text!(
        "{asked} may be several places: {each}{more}.",
        "{asked} peut désigner plusieurs endroits : {each}{more}.",
        each
    ))
}
