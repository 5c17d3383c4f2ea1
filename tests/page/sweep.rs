//! Every screen looked at as somebody does who sees little, uses no mouse, reads in large letters or has a small window: contrasts as they are
//! painted, roles and names, sizes of what is pressed, windows of 320 pixels, letters twice as large, the way of the focus.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use serde_json::{Value, json};

use crate::{
    broken::one_of_each_family,
    browser::{Browser, Screen, Setup, page_address},
    engine::armies,
    hand::Hand,
};

const SWEEP: &str = include_str!("sweep.js");

/// A Worker that dies over every question once it is told to.
const MORTAL: &str = "
    globalThis.isDying = false;
    globalThis.Worker = class extends Worker {
        postMessage(message) {
            if (globalThis.isDying && message.question) {
                this.dispatchEvent(new MessageEvent('message', { data: { died: { message: 'boom', place: 'here' } } }));
            } else {
                super.postMessage(message);
            }
        }
    };";

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
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = [0.5, 0.1, 0.9].flatMap((part) => [0.5, 0.1, 0.9].map((other) => [left + (right - left) * part, top + (bottom - top) * other]));
    const isHit = ([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (element.contains(hit) || hit.contains(element) && hit.closest('label, li, summary'));
    };
    const called = (one) => one ? one.tagName.toLowerCase() + [...one.classList].map((name) => '.' + name).join('') + (one.dataset.key ? `[${one.dataset.key}]` : '') : 'the edge of the window';
    return {
        at: [...(element.closest('dialog') ?? document).querySelectorAll('*')].indexOf(element),
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

/// A page whose engine can be made to die.
pub(crate) fn mortal(screen: Screen, language: &str) -> Hand {
    let browser = Browser::start(&Setup {
        screen,
        language,
        profile: None,
    });
    let script = json!({"source": MORTAL});
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script);
    Hand::laid_on(browser, screen == Screen::Phone, &page_address())
}

impl Hand {
    fn click(&self, key: &str) {
        let script = format!(
            "const all = [...document.querySelectorAll('[data-key]')].filter((one) => one.dataset.key.startsWith({key}) && !one.disabled);
            const found = all.find((one) => one.dataset.key === {key}) ?? all[0];
            found?.click();
            return Boolean(found);",
            key = json!(key)
        );
        self.browser
            .wait(key, || (self.browser.run(&script) == true).then_some(()));
    }

    fn counts(&self, selector: &str) {
        let script = format!(
            "return document.querySelectorAll({}).length;",
            json!(selector)
        );
        self.browser.wait(selector, || {
            (self.browser.run(&script).as_u64() > Some(0)).then_some(())
        });
    }

    /// A dialog that is opened, looked at and closed again.
    fn dialog(&self, key: &str, name: &str, look: &mut dyn FnMut(&str)) {
        self.click(key);
        self.counts("dialog[open]");
        look(name);
        while self.browser.run("const open = [...document.querySelectorAll('dialog[open]')].at(-1); open?.close(); return Boolean(open);") == true {}
    }
}

/// Goes to every screen there is, and looks at each.
fn tour(hand: &Hand, look: &mut dyn FnMut(&str)) {
    look("start, empty");
    begin(hand, look);
    let broken = one_of_each_family(&hand.browser);
    let army = broken
        .iter()
        .find(|broken| broken.of == "smooth-and-rifled/leaders");
    hand.bring(&army.expect("its page has examples").text);
    build(hand, look);
    show(hand, look);
    come_in(hand, look);
    stop(hand, look);
}

/// What begins an army or an army list.
fn begin(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.counts("[data-key^=\"book \"]");
    hand.dialog("paste ", "paste", look);
    hand.click(if hand.finger { "new " } else { "new wide" });
    hand.counts("[data-key^=\"ruleset \"]");
    look("new");
    if hand.finger {
        for step in ["new, second question", "new, third question"] {
            hand.click("new next");
            look(step);
        }
    }
    hand.counts(".way-found");
    hand.click("home");
    hand.is_on("start");
    hand.click("new list");
    hand.counts("[data-key=\"list next\"], [data-key=\"make list\"]");
    look("own army list");
    hand.click("home");
}

/// An army with findings, and what opens over it.
fn build(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.is_on("build");
    hand.counts("[data-key^=\"proposal \"]");
    hand.counts("[data-key^=\"mend \"]");
    look("build");
    if hand.finger {
        hand.dialog("verdict", "verdict", look);
    }
    hand.dialog("why ", "rule", look);
    hand.dialog("menu ", "row", look);
    hand.dialog("more", "commands", look);
    hand.dialog("rename", "rename", look);
    // A change, for the versions.
    hand.click("step 1 ");
    hand.browser.wait("a second version", || {
        (hand.army()["head"].as_u64() > Some(1)).then_some(())
    });
    hand.click("palette");
    hand.counts("[role=option]");
    look("palette");
    hand.browser.press(&["Escape"]);
}

/// The screens around an army.
fn show(hand: &Hand, look: &mut dyn FnMut(&str)) {
    // As a tab, or in the head.
    let go = |screen: &str| {
        let way = format!("[data-key^=\"tab {screen} \"], [data-key=\"head {screen}\"]");
        hand.counts(&way);
        hand.browser
            .run(&format!("document.querySelector('{way}').click();"));
        hand.is_on(screen);
    };
    go("sheets");
    hand.counts("main svg");
    hand.wait("sheets save");
    look("sheets");
    hand.dialog("sheets page ", "one sheet", look);
    go("text");
    for form in ["text", "markdown", "list"] {
        hand.click(&format!("text {form}"));
        hand.counts(if form == "list" {
            ".editor textarea"
        } else {
            ".forum pre"
        });
        look(&format!("text, {form}"));
    }
    go("share");
    hand.counts(".qr svg");
    look("share");
    hand.dialog("share full", "code", look);
    go("versions");
    hand.click("version 1");
    look("versions");
    hand.click("help");
    hand.is_on("help");
    hand.counts(".help-books");
    look("help");
}

/// What comes from outside, and lies where.
fn come_in(hand: &Hand, look: &mut dyn FnMut(&str)) {
    hand.click("home");
    hand.is_on("start");
    look("start");
    hand.dialog("more ", "army", look);
    let army = std::fs::read(&armies("tyneside-fiw")[0]).expect("a list can be read");
    hand.drop_file("none.json", b"{ \"ruleset\": ");
    hand.counts("[data-key=\"keep only\"]");
    look("open, unreadable");
    hand.click("home");
    hand.drop_file("list.json", &army);
    hand.is_on("build");
    let link = json!({"lang": "en", "ask": {"link": {"file": {"name": "list.json", "text": String::from_utf8_lossy(&army)}, "address": ""}}});
    let link = hand.browser.ask(&link)["link"]["link"].clone();
    hand.browser.run(&format!("location.hash = {link};"));
    hand.is_on("link");
    hand.counts("[data-key=\"keep link\"]");
    look("link");
    hand.click("home");
    hand.drop_file("list.json", &army);
    hand.wait("open same");
    look("open, the same");
    hand.click("home");
    hand.is_on("start");
    hand.dialog("more ", "army", &mut |_| {
        hand.browser.css(".menu-list button:last-child").click();
    });
    hand.click("tab bin");
    hand.counts("[data-key^=\"destroy \"]");
    look("bin");
    hand.click("tab armies");
    hand.counts("[data-key^=\"open \"]");
}

/// The engine that dies over a verdict.
fn stop(hand: &Hand, look: &mut dyn FnMut(&str)) {
    // What was judged once is remembered until then.
    hand.browser.reload();
    hand.browser.wait_until_ready();
    hand.wait("open ");
    hand.browser.run("globalThis.isDying = true;");
    hand.click("open ");
    hand.counts(".stopped");
    look("stopped");
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
    tour(&hand, &mut |name| look_at(&hand, screen, name, &mut faults));
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
    unfold(&hand.browser);
    let mut stops: Vec<u64> = Vec::new();
    let mut returns = 0;
    for _ in 0..MOST {
        hand.browser.press(&["Tab"]);
        let mut now = hand.browser.run(FOCUS);
        for _ in 0..LOOKS {
            if now["hidden"].is_null() {
                break;
            }
            // The window follows the focus with one of its next frames.
            let _ = hand.browser.run_promise(FRAME, &Value::Null);
            now = hand.browser.run(FOCUS);
        }
        let Some(at) = now["at"].as_u64() else {
            // Out of the page, and in again at its head.
            continue;
        };
        if stops.contains(&at) {
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
        if stops.last().is_some_and(|last| *last > at) {
            returns += 1;
        }
        stops.push(at);
    }
    if returns > 1 {
        faults.add(name, format!("the focus jumps back {returns} times"));
    }
    if stops.is_empty() {
        faults.add(name, "nothing takes the focus");
    }
}

#[test]
fn the_focus_is_seen_and_goes_in_order() {
    let hand = mortal(Screen::Desk, "en");
    let mut faults = Faults::default();
    tour(&hand, &mut |name| walk(&hand, name, &mut faults));
    faults.none();
}
