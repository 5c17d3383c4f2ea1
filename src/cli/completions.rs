//! `orbat completions` and `orbat man`: for packagers, from the same arguments as the help.

use std::io::{self, Write};

use clap::{Command, ValueEnum};
use clap_complete::{Generator, Shell};
use clap_mangen::Man;

use super::{Exit, Outcome, args::Completions, command, help, terminal::Terminal};
use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text},
    },
    text,
};

pub(super) fn completions(args: &Completions, terminal: Terminal) -> Outcome {
    terminal.result(&written(&script(args.shell)))?;
    Ok(Exit::Clean)
}

pub(super) fn man(terminal: Terminal) -> Outcome {
    terminal.result(&written(&manual(terminal.lang)?))?;
    Ok(Exit::Clean)
}

fn written(bytes: &[u8]) -> Clean {
    Clean::text(String::from_utf8_lossy(bytes))
}

/// The completions of every shell, each under the file name that the shell looks for.
#[must_use]
pub fn completion_scripts() -> Vec<(String, Vec<u8>)> {
    let shells = Shell::value_variants().iter();
    let named = shells.map(|shell| (shell.file_name("orbat"), script(*shell)));
    named.collect()
}

fn script(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "orbat", &mut script);
    script
}

/// Headings of manual pages. Those of a page as a whole are fixed words, in English as in French.
const NAME: (&str, &str) = (".SH NAME", ".SH NOM");
const EXIT_STATUS: Text = Text::new("EXIT STATUS", "CODE DE RETOUR");

/// The manual in one page: the program first, then each command under its own heading.
///
/// # Errors
///
/// None but those of writing, which memory does not have.
pub fn manual(lang: Lang) -> io::Result<Vec<u8>> {
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
    let commands = whole.get_subcommands();
    for command in commands.filter(|command| command.get_name() != "help") {
        let mut section = Vec::new();
        parts(command, &mut section)?;
        if let Some(status) = command.get_after_help() {
            writeln!(section, ".PP\n{}", status.to_string().trim_end())?;
        }
        let name = command.get_name().to_uppercase();
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

/// How a command is typed, what it does, and its options.
fn parts(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let man = Man::new(command.clone());
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)
}
