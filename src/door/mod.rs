//! One door for every front end: a question goes in, an answer comes out, both as JSON. Nothing here reads files, a clock or the network,
//! and nothing is remembered between two questions.

pub mod answer;
mod archive;
#[cfg(feature = "pdf")]
pub mod army;
mod building;
pub mod examples;
pub mod files;
pub mod link;
pub mod open;
#[cfg(feature = "pdf")]
mod paper;
mod published;
pub mod qr;
mod renew;
pub mod request;
#[cfg(feature = "pdf")]
pub mod sheets;
mod start;
mod words;

use answer::{Answer, Linked, Program};
use link::{LinkError, Parcel};
use request::{File, Question, Request};

use crate::{
    BUILD,
    check::{Checker, explain::explain, no_such_ruleset, report::Report, schema},
    model::{
        clean::shorten,
        lang::{Lang, Text},
    },
    text,
};

/// Answers questions about lists and catalogues.
#[derive(Debug, Default)]
pub struct Door {
    checker: Checker,
}

/// Why there is no answer of the kind that was asked for.
#[derive(Debug)]
enum Refusal {
    /// In words.
    Words(Text),
    /// The report on what stands in the way.
    Report(Box<Report>),
}

impl From<Text> for Refusal {
    fn from(words: Text) -> Self {
        Self::Words(words)
    }
}

impl From<Box<Report>> for Refusal {
    fn from(report: Box<Report>) -> Self {
        Self::Report(report)
    }
}

impl Refusal {
    /// In words: the first thing that is wrong.
    fn words(&self, lang: Lang) -> String {
        match self {
            Self::Words(words) => words.get(lang).into_owned(),
            Self::Report(report) => {
                let first = report.findings.first();
                first.map_or_else(String::new, |located| {
                    located.finding.message.get(lang).into_owned()
                })
            }
        }
    }
}

impl Door {
    /// Answers a question that came as JSON. `bytes` are those of the file that is opened; those that come back are a PDF or an archive.
    #[must_use]
    pub fn ask(&self, question: &str, bytes: &[u8]) -> (String, Vec<u8>) {
        let (answer, bytes) = match serde_json::from_str(question) {
            Ok(question) => self.answer(&question, bytes),
            Err(error) => (Answer::Refused(error.to_string()), Vec::new()),
        };
        let answer = serde_json::to_string(&answer);
        (answer.unwrap_or_default(), bytes)
    }

    /// Answers a question. `bytes` are those of the file that is opened; those that come back are a PDF or an archive.
    #[must_use]
    pub fn answer(&self, question: &Question, bytes: &[u8]) -> (Answer, Vec<u8>) {
        let lang = question.lang;
        let mut made = Vec::new();
        let answer = self.find(&question.ask, lang, bytes, &mut made);
        (
            answer.unwrap_or_else(|refusal| Answer::Refused(refusal.words(lang))),
            made,
        )
    }

