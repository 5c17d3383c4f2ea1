//! What a text says of one army: everything in force, in both languages.

use std::sync::Arc;

use super::{
    super::{
        forms::signed,
        lang::{Lang, Text, plural},
        memo::Memo,
        rule::Heading,
        sheet::{Block, Column, Entry, Row, Section, Table, Value},
    },
    Part, Prose,
    page::{self, Kind, Line, Page},
    phrase::{Form, Guard, Phrase, Piece},
};

/// The texts that were read before: all armies of a ruleset have the same.
static READ: Memo<[&str; 2], Arc<[Page<'static>; 2]>> = Memo::new();

/// A sheet that is being put together.
#[derive(Default)]
struct Draft {
    sections: Vec<Section>,
    /// Whether the section of the line is in force.
    told: bool,
    /// Whether the line may go on with the last block.
    open: bool,
    /// Which columns of the last table are in force.
    columns: Vec<bool>,
}

impl Draft {
    fn push(&mut self, block: Block) {
        if let Some(section) = self.sections.last_mut() {
            section.blocks.push(block);
            self.open = true;
        }
    }

    fn last(&mut self) -> Option<&mut Block> {
        let section = self.sections.last_mut().filter(|_| self.open);
        section.and_then(|section| section.blocks.last_mut())
    }

    fn rows(&mut self, more: Vec<Row>) {
        if let Some(Block::Table(table)) = self.last() {
            table.rows.extend(more);
        }
    }

    fn entries(&mut self, more: Vec<Entry>) {
        match self.last() {
            Some(Block::Entries(entries)) => entries.extend(more),
            _ => self.push(Block::Entries(more)),
        }
    }
}

impl Prose<'_> {
    /// The sections that are in force, without blocks, and sections, of which nothing is.
    #[must_use]
    pub fn sections(&self) -> Vec<Section> {
        let pages = READ.answer(self.texts, |texts| Arc::new(texts.map(page::parse)));
        let [en, fr] = &*pages;
        let mut draft = Draft::default();
        for (en, fr) in en.lines.iter().zip(&fr.lines) {
            self.line(en, fr, &mut draft);
        }
        let mut sections = draft.sections;
        for section in &mut sections {
            section.blocks.retain(|block| match block {
                Block::Table(table) => !table.rows.is_empty(),
                Block::Entries(entries) => !entries.is_empty(),
                _ => true,
            });
        }
        sections.retain(|section| !section.blocks.is_empty());
        sections
    }

    fn line(&self, en: &Line<'static>, fr: &Line<'static>, draft: &mut Draft) {
        let guards = en.phrases.first().map_or(&[][..], |first| &first.guards);
        let holds = guards.iter().all(|guard| self.holds(guard));
        let (one, two) = (&en.phrases[..], &fr.phrases[..]);
        draft.open &= !en.fresh;
        match (en.kind, one, two) {
            (Kind::Section, [en], [fr]) => {
                draft.told = holds;
                draft.open = false;
                if holds {
                    draft.sections.push(Section {
                        title: self.text(en, fr),
                        source: Heading::NONE,
                        blocks: Vec::new(),
                    });
                }
            }
            _ if !draft.told || !holds => {}
            (Kind::Source, [en], [fr]) => {
                if let Some(section) = draft.sections.last_mut() {
                    section.source = Heading::new(en.plain(), fr.plain());
                }
            }
            (Kind::Text, [en], [fr]) => match self.made(en) {
                Some(Part::Rows(rows)) => draft.rows(rows),
                Some(Part::Entries(entries)) => draft.entries(entries),
                Some(Part::Table(table)) => draft.push(Block::Table(table)),
                Some(Part::Columns(_)) => {}
                None => {
                    let words = self.text(en, fr);
                    if !words.is_empty() {
                        draft.push(Block::Paragraph(words));
                    }
                }
            },
            (Kind::Entry, [_, term, meaning], [_, terme, sens]) => draft.entries(vec![Entry {
                term: self.text(term, terme),
                meaning: self.text(meaning, sens),
            }]),
            (Kind::Head, [caption, columns @ ..], [légende, colonnes @ ..]) => {
                let caption = self.text(caption, légende);
                let mut table = Table::new(Vec::new());
                table.caption = (!caption.is_empty()).then_some(caption);
                draft.columns = columns.iter().map(|column| self.hold(column)).collect();
                for ((en, fr), kept) in columns.iter().zip(colonnes).zip(&draft.columns) {
                    match self.made(en) {
                        Some(Part::Columns(columns)) => table.columns.extend(columns),
                        _ if *kept => table.columns.push(Column {
                            key: en.key.unwrap_or_default(),
                            title: self.text(en, fr),
                            align: en.lean,
                        }),
                        _ => {}
                    }
                }
                draft.push(Block::Table(table));
            }
            (Kind::Row, en, fr) => {
                let cells = en.iter().zip(fr).zip(&draft.columns);
                let cells = cells.filter(|(_, kept)| **kept);
                let row: Vec<Value> = cells.map(|((en, fr), _)| self.value(en, fr)).collect();
                draft.rows(vec![row.into()]);
            }
            _ => {}
        }
    }

    /// What the ruleset makes for a phrase that is nothing but its name.
    fn made(&self, phrase: &Phrase<'_>) -> Option<Part> {
        let [Piece::Placed(made, name)] = phrase.pieces[..] else {
            return None;
        };
        let mut makers = self.makers.iter();
        let maker = makers.find(|(kind, own, _)| (*kind, *own) == (made, name));
        maker.map(|(_, _, make)| make())
    }

    /// A cell: a number that is all of it stays one.
    fn value(&self, en: &Phrase<'_>, fr: &Phrase<'_>) -> Value {
        let value = match (&en.pieces[..], &fr.pieces[..]) {
            ([Piece::Bound(name, Form::Plain)], [Piece::Bound(other, Form::Plain)])
                if name == other =>
            {
                self.bound(name).cloned()
            }
            _ => None,
        };
        value.unwrap_or_else(|| self.text(en, fr).into())
    }

    fn text(&self, en: &Phrase<'_>, fr: &Phrase<'_>) -> Text {
        let [en, fr] = [(en, Lang::En), (fr, Lang::Fr)].map(|(phrase, lang)| {
            let mut out = String::new();
            self.spell(&phrase.pieces, lang, &mut out);
            tidied(&out, lang)
        });
        Text::built(en, fr)
    }

    fn spell(&self, pieces: &[Piece<'_>], lang: Lang, out: &mut String) {
        for piece in pieces {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Bound(name, form) => out.push_str(&self.spelt(name, *form, lang)),
                Piece::Choice(guard, then) if self.holds(guard) => self.spell(then, lang, out),
                Piece::Choice(..) | Piece::Placed(..) => {}
            }
        }
    }

    /// What a name stands for. The tests of all texts find names that stand for nothing.
    fn spelt(&self, name: &str, form: Form<'_>, lang: Lang) -> String {
        match (self.bound(name), form) {
            (Some(Value::Number(number)), Form::Signed) => signed(*number),
            (Some(Value::Number(number)), Form::Negated) => signed(-*number),
            (Some(Value::Number(number)), Form::Counted(one, many)) => {
                let noun = if plural(lang, *number) { many } else { one };
                format!("{number} {noun}")
            }
            (Some(value), _) => value.text().typed(lang).to_owned(),
            (None, _) => String::new(),
        }
    }

    pub(super) fn bound(&self, name: &str) -> Option<&Value> {
        let mut all = self.words.iter().chain(&self.options);
        all.find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    fn hold(&self, phrase: &Phrase<'_>) -> bool {
        phrase.guards.iter().all(|guard| self.holds(guard))
    }

    fn holds(&self, guard: &Guard<'_>) -> bool {
        let mut facts = self.facts.iter().filter(|fact| fact.key == guard.key);
        facts.any(|fact| {
            guard
                .values
                .iter()
                .any(|value| fact.holds.iter().any(|one| one == value))
        })
    }
}

/// Words as they are read: what alternatives leave behind is one blank at most, and none before a comma, a full stop, a bracket or a dagger, nor in
/// English before what French sets apart; `~` is a blank at which no line ends.
fn tidied(words: &str, lang: Lang) -> String {
    let mut out = String::with_capacity(words.len());
    for word in words.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let close = word.starts_with([',', '.', ')', '†'])
            || (lang == Lang::En && word.starts_with([';', ':']));
        if !(close || out.is_empty() || out.ends_with('(')) {
            out.push(' ');
        }
        out.push_str(word);
    }
    out.replace('~', "\u{a0}")
}
