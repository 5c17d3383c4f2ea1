//! The tree of elements in a PDF, the way back from the content of each page to it, and the bookmarks.

use std::{collections::BTreeMap, io::Write as _};

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use super::{
    super::{
        PrintError,
        content::integer,
        structure::{Bookmark, Element, Kid, Structure},
    },
    deflater::Deflater,
    packs::Pack,
};

/// Adds tree, bookmarks and page numbers. Returns the elements, and by page those of its content: they have their numbers in the document,
/// but stand in packs.
pub(super) fn add(
    document: &mut Document,
    deflater: &mut Deflater,
    sizes: &[(f64, f64)],
    structure: &Structure,
) -> Result<Vec<Pack>, PrintError> {
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let (tree, packs) = elements(document, deflater, structure, &pages)?;
    for (number, id) in pages.iter().enumerate() {
        let page = document.get_dictionary_mut(*id)?;
        page.set("StructParents", number as i64);
        page.set("Tabs", "S");
    }
    let outlines = bookmarks(document, sizes, &structure.bookmarks, &pages);
    let catalog = document.catalog_mut()?;
    catalog.set("MarkInfo", dictionary! { "Marked" => true });
    catalog.set("StructTreeRoot", tree);
    // Footers and the cover of a book count all pages, from the first.
    let decimal = dictionary! { "S" => "D" };
    let labels = dictionary! { "Nums" => vec![0.into(), decimal.into()] };
    catalog.set("PageLabels", labels);
    if let Some(outlines) = outlines {
        catalog.set("Outlines", outlines);
        catalog.set("PageMode", "UseOutlines");
    }
    Ok(packs)
}

/// The elements, and by page those of its content.
fn elements(
    document: &mut Document,
    deflater: &mut Deflater,
    structure: &Structure,
    pages: &[ObjectId],
) -> Result<(ObjectId, Vec<Pack>), PrintError> {
    let root = document.new_object_id();
    let all = &structure.elements;
    let ids: Vec<ObjectId> = all.iter().map(|_| document.new_object_id()).collect();
    let of_pages = structure.pages.iter();
    let of_pages: Vec<ObjectId> = of_pages.map(|_| document.new_object_id()).collect();
    // Their numbers follow one another.
    let first = root.0 + 1;
    let behind = first + (ids.len() + of_pages.len()) as u32;
    let packs = Pack::all(deflater, first..behind, |out, number| {
        let index = (number - first) as usize;
        match all.get(index) {
            Some(one) if index > 0 => element(out, one, ids[one.above], &ids, pages),
            Some(document) => element(out, document, root, &ids, pages),
            None => owners(out, &structure.pages[index - all.len()], &ids),
        }
    })?;
    let mut parents: Vec<Object> = Vec::new();
    for (page, owners) in of_pages.into_iter().enumerate() {
        parents.extend([(page as i64).into(), owners.into()]);
    }
    let parents = document.add_object(dictionary! { "Nums" => parents });
    let mut tree = dictionary! {
        "Type" => "StructTreeRoot", "ParentTree" => parents,
        "ParentTreeNextKey" => structure.pages.len() as i64,
    };
    if let Some(first) = ids.first() {
        tree.set("K", *first);
    }
    document.set_object(root, tree);
    Ok((root, packs))
}

/// Writes the elements of a page's content as an array.
fn owners(out: &mut Vec<u8>, elements: &[usize], ids: &[ObjectId]) {
    out.push(b'[');
    for element in elements {
        reference(out, ids[*element]);
    }
    out.push(b']');
}

