// The frame: which screen is shown, the head above it, what has to be said whatever the screen.

import { button, draw, h, keyed, unseen } from "./dom.js";
import { engine } from "./engine.js";
import { prefer, preference } from "./preferences.js";
import { session } from "./session.js";
import { holdStill, watchHand } from "./still.js";
import { store } from "./store.js";
import { language, setLanguage, t } from "./words.js";

/**
 * @typedef {object} Screen
 * @property {(place: object) => unknown} main what stands in the middle
 * @property {(place: object) => unknown} [head] what stands in the head, behind the name of the program
 * @property {(place: object) => unknown} [foot] what stands at the foot: tabs on a telephone
 * @property {(place: object) => string} title for the window
 * @property {(place: object) => Promise<void> | void} [enter] called once when it is gone to
 */

/** @type {Map<string, Screen>} */
const screens = new Map();

/** Where the player is: `{screen, …}`. */
let place = { screen: "start" };

/** @param {string} name @param {Screen} screen */
export function addScreen(name, screen) {
  screens.set(name, screen);
}

/** Where the player is. */
export function here() {
  return place;
}

/** Goes to a screen; the way back of the browser comes back here. */
export async function go(to) {
  history.pushState(to, "");
  await arrive(to);
}

async function arrive(to) {
  place = to;
  try {
    await screens.get(to.screen).enter?.(to);
  } catch (error) {
    say(t("something_wrong", { reason: error.message || String(error) }));
  }
  if (place !== to) {
    return;
  }
  show();
  scrollTo(0, 0);
  document.getElementById("main").focus({ preventScroll: true });
}

/** What is pressed is not drawn anew before it is let go: the click would be lost. */
const press = { isDown: false, isWaiting: false };

function letGo() {
  press.isDown = false;
  if (press.isWaiting) {
    press.isWaiting = false;
    show();
  }
}

function watchPresses() {
  const down = () => (press.isDown = true);
  addEventListener("pointerdown", down, true);
  addEventListener("keydown", ({ key }) => key === " " && down(), true);
  addEventListener("click", () => (press.isDown = false), true);
  for (const end of ["pointerup", "pointercancel", "keyup", "blur", "click"]) {
    addEventListener(end, () => setTimeout(letGo, 50), true);
  }
}

/** Draws everything anew. */
export function show() {
  if (press.isDown) {
    press.isWaiting = true;
    return;
  }
  const screen = screens.get(place.screen);
  document.title = `${screen.title(place)} · orbat`;
  document.body.dataset.screen = place.screen;
  const bringBack = holdStill();
  draw(document.getElementById("head"), brand(), screen.head?.(place), h("div", { class: "settings" }, languages(), themes(), help()));
  draw(document.getElementById("notes"), notes());
  draw(document.getElementById("main"), screen.main(place));
  draw(document.getElementById("foot"), screen.foot?.(place));
  bringBack();
}

function brand() {
  const home = place.screen === "start";
  return home ? h("span", { class: "brand" }, "Orbat") : button([h("span", { "aria-hidden": "true" }, "‹"), h("span", { class: "brand" }, "Orbat"), unseen(t("back"))], () => go({ screen: "start" }), { class: "plain home", key: "home" });
}

/** The languages of the page. */
export function languages() {
  const one = (lang) =>
    button(h("abbr", { title: t(`language_${lang}`) }, lang.toUpperCase()), () => choose(lang), { class: "plain", lang, "aria-pressed": String(language() === lang), key: `language ${lang}` });
  return h("div", { role: "group", "aria-label": t("language"), class: "languages" }, one("en"), one("fr"));
}

/** Everything that came from the library is asked for again. */
async function choose(lang) {
  setLanguage(lang);
  prefer("language", lang);
  show();
  await screens.get(place.screen).enter?.(place);
  if (session.army) {
    await session.check();
  }
  show();
}

const THEMES = ["system", "light", "dark"];

/** Light, dark, or as the device has it. */
export function themes() {
  const theme = preference("theme") ?? "system";
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  const label = `${t("theme")}: ${t(`theme_${theme}`)}`;
  return button(h("span", { "aria-hidden": "true" }, "◐"), () => {
    prefer("theme", next);
    applyTheme();
    show();
  }, { class: "plain", title: label, "aria-label": label, key: "theme" });
}

function help() {
  const current = place.screen === "help";
  return button("?", () => current || go({ screen: "help" }), { class: "plain", title: t("help"), "aria-label": t("help"), "aria-current": current && "page", key: "help" });
}

/** Light or dark, as the player wants it. */
export function applyTheme() {
  document.documentElement.dataset.theme = preference("theme") ?? "system";
}

/** @type {(() => void) | null} */
let update = null;

/** The next version of the page lies ready. */
export function offerUpdate(takeOver) {
  update = takeOver;
  show();
}

/** @type {(() => unknown)[]} */
const notesOfOthers = [];

/** Something that may have to be said whatever the screen: nothing, or an element. */
export function addNote(make) {
  notesOfOthers.push(make);
}

function notes() {
  return [storeNote(), notesOfOthers.map((make) => make()), readOnlyNote(), update && note("info", t("update_ready"), button(t("update_use"), update))];
}

function note(kind, ...words) {
  return h("div", { class: `note ${kind}`, role: kind === "error" ? "alert" : "status" }, ...words);
}

function storeNote() {
  const refused = session.saving instanceof Error || session.saving instanceof DOMException ? session.saving : store.refused;
  if (!refused) {
    return null;
  }
  const full = refused.name === "QuotaExceededError";
  const why = full ? t("store_full") : t("store_refused", { reason: refused.message || refused.name });
  return note("error", t("memory_only", { why }));
}

function readOnlyNote() {
  return session.army && session.readOnly ? note("info", t("read_only"), " ", button(t("take_over"), () => session.takeOver())) : null;
}

/** Says something to those who listen and to those who look, for a few seconds. */
export function say(words) {
  const live = document.getElementById("live");
  live.textContent = words;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (live.textContent = ""), 8_000);
}

/**
 * A dialog; it closes by Escape, by its button, or by `close`, and the focus goes back to where it was.
 * @param {string | (() => string)} title
 * @param {(close: () => void) => unknown} content
 * @param {object} [properties]
 * @returns {() => void} draws its content anew
 */
export function dialog(title, content, properties) {
  const id = `dialog-${document.querySelectorAll("dialog").length}`;
  const box = h("dialog", { "aria-labelledby": id, ...properties });
  const opener = document.activeElement;
  const close = () => box.close();
  const redraw = () => draw(box, h("div", { class: "dialog-head" }, h("h2", { id }, typeof title === "function" ? title() : title), button("✕", close, { class: "plain", "aria-label": t("close") })), content(close));
  box.addEventListener("close", () => {
    box.remove();
    // Drawn anew behind the dialog, what opened it is another element with the same key.
    if (!opener?.isConnected && opener?.dataset.key) {
      keyed(document.body, opener.dataset.key)?.focus();
    }
  });
  box.addEventListener("click", (event) => event.target === box && close());
  redraw();
  document.body.append(box);
  box.showModal();
  return redraw;
}

/** Begins: at the place where the player was, as far as the browser knows it. */
export async function begin() {
  addEventListener("popstate", ({ state }) => arrive(state ?? { screen: "start" }));
  session.addEventListener("change", show);
  watchPresses();
  watchHand();
  engine.addEventListener("state", ({ detail }) => {
    document.documentElement.dataset.engine = detail.name;
    show();
  });
  await arrive(history.state ?? { screen: "start" });
}
