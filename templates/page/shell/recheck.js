// A new build of the program may judge an army otherwise: each is checked again in the background, and a difference is told.

import { lockName, locksHeld } from "./army_lock.js";
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
export function withFormer(before, after) {
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

/** Checks every army whose verdict is of another build, one after the other. One that is open is checked where it is; nothing is locked for it: whoever opens one meanwhile must find it free. @param {import("./store.js").Army[]} armies */
export async function recheckAll(armies) {
  if (rechecking.running) {
    return;
  }
  rechecking.running = true;
  try {
    const { build } = await program();
    setJudge(build);
    for (const { id, verdict } of armies) {
      if (verdict?.build !== build && !(await locksHeld()).has(lockName(id))) {
        await recheck(id, build);
      }
    }
  } catch {
    // Without an engine they stay "not checked".
  } finally {
    rechecking.running = false;
  }
}
