//! Reports for a person: the sentence, the quoted line with the place underlined, what to do, and the rule it comes from.

use std::borrow::Cow;

use annotate_snippets::{Annotation, AnnotationKind, Level, Origin, Renderer, Snippet};

use super::{plain::plain, short, word};
use crate::{
    check::report::{Located, Report},
    model::{
        clean::Clean,
        diagnostic::{HelpKind, Severity},
        edit::Fix,
        json::Span,
        lang::{Lang, Text, counted},
    },
    rulesets, text,
};

/// So many findings of one file are quoted; the rest is counted.
const MOST: usize = 100;

/// So many terms of a list stand in one line; the findings name them all.
const MOST_TERMS: usize = 12;

/// Lines longer than this many bytes are quoted around the place only.
const LONGEST_LINE: usize = 400;

/// How a report for a person looks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// With terminal colours.
    pub colour: bool,
    /// Columns of the terminal.
    pub width: usize,
    /// Without frames and underlines, for readers that speak.
    pub plain: bool,
}

impl Look {
    /// Columns of a report that goes to a file.
    pub const WIDTH: usize = 120;
}

/// One report.
#[must_use]
pub fn human(report: &Report, look: Look) -> Clean {
    let mut out = Clean::default();
    let renderer = if look.colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let renderer = renderer.term_width(look.width);
    for located in report.findings.iter().take(MOST) {
        if look.plain {
            out += plain(report, located, look.lang) + "\n";
        } else if located.finding.severity == Severity::Info {
            out += short::line(&report.path, located, look.lang) + "\n";
        } else {
            out += quoted(report, located, &renderer, look.lang) + "\n\n";
        }
    }
    if report.findings.len() > MOST {
        let more = report.findings.len() - MOST;
        let line = text!(
            "… and {more} more findings; `--output-format short` lists them all.",
            "… et {more} autres remarques ; `--output-format short` les donne toutes."
        );
        out += Clean::line(line.get(look.lang)) + "\n";
    }
    if let Some(own) = report.terms.brief(MOST_TERMS) {
        let line = text!(
            "Terms of the list: {own}.",
            "Conditions de la liste : {own}.",
            own
        );
        out += Clean::line(line.get(look.lang)) + "\n";
    }
    out + verdict_line(report, look.lang) + "\n"
}

/// `lists/x.json: ILLEGAL, 252 of 250 points, 1 error (2e Zouaves, Magenta; Anne; Smooth & Rifled 1.5; K7QX-29FD-4M1T)`.
fn verdict_line(report: &Report, lang: Lang) -> Clean {
    let mut parts = vec![word(report, lang).to_owned()];
    if let Some(points) = report.points {
        let points = points.in_words();
        parts.push(match report.terms.prices() {
            Some(prices) => format!("{} [{}]", points.get(lang), prices.get(lang)),
            None => points.get(lang).into_owned(),
        });
    }
    let count = |severity, en, fr| {
        let count = i64::try_from(report.count(severity)).unwrap_or(i64::MAX);
        (count > 0).then(|| counted(count, en, fr).get(lang).into_owned())
    };
    parts.extend(count(
        Severity::Error,
        ("error", "errors"),
        ("erreur", "erreurs"),
    ));
    parts.extend(count(
        Severity::Warning,
        ("warning", "warnings"),
        ("avertissement", "avertissements"),
    ));
    let name = report.name.as_ref().map(|name| name.typed(lang));
    let mut about: Vec<&str> = name.into_iter().chain(report.player.as_deref()).collect();
    about.extend(report.ruleset.map(|info| info.book));
    let fingerprint = report.fingerprint();
    about.extend(Some(&*fingerprint).filter(|shown| !shown.is_empty()));
    let about = if about.is_empty() {
        String::new()
    } else {
        format!(" ({})", about.join(lang.semicolon()))
    };
    let colon = lang.colon();
    Clean::line(format!(
        "{}{colon} {}{about}",
        report.path,
        parts.join(", ")
    ))
}

