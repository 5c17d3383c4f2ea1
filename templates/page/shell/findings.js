// The findings, in the order of the report: what is wrong, where, why, and how it is mended.

import { takeProposal } from "./act.js";
import { advice, holds } from "./advice.js";
import { button, h } from "./dom.js";
import { focusRow } from "./focus.js";
import { isFramed } from "./frame.js";
import { changeLines, outcomeOfMend, outcomeShown } from "./outcome.js";
import { session } from "./session.js";
import { why } from "./why.js";
import { language, t } from "./words.js";

const SIGNS_OF_FINDINGS = { error: "✕", warning: "!", info: "i" };

/** The findings of a severity. */
function ofSeverity(severity) {
  return session.checked.report.findings.filter((finding) => finding.severity === severity);
}

/** The row that a finding is about, or the row around it. */
function rowOf(finding) {
  return session.checked.rows.findLast((row) => holds(row.pointer, finding.pointer))?.pointer ?? null;
}

/** The control above the army that shows what a finding is about. */
function frameOf(finding) {
  return document.querySelector(`#main [data-key="${CSS.escape(`frame ${finding.pointer}`)}"]`);
}

/** Moves the focus to what a finding is about. */
function goThere(finding) {
  const row = rowOf(finding);
  if (row) {
    focusRow(row);
  } else {
    frameOf(finding)?.focus();
  }
}

/** The ways to mend a finding alone, as far as they are known. */
export function mendsOf(finding) {
  const at = session.checked.report.findings.indexOf(finding);
  const known = advice.mended?.[at];
  return known?.code === finding.code && known.pointer === finding.pointer ? known.fixes ?? [] : [];
}

function mendButton(finding, mend, close) {
  const changes = mend.changes[language()];
  const isLegal = mend.errors === 0;
  const run = () => {
    if (isLegal) {
      close?.();
    }
    takeProposal(mend.patch, changes, isLegal ? t("build_legal_again") : undefined);
  };
  return button([h("span", { "aria-hidden": "true" }, "⚒"), h("span", { class: "grow" }, changeLines(changes)), outcomeShown(outcomeOfMend(mend))], run, { class: "mend", key: `mend ${finding.pointer} ${finding.code} ${changes.join()}`, disabled: session.readOnly });
}

/** So many ways to mend a finding are seen at once. */
const MENDS_SHOWN = 2;

/** Buttons for the ways to mend a finding; further ones and the drastic ones are folded. */
function mendButtons(finding, close) {
  const mends = mendsOf(finding);
  const drastic = mends.filter((mend) => mend.level === "last_resort");
  const gentle = mends.filter((mend) => mend.level !== "last_resort").sort((a, b) => a.errors - b.errors);
  const one = (mend) => mendButton(finding, mend, close);
  const shown = gentle.slice(0, MENDS_SHOWN);
  const rest = gentle.slice(shown.length);
  return [
    shown.map(one),
    rest.length > 0 && h("details", { key: `other ${finding.pointer} ${finding.code}` }, h("summary", null, t("build_other_ways", { count: rest.length })), rest.map(one)),
    drastic.length > 0 && h("details", { key: `drastic ${finding.pointer} ${finding.code}` }, h("summary", null, t("build_drastic", { count: drastic.length })), drastic.map(one)),
  ];
}

/** Where it stands in print: the book is named once, with the first finding. */
function citedShown({ citation }, isFirst) {
  return citation && h("span", { class: "quiet" }, isFirst && citation.source && h("span", { class: "desk-only" }, citation.source, citation.section && ", "), citation.section);
}

/** The page of the rule that a finding is about, with the ways out of it. */
function explainFinding(finding, close) {
  const ways = (shut) =>
    mendButtons(finding, () => {
      shut();
      close?.();
    });
  why(finding, ways);
}

function findingCard(finding, { at, isFirst }, close) {
  const show = () => {
    close?.();
    goThere(finding);
  };
  const canGo = rowOf(finding) !== null || isFramed(finding.pointer);
  const help = [...(mendsOf(finding).length === 0 ? finding.help : []), ...finding.notes];
  return h("li", { class: `finding ${finding.severity}`, tabindex: "-1", key: `finding ${at}` },
    h("div", { class: "finding-head" },
      h("b", { class: "code" }, h("span", { "aria-hidden": "true" }, `${SIGNS_OF_FINDINGS[finding.severity]} `), h("span", { class: "unseen" }, `${t(`build_${finding.severity}`)} `), finding.code),
      h("span", { class: "grow" }, citedShown(finding, isFirst)),
      canGo && button(t("build_go_there"), show, { class: "link", key: `go ${at}`, "aria-label": t("build_go_there_of", { code: finding.code }) })),
    h("p", null, finding.message),
    help.map((line) => h("p", { class: "quiet" }, line)),
    mendButtons(finding, close),
    button(t("build_why"), () => explainFinding(finding, close), { class: "link", key: `why ${at}`, "aria-haspopup": "dialog", "aria-label": t("build_why_of", { code: finding.code }) }));
}

/**
 * All of them: errors, warnings, remarks (folded).
 * @param {() => void} [close] of the sheet that they stand in
 */
export function findingCards(close) {
  const all = session.checked.report.findings;
  const cards = (findings) => h("ul", { class: "findings" }, findings.map((finding, nth) => findingCard(finding, { at: all.indexOf(finding), isFirst: nth === 0 }, close)));
  const remarks = ofSeverity("info");
  return [
    cards([...ofSeverity("error"), ...ofSeverity("warning")]),
    remarks.length > 0 && h("details", { class: "remarks", key: "remarks" },
      h("summary", null, h("b", { class: "code" }, h("span", { "aria-hidden": "true" }, "i "), t("build_remarks", { count: remarks.length })), " ", h("span", { class: "quiet" }, remarks.map((remark) => remark.message).join(" "))),
      cards(remarks)),
  ];
}

/** The finding that F8 is at, and in which army. */
const walkAt = { army: "", at: -1 };

/** Goes to the next finding, or the one before: to what it is about, and says it. */
export function nextFinding(by, say) {
  const all = [...ofSeverity("error"), ...ofSeverity("warning"), ...ofSeverity("info")];
  if (all.length === 0) {
    say(t("build_no_findings"));
    return;
  }
  if (walkAt.army !== session.army.id) {
    Object.assign(walkAt, { army: session.army.id, at: by > 0 ? -1 : 0 });
  }
  walkAt.at = (walkAt.at + by + all.length) % all.length;
  const finding = all[walkAt.at];
  goThere(finding);
  say(`${finding.code}: ${finding.message}`);
}
