//! The desk on which a file lies while it is changed: its values, its structure, the words of its places, and the verdict on any
//! variant of it.

use std::{
    cell::{Cell, OnceCell, RefCell},
    collections::{BTreeMap, BTreeSet},
    ptr,
    rc::Rc,
    sync::Arc,
};

use json_patch::{Patch, PatchOperation};
use serde_json::Value;

use super::{
    apply::{Applied, NotApplied, apply},
    change::{Action, Change, patch, replace},
    judged::Judged,
    sitting::Sitting,
};
use crate::{
    check::{
        Checker, Sheets, Source,
        census::Census,
        report::{Nature, Report, Verdict},
        subject,
    },
    model::{
        companions::CATALOGUES,
        diagnostic::{Advice, Finding, Severity},
        edit::Word,
        forms::thousands,
        json::{self, holds, inside, parent, parse, pattern},
        lang::{Lang, Text},
        menu::MenuList,
        places::{self, Place, with_site},
        ruleset::Info,
        structure::{Role, Structure},
    },
    text,
};

/// A file that lies on the desk.
#[derive(Debug)]
pub struct Desk<'c> {
    checker: &'c Checker,
    /// The ruleset of the file.
    pub info: &'static Info,
    /// Whether it is a list or a catalogue.
    nature: Nature,
    /// What its objects are made of.
    pub structure: &'static Structure,
    /// The language in which new things are named.
    pub lang: Lang,
    /// Its text as it was given, in the present version of its format.
    pub text: String,
    /// Its values without totals that somebody added up, which every change would make wrong.
    pub root: Value,
    /// The verdict on it, totals apart.
    pub base: Judged,
    /// Whether the file is legal as it was given, its totals too.
    pub is_legal: bool,
    /// What the check says of the file as it was given: causes stand in the place of what follows from them.
    pub found: Judged,
    /// The file as it was given.
    given: Source,
    starters: OnceCell<Vec<Value>>,
    homes: OnceCell<BTreeSet<String>>,
    sheets: OnceCell<Option<Sheets>>,
    /// What makes the totals of the file as given true.
    wrong_totals: OnceCell<Vec<PatchOperation>>,
    /// The items of small legal lists, by the arrays that they stand in.
    kept_items: RefCell<BTreeMap<String, Rc<[Value]>>>,
    /// The words of places of the file, by kind and pointer.
    kept_words: RefCell<BTreeMap<(String, String), Vec<Word>>>,
    checks: Cell<u32>,
}

/// What some editors put before the text of a file.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// A file with more values than this is no army that somebody builds: each of its places would be tried.
const MOST_VALUES: usize = 5000;

/// Totals within totals: of the list, of a group, of a line.
const MOST_TOTALS: usize = 4;

/// So many bytes of variants are judged for one question, whatever their number.
const MOST_JUDGED: usize = 20_000_000;

/// So many findings cost as much as a check without any.
const FINDINGS_OF_A_CHECK: u32 = 8;

fn too_large(count: usize) -> Finding {
    let (number, most) = (&thousands(count), &thousands(MOST_VALUES));
    let message = text!(
        "{number} values in this file; at most {most} are built with.",
        "{number} valeurs dans ce fichier ; on en construit {most} au plus.",
        number,
        most
    );
    Finding::new(
        "SHAPE-LIMIT",
        Severity::Error,
        json::Place::default(),
        message,
    )
}

