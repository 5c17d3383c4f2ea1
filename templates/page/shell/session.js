// The army that is open, and its changes: every one of them goes through here, and is kept at once.

import { Refused, ask, fileOf, judged } from "./ask.js";
import { OpenArmy } from "./open_army.js";
import { changeTime } from "./stamps.js";
import { store } from "./store.js";
import { t } from "./words.js";

/** A change that takes longer is not waited for when its army is closed, in ms. */
const LONGEST_CLOSE = 3_000;

/** Events: `change`; `saved` when a change is kept, or refused; and `returned` with what had become of the army where a change brought it back: "binned" or "gone". */
class Session extends OpenArmy {
  #isSaving = false;
  /** The last change that was begun: what comes after waits for it. */
  #last = Promise.resolve();

  /** "saved", "saving", or the error that keeps it from being saved. */
  get saving() {
    return this.#isSaving ? "saving" : store.refusal(this.army?.id) ?? "saved";
  }

  /** Does something with the army that is open, when everything before it is done; not with another one that is open by then. */
  queue(change) {
    const id = this.army?.id;
    const done = this.#last.then(() => (this.army && this.army.id === id ? change() : undefined));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Closes the army, once what was begun with it is done; a silent engine is not waited for. */
  async close() {
    await Promise.race([this.#last, new Promise((resolve) => setTimeout(resolve, LONGEST_CLOSE))]);
    await super.close();
    this.#isSaving = false;
  }

  /** Keeps a change; it brings back what another tab deleted meanwhile. */
  async #save(version, isNew) {
    const { army, versions } = this;
    this.#isSaving = true;
    const lost = await store.save(army, version, { isNew, history: versions });
    if (this.army?.id !== army.id) {
      return;
    }
    this.#isSaving = false;
    this.lost = null;
    if (lost) {
      this.dispatchEvent(new CustomEvent("returned", { detail: lost }));
    }
  }

  /** Puts it back where another tab deleted it. */
  async putBack() {
    await this.#save();
    this.changed();
  }

  /**
   * Carries a patch out.
   * @param {object[]} patch RFC 6902
   * @param {string | null} what what it does, in words; null where the library says it
   * @param {string[]} [follow] pointers of rows that are looked at
   * @returns {Promise<(string | null)[]>} where they stand now
   */
  async apply(patch, what, follow = []) {
    if (this.readOnly) {
      return follow;
    }
    const before = this.army;
    const changed = await ask({ apply: { file: fileOf(before), patch, follow } });
    const after = await judged({ ...before, text: changed.text }, changed);
    if (this.army?.id !== before.id || this.army.text !== before.text || this.readOnly) {
      throw new Refused(t("changed_meanwhile"));
    }
    await this.#put(after, what ?? changed.told.join(t("new_and")), changed);
    return changed.followed;
  }

  /** Puts another text in its place: from a version, or as it was typed. */
  async replace(text, catalogues, what) {
    if (!this.readOnly) {
      await this.#put({ ...this.army, text, catalogues, verdict: undefined }, what);
      await this.check();
    }
  }

  async #put(army, what, checked) {
    const n = (this.versions.at(-1)?.n ?? 0) + 1;
    const time = changeTime();
    const { id, text, catalogues } = army;
    const version = { army: id, n, parent: this.army.head, time, text, catalogues, what };
    this.army = { ...army, head: n, changed: time };
    this.versions = [...this.versions, version];
    this.textChanged(checked);
    const saved = this.#save(version, true);
    this.changed();
    await saved;
    this.dispatchEvent(new Event("saved"));
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
    this.army = { ...this.army, text, catalogues, head: n, changed: changeTime(), verdict: undefined };
    await this.#save();
    await this.check();
  }

  /** Names a version: it is kept for ever. Without a name it is one of many again. */
  async nameVersion({ n }, name) {
    this.versions = this.versions.map((one) => (one.n === n ? { ...one, name: name || undefined } : one));
    await this.#save(this.versions.find((one) => one.n === n));
    this.changed();
  }
}

/** The one session of the page. */
export const session = new Session();

store.addEventListener("elsewhere", ({ detail }) => session.hear(detail.changed));
