// The screen that sends an army on its way: as a link, as a QR code, as text, as a file.

import { dialog, say, sayingHere, showAt } from "./app.js";
import { armyBar, armyFoot, armyHead, armyMain, armyTitle, openArmy } from "./army_frame.js";
import { saveArmyFile } from "./armies.js";
import { ask, fileOf } from "./ask.js";
import { armyCommands } from "./commands.js";
import { copyWords } from "./copy.js";
import { button, h, saveFile } from "./dom.js";
import { session } from "./session.js";
import { sheetsAsPdf } from "./sheets_ask.js";
import { drawingOf } from "./svg.js";
import { textKey } from "./verdicts.js";
import { number, t } from "./words.js";

/** @type {import("./app.js").Screen} */
export const shareScreen = {
  title: () => armyTitle(t("share_title")),
  enter: openArmy,
  head: () => armyHead(t("share_title")),
  main: armyMain(shareContent),
  foot: armyFoot,
  menu: armyCommands,
};

/** The link of the army as it stands, by the text that it was made of. */
const madeLink = { key: "", link: "", qr: null, failed: null };

/** Where this page stands, or nothing where it was opened from a file. */
function pageAddress() {
  const { protocol, origin, pathname } = window.location;
  return protocol === "http:" || protocol === "https:" ? origin + pathname : "";
}

/** What is sent: the whole address, or only what stands behind its `#`. */
function wholeLink() {
  const address = pageAddress();
  return address ? `${address}#${madeLink.link}` : madeLink.link;
}

function makeLink() {
  const key = textKey(session.army);
  if (madeLink.key === key) {
    return;
  }
  Object.assign(madeLink, { key, link: "", qr: null, failed: null });
  ask({ link: { file: fileOf(session.army), address: pageAddress() } }, undefined, "link").then(
    (found) => found && takeLink(key, found),
    (error) => takeLink(key, { failed: error.message }),
  );
}

function takeLink(key, found) {
  if (madeLink.key !== key) {
    return;
  }
  Object.assign(madeLink, found);
  showAt("share");
}

function shareContent() {
  makeLink();
  return [
    armyBar(),
    h(
      "div",
      { class: "share card" },
      h("h2", { class: "share-title" }, t("share_title")),
      qrPart(),
      h("div", { class: "share-ways" }, linkPart(), isList() && textPart(), filePart(), isList() && opponentPart(), travelsPart()),
    ),
  ];
}

/** An army list of the player’s own has neither sheets nor a form for forums. */
function isList() {
  return session.army.kind === "list";
}

function sharePart(title, told, ...content) {
  return h("section", null, h("h3", null, t(title)), told && h("p", { class: "quiet" }, told), content);
}

function linkPart() {
  const address = pageAddress();
  const ready = madeLink.link !== "";
  const field = h("input", { type: "text", readonly: true, class: "mono", value: wholeLink(), "aria-label": t("share_link_label"), onfocus: ({ target }) => target.select(), key: "share link" });
  return sharePart(
    address ? "share_link" : "share_part",
    address ? t("share_link_how") : t("share_part_how"),
    madeLink.failed ? h("p", { class: "bad-text", role: "alert" }, t("share_failed", { reason: madeLink.failed })) : ready ? field : h("p", { role: "status" }, t("share_waiting")),
    h(
      "div",
      { class: "line wrap" },
      button(t(address ? "share_copy_link" : "share_copy_part"), () => copyWords(wholeLink()), { class: "primary", disabled: !ready, key: "share copy" }),
      navigator.share && button(t("share_send"), sendLink, { disabled: !ready, key: "share send" }),
      ready && h("span", { class: "quiet" }, t("share_characters", { count: number(wholeLink().length) })),
    ),
  );
}

function sendLink() {
  const what = pageAddress() ? { url: wholeLink() } : { text: wholeLink() };
  return carefully(() => navigator.share({ title: session.army.name, ...what }));
}

