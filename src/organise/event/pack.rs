//! The rules pack: an event as prose for its players, made from the file by which their lists are judged, in their language.

use std::fmt::Write as _;

use super::{
    book::Book,
    file::{Each, Measure, Weight},
    house::House,
    layer::{BookTerms, Setting},
    rule::{Bound, Demand, Rule},
    selector::Selectors,
};
use crate::{
    check::{explain::explain, house::Waived},
    model::{
        clean::Clean,
        forms,
        lang::{Lang, Text},
        paragraph::hanging,
        term::Term,
    },
    organise::moment::told,
    text,
};

/// A rules pack: sections of lines.
#[derive(Clone, Debug)]
pub struct Pack {
    title: Text,
    sections: Vec<(Text, Vec<Text>)>,
}

impl House {
    /// The rules pack of the event.
    #[must_use]
    pub fn pack(&self) -> Pack {
        let mut sections = vec![(Text::new("The event", "Le tournoi"), self.about())];
        for (book, terms) in self.books() {
            if self.event.rulesets.is_some() {
                sections.push((Text::same(book.info.book), of_book(book, terms)));
            }
        }
        let rules = self.event.rules.iter().map(|rule| self.rule(rule));
        let rules: Vec<Text> = rules.collect();
        if !rules.is_empty() {
            sections.push((Text::new("House rules", "Règles de l’organisateur"), rules));
        }
        Pack {
            title: self.event.title.clone(),
            sections,
        }
    }

    fn about(&self) -> Vec<Text> {
        let event = &self.event;
        let moments = [
            ("date", Text::new("Date", "Date")),
            ("deadline", Text::new("Lists by", "Listes avant le")),
            (
                "corrections_until",
                Text::new("Corrections until", "Corrections jusqu’au"),
            ),
            (
                "publish_at",
                Text::new("Lists are published", "Publication des listes le"),
            ),
        ];
        let mut lines = Vec::new();
        if let Some(organiser) = &event.organiser {
            lines.push(text!(
                "Organiser: {organiser}",
                "Organisateur : {organiser}",
                organiser
            ));
        }
        for (key, label) in moments {
            let typed = match key {
                "date" => event.date.as_deref(),
                _ => event.moment(key),
            };
            if let Some(when) = typed.map(told) {
                lines.push(text!(
                    "{label}: {when}",
                    "{label} : {when}",
                    label = &label,
                    when = &when
                ));
            }
        }
        if !event.require.is_empty() {
            let label = |key: &String| {
                let mut labels = self.books().filter_map(|(book, _)| book.label(key));
                labels.next().unwrap_or_else(|| Text::same(key.clone()))
            };
            let keys: Vec<Text> = event.require.iter().map(label).collect();
            let keys = &Text::join(&keys, ", ");
            lines.push(text!(
                "Every list has: {keys}",
                "Toute liste comporte : {keys}",
                keys
            ));
        }
        for table in &event.tables {
            let (id, scenario) = (&table.id, table.scenario.as_ref());
            let scenario = scenario.map_or_else(String::new, |at| format!(" ({})", at.value));
            lines.push(text!("Table {id}{scenario}", "Table {id}{scenario}"));
        }
        lines
    }

    /// A rule in a sentence, with the file it comes from where that is another one, and why.
    fn rule(&self, rule: &Rule) -> Text {
        let named = |key: &str, id: &str| {
            let mut names = self.books().filter_map(|(book, _)| book.name(key, id));
            names.next()
        };
        let words = |of: &Selectors| match &rule.name {
            Some(name) => name.clone(),
            None => of.in_words(&named),
        };
        let demand = demand(rule, &words, &|of: &Selectors| of.in_words(&named));
        let id = &rule.id;
        let line = text!("{id}: {demand}", "{id} : {demand}", demand);
        let line = match rule.each {
            Each::Army => line,
            each => {
                let each = &each.plain();
                text!(
                    "{line}, in each {each}",
                    "{line}, dans chaque {each}",
                    line,
                    each
                )
            }
        };
        let line = match rule.weight {
            Weight::Error => line,
            Weight::Warning => text!("{line} (recommended)", "{line} (recommandé)", line),
        };
        let line = match rule.file {
            0 => line,
            file => {
                // Where it lies is nobody's business but the organiser's.
                let name = self.event.files[file]
                    .rsplit(['/', '\\'])
                    .next()
                    .unwrap_or_default();
                text!("{line} (in {name})", "{line} (dans {name})", line)
            }
        };
        match &rule.why {
            Some(why) => text!("{line}. {why}", "{line}. {why}", line, why),
            None => line,
        }
    }
}

