// The last question of a new army: how to start. Every way shows the army that it would make.

import { draw, h, keyed, named, button } from "./dom.js";
import { armyPoints, rowsInWords, verdictOfReport, verdictPill } from "./army_look.js";
import { books } from "./books.js";
import { choiceCard } from "./new_parts.js";
import { newSeed, suggestedName, takenWay, wanted, ways, workSome } from "./new_state.js";
import { WAYS } from "./new_ways.js";
import { keyWords, t } from "./words.js";

/** The ways that there are here. */
export function waysBlock() {
  const offered = WAYS.filter((way) => ways.get(way)?.made !== null);
  return h("div", { class: "stack choices", role: "radiogroup", "aria-label": t("new_start") }, offered.map(wayCard));
}

/** Redraws the ways where they stand; what else is shown depends on none of them. */
function redrawWays() {
  const block = keyed(document.body, "new ways");
  draw(block, waysBlock());
  const field = keyed(document.body, "new name");
  if (wanted.name === null) {
    field.value = suggestedName();
  }
}

function wayCard(way) {
  const chosen = way === takenWay();
  const onchoose = () => {
    wanted.way = way;
    redrawWays();
  };
  const extra = chosen && { lot: drawLotAgain, example: exampleChoice }[way]?.();
  return h("div", { class: "way" }, choiceCard({ group: "way", value: way, chosen, onchoose, title: t(`new_${way}`), lines: [h("span", { class: ways.has(way) ? "way-found" : "way-found asking" }, foundWords(way))] }), extra);
}

/** What a way makes: the verdict and the points, then what is in it. */
function foundWords(way) {
  const found = ways.get(way);
  if (!found) {
    return t("new_asking");
  }
  if (found.refused !== undefined) {
    return h("span", null, h("span", { "aria-hidden": "true" }, "✕ "), refusedWords(way, found));
  }
  const { report, rows } = found.made.checked;
  const figures = [verdictPill(verdictOfReport(report)), report.points && h("b", null, armyPoints(report.points))];
  return [h("span", { class: "line wrap" }, figures, way === "lot" && h("span", null, t("new_lot_seed", { seed: wanted.seed }))), h("span", { class: "way-rows" }, wayTold(way, found.made, rows))];
}

/** Why there is none; what the library says of a draw names its command line, which is not here. */
function refusedWords(way, { stopped, refused }) {
  if (stopped) {
    return t("new_no_engine", { reason: refused });
  }
  return way === "lot" ? t("new_lot_none") : refused;
}

function wayTold(way, made, rows) {
  if (way === "empty") {
    return t("new_empty_why");
  }
  if (way === "full") {
    return t("new_full_why", { changes: made.changes.join(t("new_and")) });
  }
  if (way === "example") {
    return [named(made.checked.report.name), " – ", t("new_example_why")];
  }
  return rowsInWords(rows);
}

function drawLotAgain() {
  const drawn = () => {
    wanted.seed = newSeed();
    workSome(["lot"]);
  };
  return button(t("new_lot_again"), drawn, { class: "wide", key: "draw another" });
}

function exampleChoice() {
  const book = books().find(({ id }) => id === wanted.ruleset);
  const choose = ({ target }) => {
    wanted.example = target.value;
    workSome(["example"]);
  };
  const option = ({ file, name }) => h("option", { value: file, selected: file === wanted.example }, name);
  return h("select", { class: "wide", "aria-label": t("new_example_which"), onchange: choose, key: "which example" }, book.examples.map(option));
}

/** The name, and the button that makes it. */
export function nameBlock() {
  const field = h("input", { type: "text", class: "wide", maxlength: "200", value: wanted.name ?? suggestedName(), oninput: ({ target }) => (wanted.name = target.value), key: "new name" });
  const build = h("button", { type: "submit", class: "primary wide big desk-only", key: "build it" }, t("new_build"), " ", h("kbd", null, keyWords("Enter")));
  return h("div", { class: "stack new-last" }, h("label", null, h("span", { class: "quiet" }, t("new_name")), field), build);
}
