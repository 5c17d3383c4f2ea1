//! Texts in two files, from which sheets are made: what each of them must be, and what is said of a text that is not so.

use orbat::{
    model::{
        json::parse,
        lang::Lang,
        prose::Prose,
        ruleset::{NotChecked, Ruleset},
        sheet::{Block, Column, Entry, Value},
    },
    numbers,
    rulesets::{self, Visitor},
    settings,
};

use crate::support::{read, shipped_lists};

/// Numbers, conditions and parts that do not exist or are not used, numbers that are not bound, and what one language has and the other has
/// not: in the sheet of no list is there any of it.
#[test]
fn texts_of_sheets_are_sound() {
    struct Faults<'l>(&'l str);
    impl Visitor for Faults<'_> {
        type Out = Vec<String>;
        fn visit<R: Ruleset>(self) -> Vec<String> {
            let trees: Vec<_> = R::shipped().iter().map(|one| parse(one.text)).collect();
            let catalogue = R::catalogue(&trees);
            let list = parse(self.0);
            let army = R::army(list.root(), &catalogue);
            R::sheet(&army).faults()
        }
    }
    for path in shipped_lists() {
        let folder = path.iter().nth(1).and_then(|folder| folder.to_str());
        let id = folder.expect("lists stand in the folder of their ruleset");
        let faults = rulesets::dispatch(id, Faults(&read(&path))).expect("a ruleset");
        assert!(faults.is_empty(), "{}: {faults:#?}", path.display());
    }
}

/// What is not checked and what battles leave out is told in texts of the same kind.
#[test]
fn texts_of_limits_are_sound() {
    struct Faults;
    impl Visitor for Faults {
        type Out = (usize, Vec<String>);
        fn visit<R: Ruleset>(self) -> Self::Out {
            let texts = std::iter::once(R::not_checked()).chain(R::not_simulated());
            let texts: Vec<Prose<'_>> = texts.collect();
            let told = texts.iter().flat_map(NotChecked::each).count();
            (told, texts.iter().flat_map(Prose::faults).collect())
        }
    }
    for id in rulesets::ids() {
        let (told, faults) = rulesets::dispatch(id, Faults).expect("a ruleset");
        assert!(told > 0 && faults.is_empty(), "{id}: {told}, {faults:#?}");
    }
}

const DICE: i64 = 2;
const REAR: i64 = -1;

settings! {
    /// Readings of a made-up book.
    pub struct Options;
    /// Which dice are kept.
    keep: Keep [Best = "best", "best" / "meilleurs"; Any = "any", "any" / "au choix"] "kept" / "gardés";
}

/// A text with everything that a text may have.
const EN: &str = "\
<!-- For translators. -->

## {snow=yes} Throwing
Section: p. 2, §3

Keep {keep=best: the best} {keep=any: any} {DICE die/dice};{keep=any: , as you like}
  no more ({snow=no: dry} ~balls).

- **Aim** {+REAR} in the back.
- {keep=any} **Laugh** At will.
{entries: more}

