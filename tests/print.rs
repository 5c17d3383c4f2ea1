//! Paper: what stands on the pages, whatever the names; what comes back out of a PDF.

mod art;
mod cards;
mod document;
mod duplex;
mod flow;
mod html;
mod labels;
mod large;
mod legible;
mod link;
mod packed;
mod pictures;
mod sample;
mod shipped;
mod tables;
mod themes;
mod tokens;

use orbat::{
    model::{
        lang::{Lang, Text},
        marker::{Marker, Shape},
        sheet::{Block, Track},
    },
    print::{
        CardSize, Length, Notice, Options, Paper, PaperSize, PdfReadError, PrintError, Sheet,
        attached_list, attached_lists, layout, print,
        scene::{Item, Outline, Page, Scene},
    },
};
use sample::{Army, card};

use crate::support::{files, identity, read};

/// Points of so many millimetres.
fn mm(length: f64) -> f64 {
    length * 72.0 / 25.4
}

fn only(sheet: Sheet) -> Options {
    Options {
        sheets: vec![sheet],
        ..Options::default()
    }
}

fn scene(army: &Army, options: &Options) -> Scene {
    layout(&[army.paper()], options)
        .expect("the sample can be laid out")
        .0
}

fn words(scene: &Scene) -> String {
    let pages: Vec<String> = scene.pages.iter().map(Page::text).collect();
    // Lines of one paragraph are separate runs; a reader joins them.
    pages.join("\n").replace(['\n', '\u{a0}'], " ")
}

/// Everything on a page that can be seen.
fn drawn(page: &Page) -> impl Iterator<Item = &Item> {
    let items = page.items.iter();
    items.filter(|item| !matches!(item, Item::Drawing(_)))
}

fn every_option() -> Vec<Options> {
    let mut all = Vec::new();
    for lang in [Lang::En, Lang::Fr] {
        for paper in [PaperSize::A4, PaperSize::Letter] {
            for card_size in [CardSize::Poker, CardSize::Tarot] {
                all.push(Options {
                    lang,
                    paper,
                    card_size,
                    card_backs: true,
                    ..Options::default()
                });
            }
        }
    }
    all
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let army = Army::zouaves();
    let options = Options::default();
    let first = print(&[army.paper()], &options).unwrap().bytes;
    let illegal = Army::illegal();
    print(&[illegal.paper()], &options).unwrap();
    let second = print(&[army.paper()], &options).unwrap().bytes;
    assert!(first == second);
}

#[test]
fn every_page_stays_within_its_margins() {
    let armies = [
        (Army::zouaves(), 8),
        (Army::illegal(), 8),
        (hostile(), 8),
        (long_names(), 1),
    ];
    for (army, most) in armies {
        for options in every_option().into_iter().take(most) {
            let scene = scene(&army, &options);
            for (number, page) in scene.pages.iter().enumerate() {
                assert_within(&scene, page, number);
            }
        }
    }
}

fn assert_within(scene: &Scene, page: &Page, number: usize) {
    // Many printers leave five millimetres white; crop marks and footers of Letter cards come closest.
    let edge = mm(5.99);
    for item in drawn(page) {
        let area = scene.bounds(item);
        let inside = area.x0 >= edge
            && area.y0 >= edge
            && area.x1 <= page.width - edge
            && area.y1 <= page.height - edge;
        assert!(inside, "page {number}: {area:?} of {item:?}");
    }
}

#[test]
fn running_sheets_keep_their_own_margins() {
    let army = Army::illegal();
    for (sheet, side) in [
        (Sheet::Roster, 12.5),
        (Sheet::Labels, 9.5),
        (Sheet::Markers, 9.5),
        (Sheet::Reference, 12.5),
    ] {
        let scene = scene(&army, &only(sheet));
        for page in &scene.pages {
            for item in drawn(page) {
                let area = scene.bounds(item);
                assert!(area.x0 >= mm(side), "{area:?} of {item:?}");
                assert!(area.x1 <= page.width - mm(side), "{area:?} of {item:?}");
                assert!(area.y0 >= mm(side - 0.5), "{area:?} of {item:?}");
                assert!(area.y1 <= page.height - mm(8.0), "{area:?} of {item:?}");
            }
        }
    }
}