/// Writes an element as a dictionary.
fn element(
    out: &mut Vec<u8>,
    element: &Element,
    above: ObjectId,
    ids: &[ObjectId],
    pages: &[ObjectId],
) {
    out.extend(b"<</S/");
    out.extend(element.role.as_bytes());
    out.extend(b"/P");
    reference(out, above);
    let home = element.kids.iter().find_map(|kid| match kid {
        Kid::Content(page, _) => Some(*page),
        Kid::Element(_) => None,
    });
    if let Some(page) = home {
        out.extend(b"/Pg");
        reference(out, pages[page as usize]);
    }
    let several = element.kids.len() > 1;
    if !element.kids.is_empty() {
        out.extend(if several { &b"/K["[..] } else { b"/K" });
    }
    for kid in &element.kids {
        match kid {
            Kid::Element(number) => reference(out, ids[*number as usize]),
            Kid::Content(page, number) if home == Some(*page) => {
                out.push(b' ');
                integer(out, u64::from(*number));
            }
            Kid::Content(page, number) => {
                out.extend(b"<</Type/MCR/Pg");
                reference(out, pages[*page as usize]);
                out.extend(b"/MCID ");
                integer(out, u64::from(*number));
                out.extend(b">>");
            }
        }
    }
    if several {
        out.push(b']');
    }
    if let Some(scope) = element.scope {
        let _ = write!(out, "/A<</O/Table/Scope/{scope}>>");
    }
    if let Some((kind, words)) = element.words.as_deref() {
        let _ = write!(out, "/{kind}<FEFF");
        for unit in words.encode_utf16() {
            let _ = write!(out, "{unit:04X}");
        }
        out.push(b'>');
    }
    out.extend(b">>");
}

/// Writes where another object stands, behind a space.
fn reference(out: &mut Vec<u8>, (number, _): ObjectId) {
    out.push(b' ');
    integer(out, u64::from(number));
    out.extend(b" 0 R");
}

/// The bookmarks; those under others are folded up where there are several sheets or armies.
fn bookmarks(
    document: &mut Document,
    sizes: &[(f64, f64)],
    marks: &[Bookmark],
    pages: &[ObjectId],
) -> Option<ObjectId> {
    let mut under: BTreeMap<Option<usize>, Vec<&Bookmark>> = BTreeMap::new();
    for mark in marks {
        under.entry(mark.above).or_default().push(mark);
    }
    let top = under.get(&None)?;
    let root = document.new_object_id();
    let mut ids = BTreeMap::from([(None, root)]);
    ids.extend(
        marks
            .iter()
            .map(|mark| (Some(mark.element), document.new_object_id())),
    );
    let id = |mark: &Bookmark| Object::from(ids[&Some(mark.element)]);
    let is_open = top.len() == 1;
    for (above, marks) in &under {
        for (place, mark) in marks.iter().enumerate() {
            let title: Vec<&str> = mark.title.split_whitespace().collect();
            let mut dict = dictionary! {
                "Title" => lopdf::text_string(&title.join(" ")), "Parent" => ids[above],
                "Dest" => destination(mark, sizes, pages),
            };
            if let Some(before) = place.checked_sub(1) {
                dict.set("Prev", id(marks[before]));
            }
            if let Some(next) = marks.get(place + 1) {
                dict.set("Next", id(next));
            }
            // What is folded up counts downwards.
            let sign = if is_open && above.is_none() { 1 } else { -1 };
            if let Some(inner) = under.get(&Some(mark.element)) {
                dict.extend(&ends(inner, id, sign * inner.len() as i64));
            }
            document.set_object(ids[&Some(mark.element)], dict);
        }
    }
    let inner = under.get(&Some(top[0].element)).filter(|_| is_open);
    let shown = top.len() + inner.map_or(0, Vec::len);
    let mut dict = dictionary! { "Type" => "Outlines" };
    dict.extend(&ends(top, id, shown as i64));
    document.set_object(root, dict);
    Some(root)
}

/// The first and the last of what stands under a bookmark.
fn ends(marks: &[&Bookmark], id: impl Fn(&Bookmark) -> Object, count: i64) -> Dictionary {
    let mut dict = dictionary! { "Count" => count };
    if let (Some(first), Some(last)) = (marks.first(), marks.last()) {
        dict.set("First", id(first));
        dict.set("Last", id(last));
    }
    dict
}

/// Where a bookmark leads.
fn destination(mark: &Bookmark, sizes: &[(f64, f64)], pages: &[ObjectId]) -> Vec<Object> {
    let height = sizes.get(mark.page).map_or(0.0, |(_, height)| *height);
    let y = mark
        .y
        .map_or(Object::Null, |y| ((height - y).round() as i64).into());
    vec![
        pages[mark.page].into(),
        "XYZ".into(),
        Object::Null,
        y,
        Object::Null,
    ]
}
