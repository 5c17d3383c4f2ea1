// The tabs of an army: its rows, its sheets, its text, and how it travels. Above on a desk, at the foot of a telephone.

import { go } from "./app.js";
import { button, h } from "./dom.js";
import { t } from "./words.js";

/** Screen, words, sign. */
const TABS = [
  ["build", "tab_build", "☰"],
  ["sheets", "tab_sheets", "▤"],
  ["text", "tab_text", "¶"],
  ["share", "tab_share", "⇪"],
];

/**
 * @param {string | null} current the screen that is shown
 * @param {string} id of the army
 * @returns {HTMLElement}
 */
export function armyTabs(current, id) {
  const tab = ([screen, words, sign]) =>
    button([h("span", { "aria-hidden": "true", class: "phone-only sign" }, sign), t(words)], () => screen === current || go({ screen, id }), {
      "aria-current": screen === current && "page",
      key: `tab ${screen}`,
    });
  return h("nav", { class: "tabs", "aria-label": t("tabs") }, TABS.map(tab));
}