#[test]
fn the_roster_says_everything() {
    let army = Army::illegal();
    let scene = scene(&army, &only(Sheet::Roster));
    let words = words(&scene);
    for wanted in [
        "2e Zouaves, Magenta",
        "Maëlle Lefèvre",
        "L’aigle marche avec la réserve",
        "France, Italy 1859 · Small",
        "238 / 250",
        "12 left",
        "Morale value",
        "2nd Zouaves, first section",
        "main Unit",
        "238 points",
        "Impetuous, Light",
        "Lieutenant Cœur-de-Fer",
        "68*",
        "1/2/3",
        "Losses",
        "break point: test morale",
        "Reserve of action points",
        "The army leaves the table",
        "Morale is tested again:",
        "at each loss",
        "Costs of guns:",
        "France, Italy 1859*:",
        "* sample values of ours",
        "SR-BUD-01",
        "Small: 252 points",
        "SR-LDR-01",
        "SR-SPC-04",
        "2 errors, 1 warning",
        "ILLEGAL LIST",
        &*army.identity.list.short(),
    ] {
        assert!(words.contains(wanted), "{wanted} is missing in: {words}");
    }
}

#[test]
fn where_nothing_has_a_price_no_points_are_printed() {
    let mut army = Army::zouaves();
    army.roster.points = None;
    army.roster
        .groups
        .iter_mut()
        .for_each(|group| group.points = None);
    army.cards.iter_mut().for_each(|card| card.points = None);
    let options = Options {
        sheets: vec![Sheet::Roster, Sheet::Cards],
        ..Options::default()
    };
    let words = words(&scene(&army, &options));
    for unwanted in ["238 points", "150 points", "pts", " / 250", "Total"] {
        assert!(!words.contains(unwanted), "{unwanted} is in: {words}");
    }
    assert!(words.contains("Zouaves*"), "the star of a sample value");
}

#[test]
fn french_is_set_as_french() {
    let army = Army::illegal();
    let options = Options {
        lang: Lang::Fr,
        ..Options::default()
    };
    let words = words(&scene(&army, &options));
    for wanted in [
        "LISTE ILLÉGALE",
        "«\u{202f}Zouaves\u{202f}»",
        "12″",
        // The end of a quotation, no inches.
        "\"Pièce de 4\"",
        "Seuil de rupture",
        "Aide de jeu",
    ] {
        assert!(words.contains(wanted), "{wanted} is missing in: {words}");
    }
}

/// All pages but the empty backs of what is cut up, and before a plan.
fn printed_pages(army: &Army, options: &Options) -> Vec<Page> {
    let pages = scene(army, options).pages;
    let is_empty = |page: &Page| page.items.is_empty();
    // A leaf has something on one side at least.
    assert!(!pages.windows(2).any(|two| two.iter().all(is_empty)));
    let (empty, printed): (Vec<Page>, Vec<Page>) = pages.into_iter().partition(is_empty);
    assert!(empty.len() <= if options.card_backs { printed.len() } else { 1 });

    printed
}

#[test]
fn an_illegal_list_says_so_on_every_page() {
    let army = Army::illegal();
    for options in every_option() {
        let stamp = if options.lang == Lang::En {
            "ILLEGAL LIST"
        } else {
            "LISTE ILLÉGALE"
        };
        for page in printed_pages(&army, &options) {
            assert!(page.text().contains(stamp));
        }
    }
    let legal = scene(&Army::zouaves(), &Options::default());
    assert!(!words(&legal).contains("ILLEGAL"));
}

#[test]
fn every_page_carries_the_fingerprint() {
    let army = Army::zouaves();
    for options in every_option() {
        for page in printed_pages(&army, &options) {
            assert!(page.text().contains(&army.identity.list.short()));
        }
    }
}

fn with_cards(count: usize) -> Army {
    let mut army = Army::zouaves();
    let one = || card(Text::same("Zouaves"), 13, 15);
    army.cards = std::iter::repeat_with(one).take(count).collect();
    army
}

#[test]
fn cards_fill_pages() {
    let cases = [
        (CardSize::Poker, PaperSize::A4, 9, 1),
        (CardSize::Poker, PaperSize::A4, 10, 2),
        (CardSize::Poker, PaperSize::Letter, 9, 1),
        (CardSize::Tarot, PaperSize::A4, 4, 1),
        (CardSize::Tarot, PaperSize::Letter, 5, 2),
        (CardSize::Poker, PaperSize::A4, 900, 100),
    ];
    for (card_size, paper, count, pages) in cases {
        let mut army = with_cards(count);
        for card in &mut army.cards {
            card.blocks.clear();
        }
        let mut options = Options {
            card_size,
            paper,
            ..only(Sheet::Cards)
        };
        assert_eq!(scene(&army, &options).pages.len(), pages, "{count} cards");
        options.card_backs = true;
        assert_eq!(
            scene(&army, &options).pages.len(),
            2 * pages,
            "{count} cards with backs"
        );
    }
}

