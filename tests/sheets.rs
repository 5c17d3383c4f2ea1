//! `check sheet.pdf` prints the list inside again: what it says of honest sheets, of those saved anew, and of forged ones.

use std::fs;

use lopdf::{Dictionary, Document, Object, Stream, dictionary};
use orbat::{
    BUILD,
    print::{PdfReadError, Recorded, attached_lists, record},
};
use serde_json::{Value, json};

use crate::support::{orbat, zouaves_pdf};

const OTHER: &str = "lists/smooth-and-rifled/papal-1860s-brigands.json";

/// What `orbat check` says of the sheets in a PDF, and its exit status.
fn said(pdf: &[u8]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheets.pdf");
    fs::write(&path, pdf).expect("the PDF is written");
    let path = path.to_string_lossy();
    let output = orbat(&["check", "--output-format", "short", &path]);
    let text = String::from_utf8(output.stdout).expect("text");
    let mut lines = text.lines().filter(|line| line.contains("SHAPE-SHEET"));
    let line = lines.next().unwrap_or(&text).to_owned();
    let start = ["info[", "warning[", "error["]
        .iter()
        .filter_map(|word| line.find(word));
    let start = start.min().unwrap_or_default();
    (line[start..].to_owned(), output.status.code())
}

/// The sheets as somebody changed them.
fn changed(pdf: &[u8], change: impl FnOnce(&mut Document)) -> Vec<u8> {
    let mut document = Document::load_mem(pdf).expect("a PDF");
    change(&mut document);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("bytes are written");
    bytes
}

fn page(document: &Document, number: u32) -> (u32, u16) {
    document.get_pages()[&number]
}

/// Title, producer, dates.
fn info(document: &mut Document) -> &mut Dictionary {
    let info = document.trailer.get(b"Info");
    let info = info.and_then(Object::as_reference).expect("info");
    document.get_dictionary_mut(info).expect("info")
}

fn other_pdf() -> Vec<u8> {
    orbat(&["print", OTHER, "-o", "-"]).stdout
}

#[track_caller]
fn assert_refused(pdf: &[u8], what: &str) {
    let (said, status) = said(pdf);
    assert!(said.starts_with("error[SHAPE-SHEET]"), "{said}");
    assert!(said.contains(what), "{what} is not in: {said}");
    assert_eq!(status, Some(1), "{said}");
}

#[test]
fn honest_sheets_are_what_this_build_prints() {
    let (said, status) = said(&zouaves_pdf());
    assert!(
        said.starts_with("info[SHAPE-SHEET]: The sheets are what orbat "),
        "{said}"
    );
    assert_eq!(status, Some(0));
}

#[test]
fn sheets_saved_anew_hold_the_same() {
    let pdf = zouaves_pdf();
    let renumbered = changed(&pdf, |document| {
        document.renumber_objects_with(50);
        document.decompress();
        document.trailer.remove(b"ID");
        let info = info(document);
        info.set("Producer", Object::string_literal("another program"));
        info.set("ModDate", Object::string_literal("D:20261122000000Z"));
    });
    let mut document = Document::load_mem(&pdf).expect("a PDF");
    let mut modern = Vec::new();
    document
        .save_modern(&mut modern)
        .expect("bytes are written");
    let framed = [&pdf[..], &[b'\n'; 500]].concat();
    for pdf in [renumbered, modern, framed] {
        let (said, status) = said(&pdf);
        assert!(
            said.starts_with("info[SHAPE-SHEET]: The sheets were resaved"),
            "{said}"
        );
        assert_eq!(status, Some(0));
    }
}

