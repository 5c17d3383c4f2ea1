//! `orbat rulesets`: what there is to play, and what of each book is checked.

use serde::Serialize;

use super::{Exit, Outcome, args::Rulesets, terminal::Terminal};
use crate::{
    check::{
        Checker,
        explain::{Covered, coverage},
    },
    model::{
        battle::ScenarioInfo,
        clean::Clean,
        forms,
        lang::{Lang, Text},
        paragraph::hanging,
        rulebook::Reading,
        ruleset::{Format, Info, NotChecked, Offer, Ruleset},
    },
    rulesets::{self, Visitor},
    text,
};

/// Everything to tell of one ruleset.
#[derive(Serialize)]
struct About {
    #[serde(flatten)]
    info: Info,
    formats: Vec<Format>,
    catalogues: Vec<Offer>,
    codes: Vec<&'static str>,
    checked: Vec<Covered>,
    not_checked: Vec<NotChecked>,
    rules_of_play: Vec<&'static str>,
    readings: &'static [Reading],
    scenarios: Vec<ScenarioInfo>,
    not_simulated: Vec<NotChecked>,
    mechanics: Vec<&'static str>,
    values: Vec<&'static str>,
}

struct Tell(Vec<Offer>);

impl Visitor for Tell {
    type Out = About;
    fn visit<R: Ruleset>(self) -> About {
        let lists = R::rules().iter().map(|rule| rule.info.code);
        let catalogues = R::catalogue_rules().iter().map(|rule| rule.info.code);
        About {
            info: R::INFO,
            formats: R::formats(),
            catalogues: self.0,
            codes: lists.chain(catalogues).collect(),
            checked: coverage(R::INFO.id).unwrap_or_default(),
            not_checked: R::not_checked(),
            rules_of_play: R::rulebook().rules.iter().map(|rule| rule.id).collect(),
            readings: &R::rulebook().readings,
            scenarios: R::scenarios().to_vec(),
            not_simulated: R::not_simulated(),
            mechanics: R::mechanics()
                .iter()
                .map(|mechanic| mechanic.info.name)
                .collect(),
            values: R::derived().iter().map(|value| value.info.name).collect(),
        }
    }
}

pub(super) fn run(args: &Rulesets, terminal: Terminal) -> Outcome {
    let checker = Checker::default();
    let all: Vec<About> = rulesets::ids()
        .filter_map(|id| rulesets::dispatch(id, Tell(checker.offers(id).unwrap_or_default())))
        .collect();
    if args.json {
        terminal.result(&Clean::json(&all))?;
    } else {
        let width = terminal.columns();
        let pages = all.iter().map(|about| words(about, terminal.lang, width));
        terminal.result(&Clean::join(pages, "\n"))?;
    }
    Ok(Exit::Clean)
}

/// How many rules of play have a page, and how many readings of ours.
fn read_by_us(about: &About, lang: Lang) -> Option<String> {
    let (first, rules) = (about.rules_of_play.first()?, about.rules_of_play.len());
    let (reading, readings) = (about.readings.first()?.id, about.readings.len());
    let line = text!(
        "Rules of play, {rules} pages (`orbat explain {first}`); where the rulebook is silent or \
        unclear, {readings} readings of ours (`orbat explain {reading}`).",
        "Règles de jeu, {rules} pages (`orbat explain {first}`) ; là où le livret se tait ou \
        hésite, {readings} interprétations de notre part (`orbat explain {reading}`)."
    );
    Some(format!("  {}", line.get(lang)))
}

/// "Small, 250 points".
fn size(format: &Format, lang: Lang) -> String {
    let name = &format.name;
    let size = match format.budget {
        Some(budget) => {
            let budget = forms::thousands(budget);
            text!(
                "{name}, {budget} points",
                "{name}, {budget} points",
                name,
                budget
            )
        }
        None => name.clone(),
    };
    size.get(lang).into_owned()
}

/// The sizes of game under their heading; nothing where the book has but one.
fn formats(formats: &[Format], lang: Lang) -> Vec<String> {
    let heading = if formats.iter().any(|format| format.budget.is_some()) {
        Text::new("Formats and budgets:", "Formats et budgets :")
    } else {
        Text::new("Formats, without budgets:", "Formats, sans budgets :")
    };
    let heading = (!formats.is_empty()).then(|| format!("  {}", heading.get(lang)));
    let each = formats
        .iter()
        .map(|format| format!("    {:<12} {}", format.id, size(format, lang)));
    heading.into_iter().chain(each).collect()
}

