// The army as a tree of rows: what has parts is a card, or a section in one; what belongs to it stands in it.

import { addsAt, addsOf } from "./adds.js";
import { advice, outer } from "./advice.js";
import { button, h, named, unseen } from "./dom.js";
import { gripOf } from "./drag.js";
import { isStop, lookAt } from "./focus.js";
import { rowMenu } from "./rowmenu.js";
import { session } from "./session.js";
import { limitsOf, nameOfRow, stepper } from "./stepper.js";
import { number, t } from "./words.js";

const SIGNS_OF_ROWS = { error: "✕", warning: "!", info: "i" };

/** How many findings there are of the worst kind in a row. */
function rowPill(row) {
  if (row.worst !== "error" && row.worst !== "warning") {
    return null;
  }
  const inside = session.checked.report.findings.filter((finding) => finding.severity === row.worst && (finding.pointer === row.pointer || finding.pointer.startsWith(`${row.pointer}/`)));
  const kind = row.worst === "error" ? "bad" : "warn";
  return h("span", { class: `pill ${kind}` }, h("span", { "aria-hidden": "true" }, `${SIGNS_OF_ROWS[row.worst]} ${inside.length}`), unseen(t(row.worst === "error" ? "errors" : "build_warnings", { count: inside.length })));
}

/** What was chosen for a row, in words; what is said of it anyway is not said twice. */
export function chosenWords(row) {
  const said = (row.role ?? "").toLocaleLowerCase();
  return row.chips.map((chip) => chip.label).filter((label) => !said.includes(label.toLocaleLowerCase()));
}

/** Each a chip; the same word chosen several times is one chip with its number. */
function rowChips(row) {
  const words = chosenWords(row);
  const one = (label) => {
    const times = words.filter((word) => word === label).length;
    return h("span", { class: "chip" }, times > 1 && `${times} × `, named(label));
  };
  return words.length > 0 && h("span", { class: "chips" }, [...new Set(words)].map(one));
}

/** The values of a row, a box each. */
export function statBoxes(row) {
  const one = ({ value, label }) => h("span", { class: "stat" }, h("b", null, value), " ", h("span", { class: "stat-label" }, label));
  return row.stats?.length > 0 && h("span", { class: "stats" }, row.stats.map(one));
}

/** A price, with its mark where nobody has published it. */
function marked(row, points) {
  return [number(points), row.mark && h("span", { class: "mark" }, row.mark)];
}

function menuButton(row) {
  return button(h("span", { "aria-hidden": "true" }, "⋯"), () => rowMenu(row.pointer), {
    class: "plain menu",
    "aria-label": t("build_menu_of", { what: row.label }),
    "aria-haspopup": "dialog",
    title: t("build_menu_of", { what: row.label }),
    disabled: !session.checked,
    key: `menu ${row.pointer}`,
    tabindex: isStop(row.pointer) ? 0 : -1,
  });
}

/** The part of a row that takes the focus: it is named by all that stands in it. */
function rowGroup(row, className, ...children) {
  return h("div", {
    class: className,
    role: "group",
    "data-row": row.pointer,
    key: `row ${row.pointer}`,
    tabindex: isStop(row.pointer) ? 0 : -1,
    "aria-label": nameOfRow(row),
    onfocusin: () => lookAt(row.pointer),
  }, children);
}

/** Whether it is told what one of them costs, beside what all of them cost. */
function hasEach(row) {
  return row.count !== null && row.each !== null;
}

/** What it is; on a telephone the first word of it is enough. */
function roleParts(row) {
  const [first, ...more] = (row.role ?? "").split(" · ");
  return first && [h("span", { class: "quiet" }, named(first)), more.map((part) => h("span", { class: "quiet desk-only" }, named(part)))];
}

/** What is said of a row behind its name: what it is, what one costs (on a telephone), how many there may be. */
function aboutLine(row) {
  const limits = limitsOf(row);
  const said = [
    roleParts(row),
    hasEach(row) && h("span", { class: "quiet phone-price" }, number(row.each), row.mark, unseen(t("build_each"))),
    limits && h("span", { class: "quiet limits" }, limits),
  ];
  return said.flat(2).filter(Boolean).flatMap((span) => [span, " "]);
}

function rowPrice(row) {
  const points = row.sum ?? (row.count === null ? row.each : null);
  return h("b", { class: "number sum" }, points === null ? "" : hasEach(row) ? number(points) : marked(row, points));
}