/// Where a file begins or ends otherwise than it should, or holds an object twice, programs differ in which pages they find.
#[test]
fn sheets_in_which_others_may_find_other_pages_cannot_be_compared() {
    let pdf = zouaves_pdf();
    let stray = b"\n1 0 obj\n<</Type/Catalog>>\nendobj\n";
    let far = [&pdf[..], stray, &[b'\n'; 4_200]].concat();
    let behind = [&pdf[..], stray, b"trailer<</Root 1 0 R>>\n%%EOF\n"].concat();
    let before = [&stray[..], &pdf].concat();
    let mail = [&[b'x'; 3_000][..], &pdf].concat();
    let long = [&pdf[..], &[b'\n'; 5_000]].concat();
    let direct = changed(&pdf, |document| {
        let tree = document.catalog().and_then(|root| root.get(b"Pages"));
        let tree = tree.and_then(Object::as_reference).expect("a tree");
        let tree = document.get_dictionary_mut(tree).expect("a tree");
        let forged = Object::Dictionary(dictionary! { "Type" => "Page" });
        let kids = tree.get_mut(b"Kids").and_then(Object::as_array_mut);
        kids.expect("pages").insert(0, forged);
    });
    let twice = changed(&pdf, |document| {
        let tree = document.catalog().and_then(|root| root.get(b"Pages"));
        let tree = tree.and_then(Object::as_reference).expect("a tree");
        let tree = document.get_dictionary_mut(tree).expect("a tree");
        let kids = tree.get_mut(b"Kids").and_then(Object::as_array_mut);
        let kids = kids.expect("pages");
        kids.push(kids[0].clone());
    });
    for pdf in [far, behind, before, mail, long, direct, twice] {
        let (said, _) = said(&pdf);
        assert!(
            said.starts_with("warning[SHAPE-SHEET]: This PDF cannot be compared"),
            "{said}"
        );
    }
}

/// Some programs look for the bytes of such a stream in another file.
#[test]
fn a_page_that_stands_elsewhere_is_refused() {
    let elsewhere = changed(&zouaves_pdf(), |document| {
        let content = document.get_page_contents(page(document, 1))[0];
        let content = document.get_object_mut(content).expect("an object");
        let content = content.as_stream_mut().expect("a stream");
        content.dict.set("F", Object::Name(b"FlateDecode".to_vec()));
    });
    assert_refused(&elsewhere, "page 1");
}

/// All pages are those of another army, with the wanted fingerprint in letters that nobody sees.
#[test]
fn pages_of_another_army_are_refused() {
    let own = attached_lists(&zouaves_pdf()).expect("a list")[0]
        .bytes
        .clone();
    let forged = changed(&other_pdf(), |document| {
        for object in document.objects.values_mut() {
            if let Object::Stream(stream) = object
                && stream.dict.has_type(b"EmbeddedFile")
            {
                stream.set_plain_content(own.clone());
            }
        }
    });
    assert_refused(&forged, "; the list inside is ");
    let own = Document::load_mem(&zouaves_pdf()).expect("a PDF");
    let forged = changed(&zouaves_pdf(), |document| {
        let other = Document::load_mem(&other_pdf()).expect("a PDF");
        let content = other.get_page_content(page(&other, 1));
        let id = page(document, 1);
        let mut content = content;
        content.extend(b" BT 3 Tr (K7QX-29FD-4M1T) Tj ET");
        document.change_page_content(id, content).expect("a page");
    });
    drop(own);
    assert_refused(&forged, "page 1");
}

#[test]
fn a_page_painted_over_is_refused() {
    let forged = changed(&zouaves_pdf(), |document| {
        let id = page(document, 2);
        let cover = document.add_object(Stream::new(
            Dictionary::new(),
            b"1 g 0 0 600 900 re f".to_vec(),
        ));
        let page = document.get_dictionary_mut(id).expect("a page");
        let content = page.get(b"Contents").expect("content").clone();
        page.set("Contents", vec![content, cover.into()]);
    });
    assert_refused(&forged, "page 2.");
}

#[test]
fn pages_left_out_and_added_are_refused() {
    let left_out = changed(&zouaves_pdf(), |document| document.delete_pages(&[1]));
    assert_refused(&left_out, "pages instead of");
    let added = changed(&zouaves_pdf(), |document| {
        let parent = document.get_dictionary(page(document, 1)).expect("a page");
        let parent = parent
            .get(b"Parent")
            .and_then(Object::as_reference)
            .expect("a tree");
        let blank = document.add_object(dictionary! { "Type" => "Page", "Parent" => parent });
        let tree = document.get_dictionary_mut(parent).expect("a tree");
        let kids = tree
            .get_mut(b"Kids")
            .and_then(Object::as_array_mut)
            .expect("pages");
        kids.push(blank.into());
        let count = i64::try_from(kids.len()).expect("few pages");
        tree.set("Count", count);
    });
    assert_refused(&added, "pages instead of");
}

