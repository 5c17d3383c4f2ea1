// The frame of the army: format, army list, scenario and whatever else stands once for the whole of it.

import { advice, framePointers, outer } from "./advice.js";
import { dialog } from "./app.js";
import { choiceList } from "./choicelist.js";
import { button, h, named } from "./dom.js";
import { capital } from "./outcome.js";
import { session } from "./session.js";
import { typedField, typedPlaces, valueAt } from "./typing.js";
import { t } from "./words.js";

/** What each place was called and what stood there, so that it need not vanish while it is asked about again. */
const knownFrame = new Map();

/** Whether it is chosen, and not typed. */
function isChosen({ typed, choices }) {
  return choices.some((choice) => choice.fit !== "same" && (!typed || choice.kind === "word"));
}

/** What stands at a place now, in words. */
function nowAt(pointer) {
  const place = advice.places.get(pointer);
  const value = valueAt(session.army.text, pointer);
  // What is known may be about the text before the last change.
  if (place?.words && place.value === value && isChosen(place)) {
    knownFrame.set(pointer, { value, now: place.words, label: place.label });
  }
  const before = knownFrame.get(pointer);
  return before && before.value === value ? before : null;
}

/** The choices of one place of the frame. */
function framePlace(pointer, title) {
  const content = (close) => {
    const place = advice.places.get(pointer);
    return place ? choiceList(place, close) : h("p", { class: "quiet" }, t("build_asking"));
  };
  const redraw = dialog(title, content, { class: "sheet", onclose: () => advice.removeEventListener("change", redraw) });
  advice.addEventListener("change", redraw);
  advice.at(pointer);
}

/** What a control above the army shows; null where there is none for this place. A number alone says nothing: it stands among the options. */
function framedAt(pointer) {
  const now = nowAt(pointer);
  return now && !/^[\d.,\s]+$/.test(now.now) ? now : null;
}

/** Whether something has a control above the army. */
export function isFramed(pointer) {
  return framePointers(session.army.text).includes(pointer) && framedAt(pointer) !== null;
}

function frameButton(pointer) {
  const now = framedAt(pointer);
  if (!now) {
    return null;
  }
  const title = capital(now.label);
  return button([named(capital(now.now)), h("span", { "aria-hidden": "true" }, " ▾")], () => framePlace(pointer, title), {
    class: "frame",
    title,
    "aria-label": t("build_frame", { what: title, now: now.now }),
    "aria-haspopup": "dialog",
    key: `frame ${pointer}`,
  });
}

/** A place at the top of the file that belongs to no row. */
function isTopPlace(place) {
  return /^\/[^/]+$/.test(place.pointer) && place.choices.some((choice) => choice.kind !== "add" && choice.kind !== "copy" && choice.fit !== "same");
}

/** What stands inside a place of the frame and is no row, each as a field: the prices of a chart. */
function innerFields({ pointer }) {
  const isRow = (one) => session.checked?.rows.some((row) => row.pointer === one.pointer);
  const inner = [...advice.places.values()].filter((one) => one.typed && outer(one.pointer) === pointer && !isRow(one));
  return inner.length > 0 && h("div", { class: "typed-fields" }, inner.map((one) => typedField({ pointer: one.pointer, label: one.label.split(" › ").at(-1) })));
}

/** Everything that stands once for the whole army. */
export function openOptions() {
  let typed = [];
  let isOpen = true;
  /** Folds that are open: they are asked about again when something changes. */
  const unfolded = new Set();
  const unfold = ({ pointer }) => (event) => {
    const isNew = event.target.open && !unfolded.has(pointer);
    event.target.open ? unfolded.add(pointer) : unfolded.delete(pointer);
    isNew && advice.inside(pointer);
  };
  const place = (one, close) => {
    const title = capital(one.label);
    const now = nowAt(one.pointer)?.now;
    const choices = { ...one, choices: one.choices.filter((choice) => choice.kind !== "add" && choice.kind !== "copy") };
    return h("details", { class: "place", open: unfolded.has(one.pointer), ontoggle: unfold(one), key: `place ${one.pointer}` }, h("summary", null, title, now && h("span", { class: "quiet" }, " ", named(now))), innerFields(one), choiceList(choices, close));
  };
  const content = (close) => [
    h("div", { class: "typed-fields" }, typed.map(typedField)),
    !advice.knows("") && h("p", { class: "quiet" }, t("build_asking")),
    [...advice.places.values()].filter(isTopPlace).map((one) => place(one, close)),
  ];
  // While it is asked again after a change, what stood there stays under the hands.
  let wasKnown = false;
  const draw = () => {
    const isKnown = advice.knows("");
    if (isOpen && (isKnown || !wasKnown || !session.checked)) {
      wasKnown ||= isKnown;
      redraw();
    }
  };
  const learn = async () => {
    typed = await typedPlaces("");
    for (const pointer of unfolded) {
      await advice.inside(pointer);
    }
    draw();
  };
  const learnAgain = () => isOpen && !advice.knows("") && session.checked && learn().catch(draw);
  const closed = () => {
    isOpen = false;
    advice.removeEventListener("change", draw);
    session.removeEventListener("change", learnAgain);
  };
  const redraw = dialog(t("build_options_title"), content, { class: "sheet", onclose: closed });
  advice.addEventListener("change", draw);
  session.addEventListener("change", learnAgain);
  learn().catch(draw);
}

/** The frame above the army. */
export function frameBar() {
  return h("div", { class: "frame-bar", role: "group", "aria-label": t("build_frame_bar") },
    framePointers(session.army.text).map(frameButton),
    button(t("build_options"), openOptions, { class: "plain", "aria-haspopup": "dialog", key: "options" }));
}