/// "30% of the points".
fn of_measure(measure: Measure, percent: &Text) -> Text {
    match measure {
        Measure::Count => percent.clone(),
        Measure::Points => text!("{percent} of the points", "{percent} des points", percent),
        Measure::Figures => text!(
            "{percent} of the figures",
            "{percent} des figurines",
            percent
        ),
        Measure::Distinct => text!("{percent} of the kinds", "{percent} des sortes", percent),
    }
}

fn measured(measure: Measure, number: i64) -> Text {
    super::messages::amount(measure, number)
}

fn demand(
    rule: &Rule,
    words: &dyn Fn(&Selectors) -> Text,
    plain: &dyn Fn(&Selectors) -> Text,
) -> Text {
    let all = |of: &[Selectors], between: &str| {
        let all: Vec<Text> = of.iter().map(plain).collect();
        Text::join(&all, between)
    };
    match &rule.demand {
        Demand::Ban(of) => text!("no {what}", "pas de {what}", what = &words(of)),
        Demand::Only(of, _) => text!("only {what}", "seulement {what}", what = &words(of)),
        Demand::Most(most, of) => {
            let most = &measured(rule.measure, *most);
            text!(
                "at most {most}: {what}",
                "au plus {most} : {what}",
                most,
                what = &words(of)
            )
        }
        Demand::Least(least, of) => {
            let least = &measured(rule.measure, *least);
            text!(
                "at least {least}: {what}",
                "au moins {least} : {what}",
                least,
                what = &words(of)
            )
        }
        Demand::Share(bound, percent, of, among) => {
            let among = match among {
                Some(among) => plain(among),
                None => Text::new("all of the sort", "toute la sorte"),
            };
            let (what, among) = (&words(of), &among);
            let percent = &of_measure(rule.measure, &forms::percent(&Text::from(*percent)));
            match bound {
                Bound::Most => text!(
                    "at most {percent}: {what}, among {among}",
                    "au plus {percent} : {what}, parmi {among}",
                    percent,
                    what,
                    among
                ),
                Bound::Least => text!(
                    "at least {percent}: {what}, among {among}",
                    "au moins {percent} : {what}, parmi {among}",
                    percent,
                    what,
                    among
                ),
            }
        }
        Demand::Together(of) => text!(
            "only together: {all}",
            "seulement ensemble : {all}",
            all = &all(of, " + ")
        ),
        Demand::Apart(of) => text!(
            "never together: {all}",
            "jamais ensemble : {all}",
            all = &all(of, " + ")
        ),
        Demand::Field(key, values) => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            let values = values.join(", ");
            if values.is_empty() {
                text!("the list has \"{key}\"", "la liste comporte \"{key}\"")
            } else {
                text!("\"{key}\" is one of {values}", "\"{key}\" vaut {values}")
            }
        }
    }
}

