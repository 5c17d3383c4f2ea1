//! Our spanned tree as the validator's kind of JSON: one tree serves syntax, shape, rules and places.

use std::borrow::Cow;

use jsonschema::{
    JsonType,
    json::{Array, Json as Representation, JsonNumber, Node, NodeIdentity, Object},
};
use serde_json::{Number, Value};

use crate::model::json::{Json, Kind, parse};

/// The spanned tree, for [`jsonschema::options_for`].
#[derive(Debug)]
pub struct Spanned;

impl Representation for Spanned {
    type Node<'a> = Json<'a>;
    type PreparedKey = Box<str>;
    type StringBuffer = ();

    fn prepare_key(key: &str) -> Box<str> {
        key.into()
    }

    fn with_string_node<T>((): &mut (), string: &str, f: impl FnOnce(Json<'_>) -> T) -> T {
        let quoted = Value::from(string).to_string();
        f(parse(&quoted).root())
    }
}

impl<'a> Node<'a, Spanned> for Json<'a> {
    type Object = Self;
    type Array = Self;
    type Number = SpannedNumber<'a>;

    fn as_object(&self) -> Option<Self> {
        (self.kind() == Kind::Object).then_some(*self)
    }

    fn as_array(&self) -> Option<Self> {
        (self.kind() == Kind::Array).then_some(*self)
    }

    fn as_string(&self) -> Option<Cow<'a, str>> {
        Json::as_str(*self)
    }

    fn as_number(&self) -> Option<SpannedNumber<'a>> {
        (self.kind() == Kind::Number).then_some(SpannedNumber(*self))
    }

    fn as_boolean(&self) -> Option<bool> {
        self.as_bool()
    }

    fn is_null(&self) -> bool {
        self.kind() == Kind::Null
    }

    fn json_type(&self) -> JsonType {
        match self.kind() {
            Kind::Null | Kind::Broken => JsonType::Null,
            Kind::Bool(_) => JsonType::Boolean,
            Kind::Number => JsonType::Number,
            Kind::String { .. } => JsonType::String,
            Kind::Array => JsonType::Array,
            Kind::Object => JsonType::Object,
        }
    }

    fn equals_value(&self, expected: &Value) -> bool {
        match expected {
            Value::String(expected) => self.is(expected),
            Value::Bool(expected) => self.as_bool() == Some(*expected),
            _ => same_value(&Json::to_value(*self), expected),
        }
    }

    /// The validator keeps a copy in each error. Ours are explained from the tree itself, and a copy of ten megabytes takes time.
    fn to_value(&self) -> Cow<'a, Value> {
        Cow::Owned(if matches!(self.kind(), Kind::Array | Kind::Object) {
            Value::Null
        } else {
            Json::to_value(*self)
        })
    }

    fn identity(&self) -> Option<NodeIdentity> {
        Some(NodeIdentity::tagged(self.address(), self.node()))
    }
}

fn same_value(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        _ => one == other,
    }
}

impl<'a> Object<'a, Spanned> for Json<'a> {
    type Node = Self;
    type MemberName = Cow<'a, str>;
    type MembersIter = Box<dyn Iterator<Item = (Cow<'a, str>, Self)> + 'a>;

    fn len(&self) -> usize {
        Json::len(*self)
    }

    fn get(&self, key: &Box<str>) -> Option<Self> {
        Json::get(*self, key)
    }

    fn members(&self) -> Self::MembersIter {
        Box::new(Json::members(*self).map(|(key, value)| (key.as_str().unwrap_or_default(), value)))
    }
}

impl<'a> Array<'a, Spanned> for Json<'a> {
    type Node = Self;
    type ElementsIter = Box<dyn Iterator<Item = Self> + 'a>;

    fn len(&self) -> usize {
        Json::len(*self)
    }

    fn elements(&self) -> Self::ElementsIter {
        Box::new(self.items())
    }
}

/// A number as typed.
#[derive(Clone, Copy, Debug)]
pub struct SpannedNumber<'a>(Json<'a>);

impl JsonNumber for SpannedNumber<'_> {
    fn as_u64(&self) -> Option<u64> {
        self.0.source().parse().ok()
    }

    fn as_i64(&self) -> Option<i64> {
        self.0.source().parse().ok()
    }

    fn as_f64(&self) -> Option<f64> {
        self.0.as_f64()
    }

    fn as_str(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.0.source())
    }

    fn to_number(&self) -> Cow<'_, Number> {
        let number = serde_json::from_str(self.0.source()).unwrap_or_else(|_| Number::from(0));
        Cow::Owned(number)
    }

    fn is_integer(&self) -> bool {
        self.0.as_f64().is_some_and(|number| number.fract() == 0.0)
    }
}