impl<'c> Desk<'c> {
    /// Lays a list or a catalogue on the desk.
    ///
    /// # Errors
    /// The report on a file that is neither, or cannot be read.
    pub fn open(checker: &'c Checker, source: &Source, lang: Lang) -> Result<Self, Box<Report>> {
        let mut report = checker.check(source);
        let structure = report
            .ruleset
            .and_then(|info| subject::structure(info.id, report.nature));
        // The mark that some editors put first is no part of the list; a report quotes the text with it.
        let text = report.text.strip_prefix(BYTE_ORDER_MARK);
        let text = text.unwrap_or(&report.text).to_owned();
        let root: Option<Value> = serde_json::from_str(&text).ok();
        let (Some(info), Some(structure), Some(mut root)) = (report.ruleset, structure, root)
        else {
            // What is neither list nor catalogue may be right by itself.
            return Err(Box::new(report.asked_for(Nature::List)));
        };
        // Of a key that stands twice one value would be lost.
        let tree = parse(&text);
        let whole = tree.duplicates().is_empty() && root.is_object();
        if report.verdict == Verdict::Unreadable || !whole {
            return Err(Box::new(report));
        }
        if tree.count() > MOST_VALUES {
            report.add(too_large(tree.count()));
            return Err(Box::new(report));
        }
        without_totals(&mut root, structure);
        let nature = report.nature;
        let mut desk = Self {
            checker,
            info,
            nature,
            structure,
            lang,
            text,
            root,
            base: Judged::default(),
            is_legal: report.verdict == Verdict::Legal,
            found: Judged::of(report),
            given: source.clone(),
            starters: OnceCell::new(),
            homes: OnceCell::new(),
            sheets: OnceCell::new(),
            wrong_totals: OnceCell::new(),
            kept_items: RefCell::default(),
            kept_words: RefCell::default(),
            checks: Cell::new(0),
        };
        desk.base = desk.judge_with_advice(&desk.root);
        Ok(desk)
    }

    /// A variant with a change, without totals as all variants are: those of what has its right key again were not known as such. None
    /// where the change does not fit.
    #[must_use]
    pub fn changed(&self, root: &Value, change: &Change) -> Option<Value> {
        let mut changed = change.applied(root)?;
        if change.action == Action::Rename {
            without_totals(&mut changed, self.structure);
        }
        Some(changed)
    }

    /// The verdict on a variant, without what its errors advise: of most variants it is only compared with that on others.
    #[must_use]
    pub fn judge(&self, root: &Value) -> Judged {
        Judged::of(self.report(root, Advice::LeftOut))
    }

    /// The same with advice: where it leads on from there.
    #[must_use]
    pub fn judge_with_advice(&self, root: &Value) -> Judged {
        Judged::of(self.report(root, Advice::Given))
    }

    /// The whole report on a variant, which is counted.
    fn report(&self, root: &Value, advice: Advice) -> Report {
        let report = self.checker.check_values(&self.given, root, advice);
        // Each finding has its words and its advice: a check that finds hundreds costs as much as many that find none.
        let findings = u32::try_from(report.findings.len()).unwrap_or(u32::MAX);
        let cost = (findings / FINDINGS_OF_A_CHECK).saturating_add(1);
        self.checks.set(self.checks.get().saturating_add(cost));
        report
    }

    /// The report on the file as it was given, and what it is made of.
    #[must_use]
    pub fn census(&self) -> (Report, Census) {
        self.checker.census(&self.given)
    }

    /// What there is to choose from.
    #[must_use]
    pub fn menus(&self) -> Arc<[MenuList]> {
        let menus = self.checker.menu_for(self.home(), self.info.id);
        menus.unwrap_or_default()
    }

    /// The places of a variant where the check finds one cause behind several errors.
    #[must_use]
    pub fn causes(&self, root: &Value) -> Vec<String> {
        let report = self.checker.check(&self.source(root));
        let causes = report.findings.into_iter();
        let causes = causes.filter(|one| one.finding.code == "SHAPE-CAUSE");
        causes.map(|one| one.pointer).collect()
    }

    /// How many variants of this file may be judged for one question: fewer of a large one.
    #[must_use]
    pub fn most_checks(&self) -> u32 {
        let checks = MOST_JUDGED / self.text.len().max(1);
        u32::try_from(checks).unwrap_or(u32::MAX).clamp(20, 6000)
    }

