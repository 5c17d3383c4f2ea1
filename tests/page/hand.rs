//! The page with a hand on it: things are found by their keys, as the page itself finds them after a new drawing, and pressed or touched.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use crate::{
    browser::{Browser, Profile, Screen, Setup, page_address},
    element::{AIM, Element},
};

/// The page with a hand on it.
#[derive(Debug)]
pub(crate) struct Hand {
    pub(crate) browser: Browser,
    pub(crate) finger: bool,
}

impl Hand {
    pub(crate) fn open(screen: Screen, language: &str, profile: Option<&Profile>) -> Self {
        Self::open_at(screen, language, profile, &page_address())
    }

    pub(crate) fn open_at(
        screen: Screen,
        language: &str,
        profile: Option<&Profile>,
        address: &str,
    ) -> Self {
        let browser = Browser::start(&Setup {
            screen,
            language,
            profile,
        });
        Self::laid_on(browser, screen == Screen::Phone, address)
    }

    /// The same in a browser that runs a script before those of the page, so that something goes as it seldom goes.
    pub(crate) fn open_with_script(screen: Screen, language: &str, script: &str) -> Self {
        let browser = Browser::start(&Setup {
            screen,
            language,
            profile: None,
        });
        let script = json!({"source": script});
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", &script);
        Self::laid_on(browser, screen == Screen::Phone, &page_address())
    }

    /// The same in Firefox, in English and with a mouse.
    pub(crate) fn open_firefox(profile: Option<&Profile>, address: &str) -> Self {
        let browser = Browser::start_firefox(&Setup {
            screen: Screen::Desk,
            language: "en",
            profile,
        });
        Self::laid_on(browser, false, address)
    }

    /// On a browser that is not yet anywhere.
    pub(crate) fn laid_on(browser: Browser, finger: bool, address: &str) -> Self {
        browser.load(address);
        browser.wait_until_ready();
        Self { browser, finger }
    }

