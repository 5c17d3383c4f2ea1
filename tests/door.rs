//! What front ends share: armies in links, codes on the screen, sheets as drawings.

use std::collections::BTreeSet;

use orbat::{
    check::{Checker, Source},
    door::{
        army::Army,
        link::{LinkError, Parcel},
        qr::qr,
    },
    print::{Options, layout, svg},
};

use crate::support::{read, shipped_lists};

fn parcel(list: &str) -> Parcel {
    Parcel {
        list: list.to_owned(),
        ..Parcel::default()
    }
}

fn fingerprint(text: &str) -> Option<String> {
    let report = Checker::default().check(&Source::new("list.json", text));
    report.list.map(|list| list.to_string())
}

#[test]
fn a_link_brings_the_same_army() {
    let mut lengths = Vec::new();
    for path in shipped_lists() {
        let text = read(&path);
        let link = parcel(&text).link();
        let back = Parcel::of_link(&format!("file:///home/anne/orbat.html#{link}"));
        let back = back.expect("a link that was just made");
        let named = path.display();
        assert!(fingerprint(&text).is_some(), "{named}");
        assert_eq!(fingerprint(&text), fingerprint(&back.list), "{named}");
        assert_eq!(back.link(), link, "{named}");
        assert!(qr(&link).is_some(), "{named}: too long for a code");
        lengths.push(link.len());
    }
    lengths.sort_unstable();
    assert!(lengths[lengths.len() / 2] < 800, "{lengths:?}");
}

#[test]
fn a_link_brings_the_catalogues_too() {
    let mut sent =
        parcel("{ \"ruleset\": \"none\", \"name\": \"é « 😀 »\", \"n\": 12345678901234567890.50 }");
    let catalogue = "{ \"id\": \"mine\" }".to_owned();
    sent.catalogues.insert("mine.json".into(), catalogue);
    let back = Parcel::of_link(&sent.link()).unwrap();
    let same = |one: &str, other: &str| {
        let blank = |text: &str| text.split_whitespace().collect::<String>();
        blank(one) == blank(other)
    };
    assert!(same(&back.list, &sent.list), "{}", back.list);
    assert!(same(
        &back.catalogues["mine.json"],
        &sent.catalogues["mine.json"]
    ));
}

#[test]
fn what_is_no_link_is_said() {
    let link = parcel(&read(&shipped_lists()[0])).link();
    let cut = &link[..link.len() / 2];
    for (typed, why) in [
        ("", LinkError::NoArmy),
        ("https://example.org/", LinkError::NoArmy),
        ("hello #e1.abc", LinkError::NoArmy),
        ("a2.AAAA", LinkError::Newer),
        ("a1.%%%", LinkError::Damaged),
        ("a1.AAAA", LinkError::Damaged),
        (cut, LinkError::Damaged),
    ] {
        assert_eq!(Parcel::of_link(typed), Err(why), "{typed}");
    }
    let bomb = parcel(&format!("\"{}\"", " ".repeat(2 << 20))).link();
    assert_eq!(Parcel::of_link(&bomb), Err(LinkError::TooLong));
    let long = format!("a1.{}", "A".repeat(100_000));
    assert_eq!(Parcel::of_link(&long), Err(LinkError::TooLong));
}

/// What a drawing is made of; a page may refuse everything else.
const ELEMENTS: [&str; 7] = ["svg", "title", "desc", "defs", "g", "path", "use"];

#[test]
fn every_page_becomes_a_drawing() {
    let checker = Checker::default();
    for path in shipped_lists().into_iter().step_by(9) {
        let army = Army::of(&checker, Source::new("list.json", read(&path))).expect("an army");
        let (scene, _) = layout(&[army.paper()], &Options::default()).expect("sheets");
        let drawings = svg(&scene);
        assert_eq!(drawings.len(), scene.pages.len());
        for (drawing, page) in drawings.iter().zip(&scene.pages) {
            for tag in drawing.split('<').skip(1) {
                let name = tag.trim_start_matches('/');
                let name: String = name.chars().take_while(char::is_ascii_lowercase).collect();
                assert!(ELEMENTS.contains(&name.as_str()), "<{name}>");
            }
            let shared: BTreeSet<&str> = values(drawing, " id=\"").into_iter().collect();
            for used in values(drawing, " href=\"#") {
                assert!(shared.contains(used), "{used} is drawn nowhere");
            }
            let words = page.text().replace('&', "&amp;").replace('<', "&lt;");
            let first = words.lines().next().unwrap_or_default();
            assert!(drawing.contains(&first.replace('>', "&gt;")), "{first}");
        }
    }
}

/// What stands in an attribute, wherever it does.
fn values<'d>(drawing: &'d str, attribute: &str) -> Vec<&'d str> {
    let after = drawing.split(attribute).skip(1);
    after.filter_map(|rest| rest.split('"').next()).collect()
}
