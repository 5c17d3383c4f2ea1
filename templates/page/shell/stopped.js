// What stands above an army when the engine stopped over it, or cannot run at all: the army is safe, and nothing old is shown as new.

import { addNote, say } from "./app.js";
import { fileOf, Refused } from "./ask.js";
import { copyWords } from "./copy.js";
import { button, h, saveFile } from "./dom.js";
import { engine } from "./engine.js";
import { session } from "./session.js";
import { t } from "./words.js";

/** So many of the last steps stand in a report. */
const REPORTED_STEPS = 20;

/** From now on a stop of the engine is told. */
export function tellStops() {
  addNote(stoppedNote);
}

function stoppedNote() {
  const { name, error, restarts } = engine.state;
  if (name === "stopped" && !restarts) {
    return stopCard(t("stopped_none_title"), [t("engine_none")], error, stopActions(false));
  }
  if (session.army && session.failure && !(session.failure instanceof Refused)) {
    return stopCard(t("stopped_title"), stopWords(), session.failure, stopActions(true));
  }
  return null;
}

function stopWords() {
  const step = session.versions.find((version) => version.n === session.army.head)?.what;
  const safe = session.saving === "saved" ? t("stopped_safe") : t("stopped_open");
  return [step ? `${safe} ${t("stopped_step", { step })}` : safe, t("stopped_below")];
}

function stopCard(title, words, error, actions) {
  return h(
    "section",
    { class: "note stopped", role: "alert" },
    h("h2", null, title),
    words.map((one) => h("p", null, one)),
    h("p", { class: "quiet" }, t("engine_reason", { reason: error.message })),
    actions,
  );
}

function stopActions(again) {
  if (!session.army) {
    return null;
  }
  const undo = again && session.before && !session.readOnly;
  return h(
    "div",
    { class: "stopped-actions" },
    again && button(t("stopped_again"), () => session.check(), { class: "primary", key: "stopped again" }),
    undo && button(t("stopped_undo"), () => session.goTo(session.before), { key: "stopped undo" }),
    button(t("stopped_save"), saveOpenArmy, { key: "stopped save" }),
    button(t("stopped_report"), () => copyWords(reportWords(), t("stopped_report_copied")), { key: "stopped report" }),
  );
}

function saveOpenArmy() {
  const { name, text, catalogues } = fileOf(session.army);
  saveFile(name, text, "application/json");
  for (const [own, words] of Object.entries(catalogues)) {
    saveFile(own, words, "application/json");
  }
  say(t("stopped_saved", { name }));
}

/** Everything that somebody needs who is to find out why. Nothing is sent: it goes to the clipboard. */
function reportWords() {
  const { army, failure, versions } = session;
  const error = failure ?? engine.state.error;
  const steps = versions.slice(-REPORTED_STEPS).map((version) => `${new Date(version.time).toISOString()}  ${version.what}`);
  const head = [`orbat ${army.verdict?.build ?? "?"}`, navigator.userAgent, `${error?.message ?? ""} ${error?.place ?? ""}`.trim()];
  return [...head, "", ...steps, "", army.text].join("\n");
}
