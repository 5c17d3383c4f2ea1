// Free texts and numbers of a row or of the army: what is typed is tried first, and its consequence said before it is taken.

import { typeAt } from "./act.js";
import { advice, outer } from "./advice.js";
import { ask, fileOf } from "./ask.js";
import { button, h } from "./dom.js";
import { capital, outcomeOfChoice, outcomeShown } from "./outcome.js";
import { session } from "./session.js";
import { language, t } from "./words.js";

/** What stands at a pointer of a text. */
export function valueAt(text, pointer) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const step of pointer.split("/").slice(1)) {
    value = value?.[step.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}

/** What stands there in the language of the page. */
function shownAt(pointer) {
  const value = valueAt(session.army.text, pointer);
  return value !== null && typeof value === "object" ? value[language()] ?? value.en ?? "" : value ?? "";
}

/** Whether a place has nothing but what is typed there: no word to choose, and nothing to take away. */
export function isTypedOnly(place) {
  return place.typed && place.choices.every((choice) => choice.fit === "same" || choice.kind === "number");
}

/**
 * The places of a row, or of the army, where anything can be typed, as the library says.
 * @param {string} pointer of the row; "" is the army
 * @returns {Promise<{pointer: string, label: string}[]>}
 */
export async function typedPlaces(pointer) {
  await advice.at(pointer);
  const own = [...advice.places.values()].filter((place) => outer(place.pointer) === pointer && isTypedOnly(place));
  return own.map((place) => ({ pointer: place.pointer, label: place.label.split(" › ").at(-1) }));
}

/** Says what becomes of the army by what is typed. */
async function foretell(at, value, output) {
  try {
    const answer = await ask({ set: { file: fileOf(session.army), at, value } }, undefined, `typed ${at}`);
    const choice = answer?.places[0]?.choices[0];
    if (answer) {
      output.replaceChildren((choice && outcomeShown(outcomeOfChoice(choice))) || "");
    }
  } catch (error) {
    output.replaceChildren(error.message);
  }
}

/** The number that stands in a field; null where none does. */
function numberIn(field) {
  const value = Number(field.value.trim().replace(",", "."));
  return field.value.trim() === "" || Number.isNaN(value) ? null : value;
}

/** One fewer and one more beside a number: what becomes of the army is said, nothing is done yet. */
function besideNumber(field, label, by, tell) {
  const step = () => {
    const now = numberIn(field);
    if (now !== null) {
      field.value = String(Math.max(0, now + by));
      tell();
    }
  };
  const name = t(by > 0 ? "build_number_up" : "build_number_down", { what: label });
  return button(h("span", { "aria-hidden": "true" }, by > 0 ? "+" : "−"), step, { class: "step", "aria-label": name, title: name, disabled: session.readOnly, key: `typed ${by} ${field.dataset.key}` });
}

/** A field for such a place. A number has − and + beside it, and their keys in it. */
export function typedField({ pointer, label }) {
  const now = shownAt(pointer);
  const isNumber = typeof now === "number";
  const words = String(now);
  const output = h("output", { class: "foretold" });
  const isLong = words.length > 60 || words.includes("\n") || pointer.endsWith("/notes");
  const tell = () => {
    field.dataset.typed = "";
    foretell(pointer, field.value, output);
  };
  const stepKey = (event) => {
    const by = { "+": 1, ArrowUp: 1, "-": -1, "−": -1, ArrowDown: -1 }[event.key];
    if (isNumber && by && numberIn(field) !== null) {
      event.preventDefault();
      field.value = String(Math.max(0, numberIn(field) + by));
      tell();
    }
  };
  const field = h(isLong ? "textarea" : "input", {
    type: isLong ? null : "text",
    inputmode: isNumber ? "decimal" : null,
    class: isNumber ? "count" : null,
    value: words,
    key: `typed ${pointer}`,
    autocomplete: "off",
    "aria-label": capital(label),
    readonly: session.readOnly,
    onfocus: () => isNumber && field.select(),
    oninput: tell,
    onkeydown: stepKey,
  });
  const submit = (event) => {
    event.preventDefault();
    delete field.dataset.typed;
    output.replaceChildren();
    if (field.value !== words) {
      typeAt(pointer, field.value);
    }
  };
  const input = isNumber ? h("span", { class: "stepper" }, besideNumber(field, label, -1, tell), field, besideNumber(field, label, 1, tell)) : field;
  return h("form", { class: isNumber ? "typed number-field" : "typed", onsubmit: submit }, h("label", null, h("span", { "aria-hidden": "true" }, capital(label)), input), h("button", { type: "submit", disabled: session.readOnly, "aria-label": t("build_set_what", { what: label }) }, t("build_set")), output);
}
