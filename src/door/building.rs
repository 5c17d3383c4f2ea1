//! Building an army: how a file stands, what can be chosen, what becomes of it.

use json_patch::Patch;

use super::{
    Refusal,
    answer::{Changed, Checked, Difference, Offered},
    request::File,
};
use crate::{
    check::{
        Checker, Source,
        render::report_entry,
        report::{Nature, Report},
    },
    edit::{
        Desk,
        choices::{self, Choices},
        compare::{compare, patch_to},
        fill, mend,
        outline::{Row, legend, outline},
        proposals::{self, MOST, proposals},
        render::{self, FixDocument},
        sitting::Sitting,
        told::told,
        typed,
    },
    model::{
        diagnostic::{Help, Severity},
        lang::{Lang, Text},
        structure::Kind,
    },
};

fn desk<'c>(checker: &'c Checker, file: &File, lang: Lang) -> Result<Desk<'c>, Refusal> {
    let (desk, _) = proposals::open(checker, &file.source(), lang)?;
    Ok(desk)
}

/// How a file stands. Its rows are told of what can be read only.
pub(super) fn checked(checker: &Checker, file: &File, fixes: bool, lang: Lang) -> Checked {
    let source = file.source();
    let mut report = checker.identify(&source);
    leave_out_commands(&mut report);
    checker.add_choices(&source, &mut report);
    if fixes {
        mend::add_fixes(checker, &source, &mut report, lang);
    }
    let desk = Desk::open(checker, &source, lang);
    let rows = desk.map_or_else(|_| Vec::new(), |desk| outline(&desk));
    Checked {
        kind: kind(&report),
        report: report_entry(&report, lang),
        legend: in_words(&legend(&rows), lang),
        rows: render::rows(&rows, lang),
    }
}

/// Leaves out advice that names a command: whoever comes through the door has no terminal.
fn leave_out_commands(report: &mut Report) {
    let names_command = |help: &Help| {
        let words = help.text.get(Lang::En);
        ["`orbat", "--"].iter().any(|typed| words.contains(typed))
    };
    for located in &mut report.findings {
        located.finding.helps.retain(|help| !names_command(help));
    }
}

fn in_words(lines: &[Text], lang: Lang) -> Vec<String> {
    let line = |line: &Text| line.get(lang).into_owned();
    lines.iter().map(line).collect()
}

fn kind(report: &Report) -> Option<&'static str> {
    report.ruleset?;
    match report.nature {
        Nature::List => Some("list"),
        Nature::Catalogue => Some("catalogue"),
        Nature::Table | Nature::Event | Nature::Register | Nature::Other => None,
    }
}

/// What can be chosen at a place; without one, everywhere where something can be added.
pub(super) fn choices(
    checker: &Checker,
    file: &File,
    at: Option<&str>,
    lang: Lang,
) -> Result<Offered, Refusal> {
    let desk = desk(checker, file, lang)?;
    let found = match at {
        None => choices::overview(&desk),
        Some(pointer) => choices::at(&desk, pointer).unwrap_or_default(),
    };
    let rows = at.is_none().then(|| outline(&desk));
    Ok(offered(&desk, rows.as_deref(), &found, lang))
}

fn offered(desk: &Desk<'_>, rows: Option<&[Row]>, found: &[Choices], lang: Lang) -> Offered {
    let kind = |place: &Choices| {
        let Kind::List(Kind::Object(item)) = desk.at(&desk.root, &place.pointer)?.kind else {
            return None;
        };
        Some((place.pointer.clone(), item.title().get(lang).into_owned()))
    };
    Offered {
        kinds: found.iter().filter_map(kind).collect(),
        choices: render::choices_document(desk, rows, found, lang),
    }
}

/// What was typed at a place, as the only choice there; none where that stands there already.
pub(super) fn set(
    checker: &Checker,
    file: &File,
    (at, value): (&str, &str),
    lang: Lang,
) -> Result<Offered, Refusal> {
    let desk = desk(checker, file, lang)?;
    let change = typed::typed(&desk, at, value)?;
    let found = change.and_then(|change| choices::of_change(&desk, change));
    let found: Vec<_> = found.into_iter().collect();
    Ok(offered(&desk, None, &found, lang))
}

/// The file with a patch: totals are added up again, and everything else keeps its layout.
pub(super) fn apply(
    checker: &Checker,
    file: &File,
    (patch, follow): (&Patch, &[String]),
    lang: Lang,
) -> Result<Changed, Refusal> {
    let desk = desk(checker, file, lang)?;
    let applied = desk.patched(patch).map_err(|not| not.message())?;
    let mut sitting = Sitting::of(follow);
    sitting.follow(&desk.root, patch);
    let file = File {
        text: applied.text,
        ..file.clone()
    };
    let rows = 0..follow.len() as u64;
    let root = serde_json::from_str(&file.text).unwrap_or_default();
    let lines = told(&desk, &desk.root, &compare(&desk, &root));
    Ok(Changed {
        checked: checked(checker, &file, false, lang),
        told: in_words(&lines, lang),
        text: file.text,
        inverse: applied.inverse,
        followed: rows
            .map(|id| sitting.pointer(id).map(str::to_owned))
            .collect(),
    })
}

/// The smallest ways back to a legal file.
pub(super) fn fixes(
    checker: &Checker,
    file: &File,
    keep: &[String],
    lang: Lang,
) -> Result<FixDocument, Refusal> {
    let (desk, notation) = proposals::open(checker, &file.source(), lang)?;
    let found = proposals(&desk, keep);
    let judged = (&*notation, &*found.safe, &found.judged);
    Ok(render::fixes_document(&desk, judged, &found.ways, lang))
}

/// Ways to spend what is left.
pub(super) fn fills(
    checker: &Checker,
    file: &File,
    points: Option<i64>,
    lang: Lang,
) -> Result<FixDocument, Refusal> {
    let desk = desk(checker, file, lang)?;
    let fills = fill::fills(&desk, MOST, points).unwrap_or_default();
    Ok(render::fills_document(&desk, &fills, lang))
}

/// What makes one file into another.
pub(super) fn difference(
    checker: &Checker,
    file: &File,
    other: &File,
    lang: Lang,
) -> Result<Difference, Refusal> {
    let (one, other) = (desk(checker, file, lang)?, desk(checker, other, lang)?);
    let changes = compare(&one, &other.root);
    let lines = told(&one, &one.root, &changes);
    let points = one.base.spent().zip(other.base.spent());
    Ok(Difference {
        lines: in_words(&lines, lang),
        points: points.map(|(before, after)| after - before),
        patch: patch_to(&one, &other),
    })
}

/// A checker that knows the player's own catalogues as far as they are sound.
pub(super) fn with_own(own: &[File]) -> Checker {
    let sound = |source: &Source| {
        let report = Checker::default().check(source);
        report.nature == Nature::Catalogue && report.count(Severity::Error) == 0
    };
    let sources: Vec<Source> = own.iter().map(File::source).filter(sound).collect();
    Checker::with_catalogues(&sources).unwrap_or_default()
}
