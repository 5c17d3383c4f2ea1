// The row that is looked at: one of them all is reached by Tab, the arrows go from one to the next, and it is never lost.

import { session } from "./session.js";

const lookedRow = { row: null, wanted: null, key: null };

/** Every row on the screen, in its order. */
function shownRows() {
  return [...document.querySelectorAll("#main [data-row]")];
}

/** The pointer of the row that an element stands in. */
export function rowAt(element) {
  return element?.closest?.("[data-row]")?.dataset.row ?? null;
}

/** The row that is looked at, or was last. */
export function currentRow() {
  return rowAt(document.activeElement) ?? lookedRow.row;
}

/** Whether Tab stops at a row: at the one that was last looked at, else at the first. */
export function isStop(pointer) {
  const rows = session.rows ?? [];
  const there = rows.some((row) => row.pointer === lookedRow.row);
  return there ? lookedRow.row === pointer : rows[0]?.pointer === pointer;
}

/** The focus came into a row: Tab stops there from now on. */
export function lookAt(pointer) {
  lookedRow.row = pointer;
  for (const row of shownRows()) {
    const isHere = row.dataset.row === pointer;
    row.tabIndex = isHere ? 0 : -1;
    for (const control of row.querySelectorAll("button, input")) {
      control.tabIndex = isHere ? 0 : -1;
    }
  }
}

/** Moves the focus to a row, now or as soon as it is drawn. */
export function focusRow(pointer) {
  if (!pointer) {
    return;
  }
  lookedRow.wanted = pointer;
  keepFocus();
}

/** Remembers what had the focus on the screen, also while a dialog has it. */
export function watchFocus() {
  addEventListener("focusin", ({ target }) => {
    if (!target.closest("dialog")) {
      lookedRow.key = target.dataset.key ?? null;
    }
  });
  addEventListener("close", () => setTimeout(keepFocus), true);
}

/** What had the focus and was drawn anew has it again; where it is gone for good, the row that was last looked at. */
function focusAsBefore() {
  const isLost = document.activeElement === document.body && !document.querySelector("dialog[open]");
  const element = isLost && lookedRow.key && document.querySelector(`[data-key="${CSS.escape(lookedRow.key)}"]`);
  const instead = isLost && lookedRow.key && shownRows().find((row) => row.tabIndex === 0);
  (element && !element.disabled ? element : instead || null)?.focus({ preventScroll: true });
}

/** After a drawing: the row that is to have the focus gets it. */
export function keepFocus() {
  if (!lookedRow.wanted) {
    focusAsBefore();
  }
  const row = lookedRow.wanted && shownRows().find((one) => one.dataset.row === lookedRow.wanted);
  if (row && !document.querySelector("dialog[open]")) {
    lookedRow.wanted = null;
    lookAt(row.dataset.row);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }
}

/** Moves the focus among the rows, by −1 or 1. */
export function stepRow(by) {
  const rows = shownRows();
  const at = rows.findIndex((row) => row.dataset.row === currentRow());
  const isInside = rowAt(document.activeElement) !== null;
  const next = rows[isInside ? at + by : Math.max(at, 0)];
  if (next) {
    focusRow(next.dataset.row);
  }
}
