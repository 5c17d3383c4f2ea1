// How an army looks in a line: its verdict, its points, its rows in short.

import { engine } from "./engine.js";
import { h, unseen } from "./dom.js";
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

/** A verdict in a word. @param {import("./store.js").Verdict} verdict */
export function armyVerdictWords({ word, errors }) {
  return word === "illegal" ? t("errors", { count: errors }) : t(word);
}

/** A verdict as a pill; without one that holds it says so. @param {import("./store.js").Verdict} [verdict] */
export function armyPill(verdict) {
  if (!isCurrent(verdict)) {
    return signedPill("", "?", t("not_checked"));
  }
  return verdict.word === "legal" ? signedPill("good", "✓", t("legal")) : signedPill("bad", "✕", armyVerdictWords(verdict));
}

function signedPill(kind, sign, words) {
  return h("span", { class: `pill ${kind}` }, h("span", { "aria-hidden": "true" }, sign), words);
}

/** Points in words. @param {{spent: number | null, allowed?: number | null}} [points] */
export function armyPoints(points) {
  if (!points || points.spent === null || points.spent === undefined) {
    return t("no_points");
  }
  const { spent, allowed } = points;
  if (allowed === null || allowed === undefined) {
    return t("points", { count: spent });
  }
  return [h("span", { "aria-hidden": "true" }, `${number(spent)} / ${number(allowed)}`), unseen(t("points_of", { spent: number(spent), allowed: number(allowed) }))];
}

/** Rows in a sentence: what has no parts of its own, with its number. @param {object[]} rows @returns {string} */
export function rowsInWords(rows) {
  const wholes = new Set(rows.map((row) => row.within));
  const parts = rows.filter((row) => !wholes.has(row.pointer));
  return parts.map((row) => (row.count > 1 ? `${number(row.count)} ${row.label}` : row.label)).join(", ");
}

/** An army list in a sentence: its Units where it has any, else its entries. @param {object[]} rows @returns {string} */
export function catalogueInWords(rows) {
  const wholes = new Set(rows.map((row) => row.within));
  const units = rows.filter((row) => wholes.has(row.pointer));
  return (units.length > 0 ? units : rows).map((row) => row.label).join(", ");
}

/** A verdict as the store keeps it, from a report that is not kept. @param {object} report */
export function verdictOfReport(report) {
  const errors = report.findings.filter((finding) => finding.severity === "error").length;
  return { build: judgingBuild.build, word: report.verdict, errors, spent: report.points?.spent ?? null, allowed: report.points?.allowed ?? null };
}
