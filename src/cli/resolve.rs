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
    if rulesets::info(&args.ruleset).is_none() {
        return Err(unknown_ruleset(&args.ruleset));
    }
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
    let options = object(&args.options, menu.options).map_err(fail)?;
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
    terminal.result(&odds::played(&played, terminal.lang))?;
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
            "\"{word}\" is not a number on a die: type whole numbers with commas, such as 5,4,6",
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
        let wanted = (throw.dice as usize).saturating_sub(known.len());
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
            match typed(&line, throw.faces, wanted) {
                Ok(numbers) => self.ready = numbers,
                Err(why) => self.terminal.notice(&why),
            }
            self.ready.reverse();
        }
        self.ready.pop().ok_or(Stopped::Ended)
    }

    fn undecided(&mut self) {
        self.told = None;
        self.terminal
            .notice(&Text::new("Tied: re-roll.", "Égalité : à relancer."));
    }
}

/// The numbers of a line. A line with a slip in it counts for nothing: what stands behind the slip would come to lie on other dice.
fn typed(line: &[u8], faces: u32, wanted: usize) -> Result<Vec<u32>, Text> {
    // What is not UTF-8 is no number either, and is asked for again.
    let line = String::from_utf8_lossy(line);
    let words = line.split([',', ' ', '\n', '\r', '\t']);
    let words = words.filter(|word| !word.is_empty());
    let number = |word: &str| {
        let number = word.parse().ok();
        number.filter(|number| (1..=faces).contains(number))
    };
    let Some(numbers) = words.map(number).collect::<Option<Vec<u32>>>() else {
        return Err(text!(
            "numbers from 1 to {faces}, please: this line is ignored",
            "des nombres de 1 à {faces}, s’il vous plaît : cette ligne est ignorée"
        ));
    };
    let count = numbers.len();
    if count > wanted {
        return Err(text!(
            "{count} numbers, but only {wanted} wanted here: this line is ignored",
            "{count} nombres, mais il n’en faut que {wanted} ici : cette ligne est ignorée"
        ));
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::lang::Lang;

    #[test]
    fn a_line_with_a_slip_counts_for_nothing() {
        let of =
            |line: &str| typed(line.as_bytes(), 6, 3).map_err(|why| why.get(Lang::En).into_owned());
        assert_eq!(of("5 4, 1\n"), Ok(vec![5, 4, 1]));
        assert_eq!(of("2\r\n"), Ok(vec![2]));
        assert_eq!(of(" \n"), Ok(Vec::new()));
        // The fourth would have been the first of the opponent.
        let surplus = of("1 1 1 1").expect_err("three are wanted");
        assert!(surplus.contains("4 numbers, but only 3"), "{surplus}");
        // The 2 would have come to lie on the die of the 9.
        for slip in ["5 9 2", "5 x 2", "0", "-1", "99999999999"] {
            let refused = of(slip).expect_err("no number on a die");
            assert!(refused.contains("1 to 6"), "{slip}: {refused}");
        }
    }
}
