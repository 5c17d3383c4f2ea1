//! What may be added, changed or removed at a place, with what it costs and whether it fits.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    candidates::{NUMBER, changes, removal, usual},
    change::{Action, Change, Weight},
    desk::Desk,
    items,
    judged::{Fault, Judged},
    moves,
    repair::Bounds,
    say,
    search::Search,
    typed, values,
};
use crate::{
    model::{
        edit::Word,
        forms,
        json::{holds, inside, parent},
        lang::Text,
        places::{Place, within},
        structure::{Kind, Role},
    },
    text,
};

/// Whether a change fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fit {
    /// The army is legal with it, or no worse than before.
    Fits,
    /// It costs so many points too many, and nothing else is wrong with it.
    Over(i64),
    /// It breaks rules.
    Breaks(Vec<Fault>),
    /// Nothing changes by it: neither points nor any sheet.
    Same,
}

impl Fit {
    /// The word for it in files.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Fits => "fits",
            Self::Over(_) => "over",
            Self::Breaks(_) => "breaks",
            Self::Same => "same",
        }
    }
}

/// A change that can be chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The change.
    pub change: Change,
    /// What it needs besides, so that what is chosen is whole.
    pub completes: Vec<Change>,
    /// In words.
    pub label: Text,
    /// Whether it fits, with what it needs.
    pub fit: Fit,
    /// What the army costs then, where it has points.
    pub points: Option<i64>,
    /// How much more that is than now.
    pub delta: Option<i64>,
    /// The warnings that it brings.
    pub warnings: Vec<Fault>,
    /// The codes of the errors that go away by it.
    pub solves: Vec<&'static str>,
    /// Whether it comes from an army list or catalogue that this army has nothing of, or from another period.
    pub stranger: bool,
    /// The place where somebody looks when it is done.
    pub focus: String,
}

impl Choice {
    /// All changes of it in their order.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        std::iter::once(&self.change).chain(&self.completes)
    }
}

/// What can be chosen at one place.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The place.
    pub pointer: String,
    /// What it is called.
    pub title: Text,
    /// What stands there now, where that is one value.
    pub value: Option<Value>,
    /// The same in words.
    pub words: Option<Text>,
    /// Whether anything may be typed there.
    pub typed: bool,
    /// What can be chosen: small changes first, in the order of the book.
    pub choices: Vec<Choice>,
}

/// What can be chosen at a place and directly within it, and what can be typed there. None where the file has no such place.
#[must_use]
pub fn at(desk: &Desk<'_>, pointer: &str) -> Option<Vec<Choices>> {
    let place = desk.at(&desk.root, pointer)?;
    let homes = desk.homes();
    let inner = within(&place).into_iter();
    let leaf = |place: &Place<'_>| !matches!(place.kind, Kind::Object(_)) || place.value.is_none();
    // What has parts is opened by itself; of an item it is told that it may go.
    let places: Vec<Place<'_>> = std::iter::once(place.clone())
        .chain(inner.filter(leaf))
        .collect();
    let all = places.iter().flat_map(|place| {
        let unsaid = unsaid_entries(desk, place, homes);
        std::iter::once(of_place(desk, place, homes)).chain(unsaid)
    });
    let told = |one: &Choices| !one.choices.is_empty() || one.typed;
    Some(all.filter(told).collect())
}

/// What a table of measures may say besides, each a number that somebody has to type.
fn unsaid_entries(desk: &Desk<'_>, place: &Place<'_>, homes: &BTreeSet<String>) -> Vec<Choices> {
    if !place.is_table_of_measures() {
        return Vec::new();
    }
    let words = desk.words(&desk.root, place);
    let words = words.unwrap_or_else(|| desk.usual(&desk.root, place));
    let is_said = |word: &Word| {
        place
            .value
            .is_some_and(|entries| entries.get(&word.id).is_some())
    };
    let unsaid = words.iter().filter(|word| !is_said(word));
    unsaid
        .filter_map(|word| desk.at(&desk.root, &inside(&place.pointer, &word.id)))
        .map(|entry| of_place(desk, &entry, homes))
        .collect()
}

