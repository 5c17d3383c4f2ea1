// Changes of the army, one after the other: each is asked for with the text as it stands then, carried out, and the focus goes where it belongs.

import { here, say, sayingHere, tellFailure } from "./app.js";
import { advice } from "./advice.js";
import { saveArmyFile } from "./armies.js";
import { Refused, ask, fileOf } from "./ask.js";
import { eachPressCounts } from "./dom.js";
import { focusRow, rowAt } from "./focus.js";
import { toldChange } from "./outcome.js";
import { session } from "./session.js";
import { guardHand } from "./still.js";
import { t } from "./words.js";

/**
 * Does something when everything before it is done. What the library refuses is said.
 * @param {() => Promise<void>} change
 */
export function act(change) {
  const place = here();
  // What was said of the change before, and of taking it back, is over.
  say("");
  return eachPressCounts(session.queue(change).catch((error) => here() === place && tellFailure(error)));
}

/** Carries a patch out and looks at the row where `focus` is, if it is given. */
async function carryOut(patch, what, focus) {
  const looked = rowAt(document.activeElement);
  const followed = await session.apply(patch, what, looked ? [looked] : []);
  const rows = session.checked?.rows ?? [];
  if (focus !== undefined) {
    focusRow(nearestRow(rows, focus));
  } else if (looked && followed[0] && followed[0] !== looked) {
    focusRow(followed[0]);
  }
}

/** The row at a place, or around it; where there is none any more, its neighbour before. */
function nearestRow(rows, pointer) {
  const around = rows.findLast((row) => pointer === row.pointer || pointer.startsWith(`${row.pointer}/`));
  if (around && (around.pointer === pointer || !/\/\d+$/.test(pointer))) {
    return around.pointer;
  }
  const [, array, at] = pointer.match(/^(.*)\/(\d+)$/) ?? [];
  const before = rows.find((row) => row.pointer === `${array}/${Number(at) - 1}`);
  return before?.pointer ?? around?.pointer ?? rows[0]?.pointer;
}

/**
 * Makes a choice, by the id that it has at its place.
 * @param {string} at
 * @param {(choice: object) => boolean} wanted
 * @param {{stays?: boolean}} [how] whether the focus stays where it is
 */
export function makeChoice(at, wanted, { stays } = {}) {
  return act(async () => {
    await advice.at(at);
    const place = advice.places.get(at);
    const choice = place?.choices.find(wanted);
    if (choice) {
      await carryOut(choice.patch, toldChange(place, choice), stays ? undefined : choice.focus || undefined);
    } else {
      say(t("build_gone"));
    }
  });
}

/** Carries out what was proposed for the text as it stands, once. */
export async function takeProposal(patch, changes, words) {
  const { text } = session.army;
  const sayHere = sayingHere();
  guardHand();
  await act(async () => {
    if (session.army.text !== text) {
      throw new Refused(t("changed_meanwhile"));
    }
    await carryOut(patch, changes.join(t("new_and")));
    guardHand();
    if (words && session.checked?.report.legal) {
      sayHere(words);
    }
  });
}

/**
 * Puts a number at a place.
 * @param {string} at
 * @param {() => number | null} number by the text as it stands when its turn comes; nothing is done for null
 */
export function countAt(at, number) {
  return act(async () => {
    const value = number();
    if (value !== null) {
      await carryOut([{ op: "add", path: at, value }], null);
    }
  });
}

/**
 * Puts what was typed at a place.
 * @param {string} at
 * @param {string} value
 */
export function typeAt(at, value) {
  return act(async () => {
    const { places } = await ask({ set: { file: fileOf(session.army), at, value } });
    const choice = places[0]?.choices[0];
    if (choice) {
      await carryOut(choice.patch, toldChange(places[0], choice));
    }
  });
}

/** Moves a row among its neighbours, by −1 or 1. */
export function moveBy(pointer, by) {
  return moveWith(pointer, movePatch(pointer, by), by);
}

/** Moves a row among its neighbours, to an index of their array. */
export function moveTo(pointer, index) {
  const [, array, at] = pointer.match(/^(.*)\/(\d+)$/) ?? [];
  return array !== undefined && moveWith(pointer, [{ op: "move", from: pointer, path: `${array}/${index}` }], index - Number(at));
}

function moveWith(pointer, patch, by) {
  const row = session.checked?.rows.find((one) => one.pointer === pointer);
  return patch && act(() => carryOut(patch, t(by < 0 ? "build_moved_up" : "build_moved_down", { what: row.label }), patch[0].path));
}

/** What moves a row among its neighbours; null at the end of them. */
export function movePatch(pointer, by) {
  const [, array, at] = pointer.match(/^(.*)\/(\d+)$/) ?? [];
  const path = `${array}/${Number(at) + by}`;
  return session.checked?.rows.some((row) => row.pointer === path) ? [{ op: "move", from: pointer, path }] : null;
}

/** Rows that are being removed: what stands there afterwards is another row. */
const leaving = new Set();

/** Removes a row, once; what slides into its place stays. */
export async function removeRow(pointer) {
  if (leaving.has(pointer)) {
    return;
  }
  leaving.add(pointer);
  guardHand();
  await makeChoice(pointer, (choice) => choice.kind === "remove");
  leaving.delete(pointer);
  guardHand();
}

/** Puts a second one of a row beside it. */
export function copyRow(pointer) {
  const [, array, at] = pointer.match(/^(.*)\/(\d+)$/) ?? [];
  return array !== undefined && makeChoice(array, (choice) => choice.id === `copy:${at}`);
}

/** Goes back by one change. */
export function undo() {
  return act(() => session.goTo(session.before));
}

/** Goes on again by one change. */
export function redo() {
  return act(() => session.goTo(session.after));
}

/** Saves the army as a file of the player's. */
export function saveArmy() {
  return saveArmyFile(session.army);
}
