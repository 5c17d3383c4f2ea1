// What the library tells of its rulesets: asked once in each language, and drawn from then on.

import { ask } from "./ask.js";
import { language } from "./words.js";

/** The rulesets of each language. @type {Map<string, import("./types").RulesetEntry[]>} */
const booksAnswered = new Map();

/** @returns {Promise<import("./types").RulesetEntry[]>} every ruleset in the language of the page */
export async function loadBooks() {
  const lang = language();
  if (!booksAnswered.has(lang)) {
    booksAnswered.set(lang, Object.values(await ask({ rulesets: {} })));
  }
  return booksAnswered.get(lang);
}

/** Every ruleset, as far as it is known by now. */
export function books() {
  return booksAnswered.get(language()) ?? [];
}

/** A ruleset by its id. */
export function bookOf(id) {
  return books().find((book) => book.id === id);
}

/** The army lists of a ruleset; a chart of prices, in which there is nothing to choose from, is none. */
export function armyListsOf({ lists }) {
  return lists.filter(({ units }) => units.length > 0);
}

/** The words at the top of a list. Its name and its player's are not words of the rules. */
function topWords(text) {
  try {
    const { name, player, ...rest } = JSON.parse(text);
    return Object.values(rest).filter((value) => typeof value === "string");
  } catch {
    return [];
  }
}

/** What an army belongs to: book, format, army list, as far as its text names them. @param {{ruleset?: string, text: string}} army @returns {string[]} */
export function belongsTo(army) {
  const book = bookOf(army.ruleset);
  if (!book) {
    return [];
  }
  const words = topWords(army.text);
  const named = [...book.formats, ...book.lists].filter((entry) => words.includes(entry.id));
  return [book.title, ...named.map((entry) => entry.name)];
}