/// A change that somebody thought of, judged like any other choice. None where it does not fit the file.
#[must_use]
pub fn of_change(desk: &Desk<'_>, change: Change) -> Option<Choices> {
    let pointer = change.place.clone();
    let choice = judged(desk, change, desk.homes(), &mut Completions::default())?;
    Some(with_choices(desk, &pointer, vec![choice]))
}

/// A change with what it needs besides; None where it cannot be made whole.
#[must_use]
pub fn whole(desk: &Desk<'_>, change: Change) -> Option<Vec<Change>> {
    let changed = change.applied(&desk.root)?;
    let needed = Completions::default().completed(desk, &changed, &change)?;
    Some([vec![change], needed.0].concat())
}

/// What can be chosen at a place, with what stands there now.
fn with_choices(desk: &Desk<'_>, pointer: &str, choices: Vec<Choice>) -> Choices {
    let place = desk.at(&desk.root, pointer);
    let value = place.as_ref().and_then(|place| one_value(desk, place));
    let words = value.as_ref().map(|value| match (value, &place) {
        (Value::String(free), Some(place)) if place.of().is_none() => Text::same(free.clone()),
        _ => values::value(desk, &desk.root, pointer, value),
    });
    Choices {
        pointer: pointer.to_owned(),
        title: say::title(desk, &desk.root, pointer),
        value,
        words,
        typed: typed::takes_any(desk, pointer),
        choices,
    }
}

/// The value of a place that has no parts; of a text that is one per language the one in that of the desk.
fn one_value(desk: &Desk<'_>, place: &Place<'_>) -> Option<Value> {
    let value = place.value?;
    if place.is_by_language() {
        let text = value.get(desk.lang.code()).cloned();
        return text.or_else(|| value.as_object()?.values().next().cloned());
    }
    let whole = value.is_array() || value.is_object();
    (!whole).then(|| value.clone())
}

/// Everywhere in the file where something may be added or counted, for the first look at it.
#[must_use]
pub fn overview(desk: &Desk<'_>) -> Vec<Choices> {
    let homes = desk.homes();
    let places = desk.places(&desk.root);
    let wanted = places.iter().filter(|place| {
        let array = matches!(place.kind, Kind::List(Kind::Object(_)));
        array || place.role() == Role::Count && place.value.is_some()
    });
    let until = desk.checks().saturating_add(desk.most_checks());
    let wanted = wanted.take_while(|_| desk.checks() < until);
    let all = wanted.map(|place| {
        let mut one = of_place(desk, place, homes);
        one.choices.retain(|choice| {
            let grows = choice.change.to.as_ref().and_then(Value::as_i64)
                > choice.change.from.as_ref().and_then(Value::as_i64);
            match choice.change.action {
                Action::Add | Action::Copy => true,
                Action::Count => grows,
                _ => false,
            }
        });
        one
    });
    all.filter(|one| !one.choices.is_empty()).collect()
}

fn of_place(desk: &Desk<'_>, place: &Place<'_>, homes: &BTreeSet<String>) -> Choices {
    let moves = moves::elsewhere(desk, &desk.root, place);
    let copy = items::copy_of(desk, &desk.root, place);
    let mut completions = Completions::default();
    let mut choices: Vec<Choice> = changes(desk, &desk.root, place, &[])
        .into_iter()
        .chain(usual(desk, &desk.root, place))
        .chain(removals_of_words(desk, place))
        .chain(copy)
        .chain(moves)
        .filter_map(|change| judged(desk, change, homes, &mut completions))
        .collect();
    // What is whole by itself stands before what had to be changed to fit in.
    choices.sort_by_key(|choice| {
        let patched = !choice.completes.is_empty();
        (choice.stranger, patched, order(choice.change.action))
    });
    name_words(&mut choices);
    with_choices(desk, &place.pointer, once_each(choices))
}

