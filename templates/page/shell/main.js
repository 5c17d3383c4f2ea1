// The entry: what the player chose before, the store, the screens, the engine.

import { addScreen, applyTheme, begin, offerUpdate } from "./app.js";
import { engine } from "./engine.js";
import { loadFonts } from "./fonts.js";
import { keepOffline } from "./offline.js";
import { preference } from "./preferences.js";
import { startScreen } from "./start.js";
import { store } from "./store.js";
import { setLanguage, t } from "./words.js";

/** Calls something once the engine answers for the first time. */
function whenReady(call) {
  const listen = ({ detail }) => {
    if (detail.name === "ready") {
      engine.removeEventListener("state", listen);
      call();
    }
  };
  engine.addEventListener("state", listen);
}

async function main() {
  addScreen("start", startScreen);
  setLanguage(preference("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en"));
  applyTheme();
  document.getElementById("skip").textContent = t("skip");
  engine.start();
  whenReady(loadFonts);
  await store.open();
  await begin();
  keepOffline(offerUpdate);
}

// For the console of the browser, and for tests.
globalThis.orbat = Object.freeze({ ask: (...question) => engine.ask(...question) });

main();
