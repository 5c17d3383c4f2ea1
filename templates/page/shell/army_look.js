// How an army looks in a line: its verdict, its points, its rows in short.

import { errorsIn } from "./ask.js";
import { h, unseen } from "./dom.js";
import { engine } from "./engine.js";
import { number, t } from "./words.js";

/** The build that answers, once it is known. */
const judgingBuild = { build: null };

/** @param {string} build */
export function setJudge(build) {
  judgingBuild.build = build;
}

/** An old verdict is no verdict. @param {import("./store.js").Verdict} [verdict] */
export function isCurrent(verdict) {
  if (!verdict) {
    return false;
  }
  const { name, restarts } = engine.state;
  return judgingBuild.build ? verdict.build === judgingBuild.build : name !== "stopped" || Boolean(restarts);
}

/** A verdict in a word: "legal", "2 errors"; null is none. @param {{word: string, errors: number} | null} found */
export function verdictWords(found) {
  if (!found) {
    return t("not_checked");
  }
  return found.word === "illegal" ? t("errors", { count: found.errors }) : t(found.word);
}

/** A verdict as a pill; null is none. @param {{word: string, errors: number} | null} found */
export function verdictPill(found, words = verdictWords(found)) {
  const [kind, sign] = !found ? ["warn", "?"] : found.word === "legal" ? ["good", "✓"] : ["bad", "✕"];
  return signedPill(kind, sign, words);
}

/** What the store keeps of a verdict as a pill; an old one is none. @param {import("./store.js").Verdict} [verdict] */
export function armyPill(verdict) {
  return verdictPill(isCurrent(verdict) ? verdict : null);
}

/** A report as a pill, with its points. @param {object} [report] none where it is not checked */
export function reportPill(report) {
  const found = report ? verdictOfReport(report) : null;
  return h("span", { class: "line" }, verdictPill(found), report?.points && h("span", { class: "number" }, pointsInWords(report.points)));
}

/** A word or two in a pill, with a sign. @param {"good" | "bad" | "warn" | "note"} kind */
export function signedPill(kind, sign, words) {
  return h("span", { class: `pill ${kind}` }, h("span", { "aria-hidden": "true" }, sign), words);
}

/** The signs of findings, by their severity. */
export const SIGNS = { error: "✕", warning: "!", info: "i" };

/** Points in words: "489 of 500". @param {{spent: number | null, allowed?: number | null}} [points] */
export function pointsInWords(points) {
  const { spent = null, allowed = null } = points ?? {};
  if (spent === null) {
    return t("no_points");
  }
  return allowed === null ? t("points", { count: spent }) : t("points_of", { spent: number(spent), allowed: number(allowed) });
}

/** Points in figures, for those who look. @param {{spent: number | null, allowed?: number | null}} [points] */
export function armyPoints(points) {
  const isBounded = points && typeof points.spent === "number" && typeof points.allowed === "number";
  return isBounded ? [h("span", { "aria-hidden": "true" }, `${number(points.spent)} / ${number(points.allowed)}`), unseen(pointsInWords(points))] : pointsInWords(points);
}

/** Rows in a sentence: what has no parts of its own, with its number. @param {object[]} rows @returns {string} */
export function rowsInWords(rows) {
  const wholes = new Set(rows.map((row) => row.within));
  const parts = rows.filter((row) => !wholes.has(row.pointer));
  return parts.map((row) => (row.count > 1 ? `${number(row.count)} × ${row.label}` : row.label)).join(", ");
}

/** An army list in a sentence: its Units where it has any, else its entries. @param {object[]} rows @returns {string} */
export function catalogueInWords(rows) {
  const wholes = new Set(rows.map((row) => row.within));
  const units = rows.filter((row) => wholes.has(row.pointer));
  return (units.length > 0 ? units : rows).map((row) => row.label).join(", ");
}

/** A verdict as the store keeps it, from a report that is not kept. @param {object} report */
export function verdictOfReport(report) {
  return { build: judgingBuild.build, word: report.verdict, errors: errorsIn(report), spent: report.points?.spent ?? null, allowed: report.points?.allowed ?? null };
}
