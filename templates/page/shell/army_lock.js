// The right to change an army: one tab has it at a time.

/** What an army's lock is called in the browser. @param {string} id */
export function lockName(id) {
  return `army ${id}`;
}

/** The locks of the armies that are open, here or in another tab. @returns {Promise<Set<string>>} */
export async function locksHeld() {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held.map(({ name }) => name));
}

/**
 * Asks for it.
 * @param {string} id of the army
 * @param {{steal: boolean, isWanted: () => boolean, onLost: () => void}} how whether it is taken from another tab; whether the army is still
 *   open here; called when another tab takes it
 * @returns {Promise<{isMine: boolean, release: () => void}>} a browser without locks gives it to everybody
 */
export function lockArmy(id, { steal, isWanted, onLost }) {
  const everybody = { isMine: true, release: () => {} };
  if (!navigator.locks) {
    return Promise.resolve(everybody);
  }
  return new Promise((resolve) => {
    const held = (lock) => {
      if (!lock || !isWanted()) {
        resolve({ ...everybody, isMine: Boolean(lock) });
        return undefined;
      }
      return new Promise((release) => resolve({ isMine: true, release }));
    };
    const lost = (error) => {
      if (error.name === "AbortError") {
        onLost();
      }
      resolve(everybody);
    };
    navigator.locks.request(lockName(id), steal ? { steal } : { ifAvailable: true }, held).catch(lost);
  });
}
