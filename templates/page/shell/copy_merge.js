// An army out of a copy beside the one that is kept here under the same id: nothing new, the same one gone on, or changed on both sides.

import { underAnotherName } from "./armies.js";
import { lockName, locksHeld } from "./army_lock.js";
import { changeTime, newId } from "./stamps.js";
import { store } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./copy_form.js").Copied} Copied */

/** What makes a version what it is. */
const sayingOf = ({ time, text, catalogues }) => JSON.stringify([time, text, Object.entries(catalogues).sort()]);

/** What tells an army of a copy that is kept under another id: opened once more, the copy brings it no second time. @param {Copied} copied */
const originOf = ({ army }) => `${army.id} ${army.head} ${army.changed}`;

/**
 * How an army of a copy stands to what is kept here.
 * @param {Copied} copied
 * @param {import("./store.js").Army[]} armies everything that is kept
 * @returns {Promise<{way: "new" | "same" | "more" | "apart", mine: import("./store.js").Army | null, added: import("./store.js").Version[]}>}
 *   `more`: it goes on from what is kept, by the versions that are `added`
 */
export async function meetCopied(copied, armies) {
  const twin = armies.find(({ origin }) => origin === originOf(copied));
  if (twin) {
    return { way: "same", mine: twin, added: [] };
  }
  const mine = armies.find(({ id }) => id === copied.army.id);
  if (!mine) {
    return { way: "new", mine: null, added: copied.versions };
  }
  const kept = new Map((await store.versions(mine.id)).map((version) => [version.n, sayingOf(version)]));
  const last = Math.max(...kept.keys(), mine.head);
  const isApart = copied.versions.some((version) => kept.has(version.n) && kept.get(version.n) !== sayingOf(version));
  // Older ones that are not kept here were outgrown.
  const added = copied.versions.filter(({ n }) => n > last);
  return { way: isApart ? "apart" : added.length > 0 ? "more" : "same", mine, added };
}

/**
 * Keeps an army of a copy, with its versions: as itself, as what mine went on to, or beside mine. Nothing that is here is lost by it.
 * @param {Copied} copied its army as it is judged here
 */
export async function keepCopied(copied) {
  const { way, mine, added } = await meetCopied(copied, await store.all());
  const isOpen = mine && (await locksHeld()).has(lockName(mine.id));
  if (way === "apart" || isOpen) {
    await keepBeside(copied);
    return;
  }
  await store.save(way === "new" ? copied.army : goneOn(mine, copied, way), undefined, { history: added, joins: true });
}

/** Mine with what it went on to in the copy; out of the bin, since somebody wants it. */
function goneOn(mine, copied, way) {
  const { deleted, ...living } = mine;
  const { deleted: binned, origin, ...there } = copied.army;
  return way === "more" && there.changed > living.changed ? { ...living, ...there } : living;
}

/** Changed here and there: it is an army of its own, under a name that says so. */
async function keepBeside(copied) {
  const id = newId();
  const versions = copied.versions.map((version) => ({ ...version, army: id }));
  const renamed = await underAnotherName(copied.army, "open_copy_name");
  const time = changeTime();
  const n = versions.at(-1).n + 1;
  const { deleted, ...rest } = copied.army;
  const army = { ...rest, ...renamed, id, head: n, changed: time, origin: originOf(copied) };
  const { text, catalogues } = army;
  await store.save(army, undefined, { history: [...versions, { army: id, n, parent: copied.army.head, time, text, catalogues, what: t("open_from_copy") }], joins: true });
  return army;
}
