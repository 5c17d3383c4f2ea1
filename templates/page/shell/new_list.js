// A new army list of one's own: for which ruleset, empty or as a copy of a shipped one.

import { go, here, say, show } from "./app.js";
import { loadArmies, myArmies } from "./armies.js";
import { ask, keepNew } from "./ask.js";
import { catalogueInWords } from "./army_look.js";
import { books } from "./books.js";
import { button, h } from "./dom.js";
import { choiceCard } from "./new_parts.js";
import { keyWords, t } from "./words.js";

/** What is chosen, and what it makes. */
const ownDraft = { ruleset: null, from: null, name: null, made: null, refused: null, generation: 0, making: null };

const ownListStep = (place) => place.step ?? 1;

/** What was chosen at another visit is no choice any more, except between the steps: nothing is shown of it. */
export function forgetOwnList(place) {
  if (!place.step) {
    ownDraft.ruleset = null;
  }
}

/** Begins the choice anew, except between its steps. */
export async function enterOwnList(place) {
  await loadArmies();
  const known = books().some(({ id }) => id === place.ruleset);
  if (!ownDraft.ruleset) {
    Object.assign(ownDraft, { ruleset: known ? place.ruleset : books()[0].id, from: null, name: null });
  }
  await prepareOwnList();
}

function prepareOwnList() {
  ownDraft.making = makeOwnList();
  return ownDraft.making;
}

/** A file by this id is already among my army lists: the new one gets a number. */
function freeCatalogueId(id) {
  const taken = new Set(myArmies("catalogue").map((army) => idOfCatalogue(army.text)));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(free)) {
      return free;
    }
  }
}

function idOfCatalogue(text) {
  try {
    return JSON.parse(text).id;
  } catch {
    return undefined;
  }
}

async function makeOwnList() {
  const generation = ++ownDraft.generation;
  Object.assign(ownDraft, { made: null, refused: null });
  try {
    const [file] = Object.values(await ask({ own: { ruleset: ownDraft.ruleset, from: ownDraft.from } }));
    const checked = await ask({ check: { file } });
    if (generation === ownDraft.generation) {
      ownDraft.made = { file, checked };
    }
  } catch (error) {
    ownDraft.refused = error.message;
  }
}

async function chooseForList(change) {
  Object.assign(ownDraft, change);
  show();
  await prepareOwnList();
  if (here().screen === "new") {
    show();
  }
}

function suggestedListName() {
  const book = books().find(({ id }) => id === ownDraft.ruleset);
  const copied = book.lists.find(({ id }) => id === ownDraft.from);
  return copied ? t("new_from_copy", { name: copied.name }) : book.title;
}

/** The three questions. */
export function ownListMain(place) {
  if (books().length === 0 || !ownDraft.ruleset) {
    return h("p", { class: "quiet" }, t("loading"));
  }
  const submit = (event) => {
    event.preventDefault();
    const phone = matchMedia("(max-width: 43.7rem)").matches;
    return phone && ownListStep(place) < 3 ? go({ ...place, step: ownListStep(place) + 1 }) : keepOwnList();
  };
  return h("form", { class: "new-columns", "data-step": ownListStep(place), onsubmit: submit, autocomplete: "off", key: "new own list" }, ownListPart(1, t("new_ruleset"), ownListRulesets()), ownListPart(2, t("new_from"), ownListOrigins()), ownListPart(3, t("new_what_list"), ownListEnd()));
}

function ownListPart(step, title, ...content) {
  const line = h("p", { class: "quiet phone-only" }, t("new_step", { step }));
  return h("section", { class: "stack new-step", "aria-labelledby": `new-list-${step}` }, line, h("h2", { id: `new-list-${step}` }, h("span", { class: "desk-only", "aria-hidden": "true" }, `${step} · `), title), ...content);
}

function ownListRulesets() {
  const one = (book) => choiceCard({ group: "list ruleset", value: book.id, chosen: book.id === ownDraft.ruleset, onchoose: () => chooseForList({ ruleset: book.id, from: null }), title: book.title });
  return h("div", { class: "stack choices", role: "radiogroup", "aria-label": t("new_ruleset") }, books().map(one));
}

function ownListOrigins() {
  const book = books().find(({ id }) => id === ownDraft.ruleset);
  const nothing = choiceCard({ group: "from", value: "", chosen: !ownDraft.from, onchoose: () => chooseForList({ from: null }), title: t("new_from_empty"), lines: [t("new_from_empty_why")] });
  const one = (offer) => choiceCard({ group: "from", value: offer.id, chosen: offer.id === ownDraft.from, onchoose: () => chooseForList({ from: offer.id }), title: t("new_from_copy", { name: offer.name }), lines: [offer.units.map(({ name }) => name).join(" · ")] });
  return h("div", { class: "stack choices", role: "radiogroup", "aria-label": t("new_from") }, nothing, book.lists.map(one));
}

function ownListEnd() {
  const words = ownDraft.refused ?? (ownDraft.made ? t("new_list_units", { units: catalogueInWords(ownDraft.made.checked.rows) }) : t("new_asking"));
  const field = h("input", { type: "text", class: "wide", maxlength: "200", value: ownDraft.name ?? suggestedListName(), oninput: ({ target }) => (ownDraft.name = target.value), key: "list name" });
  const make = h("button", { type: "submit", class: "primary wide big desk-only", key: "make list" }, t("new_make_list"), " ", h("kbd", null, keyWords("Enter")));
  return h("div", { class: "stack" }, h("p", { class: "card list-words" }, words), h("p", { class: "quiet" }, t("new_list_note")), h("div", { class: "stack new-last" }, h("label", null, h("span", { class: "quiet" }, t("new_name")), field), make));
}

async function keepOwnList() {
  let making = null;
  // What is chosen while it is waited for is waited for, too.
  while (making !== ownDraft.making) {
    making = ownDraft.making;
    await making;
  }
  if (!ownDraft.made) {
    return;
  }
  const { file } = ownDraft.made;
  const name = (ownDraft.name ?? "").trim() || suggestedListName();
  const id = idOfCatalogue(file.text);
  const renaming = [{ op: "add", path: "/name", value: name }, id && { op: "add", path: "/id", value: freeCatalogueId(id) }].filter(Boolean);
  try {
    const { text } = await ask({ apply: { file, patch: renaming } });
    const army = await keepNew({ ...file, name, text }, t("new_done_list"));
    await go({ screen: "build", id: army.id });
  } catch (error) {
    say(t("something_wrong", { reason: error.message }));
  }
}

/** On a telephone: on to the next question. */
export function ownListFoot(place) {
  const step = ownListStep(place);
  const label = { 1: "new_next_from", 2: "new_next_name", 3: "new_make_list" }[step];
  const act = step === 3 ? keepOwnList : () => go({ ...place, step: step + 1 });
  return h("div", { class: "new-foot" }, button(t(label), act, { class: "primary wide big", key: "list next" }));
}
