// What is known of the last texts: undo and redo ask for none of it again.

import { language } from "./words.js";

/** Of so many texts. */
const MOST_TEXTS = 30;

/** What verdict and advice depend on: the text of an army, its own catalogues and the language. */
export function textKey({ text, catalogues }) {
  return JSON.stringify([language(), text, catalogues]);
}

/** What is known of each of the last texts. */
export class Known {
  #texts = new Map();

  /** What is known of an army as it stands; null where that is nothing. */
  of(army) {
    return this.#texts.get(textKey(army)) ?? null;
  }

  /** Remembers what is known of an army as it stands. */
  keep(army, known) {
    const key = textKey(army);
    // The newest is the last.
    this.#texts.delete(key);
    this.#texts.set(key, known);
    if (this.#texts.size > MOST_TEXTS) {
      this.#texts.delete(this.#texts.keys().next().value);
    }
  }
}
