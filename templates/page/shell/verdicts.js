// Verdicts that are known: undo and redo need no new one.

import { language } from "./words.js";

/** So many are kept. */
const MOST_VERDICTS = 30;

/** What a verdict depends on: the text of an army, its own catalogues and the language. */
export function textKey({ text, catalogues }) {
  return JSON.stringify([language(), text, catalogues]);
}

/** What the last checks told. */
const known = new Map();

/** What a check told of an army as it stands, if it is known. */
export function knownVerdict(army) {
  return known.get(textKey(army)) ?? null;
}

/** Remembers what a check told. */
export function rememberVerdict(army, checked) {
  known.set(textKey(army), checked);
  if (known.size > MOST_VERDICTS) {
    known.delete(known.keys().next().value);
  }
}