Table: Arms
| who {#who} | {keep=any} how {#how} | {columns: arms} |
|:--|:-:|--:|
{rows: arms}

| who {#who} | {keep=any} how {#how} | dice {#dice} |
|:--|:-:|--:|
| I | well | {DICE} |
| {keep=any} you | badly | {-REAR} |

## {snow=no} Mud

Stay at home.
";

const FR: &str = "\
## {snow=yes} Lancer
Section: p. 2, §3

Garder {DICE dé/dés} {keep=any: au choix} {keep=best: des meilleurs} ; {keep=any: à volonté,} pas plus ({snow=no: sèches} boules).

- **Viser** {+REAR} dans le dos.
- {keep=any} **Rire** À volonté.
{entries: more}

Table: Bras
| qui {#who} | {keep=any} comment {#how} | {columns: arms} |
|:--|:-:|--:|
{rows: arms}

| qui {#who} | {keep=any} comment {#how} | dés {#dice} |
|:--|:-:|--:|
| moi | bien | {DICE} |
| {keep=any} toi | mal | {-REAR} |

## {snow=no} Boue

Rester chez soi.
";

fn bound(texts: [&'static str; 2], options: &Options) -> Prose<'static> {
    let word = |word: &'static str| orbat::Text::new(word, word);
    Prose::new(("made/up.rs", "sheet"), texts)
        .words(numbers![DICE, REAR])
        .options(options)
        .fact("snow", true)
        .columns("arms", move || [Column::right("arm", word("arm"))])
        .rows("arms", || [[Value::from("I"), 3_i64.into()]])
        .entries("more", move || {
            [Entry {
                term: word("More"),
                meaning: word("of it"),
            }]
        })
}

fn shown(options: &Options, lang: Lang) -> Vec<String> {
    let mut out = Vec::new();
    for section in bound([EN, FR], options).sections() {
        out.push(format!(
            "## {} [{}]",
            section.title.get(lang),
            section.source.get(lang)
        ));
        for block in section.blocks {
            match block {
                Block::Paragraph(text) => out.push(text.get(lang).into_owned()),
                Block::Entries(entries) => {
                    out.extend(entries.iter().map(|entry| {
                        format!("{}: {}", entry.term.get(lang), entry.meaning.get(lang))
                    }));
                }
                Block::Table(table) => {
                    let titles = table
                        .columns
                        .iter()
                        .map(|column| column.title.get(lang).into_owned());
                    out.push(titles.collect::<Vec<_>>().join(" | "));
                    for row in table.rows {
                        let cells = row.cells.iter().map(|cell| cell.get(lang));
                        out.push(cells.collect::<Vec<_>>().join(" | "));
                    }
                }
                other => panic!("{other:?}"),
            }
        }
    }
    out
}

#[test]
fn texts_say_what_is_in_force() {
    let mut options = Options::default();
    assert_eq!(
        shown(&options, Lang::En),
        [
            "## Throwing [p. 2, §3]",
            "Keep the best 2 dice; no more (\u{a0}balls).",
            "Aim: −1 in the back.",
            "More: of it",
            "who | arm",
            "I | 3",
            "who | dice",
            "I | 2",
        ]
    );
    options.keep = Keep::Any;
    assert_eq!(
        shown(&options, Lang::Fr),
        [
            "## Lancer [p. 2, §3]",
            "Garder 2 dés au choix\u{202f}; à volonté, pas plus (boules).",
            "Viser: −1 dans le dos.",
            "Rire: À volonté.",
            "More: of it",
            "qui | comment | arm",
            "I | 3",
            "qui | comment | dés",
            "moi | bien | 2",
            "toi | mal | +1",
        ]
    );
}

/// A cell that is a number stays one, so that a script can read it.
#[test]
fn numbers_in_cells_stay_numbers() {
    let sections = bound([EN, FR], &Options::default()).sections();
    let Some(Block::Table(table)) = sections.iter().flat_map(|section| &section.blocks).last()
    else {
        panic!("{sections:?}");
    };
    assert_eq!(table.rows[0].cells[1], Value::Number(DICE));
}

#[test]
fn faults_are_told_with_file_and_line() {
    let options = Options::default();
    assert_eq!(bound([EN, FR], &options).faults(), Vec::<String>::new());
    assert_eq!(
        bound([EN, FR], &options).word("spare", 1_i64).faults(),
        ["made/sheet.md:1: word or fact spare: bound, and not used"]
    );
    let mut untold = Vec::new();
    for (from, to, told) in [
        (
            "no more",
            "3 more",
            "made/sheet.md:6: a number that is not bound: 3 more",
        ),
        (
            "{+REAR} in",
            "{+FRONT} in",
            "made/sheet.md:9: there is no FRONT",
        ),
        (
            "{DICE die/dice}",
            "{keep die/dice}",
            "made/sheet.md:6: keep is not a number",
        ),
        (
            "{keep=best:",
            "{keep=worst:",
            "made/sheet.md:6: keep is never worst, but one of: best, any",
        ),
        (
            "{keep=best:",
            "{kept=best:",
            "made/sheet.md:6: there is no option or fact kept",
        ),
        (
            "{rows: arms}",
            "{rows: legs}",
            "made/sheet.md:16: there are no rows legs",
        ),
        (
            "{rows: arms}\n",
            "",
            "made/sheet.fr.md:13: Text rows arms, but made/sheet.md:17: Head ",
        ),
        (
            "- **Aim**",
            "- Aim:",
            "made/sheet.md:9: an entry is “- **term** meaning”",
        ),
        (
            "{keep=any} you",
            "you {keep=any}",
            "made/sheet.md:21: {keep=any} is no name, nor words behind a condition; a condition of the whole stands at its beginning",
        ),
        (
            "At will.",
            "At {will.",
            "made/sheet.md:10: a brace without its other half: At {will.",
        ),
        (
            "{#how} | dice",
            "{#why} | dice",
            "made/sheet.fr.md:15: Head  | {#who} | {#how} {keep=any} | {#dice}, but made/sheet.md:18: Head  | {#who} | {#why} {keep=any} | {#dice}",
        ),
        (
            "- {keep=any} **Laugh**",
            "- **Laugh**",
            "made/sheet.fr.md:7: Entry {keep=any} |  | , but made/sheet.md:10: Entry  |  | ",
        ),
        (
            "Stay at home.\n",
            "",
            "made/sheet.fr.md:22: Text , but made/sheet.md ends",
        ),
        (
            "## {snow=no} Mud",
            "### Mud",
            "made/sheet.md:23: this has no place here",
        ),
    ] {
        let en: &'static str = Box::leak(EN.replacen(from, to, 1).into_boxed_str());
        let faults = bound([en, FR], &options).faults();
        if !faults.iter().any(|fault| fault.starts_with(told)) {
            untold.push((told, faults));
        }
    }
    assert!(untold.is_empty(), "{untold:#?}");
}
