//! The roster: the whole army on running pages, with its verdict, its tables, its tracks and where its numbers come from; and the plan,
//! which is no part of it, on pages like these.

use std::rc::Rc;

use super::{
    Paper, PrintError, Sheet,
    blocks::{self, Look},
    desk::Desk,
    fonts::Face,
    furniture,
    link::Code,
    page::{self, Layout, MARGIN, Strip},
    scene::{Colour, Item, Outline, Page, Stroke},
    tag::Kind,
    text::{self, Flow, Line, Setter, Span},
    theme::{self, ROSTER_FLOOR, mm},
    words,
};
use crate::model::{
    diagnostic::Severity,
    lang::{Lang, Text, plural},
    roster::{Budget, Group, Provenance, Roster},
    sheet::{Block, Stat},
};

/// Width of the points plaque beside the title.
const PLAQUE: f64 = mm(36.0);

/// Sizes of running text; the largest that takes the fewest pages is used.
const SIZES: [f64; 3] = [9.8, 9.4, ROSTER_FLOOR];

/// More lines than anybody reads.
const MOST: u64 = 5_000;

/// How many lines a roster has: groups, their rows and blocks, findings, sources; an error where nobody would read them.
pub(super) fn count(army: &Paper<'_>) -> Result<u64, PrintError> {
    let Roster {
        groups,
        blocks,
        provenance,
        ..
    } = army.roster;
    let groups = groups
        .iter()
        .map(|group| 1 + group.table.rows.len() + lines(&group.blocks));
    let others = lines(blocks) + provenance.len() + army.verdict.findings.len();
    readable(groups.sum::<usize>() + others)
}

/// The same of its plan.
pub(super) fn count_plan(army: &Paper<'_>) -> Result<u64, PrintError> {
    readable(lines(&army.roster.plan))
}

fn readable(lines: usize) -> Result<u64, PrintError> {
    let asked = lines as u64;
    if asked > MOST {
        return Err(PrintError::TooManyLines { asked, most: MOST });
    }
    Ok(asked)
}

fn lines(blocks: &[Block]) -> usize {
    let lines = blocks.iter().map(|block| match block {
        Block::Table(table) => table.rows.len(),
        Block::Entries(entries) => entries.len(),
        Block::Stats(stats) => stats.len(),
        Block::Paragraph(_) | Block::Track(_) => 1,
    });
    lines.sum()
}

/// The roster's pages.
pub(super) fn pages(desk: &mut Desk<'_>, army: &Paper<'_>) -> Vec<Page> {
    let code = Code::of(desk, army);
    running(desk, army, |setter, army, width, look| {
        let mut strips = strips(setter, army, width, look);
        strips.extend(code.iter().map(|code| code.strip(setter, width, look)));
        strips
    })
}

/// The pages of the plan; none for an army without.
pub(super) fn plan(desk: &mut Desk<'_>, army: &Paper<'_>) -> Vec<Page> {
    if army.roster.plan.is_empty() {
        return Vec::new();
    }
    running(desk, army, plan_strips)
}

