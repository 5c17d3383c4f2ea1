// Free texts and numbers of a row or of the army: what is typed is tried first, and its consequence said before it is taken.

import { typeAt } from "./act.js";
import { Refused, ask, fileOf } from "./ask.js";
import { h } from "./dom.js";
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

/** Members that have free words wherever they are known at all. */
const USUAL = ["name", "notes", "player"];

/**
 * The places of a row, or of the army, where anything can be typed. Each is tried: what the library refuses is none.
 * @param {string} pointer of the row; "" is the army
 * @param {string[]} others places that have choices already
 * @returns {Promise<{pointer: string, label: string}[]>}
 */
export async function typedPlaces(pointer, others) {
  const object = valueAt(session.army.text, pointer) ?? {};
  const isWord = (key) => ["string", "number"].includes(typeof object[key]);
  const keys = new Set([...USUAL, ...Object.keys(object).filter(isWord)]);
  const found = [];
  for (const key of keys) {
    const at = `${pointer}/${key}`;
    const place = others.includes(at) ? null : await triedPlace(at, typeof object[key] === "number" ? object[key] + 1 : `${shownAt(at)}*`);
    if (place) {
      found.push({ pointer: at, label: place.label.split(" › ").at(-1) });
    }
  }
  return found;
}

async function triedPlace(at, value) {
  try {
    const answer = await ask({ set: { file: fileOf(session.army), at, value: String(value) } }, undefined, `typed ${at}`);
    return answer?.places[0];
  } catch (error) {
    if (error instanceof Refused) {
      return null;
    }
    throw error;
  }
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

/** A field for such a place. */
export function typedField({ pointer, label }) {
  const now = String(shownAt(pointer));
  const output = h("output", { class: "foretold" });
  const long = now.length > 60 || now.includes("\n") || pointer.endsWith("/notes");
  const field = h(long ? "textarea" : "input", {
    type: long ? null : "text",
    value: now,
    key: `typed ${pointer}`,
    autocomplete: "off",
    readonly: session.readOnly,
    oninput: () => {
      field.dataset.typed = "";
      foretell(pointer, field.value, output);
    },
  });
  const submit = (event) => {
    event.preventDefault();
    delete field.dataset.typed;
    output.replaceChildren();
    typeAt(pointer, field.value);
  };
  return h("form", { class: "typed", onsubmit: submit }, h("label", null, h("span", null, capital(label)), field), h("button", { type: "submit", disabled: session.readOnly }, t("build_set")), output);
}
