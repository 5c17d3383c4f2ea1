// The screen of the versions: undo across days. Going back loses nothing, and a name keeps a version for ever.

import { act } from "./act.js";
import { dialog, go, sayingHere, show, showAt } from "./app.js";
import { armyBar, armyFoot, armyHead, armyMain, armyTitle, openArmy } from "./army_frame.js";
import { reportPill } from "./army_look.js";
import { keepNew } from "./ask.js";
import { copyWords } from "./copy.js";
import { armyCommands } from "./commands.js";
import { button, h, keyed, named, unseen } from "./dom.js";
import { session } from "./session.js";
import { checkVersions, differenceTo, reportOf } from "./versions_ask.js";
import { versionsTable } from "./versions_table.js";
import { locale, t } from "./words.js";

/** @type {import("./app.js").Screen} */
export const versionsScreen = {
  title: () => armyTitle(t("versions_title")),
  enter: enterVersions,
  head: () => armyHead(t("versions_title")),
  main: armyMain(versionsContent),
  foot: armyFoot,
  menu: armyCommands,
};

/** So many are shown at once. */
const VERSIONS_SHOWN = 40;

/** How many are shown, which is looked at, and what the library said of it. */
const looked = { shown: VERSIONS_SHOWN, n: null, difference: null, failed: null };

async function enterVersions(place) {
  Object.assign(looked, { shown: VERSIONS_SHOWN, n: null, difference: null, failed: null });
  await openArmy(place);
}

const redrawVersions = () => showAt("versions");

function versionsContent({ id }) {
  const all = session.versions.toReversed();
  const shown = all.slice(0, looked.shown);
  const left = all.length - shown.length;
  checkVersions(shown, () => document.body.dataset.screen === "versions" && session.army?.id === id, redrawVersions);
  return [
    armyBar(),
    h(
      "div",
      { class: "versions" },
      h("h2", null, t("versions_title")),
      h("p", { class: "quiet" }, t("versions_how")),
      shown.length === 0 ? h("p", { class: "card empty" }, t("versions_none")) : h("ol", { class: "stack" }, shown.map(oneVersion)),
      left > 0 && button(t("versions_older", { count: Math.min(VERSIONS_SHOWN, left) }), () => [(looked.shown += VERSIONS_SHOWN), show()], { class: "wide", key: "versions older" }),
    ),
  ];
}

/** When a version was made: "14:31", "yesterday 22:10", "12 Nov 09:05". */
function momentOf({ time }) {
  const clock = new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(time);
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) {
    return clock;
  }
  if (days === -1) {
    return `${new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-1, "day")} ${clock}`;
  }
  const year = days < -300 ? "numeric" : undefined;
  return `${new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year }).format(time)} ${clock}`;
}

function oneVersion(version) {
  const current = version.n === session.army.head;
  const open = version.n === looked.n;
  const look = button(t(open ? "versions_close" : "versions_look"), () => void compareVersion(open ? null : version), { "aria-expanded": String(open), key: `version ${version.n}` });
  return h(
    "li",
    { class: `card version ${current ? "current" : ""}` },
    h(
      "div",
      { class: "version-line" },
      h(
        "span",
        { class: "version-what" },
        h("strong", null, h("time", { datetime: new Date(version.time).toISOString() }, current ? t("versions_now") : momentOf(version))),
        version.name && h("strong", null, " ★ ", named(version.name)),
        " ",
        h("span", { class: "quiet" }, named(version.what)),
      ),
      nameButton(version),
      h("span", { class: "line version-end" }, reportOf(version) && reportPill(reportOf(version)), current ? h("span", { class: "quiet" }, t("versions_current")) : look),
    ),
    open && differenceCard(version),
  );
}

function nameButton(version) {
  const label = t(version.name ? "versions_rename" : "versions_name");
  return button(h("span", { "aria-hidden": "true" }, version.name ? "★" : "☆"), () => askName(version), { class: "plain", title: label, "aria-label": label, disabled: session.readOnly, key: `version name ${version.n}` });
}

async function compareVersion(version) {
  Object.assign(looked, { n: version?.n ?? null, difference: null, failed: null });
  show();
  if (!version) {
    return;
  }
  const answer = await differenceTo(version).then(
    (found) => ({ difference: found }),
    (error) => ({ failed: error.message }),
  );
  if (looked.n === version.n) {
    Object.assign(looked, answer);
    redrawVersions();
  }
}

/** What is compared: "now ↔ yesterday 22:10 ★ sent to the club". */
function differenceTitle(version) {
  return [t("versions_now"), h("span", { "aria-hidden": "true" }, " ↔ "), unseen(t("versions_beside")), momentOf(version), version.name && [" ★ ", named(version.name)]];
}

function differenceCard(version) {
  return h("div", { class: "version-difference", role: "region", "aria-label": t("versions_difference"), "aria-live": "polite" }, h("h3", null, differenceTitle(version)), differenceShown(), versionActions(version));
}

/** As a table what is counted; in words what is not. */
function differenceShown() {
  if (looked.failed) {
    return h("p", null, t("versions_no_compare", { reason: looked.failed }));
  }
  if (!looked.difference) {
    return h("p", { class: "quiet" }, t("versions_comparing"));
  }
  const { lines, then, now } = looked.difference;
  if (lines.length === 0) {
    return h("p", null, t("versions_same"));
  }
  const inWords = h("ul", { class: "difference" }, lines.map((line) => h("li", null, named(line))));
  const table = versionsTable(then, now);
  return table ? [table, h("details", { key: "version words" }, h("summary", null, t("versions_words", { count: lines.length })), inWords)] : inWords;
}

function versionActions(version) {
  const lines = looked.difference?.lines ?? [];
  return [
    h(
      "div",
      { class: "line wrap" },
      button(t("versions_go"), () => goBack(version), { class: "primary", disabled: session.readOnly, key: "version go" }),
      button(t("versions_copy"), () => openCopy(version), { key: "version copy" }),
      lines.length > 0 && button(t("versions_copy_lines"), () => copyWords(lines.join("\n")), { key: "version lines" }),
    ),
    h("p", { class: "quiet" }, t("versions_go_how")),
  ];
}

async function goBack(version) {
  Object.assign(looked, { n: null, difference: null, failed: null });
  const sayHere = sayingHere();
  await act(() => session.goTo(version));
  show();
  sayHere(t("versions_gone", { when: version.name ?? momentOf(version) }));
  keyed(document.getElementById("main"), `version name ${version.n}`)?.focus();
}

async function openCopy(version) {
  const { name } = session.army;
  const what = t("versions_copied_from", { name, when: version.name ?? momentOf(version) });
  const army = await keepNew({ name, text: version.text, catalogues: version.catalogues }, what);
  await go({ screen: "build", id: army.id });
}

function askName(version) {
  const field = h("input", { type: "text", value: version.name ?? "", maxlength: 80, "aria-describedby": "version-name-how", autofocus: true });
  dialog(t("versions_name_label"), (close) => {
    const keep = async (event) => {
      event.preventDefault();
      close();
      await act(() => session.nameVersion(version, field.value.trim()));
      keyed(document.getElementById("main"), `version name ${version.n}`)?.focus();
    };
    return h(
      "form",
      { class: "stack", onsubmit: keep },
      h("label", null, t("versions_name_label"), field),
      h("p", { class: "quiet", id: "version-name-how" }, t("versions_name_how")),
      h("div", { class: "line" }, h("button", { type: "submit", class: "primary" }, t("versions_name_save")), button(t("cancel"), close)),
    );
  });
}
