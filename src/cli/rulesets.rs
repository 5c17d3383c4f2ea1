//! `orbat rulesets`: what there is to play, and what of a book is checked. What there is to choose from is in `menu`.

use serde::Serialize;

use super::{
    Exit, Outcome,
    args::{MenuFormat, Rulesets},
    files, menu,
    new::unknown,
    terminal::Terminal,
};
use crate::{
    check::{
        Checker,
        explain::{Covered, coverage},
    },
    door::examples::{Example, examples},
    model::{
        battle::ScenarioInfo,
        clean::Clean,
        forms,
        lang::{Lang, Text},
        menu::MenuList,
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
    armies: Vec<Shipped>,
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

/// An army that comes with the program.
#[derive(Serialize)]
struct Shipped {
    id: &'static str,
    name: Text,
}

impl Shipped {
    fn of(army: &Example) -> Self {
        Self {
            id: army.id(),
            name: army.name(),
        }
    }
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
            armies: examples(R::INFO.id).map(Shipped::of).collect(),
            codes: lists.chain(catalogues).collect(),
            checked: coverage(R::INFO.id).unwrap_or_default(),
            not_checked: NotChecked::each(&R::not_checked()),
            rules_of_play: R::rulebook().rules.iter().map(|rule| rule.id).collect(),
            readings: &R::rulebook().readings,
            scenarios: R::scenarios().to_vec(),
            not_simulated: R::not_simulated()
                .as_ref()
                .map_or_else(Vec::new, NotChecked::each),
            mechanics: R::mechanics()
                .iter()
                .map(|mechanic| mechanic.info.name)
                .collect(),
            values: R::derived().iter().map(|value| value.info.name).collect(),
        }
    }
}

pub(super) fn run(args: &Rulesets, terminal: Terminal) -> Outcome {
    let checker = files::checker(&args.own.catalogues, terminal)?;
    let shape = if args.json {
        MenuFormat::Json
    } else {
        args.output_format
    };
    let Some(ruleset) = &args.ruleset else {
        return all(&checker, shape, terminal);
    };
    let about = about(&checker, ruleset).ok_or_else(|| unknown(ruleset))?;
    let menus = checker.menu(ruleset).unwrap_or_default();
    if let Some(list) = &args.list {
        let asked = menu::Asked {
            ruleset,
            list,
            unit: args.unit.as_deref(),
        };
        return menu::run(&menus, &asked, shape, terminal);
    }
    terminal.result(&match shape {
        MenuFormat::Json => Clean::json(&Whole { about, menu: menus }),
        MenuFormat::Table | MenuFormat::Text => {
            words(&about, &menus, terminal.lang, terminal.columns())
        }
    })?;
    Ok(Exit::Clean)
}

/// Everything to tell of one ruleset, and what there is to choose from.
#[derive(Serialize)]
struct Whole {
    #[serde(flatten)]
    about: About,
    menu: Vec<MenuList>,
}

fn about(checker: &Checker, id: &str) -> Option<About> {
    rulesets::dispatch(id, Tell(checker.offers(id)?))
}

/// All rulesets in short.
fn all(checker: &Checker, shape: MenuFormat, terminal: Terminal) -> Outcome {
    let each: Vec<About> = rulesets::ids()
        .filter_map(|id| about(checker, id))
        .collect();
    if shape == MenuFormat::Json {
        terminal.result(&Clean::json(&each))?;
    } else {
        let (lang, width) = (terminal.lang, terminal.columns());
        let pages = each.iter().map(|about| short(about, lang, width));
        terminal.result(&Clean::join(pages, "\n"))?;
        let first = each.first().map_or("", |about| about.info.id);
        terminal.notice(&text!(
            "Next: `orbat new {first} -o list.json` writes a small legal list, and `orbat choices list.json` shows what may be added.",
            "Ensuite : `orbat new {first} -o list.json` écrit une petite liste légale, et `orbat choices list.json` montre ce qu’on peut ajouter."
        ));
    }
    Ok(Exit::Clean)
}

/// One ruleset in short: what it is, its sizes of game, what it can be asked for.
fn short(about: &About, lang: Lang, width: usize) -> Clean {
    let mut out = title(about, lang);
    out.extend(formats(&about.formats, lang));
    let ids = about
        .catalogues
        .iter()
        .map(|offer| offer.catalogue.as_str());
    let ids = ids.collect::<Vec<_>>().join(", ");
    let lists = text!(
        "Lists and catalogues: {ids}.",
        "Listes et catalogues : {ids}."
    );
    out.push(format!("  {}", lists.get(lang)));
    let id = about.info.id;
    let more = text!(
        "More: `orbat rulesets {id}`; with the id of a list, its Units and prices.",
        "Plus : `orbat rulesets {id}` ; avec l’identifiant d’une liste, ses unités et leurs prix."
    );
    out.push(format!("  {}", more.get(lang)));
    Clean::lines(out.iter().flat_map(|line| broken(line, width)))
}

/// Id, title, edition and author.
fn title(about: &About, lang: Lang) -> Vec<String> {
    let Info {
        id,
        title,
        author,
        edition,
        ..
    } = &about.info;
    let (edition, author) = (edition.get(lang), author.get(lang));
    vec![(*id).to_owned(), format!("  {title}, {edition} ({author})")]
}

/// The lists with their Units, by id.
fn choices(ruleset: &str, menus: &[MenuList], lang: Lang) -> Vec<String> {
    let colon = lang.colon();
    let heading = text!(
        "To choose from, with prices: `orbat rulesets {ruleset} LIST` or `… LIST UNIT`:",
        "Au choix, avec les prix : `orbat rulesets {ruleset} LISTE` ou `… LISTE UNITÉ` :"
    );
    let mut out = vec![format!("  {}", heading.get(lang))];
    for menu in menus {
        out.push(format!("    {}{colon} {}", menu.id, menu.name.get(lang)));
        let units = menu.units.iter();
        out.extend(units.map(|unit| format!("      {}{colon} {}", unit.id, unit.name.get(lang))));
    }
    out
}

/// The armies that come with the program, by name.
fn armies(about: &About, lang: Lang) -> Vec<String> {
    if about.armies.is_empty() {
        return Vec::new();
    }
    let (colon, ruleset) = (lang.colon(), about.info.id);
    let heading = text!(
        "Armies that come with orbat: `orbat new {ruleset} --like NAME` begins with one:",
        "Armées fournies avec orbat : `orbat new {ruleset} --like NOM` en reprend une :"
    );
    let each = about.armies.iter();
    let each = each.map(|army| format!("    {}{colon} {}", army.id, army.name.get(lang)));
    let heading = format!("  {}", heading.get(lang));
    std::iter::once(heading).chain(each).collect()
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

fn words(about: &About, menus: &[MenuList], lang: Lang, width: usize) -> Clean {
    let mut out = title(about, lang);
    let say = |en, fr| Text::new(en, fr).get(lang).into_owned();
    out.extend(formats(&about.formats, lang));
    out.extend(choices(about.info.id, menus, lang));
    out.extend(armies(about, lang));
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
