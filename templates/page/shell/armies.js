// My armies and my army lists as the screens show them: what the store has, in order, and what can be done to one as a whole.

import { say } from "./app.js";
import { ask, fileOf, judged } from "./ask.js";
import { saveFile } from "./dom.js";
import { newId, store } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./store.js").Army} Army */

/** How long the bin keeps something, in days. */
const BIN_DAYS = 30;

/** What the store had when it was last read. */
const shelf = { all: /** @type {Army[]} */ ([]) };

/** Reads the store again. */
export async function loadArmies() {
  shelf.all = await store.all();
}

/** Everything outside the bin, the last changed first. @param {"list" | "catalogue"} [kind] @returns {Army[]} */
export function myArmies(kind) {
  const living = shelf.all.filter((army) => !army.deleted && (!kind || army.kind === kind));
  return living.sort((one, other) => other.changed - one.changed);
}

/** What lies in the bin, the last deleted first. @returns {Army[]} */
export function binnedArmies() {
  return shelf.all.filter((army) => army.deleted).sort((one, other) => other.deleted - one.deleted);
}

/** How many days the bin still keeps it. @param {Army} army */
export function daysLeft(army) {
  const days = (Date.now() - army.deleted) / 86_400_000;
  return Math.max(0, Math.ceil(BIN_DAYS - days));
}

/** Changes what is kept of an army beside its text: as it stands in the store now, not as it was drawn. */
export async function amendArmy(id, change) {
  const army = await store.get(id);
  if (army) {
    await store.save(change(army));
    await loadArmies();
  }
}

/** Puts an army into the bin. @param {Army} army */
export function binArmy({ id }) {
  return amendArmy(id, (army) => ({ ...army, deleted: Date.now() }));
}

/** Takes an army out of the bin. @param {Army} army */
export function undeleteArmy({ id }) {
  return amendArmy(id, ({ deleted, ...army }) => army);
}

/** Deletes an army for ever. @param {Army} army */
export async function destroyArmy({ id }) {
  await store.destroy(id);
  await loadArmies();
}

/** Two of one name cannot be told apart. A text that cannot be changed keeps its name. */
async function underAnotherName(army) {
  const name = t("start_copy_name", { name: army.name });
  try {
    const changed = await ask({ apply: { file: fileOf(army), patch: [{ op: "add", path: "/name", value: name }] } });
    return await judged({ ...army, name, text: changed.text }, changed);
  } catch {
    return {};
  }
}

/** Keeps the same text once more, with a history of its own. @param {Army} army @returns {Promise<Army>} */
export async function duplicateArmy({ id }) {
  const army = await store.get(id);
  const now = Date.now();
  const { formerly, ...rest } = army;
  const copy = { ...rest, ...(await underAnotherName(army)), id: newId(), head: 1, changed: now };
  const what = t("start_duplicate_of", { name: army.name });
  await store.save(copy, { army: copy.id, n: 1, parent: null, time: now, text: copy.text, catalogues: copy.catalogues, what });
  await loadArmies();
  return copy;
}

/** Saves an army as a file of the player's; one that brings catalogues of its own comes with them. @param {Army} army @param {(files: object[]) => Promise<Uint8Array>} pack */
export async function saveArmyFile(army, pack) {
  const file = fileOf(army);
  if (Object.keys(file.catalogues).length === 0) {
    saveFile(file.name, file.text, "application/json");
    return;
  }
  try {
    saveFile(file.name.replace(/\.json$/, ".zip"), await pack([file]), "application/zip");
  } catch {
    // Without the engine the files go out one by one.
    const all = { ...file.catalogues, [file.name]: file.text };
    Object.entries(all).forEach(([name, text]) => saveFile(name, text, "application/json"));
  }
  say(t("start_saved_with", { name: army.name }));
}
