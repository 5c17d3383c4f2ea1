// The screen of the sheets: the pages as they are printed, what is on them, and the ways to paper.

import { say, sayingHere, show, showAt } from "./app.js";
import { armyBar, armyFoot, armyHead, armyMain, armyTitle, openArmy } from "./army_frame.js";
import { armyCommands } from "./commands.js";
import { button, h, saveFile } from "./dom.js";
import { session } from "./session.js";
import { CARD_SIZES, drawAgain, PAPERS, SHEET_KINDS, sheetCounts, sheetPages, sheetsAsPdf, SHEET_LOOKS, wantedSheets, wantSheets } from "./sheets_ask.js";
import { pageColumn } from "./sheets_pages.js";
import { t } from "./words.js";

/** @type {import("./app.js").Screen} */
export const sheetsScreen = {
  title: () => armyTitle(t("sheets_title")),
  enter: openArmy,
  head: () => armyHead(t("sheets_title")),
  main: armyMain(sheetsContent),
  foot: armyFoot,
  menu: armyCommands,
};

/** Whether the choice of paper and cards is unfolded. */
const paperFold = { open: matchMedia("(min-width: 43.75rem)").matches };

function sheetsContent() {
  const found = sheetPages(redrawSheets);
  return [
    armyBar(),
    h("div", { class: "sheets" }, h("div", { class: "sheets-panel" }, kindChoice(), paperChoice(), h("div", { class: "sheets-ready" }, preflight(found), sheetsActions(found))), pageColumn(found)),
  ];
}

/** Draws the screen anew, where it is still shown. */
function redrawSheets() {
  showAt("sheets");
}

function wantAnew(changed) {
  wantSheets(changed);
  show();
}

function kindChoice() {
  const counts = sheetCounts(redrawSheets);
  const { sheets } = wantedSheets();
  const one = (kind) => {
    const on = sheets.includes(kind);
    const pages = counts.get(kind);
    const toggled = SHEET_KINDS.filter((other) => (other === kind ? !on : sheets.includes(other)));
    const told = pages !== undefined && t("sheets_pages", { count: pages });
    return choiceBox(`sheets ${kind}`, on, () => wantAnew({ sheets: toggled }), t(`sheets_kind_${kind}`), told);
  };
  const none = SHEET_KINDS.filter((kind) => counts.get(kind) === 0);
  return h(
    "fieldset",
    { class: "sheets-kinds" },
    h("legend", null, h("h3", null, t("sheets_what"))),
    SHEET_KINDS.filter((kind) => !none.includes(kind)).map(one),
    none.length > 0 && none.length < SHEET_KINDS.length && h("p", { class: "quiet" }, t("sheets_none", { kinds: none.map((kind) => t(`sheets_kind_${kind}`)).join(", ") })),
  );
}

function choiceBox(key, checked, onchange, label, told) {
  const box = h("input", { type: "checkbox", checked, onchange, key });
  return h("label", { class: "sheet-choice" }, box, h("span", null, label, told && [" ", h("span", { class: "quiet" }, told)]));
}

function paperChoice() {
  const wanted = wantedSheets();
  const one = (kind, name, value) =>
    button(t(`sheets_${kind}_${value}`), () => wantAnew({ [name]: value }), { "aria-pressed": String(wanted[name] === value), key: `sheets ${value}` });
  const group = (kind, name, values) => h("div", { class: "line wrap", role: "group", "aria-label": t(`sheets_${kind}`) }, values.map((value) => one(kind, name, value)));
  const flag = (name) => choiceBox(`sheets ${name}`, wanted[name], () => wantAnew({ [name]: !wanted[name] }), t(`sheets_${name}`), t(`sheets_${name}_how`));
  return h(
    "details",
    { open: paperFold.open, ontoggle: (event) => (paperFold.open = event.target.open), class: "sheets-paper" },
    h("summary", { key: "sheets paper" }, h("h3", null, t("sheets_paper"))),
    group("paper", "paper", Object.keys(PAPERS)),
    flag("public"),
    h("p", { class: "quiet" }, t("sheets_cards")),
    group("cards", "cards", CARD_SIZES),
    h("p", { class: "quiet" }, t("sheets_theme")),
    group("theme", "theme", SHEET_LOOKS),
    largePrint(wanted),
    flag("backs"),
    flag("copies"),
  );
}

/** Large print has cards of its own size, unless another than the usual one is wanted. */
function largePrint({ large_print: large, cards }) {
  const [from, to] = large ? ["89x127", "poker"] : ["poker", "89x127"];
  const change = { large_print: !large, cards: cards === from ? to : cards };
  return choiceBox("sheets large_print", large, () => wantAnew(change), t("sheets_large_print"), t("sheets_large_print_how"));
}

/** What should be known before anything is printed. */
function preflight(found) {
  const illegal = session.checked && !session.checked.report.legal;
  const line = (kind, sign, words) => h("li", { class: kind }, h("span", { "aria-hidden": "true" }, sign), " ", words);
  const none = found.known && !found.refused && found.notices.length === 0 && !illegal;
  return h(
    "section",
    { class: "sheets-preflight" },
    h("h3", null, t("sheets_preflight")),
    h(
      "ul",
      null,
      illegal && line("bad-text", "✕", t("sheets_illegal")),
      found.notices.map((notice) => line("warn-text", "!", notice)),
      found.notes.map((told) => line("quiet", "i", told)),
      none && line("good-text", "✓", t("sheets_fine")),
      wantedSheets().sheets.includes("markers") && line("quiet", "i", t("sheets_scale")),
    ),
  );
}

function sheetsActions(found) {
  const ready = found.filled && found.pages.length > 0;
  const count = ready && ` · ${t("sheets_pages", { count: found.pages.length })}`;
  const nothing = { disabled: !ready };
  return h(
    "div",
    { class: "sheets-actions" },
    button([h("span", { "aria-hidden": "true" }, "⤓ "), t("sheets_save"), h("span", { class: "desk-only" }, count)], () => withPdf(savePdf), { class: "primary", key: "sheets save", ...nothing }),
    canSendPdf() && button(t("sheets_send"), () => withPdf(sendPdf), { key: "sheets send", ...nothing }),
    button(t("sheets_print"), () => print(), { key: "sheets print", ...nothing }),
    found.refused && button(t("try_again"), () => [drawAgain(), show()], { key: "sheets again" }),
  );
}

async function withPdf(use) {
  const sayHere = sayingHere();
  try {
    await use(await sheetsAsPdf());
  } catch (error) {
    if (error.name !== "AbortError") {
      sayHere(t("sheets_failed", { reason: error.message }));
    }
  }
}

function savePdf({ name, bytes, pages }) {
  saveFile(name, bytes, "application/pdf");
  say(t("sheets_saved", { name, pages: t("sheets_pages", { count: pages }) }));
}

function canSendPdf() {
  const file = new File([""], "a.pdf", { type: "application/pdf" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function sendPdf({ name, bytes }) {
  return navigator.share({ files: [new File([bytes], name, { type: "application/pdf" })], title: session.army.name });
}
