//! Answers for a person: fractions, percentages, a bar for each outcome, and what is thrown on the way.

use num_traits::ToPrimitive;

use super::{
    Answer, Bands, Found, Menu, Origin, Parameter, Played, Trouble, allowed, bands, fraction,
};
use crate::{
    model::{
        clean::Clean,
        dice::{
            self, Share, Throw, Trouble as Stopped, approximate,
            describe::{shown, what},
        },
        forms,
        lang::{Lang, Text},
        mechanic::{MechanicInfo, Name, Odds, Outcome},
        settings::Line,
    },
    rulesets, text,
};

/// Width of a bar that stands for certainty.
const BAR: f64 = 30.0;

/// One answer in full, with what the dice mean.
#[must_use]
pub fn answer(answer: &Answer, bands: &Bands, lang: Lang) -> Clean {
    let mut out = vec![heading(&answer.info, lang)];
    out.extend(parameters(&answer.parameters, lang));
    out.push(String::new());
    match &answer.found {
        Found::Value(value) => out.push(format!(
            "{}{} {value}",
            answer.info.title().get(lang),
            lang.colon()
        )),
        Found::Nothing(why) => out.push(why.text().get(lang).into_owned()),
        Found::Odds(odds) => {
            out.extend(bars(&answer.info, odds, lang));
            out.extend(mean(answer, odds, lang).into_iter().flatten());
            out.extend(steps(&odds.throws, lang));
            out.extend(bands::told(&answer.info, bands, lang));
        }
    }
    Clean::lines(out)
}

pub(super) fn heading(info: &MechanicInfo, lang: Lang) -> String {
    let (title, cited) = (info.title(), rulesets::cited(info.rules));
    format!(
        "{}{} {} ({})",
        info.name,
        lang.colon(),
        title.get(lang),
        cited.get(lang)
    )
}

/// The parameters, one a line; those that were left out or came from a list say so.
pub(super) fn parameters(parameters: &[Parameter], lang: Lang) -> Vec<String> {
    let width = parameters.iter().map(|parameter| parameter.key.len()).max();
    let usual = Text::new(" (default)", " (par défaut)");
    let line = |parameter: &Parameter| {
        let key = parameter.key;
        let typed = typed_words(&parameter.typed);
        let origin = match &parameter.origin {
            Origin::Given => "".into(),
            Origin::Default => usual.get(lang),
            Origin::List(name) => format!(" ({})", name.get(lang)).into(),
        };
        format!(
            "  {key:width$}  {typed}{origin}",
            width = width.unwrap_or(0)
        )
    };
    parameters.iter().map(line).collect()
}

/// A value as it is typed behind the equals sign.
pub(super) fn typed_words(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(word) => word.clone(),
        serde_json::Value::Array(items) => {
            let items: Vec<String> = items.iter().map(typed_words).collect();
            items.join(",")
        }
        other => other.to_string(),
    }
}

/// One line for each outcome: name, fraction, percentage, bar.
fn bars(info: &MechanicInfo, odds: &Odds, lang: Lang) -> Vec<String> {
    let rows: Vec<[String; 3]> = odds
        .outcomes
        .iter()
        .map(|(name, share)| {
            let name = called(info, *name).get(lang).into_owned();
            [name, fraction(*share), percent(*share, lang)]
        })
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let (names, fractions, percents) = (width(0), width(1), width(2));
    let line = |(row, (_, share)): (&[String; 3], &(_, Share))| {
        let [name, fraction, percent] = row;
        format!(
            "  {name:names$}  {fraction:>fractions$}  {percent:>percents$}  {}",
            bar(*share)
        )
        .trim_end()
        .to_owned()
    };
    rows.iter().zip(&odds.outcomes).map(line).collect()
}

/// An outcome as people say it, a number with its unit.
pub(super) fn called(info: &MechanicInfo, name: Name) -> Text {
    match (name, info.unit) {
        (Name::Word(_), _) | (_, None) => info.outcome(name),
        (_, Some(unit)) => name.measured(unit),
    }
}

/// A bar in eighths of a letter.
fn bar(share: Share) -> String {
    const PARTS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let eighths = (approximate(share) * BAR * 8.0)
        .round()
        .to_usize()
        .unwrap_or(0);
    let mut bar = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        bar.push(PARTS[eighths % 8]);
    }
    bar
}

/// A percentage with one decimal; never 0 or 100 for what can happen or fail.
pub(super) fn percent(share: Share, lang: Lang) -> String {
    dice::percent(share, 1).get(lang).into_owned()
}

