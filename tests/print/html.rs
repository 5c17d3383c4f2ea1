//! Rosters as HTML: for every list that comes with the program, in both languages, a page that a screen reader and a text browser can walk through.

use orbat::{
    model::{
        lang::{Lang, Text},
        sheet::{Block, Track},
    },
    print::{
        Options, PrintError, Sheet, html, layout,
        scene::{Item, Scene},
    },
};

use super::{Army, only, shipped::shipped};
use crate::support::orbat;

/// The sheets that can be read out.
const READ: [Sheet; 3] = [Sheet::Roster, Sheet::Reference, Sheet::Plan];

fn options(lang: Lang, sheets: &[Sheet]) -> Options {
    Options {
        lang,
        sheets: sheets.to_vec(),
        ..Options::default()
    }
}

/// A piece of a page.
#[derive(Debug, PartialEq)]
enum Piece<'p> {
    Begin(&'p str, &'p str),
    End(&'p str),
    Words(&'p str),
}

/// The pieces of a page that is well-formed as XML.
fn pieces(page: &str) -> Vec<Piece<'_>> {
    let mut rest = page
        .strip_prefix("<!DOCTYPE html>\n")
        .expect("a document type");
    let (mut open, mut pieces) = (Vec::new(), Vec::new());
    while let Some(at) = rest.find('<') {
        pieces.push(Piece::Words(&rest[..at]));
        let end = at + rest[at..].find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        assert!(!tag.contains('<'), "{tag}");
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
            pieces.push(Piece::End(name));
            continue;
        }
        let (name, attributes) = tag
            .trim_end_matches('/')
            .split_once(' ')
            .unwrap_or((tag.trim_end_matches('/'), ""));
        assert!(attributes.matches('"').count().is_multiple_of(2), "{tag}");
        pieces.push(Piece::Begin(name, attributes));
        if tag.ends_with('/') {
            pieces.push(Piece::End(name));
        } else {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    for piece in &pieces {
        if let Piece::Words(words) | Piece::Begin(_, words) = piece {
            for (at, _) in words.match_indices('&') {
                let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"];
                assert!(
                    known.iter().any(|one| words[at..].starts_with(one)),
                    "{words}"
                );
            }
        }
    }
    pieces
}

/// Headings begin with one of the first level and skip none; each table has a caption and heads, and each of its rows a name.
fn assert_walkable(pieces: &[Piece<'_>], name: &str) {
    let (mut level, mut first) = (0, 0);
    let (mut heads, mut captions, mut rows, mut named) = (0, 0, 0, 0);
    let mut in_body = false;
    for piece in pieces {
        match piece {
            Piece::Begin(tag, _) if tag.len() == 2 && tag.starts_with('h') && *tag != "hr" => {
                let next: usize = tag[1..].parse().expect("a level");
                assert!(next <= level + 1, "{name}: h{level}, then {tag}");
                level = next;
                first += usize::from(next == 1);
            }
            Piece::Begin("table", _) => (heads, captions, rows, named) = (0, 0, 0, 0),
            Piece::Begin("caption", _) => captions += 1,
            Piece::Begin("tbody", _) => in_body = true,
            Piece::End("tbody") => in_body = false,
            Piece::Begin("tr", _) if in_body => rows += 1,
            Piece::Begin("th", attributes) if attributes.contains("scope=\"col\"") => heads += 1,
            Piece::Begin("th", attributes) if attributes.contains("scope=\"row\"") => named += 1,
            Piece::Begin("th", attributes) => panic!("{name}: a head without scope: {attributes}"),
            Piece::End("table") => {
                assert!(captions == 1 && heads > 0, "{name}: a table without heads");
                assert!(
                    named == rows || named == 0,
                    "{name}: {named} of {rows} rows have a name"
                );
            }
            _ => {}
        }
    }
    assert_eq!(first, 1, "{name}");
}

fn text(pieces: &[Piece<'_>]) -> String {
    let words = pieces.iter().filter_map(|piece| match piece {
        Piece::Words(words) => Some(*words),
        _ => None,
    });
    let words: String = words.collect();
    let words = words
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"");
    words
        .replace("&#39;", "'")
        .replace("&amp;", "&")
        .to_lowercase()
}

/// The words of the pages above their footers.
fn words(scene: &Scene) -> Vec<String> {
    const FOOTER: f64 = 20.0;
    let items = scene.pages.iter().flat_map(|page| {
        let footer = page
            .footer
            .as_ref()
            .map_or(f64::INFINITY, |footer| footer.baseline);
        let above =
            move |item: &&Item| !matches!(item, Item::Text(run) if run.at.y > footer - FOOTER);
        page.items.iter().filter(above)
    });
    let mut text = String::new();
    for item in items {
        if let Item::Text(run) = item {
            text.push_str(&run.text());
            text.push('\n');
        }
    }
    let words = text.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn every_list_can_be_read_without_paper() {
    for lang in [Lang::En, Lang::Fr] {
        for list in shipped() {
            let page = html(&[list.paper()], &options(lang, &READ)).expect("a page");
            let pieces = pieces(&page);
            let html = Piece::Begin(
                "html",
                if lang == Lang::En {
                    "lang=\"en\""
                } else {
                    "lang=\"fr\""
                },
            );
            assert!(pieces.contains(&html), "{}", list.path);
            assert!(
                !page.contains("<script") && !page.contains("src="),
                "{}",
                list.path
            );
            assert_walkable(&pieces, &list.path);
        }
    }
}

/// What stands on the roster on paper stands in the page: its model is the same.
#[test]
fn no_word_of_the_roster_is_missing() {
    for lang in [Lang::En, Lang::Fr] {
        let goes_on = ["continued", "suite"];
        for list in shipped() {
            let options = options(lang, &[Sheet::Roster]);
            let page = html(&[list.paper()], &options).expect("a page");
            let text = text(&pieces(&page));
            let scene = list.scene(&options).expect("a roster");
            let missing: Vec<String> = { words(&scene).into_iter() }
                .filter(|word| !text.contains(word.as_str()) && !goes_on.contains(&word.as_str()))
                .collect();
            assert!(missing.is_empty(), "{}: {missing:?}", list.path);
        }
    }
}

#[test]
fn names_of_players_are_words_and_no_markup() {
    let mut army = Army::illegal();
    let nasty = "</h1><script>alert(1)</script> & \"'\u{202e}";
    army.roster.name = Text::same(nasty);
    army.roster.player = Some(nasty.to_owned());
    army.roster.notes = Some(Text::same(nasty));
    let options = only(Sheet::Roster);
    let page = html(&[army.paper()], &options).expect("a page");
    assert_walkable(&pieces(&page), "nasty");
    assert!(
        !page.contains("<script") && !page.contains('\u{202e}'),
        "{page}"
    );
    let (scene, _) = layout(&[army.paper()], &options).expect("a roster");
    assert!(!scene.pages.is_empty());
}

#[test]
fn what_stands_in_boxes_is_said() {
    let mut army = Army::zouaves();
    let label = Text::same("Losses");
    let numbered = Track {
        numbered_from: Some(0),
        ..Track::plain("reserve", label.clone(), 4)
    };
    let valued = Track {
        values: vec![1, 2, 4],
        ..Track::plain("losses", label, 3)
    };
    army.roster.blocks = vec![Block::Track(numbered), Block::Track(valued)];
    for (lang, said) in [
        (
            Lang::En,
            ["4 boxes, numbered 0 to 3", "3 boxes, +1, +2, +4"],
        ),
        (
            Lang::Fr,
            ["4 cases, numérotées de 0 à 3", "3 cases, +1, +2, +4"],
        ),
    ] {
        let page = html(&[army.paper()], &options(lang, &READ)).expect("a page");
        for said in said {
            assert!(
                page.contains(&format!("aria-label=\"{said}\"")),
                "{said}\n{page}"
            );
        }
    }
}

#[test]
fn several_armies_share_a_page_and_a_reference_sheet() {
    let (one, other) = (Army::zouaves(), Army::illegal());
    let page = html(&[one.paper(), other.paper()], &options(Lang::En, &READ)).expect("a page");
    let pieces = pieces(&page);
    assert_walkable(&pieces, "two");
    assert_eq!(page.matches("<article").count(), 2);
    assert_eq!(page.matches("Reference sheet –").count(), 1);
    assert!(page.contains("<a href=\"#army-2\">"), "{page}");
    let none = html(&[one.paper()], &options(Lang::En, &[Sheet::Markers]));
    let sheets = vec![Sheet::Markers];
    assert_eq!(none.err(), Some(PrintError::Empty { sheets }));
}

/// Links lead to the list, and public pages hold no secret.
#[test]
fn the_program_writes_what_is_asked_for() {
    let list = "lists/smooth-and-rifled/papal-1860s-brigands.json";
    let page = |more: &[&str]| {
        let output =
            orbat(&[&["print", list, "--output-format", "html", "-o", "-"], more].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let roster = page(&["--link", "https://club.example/"]);
    assert!(
        roster.contains("<a href=\"https://club.example/#a1."),
        "{roster}"
    );
    assert!(!roster.contains("Ambush plan"), "{roster}");
    let plan = page(&["--sheets", "roster,plan"]);
    assert!(plan.contains("Ambush plan"), "{plan}");
    let public = page(&["--public"]);
    assert!(
        public.contains("(public form)") && !public.contains("<strong>Notes</strong>"),
        "{public}"
    );
}
