// Two versions of an army side by side: what is counted then and now, and what each difference costs.

import { h, named } from "./dom.js";
import { number, t } from "./words.js";

/**
 * @typedef {object} Line a row as both versions have it
 * @property {string} label with what it is a part of: "Grenadiers / Officer"
 * @property {import("./types").RowEntry | null} then
 * @property {import("./types").RowEntry | null} now
 * @property {number} points more or less
 */

/** The rows of a version by their names, those of one name numbered; places shift, names stay. @param {object[]} rows @returns {Map<string, object>} */
function rowsByName(rows) {
  const paths = new Map();
  const found = new Map();
  for (const row of rows) {
    const path = [...(paths.get(row.within) ?? []), row.label];
    paths.set(row.pointer, path);
    const parts = rows.filter((one) => one.within === row.pointer);
    const inParts = parts.reduce((sum, part) => sum + (part.sum ?? 0), 0);
    const label = path.join(" / ");
    let key = label;
    for (let nth = 2; found.has(key); nth += 1) {
      key = `${label} (${nth})`;
    }
    found.set(key, { row, label, isWhole: parts.length > 0, own: row.sum === null ? null : row.sum - inParts });
  }
  return found;
}

/** How many there are; what is not counted is one, or what it costs where that is all there is to say of it. */
function amountOf(found) {
  return found ? found.row.count ?? (found.row.sum === null && found.row.each !== null ? found.row.each : 1) : 0;
}

/** What has parts stands in them, unless it has a price or a number of its own that changes. */
function isDifferent(then, now) {
  const amounts = amountOf(then) !== amountOf(now);
  const costs = (then?.own ?? 0) !== (now?.own ?? 0);
  const isOnlyWhole = [then, now].every((one) => !one || (one.isWhole && one.row.count === null));
  return costs || (amounts && !isOnlyWhole);
}

/** The names of both, in the order of the army: what is new stands behind what it follows. @param {string[]} before @param {string[]} after */
function keysInOrder(before, after) {
  const all = [...before];
  after.forEach((key, at) => all.includes(key) || all.splice(all.indexOf(after[at - 1]) + 1, 0, key));
  return all;
}

/** @param {object[]} then rows of the one @param {object[]} now rows of the other @returns {Line[]} */
function differentRows(then, now) {
  const [before, after] = [rowsByName(then), rowsByName(now)];
  return keysInOrder([...before.keys()], [...after.keys()])
    .map((key) => ({ key, then: before.get(key) ?? null, now: after.get(key) ?? null }))
    .filter((line) => isDifferent(line.then, line.now))
    .map((line) => ({ label: line.key, then: line.then, now: line.now, points: (line.now?.own ?? 0) - (line.then?.own ?? 0) }));
}

/** "+18", "−24", nothing where nothing changes. */
export function signed(points) {
  return points === 0 ? "" : `${points > 0 ? "+" : "−"}${number(Math.abs(points))}`;
}

/** A total with its verdict. */
function totalCell({ report }) {
  const isLegal = report.verdict === "legal";
  const sign = h("span", { class: isLegal ? "good-text" : "bad-text", role: "img", "aria-label": t(isLegal ? "legal" : report.verdict === "illegal" ? "illegal" : "unreadable") }, isLegal ? "✓" : "✕");
  return h("td", { class: "number" }, report.points ? number(report.points.spent) : "", " ", sign);
}

/**
 * What stood there then, what stands there now, and what it costs.
 * @param {{rows: object[], report: object}} then
 * @param {{rows: object[], report: object}} now
 * @returns {HTMLElement | null} null where no row is different
 */
export function versionsTable(then, now) {
  const lines = differentRows(then.rows, now.rows);
  if (lines.length === 0) {
    return null;
  }
  const isPriced = Boolean(then.report.points && now.report.points);
  const amount = (found, other) => {
    const [own, its] = [amountOf(found), amountOf(other)];
    return h("td", { class: `number ${own > its ? "more" : own < its ? "fewer" : ""}` }, number(own));
  };
  const line = (one) =>
    h("tr", null, h("th", { scope: "row" }, named(one.label)), h("td", { class: "number" }, number(amountOf(one.then))), amount(one.now, one.then), isPriced && h("td", { class: "number" }, signed(one.points)));
  const head = ["versions_row", "versions_then", "versions_now", isPriced && "versions_cost"].filter(Boolean);
  const total = isPriced && now.report.points.spent - then.report.points.spent;
  return h("table", { class: "versions-table" },
    h("thead", null, h("tr", null, head.map((key, at) => h("th", { scope: "col", class: at > 0 ? "number" : null }, t(key))))),
    h("tbody", null, lines.map(line)),
    h("tfoot", null, h("tr", null, h("th", { scope: "row" }, t("versions_total")), totalCell(then), totalCell(now), isPriced && h("td", { class: "number" }, total === 0 ? "0" : signed(total)))));
}
