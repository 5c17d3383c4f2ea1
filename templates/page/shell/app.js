// The frame: which screen is shown, the head above it, what has to be said whatever the screen.

import { Refused } from "./ask.js";
import { StorageRefused } from "./database.js";
import { button, draw, forgetPresses, h, keyed, tellFailures, unseen } from "./dom.js";
import { drawOver } from "./draw_over.js";
import { engine } from "./engine.js";
import { prefer } from "./preferences.js";
import { watchPresses, whenLetGo } from "./press.js";
import { session } from "./session.js";
import { holdStill, watchHand } from "./still.js";
import { setLanguage, t } from "./words.js";

/**
 * @typedef {object} Screen
 * @property {(place: object) => unknown} main what stands in the middle
 * @property {(place: object) => unknown} [head] what stands in the head, behind the name of the program
 * @property {(place: object) => unknown} [foot] what stands at the foot: tabs on a telephone
 * @property {(place: object) => string} title for the window
 * @property {(place: object) => Command[]} [menu] what is done by the menu of the frame, beside the settings
 * @property {boolean} [keeps] whether what stays the same is not drawn anew: nothing else may hold on to an element of it
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
  // What was said, or asked, was about what is left behind.
  say("");
  document.querySelectorAll("dialog[open]").forEach((one) => one.close());
  try {
    await screens.get(to.screen).enter?.(to);
  } catch (error) {
    tellFailure(error);
  }
  if (place !== to) {
    return;
  }
  forgetPresses();
  show();
  scrollTo(0, 0);
  document.getElementById("main").focus({ preventScroll: true });
}

/** Enters the screen anew. */
export function enterAgain() {
  return arrive({ ...place });
}

/** What went wrong is said, what the library refuses in its own words; that the storage refuses stands above every screen, as long as it does. */
export function tellFailure(error) {
  if (error instanceof StorageRefused) {
    show();
  } else if (error instanceof Refused) {
    say(error.message);
  } else {
    say(t("something_wrong", { reason: error.message || String(error) }));
  }
}

/** Draws everything anew. */
export function show() {
  whenLetGo(show, showNow);
}

function showNow() {
  const screen = screens.get(place.screen);
  document.title = `${screen.title(place)} · orbat`;
  if (lastDrawn.place !== place) {
    document.body.dataset.screen = place.screen;
  }
  const bringBack = holdStill();
  drawHead(screen);
  drawPart("notes", framed.notes.map((make) => make()));
  drawPart("main", screen.main(place));
  drawPart("foot", screen.foot?.(place));
  lastDrawn.place = place;
  bringBack();
}

/** What was drawn last. */
const lastDrawn = { place: null };

/** On a screen that says so, what stays the same stays as it is. */
function drawPart(id, ...children) {
  const isThere = lastDrawn.place === place && screens.get(place.screen).keeps;
  (isThere ? drawOver : draw)(document.getElementById(id), ...children);
}

function drawHead(screen) {
  drawPart("head", brand(), screen.head?.(place), framed.settings?.(screen, place));
}

/** Draws the head anew: what stands below it is not touched. */
function showHead() {
  whenLetGo(showHead, () => lastDrawn.place === place && drawHead(screens.get(place.screen)));
}

function brand() {
  const home = place.screen === "start";
  return home ? h("span", { class: "brand" }, "Orbat") : button([h("span", { "aria-hidden": "true" }, "‹"), h("span", { class: "brand" }, "Orbat"), unseen(t("back"))], () => go({ screen: "start" }), { class: "plain home", key: "home" });
}

/** Draws everything anew, where this screen is the one that is shown. */
export function showAt(screen) {
  if (place.screen === screen) {
    show();
  }
}

/** Another language: everything that came from the library is asked for again. */
export async function speak(lang) {
  setLanguage(lang);
  prefer("language", lang);
  document.getElementById("skip").textContent = t("skip");
  say("");
  show();
  await screens.get(place.screen).enter?.(place);
  if (session.army) {
    await session.check();
  }
  show();
}

/** What others put into the frame: the settings at the end of the head, what has to be said whatever the screen. */
const framed = { settings: null, /** @type {(() => unknown)[]} */ notes: [] };

/** @param {(screen: Screen, place: object) => unknown} make */
export function setSettings(make) {
  framed.settings = make;
}

/** Something that may have to be said whatever the screen: nothing, or an element. */
export function addNote(make) {
  framed.notes.push(make);
}

/** What is said above a screen. @param {"info" | "error"} kind */
export function note(kind, ...words) {
  return h("div", { class: `note ${kind}`, role: kind === "error" ? "alert" : "status" }, ...words);
}

/** Says something about what is shown now; nothing any more once something else is. */
export function sayingHere() {
  const about = place;
  return (words) => place === about && say(words);
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
  const head = () => h("div", { class: "dialog-head" }, h("h2", { id }, typeof title === "function" ? title() : title), button("✕", close, { class: "plain", "aria-label": t("close"), key: "close dialog" }));
  const redrawNow = () => {
    const hadFocus = box.contains(document.activeElement);
    draw(box, head(), content(close));
    // What had the focus may be gone; behind a dialog nothing else can have it.
    if (hadFocus && !box.contains(document.activeElement)) {
      keyed(box, "close dialog").focus({ preventScroll: true });
    }
  };
  const redraw = () => whenLetGo(redrawNow, redrawNow);
  box.addEventListener("close", () => {
    box.remove();
    // Drawn anew behind the dialog, what opened it is another element with the same key.
    if (!opener?.isConnected && opener?.dataset.key) {
      keyed(document.body, opener.dataset.key)?.focus();
    }
  });
  box.addEventListener("click", (event) => event.target === box && close());
  redrawNow();
  document.body.append(box);
  box.showModal();
  return redraw;
}

/** Begins: at the place where the player was, as far as the browser knows it. */
export async function begin() {
  addEventListener("popstate", ({ state }) => arrive(state ?? { screen: "start" }));
  tellFailures(tellFailure);
  session.addEventListener("change", show);
  session.addEventListener("saved", showHead);
  watchPresses();
  watchHand();
  engine.addEventListener("state", show);
  await arrive(history.state ?? { screen: "start" });
}