/// Running pages with these strips.
fn running(
    desk: &mut Desk<'_>,
    army: &Paper<'_>,
    strips: impl Fn(&mut Setter, &Paper<'_>, f64, &Look) -> Vec<Strip>,
) -> Vec<Page> {
    let (width, height) = desk.options.paper.size();
    let scale = desk.options.scale(Sheet::Roster);
    let inner = scale.laid_out(width - 2.0 * MARGIN);
    let room = scale.laid_out(height - MARGIN - desk.options.bottom());
    let floor = scale.floor;
    // Lines are closed up only where that saves a page.
    let closed = Look::roster(ROSTER_FLOOR).closed_up();
    let looks = SIZES.map(Look::roster).into_iter().chain([closed]);
    let looks: Vec<Look> = looks.map(|look| look.at_least(floor)).collect();
    let layout = page::largest(&looks, &mut |look| {
        let layout = Layout::new(strips(&mut desk.setter, army, inner, look), &|_| room);
        (layout.columns.len(), layout)
    });
    let Some(layout) = layout else {
        return Vec::new();
    };
    let columns = page::with_filled_end(&layout.strips, layout.columns, room);
    let mut pages = Vec::new();
    for column in columns {
        let mut page = Page::new(width, height);
        let items = column.items(0.0, 0.0).map(|item| scale.magnified(item));
        page.place(items, MARGIN, MARGIN);
        if !army.verdict.legal {
            furniture::stamp_page(&mut desk.setter, &mut page);
        }
        page.footer = Some(furniture::running(width, height));
        pages.push(page);
    }
    pages
}

/// The plan as strips.
fn plan_strips(setter: &mut Setter, army: &Paper<'_>, width: f64, look: &Look) -> Vec<Strip> {
    let mut strips = header(setter, army, width);
    strips.extend(plain_heading(setter, &words::PLAN, width));
    let secret = setter.say(&words::SECRET);
    let spans = [Span::new(look.italic, secret)];
    let sentence = blocks::paragraph(setter, &spans, width, Flow::Left);
    strips.extend(spaced(sentence, 5.0));
    strips.extend(spaced(
        blocks::strips(setter, &army.roster.plan, width, look),
        7.0,
    ));
    strips
}

/// The whole roster as strips.
fn strips(setter: &mut Setter, army: &Paper<'_>, width: f64, look: &Look) -> Vec<Strip> {
    let mut strips = header(setter, army, width);
    strips.extend(verdict(setter, army, width, look));
    strips.extend(spaced(
        blocks::stats(setter, &army.roster.stats, width, look),
        7.0,
    ));
    strips.extend(notes(setter, army.roster, width, look));
    for group in &army.roster.groups {
        strips.extend(self::group(setter, group, width, look));
    }
    if let Some(points) = &army.roster.points {
        strips.extend(total(setter, points, width));
    }
    strips.extend(army_wide(setter, army.roster, width, look));
    strips.extend(sources(setter, army.roster, width, look));
    strips
}

fn spaced(mut strips: Vec<Strip>, space: f64) -> Vec<Strip> {
    if let Some(first) = strips.first_mut() {
        first.before = space;
    }
    strips
}

/// Title, subtitle, player, points where there are any, and the ornament under them.
fn header(setter: &mut Setter, army: &Paper<'_>, width: f64) -> Vec<Strip> {
    /// What stands beside the plaque; very long names go on under it, line by line.
    const MOST: usize = 8;
    let points = army.roster.points.as_ref();
    let taken = points.map_or(0.0, |_| PLAQUE + mm(5.0));
    let room = width - taken;
    let mut lines = title(setter, army, room);
    let caps = theme::style(Face::Caps, 13.5).coloured(theme::ACCENT);
    let subtitle = setter.say(&army.roster.subtitle);
    lines.extend(setter.plain(caps, &subtitle, room, Flow::Left));
    lines.extend(byline(setter, army, room));
    let (shown, rest) = lines.split_at(lines.len().min(MOST));
    let mut items = text::stack(shown, 0.0, 0.0);
    let mut height = text::height(shown) + 2.0;
    if let Some(points) = points {
        items.extend(plaque(setter, points, width));
        height = text::height(shown).max(mm(21.0));
    }
    let mut strips = vec![Strip::new(height, items)];
    for line in rest {
        strips.push(Strip::new(line.height, line.at(0.0, 0.0)));
    }
    strips.push(Strip::new(12.0, furniture::ornament(width)).after(4.0));
    strips
}

fn title(setter: &mut Setter, army: &Paper<'_>, width: f64) -> Vec<Line> {
    let name = setter.typed(&army.roster.name);
    let large = theme::style(Face::Title, 29.0);
    setter.tagged(Kind::Heading(1), |setter| {
        match setter.fitted(large, name, width, 19.0) {
            Some(line) => vec![line],
            None => setter.plain(large.sized(19.0), name, width, Flow::Left),
        }
    })
}

fn byline(setter: &mut Setter, army: &Paper<'_>, width: f64) -> Vec<Line> {
    let style = theme::style(Face::Italic, 10.0).coloured(theme::QUIET);
    let mut words = String::new();
    if let Some(player) = &army.roster.player {
        let label = setter.say(&words::PLAYER);
        let colon = setter.say(&words::COLON);
        words = format!("{label}{colon}{player} — ");
    }
    words.push_str(army.ruleset);
    setter.plain(style, &words, width, Flow::Left)
}

/// Points spent, allowed and left, in a frame.
fn plaque(setter: &mut Setter, points: &Budget, width: f64) -> Vec<Item> {
    let x = width - PLAQUE;
    let height = mm(21.0);
    let frame = Outline::rounded(x, 0.5, PLAQUE - 0.5, height - 1.0, 4.0);
    let pen = Stroke::new(theme::RULE, 0.7);
    let mut items = vec![Item::Panel(frame, theme::CREAM, pen)];
    let over = points.allowed.is_some_and(|allowed| points.spent > allowed);
    let colour = if over { theme::ALARM } else { theme::ACCENT };
    let spent = match points.allowed {
        Some(allowed) => format!("{} / {allowed}", points.spent),
        None => points.spent.to_string(),
    };
    let large = theme::style(Face::Figures, 25.0).coloured(colour);
    let number = setter.label(large, &spent, PLAQUE - 12.0, 1.0);
    let small = theme::style(Face::Body, 9.0).coloured(theme::QUIET);
    let label = setter.say(&words::POINTS);
    let left = left_over(points).map(|text| setter.say(&text));
    let words = left.map_or_else(|| label.clone(), |left| format!("{label} · {left}"));
    let under = setter.label(small, &words, PLAQUE - 8.0, ROSTER_FLOOR);
    let middle = x + PLAQUE / 2.0;
    items.extend(number.baseline(middle - number.width / 2.0, mm(11.6)));
    items.extend(under.baseline(middle - under.width / 2.0, mm(17.2)));
    items
}

/// Points left, or points over.
pub(super) fn left_over(points: &Budget) -> Option<Text> {
    let left = points.allowed?.saturating_sub(points.spent);
    let over = left.unsigned_abs();
    Some(if left < 0 {
        crate::text!("{over} over", "{over} de trop")
    } else {
        crate::text!("{left} left", "reste {left}")
    })
}

/// The verdict with every finding behind a coloured bar.
fn verdict(setter: &mut Setter, army: &Paper<'_>, width: f64, look: &Look) -> Vec<Strip> {
    let (colour, words) = if army.verdict.legal {
        (theme::GREEN, words::LEGAL)
    } else {
        (theme::ALARM, words::NOT_LEGAL)
    };
    let title = setter.say(&words);
    let mut counts = counts(setter.lang, army);
    if !counts.is_empty() {
        counts.insert_str(0, " — ");
    }
    let counts = format!("{counts}  ·  {}", army.identity.list.short());
    let spans = [
        Span::new(look.bold.coloured(colour).sized(11.0), title),
        Span::new(look.body.coloured(theme::QUIET), counts),
    ];
    let mut strips = barred(setter, &spans, width, colour);
    for (severity, code, sentence) in &army.verdict.findings {
        let sentence = setter.say(sentence);
        let colour = severity_colour(*severity);
        let spans = [
            Span::new(look.bold.coloured(colour).sized(9.0), format!("{code}  ")),
            Span::new(look.body, sentence),
        ];
        strips.extend(barred(setter, &spans, width, colour));
    }
    for strip in strips.iter_mut().take(2) {
        strip.keep = true;
    }
    if let Some(last) = strips.last_mut() {
        last.keep = false;
    }
    spaced(strips, 6.0)
}

const fn severity_colour(severity: Severity) -> Colour {
    match severity {
        Severity::Error => theme::ALARM,
        Severity::Warning => Colour(0x9c, 0x5a, 0x00),
        Severity::Info => Colour(0x33, 0x5b, 0x85),
    }
}

/// "2 errors, 1 warning"; nothing where there are none.
pub(super) fn counts(lang: Lang, army: &Paper<'_>) -> String {
    let mut parts = Vec::new();
    for (severity, en, fr) in [
        (Severity::Error, ("error", "errors"), ("erreur", "erreurs")),
        (
            Severity::Warning,
            ("warning", "warnings"),
            ("avertissement", "avertissements"),
        ),
    ] {
        let findings = army.verdict.findings.iter();
        let count = findings.filter(|(one, _, _)| *one == severity).count() as i64;
        if count > 0 {
            let text = crate::model::lang::counted(count, en, fr);
            parts.push(text.get(lang).into_owned());
        }
    }
    parts.join(", ")
}

/// A paragraph behind a coloured bar.
fn barred(setter: &mut Setter, spans: &[Span], width: f64, colour: Colour) -> Vec<Strip> {
    const INSET: f64 = 9.0;
    let lines = setter.paragraph(spans, width - INSET, Flow::Left);
    lines
        .iter()
        .map(|line| {
            let height = line.height + 1.0;
            let bar = Outline::rect(0.0, 0.0, 2.4, height);
            let mut items = vec![Item::Fill(bar, colour)];
            items.extend(line.at(INSET, 0.5));
            Strip::new(height, items)
        })
        .collect()
}

fn notes(setter: &mut Setter, roster: &Roster, width: f64, look: &Look) -> Vec<Strip> {
    let notes = roster.notes.as_ref().map(|notes| setter.typed(notes));
    let Some(notes) = notes.filter(|notes| !notes.is_empty()) else {
        return Vec::new();
    };
    let label = setter.say(&words::NOTES);
    let colon = setter.say(&words::COLON);
    let spans = [
        Span::new(look.bold, format!("{label}{colon}")),
        Span::new(look.italic, notes),
    ];
    spaced(blocks::paragraph(setter, &spans, width, Flow::Left), 7.0)
}

/// A heading in small capitals over a rule, with words after it and a figure at its right end.
fn heading(setter: &mut Setter, words: &[Span], figure: Option<&str>, width: f64) -> Vec<Strip> {
    let figures = theme::style(Face::Figures, 13.5).coloured(theme::ACCENT);
    let figure = figure.map(|words| setter.line(figures, words));
    let taken = figure.as_ref().map_or(0.0, |line| line.width + 10.0);
    let lines = setter.tagged(Kind::Heading(2), |setter| {
        setter.paragraph(words, width - taken, Flow::Left)
    });
    let count = lines.len();
    let mut out = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let mut items = line.at(0.0, 0.0);
        let mut height = line.height;
        if let (0, Some(figure)) = (index, &figure) {
            items.extend(figure.baseline(width - figure.width, line.ascent));
        }
        if index + 1 == count {
            height += 2.0;
            let rule = Outline::line(0.0, height - 0.8, width, height - 0.8);
            items.push(Item::Stroke(rule, Stroke::new(theme::ACCENT, 0.7)));
        }
        out.push(Strip::new(height, items).kept());
    }
    spaced(out, 13.0)
}

