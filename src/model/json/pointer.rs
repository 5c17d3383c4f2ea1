//! JSON pointers of many nodes. A walker remembers where it stands, so that findings in file order cost one walk through the text
//! together, however many they are.

use std::collections::HashMap;

use super::{Json, Kind, Tree};

/// Finds pointers; fastest when it is asked in file order.
#[derive(Debug)]
pub struct Pointers<'t> {
    tree: &'t Tree<'t>,
    /// The containers around the last answer, outermost first.
    path: Vec<Step>,
}

/// A container, and the child of it where the walk stands.
#[derive(Clone, Copy, Debug)]
struct Step {
    container: u32,
    /// The first node of the child: its key in an object, the item itself in an array.
    child: u32,
    index: u32,
}

impl<'t> Pointers<'t> {
    /// A walker at the beginning of the text.
    #[must_use]
    pub const fn new(tree: &'t Tree<'t>) -> Self {
        Self {
            tree,
            path: Vec::new(),
        }
    }

    /// The pointer of a node (of a key: that of its member); the empty string is the whole document.
    pub fn of(&mut self, node: u32) -> String {
        if self.tree.is_empty() || node == 0 {
            return String::new();
        }
        while self
            .path
            .last()
            .is_some_and(|step| !self.inside(step.container, node))
        {
            self.path.pop();
        }
        if self.path.is_empty() {
            self.path.push(Step {
                container: 0,
                child: 1,
                index: 0,
            });
        }
        self.descend(node);
        let steps = self.path.iter().filter(|step| step.container < node);
        steps.fold(String::new(), |mut pointer, step| {
            pointer.push('/');
            pointer.push_str(&self.name(*step));
            pointer
        })
    }

    fn inside(&self, container: u32, node: u32) -> bool {
        container < node && node < self.tree.nodes[container as usize].next
    }

    /// Moves along and down until the walk stands at the node.
    fn descend(&mut self, node: u32) {
        while let Some(step) = self.path.last_mut() {
            if node < step.child {
                *step = Step {
                    child: step.container + 1,
                    index: 0,
                    ..*step
                };
            }
            let object = self.tree.nodes[step.container as usize].kind == Kind::Object;
            let value = |child: u32| child + u32::from(object);
            while self.tree.nodes[value(step.child) as usize].next <= node {
                step.child = self.tree.nodes[value(step.child) as usize].next;
                step.index += 1;
            }
            let value = value(step.child);
            if node <= value {
                return;
            }
            self.path.push(Step {
                container: value,
                child: value + 1,
                index: 0,
            });
        }
    }

    fn name(&self, step: Step) -> String {
        if self.tree.nodes[step.container as usize].kind != Kind::Object {
            return step.index.to_string();
        }
        let key = self.tree.value(step.child).as_str().unwrap_or_default();
        escaped(&key)
    }
}

/// A key or index as a pointer writes it.
fn escaped(token: &str) -> String {
    token.replace('~', "~0").replace('/', "~1")
}

fn unescaped(token: &str) -> String {
    if token.contains('~') {
        token.replace("~1", "/").replace("~0", "~")
    } else {
        token.to_owned()
    }
}

/// The keys and indexes of a JSON pointer, from the outermost.
pub fn steps(pointer: &str) -> impl Iterator<Item = String> + '_ {
    pointer.split('/').skip(1).map(unescaped)
}

/// A pointer to something inside another place.
#[must_use]
pub fn inside(pointer: &str, token: impl std::fmt::Display) -> String {
    let mut whole = format!("{pointer}/{token}");
    let begin = pointer.len() + 1;
    // Hardly any key has a sign that a pointer writes otherwise.
    if whole[begin..].contains(['~', '/']) {
        let token = escaped(&whole[begin..]);
        whole.replace_range(begin.., &token);
    }
    whole
}

/// The pointer of what a place stands in, and its last key or index; None for the whole file.
#[must_use]
pub fn parent(pointer: &str) -> Option<(&str, String)> {
    let (parent, token) = pointer.rsplit_once('/')?;
    Some((parent, unescaped(token)))
}

/// Whether a place is this one or inside it.
#[must_use]
pub fn holds(outer: &str, pointer: &str) -> bool {
    let rest = pointer.strip_prefix(outer);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The keys from the root to a place, with the numbers of items left out: `units/figures`.
#[must_use]
pub fn pattern(pointer: &str) -> String {
    let keys = pointer.split('/').filter(|token| !token.is_empty());
    let keys: Vec<&str> = keys
        .filter(|token| token.parse::<usize>().is_err())
        .collect();
    keys.join("/")
}

/// Finds the values that pointers name. Remembers where the items of long arrays begin, so that many look-ups stay cheap.
#[derive(Debug)]
pub struct Finder<'t> {
    tree: &'t Tree<'t>,
    items: HashMap<u32, Vec<u32>>,
}

impl<'t> Finder<'t> {
    /// A finder that has not looked anywhere yet.
    #[must_use]
    pub fn new(tree: &'t Tree<'t>) -> Self {
        Self {
            tree,
            items: HashMap::new(),
        }
    }

    /// The value at a JSON pointer.
    pub fn at(&mut self, pointer: &str) -> Option<Json<'t>> {
        let mut at = self.tree.root();
        for step in steps(pointer) {
            at = if at.kind() == Kind::Array {
                self.item(at, step.parse().ok()?)?
            } else {
                at.get(&step)?
            };
        }
        Some(at)
    }

    fn item(&mut self, array: Json<'t>, index: usize) -> Option<Json<'t>> {
        let starts = self.items.entry(array.node());
        let starts = starts.or_insert_with(|| array.items().map(Json::node).collect());
        starts.get(index).map(|node| self.tree.value(*node))
    }
}
