// What can be added: a button each, with its price and what becomes of the army; the rest behind a button of its own, strangers' words folded.

import { dialog } from "./app.js";
import { makeChoice } from "./act.js";
import { advice, holds } from "./advice.js";
import { button, h, named, unseen } from "./dom.js";
import { capital, nameOfAdded, outcomeOfChoice, outcomeShown, reasonsOf } from "./outcome.js";
import { session } from "./session.js";
import { limitsOf, step, stepChoice } from "./stepper.js";
import { number, t } from "./words.js";

/** So many buttons stand below a card; the rest is behind "all". */
const ADDS_SHOWN = 4;

function isAdd(choice) {
  return choice.kind === "add";
}

/** Whether a choice brings a row of its own, and not a word more in one: words stand in the menu of the row, unless they are needed. */
function bringsRow(place, choice) {
  const added = choice.patch.find((change) => change.op === "add" && change.path.startsWith(place.pointer))?.value;
  const one = Array.isArray(added) ? added[0] : added;
  return (one !== null && typeof one === "object") || choice.solves.length > 0;
}

/** The places where something can be added, known now or before the last change. */
function addPlaces(isHere) {
  const places = new Map([...advice.past, ...advice.places]);
  return [...places.values()].filter((place) => isHere(place.pointer) && place.choices.some(isAdd));
}

/** Every addition at some places, the needed ones first. Those that change nothing are left out. */
export function additions(places) {
  const all = places.flatMap((place) => place.choices.filter((choice) => isAdd(choice) && choice.fit !== "same").map((choice) => ({ place, choice })));
  const rank = ({ choice }) => (choice.stranger ? 8 : 0) + (choice.solves.length > 0 ? 0 : choice.fit === "fits" ? 1 : choice.fit === "over" ? 2 : 4);
  return all.map((one, at) => [rank(one), at, one]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , one]) => one);
}

/** Whether an addition mends errors, and none beside it mends the same ones and more. */
function isNeeded({ place, choice }) {
  const mends = (one) => new Set(one.solves);
  const isMore = (other) => mends(other).size > mends(choice).size && choice.solves.every((code) => other.solves.includes(code));
  return choice.solves.length > 0 && choice.fit !== "breaks" && !place.choices.some((other) => isAdd(other) && isMore(other));
}

/** Puts in what was chosen. */
function addOne({ place, choice }, stays) {
  return makeChoice(place.pointer, (one) => one.id === choice.id, { stays });
}

function isFresh(place) {
  return advice.places.has(place.pointer);
}

/** What stands behind the name on a button: price, and "needed" or what it costs too much. */
function factsOf({ place, choice }) {
  if (!isFresh(place)) {
    return "";
  }
  const price = choice.delta === null || choice.delta === 0 ? "" : number(choice.delta);
  const needed = isNeeded({ place, choice }) && t("build_needed");
  const words = choice.fit === "over" ? t("build_too_dear", { count: number(choice.by) }) : choice.fit === "breaks" ? t("build_breaks_short") : "";
  const both = [price, needed].filter(Boolean).join(" · ");
  const rest = [both && words && " · ", words].filter(Boolean).join("");
  // Beside "needed" a telephone has no room for more: the sheet says it.
  return [both, rest && h("span", { class: needed ? "desk-only" : null }, rest)];
}

function addButton(one) {
  const { place, choice } = one;
  const kind = !isFresh(place) ? "" : isNeeded(one) ? "needed" : choice.fit;
  const told = isFresh(place) ? [outcomeOfChoice(choice).words, ...reasonsOf(choice), choice.solves.length > 0 && t("build_solves", { codes: [...new Set(choice.solves)].join(", ") })].filter(Boolean).join("\n") : "";
  return button([h("span", { "aria-hidden": "true" }, "+ "), unseen(t("build_add")), " ", named(nameOfAdded(choice)), h("span", { class: "facts" }, " ", factsOf(one))], () => addOne(one), {
    class: `add ${kind}`,
    title: told,
    key: `add ${place.pointer} ${choice.id}`,
    disabled: session.readOnly,
  });
}

function addBar(places, title, within) {
  const all = additions(places).filter(({ place, choice }) => bringsRow(place, choice));
  if (all.length === 0) {
    return null;
  }
  const near = all.filter(({ choice }) => !choice.stranger);
  const shown = near.slice(0, near.length <= ADDS_SHOWN + 1 ? near.length : ADDS_SHOWN);
  const rest = all.length - shown.length;
  const pointers = [...new Set(all.map(({ place }) => place.pointer))];
  return h("div", { class: "adds", role: "group", "aria-label": title },
    shown.map(addButton),
    all.length > 1 && button([h("span", { class: "desk-only" }, t("build_all", { count: all.length })), h("span", { class: "phone-only" }, t("build_more"))], () => addSheet(pointers, title, within), { class: rest > 0 ? "plain" : "plain phone-only", "aria-haspopup": "dialog", key: `all ${pointers[0]}` }));
}

