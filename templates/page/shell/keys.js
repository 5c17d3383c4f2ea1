// The keyboard of the builder. Single letters never fire in a text field, and can be switched off.

import { copyRow, moveBy, redo, removeRow, saveArmy, undo } from "./act.js";
import { go, here, say } from "./app.js";
import { keysHelp } from "./commands.js";
import { nextFinding } from "./findings.js";
import { rowAt, stepRow } from "./focus.js";
import { openPalette } from "./palette.js";
import { preference } from "./preferences.js";
import { session } from "./session.js";
import { stepByKey, typeCount } from "./stepper.js";

function isTyping(element) {
  return element?.matches?.("input:not([type=checkbox], [type=radio]), textarea, select") ?? false;
}

/** With the control key, or command: they hold everywhere, but for what a text field has of its own. */
const WITH_CONTROL = {
  k: openPalette,
  s: saveArmy,
  p: () => go({ screen: "sheets", id: here().id }),
  d: () => withRowHere(copyRow),
  z: (event) => (event.shiftKey ? redo() : undo()),
  y: redo,
};

/** What a text field does by itself. */
const OF_FIELDS = ["z", "y"];

function withRowHere(run) {
  const row = rowAt(document.activeElement);
  return row ? run(row) : undefined;
}

function stepHere(by) {
  withRowHere((pointer) => {
    const row = session.checked?.rows.find((one) => one.pointer === pointer);
    if (row && row.count !== null) {
      stepByKey(row, by);
    }
  });
}

/** Keys of a row that are no letters. */
const OF_ROWS = {
  Delete: () => withRowHere(removeRow),
  "+": () => stepHere(1),
  "-": () => stepHere(-1),
  "−": () => stepHere(-1),
};

function withControl(event, typing) {
  const key = event.key.toLowerCase();
  const run = WITH_CONTROL[key];
  if (!run || (typing && OF_FIELDS.includes(key))) {
    return false;
  }
  run(event);
  return true;
}

/** The arrows go from row to row, or move the row that has the focus. */
function arrowKeys(event, typing) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const row = rowAt(document.activeElement);
  const isFree = document.activeElement === document.body || document.activeElement.id === "main";
  if (!by || (typing && !row) || (!row && !isFree)) {
    return false;
  }
  if (event.altKey) {
    withRowHere((pointer) => moveBy(pointer, by));
  } else {
    stepRow(by);
  }
  return true;
}

function singleKey(event) {
  const singles = { a: openPalette, "?": keysHelp };
  const run = preference("singleKeys") !== false && singles[event.key.toLowerCase()];
  run && run();
  return Boolean(run);
}

/** Enter at a row opens what can be done with it; a digit begins to type how many there are. */
function rowKeys(event) {
  const row = document.activeElement?.matches?.("[data-row]") ? rowAt(document.activeElement) : null;
  if (row && event.key === "Enter") {
    document.activeElement.querySelector(".menu")?.click();
    return true;
  }
  if (row && /^\d$/.test(event.key)) {
    typeCount(row, event.key);
    return true;
  }
  const isHeld = event.repeat && event.key === "Delete";
  const run = rowAt(document.activeElement) && !isHeld && OF_ROWS[event.key];
  run && run();
  return Boolean(run);
}

/** @returns {boolean} whether it did something */
function heardKey(event) {
  const typing = isTyping(document.activeElement);
  if (event.ctrlKey || event.metaKey) {
    return withControl(event, typing);
  }
  if (event.key === "F8") {
    nextFinding(event.shiftKey ? -1 : 1, say);
    return true;
  }
  if (arrowKeys(event, typing)) {
    return true;
  }
  return !typing && !event.altKey && (rowKeys(event) || singleKey(event));
}

/** Listens as long as the page lives; elsewhere than in the builder, and behind a dialog, it does nothing. */
export function listenToKeys() {
  addEventListener("keydown", (event) => {
    const isHere = here().screen === "build" && session.army && !document.querySelector("dialog[open]");
    if (isHere && !event.defaultPrevented && heardKey(event)) {
      event.preventDefault();
    }
  });
}
