//! `orbat show`: the roster with every computed value.

use super::{
    Exit, Failure, Outcome,
    args::{Show, ShowFormat},
    files,
    terminal::Terminal,
};
use crate::{
    check::report::Verdict,
    door::files::serious,
    show::{self, Shown},
};

pub(super) fn run(args: &Show, terminal: Terminal) -> Outcome {
    let checker = files::checker_at(&args.own.catalogues, &args.at, terminal)?;
    let source =
        files::read_list(&args.path).map_err(|report| files::tell(&[*report], terminal))?;
    let source = files::public(&checker, source, args.public, terminal)?;
    let (report, roster) = checker.roster(&source);
    let (Some(roster), Some(info), Some(identity)) = (roster, report.ruleset, &report.identity)
    else {
        return Err(files::tell(&[report], terminal));
    };
    let findings = serious(&report);
    let shown = Shown {
        roster: &roster,
        book: info.book,
        legal: report.verdict == Verdict::Legal,
        identity,
        findings: &findings,
    };
    let lang = terminal.lang;
    let text = match args.output_format {
        ShowFormat::Table => show::table(&shown, lang, terminal.width()),
        ShowFormat::Text => show::text(&shown, lang),
        ShowFormat::Markdown => show::markdown(&shown, lang),
        ShowFormat::Json => show::json(&shown),
    };
    terminal.result(&text)?;
    Ok::<_, Failure>(if shown.legal {
        Exit::Clean
    } else {
        Exit::Findings
    })
}