    /// How many variants were judged so far; those with many findings count for several.
    #[must_use]
    pub const fn checks(&self) -> u32 {
        self.checks.get()
    }

    /// Whether a variant comes out the same on every sheet; never for a catalogue.
    #[must_use]
    pub fn has_same_sheets(&self, root: &Value) -> bool {
        let sheets = || self.checker.muster(&self.source(&self.root)).1;
        let sheets = self.sheets.get_or_init(sheets).as_ref();
        sheets.is_some_and(|sheets| self.checker.has_same_sheets(&self.given, root, sheets))
    }

    fn source(&self, root: &Value) -> Source {
        self.with_text(serde_json::to_vec(root).unwrap_or_default())
    }

    /// Another text in the place of the file: the catalogues that it names are still beside it.
    fn with_text(&self, text: impl Into<Vec<u8>>) -> Source {
        Source {
            companions: self.given.companions.clone(),
            ..Source::new(self.given.name.clone(), text)
        }
    }

    /// A text in the one layout, with its total filled in.
    ///
    /// # Errors
    /// The report on a text that cannot be laid out.
    pub fn formatted(&self, text: &str) -> Result<String, Box<Report>> {
        let source = self.with_text(text.to_owned());
        Ok(self.checker.format(&source)?.to_string())
    }

    /// The file with a patch on it, its totals added up again, in the layout that it had: the one layout where it was in that, else
    /// untouched but for what is changed.
    ///
    /// # Errors
    /// The operation that does not fit.
    pub fn patched(&self, patch: &Patch) -> Result<Applied, NotApplied> {
        let canonical = self
            .formatted(&self.text)
            .is_ok_and(|laid| laid == self.text);
        let (_, mut applied) = self.summed(patch)?;
        if canonical && let Ok(laid) = self.formatted(&applied.text) {
            // The layout adds up the whole; what the patch itself declares of it stands.
            let declared = patch.0.iter().filter(|one| self.declares_whole(one));
            let declared = Patch(declared.cloned().collect());
            applied.text = apply(&laid, &declared).map_or(laid, |again| again.text);
        }
        Ok(applied)
    }

    /// Whether an operation sets the total of the whole.
    fn declares_whole(&self, operation: &PatchOperation) -> bool {
        let sets = matches!(
            operation,
            PatchOperation::Add(_) | PatchOperation::Replace(_)
        );
        let pointer = operation.path().as_str();
        let is_whole = parent(pointer).is_some_and(|(outer, _)| outer.is_empty());
        let place = self.at(&self.root, pointer).filter(|_| sets && is_whole);
        place.is_some_and(|place| place.role() == Role::Total)
    }

    /// Where the totals that a patch sets stand in the end.
    fn declared_by(&self, patch: &Patch) -> Vec<String> {
        let mut root: Value = serde_json::from_str(&self.text).unwrap_or_default();
        let mut declared: Vec<Sitting> = Vec::new();
        for operation in &patch.0 {
            let step = Patch(vec![operation.clone()]);
            for one in &mut declared {
                one.follow(&root, &step);
            }
            if json_patch::patch(&mut root, &step.0).is_err() {
                break;
            }
            let sets = matches!(
                operation,
                PatchOperation::Add(_) | PatchOperation::Replace(_)
            );
            let pointer = operation.path().to_string();
            let is_total = |place: Place<'_>| place.role() == Role::Total;
            if sets && self.at(&root, &pointer).is_some_and(is_total) {
                declared.push(Sitting::of(&[pointer]));
            }
        }
        let places = declared.iter().filter_map(|one| one.pointer(0));
        places.map(str::to_owned).collect()
    }