/// A length on a page in hundredths of a millimetre.
#[expect(clippy::cast_possible_truncation, reason = "no page is so large")]
fn hundredths(points: f64) -> i64 {
    (points * 25.4 / 72.0 * 100.0).round() as i64
}

/// Where the crop marks of a page stand: x of the upright ones, y of the others, in hundredths of a millimetre.
#[expect(
    clippy::float_cmp,
    reason = "crop marks are drawn exactly upright or level"
)]
fn crop_marks(page: &Page) -> (Vec<i64>, Vec<i64>) {
    let (mut xs, mut ys) = (Vec::new(), Vec::new());
    for item in &page.items {
        let Item::Stroke(Outline::Line(line), pen) = item else {
            continue;
        };
        if pen.dash.is_some() || (line.p1 - line.p0).hypot() > mm(4.1) || pen.width > 0.36 {
            continue;
        }
        if line.p0.x == line.p1.x {
            xs.push(hundredths(line.p0.x));
        } else {
            ys.push(hundredths(line.p0.y));
        }
    }
    xs.sort_unstable();
    xs.dedup();
    ys.sort_unstable();
    ys.dedup();
    (xs, ys)
}

#[test]
fn crop_marks_stand_at_the_corners_and_outside_the_cards() {
    let mut army = with_cards(9);
    for card in &mut army.cards {
        card.blocks.clear();
    }
    let scene = scene(&army, &only(Sheet::Cards));
    let page = &scene.pages[0];
    let (xs, ys) = crop_marks(page);
    assert_eq!(xs, [1050, 7350, 13650, 19950]);
    assert_eq!(ys, [1650, 10450, 19250, 28050]);
    let grid = kurbo::Rect::new(mm(10.5), mm(16.5), mm(199.5), mm(280.5));
    for item in drawn(page) {
        let area = scene.bounds(item);
        let outside = area.intersect(grid).area() <= 0.0;
        let safe = (0..9).any(|place| {
            let (x, y) = (
                f64::from(place % 3) * 63.0 + 10.5,
                f64::from(place / 3) * 88.0 + 16.5,
            );
            let card = kurbo::Rect::new(mm(x), mm(y), mm(x + 63.0), mm(y + 88.0));
            let inner = card.inset(-mm(2.59));
            inner.contains_rect(area)
        });
        assert!(outside || safe, "{area:?} of {item:?}");
    }
}

#[test]
fn a_card_that_is_too_full_goes_on_on_another() {
    let mut army = with_cards(1);
    let sentence = "Every word of this sentence has to be found on some card. ";
    let text = Text::same(sentence.repeat(60));
    army.cards[0].blocks.push(Block::Paragraph(text));
    let (scene, notices) = layout(&[army.paper()], &only(Sheet::Cards)).unwrap();
    let continued = |one: &Notice| matches!(one, Notice::Continued { cards, .. } if *cards > 1);
    assert!(notices.iter().any(continued), "{notices:?}");
    let words = words(&scene);
    assert_eq!(words.matches("sen").count(), 60);
    assert!(words.contains("1 / "));
    assert!(words.contains("×13"));
}

#[test]
fn a_card_is_printed_as_often_as_it_has_figures() {
    let mut army = with_cards(1);
    army.cards[0].count = 8;
    let options = Options {
        copies: true,
        ..only(Sheet::Cards)
    };
    let copied = words(&scene(&army, &options));
    for number in 1..=8 {
        assert!(copied.contains(&format!("{number}/8")), "{copied}");
    }
    assert_eq!(copied.matches("×1").count(), 8, "{copied}");
    assert_eq!(
        words(&scene(&army, &only(Sheet::Cards)))
            .matches("×8")
            .count(),
        1
    );
    army.cards[0].count = u32::MAX;
    let error = layout(&[army.paper()], &options).unwrap_err();
    assert!(matches!(error, PrintError::TooManyCards { .. }));
}

