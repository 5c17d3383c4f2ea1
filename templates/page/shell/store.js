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
      this.#database = await done(request);
      this.#database.onversionchange = () => this.#database.close();
    } catch (error) {
      this.refused = error;
    }
    if ("BroadcastChannel" in globalThis) {
      this.#channel = new BroadcastChannel("orbat");
      this.#channel.onmessage = ({ data }) => this.dispatchEvent(new CustomEvent("elsewhere", { detail: data }));
    }
    await this.#emptyBin();
  }

  async #emptyBin() {
    for (const army of await this.all()) {
      if (army.deleted && army.deleted < Date.now() - BIN) {
        await this.destroy(army.id);
      }
    }
  }

  /** @returns {Promise<Army[]>} everything, the bin too */
  all() {
    if (!this.#database) {
      return Promise.resolve([...this.#memory.armies.values()]);
    }
    return done(this.#database.transaction("armies").objectStore("armies").getAll());
  }

  /** @returns {Promise<Army | undefined>} */
  get(id) {
    if (!this.#database) {
      return Promise.resolve(this.#memory.armies.get(id));
    }
    return done(this.#database.transaction("armies").objectStore("armies").get(id));
  }

  /** @returns {Promise<Version[]>} oldest first */
  versions(id) {
    if (!this.#database) {
      return Promise.resolve([...(this.#memory.versions.get(id) ?? [])]);
    }
    const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
    return done(this.#database.transaction("versions").objectStore("versions").getAll(range));
  }

  /**
   * Keeps an army, and a version of it where it has a new one: both or neither.
   * @param {Army} army
   * @param {Version} [version]
   */
  async save(army, version) {
    if (this.#database) {
      const transaction = this.#database.transaction(["armies", "versions"], "readwrite", { durability: "strict" });
      transaction.objectStore("armies").put(army);
      if (version) {
        transaction.objectStore("versions").put(version);
      }
      await complete(transaction);
    } else {
      this.#memory.armies.set(army.id, army);
      const versions = (this.#memory.versions.get(army.id) ?? []).filter((one) => one.n !== version?.n);
      this.#memory.versions.set(army.id, version ? [...versions, version] : versions);
    }
    this.#tell(army.id);
    if (version && version.n % 50 === 0) {
      await this.#prune(army.id);
    }
  }

  /** Deletes the oldest versions without a name; what was made from them hangs on theirs. */
  async #prune(id) {
    const versions = await this.versions(id);
    const unnamed = versions.filter((version) => !version.name);
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
    } else {
      this.#memory.armies.delete(id);
      this.#memory.versions.delete(id);
    }
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
