// My armies and my army lists as the screens show them: what the store has, in order, and what can be done to one as a whole.

import { say } from "./app.js";
import { ask, fileOf, judged, keepArmy, nameIn, packFiles } from "./ask.js";
import { saveFile } from "./dom.js";
import { engine } from "./engine.js";
import { changeTime, newId } from "./stamps.js";
import { store } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./store.js").Army} Army */

/** How long the bin keeps something, in days. */
const BIN_DAYS = 30;

/** No name is shown longer. */
const LONGEST_NAME = 200;

/** What the store had when it was last read. */
const shelf = { all: /** @type {Army[]} */ ([]) };

/** Reads the store again. An army is called as its text calls it in the language of the page, whatever it was called when it was kept. Where it cannot be read, what was read before stands, and what is not stored: the frame says so. */
export async function loadArmies() {
  const { unsaved } = store;
  const before = () => [...shelf.all.filter(({ id }) => unsaved.every((army) => army.id !== id)), ...unsaved];
  const all = await store.all().catch(before);
  shelf.all = all.map((army) => ({ ...army, name: nameIn(army.text)?.slice(0, LONGEST_NAME) ?? army.name }));
}

/** Everything, the bin too. @returns {Army[]} */
export function allArmies() {
  return shelf.all;
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
export function daysLeft({ deleted }) {
  const days = (Date.now() - Math.min(deleted, Date.now())) / 86_400_000;
  return Math.max(0, Math.ceil(BIN_DAYS - days));
}

/** Changes what is kept of an army beside its text. @returns {Promise<Army | null>} null where it is gone */
export async function amendArmy(id, change) {
  const army = await store.amend(id, change);
  await loadArmies();
  return army;
}

/** Puts an army into the bin. @param {Army} army */
export function binArmy({ id }) {
  return amendArmy(id, (army) => ({ ...army, deleted: changeTime() }));
}

/** Takes an army out of the bin; one that another tab deleted for ever comes back as it is known here. @param {Army} army */
export async function undeleteArmy(army) {
  const living = ({ deleted, ...rest }) => rest;
  if (!(await amendArmy(army.id, living))) {
    await keepArmy(living(army), t("start_undelete"));
    await loadArmies();
  }
}

/** Deletes an army for ever. @param {Army} army */
export async function destroyArmy({ id }) {
  await store.destroy(id);
  await loadArmies();
}

/** Two of one name cannot be told apart. A text that cannot be changed keeps its name. @param {Army} army @param {string} key of the words for the name */
export async function underAnotherName(army, key) {
  const name = t(key, { name: army.name });
  try {
    const changed = await ask({ apply: { file: fileOf(army), patch: [{ op: "add", path: "/name", value: name }] } });
    return await judged({ ...army, name, text: changed.text }, changed);
  } catch {
    return {};
  }
}

/** Keeps the same text once more, with a history of its own. @param {Army} army @returns {Promise<Army>} */
export async function duplicateArmy(army) {
  const { formerly, deleted, ...rest } = (await store.get(army.id)) ?? army;
  const copy = await keepArmy({ ...rest, ...(await underAnotherName(rest, "start_copy_name")), id: newId() }, t("start_duplicate_of", { name: army.name }));
  await loadArmies();
  return copy;
}

/** Saves an army as a file of the player's; one that brings catalogues of its own comes with them. @param {Army} army */
export async function saveArmyFile(army) {
  const file = fileOf(army);
  const own = Object.entries(file.catalogues);
  // Without the engine the files go out one by one.
  const packed = own.length > 0 && engine.state.name === "ready" ? await packFiles([file]).catch(() => null) : null;
  if (packed) {
    saveFile(file.name.replace(/\.json$/, ".zip"), packed, "application/zip");
  } else {
    [[file.name, file.text], ...own].forEach(([name, text]) => saveFile(name, text, "application/json"));
  }
  say(t(own.length > 0 ? "start_saved_with" : "start_saved", { name: army.name }));
}
