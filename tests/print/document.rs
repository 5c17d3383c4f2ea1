//! The PDF as a document: its tree of elements, with which it is read out; its bookmarks; what it says about itself.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, content::Content};
use orbat::{
    model::{
        lang::{Lang, Text},
        sheet::{Block, Column, Entry, Table},
    },
    print::{Flip, Imposition, Options, Paper, Sheet, layout, print},
};

use super::{Army, every_option, only};

fn printed(armies: &[Paper<'_>], options: &Options) -> Document {
    let bytes = print(armies, options)
        .expect("the sample can be printed")
        .bytes;
    Document::load_mem(&bytes).expect("a PDF")
}

/// An army with one of everything that sheets can hold.
fn rich() -> Army {
    let mut army = Army::zouaves();
    let mut table = Table::new(vec![
        Column::left("name", Text::new("Name", "Nom")),
        Column::right("count", Text::same("No.")),
        Column::centre("range", Text::same("")),
    ]);
    table.caption = Some(Text::new("A table", "Une table"));
    for row in 0..90 {
        table.push([
            Text::same(format!("Row{row}")).into(),
            Text::same("").into(),
            Text::same("☐☐").into(),
        ]);
    }
    army.roster.groups[0].table = table.clone();
    let entry = Entry {
        term: Text::new("Term", "Terme"),
        meaning: Text::new("what it means", "son sens"),
    };
    army.cards[0].blocks.push(Block::Entries(vec![entry; 3]));
    army.cards[0].blocks.push(Block::Table(table));
    army
}

/// What stands at a key and is of this kind; a document without it fails the test.
fn at<'o, T>(
    dict: &'o Dictionary,
    key: &[u8],
    kind: impl FnOnce(&'o Object) -> lopdf::Result<T>,
) -> T {
    let found = dict.get(key).and_then(kind);
    found.unwrap_or_else(|error| panic!("{}: {error}", String::from_utf8_lossy(key)))
}

/// What a document consists of, element by element.
struct Tree<'d> {
    document: &'d Document,
    pages: BTreeMap<ObjectId, u32>,
    /// The element that owns each piece of content: by page and number.
    owners: BTreeMap<(u32, i64), ObjectId>,
    /// Role and depth of all elements, as they are read.
    roles: Vec<String>,
}

impl<'d> Tree<'d> {
    fn of(document: &'d Document) -> Self {
        let pages = document.get_pages();
        let mut tree = Self {
            document,
            pages: pages.into_iter().map(|(number, id)| (id, number)).collect(),
            owners: BTreeMap::new(),
            roles: Vec::new(),
        };
        let catalog = document.catalog().expect("a member");
        let mark = at(catalog, b"MarkInfo", Object::as_dict);
        assert!(
            mark.get(b"Marked")
                .expect("a member")
                .as_bool()
                .expect("a member")
        );
        let root = at(catalog, b"StructTreeRoot", Object::as_reference);
        let first = at(tree.dict(root), b"K", Object::as_reference);
        tree.walk(first, root);
        tree
    }

