// Paper by the browser itself: the sheets at their true size, and a plain roster of every other screen of an army.

import { here } from "./app.js";
import { reportPill } from "./army_look.js";
import { h, named } from "./dom.js";
import { session } from "./session.js";
import { PAPERS, wantedSheets } from "./sheets_ask.js";
import { number, t } from "./words.js";

/** What stands in the page only while it is printed. */
const printing = { rule: null, roster: null };

/** From now on whatever is printed is made ready for paper. */
export function preparePrinting() {
  addEventListener("beforeprint", preparePaper);
  addEventListener("afterprint", clearPaper);
}

function preparePaper() {
  clearPaper();
  const [width, height] = PAPERS[wantedSheets().paper];
  const sheets = here().screen === "sheets";
  const style = document.styleSheets[0];
  printing.rule = style.insertRule(`@page { size: ${width}mm ${height}mm; margin: ${sheets ? "0" : "15mm"}; }`, style.cssRules.length);
  document.body.style.setProperty("--page-width", `${width}mm`);
  document.body.style.setProperty("--page-height", `${height}mm`);
  if (!sheets && session.army && session.checked) {
    printing.roster = plainRoster();
    document.body.append(printing.roster);
    document.body.dataset.printing = "roster";
  }
}

function clearPaper() {
  if (printing.rule !== null) {
    document.styleSheets[0].deleteRule(printing.rule);
  }
  printing.roster?.remove();
  delete document.body.dataset.printing;
  Object.assign(printing, { rule: null, roster: null });
}

function plainRoster() {
  const { report, rows } = session.checked;
  const depth = rowDepths(rows);
  const cell = (value) => h("td", { class: "number" }, value === null ? "" : number(value));
  const what = (row) => h("th", { scope: "row" }, named(row.label), row.title && h("span", { class: "quiet" }, ` ${row.title}`));
  const line = (row) => h("tr", { class: `depth-${Math.min(3, depth.get(row.pointer))}` }, cell(row.count), what(row), cell(row.each), cell(row.sum));
  const head = ["print_number", "print_what", "print_each", "print_points"].map((key) => h("th", { scope: "col" }, t(key)));
  return h(
    "div",
    { id: "paper" },
    h("h1", null, named(session.army.name)),
    h("p", { class: "line" }, reportPill(report), report.fingerprint && h("span", { class: "quiet" }, report.fingerprint)),
    h("table", null, h("thead", null, h("tr", null, head)), h("tbody", null, rows.map(line))),
    h("p", { class: "quiet" }, t("print_hint")),
  );
}

/** How deep each row stands. */
function rowDepths(rows) {
  const found = new Map();
  for (const row of rows) {
    found.set(row.pointer, row.within === null ? 0 : (found.get(row.within) ?? 0) + 1);
  }
  return found;
}
