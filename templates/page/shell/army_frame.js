// What the screens of one army have in common: they open it, name it in the head, and lead back to it.

import { enterAgain, go, here } from "./app.js";
import { reportPill } from "./army_look.js";
import { button, h, named } from "./dom.js";
import { session } from "./session.js";
import { store } from "./store.js";
import { deskTabs, footTabs } from "./tabs.js";
import { t } from "./words.js";

/** Opens the army of a place, unless it is open. */
export async function openArmy({ id }) {
  if (session.army?.id !== id) {
    await session.open(id);
  }
}

/** For the title of the window. */
export function armyTitle(words) {
  return session.army ? `${words} · ${session.army.name}` : words;
}

/** The name of the army, or the name of the screen where there is none; and the ways that are no tabs. */
export function armyHead(words) {
  if (!session.army) {
    return h("h1", null, words);
  }
  const { screen, id } = here();
  const to = (other) =>
    button(t(`build_${other}`), () => screen === other || go({ screen: other, id }), { class: "desk-only", "aria-current": screen === other && "page", key: `head ${other}` });
  return [h("h1", null, named(session.army.name)), h("span", { class: "grow" }), to("versions"), to("share")];
}

/** The tabs above on a desk, with the verdict at their end. */
export function armyBar() {
  return h("div", { class: "army-bar desk-only" }, deskTabs(), session.army && reportPill(session.checked?.report));
}

/** The tabs at the foot of a telephone. */
export function armyFoot() {
  return session.army && footTabs();
}

/**
 * Makes the middle of a screen of an army; where the army is not there, it says so.
 * @param {(place: object) => unknown} content
 */
export function armyMain(content) {
  return (place) => (session.army && session.army.id === place.id ? content(place) : armyIsGone());
}

function armyIsGone() {
  if (store.trouble) {
    return h("div", { class: "card stack" }, h("h2", null, t("frame_unread")), h("p", null, button(t("try_again"), () => store.retry().then(enterAgain), { class: "primary", key: "read again" })));
  }
  return h("div", { class: "card stack" }, h("h2", null, t("frame_gone")), h("p", null, t("frame_gone_why")), h("p", null, button(t("back"), () => go({ screen: "start" }), { class: "primary" })));
}
