//! `orbat fmt`: lists, catalogues and tables in canonical layout, lists with their computed points.

use std::path::Path;

use super::{
    Exit, Failure, Outcome,
    args::Fmt,
    files::{self, Replace},
    terminal::Terminal,
};
use crate::{check::Checker, text};

pub(super) fn run(args: &Fmt, terminal: Terminal) -> Outcome {
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let mut exit = Exit::Clean;
    for path in &args.paths {
        let one = match format(&checker, path, args, terminal) {
            Err(Failure::Reported) => Exit::Failed,
            other => other?,
        };
        exit = exit.max(one);
    }
    Ok(exit)
}

fn format(checker: &Checker, path: &Path, args: &Fmt, terminal: Terminal) -> Outcome {
    let source = files::read_whole(path).map_err(|report| files::tell(&[*report], terminal))?;
    let formatted = if args.upgrade {
        checker.upgrade(&source)
    } else {
        checker.format(&source)
    };
    let formatted = formatted.map_err(|report| files::tell(&[*report], terminal))?;
    let changed = formatted.as_bytes() != source.bytes;
    let shown = files::shown(path);
    if path == Path::new("-") && !args.check {
        terminal.result(&formatted)?;
    } else if changed && args.check {
        terminal.notice(&text!("{shown} would change.", "{shown} changerait."));
        return Ok(Exit::Findings);
    } else if changed {
        files::write(path, &formatted, Replace::Anything)?;
        terminal.notice(&text!("{shown} changed.", "{shown} modifié."));
    }
    Ok(Exit::Clean)
}
