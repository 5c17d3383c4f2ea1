// The screen of the army as text: for forums, and the list itself for those who type.

import { show, showAt } from "./app.js";
import { armyBar, armyFoot, armyHead, armyMain, armyTitle, openArmy } from "./army_frame.js";
import { ask, fileOf } from "./ask.js";
import { armyCommands } from "./commands.js";
import { copyWords } from "./copy.js";
import { button, h, saveFile } from "./dom.js";
import { textKey } from "./known.js";
import { session } from "./session.js";
import { draftOf, isTyped } from "./text_draft.js";
import { textEditor } from "./text_editor.js";
import { t, when } from "./words.js";

/** @type {import("./app.js").Screen} */
export const textScreen = {
  title: () => armyTitle(t("text_title")),
  enter: openArmy,
  head: () => armyHead(t("text_title")),
  main: armyMain(textContent),
  foot: armyFoot,
  menu: armyCommands,
};

/** The forms for forums, and their file names' ends. */
const FORUM = { text: ".txt", line: ".txt", markdown: ".md", bbcode: ".txt" };

const FORMS = [...Object.keys(FORUM), "list"];

/** The form that is shown, and its words by what they were made of. */
const written = { form: "text", key: "", words: null, failed: null };

function textContent() {
  const one = (form) => button(t(`text_form_${form}`), () => chooseForm(form), { "aria-pressed": String(written.form === form), key: `text ${form}` });
  return [
    armyBar(),
    h("div", { class: "line wrap text-forms", role: "group", "aria-label": t("text_forms") }, FORMS.map(one)),
    written.form === "list" ? textEditor() : [waitingDraft(), forumWords()],
  ];
}

/** What was typed and is not taken over waits in the list itself. */
function waitingDraft() {
  const draft = draftOf(session.army);
  const show = () => chooseForm("list");
  return isTyped(draft) && h("p", { class: "card told line wrap" }, h("span", { class: "grow" }, t("text_waiting", { when: when(draft.since ?? Date.now()) })), button(t("text_waiting_show"), show, { key: "text waiting" }));
}

function chooseForm(form) {
  written.form = form;
  show();
}

function writeWords() {
  const { form } = written;
  const key = `${form} ${textKey(session.army)}`;
  if (written.key === key) {
    return;
  }
  Object.assign(written, { key, words: null, failed: null });
  ask({ text: { file: fileOf(session.army), form } }, undefined, "text").then(
    (words) => words !== null && takeWords(key, { words }),
    (error) => takeWords(key, { failed: error.message }),
  );
}

function takeWords(key, found) {
  if (written.key === key) {
    Object.assign(written, found);
    showAt("text");
  }
}

function forumWords() {
  writeWords();
  const { words, failed, form } = written;
  if (failed) {
    return h("p", { class: "card empty", role: "alert" }, t("text_failed", { reason: failed }));
  }
  if (words === null) {
    return h("p", { class: "card empty", role: "status" }, t("text_working"));
  }
  const name = fileOf(session.army).name.replace(/\.json$/, FORUM[form]);
  return h(
    "section",
    { class: "card forum" },
    h(
      "div",
      { class: "line wrap" },
      button(t("text_copy"), () => copyWords(words), { class: "primary", key: "text copy" }),
      button(t("text_save"), () => saveFile(name, words, "text/plain"), { key: "text save" }),
    ),
    h("pre", { tabindex: "0", role: "group", "aria-label": t(`text_form_${form}`), class: form === "markdown" || form === "bbcode" ? "mono" : "" }, words),
  );
}