/** What can be added to a row: at its own places, not at those of its parts. */
export function addsOf(row, parts) {
  const isOwn = (pointer) => holds(row.pointer, pointer) && !parts.some((part) => holds(part.pointer, pointer));
  const places = addPlaces(isOwn);
  return addBar(places, t("build_add_to", { what: row.label }), row.pointer);
}

/** A button for each kind of thing that can be added to the army itself. */
function kindButton(place) {
  const title = capital(place.kind);
  const isWanted = isFresh(place) && additions([place]).some(isNeeded);
  return button([h("span", { "aria-hidden": "true" }, "+ "), unseen(t("build_add")), " ", title, isWanted && h("span", { class: "facts" }, ` · ${t("build_needed")}`)], () => addSheet([place.pointer], t("build_add_kind", { what: place.kind })), {
    class: isWanted ? "add kind-add needed" : "add kind-add",
    "aria-haspopup": "dialog",
    key: `kind ${place.pointer}`,
  });
}

/** What can be added to the army itself. */
export function addsAt(top) {
  const places = addPlaces((pointer) => !top.some((row) => holds(row.pointer, pointer)));
  return places.length > 0 && h("div", { class: "adds top-adds", role: "group", "aria-label": t("build_add_to_army") }, places.map(kindButton));
}

function addLine(one) {
  const { place, choice } = one;
  const outcome = outcomeOfChoice(choice);
  const needed = isNeeded(one);
  const solved = choice.solves.length > 0 && h("span", { class: `outcome ${needed ? "bad" : ""}` }, t(needed ? "build_needed_for" : "build_solves", { codes: [...new Set(choice.solves)].join(", ") }));
  const why = choice.fit === "breaks" && h("span", { class: "quiet" }, reasonsOf(choice).join(" "));
  return h("li", { class: "add-line" },
    h("span", { class: "grow" }, named(nameOfAdded(choice), { class: "name" }), h("span", { class: "facts" }, solved, outcomeShown(outcome)), why),
    h("b", { class: "number" }, choice.delta === null ? "" : number(choice.delta)),
    button(h("span", { "aria-hidden": "true" }, "+"), () => addOne(one, true), { "aria-label": t("build_add_named", { what: nameOfAdded(choice) }), key: `line ${place.pointer} ${choice.id}`, disabled: session.readOnly || !isFresh(place) }));
}

function addSection(place) {
  const all = additions([place]);
  const strangers = all.filter(({ choice }) => choice.stranger);
  const near = all.filter(({ choice }) => !choice.stranger);
  return [
    h("h3", null, capital(place.label.split(" › ").at(-1))),
    h("ul", null, near.map(addLine)),
    strangers.length > 0 && h("details", { key: `strangers ${place.pointer}` }, h("summary", null, t("build_strangers", { count: strangers.length })), h("ul", null, strangers.map(addLine))),
  ];
}

/** One more of what is there already. */
function moreLine(row) {
  const choice = stepChoice(row, 1);
  const facts = [limitsOf(row), t("build_taken", { count: number(row.count) })].filter(Boolean).join(", ");
  const why = choice?.fit === "breaks" && h("span", { class: "quiet" }, reasonsOf(choice).join(" "));
  return h("li", { class: "add-line" },
    h("span", { class: "grow" }, named(row.label, { class: "name" }), " ", h("span", { class: "taken quiet" }, facts), h("span", { class: "facts" }, choice && outcomeShown(outcomeOfChoice(choice))), why),
    h("b", { class: "number" }, row.each === null ? "" : number(row.each), row.mark),
    button(h("span", { "aria-hidden": "true" }, "+"), () => step(row, 1), { "aria-label": t("build_one_more", { what: row.label }), key: `line more ${row.pointer}`, disabled: session.readOnly }));
}

/** What is there already in a row, of which there may be more. */
function moreSection(within) {
  const rows = session.checked?.rows.filter((row) => row.within === within && row.count !== null) ?? [];
  return within !== null && rows.length > 0 && [h("h3", null, t("build_there")), h("ul", null, rows.map(moreLine))];
}

/**
 * Everything that can be added at some places, as a sheet that stays open.
 * @param {string[]} pointers
 * @param {string} title
 * @param {string | null} [within] the row that they belong to
 */
function addSheet(pointers, title, within = null) {
  const content = () => {
    const points = session.checked?.report.points;
    const rest = typeof points?.allowed === "number" ? points.allowed - points.spent : null;
    const left = rest !== null && h("p", { class: "quiet" }, rest < 0 ? t("build_points_over", { count: -rest }) : t("build_left_dearer", { count: number(rest) }));
    return [left, addPlaces((pointer) => pointers.includes(pointer)).map(addSection), moreSection(within)];
  };
  const redraw = dialog(title, content, { class: "sheet", onclose: () => advice.removeEventListener("change", redraw) });
  advice.addEventListener("change", redraw);
  for (const pointer of pointers) {
    advice.at(pointer);
  }
}
