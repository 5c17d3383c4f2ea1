//! The forms of a report, and how the reports on many lists become one text: piece by piece where a form allows it, or of rows that are
//! kept until the last list.

use super::{
    Look, Summary,
    bbcode::bbcode,
    csv::{csv_head, csv_line},
    github::{Annotation, github, github_annotation},
    gitlab::gitlab_entries,
    html::html,
    human::human,
    json::{json_entry, json_entry_1, json_foot, json_head, json_line},
    junit::{junit, junit_case},
    markdown::markdown,
    overview::table,
    rows::Row,
    sarif::{Results, sarif, sarif_results},
    short::short,
    trf::trf,
};
use crate::{
    check::report::Report,
    model::{clean::Clean, file_format::REPORT},
};

/// A form of report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Quoted lines, for people.
    Human,
    /// A line for each finding.
    Short,
    /// One document for programs.
    Json,
    /// The same in version 1.
    Json1,
    /// A line of JSON for each list.
    Ndjson,
    /// A table for a terminal.
    Table,
    /// A line for each list, for spreadsheets.
    Csv,
    /// Code scanning.
    Sarif,
    /// Test cases.
    Junit,
    /// Annotations of GitHub Actions.
    Github,
    /// Code quality of GitLab.
    Gitlab,
    /// A table in Markdown.
    Markdown,
    /// A page.
    Html,
    /// A table for forums.
    Bbcode,
    /// The players, for programs that pair them.
    Trf,
}

impl Form {
    /// Whether a person reads it as it is: then the number of lists is worth a line beside it.
    #[must_use]
    pub const fn is_for_people(self) -> bool {
        matches!(self, Self::Human | Self::Short | Self::Table | Self::Github)
    }

    /// Whether it tells what may stand at the places of findings, and all hashes of a list.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Json | Self::Json1 | Self::Ndjson)
    }

    /// Whether it shows which list it is about, or knows findings again by it.
    #[must_use]
    pub const fn has_fingerprint(self) -> bool {
        !matches!(
            self,
            Self::Short | Self::Junit | Self::Github | Self::Gitlab | Self::Trf
        )
    }

    /// Whether it tells what an overview has: format, army lists, figures.
    #[must_use]
    pub const fn has_makeup(self) -> bool {
        !matches!(
            self,
            Self::Human
                | Self::Short
                | Self::Json1
                | Self::Sarif
                | Self::Junit
                | Self::Github
                | Self::Gitlab
                | Self::Trf
        )
    }
}

/// How a report is written, whatever its form.
#[derive(Clone, Copy, Debug)]
pub struct Style<'s> {
    /// How text for people looks.
    pub look: Look,
    /// Whether Excel is to know the letters of a spreadsheet.
    pub excel: bool,
    /// Columns that a table may have.
    pub columns: usize,
    /// The folder from which the paths of forges count.
    pub root: &'s str,
}

/// What one report comes to in a form.
#[derive(Debug)]
pub enum Part {
    /// Its text.
    Text(Clean),
    /// Its test case, and the event by which it was judged.
    Case(Clean, Option<String>),
    /// Its row in a table.
    Row(Box<Row>),
    /// Its results for code scanning.
    Results(Results),
    /// Its annotation, where it has one.
    Annotation(Option<Annotation>),
}

impl Part {
    /// What a report comes to.
    #[must_use]
    pub fn of(report: &Report, form: Form, style: Style<'_>) -> Self {
        let lang = style.look.lang;
        Self::Text(match form {
            Form::Human => human(report, style.look),
            Form::Short => short(report, lang),
            Form::Json => json_entry(report, lang),
            Form::Json1 => json_entry_1(report, lang),
            Form::Ndjson => json_line(report, lang),
            Form::Csv => csv_line(report, style),
            Form::Gitlab => gitlab_entries(report, style.root, lang),
            Form::Sarif => return Self::Results(sarif_results(report, style.root, lang)),
            Form::Github => {
                return Self::Annotation(github_annotation(report, style.root, lang));
            }
            Form::Junit => {
                let event = report.terms.at_event();
                let event = event.map(|event| event.title.get(lang).into_owned());
                return Self::Case(junit_case(report, lang), event);
            }
            Form::Table | Form::Markdown | Form::Html | Form::Bbcode | Form::Trf => {
                return Self::Row(Box::new(Row::of(report, lang, form == Form::Html)));
            }
        })
    }
}

/// A text in one form, as it grows report by report.
#[derive(Debug)]
pub struct Pages<'s> {
    form: Form,
    style: Style<'s>,
    /// Whether anything stands in it.
    begun: bool,
    cases: Vec<Clean>,
    event: Option<String>,
    rows: Vec<Row>,
    results: Vec<Results>,
    annotations: Vec<Annotation>,
}

impl<'s> Pages<'s> {
    /// Nothing yet.
    #[must_use]
    pub const fn new(form: Form, style: Style<'s>) -> Self {
        Self {
            form,
            style,
            begun: false,
            cases: Vec::new(),
            event: None,
            rows: Vec::new(),
            results: Vec::new(),
            annotations: Vec::new(),
        }
    }

    /// The form.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Adds what the next report comes to. What may be written already is handed back.
    pub fn add(&mut self, part: Part) -> Clean {
        match part {
            // A list of which there is nothing to tell has no entry, and no comma.
            Part::Text(none) if self.form == Form::Gitlab && none.is_empty() => {}
            Part::Text(text) => {
                let before = self.before();
                self.begun = true;
                return before + text;
            }
            Part::Case(case, event) => {
                self.cases.push(case);
                self.event = self.event.take().or(event);
            }
            Part::Row(row) => self.rows.push(*row),
            Part::Results(results) => self.results.push(results),
            Part::Annotation(annotation) => self.annotations.extend(annotation),
        }
        Clean::default()
    }

    /// What stands before a report.
    fn before(&self) -> Clean {
        match (self.form, self.begun) {
            (Form::Json, false) => json_head(REPORT.current()),
            (Form::Json1, false) => json_head(1),
            (Form::Csv, false) => csv_head(self.style),
            (Form::Gitlab, false) => Clean::own("[\n"),
            (Form::Json | Form::Json1 | Form::Gitlab, true) => Clean::own(",\n"),
            (Form::Human, true) => Clean::own("\n"),
            _ => Clean::default(),
        }
    }

    /// What stands behind all reports.
    #[must_use]
    pub fn end(self, summary: &Summary) -> Clean {
        let lang = self.style.look.lang;
        match self.form {
            Form::Json | Form::Json1 => json_foot(summary),
            Form::Gitlab if self.begun => Clean::own("\n]\n"),
            Form::Gitlab => Clean::own("[]\n"),
            Form::Junit => junit(self.cases, self.event.as_deref(), summary),
            Form::Sarif => sarif(self.results, lang),
            Form::Github => github(self.annotations, lang),
            Form::Table => table(self.rows, lang, self.style.columns),
            Form::Markdown => markdown(self.rows, summary, lang),
            Form::Html => html(self.rows, summary, lang),
            Form::Bbcode => bbcode(self.rows, summary, lang),
            Form::Trf => trf(self.rows),
            Form::Human | Form::Short | Form::Ndjson | Form::Csv => Clean::default(),
        }
    }
}
