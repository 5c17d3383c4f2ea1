// The verdict on the army: points, what is left, whether it is legal, the ways back to it; a column on a desk, a bar and a sheet on a telephone.

import { takeProposal } from "./act.js";
import { advice } from "./advice.js";
import { dialog } from "./app.js";
import { pointsInWords, verdictOfReport, verdictPill, verdictWords } from "./army_look.js";
import { ask, fileOf } from "./ask.js";
import { button, h, unseen } from "./dom.js";
import { findingCards } from "./findings.js";
import { capital, changeLines, outcomeOfProposal, outcomeShown } from "./outcome.js";
import { session } from "./session.js";
import { number, t } from "./words.js";

/** What the last check of the text as it stands found. */
function foundNow() {
  return session.checked ? verdictOfReport(session.checked.report) : null;
}

/** How the army stands: "Illegal · 2 errors". Never what an old check said. */
function standingWords() {
  const found = foundNow();
  return found?.word === "illegal" ? `${t("illegal")} · ${verdictWords(found)}` : verdictWords(found);
}

/** On a telephone the number of errors is enough. */
function standingPill(isShort) {
  return verdictPill(foundNow(), capital(isShort ? verdictWords(foundNow()) : standingWords()));
}

/** What the verdict says to who listens: "Illegal, 2 errors, 489 of 500". */
export function verdictSpoken() {
  const points = session.checked?.report.points;
  return [standingWords().replace(" · ", ", "), points && pointsInWords(points)].filter(Boolean).join(", ");
}

/** Points as a bar: how much of the budget is spent. */
function pointsBar(points) {
  if (typeof points?.allowed !== "number" || points.allowed <= 0) {
    return null;
  }
  const bar = h("span", { class: points.spent > points.allowed ? "spent over" : "spent" });
  bar.style.setProperty("--part", String(Math.min(1, Math.max(0, points.spent / points.allowed))));
  return h("div", { class: "points-bar", "aria-hidden": "true" }, bar);
}

/** What is left of the budget, or how far it is exceeded. */
function leftWords(points) {
  if (typeof points?.allowed !== "number") {
    return "";
  }
  const left = points.allowed - points.spent;
  return left >= 0 ? t("build_points_left", { count: left }) : t("build_points_over", { count: -left });
}

function pointsShown(points) {
  if (!points) {
    return session.checked ? h("span", { class: "quiet" }, session.army.kind === "catalogue" ? t("build_catalogue") : t("no_points")) : h("span", { class: "points" }, "—");
  }
  const isOver = typeof points.allowed === "number" && points.spent > points.allowed;
  return h("span", { class: "points" }, h("b", { class: isOver ? "bad-text" : "" }, number(points.spent)), typeof points.allowed === "number" && h("span", { class: "of" }, " / ", number(points.allowed)));
}

/** Ways to spend what is left. */
function openSpend() {
  let answer = null;
  let refused = "";
  const proposal = (one, close) => proposalButton(one, "", () => {
    close();
    takeProposal(one.patch, one.changes);
  });
  const content = (close) => {
    if (refused || !answer) {
      return h("p", { class: "quiet" }, refused || t("build_asking"));
    }
    return answer.proposals.length === 0 ? h("p", null, t(session.checked?.report.legal === false ? "build_spend_illegal" : "build_spend_none")) : h("ul", { class: "choices" }, answer.proposals.map((one) => h("li", null, proposal(one, close))));
  };
  let isOpen = true;
  const redraw = dialog(t("build_spend_title"), content, { class: "sheet", onclose: () => (isOpen = false) });
  ask({ fill: { file: fileOf(session.army) } })
    .then((found) => (answer = found), (error) => (refused = error.message))
    .then(() => isOpen && redraw());
}

function proposalButton(proposal, before, run) {
  return button([h("span", { "aria-hidden": "true" }, "⚒"), h("span", { class: "grow" }, before && h("b", null, before), changeLines(proposal.changes)), outcomeShown(outcomeOfProposal(proposal))], run, {
    class: before ? "mend primary" : "mend",
    key: `proposal ${proposal.changes.join()}`,
    disabled: session.readOnly,
  });
}

