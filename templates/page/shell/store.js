// Armies and army lists of the player on this device: one transaction for each change, and nothing is deleted at once.

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

/** A storage that takes longer to open is none, in ms. */
const LONGEST_OPEN = 5_000;

/** So many versions without a name are kept of an army. */
const MOST_VERSIONS = 500;

/** @param {IDBRequest} request */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction resolves when everything in it is on the disk */
function complete(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    transaction.onerror = () => reject(transaction.error);
  });
}

/** What the browser calls a new identity. */
export function newId() {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Store extends EventTarget {
  #database = null;
  /** Without storage everything is kept here, until the page is left. */
  #memory = { armies: new Map(), versions: new Map() };
  /** Why nothing is stored, if so. */
  refused = null;
  #channel = null;

  async open() {
    try {
      const request = indexedDB.open("orbat", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("armies", { keyPath: "id" });
        request.result.createObjectStore("versions", { keyPath: ["army", "n"] });
      };
      const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), LONGEST_OPEN));
      this.#database = await Promise.race([done(request), late]);
      this.#database.onversionchange = () => this.#lose("it is deleted or replaced");
      this.#database.onclose = () => this.#lose("it was closed");
      await this.#emptyBin();
    } catch (error) {
      this.#database = null;
      this.refused = error;
    }
    this.#listen();
  }

  /** The storage went away while the page was open: from now on everything is kept in memory. */
  #lose(reason) {
    this.#database?.close();
    this.#database = null;
    this.refused = new Error(reason);
    this.dispatchEvent(new CustomEvent("change", { detail: {} }));
  }

  #listen() {
    try {
      this.#channel = new BroadcastChannel("orbat");
      this.#channel.onmessage = ({ data }) => this.dispatchEvent(new CustomEvent("elsewhere", { detail: data }));
    } catch {
      // Other tabs are not told; they see it when they look.
    }
  }

  /** Whether something stands in memory only, which is lost when the page is left. */
  get holdsUnsaved() {
    return this.#memory.armies.size > 0;
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
    const stored = this.#database ? await done(this.#database.transaction("armies").objectStore("armies").getAll()) : [];
    const held = this.#memory.armies;
    return [...stored.filter((army) => !held.has(army.id)), ...held.values()];
  }

  /** @returns {Promise<Army | undefined>} */
  async get(id) {
    return this.#memory.armies.get(id) ?? (this.#database && done(this.#database.transaction("armies").objectStore("armies").get(id)));
  }

  /** @returns {Promise<Version[]>} oldest first */
  async versions(id) {
    const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
    const stored = this.#database ? await done(this.#database.transaction("versions").objectStore("versions").getAll(range)) : [];
    const held = this.#held(id);
    return [...stored.filter((version) => held.every((one) => one.n !== version.n)), ...held];
  }

  #held(id) {
    return this.#memory.versions.get(id) ?? [];
  }

  /**
   * Keeps an army, and a version of it where it has a new one: both or neither. What cannot be stored is held in memory, and stored with
   * the next change that can.
   * @param {Army} army
   * @param {Version} [version]
   * @param {boolean} [isNew] whether the number of the version is taken by it
   */
  async save(army, version, isNew) {
    const held = this.#held(army.id).filter((one) => one.n !== version?.n);
    if (this.#database) {
      try {
        await this.#write(army, held, version, isNew);
      } catch (error) {
        this.#hold(army, version, held);
        throw error;
      }
      this.#memory.armies.delete(army.id);
      this.#memory.versions.delete(army.id);
    } else {
      this.#hold(army, version, held);
    }
    this.#tell(army.id);
    if (version && version.n % 50 === 0) {
      await this.#prune(army);
    }
  }

  #hold(army, version, held) {
    this.#memory.armies.set(army.id, army);
    this.#memory.versions.set(army.id, version ? [...held, version] : held);
  }

  async #write(army, held, version, isNew) {
    const transaction = this.#database.transaction(["armies", "versions"], "readwrite", { durability: "strict" });
    transaction.objectStore("armies").put(army);
    const versions = transaction.objectStore("versions");
    for (const one of held) {
      versions.put(one);
    }
    if (version) {
      // Another tab that took this number meanwhile is not overwritten.
      isNew ? versions.add(version) : versions.put(version);
    }
    await complete(transaction);
  }

  /** Deletes the oldest versions without a name; what was made from them hangs on theirs. */
  async #prune({ id, head }) {
    const versions = await this.versions(id);
    const stands = versions.find((version) => version.n === head);
    const unnamed = versions.filter((version) => !version.name && version.n !== head && version.n !== stands?.parent);
    const gone = new Map(unnamed.slice(0, Math.max(0, unnamed.length - MOST_VERSIONS)).map((version) => [version.n, version.parent]));
    if (gone.size === 0 || !this.#database) {
      return;
    }
    const transaction = this.#database.transaction("versions", "readwrite");
    const kept = transaction.objectStore("versions");
    for (const version of versions) {
      let parent = version.parent;
      while (gone.has(parent)) {
        parent = gone.get(parent);
      }
      if (gone.has(version.n)) {
        kept.delete([id, version.n]);
      } else if (parent !== version.parent) {
        kept.put({ ...version, parent });
      }
    }
    await complete(transaction);
  }

  /** Deletes an army for good, with its versions. */
  async destroy(id) {
    if (this.#database) {
      const transaction = this.#database.transaction(["armies", "versions"], "readwrite");
      transaction.objectStore("armies").delete(id);
      transaction.objectStore("versions").delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
      await complete(transaction);
    }
    this.#memory.armies.delete(id);
    this.#memory.versions.delete(id);
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
