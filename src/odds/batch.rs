//! Questions and answers as lines of JSON: one object in, one object out. A line that is no question is answered, too, with what is
//! wrong with it.

use serde_json::{Map, Value, json};

use super::{Answer, Found, Menu, Question, Trouble, ask};
use crate::{
    model::{
        clean::Clean,
        dice::Share,
        json::{Json, Kind, Tree, parse},
        lang::{Lang, Text},
        mechanic::MechanicInfo,
        settings::Line,
    },
    text,
};

/// The answer to one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerLine {
    /// One object, with the end of the line.
    pub text: Clean,
    /// Whether it says what is wrong with the question.
    pub is_error: bool,
}

/// The answer to one line, the number of which an error names. All are about `ruleset`, when there is one; else each names its own.
#[must_use]
pub fn answer_line(line: &str, number: u64, ruleset: Option<&str>, lang: Lang) -> AnswerLine {
    let tree = parse(line);
    let root = tree.root();
    let id = root.get("id").map(Json::to_value);
    let answer = asked(&tree, ruleset);
    let mut object = Map::new();
    if let Some(id) = id {
        object.insert("id".to_owned(), id);
    }
    let is_error = answer.is_err();
    match answer {
        Ok(answer) => object.extend(members(&answer, lang)),
        Err(troubles) => {
            let texts: Vec<Text> = troubles.iter().map(Trouble::text).collect();
            let error = Text::join(&texts, " ");
            object.insert("line".to_owned(), json!(number));
            object.insert("error".to_owned(), json!(error.get(lang)));
        }
    }
    AnswerLine {
        text: Clean::json_line(&object),
        is_error,
    }
}

/// The answer to a line that is longer than any question.
#[must_use]
pub fn too_long(number: u64, lang: Lang) -> AnswerLine {
    let error = Text::new(
        "This line is longer than a question may be (1 MiB).",
        "Cette ligne est plus longue qu’une question ne peut l’être (1 Mio).",
    );
    AnswerLine {
        text: Clean::json_line(&json!({ "line": number, "error": error.get(lang) })),
        is_error: true,
    }
}

/// What a question may hold. Its own answer may stand beside it: lists of answered questions can be asked again.
const KEYS: [&str; 9] = [
    "id", "ruleset", "mechanic", "value", "given", "options", "outcomes", "expect", "equals",
];

/// Answers the question in a line, or says everything that keeps it from being one.
fn asked(tree: &Tree<'_>, ruleset: Option<&str>) -> Result<Answer, Vec<Trouble>> {
    let root = tree.root();
    if let Some(error) = tree.errors().first() {
        let before = tree.text().get(..error.span.start as usize);
        let column = before.map_or(1, |before| before.chars().count() + 1);
        return Err(vec![Trouble::not_a_question(text!(
            "This line is not JSON from column {column} on: one object {{ … }} per line is needed.",
            "Cette ligne n’est plus du JSON à partir de la colonne {column} : il faut un objet {{ \
            … }} par ligne."
        ))]);
    }
    if root.kind() != Kind::Object {
        return Err(vec![Trouble::not_a_question(Text::new(
            "This line is not an object { … }.",
            "Cette ligne n’est pas un objet { … }.",
        ))]);
    }
    let mut troubles = misshapen(root, tree);
    let own = word(root, "ruleset", &mut troubles);
    if let (Some(own), Some(all)) = (&own, ruleset)
        && own != all
    {
        troubles.push(Trouble::other_ruleset(own, all));
    }
    let ruleset = own.or_else(|| ruleset.map(str::to_owned));
    let mechanic = word(root, "mechanic", &mut troubles);
    let value = word(root, "value", &mut troubles);
    let name = mechanic.or(value);
    if ruleset.is_none() && root.get("ruleset").is_none() {
        troubles.push(missing("\"ruleset\""));
    }
    if name.is_none()
        && ["mechanic", "value"]
            .iter()
            .all(|key| root.get(key).is_none())
    {
        troubles.push(missing("\"mechanic\" (\"value\")"));
    }
    match (ruleset, name) {
        (Some(ruleset), Some(name)) if troubles.is_empty() => ask(&Question {
            ruleset: &ruleset,
            name: &name,
            given: root.get("given"),
            options: root.get("options"),
        }),
        _ => Err(troubles),
    }
}

