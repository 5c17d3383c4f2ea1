//! Every screen looked at as somebody does who sees little, uses no mouse, reads in large letters or has a small window: contrasts as they are
//! painted, roles and names, sizes of what is pressed, windows of 320 pixels, letters twice as large, the way of the focus.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use serde_json::{Value, json};

use crate::{
    browser::{Browser, Screen},
    hand::Hand,
    tongue::English,
    tour::{mortal, tour},
};

const SWEEP: &str = include_str!("sweep.js");

/// What reaches beyond the edge of the window, where the window would have to be moved sideways for it.
const TOO_WIDE: &str = "
    // A telephone widens its window for what is too wide, and shows everything smaller.
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) {
        return [];
    }
    const reach = (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && one.checkVisibility();
    const wide = [...document.querySelectorAll('body *')].filter((one) => reach(one) && ![...one.children].some(reach));
    const called = (one) => one.tagName.toLowerCase() + [...one.classList].map((name) => '.' + name).join('') + (one.dataset.key ? `[${one.dataset.key.split(/[ /]/)[0]}]` : '');
    return [...new Set(['the window', ...wide.map(called)])];";

/// What cannot be read in twice the size: it is cut off, or reaches out of what it stands in.
const CUT_OFF: &str = "
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const shown = [...root.querySelectorAll('*')].filter((one) => one.checkVisibility() && !one.closest('svg, .unseen, .editor') && one.textContent.trim());
    const cut = shown.filter((one) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, display, clipPath } = getComputedStyle(one);
        const hides = ['hidden', 'clip'].includes(overflowX) || ['hidden', 'clip'].includes(overflowY);
        const wide = one.scrollWidth > one.clientWidth + 2;
        const high = one.scrollHeight > one.clientHeight + 2;
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        return display !== 'inline' && clipPath === 'none' && !isShortened && (hides ? wide || high : one.matches('button, .pill, .chip, kbd') && wide);
    });
    const called = (one) => one.tagName.toLowerCase() + [...one.classList].map((name) => '.' + name).join('') + (one.dataset.key ? `[${one.dataset.key.split(/[ /]/)[0]}]` : '');
    return [...new Set(cut.map(called))];";

/// What moves although nothing should.
const MOVING: &str = "
    const moves = [];
    for (const element of document.querySelectorAll('*')) {
        for (const part of [null, '::before', '::after']) {
            const style = getComputedStyle(element, part);
            const lasts = (times) => times.split(',').some((time) => parseFloat(time) > 0);
            const isMoving = lasts(style.transitionDuration) || style.animationName !== 'none' || style.scrollBehavior === 'smooth';
            if (isMoving && !element.closest('svg')) {
                moves.push(element.tagName.toLowerCase() + [...element.classList].map((name) => '.' + name).join('') + (part ?? ''));
            }
        }
    }
    return [...new Set(moves)];";

