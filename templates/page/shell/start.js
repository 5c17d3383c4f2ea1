// The first screen: my armies, my army lists, the bin; what can be begun stands beside them.

import { go, here, say, show, showAt } from "./app.js";
import { armyPill, isCurrent } from "./army_look.js";
import { binnedArmies, loadArmies, myArmies } from "./armies.js";
import { belongsTo, loadBooks } from "./books.js";
import { button, draw, h, keyed } from "./dom.js";
import { engine } from "./engine.js";
import { recheckAll } from "./recheck.js";
import { session } from "./session.js";
import { binList } from "./start_bin.js";
import { armyList, forgetBinned } from "./start_row.js";
import { dropHint, startFoot, startSide, welcome } from "./start_side.js";
import { store } from "./store.js";
import { plainWords, t } from "./words.js";

/** What is looked for, and in which order the armies stand. */
const startLooked = { words: "", order: "changed", open: false };

/** What is shown: armies, army lists or the bin. */
const startTab = (place) => place.tab ?? "armies";

/** @type {import("./app.js").Screen} */
export const startScreen = {
  title: () => t("start_title"),
  head: () => [h("span", { class: "grow" }), h("span", { class: "quiet desk-only" }, startStanding())],
  main: (place) => h("div", { class: "columns start-columns" }, h("div", { class: "stack" }, startHeading(place), startContent(place), dropHint()), startSide()),
  foot: () => startFoot(),
  enter: enterStart,
};

async function enterStart() {
  // No army is open here: another tab may have it.
  await session.close();
  forgetBinned();
  await loadArmies();
  // What the library adds comes when it comes.
  learnMore();
}

async function learnMore() {
  try {
    await loadBooks();
    refreshStart();
    await recheckAll(myArmies());
    refreshStart();
  } catch {
    // Without an engine the armies are listed as they are kept.
  }
}

const refreshStart = () => showAt("start");

/** Many changes of the store are read together, in ms. */
const TOGETHER = 100;

const reloading = { timer: 0 };

/** Another tab, or this page itself, changed the store. */
function reloadStart() {
  reloading.timer ||= setTimeout(async () => {
    // What changes while it is read is read again.
    reloading.timer = 0;
    await loadArmies();
    refreshStart();
  }, TOGETHER);
}

/** Listens to what happens outside this screen. */
export function watchArmies() {
  store.addEventListener("elsewhere", reloadStart);
  store.addEventListener("change", reloadStart);
  engine.addEventListener("state", ({ detail }) => detail.name === "ready" && here().screen === "start" && learnMore());
  addEventListener("keydown", startSearchKey);
}

/** `/` goes to the search. It is no letter, and never fires where something is typed. */
function startSearchKey(event) {
  const typing = event.target.closest?.("input, textarea, select, dialog");
  if (event.key === "/" && here().screen === "start" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    openStartSearch();
  }
}

function openStartSearch() {
  startLooked.open = true;
  show();
  keyed(document.body, "start search")?.focus();
}

function startStanding() {
  const armies = myArmies("list");
  const legal = armies.filter((army) => isCurrent(army.verdict) && army.verdict.word === "legal").length;
  return armies.length > 0 && !store.trouble ? `${t("start_legal", { legal, count: armies.length })} · ${t("start_stored")}` : "";
}

function startHeading(place) {
  const tab = startTab(place);
  const titles = { armies: t("start_title"), lists: t("start_lists"), bin: t("start_bin") };
  const searches = tab !== "bin" && armiesOfTab(tab).length > 1;
  return h("div", { class: "stack" }, h("div", { class: "line wrap start-heading" }, h("h1", { class: "grow" }, titles[tab]), searches && startSearchButton(), searches && startSearch(tab)), startTabs(tab));
}

/** Three lists; those with nothing in them need no way to them. */
function startTabs(tab) {
  const counts = { armies: myArmies("list").length, lists: myArmies("catalogue").length, bin: binnedArmies().length };
  const words = { armies: t("start_title"), lists: t("start_lists"), bin: t("start_bin") };
  const shown = Object.keys(counts).filter((name) => name === "armies" || name === tab || counts[name] > 0);
  if (shown.length < 2) {
    return null;
  }
  const one = (name) => button([words[name], " ", h("span", { class: "quiet" }, counts[name])], () => go({ screen: "start", tab: name }), { "aria-pressed": String(name === tab), key: `tab ${name}` });
  return h("div", { class: "tabs", role: "group", "aria-label": t("start_shown") }, shown.map(one));
}

function startSearchButton() {
  return button(h("span", { "aria-hidden": "true" }, "⌕"), openStartSearch, { class: "plain phone-only", "aria-label": t("start_find"), "aria-expanded": String(startLooked.open), key: "start search button" });
}

function startSearch(tab) {
  const field = h("input", { type: "search", class: "start-search", value: startLooked.words, placeholder: t("start_find"), "aria-label": t("start_find"), autocomplete: "off", oninput: (event) => findArmies(event, tab), key: "start search" });
  const orders = ["changed", "name", "ruleset", "verdict"];
  const order = h("select", { "aria-label": t("start_order"), onchange: ({ target }) => reorderArmies(target.value), key: "start order" }, orders.map((name) => h("option", { value: name, selected: name === startLooked.order }, t(`start_order_${name}`))));
  return h("div", { class: `line start-find ${startLooked.open ? "open" : ""}` }, h("span", { class: "start-field" }, field, h("kbd", { "aria-hidden": "true" }, "/")), order);
}

/** Only the rows are drawn anew: the field may be in the middle of an accent. */
function findArmies({ target }, tab) {
  startLooked.words = target.value;
  draw(keyed(document.body, "start rows"), startRows(tab));
  clearTimeout(findArmies.timer);
  findArmies.timer = setTimeout(() => startLooked.words && here().screen === "start" && say(t("start_found", { count: foundArmies(tab).length })), 700);
}

function reorderArmies(order) {
  startLooked.order = order;
  show();
}

function startContent(place) {
  const tab = startTab(place);
  if (tab === "bin") {
    return binList();
  }
  return h("div", { key: "start rows", class: "stack" }, startRows(tab));
}

const armiesOfTab = (tab) => myArmies(tab === "lists" ? "catalogue" : "list");

function startRows(tab) {
  const armies = foundArmies(tab);
  if (armiesOfTab(tab).length === 0) {
    return [armyList([]), welcome(tab)];
  }
  if (armies.length === 0) {
    const all = button(t("start_show_all"), () => findArmies({ target: { value: "" } }, tab) ?? show(), { class: "link" });
    return h("p", { class: "card empty" }, t("start_none_found", { words: startLooked.words }), " ", all);
  }
  return armyList(armies);
}

const START_ORDERS = {
  changed: () => 0,
  name: (one, other) => one.name.localeCompare(other.name),
  ruleset: (one, other) => String(belongsTo(one)[0]).localeCompare(String(belongsTo(other)[0])),
  verdict: (one, other) => (other.verdict?.errors ?? 0) - (one.verdict?.errors ?? 0),
};

/** The armies that have every word that is looked for, in the order that is wished. */
function foundArmies(tab) {
  const words = plainWords(startLooked.words).split(/\s+/);
  const has = (army) => {
    const text = plainWords([army.name, ...belongsTo(army), armyPill(army.verdict).textContent].join(" "));
    return words.every((word) => text.includes(word));
  };
  return armiesOfTab(tab).filter(has).sort(START_ORDERS[startLooked.order]);
}
