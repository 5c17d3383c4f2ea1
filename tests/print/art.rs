//! Pictures of the player's own: upright as the camera was held, cut off at their boxes and never distorted, in every form of a page alike; and
//! what is said of those that cannot be printed.

use std::{fs, io::Cursor, path::Path};

use orbat::{
    model::lang::Lang,
    print::{
        CardSize, Dpi, Length, Notice, Options, Painter, Picture, Sheet, layout,
        scene::{Item, Placed, Scene},
        svg,
    },
    rulesets,
};
use png::{BitDepth, ColorType, Encoder};

use super::{Army, only, shipped::shipped};
use crate::support::{orbat, root, source};

const LIST: &str = "lists/smooth-and-rifled/magenta-1859-2e-zouaves.json";

fn file(name: &str) -> Vec<u8> {
    fs::read(root().join("tests/data/pictures").join(name)).expect("a picture")
}

fn picture(name: &str, file: &[u8]) -> Picture {
    Picture::read(name, file).unwrap_or_else(|why| panic!("{}", why.get(Lang::En)))
}

/// A PNG with this colour in each of its four quarters.
fn png(width: u32, height: u32, quarters: [[u8; 4]; 4]) -> Vec<u8> {
    let dot =
        |x: u32, y: u32| quarters[usize::from(x >= width / 2) + 2 * usize::from(y >= height / 2)];
    let dots: Vec<u8> = (0..height)
        .flat_map(|y| (0..width).flat_map(move |x| dot(x, y)))
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&dots).expect("dots");
    writer.finish().expect("an end");
    bytes
}

const RED: [u8; 4] = [200, 30, 30, 255];
const GREEN: [u8; 4] = [30, 160, 40, 255];
const BLUE: [u8; 4] = [30, 50, 200, 255];
const WHITE: [u8; 4] = [240, 240, 240, 255];

fn with(art: Vec<Picture>) -> Options {
    Options {
        art,
        card_size: CardSize::Tarot,
        ..only(Sheet::Cards)
    }
}

/// The cards of the sample with these pictures.
fn cards(options: &Options) -> (Scene, Vec<Notice>) {
    layout(&[Army::zouaves().paper()], options).expect("cards")
}

fn placed(scene: &Scene) -> Vec<Placed> {
    let items = scene.pages[0].items.iter();
    let pictures = items.filter_map(|item| match item {
        Item::Picture(placed) => Some(*placed),
        _ => None,
    });
    pictures.collect()
}

/// The colours of the four quarters of a picture on a page, as drawn.
fn quarters(scene: &Scene, placed: &Placed) -> [[u8; 3]; 4] {
    let mut painter = Painter::new(scene, Dpi::PRINT);
    let file = painter
        .part(&scene.pages[0], placed.area)
        .expect("a picture");
    let mut reader = png::Decoder::new(Cursor::new(file))
        .read_info()
        .expect("a PNG");
    let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
    let size = reader.next_frame(&mut dots).expect("a picture");
    [(1, 1), (3, 1), (1, 3), (3, 3)].map(|(x, y)| {
        let (x, y) = (size.width as usize * x / 4, size.height as usize * y / 4);
        let at = 3 * (y * size.width as usize + x);
        [dots[at], dots[at + 1], dots[at + 2]]
    })
}

fn assert_quarters(found: [[u8; 3]; 4], wanted: [[u8; 4]; 4], what: &str) {
    for (found, wanted) in found.iter().zip(wanted) {
        for (one, other) in found.iter().zip(wanted) {
            assert!(one.abs_diff(other) < 16, "{what}: {found:?}, {wanted:?}");
        }
    }
}

#[test]
fn a_photo_stands_as_the_camera_was_held() {
    for turn in 1..=8 {
        let name = format!("turned-{turn}.jpg");
        let (scene, notices) = cards(&with(vec![picture("zouave", &file(&name))]));
        let placed = placed(&scene);
        assert!(!placed.is_empty(), "{notices:?}");
        assert_quarters(
            quarters(&scene, &placed[0]),
            [RED, GREEN, BLUE, WHITE],
            &name,
        );
    }
}

#[test]
fn every_kind_of_picture_is_drawn() {
    let grey = |light: u8| [light, light, light, 255];
    let (scene, _) = cards(&with(vec![picture("zouave", &file("grey.jpg"))]));
    let found = quarters(&scene, &placed(&scene)[0]);
    assert_quarters(found, found.map(|[light, ..]| grey(light)), "grey");
    let progressive = picture("zouave", &file("progressive.jpg"));
    let (scene, _) = cards(&with(vec![progressive]));
    assert_quarters(
        quarters(&scene, &placed(&scene)[0]),
        [RED, GREEN, BLUE, WHITE],
        "progressive",
    );
    // What shows through has the ground of the card behind it.
    let clear = png(600, 600, [RED, [0, 0, 0, 0], BLUE, WHITE]);
    let (scene, _) = cards(&with(vec![picture("zouave", &clear)]));
    let [red, ground, ..] = quarters(&scene, &placed(&scene)[0]);
    assert!(
        red[0] > 180 && ground.iter().all(|part| *part > 240),
        "{red:?} {ground:?}"
    );
}

