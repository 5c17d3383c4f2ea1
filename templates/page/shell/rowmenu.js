// Everything that can be done with a row, in words: remove, duplicate, move, rename, and each thing that can be chosen for it.

import { copyRow, makeChoice, moveBy, movePatch, removeRow } from "./act.js";
import { advice, holds, outer } from "./advice.js";
import { dialog } from "./app.js";
import { ask, fileOf } from "./ask.js";
import { choiceList } from "./choicelist.js";
import { button, h, named } from "./dom.js";
import { capital, outcomeOfChoice, outcomeOfMend, outcomeShown, wordsOfChoice } from "./outcome.js";
import { session } from "./session.js";
import { isTypedOnly, typedField, typedPlaces } from "./typing.js";
import { t } from "./words.js";

/** What a change of the order does, tried out and not kept. */
async function outcomeOfPatch(patch) {
  const { report } = await ask({ apply: { file: fileOf(session.army), patch } });
  const errorsOf = (one) => one.findings.filter((finding) => finding.severity === "error").length;
  const outcome = outcomeOfMend({ points: report.points?.spent ?? null, errors: errorsOf(report) });
  return errorsOf(report) === errorsOf(session.checked.report) ? { ...outcome, tone: "plain" } : outcome;
}

function menuCommand(label, outcome, run) {
  return h("li", null, button([h("span", { class: "grow" }, label), outcome && outcomeShown(outcome)], run, { class: "choice", disabled: session.readOnly, key: `command ${label}` }));
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
  const own = known.row?.choices ?? [];
  const remove = own.find((choice) => choice.kind === "remove");
  const copy = known.array?.choices.find((choice) => choice.id === `copy:${pointer.split("/").at(-1)}`);
  const then = (run) => () => {
    close();
    run();
  };
  return h("ul", { class: "choices" },
    remove && menuCommand(t("build_remove"), outcomeOfChoice(remove), then(() => removeRow(pointer))),
    copy && menuCommand(t("build_duplicate"), outcomeOfChoice(copy), then(() => copyRow(pointer))),
    known.up && menuCommand(t("build_move_up"), known.up, then(() => moveBy(pointer, -1))),
    known.down && menuCommand(t("build_move_down"), known.down, then(() => moveBy(pointer, 1))),
    own.filter((choice) => choice.kind !== "remove").map((choice) => menuCommand(named(capital(choice.label)), outcomeOfChoice(choice), then(() => makeChoice(pointer, (one) => one.id === choice.id)))));
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
  let isOpen = true;
  const redraw = dialog(row.label, content, { class: "sheet menu-sheet", onclose: () => (isOpen = false) });
  learnRow(pointer, known, () => isOpen && redraw());
}
