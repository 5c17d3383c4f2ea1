//! `orbat completions` and `orbat man`: for packagers, from the same arguments as the help.

use std::io::Write;

use super::{Exit, Outcome, args::Completions, command, terminal::Terminal};
use crate::model::clean::Clean;

pub(super) fn completions(args: &Completions, terminal: Terminal) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "orbat", &mut script);
    terminal.result(&written(&script))?;
    Ok(Exit::Clean)
}

fn written(bytes: &[u8]) -> Clean {
    Clean::text(String::from_utf8_lossy(bytes))
}

/// One page: the program first, then each command under its own heading.
pub(super) fn man(terminal: Terminal) -> Outcome {
    let mut page = Vec::new();
    let mut whole = command();
    whole.build();
    let man = clap_mangen::Man::new(whole.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    for sub in whole
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help")
    {
        let mut section = Vec::new();
        let man = clap_mangen::Man::new(sub.clone());
        man.render_synopsis_section(&mut section)?;
        man.render_description_section(&mut section)?;
        man.render_options_section(&mut section)?;
        if let Some(status) = sub.get_after_help() {
            let status = status.to_string();
            writeln!(section, ".PP\n{}", status.trim_end())?;
        }
        writeln!(page, ".SH \"COMMAND: {}\"", sub.get_name().to_uppercase())?;
        // The parts of a command stand one level below its heading.
        page.extend_from_slice(
            String::from_utf8_lossy(&section)
                .replace("\n.SH ", "\n.SS ")
                .replacen(".SH ", ".SS ", 1)
                .as_bytes(),
        );
    }
    let status = whole
        .get_after_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    writeln!(
        page,
        ".SH \"EXIT STATUS\"\n{}",
        status.trim_start_matches("Exit status: ")
    )?;
    terminal.result(&written(&page))?;
    Ok(Exit::Clean)
}
