//! Questions and answers as lines of JSON: one object in, one object out. A line that is no question is answered, too, with what is
//! wrong with it.

use serde_json::{Map, Value, json};

use super::{Answer, Found, Question, Trouble, ask};
use crate::{
    model::{
        dice::Share,
        json::{Json, parse},
        lang::{Lang, Text},
    },
    text,
};

/// The answer to one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerLine {
    /// One object, without the end of the line.
    pub text: String,
    /// Whether it says what is wrong with the question.
    pub is_error: bool,
}

/// The answer to one line. Questions that name no ruleset are about `ruleset`, when there is one.
#[must_use]
pub fn answer_line(line: &str, ruleset: Option<&str>, lang: Lang) -> AnswerLine {
    let tree = parse(line);
    let root = tree.root();
    let id = root.get("id").map(Json::to_value);
    let answer = if tree.errors().is_empty() {
        words(root, ruleset).and_then(|words| {
            ask(&Question {
                ruleset: &words.ruleset,
                name: &words.name,
                given: root.get("given"),
                options: root.get("options"),
            })
        })
    } else {
        Err(vec![Trouble::not_a_question(Text::new(
            "This line is not JSON.",
            "Cette ligne n’est pas du JSON.",
        ))])
    };
    let mut object = Map::new();
    if let Some(id) = id {
        object.insert("id".to_owned(), id);
    }
    let is_error = answer.is_err();
    match answer {
        Ok(answer) => object.extend(members(&answer)),
        Err(troubles) => {
            let texts: Vec<Text> = troubles.iter().map(Trouble::text).collect();
            let error = Text::join(&texts, " ");
            object.insert("error".to_owned(), json!(error.get(lang)));
        }
    }
    AnswerLine {
        text: Value::Object(object).to_string(),
        is_error,
    }
}

/// The parts of a question.
struct Words {
    ruleset: String,
    name: String,
}

/// The names in a question; everything that is missing at once.
fn words(root: Json<'_>, ruleset: Option<&str>) -> Result<Words, Vec<Trouble>> {
    let word = |key: &str| {
        root.get(key)
            .and_then(|json| Some(json.as_str()?.into_owned()))
    };
    let ruleset = word("ruleset").or_else(|| ruleset.map(str::to_owned));
    let ruleset = ruleset.ok_or_else(|| missing("\"ruleset\""));
    let name = word("mechanic").or_else(|| word("value"));
    let name = name.ok_or_else(|| missing("\"mechanic\" (\"value\")"));
    match (ruleset, name) {
        (Ok(ruleset), Ok(name)) => Ok(Words { ruleset, name }),
        (ruleset, name) => Err(ruleset.err().into_iter().chain(name.err()).collect()),
    }
}

fn missing(key: &str) -> Trouble {
    Trouble::not_a_question(text!(
        "This line has no text for {key}.",
        "Cette ligne n’a pas de texte pour {key}."
    ))
}

/// An answer as one JSON object: the parameters in force, then `outcomes` and `expect`, or `equals`.
#[must_use]
pub fn json(answer: &Answer) -> Value {
    let given = answer.parameters.iter();
    let given: Map<String, Value> = given
        .map(|parameter| (parameter.line.key.to_owned(), parameter.typed.clone()))
        .collect();
    let mut object = Map::new();
    object.insert("mechanic".to_owned(), json!(answer.info.name));
    object.insert("given".to_owned(), Value::Object(given));
    object.extend(members(answer));
    Value::Object(object)
}

/// The members of an answer: `outcomes` and `expect`, or `equals`.
fn members(answer: &Answer) -> Map<String, Value> {
    let mut members = Map::new();
    match &answer.found {
        Found::Value(value) => {
            members.insert("equals".to_owned(), json!(value));
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