fn quoted(report: &Report, located: &Located, renderer: &Renderer, lang: Lang) -> Clean {
    let finding = &located.finding;
    let label = finding.severity.label();
    let name = label.get(lang);
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Info => Level::INFO,
    };
    let title = level
        .with_name(&*name)
        .primary_title(String::from(Clean::line(finding.message.get(lang))))
        .id(finding.code);
    let path = Clean::line(&*report.path);
    let mut group = if report.text.is_empty() {
        title.element(Origin::path(&*path))
    } else {
        title.element(snippet(report, located, &path, lang))
    };
    // The name of a note stands before a colon of its own.
    let space = lang.colon().trim_end_matches(':');
    for Below { kind, name, text } in below(located, lang) {
        let level = match kind {
            HelpKind::Advice => Level::HELP,
            HelpKind::Fact => Level::NOTE,
        };
        let text = String::from(Clean::line(text));
        group = group.element(level.with_name(format!("{name}{space}")).message(text));
    }
    let drawn = renderer.render(&[group]);
    // The snippet counts columns from where a long line is cut.
    let line = located.start.line;
    let place = |column: usize| format!("{path}:{line}:{column}");
    match cut_before(report, located) {
        0 => Clean::coloured(&drawn),
        cut => {
            let column = located.start.column as usize;
            let shown = place(column.saturating_sub(cut));
            Clean::coloured(&drawn.replacen(&shown, &place(column), 1))
        }
    }
}

/// A line below a finding.
pub(super) struct Below {
    /// Whether it asks for something.
    kind: HelpKind,
    /// What stands before it.
    pub(super) name: Cow<'static, str>,
    /// What it says.
    pub(super) text: String,
}

/// What stands below a finding, each with its name: advice and facts, the patches that were asked for, then the rule.
pub(super) fn below(located: &Located, lang: Lang) -> Vec<Below> {
    let finding = &located.finding;
    let line = |kind, name: &Text, text| Below {
        kind,
        name: Cow::Owned(name.get(lang).into_owned()),
        text,
    };
    let helps = finding.helps.iter().map(|help| {
        let text = help.text.get(lang).into_owned();
        line(help.kind, &help.kind.label(), text)
    });
    let fixes = located.fixes.iter();
    let fixes = fixes.map(|fix| line(HelpKind::Advice, &FIX, fix_line(fix, lang)));
    let book = finding.citation.map(|citation| {
        let (source, section) = (citation.source, citation.section.get(lang));
        let read = read_by_us(finding.code).get(lang).into_owned();
        format!("{source}, {section}{read}")
    });
    let house = finding.house.as_ref().map(|house| {
        let (event, rule) = (house.event.get(lang), &house.rule);
        format!("{event}, \"{rule}\"")
    });
    let cited: Vec<String> = book.into_iter().chain(house).collect();
    let rule = (!cited.is_empty()).then(|| {
        let text = cited.join(lang.semicolon());
        line(HelpKind::Fact, &Text::new("rule", "règle"), text)
    });
    helps.chain(fixes).chain(rule).collect()
}

/// The word before a patch in words.
pub(super) static FIX: Text = Text::new("fix", "correction");

/// A patch in words, with how sure it is.
pub(super) fn fix_line(fix: &Fix, lang: Lang) -> String {
    let lines: Vec<_> = fix.lines.iter().map(|line| line.get(lang)).collect();
    format!("{} ({})", lines.join(lang.semicolon()), fix.sure.get(lang))
}

/// ", our reading (SR-Q41)" behind the section of a rule that rests on one.
fn read_by_us(code: &str) -> Text {
    let ids: Vec<&str> = rulesets::readings_of(code)
        .into_iter()
        .map(|reading| reading.id)
        .collect();
    if ids.is_empty() {
        return Text::same("");
    }
    let ids = ids.join(", ");
    text!(", our reading ({ids})", ", notre interprétation ({ids})")
}

