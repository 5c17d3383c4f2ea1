//! The tree of elements in a PDF, the way back from the content of each page to it, and the bookmarks.

use std::{collections::BTreeMap, fmt::Write as _};

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use super::{
    super::{
        PrintError,
        scene::Scene,
        structure::{Bookmark, Element, Kid, Structure},
    },
    deflater::Deflater,
    packs::Pack,
};

/// Adds tree, bookmarks and page numbers. Returns the elements: they have their numbers in the document, but stand in packs.
pub(super) fn add(
    document: &mut Document,
    deflater: &mut Deflater,
    scene: &Scene,
    structure: &Structure,
) -> Result<Vec<Pack>, PrintError> {
    let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
    let (tree, packs) = elements(document, deflater, structure, &pages)?;
    for (number, id) in pages.iter().enumerate() {
        let page = document.get_dictionary_mut(*id)?;
        page.set("StructParents", number as i64);
        page.set("Tabs", "S");
    }
    let outlines = bookmarks(document, scene, &structure.bookmarks, &pages);
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
    // Their numbers follow one another.
    let first = root.0 + 1;
    let packs = Pack::all(deflater, first..first + all.len() as u32, |out, number| {
        let above = match number - first {
            0 => root,
            index => ids[all[index as usize].above],
        };
        element(out, &all[(number - first) as usize], above, &ids, pages);
    })?;
    let mut parents: Vec<Object> = Vec::new();
    for (page, content) in structure.pages.iter().enumerate() {
        let owners = content.iter().map(|element| ids[*element].into());
        let owners = document.add_object(owners.collect::<Vec<Object>>());
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

/// Writes an element as a dictionary.
fn element(
    out: &mut String,
    element: &Element,
    above: ObjectId,
    ids: &[ObjectId],
    pages: &[ObjectId],
) {
    let _ = write!(out, "<</S/{}/P {} 0 R", element.role, above.0);
    let home = element.kids.iter().find_map(|kid| match kid {
        Kid::Content(page, _) => Some(*page),
        Kid::Element(_) => None,
    });
    if let Some(page) = home {
        let _ = write!(out, "/Pg {} 0 R", pages[page].0);
    }
    let several = element.kids.len() > 1;
    if !element.kids.is_empty() {
        out.push_str(if several { "/K[" } else { "/K" });
    }
    for kid in &element.kids {
        let _ = match kid {
            Kid::Element(number) => write!(out, " {} 0 R", ids[*number].0),
            Kid::Content(page, number) if home == Some(*page) => write!(out, " {number}"),
            Kid::Content(page, number) => {
                let page = pages[*page].0;
                write!(out, "<</Type/MCR/Pg {page} 0 R/MCID {number}>>")
            }
        };
    }
    if several {
        out.push(']');
    }
    if let Some(scope) = element.scope {
        let _ = write!(out, "/A<</O/Table/Scope/{scope}>>");
    }
    if let Some((kind, words)) = &element.words {
        let _ = write!(out, "/{kind}<FEFF");
        for unit in words.encode_utf16() {
            let _ = write!(out, "{unit:04X}");
        }
        out.push('>');
    }
    out.push_str(">>");
}

/// The bookmarks; those under others are folded up where there are several sheets or armies.
fn bookmarks(
    document: &mut Document,
    scene: &Scene,
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
                "Dest" => destination(mark, scene, pages),
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
fn destination(mark: &Bookmark, scene: &Scene, pages: &[ObjectId]) -> Vec<Object> {
    let height = scene.pages.get(mark.page).map_or(0.0, |page| page.height);
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
