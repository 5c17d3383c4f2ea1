// How the sheets come to paper: its size, cards and their backs, how all of it looks, and what is measured for scissors and printer.

import { say, sayingHere, show } from "./app.js";
import { button, h, saveFile, takenWhenLeft } from "./dom.js";
import { CARD_SIZES, MARKER_SHAPES, ownCardSize, PAPERS, SHEET_LOOKS, testPage, wantedSheets, wantSheets } from "./sheets_ask.js";
import { t } from "./words.js";

/** Which of the choices are unfolded. */
const sheetFolds = { paper: matchMedia("(min-width: 43.75rem)").matches, cutting: false };

/** Wants other sheets, and draws them. */
export function wantAnew(changed) {
  wantSheets(changed);
  show();
}

/** Wants the sheets imposed otherwise: beside what is wanted at that moment, which may not be drawn yet. */
function impose(changed) {
  wantAnew({ imposition: { ...wantedSheets().imposition, ...changed } });
}

/** Paper, cards, look; and, folded, what is measured. */
export function paperChoice() {
  return [
    sheetFold("paper", t("sheets_paper"), pressedOnes("paper", "paper", Object.keys(PAPERS)), flag("public"), cardSizeChoice(), sidesChoice(), flag("copies"), h("p", { class: "quiet" }, t("sheets_theme")), pressedOnes("theme", "theme", SHEET_LOOKS), largePrint()),
    sheetFold("cutting", t("sheets_cutting"), cuttingChoice()),
  ];
}

function sheetFold(name, title, ...content) {
  // The toggle comes later than the press, and a drawing may come between the two.
  const onclick = ({ currentTarget }) => {
    sheetFolds[name] = !currentTarget.parentElement.open;
  };
  return h("details", { open: sheetFolds[name], ontoggle: (event) => (sheetFolds[name] = event.target.open), class: "sheets-paper" }, h("summary", { onclick, key: `sheets ${name}` }, h("h3", null, title)), content);
}

function pressedOnes(kind, name, values) {
  const wanted = wantedSheets();
  const one = (value) => button(t(`sheets_${kind}_${value}`), () => wantAnew({ [name]: value }), { "aria-pressed": String(wanted[name] === value), key: `sheets ${value}` });
  return h("div", { class: "line wrap", role: "group", "aria-label": t(`sheets_${kind}`) }, values.map(one));
}

/** A box to tick, with what it does. */
export function choiceBox(key, checked, onchange, label, told) {
  const box = h("input", { type: "checkbox", checked, onchange, key });
  return h("label", { class: "sheet-choice" }, box, h("span", null, label, told && [" ", h("span", { class: "quiet" }, told)]));
}

function flag(name) {
  const wanted = wantedSheets();
  return choiceBox(`sheets ${name}`, wanted[name], () => wantAnew({ [name]: !wanted[name] }), t(`sheets_${name}`), t(`sheets_${name}_how`));
}

/** One of several, by name: its words are those of `values` or of the table. */
function oneOfMenu(name, values, chosen, choose, words = (value) => t(`sheets_${name}_${value}`)) {
  const option = (value) => h("option", { value, selected: value === chosen }, words(value));
  return h("label", { class: "sheet-field" }, h("span", { class: "quiet" }, t(`sheets_${name}`)), h("select", { onchange: ({ target }) => choose(target.value), key: `print ${name}` }, values.map(option)));
}

/** A length in mm; the library keeps tenths of it, and says what is too much. */
function lengthField(name, tenths, choose) {
  const take = (field) => {
    delete field.dataset.typed;
    return field.value !== "" && field.validity.valid && choose(Math.round(field.valueAsNumber * 10));
  };
  const field = h("input", { type: "number", step: "0.1", value: String(tenths / 10), class: "count", onchange: ({ target }) => take(target), ...takenWhenLeft(take), key: `print ${name}` });
  return h("label", { class: "sheet-field" }, h("span", { class: "quiet" }, t(`sheets_${name}`)), h("span", { class: "line" }, field, h("span", { class: "quiet" }, "mm")));
}

/** Large print has cards of its own size, unless another than the usual one is wanted. */
function largePrint() {
  const { large_print: large, cards } = wantedSheets();
  const [from, to] = large ? ["89x127", "poker"] : ["poker", "89x127"];
  const change = { large_print: !large, cards: cards === from ? to : cards };
  return choiceBox("sheets large_print", large, () => wantAnew(change), t("sheets_large_print"), t("sheets_large_print_how"));
}

/** A format that has a name, or one's own. */
function cardSizeChoice() {
  const { cards } = wantedSheets();
  const own = ownCardSize(cards);
  const choose = (size) => wantAnew({ cards: size === "own" ? "80x110" : size });
  const of = (width, height) => wantAnew({ cards: `${width / 10}x${height / 10}` });
  return [
    oneOfMenu("cards", [...CARD_SIZES, "own"], own ? "own" : cards, choose),
    own && h("div", { class: "line wrap" }, lengthField("card_width", own[0], (width) => of(width, own[1])), lengthField("card_height", own[1], (height) => of(own[0], height))),
  ];
}

/** Backs, and how they come behind the cards. Where the paper is turned over, the printer may shift them. */
function sidesChoice() {
  const { backs, imposition } = wantedSheets();
  const choose = (sides) => wantAnew(sides === "without" ? { backs: false } : { backs: true, imposition: { ...wantedSheets().imposition, flip: sides } });
  return oneOfMenu("backs", ["without", "long_edge", "short_edge", "fold"], backs ? imposition.flip : "without", choose);
}

function cuttingChoice() {
  const { backs, imposition, marker_size: size, marker_shape: shape } = wantedSheets();
  const shift = (changed) => impose({ offset: { ...wantedSheets().imposition.offset, ...changed } });
  return [
    h("div", { class: "line wrap" }, lengthField("gutter", imposition.gutter, (gutter) => impose({ gutter })), lengthField("bleed", imposition.bleed, (bleed) => impose({ bleed }))),
    choiceBox("sheets cut", imposition.cut === "frame", ({ target }) => impose({ cut: target.checked ? "frame" : "marks" }), t("sheets_cut"), t("sheets_cut_how")),
    oneOfMenu("marker_shape", ["own", ...MARKER_SHAPES], shape ?? "own", (value) => wantAnew({ marker_shape: value === "own" ? null : value })),
    choiceBox("sheets marker_own", size === null, ({ target }) => wantAnew({ marker_size: target.checked ? null : 200 }), t("sheets_marker_own")),
    size !== null && lengthField("marker_size", size, (changed) => wantAnew({ marker_size: changed })),
    backs && imposition.flip !== "fold" && [
      h("p", { class: "quiet" }, t("sheets_shift")),
      h("div", { class: "line wrap" }, lengthField("shift_x", imposition.offset.x, (x) => shift({ x })), lengthField("shift_y", imposition.offset.y, (y) => shift({ y }))),
      button(t("sheets_test"), saveTestPage, { class: "link", key: "sheets test" }),
    ],
  ];
}

async function saveTestPage() {
  const sayHere = sayingHere();
  try {
    saveFile("orbat-test.pdf", await testPage(), "application/pdf");
    say(t("sheets_tested"));
  } catch (error) {
    sayHere(t("sheets_failed", { reason: error.message }));
  }
}
