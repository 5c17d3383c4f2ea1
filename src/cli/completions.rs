//! `orbat completions` and `orbat man`: for packagers, from the same arguments as the help.

use super::{Exit, Outcome, args::Completions, command, terminal::Terminal};

pub(super) fn completions(args: &Completions, terminal: Terminal) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "orbat", &mut script);
    terminal.bytes(&script)?;
    Ok(Exit::Clean)
}

/// One page: the program first, then each command with its options.
pub(super) fn man(terminal: Terminal) -> Outcome {
    let mut page = Vec::new();
    clap_mangen::Man::new(command()).render(&mut page)?;
    let mut whole = command();
    whole.build();
    for sub in whole
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help")
    {
        page.push(b'\n');
        let man = clap_mangen::Man::new(sub.clone());
        man.render_synopsis_section(&mut page)?;
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    terminal.bytes(&page)?;
    Ok(Exit::Clean)
}