/// Of several words in a row each can go by itself, without its place being asked about.
fn removals_of_words(desk: &Desk<'_>, place: &Place<'_>) -> Vec<Change> {
    let items = match place.kind {
        Kind::List(Kind::Text) | Kind::OneOrMore => within(place),
        _ => Vec::new(),
    };
    if items.len() < 2 {
        return Vec::new();
    }
    let each = items.iter().filter_map(|item| {
        let word = item.value?;
        let id = format!("remove:{}", word.as_str()?);
        let change = removal(item, &desk.root, word)?;
        Some(Change { id, ..change })
    });
    each.collect()
}

/// Two words of one catalogue that have the same name stand beside it themselves, where either may be added.
fn name_words(choices: &mut [Choice]) {
    let told: Vec<(Text, String, String)> = choices.iter().filter_map(added_word).collect();
    for choice in choices {
        let Some((label, home, word)) = added_word(choice) else {
            continue;
        };
        let reads_same = |(other, of, id): &(Text, String, String)| {
            *other == label && *of == home && *id != word
        };
        if told.iter().any(reads_same) {
            let word = forms::quoted(&Text::same(word));
            choice.label = text!("{label} ({word})", "{label} ({word})", label, word);
        }
    }
}

/// How the addition of a word of a catalogue reads, with that catalogue and the word.
fn added_word(choice: &Choice) -> Option<(Text, String, String)> {
    let home = choice.change.home.clone()?;
    let word = choice.change.id.strip_prefix("add:")?;
    Some((choice.label.clone(), home, word.to_owned()))
}

/// Of choices that read the same the one that is whole, else the first.
fn once_each(choices: Vec<Choice>) -> Vec<Choice> {
    let mut each: Vec<Choice> = Vec::new();
    for choice in choices {
        let same =
            |other: &&mut Choice| other.label == choice.label && other.stranger == choice.stranger;
        match each.iter_mut().find(same) {
            Some(other) if choice.completes.len() < other.completes.len() => *other = choice,
            Some(_) => {}
            None => each.push(choice),
        }
    }
    each
}

/// What takes away stands last, and behind it what puts elsewhere.
const fn order(action: Action) -> Weight {
    match action {
        Action::Move => 2,
        Action::Remove | Action::Unset => 1,
        _ => 0,
    }
}

/// How new things at one place are made whole.
struct Completions {
    /// What was found to be wrong with those of one kind whatever they are made up of: there is one too many of them.
    stuck: Vec<(Action, Fault)>,
    /// So many variants may still be judged without anybody waiting for the menu.
    left: u32,
}

impl Default for Completions {
    fn default() -> Self {
        Self {
            stuck: Vec::new(),
            left: 300,
        }
    }
}

impl Completions {
    /// Whether what keeps others from being whole is wrong after a change, too.
    fn is_stuck(&self, change: &Change, verdict: &Judged) -> bool {
        let same = |fault: &Fault| {
            let mut stuck = self.stuck.iter();
            stuck.any(|(action, one)| *action == change.action && one.is_of_its_place(fault))
        };
        verdict.faults.iter().any(same)
    }

    /// What a new thing needs to be whole, found by repair that leaves the choice and everything else alone.
    fn completed(
        &mut self,
        desk: &Desk<'_>,
        changed: &Value,
        change: &Change,
    ) -> Option<(Vec<Change>, Judged)> {
        /// Nine of ten things that can be made whole are by then, …
        const MOST: u32 = 100;
        /// … and four of five by then.
        const LEAST: u32 = 50;
        let bounds = Bounds {
            within: Some(change.place.clone()),
            keep: kept(change),
            most: 1,
            checks: self.left.clamp(LEAST, MOST),
        };
        let before = desk.checks();
        let best = Search::new(desk, changed, &desk.base, &bounds).completion();
        self.left = self.left.saturating_sub(desk.checks() - before);
        let best = match best {
            Ok(best) => best,
            Err(stuck) => {
                self.stuck
                    .extend(stuck.map(|fault| (change.action, *fault)));
                return None;
            }
        };
        // What is whole only when nothing of it is left is no choice.
        let left = best.root.pointer(&change.place);
        let empty = left.is_some_and(|left| *left == json!({}) || *left == json!([]));
        (!empty).then_some((best.changes, best.verdict))
    }
}

