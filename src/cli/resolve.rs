//! `orbat resolve`: one mechanic with the players' own dice, or with dice thrown for them.

use std::io::{self, BufRead};

use super::{
    Exit, Failure, Outcome,
    args::Resolve,
    numbers::{SEEDS, whole},
    odds::{object, told, unknown_ruleset},
    participants::find_participants,
    terminal::Terminal,
};
use crate::{
    model::{
        dice::{Script, SeededDice, Supply, Throw, Trouble as Stopped, describe::what},
        lang::Text,
    },
    odds::{self, Inquiry, Participants, Trouble},
    rulesets, text,
};

pub(super) fn run(args: &Resolve, terminal: Terminal) -> Outcome {
    let Some(info) = rulesets::info(&args.ruleset) else {
        return Err(unknown_ruleset(&args.ruleset));
    };
    let menu = odds::menu(&args.ruleset).unwrap_or_default();
    let parameters = menu.parameters(&args.mechanic);
    let fail = |troubles: Vec<Trouble>| told(&troubles, terminal);
    let participants = if menu.knows(&args.mechanic) {
        let mechanic = (args.mechanic.as_str(), parameters);
        find_participants(&args.lists, &args.ruleset, mechanic, terminal)?
    } else {
        // The question itself will say that there is no such mechanic.
        Participants::default()
    };
    let mut given = object(&args.given, parameters).map_err(fail)?;
    let credits = participants.fill(&args.mechanic, parameters, &mut given);
    let options = object(&args.options, &menu.options).map_err(fail)?;
    let inquiry = Inquiry {
        ruleset: &args.ruleset,
        name: &args.mechanic,
        options: participants.with_options(options.clone()),
    };
    let mut dice = supply(args, terminal)?;
    for trouble in &credits.left_out {
        terminal.notice(&trouble.text());
    }
    let mut played = inquiry.play(&given, &mut *dice).map_err(fail)?;
    for option in inquiry.idle(options.keys(), &[given]) {
        terminal.notice(&Trouble::idle_option(option).text());
    }
    credits.note(&mut played.parameters);
    if let Err(stopped) = &played.resolved.outcome {
        return Err(told(&[Trouble::of_dice(stopped)], terminal));
    }
    if let Some(left) = dice.left() {
        return Err(told(
            &[Trouble::of_dice(&Stopped::TooMany { left })],
            terminal,
        ));
    }
    terminal.result(&odds::played(&played, info.book, terminal.lang))?;
    Ok(Exit::Clean)
}

/// Where the dice come from: the numbers given, a seed, or the player at the terminal.
fn supply(args: &Resolve, terminal: Terminal) -> Result<Box<dyn Supply>, Failure> {
    if let Some(numbers) = &args.roll {
        return Ok(Box::new(Script::new(rolled(numbers)?)));
    }
    Ok(match whole("--seed", args.seed.as_deref(), SEEDS)? {
        Some(seed) => Box::new(SeededDice::new(seed, 0)),
        None => Box::new(Asking {
            terminal,
            told: None,
            ready: Vec::new(),
        }),
    })
}

/// The numbers of `--roll`, with commas or blanks between them.
fn rolled(numbers: &str) -> Result<Vec<u32>, Failure> {
    let mut dice = Vec::new();
    for part in numbers.split(',') {
        let before = dice.len();
        for word in part.split_whitespace() {
            dice.push(die(word)?);
        }
        if dice.len() == before {
            let place = before + 1;
            return Err(Failure::Message(text!(
                "--roll \"{numbers}\": die {place} is missing; type whole numbers with commas, \
                such as 5,4,6",
                "--roll « {numbers} » : le dé {place} manque ; écrivez des nombres entiers séparés \
                par des virgules, comme 5,4,6"
            )));
        }
    }
    Ok(dice)
}

fn die(word: &str) -> Result<u32, Failure> {
    word.parse().map_err(|_| {
        Failure::Message(text!(
            "\"{word}\" is no number on a die: type whole numbers with commas, such as 5,4,6",
            "« {word} » n’est pas un nombre de dé : écrivez des nombres entiers séparés par des \
            virgules, comme 5,4,6"
        ))
    })
}

/// Asks on the terminal, throw by throw; several dice may be typed in one line.
struct Asking {
    terminal: Terminal,
    told: Option<Throw>,
    ready: Vec<u32>,
}

impl Supply for Asking {
    fn next(&mut self, throw: &Throw, known: &[u32]) -> Result<u32, Stopped> {
        if known.is_empty() || self.told != Some(*throw) {
            self.terminal.notice(&what(throw));
            self.told = Some(*throw);
        }
        while self.ready.is_empty() {
            let (number, dice) = (known.len() + 1, throw.dice);
            self.terminal.ask(&text!(
                "die {number} of {dice}: ",
                "dé {number} sur {dice} : "
            ));
            let mut line = Vec::new();
            match io::stdin().lock().read_until(b'\n', &mut line) {
                Ok(read) if read > 0 => {}
                _ => {
                    // What follows begins on a line of its own.
                    self.terminal.notice(&Text::same(""));
                    return Err(Stopped::Ended);
                }
            }
            // What is not UTF-8 is no number either, and is asked for again.
            for word in String::from_utf8_lossy(&line)
                .split([',', ' ', '\n', '\r', '\t'])
                .filter(|word| !word.is_empty())
            {
                match word.parse() {
                    Ok(number) if (1..=throw.faces).contains(&number) => self.ready.push(number),
                    _ => {
                        let faces = throw.faces;
                        self.terminal.notice(&text!(
                            "a number from 1 to {faces}, please",
                            "un nombre de 1 à {faces}, s’il vous plaît"
                        ));
                    }
                }
            }
            self.ready.reverse();
        }
        self.ready.pop().ok_or(Stopped::Ended)
    }

    fn undecided(&mut self) {
        self.told = None;
        self.terminal
            .notice(&Text::new("A tie: throw again.", "Égalité : à relancer."));
    }
}
