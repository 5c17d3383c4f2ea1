// Armies and army lists of the player on this device: one transaction for each change, and nothing is deleted at once.

import { Database, done } from "./database.js";
import { Unsaved } from "./unsaved.js";
import { grafted, outgrown } from "./versions_kept.js";

/**
 * @typedef {object} Army an army, or an army list of the player's own
 * @property {string} id
 * @property {"list" | "catalogue"} kind
 * @property {string} text as in a file
 * @property {Record<string, string>} catalogues the texts of its own catalogues, by file name
 * @property {string} name
 * @property {string} [ruleset] its id
 * @property {number} head the version that stands
 * @property {number} changed in ms
 * @property {Verdict} [verdict] and on which build it was found
 * @property {Verdict} [formerly] what an earlier build found, where this one finds something else; until the player has read it
 * @property {number} [deleted] in ms: it lies in the bin
 *
 * @typedef {object} Verdict
 * @property {string} build
 * @property {string} version of the program
 * @property {string | null} list the hash of what the list says, however it is laid out
 * @property {string | null} data the hash of the data that it was judged by
 * @property {"legal" | "illegal" | "unreadable"} word
 * @property {number} errors
 * @property {number | null} spent
 * @property {number | null} allowed
 *
 * @typedef {object} Version
 * @property {string} army
 * @property {number} n from 1
 * @property {number | null} parent the version that it was made from: what undo goes back to
 * @property {number} time in ms
 * @property {string} text
 * @property {Record<string, string>} catalogues
 * @property {string} what what was done, in words
 * @property {string} [name] given by the player: it is kept for ever
 */

/** How long the bin keeps something, in ms. */
const BIN = 30 * 86_400_000;

/** Events: `change` with `changed` (an id), `elsewhere` the same from another tab, `destroyed` with an id, `trouble` when storing begins or ceases to fail. */
class Store extends EventTarget {
  #database = new Database((trouble) => this.#say(trouble));
  #unsaved = new Unsaved();
  /** Why nothing is stored, or not all, if so. @type {Error | null} */
  trouble = null;
  #channel = null;

  async open() {
    this.#channel ?? this.#listen();
    try {
      await this.#database.open();
      await this.#mendDates();
      await this.#emptyBin();
    } catch (error) {
      this.#say(error);
    }
  }