/// The lines of the running text of a card, without their hyphens.
fn rejoined(page: &Page) -> String {
    let mut whole = String::new();
    for line in page.text().lines() {
        if let Some(head) = line.strip_suffix('-') {
            whole.push_str(head);
        } else {
            whole.push_str(line);
            whole.push(' ');
        }
    }
    whole.replace('\u{a0}', " ")
}

#[test]
fn a_hyphenated_word_is_set_once() {
    let mut army = with_cards(1);
    let sentence =
        "Une figurine attaquée par derrière perd immédiatement sa récupération extraordinaire. ";
    army.cards[0].blocks = vec![Block::Paragraph(Text::same(sentence.repeat(4)))];
    army.cards[0].boxes.clear();
    let options = Options {
        lang: Lang::Fr,
        ..only(Sheet::Cards)
    };
    let scene = scene(&army, &options);
    let text: String = scene.pages.iter().map(rejoined).collect();
    assert!(
        scene.pages[0].text().contains("-\n"),
        "no word is broken: {text}"
    );
    for word in sentence.split_whitespace().filter(|word| word.len() > 6) {
        let word = word.trim_end_matches('.');
        assert_eq!(text.matches(word).count(), 4, "{word} in: {text}");
    }
}

#[test]
fn numbers_stay_with_their_signs_and_units() {
    let mut army = with_cards(1);
    let sentence = "Tir à 28 mm ou 10 cm, au dé ≤ 8 ou × 2, soit 12 VM, 3 PA et − 1 de plus : ";
    army.cards[0].blocks = vec![Block::Paragraph(Text::same(sentence.repeat(5)))];
    let scene = scene(&army, &only(Sheet::Cards));
    let text = scene.pages[0].text();
    for whole in [
        "28\u{a0}mm",
        "10\u{a0}cm",
        "≤\u{a0}8",
        "×\u{a0}2",
        "12\u{a0}VM",
        "−\u{a0}1",
    ] {
        assert_eq!(text.matches(whole).count(), 5, "{whole} in: {text}");
    }
}

#[test]
fn nothing_on_cards_is_smaller_than_seven_points() {
    let scene = scene(&with_cards(3), &only(Sheet::Cards));
    for item in &scene.pages[0].items {
        if let Item::Text(run) = item {
            let size = run.size;
            assert!(
                size >= 6.99 || legible::is_ending(run),
                "{} at {size}",
                run.text()
            );
        }
    }
}

/// How many drawings stand on the pages.
fn symbols(scene: &Scene) -> usize {
    let items = scene.pages.iter().flat_map(|page| &page.items);
    items
        .filter(|item| matches!(item, Item::Symbol(..)))
        .count()
}

#[test]
fn as_many_markers_are_drawn_as_are_asked_for() {
    let mut army = Army::zouaves();
    let asked: u32 = army.markers.iter().map(|marker| marker.count).sum();
    let backs: u32 = army
        .markers
        .iter()
        .filter(|one| one.numbered_back)
        .map(|one| one.count)
        .sum();
    let drawn = scene(&army, &only(Sheet::Markers));
    assert_eq!(symbols(&drawn), (asked + backs) as usize);
    for marker in &army.markers {
        let label = marker.label.get(Lang::En).into_owned();
        assert!(words(&drawn).contains(&label), "{label}");
    }
    for size in [15, 22, 40] {
        let options = Options {
            marker_size: Some(Length::millimetres(size)),
            marker_shape: Some(Shape::Hexagon),
            ..only(Sheet::Markers)
        };
        assert_eq!(symbols(&scene(&army, &options)), (asked + backs) as usize);
    }
    army.markers[0].count = u32::MAX;
    let error = layout(&[army.paper()], &only(Sheet::Markers)).unwrap_err();
    assert!(matches!(error, PrintError::TooManyMarkers { .. }));
}

#[test]
fn faces_are_numbered_in_turn() {
    let mut army = Army::zouaves();
    army.markers.truncate(1);
    army.markers[0].count = 7;
    army.markers[0].label = Text::same("");
    army.markers[0].reason = Text::same("");
    let page = &scene(&army, &only(Sheet::Markers)).pages[0];
    let numerals = page.text();
    let numerals: Vec<_> = numerals
        .lines()
        .filter(|line| ["1", "2", "3"].contains(line))
        .collect();
    assert_eq!(numerals, ["3", "2", "1", "3", "2", "1", "3"]);
}

