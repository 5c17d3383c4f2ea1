// A new build of the program may judge an army otherwise: each is checked again in the background, and a difference is told.

import { lockName } from "./army_lock.js";
import { ask, fileOf, judged, program } from "./ask.js";
import { setJudge } from "./army_look.js";
import { store } from "./store.js";

/** Whether it runs, and for which build all has been checked. */
const rechecking = { running: false };

/** Whether two builds found the same. */
function agreeOn(one, other) {
  return one.word === other.word && one.errors === other.errors && one.spent === other.spent && one.allowed === other.allowed;
}

/** An army as this build judges it; what an earlier one found stays beside it where it differs. */
function withFormer(before, after) {
  const old = before.formerly ?? before.verdict;
  if (!old || agreeOn(old, after.verdict)) {
    const { formerly, ...rest } = after;
    return rest;
  }
  return { ...after, formerly: old };
}

async function recheck(id, build) {
  const before = await store.get(id);
  if (!before || before.deleted || before.verdict?.build === build) {
    return;
  }
  const after = await judged(before, await ask({ check: { file: fileOf(before) } }));
  // Somebody changed it meanwhile: then that change had it checked.
  const isSame = (now) => now.head === before.head && now.text === before.text && now.verdict?.build !== build;
  await store.amend(id, (now) => (isSame(now) ? withFormer(now, { ...after, deleted: now.deleted }) : now));
}

/** The armies that are open, here or in another tab: they are checked there. Nothing is locked for it: whoever opens one meanwhile must find it free. */
async function openArmies() {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held.map(({ name }) => name));
}

/** Checks every army whose verdict is of another build, one after the other. @param {import("./store.js").Army[]} armies */
export async function recheckAll(armies) {
  if (rechecking.running) {
    return;
  }
  rechecking.running = true;
  try {
    const { build } = await program();
    setJudge(build);
    for (const { id, verdict } of armies) {
      if (verdict?.build !== build && !(await openArmies()).has(lockName(id))) {
        await recheck(id, build);
      }
    }
  } catch {
    // Without an engine they stay "not checked".
  } finally {
    rechecking.running = false;
  }
}