    fn dict(&self, id: ObjectId) -> &'d Dictionary {
        self.document.get_dictionary(id).expect("a member")
    }

    fn role(&self, id: ObjectId) -> String {
        let role = at(self.dict(id), b"S", Object::as_name);
        String::from_utf8(role.to_vec()).expect("a member")
    }

    fn scope(&self, id: ObjectId) -> Option<&'d [u8]> {
        let attribute = self.dict(id).get(b"A").ok()?.as_dict().ok()?;
        attribute.get(b"Scope").ok()?.as_name().ok()
    }

    fn kids(&self, id: ObjectId) -> Vec<Object> {
        match self.dict(id).get(b"K") {
            Ok(Object::Array(kids)) => kids.clone(),
            Ok(only) => vec![only.clone()],
            Err(_) => Vec::new(),
        }
    }

    fn inner(&self, id: ObjectId) -> Vec<ObjectId> {
        let kids = self.kids(id);
        kids.iter()
            .filter_map(|kid| kid.as_reference().ok())
            .collect()
    }

    fn walk(&mut self, id: ObjectId, above: ObjectId) {
        let element = self.dict(id);
        assert_eq!(at(element, b"P", Object::as_reference), above);
        let role = self.role(id);
        self.check(id, &role);
        self.roles.push(role);
        for kid in self.kids(id) {
            let (page, number) = match &kid {
                Object::Reference(inner) => {
                    self.walk(*inner, id);
                    continue;
                }
                Object::Dictionary(content) => (
                    at(content, b"Pg", Object::as_reference),
                    at(content, b"MCID", Object::as_i64),
                ),
                number => (
                    at(element, b"Pg", Object::as_reference),
                    number.as_i64().expect("a member"),
                ),
            };
            let twice = self.owners.insert((self.pages[&page], number), id);
            assert!(twice.is_none(), "content {number} has two owners");
        }
    }

    /// What stands in what.
    fn check(&self, id: ObjectId, role: &str) {
        let inner: Vec<String> = self
            .inner(id)
            .into_iter()
            .map(|kid| self.role(kid))
            .collect();
        let only = |allowed: &[&str]| {
            let odd = inner.iter().find(|role| !allowed.contains(&role.as_str()));
            assert!(odd.is_none(), "{odd:?} in {role}");
        };
        match role {
            "Table" => {
                only(&["Caption", "TR"]);
                let rows = self
                    .inner(id)
                    .into_iter()
                    .filter(|row| self.role(*row) == "TR");
                let rows: Vec<Vec<ObjectId>> = rows.map(|row| self.inner(row)).collect();
                assert!(rows.iter().all(|row| row.len() == rows[0].len()));
                // The head is repeated on every page for eyes only.
                let heads = |row: &&Vec<ObjectId>| self.scope(row[0]) == Some(b"Column");
                assert_eq!(rows.iter().filter(heads).count(), 1);
                for cell in &rows[0] {
                    assert_eq!(self.role(*cell), "TH");
                    assert_eq!(self.scope(*cell), Some(b"Column".as_slice()));
                }
            }
            "TR" => only(&["TH", "TD"]),
            "L" => only(&["LI", "L"]),
            "LI" => assert_eq!(inner, ["LBody"]),
            "Figure" => {
                let words = self.dict(id).get(b"Alt").expect("a member");
                assert!(
                    !lopdf::decode_text_string(words)
                        .expect("a member")
                        .is_empty()
                );
            }
            "Document" | "Sect" => {
                only(&["Sect", "H1", "H2", "P", "L", "Table", "Figure"]);
                assert_eq!(self.kids(id).len(), inner.len(), "bare content in {role}");
            }
            _ => only(&["Figure", "Span", "P"]),
        }
    }

    /// Whatever is painted is content of one element, or decoration, and the way back leads to that element.
    fn check_pages(&self) {
        let root = self
            .document
            .catalog()
            .expect("a member")
            .get(b"StructTreeRoot")
            .expect("a member");
        let parents = self
            .dict(root.as_reference().expect("a member"))
            .get(b"ParentTree")
            .expect("a member");
        let parents = self
            .dict(parents.as_reference().expect("a member"))
            .get(b"Nums")
            .expect("a member");
        let parents = parents.as_array().expect("a member");
        let mut seen = 0;
        for (id, page) in &self.pages {
            let number = self
                .dict(*id)
                .get(b"StructParents")
                .expect("a member")
                .as_i64()
                .expect("a member");
            let place = parents
                .chunks(2)
                .find(|pair| pair[0].as_i64().expect("a member") == number);
            let owners = place.expect("a member")[1]
                .as_reference()
                .expect("a member");
            let owners = self
                .document
                .get_object(owners)
                .expect("a member")
                .as_array()
                .expect("a member");
            let content = self.document.get_page_content(*id);
            let mut open = false;
            let mut next = 0_usize;
            for operation in Content::decode(&content).expect("a member").operations {
                match operation.operator.as_str() {
                    "BMC" => {
                        assert_eq!(
                            operation.operands[0].as_name().expect("a member"),
                            b"Artifact"
                        );
                        assert!(!std::mem::replace(&mut open, true));
                    }
                    "BDC" => {
                        assert!(!std::mem::replace(&mut open, true));
                        let content = operation.operands[1].as_dict().expect("a member");
                        if operation.operands[0].as_name().expect("a member") == b"Artifact" {
                            assert_eq!(at(content, b"Type", Object::as_name), b"Pagination");
                            continue;
                        }
                        let number = i64::try_from(next).expect("few pieces");
                        assert_eq!(at(content, b"MCID", Object::as_i64), number);
                        let owner = self.owners[&(*page, number)];
                        assert_eq!(owners[next].as_reference().expect("a member"), owner);
                        let role = operation.operands[0].as_name().expect("a member");
                        assert_eq!(role, self.role(owner).as_bytes());
                        next += 1;
                    }
                    "EMC" => assert!(std::mem::replace(&mut open, false)),
                    "f" | "S" | "B" | "TJ" | "Do" => assert!(open, "bare {operation:?}"),
                    _ => {}
                }
            }
            assert!(!open);
            assert_eq!(owners.len(), next);
            seen += owners.len();
        }
        assert_eq!(seen, self.owners.len());
    }

    /// What is read out of an element, without what stands in others in it.
    fn words(&self, wanted: ObjectId) -> String {
        let mut words = String::new();
        for (id, page) in &self.pages {
            let fonts = self.document.get_page_fonts(*id).expect("a member");
            let content = Content::decode(&self.document.get_page_content(*id)).expect("a member");
            let (mut font, mut open) = (None, None);
            for operation in content.operations {
                let operands = &operation.operands;
                match operation.operator.as_str() {
                    "Tf" => font = fonts.get(operands[0].as_name().expect("a member")),
                    "BDC" => {
                        open = operands[1]
                            .as_dict()
                            .expect("a member")
                            .get(b"MCID")
                            .ok()
                            .cloned();
                    }
                    "EMC" => open = None,
                    "TJ" => {
                        let number = open
                            .as_ref()
                            .map(|number| number.as_i64().expect("a member"));
                        if number.and_then(|number| self.owners.get(&(*page, number)))
                            != Some(&wanted)
                        {
                            continue;
                        }
                        let encoding = font
                            .expect("a member")
                            .get_font_encoding(self.document)
                            .expect("a member");
                        for part in operands[0].as_array().expect("a member") {
                            if let Ok(bytes) = part.as_str() {
                                words.push_str(
                                    &Document::decode_text(&encoding, bytes).expect("a member"),
                                );
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        words
    }

    fn check_headings(&self) {
        let levels = self.roles.iter().filter_map(|role| match role.as_str() {
            "H1" => Some(1),
            "H2" => Some(2),
            _ => None,
        });
        let mut last = 0;
        for level in levels {
            assert!(level <= last + 1, "a level is left out");
            last = level;
        }
        assert!(last > 0);
    }
}

#[test]
fn everything_on_paper_is_read_out_once_or_is_decoration() {
    let (rich, illegal) = (rich(), Army::illegal());
    let mut options = every_option();
    options.push(Options {
        copies: true,
        card_backs: true,
        imposition: Imposition {
            flip: Flip::Fold,
            ..Imposition::default()
        },
        ..Options::default()
    });
    options.push(Options {
        bound: Some(Text::new("A book", "Un livre")),
        ..Options::default()
    });
    let sheets = Sheet::ALL.into_iter();
    options.extend(sheets.filter(|sheet| *sheet != Sheet::Plan).map(only));
    let mut roles = BTreeMap::new();
    for options in options {
        let document = printed(&[rich.paper(), illegal.paper()], &options);
        let tree = Tree::of(&document);
        tree.check_pages();
        tree.check_headings();
        for role in &tree.roles {
            *roles.entry(role.clone()).or_insert(0) += 1;
        }
    }
    let met: Vec<&str> = roles.keys().map(String::as_str).collect();
    let all = [
        "Caption", "Document", "Figure", "H1", "H2", "L", "LBody", "LI", "P", "Sect", "Span", "TD",
        "TH", "TR", "Table",
    ];
    assert_eq!(met, all);
}

#[test]
fn words_are_read_out_with_a_space_at_the_end_of_a_line() {
    let mut army = Army::zouaves();
    let sentence = "Every word of this sentence stands apart from the next. ".repeat(8);
    let sentence = sentence.trim_end();
    army.roster.blocks = vec![Block::Paragraph(Text::same(sentence.to_owned()))];
    let document = printed(&[army.paper()], &only(Sheet::Roster));
    let tree = Tree::of(&document);
    let owners: Vec<ObjectId> = tree.owners.values().copied().collect();
    let read = owners
        .iter()
        .map(|owner| tree.words(*owner).replace('\u{a0}', " "));
    let found = read
        .into_iter()
        .find(|words| words.starts_with("Every word"));
    assert_eq!(found.as_deref(), Some(sentence));
}

/// The titles of bookmarks, each behind as many dots as it is deep, with its page.
fn bookmarks(document: &Document) -> Vec<String> {
    fn add(document: &Document, above: &Dictionary, depth: usize, found: &mut Vec<String>) {
        let pages = document.get_pages();
        let mut next = above.get(b"First").ok().cloned();
        let mut last = None;
        while let Some(id) = next {
            let id = id.as_reference().expect("a member");
            let mark = document.get_dictionary(id).expect("a member");
            let title =
                lopdf::decode_text_string(mark.get(b"Title").expect("a member")).expect("a member");
            let place = at(mark, b"Dest", Object::as_array);
            let page = place[0].as_reference().expect("a member");
            let page = pages
                .iter()
                .find(|(_, id)| **id == page)
                .expect("a member")
                .0;
            found.push(format!("{}{title} {page}", ".".repeat(depth)));
            assert_eq!(
                mark.get(b"Prev")
                    .ok()
                    .map(|prev| prev.as_reference().expect("a member")),
                last
            );
            add(document, mark, depth + 1, found);
            last = Some(id);
            next = mark.get(b"Next").ok().cloned();
        }
        let end = above
            .get(b"Last")
            .ok()
            .map(|last| last.as_reference().expect("a member"));
        assert_eq!(end, last);
    }
    let root = document
        .catalog()
        .expect("a member")
        .get(b"Outlines")
        .expect("a member");
    let root = document
        .get_dictionary(root.as_reference().expect("a member"))
        .expect("a member");
    let mut found = Vec::new();
    add(document, root, 0, &mut found);
    found
}

#[test]
fn bookmarks_lead_to_sheets_and_units() {
    let army = Army::zouaves();
    let options = Options {
        lang: Lang::Fr,
        sheets: vec![Sheet::Roster, Sheet::Cards],
        ..Options::default()
    };
    let found = bookmarks(&printed(&[army.paper()], &options));
    let expected = [
        "Feuille d’armée 1",
        ".2e Zouaves, première section — Unité principale 1",
        ".Batterie de montagne — renfort 1",
        ".Toute l’armée 1",
        ".Conditions fixées par la liste 1",
        ".Sources 1",
        "Cartes 2",
        ".Lieutenant Cœur-de-Fer 2",
        ".Sergent 2",
        ".Zouaves 2",
        ".Tireurs d’élite du deuxième bataillon 2",
        ".Cantinière 2",
        ".Canon léger de montagne 2",
    ];
    assert_eq!(found, expected);
}

#[test]
fn bookmarks_of_several_armies_are_nested() {
    let (one, other) = (Army::zouaves(), Army::illegal());
    let options = Options {
        sheets: vec![Sheet::Roster, Sheet::Markers],
        ..Options::default()
    };
    let armies = [one.paper(), other.paper()];
    let found = bookmarks(&printed(&armies, &options));
    let bound = Options {
        bound: Some(Text::new("A book", "Un livre")),
        ..options
    };
    let units = [
        "..2nd Zouaves, first section — main Unit",
        "..Mountain battery — reinforcement",
        "..The whole army",
        "..Terms set by the list",
        "..Sources",
    ];
    let on = |page: usize| units.map(|unit| format!("{unit} {page}"));
    let mut expected = vec!["Roster 1".to_owned()];
    for page in [1, 2] {
        expected.push(format!(".2e Zouaves, Magenta {page}"));
        expected.extend(on(page));
    }
    expected.extend(
        [
            "Markers 3",
            ".2e Zouaves, Magenta 3",
            ".2e Zouaves, Magenta 4",
        ]
        .map(str::to_owned),
    );
    assert_eq!(found, expected);
    let found = bookmarks(&printed(&armies, &bound));
    let mut expected = vec!["A book 1".to_owned(), ".Armies 1".to_owned()];
    for page in [3, 5] {
        expected.push(format!("Maëlle Lefèvre – 2e Zouaves, Magenta {page}"));
        expected.push(format!(".Roster {page}"));
        expected.extend(on(page));
        expected.push(format!(".Markers {}", page + 1));
    }
    assert_eq!(found, expected);
}

/// Whoever looks for an army by the cover finds its page by the number on it.
#[test]
fn the_pages_of_a_book_are_numbered_as_its_cover_says() {
    let mut army = Army::zouaves();
    let options = Options {
        bound: Some(Text::new("A book", "Un livre")),
        ..Options::default()
    };
    for (player, head) in [(Some("Anne"), true), (None, false)] {
        army.roster.player = player.map(str::to_owned);
        let armies = [army.paper(), army.paper()];
        let (scene, _) = layout(&armies, &options).expect("a book");
        let texts = scene
            .pages
            .iter()
            .map(|page| page.text().replace('\u{a0}', " "));
        let texts: Vec<String> = texts.collect();
        let filled = texts
            .iter()
            .enumerate()
            .filter(|(_, text)| !text.is_empty());
        for (at, text) in filled {
            let number = format!("{} / {}", at + 1, texts.len());
            assert!(
                text.contains(&number),
                "{number} is not on its page: {text}"
            );
        }
        let cover: Vec<&str> = texts[0].split_whitespace().collect();
        assert_eq!(cover.contains(&"Player"), head);
        let entries = bookmarks(&printed(&armies, &options));
        let outer: Vec<&String> = entries
            .iter()
            .filter(|entry| !entry.starts_with('.'))
            .collect();
        // The cover itself, two armies, and the reference sheet.
        assert_eq!(outer.len(), 4, "{outer:?}");
        for entry in &outer[1..] {
            let (_, page) = entry.rsplit_once(' ').expect("a page");
            assert!(
                cover.contains(&page),
                "{entry} is not on the cover: {cover:?}"
            );
        }
    }
}

#[test]
fn metadata_say_what_the_title_bar_says() {
    for (player, lang) in [(Some("Anne & <Jo>"), Lang::En), (None, Lang::Fr)] {
        let mut army = Army::zouaves();
        army.roster.player = player.map(str::to_owned);
        let options = Options {
            lang,
            ..only(Sheet::Markers)
        };
        let document = printed(&[army.paper()], &options);
        let info = at(&document.trailer, b"Info", Object::as_reference);
        let info = document.get_dictionary(info).expect("a member");
        let said = |key: &[u8]| {
            lopdf::decode_text_string(info.get(key).expect("a member")).expect("a member")
        };
        let catalog = document.catalog().expect("a member");
        let stream = at(catalog, b"Metadata", Object::as_reference);
        let stream = document
            .get_object(stream)
            .expect("a member")
            .as_stream()
            .expect("a member");
        let xmp = String::from_utf8(stream.content.clone()).expect("a member");
        let holds = |words: String| assert!(xmp.contains(&words), "{words} in {xmp}");
        holds(format!(
            "x-default\">{}</rdf:li></rdf:Alt></dc:title>",
            said(b"Title")
        ));
        holds(format!("<pdf:Producer>{}<", said(b"Producer")));
        holds(format!("<xmp:CreatorTool>{}<", said(b"Creator")));
        holds(format!(
            "<rdf:li>{}</rdf:li></rdf:Bag></dc:language>",
            lang.code()
        ));
        match player {
            Some(player) => {
                assert_eq!(said(b"Author"), player);
                holds("<rdf:li>Anne &amp; &lt;Jo&gt;</rdf:li>".to_owned());
            }
            None => assert!(!info.has(b"Author") && !xmp.contains("dc:creator")),
        }
        let viewer = at(catalog, b"ViewerPreferences", Object::as_dict);
        assert!(
            viewer
                .get(b"DisplayDocTitle")
                .expect("a member")
                .as_bool()
                .expect("a member")
        );
        let labels = at(catalog, b"PageLabels", Object::as_dict);
        assert!(labels.has(b"Nums"));
    }
}
