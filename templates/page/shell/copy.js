// The clipboard, and what is done where a browser refuses it.

import { dialog, say } from "./app.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Copies words; where the browser refuses, they are shown selected.
 * @param {string} words
 * @param {string} [done] said when they are copied
 */
export async function copyWords(words, done = t("copy_done")) {
  try {
    await navigator.clipboard.writeText(words);
    say(done);
  } catch {
    showSelected(words);
  }
}

function showSelected(words) {
  const field = h("textarea", { class: "mono", readonly: true, rows: 8, "aria-label": t("copy_by_hand"), autofocus: true, value: words });
  dialog(t("copy_by_hand"), () => [h("p", null, t("copy_by_hand_how")), field]);
  field.focus();
  field.select();
}