/// A change with its verdict, and what it needs to be whole.
fn judged(
    desk: &Desk<'_>,
    change: Change,
    homes: &BTreeSet<String>,
    completions: &mut Completions,
) -> Option<Choice> {
    let changed = change.applied(&desk.root)?;
    let mut verdict = desk.judge(&changed);
    let mut completes = Vec::new();
    let stranger = is_foreign(desk, &desk.root, &change, homes);
    // Nobody waits for what an army list of others would need besides.
    if !stranger
        && is_incomplete(&change, &desk.base, &verdict)
        && !completions.is_stuck(&change, &verdict)
        && let Some((whole, judged)) = completions.completed(desk, &changed, &change)
    {
        (completes, verdict) = (whole, judged);
    } else if let Some((tied, judged)) = in_proportion(desk, &changed, &change, &verdict) {
        (completes, verdict) = (vec![tied], judged);
    }
    let delta = verdict
        .spent()
        .zip(desk.base.spent())
        .map(|(now, before)| now - before);
    let mut fit = fit(&desk.base, &verdict);
    let all = || std::iter::once(&change).chain(&completes);
    let solved = desk.base.new_against(&verdict).into_iter().filter(|fault| {
        // An error that says something else now is still there; that of the budget stands where the budget is exceeded.
        let place = all().try_fold(fault.pointer.clone(), |place, one| one.carried(&place));
        let costs = desk.base.over(fault).is_some();
        let stays = |left: &Fault| {
            let same_place = Some(&left.pointer) == place.as_ref();
            left.code == fault.code && (same_place || costs && verdict.over(left).is_some())
        };
        !verdict.faults.iter().any(stays)
    });
    let solves: Vec<&'static str> = solved.map(|fault| fault.code).collect();
    if fit == Fit::Fits
        && delta.unwrap_or(0) == 0
        && completes.is_empty()
        && solves.is_empty()
        && says_nothing_new(desk, &change, &changed)
    {
        fit = Fit::Same;
    }
    let warnings = verdict.new_warnings_against(&desk.base);
    let done = completes
        .iter()
        .try_fold(changed, |root, change| change.applied(&root));
    // Made whole it may be what is there already: that is counted up, not written once more.
    if done
        .as_ref()
        .is_some_and(|done| !completes.is_empty() && items::is_there_already(desk, done, &change))
    {
        return None;
    }
    let focus = done.map_or_else(String::new, |root| change.focus(&root));
    Some(Choice {
        label: say::done(desk, &desk.root, &change),
        fit,
        points: verdict.spent(),
        delta,
        warnings: warnings.into_iter().cloned().collect(),
        solves,
        stranger,
        focus,
        completes,
        change,
    })
}

/// Whether nothing changes by it: on no sheet, or, of what is agreed on, because it holds anyway.
fn says_nothing_new(desk: &Desk<'_>, change: &Change, changed: &Value) -> bool {
    let place = desk.at(&desk.root, &change.place);
    let Some(Kind::Setting(line)) = place.map(|place| place.kind) else {
        return desk.has_same_sheets(changed);
    };
    let usual = line.schema.get("default");
    match (&change.from, &change.to) {
        (None, said) | (said, None) => said.as_ref() == usual,
        _ => false,
    }
}

/// Whether a change brings what the army has nothing else of: words of another army list or catalogue, or of another period.
#[must_use]
pub fn is_stranger(change: &Change, homes: &BTreeSet<String>) -> bool {
    let of_others = |home: &String| !homes.is_empty() && !homes.contains(home);
    change.anachronism || change.home.as_ref().is_some_and(of_others)
}

