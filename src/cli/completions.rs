//! `orbat completions` and `orbat man`: for packagers, from the same arguments as the help.

use super::{Exit, Outcome, args::Completions, command, terminal::Terminal};

pub(super) fn completions(args: &Completions, terminal: Terminal) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "orbat", &mut script);
    terminal.bytes(&script)?;
    Ok(Exit::Clean)
}

pub(super) fn man(terminal: Terminal) -> Outcome {
    let mut page = Vec::new();
    clap_mangen::Man::new(command()).render(&mut page)?;
    for sub in command()
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help")
    {
        let sub = sub.clone().name(format!("orbat {}", sub.get_name()));
        page.extend_from_slice(b"\n");
        let man = clap_mangen::Man::new(sub.clone());
        man.render_synopsis_section(&mut page)?;
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    terminal.bytes(&page)?;
    Ok(Exit::Clean)
}