    /// A patch with the totals that it makes wrong, and the file with it.
    ///
    /// # Errors
    /// The operation that does not fit.
    pub fn summed(&self, patch: &Patch) -> Result<(Patch, Applied), NotApplied> {
        let mut whole = patch.clone();
        let mut applied = apply(&self.text, patch)?;
        // A total that the patch sets is what somebody wants to declare, as the way back to a wrong one does, wherever it stands by then.
        let declared = self.declared_by(patch);
        let set = |total: &PatchOperation| {
            let mut places = declared.iter();
            places.any(|place| total.path().as_str() == place)
        };
        // A total of totals is judged only when its parts are right.
        for _ in 0..MOST_TOTALS {
            let Some(mut totals) = self.new_totals(&applied.text) else {
                break;
            };
            totals.0.retain(|total| !set(total));
            let Ok(summed) = apply(&applied.text, &totals) else {
                break;
            };
            let back = summed.inverse.0.into_iter().chain(applied.inverse.0);
            applied = Applied {
                text: summed.text,
                inverse: Patch(back.collect()),
                rounded: applied.rounded,
            };
            whole.0.extend(totals.0);
        }
        applied
            .inverse
            .0
            .extend(self.declared_again(&applied.inverse));
        Ok((whole, applied))
    }

    /// The totals of the file that were wrong as given and are not set by its way back: without them, they would be added up.
    fn declared_again(&self, inverse: &Patch) -> Vec<PatchOperation> {
        let wrong = || self.new_totals(&self.text).unwrap_or_default().0;
        let wrong = self.wrong_totals.get_or_init(wrong).iter();
        let set = |total: &PatchOperation| inverse.0.iter().any(|one| one.path() == total.path());
        let wrong = wrong.filter(|total| !set(total));
        let given: Value = serde_json::from_str(&self.text).unwrap_or_default();
        let declared = wrong.filter_map(|total| {
            let place = total.path().to_string();
            Some(replace(&place, given.pointer(&place)?.clone()))
        });
        declared.collect()
    }