/// A square of the picture is a square on the card, whatever its box.
#[test]
fn pictures_are_cut_off_and_never_distorted() {
    for (width, height) in [(900, 300), (300, 900), (500, 500)] {
        let (scene, _) = cards(&with(vec![picture(
            "zouave",
            &png(width, height, [RED, GREEN, BLUE, WHITE]),
        )]));
        let drawing = svg(&scene).remove(0);
        let (_, matrix) = drawing
            .split_once("transform=\"matrix(")
            .expect("a picture");
        let matrix = matrix.split(')').next().expect("its end");
        let numbers: Vec<f64> = matrix
            .split_whitespace()
            .map(|one| one.parse().expect("a number"))
            .collect();
        let (x, y) = (
            numbers[0] / f64::from(width),
            numbers[3] / f64::from(height),
        );
        assert!(
            (x - y).abs() < 1e-3 && numbers[1] == 0.0 && numbers[2] == 0.0,
            "{numbers:?}"
        );
        let area = placed(&scene)[0].area;
        let covered = numbers[4] <= area.x0 + 0.01
            && numbers[5] <= area.y0 + 0.01
            && numbers[4] + numbers[0] >= area.x1 - 0.01
            && numbers[5] + numbers[3] >= area.y1 - 0.01;
        assert!(covered, "{numbers:?}, {area:?}");
    }
}

/// Words are never under a picture: it has a box of its own.
#[test]
fn no_word_stands_on_a_picture() {
    for card_size in [CardSize::Tarot, CardSize::Poker] {
        let art = vec![picture(
            "smooth-and-rifled",
            &png(900, 900, [RED, GREEN, BLUE, WHITE]),
        )];
        let (scene, notices) = cards(&Options {
            card_size,
            ..with(art)
        });
        let pictures: usize = scene
            .pages
            .iter()
            .map(|page| {
                let boxes = page.items.iter().filter_map(|item| match item {
                    Item::Picture(placed) => Some(placed.area),
                    _ => None,
                });
                let boxes: Vec<_> = boxes.collect();
                for item in &page.items {
                    if let Item::Text(run) = item {
                        assert!(
                            !boxes
                                .iter()
                                .any(|area| run.bounds().inset(-0.8).overlaps(*area)),
                            "{}",
                            run.text()
                        );
                    }
                }
                boxes.len()
            })
            .sum();
        let without = notices
            .iter()
            .filter(|notice| matches!(notice, Notice::NoRoom { .. }))
            .count();
        assert_eq!(
            pictures + without,
            Army::zouaves().cards.len(),
            "{notices:?}"
        );
    }
}

/// Where the front is full, a back that is printed in any case takes the picture, in place of the ornament.
#[test]
fn a_picture_without_room_in_front_stands_on_the_back() {
    /// How many cards have their picture on cards of this height, in millimetres, and whether others are said to have no room.
    fn printed(height: i32, card_backs: bool, names: &[&str]) -> (usize, bool) {
        let file = png(90, 90, [RED, GREEN, BLUE, WHITE]);
        let art = names.iter().map(|name| picture(name, &file)).collect();
        let (scene, notices) = cards(&Options {
            card_size: CardSize::Custom(Length::millimetres(63), Length::millimetres(height)),
            card_backs,
            ..with(art)
        });
        let items = scene.pages.iter().flat_map(|page| &page.items);
        let own = items.filter(|item| matches!(item, Item::Picture(placed) if placed.number == 0));
        let has_none = |notice: &Notice| matches!(notice, Notice::NoRoom { .. });
        (own.count(), notices.iter().any(has_none))
    }
    let all = Army::zouaves().cards.len();
    let mut behind = 0;
    for height in (60..=120).step_by(5) {
        let (in_front, is_told) = printed(height, false, &["smooth-and-rifled"]);
        assert_eq!(in_front < all, is_told, "{height} mm");
        let (pictures, is_told) = printed(height, true, &["smooth-and-rifled"]);
        assert_eq!(pictures < all, is_told, "{height} mm");
        // Backs that are all to look the same stay so.
        let (plain, _) = printed(height, true, &["smooth-and-rifled", "back"]);
        assert_eq!(plain, in_front, "{height} mm");
        behind += pictures - in_front;
    }
    assert!(behind > 5, "{behind} pictures on backs");
}