    fn find(
        &self,
        ask: &Request,
        lang: Lang,
        bytes: &[u8],
        made: &mut Vec<u8>,
    ) -> Result<Answer, Refusal> {
        let checker = &self.checker;
        Ok(match ask {
            Request::Program => Answer::Program(Program {
                version: env!("CARGO_PKG_VERSION"),
                build: BUILD,
            }),
            #[cfg(feature = "pdf")]
            Request::Font { face } => {
                *made = face.file().to_vec();
                Answer::Font
            }
            Request::Rulesets { own } => Answer::Rulesets(start::rulesets(own, lang)),
            Request::Menu { ruleset, own } => {
                let menu = building::with_own(own).menu(ruleset);
                Answer::Menu(menu.ok_or_else(|| no_such_ruleset(ruleset))?)
            }
            Request::Starter(wanted) => Answer::Files(vec![start::starter(wanted, lang)?]),
            Request::Own { ruleset, from } => {
                Answer::Files(vec![start::own(ruleset, from.as_deref())?])
            }
            Request::Example { ruleset, file } => {
                Answer::Files(vec![start::example(ruleset, file)?])
            }
            Request::Open { name } => Answer::Opened(archive::opened(name, bytes, lang)?),
            Request::Pack { files } => {
                *made = archive::packed(files)?;
                Answer::Packed
            }
            Request::Check { file, fixes } => {
                Answer::Checked(Box::new(building::checked(checker, file, *fixes, lang)))
            }
            Request::Choices { file, at } => Answer::Choices(Box::new(building::choices(
                checker,
                file,
                at.as_deref(),
                lang,
            )?)),
            Request::Apply {
                file,
                patch,
                follow,
            } => Answer::Changed(Box::new(building::apply(
                checker,
                file,
                (patch, follow),
                lang,
            )?)),
            Request::Set { file, at, value } => {
                Answer::Choices(Box::new(building::set(checker, file, (at, value), lang)?))
            }
            Request::Fix { file, keep } => {
                Answer::Proposals(Box::new(building::fixes(checker, file, keep, lang)?))
            }
            Request::Fill { file, points } => {
                Answer::Proposals(Box::new(building::fills(checker, file, *points, lang)?))
            }
            Request::Compare { file, other } => {
                Answer::Difference(building::difference(checker, file, other, lang)?)
            }
            Request::Renew { file, own } => {
                Answer::Renewed(Box::new(renew::renewed(checker, file, own, lang)))
            }
            Request::Explain { code } => Answer::Page(Box::new(
                explain(code, lang).ok_or_else(|| unknown_code(code))?,
            )),
            #[cfg(feature = "pdf")]
            Request::Pages(wanted) => Answer::Pages(paper::pages(checker, wanted, lang)?),
            #[cfg(feature = "pdf")]
            Request::Pdf(wanted) => {
                let (printed, bytes) = paper::pdf(checker, wanted, lang)?;
                *made = bytes;
                Answer::Pdf(printed)
            }
            #[cfg(feature = "pdf")]
            Request::TestPage(wanted) => {
                let (printed, bytes) = paper::test_page(wanted, lang)?;
                *made = bytes;
                Answer::Pdf(printed)
            }
            Request::Text { file, form } => Answer::Text(words::text(checker, file, *form, lang)?),
            Request::Public { file } => {
                Answer::Published(published::published(checker, file, lang)?)
            }
            Request::Format { file } => {
                let laid = checker.format(&file.source())?;
                Answer::Files(vec![File {
                    text: laid.to_string(),
                    ..file.clone()
                }])
            }
            Request::Link { file, address } => Answer::Link(linked(file, address)),
            Request::Unlink { link } => Answer::Files(vec![unlinked(link)?]),
        })
    }
}

/// What goes through the door.
#[derive(schemars::JsonSchema)]
#[expect(dead_code, reason = "only its schema is wanted")]
struct Exchange {
    /// What goes in.
    question: Question,
    /// What comes out.
    answer: Answer,
}

/// The text of the published schema of questions and answers: for whoever writes a front end, so it is in English only.
#[must_use]
pub fn published_schema() -> String {
    let title = Text::same("Questions to orbat and their answers, version 1");
    schema::published_document::<Exchange>("door", &title, Lang::En)
}

/// The name of a list that has none: one that came out of a link, or was made here.
const NAMELESS: &str = "list.json";

fn linked(file: &File, address: &str) -> Linked {
    let link = Parcel {
        list: file.text.clone(),
        catalogues: file.catalogues.clone(),
    }
    .link();
    let qr = qr::qr(&format!("{address}#{link}"));
    Linked { link, qr }
}

fn unlinked(link: &str) -> Result<File, Refusal> {
    let parcel = Parcel::of_link(link).map_err(LinkError::sentence)?;
    Ok(File {
        catalogues: parcel.catalogues,
        ..File::new(NAMELESS, parcel.list)
    })
}

fn unknown_code(code: &str) -> Text {
    let code = shorten(code);
    text!("unknown code \"{code}\".", "code inconnu « {code} ».")
}