/// The line of the finding, and those of related places when they are near.
fn snippet<'g>(
    report: &'g Report,
    located: &'g Located,
    path: &str,
    lang: Lang,
) -> Snippet<'g, Annotation<'g>> {
    let text = &report.text;
    let finding = &located.finding;
    let span = quotable(text, finding.place.span);
    let others: Vec<(Span, &Text)> = finding
        .related
        .iter()
        .map(|related| (quotable(text, related.at.span), &related.label))
        .collect();
    let window = Window::around(text, span).reaching(text, others.iter().map(|(other, _)| *other));
    let line = located.start.line as usize;
    let mut snippet = Snippet::source(String::from(Clean::in_place(window.text(text))))
        .line_start(line - window.lines_before(text, span))
        .path(path.to_owned())
        .annotation(AnnotationKind::Primary.span(window.shift(span)));
    for (other, label) in others.into_iter().filter(|(other, _)| window.holds(*other)) {
        let label = String::from(Clean::line(label.get(lang)));
        snippet = snippet.annotation(
            AnnotationKind::Context
                .span(window.shift(other))
                .label(label),
        );
    }
    snippet
}

/// How many characters of the line of the finding stand before what is quoted of it.
fn cut_before(report: &Report, located: &Located) -> usize {
    let (text, related) = (&report.text, &located.finding.related);
    let span = quotable(text, located.finding.place.span);
    let others = related
        .iter()
        .map(|related| quotable(text, related.at.span));
    let start = Window::around(text, span).reaching(text, others).start;
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    text[line..start].chars().count()
}

/// A very long object is quoted by its first line.
fn quotable(text: &str, span: Span) -> Span {
    const LONGEST_OBJECT: u32 = 2000;
    if span.end - span.start <= LONGEST_OBJECT {
        return span;
    }
    let quoted = &text[span.start as usize..span.end as usize];
    let first_line = quoted
        .find(['\n', '\r'])
        .and_then(|length| u32::try_from(length).ok());
    Span {
        start: span.start,
        end: first_line.map_or(span.end, |length| span.start + length),
    }
}

/// The part of a text that is quoted.
struct Window {
    start: usize,
    end: usize,
}

impl Window {
    fn around(text: &str, span: Span) -> Self {
        let (start, end) = (span.start as usize, span.end as usize);
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[end..].find('\n').map_or(text.len(), |at| end + at);
        let lines = text[start..end].contains('\n');
        if lines || line_end - line_start <= LONGEST_LINE {
            return Self {
                start: line_start,
                end: line_end,
            };
        }
        let half = LONGEST_LINE / 2;
        let floor = |at: usize| {
            (0..=at)
                .rev()
                .find(|&at| text.is_char_boundary(at))
                .unwrap_or(0)
        };
        let from = floor(start.saturating_sub(half)).max(line_start);
        Self {
            start: from,
            end: floor((start + half).max(end.min(start + LONGEST_LINE))).min(line_end),
        }
    }

    /// The window widened to whole lines with every place that is near enough.
    fn reaching(self, text: &str, places: impl Iterator<Item = Span>) -> Self {
        const FARTHEST: usize = 4000;
        places.fold(self, |window, place| {
            let line = Self::around(text, place);
            let wider = Self {
                start: window.start.min(line.start),
                end: window.end.max(line.end),
            };
            if wider.end - wider.start <= FARTHEST {
                wider
            } else {
                window
            }
        })
    }

    /// How many lines of the window stand before the line of `span`.
    fn lines_before(&self, text: &str, span: Span) -> usize {
        text[self.start..(span.start as usize).max(self.start)]
            .matches('\n')
            .count()
    }

    fn text<'t>(&self, text: &'t str) -> &'t str {
        &text[self.start..self.end]
    }

    fn holds(&self, span: Span) -> bool {
        self.start <= span.start as usize && span.end as usize <= self.end
    }

    fn shift(&self, span: Span) -> std::ops::Range<usize> {
        let shift = |at: u32| (at as usize).clamp(self.start, self.end) - self.start;
        shift(span.start)..shift(span.end)
    }
}
