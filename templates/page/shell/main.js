// The entry: what the player chose before, the store, the screens, the engine.

import { addScreen, applyTheme, begin, offerUpdate } from "./app.js";
import { engine } from "./engine.js";
import { loadFonts } from "./fonts.js";
import { keepOffline } from "./offline.js";
import { preference } from "./preferences.js";
import { preparePrinting } from "./print.js";
import { sheetsScreen } from "./sheets.js";
import { startScreen } from "./start.js";
import { store } from "./store.js";
import { addWords, setLanguage, t } from "./words.js";
import { WORDS_FRAME } from "./words_frame.js";
import { WORDS_SHEETS } from "./words_sheets.js";
import { WORDS_TABS } from "./words_tabs.js";

async function main() {
  [WORDS_TABS, WORDS_FRAME, WORDS_SHEETS].forEach(addWords);
  addScreen("start", startScreen);
  addScreen("sheets", sheetsScreen);
  preparePrinting();
  setLanguage(preference("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en"));
  applyTheme();
  document.getElementById("skip").textContent = t("skip");
  engine.start();
  engine.addEventListener("state", ({ detail }) => detail.name === "ready" && loadFonts(), { once: true });
  await store.open();
  await begin();
  keepOffline(offerUpdate);
}

// For the console of the browser, and for tests.
globalThis.orbat = Object.freeze({ ask: (...question) => engine.ask(...question) });

main();