#[test]
fn no_table_of_a_card_is_parted_for_the_room_of_a_picture() {
    let file = png(90, 90, [RED, GREEN, BLUE, WHITE]);
    let art: Vec<Picture> = rulesets::ids().map(|id| picture(id, &file)).collect();
    for list in shipped() {
        for lang in Lang::ALL {
            let options = Options {
                lang,
                art: art.clone(),
                card_backs: true,
                ..only(Sheet::Cards)
            };
            let Ok((_, notices)) = layout(&[list.paper()], &options) else {
                continue;
            };
            let parted = notices
                .iter()
                .find(|notice| matches!(notice, Notice::Parted { .. }));
            assert_eq!(parted, None, "{} {}", list.path, lang.code());
        }
    }
}

#[test]
fn the_most_specific_name_wins_and_backs_have_their_own() {
    let art = ["smooth-and-rifled", "zouave", "back"]
        .map(|name| picture(name, &png(900, 1200, [RED, GREEN, BLUE, WHITE])));
    let (scene, _) = cards(&Options {
        card_backs: true,
        ..with(art.to_vec())
    });
    assert!(placed(&scene).iter().all(|placed| placed.number == 1));
    let backs = scene.pages[1]
        .items
        .iter()
        .filter(|item| matches!(item, Item::Picture(placed) if placed.number == 2));
    assert!(backs.count() > 0);
}

#[test]
fn too_few_dots_are_told() {
    let (_, notices) = cards(&with(vec![picture(
        "zouave",
        &png(40, 40, [RED, GREEN, BLUE, WHITE]),
    )]));
    let told = notices.iter().any(
        |notice| matches!(notice, Notice::CoarsePicture { picture, .. } if picture == "zouave"),
    );
    assert!(told, "{notices:?}");
}

#[test]
fn what_cannot_be_printed_is_refused_with_its_reason() {
    let why = |file: &[u8]| {
        Picture::read("zouave", file)
            .expect_err("no picture")
            .get(Lang::En)
            .into_owned()
    };
    assert!(why(b"GIF89a").contains("neither a PNG nor a JPEG"));
    assert!(why(&file("cmyk.jpg")).contains("CMYK"));
    let whole = file("turned-6.jpg");
    for end in [0, 2, 20, 700, whole.len() - 3] {
        let why = why(&whole[..end]);
        assert!(
            why.contains("damaged") || why.contains("neither"),
            "{end}: {why}"
        );
    }
    // What is missing in the middle is as bad as a missing end.
    let (coded, end) = whole.split_at(whole.len() - 2);
    assert!(why(&[&coded[..coded.len() - 400], end].concat()).contains("damaged"));
    let mut two_colours = file("cmyk.jpg");
    let frame = two_colours.windows(2).position(|two| two == [0xff, 0xc0]);
    two_colours[frame.expect("a frame") + 9] = 2;
    assert!(why(&two_colours).contains("no usual kind"));
    let whole = png(64, 64, [RED, GREEN, BLUE, WHITE]);
    for end in [8, 30, 60] {
        assert!(why(&whole[..end]).contains("damaged"), "{end}");
    }
    let mut animated = Vec::new();
    let mut encoder = Encoder::new(&mut animated, 1, 1);
    encoder.set_color(ColorType::Rgb);
    encoder.set_animated(2, 0).expect("two pictures");
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&[1, 2, 3]).expect("dots");
    writer.write_image_data(&[1, 2, 3]).expect("dots");
    writer.finish().expect("an end");
    assert!(why(&animated).contains("animated"));
}

/// A folder with these files.
fn folder(files: &[(&str, Vec<u8>)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).expect("a file is written");
    }
    folder
}

fn printed(folder: &Path, more: &[&str]) -> (Vec<u8>, String, Option<i32>) {
    let art = folder.to_string_lossy();
    let output = orbat(
        &[
            &["print", LIST, "--art", &*art, "--card-size", "tarot"],
            more,
        ]
        .concat(),
    );
    let told = String::from_utf8(output.stderr).expect("text");
    (output.stdout, told, output.status.code())
}

