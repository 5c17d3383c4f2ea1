// Everything that can be done with an army, as one list: the menu of the frame, the menu of a row, the palette and the keys take it from here.

import { redo, saveArmy, undo } from "./act.js";
import { dialog, go, here, say } from "./app.js";
import { h } from "./dom.js";
import { nextFinding } from "./findings.js";
import { currentRow } from "./focus.js";
import { openOptions } from "./frame.js";
import { openPalette } from "./palette.js";
import { prefer, preference } from "./preferences.js";
import { canRenew, renew } from "./renew.js";
import { ROW_COMMANDS, rowMenu } from "./rowmenu.js";
import { session } from "./session.js";
import { typedField } from "./typing.js";
import { openVerdict } from "./verdict.js";
import { keyWords, t } from "./words.js";

/**
 * @typedef {object} Command
 * @property {string} word key of its words
 * @property {string[]} [keys] as they are written
 * @property {(row?: string) => unknown} run
 * @property {() => boolean} [isOffered]
 * @property {boolean} [ofRow] it is done with the row that is looked at
 * @property {boolean} [ofBuilder] it needs the army on the screen
 * @property {boolean} [unlisted] it has keys, and stands in no list
 */

function toScreen(screen) {
  return () => go({ screen, id: here().id });
}

const elsewhere = (screen) => () => here().screen !== screen;
const changeable = () => !session.readOnly;

/** @type {Command[]} */
const COMMANDS = [
  { word: "build_undo", keys: ["Ctrl Z"], run: undo, isOffered: () => session.before !== null && changeable() },
  { word: "build_redo", keys: ["Ctrl ⇧ Z", "Ctrl Y"], run: redo, isOffered: () => session.after !== null && changeable() },
  { word: "build_rename", run: renameArmy, isOffered: changeable },
  { word: "tab_build", run: toScreen("build"), isOffered: elsewhere("build") },
  { word: "build_versions", run: toScreen("versions"), isOffered: elsewhere("versions") },
  { word: "build_share", run: toScreen("share"), isOffered: elsewhere("share") },
  { word: "build_print", keys: ["Ctrl P"], run: toScreen("sheets"), isOffered: () => elsewhere("sheets")() && session.army.kind !== "catalogue" },
  { word: "build_text", run: toScreen("text"), isOffered: elsewhere("text") },
  { word: "save_as_file", keys: ["Ctrl S"], run: saveArmy },
  { word: "renew_take", run: renew, isOffered: canRenew, ofBuilder: true },
  { word: "build_options", run: openOptions, ofBuilder: true },
  { word: "build_findings", run: openVerdict, ofBuilder: true },
  { word: "build_next_finding", keys: ["F8"], run: () => nextFinding(1, say), ofBuilder: true },
  { word: "build_finding_before", keys: ["⇧ F8"], run: () => nextFinding(-1, say), ofBuilder: true, unlisted: true },
  { word: "build_row_menu", keys: ["Enter"], run: rowMenu, ofRow: true },
  ...ROW_COMMANDS.map((command) => ({ ...command, ofRow: true })),
  { word: "build_palette", keys: ["Ctrl K", "A"], run: doAnything, ofBuilder: true, unlisted: true },
  { word: "build_keys", keys: ["?"], run: keysHelp },
  { word: "back", run: () => go({ screen: "start" }) },
];

/** What can be done now. @returns {Command[]} */
function offeredCommands() {
  return COMMANDS.filter((command) => !command.isOffered || command.isOffered());
}

/** What can be done with the army on a screen; what is done with a row stands in the menu of that row, where one sees which is meant. */
export function armyCommands() {
  const isBuilder = here().screen === "build";
  return session.army ? offeredCommands().filter((command) => !command.ofRow && !command.unlisted && (isBuilder || !command.ofBuilder)) : [];
}

/** The palette, with everything that can be done. */
export function doAnything() {
  const row = currentRow();
  const listed = offeredCommands().filter((command) => !command.unlisted && (!command.ofRow || row !== null));
  openPalette(listed.map((command) => ({ ...command, run: () => command.run(command.ofRow ? row : undefined) })));
}

/** The command of keys on the screen that is shown, as they are written; where no army is shown, there is only the list of the keys. @returns {Command | undefined} */
export function commandOf(keys) {
  if (!session.army || session.army.id !== here().id) {
    return keys === "?" ? { word: "build_keys", run: keysHelp } : undefined;
  }
  const isBuilder = here().screen === "build";
  return offeredCommands().find((command) => command.keys?.includes(keys) && (isBuilder || (!command.ofRow && !command.ofBuilder)));
}

/** Another name for the army. */
export function renameArmy() {
  dialog(t("build_rename"), () => typedField({ pointer: "/name", label: t("build_name") }), { class: "sheet" });
}

/** What keys do that is no command: with a row, and with one of my armies. */
const KEYS_OF_ROWS = [
  ["↑ ↓", "build_key_rows"],
  ["+ −", "build_key_count"],
  ["0 … 9, Enter", "build_key_type"],
];
const KEYS_OF_ARMIES = [
  ["/", "start_find"],
  ["↑ ↓", "build_key_armies"],
  ["Del", "start_do_delete"],
];

/** Which keys do what, by where they do it, and whether single ones do anything. */
function keysHelp() {
  const told = (wanted) => COMMANDS.filter((command) => command.keys && wanted(command)).map(({ keys, word }) => [keys.join(", "), word]);
  const ofBuilder = (command) => Boolean(command.ofRow || command.ofBuilder);
  const part = (title, keys) => [h("h3", null, t(title)), h("dl", { class: "keys" }, keys.map(([key, word]) => h("div", null, h("dt", null, keyWords(key)), h("dd", null, t(word)))))];
  const content = () => [
    part("build_keys_army", told((command) => !ofBuilder(command))),
    part("tab_build", [...KEYS_OF_ROWS, ...told(ofBuilder)]),
    part("start_title", KEYS_OF_ARMIES),
    h("label", { class: "line" },
      h("input", { type: "checkbox", checked: preference("singleKeys") !== false, onchange: (event) => prefer("singleKeys", event.target.checked), key: "single keys" }),
      t("build_single_keys")),
  ];
  dialog(t("build_keys"), content, { class: "sheet" });
}
