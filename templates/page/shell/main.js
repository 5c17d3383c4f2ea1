// The entry: what the player chose before, the store, the screens, the engine.

import { addScreen, begin } from "./app.js";
import { buildScreen } from "./build.js";
import { engine, startEngines } from "./engine.js";
import { loadFonts } from "./fonts.js";
import { helpScreen } from "./help.js";
import { listenToKeys } from "./keys.js";
import { linkScreen, takeAddress, watchAddress } from "./link.js";
import { newScreen } from "./new.js";
import { keepOffline } from "./offline.js";
import { openScreen } from "./open.js";
import { watchDrops } from "./open_pick.js";
import { preference } from "./preferences.js";
import { preparePrinting } from "./print.js";
import { shareScreen } from "./share.js";
import { sheetsScreen } from "./sheets.js";
import { applyTheme, showSettings } from "./settings.js";
import { startScreen, watchArmies } from "./start.js";
import { tellStops } from "./stopped.js";
import { store } from "./store.js";
import { tellStorage } from "./store_note.js";
import { tellTabs } from "./tabs_note.js";
import { textScreen } from "./text.js";
import { guardDrafts } from "./text_draft.js";
import { versionsScreen } from "./versions.js";
import { addWords, setLanguage, t } from "./words.js";
import { WORDS_BUILD } from "./words_build.js";
import { WORDS_FRAME } from "./words_frame.js";
import { WORDS_HELP } from "./words_help.js";
import { WORDS_NEW } from "./words_new.js";
import { WORDS_OPEN } from "./words_open.js";
import { WORDS_SHARE } from "./words_share.js";
import { WORDS_SHEETS } from "./words_sheets.js";
import { WORDS_START } from "./words_start.js";
import { WORDS_STOPPED } from "./words_stopped.js";
import { WORDS_TABS } from "./words_tabs.js";
import { WORDS_TEXT } from "./words_text.js";
import { WORDS_VERSIONS } from "./words_versions.js";

const WORDS = [WORDS_START, WORDS_NEW, WORDS_OPEN, WORDS_BUILD, WORDS_TABS, WORDS_FRAME, WORDS_SHEETS, WORDS_SHARE, WORDS_TEXT, WORDS_VERSIONS, WORDS_HELP, WORDS_STOPPED];

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

/** The way past the head for those who press Tab: not an address, or it would be one to come back to. */
function prepareSkip() {
  const skip = document.getElementById("skip");
  skip.textContent = t("skip");
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main").focus();
  });
}

async function main() {
  WORDS.forEach(addWords);
  addScreen("start", startScreen);
  addScreen("new", newScreen);
  addScreen("build", buildScreen);
  addScreen("open", openScreen);
  addScreen("link", linkScreen);
  addScreen("sheets", sheetsScreen);
  addScreen("share", shareScreen);
  addScreen("text", textScreen);
  addScreen("versions", versionsScreen);
  addScreen("help", helpScreen);
  preparePrinting();
  guardDrafts();
  showSettings();
  tellStorage();
  tellStops();
  tellTabs();
  setLanguage(preference("language") ?? (navigator.language.startsWith("fr") ? "fr" : "en"));
  applyTheme();
  prepareSkip();
  startEngines();
  whenReady(loadFonts);
  await store.open();
  takeAddress();
  await begin();
  watchArmies();
  watchDrops();
  listenToKeys();
  watchAddress();
  keepOffline();
}

// For the console of the browser, and for tests.
globalThis.orbat = Object.freeze({ ask: (...question) => engine.ask(...question) });

main();