/// What is laid over a page without touching its content: a note, a layer, a font, a smaller box.
#[test]
fn what_lies_over_a_page_is_refused() {
    let annotated = changed(&zouaves_pdf(), |document| {
        let id = page(document, 3);
        let note = document.add_object(dictionary! {
            "Type" => "Annot", "Subtype" => "FreeText", "Rect" => vec![0.into(), 0.into(), 600.into(), 800.into()],
            "Contents" => Object::string_literal("40 elite zouaves"),
        });
        document
            .get_dictionary_mut(id)
            .expect("a page")
            .set("Annots", vec![note.into()]);
    });
    assert_refused(&annotated, "page 3 (annotations)");
    let layered = changed(&zouaves_pdf(), |document| {
        document
            .catalog_mut()
            .expect("a catalogue")
            .set("OCProperties", Dictionary::new());
    });
    assert_refused(&layered, "the layers");
    let cropped = changed(&zouaves_pdf(), |document| {
        let id = page(document, 1);
        let page = document.get_dictionary_mut(id).expect("a page");
        page.set("CropBox", vec![0.into(), 0.into(), 100.into(), 100.into()]);
    });
    assert_refused(&cropped, "page 1 (size or rotation)");
    let retyped = changed(&zouaves_pdf(), |document| {
        for object in document.objects.values_mut() {
            if let Object::Stream(stream) = object
                && stream.dict.has(b"Length1")
            {
                stream.set_plain_content(vec![0; 100]);
            }
        }
    });
    assert_refused(&retyped, "fonts");
    let titled = changed(&zouaves_pdf(), |document| {
        let info = info(document);
        info.set("Title", Object::string_literal("Another army"));
    });
    assert_refused(&titled, "the title");
}

/// The list inside was changed by a man, or swapped for one whose letters on paper are the same.
#[test]
fn another_list_inside_is_refused() {
    let forged = changed(&zouaves_pdf(), |document| {
        for object in document.objects.values_mut() {
            if let Object::Stream(stream) = object
                && stream.dict.has_type(b"EmbeddedFile")
            {
                let list = stream.get_plain_content().expect("it is unpacked");
                let list = String::from_utf8(list).expect("a list");
                stream.set_plain_content(
                    list.replacen("\"count\": ", "\"count\": 1", 1).into_bytes(),
                );
            }
        }
    });
    assert_refused(&forged, "; the list inside is ");
}

#[test]
fn sheets_that_say_nothing_of_their_print_cannot_be_compared() {
    let old = changed(&zouaves_pdf(), |document| {
        document
            .catalog_mut()
            .expect("a catalogue")
            .remove(b"PieceInfo");
    });
    let (said, status) = said(&old);
    assert!(
        said.starts_with("warning[SHAPE-SHEET]: The sheets do not say how they were printed"),
        "{said}"
    );
    assert_eq!(status, Some(0));
}

/// The record with some words changed.
fn recorded_otherwise(from: &str, to: &str) -> Vec<u8> {
    changed(&zouaves_pdf(), |document| {
        let catalogue = document.catalog_mut().expect("a catalogue");
        let pieces = catalogue
            .get_mut(b"PieceInfo")
            .and_then(Object::as_dict_mut);
        let ours = pieces
            .and_then(|pieces| pieces.get_mut(b"orbat"))
            .and_then(Object::as_dict_mut);
        let ours = ours.expect("a record");
        let record = ours
            .get(b"Private")
            .and_then(lopdf::decode_text_string)
            .expect("a record");
        assert!(record.contains(from), "{from} is not in: {record}");
        ours.set("Private", lopdf::text_string(&record.replace(from, to)));
    })
}

