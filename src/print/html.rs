//! Rosters, reference sheets and plans as one page of HTML: for a screen reader, a text browser, a telephone. Made of the same blocks as the
//! sheets on paper; what is cut up has no place in it. It needs nothing beside it, and nothing runs in it.

use std::fmt::Write as _;

use super::{
    Options, Paper, PrintError, Sheet, desk::Desk, lengths, link, reference, sheet, words,
};
use crate::{
    model::{
        clean::Clean,
        lang::{Lang, Text, counted},
        roster::{Group, Roster},
        sheet::{Align, Block, Column, Entry, Row, Section, Stat, Table, Track, Value},
        template::fill,
    },
    text,
};

const PAGE: &str = include_str!("../../templates/roster.html");

/// The armies as one page: of the sheets that are asked for, those that can be read out.
///
/// # Errors
/// As for [`super::print()`].
pub fn html(armies: &[Paper<'_>], options: &Options) -> Result<Clean, PrintError> {
    options.check()?;
    let desk = Desk::new(options);
    for army in armies {
        desk.count(army)?;
        lengths::count(army, &options.sheets)?;
    }
    let lang = options.lang;
    let mut page = Body::new(lang);
    let title = match (&options.bound, armies) {
        (Some(title), _) => title.typed(lang).to_owned(),
        (None, [only]) => only.roster.name.typed(lang).to_owned(),
        (None, _) => words::ARMIES.get(lang).into_owned(),
    };
    let is_alone = armies.len() == 1 && options.bound.is_none();
    page.heading(1, &title);
    if !is_alone {
        page.contents(armies);
    }
    let begun = page.out.len();
    for sheet in &options.sheets {
        page.sheet(*sheet, armies, options, is_alone);
    }
    if page.out.len() == begun {
        return Err(PrintError::nothing_of(&options.sheets));
    }
    Ok(Clean::text(fill(
        PAGE,
        &[
            ("LANG", lang.code().to_owned()),
            ("TITLE", xml(&title)),
            ("BODY", page.out),
        ],
    )))
}

/// One line of words between tags.
fn xml(words: &str) -> String {
    Clean::xml(words).into()
}

/// Words that may have several lines; what is to be typed stands between backticks.
fn running(words: &str) -> String {
    let lines = words.lines().map(|line| {
        let parts: Vec<&str> = line.split('`').collect();
        if parts.len().is_multiple_of(2) {
            return xml(line);
        }
        let parts = parts
            .iter()
            .enumerate()
            .map(|(number, part)| match number % 2 {
                0 => xml(part),
                _ => format!("<code>{}</code>", xml(part)),
            });
        parts.collect()
    });
    lines.collect::<Vec<String>>().join("<br/>\n")
}

/// What stands in the page, being written.
struct Body {
    lang: Lang,
    out: String,
}

impl Body {
    const fn new(lang: Lang) -> Self {
        let out = String::new();
        Self { lang, out }
    }

    fn say(&self, text: &Text) -> String {
        xml(&text.get(self.lang))
    }

    fn line(&mut self, html: &str) {
        self.out.push_str(html);
        self.out.push('\n');
    }

    fn heading(&mut self, level: usize, words: &str) {
        self.line(&format!("<h{level}>{}</h{level}>", xml(words)));
    }

    fn titled(&mut self, level: usize, title: &Text) {
        let title = title.get(self.lang).into_owned();
        self.heading(level, &title);
    }

    /// A paragraph of a label and what it says.
    fn labelled(&mut self, label: &Text, words: &str) {
        let (label, colon) = (self.say(label), self.say(&words::COLON));
        self.line(&format!("<p><strong>{label}</strong>{colon}{words}</p>"));
    }

    /// Which armies there are, to go to one of them.
    fn contents(&mut self, armies: &[Paper<'_>]) {
        let title = self.say(&words::ARMIES);
        self.line(&format!("<nav aria-label=\"{title}\"><ul>"));
        for (number, army) in (1..).zip(armies) {
            let name = xml(army.roster.name.typed(self.lang));
            self.line(&format!("<li><a href=\"#army-{number}\">{name}</a></li>"));
        }
        self.line("</ul></nav>");
    }

    /// One sheet of all armies; the heading of the page is that of an army which is alone on it.
    fn sheet(&mut self, sheet: Sheet, armies: &[Paper<'_>], options: &Options, is_alone: bool) {
        const LEVEL: usize = 2;
        match sheet {
            Sheet::Roster => {
                for (number, army) in (1..).zip(armies) {
                    self.line(&format!("<article id=\"army-{number}\">"));
                    if !is_alone {
                        self.heading(LEVEL, army.roster.name.typed(self.lang));
                    }
                    self.army(army, options, if is_alone { LEVEL } else { LEVEL + 1 });
                    self.line("</article>");
                }
            }
            Sheet::Reference => {
                for together in sheet.shared(armies) {
                    let sections = reference::sections(&together);
                    let army = together.first().filter(|_| !sections.is_empty());
                    if let Some(army) = army {
                        let title = words::REFERENCE.get(self.lang).into_owned();
                        self.heading(LEVEL, &format!("{title} – {}", army.ruleset));
                        for section in &sections {
                            self.section(section, LEVEL + 1);
                        }
                    }
                }
            }
            Sheet::Plan => {
                for army in armies.iter().filter(|army| !army.roster.plan.is_empty()) {
                    let title = words::PLAN.get(self.lang).into_owned();
                    let name = army.roster.name.typed(self.lang);
                    self.heading(LEVEL, &format!("{title} – {name}"));
                    let secret = self.say(&words::SECRET);
                    self.line(&format!("<p><em>{secret}</em></p>"));
                    self.blocks(&army.roster.plan, &words::PLAN);
                }
            }
            Sheet::Cards | Sheet::Labels | Sheet::Markers => {}
        }
    }

    /// An army under its name, with headings of this level.
    fn army(&mut self, army: &Paper<'_>, options: &Options, level: usize) {
        let Paper {
            roster, ruleset, ..
        } = army;
        let subtitle = self.say(&roster.subtitle);
        if !subtitle.is_empty() {
            self.line(&format!("<p>{subtitle}</p>"));
        }
        if let Some(player) = &roster.player {
            self.labelled(&words::PLAYER, &xml(player));
        }
        self.labelled(&words::RULESET, &xml(ruleset));
        self.verdict(army, level);
        self.stats(&roster.stats);
        let notes = roster.notes.as_ref().map(|notes| notes.typed(self.lang));
        if let Some(notes) = notes.filter(|notes| !notes.is_empty()) {
            let notes = notes.lines().map(xml).collect::<Vec<_>>().join("<br/>\n");
            self.labelled(&words::NOTES, &notes);
        }
        for group in &roster.groups {
            self.group(group, level);
        }
        self.whole(roster, level);
        self.sources(roster, level);
        let link = options.link.as_ref().and_then(|address| address.link(army));
        if let Some(link) = link {
            self.titled(level, &link::TITLE);
            let (link, army) = (xml(&link), xml(roster.name.typed(self.lang)));
            self.line(&format!("<p><a href=\"{link}\">{army}</a></p>"));
        }
    }

    /// The verdict with every finding, its severity in words.
    fn verdict(&mut self, army: &Paper<'_>, level: usize) {
        let verdict = if army.verdict.legal {
            words::LEGAL
        } else {
            words::NOT_LEGAL
        };
        self.titled(level, &verdict);
        let public = army.withheld.map(|_| self.say(&words::PUBLIC));
        let fingerprint = xml(&army.identity.list.short()) + &public.unwrap_or_default();
        self.labelled(&words::FINGERPRINT, &fingerprint);
        let counts = sheet::counts(self.lang, army);
        if !counts.is_empty() {
            self.line(&format!("<p>{}</p>", xml(&counts)));
        }
        if army.verdict.findings.is_empty() {
            return;
        }
        self.line("<ul>");
        for (severity, code, sentence) in &army.verdict.findings {
            let severity = self.say(&severity.label());
            let (code, sentence) = (xml(code), self.say(sentence));
            self.line(&format!(
                "<li>{severity} <strong>{code}</strong> {sentence}</li>"
            ));
        }
        self.line("</ul>");
    }

    fn group(&mut self, group: &Group, level: usize) {
        let name = group.name.get(self.lang);
        let role = group.role.as_ref().map(|role| role.get(self.lang));
        let role = role.map(|role| format!(" — {role}")).unwrap_or_default();
        self.heading(level, &format!("{name}{role}"));
        if let Some(points) = group.points {
            let points = xml(&sheet::points(self.lang, points));
            self.line(&format!("<p>{points}</p>"));
        }
        self.stats(&group.stats);
        if !group.traits.is_empty() {
            let traits = self.say(&Text::join(&group.traits, ", "));
            self.labelled(&words::TRAITS, &traits);
        }
        self.table(&group.table, &group.name);
        self.blocks(&group.blocks, &group.name);
    }

    /// What concerns the whole army: its total, its blocks.
    fn whole(&mut self, roster: &Roster, level: usize) {
        if roster.points.is_none() && roster.blocks.is_empty() {
            return;
        }
        self.titled(level, &words::WHOLE_ARMY);
        if let Some(points) = &roster.points {
            let left = sheet::left_over(points).map(|left| format!(" · {}", left.get(self.lang)));
            let words = points.in_words().get(self.lang).into_owned();
            self.labelled(&words::TOTAL, &xml(&(words + &left.unwrap_or_default())));
        }
        self.blocks(&roster.blocks, &words::WHOLE_ARMY);
    }

    /// The terms, where the numbers come from, and what the marks mean.
    fn sources(&mut self, roster: &Roster, level: usize) {
        for (heading, terms) in roster.terms.told() {
            self.titled(level, &heading);
            self.stats(&terms);
        }
        if !roster.provenance.is_empty() {
            self.titled(level, &words::SOURCES);
            for one in &roster.provenance {
                let source = self.say(&one.source);
                let mark = Text::same(one.status.mark());
                self.labelled(&Text::join([&one.subject, &mark], ""), &source);
            }
        }
        for legend in roster.legend() {
            let legend = self.say(&legend);
            self.line(&format!("<p><em>{legend}</em></p>"));
        }
    }

    fn section(&mut self, section: &Section, level: usize) {
        let (title, source) = (self.say(&section.title), section.source.get(self.lang));
        let source = match source {
            "" => String::new(),
            source => format!(" <small>{}</small>", xml(source)),
        };
        self.line(&format!("<h{level}>{title}{source}</h{level}>"));
        self.blocks(&section.blocks, &section.title);
    }

    /// Blocks; a table without a caption of its own has this one.
    fn blocks(&mut self, blocks: &[Block], caption: &Text) {
        for block in blocks {
            match block {
                Block::Paragraph(text) => {
                    let words = running(&text.get(self.lang));
                    self.line(&format!("<p>{words}</p>"));
                }
                Block::Stats(stats) => self.stats(stats),
                Block::Table(table) => self.table(table, caption),
                Block::Track(track) => self.track(track),
                Block::Entries(entries) => self.entries(entries),
            }
        }
    }

    fn stats(&mut self, stats: &[Stat]) {
        if stats.is_empty() {
            return;
        }
        self.line("<dl class=\"values\">");
        for stat in stats {
            let (label, value) = (self.say(&stat.label), self.value(&stat.value));
            self.line(&format!("<div><dt>{label}</dt><dd>{value}</dd></div>"));
        }
        self.line("</dl>");
    }

    fn entries(&mut self, entries: &[Entry]) {
        self.line("<dl class=\"terms\">");
        for entry in entries {
            let (term, meaning) = (entry.term.get(self.lang), entry.meaning.get(self.lang));
            let (term, meaning) = (running(&term), running(&meaning));
            self.line(&format!("<dt>{term}</dt><dd>{meaning}</dd>"));
        }
        self.line("</dl>");
    }

    /// Pips are said as numbers.
    fn value(&self, value: &Value) -> String {
        let Value::Pips(pips) = value else {
            return xml(&value.get(self.lang));
        };
        let (full, of) = (pips.full, pips.of);
        let said = self.say(&text!("{full} of {of}", "{full} sur {of}"));
        format!(
            "<span role=\"img\" aria-label=\"{said}\">{}</span>",
            pips.drawn()
        )
    }

    fn table(&mut self, table: &Table, caption: &Text) {
        if table.columns.is_empty() {
            return;
        }
        let caption = self.say(table.caption.as_ref().unwrap_or(caption));
        self.line(&format!(
            "<div class=\"wide\"><table>\n<caption>{caption}</caption>"
        ));
        self.out.push_str("<thead><tr>");
        for column in &table.columns {
            let (title, class) = (self.say(&column.title), class(column));
            let _ = match &*title {
                "" => write!(self.out, "<td></td>"),
                title => write!(self.out, "<th scope=\"col\"{class}>{title}</th>"),
            };
        }
        self.line("</tr></thead>\n<tbody>");
        // A row is called by its first words; numbers before them are counts.
        let mut columns = table.columns.iter();
        let name = columns.position(|column| column.align == Align::Left);
        for row in &table.rows {
            self.row(table, row, name);
        }
        self.line("</tbody>\n</table></div>");
    }

    fn row(&mut self, table: &Table, row: &Row, name: Option<usize>) {
        let muted = if row.muted { " class=\"muted\"" } else { "" };
        let _ = write!(self.out, "<tr{muted}>");
        for (number, (column, cell)) in table.columns.iter().zip(&row.cells).enumerate() {
            let (mut value, class) = (self.value(cell), class(column));
            if row.shaded.contains(&number) {
                value = format!("<mark>{value}</mark>");
            }
            let _ = if name == Some(number) {
                write!(self.out, "<th scope=\"row\"{class}>{value}</th>")
            } else {
                write!(self.out, "<td{class}>{value}</td>")
            };
        }
        self.line("</tr>");
    }

    /// Boxes to tick: their number is said, and which of them means something.
    fn track(&mut self, track: &Track) {
        /// Nobody ticks more.
        const MOST: u32 = 300;
        let boxes = counted(i64::from(track.boxes), ("box", "boxes"), ("case", "cases"));
        let mut said = self.say(&boxes);
        if let Some(first) = track.numbered_from {
            let last = first.saturating_add(track.boxes.saturating_sub(1));
            said += &self.say(&text!(
                ", numbered {first} to {last}",
                ", numérotées de {first} à {last}"
            ));
        } else if let Some(values) = track.inscriptions() {
            let _ = write!(said, ", {values}");
        }
        if let Some(mark) = track.mark {
            said += &self.say(&text!(", box {mark} marked", ", case {mark} marquée"));
        }
        let shown = (0..track.boxes.min(MOST)).map(|number| {
            let sign = if track.mark == Some(number + 1) {
                '▣'
            } else {
                '☐'
            };
            let numeral = track.inscription(number);
            numeral.map_or_else(|| sign.to_string(), |numeral| format!("{sign}{numeral} "))
        });
        let mut shown: String = shown.collect();
        if track.boxes > MOST {
            let _ = write!(shown, " +{}", track.boxes - MOST);
        }
        let note = track
            .note
            .as_ref()
            .map(|note| format!(" {}", self.say(note)));
        let words = format!(
            "<span role=\"img\" aria-label=\"{said}\">{}</span>{}",
            shown.trim_end(),
            note.unwrap_or_default()
        );
        if track.label.get(self.lang).is_empty() {
            self.line(&format!("<p>{words}</p>"));
        } else {
            self.labelled(&track.label, &words);
        }
    }
}

/// Where the cells of a column lean.
const fn class(column: &Column) -> &'static str {
    match column.align {
        Align::Left => "",
        Align::Centre => " class=\"centre\"",
        Align::Right => " class=\"right\"",
    }
}
