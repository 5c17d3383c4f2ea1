// A rule explained: what it checks, why, what it means in this army, the ways out, examples, and where it stands in print.

import { dialog, say } from "./app.js";
import { ask } from "./ask.js";
import { h } from "./dom.js";
import { capital } from "./outcome.js";
import { language, t } from "./words.js";

/** What is to be typed stands between backticks. */
function withCode(text) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? h("code", null, part) : part));
}

function whyPart(title, ...content) {
  return [h("h3", null, title), content];
}

function whyExample(kind, title, { text, base }) {
  return h("div", { class: "card example" }, h("b", { class: kind === "legal" ? "good-text" : "bad-text" }, h("span", { "aria-hidden": "true" }, kind === "legal" ? "✓ " : "✕ "), title), base && h("p", { class: "quiet" }, t("build_example_base", { base })), h("pre", null, text.trim()));
}

/** A text that may stand in both languages. */
function saidText(text) {
  return text !== null && typeof text === "object" ? text[language()] : text;
}

function whyReading(one) {
  return h("li", null, h("b", null, `${one.id} · ${saidText(one.title)}`), " ", h("span", { class: "quiet" }, saidText(one.section)), h("p", null, withCode(saidText(one.text))));
}

function rulePage(rule, finding, ways) {
  const severity = typeof rule.severity === "string" ? rule.severity : finding?.severity;
  return [
    h("p", { class: "quiet" }, [rule.code, severity && t(`build_${severity}`), rule.name].filter(Boolean).join(" · ")),
    finding && h("p", { class: `in-army ${finding.severity}` }, h("b", null, t("build_in_your_army")), " ", finding.message),
    whyPart(t("build_checks"), h("p", null, withCode(rule.checks))),
    rule.why && whyPart(t("build_why_title"), h("p", null, withCode(rule.why))),
    ways && whyPart(t("build_ways_out"), ways),
    (rule.legal.length > 0 || rule.illegal.length > 0) && whyPart(t("build_examples"), h("div", { class: "examples" },
      rule.legal.map((one) => whyExample("legal", t("build_example_legal"), one)),
      rule.illegal.map((one) => whyExample("illegal", t("build_example_illegal"), one)))),
    rule.readings.length > 0 && whyPart(t("build_readings"), h("ul", { class: "readings" }, rule.readings.map(whyReading))),
    rule.source && h("p", { class: "quiet" }, t("build_source", { source: rule.source })),
  ];
}

/**
 * Opens the page of a rule.
 * @param {{code: string, severity: string, message: string}} finding
 * @param {(close: () => void) => unknown[]} [ways] the ways out of it
 */
export async function why(finding, ways) {
  let rule;
  try {
    rule = await ask({ explain: { code: finding.code } });
  } catch (error) {
    say(error.message);
    return;
  }
  dialog(capital(rule.title), (close) => rulePage(rule, finding, ways?.(close)), { class: "sheet why-sheet" });
}
