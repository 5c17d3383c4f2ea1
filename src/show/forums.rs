//! The roster for people who chat: as one line, and as `BBCode` for forums that take no Markdown.

use super::{
    Shown, finding_lines, notes, source_lines, stats_line, terms_lines, text, under_heading,
    verdict_line,
};
use crate::model::{
    clean::Clean,
    lang::Lang,
    roster::{Budget, Group},
    sheet::Row,
};

/// The roster in one line: "2e Zouaves: 2e Zouaves (1 × Sergeant, 8 × Zouave), 248 of 250 points, Smooth & Rifled 1.5 · legal · K7QX-…".
#[must_use]
pub fn line(shown: &Shown<'_>, lang: Lang) -> Clean {
    let roster = shown.roster;
    let groups: Vec<String> = roster
        .groups
        .iter()
        .map(|group| brief(group, lang))
        .collect();
    let points = roster.points.as_ref().map(Budget::in_words);
    let points = points.map(|points| points.get(lang).into_owned());
    let name = format!("{}{}", roster.name.typed(lang), lang.colon());
    let groups = groups.join(match lang {
        Lang::En => "; ",
        Lang::Fr => "\u{202f}; ",
    });
    let verdict = verdict_line(shown, lang);
    let end = points.into_iter().chain([verdict]).collect::<Vec<_>>();
    Clean::line(format!("{name} {groups} – {}", end.join(" · ")))
}

/// A group with what is in it, without its values.
fn brief(group: &Group, lang: Lang) -> String {
    let rows: Vec<String> = group
        .table
        .rows
        .iter()
        .map(|row| named(group, row, lang))
        .collect();
    let name = group.name.get(lang);
    if rows.is_empty() {
        name.into_owned()
    } else {
        format!("{name} ({})", rows.join(", "))
    }
}

/// How many of what.
fn named(group: &Group, row: &Row, lang: Lang) -> String {
    text::what(&group.table, row, lang).join(" ")
}

/// The roster as `BBCode`.
#[must_use]
pub fn bbcode(shown: &Shown<'_>, lang: Lang) -> Clean {
    let roster = shown.roster;
    let mut out = vec![Clean::own("[b]") + words(roster.name.typed(lang)) + "[/b]"];
    out.extend(roster.player.as_deref().map(words));
    out.push(words(&super::under_title(shown, lang)));
    out.push(Clean::own("[i]") + words(&verdict_line(shown, lang)) + "[/i]");
    out.extend(finding_lines(shown, lang).map(|line| words(&line)));
    out.push(words(&stats_line(&roster.stats, lang)));
    for group in &roster.groups {
        out.push(Clean::default());
        out.extend(section(group, lang));
    }
    out.push(Clean::default());
    out.extend(terms_lines(roster, lang).iter().map(|line| words(line)));
    out.extend(source_lines(&roster.provenance, lang).map(|line| words(&line)));
    out.extend(roster.legend().iter().map(|note| words(&note.get(lang))));
    out.extend(notes(roster, lang).iter().map(|line| words(line)));
    Clean::join(out, "\n") + "\n"
}

fn section(group: &Group, lang: Lang) -> Vec<Clean> {
    let mut out = vec![Clean::own("[b]") + words(&text::heading(group, lang)) + "[/b]"];
    let under = under_heading(group, lang);
    out.extend(under.iter().map(|line| words(line)));
    out.push(Clean::own("[list]"));
    let rows = group.table.rows.iter();
    out.extend(rows.map(|row| Clean::own("[*]") + words(&text::line(&group.table, row, lang))));
    out.push(Clean::own("[/list]"));
    out
}

/// A player's words must not become tags: `BBCode` has no escape, so the brackets become round ones.
fn words(text: &str) -> Clean {
    Clean::line(text.replace('[', "(").replace(']', ")"))
}
