// What stands beside my armies: what can be begun, the rulesets, where everything is kept. On a telephone the most of it stands at the foot.

import { go, show } from "./app.js";
import { keepNew, ask } from "./ask.js";
import { armyListsOf, books } from "./books.js";
import { button, h, named } from "./dom.js";
import { changedSince, copyLater, isCopyDue, lastCopy, saveEverything } from "./everything.js";
import { pasteDialog } from "./open_paste.js";
import { pickFiles, pickFolder } from "./open_pick.js";
import { myArmies } from "./armies.js";
import { number, t, when } from "./words.js";

/** The side of a desk. */
export function startSide() {
  return h("aside", { class: "side stack" }, h("div", { class: "stack desk-only" }, newButton("wide big"), h("div", { class: "line halves" }, openButton(t("start_open")), pasteButton())), h("div", { class: "phone-only" }, pasteButton("wide")), copyOffer(), booksSide(), keptHere());
}

/** The foot of a telephone. */
export function startFoot() {
  return h("div", { class: "start-foot" }, h("p", { class: "quiet" }, t("start_here_only"), " ", copyButton("link")), h("div", { class: "line halves" }, openButton(t("start_open_short")), newButton()));
}

function newButton(wide = "") {
  return button([h("span", { "aria-hidden": "true" }, "+ "), t("start_new")], () => go({ screen: "new" }), { class: `primary ${wide}`, key: `new ${wide}` });
}

function openButton(words) {
  return button(words, pickFiles, { key: `pick ${words}` });
}

function pasteButton(wide = "") {
  return button(t("start_paste"), pasteDialog, { class: wide, key: `paste ${wide}` });
}

/** What can be begun comes all at once, when the rulesets are known: nothing that can be pressed is moved away by what comes above it. */
function booksSide() {
  return books().length > 0 && [rulesetCard(), ownListsCard()];
}

function rulesetCard() {
  const one = (book) =>
    h("li", null, button([h("strong", null, book.title), h("span", { class: "quiet" }, bookSizes(book))], () => go({ screen: "new", ruleset: book.id }), { class: "plain wide book-line", title: t("start_new_in", { book: book.title }), key: `book ${book.id}` }));
  return h("section", { class: "card" }, h("h3", { class: "ruled" }, t("start_rulesets")), h("ul", null, books().map(one)));
}

/** What a ruleset is played at: the points of its formats, or how much there is to choose from. */
function bookSizes(book) {
  const budgets = book.formats.filter(({ budget }) => budget !== null);
  return budgets.length > 0 ? budgets.map(({ budget }) => number(budget)).join(" · ") : armyListsOf(book).length > 0 ? t("start_count_lists", { count: armyListsOf(book).length }) : "";
}

function ownListsCard() {
  return h("section", { class: "card" }, h("h3", { class: "ruled" }, t("start_lists")), h("p", { class: "quiet" }, t("start_no_lists")), button(t("start_new_list"), () => go({ screen: "new", kind: "catalogue" }), { class: "wide", key: "new list" }));
}

function keptHere() {
  const copied = lastCopy();
  const words = t("start_last_copy", { when: copied ? when(copied) : t("start_never") });
  return h("section", { class: "card good" }, h("strong", { class: "good-text" }, t("start_private")), " ", h("span", { class: "quiet" }, t("start_private_more"), " ", words, " "), myArmies().length > 0 && copyButton("link"));
}

function copyButton(kind) {
  return button(t("start_copy"), copyNow, { class: kind, key: `copy ${kind}` });
}

async function copyNow() {
  await saveEverything();
  show();
}

/** A copy is offered when there is something to lose. */
function copyOffer() {
  if (!isCopyDue()) {
    return null;
  }
  const later = () => {
    copyLater();
    show();
  };
  return h("section", { class: "card copy-offer" }, h("strong", null, t("start_due", { count: changedSince() })), h("p", { class: "quiet" }, t("start_due_why")), h("div", { class: "line wrap" }, copyButton("primary"), button(t("start_later"), later, { key: "copy later" })));
}

/** Where nothing is yet: armies to try, or what an army list of one's own is. */
export function welcome(tab) {
  if (tab === "lists") {
    return h("p", { class: "card empty" }, t("start_no_lists"));
  }
  const shipped = books().filter(({ examples }) => examples.length > 0).slice(0, 3);
  return [h("p", { class: "card empty" }, t(shipped.length > 0 ? "start_welcome" : "start_welcome_bare")), h("ul", { class: "stack army-rows" }, shipped.map(exampleCard))];
}

function exampleCard(book) {
  const [example] = book.examples;
  const open = async () => {
    const [file] = Object.values(await ask({ example: { ruleset: book.id, file: example.file } }));
    const army = await keepNew(file, t("start_example"));
    await go({ screen: "build", id: army.id });
  };
  const title = h("div", { class: "army-title" }, h("h2", null, button(named(example.name), open, { class: "army-open", "aria-label": t("start_try", { name: example.name }), key: `try ${book.id}` })), h("div", { class: "quiet" }, book.title));
  return h("li", { class: "card army-row try-row" }, title, h("span", { class: "quiet", "aria-hidden": "true" }, t("start_try_short")));
}

/** Where files may be dropped. */
export function dropHint() {
  return h("div", { class: "card empty drop-hint desk-only" }, h("p", null, t("start_drop")), button(t("start_folder"), pickFolder, { class: "link", key: "pick folder" }));
}
