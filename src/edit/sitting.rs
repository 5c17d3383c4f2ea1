//! Names for the rows of a file that stay while it is changed: pointers shift when something before them goes.

use std::collections::BTreeMap;

use json_patch::{Patch, PatchOperation};
use serde_json::Value;

use super::outline::Row;
use crate::model::json::{holds, inside, parent};

/// One sitting of somebody who builds: every row keeps its number from its first change to the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitting {
    /// The number of each row, by the pointer that it has now.
    ids: BTreeMap<String, u64>,
    next: u64,
}

impl Sitting {
    /// Numbers the rows of a file.
    #[must_use]
    pub fn begin(rows: &[Row]) -> Self {
        let mut sitting = Self::default();
        sitting.settle(rows);
        sitting
    }

    /// Numbers places by their order, from 0.
    #[must_use]
    pub fn of(pointers: &[String]) -> Self {
        let ids = pointers.iter().cloned().zip(0..);
        Self {
            ids: ids.collect(),
            next: pointers.len() as u64,
        }
    }

    /// The number of the row with this pointer.
    #[must_use]
    pub fn id(&self, pointer: &str) -> Option<u64> {
        self.ids.get(pointer).copied()
    }

    /// The pointer of the row with this number; None where it is gone.
    #[must_use]
    pub fn pointer(&self, id: u64) -> Option<&str> {
        let mut rows = self.ids.iter();
        rows.find(|(_, known)| **known == id)
            .map(|(pointer, _)| pointer.as_str())
    }

    /// Follows a change of the file: what stood somewhere stands somewhere else. `root` is the file before it.
    pub fn follow(&mut self, root: &Value, patch: &Patch) {
        let mut root = root.clone();
        for operation in &patch.0 {
            match operation {
                PatchOperation::Add(add) => self.opened(&root, add.path.as_str()),
                PatchOperation::Copy(copy) => self.opened(&root, copy.path.as_str()),
                PatchOperation::Remove(remove) => {
                    self.taken(&root, remove.path.as_str());
                }
                PatchOperation::Move(step) => {
                    let moved = self.taken(&root, step.from.as_str());
                    let mut without = root.clone();
                    let taken = Patch(vec![super::change::remove(step.from.as_str())]);
                    if json_patch::patch(&mut without, &taken.0).is_ok() {
                        let to = at_end(&without, step.path.as_str());
                        self.opened(&without, &to);
                        let landed = moved
                            .into_iter()
                            .map(|(rest, id)| (format!("{to}{rest}"), id));
                        self.ids.extend(landed);
                    }
                }
                PatchOperation::Replace(_) | PatchOperation::Test(_) => {}
            }
            if json_patch::patch(&mut root, std::slice::from_ref(operation)).is_err() {
                return;
            }
        }
    }

    /// Gives numbers to the rows that are new, and forgets those that are gone.
    pub fn settle(&mut self, rows: &[Row]) {
        self.ids
            .retain(|pointer, _| rows.iter().any(|row| row.pointer == *pointer));
        for row in rows {
            if !self.ids.contains_key(&row.pointer) {
                self.ids.insert(row.pointer.clone(), self.next);
                self.next += 1;
            }
        }
    }

    /// Room for something at a place: what stands there and behind it in an array moves on.
    fn opened(&mut self, root: &Value, path: &str) {
        self.shift(root, &at_end(root, path), 1);
    }

    /// What stands at a place goes, with everything in it; what stands behind it moves up. The numbers of what went, by the rest of their
    /// pointers.
    fn taken(&mut self, root: &Value, path: &str) -> Vec<(String, u64)> {
        let gone = self.ids.iter().filter(|(pointer, _)| holds(path, pointer));
        let gone: Vec<(String, u64)> = gone
            .map(|(pointer, id)| (pointer[path.len()..].to_owned(), *id))
            .collect();
        self.ids.retain(|pointer, _| !holds(path, pointer));
        self.shift(root, path, -1);
        gone
    }

    /// Moves everything from an item of an array on.
    fn shift(&mut self, root: &Value, path: &str, by: isize) {
        let Some((array, index)) = parent(path) else {
            return;
        };
        let index = index.parse::<usize>().ok();
        let Some(from) = index.filter(|_| root.pointer(array).is_some_and(Value::is_array)) else {
            return;
        };
        let moved = |pointer: String| {
            let rest = pointer.strip_prefix(&format!("{array}/"))?;
            let (item, rest) = rest
                .split_once('/')
                .map_or((rest, ""), |(item, rest)| (item, rest));
            let item = item.parse::<usize>().ok().filter(|item| *item >= from)?;
            let item = inside(array, item.checked_add_signed(by)?);
            Some(if rest.is_empty() {
                item
            } else {
                format!("{item}/{rest}")
            })
        };
        let ids = std::mem::take(&mut self.ids).into_iter();
        let ids = ids.map(|(pointer, id)| (moved(pointer.clone()).unwrap_or(pointer), id));
        self.ids = ids.collect();
    }
}

/// The end of an array by its number.
fn at_end(root: &Value, path: &str) -> String {
    let end = path.strip_suffix("/-");
    let items = |array: &str| Some(root.pointer(array)?.as_array()?.len());
    end.and_then(|array| Some(inside(array, items(array)?)))
        .unwrap_or_else(|| path.to_owned())
}
