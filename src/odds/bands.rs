//! What dice mean, where one die decides, or one die against another: each result, modifiers included, with what comes of it.
//! Nothing but the mechanic itself is asked, one face after the other.

use std::collections::BTreeMap;

use super::render::called;
use crate::{
    model::{
        dice::{Again, Need, Script, Supply, Throw, Trouble as Stopped},
        json::Json,
        lang::{Lang, Text},
        mechanic::{AnyMechanic, MechanicInfo, Name},
    },
    text,
};

/// Results that come to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The lowest of them.
    pub least: i64,
    /// The highest.
    pub most: i64,
    /// What comes of them; None when it is left to further throws.
    pub name: Option<Name>,
}

/// The table of the dice that decide; empty where there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bands {
    /// Whether the results are those of the first die less those of the second.
    pub opposed: bool,
    /// The results, from low to high.
    pub bands: Vec<Band>,
}

/// The table of a mechanic that begins with these throws; empty when neither its only die nor the difference of its first two decides,
/// or when the throw itself says what is needed.
pub(super) fn bands<O>(
    mechanic: &AnyMechanic<O>,
    (given, options): (Json<'_>, &O),
    throws: &[Throw],
) -> Bands {
    let play = |faces: &[u32]| {
        let mut script = Script::new(faces);
        let outcome = (mechanic.resolve)(given, options, &mut script).outcome;
        match outcome {
            Ok(outcome) => script.left().is_none().then_some(Some(outcome.name)),
            Err(Stopped::TooFew { given: 0, .. } | Stopped::Undecided { .. }) => Some(None),
            Err(_) => None,
        }
    };
    let found = match throws {
        [die] => of_one(die, play),
        [first, second, ..] => of_two(first, second, play),
        [] => None,
    };
    found.unwrap_or_default()
}

/// What is added to a die that stands alone and has no target of its own.
const fn modifier(throw: &Throw) -> Option<i64> {
    match (throw.need, throw.dice, throw.again) {
        (Need::Open, 1, Again::Never) => Some(0),
        (Need::Best { modifier, .. }, 1, Again::Never) => Some(modifier),
        _ => None,
    }
}

/// What comes of these faces: nothing yet, or an outcome; None when they are not what the mechanic throws first.
type Come = Option<Option<Name>>;

fn of_one(die: &Throw, play: impl Fn(&[u32]) -> Come) -> Option<Bands> {
    let modifier = modifier(die)?;
    let mut results = BTreeMap::new();
    for face in 1..=die.faces {
        let name = play(&[face])??;
        results.insert(i64::from(face) + modifier, Some(name));
    }
    table(&results, false)
}

fn of_two(first: &Throw, second: &Throw, play: impl Fn(&[u32]) -> Come) -> Option<Bands> {
    let (more, less) = (modifier(first)?, modifier(second)?);
    let mut results = BTreeMap::new();
    for (one, other) in
        (1..=first.faces).flat_map(|one| (1..=second.faces).map(move |two| (one, two)))
    {
        let difference = i64::from(one) + more - i64::from(other) - less;
        let come = play(&[one, other])?;
        if *results.entry(difference).or_insert(come) != come {
            return None;
        }
    }
    let found = table(&results, true)?;
    // Where most is left to further throws, the difference decides little.
    let open = found.bands.iter().filter(|band| band.name.is_none());
    (open.count() <= 1).then_some(found)
}

/// Results side by side that come to the same, as one; None when every result counts for itself, or all come to the same.
fn table(results: &BTreeMap<i64, Option<Name>>, opposed: bool) -> Option<Bands> {
    let mut bands: Vec<Band> = Vec::new();
    for (&result, &name) in results {
        match bands.last_mut() {
            Some(band) if band.name == name => band.most = result,
            _ => bands.push(Band {
                least: result,
                most: result,
                name,
            }),
        }
    }
    let alone = bands.iter().all(|band| band.least == band.most);
    (!alone && bands.len() > 1).then_some(Bands { opposed, bands })
}

/// The table in words: "4 to 6: no effect; 7 to 9: effective".
pub(super) fn told(info: &MechanicInfo, found: &Bands, lang: Lang) -> Option<String> {
    let band = |band: &Band| {
        let (least, most) = (band.least, band.most);
        let name = match band.name {
            Some(name) => called(info, name),
            None => Text::new("further rolls", "autres jets"),
        };
        if least == most {
            text!("{least}: {name}", "{least} : {name}", name)
        } else {
            text!(
                "{least} to {most}: {name}",
                "{least} à {most} : {name}",
                name
            )
        }
    };
    let bands: Vec<Text> = found.bands.iter().map(band).collect();
    let words = Text::series(&bands);
    let whose = if found.opposed {
        Text::new("difference (first − second) ", "écart (premier − second) ")
    } else {
        Text::same("")
    };
    let line = || format!("     {}{}", whose.get(lang), words.get(lang));
    (!bands.is_empty()).then(line)
}
