// The army that is open as it is read: its text, its verdict, its versions, and who may change it.

import { lockArmy } from "./army_lock.js";
import { ask, fileOf, judged } from "./ask.js";
import { Known } from "./known.js";
import { store } from "./store.js";

/** So long the verdict is waited for before the army is shown without it, in ms. */
const LONGEST_VERDICT_WAIT = 1_000;

/** What the last checks told. */
const verdicts = new Known();

/** Events: `change` whenever something of it may be drawn anew. */
export class OpenArmy extends EventTarget {
  /** @type {import("./store.js").Army | null} */
  army = null;
  /** What the last check told: report and rows. Null while it is not known. */
  checked = null;
  /** @type {import("./store.js").Version[]} */
  versions = [];
  /** Why there is no verdict, where the engine has none. */
  failure = null;
  /** Another tab has it. */
  readOnly = false;
  /** What became of it elsewhere: it lies in the bin, or is deleted for ever. @type {"binned" | "gone" | null} */
  lost = null;
  /** The rows as the last check told them, and of which text. @type {{text: string, rows: object[]} | null} */
  #last = null;
  #release = null;
  #opening = 0;
  /** One lock is asked for after the other: an army that is opened twice at once is not refused to itself. */
  #locking = Promise.resolve();
  /** A verdict on a text that is another one by now is none. */
  #generation = 0;

  /** The rows as the last check told them. While a newer one is not to be had they say nothing of right and wrong. */
  get rows() {
    return this.checked?.rows ?? this.#last?.rows ?? null;
  }

  /** Whether those rows are the rows of the text as it stands: of another one their places mean something else. */
  get areRowsTrue() {
    return this.checked !== null || this.#last?.text === this.army?.text;
  }

  /** Opens an army of the store. Of two that are opened at once, the later one is. */
  async open(id) {
    const opening = ++this.#opening;
    await this.close();
    const [army, versions] = await Promise.all([store.get(id), store.versions(id)]);
    if (opening === this.#opening && army) {
      this.#take(army, versions);
      await this.#lock(false);
      await Promise.race([this.check(), new Promise((resolve) => setTimeout(resolve, LONGEST_VERDICT_WAIT))]);
    }
  }

  /** An army that lies in the bin is open like any other: a change takes it out. */
  #take({ deleted, ...army }, versions) {
    Object.assign(this, { army, versions, lost: deleted ? "binned" : null });
  }

  /** Closes the army. */
  async close() {
    this.textChanged();
    this.#last = null;
    this.#release?.();
    this.#release = null;
    Object.assign(this, { army: null, versions: [], failure: null, readOnly: false, lost: null });
  }

  /** Takes the army over from another tab. */
  async takeOver() {
    await this.#lock(true);
    await this.#readAgain();
  }

  #lock(steal) {
    this.#locking = this.#locking.then(() => this.#lockNow(steal));
    return this.#locking;
  }

  async #lockNow(steal) {
    if (!this.army) {
      return;
    }
    const { id } = this.army;
    const opening = this.#opening;
    const isWanted = () => this.army?.id === id && this.#opening === opening;
    const onLost = () => {
      if (isWanted()) {
        this.readOnly = true;
        this.changed();
      }
    };
    const { isMine, release } = await lockArmy(id, { steal, isWanted, onLost });
    if (isWanted()) {
      this.readOnly = !isMine;
      this.#release = release;
    } else {
      release();
    }
  }

  /** The army as the store has it now; one that is gone stays here as it was. */
  async #readAgain() {
    const { id } = this.army;
    const [army, versions] = await Promise.all([store.get(id), store.versions(id)]);
    if (this.army?.id !== id) {
      return;
    }
    if (army) {
      this.#take(army, versions);
    } else {
      this.lost = "gone";
    }
    await this.check();
  }

  /** Another tab changed an army. */
  async hear(id) {
    const there = id === this.army?.id && !store.trouble ? await store.get(id).catch(() => this.army) : null;
    if (id !== this.army?.id || store.trouble) {
      return;
    }
    this.lost = !there ? "gone" : there.deleted ? "binned" : null;
    if (this.readOnly && there && (there.head !== this.army.head || there.text !== this.army.text)) {
      await this.#readAgain();
    }
    this.changed();
  }

  /** Whoever draws it may do so anew. */
  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** The text is another one: what a check told of the old one, now or later, is worth nothing. */
  textChanged(checked = null) {
    this.#generation += 1;
    Object.assign(this, { checked, failure: null });
    if (checked) {
      this.#last = { text: this.army.text, rows: checked.rows.map((row) => ({ ...row, worst: null })) };
      verdicts.keep(this.army, checked);
    }
  }

  /** Checks the text as it stands. */
  async check() {
    this.textChanged();
    const generation = this.#generation;
    try {
      const checked = verdicts.of(this.army) ?? (await ask({ check: { file: fileOf(this.army) } }, undefined, "verdict"));
      const army = checked && generation === this.#generation ? await judged(this.army, checked) : null;
      if (army && generation === this.#generation) {
        await this.#judge(army, checked);
      }
    } catch (error) {
      if (generation === this.#generation) {
        this.failure = error;
        this.changed();
      }
    }
  }

  async #judge(army, checked) {
    const before = this.army.verdict;
    this.army = army;
    this.textChanged(checked);
    if (JSON.stringify(before) !== JSON.stringify(army.verdict) && !this.readOnly) {
      const { kind, name, ruleset, verdict } = army;
      const isSame = (stored) => stored.head === army.head && stored.text === army.text;
      await store.amend(army.id, (stored) => (isSame(stored) ? { ...stored, kind, name, ruleset, verdict } : stored));
    }
    this.changed();
  }
}
