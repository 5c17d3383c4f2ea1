// How many there are of a row: one fewer, a number to type, one more. A step that breaks a rule is marked, not forbidden.

import { countAt, removeRow, typeAt } from "./act.js";
import { advice } from "./advice.js";
import { button, h, takenWhenLeft } from "./dom.js";
import { isStop } from "./focus.js";
import { outcomeOfChoice, reasonsOf } from "./outcome.js";
import { session } from "./session.js";
import { isHandGuarded } from "./still.js";
import { number, t } from "./words.js";

/** The number that a choice puts there. */
function countOf(choice, at) {
  return choice.patch.find((change) => change.path === at)?.value;
}

/** The choice of one step, as far as it is known. */
export function stepChoice(row, by) {
  if (by < 0 && row.count <= 1) {
    return advice.places.get(row.pointer)?.choices.find((choice) => choice.kind === "remove");
  }
  return advice.places.get(row.count_at)?.choices.find((choice) => countOf(choice, row.count_at) === row.count + by);
}

/** A step by a key: held down at the last one, it goes no further into the next row. */
export function stepByKey(row, by) {
  if (by > 0 || !isHandGuarded()) {
    step(row, by);
  }
}

/** Goes one step from the number that stands when its turn comes: of thirty quick clicks each counts. */
export function step(row, by) {
  if (by < 0 && row.count <= 1) {
    return removeRow(row.pointer);
  }
  return countAt(row.count_at, () => {
    const now = session.checked?.rows.find((one) => one.pointer === row.pointer)?.count ?? row.count;
    return now + by < 1 ? null : now + by;
  });
}

function stepButton(row, by) {
  const choice = stepChoice(row, by);
  const isMarked = choice?.fit === "breaks" || choice?.fit === "over";
  const name = t(by > 0 ? "build_one_more" : row.count > 1 ? "build_one_fewer" : "build_remove_row", { what: row.label });
  const outcome = choice ? outcomeOfChoice(choice).words : "";
  const reasons = isMarked ? reasonsOf(choice) : [];
  return button(h("span", { "aria-hidden": "true" }, by > 0 ? "+" : "−"), () => step(row, by), {
    class: isMarked ? "step breaks" : "step",
    title: [name, outcome, ...reasons].filter(Boolean).join("\n"),
    "aria-label": [name, reasons.join(" ")].filter(Boolean).join(": "),
    "aria-description": outcome,
    key: `step ${by} ${row.pointer}`,
    tabindex: isStop(row.pointer) ? 0 : -1,
    disabled: session.readOnly,
  });
}

/** A number that was typed is taken by Enter, or when the field is left; Escape forgets it. */
function takeTyped(row, field) {
  const typed = field.value.trim();
  delete field.dataset.typed;
  if (typed !== "" && typed !== String(row.count)) {
    typeAt(row.count_at, typed);
  } else {
    field.value = row.count;
  }
}

function countField(row) {
  const key = (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      takeTyped(row, event.target);
      event.target.closest("[data-row]").focus();
    } else if (["+", "-", "−"].includes(event.key)) {
      event.preventDefault();
      stepByKey(row, event.key === "+" ? 1 : -1);
    } else if (event.key === "Escape") {
      event.target.value = row.count;
      delete event.target.dataset.typed;
      event.target.closest("[data-row]").focus();
    }
  };
  return h("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    class: "count",
    value: row.count,
    "aria-label": t("build_count_of", { what: row.label }),
    key: `count ${row.pointer}`,
    tabindex: isStop(row.pointer) ? 0 : -1,
    readonly: session.readOnly,
    onfocus: (event) => event.target.select(),
    onkeydown: key,
    ...takenWhenLeft((field) => takeTyped(row, field)),
  });
}

/** Begins to type a number at a row that has the focus. */
export function typeCount(pointer, digit) {
  const field = document.querySelector(`#main [data-key="${CSS.escape(`count ${pointer}`)}"]`);
  if (field && !field.readOnly) {
    field.focus();
    field.value = digit;
    field.dataset.typed = "";
  }
}

/** How many there may be: what the library says of it in words, else "6–20"; nothing where that is not known. */
export function limitsOf(row) {
  if (row.limits || (row.least === null && row.most === null)) {
    return row.limits ?? "";
  }
  if (row.least === row.most) {
    return number(row.most);
  }
  return row.most === null ? t("build_at_least", { count: number(row.least) }) : `${number(row.least ?? 0)}–${number(row.most)}`;
}

/** A row as it is said: "Grenadier, 10, 6 to 20, 200 points". */
export function nameOfRow(row) {
  const limits = row.most !== null && !row.limits ? t("build_from_to", { least: row.least ?? 0, most: row.most }) : limitsOf(row);
  const price = row.sum ?? row.each;
  const worst = row.worst === "error" || row.worst === "warning" ? t(`build_has_${row.worst}`) : "";
  return [row.label, row.count, limits, price === null ? "" : t("points", { count: price }), worst].filter((part) => part !== "" && part !== null).join(", ");
}

/** @param {import("./types").RowEntry} row */
export function stepper(row) {
  return h("span", { class: "stepper" }, stepButton(row, -1), countField(row), stepButton(row, 1));
}
