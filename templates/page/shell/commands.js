// Everything that can be done with the army as a whole: the head, the palette and the keys take it from here.

import { copyRow, moveBy, redo, removeRow, saveArmy, undo } from "./act.js";
import { dialog, go, here, say } from "./app.js";
import { h } from "./dom.js";
import { nextFinding } from "./findings.js";
import { currentRow } from "./focus.js";
import { openOptions } from "./frame.js";
import { rowMenu } from "./rowmenu.js";
import { session } from "./session.js";
import { typedField } from "./typing.js";
import { openVerdict } from "./verdict.js";
import { prefer, preference } from "./preferences.js";
import { t } from "./words.js";

/**
 * @typedef {object} Command
 * @property {string} word key of its words
 * @property {string[]} [keys] as they are written
 * @property {() => unknown} run
 * @property {() => boolean} [isOffered]
 */

function toScreen(screen) {
  return () => go({ screen, id: here().id });
}

/** What is done with the row that is looked at. */
function withRow(run) {
  return () => {
    const row = currentRow();
    return row ? run(row) : undefined;
  };
}

const hasRow = () => currentRow() !== null;

/** @type {Command[]} */
export const COMMANDS = [
  { word: "build_undo", keys: ["Ctrl Z"], run: undo, isOffered: () => session.before !== null },
  { word: "build_redo", keys: ["Ctrl ⇧ Z"], run: redo, isOffered: () => session.after !== null },
  { word: "build_rename", run: renameArmy },
  { word: "build_versions", run: toScreen("versions") },
  { word: "build_share", run: toScreen("share") },
  { word: "build_print", keys: ["Ctrl P"], isOffered: () => session.army.kind !== "catalogue", run: toScreen("sheets") },
  { word: "build_text", run: toScreen("text") },
  { word: "save_as_file", keys: ["Ctrl S"], run: saveArmy },
  { word: "build_options", run: openOptions },
  { word: "build_findings", run: openVerdict },
  { word: "build_next_finding", keys: ["F8"], run: () => nextFinding(1, say) },
  { word: "build_row_menu", run: withRow(rowMenu), isOffered: hasRow },
  { word: "build_remove", keys: ["Del"], run: withRow(removeRow), isOffered: hasRow },
  { word: "build_duplicate", keys: ["Ctrl D"], run: withRow(copyRow), isOffered: hasRow },
  { word: "build_move_up", keys: ["Alt ↑"], run: withRow((row) => moveBy(row, -1)), isOffered: hasRow },
  { word: "build_move_down", keys: ["Alt ↓"], run: withRow((row) => moveBy(row, 1)), isOffered: hasRow },
  { word: "build_keys", keys: ["?"], run: keysHelp },
  { word: "back", run: () => go({ screen: "start" }) },
];

/** Another name for the army. */
export function renameArmy() {
  dialog(t("build_rename"), () => typedField({ pointer: "/name", label: t("build_name") }), { class: "sheet" });
}

/** The commands that the head has no room for. */
export function moreCommands() {
  // What is done to a row stands in the menu of that row: here nobody would see which one is meant.
  const offered = COMMANDS.filter((command) => command.isOffered !== hasRow && (!command.isOffered || command.isOffered()));
  const one = (command, close) => {
    const run = () => {
      close();
      command.run();
    };
    return h("li", null, h("button", { type: "button", class: "choice", onclick: run }, h("span", { class: "grow" }, t(command.word)), (command.keys ?? []).map((key) => h("kbd", null, key))));
  };
  dialog(session.army.name, (close) => h("ul", { class: "choices" }, offered.map((command) => one(command, close))), { class: "sheet" });
}

const KEYS_TOLD = [
  ["↑ ↓", "build_key_rows"],
  ["+ −", "build_key_count"],
  ["0 … 9, Enter", "build_key_type"],
  ["Del", "build_remove"],
  ["Ctrl D", "build_duplicate"],
  ["Alt ↑ ↓", "build_key_move"],
  ["Enter", "build_row_menu"],
  ["A", "build_key_add"],
  ["F8, ⇧ F8", "build_key_findings"],
  ["Ctrl Z, Ctrl ⇧ Z", "build_key_undo"],
  ["Ctrl K", "build_key_palette"],
  ["Ctrl P", "build_print"],
  ["Ctrl S", "save_as_file"],
  ["?", "build_keys"],
];

/** Which keys do what, and whether single ones do anything. */
export function keysHelp() {
  const content = () => [
    h("dl", { class: "keys" }, KEYS_TOLD.map(([key, word]) => h("div", null, h("dt", null, key), h("dd", null, t(word))))),
    h("label", { class: "line" },
      h("input", { type: "checkbox", checked: preference("singleKeys") !== false, onchange: (event) => prefer("singleKeys", event.target.checked), key: "single keys" }),
      t("build_single_keys")),
  ];
  dialog(t("build_keys"), content, { class: "sheet" });
}