function textPart() {
  const one = (form) => button(t(`share_${form}`), () => copyForm(form), { key: `share ${form}` });
  return sharePart("share_text", t("share_text_how"), h("div", { class: "line wrap" }, one("plain"), one("markdown")));
}

function copyForm(form) {
  const door = form === "plain" ? "text" : form;
  return carefully(async () => copyWords(await ask({ text: { file: fileOf(session.army), form: door } }), t("share_text_copied")));
}

function filePart() {
  const own = Object.keys(session.army.catalogues).length > 0;
  return sharePart(
    "share_file",
    null,
    h(
      "div",
      { class: "line wrap" },
      button(t("share_file_json"), saveList, { key: "share json" }),
      own && button(t("share_file_zip"), saveZip, { key: "share zip" }),
      isList() && button(t("share_file_pdf"), () => savePdfOf({ public: false }), { key: "share pdf" }),
    ),
  );
}

function saveList() {
  const { name, text } = fileOf(session.army);
  saveAndSay(name, text, "application/json");
}

function saveZip() {
  return saveArmyFile(session.army);
}

function savePdfOf(changed) {
  return carefully(async () => {
    const { name, bytes } = await sheetsAsPdf(changed);
    saveAndSay(name, bytes, "application/pdf");
  });
}

function saveAndSay(name, content, type) {
  saveFile(name, content, type);
  say(t("share_file_saved", { name }));
}

/** What goes wrong is said; who thinks better of sending is left alone. */
async function carefully(act) {
  const sayHere = sayingHere();
  try {
    await act();
  } catch (error) {
    if (error.name !== "AbortError") {
      sayHere(t("share_failed", { reason: error.message }));
    }
  }
}

function opponentPart() {
  const save = button(t("share_opponent_pdf"), () => savePdfOf({ public: true }), { key: "share opponent" });
  return h("section", { class: "share-opponent" }, h("h3", null, t("share_opponent")), h("p", { class: "quiet" }, t("share_opponent_how")), save);
}

function travelsPart() {
  const names = Object.keys(session.army.catalogues);
  const line = (sign, words) => h("li", null, h("span", { "aria-hidden": "true" }, sign), " ", words);
  return sharePart(
    "share_travels",
    null,
    h(
      "ul",
      null,
      line("✓", t("share_travels_list")),
      names.length > 0 && line("✓", t("share_travels_own", { count: names.length, names: names.join(", ") })),
      line("–", t("share_stays_versions")),
    ),
    h("p", { class: "quiet" }, t("share_never")),
  );
}

/** Codes with more modules across than this are too fine for a camera as small as they stand on the page. */
const DENSE_QR = 110;

function qrPart() {
  if (!madeLink.link && !madeLink.failed) {
    return h("div", { class: "share-qr empty" });
  }
  if (!madeLink.qr) {
    const own = Object.keys(session.army.catalogues).length > 0;
    const why = t(madeLink.failed ? "share_qr_no_link" : own ? "share_qr_own" : "share_qr_none", { count: number(wholeLink().length) });
    return h("div", { class: "share-qr card empty stack" }, h("p", null, why), button(t("share_qr_file"), () => saveArmyFile(session.army), { class: "wide", key: "share instead" }));
  }
  const drawing = drawingOf(madeLink.qr);
  drawing.setAttribute("aria-hidden", "true");
  const isDense = drawing.viewBox.baseVal.width > DENSE_QR;
  const code = () => h("div", { class: "qr", role: "img", "aria-label": t("share_qr") }, drawing.cloneNode(true));
  const fullScreen = () => dialog(t("share_qr"), () => [code(), h("p", { class: "quiet" }, session.army.name)], { class: "qr-dialog" });
  return h(
    "figure",
    { class: "share-qr" },
    code(),
    h("figcaption", null, h("p", { class: "quiet" }, t(pageAddress() ? "share_qr_scan" : "share_qr_part"), isDense && [" ", t("share_qr_dense")]), button(t("share_qr_full"), fullScreen, { class: isDense ? "" : "link", key: "share full" })),
  );
}
