// Where the page comes from a server: kept for use without a network, by the service worker beside it.

import { addNote, note, show } from "./app.js";
import { button } from "./dom.js";
import { t } from "./words.js";

/** Only the hosted form has a manifest; the file on a disk needs nothing else anyway. */
function isHosted() {
  return "serviceWorker" in navigator && document.querySelector("link[rel=manifest]") !== null;
}

/** @param {ServiceWorker} worker the next version, which takes over at once; then the page is loaded again */
function takeOver(worker) {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  worker.postMessage("take over");
}

/** The next version of the page lies ready; nothing changes until somebody wants it. @type {{worker: ServiceWorker | null}} */
const nextPage = { worker: null };

function updateNote() {
  return nextPage.worker && note("info", t("update_ready"), button(t("update_use"), () => takeOver(nextPage.worker), { key: "update" }));
}

/** From now on the page works without a network, and says so when there is a newer one. */
export async function keepOffline() {
  if (!isHosted()) {
    return;
  }
  addNote(updateNote);
  const registration = await navigator.serviceWorker.register("sw.js");
  const offer = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) {
      nextPage.worker = waiting;
      show();
    }
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}
