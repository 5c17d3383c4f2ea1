// Where the page comes from a server: kept for use without a network, by the service worker beside it.

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

/**
 * @param {(takeOver: () => void) => void} onNewVersion called when the next version lies ready; nothing changes until its argument is called
 */
export async function keepOffline(onNewVersion) {
  if (!isHosted()) {
    return;
  }
  const registration = await navigator.serviceWorker.register("sw.js");
  const offer = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) {
      onNewVersion(() => takeOver(waiting));
    }
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}
