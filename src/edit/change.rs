//! One change of a file, as a person would make it: what it does, where, and how much it changes of what was meant.

use json_patch::{
    AddOperation, MoveOperation, Patch, PatchOperation, RemoveOperation, ReplaceOperation,
    jsonptr::PointerBuf,
};
use serde_json::{Value, json};

use crate::model::json::{holds, inside, parent};

/// What a change does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// More or fewer of the same.
    Count,
    /// Another number.
    Number,
    /// Another word.
    Word,
    /// Says something that was left open.
    Set,
    /// Leaves open what was said.
    Unset,
    /// Adds something new.
    Add,
    /// Adds another one of what is there.
    Copy,
    /// Takes something away.
    Remove,
    /// Puts something elsewhere.
    Move,
    /// Gives a member another key.
    Rename,
    /// Writes the same in another type: 8 for "8".
    Retype,
    /// Replaces an id everywhere.
    Everywhere,
    /// Changes format, period or army list.
    Frame,
}

impl Action {
    /// The word for it in files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Number => "number",
            Self::Word => "word",
            Self::Set => "set",
            Self::Unset => "unset",
            Self::Add => "add",
            Self::Copy => "copy",
            Self::Remove => "remove",
            Self::Move => "move",
            Self::Rename => "rename",
            Self::Retype => "retype",
            Self::Everywhere => "everywhere",
            Self::Frame => "frame",
        }
    }
}

/// How much a change weighs: thousandths of "another word", so that no order hangs on the rounding of fractions.
pub type Weight = u32;

/// What the check advises: as much as a word that is one letter off.
pub const ADVISED: Weight = 250;

/// One change.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// What it does.
    pub action: Action,
    /// The place that it changes.
    pub place: String,
    /// The same change by name: stays the same while the place stands.
    pub id: String,
    /// What was there.
    pub from: Option<Value>,
    /// What will be there.
    pub to: Option<Value>,
    /// How much it changes of what was meant.
    pub weight: Weight,
    /// Whether it is surely what was meant: a slip with one way to mend it.
    pub sure: bool,
    /// The army list or catalogue whose word it brings.
    pub home: Option<String>,
    /// Whether that word belongs to another period.
    pub anachronism: bool,
    /// What is done to the file.
    pub operations: Vec<PatchOperation>,
}

impl Change {
    /// A change of one place.
    #[must_use]
    pub fn new(action: Action, place: impl Into<String>, weight: Weight) -> Self {
        Self {
            action,
            place: place.into(),
            id: String::new(),
            from: None,
            to: None,
            weight,
            sure: false,
            home: None,
            anachronism: false,
            operations: Vec::new(),
        }
    }

    /// Whether it is a further step on the value that another change has put there.
    #[must_use]
    pub fn goes_on(&self, begun: &Self) -> bool {
        let same = begun.place == self.place && begun.to == self.from;
        same && begun.to.is_some() && begun.action != Action::Rename
    }

    /// Takes a change of something in what this one adds into it, so that it is added as it shall be; false where it is another matter.
    pub fn takes_in(&mut self, change: &Self) -> bool {
        let (Some(to), [PatchOperation::Add(_)]) = (&self.to, &*self.operations) else {
            return false;
        };
        let within = |path: &str| path.strip_prefix(&self.place).map(pointer);
        let inner = change.operations.iter().map(|operation| {
            let mut operation = operation.clone();
            let path = match &mut operation {
                PatchOperation::Add(one) => &mut one.path,
                PatchOperation::Remove(one) => &mut one.path,
                PatchOperation::Replace(one) => &mut one.path,
                _ => return None,
            };
            *path = within(path.as_str()).filter(|path| !path.is_root())?;
            Some(operation)
        });
        let Some(inner) = inner.collect::<Option<Vec<_>>>() else {
            return false;
        };
        let mut whole = to.clone();
        let fits =
            holds(&self.place, &change.place) && json_patch::patch(&mut whole, &inner).is_ok();
        if let (true, [PatchOperation::Add(add)]) = (fits, &mut *self.operations) {
            add.value = whole.clone();
            self.to = Some(whole);
        }
        fits
    }

    /// Whether all that it does is done within a place.
    #[must_use]
    pub fn stays_within(&self, place: &str) -> bool {
        let mut paths = self.operations.iter().flat_map(places_of);
        paths.all(|path| holds(place, path))
    }

    /// Whether what stands at a place may stand elsewhere afterwards, or nowhere.
    #[must_use]
    pub fn moves(&self, place: &str) -> bool {
        let paths = self
            .operations
            .iter()
            .flat_map(|operation| match operation {
                PatchOperation::Add(add) => vec![add.path.as_str()],
                PatchOperation::Copy(copy) => vec![copy.path.as_str()],
                PatchOperation::Remove(remove) => vec![remove.path.as_str()],
                PatchOperation::Move(step) => vec![step.from.as_str(), step.path.as_str()],
                PatchOperation::Replace(_) | PatchOperation::Test(_) => Vec::new(),
            });
        let mut paths = paths.filter_map(|path| Some((path, parent(path)?)));
        paths.any(|(path, (outer, index))| {
            let rest = place.strip_prefix(outer);
            let after = || {
                let next = rest?.strip_prefix('/')?.split('/').next()?;
                let (index, next) = (index.parse::<usize>().ok()?, next.parse::<usize>().ok()?);
                (next >= index).then_some(())
            };
            holds(path, place) || after().is_some()
        })
    }

