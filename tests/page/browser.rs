//! One window of a browser with the page in it.

use std::{
    cell::Cell,
    env, fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::Duration,
};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    driver::{Chromedriver, Driver},
    element::Element,
    keys,
    marionette::Marionette,
};

/// How soon a condition is looked at again, at first and in the end: to look takes time from what is waited for.
const FIRST_PAUSE: Duration = Duration::from_millis(25);
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// How long is waited in all, without the time of looking: a slow machine gets half a minute.
const PATIENCE: Duration = Duration::from_secs(30);

/// The browser to drive, where it is not one of the usual names.
const CHROMIUM: &str = "ORBAT_CHROMIUM";

/// How the name of a Chromium without windows ends.
const SHELL: &str = "headless-shell";

/// The size of the window, and whether it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// 1280 × 800 with a mouse.
    Desk,
    /// 390 × 844, touched.
    Phone,
    /// As a desk, with a display that shows each frame as soon as it is drawn: time is that of the page alone.
    Unpaced,
}

/// What a browser remembers, for several starts of it.
#[derive(Debug)]
pub(crate) struct Profile(TempDir);

impl Profile {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().expect("a folder for a profile"))
    }
}

/// How the browser is started.
#[derive(Debug)]
pub(crate) struct Setup<'p> {
    pub(crate) screen: Screen,
    /// The reader's language: `en`, `fr`.
    pub(crate) language: &'p str,
    /// None: nothing is remembered before or after.
    pub(crate) profile: Option<&'p Profile>,
}

/// A browser with the page. When it is dropped, the console must be free of errors.
#[derive(Debug)]
pub(crate) struct Browser {
    driver: Box<dyn Driver>,
    session: String,
    process: Option<u64>,
    /// Until it is killed.
    alive: Cell<bool>,
    /// Where files are saved.
    saved: PathBuf,
    /// Removed with the browser.
    _profile: Option<TempDir>,
}

/// What a page shows, for whoever reads why a test failed where its picture cannot be seen.
const SHOWN: &str = "
    const words = (element) => element?.innerText.slice(0, 4000) ?? null;
    const [dialog] = [...document.querySelectorAll('dialog[open]')].slice(-1);
    return { screen: document.body.dataset.screen, said: words(document.getElementById('live')), dialog: words(dialog), main: words(document.getElementById('main')) };";

impl Browser {
    /// The page in English, in a browser that remembers nothing, ready to answer.
    pub(crate) fn open(screen: Screen) -> Self {
        let setup = Setup {
            screen,
            language: "en",
            profile: None,
        };
        let browser = Self::start(&setup);
        browser.load(&page_address());
        browser.wait_until_ready();
        browser
    }