    /// The patch of some changes as other programs apply it: with the totals that it makes wrong.
    #[must_use]
    pub fn whole_patch<'p>(&self, changes: impl IntoIterator<Item = &'p Change>) -> Patch {
        let patch = patch(changes);
        let summed = self.summed(&patch);
        summed.map_or(patch, |(whole, _)| whole)
    }

    /// The verdict on the file as it was given, its totals too.
    #[must_use]
    pub fn judge_given(&self) -> Judged {
        self.judge_text(&self.text)
    }

    /// The verdict on a text, its totals too.
    #[must_use]
    pub fn judge_text(&self, text: &str) -> Judged {
        self.checks.set(self.checks.get() + 1);
        Judged::of(self.checker.check_variant(&self.with_text(text.to_owned())))
    }

    /// Whether a text is still a list or catalogue of the same ruleset.
    #[must_use]
    pub fn is_of_its_kind(&self, text: &str) -> bool {
        let report = self.checker.check_variant(&self.with_text(text.to_owned()));
        let structure = report
            .ruleset
            .and_then(|info| subject::structure(info.id, report.nature));
        structure.is_some_and(|structure| std::ptr::eq(structure, self.structure))
            && report.verdict != Verdict::Unreadable
    }

    /// What makes the totals that a text declares true again.
    #[must_use]
    pub fn new_totals(&self, text: &str) -> Option<Patch> {
        let root: Value = serde_json::from_str(text).ok()?;
        let totals = self.places(&root).into_iter();
        let totals = totals.filter(|place| place.role() == Role::Total);
        // What is no number is added up as if it were none.
        let odd = totals.filter(|place| place.value.is_some_and(|total| !total.is_i64()));
        let zero = |place: Place<'_>| replace(&place.pointer, Value::from(0));
        let mut odd: Vec<_> = odd.map(zero).collect();
        if !odd.is_empty() {
            let zeroed = apply(text, &Patch(odd.clone())).ok()?;
            let sums = self.new_totals(&zeroed.text).unwrap_or_default().0;
            odd.retain(|zero| sums.iter().all(|sum| sum.path() != zero.path()));
            return Some(Patch([odd, sums].concat()));
        }
        let report = self.checker.check(&self.with_text(text.to_owned()));
        // A list over its budget is told that and not that its total is an old one: the sum of the whole
        // is what the layout has.
        let laid = self.formatted(text).ok();
        let laid: Value = laid
            .and_then(|laid| serde_json::from_str(&laid).ok())
            .unwrap_or_default();
        let totals = self.places(&root).into_iter();
        let totals = totals.filter(|place| place.role() == Role::Total && place.value.is_some());
        let wrong = totals.filter_map(|place| {
            let whole = parent(&place.pointer).is_some_and(|(outer, _)| outer.is_empty());
            let sum = if whole {
                laid.pointer(&place.pointer)?.as_i64()
            } else {
                let mut said = report.findings.iter();
                let said = said.find(|one| one.pointer == place.pointer)?;
                said.finding.allowed
            };
            let sum = Value::from(sum?);
            (place.value != Some(&sum)).then(|| replace(&place.pointer, sum))
        });
        let wrong: Vec<_> = wrong.collect();
        (!wrong.is_empty()).then_some(Patch(wrong))
    }

    /// The words that may stand at a place of a variant; None where any text will do.
    #[must_use]
    pub fn words(&self, root: &Value, place: &Place<'_>) -> Option<Vec<Word>> {
        let of = place.member.map_or("", |member| member.of);
        let mut words = self.words_of(root, of, &place.pointer)?;
        if place.role() == Role::Reference {
            // Nobody is loyal to himself.
            let around = enclosing_object(root, &place.pointer);
            let own = around.and_then(|object| object.get("id"));
            words.retain(|word| own.is_none_or(|own| *own != word.id));
        }
        Some(words)
    }

    /// The usual words of a place where any may stand.
    #[must_use]
    pub fn usual(&self, root: &Value, place: &Place<'_>) -> Vec<Word> {
        match place.of() {
            Some(of) if self.words(root, place).is_none() => {
                self.checker.usual(self.home(), self.info.id, of)
            }
            _ => Vec::new(),
        }
    }

    /// The words of a kind at a place.
    #[must_use]
    pub fn words_of(&self, root: &Value, of: &str, pointer: &str) -> Option<Vec<Word>> {
        if of.is_empty() {
            return None;
        }
        with_site(root, pointer, |site| {
            self.checker.words(self.home(), self.info.id, of, site)
        })
    }

    /// A word of a kind at a place, by its id. Those of the file itself are asked for again and again while its choices are told.
    #[must_use]
    pub fn word_of(&self, root: &Value, of: &str, pointer: &str, id: &str) -> Option<Word> {
        let named = |words: &[Word]| words.iter().find(|word| word.id == id).cloned();
        if !ptr::eq(root, &raw const self.root) {
            return named(&self.words_of(root, of, pointer)?);
        }
        let mut kept = self.kept_words.borrow_mut();
        let words = kept
            .entry((of.to_owned(), pointer.to_owned()))
            .or_insert_with(|| self.words_of(root, of, pointer).unwrap_or_default());
        named(words)
    }

    /// The name of a word of a kind of which any will do.
    #[must_use]
    pub fn word_name(&self, of: &str, id: &str) -> Option<Text> {
        self.checker.word_name(self.info.id, of, id)
    }

    /// The list, where it names catalogues of its own.
    fn home(&self) -> Option<&Source> {
        self.root.get(CATALOGUES).map(|_| &self.given)
    }

    /// Every place of a variant.
    #[must_use]
    pub fn places<'v>(&self, root: &'v Value) -> Vec<Place<'v>> {
        places::all(root, self.structure)
    }

    /// A place of a variant.
    #[must_use]
    pub fn at<'v>(&self, root: &'v Value, pointer: &str) -> Option<Place<'v>> {
        places::at(root, self.structure, pointer)
    }

    /// Small legal files of the ruleset: lists of the list's own army list where it has one; for a catalogue a small catalogue.
    fn starters(&self) -> &[Value] {
        self.starters.get_or_init(|| {
            let id = self.info.id;
            if self.nature == Nature::Catalogue {
                return subject::small_catalogue(id).into_iter().collect();
            }
            let only = self.root.get("list").and_then(Value::as_str);
            let mut all = self.checker.starters(self.home(), id, only, self.lang);
            // Those of the same format or period first: what stands in them fits as it is.
            all.sort_by_key(|starter| {
                let frame = self.structure.members.iter();
                let mut frame = frame.filter(|member| member.role == Role::Frame);
                frame.any(|member| starter.get(member.key) != self.root.get(member.key))
            });
            all
        })
    }

    /// The arrays of several items that small legal lists have at a place.
    #[must_use]
    pub fn starter_arrays(&self, pointer: &str) -> Vec<&Vec<Value>> {
        let starters = self.starters().iter();
        let arrays = starters.filter_map(|starter| starter.pointer(pointer)?.as_array());
        arrays.filter(|items| items.len() > 1).collect()
    }

    /// Items that stand in small legal lists where an array of a variant has its own.
    #[must_use]
    pub fn starter_items(&self, array: &str) -> Rc<[Value]> {
        let mut kept = self.kept_items.borrow_mut();
        if let Some(items) = kept.get(array) {
            return Rc::clone(items);
        }
        let mut items = Vec::new();
        for starter in self.starters() {
            collect(starter, "", array, &mut items);
        }
        let (id, lang) = (self.info.id, self.lang);
        items.extend(self.checker.items(self.home(), id, array, lang));
        let items: Rc<[Value]> = items.into();
        kept.insert(array.to_owned(), Rc::clone(&items));
        items
    }

    /// The catalogues and army lists whose words are in use.
    #[must_use]
    pub fn homes(&self) -> &BTreeSet<String> {
        self.homes.get_or_init(|| self.homes_within(&self.root, ""))
    }

    /// The same of a place of a variant, and of all that stands in it.
    #[must_use]
    pub fn homes_within(&self, root: &Value, pointer: &str) -> BTreeSet<String> {
        let mut homes = BTreeSet::new();
        let places = self.places(root).into_iter();
        for place in places.filter(|place| holds(pointer, &place.pointer)) {
            let (Some(Value::String(word)), Role::Word | Role::Frame) = (place.value, place.role())
            else {
                continue;
            };
            let words = self.words(root, &place).unwrap_or_default();
            let own = words.into_iter().find(|known| known.id == *word);
            homes.extend(own.and_then(|word| word.home));
        }
        homes
    }
}

