// An example of a rule as the rows of an army: what the library shows as a change of a small list is carried out, and told in words.

import { ask } from "./ask.js";
import { h, named } from "./dom.js";
import { number, t } from "./words.js";

/** @typedef {{base: string | null, text: string}} Example as `schemas/door.schema.json` has it */

/** The list that an example changes: a small one, of its format where it has one; a catalogue; none where it is whole by itself. */
async function baseOf(ruleset, { base }, changes) {
  if (typeof changes.ruleset === "string") {
    return null;
  }
  const begin = (question) => ask(question).then((files) => Object.values(files)[0]);
  return base === "catalogue" ? begin({ own: { ruleset, from: null } }) : begin({ starter: { ruleset, format: base ?? null } });
}

/** What carries a merge patch (RFC 7396) out on the members of a text. */
function mergePatch(text, changes) {
  const now = JSON.parse(text);
  return Object.entries(changes).flatMap(([key, value]) => {
    const path = `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    return value === null ? (key in now ? [{ op: "remove", path }] : []) : [{ op: "add", path, value }];
  });
}

/**
 * The verdict on an example, with its rows; null where it is no list, or is not judged as its rule says.
 * @param {{code: string, ruleset: string | null}} rule
 * @param {Example} example
 * @param {boolean} isLegal
 */
async function judgedExample(rule, example, isLegal) {
  const changes = JSON.parse(example.text);
  const file = await baseOf(rule.ruleset, example, changes);
  const checked = file
    ? await ask({ apply: { file, patch: mergePatch(file.text, changes) } })
    : await ask({ check: { file: { name: "example.json", text: example.text, catalogues: {} } } });
  const speaks = checked.report.findings.some((finding) => finding.code === rule.code);
  return checked.rows.length > 0 && speaks !== isLegal ? checked : null;
}

/** A row as a line: "11 Grenadier"; what has parts is their title. */
function exampleRow(row, rows) {
  const isTitle = rows.some((other) => other.within === row.pointer);
  const said = row.chips.map((chip) => chip.label).join(" · ");
  const points = row.sum ?? row.each;
  return h("li", { class: isTitle ? "example-title" : row.within ? "example-part" : "" },
    h("span", { class: "number" }, row.count === null ? "" : number(row.count)),
    h("span", { class: "grow" }, named(row.label), said && h("span", { class: "quiet" }, " ", named(said))),
    h("span", { class: "number quiet" }, points === null ? "" : number(points)));
}

/**
 * Draws the rows of an example into an element, as far as it has some; what stood there is then folded below them.
 * @param {HTMLElement} box
 * @param {{code: string, ruleset: string | null}} rule
 * @param {Example} example
 * @param {boolean} isLegal
 */
export async function showExample(box, rule, example, isLegal) {
  const checked = await judgedExample(rule, example, isLegal).catch(() => null);
  if (!checked) {
    return;
  }
  const said = isLegal ? null : checked.report.findings.find((finding) => finding.code === rule.code)?.message;
  const text = [...box.childNodes];
  box.replaceChildren(
    h("ul", { class: "example-rows" }, checked.rows.map((row) => exampleRow(row, checked.rows))),
    ...(said ? [h("p", { class: "quiet" }, said)] : []),
    h("details", null, h("summary", { class: "quiet" }, t("build_example_text")), ...text),
  );
}
