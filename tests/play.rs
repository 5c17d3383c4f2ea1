//! Play as tables of text, for every ruleset: mechanics by name with the dice of the book.

use orbat::model::{
    dice::{Script, Supply, Trouble},
    json::parse,
    mechanic::AnyMechanic,
    settings::Settings,
};

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