/// The objects in the arrays of a value that lie at a pattern of keys.
fn collect(value: &Value, pointer: &str, array: &str, found: &mut Vec<Value>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                collect(member, &inside(pointer, key), array, found);
            }
        }
        Value::Array(items) => {
            let here = pattern(pointer) == array;
            for (index, item) in items.iter().enumerate() {
                if here && item.is_object() {
                    found.push(item.clone());
                }
                collect(item, &inside(pointer, index), array, found);
            }
        }
        _ => {}
    }
}

/// The innermost object around a place.
fn enclosing_object<'v>(root: &'v Value, pointer: &str) -> Option<&'v Value> {
    let (outer, _) = parent(pointer)?;
    let around = root.pointer(outer)?;
    if around.is_object() {
        Some(around)
    } else {
        enclosing_object(root, outer)
    }
}

/// Takes away what somebody added up.
pub(super) fn without_totals(root: &mut Value, structure: &'static Structure) {
    let totals = places::all(root, structure).into_iter();
    let totals = totals.filter(|place| place.role() == Role::Total && place.value.is_some());
    let totals: Vec<String> = totals.map(|place| place.pointer).collect();
    for pointer in totals {
        if let Some((outer, key)) = parent(&pointer)
            && let Some(members) = root.pointer_mut(outer).and_then(Value::as_object_mut)
        {
            members.shift_remove(&key);
        }
    }
}