fn plain_heading(setter: &mut Setter, text: &Text, width: f64) -> Vec<Strip> {
    let style = theme::style(Face::Caps, 14.0).coloured(theme::ACCENT);
    let words = setter.say(text);
    heading(setter, &[Span::new(style, words)], None, width)
}

fn group(setter: &mut Setter, group: &Group, width: f64, look: &Look) -> Vec<Strip> {
    let style = theme::style(Face::Caps, 15.0).coloured(theme::ACCENT);
    let mut words = vec![Span::new(style, group.name.get(setter.lang))];
    if let Some(role) = &group.role {
        let role = setter.say(role);
        words.push(Span::new(look.italic, format!(" — {role}")));
    }
    let points = group.points.map(|points| self::points(setter.lang, points));
    let mut strips = heading(setter, &words, points.as_deref(), width);
    let own = strips.len();
    let mut body = blocks::stats(setter, &group.stats, width, look);
    for strip in &mut body {
        strip.keep = true;
    }
    strips.extend(spaced(body, 4.0));
    strips.extend(spaced(traits(setter, &group.traits, width, look), 4.0));
    let (boxes, others) = boxes_of_rows(group);
    if !group.table.columns.is_empty() {
        let (table, dress) = (&group.table, &look.table);
        let room = super::table::room_for_boxes(width, dress);
        let under = |setter: &mut Setter, row: usize| {
            let boxes = boxes.get(row).map_or(&[][..], Vec::as_slice);
            blocks::strips(setter, boxes, room, look)
        };
        let table = super::table::with_boxes(setter, table, width, dress, under);
        strips.extend(spaced(table, 5.0));
    }
    strips.extend(spaced(blocks::strips(setter, &others, width, look), 6.0));
    let again = Rc::new(continued(setter, &group.name, width));
    for strip in &mut strips[own..] {
        strip.heads.insert(0, Rc::clone(&again));
    }
    strips
}