    /// An empty window of Chromium.
    pub(crate) fn start(setup: &Setup) -> Self {
        let browser = Self::begin(setup, |_, _| Box::new(Chromedriver::start()));
        if setup.screen == Screen::Desk {
            let size =
                json!({"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false});
            browser.devtools("Emulation.setDeviceMetricsOverride", &size);
        }
        // What a browser with windows does by itself, or after a press.
        let saves = json!({"behavior": "allow", "downloadPath": browser.saved});
        browser.devtools("Browser.setDownloadBehavior", &saves);
        let copies = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
        browser.devtools("Browser.grantPermissions", &copies);
        browser
    }

    /// An empty window of Firefox, always with a mouse.
    pub(crate) fn start_firefox(setup: &Setup) -> Self {
        Self::begin(setup, |profile, saved| {
            Box::new(Marionette::start(profile, setup.language, saved))
        })
    }

    fn begin(setup: &Setup, drive: impl FnOnce(&Path, &Path) -> Box<dyn Driver>) -> Self {
        let own = setup
            .profile
            .is_none()
            .then(|| TempDir::new().expect("a folder for a profile"));
        let folder = own.as_ref().or(setup.profile.map(|profile| &profile.0));
        let folder = folder.expect("one of the two").path();
        let saved = folder.join("saved");
        fs::create_dir_all(&saved).expect("a folder for files");
        let driver = drive(folder, &saved);
        let wanted = json!({"capabilities": {"alwaysMatch": capabilities(setup, folder, &saved)}});
        let answer = driver.send("POST", "/session", Some(&wanted));
        let answer = answer.unwrap_or_else(|error| panic!("the browser does not start: {error}"));
        let session = answer["sessionId"].as_str().expect("a session").to_owned();
        let process = ["goog:processID", "moz:processID"];
        let process = process.map(|name| answer["capabilities"][name].as_u64());
        Self {
            driver,
            session,
            process: process.into_iter().flatten().next(),
            alive: Cell::new(true),
            saved,
            _profile: own,
        }
    }

    /// The one file that the page saves under a name that ends so, without that, and its bytes; waits for it, and takes it away.
    pub(crate) fn saved(&self, ending: &str) -> (String, Vec<u8>) {
        self.wait(&format!("{ending} is saved"), || {
            let mut files = fs::read_dir(&self.saved).expect("a folder").flatten();
            let named = |file: fs::DirEntry| {
                let name = file.file_name().into_string().ok()?;
                Some((name.strip_suffix(ending)?.to_owned(), file.path()))
            };
            let (name, path) = files.find_map(named)?;
            // It has its name when it is whole; Firefox reserves that with an empty file.
            let bytes = fs::read(&path).ok().filter(|bytes| !bytes.is_empty())?;
            fs::remove_file(&path).expect("a file that was saved can be removed");
            Some((name, bytes))
        })
    }

    /// The process of the browser.
    pub(crate) fn process(&self) -> u64 {
        self.process.expect("a driver says which process")
    }

    /// Asks the driver; a refusal fails the test.
    pub(crate) fn command(&self, method: &str, path: &str, body: Value) -> Value {
        self.try_command(method, path, body)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    pub(crate) fn try_command(
        &self,
        method: &str,
        path: &str,
        body: Value,
    ) -> Result<Value, String> {
        let path = format!("/session/{}{path}", self.session);
        let body = (method == "POST").then_some(body);
        self.driver.send(method, &path, body.as_ref())
    }

    /// Whether the globals that a script sets are there for the next one.
    pub(crate) fn keeps_globals(&self) -> bool {
        self.driver.keeps_globals()
    }

    /// A command of Chromium's own protocol.
    pub(crate) fn devtools(&self, command: &str, parameters: &Value) -> Value {
        let body = json!({"cmd": command, "params": parameters});
        self.command("POST", "/goog/cdp/execute", body)
    }

    pub(crate) fn load(&self, address: &str) {
        self.command("POST", "/url", json!({"url": address}));
    }

    pub(crate) fn reload(&self) {
        self.command("POST", "/refresh", json!({}));
    }

    pub(crate) fn wait_until_ready(&self) {
        self.wait("the engine gets ready", || {
            let state = self.run("return document.documentElement.dataset.engine;");
            assert_ne!(state, "stopped", "the engine stopped");
            (state == "ready").then_some(())
        });
    }

    /// What a script returns: the body of a function.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.command(
            "POST",
            "/execute/sync",
            json!({"script": script, "args": []}),
        )
    }

    /// What the promise of a script resolves to: an expression over `given`.
    pub(crate) fn run_promise(&self, expression: &str, given: &Value) -> Result<Value, String> {
        let script = format!(
            "const [given, done] = arguments;
            Promise.resolve({expression}).then((value) => done({{ value }}), (error) => done({{ rejected: String(error) }}));"
        );
        let body = json!({"script": script, "args": [given]});
        let answer = self.command("POST", "/execute/async", body);
        match answer["rejected"].as_str() {
            Some(reason) => Err(reason.to_owned()),
            None => Ok(answer["value"].clone()),
        }
    }

    /// The answer of the page's engine to a question of the door.
    pub(crate) fn ask(&self, question: &Value) -> Value {
        let asked = self.run_promise("orbat.ask(given).then(({ answer }) => answer)", question);
        asked.unwrap_or_else(|error| panic!("{question}: {error}"))
    }

    /// The first value that is there, or a failure after half a minute.
    pub(crate) fn wait<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let mut pause = FIRST_PAUSE;
        let mut waited = Duration::ZERO;
        while waited < PATIENCE {
            if let Some(found) = look() {
                return found;
            }
            thread::sleep(pause);
            waited += pause;
            pause = LONGEST_PAUSE.min(pause * 2);
        }
        self.picture("timeout");
        let shown = self.run(SHOWN);
        panic!("waited in vain: {what}; the page shows {shown:#}");
    }

