//! One element of the page.

use serde_json::{Value, json};

use crate::browser::Browser;

/// WebDriver's key for the name of an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// `aimAt` aims at an element: it is scrolled to the middle of the window, where neither the head nor the foot lies over it, and a press that
/// meets another one, because something was drawn above it meanwhile, does nothing. Nobody presses as fast as a test: a hand would see it move.
/// The aim holds until the next, for the click of a finger may come late. What cannot be pressed for a moment, because more is being asked about
/// it, hears no click at all.
pub(crate) const AIM: &str = "
    const isMet = ({ target }, { element, key }) => element.contains(target) || (key && target.closest(`[data-key=\"${CSS.escape(key)}\"]`));
    const watch = (event) => {
        const { aim } = globalThis;
        // A click by a key has no detail, and goes where the focus is.
        if (!aim || !event.isTrusted || (event.type === 'click' && event.detail === 0)) {
            return;
        }
        aim.hasMissed ||= !isMet(event, aim);
        aim.isHeard ||= event.type === 'click';
        if (aim.hasMissed) {
            event.preventDefault();
            event.stopImmediatePropagation();
        }
    };
    const aimAt = (element) => {
        element.scrollIntoView({ block: 'center' });
        if (navigator.userAgent.includes('Firefox')) {
            // There each script has a world of its own, in which nobody knows of the last aim.
            return;
        }
        if (!('aim' in globalThis)) {
            for (const type of ['pointerdown', 'mousedown', 'click']) {
                addEventListener(type, watch, true);
            }
        }
        globalThis.aim = { element, key: element.dataset.key, hasMissed: false, isHeard: false };
    };";

/// An element; commands fail once it has left the page.
#[derive(Debug)]
pub(crate) struct Element<'b> {
    browser: &'b Browser,
    id: String,
}

impl<'b> Element<'b> {
    /// From what WebDriver answers.
    pub(crate) fn of(browser: &'b Browser, value: &Value) -> Option<Self> {
        let id = value[ELEMENT].as_str()?.to_owned();
        Some(Self { browser, id })
    }

    fn get(&self, what: &str) -> Value {
        self.try_get(what).unwrap_or_else(|error| panic!("{error}"))
    }

    fn try_get(&self, what: &str) -> Result<Value, String> {
        let path = format!("/element/{}/{what}", self.id);
        self.browser.try_command("GET", &path, Value::Null)
    }

    fn words(&self, what: &str) -> String {
        self.get(what).as_str().unwrap_or_default().to_owned()
    }

    /// Clicks its middle; the page is scrolled only where it has to be.
    pub(crate) fn click(&self) {
        self.try_click().unwrap_or_else(|error| panic!("{error}"));
    }

    fn try_click(&self) -> Result<(), String> {
        let path = format!("/element/{}/click", self.id);
        let clicked = self.browser.try_command("POST", &path, json!({}));
        clicked.map(|_| ())
    }

    /// Clicks it, or touches it with a finger; an error where it was drawn anew meanwhile, was missed, could not be pressed, or something lies
    /// over it.
    pub(crate) fn try_press(&self, finger: bool) -> Result<(), String> {
        self.try_aim()?;
        self.try_press_aimed(finger)
    }

    /// The same of what was aimed at.
    pub(crate) fn try_press_aimed(&self, finger: bool) -> Result<(), String> {
        if finger {
            self.try_point("touch", 0)?;
            self.was_met("!aim.hasMissed")
        } else if !self.browser.keeps_globals() {
            self.try_click()
        } else {
            // WebDriver's own click sees what lies over it, too, but waits for pages that do not come.
            self.try_point("mouse", 0)?;
            self.was_met("!aim.hasMissed && aim.isHeard")
        }
    }

    /// An error where this is not so of the last aim.
    fn was_met(&self, condition: &str) -> Result<(), String> {
        // Where the press led to another page nobody knows of the aim any more.
        let script = format!("const {{ aim }} = globalThis; return !aim || ({condition});");
        let was_met = json!({"script": script, "args": []});
        match self.browser.try_command("POST", "/execute/sync", was_met) {
            Ok(Value::Bool(false)) => Err("it was missed, or could not be pressed".to_owned()),
            _ => Ok(()),
        }
    }

