//! English that a French player would read: words of the page and of the library that no French text of theirs has.

use std::{collections::BTreeSet, fs, path::Path};

use orbat::{Checker, rulesets};
use serde_json::{Value, json};

use crate::{engine::armies, hand::Hand};

/// Everything on the screen that is read or heard, a line each; without what was typed, keys, codes and the name of another language.
const READ: &str = "
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const own = (one) => !one.closest('svg, .paper, script, style, textarea, .mono, kbd, .languages, noscript');
    const lines = [document.title];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const shown = node.parentElement.closest('option')?.parentElement ?? node.parentElement;
        if (own(node.parentElement) && shown.checkVisibility()) {
            lines.push(node.textContent);
        }
    }
    for (const one of [...root.querySelectorAll('*')].filter((one) => own(one) && one.checkVisibility())) {
        lines.push(...['aria-label', 'aria-description', 'title', 'placeholder'].map((name) => one.getAttribute(name)).filter(Boolean));
    }
    return lines.filter((line) => line.trim());";

/// A key of the keyboard, and an article in the titles of Italian books.
const NOT_ENGLISH: [&str; 1] = ["del"];

/// A regiment that a French catalogue calls so, too; whether the page shows it depends on the armies that it happens to make.
const SAME_IN_FRENCH: &str = "27th Foot";

/// English pieces of text, each with a space around every word; and names that are the same in every language.
#[derive(Debug)]
pub(crate) struct English {
    pieces: BTreeSet<String>,
    names: Vec<String>,
    /// What is typed in files; sentences tell its name behind it: “bow (Arc)”.
    ids: BTreeSet<String>,
}

impl English {
    /// Of the tables of the page and of all sentences of the library. What some French text has, too, is left out.
    pub(crate) fn of_page_and_library() -> Self {
        let mut pairs = pairs_under("templates/page/shell", "words_", &[": ["]);
        assert!(pairs.len() > 300, "the words of the shell are not found");
        let library = pairs_under("src", ".rs", &["text!(", "Text::new("]);
        assert!(
            library.len() > 2000,
            "the texts of the library are not found"
        );
        pairs.extend(library);
        let french: String = pairs.iter().map(|[_, french]| words(french)).collect();
        let pieces = pairs.iter().flat_map(|[english, _]| pieces(english));
        let pieces = pieces.map(|piece| words(&piece));
        let has_words = |piece: &String| piece.split_whitespace().any(|word| word.len() > 1);
        let all: BTreeSet<String> = pieces.filter(has_words).collect();
        let english = all
            .into_iter()
            .filter(|piece| !french.contains(piece) && !NOT_ENGLISH.contains(&piece.trim()));
        let books = rulesets::ALL.iter();
        let names = books.flat_map(|book| [book.book.to_owned(), book.title.to_owned()]);
        let names = names.chain(rulesets::ids().flat_map(armies).map(|path| named(&path)));
        let names = names.chain(translated_names());
        let names = names.chain([SAME_IN_FRENCH.to_owned()]);
        Self {
            pieces: english.collect(),
            names: names.map(|name| words(&name)).collect(),
            ids: ids_of_menus(),
        }
    }

    /// What is English on the screen that is shown, each piece with the line that it stands in.
    pub(crate) fn on(&self, hand: &Hand) -> Vec<String> {
        let lines = hand.browser.run(READ);
        let lines = lines.as_array().cloned().unwrap_or_default();
        assert!(lines.len() > 2, "nothing can be read");
        let lines: BTreeSet<&str> = lines.iter().filter_map(Value::as_str).collect();
        let left = lines.into_iter().filter_map(|line| {
            let whole = words(&self.without_ids(line));
            let read = self
                .names
                .iter()
                .fold(whole, |read, name| read.replace(name.as_str(), " "));
            let longest = self.pieces.iter().filter(|piece| read.contains(*piece));
            let longest = longest.max_by_key(|piece| piece.len())?;
            Some(format!("“{}” in “{}”", longest.trim(), line.trim()))
        });
        left.collect()
    }

    /// A line without the ids whose names stand behind them in brackets.
    fn without_ids(&self, line: &str) -> String {
        let parts: Vec<&str> = line.split(" (").collect();
        let last = parts.len() - 1;
        let parts = parts.iter().enumerate().map(|(at, part)| {
            let word = part.rsplit(|c: char| !is_of_word(c)).next();
            let id = word.filter(|word| at < last && self.ids.contains(*word));
            id.map_or(*part, |id| part.strip_suffix(id).unwrap_or(part))
        });
        parts.collect::<Vec<_>>().join(" (")
    }

