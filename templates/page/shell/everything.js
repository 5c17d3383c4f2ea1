// A copy of everything: all armies and army lists in one archive, with their versions and the bin, for another browser or for the day when
// this one forgets.

import { say } from "./app.js";
import { binnedArmies, loadArmies, myArmies } from "./armies.js";
import { ask, fileOf, packFiles } from "./ask.js";
import { COPY_NAME, copyText } from "./copy_form.js";
import { saveFile } from "./dom.js";
import { prefer, preference } from "./preferences.js";
import { store } from "./store.js";
import { t } from "./words.js";

const DAY = 86_400_000;

/** A copy is offered after so many changed armies, or so many days with one. */
const MOST_CHANGED = 5;
const MOST_DAYS = 7;

/** A moment that was kept; one in the future, from a clock that was set back, counts as now and from now on. */
function keptMoment(name, latest) {
  const kept = preference(name);
  if (kept > latest) {
    prefer(name, latest);
  }
  return kept > latest ? latest : kept;
}

/** When the last copy was made, in ms. @returns {number | undefined} */
export function lastCopy() {
  return keptMoment("copied", Date.now());
}

/** How many armies changed since the last copy. */
export function changedSince() {
  return myArmies().filter((army) => army.changed > (lastCopy() ?? 0)).length;
}

/** Whether it is time to offer one. */
export function isCopyDue(now = Date.now()) {
  const changed = changedSince();
  if (changed === 0 || now < (keptMoment("copy_later", now + MOST_DAYS * DAY) ?? 0)) {
    return false;
  }
  const first = Math.min(...myArmies().map((army) => army.changed));
  return changed >= MOST_CHANGED || now - (lastCopy() ?? first) > MOST_DAYS * DAY;
}

/** Does not offer it again for a week. */
export function copyLater() {
  prefer("copy_later", Date.now() + MOST_DAYS * DAY);
}

/** A name that no other text has. */
function freeName(name, text, taken) {
  const stem = name.replace(/\.json$/, "");
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? `${stem}.json` : `${stem}-${number}.json`;
    if ((taken.get(free) ?? text) === text) {
      taken.set(free, text);
      return free;
    }
  }
}

/** In one archive two catalogues cannot have one name: the list then names the other by a number. */
async function keptApart(file, taken) {
  const catalogues = {};
  const patch = [];
  let names = [];
  try {
    names = JSON.parse(file.text).catalogues ?? [];
  } catch {
    // A text that cannot be read names none.
  }
  for (const [name, text] of Object.entries(file.catalogues)) {
    const free = freeName(name, text, taken);
    catalogues[free] = text;
    if (free !== name) {
      names.forEach((one, at) => one === name && patch.push({ op: "replace", path: `/catalogues/${at}`, value: free }));
    }
  }
  if (patch.length === 0) {
    return { ...file, catalogues };
  }
  const { text } = await ask({ apply: { file, patch } });
  return { ...file, text, catalogues };
}

/** An army as it is kept, without what only the screen says of it. @returns {Promise<import("./copy_form.js").Copied>} */
async function withHistory({ id }, file, packed) {
  const army = await store.get(id);
  const { text, catalogues, head: n, changed: time } = army;
  const versions = await store.versions(id);
  const isWhole = versions.some((version) => version.n === n);
  return { army, versions: isWhole ? versions : [...versions, { army: id, n, parent: null, time, text, catalogues, what: "" }].sort((one, other) => one.n - other.n), file, packed };
}

/** Every army and army list as files, each by a name of its own, behind what is kept of each; what lies in the bin is no file. */
async function everyFile() {
  const taken = new Map([[COPY_NAME, Symbol("no text")]]);
  const files = [];
  const copied = [];
  for (const army of [...myArmies("catalogue"), ...myArmies("list")]) {
    const file = await keptApart(fileOf(army), taken);
    const name = freeName(file.name, file.text, taken);
    files.push({ ...file, name });
    copied.push(await withHistory(army, name, file.text));
  }
  for (const army of binnedArmies()) {
    copied.push(await withHistory(army, null, null));
  }
  return { files: [{ name: COPY_NAME, text: copyText(copied), catalogues: {} }, ...files], count: copied.length };
}

/** What came out of a copy just now needs none. */
export function isCopied() {
  prefer("copied", Date.now());
}

/** Saves the copy as a file of the player's. */
export async function saveEverything() {
  // What cannot be read is in no copy: then there is none.
  await store.all();
  await loadArmies();
  const { files, count } = await everyFile();
  const day = new Date().toLocaleDateString("sv");
  saveFile(`orbat-${day}.zip`, await packFiles(files), "application/zip");
  isCopied();
  say(t("start_copied", { count }));
}
