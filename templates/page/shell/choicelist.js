// Choices of a place as a list of buttons, each with what becomes of the army; strangers' words are folded.

import { makeChoice } from "./act.js";
import { button, h, named } from "./dom.js";
import { outcomeOfChoice, outcomeShown, reasonsOf, wordsOfChoice } from "./outcome.js";
import { session } from "./session.js";
import { typedField } from "./typing.js";
import { number, t } from "./words.js";

/** A change for the points: "+24". */
function difference(delta) {
  return delta === null || delta === 0 ? "" : `${delta > 0 ? "+" : "−"}${number(Math.abs(delta))}`;
}

function choiceButton(place, choice, done) {
  const why = choice.fit === "breaks" ? [...new Set(reasonsOf(choice))].slice(0, 2).join(" ") : "";
  const pick = () => {
    done?.();
    makeChoice(place.pointer, (one) => one.id === choice.id);
  };
  return h("li", null, button([
    h("span", { class: "grow" }, named(wordsOfChoice(place, choice).next), why && h("span", { class: "quiet why" }, why)),
    h("span", { class: "number quiet" }, difference(choice.delta)),
    outcomeShown(outcomeOfChoice(choice)),
  ], pick, { class: "choice", key: `choice ${place.pointer} ${choice.id}`, disabled: session.readOnly }));
}

/**
 * @param {import("./advice.js").Place} place
 * @param {() => void} [done] what follows a choice
 */
export function choiceList(place, done) {
  // A number is typed: the steps beside the one that stands there are not its only ones. So is what nobody has filled in yet.
  const isNumber = place.typed && typeof place.value === "number";
  const isBlank = place.typed && (place.value ?? null) === null;
  const shown = place.choices.filter((choice) => choice.fit !== "same" && !(isNumber && choice.kind === "number"));
  const one = (choice) => choiceButton(place, choice, done);
  const strangers = shown.filter((choice) => choice.stranger);
  return [
    (isNumber || isBlank) && typedField({ pointer: place.pointer, label: place.label.split(" › ").at(-1) }),
    h("ul", { class: "choices" }, shown.filter((choice) => !choice.stranger).map(one)),
    strangers.length > 0 && h("details", { key: `strangers ${place.pointer}` }, h("summary", null, t("build_strangers", { count: strangers.length })), h("ul", { class: "choices" }, strangers.map(one))),
  ];
}
