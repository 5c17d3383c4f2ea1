//! Everything that is wrong with an event before a list is judged by it: what its words do not mean, what contradicts itself, what has no
//! effect, what no list can satisfy. Nothing here stops at the first problem.

mod form;
mod pairs;
mod possible;
mod settings;
mod words;

pub(crate) use possible::satisfiable;

use super::{
    house::House,
    layer::{At, Layer},
    read::Beside,
    terms::Replaced,
};
use crate::{
    check::Checker,
    model::{
        diagnostic::{Finding, Severity},
        json::{Place, Tree},
        lang::Text,
    },
};

/// The files of an event, and what they come to together.
pub(crate) struct Chain<'c> {
    pub layers: &'c [Layer],
    pub trees: &'c [Tree<'c>],
    pub house: &'c House,
    pub checker: &'c Checker,
    pub beside: &'c dyn Beside,
}

/// What is found, with the file that it is about.
pub(crate) type Found = Vec<(usize, Finding)>;

/// Everything that can be said without trying out lists.
pub(crate) fn lint(chain: &Chain<'_>, replaced: &[Replaced], found: &mut Found) {
    form::lint(chain, found);
    settings::lint(chain, found);
    words::lint(chain, found);
    pairs::lint(chain, replaced, found);
}

/// Adds a finding about a place of a file.
fn report<'f>(
    found: &'f mut Found,
    (code, severity): (&'static str, Severity),
    (file, place): (usize, Place),
    message: Text,
) -> &'f mut Finding {
    found.push((file, Finding::new(code, severity, place, message)));
    let last = found.len() - 1;
    &mut found[last].1
}

impl<T> At<T> {
    /// The file and the place.
    const fn here(&self) -> (usize, Place) {
        (self.file, self.place)
    }
}

impl Chain<'_> {
    /// Says in a finding where something else stands: in its own file by a label, in another by file and line.
    fn beside(&self, finding: &mut Finding, file: usize, (of, place): (usize, Place), label: Text) {
        if of == file {
            finding.related(label, place);
            return;
        }
        let name = &self.house.event.files[of];
        let before = &self.trees[of].text()[..place.span.start as usize];
        let line = before.matches('\n').count() + 1;
        finding.fact(crate::text!(
            "The other: {label} in {name}, line {line}.",
            "L’autre : {label} dans {name}, ligne {line}.",
            label
        ));
    }
}
