// The bin: what was deleted in the last thirty days comes back from here, and only here it goes for ever.

import { dialog, say, show } from "./app.js";
import { armyPill } from "./army_look.js";
import { binnedArmies, daysLeft, destroyArmy, undeleteArmy } from "./armies.js";
import { belongsTo } from "./books.js";
import { button, h, keyed, named } from "./dom.js";
import { store } from "./store.js";
import { t, when } from "./words.js";

/** What lies in the bin. */
export function binList() {
  const armies = binnedArmies();
  if (armies.length === 0) {
    return h("p", { class: "card empty", key: "bin empty", tabindex: "-1" }, t("start_bin_empty"));
  }
  return h("ul", { class: "stack army-rows" }, armies.map(binRow));
}

function binRow(army) {
  const left = `${when(army.deleted)} · ${t("start_bin_days", { count: daysLeft(army) })}`;
  const title = h("div", { class: "army-title" }, h("h2", null, named(army.name)), h("div", { class: "quiet" }, [...belongsTo(army), left].join(" · ")));
  const back = button(t("start_undelete"), () => undeleteRow(army), { key: `undeleteRow ${army.id}` });
  const destroy = button(t("start_destroy"), () => askDestroy(army), { class: "plain bad-text", key: `destroy ${army.id}`, "aria-haspopup": "dialog" });
  return h("li", { class: "card army-row bin-row" }, title, h("div", { class: "army-verdict" }, armyPill(army.verdict)), h("div", { class: "line wrap bin-actions" }, back, destroy));
}

/** The focus goes to what stands there now. */
function focusNextInBin(at) {
  show();
  const next = binnedArmies()[at] ?? binnedArmies().at(-1);
  keyed(document.body, next ? `undeleteRow ${next.id}` : "bin empty")?.focus();
}

const placeInBin = (army) => binnedArmies().findIndex(({ id }) => id === army.id);

async function undeleteRow(army) {
  const at = placeInBin(army);
  await undeleteArmy(army);
  focusNextInBin(at);
  say(t("start_undeleted", { name: army.name }));
}

async function askDestroy(army) {
  const count = (await store.versions(army.id)).length;
  const destroy = async (close) => {
    const at = placeInBin(army);
    close();
    await destroyArmy(army);
    focusNextInBin(at);
    say(t("start_destroyed", { name: army.name }));
  };
  dialog(t("start_destroy_title"), (close) => [
    h("p", null, t("start_destroy_what", { name: army.name, count })),
    h("div", { class: "line wrap" }, button(t("cancel"), close, { autofocus: true }), button(t("start_destroy_do"), () => destroy(close), { class: "primary" })),
  ]);
}