/// The terms of a ruleset, a line each.
fn of_book(book: &Book, terms: &BookTerms) -> Vec<Text> {
    let mut lines = Vec::new();
    if let Some(formats) = &terms.formats {
        let named = formats.value.iter().map(|at| {
            let format = book.formats().iter().find(|format| format.id == at.value);
            format.map_or_else(
                || Text::same(at.value.clone()),
                |format| format.name.clone(),
            )
        });
        let named: Vec<Text> = named.collect();
        let formats = &Text::join(&named, ", ");
        lines.push(text!("Formats: {formats}", "Formats : {formats}", formats));
    }
    if let Some(Setting::Is(budget)) = terms.budget.as_ref().map(|at| &at.value) {
        let points = &measured(Measure::Points, budget.as_i64().unwrap_or_default());
        lines.push(text!("Budget: {points}", "Budget : {points}", points));
    }
    let open_budget = terms.budget.clone().filter(|at| at.value == Setting::Open);
    let singles = [
        (Text::new("Budget", "Budget"), &open_budget),
        (Text::new("Prices", "Tarif"), &terms.prices),
        (Text::new("Data", "Données"), &terms.data),
    ];
    for (label, at) in singles {
        if let Some(at) = at {
            let value = &set(&at.value, None);
            lines.push(text!(
                "{label}: {value}",
                "{label} : {value}",
                label = &label,
                value
            ));
        }
    }
    if let Some(scenarios) = &terms.scenarios {
        let words = scenarios.value.iter().map(|at| {
            let known = book.scenarios.iter().find(|word| word.id == at.value);
            known.map_or_else(|| Text::same(at.value.clone()), |word| word.name.clone())
        });
        let words: Vec<Text> = words.collect();
        let words = &Text::join(&words, ", ");
        lines.push(text!("Scenarios: {words}", "Scénarios : {words}", words));
    }
    for (key, all) in [("options", &terms.options), ("event", &terms.settings)] {
        for (name, at) in all {
            let line = book.lines(key).iter().find(|line| line.key == name);
            let label = line.map_or_else(|| Text::same(name.clone()), |line| line.label.clone());
            let value = &set(&at.value, line);
            let label = &label.capitalised();
            lines.push(text!("{label}: {value}", "{label} : {value}", label, value));
        }
    }
    if let Some(catalogues) = &terms.catalogues {
        let ids: Vec<&str> = catalogues.value.keys().map(String::as_str).collect();
        let ids = ids.join(", ");
        lines.push(text!("Catalogues: {ids}", "Catalogues : {ids}"));
    }
    for (code, at) in &terms.waive {
        let title = |lang| explain(code, lang).map_or_else(String::new, |page| page.title);
        let title = &Text::built(title(Lang::En), title(Lang::Fr));
        lines.push(match at.value {
            Waived::Info => text!(
                "{code} is only reported: {title}",
                "{code} est seulement signalée : {title}",
                title
            ),
            Waived::Off => text!(
                "{code} is waived: {title}",
                "{code} est levée : {title}",
                title
            ),
        });
    }
    lines
}

fn set(setting: &Setting, line: Option<&crate::model::settings::Line>) -> Text {
    match setting {
        Setting::Open => Text::new("as the players want", "au choix des joueurs"),
        Setting::Is(value) => {
            let shown = line.and_then(|line| line.shown(value));
            shown.unwrap_or_else(|| Text::same(plain(value)))
        }
    }
}

fn plain(value: &serde_json::Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

impl Pack {
    /// For a terminal that is `width` columns wide.
    #[must_use]
    pub fn text(&self, lang: Lang, width: usize) -> Clean {
        let mut out = format!("{}\n", self.title.get(lang));
        for (title, lines) in &self.sections {
            let _ = write!(out, "\n{}\n", title.get(lang));
            for line in lines {
                let lines = hanging("  ", &line.get(lang), 4, width);
                out += &(lines.join("\n") + "\n");
            }
        }
        Clean::text(out)
    }

    /// For forums and repositories.
    #[must_use]
    pub fn markdown(&self, lang: Lang) -> Clean {
        let words = |text: &Text| Clean::markdown(&text.get(lang));
        let mut out = Clean::own("# ") + words(&self.title) + "\n";
        for (title, lines) in &self.sections {
            out += Clean::own("\n## ") + words(title) + "\n\n";
            for line in lines {
                out += Clean::own("- ") + words(line) + "\n";
            }
        }
        out
    }

    /// A page of its own.
    #[must_use]
    pub fn html(&self, lang: Lang) -> Clean {
        let escaped = |text: &Text| Clean::xml(&text.get(lang));
        let mut body = format!("<h1>{}</h1>\n", escaped(&self.title));
        for (title, lines) in &self.sections {
            let _ = write!(body, "<h2>{}</h2>\n<ul>\n", escaped(title));
            for line in lines {
                let _ = writeln!(body, "<li>{}</li>", escaped(line));
            }
            body += "</ul>\n";
        }
        let (code, title) = (lang.code(), escaped(&self.title));
        Clean::text(format!(
            "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>{title}</title>\n<style>:root {{ color-scheme: light dark }} body {{ font: 1rem/1.5 serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }} h1, h2 {{ font-weight: 500 }}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
        ))
    }
}