/** Ways back to a legal army: the best as one button, others below, what takes something away folded. */
function wayBack(close) {
  const { proposals } = advice;
  if (session.checked.report.legal || session.checked.report.verdict === "unreadable") {
    return null;
  }
  if (!proposals) {
    return h("p", { class: "quiet looking", role: "status" }, t("build_looking"));
  }
  const run = (one) => () => {
    close?.();
    takeProposal(one.patch, one.changes, t("build_legal_again"));
  };
  const all = [...(proposals.safe && proposals.proposals.length === 0 ? [proposals.safe] : []), ...proposals.proposals];
  if (all.length === 0) {
    return h("p", { class: "quiet looking" }, t("build_no_way"));
  }
  const drastic = all.filter((one) => one.level === "last_resort");
  const [best, ...gentle] = all.filter((one) => one.level !== "last_resort");
  return h("div", { class: "way-back" },
    proposals.notation.map((line) => h("p", { class: "quiet" }, line)),
    best && proposalButton(best, t("build_make_legal"), run(best)),
    gentle.length > 0 && h("details", { key: "other ways" }, h("summary", null, t("build_other_ways", { count: gentle.length })), gentle.map((one) => proposalButton(one, "", run(one)))),
    drastic.length > 0 && h("details", { key: "drastic ways" }, h("summary", null, t("build_drastic", { count: drastic.length })), drastic.map((one) => proposalButton(one, "", run(one)))));
}

/** What is left, and the way to spend it. */
function leftLine() {
  const points = session.checked?.report.points;
  const canSpend = typeof points?.allowed === "number" && points.spent < points.allowed && !session.readOnly;
  return points && h("div", { class: "line left" }, h("span", { class: "grow quiet" }, leftWords(points)), canSpend && button(t("build_spend"), openSpend, { class: "link", "aria-haspopup": "dialog", key: "spend" }));
}

function pointsCard() {
  const points = session.checked?.report.points;
  return h("div", { class: "card points-card" },
    h("div", { class: "line" }, pointsShown(points), h("span", { class: "grow" }), standingPill()),
    pointsBar(points),
    leftLine());
}

/** Everything about the verdict below its points. */
function verdictDetails(close) {
  return session.checked && [wayBack(close), findingCards(close), session.checked.report.points?.prices && h("p", { class: "quiet" }, t("build_prices", { prices: session.checked.report.points.prices }))];
}

/** The column beside the army. @param {unknown} [end] what stands at its end */
export function verdictColumn(end) {
  return h("aside", { class: "side verdict-column", "data-scrolls": true, key: "verdict column", "aria-label": t("build_verdict") }, pointsCard(), verdictDetails(), end);
}

/** The sheet with the findings, while it is open. */
const openSheet = { redraw: null };

/** Draws the sheet anew, if it is open. */
export function redrawSheet() {
  openSheet.redraw?.();
}

/** Opens the findings as a sheet. */
export function openVerdict() {
  const content = (close) => h("div", { class: "verdict-sheet" }, leftLine(), verdictDetails(close));
  openSheet.redraw = dialog(() => capital(standingWords()), content, { class: "sheet", onclose: () => (openSheet.redraw = null) });
}

/** The bar above the army, where there is no room for the column. */
export function verdictBar() {
  const points = session.checked?.report.points;
  const left = typeof points?.allowed !== "number" ? "" : points.spent > points.allowed ? leftWords(points) : t("build_left", { count: number(points.allowed - points.spent) });
  return h("div", { class: "verdict-bar" },
    h("div", { class: "line" }, pointsShown(points), left && h("span", { class: "quiet" }, "· ", left), h("span", { class: "grow" }), button([standingPill(true), h("span", { "aria-hidden": "true" }, " ▴"), unseen(t("build_show_findings"))], openVerdict, { class: "plain bare", "aria-haspopup": "dialog", key: "verdict" })),
    pointsBar(points));
}
