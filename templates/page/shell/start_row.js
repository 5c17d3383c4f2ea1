// One army in the list of mine, and what its menu does.

import { dialog, go, say, show } from "./app.js";
import { isCurrent, armyPoints, armyPill, verdictWords } from "./army_look.js";
import { amendArmy, binArmy, duplicateArmy, myArmies, saveArmyFile, undeleteArmy } from "./armies.js";
import { belongsTo } from "./books.js";
import { button, h, keyed, named } from "./dom.js";
import { t, when } from "./words.js";

/** The army that was put into the bin last, where its row stood; until something else is done. */
const lastBinned = { army: null, at: 0 };

/** The rows of some armies. @param {import("./store.js").Army[]} armies */
export function armyList(armies) {
  const rows = armies.map(armyRow);
  if (lastBinned.army && !armies.some(({ id }) => id === lastBinned.army.id)) {
    rows.splice(Math.min(lastBinned.at, rows.length), 0, binnedRow(lastBinned.army));
  }
  return h("ul", { class: "stack army-rows", onkeydown: walk }, rows);
}

/** Up and down go from army to army; Delete puts one into the bin. */
function walk(event) {
  const all = [...event.currentTarget.querySelectorAll(".army-open")];
  const at = all.indexOf(event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  if (to !== undefined) {
    event.preventDefault();
    all[Math.max(0, Math.min(to, all.length - 1))].focus();
  } else if (event.key === "Delete") {
    const id = event.target.dataset.key.replace("open ", "");
    removeById(id, at);
  }
}

/** A row; one that was stored in a way nobody knows can still be opened and saved. */
function armyRow(army, at) {
  try {
    return wholeRow(army, at);
  } catch {
    const bare = { id: army.id, kind: "list", name: String(army.name ?? ""), text: String(army.text ?? ""), catalogues: {} };
    return h("li", { class: "card army-row" }, h("div", { class: "army-title" }, armyOpens(bare)), armyMenuButton(bare, at));
  }
}

function wholeRow(army, at) {
  return h("li", { class: "card army-row" }, h("div", { class: "army-title" }, armyOpens(army), h("div", { class: "quiet" }, armySubtitle(army))), h("div", { class: "army-figures" }, armyFigures(army)), h("div", { class: "army-verdict" }, armyVerdict(army)), armyMenuButton(army, at), armyFormerly(army));
}

function armyOpens(army) {
  return h("h2", null, button(named(army.name), () => go({ screen: "build", id: army.id }), { class: "army-open", key: `open ${army.id}` }));
}

function armySubtitle(army) {
  return belongsTo(army).join(" · ");
}

function armyFigures(army) {
  const points = army.kind === "list" && h("div", { class: "army-points" }, isCurrent(army.verdict) ? armyPoints(army.verdict) : "");
  return [points, h("div", { class: "quiet" }, when(army.changed))];
}

function armyVerdict(army) {
  return armyPill(army.verdict);
}

/** What an earlier build found, where this one finds something else. */
function armyFormerly(army) {
  if (!army.formerly || !isCurrent(army.verdict)) {
    return null;
  }
  const told = (found) => (found.spent === null ? verdictWords(found) : t("start_formerly_verdict", { word: verdictWords(found), points: t("points", { count: found.spent }) }));
  const { version, build } = army.formerly;
  const words = t("start_formerly", { before: told(army.formerly), version: `orbat ${version ?? ""} (${build.replace(/^\w+:/, "").slice(0, 7)})`, after: told(army.verdict) });
  const understand = async () => {
    await amendArmy(army.id, ({ formerly: gone, ...rest }) => rest);
    show();
    keyed(document.body, `open ${army.id}`)?.focus();
  };
  const understood = button(t("start_understood"), understand, { key: `understood ${army.id}` });
  return h("div", { class: "army-formerly line wrap" }, h("span", { class: "grow" }, h("span", { "aria-hidden": "true" }, "! "), words), understood);
}

function armyMenuButton(army, at) {
  return button(h("span", { "aria-hidden": "true" }, "⋯"), () => armyMenu(army, at), { class: "plain army-more", "aria-label": t("start_menu", { name: army.name }), "aria-haspopup": "dialog", key: `more ${army.id}` });
}

function armyMenu(army, at) {
  const own = Object.keys(army.catalogues ?? {}).length > 0;
  const actions = [
    ["start_do_open", () => go({ screen: "build", id: army.id })],
    army.kind === "catalogue" && ["start_do_army", () => go({ screen: "new", own: army.id })],
    ["start_do_duplicate", () => duplicateRow(army)],
    [own ? "start_do_save_with" : "start_do_save", () => saveArmyFile(army)],
    ["start_do_delete", () => binRowArmy(army, at)],
  ];
  dialog(named(army.name), (close) => {
    const one = ([key, act]) => button(t(key), () => (close(), act()), { class: "wide plain" });
    return h("div", { class: "menu-list" }, actions.filter(Boolean).map(one));
  }, { class: "army-menu" });
}

async function duplicateRow(army) {
  const copy = await duplicateArmy(army);
  show();
  keyed(document.body, `open ${copy.id}`)?.focus();
  say(t("start_duplicated", { name: army.name }));
}

async function binRowArmy(army, at) {
  Object.assign(lastBinned, { army, at });
  await binArmy(army);
  show();
  keyed(document.body, `undelete ${army.id}`)?.focus();
}

function removeById(id, at) {
  const army = myArmies().find((one) => one.id === id);
  if (army) {
    binRowArmy(army, at);
  }
}

function binnedRow(army) {
  const undo = async () => {
    lastBinned.army = null;
    await undeleteArmy(army);
    show();
    keyed(document.body, `open ${army.id}`)?.focus();
    say(t("start_undeleted", { name: army.name }));
  };
  return h("li", { class: "card line wrap army-binned", role: "status" }, h("span", { class: "grow" }, named(army.name), " ", t("start_binned")), button(t("start_undelete"), undo, { key: `undelete ${army.id}` }));
}

/** The row of the bin goes when the screen is left. */
export function forgetBinned() {
  lastBinned.army = null;
}
