// What is chosen for a new army, and what it would be.

import { go, here, tellFailure } from "./app.js";
import { loadArmies } from "./armies.js";
import { keepNew } from "./ask.js";
import { armyListsOf, books, loadBooks } from "./books.js";
import { WAYS, canBegin, offersOf, renamed, workOut } from "./new_ways.js";
import { t } from "./words.js";

/** What is chosen. */
export const wanted = { ruleset: null, format: null, list: null, seed: 0, example: null, way: "small", name: null, search: "", answers: new Map() };

/** What each way would make: nothing while it is worked out. */
export const ways = new Map();

/** The army lists that there are. @type {{all: import("./new_ways.js").Offer[]}} */
export const offers = { all: [] };

/** What else may be chosen for the whole army. @type {{all: import("./advice.js").Place[]}} */
export const questions = { all: [] };

const newWork = { generation: 0, draw: () => {}, building: false, wished: false };

/** @param {() => void} draw draws the ways anew */
export function onWays(draw) {
  newWork.draw = draw;
}

export function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** Begins a new choice; @param {object} place may say the ruleset or the army list of one's own */
export async function beginChoice(place) {
  newWork.wished = false;
  Object.assign(wanted, { ruleset: null, format: null, list: null, way: "small", name: null, search: "", seed: newSeed() });
  ways.clear();
  await loadArmies();
  await loadBooks();
  const known = books().some(({ id }) => id === place.ruleset);
  const first = known ? place.ruleset : books()[0].id;
  if (place.own) {
    await chooseOwn(place.own);
  } else {
    await chooseRuleset(first);
  }
}

async function chooseOwn(id) {
  for (const book of books()) {
    const all = await offersOf(book.id);
    const list = all.find((offer) => offer.ownId === id);
    if (list) {
      await chooseRuleset(book.id, list);
      return;
    }
  }
  await chooseRuleset(books()[0].id);
}

/** @param {string} id @param {import("./new_ways.js").Offer} [list] */
export async function chooseRuleset(id, list = null) {
  const book = books().find((one) => one.id === id);
  Object.assign(wanted, { ruleset: id, format: book.formats[0]?.id ?? null, formatChosen: false, list, search: "", example: book.examples[0]?.file ?? null, way: "small", answers: new Map() });
  questions.all = [];
  offers.all = armyListsOf(book).map((offer) => ({ ...offer, key: offer.id }));
  const found = await offersOf(id);
  if (wanted.ruleset === id) {
    offers.all = found;
  }
  workAll();
}

/** @param {import("./new_ways.js").Offer | null} list Where it does not go with the first format, another one is taken, unless the player chose one. */
export async function chooseList(list) {
  wanted.list = list;
  const book = books().find(({ id }) => id === wanted.ruleset);
  const others = wanted.formatChosen ? [] : book.formats.map(({ id }) => id);
  for (const format of [wanted.format, ...others]) {
    if (others.length > 0 && wanted.list === list && (await canBegin({ ...wanted, format }))) {
      wanted.format = format;
      break;
    }
  }
  if (wanted.list === list) {
    workAll();
  }
}

/** Answers a question that may stay open; null leaves it so. @param {string} pointer @param {{id: string, patch: object[]} | null} answer */
export function answerQuestion(pointer, answer) {
  answer ? wanted.answers.set(pointer, answer) : wanted.answers.delete(pointer);
  workAll();
}

/** After another language: the same choice in its words. */
export async function askAgain() {
  await loadBooks();
  const key = wanted.list?.key;
  offers.all = await offersOf(wanted.ruleset);
  wanted.list = offers.all.find((offer) => offer.key === key) ?? null;
  workAll();
}

/** Works every way out anew. */
export function workAll() {
  ways.clear();
  workSome(WAYS);
}

/** @param {string[]} some */
export function workSome(some) {
  const generation = ++newWork.generation;
  newWork.wished = false;
  // What was still being worked out is wanted all the same.
  const missing = WAYS.filter((way) => some.includes(way) || !ways.has(way));
  missing.forEach((way) => ways.delete(way));
  newWork.draw();
  workOut({ ...wanted }, missing, (way, found) => {
    if (generation === newWork.generation) {
      ways.set(way, found);
      questions.all = found.made?.questions ?? questions.all;
      newWork.draw();
      if (newWork.wished && way === takenWay()) {
        buildIt();
      }
    }
  });
}

/** The way that is taken: the one chosen, unless it is none here. */
export function takenWay() {
  return ways.get(wanted.way)?.made === null ? "small" : wanted.way;
}

/** The name that the army has without another one. */
export function suggestedName() {
  const made = ways.get(takenWay())?.made;
  return takenWay() === "example" || !wanted.list ? made?.checked.report.name ?? "" : wanted.list.name;
}

function whatWasDone() {
  const way = takenWay();
  const book = books().find(({ id }) => id === wanted.ruleset);
  const name = book.examples.find(({ file }) => file === wanted.example)?.name ?? "";
  return t(`new_done_${way}`, { seed: wanted.seed, name });
}

/** Keeps the army and goes on to build it. */
export async function buildIt() {
  const made = ways.get(takenWay())?.made;
  // What is not worked out yet is built when it is.
  newWork.wished = !ways.has(takenWay());
  if (!made || newWork.building) {
    return;
  }
  newWork.building = true;
  try {
    const file = await renamed(made, (wanted.name ?? "").trim() || suggestedName());
    const army = await keepNew(file, whatWasDone());
    if (here().screen === "new") {
      await go({ screen: "build", id: army.id });
    }
  } catch (error) {
    tellFailure(error);
  } finally {
    newWork.building = false;
  }
}
