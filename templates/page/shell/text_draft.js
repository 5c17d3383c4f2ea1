// What somebody typed and has not taken over yet: kept for each army on this device, until it is taken over or dropped.

import { ask, fileOf } from "./ask.js";
import { store } from "./store.js";
import { language } from "./words.js";

/**
 * @typedef {object} Draft
 * @property {string} text as typed
 * @property {string} kept the text of the army as it stands
 * @property {string} base the text of the army when somebody began to type
 * @property {string | null} aside what was typed before and dropped
 * @property {number | null} since when it was typed, where that was at an earlier visit, in ms
 * @property {object | null} report what a check of the typed text told
 * @property {string | null} failed why there is no report
 * @property {string} checked what was checked: text and language
 */

/** @type {Map<string, Draft>} by the id of the army */
const drafts = new Map();

/** The drafts that this device does not keep: whoever leaves the page is asked first. */
const unkept = new Set();

const draftName = (id) => `orbat draft ${id}`;

/** Keeps what is typed, at once: it outlives the page. */
function keepDraft(id, { text, base }) {
  try {
    localStorage.setItem(draftName(id), JSON.stringify({ text, base, time: Date.now() }));
    unkept.delete(id);
  } catch {
    unkept.add(id);
  }
}

function forgetDraft(id) {
  unkept.delete(id);
  try {
    localStorage.removeItem(draftName(id));
  } catch {
    // Then nothing was kept.
  }
}

/** What was typed at an earlier visit. */
function keptDraft(id) {
  try {
    const { text, base, time } = JSON.parse(localStorage.getItem(draftName(id)));
    return typeof text === "string" && typeof base === "string" ? { text, base, since: time } : null;
  } catch {
    return null;
  }
}

/**
 * @param {import("./store.js").Army} army
 * @returns {Draft} untouched, it follows the army
 */
export function draftOf(army) {
  const before = drafts.get(army.id);
  const touched = before && before.text !== before.base;
  const earlier = before ? null : keptDraft(army.id);
  const fresh = { text: army.text, base: army.text, since: null, ...earlier, aside: before?.aside ?? null, report: null, failed: null, checked: "" };
  const draft = touched || before?.text === army.text ? before : fresh;
  draft.kept = army.text;
  drafts.set(army.id, draft);
  return draft;
}

/** @param {string} text as it was typed */
export function typeDraft(army, text) {
  const draft = draftOf(army);
  Object.assign(draft, { text, since: null, report: null, failed: null, checked: "" });
  isTyped(draft) ? keepDraft(army.id, draft) : forgetDraft(army.id);
}

/** The army is shown as it is kept again. */
export function dropDraft(army, aside) {
  const { text } = draftOf(army);
  drafts.delete(army.id);
  forgetDraft(army.id);
  draftOf(army).aside = aside ? text : null;
}

/** Whether something was typed that the army is not. */
export function isTyped(draft) {
  return draft.text !== draft.kept;
}

/** Lays the draft out as the program does, where it can be read. */
export async function tidyDraft(army) {
  const { text } = draftOf(army);
  const [file] = await ask({ format: { file: { ...fileOf(army), text } } });
  // What was typed meanwhile is not tidied away.
  if (draftOf(army).text === text) {
    typeDraft(army, file.text);
  }
}

const resting = { timer: 0 };

/**
 * Checks what is typed, after a rest.
 * @param {number} rest in ms
 * @param {() => void} arrived
 */
export function checkDraft(army, rest, arrived) {
  clearTimeout(resting.timer);
  const draft = draftOf(army);
  const checked = `${language()} ${draft.text}`;
  if (draft.checked !== checked) {
    resting.timer = setTimeout(() => checkNow(army, draft, checked, arrived), rest);
  }
}

async function checkNow(army, draft, checked, arrived) {
  const { text } = draft;
  draft.checked = checked;
  try {
    const found = await ask({ check: { file: { ...fileOf(army), text } } }, undefined, "draft");
    Object.assign(draft, found && draft.text === text ? { report: found.report, failed: null } : {});
  } catch (error) {
    Object.assign(draft, { report: null, failed: error.message });
  }
  arrived();
}

const SEVERITIES = ["info", "warning", "error"];

/**
 * The worst finding of each line.
 * @returns {Map<number, "error" | "warning" | "info">}
 */
export function worstByLine(report) {
  const found = new Map();
  for (const { line, severity } of report?.findings ?? []) {
    if (line !== null && SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(found.get(line))) {
      found.set(line, severity);
    }
  }
  return found;
}

/** Whoever leaves the page is asked first, where something typed would be lost; what was typed goes for ever with its army. */
export function guardDrafts() {
  addEventListener("beforeunload", (event) => unkept.size > 0 && event.preventDefault());
  store.addEventListener("destroyed", ({ detail }) => forgetDraft(detail));
}
