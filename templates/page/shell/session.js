// The army that is open: its text, its verdict, its versions. Every change of it goes through here, and is kept at once.

import { Refused, ask, fileOf, judged } from "./ask.js";
import { store } from "./store.js";
import { language, t } from "./words.js";

/** A change that takes longer is not waited for when its army is closed, in ms. */
const LONGEST_CLOSE = 3_000;

/** So many verdicts are kept: undo and redo need no new one. */
const MOST_VERDICTS = 30;

/**
 * The army that is open. Events: `change` whenever something of it may be drawn anew.
 */
class Session extends EventTarget {
  /** @type {import("./store.js").Army | null} */
  army = null;
  /** What the last check told: report and rows. Null while it is not known. */
  checked = null;
  /** @type {import("./store.js").Version[]} */
  versions = [];
  /** "saved", "saving", or the error that kept it from being saved. */
  saving = "saved";
  /** Why there is no verdict, where the engine has none. */
  failure = null;
  /** Another tab has it. */
  readOnly = false;
  #release = null;
  #generation = 0;
  /** The last change that was begun: what comes after waits for it. */
  #last = Promise.resolve();
  #opening = 0;
  /** What the last checks told, by language and text. */
  #verdicts = new Map();

  /** Does something with the army that is open, when everything before it is done; not with another one that is open by then. */
  queue(change) {
    const id = this.army?.id;
    const done = this.#last.then(() => (this.army && this.army.id === id ? change() : undefined));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Opens an army of the store. Of two that are opened at once, the later one is. */
  async open(id) {
    const opening = ++this.#opening;
    await this.close();
    const [army, versions] = await Promise.all([store.get(id), store.versions(id)]);
    if (opening !== this.#opening) {
      return true;
    }
    if (!army) {
      return false;
    }
    Object.assign(this, { army, versions });
    await this.#lock(id, false);
    await this.check();
    return true;
  }

  /** Closes the army, once what was begun with it is done; a silent engine is not waited for. */
  async close() {
    await Promise.race([this.#last, new Promise((resolve) => setTimeout(resolve, LONGEST_CLOSE))]);
    this.#generation += 1;
    this.#release?.();
    this.#release = null;
    Object.assign(this, { army: null, checked: null, versions: [], saving: "saved", failure: null, readOnly: false });
  }

  /** Takes the army over from another tab. */
  async takeOver() {
    await this.#lock(this.army.id, true);
    this.army = await store.get(this.army.id);
    this.versions = await store.versions(this.army.id);
    await this.check();
  }

  #lock(id, steal) {
    if (!navigator.locks) {
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const held = (lock) => {
        resolve();
        if (this.army?.id !== id) {
          return undefined;
        }
        this.readOnly = !lock;
        return lock ? new Promise((release) => (this.#release = release)) : undefined;
      };
      const lost = (error) => {
        // Taken by another tab; a browser that refuses locks has none.
        this.readOnly = error.name === "AbortError" && this.army?.id === id;
        this.#changed();
        resolve();
      };
      navigator.locks.request(`army ${id}`, steal ? { steal } : { ifAvailable: true }, held).catch(lost);
    });
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** Checks the text as it stands. */
  async check() {
    const generation = ++this.#generation;
    this.checked = null;
    this.failure = null;
    try {
      const checked = this.#remembered() ?? (await ask({ check: { file: fileOf(this.army) } }, undefined, "verdict"));
      if (checked && generation === this.#generation) {
        await this.#take(checked);
      }
    } catch (error) {
      if (generation === this.#generation) {
        this.failure = error;
        this.#changed();
      }
    }
  }

  #nameOfText() {
    return JSON.stringify([language(), this.army.text, this.army.catalogues]);
  }

  #remembered() {
    return this.#verdicts.get(this.#nameOfText());
  }

  #remember() {
    this.#verdicts.set(this.#nameOfText(), this.checked);
    if (this.#verdicts.size > MOST_VERDICTS) {
      this.#verdicts.delete(this.#verdicts.keys().next().value);
    }
  }

  async #take(checked) {
    const generation = this.#generation;
    const before = this.army.verdict;
    const army = await judged(this.army, checked);
    if (generation !== this.#generation) {
      return;
    }
    this.checked = checked;
    this.army = army;
    this.#remember();
    if (JSON.stringify(before) !== JSON.stringify(army.verdict) && !this.readOnly) {
      await this.#save();
    }
    this.#changed();
  }

  async #save(version, isNew) {
    this.saving = "saving";
    try {
      await store.save(this.army, version, isNew);
      this.saving = store.refused ? store.refused : "saved";
    } catch (error) {
      this.saving = error;
    }
  }

  /**
   * Carries a patch out.
   * @param {object[]} patch RFC 6902
   * @param {string} what what it does, in words
   * @param {string[]} [follow] pointers of rows that are looked at
   * @returns {Promise<(string | null)[]>} where they stand now
   */
  async apply(patch, what, follow = []) {
    if (this.readOnly) {
      return follow;
    }
    const { id, text } = this.army;
    const changed = await ask({ apply: { file: fileOf(this.army), patch, follow } });
    if (this.army?.id !== id || this.army.text !== text || this.readOnly) {
      throw new Refused(t("changed_meanwhile"));
    }
    await this.#put(changed.text, this.army.catalogues, what, changed);
    return changed.followed;
  }

  /** Puts another text in its place: from a version, or as it was typed. */
  async replace(text, catalogues, what) {
    if (!this.readOnly) {
      await this.#put(text, catalogues, what, null);
    }
  }

  async #put(text, catalogues, what, checked) {
    this.#generation += 1;
    const n = (this.versions.at(-1)?.n ?? 0) + 1;
    const time = Date.now();
    const version = { army: this.army.id, n, parent: this.army.head, time, text, catalogues, what };
    this.army = { ...this.army, text, catalogues, head: n, changed: time };
    this.versions = [...this.versions, version];
    if (checked) {
      this.army = await judged(this.army, checked);
      this.checked = checked;
      this.#remember();
    } else {
      this.army = { ...this.army, verdict: undefined };
      this.checked = null;
    }
    const saved = this.#save(version, true);
    this.#changed();
    await saved;
    this.#changed();
    if (!checked) {
      await this.check();
    }
  }

  /** The version that undo goes back to, if any. */
  get before() {
    const head = this.versions.find((version) => version.n === this.army?.head);
    return this.versions.find((version) => version.n === head?.parent) ?? null;
  }

  /** The version that redo goes on to, if any: the newest that was made from this one. */
  get after() {
    return this.versions.findLast((version) => version.parent === this.army?.head) ?? null;
  }

  /** Goes to a version, which becomes the one that stands. */
  async goTo(version) {
    if (!version || this.readOnly) {
      return;
    }
    const { text, catalogues, n } = version;
    this.army = { ...this.army, text, catalogues, head: n, changed: Date.now(), verdict: undefined };
    await this.#save();
    await this.check();
  }

  /** Names a version: it is kept for ever. Without a name it is one of many again. */
  async nameVersion(version, name) {
    const renamed = { ...version, name: name || undefined };
    this.versions = this.versions.map((one) => (one.n === version.n ? renamed : one));
    await this.#save(renamed);
    this.#changed();
  }
}

/** The one session of the page. */
export const session = new Session();
