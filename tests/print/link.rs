//! The QR code of a roster: a camera reads the link off the printed page, and the link holds the list.

use std::io::Cursor;

use kurbo::ParamCurve;
use orbat::{
    door::link::Parcel,
    print::{
        Dpi, Notice, Options, Painter, Sheet, Theme, layout,
        scene::{Colour, Item, Scene},
    },
};
use serde_json::Value;

use super::{Army, mm, only, shipped::shipped};
use crate::support::orbat;

const ADDRESS: &str = "https://club.example/orbat.html";

fn linked(theme: Theme) -> Options {
    Options {
        link: Some(ADDRESS.parse().expect("an address")),
        theme,
        ..only(Sheet::Roster)
    }
}

/// What a camera reads off the pages.
fn read(scene: &Scene) -> Vec<String> {
    let mut painter = Painter::new(scene, Dpi::PRINT);
    let codes = scene.pages.iter().flat_map(|page| {
        let file = painter.page(page).expect("a picture");
        let decoder = png::Decoder::new(Cursor::new(file));
        let mut reader = decoder.read_info().expect("a PNG");
        let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
        let size = reader.next_frame(&mut dots).expect("a picture");
        let grey = |x: usize, y: usize| dots[3 * (y * size.width as usize + x)];
        let (width, height) = (size.width as usize, size.height as usize);
        let mut seen = rqrr::PreparedImage::prepare_from_greyscale(width, height, grey);
        let grids = seen.detect_grids();
        let texts = grids.iter().map(|grid| grid.decode().expect("a code").1);
        texts.collect::<Vec<String>>()
    });
    codes.collect()
}

/// The shortest and the longest link of each ruleset, and one in each theme.
#[test]
fn a_camera_reads_the_list_off_the_roster() {
    let mut lists: Vec<_> = shipped().iter().collect();
    lists.sort_by_key(|list| list.paper().attachment.len());
    let chosen = [lists[0], lists[lists.len() / 2], lists[lists.len() - 1]];
    let themes = [Theme::Classic, Theme::Ink, Theme::Mono];
    for (list, theme) in chosen.into_iter().zip(themes) {
        let scene = list.scene(&linked(theme)).expect("a roster");
        let codes = read(&scene);
        let [code] = &codes[..] else {
            panic!("{}: {codes:?}", list.path);
        };
        assert!(code.starts_with(&format!("{ADDRESS}#")), "{code}");
        let parcel = Parcel::of_link(code).expect("a link of ours");
        let text = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).expect("JSON");
        let mut typed = text(list.paper().attachment);
        typed
            .as_object_mut()
            .expect("a list")
            .shift_remove("$schema");
        assert_eq!(text(parcel.list.as_bytes()), typed, "{}", list.path);
    }
}

#[test]
fn modules_are_large_enough_and_nothing_stands_in_the_white_around_them() {
    let black = Colour(0, 0, 0);
    for list in shipped() {
        let scene = list.scene(&linked(Theme::Classic)).expect("a roster");
        let mut found = 0;
        for page in &scene.pages {
            let codes = page.items.iter().filter_map(|item| match item {
                Item::Fill(outline, colour) if *colour == black => Some(outline),
                _ => None,
            });
            for code in codes {
                found += 1;
                let area = code.bounds();
                // A finder, the square in a corner, is seven modules wide.
                let orbat::print::scene::Outline::Path(path) = code else {
                    panic!("{}: {code:?}", list.path);
                };
                let first = path.segments().next().expect("a finder");
                let module = (first.end() - first.start()).hypot() / 7.0;
                assert!(module >= mm(0.4) - 1e-6, "{}: {module}", list.path);
                assert!(area.width() <= mm(70.0), "{}", list.path);
                let white = area.inflate(3.99 * module, 3.99 * module);
                let others = page.items.iter().filter(|item| match item {
                    Item::Fill(_, colour) => *colour != black,
                    _ => true,
                });
                for item in others {
                    let overlaps = scene.bounds(item).overlaps(white);
                    assert!(!overlaps, "{}: {item:?}", list.path);
                }
            }
        }
        assert_eq!(found, 1, "{}", list.path);
    }
}

#[test]
fn a_list_too_long_for_a_code_is_told() {
    let mut army = Army::zouaves();
    // What deflates badly: no letter follows from those before it.
    let mut state = 1_u32;
    let notes = (0..4000).map(|_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'!' + 3 + (state >> 24) as u8 % 50)
    });
    let notes: String = notes.filter(|c| *c != '\\').collect();
    army.list = serde_json::json!({ "notes": notes })
        .to_string()
        .into_bytes();
    let (scene, notices) = layout(&[army.paper()], &linked(Theme::Classic)).expect("a roster");
    assert!(read(&scene).is_empty());
    let told = notices
        .iter()
        .any(|notice| matches!(notice, Notice::LongLink { .. }));
    assert!(told, "{notices:?}");
}

#[test]
fn what_is_no_address_is_refused() {
    for bad in [
        "",
        "club.example",
        "ftp://club.example",
        "https://",
        "https://a b",
        "https://a#b",
        "https://a\n",
        "javascript:alert(1)",
        "https://\"",
        &format!("https://{}", "a".repeat(200)),
    ] {
        assert!(bad.parse::<orbat::print::Address>().is_err(), "{bad}");
    }
    for good in [
        "https://club.example/orbat.html?x=1",
        "file:///home/anne/orbat.html",
        "http://localhost:8000/",
    ] {
        assert!(good.parse::<orbat::print::Address>().is_ok(), "{good}");
    }
}

/// The sheets carry the address, so that they are printed again with it.
#[test]
fn sheets_with_a_code_are_checked_like_any_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let pdf = folder.path().join("sheets.pdf");
    let pdf = &*pdf.to_string_lossy();
    let list = "lists/tyneside-fiw/huron-ambush-automated.json";
    let output = orbat(&["print", list, "--link", ADDRESS, "-o", pdf]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let said = orbat(&["check", "--output-format", "short", pdf]).stdout;
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains("The sheets are what orbat"), "{said}");
}