    /// Whether there are none any more of what was counted.
    #[must_use]
    pub fn leaves_none(&self) -> bool {
        let none = self.to.as_ref().and_then(Value::as_i64) == Some(0);
        none && self.action == Action::Count
    }

    /// Puts another value where one stands.
    #[must_use]
    pub fn replace(action: Action, place: &str, from: &Value, to: Value, weight: Weight) -> Self {
        Self {
            operations: vec![replace(place, to.clone())],
            id: format!("{}:{}", action.id(), named(&to)),
            from: Some(from.clone()),
            to: Some(to),
            ..Self::new(action, place, weight)
        }
    }

    /// Adds a member or an item; the pointer of an item at the end of an array ends in `-`, `place` is where it will stand.
    #[must_use]
    pub fn add(action: Action, place: &str, at: &str, to: Value, weight: Weight) -> Self {
        Self {
            operations: vec![add(at, to.clone())],
            id: format!("{}:{}", action.id(), named(&to)),
            to: Some(to),
            ..Self::new(action, place, weight)
        }
    }

    /// Says something where nothing is said; the object that it stands in comes with it.
    #[must_use]
    pub fn say(root: &Value, place: &str, to: &Value, weight: Weight) -> Self {
        let (mut at, mut whole) = (place, to.clone());
        while let Some((outer, key)) = parent(at)
            && root.pointer(outer).is_none_or(Value::is_null)
        {
            (at, whole) = (outer, json!({ key: whole }));
        }
        Self {
            operations: vec![add(at, whole)],
            ..Self::add(Action::Set, place, place, to.clone(), weight)
        }
    }

    /// Takes a member or an item away.
    #[must_use]
    pub fn remove(action: Action, place: &str, from: &Value, weight: Weight) -> Self {
        Self {
            operations: vec![remove(place)],
            id: action.id().to_owned(),
            from: Some(from.clone()),
            ..Self::new(action, place, weight)
        }
    }

    /// Gives a member another key.
    #[must_use]
    pub fn rename(place: &str, to: &str, from: &Value, weight: Weight) -> Self {
        let operation = PatchOperation::Move(MoveOperation {
            from: pointer(place),
            path: pointer(to),
        });
        Self {
            operations: vec![operation],
            id: format!("rename:{to}"),
            from: Some(from.clone()),
            to: Some(Value::String(to.to_owned())),
            ..Self::new(Action::Rename, place, weight)
        }
    }

    /// What the check advises weighs little: these words and numbers at a place.
    pub fn weigh_advice(&mut self, place: &str, meant: &[String]) {
        let to = self
            .to
            .as_ref()
            .map(|to| to.as_str().map_or_else(|| to.to_string(), str::to_owned));
        if place == self.place && to.is_some_and(|to| meant.contains(&to)) {
            self.weight = self.weight.min(ADVISED);
        }
    }

    /// The place where somebody looks after it, in the file as it is then: the new thing, the one that was changed, what stands in the
    /// place of what went, else what is next to it or around it.
    #[must_use]
    pub fn focus(&self, after: &Value) -> String {
        // What was put elsewhere or got another key stands there.
        let landed = self.to.as_ref().and_then(Value::as_str);
        let landed = landed.filter(|_| matches!(self.action, Action::Move | Action::Rename));
        let mut at = landed.unwrap_or(&self.place).to_owned();
        while after.pointer(&at).is_none() {
            let Some((outer, token)) = parent(&at) else {
                return String::new();
            };
            let before = token.parse::<usize>().ok();
            let before = before.and_then(|index| index.checked_sub(1));
            at = match before {
                Some(before) if after.pointer(outer).is_some() => inside(outer, before),
                _ => outer.to_owned(),
            };
        }
        at
    }

    /// Where a place of the file stands after this change; None for what it takes away.
    #[must_use]
    pub fn carried(&self, place: &str) -> Option<String> {
        let mut operations = self.operations.iter();
        operations.try_fold(place.to_owned(), carried_by)
    }

    /// Whether it leaves a place as it is: nothing at it or within it changes, and what it stands in is not taken away, replaced or
    /// put elsewhere. Another key for what it stands in leaves it as it is.
    #[must_use]
    pub fn spares(&self, kept: &str) -> bool {
        let mut operations = self.operations.iter();
        let spared = operations.try_fold(kept.to_owned(), |kept, operation| {
            let around = self.action == Action::Rename && !touches_itself(operation, &kept);
            (around || !touches(operation, &kept)).then(|| carried_by(kept, operation))?
        });
        spared.is_some()
    }

