// The keyboard: in the builder with its rows, elsewhere what can be done there. Single letters never fire in a text field, and can be switched off.

import { here } from "./app.js";
import { commandOf } from "./commands.js";
import { rowAt, stepRow } from "./focus.js";
import { preference } from "./preferences.js";
import { session } from "./session.js";
import { stepByKey, typeCount } from "./stepper.js";

function isTyping(element) {
  return element?.matches?.("input:not([type=checkbox], [type=radio]), textarea, select") ?? false;
}

/** What a text field does by itself. */
const OF_FIELDS = /^(Ctrl (⇧ )?[ZY]|Del|Enter)$/;

const KEY_NAMES = { Delete: "Del", ArrowUp: "↑", ArrowDown: "↓" };

/** The keys of an event as they are written: "Ctrl ⇧ Z". A sign needs no ⇧, wherever it stands on the keyboard. */
function writtenKeys({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const name = KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return [(ctrlKey || metaKey) && "Ctrl", altKey && "Alt", shiftKey && !isSign && "⇧", name].filter(Boolean).join(" ");
}

/** The keys of a command. @returns {boolean} whether they did something */
function commandKeys(keys, typing) {
  const command = commandOf(keys);
  const row = rowAt(document.activeElement);
  const isSingle = keys.length === 1;
  if (!command || (isSingle && preference("singleKeys") === false) || (typing && (isSingle || OF_FIELDS.test(keys)))) {
    return false;
  }
  // Enter opens a row, but presses a button in it.
  if (command.ofRow && (!row || (keys === "Enter" && !document.activeElement.matches("[data-row]")))) {
    return keys.startsWith("Ctrl");
  }
  if (command.ofRow && !session.areRowsTrue) {
    return false;
  }
  command.run(command.ofRow ? row : undefined);
  return true;
}

/** The arrows go from row to row. */
function arrowKeys(key, typing) {
  const by = { "↑": -1, "↓": 1 }[key];
  const row = rowAt(document.activeElement);
  const isFree = document.activeElement === document.body || document.activeElement.id === "main";
  if (!by || (typing && !row) || (!row && !isFree)) {
    return false;
  }
  stepRow(by);
  return true;
}

/** In a row: how many there are. A digit begins to type it. */
function countKeys(key, typing) {
  const by = { "+": 1, "-": -1, "−": -1 }[key];
  const row = session.areRowsTrue && session.rows?.find((one) => one.pointer === rowAt(document.activeElement));
  if (!row || typing || (!by && !/^\d$/.test(key))) {
    return false;
  }
  if (!by) {
    typeCount(row.pointer, key);
  } else if (row.count !== null) {
    stepByKey(row, by);
  }
  return true;
}

/** @returns {boolean} whether it did something */
function heardKey(event) {
  const typing = isTyping(document.activeElement);
  const keys = writtenKeys(event);
  // Held down, Delete takes no row after the other.
  if (keys === "Del" && event.repeat) {
    return !typing;
  }
  const ofRows = here().screen === "build" && session.army && (arrowKeys(keys, typing) || countKeys(keys, typing));
  return ofRows || commandKeys(keys, typing);
}

/** Listens as long as the page lives; behind a dialog it does nothing. */
export function listenToKeys() {
  addEventListener("keydown", (event) => {
    if (!document.querySelector("dialog[open]") && !event.defaultPrevented && heardKey(event)) {
      event.preventDefault();
    }
  });
}
