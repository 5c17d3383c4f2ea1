// An army from a link: shown as what it is; kept only when the player says so.

import { dialog, go, say, showAt } from "./app.js";
import { SIGNS, armyPoints, setJudge, verdictOfReport, verdictPill } from "./army_look.js";
import { loadArmies, myArmies } from "./armies.js";
import { Refused, ask, fileOf, keepNew, program } from "./ask.js";
import { bookOf, belongsTo, loadBooks } from "./books.js";
import { button, draw, h, named } from "./dom.js";
import { isReadable, missingIn, readLink } from "./opening.js";
import { chosenWords, statBoxes } from "./rows.js";
import { number, t } from "./words.js";

/** What came out of the link. @type {{link: string | null, found: import("./opening.js").Found | null, refused: string | null}} */
const linked = { link: null, found: null, refused: null };

/** A link of ours in the address: of an army, or of an event. */
const OUR_LINK = /^#[ae]\d+\./;

/** An event, which a later version of orbat reads: alone, or at the end of an address. */
const EVENT_LINK = /(^|#)e\d+\./;

/** At the start: the link leaves the address, and its army is where the page begins. */
export function takeAddress() {
  if (OUR_LINK.test(location.hash)) {
    const address = new URL(location.href);
    const link = address.hash;
    address.hash = "";
    history.replaceState({ screen: "link", link }, "", address);
    return true;
  }
  return false;
}

/** A link may also be put into the address of the page that is open. */
export function watchAddress() {
  addEventListener("hashchange", () => takeAddress() && go(history.state));
}

/** @type {import("./app.js").Screen} */
export const linkScreen = {
  title: () => t("link_title"),
  main: () => h("div", { class: "stack link-army" }, linkIntro(), linkContent()),
  foot: () => linked.found && isReadable(linked.found) && h("div", { class: "new-foot" }, linkFirst(linked.found)),
  enter: ({ link }) => {
    Object.assign(linked, { link, found: null, refused: null });
    readLinked(link);
  },
};

async function readLinked(link) {
  try {
    setJudge((await program()).build);
    await loadBooks();
    await loadArmies();
    const found = await readAnyLink(link);
    Object.assign(linked, linked.link === link ? { found } : {});
  } catch (error) {
    linked.refused = error.message;
  }
  showAt("link");
}

function readAnyLink(link) {
  if (EVENT_LINK.test(link.trim())) {
    throw new Refused(t("link_event"));
  }
  return readLink(link);
}

function linkIntro() {
  return h("div", { class: "card told" }, h("h1", null, t("link_title")), h("p", { class: "quiet" }, t("open_unchanged")));
}

function linkContent() {
  if (linked.refused !== null) {
    return [h("div", { class: "card" }, h("h2", null, t("link_none")), h("p", { class: "bad-text" }, linked.refused)), linkClose()];
  }
  if (!linked.found) {
    return h("p", { class: "quiet", role: "status" }, t("link_reading"));
  }
  return isReadable(linked.found) ? linkArmy(linked.found) : linkUnreadable(linked.found);
}

function linkUnreadable({ words }) {
  return [h("div", { class: "card" }, h("h2", null, t("link_none")), words.map((one) => h("p", { class: "bad-text" }, one))), h("div", { class: "line wrap" }, button(t("open_keep_text"), keepLinked, { key: "keep link" }), linkClose())];
}

function linkArmy(found) {
  return [h("section", { class: "card" }, linkSummary(found), linkTable(found), linkOwn(found)), linkActions(found), linkFindings(found)];
}

function linkSummary({ checked: { report }, file }) {
  const [, ...parts] = belongsTo({ ruleset: report.ruleset, text: file.text });
  const book = bookOf(report.ruleset)?.book;
  const print = report.fingerprint && h("span", { class: "fingerprint", title: t("link_fingerprint"), "aria-label": `${t("link_fingerprint")} ${report.fingerprint}` }, report.fingerprint);
  return [h("h2", null, named(report.name ?? "")), h("p", { class: "quiet" }, [book, ...parts].filter(Boolean).join(" · ")), h("div", { class: "line wrap" }, verdictPill(verdictOfReport(report)), h("strong", null, armyPoints(report.points)), h("span", { class: "grow" }), print)];
}

/** The rows: what has parts is a heading over them, with its values. */
function linkTable({ checked: { rows } }) {
  const wholes = new Set(rows.map((row) => row.within));
  const about = (one) => {
    const words = [one.role, ...chosenWords(one)].filter(Boolean);
    return words.length > 0 && h("span", { class: "quiet" }, " · ", named(words.join(" · ")));
  };
  const row = (one) => {
    if (wholes.has(one.pointer)) {
      return h("tr", { class: "whole" }, h("th", { scope: "rowgroup", colspan: "3" }, named(one.label), about(one), statBoxes(one)));
    }
    return h("tr", null, h("td", { class: "number" }, one.count === null ? "" : number(one.count)), h("td", null, named(one.label), about(one), statBoxes(one)), h("td", { class: "number" }, one.sum === null ? "" : number(one.sum)));
  };
  return h("table", { class: "link-rows" }, h("tbody", null, rows.map(row)));
}

function linkOwn(found) {
  const names = Object.keys(found.file.catalogues);
  const missing = missingIn(found);
  return [names.length > 0 && h("p", { class: "quiet" }, t("link_brings", { names: names.join(", ") })), missing.length > 0 && h("p", { class: "bad-text" }, t("open_missing", { names: missing.join(", ") }))];
}

function linkFindings({ checked: { report } }) {
  if (report.findings.length === 0) {
    return null;
  }
  const one = ({ severity, message, code }) => h("li", { class: severity === "error" ? "bad-text" : "" }, h("span", { "aria-hidden": "true" }, `${SIGNS[severity]} `), message, " ", h("span", { class: "quiet" }, code));
  return h("details", { class: "card link-findings", open: !report.legal }, h("summary", null, t("link_findings"), " ", h("span", { class: "quiet" }, report.findings.length)), h("ul", null, report.findings.map(one)));
}

/** What is done first with it: on a desk below the army, on a telephone at the foot, always in sight. */
function linkFirst({ same }) {
  return same && !same.deleted
    ? button(t("link_open_same"), () => go({ screen: "build", id: same.id }), { class: "primary wide big", key: "open mine" })
    : button(t("link_keep"), keepLinked, { class: "primary wide big", key: "keep link" });
}

function linkActions(found) {
  const { same } = found;
  const isMine = same && !same.deleted;
  const told = same && h("p", { class: "card told" }, h("span", { "aria-hidden": "true" }, "i "), t(same.deleted ? "link_same_binned" : "link_same", { name: same.name }));
  const others = myArmies("list").length > 0 && button(t("link_compare"), linkCompare, { key: "compare link" });
  return [told, h("div", { class: "desk-only" }, linkFirst(found)), isMine && button(t("link_keep"), keepLinked, { class: "wide", key: "keep link" }), h("div", { class: "line halves" }, others, linkClose())];
}

function linkClose() {
  return button(t("link_close"), () => go({ screen: "start" }), { key: "close link" });
}

async function keepLinked() {
  const { file, checked } = linked.found;
  const kept = await keepNew({ ...file, name: checked?.report.name ?? t("open_from_link") }, t("open_from_link"));
  await go({ screen: "build", id: kept.id });
  say(t("link_kept", { name: kept.name }));
}

/** What makes one of my armies into this one. */
function linkCompare() {
  const mine = myArmies("list").sort((one, other) => Number(other.ruleset === linked.found.checked.report.ruleset) - Number(one.ruleset === linked.found.checked.report.ruleset));
  const told = h("div", { role: "status" });
  const compare = async (id) => {
    const one = mine.find(({ id: its }) => its === id);
    try {
      const { lines, points } = await ask({ compare: { file: fileOf(one), other: linked.found.file } });
      const sum = points !== null && h("p", null, h("strong", null, t("link_compare_points", { points: points > 0 ? `+${number(points)}` : number(points).replace("-", "−") })));
      draw(told, h("p", { class: "quiet" }, t("link_compare_how", { name: one.name })), lines.length > 0 ? h("ul", null, lines.map((line) => h("li", null, line))) : h("p", null, t("link_compare_none")), sum);
    } catch (error) {
      draw(told, h("p", { class: "bad-text" }, error.message));
    }
  };
  const choose = h("select", { class: "wide", "aria-label": t("link_compare_with"), onchange: ({ target }) => compare(target.value) }, mine.map((one) => h("option", { value: one.id }, one.name)));
  dialog(t("link_compare"), () => h("div", { class: "stack" }, choose, told));
  compare(mine[0].id);
}