/// How the element that has the focus shows it.
const FOCUS: &str = "
    const element = document.activeElement;
    if (element === document.body) {
        return null;
    }
    const outlined = (one, part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter(Boolean);
    // What came to know more above it may have pushed it out of the window since it got the focus.
    element.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = [0.5, 0.1, 0.9].flatMap((part) => [0.5, 0.1, 0.9].map((other) => [left + (right - left) * part, top + (bottom - top) * other]));
    const isHit = ([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (element.contains(hit) || hit.contains(element) && hit.closest('label, li, summary'));
    };
    const called = (one) => one ? one.tagName.toLowerCase() + [...one.classList].map((name) => '.' + name).join('') + (one.dataset.key ? `[${one.dataset.key}]` : '') : 'the edge of the window';
    // What is drawn anew meanwhile has the same key.
    const walked = globalThis.walkedByTest;
    const isNew = element !== walked.last;
    const isBack = walked.last?.isConnected && Boolean(element.compareDocumentPosition(walked.last) & Node.DOCUMENT_POSITION_FOLLOWING);
    const isKnown = isNew && (walked.all.has(element) || (element.dataset.key && walked.keys.has(element.dataset.key)));
    walked.all.add(element);
    isNew && walked.keys.add(element.dataset.key);
    walked.last = element;
    return {
        isBack,
        isKnown: Boolean(isKnown),
        called: called(element),
        isOutlined: around.some((one) => outlined(one, null)) || outlined(element, '::before'),
        hidden: inside.some(isHit) ? null : called(document.elementFromPoint(...inside[0])),
    };";

/// What is wrong, and on which screens.
#[derive(Default)]
struct Faults(BTreeMap<String, BTreeSet<String>>);

impl Faults {
    fn add(&mut self, screen: &str, wrong: impl Into<String>) {
        let screens = self.0.entry(wrong.into()).or_default();
        screens.insert(screen.to_owned());
    }

    fn all(&mut self, screen: &str, about: &str, found: &Value) {
        for wrong in found.as_array().into_iter().flatten() {
            self.add(
                screen,
                format!("{about}{}", wrong.as_str().unwrap_or_default()),
            );
        }
    }

    fn none(self) {
        let mut told = String::new();
        for (wrong, screens) in &self.0 {
            let screens: Vec<&str> = screens.iter().map(String::as_str).collect();
            let _ = writeln!(told, "{wrong} (on {})", screens.join(", "));
        }
        assert!(told.is_empty(), "{} faults:\n{told}", self.0.len());
    }
}

/// Every fold is open, and nothing is said any more that goes by itself.
fn unfold(browser: &Browser) {
    browser.run("for (const fold of document.querySelectorAll('details')) { fold.open = true; } document.getElementById('live').textContent = '';");
}

fn sweep(browser: &Browser, is_touched: bool, is_painted: bool) -> Value {
    browser.run(&format!(
        "const touch = {is_touched};\nconst painted = {is_painted};\n{SWEEP}"
    ))
}

/// Roles that must have a name.
const NAMED: [&str; 17] = [
    "button",
    "textbox",
    "searchbox",
    "checkbox",
    "radio",
    "combobox",
    "link",
    "img",
    "image",
    "dialog",
    "option",
    "listbox",
    "tab",
    "spinbutton",
    "menuitem",
    "DisclosureTriangle",
    "switch",
];

/// What somebody who listens would not understand.
fn unnamed(browser: &Browser) -> Value {
    let tree = browser.devtools("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let heard = nodes.iter().filter(|node| node["ignored"] != true);
    let wrong = heard.filter_map(|node| {
        let role = node["role"]["value"].as_str().unwrap_or_default();
        let name = node["name"]["value"].as_str().unwrap_or_default().trim();
        let properties = node["properties"].as_array();
        let is_focusable = properties
            .into_iter()
            .flatten()
            .any(|one| one["name"] == "focusable" && one["value"]["value"] == true);
        let is_nothing = is_focusable && ["generic", "none", ""].contains(&role);
        let is_nameless = NAMED.contains(&role) && name.is_empty();
        let described = || {
            let node = json!({"backendNodeId": node["backendDOMNodeId"]});
            let node = browser.devtools("DOM.describeNode", &node);
            format!(
                "{} {}",
                node["node"]["localName"], node["node"]["attributes"]
            )
        };
        (is_nothing || is_nameless)
            .then(|| format!("{role} without a name or a role: {}", described()))
    });
    wrong.collect()
}

fn resize(browser: &Browser, width: u32, height: u32, screen: Screen) {
    let is_phone = screen == Screen::Phone;
    let scale = if is_phone { 2 } else { 1 };
    let size =
        json!({"width": width, "height": height, "deviceScaleFactor": scale, "mobile": is_phone});
    browser.devtools("Emulation.setDeviceMetricsOverride", &size);
    browser.wait("another size", || {
        // A desk has a scroll bar in it, and a telephone shows more where something is too wide.
        let widths = browser.run("return [innerWidth, document.documentElement.clientWidth];");
        [&widths[0], &widths[1]]
            .into_iter()
            .any(|now| *now == width)
            .then_some(())
    });
}

/// The size of letters that the player has set in the browser; 16 as a rule.
fn letters(browser: &Browser, size: u32) {
    let sizes = json!({"fontSizes": {"standard": size, "fixed": size}});
    browser.devtools("Page.setFontSizes", &sizes);
    browser.wait("letters of another size", || {
        let now = browser.run("return getComputedStyle(document.documentElement).fontSize;");
        (now == format!("{size}px")).then_some(())
    });
}

/// Looks at a screen in every light and size. With letters twice as large a telephone has half of its 390 pixels: there nothing may be cut off,
/// but it may be wide.
fn look_at(hand: &Hand, screen: Screen, name: &str, faults: &mut Faults) {
    let browser = &hand.browser;
    let is_touched = screen == Screen::Phone;
    unfold(browser);
    faults.all(name, "", &unnamed(browser));
    let heads = browser.run("return document.querySelectorAll('h1').length;");
    if heads != 1 {
        faults.add(name, format!("{heads} first headings"));
    }
    for theme in ["light", "dark"] {
        browser.run(&format!(
            "document.documentElement.dataset.theme = '{theme}';"
        ));
        let found = sweep(browser, is_touched, theme == "dark");
        faults.all(&format!("{name} {theme}"), "", &found);
    }
    browser.run("document.documentElement.dataset.theme = 'system';");
    let (width, height) = if is_touched { (390, 844) } else { (1280, 800) };
    letters(browser, 32);
    if !is_touched {
        faults.all(name, "letters of 200 %: too wide ", &browser.run(TOO_WIDE));
    }
    faults.all(name, "letters of 200 %: cut off ", &browser.run(CUT_OFF));
    letters(browser, 16);
    // A telephone of 320 pixels; on a desk the same width is that of a window at 400 %.
    resize(browser, 320, if is_touched { 640 } else { 256 }, screen);
    faults.all(name, "320 px: too wide ", &browser.run(TOO_WIDE));
    faults.all(name, "320 px: cut off ", &browser.run(CUT_OFF));
    // Between the two there is one column, and the verdict comes over it.
    if !is_touched {
        resize(browser, 900, 720, screen);
        faults.all(name, "900 px: too wide ", &browser.run(TOO_WIDE));
        faults.all(name, "900 px: cut off ", &browser.run(CUT_OFF));
        faults.all(name, "900 px: ", &sweep(browser, false, false));
    }
    resize(browser, width, height, screen);
}

/// What the player has set in the system.
fn emulate(hand: &Hand, media: &[(&str, &str)]) {
    let features = media
        .iter()
        .map(|(name, value)| json!({"name": name, "value": value}));
    let media = json!({"features": features.collect::<Vec<_>>()});
    hand.browser.devtools("Emulation.setEmulatedMedia", &media);
}

fn sweep_all(screen: Screen, language: &str) {
    let hand = mortal(screen, language);
    // A colour on its way from one theme to the other is neither.
    emulate(&hand, &[("prefers-reduced-motion", "reduce")]);
    let mut faults = Faults::default();
    let english = (language == "fr").then(English::of_page_and_library);
    tour(&hand, &mut |name| {
        look_at(&hand, screen, name, &mut faults);
        for left in english.iter().flat_map(|english| english.on(&hand)) {
            faults.add(name, format!("English: {left}"));
        }
    });
    faults.none();
}

#[test]
fn every_screen_can_be_read_and_pressed_on_a_desk_in_english() {
    sweep_all(Screen::Desk, "en");
}

#[test]
fn every_screen_can_be_read_and_pressed_on_a_desk_in_french() {
    sweep_all(Screen::Desk, "fr");
}

#[test]
fn every_screen_can_be_read_and_pressed_on_a_telephone_in_english() {
    sweep_all(Screen::Phone, "en");
}

#[test]
fn every_screen_can_be_read_and_pressed_on_a_telephone_in_french() {
    sweep_all(Screen::Phone, "fr");
}

#[test]
fn every_screen_holds_in_forced_colours_and_stands_still_for_who_wants_it() {
    let hand = mortal(Screen::Desk, "en");
    let media = [
        ("forced-colors", "active"),
        ("prefers-reduced-motion", "reduce"),
    ];
    emulate(&hand, &media);
    let mut faults = Faults::default();
    tour(&hand, &mut |name| {
        unfold(&hand.browser);
        faults.all(name, "forced colours: ", &sweep(&hand.browser, false, true));
        faults.all(name, "moves: ", &hand.browser.run(MOVING));
    });
    faults.none();
}

/// Tab goes through a screen from its beginning to its end, and each stop can be seen.
fn walk(hand: &Hand, name: &str, faults: &mut Faults) {
    const MOST: usize = 250;
    const LOOKS: usize = 60;
    const FRAME: &str = "new Promise((done) => requestAnimationFrame(() => done(true)))";
    const BEGIN: &str =
        "globalThis.walkedByTest = { all: new WeakSet(), keys: new Set(), last: null };";
    unfold(&hand.browser);
    hand.browser.run(BEGIN);
    let mut stops: Vec<String> = Vec::new();
    let mut returns: Vec<String> = Vec::new();
    for _ in 0..MOST {
        hand.browser.press(&["Tab"]);
        let first = hand.browser.run(FOCUS);
        let mut now = first.clone();
        for _ in 0..LOOKS {
            let is_seen = now["hidden"].is_null() && now["isOutlined"] == true;
            if is_seen || now.is_null() {
                break;
            }
            // The window follows the focus, and shows what was drawn anew under it, with one of its next frames.
            let _ = hand.browser.run_promise(FRAME, &Value::Null);
            now = hand.browser.run(FOCUS);
        }
        if first.is_null() || now.is_null() {
            // Out of the page, and in again at its head.
            continue;
        }
        if first["isKnown"] == true {
            break;
        }
        let called = now["called"].as_str().unwrap_or_default();
        if now["isOutlined"] != true {
            faults.add(name, format!("the focus does not show on {called}"));
        }
        if let Some(over) = now["hidden"].as_str() {
            let hidden = format!("{over} lies over {called} when it has the focus");
            faults.add(name, hidden);
        }
        if first["isBack"] == true {
            let before = stops.last().map_or("", String::as_str);
            returns.push(format!("from {before} to {called}"));
        }
        stops.push(called.to_owned());
    }
    if returns.len() > 1 {
        faults.add(name, format!("the focus jumps back: {returns:?}"));
    }
    if stops.is_empty() {
        faults.add(name, "nothing takes the focus");
    }
}

fn walk_everywhere(screen: Screen, language: &str) {
    let hand = mortal(screen, language);
    let mut faults = Faults::default();
    tour(&hand, &mut |name| walk(&hand, name, &mut faults));
    faults.none();
}

#[test]
fn the_focus_is_seen_and_goes_in_order() {
    walk_everywhere(Screen::Desk, "en");
}

/// A telephone has keys, too: a keyboard that folds, or a switch to be pressed.
#[test]
fn the_focus_is_seen_and_goes_in_order_on_a_telephone_in_french() {
    walk_everywhere(Screen::Phone, "fr");
}
