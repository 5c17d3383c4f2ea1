// What was opened: each file with its verdict, and whether it is new; kept is what the player says.

import { go, show } from "./app.js";
import { armyPoints, signedPill, verdictOfReport, verdictPill } from "./army_look.js";
import { nameIn } from "./ask.js";
import { belongsTo, loadBooks } from "./books.js";
import { button, h, named } from "./dom.js";
import { keepChosen, keepFound, opened, openedAgain } from "./open_state.js";
import { isReadable, missingIn } from "./opening.js";
import { dropHint, startFoot } from "./start_side.js";
import { t } from "./words.js";

/** @type {import("./app.js").Screen} */
export const openScreen = {
  title: () => t("open_title"),
  head: () => h("h1", { class: "head-title" }, t("open_title")),
  main: () => h("div", { class: "stack open-found" }, openContent()),
  foot: () => (opened.kept.size > 0 ? h("div", { class: "new-foot" }, keepButton("wide big")) : startFoot()),
  enter: async () => {
    await loadBooks().catch(() => {});
    await openedAgain();
  },
};

function openContent() {
  if (opened.reading) {
    return h("p", { class: "card empty", role: "status" }, t("open_reading"));
  }
  if (opened.found.length === 0) {
    return [h("p", { class: "card empty" }, t("open_nothing")), dropHint()];
  }
  const many = opened.found.length > 1 || Boolean(opened.found[0].copied);
  return [h("div", { class: "card told" }, h("strong", null, foundCounts()), h("p", { class: "quiet" }, t("open_unchanged"))), h("ul", { class: "stack army-rows" }, opened.found.map(many ? foundRow : onlyRow)), many && keepBar()];
}

/** How one stands to what the player has. @returns {"new" | "more" | "same" | "unread"} */
function standingOf(one) {
  if (one.way === "more") {
    return "more";
  }
  return one.same && one.way !== "apart" ? "same" : isReadable(one) || one.copied ? "new" : "unread";
}

/** How many of each there are. */
function foundCounts() {
  const count = (standing) => opened.found.filter((one) => standingOf(one) === standing).length;
  const words = ["new", "more", "same", "unread"].map((standing) => [`open_count_${standing}`, count(standing)]);
  return words.filter(([, some]) => some > 0).map(([key, some]) => t(key, { count: some })).join(", ");
}

const keepsMore = () => opened.found.some((one, at) => opened.kept.has(at) && standingOf(one) !== "new");

function keepBar() {
  return h("div", { class: "line wrap desk-only" }, keepButton("big"), h("span", { class: "quiet" }, t(keepsMore() ? "open_adds_more" : "open_adds")));
}

function keepButton(kind) {
  const count = opened.kept.size;
  return button(count > 0 ? t(keepsMore() ? "open_take" : "open_keep", { count }) : t("open_keep_none"), keepChosen, { class: `primary ${kind}`, disabled: count === 0, key: `keep ${kind}` });
}

function foundName({ checked, file, name, copied }) {
  return copied?.army.name || checked?.report.name || (checked?.kind && nameIn(file.text)) || name;
}

function foundRow(one, at) {
  const toggle = ({ target }) => {
    if (target.checked) {
      opened.kept.add(at);
    } else {
      opened.kept.delete(at);
    }
    show();
  };
  const readable = isReadable(one);
  const label = readable ? t("open_which", { name: foundName(one) }) : `${foundName(one)}: ${t("open_keep_text")}`;
  // What is kept already, to the last version, needs no keeping.
  const isHere = one.way === "same" && !one.same.deleted;
  const box = one.file && !isHere && h("input", { type: "checkbox", checked: opened.kept.has(at), onchange: toggle, id: `keep-${at}`, "aria-label": label, key: `keep ${at}` });
  return h("li", { class: "card army-row found-row" }, h("label", { class: "found-box" }, box), aboutFound(one, box && !readable && h("label", { for: `keep-${at}`, class: "quiet" }, t("open_keep_text"))), foundVerdict(one));
}

/** One file by itself, which was not kept at once: the player has it already, or it is no list. */
function onlyRow(one) {
  const keep = one.file && button(isReadable(one) ? t("link_keep") : t("open_keep_text"), () => keepFound(one), { key: "keep only" });
  const mine = one.same && !one.same.deleted && button(t("open_go_there", { name: one.same.name }), () => go({ screen: "build", id: one.same.id }), { class: "primary", key: "open same" });
  return h("li", { class: "card army-row" }, aboutFound(one), foundVerdict(one), h("div", { class: "line wrap found-actions" }, mine, keep));
}

function aboutFound(one, more) {
  const { checked, file, copied } = one;
  const missing = missingIn(one);
  const versions = copied ? [t("open_versions", { count: copied.versions.length })] : [];
  const where = isReadable(one) ? belongsTo({ ruleset: checked.report.ruleset, text: file.text }) : [];
  const kind = checked?.kind === "catalogue" ? [t("open_list")] : [];
  return h(
    "div",
    { class: "army-title" },
    h("h2", null, named(foundName(one))),
    h("div", { class: "quiet" }, [...kind, ...where, ...versions, copied && !copied.file ? "" : one.name].filter(Boolean).join(" · ")),
    one.words.map((words) => h("p", { class: "bad-text" }, words)),
    missing.length > 0 && h("p", { class: "bad-text" }, t("open_missing", { names: missing.join(", ") })),
    toldOfMine(one).map((words) => h("p", null, signedPill("note", "i", words))),
    more,
  );
}

/** What has to be known of it beside what the player has. */
function toldOfMine({ same, way, added, copied }) {
  const key = way === "more" ? "open_more" : way === "apart" ? "open_apart" : "open_same";
  const mine = same && t(same.deleted && way !== "apart" ? `${key}_binned` : key, { name: same.name, count: added ?? 0 });
  return [mine, copied?.army.deleted && (way === "new" || way === "apart") && t("open_binned")].filter(Boolean);
}

function foundVerdict(one) {
  if (!isReadable(one)) {
    return h("div", { class: "army-verdict" }, signedPill("bad", "✕", t("open_unread")));
  }
  const { report, kind } = one.checked;
  return [h("div", { class: "army-figures" }, kind === "list" && h("div", { class: "army-points" }, armyPoints(report.points)), !one.same && h("div", { class: "quiet" }, t("open_new"))), h("div", { class: "army-verdict" }, verdictPill(verdictOfReport(report)))];
}