/// The boxes to tick of each row of a group's table, and the other blocks of the group. A single track of a row needs no name.
fn boxes_of_rows(group: &Group) -> (Vec<Vec<Block>>, Vec<Block>) {
    let mut tracks = vec![Vec::new(); group.table.rows.len()];
    let mut others = Vec::new();
    for block in &group.blocks {
        let row = match block {
            Block::Track(track) => track.row.and_then(|row| tracks.get_mut(row)),
            _ => None,
        };
        match row {
            Some(row) => row.push(block.clone()),
            None => others.push(block.clone()),
        }
    }
    for tracks in &mut tracks {
        if let [Block::Track(only)] = tracks.as_mut_slice() {
            only.label = Text::same("");
        }
    }
    (tracks, others)
}

/// The heading of a group that goes on on another page: the beginning of its name, if that is long.
fn continued(setter: &mut Setter, name: &Text, width: f64) -> Strip {
    let style = theme::style(Face::Caps, 12.0).coloured(theme::ACCENT);
    let quiet = theme::style(Face::Italic, 9.0).coloured(theme::QUIET);
    let after = setter.line(quiet, &format!(" {}", setter.say(&words::CONTINUED)));
    let name = setter.say(name);
    let lines = setter.plain(style, &name, width - after.width - 4.0, Flow::Left);
    let Some(line) = lines.first() else {
        return Strip::new(after.height + 4.0, after.at(0.0, 0.0));
    };
    let mut items = line.at(0.0, 0.0);
    items.extend(after.baseline(line.width + 3.0, line.ascent));
    Strip::new(line.height + 4.0, items)
}