  #say(trouble) {
    const hasChanged = this.trouble !== trouble;
    this.trouble = trouble;
    // It is told when whoever was refused has said what is to be held.
    hasChanged && setTimeout(() => this.dispatchEvent(new Event("trouble")));
  }

  #isFine() {
    this.#database.isOpen && this.unsaved.length === 0 && this.#say(null);
  }

  #listen() {
    try {
      this.#channel = new BroadcastChannel("orbat");
      this.#channel.onmessage = ({ data }) => this.dispatchEvent(new CustomEvent("elsewhere", { detail: data }));
    } catch {
      // Other tabs are not told; they see it when they look.
    }
  }

  /** Whether there is a storage at all. */
  get isStoring() {
    return this.#database.isOpen;
  }

  /** What is lost when the page is left. @returns {Army[]} */
  get unsaved() {
    return this.#unsaved.armies;
  }

  /** Tries to store once more what is not stored. */
  async retry() {
    if (!this.#database.isOpen) {
      await this.open();
    }
    for (const army of this.unsaved) {
      await this.save(army);
    }
    await this.all().catch(() => {});
  }

  /** A clock that was set back leaves dates in the future: they count as today, in their order. */
  async #mendDates(now = Date.now()) {
    const late = (await this.all()).filter(({ changed, deleted = 0 }) => changed > now || deleted > now).sort((one, other) => one.changed - other.changed);
    for (const [at, { id }] of late.entries()) {
      const past = (time) => Math.min(time, now - late.length + at);
      await this.amend(id, (army) => ({ ...army, changed: past(army.changed), ...(army.deleted && { deleted: past(army.deleted) }) }));
    }
  }

  async #emptyBin() {
    for (const army of await this.all()) {
      if (army.deleted && army.deleted < Date.now() - BIN) {
        await this.destroy(army.id);
      }
    }
  }

  /** @returns {Promise<Army[]>} everything, the bin too */
  async all() {
    const stored = (await this.#database.read("armies", (armies) => armies.getAll())) ?? [];
    this.#isFine();
    return [...stored.filter((army) => !this.#unsaved.army(army.id)), ...this.unsaved];
  }

  /** @returns {Promise<Army | undefined>} */
  async get(id) {
    return this.#unsaved.army(id) ?? this.#database.read("armies", (armies) => armies.get(id));
  }

  /** @returns {Promise<Version[]>} oldest first */
  async versions(id) {
    const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
    const held = this.#unsaved.versions(id);
    const refused = (error) => (held.length > 0 ? [] : Promise.reject(error));
    const stored = (await this.#database.read("versions", (versions) => versions.getAll(range)).catch(refused)) ?? [];
    return [...stored.filter((version) => held.every((one) => one.n !== version.n)), ...held];
  }

  /**
   * Keeps an army, and a version of it where it has a new one: both or neither. What cannot be stored is held in memory, and stored with
   * the next change that can.
   * @param {Army} army
   * @param {Version} [version]
   * @param {{isNew?: boolean, history?: Version[], joins?: boolean}} [how] whether the number of the version is taken by it; what comes back
   *   with an army that was deleted for ever meanwhile, or `joins` what is kept of it
   * @returns {Promise<"binned" | "gone" | null>} what had become of it meanwhile
   */
  async save(army, version, { isNew, history = [], joins = false } = {}) {
    const held = this.#unsaved.army(army.id);
    let before = null;
    try {
      before = await this.#write(army, version, { isNew, history, joins });
      this.#unsaved.release(army.id, held);
      this.#isFine();
    } catch {
      this.#unsaved.hold(army, [...(joins ? history : []), version].filter(Boolean));
    }
    this.#tell(army.id);
    if (version && version.n % 50 === 0) {
      await this.#prune(army).catch(() => {});
    }
    return before;
  }

  /** Why a change of an army is not stored, if so. @returns {Error | null} */
  refusal(id) {
    return this.#unsaved.army(id) ? this.trouble : null;
  }

  async #write(army, version, { isNew, history, joins }) {
    const held = this.#unsaved.versions(army.id).filter((one) => one.n !== version?.n);
    return this.#database.both(async (armies, versions) => {
      const stored = await done(armies.get(army.id));
      const isGone = !stored && history.length > 0;
      armies.put(army);
      [...(isGone || joins ? history : []), ...held].forEach((one) => versions.put(one));
      if (version) {
        // Another tab that took this number meanwhile is not overwritten.
        isNew && !isGone ? versions.add(version) : versions.put(version);
      }
      return isGone ? "gone" : stored?.deleted && !army.deleted ? "binned" : null;
    });
  }

  /**
   * Changes what is kept of an army beside its text, as it stands in the storage now; one that is not there stays away.
   * @param {(army: Army) => Army} change
   * @returns {Promise<Army | null>} as it stands now
   */
  async amend(id, change) {
    const held = this.#unsaved.army(id);
    if (held || !this.#database.isOpen) {
      const changed = held ? change(held) : null;
      held && (await this.save(changed));
      return changed;
    }
    let changed = null;
    try {
      await this.#database.both(async (armies) => {
        const army = await done(armies.get(id));
        changed = army ? change(army) : null;
        changed && armies.put(changed);
      });
    } catch {
      changed && this.#unsaved.hold(changed);
    }
    this.#tell(id);
    return changed;
  }

  /** Deletes the oldest versions without a name. */
  async #prune(army) {
    const versions = await this.versions(army.id);
    const gone = outgrown(versions, army.head);
    if (gone.size === 0 || !this.#database.isOpen) {
      return;
    }
    await this.#database.both(async (armies, kept) => {
      gone.forEach((n) => kept.delete([army.id, n]));
      grafted(versions, gone).forEach((version) => kept.put(version));
    });
  }

  /** Deletes an army for good, with its versions. */
  async destroy(id) {
    if (this.#database.isOpen) {
      await this.#database.both(async (armies, versions) => {
        armies.delete(id);
        versions.delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
      });
    }
    this.#unsaved.release(id, this.#unsaved.army(id));
    this.dispatchEvent(new CustomEvent("destroyed", { detail: id }));
    this.#tell(id);
  }

  /** Other tabs, and whoever listens here, learn that something changed. */
  #tell(id) {
    this.#channel?.postMessage({ changed: id });
    this.dispatchEvent(new CustomEvent("change", { detail: { changed: id } }));
  }
}

/** The one store of the page. */
export const store = new Store();