#[test]
fn every_marker_has_its_drawing() {
    let mut army = Army::zouaves();
    army.markers.extend(sample::volley_markers());
    let (_, notices) = layout(&[army.paper()], &only(Sheet::Markers)).unwrap();
    assert_eq!(notices, []);
    // No drawing is left over: each belongs to a ruleset that names it.
    let rulesets: String = files("src/rulesets", "rs").iter().map(read).collect();
    for path in files("templates/markers", "svg") {
        let key = path.file_stem().expect("a file").to_string_lossy();
        assert!(rulesets.contains(&format!("\"{key}\"")), "{key}");
    }
}

#[test]
fn a_marker_without_drawing_is_said_and_still_printed() {
    let mut army = Army::zouaves();
    army.markers.truncate(1);
    army.markers[0] = Marker {
        key: "unheard_of",
        svg: "<svg/>",
        ..army.markers[0].clone()
    };
    let (scene, notices) = layout(&[army.paper()], &only(Sheet::Markers)).unwrap();
    assert_eq!(
        notices,
        [Notice::MissingArt {
            key: "unheard_of".to_owned()
        }]
    );
    assert_eq!(symbols(&scene), 8);
    assert!(notices[0].sentence().get(Lang::Fr).contains("unheard_of"));
}

/// Any page may be the one that is held against a ruler.
#[test]
fn every_page_to_cut_up_has_its_title_and_a_bar_of_fifty_millimetres() {
    let mut army = Army::zouaves();
    army.markers[0].count = 400;
    army.labels = vec![army.labels[0].clone(); 150];
    for (sheet, title) in [(Sheet::Markers, "Markers"), (Sheet::Labels, "Labels")] {
        let scene = scene(&army, &only(sheet));
        assert!(scene.pages.len() > 1, "{title}");
        for page in &scene.pages {
            let lines = page.items.iter().filter_map(|item| match item {
                Item::Stroke(Outline::Line(line), _) => Some((line.p1 - line.p0).hypot()),
                _ => None,
            });
            let bars = lines.filter(|length| (length - mm(50.0)).abs() < 1e-6);
            assert_eq!(bars.count(), 1, "{title}");
            let text = page.text();
            assert!(
                text.contains(title) && text.contains("2e Zouaves"),
                "{text}"
            );
        }
    }
}

/// Names that nobody should give, and somebody will.
fn hostile() -> Army {
    let mut army = Army::zouaves();
    army.roster.name = Text::same(
        "Пушкин Łódź مرحبا بالعالم שלום 東京 😀 \u{202e}evil\u{0} e\u{301}\t\"2\" l'\u{feff}",
    );
    army.roster.player = Some("\n\n\r\n".to_owned());
    army.roster.notes = Some(Text::same("\u{200b}".repeat(50)));
    army.cards
        .push(card(army.roster.name.clone(), u32::MAX, i64::MIN));
    army.cards.push(card(Text::same(""), 0, i64::MAX));
    army.roster.groups[0].name = army.roster.name.clone();
    army.roster.groups[0].blocks.push(Block::Track(Track::plain(
        "many",
        Text::same("Many"),
        u32::MAX,
    )));
    army.markers[0].faces = vec!["😀".repeat(30)];
    army.markers[1].label = Text::same("W".repeat(300));
    army
}

fn long_names() -> Army {
    let mut army = Army::zouaves();
    let solid = "W".repeat(10_000);
    let wordy = "mot ".repeat(2_500);
    army.roster.name = Text::same(solid.clone());
    army.roster.player = Some(wordy.clone());
    army.roster.notes = Some(Text::same(solid.clone()));
    army.roster.groups[0].name = Text::same(wordy.clone());
    army.roster.groups[0].table.rows[0].cells[0] = solid.clone().into();
    army.roster.groups[0].table.rows[1].cells[4] = wordy.clone().into();
    army.roster.stats.push(orbat::model::sheet::Stat::new(
        "long",
        Text::same(solid.clone()),
        solid.clone(),
    ));
    army.cards.push(card(Text::same(solid.clone()), 1, 1));
    army.cards.push(card(Text::same(wordy.clone()), 1, 1));
    army.cards[0].subtitle = Text::same(solid.clone());
    army.markers[2].reason = Text::same(wordy);
    army.reference[0].title = Text::same(solid);
    army
}