fn words(about: &About, lang: Lang, width: usize) -> Clean {
    let Info {
        id,
        title,
        author,
        edition,
        ..
    } = &about.info;
    let (edition, author) = (edition.get(lang), author.get(lang));
    let mut out = vec![(*id).to_owned(), format!("  {title}, {edition} ({author})")];
    let colon = lang.colon();
    let say = |en, fr| Text::new(en, fr).get(lang).into_owned();
    out.extend(formats(&about.formats, lang));
    out.push(format!(
        "  {}",
        say(
            "Catalogues (for --catalogue and --unit):",
            "Catalogues (pour --catalogue et --unit) :"
        )
    ));
    for offer in &about.catalogues {
        out.push(format!(
            "    {}{colon} {}",
            offer.catalogue,
            offer.catalogue_name.get(lang)
        ));
        out.extend(
            offer
                .units
                .iter()
                .map(|(id, name)| format!("      {id}{colon} {}", name.get(lang))),
        );
    }
    let codes = about.codes.len();
    out.push(format!(
        "  {}",
        text!(
            "Checked, {codes} rules (each has a page: `orbat explain CODE`):",
            "Vérifié, {codes} points de règle (chacun a sa page : `orbat explain CODE`) :"
        )
        .get(lang)
    ));
    out.extend(about.checked.iter().map(|part| checked(part, lang)));
    out.push(format!("  {}", say("Not checked:", "Non vérifié :")));
    out.extend(about.not_checked.iter().map(|left| left_out(left, lang)));
    out.extend(read_by_us(about, lang));
    out.extend(battles(about, lang));
    if !about.mechanics.is_empty() {
        let (count, names) = (about.mechanics.len(), about.mechanics.join(", "));
        let played = text!(
            "Mechanics for `orbat odds` and `orbat resolve`, {count} in all: {names}.",
            "Mécanismes pour `orbat odds` et `orbat resolve`, {count} en tout : {names}."
        );
        out.push(format!("  {}", played.get(lang)));
    }
    Clean::lines(out.iter().flat_map(|line| broken(line, width)))
}

/// A line broken to fit the width, what follows indented by two columns more.
fn broken(line: &str, width: usize) -> Vec<String> {
    let text = line.trim_start_matches(' ');
    let (blanks, _) = line.split_at(line.len() - text.len());
    hanging(blanks, text, blanks.len() + 2, width)
}

/// What `orbat battle` fights of a book, and what it leaves out.
fn battles(about: &About, lang: Lang) -> Vec<String> {
    if about.scenarios.is_empty() {
        return Vec::new();
    }
    let names = about.scenarios.iter().map(|scenario| {
        let name = scenario.text();
        format!("{} ({})", scenario.id, name.get(lang))
    });
    let names = names.collect::<Vec<_>>().join(", ");
    let fought = text!(
        "Scenarios for `orbat battle` (--scenario): {names}.",
        "Scénarios pour `orbat battle` (--scenario) : {names}."
    );
    let mut out = vec![format!("  {}", fought.get(lang))];
    if !about.not_simulated.is_empty() {
        let heading = Text::new("Not simulated:", "Non simulé :");
        out.push(format!("  {}", heading.get(lang)));
        out.extend(about.not_simulated.iter().map(|left| left_out(left, lang)));
    }
    out
}

fn left_out(left: &NotChecked, lang: Lang) -> String {
    let (what, why) = (left.what.get(lang), left.why.get(lang));
    format!("    {what}{} {why}", lang.colon())
}

/// "Budget: SR-BUD-01 to SR-BUD-05 (A1, A1 Medium)".
fn checked(part: &Covered, lang: Lang) -> String {
    let codes = match part.codes.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first, .., _] if part.codes.len() > 6 => {
            let more = part.codes.len() - 1;
            text!("{first} and {more} more", "{first} et {more} autres")
                .get(lang)
                .into_owned()
        }
        several => several.join(", "),
    };
    let sections = part.sections.iter().map(|section| section.get(lang));
    let sections: Vec<&str> = sections.collect();
    let (title, sections) = (part.title.get(lang), sections.join(", "));
    format!("    {title}{} {codes} ({sections})", lang.colon())
}
