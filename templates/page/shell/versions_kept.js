// Which versions of an army are kept, and what the others leave behind.

/** So many versions without a name are kept of an army. */
const MOST_VERSIONS = 500;

/**
 * The oldest versions without a name, where there are too many.
 * @param {import("./store.js").Version[]} versions oldest first
 * @param {number} head the version that stands
 * @returns {Set<number>}
 */
export function outgrown(versions, head) {
  const stands = versions.find((version) => version.n === head);
  const unnamed = versions.filter((version) => !version.name && version.n !== head && version.n !== stands?.parent);
  return new Set(unnamed.slice(0, Math.max(0, unnamed.length - MOST_VERSIONS)).map((version) => version.n));
}

/**
 * What was made from a version that goes hangs on that one's own parent.
 * @param {import("./store.js").Version[]} versions
 * @param {Set<number>} gone
 * @returns {import("./store.js").Version[]} those that stay and hang elsewhere now
 */
export function grafted(versions, gone) {
  const parents = new Map(versions.map((version) => [version.n, version.parent]));
  const livingParent = (n) => (gone.has(n) ? livingParent(parents.get(n) ?? null) : n);
  const stays = versions.filter((version) => !gone.has(version.n));
  return stays.filter(({ parent }) => gone.has(parent)).map((version) => ({ ...version, parent: livingParent(version.parent) }));
}
