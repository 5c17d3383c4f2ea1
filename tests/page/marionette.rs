//! Firefox without geckodriver: it speaks Marionette itself, the same commands under other names, as `length:JSON` over one connection.

use std::{
    cell::RefCell,
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use crate::driver::Driver;

/// Debian's name; another one may be set.
const FIREFOX: &str = "ORBAT_FIREFOX";

/// How often the file with the port is looked for, and how long in all: half a minute.
const STEP: Duration = Duration::from_millis(25);
const STEPS: usize = 1200;

/// What the page wrote on the console of errors, and that of the whole browser is emptied.
const ERRORS: &str = "
    const all = Services.console.getMessageArray().map(({ message }) => message);
    Services.console.reset();
    const ours = all.filter((message) => message.startsWith('[JavaScript Error') && message.includes('orbat.html'));
    return ours.map((message) => ({ level: 'SEVERE', message }));";

/// A running Firefox; it ends with the value.
#[derive(Debug)]
pub(crate) struct Marionette {
    process: Child,
    wire: RefCell<Wire>,
}

#[derive(Debug)]
struct Wire {
    stream: BufReader<TcpStream>,
    last: u64,
}

impl Marionette {
    /// Starts it without a window on a profile, where it puts the files that are saved into a folder.
    pub(crate) fn start(profile: &Path, language: &str, saved: &Path) -> Self {
        let saved = json!(saved);
        let language = json!(language);
        // The engine is compiled once here, too.
        let settings = format!(
            "user_pref(\"marionette.port\", 0);
user_pref(\"intl.accept_languages\", {language});
user_pref(\"browser.download.folderList\", 2);
user_pref(\"browser.download.dir\", {saved});
user_pref(\"browser.download.open_pdf_attachments_inline\", false);
user_pref(\"browser.helperApps.neverAsk.saveToDisk\", \"application/pdf,application/json\");
user_pref(\"pdfjs.disabled\", true);
user_pref(\"javascript.options.wasm_optimizingjit\", false);
"
        );
        fs::write(profile.join("user.js"), settings).expect("a profile can be written");
        // The port of an earlier start is not this one's.
        let port = profile.join("MarionetteActivePort");
        let _ = fs::remove_file(&port);
        let program = env::var(FIREFOX).unwrap_or_else(|_| "firefox-esr".to_owned());
        let started = Command::new(&program)
            .args([
                "--marionette",
                "--headless",
                "--remote-allow-system-access",
                "--no-remote",
                "--profile",
            ])
            .arg(profile)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let process = started.unwrap_or_else(|error| {
            panic!("{program} does not start ({error}): install firefox-esr, or name a Firefox in {FIREFOX}")
        });
        let wire = (0..STEPS).find_map(|_| {
            thread::sleep(STEP);
            Wire::connect(&port)
        });
        let wire = RefCell::new(wire.unwrap_or_else(|| panic!("{program} names no port")));
        Self { process, wire }
    }

    fn in_chrome(&self, script: &str) -> Result<Value, String> {
        let context = |value: &str| self.ask("Marionette:SetContext", &json!({"value": value}));
        context("chrome")?;
        let answer = self.ask(
            "WebDriver:ExecuteScript",
            &json!({"script": script, "args": []}),
        );
        context("content")?;
        answer
    }

    fn ask(&self, command: &str, parameters: &Value) -> Result<Value, String> {
        let mut wire = self.wire.borrow_mut();
        let answer = wire.ask(command, parameters);
        let [_, _, error, value] = answer.map_err(|error| format!("{command}: {error}"))?;
        match error["error"].as_str() {
            Some(name) => Err(format!("{command}: {name}: {}", error["message"])),
            None => Ok(value.get("value").cloned().unwrap_or(value)),
        }
    }
}

impl Wire {
    /// None until the file with the port is there, and somebody listens.
    fn connect(port: &Path) -> Option<Self> {
        let port: u16 = fs::read_to_string(port).ok()?.trim().parse().ok()?;
        let stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
        let stream = BufReader::new(stream);
        let mut wire = Self { stream, last: 0 };
        // It says hello first.
        wire.read().ok()?;
        Some(wire)
    }

    fn ask(&mut self, command: &str, parameters: &Value) -> std::io::Result<[Value; 4]> {
        self.last += 1;
        let asked = json!([0, self.last, command, parameters]).to_string();
        write!(self.stream.get_mut(), "{}:{asked}", asked.len())?;
        Ok(serde_json::from_slice(&self.read()?)?)
    }

    fn read(&mut self) -> std::io::Result<Vec<u8>> {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length)?;
        let length = String::from_utf8_lossy(&length);
        let length = length.trim_end_matches(':').parse();
        let mut message = vec![0; length.map_err(std::io::Error::other)?];
        self.stream.read_exact(&mut message)?;
        Ok(message)
    }
}

impl Driver for Marionette {
    fn send(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        let command = match (method, parts.get(2..).unwrap_or_default()) {
            // What it can is settled by its profile, and the answer has no value to be unpacked.
            ("POST", []) => return self.ask("WebDriver:NewSession", &json!({})),
            ("DELETE", []) => "Marionette:Quit",
            ("POST", ["url"]) => "WebDriver:Navigate",
            ("POST", ["refresh"]) => "WebDriver:Refresh",
            ("POST", ["execute", "sync"]) => "WebDriver:ExecuteScript",
            ("POST", ["execute", "async"]) => "WebDriver:ExecuteAsyncScript",
            ("POST", ["actions"]) => "WebDriver:PerformActions",
            ("GET", ["screenshot"]) => "WebDriver:TakeScreenshot",
            ("POST", ["se", "log"]) => return self.in_chrome(ERRORS),
            ("POST", ["element", _, "click"]) => "WebDriver:ElementClick",
            ("GET", ["element", _, "property", _]) => "WebDriver:GetElementProperty",
            _ => return Err(format!("nobody asks Firefox yet: {method} {path}")),
        };
        let mut parameters = body.cloned().unwrap_or_else(|| json!({}));
        if let ["element", id, _, rest @ ..] = &parts[2..] {
            parameters["id"] = json!(id);
            parameters["name"] = json!(rest.first());
        }
        self.ask(command, &parameters)
    }

    fn keeps_globals(&self) -> bool {
        false
    }
}

impl Drop for Marionette {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
