//! The lists that come with the program on paper: what holds for every page of them, on both papers and in both languages.

use std::sync::OnceLock;

use orbat::{
    check::{Checker, Sheets, report::Report},
    model::{lang::Lang, roster::Status},
    print::{
        CardSize, Judgement, Options, Paper, PaperSize, Sheet, layout,
        scene::{Page, Scene},
    },
};

use super::{mm, only, words};
use crate::support::{shipped_lists, source};

/// A list that comes with the program, checked.
pub(super) struct Shipped {
    /// Its path.
    pub path: String,
    report: Report,
    sheets: Sheets,
    bytes: Vec<u8>,
}

static LEGAL: Judgement = Judgement {
    legal: true,
    findings: Vec::new(),
};

impl Shipped {
    /// As it is printed.
    pub(super) fn paper(&self) -> Paper<'_> {
        Paper {
            roster: &self.sheets.roster,
            cards: &self.sheets.cards,
            labels: &self.sheets.labels,
            markers: &self.sheets.markers,
            reference: &self.sheets.reference,
            ruleset: self.report.ruleset.expect("a list has a ruleset").book,
            verdict: &LEGAL,
            identity: self.report.identity.as_ref().expect("an identity"),
            attachment: &self.bytes,
            file_name: "list.json",
            withheld: None,
            companions: None,
        }
    }

    /// Its pages; none where it has nothing of the kind.
    pub(super) fn scene(&self, options: &Options) -> Option<Scene> {
        layout(&[self.paper()], options)
            .ok()
            .map(|(scene, _)| scene)
    }
}

/// All of them, checked once.
pub(super) fn shipped() -> &'static [Shipped] {
    static ALL: OnceLock<Vec<Shipped>> = OnceLock::new();
    ALL.get_or_init(|| {
        let checker = Checker::default();
        let lists = shipped_lists();
        let checked = lists.iter().map(|path| {
            let source = source(path);
            let (report, sheets) = checker.muster(&source);
            Shipped {
                path: path.display().to_string(),
                report,
                sheets: sheets.expect("a legal list has sheets"),
                bytes: source.bytes.clone(),
            }
        });
        checked.collect()
    })
}

/// Many printers leave five millimetres white, and draw paper in a little askew.
#[test]
fn nothing_is_drawn_within_six_millimetres_of_the_edge() {
    let edge = mm(5.99);
    for (lang, paper) in [(Lang::En, PaperSize::Letter), (Lang::Fr, PaperSize::A4)] {
        for list in shipped() {
            let options = Options {
                lang,
                paper,
                card_backs: true,
                sheets: vec![Sheet::Cards, Sheet::Labels, Sheet::Markers],
                ..Options::default()
            };
            let Some(scene) = list.scene(&options) else {
                continue;
            };
            for (number, page) in scene.pages.iter().enumerate() {
                for item in super::drawn(page) {
                    let area = scene.bounds(item);
                    let clear = area.x0 >= edge
                        && area.y0 >= edge
                        && area.x1 <= page.width - edge
                        && area.y1 <= page.height - edge;
                    let path = &list.path;
                    assert!(
                        clear,
                        "{path}, page {number}, {paper:?}: {area:?} of {item:?}"
                    );
                }
            }
        }
    }
}

/// Cards and labels are read without the roster beside them, where the marks of values are explained, too.
#[test]
fn pages_to_cut_up_say_what_their_marks_stand_for() {
    let mut said = 0;
    for list in shipped() {
        let paper = list.paper();
        let cards = paper.cards.iter().map(|card| card.status).collect();
        let labels = paper.labels.iter().map(|label| label.status).collect();
        for (sheet, statuses) in [(Sheet::Cards, cards), (Sheet::Labels, labels)] {
            let statuses: Vec<Status> = statuses;
            for (lang, card_size) in [(Lang::En, CardSize::Poker), (Lang::Fr, CardSize::Mini)] {
                let options = Options {
                    lang,
                    card_size,
                    ..only(sheet)
                };
                let Some(scene) = list.scene(&options) else {
                    continue;
                };
                let words = words(&scene);
                let all = [Status::Reading, Status::Own, Status::Sample];
                for (status, legend) in all.map(|status| (status, status.legend())) {
                    let legend = legend.expect("a mark is explained").get(lang).into_owned();
                    let is_said = words.contains(&legend.replace('\u{a0}', " "));
                    let path = &list.path;
                    assert_eq!(
                        is_said,
                        statuses.contains(&status),
                        "{path}, {sheet:?}: {legend}"
                    );
                    said += usize::from(is_said);
                }
            }
        }
    }
    assert!(said > 20, "{said} explained");
}

/// Once the markers are cut out, the key above them is scrap: the one of the reference sheet stays.
#[test]
fn reference_sheets_have_a_key_of_the_markers() {
    let blank = |text: &str| text.split_whitespace().collect::<String>();
    for one in shipped() {
        let (markers, lists) = (&one.paper().markers, &one.path);
        for lang in [Lang::En, Lang::Fr] {
            let options = Options {
                lang,
                ..only(Sheet::Reference)
            };
            let scene = one.scene(&options).expect("a book has a reference sheet");
            let text: String = scene.pages.iter().map(Page::text).collect();
            let heading = if lang == Lang::En { "Letter" } else { "Lettre" };
            let (_, key) = text
                .split_once(heading)
                .unwrap_or_else(|| panic!("{lists} has no key"));
            let key = blank(key);
            for marker in markers.iter().filter(|marker| marker.count > 0) {
                let (label, letter) = (marker.label.get(lang), marker.letter.get(lang));
                let wanted = if marker.faces.is_empty() {
                    format!("{letter}{label}")
                } else {
                    label.into_owned()
                };
                assert!(
                    key.contains(&blank(&wanted)),
                    "{lists}, {lang:?}: {wanted}: {key}"
                );
            }
        }
    }
}