#[test]
fn letters_that_no_font_has_are_boxes_and_said() {
    let army = hostile();
    let printed = print(&[army.paper()], &Options::default()).unwrap();
    let missing: Vec<&String> = printed
        .notices
        .iter()
        .filter_map(|notice| match notice {
            Notice::MissingGlyphs { letters, .. } => Some(letters),
            _ => None,
        })
        .collect();
    assert_eq!(missing.len(), 1, "one line for all of them");
    let missing = missing[0];
    assert!(
        missing.contains('東') && missing.contains('京'),
        "{missing:?}"
    );
    assert!(
        !missing.contains('П') && !missing.contains('Ł'),
        "{missing:?}"
    );
    let scene = scene(&army, &only(Sheet::Roster));
    assert!(words(&scene).contains('□'));
}

#[test]
fn what_is_shortened_is_said() {
    let mut army = with_cards(1);
    army.cards[0].subtitle = Text::same("Zouaves de la garde ".repeat(20));
    let (_, notices) = layout(&[army.paper()], &only(Sheet::Cards)).unwrap();
    // It is as small as it can be, too.
    assert!(matches!(
        &notices[..],
        [
            Notice::SmallType { tenths: 70, .. },
            Notice::Shortened {
                sheet: Sheet::Cards,
                ..
            }
        ]
    ));
}

#[test]
fn long_names_are_printed_in_full() {
    let army = long_names();
    let scene = scene(&army, &only(Sheet::Roster));
    let capitals = words(&scene).matches('W').count();
    // Name, notes, the label and value of a stat, and a cell; the footers hold a shortened name more.
    assert!(capitals >= 50_000, "{capitals}");
}

#[test]
fn the_list_comes_back_out_of_the_pdf() {
    let army = Army::zouaves();
    let printed = print(&[army.paper()], &Options::default()).unwrap();
    let list = attached_list(&printed.bytes).unwrap();
    assert_eq!(list.bytes, army.list);
    assert_eq!(list.file_name, "zouaves.json");
}

#[test]
fn several_armies_share_one_pdf() {
    let (one, two) = (Army::zouaves(), Army::illegal());
    let mut second = two.paper();
    let (a, z) = (identity("a"), identity("z"));
    second.identity = &a;
    second.file_name = "été « 2 ».json";
    let mut third = two.paper();
    third.identity = &z;
    let printed = print(&[one.paper(), third, second], &Options::default()).unwrap();
    let lists = attached_lists(&printed.bytes).unwrap();
    let names: Vec<_> = lists.iter().map(|list| &*list.file_name).collect();
    assert_eq!(names, ["zouaves.json", "zouaves-2.json", "été « 2 ».json",]);
    assert_eq!(attached_list(&printed.bytes), Err(PdfReadError::Several(3)));
}

#[test]
fn damaged_pdfs_are_errors_not_accidents() {
    let army = Army::zouaves();
    let bytes = print(&[army.paper()], &only(Sheet::Markers)).unwrap().bytes;
    assert!(attached_list(b"").is_err());
    assert!(attached_list(b"%PDF-1.7\n%%EOF").is_err());
    for cut in (0..bytes.len()).step_by(bytes.len() / 23) {
        let _ = attached_lists(&bytes[..cut]);
    }
    let deep = format!(
        "%PDF-1.7\n1 0 obj\n{}\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF",
        "[".repeat(200_000)
    );
    assert!(attached_lists(deep.as_bytes()).is_err());
    let mut seed = 7_u32;
    for _ in 0..25 {
        let mut damaged = bytes.clone();
        for _ in 0..60 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = seed as usize % damaged.len();
            damaged[at] = (seed >> 24) as u8;
        }
        let _ = attached_lists(&damaged);
    }
}

#[test]
fn a_circle_of_names_is_left_after_some_steps() {
    let army = Army::zouaves();
    let bytes = print(&[army.paper()], &only(Sheet::Markers)).unwrap().bytes;
    let mut document = lopdf::Document::load_mem(&bytes).unwrap();
    let names = document
        .catalog()
        .unwrap()
        .get(b"Names")
        .unwrap()
        .as_dict()
        .unwrap();
    let tree = names.get(b"EmbeddedFiles").unwrap().as_reference().unwrap();
    let node = document.get_dictionary_mut(tree).unwrap();
    node.remove(b"Names");
    node.set("Kids", vec![lopdf::Object::Reference(tree); 50]);
    let mut circle = Vec::new();
    document.save_to(&mut circle).unwrap();
    assert_eq!(attached_lists(&circle), Err(PdfReadError::NotOurs));
}

