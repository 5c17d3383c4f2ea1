// What becomes of the army by a change, in words: it stands beside everything that changes something.

import { h } from "./dom.js";
import { session } from "./session.js";
import { number, t } from "./words.js";

/**
 * @typedef {object} Outcome
 * @property {string} words
 * @property {"good" | "bad" | "plain"} tone
 */

/** With a capital letter at its head. */
export function capital(words) {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

function thenPoints(points) {
  return points === null || points === undefined ? "" : `→ ${number(points)}`;
}

/** Without points, the word alone. */
function legalThen(points) {
  return thenPoints(points) ? `${thenPoints(points)} ✓` : `✓ ${t("legal")}`;
}

function joinedOutcome(...parts) {
  return parts.filter(Boolean).join(", ");
}

/** @param {Pick<import("./types").Mend, "points" | "errors">} mend @returns {Outcome} */
export function outcomeOfMend({ points, errors }) {
  return errors === 0 ? { words: legalThen(points), tone: "good" } : { words: joinedOutcome(thenPoints(points), t("errors", { count: errors })), tone: "bad" };
}

/** Of a way to mend everything, or to spend what is left: it ends legal. @param {import("./types").Proposal} proposal @returns {Outcome} */
export function outcomeOfProposal({ points, left }) {
  const rest = left === null || left === undefined || session.checked?.report.points?.allowed === undefined ? "" : t("build_left", { count: number(left) });
  return { words: `${joinedOutcome(thenPoints(points), rest)} ✓`.trim(), tone: "good" };
}

/** Whether nothing is wrong any more when a choice is made. */
function endsLegal(choice) {
  const errors = session.checked?.report.findings.filter((finding) => finding.severity === "error") ?? [];
  return choice.fit === "fits" && errors.every((error) => choice.solves.includes(error.code));
}

/** @param {import("./advice.js").Choice} choice @returns {Outcome} */
export function outcomeOfChoice(choice) {
  const codes = [...new Set(choice.findings.map((finding) => finding.code))];
  if (choice.fit === "over") {
    return { words: joinedOutcome(thenPoints(choice.points), t("build_over", { count: number(choice.by) })), tone: "bad" };
  }
  if (choice.fit === "breaks") {
    const broken = codes.length === 1 ? t("build_breaks", { code: codes[0] }) : t("build_breaks_many", { count: codes.length });
    return { words: joinedOutcome(thenPoints(choice.points), broken), tone: "bad" };
  }
  return endsLegal(choice) ? { words: legalThen(choice.points), tone: "good" } : { words: thenPoints(choice.points), tone: "plain" };
}

/** What is done, a line each. */
export function changeLines(changes) {
  return changes.map((change) => h("span", { class: "change" }, change));
}

/** @param {Outcome} outcome */
export function outcomeShown({ words, tone }) {
  return words && h("span", { class: `outcome ${tone}` }, words);
}

/** Why a choice is not simply good, in sentences: each error that it brings. */
export function reasonsOf(choice) {
  return choice.fit === "over" ? [t("build_over_long", { count: choice.by })] : choice.findings.map((finding) => finding.message);
}

/** What a choice does, in words with its place: "Grenadiers: add Officer". */
export function toldChange(place, choice) {
  const around = place.label.split(" › ").slice(0, -1).join(" › ");
  return around ? t("build_told", { place: around, change: choice.label }) : choice.label;
}

/** What is added, without the word for adding. */
export function nameOfAdded(choice) {
  const verb = t("build_add_verb");
  const name = choice.label.startsWith(verb) ? choice.label.slice(verb.length) : choice.label;
  return capital(name);
}

/** What stands at a place now and what a choice puts there, out of its words. */
export function wordsOfChoice(place, choice) {
  const title = place.label.split(" › ").at(-1);
  const rest = choice.label.startsWith(title) ? choice.label.slice(title.length).replace(/^\s*:\s*/u, "") : choice.label;
  const [now, next] = rest.split(" → ");
  return next === undefined ? { now: null, next: now } : { now, next };
}
