//! `orbat completions` and `orbat man`: for packagers, from the same arguments as the help.

use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use super::{Exit, Outcome, args::Completions, help, terminal::Terminal};
use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text},
    },
    text,
};

pub(super) fn completions(args: &Completions, terminal: Terminal) -> Outcome {
    terminal.result(&written(&script(args.shell, terminal.lang)))?;
    Ok(Exit::Clean)
}

pub(super) fn man(terminal: Terminal) -> Outcome {
    terminal.result(&written(&manual(terminal.lang)?))?;
    Ok(Exit::Clean)
}

fn written(bytes: &[u8]) -> Clean {
    Clean::text(String::from_utf8_lossy(bytes))
}

fn script(shell: Shell, lang: Lang) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(lang), "orbat", &mut script);
    script
}

/// Headings of manual pages. Those of a page as a whole are fixed words, in English as in French.
const NAME: (&str, &str) = (".SH NAME", ".SH NOM");
const EXIT_STATUS: Text = Text::new("EXIT STATUS", "CODE DE SORTIE");

/// The manual in one page: the program first, then each command under its own heading.
fn manual(lang: Lang) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let mut whole = help::command(lang);
    whole.build();
    let man = Man::new(whole.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    if lang == Lang::Fr {
        page = String::from_utf8_lossy(&page)
            .replacen(NAME.0, NAME.1, 1)
            .into_bytes();
    }
    parts(&whole, &mut page)?;
    for command in commands(&whole) {
        let mut section = Vec::new();
        parts(command, &mut section)?;
        if let Some(status) = command.get_after_help() {
            writeln!(section, ".PP\n{}", status.to_string().trim_end())?;
        }
        // As it is typed, without the name of the program.
        let name = command.get_bin_name().unwrap_or_default();
        let name = name.trim_start_matches("orbat ").to_uppercase();
        let heading = text!("COMMAND: {name}", "COMMANDE : {name}");
        writeln!(page, ".SH \"{}\"", heading.get(lang))?;
        // The parts of a command stand one level below its heading.
        let section = String::from_utf8_lossy(&section);
        let section = section
            .replace("\n.SH ", "\n.SS ")
            .replacen(".SH ", ".SS ", 1);
        page.extend_from_slice(section.as_bytes());
    }
    let status = whole.get_after_help().map(ToString::to_string);
    let status = status.unwrap_or_default();
    // What it is stands in the heading.
    let status = status.split_once(':').map_or(&*status, |(_, told)| told);
    writeln!(page, ".SH \"{}\"\n{}", EXIT_STATUS.get(lang), status.trim())?;
    Ok(page)
}

/// The commands of a command, each followed by its own.
fn commands(of: &Command) -> Vec<&Command> {
    let here = of.get_subcommands().filter(|one| one.get_name() != "help");
    here.flat_map(|one| [vec![one], commands(one)].concat())
        .collect()
}

/// How a command is typed, what it does, and its options.
fn parts(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let man = Man::new(command.clone());
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)
}