/// Keys that are unknown or stand twice, and parameters that are no object.
fn misshapen(root: Json<'_>, tree: &Tree<'_>) -> Vec<Trouble> {
    let mut troubles = Vec::new();
    for (key, _) in root.members() {
        let key = key.as_str().unwrap_or_default();
        if !KEYS.contains(&&*key) {
            troubles.push(Trouble::unknown_key(&key, &KEYS));
        }
    }
    for key in ["given", "options"] {
        let json = root.get(key);
        if json.is_some_and(|json| !matches!(json.kind(), Kind::Object | Kind::Null)) {
            troubles.push(Trouble::not_a_question(text!(
                "\"{key}\" must be an object {{ … }}.",
                "\"{key}\" doit être un objet {{ … }}."
            )));
        }
    }
    troubles.extend(tree.duplicates().iter().map(|twice| {
        let key = &tree.text()[twice.again.start as usize..twice.again.end as usize];
        Trouble::given_twice(key.trim_matches('"'), false)
    }));
    troubles
}

/// The text behind a key, when there is the key; what is no text is told.
fn word(root: Json<'_>, key: &str, troubles: &mut Vec<Trouble>) -> Option<String> {
    let json = root.get(key)?;
    let word = json.as_str();
    if word.is_none() {
        troubles.push(Trouble::not_a_question(text!(
            "\"{key}\" must be a text in quotes.",
            "\"{key}\" doit être un texte entre guillemets."
        )));
    }
    word.map(std::borrow::Cow::into_owned)
}

fn missing(key: &str) -> Trouble {
    Trouble::not_a_question(text!(
        "This line has no {key}.",
        "Cette ligne n’a pas de {key}."
    ))
}

/// What can be asked about a ruleset, for programs: each mechanic with the JSON Schema of its parameters.
#[must_use]
pub fn menu_json(menu: &Menu, lang: Lang) -> Value {
    let schemas = |lines: &[Line]| -> Map<String, Value> {
        let schema = |line: &Line| (line.key.to_owned(), line.schema.clone());
        lines.iter().map(schema).collect()
    };
    let mechanic = |(info, lines): &(MechanicInfo, &'static [Line])| {
        json!({
            "name": info.name,
            "title": info.title().get(lang),
            "rules": info.rules,
            "parameters": schemas(lines),
        })
    };
    let mechanics: Vec<Value> = menu.mechanics.iter().map(mechanic).collect();
    json!({ "mechanics": mechanics, "options": schemas(menu.options) })
}

/// An answer as one JSON object: the parameters in force, then `outcomes` and `expect`, or `equals`, or the `error`.
#[must_use]
pub fn json(answer: &Answer, lang: Lang) -> Value {
    let given = answer.parameters.iter();
    let given: Map<String, Value> = given
        .map(|parameter| (parameter.key.to_owned(), parameter.typed.clone()))
        .collect();
    let mut object = Map::new();
    object.insert("mechanic".to_owned(), json!(answer.info.name));
    object.insert("given".to_owned(), Value::Object(given));
    object.extend(members(answer, lang));
    Value::Object(object)
}

/// The members of an answer: `outcomes` and `expect`, or `equals`, or the `error`.
fn members(answer: &Answer, lang: Lang) -> Map<String, Value> {
    let mut members = Map::new();
    match &answer.found {
        Found::Value(value) => {
            members.insert("equals".to_owned(), json!(value));
        }
        Found::Nothing(why) => {
            members.insert("error".to_owned(), json!(why.text().get(lang)));
        }
        Found::Odds(odds) => {
            let outcomes: Map<String, Value> = odds
                .outcomes
                .iter()
                .map(|(name, share)| (name.id().into_owned(), json!(fraction(*share))))
                .collect();
            members.insert("outcomes".to_owned(), Value::Object(outcomes));
            if let (Some(expected), Some(mean)) = (answer.info.expected, odds.expected) {
                members.insert("expect".to_owned(), json!({ expected.key: fraction(mean) }));
            }
        }
    }
    members
}

/// A fraction as it is written in answers: `5/6`, also `1/1`.
#[must_use]
pub fn fraction(share: Share) -> String {
    format!("{}/{}", share.numer(), share.denom())
}
