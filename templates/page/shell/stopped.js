// What stands above an army when the engine stopped over it, or cannot run at all: the army is safe, and nothing old is shown as new.

import { saveArmy, undo } from "./act.js";
import { addNote } from "./app.js";
import { Refused } from "./ask.js";
import { copyWords } from "./copy.js";
import { button, h } from "./dom.js";
import { engine } from "./engine.js";
import { session } from "./session.js";
import { t } from "./words.js";

/** So many of the last steps stand in a report. */
const REPORTED_STEPS = 20;

/** From now on a stop of the engine is told. */
export function tellStops() {
  addNote(stoppedNote);
}

/** Whether it is told already: the player is led to it once, and then left alone. */
let isTold = false;

function stoppedNote() {
  const note = noteOfStop();
  if (note && !isTold) {
    requestAnimationFrame(() => document.querySelector(".note.stopped")?.scrollIntoView({ block: "center" }));
  }
  isTold = note !== null;
  return note;
}

function noteOfStop() {
  const { name, error, restarts, slow } = engine.state;
  if (slow) {
    return stopCard(t("stopped_slow_title"), [t("stopped_slow"), session.army && session.saving === "saved" && t("stopped_safe"), !session.checked && t("stopped_below")], null, t("stopped_start"), false);
  }
  if (name === "stopped" && !restarts) {
    return stopCard(t("stopped_none_title"), [t("engine_none"), t("stopped_below")], error, t("try_again"), false);
  }
  if (session.army && session.failure && !(session.failure instanceof Refused)) {
    return stopCard(t("stopped_title"), stopWords(), session.failure, t("stopped_again"), true);
  }
  return null;
}

function stopWords() {
  const step = session.versions.find((version) => version.n === session.army.head)?.what;
  const safe = session.saving === "saved" ? t("stopped_safe") : t("stopped_open");
  return [step ? `${safe} ${t("stopped_step", { step })}` : safe, t("stopped_below")];
}

function stopCard(title, words, error, again, canUndo) {
  return h(
    "section",
    { class: "note stopped", role: "alert" },
    h("h2", null, title),
    words.map((one) => one && h("p", null, one)),
    error && h("p", { class: "quiet" }, t("engine_reason", { reason: error.message })),
    stopActions(again, canUndo),
  );
}

/** The checker is started where it does not run, and asked again. */
function checkAgain() {
  if (engine.state.slow || (engine.state.name === "stopped" && !engine.state.restarts)) {
    engine.restart();
  }
  if (session.army) {
    session.check();
  }
}

function stopActions(again, canUndo) {
  const undoes = canUndo && session.before && !session.readOnly;
  return h(
    "div",
    { class: "stopped-actions" },
    button(again, checkAgain, { class: "primary", key: "stopped again" }),
    undoes && button(t("stopped_undo"), undo, { key: "stopped undo" }),
    session.army && button(t("stopped_save"), saveArmy, { key: "stopped save" }),
    session.army && button(t("stopped_report"), () => copyWords(reportWords(), t("stopped_report_copied")), { key: "stopped report" }),
  );
}

/** Everything that somebody needs who is to find out why. Nothing is sent: it goes to the clipboard. */
function reportWords() {
  const { army, failure, versions } = session;
  const error = failure ?? engine.state.error;
  const steps = versions.slice(-REPORTED_STEPS).map((version) => `${new Date(version.time).toISOString()}  ${version.what}`);
  const head = [`orbat ${army.verdict?.build ?? "?"}`, navigator.userAgent, `${error?.message ?? ""} ${error?.place ?? ""}`.trim()];
  return [...head, "", ...steps, "", army.text].join("\n");
}
