//! Rules of play and readings: no list can break them, so that they have no examples. What is told of them is how they are played, where
//! they stand, what of them is our reading, and which mechanics of `orbat odds` play them.

use serde::Serialize;

use super::wrap;
use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text},
        mechanic::MechanicInfo,
        rulebook::{PlayRule, Reading},
        ruleset::{Info, Ruleset},
    },
    rulesets::{self, Visitor},
    text,
};

/// A page that belongs to no check.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum PlayPage {
    /// Of a rule of play.
    Rule(RuleOfPlay),
    /// Of a reading.
    Reading(ReadingOfBook),
}

/// Everything that is known of a rule of play.
#[derive(Clone, Debug, Serialize)]
pub struct RuleOfPlay {
    /// The ruleset.
    pub ruleset: &'static str,
    /// Title and edition of the book.
    pub source: &'static str,
    /// The rule.
    #[serde(flatten)]
    pub rule: PlayRule,
    /// What of it is our reading.
    pub readings: Vec<Reading>,
    /// The mechanics that play it: names for `orbat odds`, and what they are.
    pub mechanics: Vec<(&'static str, Text)>,
}

/// A reading and its book.
#[derive(Clone, Debug, Serialize)]
pub struct ReadingOfBook {
    /// The ruleset.
    pub ruleset: &'static str,
    /// Title and edition of the book.
    pub source: &'static str,
    /// The reading.
    #[serde(flatten)]
    pub reading: Reading,
}

/// The page of the rule of play or the reading with this id, in any case; None where there is none.
#[must_use]
pub fn play_page(id: &str) -> Option<PlayPage> {
    let id = id.to_uppercase();
    rulesets::ids().find_map(|ruleset| rulesets::dispatch(ruleset, Find(&id))?)
}

/// The ids and titles of all rules of play, then of all readings, one ruleset after the other.
#[must_use]
pub fn play_pages() -> Vec<(&'static str, Text)> {
    let books = rulesets::ids().filter_map(rulesets::rulebook);
    let pages = books.flat_map(|book| {
        let rules = book.rules.iter().map(|rule| (rule.id, rule.title.text()));
        let readings = book.readings.iter();
        rules.chain(readings.map(|reading| (reading.id, reading.title.text())))
    });
    pages.collect()
}

struct Find<'c>(&'c str);

impl Visitor for Find<'_> {
    type Out = Option<PlayPage>;

    fn visit<R: Ruleset>(self) -> Self::Out {
        let (
            book,
            Info {
                id, book: title, ..
            },
        ) = (R::rulebook(), R::INFO);
        if let Some(rule) = book
            .rules
            .iter()
            .find(|rule| rule.id.to_uppercase() == self.0)
        {
            let playing = mechanics::<R>().filter(|info| info.rules.contains(&rule.id));
            return Some(PlayPage::Rule(RuleOfPlay {
                ruleset: id,
                source: title,
                rule: *rule,
                readings: book.readings_of(rule.id).cloned().collect(),
                mechanics: playing.map(|info| (info.name, info.title())).collect(),
            }));
        }
        let mut readings = book.readings.iter();
        let reading = readings.find(|reading| reading.id.to_uppercase() == self.0)?;
        Some(PlayPage::Reading(ReadingOfBook {
            ruleset: id,
            source: title,
            reading: reading.clone(),
        }))
    }
}

fn mechanics<R: Ruleset>() -> impl Iterator<Item = MechanicInfo> {
    let mechanics = R::mechanics().iter().map(|mechanic| mechanic.info);
    mechanics.chain(R::derived().iter().map(|derived| derived.info))
}

impl PlayPage {
    /// The page for a terminal that is `width` columns wide.
    #[must_use]
    pub fn page(&self, lang: Lang, width: usize) -> Clean {
        match self {
            Self::Rule(rule) => rule.page(lang, width),
            Self::Reading(reading) => reading.page(lang, width),
        }
    }
}

impl RuleOfPlay {
    fn page(&self, lang: Lang, width: usize) -> Clean {
        let rule = &self.rule;
        let kind = Text::new("rule of play", "règle de jeu");
        let mut page = Pages::begun(rule.id, &rule.title.text(), &kind, (lang, width));
        page.add(&HOW, &rule.text.text());
        for reading in &self.readings {
            page.add(&read_by_us(reading), &reading.sentence());
        }
        let line = |(name, title): &(&str, Text)| {
            text!(
                "orbat odds {ruleset} {name} ({title})",
                "orbat odds {ruleset} {name} ({title})",
                ruleset = &Text::same(self.ruleset),
                title
            )
        };
        let odds: Vec<Text> = self.mechanics.iter().map(line).collect();
        if !odds.is_empty() {
            page.add_lines(&Text::new("Odds", "Probabilités"), &odds);
        }
        page.cited(self.source, &rule.section.text())
    }
}

impl ReadingOfBook {
    fn page(&self, lang: Lang, width: usize) -> Clean {
        let reading = &self.reading;
        let kind = Text::new(
            "our reading of the rulebook",
            "notre interprétation du livret",
        );
        let mut page = Pages::begun(reading.id, &reading.title.text(), &kind, (lang, width));
        page.add(
            &Text::new("What we do", "Ce que nous faisons"),
            &reading.text.text(),
        );
        if let Some(option) = reading.option {
            let other = text!(
                "A list chooses another reading with the option \"{option}\".",
                "Une liste choisit une autre interprétation par l’option \"{option}\"."
            );
            page.add(&Text::new("Otherwise", "Autrement"), &other);
        }
        if !reading.rules.is_empty() {
            let rules = Text::same(reading.rules.join(", "));
            page.add(&Text::new("What depends on it", "Ce qui en dépend"), &rules);
        }
        page.cited(self.source, &reading.section.text())
    }
}

const HOW: Text = Text::new("How it is played", "Comment elle se joue");

/// "Our reading (SR-Q18)".
fn read_by_us(reading: &Reading) -> Text {
    let id = reading.id;
    text!("Our reading ({id})", "Notre interprétation ({id})")
}

/// A page that is being written, part by part.
struct Pages {
    out: String,
    lang: Lang,
    width: usize,
}

impl Pages {
    fn begun(id: &str, title: &Text, kind: &Text, (lang, width): (Lang, usize)) -> Self {
        let (title, kind) = (title.get(lang), kind.get(lang));
        let out = format!("{id}{} {title}  [{kind}]\n", lang.colon());
        Self { out, lang, width }
    }

    fn add(&mut self, heading: &Text, words: &Text) {
        self.add_lines(heading, std::slice::from_ref(words));
    }

    fn add_lines(&mut self, heading: &Text, lines: &[Text]) {
        let heading = heading.get(self.lang);
        self.out.extend(["\n", &heading, "\n"]);
        for line in lines {
            self.out.push_str(&wrap(&line.get(self.lang), self.width));
        }
    }

    /// The whole page, with where it stands in the book.
    fn cited(mut self, book: &str, section: &Text) -> Clean {
        let source = text!("{book}, {section}", "{book}, {section}", section);
        self.add(&Text::new("Source", "Source"), &source);
        Clean::text(self.out)
    }
}
