//! Tables out of a spreadsheet: who has entered, and when files came in.

use std::collections::{BTreeMap, BTreeSet};

use csv::{ReaderBuilder, StringRecord, Trim};

use super::moment::{moment, no_moment};
use crate::{
    check::Source,
    model::{
        clean::shorten,
        lang::{Lang, Text},
        spelling,
        suggest::closest,
    },
    text,
};

/// Somebody who has entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The name.
    pub player: String,
    /// The language, where it is known.
    pub lang: Option<Lang>,
    /// The club.
    pub club: Option<String>,
    /// The file in which the list came, or will come.
    pub file: Option<String>,
    /// The address; it never leaves the table but for the list of mails to be written.
    pub mail: Option<String>,
}

/// When a file came in, and from whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    /// The moment as it was typed, with its zone: `2027-05-19T20:15:00+02:00`.
    pub received: Option<String>,
    /// The address it came from.
    pub from: Option<String>,
}

/// Who has entered, by a table with the columns `player`, `lang`, `club`, `file` and `mail`, of which the first must be there. Titles may be
/// French: `joueur`, `langue`, `club`, `fichier`, `courriel`.
///
/// # Errors
/// Everything why the table cannot be read, to stand in a sentence.
pub fn entrants(source: &Source) -> Result<Vec<Entrant>, Text> {
    const COLUMNS: [Column; 5] = [
        ("player", "joueur"),
        ("lang", "langue"),
        ("club", "club"),
        ("file", "fichier"),
        ("mail", "courriel"),
    ];
    let rows = rows(source, COLUMNS)?;
    let mut entrants: Vec<Entrant> = Vec::new();
    let mut keys = BTreeSet::new();
    let mut faults = Faults::default();
    for (line, [player, lang, club, file, mail]) in rows {
        let lang = lang.map(|lang| language(&lang)).transpose();
        let lang = lang.map_err(|why| faults.add(line, why)).ok().flatten();
        let Some(player) = player else {
            faults.add(line, empty("player"));
            continue;
        };
        if !keys.insert(spelling::key(&player)) {
            faults.add(line, twice(&player));
        }
        entrants.push(Entrant {
            player,
            lang,
            club,
            file,
            mail,
        });
    }
    faults.or(entrants)
}

/// When files came in, by a table with the columns `file`, `received` and `from`, of which the first must be there. Titles may be French:
/// `fichier`, `reçu`, `expéditeur`.
///
/// # Errors
/// Everything why the table cannot be read, to stand in a sentence.
pub fn arrivals(source: &Source) -> Result<BTreeMap<String, Arrival>, Text> {
    const COLUMNS: [Column; 3] = [
        ("file", "fichier"),
        ("received", "recu"),
        ("from", "expediteur"),
    ];
    let rows = rows(source, COLUMNS)?;
    let mut arrivals = BTreeMap::new();
    let mut faults = Faults::default();
    for (line, [file, received, from]) in rows {
        if let Some(typed) = received.as_deref().filter(|typed| moment(typed).is_none()) {
            faults.add(line, no_moment(typed).without_full_stop());
        }
        let Some(file) = file else {
            faults.add(line, empty("file"));
            continue;
        };
        if arrivals.contains_key(&file) {
            faults.add(line, twice(&file));
        }
        arrivals.insert(file, Arrival { received, from });
    }
    faults.or(arrivals)
}

/// What is wrong with the lines of a table, each fault with all lines that have it.
#[derive(Default)]
struct Faults(Vec<(Text, Vec<u64>)>);

impl Faults {
    fn add(&mut self, line: u64, why: Text) {
        match self.0.iter_mut().find(|(known, _)| *known == why) {
            Some((_, lines)) => lines.push(line),
            None => self.0.push((why, vec![line])),
        }
    }

    /// What was read; where something is wrong with it, all of that in one sentence.
    fn or<T>(self, read: T) -> Result<T, Text> {
        const MOST: usize = 10;
        let Self(faults) = self;
        if faults.is_empty() {
            return Ok(read);
        }
        let more = faults.len().saturating_sub(MOST);
        let mut told: Vec<Text> = faults.iter().take(MOST).map(in_words).collect();
        if more > 0 {
            told.push(text!("and {more} more", "et {more} autres"));
        }
        Err(Text::series(&told))
    }
}

/// `lines 2, 3, 5: "file" is empty`.
fn in_words((why, lines): &(Text, Vec<u64>)) -> Text {
    let numbers = lines.iter().map(|line| Text::same(line.to_string()));
    let numbers: Vec<Text> = numbers.collect();
    let (all, s) = (
        &Text::join(&numbers, ", "),
        if lines.len() > 1 { "s" } else { "" },
    );
    text!("line{s} {all}: {why}", "ligne{s} {all} : {why}", all, why)
}