    /// Whether it takes something with parts away.
    #[must_use]
    pub fn takes_parts(&self) -> bool {
        let taken = self.from.as_ref().filter(|_| self.to.is_none());
        taken.is_some_and(|taken| taken.is_object() || taken.is_array())
    }

    /// The file with this change; None where it does not fit.
    #[must_use]
    pub fn applied(&self, root: &Value) -> Option<Value> {
        let mut changed = root.clone();
        json_patch::patch(&mut changed, &self.operations).ok()?;
        Some(changed)
    }
}

/// What is done for a series of changes, one after the other; several steps on one value are one.
#[must_use]
pub fn patch<'c>(changes: impl IntoIterator<Item = &'c Change>) -> Patch {
    let mut operations: Vec<PatchOperation> = Vec::new();
    for operation in changes.into_iter().flat_map(|change| &change.operations) {
        if let (Some(PatchOperation::Replace(last)), PatchOperation::Replace(next)) =
            (operations.last_mut(), operation)
            && last.path == next.path
        {
            last.value = next.value.clone();
        } else {
            operations.push(operation.clone());
        }
    }
    Patch(operations)
}

/// Where places stand after some changes, without those that are taken away.
#[must_use]
pub fn followed(places: &[String], changes: &[Change]) -> Vec<String> {
    let carried = |place: &String| {
        let mut changes = changes.iter();
        changes.try_fold(place.clone(), |place, change| change.carried(&place))
    };
    places.iter().filter_map(carried).collect()
}

/// Where a place stands after one step.
fn carried_by(place: String, operation: &PatchOperation) -> Option<String> {
    match operation {
        PatchOperation::Remove(gone) => closed_up(place, gone.path.as_str()),
        PatchOperation::Move(moved) => match place.strip_prefix(moved.from.as_str()) {
            Some(rest) if holds(moved.from.as_str(), &place) => {
                Some(format!("{}{rest}", moved.path))
            }
            // What is moved leaves a gap like what is removed.
            _ => closed_up(place, moved.from.as_str()),
        },
        _ => Some(place),
    }
}

/// The places that a step reads from or writes to.
fn places_of(operation: &PatchOperation) -> Vec<&str> {
    match operation {
        PatchOperation::Add(one) => vec![one.path.as_str()],
        PatchOperation::Remove(one) => vec![one.path.as_str()],
        PatchOperation::Replace(one) => vec![one.path.as_str()],
        PatchOperation::Move(one) => vec![one.from.as_str(), one.path.as_str()],
        PatchOperation::Copy(one) => vec![one.path.as_str()],
        PatchOperation::Test(_) => Vec::new(),
    }
}

/// Whether a step changes a place, something in it, or what it stands in.
fn touches(operation: &PatchOperation, place: &str) -> bool {
    let mut places = places_of(operation).into_iter();
    places.any(|at| holds(at, place) || holds(place, at))
}

/// Whether a step changes a place itself or something in it.
fn touches_itself(operation: &PatchOperation, place: &str) -> bool {
    let mut places = places_of(operation).into_iter();
    places.any(|at| holds(place, at))
}

/// Where a place stands when another one is gone: items behind it move up. None for what is gone with it.
fn closed_up(place: String, gone: &str) -> Option<String> {
    if holds(gone, &place) {
        return None;
    }
    let moved_up = || {
        let (array, index) = parent(gone)?;
        let index: usize = index.parse().ok()?;
        let rest = place.strip_prefix(array)?.strip_prefix('/')?;
        let (own, inner) = rest.split_once('/').unwrap_or((rest, ""));
        let own: usize = own.parse().ok().filter(|own| *own > index)?;
        let item = inside(array, own - 1);
        Some(if inner.is_empty() {
            item
        } else {
            format!("{item}/{inner}")
        })
    };
    Some(moved_up().unwrap_or(place))
}

fn named(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Object(_) | Value::Array(_) => value.to_string(),
        scalar => scalar.to_string(),
    }
}

/// A pointer as the library of patches has it.
#[must_use]
pub fn pointer(text: &str) -> PointerBuf {
    PointerBuf::parse(text).unwrap_or_default()
}

/// Adds a member or an item.
#[must_use]
pub fn add(path: &str, value: Value) -> PatchOperation {
    PatchOperation::Add(AddOperation {
        path: pointer(path),
        value,
    })
}

/// Puts another value in place of one.
#[must_use]
pub fn replace(path: &str, value: Value) -> PatchOperation {
    PatchOperation::Replace(ReplaceOperation {
        path: pointer(path),
        value,
    })
}

/// Takes a member or an item away.
#[must_use]
pub fn remove(path: &str) -> PatchOperation {
    PatchOperation::Remove(RemoveOperation {
        path: pointer(path),
    })
}
