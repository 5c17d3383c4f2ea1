// A new army: which ruleset, which format and army list, how to start. On a telephone one question a screen.

import { go, here, show, showAt } from "./app.js";
import { books, loadBooks } from "./books.js";
import { button, draw, h, keyed } from "./dom.js";
import { engine } from "./engine.js";
import { enterOwnList, forgetOwnList, ownListFoot, ownListMain } from "./new_list.js";
import { armyListBlock, formatBlock, questionsBlock, rulesetBlock } from "./new_parts.js";
import { askAgain, beginChoice, buildIt, onWays, suggestedName, wanted } from "./new_state.js";
import { nameBlock, waysBlock } from "./new_start.js";
import { whenLetGo } from "./press.js";
import { language, t } from "./words.js";

/** Why nothing can be begun, if so; the language of what is shown; whether there is something to choose, and which beginning makes it so. */
const newShown = { failure: null, language: null, begun: false, beginning: 0 };

/** On a telephone, the question that is shown; who comes with a ruleset or with an army list has answered the first. */
const newStepOf = (place) => place.step ?? (place.own || place.ruleset ? 2 : 1);
const asksOwnList = (place) => place.kind === "catalogue";

/** @type {import("./app.js").Screen} */
export const newScreen = {
  title: (place) => t(asksOwnList(place) ? "new_list_title" : "new_title"),
  head: (place) => h("h1", { class: "head-title" }, asksOwnList(place) ? [h("span", { class: "phone-only" }, t("new_list_short")), h("span", { class: "desk-only" }, t("new_list_title"))] : t("new_title")),
  main: (place) => (asksOwnList(place) ? ownListMain(place) : newArmyMain(place)),
  foot: (place) => (asksOwnList(place) ? ownListFoot(place) : newArmyFoot(place)),
  enter: enterNew,
};

async function enterNew(place) {
  newShown.failure = null;
  onWays(drawNewWays);
  if (asksOwnList(place)) {
    forgetOwnList(place);
    prepareNew(() => enterOwnList(place));
  } else if (place.step && newShown.begun) {
    await (newShown.language !== language() && prepareNew(askAgain));
  } else {
    newShown.begun = false;
    prepareNew(() => beginChoice(place));
  }
}

/** Asks what is needed, and shows it when it is there; what was begun anew meanwhile is shown by who did so. */
async function prepareNew(work) {
  const beginning = ++newShown.beginning;
  newShown.language = language();
  show();
  try {
    await loadBooks();
    await work();
    newShown.begun ||= beginning === newShown.beginning && !asksOwnList(here());
  } catch (error) {
    newShown.failure = error;
  }
  showAt("new");
}

/** The questions that may stay open are known with the small army; while one is answered, it stays under the hands. */
function drawQuestions() {
  const block = keyed(document.body, "new questions");
  block && draw(block, questionsBlock());
}

/** Only the ways, and not under a hand that presses one: a name that is being typed stays under the hands. */
function drawNewWays() {
  whenLetGo(drawNewWays, drawNewWaysNow);
}

function drawNewWaysNow() {
  const block = here().screen === "new" && keyed(document.body, "new ways");
  if (!block) {
    return;
  }
  draw(block, waysBlock());
  drawQuestions();
  const field = keyed(document.body, "new name");
  if (field && wanted.name === null && document.activeElement !== field) {
    field.value = suggestedName();
  }
}

function newArmyMain(place) {
  if (newShown.failure) {
    return h("p", { class: "card" }, t("new_no_engine", { reason: newShown.failure.message }));
  }
  // What is chosen before the choice has begun would be forgotten by it.
  if (books().length === 0 || !newShown.begun) {
    return h("p", { class: "quiet" }, engine.state.name === "stopped" ? "" : t("loading"));
  }
  const submit = (event) => {
    event.preventDefault();
    const phone = matchMedia("(max-width: 43.7rem)").matches;
    return phone && newStepOf(place) < 3 ? nextStep(place) : buildIt();
  };
  return h("form", { class: "new-columns", "data-step": newStepOf(place), onsubmit: submit, autocomplete: "off", key: "new army" }, newSteps(place));
}

function newSteps(place) {
  return [
    newStep(1, t("new_ruleset"), null, rulesetBlock()),
    newStep(2, t("new_what"), newStepLine(place), h("div", { class: "new-what stack" }, formatBlock(), h("div", { class: "new-questions", key: "new questions" }, questionsBlock()), armyListBlock())),
    newStep(3, t("new_start"), newStepLine(place), h("div", { class: "stack", key: "new ways" }, waysBlock()), nameBlock()),
  ];
}

function newStep(step, title, line, ...content) {
  return h("section", { class: "stack new-step", "aria-labelledby": `new-step-${step}` }, line, h("h2", { id: `new-step-${step}` }, h("span", { class: "desk-only", "aria-hidden": "true" }, `${step} · `), title), ...content);
}

/** On a telephone: where one is, and back to the first question. */
function newStepLine(place) {
  const book = books().find(({ id }) => id === wanted.ruleset);
  return h("p", { class: "quiet phone-only" }, t("new_step", { step: newStepOf(place) }), " · ", book?.title, " ", button(t("new_change"), () => go({ screen: "new", step: 1 }), { class: "link" }));
}

const nextStep = (place) => go({ ...place, step: newStepOf(place) + 1 });

function newArmyFoot(place) {
  const step = newStepOf(place);
  if (!newShown.begun || newShown.failure) {
    return null;
  }
  const label = { 1: "new_next_what", 2: "new_next_start", 3: "new_build" }[step];
  const act = step === 3 ? buildIt : () => nextStep(place);
  return h("div", { class: "new-foot" }, button(t(label), act, { class: "primary wide big", key: "new next" }));
}
