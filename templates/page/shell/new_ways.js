// The ways to begin an army: each is worked out before it is offered, so that what is shown is what will be made.

import { Refused, ask, fileOf } from "./ask.js";
import { myArmies } from "./armies.js";
import { armyListsOf, books } from "./books.js";

/**
 * @typedef {import("./types").OfferEntry & {key: string, own?: import("./types").File}} Offer an army list to begin with; with the file of the
 *   player's own catalogue that has it
 *
 * @typedef {object} Wanted
 * @property {string} ruleset
 * @property {string | null} format
 * @property {Offer | null} list
 * @property {number} seed
 * @property {string | null} example its file name
 * @property {Map<string, {id: string, patch: object[]}>} answers to questions that may stay open, by their places
 *
 * @typedef {object} Made
 * @property {import("./types").File} file
 * @property {import("./types").Checked} checked
 * @property {string[]} [changes] what was added to the small army
 * @property {import("./advice.js").Place[]} [questions] what else may be chosen for the whole army
 */

/** The army lists of a ruleset, the player's own first. @param {string} ruleset @returns {Promise<Offer[]>} */
export async function offersOf(ruleset) {
  const book = books().find(({ id }) => id === ruleset);
  const shipped = book ? armyListsOf(book) : [];
  const known = new Set((book?.lists ?? []).map(({ id }) => id));
  const own = [];
  for (const army of myArmies("catalogue").filter((one) => one.ruleset === ruleset)) {
    const file = fileOf(army);
    const answer = Object.values(await ask({ rulesets: { own: [file] } }));
    const lists = answer.find(({ id }) => id === ruleset).lists.filter(({ id }) => !known.has(id));
    own.push(...lists.map((list) => ({ ...list, own: file, ownId: army.id, ownName: army.name, key: `${army.id} ${list.id}` })));
  }
  return [...own, ...shipped.map((list) => ({ ...list, key: list.id }))];
}

const firstFile = async (request) => Object.values(await ask(request))[0];

/** The question for a small army, or with a seed for one that is drawn. @returns {{starter: import("./types").Starter}} */
function starterQuestion({ ruleset, format, list }, seed) {
  return { starter: { ruleset, format, catalogue: list?.id ?? null, seed, own: list?.own ? [list.own] : [] } };
}

/** Whether a small army can be begun so. @param {Wanted} wanted */
export async function canBegin(wanted) {
  try {
    await ask(starterQuestion(wanted));
    return true;
  } catch {
    return false;
  }
}

/** A list that was begun with a catalogue of the player's own names its file and brings it along. */
async function bringingOwn(file, own) {
  if (!own || file.catalogues[own.name] !== undefined) {
    return file;
  }
  const catalogues = { ...file.catalogues, [own.name]: own.text };
  const patch = [{ op: "add", path: "/catalogues", value: Object.keys(catalogues) }];
  const { text } = await ask({ apply: { file: { ...file, catalogues }, patch } });
  return { ...file, text, catalogues };
}

/** @returns {Promise<Made>} */
async function checkedNew(file, changes) {
  return { file, changes, checked: await ask({ check: { file } }) };
}

async function changedNew(file, patch, changes) {
  const answer = await ask({ apply: { file, patch } });
  return { file: { ...file, text: answer.text }, checked: answer, changes };
}

/** What stands once for the whole army, is not said yet, and may stay so: words to choose from, each of which is right. */
async function openQuestions(file) {
  const { places } = await ask({ choices: { file, at: "" } });
  const isWord = (choice) => choice.fit === "fits" && !["add", "copy", "remove"].includes(choice.kind);
  return places.filter((place) => !place.typed && (place.value ?? null) === null && place.choices.length > 1 && place.choices.every(isWord));
}

/** A file with what was answered; what does not go with it is left open. */
async function answeredNew(file, { answers }) {
  const patch = [...answers.values()].flatMap((answer) => answer.patch);
  return patch.length === 0 ? checkedNew(file) : changedNew(file, patch).catch(() => checkedNew(file));
}

async function smallArmy(wanted) {
  const file = await bringingOwn(await firstFile(starterQuestion(wanted)), wanted.list?.own);
  const made = await answeredNew(file, wanted);
  return { ...made, questions: await openQuestions(file) };
}

async function filledArmy(made) {
  const { proposals } = await ask({ fill: { file: made.file } });
  const [best] = proposals;
  return best ? changedNew(made.file, best.patch, best.changes) : null;
}

/** The small army without its rows; none where that would be no list any more. */
async function emptyArmy(made) {
  const outermost = made.checked.rows.filter((row) => row.within === null);
  const patch = outermost.reverse().map((row) => ({ op: "remove", path: row.pointer }));
  const found = await changedNew(made.file, patch);
  return found.checked.report.verdict === "unreadable" || found.checked.rows.length > 0 ? null : found;
}

/** None where the library draws from other army lists than the player's own. */
async function drawnArmy(wanted) {
  const file = await firstFile(starterQuestion(wanted, wanted.seed));
  const own = wanted.list?.own;
  return own && file.catalogues[own.name] === undefined ? null : answeredNew(file, wanted);
}

async function exampleArmy({ ruleset, example: file }) {
  return file ? checkedNew(await firstFile({ example: { ruleset, file } })) : null;
}

/** The ways, in the order in which they are offered; each from what is wanted and from the small army. */
export const WAYS = ["small", "full", "empty", "lot", "example"];

const WAY_MAKERS = { small: (wanted, begun) => begun, full: async (wanted, begun) => filledArmy(await begun), empty: async (wanted, begun) => emptyArmy(await begun), lot: drawnArmy, example: exampleArmy };

/**
 * Works ways out, one after the other.
 * @param {Wanted} wanted
 * @param {string[]} ways
 * @param {(way: string, found: {made?: Made | null, refused?: string, stopped?: boolean}) => void} onFound
 */
export async function workOut(wanted, ways, onFound) {
  const begun = smallArmy(wanted);
  begun.catch(() => {});
  for (const way of ways) {
    try {
      onFound(way, { made: await WAY_MAKERS[way](wanted, begun) });
    } catch (error) {
      onFound(way, { refused: error.message, stopped: !(error instanceof Refused) });
    }
  }
}

/** What was made, under a name. @param {Made} made @param {string} name @returns {Promise<object>} the file */
export async function renamed({ file, checked: { report } }, name) {
  if (!name || name === report.name) {
    return { ...file, name: name || file.name };
  }
  const { text } = await ask({ apply: { file, patch: [{ op: "add", path: "/name", value: name }] } });
  return { ...file, name, text };
}