#[test]
fn another_build_is_never_said_to_agree_or_to_cheat() {
    let other = "sha256:0000000000000000000000000000000000000000000000000000000000000000";
    let (same, status) = said(&recorded_otherwise(BUILD, other));
    assert!(
        same.starts_with(
            "info[SHAPE-SHEET]: The sheets, printed by orbat 0000-0000-0000, hold the same"
        ),
        "{same}"
    );
    assert_eq!(status, Some(0));
    let pdf = changed(&recorded_otherwise(BUILD, other), |document| {
        let id = page(document, 1);
        document
            .change_page_content(id, b"BT ET".to_vec())
            .expect("a page");
    });
    let (differs, status) = said(&pdf);
    assert!(
        differs.starts_with("warning[SHAPE-SHEET]: The sheets were printed by another build"),
        "{differs}"
    );
    assert_eq!(status, Some(0));
    let (newer, _) = said(&recorded_otherwise("\"version\":1", "\"version\":2"));
    assert!(newer.contains("printed by a newer orbat"), "{newer}");
}

#[test]
fn other_paper_than_recorded_is_refused() {
    assert_refused(
        &recorded_otherwise("\"paper\":\"a4\"", "\"paper\":\"letter\""),
        "page 1",
    );
}

#[test]
fn several_armies_are_printed_again_together() {
    let both = [
        "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json",
        OTHER,
    ];
    let pdf = orbat(&[
        "print", both[1], both[0], "--lang", "fr", "--paper", "letter", "--cards", "tarot",
        "--backs", "--copies", "-o", "-",
    ])
    .stdout;
    let (said, status) = said(&pdf);
    assert!(
        said.starts_with("info[SHAPE-SHEET]: The sheets are what orbat "),
        "{said}"
    );
    assert_eq!(status, Some(0));
    let Ok(Recorded::Whole(record)) = record(&pdf) else {
        panic!("no record");
    };
    assert_eq!(record.lists.len(), 2);
    assert_eq!(attached_lists(b"%PDF-1.7\n"), Err(PdfReadError::Damaged));
}

/// Whatever was asked for stands in the record, or the second print would differ.
#[test]
fn every_way_to_print_can_be_printed_again() {
    let ways = [
        "--duplex short-edge --offset 0.5,-1 --gutter 3 --bleed 1 --cut frame --card-size 60x95.5",
        "--duplex fold --theme ink --marker-size 22 --marker-shape hexagon",
        "--theme mono --card-size tarot --paper letter --large-print",
    ];
    let list = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";
    let plain = orbat(&["print", list, "-o", "-"]).stdout;
    for way in ways {
        let asked: Vec<&str> = ["print", list, "-o", "-"]
            .into_iter()
            .chain(way.split(' '))
            .collect();
        let pdf = orbat(&asked).stdout;
        assert!(pdf != plain, "{way}");
        let (said, status) = said(&pdf);
        assert!(
            said.starts_with("info[SHAPE-SHEET]: The sheets are what orbat "),
            "{way}: {said}"
        );
        assert_eq!(status, Some(0));
    }
}

/// A second print, from the first, is the first.
#[test]
fn printing_from_a_pdf_prints_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheets.pdf");
    let first = zouaves_pdf();
    fs::write(&path, &first).expect("the PDF is written");
    let second = orbat(&["print", &path.to_string_lossy(), "-o", "-"]).stdout;
    assert!(first == second, "the second print differs");
}

/// A list as it may be sent: legal, and too long for anybody to read.
#[test]
fn endless_texts_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("endless.json");
    let list = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";
    let list = crate::support::read(list);
    let mut list: Value = serde_json::from_str(&list).expect("a list");
    let texts = ["a b ".repeat(500_000), "x\n".repeat(400_000)];
    let both = json!({ "en": "short", "fr": texts[0] });
    for text in texts.into_iter().map(Value::from).chain([both]) {
        list["notes"] = text;
        fs::write(&path, list.to_string()).expect("the list is written");
        let output = orbat(&["print", &path.to_string_lossy(), "-o", "-"]);
        let said = String::from_utf8(output.stderr).expect("text");
        assert!(said.contains("20,000"), "{said}");
        assert_eq!(output.status.code(), Some(2));
    }
}
