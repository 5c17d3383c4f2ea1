//! Parameters as a person types them: `band=short,medium aimed=true`. Several values for one parameter ask several questions.

use serde_json::{Map, Value};

use super::Trouble;
use crate::{model::settings::Line, text};

/// One `key=value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The key.
    pub key: String,
    /// What stands behind the equals sign.
    pub value: String,
}

impl Typed {
    /// Splits `key=value`.
    ///
    /// # Errors
    /// When there is no equals sign.
    pub fn read(word: &str) -> Result<Self, Trouble> {
        match word.split_once('=') {
            Some((key, value)) if !key.is_empty() => Ok(Self {
                key: key.trim().to_owned(),
                value: value.trim().to_owned(),
            }),
            _ => Err(Trouble::contradiction(text!(
                "\"{word}\" is not a parameter: type key=value, such as aimed=true.",
                "« {word} » n’est pas un paramètre : écrivez clé=valeur, comme aimed=true."
            ))),
        }
    }
}

/// Questions that are asked at once, at most.
pub const MOST_ROWS: usize = 400;

/// The situations that typed parameters mean: every combination of their values, the last parameter turning fastest.
///
/// # Errors
/// When there are more combinations than [`MOST_ROWS`], or a parameter is typed twice.
pub fn situations(
    typed: &[Typed],
    lines: &[Line],
) -> Result<Vec<Map<String, Value>>, Vec<Trouble>> {
    refuse_twice(typed, true)?;
    let mut rows = vec![Map::new()];
    for Typed { key, value } in typed {
        let values = values(value, schema(key, lines));
        if rows.len().saturating_mul(values.len()) > MOST_ROWS {
            return Err(vec![Trouble::contradiction(text!(
                "More than {MOST_ROWS} combinations: give fewer values at once.",
                "Plus de {MOST_ROWS} combinaisons : donnez moins de valeurs à la fois."
            ))]);
        }
        rows = rows
            .iter()
            .flat_map(|row: &Map<String, Value>| {
                values.iter().map(|value| {
                    let mut row = row.clone();
                    row.insert(key.clone(), value.clone());
                    row
                })
            })
            .collect();
    }
    Ok(rows)
}

/// The one situation that typed parameters mean.
///
/// # Errors
/// When a parameter has several values or is typed twice.
pub fn one_situation(typed: &[Typed], lines: &[Line]) -> Result<Map<String, Value>, Vec<Trouble>> {
    refuse_twice(typed, false)?;
    let (mut row, mut troubles) = (Map::new(), Vec::new());
    for Typed { key, value } in typed {
        let mut values = values(value, schema(key, lines));
        match values.pop() {
            Some(value) if values.is_empty() => drop(row.insert(key.clone(), value)),
            _ => troubles.push(Trouble::several_values(key)),
        }
    }
    if troubles.is_empty() {
        Ok(row)
    } else {
        Err(troubles)
    }
}

/// Says which keys stand twice.
fn refuse_twice(typed: &[Typed], several: bool) -> Result<(), Vec<Trouble>> {
    let twice = typed.iter().enumerate().filter(|(index, one)| {
        let before = &typed[..*index];
        before.iter().any(|other| other.key == one.key)
    });
    let troubles: Vec<Trouble> = twice
        .map(|(_, one)| Trouble::given_twice(&one.key, several))
        .collect();
    if troubles.is_empty() {
        Ok(())
    } else {
        Err(troubles)
    }
}

/// The schema of a parameter; null where there is no such parameter.
fn schema<'l>(key: &str, lines: &'l [Line]) -> &'l Value {
    let line = lines.iter().find(|line| line.key == key);
    line.map_or(&Value::Null, |line| &line.schema)
}

/// The values behind one equals sign; for a parameter that is itself a list, one value.
fn values(typed: &str, schema: &Value) -> Vec<Value> {
    let parts = typed.split(',').map(str::trim);
    if schema["type"] == "array" {
        // An empty list is nothing at all, not one empty word.
        let parts = parts.filter(|_| !typed.is_empty());
        return vec![parts.map(|part| value(part, &schema["items"])).collect()];
    }
    let mut values: Vec<Value> = Vec::new();
    for part in parts {
        let value = value(part, schema);
        // The same value again would be the same question again.
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// A word as the kind of value that the parameter wants; what is no such value stays a text, which is then refused by name.
fn value(word: &str, schema: &Value) -> Value {
    let text = || Value::String(word.to_owned());
    // What may be a number or a word is a number where it can.
    let kind = &schema["type"];
    match kind.get(0).unwrap_or(kind).as_str() {
        Some("boolean") => match word.to_lowercase().as_str() {
            "true" | "yes" | "oui" => Value::Bool(true),
            "false" | "no" | "non" => Value::Bool(false),
            _ => text(),
        },
        Some("integer" | "number") => {
            serde_json::from_str::<serde_json::Number>(word).map_or_else(|_| text(), Value::Number)
        }
        _ => text(),
    }
}