    fn try_aim(&self) -> Result<(), String> {
        let script = format!("{AIM} aimAt(arguments[0]);");
        let aim = json!({"script": script, "args": [{ELEMENT: self.id}]});
        self.browser
            .try_command("POST", "/execute/sync", aim)
            .map(|_| ())
    }

    /// Puts the mouse or a finger down on its middle for so many milliseconds, and lets go.
    fn try_point(&self, pointer: &str, time: u32) -> Result<(), String> {
        let origin = json!({ELEMENT: self.id});
        let actions = json!({
            "type": "pointer", "id": pointer, "parameters": {"pointerType": pointer},
            "actions": [
                {"type": "pointerMove", "duration": 0, "origin": origin, "x": 0, "y": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pause", "duration": time},
                {"type": "pointerUp", "button": 0},
            ],
        });
        self.browser
            .try_command("POST", "/actions", json!({"actions": [actions]}))
            .map(|_| ())
    }

    /// Holds the mouse down on its middle for so many milliseconds, and lets go; an error where it was drawn anew before, or was missed.
    pub(crate) fn try_hold(&self, time: u32) -> Result<(), String> {
        self.try_aim()?;
        self.try_point("mouse", time)?;
        self.was_met("!aim.hasMissed")
    }

    /// The same of what stands still.
    pub(crate) fn hold(&self, time: u32) {
        self.try_hold(time)
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// Clicks it, or touches it with a finger.
    pub(crate) fn press(&self, finger: bool) {
        self.try_press(finger)
            .unwrap_or_else(|error| panic!("{error}"));
    }

    /// Types into it; the path of a file, where it takes files.
    pub(crate) fn type_text(&self, text: &str) {
        let path = format!("/element/{}/value", self.id);
        self.browser.command("POST", &path, json!({"text": text}));
    }

    /// Gives it the focus.
    pub(crate) fn focus(&self) {
        let focus = json!({"script": "arguments[0].focus();", "args": [{ELEMENT: self.id}]});
        self.browser.command("POST", "/execute/sync", focus);
    }

    /// Empties a text field.
    pub(crate) fn clear(&self) {
        let path = format!("/element/{}/clear", self.id);
        self.browser.command("POST", &path, json!({}));
    }

    /// Its text as it is shown.
    pub(crate) fn text(&self) -> String {
        self.words("text")
    }

    /// The same; an error where it was drawn anew meanwhile.
    pub(crate) fn try_text(&self) -> Result<String, String> {
        let text = self.try_get("text")?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// What a screen reader says that it is.
    pub(crate) fn role(&self) -> String {
        self.words("computedrole")
    }

    /// What a screen reader calls it.
    pub(crate) fn name(&self) -> String {
        self.words("computedlabel").trim().to_owned()
    }

    /// Both; nothing where it was drawn anew meanwhile.
    pub(crate) fn told(&self) -> Option<[String; 2]> {
        let told = ["computedrole", "computedlabel"].map(|what| {
            let told = self.try_get(what).ok()?;
            Some(told.as_str()?.trim().to_owned())
        });
        let [role, name] = told;
        Some([role?, name?])
    }

    pub(crate) fn attribute(&self, name: &str) -> Option<String> {
        self.get(&format!("attribute/{name}"))
            .as_str()
            .map(str::to_owned)
    }

    /// A property as the page's script sees it: `value`, `checked`.
    pub(crate) fn property(&self, name: &str) -> Value {
        self.get(&format!("property/{name}"))
    }

    /// The same; an error where it was drawn anew meanwhile.
    pub(crate) fn try_property(&self, name: &str) -> Result<Value, String> {
        self.try_get(&format!("property/{name}"))
    }

    /// Where it stands.
    pub(crate) fn try_rectangle(&self) -> Result<Value, String> {
        self.try_get("rect")
    }

    /// The elements inside it that a CSS selector names.
    pub(crate) fn all_css(&self, selector: &str) -> Vec<Element<'b>> {
        let body = json!({"using": "css selector", "value": selector});
        let path = format!("/element/{}/elements", self.id);
        let found = self.browser.command("POST", &path, body);
        let found = found.as_array().cloned().unwrap_or_default();
        found
            .iter()
            .filter_map(|one| Self::of(self.browser, one))
            .collect()
    }
}