    /// The element that is seen and whose key begins so.
    pub(crate) fn seen(&self, key: &str) -> Option<Element<'_>> {
        self.seen_by(key, "return element ?? null;")
    }

    /// What a script returns of the element that is seen and whose key begins so.
    fn seen_by(&self, key: &str, then: &str) -> Option<Element<'_>> {
        let script = format!(
            "const [element] = [...document.querySelectorAll('[data-key]')].filter((one) => one.dataset.key.startsWith({key}) && one.getClientRects().length > 0).sort((one, other) => (one.dataset.key === {key} ? -1 : 0) - (other.dataset.key === {key} ? -1 : 0));
            {then}",
            key = Value::from(key)
        );
        // It may be drawn anew at this very moment.
        let body = json!({"script": script, "args": []});
        let found = self.browser.try_command("POST", "/execute/sync", body);
        Element::of(&self.browser, &found.ok()?)
    }

    pub(crate) fn wait(&self, key: &str) -> Element<'_> {
        self.browser.wait(key, || self.seen(key))
    }

    /// A property, as the page's script sees it, of what is seen: looked for anew where it is drawn anew while it is asked.
    pub(crate) fn property(&self, key: &str, name: &str) -> Value {
        self.browser
            .wait(key, || self.seen(key)?.try_property(name).ok())
    }

    /// Its text as it is shown.
    pub(crate) fn text_of(&self, key: &str) -> String {
        self.browser.wait(key, || self.seen(key)?.try_text().ok())
    }

    /// What a screen reader calls it.
    pub(crate) fn name_of(&self, key: &str) -> String {
        let [_, name] = self.browser.wait(key, || self.seen(key)?.told());
        name
    }

    /// Clicks or touches what has such a key, once it is there, can be pressed, and nothing lies over it.
    pub(crate) fn press(&self, key: &str) {
        let aim = format!(
            "{AIM}
            if (!element || element.disabled) {{
                return null;
            }}
            aimAt(element);
            return element;"
        );
        self.browser.wait(key, || {
            let element = self.seen_by(key, &aim)?;
            element.try_press_aimed(self.finger).ok()
        });
    }

    /// The same of what is moved by what is drawn above it meanwhile: once it stands where it stood a moment ago.
    pub(crate) fn press_at_rest(&self, key: &str) {
        self.at_rest(key);
        self.press(key);
    }

    /// Where something stands, once it stands where it stood a moment ago.
    pub(crate) fn at_rest(&self, key: &str) -> Value {
        let mut before = None;
        self.browser.wait(key, || {
            let now = self.seen(key)?.try_rectangle().ok()?;
            let moved = before.replace(now.clone()) != Some(now.clone());
            (!moved).then_some(now)
        })
    }

    /// The button for a new army: at the side, or at the foot of a telephone.
    pub(crate) fn press_new(&self) {
        self.press(if self.finger { "new " } else { "new wide" });
    }

    /// Help: at the end of the head, or in the menu of a telephone.
    pub(crate) fn press_help(&self) {
        if self.finger {
            self.press("more");
            self.press("menu help");
        } else {
            self.press("help");
        }
    }

    /// Everything that is read on the screen.
    pub(crate) fn text(&self) -> String {
        let text = self.browser.run("return document.body.innerText;");
        text.as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn rows(&self) -> Vec<String> {
        let names = self.browser.run(
            "return [...document.querySelectorAll('main [data-key^=\"row \"]')].map((row) => row.getAttribute('aria-label') ?? row.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '');",
        );
        let names = names.as_array().cloned().unwrap_or_default();
        names
            .iter()
            .map(|name| name.as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// An army put into the store, as an earlier visit would have left it; it is opened.
    pub(crate) fn keep(&self, text: &str) {
        let army = json!({
            "id": "made-by-test", "kind": "list", "text": text, "catalogues": {}, "name": "made by a test", "head": 1, "changed": 1,
        });
        let version = json!({
            "army": "made-by-test", "n": 1, "parent": null, "time": 1, "text": text, "catalogues": {}, "what": "-",
        });
        self.put("armies", &army);
        self.put("versions", &version);
        self.browser.reload();
        self.browser.wait_until_ready();
        // It is judged first; an army that is opened meanwhile counts as open in another tab.
        self.browser.css(".army-verdict .good, .army-verdict .bad");
        self.press("open made-by-test");
    }

    /// Puts something into a table of the store, behind the back of the page.
    pub(crate) fn put(&self, table: &str, value: &Value) {
        let put = "new Promise((resolve, reject) => {
            const open = indexedDB.open('orbat');
            open.onsuccess = () => {
                const transaction = open.result.transaction(given.table, 'readwrite');
                transaction.objectStore(given.table).put(given.value);
                transaction.oncomplete = () => { open.result.close(); resolve(true); };
                transaction.onerror = reject;
            };
        })";
        let given = json!({"table": table, "value": value});
        let put = self.browser.run_promise(put, &given);
        put.expect("the store takes it");
    }

    /// Everything in a table of the store, in the order of its keys.
    pub(crate) fn stored(&self, table: &str) -> Vec<Value> {
        let get = "new Promise((resolve) => {
            const open = indexedDB.open('orbat');
            open.onsuccess = () => {
                const get = open.result.transaction(given).objectStore(given).getAll();
                get.onsuccess = () => { open.result.close(); resolve(get.result); };
            };
        })";
        let all = self.browser.run_promise(get, &json!(table));
        let all = all.expect("the store answers");
        all.as_array().expect("a table").clone()
    }

    /// What is stored of an army that is the only one of its kind.
    pub(crate) fn stored_as(&self, member: &str, value: &str) -> Value {
        let mut armies = self.stored("armies");
        armies.retain(|army| army[member] == value);
        assert_eq!(armies.len(), 1, "{member} {value}: {armies:#?}");
        armies.remove(0)
    }

    /// The versions of an army as they are stored, oldest first.
    pub(crate) fn versions_of(&self, id: &Value) -> Vec<Value> {
        let mut versions = self.stored("versions");
        versions.retain(|version| version["army"] == *id);
        versions
    }

    /// The verdict as the page says it.
    pub(crate) fn is_judged(&self, words: &[&str]) {
        // The screen of the army, and not the one that promises it.
        self.wait("row ");
        let judged = || {
            let pills = self.browser.run("return [...document.querySelectorAll('.pill')].map((pill) => pill.textContent.toLowerCase());");
            let pills = pills.as_array().cloned().unwrap_or_default();
            // "illegal" is not "legal".
            let said = |word: &&str| {
                let mut texts = pills.iter().filter_map(Value::as_str);
                texts.any(|text| {
                    text.split(|c: char| !c.is_alphabetic())
                        .any(|one| one.starts_with(*word))
                })
            };
            words.iter().any(said).then_some(())
        };
        self.browser.wait(&format!("verdict {words:?}"), judged);
    }

    /// The page in the narrowest window that it has to fit.
    pub(crate) fn in_a_narrow_window(lang: &str) -> Self {
        let hand = Self::open(Screen::Phone, lang, None);
        let narrow = json!({"width": 320, "height": 640, "deviceScaleFactor": 2, "mobile": true});
        hand.browser
            .devtools("Emulation.setDeviceMetricsOverride", &narrow);
        hand
    }

    /// Whether anything reaches beyond the edge of the window.
    pub(crate) fn fits(&self, screen: &str) {
        let width = self
            .browser
            .run("const { scrollWidth, clientWidth } = document.documentElement; return [scrollWidth, clientWidth];");
        assert!(
            width[0].as_i64() <= width[1].as_i64(),
            "{screen} scrolls sideways: {width}"
        );
    }

    /// Goes from one thing to the next until the focus is on what has such a key.
    pub(crate) fn tab_to(&self, key: &str) {
        self.wait(key);
        let key = Value::from(key);
        let is_there =
            format!("return document.activeElement.dataset.key?.startsWith({key}) ?? false;");
        for _ in 0..200 {
            if self.browser.run(&is_there) == true {
                return;
            }
            self.browser.press(&["Tab"]);
        }
        panic!("{key} cannot be reached by Tab");
    }

    /// The same, and inside a group of radio buttons by the arrows, as far as they go round.
    pub(crate) fn reach(&self, key: &str) {
        const MOST: usize = 250;
        self.wait(key);
        let standing = format!(
            "const key = {};
            const now = document.activeElement;
            const wanted = [...document.querySelectorAll('[data-key]')].find((one) => one.dataset.key.startsWith(key) && one.getClientRects().length > 0);
            const isBeside = now.matches('[type=radio]') && wanted?.matches('[type=radio]') && now.name === wanted.name;
            return now.dataset.key?.startsWith(key) ? 'there' : isBeside ? 'beside' : 'elsewhere';",
            Value::from(key)
        );
        for _ in 0..MOST {
            match self.browser.run(&standing).as_str() {
                Some("there") => return,
                Some("beside") => self.browser.press(&["ArrowDown"]),
                _ => self.browser.press(&["Tab"]),
            }
        }
        panic!("{key} cannot be reached by keys");
    }

    /// Drops a list on my armies. One that is new is kept, and opened.
    pub(crate) fn bring(&self, text: &str) {
        self.drop_file("list.json", text.as_bytes());
    }

    /// Drops a file on my armies.
    pub(crate) fn drop_file(&self, name: &str, bytes: &[u8]) {
        self.drop_files(&[(name, bytes)]);
    }

    /// Drops files on my armies, all at once.
    pub(crate) fn drop_files(&self, files: &[(&str, &[u8])]) {
        let drop = "(async () => {
            const dataTransfer = new DataTransfer();
            for (const { name, bytes } of given) {
                dataTransfer.items.add(new File([Uint8Array.fromBase64(bytes)], name));
            }
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        })()";
        self.is_on("start");
        let files = files
            .iter()
            .map(|(name, bytes)| json!({"name": name, "bytes": STANDARD.encode(bytes)}));
        let dropped = self.browser.run_promise(drop, &files.collect());
        dropped.expect("the page takes it");
    }

    /// What was copied, as the field for pasting gets it.
    pub(crate) fn pasted(&self) -> String {
        self.press("home");
        self.press("paste ");
        let field = self.wait("paste field");
        field.press(false);
        self.browser.press(&["Control", "v"]);
        let pasted = self.browser.wait("something is pasted", || {
            let text = field.property("value");
            let text = text.as_str().filter(|text| !text.is_empty());
            text.map(str::to_owned)
        });
        self.browser.press(&["Escape"]);
        pasted
    }

    /// Waits for a screen.
    pub(crate) fn is_on(&self, screen: &str) {
        self.browser.wait(screen, || {
            let now = self.browser.run("return document.body.dataset.screen;");
            (now == screen).then_some(())
        });
    }

    /// The army that is open, as it is stored.
    pub(crate) fn army(&self) -> Value {
        let get = "new Promise((resolve) => {
            const open = indexedDB.open('orbat');
            open.onsuccess = () => {
                const get = open.result.transaction('armies').objectStore('armies').get(history.state.id);
                get.onsuccess = () => { open.result.close(); resolve(get.result ?? null); };
            };
        })";
        self.browser
            .run_promise(get, &Value::Null)
            .expect("the store answers")
    }

    /// The text of the army that is open, as it is stored.
    pub(crate) fn text_of_army(&self) -> String {
        let army = self.army();
        army["text"].as_str().expect("an army").to_owned()
    }
}
