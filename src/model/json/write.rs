//! From value to text and tree in one pass: what is written here need not be read again to know what stands where.

use std::{fmt::Write as _, sync::OnceLock};

use serde_json::Value;

use super::{Kind, MAX_DEPTH, Node, Span, Tree, offset, parse};

/// So few are seldom needed, and nodes for more would have to move.
const BYTES_OF_A_NODE: usize = 12;

/// Writes a value as compact JSON into an empty text; the tree is that of the text.
pub fn write<'s>(root: &Value, text: &'s mut String) -> Tree<'s> {
    let mut writer = Writer {
        nodes: Vec::with_capacity(text.capacity() / BYTES_OF_A_NODE),
        text,
        is_too_deep: false,
    };
    writer.value(root, 0);
    let Writer {
        text,
        nodes,
        is_too_deep,
    } = writer;
    if is_too_deep {
        // The reader has words for that.
        return parse(text);
    }
    Tree {
        text,
        nodes,
        errors: Vec::new(),
        duplicates: Vec::new(),
        meant: OnceLock::new(),
    }
}

struct Writer<'s> {
    text: &'s mut String,
    nodes: Vec<Node>,
    is_too_deep: bool,
}

impl Writer<'_> {
    fn value(&mut self, value: &Value, depth: usize) {
        match value {
            Value::Null => self.leaf(Kind::Null, |text| text.push_str("null")),
            Value::Bool(true) => self.leaf(Kind::Bool(true), |text| text.push_str("true")),
            Value::Bool(false) => self.leaf(Kind::Bool(false), |text| text.push_str("false")),
            Value::Number(number) => self.leaf(Kind::Number, |text| {
                // A text takes whatever is written.
                let _ = write!(text, "{number}");
            }),
            Value::String(words) => self.string(words),
            Value::Array(items) => {
                let node = self.open(Kind::Array, '[', depth);
                for (at, item) in items.iter().enumerate() {
                    self.comma(at);
                    self.value(item, depth + 1);
                }
                self.close(node, ']', items.len());
            }
            Value::Object(members) => {
                let node = self.open(Kind::Object, '{', depth);
                for (at, (key, member)) in members.iter().enumerate() {
                    self.comma(at);
                    self.string(key);
                    self.text.push(':');
                    self.value(member, depth + 1);
                }
                self.close(node, '}', members.len());
            }
        }
    }

    fn comma(&mut self, at: usize) {
        if at > 0 {
            self.text.push(',');
        }
    }

    fn string(&mut self, words: &str) {
        let escaped = words
            .bytes()
            .any(|byte| matches!(byte, b'"' | b'\\' | 0..0x20));
        self.leaf(Kind::String { escaped }, |text| {
            if escaped {
                *text += &Value::from(words).to_string();
            } else {
                text.push('"');
                text.push_str(words);
                text.push('"');
            }
        });
    }

    fn leaf(&mut self, kind: Kind, write: impl FnOnce(&mut String)) {
        let start = self.text.len();
        write(self.text);
        let span = Span {
            start: offset(start),
            end: offset(self.text.len()),
        };
        let next = offset(self.nodes.len() + 1);
        self.nodes.push(Node::new(kind, span, next));
    }

    fn open(&mut self, kind: Kind, bracket: char, depth: usize) -> usize {
        self.is_too_deep |= depth >= MAX_DEPTH;
        self.leaf(kind, |text| text.push(bracket));
        self.nodes.len() - 1
    }

    fn close(&mut self, node: usize, bracket: char, len: usize) {
        self.text.push(bracket);
        let next = offset(self.nodes.len());
        let node = &mut self.nodes[node];
        node.span.end = offset(self.text.len());
        node.next = next;
        node.len = offset(len);
    }
}