fn twice(name: &str) -> Text {
    let name = shorten(name);
    text!("{name} is there twice", "{name} y figure deux fois")
}

fn language(typed: &str) -> Result<Lang, Text> {
    let lower = typed.to_lowercase();
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == lower);
    let typed = shorten(typed);
    known.ok_or_else(|| {
        text!(
            "unknown language \"{typed}\"; en or fr is meant",
            "langue inconnue, « {typed} » ; choisir fr ou en"
        )
    })
}

fn empty(column: &str) -> Text {
    text!("\"{column}\" is empty", "\"{column}\" est vide")
}

/// A column by its title in English and in French, as [`spelling::key`] has it.
type Column = (&'static str, &'static str);

/// The cells of the wanted columns, line by line; a cell with nothing in it is none.
type Rows<const N: usize> = Vec<(u64, [Option<String>; N])>;

/// Reads a table whose first line names its columns. Spreadsheets write commas, semicolons or tabs between cells; the first line says which.
fn rows<const N: usize>(source: &Source, columns: [Column; N]) -> Result<Rows<N>, Text> {
    let bytes = source.bytes.strip_prefix(b"\xEF\xBB\xBF");
    let bytes = bytes.unwrap_or(&source.bytes);
    let text = std::str::from_utf8(bytes).map_err(|_| {
        Text::new(
            "it is not written in UTF-8; save it as CSV UTF-8",
            "il n’est pas en UTF-8 ; enregistrez-le en CSV UTF-8",
        )
    })?;
    // Lines are counted by their line feeds, and a carriage return before one would belong to the next.
    let text = &text.replace("\r\n", "\n");
    let first = text.lines().next().unwrap_or_default();
    let between = [',', ';', '\t']
        .into_iter()
        .max_by_key(|between| first.matches(*between).count());
    let mut reader = ReaderBuilder::new()
        .delimiter(between.map_or(b',', |between| between as u8))
        .trim(Trim::All)
        .flexible(true)
        .from_reader(text.as_bytes());
    let head = reader.headers().map_err(|_| broken(1))?.clone();
    let at = column_numbers(&head, columns)?;
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| {
            let line = error.position().map_or(1, csv::Position::line);
            broken(line)
        })?;
        let line = record.position().map_or(1, csv::Position::line);
        let cell = |at: Option<usize>| {
            let cell = record.get(at?).filter(|cell| !cell.is_empty());
            cell.map(str::to_owned)
        };
        if record.iter().any(|cell| cell.contains('\n')) {
            return Err(text!(
                "line {line}: a quotation mark is not closed",
                "ligne {line} : un guillemet n’est pas fermé"
            ));
        }
        // Spreadsheets leave lines of separators behind.
        if record.iter().any(|cell| !cell.is_empty()) {
            rows.push((line, at.map(cell)));
        }
    }
    Ok(rows)
}

/// Where the wanted columns stand; the first must be there.
fn column_numbers<const N: usize>(
    head: &StringRecord,
    columns: [Column; N],
) -> Result<[Option<usize>; N], Text> {
    let titles: Vec<String> = head.iter().map(spelling::key).collect();
    let at = columns.map(|(en, fr)| titles.iter().position(|title| title == en || title == fr));
    let known: Vec<&str> = columns.iter().flat_map(|(en, fr)| [*en, *fr]).collect();
    let slip = titles.iter().zip(head).find_map(|(title, typed)| {
        let near = closest(title, known.iter().copied())?;
        let mut there = columns.iter().zip(&at).filter(|(_, at)| at.is_some());
        let is_there = there.any(|((en, fr), _)| *en == near || *fr == near);
        (near != title && !is_there).then_some((typed, near))
    });
    if let Some((typed, near)) = slip {
        let typed = shorten(typed);
        return Err(text!(
            "a column is called \"{typed}\"; did you mean \"{near}\"?",
            "une colonne s’appelle « {typed} » ; vouliez-vous dire « {near} » ?"
        ));
    }
    if at.first().is_some_and(Option::is_some) {
        return Ok(at);
    }
    let [en, fr] = [columns.map(|(en, _)| en), columns.map(|(_, fr)| fr)];
    let (first_en, first_fr) = columns[0];
    let (en, fr) = (en.join(", "), fr.join(", "));
    Err(text!(
        "its first line names no column \"{first_en}\"; the columns are {en}",
        "sa première ligne ne nomme pas de colonne « {first_fr} » ; les colonnes sont {fr}"
    ))
}

fn broken(line: u64) -> Text {
    text!(
        "line {line} is no line of a table",
        "la ligne {line} n’est pas une ligne de tableau"
    )
}