/// "120 points", singular where the language wants it.
pub(super) fn points(lang: Lang, points: i64) -> String {
    let word = if plural(lang, points) {
        "points"
    } else {
        "point"
    };
    format!("{points} {word}")
}

fn traits(setter: &mut Setter, traits: &[Text], width: f64, look: &Look) -> Vec<Strip> {
    if traits.is_empty() {
        return Vec::new();
    }
    let label = setter.say(&words::TRAITS);
    let colon = setter.say(&words::COLON);
    let spans = [
        Span::new(look.bold, format!("{label}{colon}")),
        Span::new(look.body, Text::join(traits, ", ").get(setter.lang)),
    ];
    let mut strips = blocks::paragraph(setter, &spans, width, Flow::Left);
    if let Some(last) = strips.last_mut() {
        last.keep = true;
    }
    strips
}

fn total(setter: &mut Setter, budget: &Budget, width: f64) -> Vec<Strip> {
    let style = theme::style(Face::Caps, 15.0).coloured(theme::ACCENT);
    let figures = theme::style(Face::Figures, 16.0).coloured(theme::ACCENT);
    let label = setter.say(&words::TOTAL);
    let colon = setter.say(&words::COLON);
    let spans = [
        Span::new(style, format!("{label}{colon}")),
        Span::new(figures, points(setter.lang, budget.spent)),
    ];
    spaced(blocks::paragraph(setter, &spans, width, Flow::Right), 10.0)
}

fn army_wide(setter: &mut Setter, roster: &Roster, width: f64, look: &Look) -> Vec<Strip> {
    if roster.blocks.is_empty() {
        return Vec::new();
    }
    let mut strips = plain_heading(setter, &words::WHOLE_ARMY, width);
    strips.extend(spaced(
        blocks::strips(setter, &roster.blocks, width, look),
        5.0,
    ));
    strips
}

/// The terms of the event and of the list, sources, and what the asterisk means.
fn sources(setter: &mut Setter, roster: &Roster, width: f64, look: &Look) -> Vec<Strip> {
    let mut strips = Vec::new();
    for (heading, terms) in roster.terms.told() {
        strips.extend(plain_heading(setter, &heading, width));
        for term in &terms {
            strips.extend(term_line(setter, term, width, look));
        }
    }
    if !roster.provenance.is_empty() {
        strips.extend(plain_heading(setter, &words::SOURCES, width));
        for one in &roster.provenance {
            strips.extend(provenance(setter, one, width, look));
        }
    }
    for legend in roster.legend() {
        if let Some(last) = strips.last_mut() {
            last.keep = true;
        }
        let span = [Span::new(look.italic, setter.say(&legend))];
        strips.extend(spaced(
            blocks::paragraph(setter, &span, width, Flow::Left),
            4.0,
        ));
    }
    strips
}

fn term_line(setter: &mut Setter, term: &Stat, width: f64, look: &Look) -> Vec<Strip> {
    let label = setter.say(&term.label);
    let colon = setter.say(&words::COLON);
    let spans = [
        Span::new(look.bold, format!("{label}{colon}")),
        Span::new(look.body, term.value.get(setter.lang)),
    ];
    spaced(blocks::paragraph(setter, &spans, width, Flow::Left), 2.0)
}

fn provenance(setter: &mut Setter, one: &Provenance, width: f64, look: &Look) -> Vec<Strip> {
    let subject = setter.say(&one.subject);
    let colon = setter.say(&words::COLON);
    let spans = [
        Span::new(look.bold, format!("{subject}{}{colon}", one.status.mark())),
        Span::new(look.body, one.source.get(setter.lang)),
    ];
    spaced(blocks::paragraph(setter, &spans, width, Flow::Left), 2.0)
}