    /// The one element of this role and name; waits for it. Roles and names are those that a screen reader is told.
    pub(crate) fn find(&self, role: &str, name: &str) -> Element<'_> {
        self.wait(&format!("{role} \"{name}\""), || {
            let mut all = self.all(role, name);
            assert!(all.len() < 2, "{} times {role} \"{name}\"", all.len());
            all.pop()
        })
    }

    /// The elements of this role and name, now.
    pub(crate) fn all(&self, role: &str, name: &str) -> Vec<Element<'_>> {
        let root = self.devtools("DOM.getDocument", &json!({"depth": 0}));
        let root = &root["root"]["nodeId"];
        let wanted = json!({"nodeId": root, "role": role, "accessibleName": name});
        let found = self.devtools("Accessibility.queryAXTree", &wanted);
        let nodes = found["nodes"].as_array().cloned().unwrap_or_default();
        let shown = nodes.iter().filter(|node| node["ignored"] != true);
        shown
            .filter_map(|node| self.element_of(&node["backendDOMNodeId"]))
            .collect()
    }

    /// From a node of Chromium's protocol to an element of WebDriver's: through a variable of the page.
    fn element_of(&self, node: &Value) -> Option<Element<'_>> {
        let object = self.devtools("DOM.resolveNode", &json!({"backendNodeId": node}));
        let keep = "function () { globalThis.foundByTest = this; }";
        let call = json!({"objectId": object["object"]["objectId"], "functionDeclaration": keep});
        self.devtools("Runtime.callFunctionOn", &call);
        Element::of(self, &self.run("return globalThis.foundByTest;"))
    }

    /// The first element that a CSS selector names; waits for it.
    pub(crate) fn css(&self, selector: &str) -> Element<'_> {
        self.wait(selector, || self.all_css(selector).into_iter().next())
    }

    /// All elements that a CSS selector names, now.
    pub(crate) fn all_css(&self, selector: &str) -> Vec<Element<'_>> {
        let body = json!({"using": "css selector", "value": selector});
        let found = self.command("POST", "/elements", body);
        let found = found.as_array().cloned().unwrap_or_default();
        found
            .iter()
            .filter_map(|one| Element::of(self, one))
            .collect()
    }

    /// The element that has the focus.
    pub(crate) fn focused(&self) -> Element<'_> {
        let focused = self.command("GET", "/element/active", Value::Null);
        Element::of(self, &focused).expect("something always has the focus")
    }

    /// Presses keys together: `["Control", "k"]`, `["F8"]`, `["+"]`.
    pub(crate) fn press(&self, keys: &[&str]) {
        let keys: Vec<String> = keys.iter().map(|key| keys::code(key)).collect();
        let down = keys
            .iter()
            .map(|key| json!({"type": "keyDown", "value": key}));
        let up = keys
            .iter()
            .rev()
            .map(|key| json!({"type": "keyUp", "value": key}));
        let actions: Vec<Value> = down.chain(up).collect();
        let keyboard = json!({"type": "key", "id": "keyboard", "actions": actions});
        self.command("POST", "/actions", json!({"actions": [keyboard]}));
    }

    /// The window as it is seen now: a PNG.
    pub(crate) fn screenshot(&self) -> Vec<u8> {
        let picture = self.command("GET", "/screenshot", Value::Null);
        let bytes = STANDARD.decode(picture.as_str().unwrap_or_default());
        bytes.expect("a picture")
    }

    /// A picture of the window in `target/page/pictures`.
    pub(crate) fn picture(&self, name: &str) {
        let folder = target().join("page/pictures");
        fs::create_dir_all(&folder).expect("a folder for pictures");
        let path = folder.join(format!("{name}.png"));
        fs::write(path, self.screenshot()).expect("a picture can be written");
    }

    /// Errors on the console since the last time.
    pub(crate) fn console_errors(&self) -> Vec<String> {
        let log = self.command("POST", "/se/log", json!({"type": "browser"}));
        let log = log.as_array().cloned().unwrap_or_default();
        let errors = log.iter().filter(|entry| entry["level"] == "SEVERE");
        errors
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// Ends the browser as a power cut does.
    pub(crate) fn kill(self) {
        let process = self.process();
        // The driver may know only the script that has started it.
        let started = fs::read_to_string(format!("/proc/{process}/task/{process}/children"));
        let started = started.expect("the browser runs");
        let killed = Command::new("kill")
            .args(["-9", &process.to_string()])
            .args(started.split_whitespace())
            .status();
        assert!(killed.expect("kill runs").success());
        self.alive.set(false);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.alive.get() {
            return;
        }
        let errors = if thread::panicking() {
            self.picture(thread::current().name().unwrap_or("failure"));
            Vec::new()
        } else {
            self.console_errors()
        };
        // It may have ended by itself.
        let _ = self.try_command("DELETE", "", Value::Null);
        assert!(errors.is_empty(), "errors on the console: {errors:#?}");
    }
}

