// The list as text, to be typed: with line numbers, and with the findings at their lines. What is typed is a draft until it is taken over.

import { act } from "./act.js";
import { say, sayingHere, show } from "./app.js";
import { SIGNS } from "./army_look.js";
import { copyWords } from "./copy.js";
import { fileOf } from "./ask.js";
import { button, draw, h, saveFile } from "./dom.js";
import { whenLetGo } from "./press.js";
import { session } from "./session.js";
import { draftOf, dropDraft, checkDraft, tidyDraft, typeDraft, worstByLine } from "./text_draft.js";
import { textVerdict } from "./text_verdict.js";
import { t } from "./words.js";

/** The parts of the editor that stand in the page. */
const editor = { area: null, gutter: null, side: null };

/** @returns {HTMLElement} */
export function textEditor() {
  const draft = draftOf(session.army);
  editor.area = h("textarea", {
    class: "mono",
    wrap: "off",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-label": t("text_editor"),
    "aria-describedby": "text-how",
    "data-scrolls": true,
    readonly: session.readOnly,
    key: "text area",
    value: draft.text,
    oninput: draftTyped,
    onscroll: () => (editor.gutter.scrollTop = editor.area.scrollTop),
  });
  editor.gutter = h("div", { class: "gutter mono", "aria-hidden": "true" });
  editor.side = h("div", { class: "side stack" });
  redrawDraft();
  checkDraft(session.army, 0, redrawDraftAtRest);
  return h(
    "div",
    { class: "columns" },
    h("section", null, h("p", { class: "quiet", id: "text-how" }, t("text_edit_how")), h("div", { class: "editor" }, editor.gutter, editor.area), editorTools()),
    editor.side,
  );
}

function draftTyped() {
  typeDraft(session.army, editor.area.value);
  redrawDraft();
  checkDraft(session.army, 300, redrawDraftAtRest);
}

/** What became known meanwhile; not under a hand that presses. */
const redrawDraftAtRest = () => whenLetGo(redrawDraft, redrawDraft);

/** Everything but what is being typed. */
function redrawDraft() {
  if (!session.army || !editor.side) {
    return;
  }
  const draft = draftOf(session.army);
  draw(editor.side, textVerdict(draft, { take: takeOverDraft, drop: setDraftAside, bringBack: bringDraftBack, goToLine }));
  const worst = worstByLine(draft.report);
  const lines = draft.text.split("\n").length;
  editor.gutter.replaceChildren(...Array.from({ length: lines }, (_, at) => lineNumber(at + 1, worst.get(at + 1))));
  editor.gutter.scrollTop = editor.area.scrollTop;
}

function lineNumber(line, severity) {
  return h("div", { class: severity ?? "" }, severity && h("span", null, SIGNS[severity]), String(line));
}

function editorTools() {
  const { name } = fileOf(session.army);
  return h(
    "div",
    { class: "line wrap text-tools" },
    button(t("text_copy"), () => copyWords(draftOf(session.army).text), { key: "text copy" }),
    button(t("text_save"), () => saveFile(name, draftOf(session.army).text, "application/json"), { key: "text save" }),
    button(t("text_tidy"), tidyUpDraft, { disabled: session.readOnly, key: "text tidy" }),
  );
}

async function tidyUpDraft() {
  const sayHere = sayingHere();
  try {
    await tidyDraft(session.army);
    show();
  } catch (error) {
    sayHere(t("text_failed", { reason: error.message }));
  }
}

/** The caret stands at a line, which is in sight. */
function goToLine(line) {
  const lines = editor.area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const height = editor.area.scrollHeight / Math.max(1, lines.length);
  editor.area.focus();
  editor.area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  editor.area.scrollTop = Math.max(0, (line - 4) * height);
  editor.area.scrollLeft = 0;
}

async function takeOverDraft() {
  const { text, report } = draftOf(session.army);
  if (report?.verdict === "unreadable") {
    say(t("text_unreadable"));
    goToLine(report.findings[0]?.line ?? 1);
    return;
  }
  const sayHere = sayingHere();
  await act(async () => {
    await session.replace(text, session.army.catalogues, t("text_taken"));
    // What was typed meanwhile is a draft again.
    if (draftOf(session.army).text === text) {
      dropDraft(session.army, false);
    }
    sayHere(t("text_taken_said"));
  });
}

function setDraftAside() {
  dropDraft(session.army, true);
  show();
  say(t("text_dropped"));
}

function bringDraftBack() {
  typeDraft(session.army, draftOf(session.army).aside);
  show();
}
