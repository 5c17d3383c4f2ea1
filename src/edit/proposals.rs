//! What is proposed for a file that is not legal: what was surely meant, and from there the ways back.

use super::{
    change::{Change, followed},
    desk::{BYTE_ORDER_MARK, Desk},
    judged::{Fault, Judged},
    notation::{self, Mended},
    repair::{self, Bounds, Level, Solution},
    right_book, slips,
};
use crate::{
    check::{Checker, Source, report::Report},
    model::{
        companions::CATALOGUES,
        json::{holds, inside},
        lang::{Lang, Text},
    },
};

/// So many ways are proposed.
pub const MOST: usize = 5;

/// What mends a file.
#[derive(Clone, Debug)]
pub struct Proposals {
    /// What is surely meant; every way has it done.
    pub safe: Vec<Change>,
    /// The verdict on the file with that.
    pub judged: Judged,
    /// The ways to a legal file, the best first; where only the player can make it legal, to one in which nothing else is wrong.
    pub ways: Vec<Solution>,
}

/// Lays a file on the desk with its notation mended where it needs that; the second is what was mended, in words. What cannot be built
/// with even then is reported as it was given.
///
/// # Errors
/// The report on a file that is neither list nor catalogue, or cannot be read.
pub fn open<'c>(
    checker: &'c Checker,
    source: &Source,
    lang: Lang,
) -> Result<(Desk<'c>, Vec<Text>), Box<Report>> {
    let text = std::str::from_utf8(&source.bytes).ok();
    let text = text.map(|text| text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text));
    let mended = text.and_then(|text| {
        let mended = notation::mend(text);
        let readable = mended.as_ref().map_or(text, |mended| &mended.text);
        let named = notation::name_kind(readable);
        mended.into_iter().chain(named).reduce(Mended::then)
    });
    let with = |text: &str| Source {
        bytes: text.as_bytes().to_vec(),
        ..source.clone()
    };
    let read = mended.as_ref().map(|mended| with(&mended.text));
    let of_book = right_book::in_its_book(checker, read.as_ref().unwrap_or(source));
    if let Some(mended) = mended.into_iter().chain(of_book).reduce(Mended::then)
        && let Ok(desk) = Desk::open(checker, &with(&mended.text), lang)
    {
        return Ok((desk, mended.lines));
    }
    Ok((Desk::open(checker, source, lang)?, Vec::new()))
}

/// The ways to mend the file on the desk; what stands at the places to `keep` stays as it is.
#[must_use]
pub fn proposals(desk: &Desk<'_>, keep: &[String]) -> Proposals {
    if desk.base.is_legal() {
        // Nothing is wrong but what somebody added up, or how it is written.
        return Proposals {
            safe: slips::totals(desk),
            judged: desk.base.clone(),
            ways: Vec::new(),
        };
    }
    let (safe, root, judged) = slips::safe_except(desk, keep);
    let mut ways = Vec::new();
    if !judged.is_legal() {
        let bounds = Bounds {
            keep: followed(keep, &safe),
            most: MOST,
            ..Bounds::default()
        };
        ways = repair::search(desk, &root, &Judged::default(), &bounds);
        let written = to_be_written(&judged);
        let is_all = written.faults.len() == judged.faults.len();
        if ways.is_empty() && !written.is_legal() && !is_all {
            ways = repair::search(desk, &root, &written, &bounds);
        }
        let lacks_file = |fault: &Fault| holds(&inside("", CATALOGUES), &fault.pointer);
        if judged.faults.iter().any(lacks_file) {
            // An army whose own catalogue cannot be read is no reason to make another one of it.
            let of_files = |change: &Change| holds(&inside("", CATALOGUES), &change.place);
            ways.retain(|way| way.changes.iter().all(of_files));
        }
    }
    for way in &mut ways {
        way.changes.splice(0..0, safe.iter().cloned());
    }
    // Several slips of which each hides another are seen as sure only together.
    if ways.first().is_some_and(|way| way.level == Level::Safe) {
        let way = ways.swap_remove(0);
        return Proposals {
            safe: way.changes,
            judged: way.verdict,
            ways: Vec::new(),
        };
    }
    Proposals { safe, judged, ways }
}

/// A verdict with nothing but what the player has to write.
fn to_be_written(judged: &Judged) -> Judged {
    let faults = judged.faults.iter();
    Judged {
        faults: faults
            .filter(|fault| fault.is_for_the_player())
            .cloned()
            .collect(),
        ..Judged::default()
    }
}