function lineRow(row, depth) {
  const isKind = depth === 0 && !row.role;
  return h("li", { class: row.worst === "error" ? "row wrong" : "row" },
    rowGroup(row, "row-line",
      row.count === null ? h("span", { class: "dot", "aria-hidden": "true" }) : stepper(row),
      h("span", { class: "what" },
        h("span", { class: "what-it-is" }, named(row.label, { class: "name" }), " ", h("span", { class: "about" }, isKind && h("span", { class: "quiet kind" }, row.title), isKind && " ", aboutLine(row)), rowPill(row)), " ",
        rowChips(row)),
      statBoxes(row),
      h("span", { class: "number quiet each" }, hasEach(row) ? marked(row, row.each) : ""),
      rowPrice(row),
      menuButton(row)),
    depth === 0 && addsOf(row, []));
}

/** What a card is, in words: "main Unit · foot"; where nothing is said of it, what such a thing is called. */
function kindOfCard(row) {
  const words = [...chosenWords(row), row.role].filter(Boolean);
  return words.length > 0 ? words.join(" · ") : row.title;
}

function cardHead(row, depth) {
  const limits = limitsOf(row);
  return rowGroup(row, "card-head",
    h("span", { class: "card-what" },
      depth === 0 && gripOf(row),
      row.count === null ? null : stepper(row),
      h(depth === 0 ? "h2" : "h3", { class: "card-title" }, named(row.label)),
      h("span", { class: "kind quiet" }, named(kindOfCard(row))),
      limits && h("span", { class: "quiet limits" }, limits),
      rowPill(row)),
    statBoxes(row),
    rowPrice(row),
    menuButton(row));
}

function rowNode(row, tree, depth) {
  const parts = tree.get(row.pointer) ?? [];
  if (parts.length === 0) {
    return lineRow(row, depth);
  }
  const isWrong = row.worst === "error" ? "wrong" : "";
  return h("li", { class: depth === 0 ? `army-card ${isWrong}` : `part ${isWrong}`, "data-card": row.pointer },
    cardHead(row, depth),
    parts.length > 0 && h("ul", { class: "rows" }, parts.map((part) => rowNode(part, tree, depth + 1))),
    addsOf(row, parts));
}

/** The rows of each row, in their order. */
function treeOf(rows) {
  const tree = new Map();
  for (const row of rows) {
    tree.set(row.within, [...(tree.get(row.within) ?? []), row]);
  }
  return tree;
}

/** Rows at the top: each with its parts is a card; those without, side by side, are one. */
function topCards(top, tree) {
  const cards = [];
  for (const row of top) {
    const isAlone = tree.has(row.pointer);
    const last = cards.at(-1);
    if (!isAlone && last && !last.isAlone && outer(last.rows[0].pointer) === outer(row.pointer)) {
      last.rows.push(row);
    } else {
      cards.push({ isAlone, rows: [row] });
    }
  }
  return cards.map(({ isAlone, rows }) => (isAlone ? rowNode(rows[0], tree, 0) : h("li", { class: "army-card" }, h("ul", { class: "rows plain-rows" }, rows.map((row) => rowNode(row, tree, 0))))));
}

/** What the marks beside prices stand for. */
export function legendShown() {
  return session.checked?.legend?.map((line) => h("p", { class: "legend quiet" }, line));
}

/** The whole army. */
export function armyRows() {
  const tree = treeOf(session.rows);
  const top = tree.get(null) ?? [];
  const isPriced = session.rows.some((row) => row.sum !== null || row.each !== null);
  return [
    top.length === 0 && h("p", { class: "card empty" }, t("build_nothing_yet")),
    h("ul", { class: isPriced ? "army" : "army unpriced", "aria-label": t("build_army") }, topCards(top, tree)),
  ];
}

/** What can be added to the army itself. */
export function armyAdds() {
  return addsAt(session.checked.rows.filter((row) => row.within === null));
}

/** Whether a row can be seen, or nearly. */
export function isRowSeen(pointer) {
  const row = document.querySelector(`#main [data-row="${CSS.escape(pointer)}"]`);
  if (!row) {
    return false;
  }
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > -innerHeight / 2 && top < innerHeight * 1.5;
}

/** More is asked when more is seen. */
export function askWhenSeen() {
  let timer = 0;
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(() => advice.work(), 150);
  }, { passive: true });
}
