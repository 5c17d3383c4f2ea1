//! An event to begin with: every ruleset that is to be played with its formats, and a rule that every organiser wants.

use serde_json::{Map, Value, json};

use super::book::Book;
use crate::{
    check::{Checker, json_style::lay_out},
    model::{
        clean::Clean,
        file_format::EVENT,
        json::parse,
        lang::{Lang, Text},
    },
};

/// An event with these rulesets.
///
/// # Errors
/// The word that names no ruleset.
pub fn starter(ids: &[String], lang: Lang) -> Result<Clean, String> {
    let checker = Checker::default();
    let mut played = Map::new();
    for id in ids {
        let book = Book::of(&checker, id).ok_or_else(|| id.clone())?;
        let formats: Vec<&str> = book.formats().iter().map(|word| word.id.as_str()).collect();
        let mut terms = json!({});
        if !formats.is_empty() {
            terms["formats"] = json!(formats);
        }
        played.insert(id.clone(), terms);
    }
    let title = Text::new("Our event", "Notre tournoi");
    let both: Map<String, Value> = Lang::ALL
        .into_iter()
        .map(|lang| (lang.code().to_owned(), json!(title.get(lang))))
        .collect();
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    let languages: Vec<&str> = std::iter::once(lang)
        .chain(others)
        .map(Lang::code)
        .collect();
    let event = json!({
        "schema": EVENT.mark(),
        "event": "our-event",
        "title": both,
        "languages": languages,
        "require": ["player", "name"],
        "rulesets": played,
        "rules": {},
    });
    let text = event.to_string();
    Ok(Clean::json_text(lay_out(parse(&text).root()) + "\n"))
}
