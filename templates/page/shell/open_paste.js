// A field for a link or a text that is pasted: where a browser hands the clipboard over, a button does it.

import { dialog, say } from "./app.js";
import { button, h } from "./dom.js";
import { takePasted } from "./open_pick.js";
import { t } from "./words.js";

/** Asks for it. */
export function pasteDialog() {
  dialog(t("open_paste_title"), (close) => {
    const field = h("textarea", { autofocus: true, spellcheck: "false", autocapitalize: "off", key: "paste field" });
    const read = () => {
      if (field.value.trim()) {
        close();
        takePasted(field.value);
      } else {
        field.focus();
      }
    };
    const submit = (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        read();
      }
    };
    field.addEventListener("keydown", submit);
    const clipboard = navigator.clipboard?.readText && button(t("open_paste_clipboard"), () => fromClipboard(field));
    const last = h("div", { class: "line paste-last" }, button(t("cancel"), close), button(t("open_paste_read"), read, { class: "primary" }));
    return h("div", { class: "stack" }, h("label", { class: "stack" }, t("open_paste_what"), field), h("div", { class: "line wrap" }, clipboard, h("span", { class: "grow" }), last));
  });
}

async function fromClipboard(field) {
  try {
    field.value = await navigator.clipboard.readText();
  } catch {
    say(t("open_paste_refused"));
  }
  field.focus();
}