/// The same, with a look into what is new: a group of men is as foreign as one of them.
#[must_use]
pub fn is_foreign(
    desk: &Desk<'_>,
    root: &Value,
    change: &Change,
    homes: &BTreeSet<String>,
) -> bool {
    let of_parts = |value: &Value| {
        let mut members = value.as_object().into_iter().flat_map(|one| one.values());
        members.any(|member| member.get(0).is_some_and(Value::is_object))
    };
    let parts = match &change.to {
        Some(Value::Array(items)) => items.iter().any(of_parts),
        Some(value) => of_parts(value),
        None => false,
    };
    let of_others = || {
        let changed = change.applied(root);
        changed.is_some_and(|changed| {
            let brought = desk.homes_within(&changed, &change.place);
            !brought.is_subset(homes)
        })
    };
    is_stranger(change, homes) || parts && !homes.is_empty() && of_others()
}

fn fit(base: &Judged, verdict: &Judged) -> Fit {
    let fresh = verdict.new_against(base);
    if fresh.is_empty() {
        return Fit::Fits;
    }
    let over = fresh.iter().map(|fault| verdict.over(fault));
    let over: Option<Vec<i64>> = over.collect();
    match over {
        Some(over) => Fit::Over(over.into_iter().max().unwrap_or(0)),
        None => Fit::Breaks(fresh.into_iter().cloned().collect()),
    }
}

/// Whether what is new is not whole yet: what is wrong stands in it.
fn is_incomplete(change: &Change, base: &Judged, verdict: &Judged) -> bool {
    let new = matches!(change.action, Action::Add | Action::Set | Action::Copy);
    let fresh = verdict.new_against(base);
    let missing =
        |fault: &&&Fault| verdict.over(fault).is_none() && holds(&change.place, &fault.pointer);
    new && fresh.iter().any(|fault| missing(&fault))
}

/// A number beside another one that is tied to it, as stands are to men, where it alone would break a rule: so much larger or smaller as well.
fn in_proportion(
    desk: &Desk<'_>,
    changed: &Value,
    change: &Change,
    verdict: &Judged,
) -> Option<(Change, Judged)> {
    let counted = matches!(change.action, Action::Count | Action::Number);
    let (object, _) = parent(&change.place).filter(|_| counted)?;
    let number = |value: &Option<Value>| value.as_ref().and_then(Value::as_i64);
    let (before, after) = (number(&change.from)?, number(&change.to)?);
    let fresh = verdict.new_against(&desk.base);
    let is_tied = |fault: &&Fault| verdict.over(fault).is_none() && holds(object, &fault.pointer);
    if fresh.is_empty() || before <= 0 || !fresh.iter().all(is_tied) {
        return None;
    }
    let beside = changed.pointer(object)?.as_object()?;
    let tied = beside.iter().filter_map(|(key, value)| {
        let place = inside(object, key);
        let now = value.as_i64().filter(|_| place != change.place)?;
        // To the nearest whole one.
        let to = now.checked_mul(after)?.checked_add(before / 2)? / before;
        let kind = desk.at(changed, &place)?.kind;
        let is_number = matches!(kind, Kind::Number) && to > 0 && to != now;
        is_number.then(|| Change::replace(Action::Number, &place, value, json!(to), NUMBER))
    });
    let mut judged = tied.filter_map(|tied| {
        let judged = desk.judge(&tied.applied(changed)?);
        judged
            .new_against(&desk.base)
            .is_empty()
            .then_some((tied, judged))
    });
    judged.next()
}

/// The word that was chosen stays.
fn kept(change: &Change) -> Vec<String> {
    let Some(Value::Object(members)) = &change.to else {
        return vec![change.place.clone()];
    };
    let words = members.iter().filter(|(_, value)| value.is_string());
    words.map(|(key, _)| inside(&change.place, key)).collect()
}