fn mean(answer: &Answer, odds: &Odds, lang: Lang) -> Option<[String; 2]> {
    let (expected, mean) = (answer.info.expected?, odds.expected?);
    let label = Text::new(expected.label.0, expected.label.1);
    let number = format!("{:.3}", approximate(mean));
    let number = number
        .trim_end_matches('0')
        .trim_end_matches('.')
        .to_owned();
    let number = forms::decimal(number);
    let number = number.get(lang);
    let exact = fraction(mean);
    let line = format!("  {}{} {number} ({exact})", label.get(lang), lang.colon());
    Some([String::new(), line])
}

/// What is thrown, in order.
fn steps(throws: &[Throw], lang: Lang) -> Vec<String> {
    if throws.is_empty() {
        return Vec::new();
    }
    let mut out = vec![
        String::new(),
        Text::new("Working:", "Détail :").get(lang).into_owned(),
    ];
    let step =
        |(number, throw): (usize, &Throw)| format!("  {}. {}", number + 1, what(throw).get(lang));
    out.extend(throws.iter().enumerate().map(step));
    out
}

/// The mechanics of a ruleset with their parameters, and the readings of the book that may be agreed on.
#[must_use]
pub fn menu_text(menu: &Menu, lang: Lang) -> Clean {
    let mut out = Vec::new();
    for (info, parameters) in &menu.mechanics {
        out.push(heading(info, lang));
        out.extend(parameters.iter().map(|line| on_the_menu(line, lang)));
        out.push(String::new());
    }
    if !menu.options.is_empty() {
        let heading = Text::new(
            "Options (--option KEY=VALUE):",
            "Options (--option CLÉ=VALEUR) :",
        );
        out.push(heading.get(lang).into_owned());
        out.extend(menu.options.iter().map(|line| on_the_menu(line, lang)));
        out.push(String::new());
    }
    out.pop();
    Clean::lines(out)
}

/// A parameter or option: what it is, what it may be and what it is when left out.
fn on_the_menu(line: &Line, lang: Lang) -> String {
    let allowed = allowed(line);
    let usual = line.schema.get("default").map(|usual| {
        let usual = typed_words(usual);
        text!(" Default: {usual}.", " Par défaut : {usual}.")
    });
    let usual = usual.unwrap_or(Text::same(""));
    // A label that is only the key again says nothing.
    let label = line.label.get(lang);
    let label = if label.to_lowercase() == line.key.replace('_', " ") {
        String::new()
    } else {
        format!("{label}. ")
    };
    format!(
        "  {}{} {label}{}{}",
        line.key,
        lang.colon(),
        allowed.get(lang),
        usual.get(lang)
    )
}

/// A mechanic that was played: every throw, and what came of it or what is missing.
#[must_use]
pub fn played(played: &Played, lang: Lang) -> Clean {
    let mut out = vec![heading(&played.info, lang)];
    out.extend(parameters(&played.parameters, lang));
    out.push(String::new());
    out.extend(
        played
            .resolved
            .thrown
            .iter()
            .map(|thrown| format!("  {}", shown(thrown).get(lang))),
    );
    out.extend(bands::told(&played.info, &played.bands, lang));
    if let Ok(outcome) = played.resolved.outcome {
        out.push(result(&played.info, outcome, lang));
    }
    Clean::lines(out)
}

fn result(info: &MechanicInfo, outcome: Outcome, lang: Lang) -> String {
    let (name, rules) = (called(info, outcome.name), info.rules.join(", "));
    text!(
        "Result: {name} ({rules})",
        "Résultat : {name} ({rules})",
        name
    )
    .get(lang)
    .into_owned()
}

impl Trouble {
    /// Why dice stopped.
    #[must_use]
    pub fn of_dice(stopped: &Stopped) -> Self {
        let message = match stopped {
            Stopped::TooFew { throw, given: 0 } => {
                let what = what(throw);
                text!(
                    "Dice are missing: {what}.",
                    "Il manque des dés : {what}.",
                    what
                )
            }
            Stopped::Undecided { throw } => {
                let what = what(throw);
                text!(
                    "Tied: re-roll; dice are missing: {what}.",
                    "Égalité, à relancer ; il manque des dés : {what}.",
                    what
                )
            }
            Stopped::TooFew { throw, given } => {
                let (what, given) = (what(throw), *given);
                text!(
                    "Dice are missing: {what}; {given} given.",
                    "Il manque des dés : {what} ; nombre donné : {given}.",
                    what
                )
            }
            Stopped::Impossible { throw, number } => {
                let (what, faces) = (what(throw), throw.faces);
                text!(
                    "No die shows {number}: {what}. Give numbers from 1 to {faces}.",
                    "Aucun dé ne montre {number} : {what}. Donnez des nombres de 1 à {faces}.",
                    what
                )
            }
            Stopped::TooMany { left } => text!(
                "Dice are left over: {left} more than the rolls need.",
                "Il reste des dés : {left} de trop pour les jets demandés."
            ),
            Stopped::Ended => Text::new("No more dice were given.", "Plus aucun dé n’a été donné."),
        };
        Self::contradiction(message)
    }
}
