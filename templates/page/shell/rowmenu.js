// Everything that can be done with a row, in words: remove, duplicate, move, rename, and each thing that can be chosen for it.

import { copyRow, makeChoice, moveBy, movePatch, removeRow } from "./act.js";
import { advice, holds, outer } from "./advice.js";
import { dialog } from "./app.js";
import { ask, errorsIn, fileOf } from "./ask.js";
import { choiceList } from "./choicelist.js";
import { button, h, named } from "./dom.js";
import { capital, outcomeOfChoice, outcomeOfMend, outcomeShown, wordsOfChoice } from "./outcome.js";
import { session } from "./session.js";
import { isTypedOnly, typedField, typedPlaces } from "./typing.js";
import { t } from "./words.js";

/**
 * What can be done with every row; each with what is known of what becomes of the army by it.
 * @type {{word: string, keys: string[], run: (row: string) => unknown, outcome: (known: object, row: string) => import("./outcome.js").Outcome | null | undefined}[]}
 */
export const ROW_COMMANDS = [
  { word: "build_remove", keys: ["Del"], run: removeRow, outcome: ({ row }) => outcomeOfOne(row, (choice) => choice.kind === "remove") },
  { word: "build_duplicate", keys: ["Ctrl D"], run: copyRow, outcome: ({ array }, row) => outcomeOfOne(array, (choice) => choice.id === `copy:${row.split("/").at(-1)}`) },
  { word: "build_move_up", keys: ["Alt ↑"], run: (row) => moveBy(row, -1), outcome: ({ up }) => up },
  { word: "build_move_down", keys: ["Alt ↓"], run: (row) => moveBy(row, 1), outcome: ({ down }) => down },
];

function outcomeOfOne(place, wanted) {
  const choice = place?.choices.find(wanted);
  return choice && outcomeOfChoice(choice);
}

/** What a change of the order does, tried out and not kept. */
async function outcomeOfPatch(patch) {
  const { report } = await ask({ apply: { file: fileOf(session.army), patch } });
  const outcome = outcomeOfMend({ points: report.points?.spent ?? null, errors: errorsIn(report) });
  return errorsIn(report) === errorsIn(session.checked.report) ? { ...outcome, tone: "plain" } : outcome;
}

function menuCommand({ key, label, outcome }, run) {
  return h("li", null, button([h("span", { class: "grow" }, label), outcome && outcomeShown(outcome)], run, { class: "choice", disabled: session.readOnly, key: `command ${key}` }));
}

/** What is known of a row, as far as it is asked. */
async function learnRow(pointer, known, redraw) {
  const fill = async (name, asking) => {
    known[name] = await asking.catch(() => null);
    redraw();
  };
  await fill("row", advice.at(pointer));
  await fill("array", advice.at(outer(pointer)));
  await fill("up", movedOutcome(pointer, -1));
  await fill("down", movedOutcome(pointer, 1));
  await fill("typed", typedPlaces(pointer));
}

async function movedOutcome(pointer, by) {
  const patch = movePatch(pointer, by);
  return patch && outcomeOfPatch(patch);
}

function menuCommands(pointer, known, close) {
  const then = (run) => () => {
    close();
    run();
  };
  const usual = ROW_COMMANDS.map(({ word, run, outcome }) => ({ key: word, label: t(word), outcome: outcome(known, pointer), run: () => run(pointer) }));
  const own = (known.row?.choices ?? []).filter((choice) => choice.kind !== "remove").map((choice) => ({
    key: choice.id,
    label: named(capital(choice.label)),
    outcome: outcomeOfChoice(choice),
    run: () => makeChoice(pointer, (one) => one.id === choice.id),
  }));
  return h("ul", { class: "choices" }, [...usual.filter(({ outcome }) => outcome), ...own].map((one) => menuCommand(one, then(one.run))));
}

/** The places of a row that are not rows of their own. */
function placesOf(pointer) {
  const inner = session.checked.rows.filter((row) => row.within === pointer);
  const counted = session.checked.rows.find((row) => row.pointer === pointer)?.count_at;
  const isOwn = (place) => place.pointer !== pointer && place.pointer !== counted && holds(pointer, place.pointer) && !inner.some((row) => holds(row.pointer, place.pointer));
  return [...advice.places.values()].filter((place) => isOwn(place) && !isTypedOnly(place) && place.choices.some((choice) => choice.fit !== "same"));
}

function menuSection(place, close) {
  const { now } = wordsOfChoice(place, place.choices.find((choice) => choice.label.includes(" → ")) ?? place.choices[0]);
  return h("details", { class: "place", key: `place ${place.pointer}` },
    h("summary", null, capital(place.label.split(" › ").at(-1)), h("span", { class: "quiet" }, " ", now ? named(now) : t("build_choices", { count: place.choices.length }))),
    choiceList(place, close));
}

/** @param {string} pointer of a row */
export function rowMenu(pointer) {
  const row = session.checked?.rows.find((one) => one.pointer === pointer);
  if (!row) {
    return;
  }
  const known = {};
  const content = (close) => [
    row.limits && h("p", { class: "quiet" }, row.limits),
    known.row === undefined && h("p", { class: "quiet" }, t("build_asking")),
    menuCommands(pointer, known, close),
    h("div", { class: "typed-fields" }, (known.typed ?? []).map(typedField)),
    placesOf(pointer).map((place) => menuSection(place, close)),
  ];
  const learn = () => learnRow(pointer, known, () => isOpen && redraw());
  // Opened while a change was on its way, or changed by what is typed in it, it is about the army as it is now.
  const learnAgain = () => session.checked && !advice.knows(pointer) && learn();
  let isOpen = true;
  const closed = () => {
    isOpen = false;
    session.removeEventListener("change", learnAgain);
  };
  const redraw = dialog(row.label, content, { class: "sheet menu-sheet", onclose: closed });
  session.addEventListener("change", learnAgain);
  learn();
}