/// The address of the page on this disk.
pub(crate) fn page_address() -> String {
    page_in("page", "")
}

/// The address of the page that the maker puts into this folder when it is told so.
pub(crate) fn page_in(folder: &str, told: &str) -> String {
    let page = target().join(folder).join("orbat.html");
    assert!(
        page.is_file(),
        "{} is missing; make it: cargo xtask page {told}",
        page.display()
    );
    format!("file://{}", page.display())
}

/// The folder that cargo builds into.
pub(crate) fn target() -> PathBuf {
    let folder = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

fn capabilities(setup: &Setup, profile: &Path, saved: &Path) -> Value {
    let program = chromium();
    let is_shell = program.as_ref().is_some_and(|program| {
        let name = program.file_name().unwrap_or_default();
        name.to_string_lossy().ends_with(SHELL)
    });
    let mut arguments = vec![
        "--headless=new".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--window-size=1280,800".to_owned(),
        format!("--accept-lang={}", setup.language),
        format!("--user-data-dir={}", profile.display()),
    ];
    if setup.screen == Screen::Unpaced {
        arguments.push("--disable-frame-rate-limit".to_owned());
        arguments.push("--disable-gpu-vsync".to_owned());
    } else {
        // The engine is compiled once and at once: to compile it better beside the page takes a fifth of the time that a test has.
        arguments.push("--js-flags=--liftoff-only".to_owned());
    }
    // Chromium shuts root out of its sandbox.
    if fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0) {
        arguments.push("--no-sandbox".to_owned());
    }
    let mut options = json!({
        "args": arguments,
        "prefs": {
            "intl.accept_languages": setup.language,
            "download.default_directory": saved,
        },
    });
    if let Some(program) = program {
        options["binary"] = json!(program);
    }
    if setup.screen == Screen::Phone {
        let metrics =
            json!({"width": 390, "height": 844, "pixelRatio": 2, "touch": true, "mobile": true});
        options["mobileEmulation"] = json!({"deviceMetrics": metrics});
    }
    json!({
        "browserName": if is_shell { "chrome-headless-shell" } else { "chrome" },
        "goog:chromeOptions": options,
        "goog:loggingPrefs": {"browser": "ALL"},
        "timeouts": {"script": 300_000, "pageLoad": 60_000},
    })
}

/// The browser of Debian, where chromedriver would look for that of Google: at best without the windows that nobody sees here, which take as much
/// time as the page.
fn chromium() -> Option<PathBuf> {
    if let Some(named) = env::var_os(CHROMIUM) {
        return Some(named.into());
    }
    let folders = env::var_os("PATH")?;
    let mut programs = ["chromium-headless-shell", "chromium"]
        .into_iter()
        .flat_map(|name| env::split_paths(&folders).map(move |folder| folder.join(name)));
    programs.find(|program| program.is_file())
}
