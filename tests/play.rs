//! Play as tables of text, for every ruleset: mechanics by name with the dice of the book.

use orbat::model::{
    dice::{Script, Supply, Trouble},
    json::parse,
    mechanic::AnyMechanic,
    settings::Settings,
};

use crate::support::read;

/// How the examples of a ruleset are played and told.
pub(crate) struct Play<O: 'static> {
    /// Its mechanics.
    pub(crate) mechanics: &'static [AnyMechanic<O>],
    /// What is told of the value beside an outcome: mechanic, value.
    pub(crate) beside: fn(&AnyMechanic<O>, u32) -> Option<String>,
}

impl<O: Settings> Play<O> {
    /// The mechanic of this name.
    pub(crate) fn mechanic(&self, name: &str) -> &'static AnyMechanic<O> {
        let mut mechanics = self.mechanics.iter();
        mechanics
            .find(|mechanic| mechanic.info.name == name)
            .unwrap_or_else(|| panic!("{name} is a mechanic"))
    }

    /// What came of it in a word, with what is told beside it; or why the dice stopped.
    pub(crate) fn played(&self, name: &str, given: &str, options: &str, dice: Vec<u32>) -> String {
        let (mechanic, given) = (self.mechanic(name), parse(given));
        let unread = (mechanic.unread)(given.root());
        assert!(unread.is_empty(), "{name}: {unread:?}");
        let options = agreed::<O>(options);
        let mut script = Script::new(dice);
        let resolved = (mechanic.resolve)(given.root(), &options, &mut script);
        match resolved.outcome {
            Ok(_) if script.left().is_some() => "too many".to_owned(),
            Ok(outcome) => {
                let name = outcome.name.id();
                let beside = outcome.side.and_then(|side| (self.beside)(mechanic, side));
                beside.map_or_else(|| name.to_string(), |beside| format!("{name} {beside}"))
            }
            Err(Trouble::TooFew { .. }) => "too few".to_owned(),
            Err(Trouble::Impossible { .. }) => "impossible".to_owned(),
            Err(other) => format!("{other:?}"),
        }
    }

    /// Plays a table of examples, a line each: id, mechanic, parameters, perhaps options, dice, outcome.
    pub(crate) fn come_out(&self, examples: &str) {
        for line in examples.lines().filter(|line| !line.is_empty()) {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let (id, name, given, options, dice, want) = match cells[..] {
                [id, name, given, dice, want] => (id, name, given, "{}", dice, want),
                [id, name, given, options, dice, want] => (id, name, given, options, dice, want),
                _ => panic!("{line} has five or six cells"),
            };
            let dice = dice.split_whitespace();
            let dice = dice.map(|die| die.parse().expect("a die is a number"));
            let came = self.played(name, given, options, dice.collect());
            assert_eq!(came, want, "{id}: {line}");
        }
    }
}

/// Options as a list types them, all of them readable.
pub(crate) fn agreed<O: Settings>(json: &str) -> O {
    let options = O::read(Some(parse(json).root()));
    assert!(
        options.unread().is_empty(),
        "{json}: {:?}",
        options.unread()
    );
    options
}

/// The functions that play each rule, a line of `tests/data/<ruleset>/played_by.txt` each: `file::function` of the mechanics,
/// `derived::function`, or with the path inside the ruleset's folder. Each stands where it says.
pub(crate) fn played_by(ruleset: &str) -> Vec<(String, Vec<String>)> {
    let folder = ruleset.replace('-', "_");
    let lines = read(format!("tests/data/{ruleset}/played_by.txt"));
    let rules = lines.lines().map(|line| {
        let mut words = line.split_whitespace().map(str::to_owned);
        (
            words.next().expect("a line has an id"),
            words.collect::<Vec<_>>(),
        )
    });
    let rules: Vec<(String, Vec<String>)> = rules.collect();
    for (id, functions) in &rules {
        assert!(!functions.is_empty(), "{id}");
        for function in functions {
            let (file, name) = function.split_once("::").expect("a file and a function");
            let path = match file {
                "derived" => "derived/mod".to_owned(),
                file if file.contains('/') => file.to_owned(),
                file => format!("mechanics/{file}"),
            };
            let text = read(format!("src/rulesets/{folder}/{path}.rs"));
            let there = [format!("fn {name}("), format!("fn {name}<")];
            let found = there.iter().any(|there| text.contains(there));
            assert!(found, "{id} names {function}, which is not there");
        }
    }
    rules
}

/// Every rule of play of a ruleset has functions that play it.
pub(crate) fn has_functions<'r>(ruleset: &str, rules: impl IntoIterator<Item = &'r str>) {
    let played = played_by(ruleset);
    for rule in rules {
        assert!(
            played.iter().any(|(id, _)| id == rule),
            "{rule} has no functions"
        );
    }
}