    /// Fails where something English is left.
    pub(crate) fn is_gone(&self, hand: &Hand, screen: &str) {
        let left = self.on(hand);
        assert!(left.is_empty(), "English on {screen}: {left:#?}");
    }
}

/// An id is one word.
fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// What a shipped army is called in French: a regiment keeps its own name.
fn named(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a list can be read");
    let list: Value = serde_json::from_str(&text).expect("a list");
    let name = list["name"]["fr"].as_str().or(list["name"].as_str());
    name.expect("a name").to_owned()
}

/// What men and weapons of the catalogues are called in French where that is another name: the regiment in it keeps its own, as in
/// “Volontaire du 27th Foot”.
fn translated_names() -> BTreeSet<String> {
    fn collect(of: &Value, into: &mut BTreeSet<String>) {
        match (of, of["en"].as_str(), of["fr"].as_str()) {
            (_, Some(english), Some(french)) if english != french => {
                into.insert(french.to_owned());
            }
            (Value::Array(items), ..) => items.iter().for_each(|item| collect(item, into)),
            (Value::Object(members), ..) => members.values().for_each(|item| collect(item, into)),
            _ => {}
        }
    }
    let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("lists");
    let mut names = BTreeSet::new();
    for book in rulesets::ids() {
        for folder in ["catalogues", "data"] {
            let files = fs::read_dir(lists.join(book).join(folder)).into_iter();
            for file in files.flatten().flatten() {
                let text = fs::read_to_string(file.path()).expect("a catalogue can be read");
                collect(
                    &serde_json::from_str(&text).expect("a catalogue"),
                    &mut names,
                );
            }
        }
    }
    assert!(names.contains("Volontaire du 27th Foot"), "{names:?}");
    names
}

/// Every id of a menu of a ruleset.
fn ids_of_menus() -> BTreeSet<String> {
    fn collect(of: &Value, into: &mut BTreeSet<String>) {
        match of {
            Value::Array(items) => items.iter().for_each(|item| collect(item, into)),
            Value::Object(members) => {
                let id = members.get("id").and_then(Value::as_str);
                into.extend(id.map(str::to_owned));
                members.values().for_each(|item| collect(item, into));
            }
            _ => {}
        }
    }
    let checker = Checker::default();
    let mut ids = BTreeSet::new();
    for ruleset in rulesets::ids() {
        let menu = checker.menu(ruleset).expect("a registered ruleset");
        collect(&json!(menu), &mut ids);
    }
    ids
}

/// Words in small letters with a space before and behind each.
fn words(text: &str) -> String {
    let text = text.to_lowercase();
    let words = text.split(|c: char| !is_of_word(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    format!(" {} ", words.join(" "))
}

/// What stands between the values of a sentence.
fn pieces(text: &str) -> Vec<String> {
    let parts = text.split('{').map(|part| part.rsplit('}').next());
    parts.flatten().map(str::to_owned).collect()
}

/// English and French side by side, behind one of these beginnings, in all files of a folder whose names have something in them.
fn pairs_under(folder: &str, named: &str, beginnings: &[&str]) -> Vec<[String; 2]> {
    let mut pairs = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if entry.file_name().to_string_lossy().contains(named) {
                let text = fs::read_to_string(path).expect("a text");
                let starts = beginnings
                    .iter()
                    .flat_map(|start| text.match_indices(start).map(|(at, _)| at + start.len()));
                pairs.extend(starts.filter_map(|at| pair(&text[at..])));
            }
        }
    }
    pairs
}

/// Two strings, the first thing in a text, with nothing but a comma between them.
fn pair(text: &str) -> Option<[String; 2]> {
    let (english, rest) = string(text)?;
    let (french, _) = string(rest.trim_start().strip_prefix(',')?)?;
    Some([english, french])
}

fn string(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start().strip_prefix('"')?;
    let mut content = String::new();
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Some((content, &text[at + 1..])),
            // An escape is no part of a word; neither is a line that goes on.
            '\\' => {
                letters.next();
                content.push(' ');
            }
            letter => content.push(letter),
        }
    }
    None
}
