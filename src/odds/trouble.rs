//! Why a question has no answer, in sentences that say what would have one.

use serde_json::Value;

use super::render::typed_words;
use crate::{
    model::{
        dice::Refusal,
        forms,
        lang::Text,
        mechanic::MechanicInfo,
        ruleset::Ruleset,
        settings::{Line, Settings},
        suggest::closest,
    },
    rulesets, text,
};

/// One thing that is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// What is wrong.
    pub message: Text,
    /// What would be right.
    pub help: Option<Text>,
}

/// Words of a user are quoted up to this length.
const LONGEST: usize = 60;

impl Trouble {
    const fn new(message: Text, help: Option<Text>) -> Self {
        Self { message, help }
    }

    pub(super) fn unknown_ruleset(id: &str) -> Self {
        let id = quoted(id);
        Self::new(
            text!(
                "There is no ruleset {id}.",
                "Il n’y a pas de règle {id}.",
                id
            ),
            Some(one_of(rulesets::ids())),
        )
    }

    /// A question about one ruleset where all are to be about another.
    pub(super) fn other_ruleset(own: &str, all: &str) -> Self {
        let own = shortened(own);
        Self::new(
            text!(
                "This line asks about {own}, the command about {all}.",
                "Cette ligne porte sur {own}, la commande sur {all}."
            ),
            Some(Text::new(
                "Name the ruleset in only one of the two.",
                "Ne nommez la règle que dans l’une des deux.",
            )),
        )
    }

    pub(super) fn unknown_mechanic<R: Ruleset>(name: &str) -> Self {
        let names: Vec<&str> = infos::<R>().map(|info| info.name).collect();
        let (book, word) = (R::INFO.book, quoted(name));
        Self::new(
            text!(
                "{book} has no mechanic {word}.",
                "{book} n’a pas de mécanisme {word}.",
                word
            ),
            Some(meant(name, &names)),
        )
    }

    pub(super) fn unknown_parameter<R: Ruleset>(key: &str, lines: &[Line]) -> Self {
        let names: Vec<&str> = lines.iter().map(|line| line.key).collect();
        let word = quoted(key);
        let help = if R::Options::KEYS.contains(&key) {
            text!(
                "It is an option: --option {key}=….",
                "C’est une option : --option {key}=…."
            )
        } else if names.is_empty() {
            Text::new("It takes no parameters.", "Il n’a pas de paramètre.")
        } else {
            meant(key, &names)
        };
        Self::new(
            text!(
                "There is no parameter {word} here.",
                "Il n’y a pas ici de paramètre {word}.",
                word
            ),
            Some(help),
        )
    }

    pub(super) fn unknown_option<R: Ruleset>(key: &str, lines: &[Line]) -> Self {
        let (book, id, word) = (R::INFO.book, R::INFO.id, quoted(key));
        let near = closest(key, lines.iter().map(|line| line.key));
        let mut mechanics = R::mechanics().iter();
        let help = match near {
            Some(near) => text!("Did you mean {near}?", "Vouliez-vous dire {near} ?"),
            None if mechanics.any(|mechanic| mechanic.keys.contains(&key)) => text!(
                "It is a parameter: {key}=… without --option.",
                "C’est un paramètre : {key}=… sans --option."
            ),
            None => text!(
                "`orbat odds {id}` lists the options.",
                "`orbat odds {id}` donne la liste des options."
            ),
        };
        Self::new(
            text!(
                "{book} has no option {word}.",
                "{book} n’a pas d’option {word}.",
                word
            ),
            Some(help),
        )
    }

    /// An option that changes nothing here.
    #[must_use]
    pub fn idle_option(key: &str) -> Self {
        Self::contradiction(text!(
            "The option {key} has no effect here.",
            "L’option {key} n’a aucun effet ici."
        ))
    }

    pub(super) fn unknown_key(key: &str, known: &[&str]) -> Self {
        let word = quoted(key);
        Self::new(
            text!("Unknown key {word}.", "Clé inconnue {word}.", word),
            Some(meant(key, known)),
        )
    }

    pub(super) fn bad_value(line: &Line, found: &str) -> Self {
        // What stood in quotes is quoted; a number or a bare word stands as it was.
        let text = found.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
        let found = text.map_or_else(|| Text::same(shortened(found)), quoted);
        let key = line.key;
        Self::new(
            text!(
                "{key} cannot be {found}.",
                "{key} ne peut pas être {found}.",
                found
            ),
            Some(allowed(line)),
        )
    }

    pub(super) const fn contradiction(why: Text) -> Self {
        Self::new(why, None)
    }

    pub(super) fn refused(why: Refusal) -> Self {
        let message = match why {
            Refusal::TooManyDice { throw } => {
                let (dice, faces) = (throw.dice, throw.faces);
                text!(
                    "{dice}d{faces} can fall in more ways than can be counted exactly.",
                    "{dice}d{faces} peuvent tomber de trop de façons pour un compte exact."
                )
            }
            Refusal::TooManyWays => Text::new(
                "This can happen in more ways than can be counted exactly.",
                "Cela peut se passer de trop de façons pour un compte exact.",
            ),
            Refusal::TooLongFractions => Text::new(
                "The exact fractions have more digits than are kept here.",
                "Les fractions exactes ont plus de chiffres que l’on n’en garde ici.",
            ),
            Refusal::NeverDecided => Text::new(
                "This can never happen: no roll leads to it.",
                "Cela ne peut jamais arriver : aucun jet de dés n’y mène.",
            ),
            Refusal::NotRepeatable => Text::new(
                "This mechanic cannot be counted exactly.",
                "Ce mécanisme ne peut être compté exactement.",
            ),
        };
        Self::new(
            message,
            Some(Text::new(
                "Use smaller numbers.",
                "Prenez des nombres plus petits.",
            )),
        )
    }

