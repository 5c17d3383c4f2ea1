//! What one die means, where one die decides: each result of the die, its modifier included, with what comes of it. Nothing but the
//! mechanic itself is asked, one face after the other.

use crate::{
    model::{
        dice::{Again, Need, Script, Supply, Throw},
        json::Json,
        lang::{Lang, Text},
        mechanic::{AnyMechanic, MechanicInfo, Name},
    },
    text,
};

/// Results of a die that come to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The lowest of them.
    pub least: i64,
    /// The highest.
    pub most: i64,
    /// What comes of them.
    pub name: Name,
}

/// The bands of a mechanic whose only throw this is; none when it is not, or when the throw itself says what is needed.
pub(super) fn bands<O>(
    mechanic: &AnyMechanic<O>,
    (given, options): (Json<'_>, &O),
    throws: &[Throw],
) -> Vec<Band> {
    let [throw] = throws else {
        return Vec::new();
    };
    let modifier = match throw.need {
        Need::Open => 0,
        Need::Best { modifier, .. } => modifier,
        _ => return Vec::new(),
    };
    if throw.dice != 1 || throw.again != Again::Never {
        return Vec::new();
    }
    let outcome = |face| {
        let mut script = Script::new([face]);
        let outcome = (mechanic.resolve)(given, options, &mut script).outcome;
        outcome.ok().filter(|_| script.left().is_none())
    };
    let mut bands: Vec<Band> = Vec::new();
    for face in 1..=throw.faces {
        let Some(outcome) = outcome(face) else {
            return Vec::new();
        };
        let result = i64::from(face) + modifier;
        match bands.last_mut() {
            Some(band) if band.name == outcome.name => band.most = result,
            _ => bands.push(Band {
                least: result,
                most: result,
                name: outcome.name,
            }),
        }
    }
    // A die whose every number counts for itself has no table.
    let alone = bands.iter().all(|band| band.least == band.most);
    if alone { Vec::new() } else { bands }
}

/// The table of the die that decides: "4 to 6: no effect; 7 to 9: effective".
pub(super) fn told(info: &MechanicInfo, bands: &[Band], lang: Lang) -> Option<String> {
    let band = |band: &Band| {
        let (least, most, name) = (band.least, band.most, info.outcome(band.name));
        if least == most {
            text!("{least}: {name}", "{least} : {name}"; name)
        } else {
            text!("{least} to {most}: {name}", "{least} à {most} : {name}"; name)
        }
    };
    let bands: Vec<Text> = bands.iter().map(band).collect();
    let between = match lang {
        Lang::En => "; ",
        Lang::Fr => " ; ",
    };
    let words = Text::join(&bands, between);
    (!bands.is_empty()).then(|| format!("     {}", words.get(lang)))
}
