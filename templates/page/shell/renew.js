// An army has the army lists of the player's own as they were when it took them along. Where they have changed since, it may take them anew:
// what becomes of it is said first, and undo brings the old ones back.

import { act } from "./act.js";
import { showAt } from "./app.js";
import { loadArmies, myArmies } from "./armies.js";
import { Refused, askAside, errorsIn, fileOf } from "./ask.js";
import { button, h, named } from "./dom.js";
import { outcomeOfMend, outcomeShown } from "./outcome.js";
import { session } from "./session.js";
import { store } from "./store.js";
import { language, t } from "./words.js";

/** What was asked of which text, and what the library found changed. @type {{key: string, id: string | null, text: string, found: object | null}} */
const renewal = { key: "", id: null, text: "", found: null };

/** What it depends on. */
function renewalKey(file, own) {
  return JSON.stringify([language(), session.army.id, file.text, file.catalogues, own.map(({ name, text }) => [name, text])]);
}

/** Whether the army brings army lists that have changed since. */
async function lookForChanges() {
  const { army } = session;
  if (!army || Object.keys(army.catalogues).length === 0) {
    Object.assign(renewal, { key: "", id: null, text: "", found: null });
    return;
  }
  await loadArmies();
  if (session.army !== army) {
    return;
  }
  const [file, own] = [fileOf(army), myArmies("catalogue").map(fileOf)];
  const key = renewalKey(file, own);
  if (renewal.key === key) {
    return;
  }
  Object.assign(renewal, { key, id: army.id, text: army.text, found: null });
  const found = own.length > 0 ? await askAside({ renew: { file, own } }) : null;
  if (renewal.key === key) {
    renewal.found = found?.file ? found : null;
    showAt("build");
  }
}

/** Looks for changes; without an engine nothing is offered. */
export function watchRenewal() {
  lookForChanges().catch(() => (renewal.key = ""));
}

/** What the army may take anew, if it is open. */
function renewalNow() {
  const isHere = renewal.found && session.army?.id === renewal.id && session.army.text === renewal.text;
  return isHere ? renewal.found : null;
}

function namesOf({ changed }) {
  return { count: changed.length, names: changed.map(({ name }) => name).join(", ") };
}

/** Whether there is anything to take anew. */
export function canRenew() {
  return renewalNow() !== null && !session.readOnly;
}

/** Takes them as they are now. */
export function renew() {
  const found = renewalNow();
  return act(async () => {
    if (!found || renewalNow() !== found) {
      throw new Refused(t("changed_meanwhile"));
    }
    await session.replace(found.file.text, found.file.catalogues, t("renew_done", namesOf(found)));
  });
}

/** What stands above the army while there is something to take anew. */
export function renewalNote() {
  const found = renewalNow();
  if (!found) {
    return null;
  }
  const { report } = found.checked;
  const then = outcomeOfMend({ points: report.points?.spent ?? null, errors: errorsIn(report) });
  return h("div", { class: "card told line wrap renewal", role: "status" },
    h("span", { class: "grow" }, h("span", { "aria-hidden": "true" }, "i "), named(t("renew_changed", namesOf(found)))),
    button([t("renew_take"), " ", outcomeShown(then)], renew, { disabled: session.readOnly, key: "renew" }));
}

store.addEventListener("change", watchRenewal);
store.addEventListener("elsewhere", watchRenewal);