    /// More work than is done at once.
    #[must_use]
    pub const fn too_much_work() -> Self {
        Self::contradiction(Text::new(
            "All of this together can happen in more ways than are counted at once: give fewer \
            values, or smaller numbers.",
            "Tout cela ensemble peut se passer de trop de façons pour être compté d’un coup : \
            donnez moins de valeurs, ou des nombres plus petits.",
        ))
    }

    /// The same with advice.
    #[must_use]
    pub(super) fn helped(self, help: Text) -> Self {
        Self {
            help: Some(help),
            ..self
        }
    }

    /// Several values where only one can be played.
    pub(super) fn several_values(key: &str) -> Self {
        let key = typed(key);
        Self::new(
            text!("{key} has several values.", "{key} a plusieurs valeurs."),
            Some(Text::new(
                "Give one value here.",
                "Donnez ici une seule valeur.",
            )),
        )
    }

    /// The same key twice; `several` where one key may have several values.
    pub(super) fn given_twice(key: &str, several: bool) -> Self {
        let key = typed(key);
        let help = if several {
            Text::new(
                "Put its values behind one equals sign, with commas.",
                "Écrivez ses valeurs derrière un seul signe égal, avec des virgules.",
            )
        } else {
            Text::new("Keep one of the two.", "Gardez l’un des deux.")
        };
        Self::new(
            text!("{key} is given twice.", "{key} est donné deux fois."),
            Some(help),
        )
    }

    /// A derived value where a mechanic with dice is wanted.
    pub(super) fn no_dice(name: &str) -> Self {
        Self::new(
            text!(
                "Nothing is rolled for {name}.",
                "On ne lance rien pour {name}."
            ),
            Some(Text::new(
                "`orbat odds` gives the value.",
                "`orbat odds` donne la valeur.",
            )),
        )
    }

    /// A line of a batch that is not a question.
    pub(super) const fn not_a_question(message: Text) -> Self {
        Self::new(message, None)
    }

    /// Message and help as one sentence after the other.
    #[must_use]
    pub fn text(&self) -> Text {
        match &self.help {
            Some(help) => Text::join([&self.message, help], " "),
            None => self.message.clone(),
        }
    }
}

/// The mechanics and derived values of a ruleset.
pub(super) fn infos<R: Ruleset>() -> impl Iterator<Item = MechanicInfo> {
    let mechanics = R::mechanics().iter().map(|mechanic| mechanic.info);
    mechanics.chain(R::derived().iter().map(|derived| derived.info))
}

fn meant(word: &str, names: &[&str]) -> Text {
    match closest(word, names.iter().copied()) {
        Some(near) => text!("Did you mean {near}?", "Vouliez-vous dire {near} ?"),
        None => one_of(names.iter().copied()),
    }
}

fn one_of<'a>(names: impl Iterator<Item = &'a str>) -> Text {
    let names: Vec<&str> = names.collect();
    let names = names.join(", ");
    text!("Choose one of: {names}.", "Choisissez parmi : {names}.")
}

/// The values that a parameter may have, in words.
#[must_use]
pub fn allowed(line: &Line) -> Text {
    let words = |schema: &Value| -> Option<String> {
        let words = schema["enum"].as_array()?.iter();
        let words: Vec<String> = words.map(typed_words).collect();
        Some(words.join(", "))
    };
    if let Some(words) = words(&line.schema) {
        return text!("Allowed: {words}.", "Possibles : {words}.");
    }
    if line.schema["type"] == "boolean" {
        return Text::new("Allowed: true, false.", "Possibles : true, false.");
    }
    let (least, most) = (&line.schema["minimum"], &line.schema["maximum"]);
    if least.is_number() && most.is_number() {
        if line.schema["pattern"].is_string() {
            return text!(
                "Allowed: a number from {least} to {most}, or a fraction such as 5/2.",
                "Possible : un nombre de {least} à {most}, ou une fraction comme 5/2."
            );
        }
        return text!(
            "Allowed: a number from {least} to {most}.",
            "Possible : un nombre de {least} à {most}."
        );
    }
    let count = count_of_items(&line.schema);
    match words(&line.schema["items"]) {
        Some(words) => text!(
            "Allowed: a list of {count}{words}.",
            "Possible : une liste de {count}{words}.",
            count
        ),
        None => Text::new(
            "See the list of parameters.",
            "Voyez la liste des paramètres.",
        ),
    }
}

/// How many items a list must have: "1 to 8: ", "2: "; nothing where there is no limit.
fn count_of_items(schema: &Value) -> Text {
    let (least, most) = (&schema["minItems"], &schema["maxItems"]);
    match (least.is_number(), most.is_number()) {
        (true, true) if least == most => text!("{least}: ", "{least} : "),
        (true, true) => text!("{least} to {most}: ", "{least} à {most} : "),
        _ => Text::same(""),
    }
}

/// A word of a user, as a quotation and not too long.
pub(super) fn quoted(word: &str) -> Text {
    forms::quoted(&Text::same(shortened(word)))
}

/// A key as it is typed, and not too long.
fn typed(key: &str) -> String {
    format!("\"{}\"", shortened(key))
}

fn shortened(word: &str) -> String {
    match word.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}
