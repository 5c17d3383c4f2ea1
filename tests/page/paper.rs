//! Sheets on paper: what the screen shows is printed, and each way to print that can be chosen there is that of the program.

use base64::{Engine, engine::general_purpose::STANDARD};
use lopdf::Document;
use orbat::{
    Options,
    model::marker::Shape,
    print::{CardSize, Cut, Flip, Imposition, Length, Offset, PaperSize, Theme},
};
use serde_json::json;

use crate::{firefox::printed_with, hand::Hand, presses::with_an_army};

#[test]
fn paper_has_the_pages_of_the_screen() {
    let hand = with_an_army();
    hand.press("head sheets");
    hand.wait("sheets print");
    hand.browser
        .run("globalThis.printedByTest = 0; globalThis.print = () => { globalThis.printedByTest += 1; };");
    for (printed, paper) in (1..).zip(["a4", "letter"]) {
        hand.press(&format!("sheets {paper}"));
        hand.press("sheets print");
        hand.browser.wait("it is printed", || {
            let count = hand.browser.run("return globalThis.printedByTest;");
            (count == printed).then_some(())
        });
        let drawn = hand
            .browser
            .run("return document.querySelectorAll('main .paper').length;");
        let how = json!({"preferCSSPageSize": true, "printBackground": true});
        let pages = hand.browser.devtools("Page.printToPDF", &how);
        let pages = STANDARD.decode(pages["data"].as_str().expect("a PDF"));
        let pages = Document::load_mem(&pages.expect("base64")).expect("a PDF");
        assert_eq!(json!(pages.get_pages().len()), drawn, "{paper}");
        assert!(drawn.as_u64() > Some(3), "few sheets");
    }
}

/// Chooses or types it, as somebody does who leaves the field.
fn choose(hand: &Hand, key: &str, value: &str) {
    hand.wait(key);
    hand.browser.run(&format!(
        "const field = document.querySelector('[data-key=\"{key}\"]');
        field.value = '{value}';
        field.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    ));
}

/// The sheets of an army, with what is measured for scissors and printer unfolded.
fn measures() -> Hand {
    let hand = with_an_army();
    hand.press("head sheets");
    hand.press("sheets cutting");
    hand
}

/// What is saved now is what the program prints so.
fn is_printed(hand: &Hand, what: &str, options: &Options) {
    hand.press("sheets save");
    let (name, sheets) = hand.browser.saved(".pdf");
    let expected = printed_with(options, &format!("{name}.json"), &hand.text_of_army());
    assert!(sheets == expected, "{what}: other sheets");
}

#[test]
fn what_is_unfolded_stays_so_though_it_is_drawn_anew_at_once() {
    let hand = with_an_army();
    hand.press("head sheets");
    hand.wait("sheets cutting");
    let is_open = hand.browser.run(
        "const press = (key) => document.querySelector(`[data-key=\"${key}\"]`).click();
        press('sheets cutting');
        press('sheets mono');
        return document.querySelector('[data-key=\"sheets cutting\"]').parentElement.open;",
    );
    assert_eq!(is_open, true);
}

#[test]
fn a_press_that_leaves_a_field_is_not_lost() {
    let hand = measures();
    hand.press("print gutter");
    hand.browser.press(&["Control", "a"]);
    hand.browser.press(&["4"]);
    // The field tells of its change in the middle of this press, and sheets are drawn.
    hand.browser.wait("the box is pressed", || {
        hand.seen("sheets cut")?.try_hold(300).ok()
    });
    hand.browser.wait("the box is ticked", || {
        let is_ticked = hand.property("sheets cut", "checked");
        (is_ticked == true).then_some(())
    });
    assert_eq!(hand.property("print gutter", "value"), "4");
}

#[test]
fn the_end_of_a_press_is_not_that_of_the_next() {
    let hand = measures();
    let is_there = hand.browser.run_promise(
        "(async () => {
            const find = (key) => document.querySelector(`[data-key=\"${key}\"]`);
            const tell = (element, type) => element.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
            tell(find('sheets mono'), 'pointerdown');
            tell(find('sheets mono'), 'pointerup');
            find('sheets mono').click();
            const next = find('sheets cut');
            tell(next, 'pointerdown');
            await new Promise((done) => setTimeout(done, 1000));
            return next.isConnected;
        })()",
        &json!(null),
    );
    assert_eq!(is_there, Ok(true.into()));
}

#[test]
fn every_way_to_print_is_that_of_the_program() {
    let hand = with_an_army();
    hand.press("head sheets");
    hand.press("sheets letter");
    choose(&hand, "print cards", "tarot");
    choose(&hand, "print backs", "short_edge");
    hand.press("sheets mono");
    hand.press("sheets cutting");
    choose(&hand, "print gutter", "4");
    choose(&hand, "print bleed", "1.5");
    choose(&hand, "print shift_x", "0.4");
    choose(&hand, "print shift_y", "-1.2");
    hand.press("sheets cut");
    choose(&hand, "print marker_shape", "round");
    hand.press("sheets marker_own");
    choose(&hand, "print marker_size", "17.5");
    let length = |typed: &str| typed.parse::<Length>().expect("a length");
    let mut options = Options {
        paper: PaperSize::Letter,
        card_size: CardSize::Tarot,
        card_backs: true,
        theme: Theme::Mono,
        imposition: Imposition {
            flip: Flip::ShortEdge,
            offset: Offset {
                x: length("0.4"),
                y: length("-1.2"),
            },
            gutter: length("4"),
            bleed: length("1.5"),
            cut: Cut::Frame,
        },
        marker_size: Some(length("17.5")),
        marker_shape: Some(Shape::Round),
        ..Options::default()
    };
    is_printed(&hand, "all at once", &options);
    // The page for the printer goes by the same choice.
    hand.press("sheets test");
    let (_, page) = hand.browser.saved(".pdf");
    let expected = orbat::print::test_page(&options)
        .expect("a test page")
        .bytes;
    assert!(page == expected, "another test page");
    // It is kept, and a size of one's own is another choice.
    hand.browser.reload();
    hand.browser.wait_until_ready();
    choose(&hand, "print cards", "own");
    choose(&hand, "print card_width", "82.5");
    choose(&hand, "print backs", "fold");
    options.card_size = CardSize::Custom(length("82.5"), length("110"));
    options.imposition.flip = Flip::Fold;
    is_printed(&hand, "folded cards of one's own", &options);
    // What cannot be printed is said in words.
    choose(&hand, "print card_width", "500");
    hand.browser.wait("what is allowed", || {
        hand.text().contains("500 mm").then_some(())
    });
}
