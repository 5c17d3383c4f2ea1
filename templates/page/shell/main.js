// The entry: starts the engine and shows how it is.

import { engine } from "./engine.js";
import { keepOffline } from "./offline.js";

/** Until the library has words, the page has these. */
const WORDS = {
  en: { starting: "Starting…", ready: "Ready.", stopped: "Stopped.", update: "Use the new version" },
  fr: { starting: "Démarrage…", ready: "Prêt.", stopped: "Arrêté.", update: "Utiliser la nouvelle version" },
};

const language = navigator.language.startsWith("fr") ? "fr" : "en";

const status = document.createElement("p");

function showState() {
  status.textContent = WORDS[language][engine.state.name];
  document.documentElement.dataset.engine = engine.state.name;
  performance.mark(`engine ${engine.state.name}`);
}

/** @param {() => void} takeOver */
function offerUpdate(takeOver) {
  const button = document.createElement("button");
  button.textContent = WORDS[language].update;
  button.addEventListener("click", takeOver);
  document.getElementById("main").append(button);
}

function begin() {
  document.documentElement.lang = language;
  status.setAttribute("role", "status");
  document.getElementById("main").append(status);
  engine.addEventListener("state", showState);
  showState();
  engine.start();
  keepOffline(offerUpdate);
}

// For the console of the browser, and for tests.
globalThis.orbat = Object.freeze({ ask: (...question) => engine.ask(...question) });

begin();
