// What stands above every screen while something is not stored: why, the armies as files, another try.

import { addNote, note, show } from "./app.js";
import { saveArmyFile } from "./armies.js";
import { button, h, named } from "./dom.js";
import { store } from "./store.js";
import { t } from "./words.js";

/** From now on a storage that refuses is told, and who leaves the page is asked first where something would be lost. */
export function tellStorage() {
  addNote(storageNote);
  store.addEventListener("trouble", show);
  addEventListener("beforeunload", (event) => store.unsaved.length > 0 && event.preventDefault());
}

/** Why the storage refuses, in words. @param {Error} trouble */
export function whyRefused(trouble) {
  return trouble.name === "QuotaExceededError" ? t("store_full") : t("store_refused", { reason: trouble.message || trouble.name });
}

function storageNote() {
  const { trouble, unsaved } = store;
  if (!trouble) {
    return null;
  }
  const why = whyRefused(trouble);
  const save = (army) => button([t("save_as_file"), unsaved.length > 1 && [": ", named(army.name)]], () => saveArmyFile(army), { key: `save unsaved ${army.id}` });
  return note("error", h("p", null, t(unsaved.length > 0 || !store.isStoring ? "memory_only" : "store_unread", { why })), h("div", { class: "line wrap" }, unsaved.map(save), button(t("try_again"), () => store.retry(), { key: "store again" })));
}
