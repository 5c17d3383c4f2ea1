//! Events and inboxes that lie in no folder: files by their names, as examples have them.

use std::{collections::BTreeMap, sync::Arc};

use json_patch::merge;
use orbat::{
    check::{Checker, Hashes, Source, report::Report},
    model::{
        lang::{Lang, Text},
        ruleset::StarterRequest,
    },
    organise::{
        Arrival, entrants,
        event::{self, Beside, House, Opened},
        register::{EventMark, Register, Sent, Terms, event_digest, not_read},
    },
};
use serde_json::Value;

/// Files by their names, as if they lay in one folder.
#[derive(Clone, Default)]
pub(crate) struct Folder(pub(crate) BTreeMap<String, String>);

impl<const N: usize> From<[(&str, String); N]> for Folder {
    fn from(files: [(&str, String); N]) -> Self {
        let files = files.into_iter();
        Self(files.map(|(name, text)| (name.to_owned(), text)).collect())
    }
}

impl Beside for Folder {
    fn read(&self, _: &str, path: &str) -> Result<Source, Text> {
        let none = || Text::new("there is no such file", "ce fichier n’existe pas");
        let file = self.0.get(path).ok_or_else(none)?;
        Ok(Source::new(path, file.as_str()))
    }
}

/// The small list with which a ruleset begins, without its total.
pub(crate) fn starter(checker: &Checker, ruleset: &str, format: Option<&str>) -> Value {
    let request = StarterRequest {
        format,
        ..StarterRequest::default()
    };
    let text = checker
        .starter(ruleset, &request)
        .expect("a ruleset")
        .expect("a starter list");
    let mut list: Value = serde_json::from_str(&text).expect("starter lists are JSON");
    list.as_object_mut()
        .expect("a list is an object")
        .shift_remove("points");
    list
}

/// The event with which a ruleset begins, changed; nothing is required of its lists.
pub(crate) fn event_with(ruleset: &str, patch: &Value) -> Value {
    let text = event::starter(&[ruleset.to_owned()], Lang::En).expect("a ruleset");
    let mut file: Value = serde_json::from_str(&text).expect("an event is JSON");
    file["require"] = Value::Array(Vec::new());
    merge(&mut file, patch);
    file
}

/// What came in for an event.
pub(crate) struct Inbox {
    pub(crate) house: Arc<House>,
    pub(crate) checker: Checker,
    mark: EventMark,
    entrants: Option<String>,
    arrivals: BTreeMap<String, Arrival>,
    pub(crate) files: BTreeMap<String, Option<String>>,
}

impl Inbox {
    /// The inbox that an example describes: `event`, `entrants`, `received` and `inbox`, as the page on registers says.
    pub(crate) fn of(example: &Value) -> Self {
        let none = Value::Object(serde_json::Map::new());
        let part = |key: &str| example.get(key).unwrap_or(&none);
        let members = |key: &str| part(key).as_object().cloned().unwrap_or_default();
        let mut event = event_with("smooth-and-rifled", part("event"));
        let entrants = part("entrants").as_str().map(str::to_owned);
        let mut folder = Folder::default();
        if let Some(table) = &entrants {
            event["entrants"] = "entrants.csv".into();
            folder.0.insert("entrants.csv".to_owned(), table.clone());
        }
        let source = Source::new("example.event.json", event.to_string());
        let opened: Opened = event::open(source, &Checker::default(), &folder);
        let mark = EventMark {
            file: "example.event.json".to_owned(),
            hash: event_digest(&opened),
        };
        let house = opened
            .house
            .unwrap_or_else(|| panic!("{:?}", opened.reports));
        let checker = house
            .judge_with(Checker::default())
            .with_hashes(Hashes::All);
        let arrivals = members("received").into_iter().map(|(file, at)| {
            let received = at.as_str().map(str::to_owned);
            (
                file,
                Arrival {
                    received,
                    from: None,
                },
            )
        });
        let files = members("inbox").into_iter().map(|(file, patch)| {
            let list = (!patch.is_null()).then(|| {
                let mut list = starter(&checker, "smooth-and-rifled", None);
                merge(&mut list, &patch);
                list.to_string()
            });
            (file, list)
        });
        Self {
            arrivals: arrivals.collect(),
            files: files.collect(),
            house,
            mark,
            entrants,
            checker,
        }
    }

    /// The register of it; rulings of an earlier one stay.
    pub(crate) fn take(&self, before: Option<&Register>) -> Register {
        let entrants = self.entrants.as_ref().map(|table| {
            let source = Source::new("entrants.csv", table.as_str());
            entrants(&source).expect("a table of entrants")
        });
        let terms = Terms {
            event: &self.house.event,
            mark: &self.mark,
            entrants: entrants.as_deref(),
        };
        let sent = self.files.iter().map(|(file, text)| {
            let source = text
                .as_ref()
                .map(|text| Source::new(file.as_str(), text.as_str()));
            let report = source
                .as_ref()
                .map_or_else(|| not_read(file), |source| self.checker.check(source));
            Sent {
                file: file.clone(),
                source,
                report,
                arrival: self.arrivals.get(file).cloned().unwrap_or_default(),
            }
        });
        Register::take(terms, sent.collect(), before)
    }

    /// The reports on a register of it.
    pub(crate) fn reports(&self, register: &Register) -> Vec<Report> {
        let reports = register.reports(&self.house, &self.checker);
        reports.into_iter().map(|one| one.report).collect()
    }
}
