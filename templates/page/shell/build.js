// The builder: the army as rows, its verdict always in sight, every change with its consequence before it is made.

import { redo, saveArmy, undo } from "./act.js";
import { advice } from "./advice.js";
import { go, here, show } from "./app.js";
import { armyMain, openArmy } from "./army_frame.js";
import { armyCommands, doAnything, renameArmy } from "./commands.js";
import { button, h, named, unseen } from "./dom.js";
import { engine } from "./engine.js";
import { keepFocus, watchFocus } from "./focus.js";
import { frameBar } from "./frame.js";
import { renewalNote, watchRenewal } from "./renew.js";
import { armyAdds, armyRows, askWhenSeen, isRowSeen, legendShown } from "./rows.js";
import { session } from "./session.js";
import { whyRefused } from "./store_note.js";
import { deskTabs, footTabs } from "./tabs.js";
import { redrawSheet, verdictBar, verdictColumn, verdictSpoken } from "./verdict.js";
import { t } from "./words.js";

/** The verdict is said after so much rest, in ms. */
const REST_BEFORE_SPEAKING = 500;

/** What is known more in the background is drawn together, in ms. */
const DRAWING = 200;

function savedPill() {
  const { saving } = session;
  if (saving === "saved" || saving === "saving") {
    return h("span", { class: "saved quiet", role: "status" }, saving === "saved" && h("span", { "aria-hidden": "true" }, "✓ "), h("span", { class: "words" }, t(saving)));
  }
  return h("span", { class: "saved pill bad", role: "alert" }, t("not_saved"), ": ", whyRefused(saving), " ", button(t("save_as_file"), saveArmy, { class: "link", key: "save now" }));
}

function undoButton() {
  const { before, army, versions } = session;
  const what = versions.find((version) => version.n === army.head)?.what ?? "";
  return button(h("span", { "aria-hidden": "true" }, "↶"), undo, { "aria-label": t("build_undo_what", { what }), title: t("build_undo_what", { what }), disabled: !before || session.readOnly, key: "undo" });
}

function redoButton() {
  const what = session.after?.what ?? "";
  return button(h("span", { "aria-hidden": "true" }, "↷"), redo, { class: "desk-only", "aria-label": t("build_redo_what", { what }), title: t("build_redo_what", { what }), disabled: !session.after || session.readOnly, key: "redo" });
}

function buildHead() {
  if (!session.army) {
    return null;
  }
  const { id } = here();
  const to = (screen, word, kind) => button(t(word), () => go({ screen, id }), { class: `desk-only ${kind}`, key: `head ${screen}` });
  return [
    h("h1", null, named(session.army.name)),
    button([h("span", { "aria-hidden": "true" }, "✎"), unseen(t("build_rename"))], renameArmy, { class: "plain desk-only", title: t("build_rename"), disabled: session.readOnly, key: "rename" }),
    h("span", { class: "grow" }),
    savedPill(),
    undoButton(),
    redoButton(),
    to("versions", "build_versions", "minor"),
    to("share", "build_share", "minor"),
    session.army.kind !== "catalogue" && to("sheets", "build_print", "primary"),
  ];
}

/** Nothing is known of the text as it stands: what can be done nevertheless. The rows of the last check are still there to be read. */
function unknownArmy() {
  const isDead = session.failure !== null || engine.state.name === "stopped";
  const rows = isDead ? session.rows : null;
  const why = !rows ? "build_unknown" : session.areRowsTrue ? "build_last_rows" : "build_other_rows";
  return [
    h("div", { class: "card unknown" },
      h("h2", null, t(isDead ? "build_not_checked" : "build_checking")),
      isDead && h("p", null, t(why)),
      isDead && asText()),
    rows && h("fieldset", { class: "last-rows", disabled: !session.areRowsTrue, "aria-label": t("build_not_checked") }, armyRows()),
  ];
}

function asText() {
  return button(t("build_text"), () => go({ screen: "text", id: here().id }), { key: "as text" });
}

