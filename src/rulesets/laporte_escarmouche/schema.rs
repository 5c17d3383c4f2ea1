//! What JSON Schema can say of the rules, in standard keywords: one object per code. It rejects nothing that the rules accept, also
//! with catalogues that it has never seen.

use serde_json::{Value, json};

use super::{
    catalogue::{AskAttribute, Attribute, LEADER_PREMIUM, each_attribute, free},
    tables::{MAX_CHARACTERS, MAX_COUNT, MAX_PRICE, MIN_CHARACTERS, MIN_GROUPS, MIN_LEADERS},
    terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
};
use crate::model::{
    keywords::{
        all, any, each, has, has_any, member, members, not, one_of, some, term, when, without,
    },
    term::Term,
};

/// What a schema can say of the rule with this code.
#[must_use]
pub(super) fn rule(code: &str) -> Option<Value> {
    Some(match code {
        "LAP-CLS-01" => stated::<Initiative>(),
        "LAP-CLS-02" => stated::<Movement>(),
        "LAP-CLS-03" => shooting(),
        "LAP-CLS-04" => stated::<Build>(),
        "LAP-GRP-01" => too_few(),
        "LAP-GRP-02" => groups(&some(counted(), 0, Some(MAX_CHARACTERS))),
        "LAP-GRP-03" => member("groups", json!({ "type": "array", "minItems": MIN_GROUPS })),
        "LAP-GRP-04" => characters(&member("count", count())),
        "LAP-LDR-01" => someone_leads(),
        "LAP-PTS-05" => prices(),
        "LAP-WPN-01" => all(&[stated::<Firearm>(), extra()]),
        "LAP-WPN-02" => characters(&word::<MeleeWeapon>()),
        "LAP-WPN-05" => one_firearm(),
        _ => return None,
    })
}

/// Every group has such characters.
fn groups(array: &Value) -> Value {
    member("groups", each(member("characters", array)))
}

/// Every character is such.
fn characters(character: &Value) -> Value {
    groups(&each(character))
}

/// One of the words, where one is typed.
fn word<T: Attribute>() -> Value {
    member(T::KEY, term::<T>())
}

/// One of the words, typed or left to a profile.
fn stated<T: Attribute>() -> Value {
    characters(&all(&[word::<T>(), has_any(&[T::KEY, "profile"])]))
}

/// A shooting class is one of the words, and with a firearm it is there, typed or left to a profile.
fn shooting() -> Value {
    let guns = firearms();
    characters(&all(&[
        word::<Shooting>(),
        when(
            has(Firearm::KEY, one_of(&guns)),
            has_any(&[Shooting::KEY, "profile"]),
        ),
    ]))
}

fn firearms() -> Vec<&'static str> {
    let guns = Firearm::ALL.iter().filter(|gun| gun.shoots());
    guns.map(|gun| gun.id()).collect()
}

fn extra() -> Value {
    characters(&member("extra_firearms", each(one_of(&firearms()))))
}

/// Without an agreement nobody carries a second firearm.
fn one_firearm() -> Value {
    let agreed = has("options", has("extra_firearms", json!(true)));
    when(
        not(&agreed),
        characters(&member(
            "extra_firearms",
            json!({ "type": "array", "maxItems": 0 }),
        )),
    )
}

fn count() -> Value {
    json!({ "type": "integer", "minimum": 1, "maximum": MAX_COUNT })
}

/// A line that stands for at least one character.
fn counted() -> Value {
    member("count", count())
}

/// With one character per line, lines are characters.
fn too_few() -> Value {
    let single = each(without("count"));
    groups(&when(
        &single,
        json!({ "type": "array", "minItems": MIN_CHARACTERS }),
    ))
}

/// There is a leader, or somebody of whom only a catalogue knows; an empty group is LAP-GRP-01.
fn someone_leads() -> Value {
    let surely_not = any(&[
        has("leader", json!({ "type": "boolean", "const": false })),
        not(has_any(&["leader", "profile"])),
    ]);
    groups(&when(
        json!({ "type": "array", "minItems": 1 }),
        some(not(&surely_not), MIN_LEADERS, None),
    ))
}

/// Prices of the list's own: words of the game, whole numbers.
fn prices() -> Value {
    struct Rows(serde_json::Map<String, Value>);
    impl AskAttribute for Rows {
        fn ask<T: Attribute>(&mut self) {
            let words = T::ALL.iter().map(|term| {
                let most = if free(*term) { 0 } else { MAX_PRICE };
                (term.id().to_owned(), price(most))
            });
            let words: serde_json::Map<String, Value> = words.collect();
            let row =
                json!({ "type": "object", "properties": words, "additionalProperties": false });
            self.0.insert(T::KEY.to_owned(), row);
        }
    }
    let mut rows = Rows(serde_json::Map::new());
    each_attribute(&mut rows);
    rows.0.insert(LEADER_PREMIUM.to_owned(), price(MAX_PRICE));
    when(
        has("prices", json!({ "type": "object" })),
        member("prices", members(Value::Object(rows.0))),
    )
}

fn price(most: i64) -> Value {
    json!({ "type": "integer", "minimum": -most, "maximum": most })
}
