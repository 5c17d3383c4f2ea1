// The storage of the browser: it may refuse, go away while the page is open, or never have been there.

/** A storage that takes longer to open is none, in ms. */
const LONGEST_OPEN = 5_000;

/** The browser does not store, or does not hand over what is stored. */
export class StorageRefused extends Error {
  constructor(cause) {
    super(cause.message || cause.name, { cause });
    this.name = "StorageRefused";
  }
}

/** @param {IDBRequest} request */
export function done(request) {
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

/** Armies and their versions in IndexedDB. */
export class Database {
  #database = null;
  #tell;

  /** @param {(trouble: Error | null) => void} tell called whenever it refuses, and when it is open */
  constructor(tell) {
    this.#tell = tell;
  }

  get isOpen() {
    return this.#database !== null;
  }

  async open() {
    const request = indexedDB.open("orbat", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("armies", { keyPath: "id" });
      request.result.createObjectStore("versions", { keyPath: ["army", "n"] });
    };
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), LONGEST_OPEN));
    this.#database = await Promise.race([done(request), late]);
    this.#database.onversionchange = () => this.#lose("it is deleted or replaced");
    this.#database.onclose = () => this.#lose("it was closed");
    this.#tell(null);
  }

  #lose(reason) {
    this.#database?.close();
    this.#database = null;
    this.#tell(new Error(reason));
  }

  #refuse(error) {
    this.#tell(error);
    throw new StorageRefused(error);
  }

  /**
   * What a question to one table is answered; undefined where there is no storage.
   * @param {"armies" | "versions"} table
   * @param {(table: IDBObjectStore) => IDBRequest} ask
   */
  async read(table, ask) {
    try {
      return this.#database ? await done(ask(this.#database.transaction(table).objectStore(table))) : undefined;
    } catch (error) {
      return this.#refuse(error);
    }
  }

  /**
   * Changes both tables: the whole of it or nothing.
   * @param {(armies: IDBObjectStore, versions: IDBObjectStore) => Promise<any>} change
   */
  async both(change) {
    if (!this.#database) {
      throw new StorageRefused(new Error("it is not open"));
    }
    let transaction = null;
    try {
      transaction = this.#database.transaction(["armies", "versions"], "readwrite", { durability: "strict" });
      const end = complete(transaction);
      end.catch(() => {});
      const found = await change(transaction.objectStore("armies"), transaction.objectStore("versions"));
      await end;
      return found;
    } catch (error) {
      try {
        transaction?.abort();
      } catch {
        // It ended by itself.
      }
      return this.#refuse(error);
    }
  }
}
