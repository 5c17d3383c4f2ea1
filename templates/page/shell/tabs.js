// The tabs of an army: build, sheets, text; above on a desk, at the foot of a telephone with what is in the head elsewhere.

import { go, here } from "./app.js";
import { button, h } from "./dom.js";
import { session } from "./session.js";
import { t } from "./words.js";

const SIGNS_OF_TABS = { build: "☰", sheets: "▤", text: "¶", share: "⇪" };

/** An army list of the player's own is not printed. */
function isOffered(screen) {
  return screen !== "sheets" || session.army?.kind !== "catalogue";
}

function armyTab(screen, withSign) {
  // The army as it is drawn: by the time of the press the player may be on the way elsewhere.
  const { screen: shown, id } = here();
  const isHere = shown === screen;
  const label = t(`tab_${screen}`);
  const content = withSign ? [h("span", { "aria-hidden": "true", class: "sign" }, SIGNS_OF_TABS[screen]), label] : label;
  return button(content, () => !isHere && go({ screen, id }), { "aria-current": isHere ? "page" : false, key: `tab ${screen} ${withSign}` });
}

/** The tabs above, for a desk. */
export function deskTabs() {
  return h("nav", { class: "tabs desk-only", "aria-label": t("tabs") }, ["build", "sheets", "text"].filter(isOffered).map((screen) => armyTab(screen, false)));
}

/** The tabs at the foot, for a telephone. */
export function footTabs() {
  return h("nav", { class: "tabs", "aria-label": t("tabs") }, ["build", "sheets", "text", "share"].filter(isOffered).map((screen) => armyTab(screen, true)));
}