#[test]
fn the_pdf_says_what_it_is() {
    let army = Army::zouaves();
    let options = Options {
        lang: Lang::Fr,
        ..Options::default()
    };
    let printed = print(&[army.paper()], &options).unwrap();
    let document = lopdf::Document::load_mem(&printed.bytes).unwrap();
    assert_eq!(document.version, "1.7");
    assert_eq!(document.get_pages().len(), printed.pages);
    let catalog = document.catalog().unwrap();
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"fr");
    let viewer = catalog
        .get(b"ViewerPreferences")
        .unwrap()
        .as_dict()
        .unwrap();
    assert_eq!(
        viewer.get(b"PrintScaling").unwrap().as_name().unwrap(),
        b"None"
    );
    assert!(catalog.has(b"Outlines"));
    let info = document
        .trailer
        .get(b"Info")
        .unwrap()
        .as_reference()
        .unwrap();
    let info = document.get_dictionary(info).unwrap();
    assert!(!info.has(b"GTS_PDFXVersion"));
    let title = lopdf::decode_text_string(info.get(b"Title").unwrap()).unwrap();
    assert_eq!(title, "2e Zouaves, Magenta");
    let text = document.extract_text(&[1]).unwrap();
    assert!(text.contains("Maëlle Lefèvre"), "{text}");
}

#[test]
fn nothing_to_print_is_an_error() {
    let army = Army::zouaves();
    let none = Options {
        sheets: Vec::new(),
        ..Options::default()
    };
    let said = |armies: &[Paper<'_>], options: &Options| {
        let error = print(armies, options).map(|printed| printed.pages);
        let error = error.unwrap_err();
        [Lang::En, Lang::Fr].map(|lang| error.sentence().get(lang).into_owned())
    };
    let nothing = ["There is nothing to print.", "Il n’y a rien à imprimer."];
    assert_eq!(said(&[army.paper()], &none), nothing);
    let bare = Army {
        labels: Vec::new(),
        ..Army::zouaves()
    };
    let labels = Options {
        sheets: vec![Sheet::Labels],
        ..Options::default()
    };
    assert_eq!(
        said(&[bare.paper()], &labels),
        [
            "There is nothing to print: the list has nothing for the sheets asked for (labels).",
            "Il n’y a rien à imprimer\u{202f}: la liste n’a rien pour les feuilles demandées (étiquettes)."
        ]
    );
    let error = print(&[], &Options::default()).unwrap_err();
    assert!(matches!(error, PrintError::Empty { .. }), "{error}");
}

#[test]
fn too_many_lines_are_refused_before_anything_is_set() {
    let mut army = Army::zouaves();
    let group = army.roster.groups[0].clone();
    army.roster.groups = vec![group; 5_001];
    let error = print(&[army.paper()], &only(Sheet::Roster)).unwrap_err();
    assert!(matches!(
        error,
        PrintError::TooManyLines { most: 5_000, .. }
    ));
    assert!(error.to_string().contains("--sheets"), "{error}");
    assert!(print(&[army.paper()], &only(Sheet::Reference)).is_ok());
}

#[test]
fn too_many_labels_and_cards_are_refused() {
    let mut army = Army::zouaves();
    let (label, card) = (army.labels[0].clone(), army.cards[0].clone());
    army.labels = vec![label; 5_001];
    army.cards = vec![card; 5_001];
    let error = |sheet| print(&[army.paper()], &only(sheet)).unwrap_err();
    let (labels, cards) = (error(Sheet::Labels), error(Sheet::Cards));
    assert!(matches!(labels, PrintError::TooManyLabels { .. }));
    assert!(matches!(
        cards,
        PrintError::TooManyCards { copies: false, .. }
    ));
    assert!(!cards.to_string().contains("--copies"), "{cards}");
}

#[test]
fn too_many_markers_are_refused_before_anything_is_set() {
    let mut army = Army::zouaves();
    army.markers[0].count = 1_000_000;
    let error = print(&[army.paper()], &Options::default()).unwrap_err();
    assert!(error.to_string().contains("--sheets"), "{error}");
    assert!(print(&[army.paper()], &only(Sheet::Roster)).is_ok());
}
