// The questions of a new army: ruleset, format, army list. Each is a group of radio buttons, whatever it looks like.

import { go, show } from "./app.js";
import { armyListsOf, books } from "./books.js";
import { button, draw, h, keyed } from "./dom.js";
import { answerQuestion, chooseList, chooseRuleset, offers, questions, wanted, workAll } from "./new_state.js";
import { capital, wordsOfChoice } from "./outcome.js";
import { number, plainWords, t } from "./words.js";

/** A radio button as a card. */
export function choiceCard({ group, value, chosen, onchoose, title, lines = [], mark, key }) {
  const input = h("input", { type: "radio", name: group, value, checked: chosen, onchange: onchoose, key: key ?? `${group} ${value}` });
  const quiet = lines.filter(Boolean).map((line) => h("span", { class: "quiet" }, line));
  return h("label", { class: `card pick-card ${chosen ? "chosen" : ""}` }, input, h("span", { class: "choice-words" }, h("strong", null, title), quiet), mark);
}

/** The books. */
export function rulesetBlock() {
  const one = (book) =>
    choiceCard({ group: "ruleset", value: book.id, chosen: book.id === wanted.ruleset, onchoose: () => takeRuleset(book.id), title: book.title, lines: [book.book === book.title ? null : book.book, capital(book.era), newSizes(book)] });
  return h("div", { class: "stack choices", role: "radiogroup", "aria-label": t("new_ruleset") }, books().map(one));
}

async function takeRuleset(id) {
  const chosen = chooseRuleset(id);
  show();
  await chosen;
  show();
}

/** Formats with their points, else how many army lists there are. */
function newSizes(book) {
  const words = book.formats.map(({ name, budget }) => (budget === null ? name : `${name} ${number(budget)}`));
  return words.length > 0 ? capital(words.join(" · ")) : countedLists(armyListsOf(book).length);
}

function countedLists(count) {
  return count === 0 ? t("new_no_lists") : t("new_count_lists", { count });
}

/** The sizes of a game; some books have none. */
export function formatBlock() {
  const { formats } = books().find(({ id }) => id === wanted.ruleset);
  if (formats.length === 0) {
    return null;
  }
  const one = ({ id, name, budget }) => {
    const input = h("input", { type: "radio", name: "format", value: id, checked: id === wanted.format, onchange: () => chooseFormat(id), key: `format ${id}` });
    return h("label", { class: `pick-card format ${id === wanted.format ? "chosen" : ""}` }, input, h("span", null, h("strong", null, capital(name)), budget !== null && [h("span", { class: "desk-only" }, " · "), h("span", { class: "budget" }, number(budget))]));
  };
  return h("fieldset", null, h("legend", null, t("new_format")), h("div", { class: "line wrap formats" }, formats.map(one)));
}

function chooseFormat(id) {
  Object.assign(wanted, { format: id, formatChosen: true });
  workAll();
  show();
}

/** What else may be chosen for the whole army, and may stay open. */
export function questionsBlock() {
  const one = (place) => {
    const chosen = wanted.answers.get(place.pointer)?.id;
    const answered = ({ target }) => answerQuestion(place.pointer, place.choices.find(({ id }) => id === target.value) ?? null);
    const option = (choice) => h("option", { value: choice.id, selected: choice.id === chosen }, capital(wordsOfChoice(place, choice).next));
    return h("label", null, h("span", { class: "quiet" }, t("new_open", { what: capital(place.label) })), h("select", { class: "wide", onchange: answered, key: `question ${place.pointer}` }, h("option", { value: "" }, t("new_open_none")), place.choices.map(option)));
  };
  return questions.all.map(one);
}

/** The army lists, searchable. */
export function armyListBlock() {
  const count = offers.all.length;
  const field = count > 5 && h("input", { type: "search", class: "wide", value: wanted.search, placeholder: t("new_find_list"), "aria-label": t("new_find_list"), oninput: searchOffers, onkeydown: takeFirst, key: "list search" });
  const own = button(t("new_own_list"), () => go({ screen: "new", kind: "catalogue", ruleset: wanted.ruleset }), { class: "link" });
  const cards = count > 0 && h("div", { class: "offers", key: "offers", "data-scrolls": "" }, offerCards());
  return h("fieldset", { class: "stack" }, h("legend", null, t("new_army_list")), field, cards, h("p", { class: "quiet" }, countedLists(count), " · ", own));
}

function searchOffers({ target }) {
  wanted.search = target.value;
  draw(keyed(document.body, "offers"), offerCards());
}

/** Enter takes the first list that was found; once more, it builds. */
function takeFirst(event) {
  const [first] = foundOffers();
  if (event.key === "Enter" && wanted.search && first && first.key !== wanted.list?.key) {
    event.preventDefault();
    takeList(first);
  }
}

function foundOffers() {
  const words = plainWords(wanted.search).split(/\s+/);
  const text = (offer) => plainWords([offer.name, offer.ownName ?? "", ...offer.units.map(({ name }) => name)].join(" "));
  return offers.all.filter((offer) => words.every((word) => text(offer).includes(word)));
}

/** So many Units are named below a list. */
const MOST_UNITS = 4;

function offerCards() {
  const found = foundOffers();
  const any = wanted.search === "" && choiceCard({ group: "list", value: "", chosen: !wanted.list, onchoose: () => takeList(null), title: t("new_any_list"), lines: [t("new_any_list_why")] });
  const one = (offer) => {
    const units = offer.units.slice(0, MOST_UNITS).map(({ name }) => name).join(" · ");
    const more = offer.units.length > MOST_UNITS ? " …" : "";
    const status = offer.own ? t("new_mine") : offer.status;
    const mark = status && h("span", { class: `pill ${offer.own ? "good" : "note"}` }, status);
    return choiceCard({ group: "list", value: offer.key, chosen: offer.key === wanted.list?.key, onchoose: () => takeList(offer), title: offer.name, lines: [offer.own && offer.ownName !== offer.name ? offer.ownName : null, units + more], mark });
  };
  const none = found.length === 0 && h("p", { class: "quiet" }, t("new_none_found", { words: wanted.search }));
  return h("div", { class: "choices", role: "radiogroup", "aria-label": t("new_army_list") }, any, found.map(one), none);
}

async function takeList(offer) {
  const chosen = chooseList(offer);
  show();
  await chosen;
  show();
}
