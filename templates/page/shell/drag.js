// A card is taken by its grip and put elsewhere among its neighbours. Whoever has no mouse moves it by Alt ↑ and Alt ↓, or by its menu.

import { moveTo } from "./act.js";
import { outer } from "./advice.js";
import { h } from "./dom.js";
import { session } from "./session.js";
import { t } from "./words.js";

/** So near the edge of the window, in px, the page goes along. */
const EDGE = 70;

/** The card that is held, its neighbours, and where it would be put. */
const held = { pointer: null, cards: [], target: null, isAfter: false };

/** The cards of an array, in its order. */
function cardsBeside(pointer) {
  const beside = session.checked?.rows.filter((row) => outer(row.pointer) === outer(pointer)) ?? [];
  const cards = beside.map((row) => ({ pointer: row.pointer, element: document.querySelector(`#main [data-row="${CSS.escape(row.pointer)}"]`)?.closest("li") }));
  return cards.filter(({ element }) => element);
}

const indexIn = (pointer) => Number(pointer.slice(pointer.lastIndexOf("/") + 1));

/** Where the card would stand: the index in its array. */
function indexWanted() {
  const [from, to] = [indexIn(held.pointer), indexIn(held.target)];
  return to > from ? to - (held.isAfter ? 0 : 1) : to + (held.isAfter ? 1 : 0);
}

function unmark() {
  for (const { element } of held.cards) {
    element.classList.remove("held", "put-before", "put-after");
  }
}

function dragged(event) {
  const over = held.cards.find(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return event.clientY >= top && event.clientY <= bottom;
  });
  unmark();
  held.cards.find(({ pointer }) => pointer === held.pointer)?.element.classList.add("held");
  if (over && over.pointer !== held.pointer) {
    const { top, height } = over.element.getBoundingClientRect();
    Object.assign(held, { target: over.pointer, isAfter: event.clientY > top + height / 2 });
    over.element.classList.add(held.isAfter ? "put-after" : "put-before");
  } else if (over) {
    held.target = null;
  }
  scrollBy(0, event.clientY < EDGE * 2 ? -12 : event.clientY > innerHeight - EDGE ? 12 : 0);
}

function letGoOf(event) {
  const grip = event.currentTarget;
  const { pointer, target } = held;
  const index = target === null || event.type !== "pointerup" ? null : indexWanted();
  grip.removeEventListener("pointermove", dragged);
  unmark();
  Object.assign(held, { pointer: null, cards: [], target: null });
  if (pointer !== null && index !== null && index !== indexIn(pointer)) {
    moveTo(pointer, index);
  }
}

function takeHold(event, pointer) {
  if (event.button !== 0 || session.readOnly) {
    return;
  }
  event.preventDefault();
  const grip = event.currentTarget;
  Object.assign(held, { pointer, cards: cardsBeside(pointer), target: null, isAfter: false });
  grip.setPointerCapture(event.pointerId);
  grip.addEventListener("pointermove", dragged);
}

/** What a card is taken by, where it has neighbours. @param {object} row */
export function gripOf(row) {
  const isAlone = session.rows.filter((one) => outer(one.pointer) === outer(row.pointer)).length < 2;
  if (isAlone || session.readOnly || !session.checked || !/\/\d+$/.test(row.pointer)) {
    return null;
  }
  return h("span", { class: "grip", "aria-hidden": "true", title: t("build_drag"), onpointerdown: (event) => takeHold(event, row.pointer), onpointerup: letGoOf, onpointercancel: letGoOf, key: `grip ${row.pointer}` }, "⠿");
}