/// The PDF carries its pictures once, and is printed again with them; other pictures are found out. Nothing of the camera gets in.
#[test]
fn sheets_with_pictures_are_checked_like_any_others() {
    let id = { source(LIST.as_ref()).bytes };
    let id: serde_json::Value = serde_json::from_slice(&id).expect("JSON");
    let unit = id["units"][0]["unit_id"]
        .as_str()
        .expect("a Unit")
        .to_owned();
    let clear = png(700, 700, [RED, [0, 0, 0, 0], BLUE, WHITE]);
    let folder = folder(&[
        (&format!("{unit}.jpg"), file("turned-6.jpg")),
        ("back.png", clear),
    ]);
    let (pdf, told, status) = printed(folder.path(), &["--backs", "-o", "-"]);
    assert_eq!(status, Some(0), "{told}");
    let (again, ..) = printed(folder.path(), &["--backs", "-o", "-"]);
    assert!(pdf == again);
    for secret in ["Secret camera", "Exif"] {
        assert!(
            !pdf.windows(secret.len())
                .any(|bytes| bytes == secret.as_bytes()),
            "{secret}"
        );
    }
    let check = |pdf: &[u8]| {
        let file = folder.path().join("sheets.pdf");
        fs::write(&file, pdf).expect("the PDF is written");
        let output = orbat(&["check", "--output-format", "short", &file.to_string_lossy()]);
        String::from_utf8(output.stdout).expect("text")
    };
    let said = check(&pdf);
    assert!(said.contains("The sheets are what orbat"), "{said}");
    let mut document = lopdf::Document::load_mem(&pdf).expect("a PDF");
    document.renumber_objects();
    let mut resaved = Vec::new();
    document.save_to(&mut resaved).expect("bytes are written");
    let said = check(&resaved);
    assert!(said.contains("The sheets were resaved"), "{said}");
    for object in document.objects.values_mut() {
        if let Ok(stream) = object.as_stream_mut()
            && stream
                .dict
                .get(b"Filter")
                .and_then(lopdf::Object::as_name)
                .is_ok_and(|name| name == b"DCTDecode")
        {
            stream.set_content(file("progressive.jpg"));
        }
    }
    let mut swapped = Vec::new();
    document.save_to(&mut swapped).expect("bytes are written");
    let said = check(&swapped);
    assert!(said.contains("The sheets differ"), "{said}");
}

#[test]
fn a_folder_is_told_what_is_wrong_with_it() {
    let nowhere = Path::new("no/such/folder");
    let (_, told, status) = printed(nowhere, &["-o", "-"]);
    assert_eq!(status, Some(2));
    assert!(told.contains("--art: no/such/folder: "), "{told}");
    let small = png(30, 30, [RED, GREEN, BLUE, WHITE]);
    let bad = folder(&[("zouave.png", b"\x89PNG nothing".to_vec())]);
    let (_, told, status) = printed(bad.path(), &["-o", "-"]);
    assert_eq!(status, Some(2));
    assert!(told.contains("zouave.png: it is damaged"), "{told}");
    let odd = folder(&[
        ("zoave.png", small.clone()),
        ("zouave.svg", b"<svg/>".to_vec()),
        ("zouave.png", small.clone()),
        ("notes.txt", Vec::new()),
    ]);
    let (_, told, status) = printed(odd.path(), &["-o", "-"]);
    assert_eq!(status, Some(0), "{told}");
    assert!(
        told.contains("--art: nothing is called zoave.png. A picture may be called: "),
        "{told}"
    );
    assert!(
        told.contains("back") && told.contains("smooth-and-rifled"),
        "{told}"
    );
    assert!(told.contains("zouave.svg is no PNG or JPEG"), "{told}");
    assert!(
        told.contains("The picture \"zouave\" is too small"),
        "{told}"
    );
    let twice = folder(&[
        ("zouave.png", small.clone()),
        ("zouave.jpg", file("turned-1.jpg")),
    ]);
    let (_, told, status) = printed(twice.path(), &["-o", "-"]);
    assert_eq!(status, Some(2));
    assert!(told.contains("two pictures are called zouave"), "{told}");
    let back = folder(&[("back.png", small)]);
    let says_so = |more: &[&str]| {
        let (_, told, status) = printed(back.path(), more);
        assert_eq!(status, Some(0), "{told}");
        told.contains("--art: back.png stands on the backs of cards: add --backs or --duplex.")
    };
    assert!(says_so(&["-o", "-"]));
    assert!(!says_so(&["--backs", "-o", "-"]));
}

/// What only looks like a picture is told and never opened: a device has no end. A sheet is not written over a picture.
#[test]
fn devices_and_folders_are_no_pictures_and_pictures_are_kept() {
    let small = png(900, 900, [RED, GREEN, BLUE, WHITE]);
    let art = folder(&[("Sergeant.txt", Vec::new()), ("zouave.Png", small.clone())]);
    fs::create_dir(art.path().join("sergeant.png")).expect("a folder");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/dev/zero", art.path().join("zouave.jpg")).expect("a link");
    let (_, told, status) = printed(art.path(), &["-o", "-"]);
    assert_eq!(status, Some(0), "{told}");
    assert!(told.contains("--art: sergeant.png is no file"), "{told}");
    #[cfg(unix)]
    assert!(told.contains("--art: zouave.jpg is no file"), "{told}");
    assert!(!told.contains("two pictures"), "{told}");
    let picture = art.path().join("zouave.Png");
    let (_, told, status) = printed(art.path(), &["-o", &picture.to_string_lossy()]);
    assert_eq!(status, Some(2));
    assert!(told.contains("is one of the files to print from"), "{told}");
    assert!(fs::read(&picture).expect("it is there") == small);
}
