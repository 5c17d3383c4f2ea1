// A rule explained: what it checks, why, what it means in this army, the ways out, examples, and where it stands in print.

import { advice } from "./advice.js";
import { dialog, say } from "./app.js";
import { ask } from "./ask.js";
import { h } from "./dom.js";
import { capital } from "./outcome.js";
import { showExample } from "./why_example.js";
import { language, t } from "./words.js";

/** What is to be typed stands between backticks. */
function withCode(text) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? h("code", null, part) : part));
}

function whyPart(title, ...content) {
  return [h("h3", null, title), content];
}

/** An example: its text at once, its rows as soon as they are known. */
function whyExample(rule, example, isLegal) {
  const title = t(isLegal ? "build_example_legal" : "build_example_illegal");
  const box = h("div", { class: "example-told" }, example.base && h("p", { class: "quiet" }, t("build_example_base", { base: example.base })), h("pre", null, example.text.trim()));
  showExample(box, rule, example, isLegal);
  return h("div", { class: "card example" }, h("b", { class: isLegal ? "good-text" : "bad-text" }, h("span", { "aria-hidden": "true" }, isLegal ? "✓ " : "✕ "), title), box);
}

/** So many examples of a kind are seen at once. */
const EXAMPLES_SHOWN = 1;

function whyExamples(rule) {
  const all = [...rule.legal.map((one) => [one, true]), ...rule.illegal.map((one) => [one, false])];
  const nth = ([one, isLegal]) => (isLegal ? rule.legal : rule.illegal).indexOf(one);
  const shown = (isFirst) => all.filter((one) => nth(one) < EXAMPLES_SHOWN === isFirst).map(([one, isLegal]) => whyExample(rule, one, isLegal));
  const rest = shown(false);
  return [h("div", { class: "examples" }, shown(true)), rest.length > 0 && h("details", { key: "other examples" }, h("summary", null, t("build_other_examples", { count: rest.length })), h("div", { class: "examples" }, rest))];
}

/** A text that may stand in both languages. */
function saidText(text) {
  return text !== null && typeof text === "object" ? text[language()] : text;
}

function whyReading(one) {
  return h("li", null, h("b", null, `${one.id} · ${saidText(one.title)}`), " ", h("span", { class: "quiet" }, saidText(one.section)), h("p", null, withCode(saidText(one.text))));
}

function rulePage(rule, finding, { ways, examples }) {
  const severity = typeof rule.severity === "string" ? rule.severity : finding?.severity;
  return [
    h("p", { class: "quiet" }, [rule.code, severity && t(`build_${severity}`)].filter(Boolean).join(" · ")),
    finding && h("p", { class: `in-army ${finding.severity}` }, h("b", null, t("build_in_your_army")), " ", finding.message),
    whyPart(t("build_checks"), h("p", null, withCode(rule.checks))),
    rule.why && whyPart(t("build_why_title"), h("p", null, withCode(rule.why))),
    ways.flat().some(Boolean) && whyPart(t("build_ways_out"), ways),
    (rule.legal.length > 0 || rule.illegal.length > 0) && whyPart(t("build_examples"), examples),
    rule.readings.length > 0 && whyPart(t("build_readings"), h("ul", { class: "readings" }, rule.readings.map(whyReading))),
    rule.source && h("p", { class: "quiet" }, t("build_source", { source: rule.source })),
  ];
}

/**
 * Opens the page of a rule.
 * @param {{code: string, severity: string, message: string}} finding
 * @param {(close: () => void) => unknown[]} ways the ways out of it, as far as they are known
 */
export async function why(finding, ways) {
  let rule;
  try {
    rule = await ask({ explain: { code: finding.code } });
  } catch (error) {
    say(error.message);
    return;
  }
  // They are worked out once, however often more is known of the ways out.
  const examples = whyExamples(rule);
  const content = (close) => rulePage(rule, finding, { ways: ways(close), examples });
  const redraw = dialog(capital(rule.title), content, { class: "sheet why-sheet", onclose: () => advice.removeEventListener("change", redraw) });
  advice.addEventListener("change", redraw);
}
