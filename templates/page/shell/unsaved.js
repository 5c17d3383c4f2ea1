// What the storage did not take: it is held here until it does, or until the page is left.

/** @typedef {import("./store.js").Army} Army @typedef {import("./store.js").Version} Version */

/** Armies that are not stored, and versions of them. */
export class Unsaved {
  /** @type {Map<string, {army: Army, versions: Version[]}>} */
  #held = new Map();

  /** @returns {Army[]} */
  get armies() {
    return [...this.#held.values()].map(({ army }) => army);
  }

  /** @returns {Army | undefined} */
  army(id) {
    return this.#held.get(id)?.army;
  }

  /** @returns {Version[]} */
  versions(id) {
    return this.#held.get(id)?.versions ?? [];
  }

  /** @param {Army} army @param {Version[]} [versions] */
  hold(army, versions = []) {
    const before = this.versions(army.id).filter((one) => versions.every(({ n }) => n !== one.n));
    this.#held.set(army.id, { army, versions: [...before, ...versions] });
  }

  /** It is stored now, or gone; what was changed again meanwhile is not. @param {Army | undefined} army as it was held when storing it began */
  release(id, army) {
    if (this.army(id) === army) {
      this.#held.delete(id);
    }
  }
}
