// The screen that sends an army on its way: as a link, as a QR code, as text, as a file.

import { dialog, say, sayingHere, showAt } from "./app.js";
import { armyBar, armyFoot, armyHead, armyMain, armyTitle, openArmy } from "./army_frame.js";
import { saveArmyFile } from "./armies.js";
import { ask, fileOf, packFiles } from "./ask.js";
import { armyCommands } from "./commands.js";
import { copyWords } from "./copy.js";
import { button, h, saveFile } from "./dom.js";
import { pictureOf } from "./drawings.js";
import { session } from "./session.js";
import { hidesErrors, isForOpponent, opponentPart, sendEverything, sentFile, sentKey, whyNotPublished } from "./share_public.js";
import { sheetsAsPdf } from "./sheets_ask.js";
import { number, t } from "./words.js";

/** @type {import("./app.js").Screen} */
export const shareScreen = {
  title: () => armyTitle(t("share_title")),
  enter: enterShare,
  head: () => armyHead(t("share_title")),
  main: armyMain(shareContent),
  foot: armyFoot,
  menu: armyCommands,
};

function enterShare(place) {
  sendEverything(place);
  return openArmy(place);
}

/** The link of the army as it stands, by the text that it was made of. @type {import("./types").Linked & {key: string, failed: string | null}} */
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
  const file = sentFile();
  const key = `${sentKey()} ${file !== null} ${whyNotPublished() !== null}`;
  if (madeLink.key === key) {
    return;
  }
  Object.assign(madeLink, { key, link: "", qr: null, failed: whyNotPublished() });
  if (!file) {
    return;
  }
  ask({ link: { file, address: pageAddress() } }, undefined, "link").then(
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
      h("div", { class: "share-ways" }, isList() && opponentPart(), linkPart(), isList() && textPart(), filePart(), travelsPart()),
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
      canSend() && button(t("share_send"), sendLink, { disabled: !ready, key: "share send" }),
      ready && h("span", { class: "quiet" }, t("share_characters", { count: number(wholeLink().length) })),
    ),
  );
}

/** What another program on this device would get. */
function sentThing() {
  return { title: session.army.name, ...(pageAddress() ? { url: wholeLink() } : { text: wholeLink() }) };
}

/** Not every browser hands things over to other programs, and not everywhere. */
function canSend() {
  return Boolean(navigator.share) && (navigator.canShare?.(sentThing()) ?? true);
}

function sendLink() {
  return carefully(() => navigator.share(sentThing()));
}

/** The forms of words, by their names in the library. */
const WORD_FORMS = { plain: "text", line: "line", markdown: "markdown", bbcode: "bbcode" };

function textPart() {
  const one = (form) => button(t(`share_${form}`), () => copyForm(form), { disabled: !sentFile(), key: `share ${form}` });
  return sharePart("share_text", t("share_text_how"), h("div", { class: "line wrap" }, Object.keys(WORD_FORMS).map(one)));
}

function copyForm(form) {
  return carefully(async () => copyWords(honest(await ask({ text: { file: sentFile(), form: WORD_FORMS[form] } }), form), t("share_text_copied")));
}

/** What is left out may be all that is illegal: the words say so, as the sheets do. */
function honest(words, form) {
  return hidesErrors() ? `${words.trimEnd()}${form === "line" ? " · " : "\n\n"}${t("share_text_hides")}${form === "line" ? "" : "\n"}` : words;
}

function filePart() {
  const own = Object.keys(session.army.catalogues).length > 0;
  const unknown = { disabled: !sentFile() };
  return sharePart(
    "share_file",
    null,
    h(
      "div",
      { class: "line wrap" },
      button(t("share_file_json"), saveList, { key: "share json", ...unknown }),
      own && button(t("share_file_zip"), saveZip, { key: "share zip", ...unknown }),
      isList() && button(t("share_file_pdf"), () => savePdfOf({ public: isForOpponent() }), { key: "share pdf", ...unknown }),
    ),
  );
}

function saveList() {
  const { name, text } = sentFile();
  saveAndSay(name, text, "application/json");
}

function saveZip() {
  const file = sentFile();
  return carefully(async () => saveAndSay(file.name.replace(/\.json$/, ".zip"), await packFiles([file]), "application/zip"));
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

function travelsPart() {
  const names = Object.keys(session.army.catalogues);
  const line = (sign, words) => h("li", null, h("span", { "aria-hidden": "true" }, sign), " ", words);
  return sharePart(
    "share_travels",
    null,
    h(
      "ul",
      null,
      line("✓", t(isForOpponent() ? "share_travels_public" : "share_travels_list")),
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
  const isDense = Number(/viewBox="0 0 (\d+)/.exec(madeLink.qr)[1]) > DENSE_QR;
  const code = () => h("div", { class: "qr", role: "img", "aria-label": t("share_qr") }, pictureOf(madeLink.qr));
  const fullScreen = () => dialog(t("share_qr"), () => [code(), h("p", { class: "quiet" }, session.army.name)], { class: "qr-dialog" });
  return h(
    "figure",
    { class: "share-qr" },
    code(),
    h("figcaption", null, h("p", { class: "quiet" }, t(pageAddress() ? "share_qr_scan" : "share_qr_part"), isDense && [" ", t("share_qr_dense")]), button(t("share_qr_full"), fullScreen, { class: isDense ? "" : "link", key: "share full" })),
  );
}
