//! From files to an event: the chain of files that build on each other, each of the right shape, put together and looked through. Everything
//! that is wrong is reported at once, file by file.

use std::sync::{Arc, LazyLock};

use serde_json::{Value, json};

use super::{
    file::EventFile,
    house::House,
    layer::{self, Layer},
    lint::{self, Chain},
    terms::Event,
};
use crate::{
    check::{
        Checker, Source,
        report::{Nature, Report, Verdict},
        schema,
        shape::Shape,
        syntax::{self, MAX_BYTES},
        tree_of,
    },
    model::{
        diagnostic::{Finding, Severity},
        file_format::EVENT,
        json::{Json, Tree, parse},
        lang::{Lang, Text},
    },
    text,
};

/// An event may build on another, and that on another, so many in all.
pub const DEEPEST: usize = 8;

/// The files beside an event. Reading them is the business of whoever knows a disk.
pub trait Beside {
    /// The file at a path, as it is typed in another file.
    ///
    /// # Errors
    /// Why it cannot be read, in words.
    fn read(&self, from: &str, path: &str) -> Result<Source, Text>;
}

/// What became of an event.
#[derive(Debug)]
pub struct Opened {
    /// The reports on its files, its own first.
    pub reports: Vec<Report>,
    /// The event, where nothing is wrong with it.
    pub house: Option<Arc<House>>,
}

/// Whether a document says that it is an event.
#[must_use]
pub fn is_event(json: Json<'_>) -> bool {
    EVENT.is_of(json)
}

/// The published schema of an event.
#[must_use]
pub fn published_schema(lang: Lang) -> String {
    let title = Text::new("Event", "Tournoi");
    schema::published_file(shape(), &EVENT, &title, lang)
}

/// Reads an event, with what it builds on, and says everything that is wrong with it.
#[must_use]
pub fn open(source: Source, checker: &Checker, beside: &dyn Beside) -> Opened {
    let chain = follow(source, beside);
    let read: Vec<Result<Tree<'_>, Box<Report>>> = {
        let read = |file| tree_of(file, MAX_BYTES, (&EVENT, Nature::Event));
        chain.files.iter().map(read).collect()
    };
    let mut sound = Vec::new();
    let mut broken = Vec::new();
    for file in read {
        match file {
            Ok(tree) => sound.push(tree),
            Err(report) => broken.push(*report),
        }
    }
    if !broken.is_empty() {
        return Opened {
            reports: broken,
            house: None,
        };
    }
    let mut found: Vec<(usize, Finding)> = Vec::new();
    let mut layers: Vec<Layer> = Vec::new();
    for (file, tree) in sound.iter().enumerate() {
        let form = syntax::duplicates(tree).into_iter();
        let form = form.chain(SHAPE.check(tree));
        found.extend(form.map(|finding| (file, finding)));
        layers.push(layer::read(tree.root(), file));
    }
    found.extend(chain.end);
    let names = chain.files.iter().map(|file| file.name.clone());
    let (event, replaced) = Event::of(names.collect(), &layers);
    let house = House::new(event, checker);
    let chain = Chain {
        layers: &layers,
        trees: &sound,
        house: &house,
        checker,
        beside,
    };
    lint::lint(&chain, &replaced, &mut found);
    let has_errors = found
        .iter()
        .any(|(_, finding)| finding.severity == Severity::Error);
    let house = Arc::new(house);
    if !has_errors {
        found.extend(lint::satisfiable(&house, &layers));
    }
    let reports: Vec<Report> = sound
        .iter()
        .zip(&house.event.files)
        .enumerate()
        .map(|(file, (tree, name))| report(name, tree, taken(&mut found, file)))
        .collect();
    let is_sound = reports
        .iter()
        .all(|report| report.verdict == Verdict::Legal);
    Opened {
        reports,
        house: is_sound.then_some(house),
    }
}

/// The findings of one file.
fn taken(found: &mut Vec<(usize, Finding)>, file: usize) -> Vec<Finding> {
    let own = found.extract_if(.., |(of, _)| *of == file);
    own.map(|(_, finding)| finding).collect()
}

fn report(name: &str, tree: &Tree<'_>, findings: Vec<Finding>) -> Report {
    let mut report = Report::on(name, tree, Verdict::of(&findings), findings);
    report.nature = Nature::Event;
    report.name = tree.root().get("title").and_then(Text::read);
    report
}

static SHAPE: LazyLock<Shape> = LazyLock::new(|| Shape::new(shape()));

/// The shape of an event. Elsewhere `null` is as good as nothing; here it drops a rule.
fn shape() -> Value {
    let mut schema = schema::file_shape::<EventFile>(&EVENT);
    if let Some(rule) = schema.pointer_mut("/properties/rules/additionalProperties") {
        *rule = json!({ "anyOf": [rule.take(), { "type": "null" }] });
    }
    schema
}

/// The files of an event, and what kept the chain from going on.
struct Followed {
    files: Vec<Source>,
    end: Option<(usize, Finding)>,
}

/// Follows `extends` from file to file.
fn follow(source: Source, beside: &dyn Beside) -> Followed {
    let mut files = vec![source];
    let end = loop {
        let last = files.len() - 1;
        let file = &files[last];
        let text = String::from_utf8_lossy(&file.bytes);
        let tree = parse(&text);
        let Some(extends) = tree.root().get("extends") else {
            break None;
        };
        let Some(path) = extends.as_str() else {
            break None;
        };
        let refuse = |message| {
            let place = extends.place();
            Some((
                last,
                Finding::new("EVT-FILE-01", Severity::Error, place, message),
            ))
        };
        if files.len() >= DEEPEST {
            break refuse(text!(
                "Events that build on each other: at most {DEEPEST} files are read.",
                "Des tournois qui s’appuient les uns sur les autres : {DEEPEST} fichiers au plus sont lus."
            ));
        }
        match beside.read(&file.name, &path) {
            Err(why) => {
                break refuse(text!(
                    "The event that this one builds on cannot be read: {why}.",
                    "Le tournoi sur lequel celui-ci s’appuie ne se lit pas : {why}.",
                    why = &why
                ));
            }
            Ok(parent) if !EVENT.is_of(parse(&String::from_utf8_lossy(&parent.bytes)).root()) => {
                // What somebody's file says that is no event is not quoted.
                let name = &parent.name;
                break refuse(text!("{name} is no event.", "{name} n’est pas un tournoi."));
            }
            Ok(parent) if files.iter().any(|known| known.name == parent.name) => {
                let name = &parent.name;
                break refuse(text!(
                    "{name} builds on itself.",
                    "{name} s’appuie sur lui-même."
                ));
            }
            Ok(parent) => files.push(parent),
        }
    };
    Followed { files, end }
}
