// What becomes of the army if the typed text is taken over, and every finding with its line.

import { SIGNS, reportPill } from "./army_look.js";
import { button, h } from "./dom.js";
import { session } from "./session.js";
import { isTyped } from "./text_draft.js";
import { t, when } from "./words.js";

/**
 * @param {import("./text_draft.js").Draft} draft
 * @param {{take: () => void, drop: () => void, bringBack: () => void, goToLine: (line: number) => void}} acts
 */
export function textVerdict(draft, acts) {
  return [h("section", { class: "card stack" }, draftConsequence(draft), draftButtons(draft, acts)), findingsByLine(draft, acts)];
}

function draftConsequence(draft) {
  const { report, failed } = draft;
  const typed = isTyped(draft);
  const words = typed ? t("text_becomes") : t("text_unchanged");
  return [
    h("p", { class: "line wrap", role: "status" }, h("span", null, words), failed ? t("text_not_checked", { reason: failed }) : reportPill(report)),
    typed && report?.verdict === "unreadable" && h("p", { class: "bad-text" }, t("text_unreadable")),
    typed && draft.since !== null && h("p", null, t("text_since", { when: when(draft.since) })),
    typed && draft.base !== draft.kept && h("p", { class: "warn-text" }, "! ", t("text_changed_meanwhile")),
  ];
}

function draftButtons(draft, acts) {
  if (!isTyped(draft)) {
    return draft.aside !== null && button(t("text_bring_back"), acts.bringBack, { key: "text bring back" });
  }
  return h(
    "div",
    { class: "line wrap" },
    button(t("text_take"), acts.take, { class: "primary", disabled: session.readOnly, key: "text take" }),
    button(t("text_drop"), acts.drop, { key: "text drop" }),
  );
}

const FINDING_COLOURS = { error: "bad-text", warning: "warn-text", info: "note-text" };

function findingsByLine({ report }, acts) {
  if (!report) {
    return null;
  }
  const one = (finding) =>
    h(
      "li",
      { class: "text-finding" },
      h(
        "div",
        { class: "line" },
        h("strong", { class: FINDING_COLOURS[finding.severity] }, h("span", { "aria-hidden": "true" }, SIGNS[finding.severity], " "), t(`text_${finding.severity}`)),
        finding.line !== null && button(t("text_line", { line: finding.line }), () => acts.goToLine(finding.line), { class: "link" }),
        h("span", { class: "quiet" }, finding.code),
      ),
      h("p", null, finding.message),
      finding.help.map((help) => h("p", { class: "quiet" }, help)),
    );
  const all = report.findings;
  return h("section", { class: "card" }, h("h3", null, t("text_findings")), all.length === 0 ? h("p", null, t("text_no_findings")) : h("ul", null, all.map(one)));
}