/** The file is none that can be shown as rows: the findings say why. */
function unreadable() {
  return h("div", { class: "card unknown" }, h("h2", null, t("build_unreadable")), h("p", null, t("build_unreadable_why")), asText());
}

/** What stands in the army, as far as it is known. */
function armyShown() {
  if (!session.checked) {
    return unknownArmy();
  }
  return session.checked.report.verdict === "unreadable" ? unreadable() : armyRows();
}

/** What the keys do, for those who have some; and the way to everything, also for those who have none. */
function keyHints() {
  const one = (keys, word) => h("span", { class: "hint", "aria-hidden": "true" }, keys.map((key) => h("kbd", null, key)), ` ${t(word)}`);
  const palette = button([h("kbd", { "aria-hidden": "true" }, "Ctrl K"), " ", t("build_search")], doAnything, { class: "plain hint", "aria-haspopup": "dialog", key: "palette" });
  return h("p", { class: "hints quiet" }, one(["↑↓"], "build_hint_row"), one(["+", "−"], "build_hint_count"), one(["F8"], "build_hint_finding"), palette);
}

function buildMain() {
  const isReadable = session.checked && session.checked.report.verdict !== "unreadable";
  return [
    h("div", { class: "line wrap build-top" }, deskTabs(), h("span", { class: "grow" }), session.checked && frameBar()),
    verdictBar(),
    h("div", { class: "columns builder" },
      h("div", { class: "army-column", "data-still": true },
        session.checked && renewalNote(),
        armyShown(),
        isReadable && h("div", { class: "line wrap below" }, armyAdds(), h("span", { class: "grow" }), keyHints()),
        h("div", { class: "narrow-legend" }, legendShown())),
      verdictColumn(legendShown())),
  ];
}

const spoken = { timer: 0, last: "" };

/** Says the verdict to those who listen, once the army rests. */
function speakVerdict() {
  clearTimeout(spoken.timer);
  spoken.timer = setTimeout(() => {
    const words = session.checked ? verdictSpoken() : "";
    if (words && words !== spoken.last) {
      spoken.last = words;
      spokenVerdict().textContent = words;
    }
  }, REST_BEFORE_SPEAKING);
}

/** The live region of the verdict: it outlives every drawing. */
function spokenVerdict() {
  const there = document.getElementById("verdict-spoken");
  if (there) {
    return there;
  }
  const region = h("div", { id: "verdict-spoken", class: "unseen", role: "status", "aria-live": "polite" });
  document.body.append(region);
  return region;
}

const drawingSoon = { timer: 0, isListening: false };

function isBuildHere() {
  return here().screen === "build";
}

function afterDrawing() {
  keepFocus();
  redrawSheet();
}

/** The army changed: everything else is asked again, and the verdict said. */
function armyChanged() {
  if (isBuildHere()) {
    advice.follow();
    watchRenewal();
    speakVerdict();
    setTimeout(afterDrawing);
  }
}

/** More is known: it is drawn, soon. */
function adviceChanged() {
  drawingSoon.timer ||= setTimeout(() => {
    drawingSoon.timer = 0;
    if (isBuildHere()) {
      show();
      afterDrawing();
    }
  }, DRAWING);
}

function listenOnce() {
  if (drawingSoon.isListening) {
    return;
  }
  drawingSoon.isListening = true;
  advice.isSeen = isRowSeen;
  session.addEventListener("change", armyChanged);
  advice.addEventListener("change", adviceChanged);
  watchFocus();
  askWhenSeen();
}

async function enterBuild(place) {
  listenOnce();
  await openArmy(place);
  armyChanged();
}

/** @type {import("./app.js").Screen} */
export const buildScreen = {
  title: () => session.army?.name ?? t("tab_build"),
  enter: enterBuild,
  head: buildHead,
  main: armyMain(buildMain),
  keeps: true,
  foot: () => session.army && footTabs(),
  menu: armyCommands,
};
