// What is sent to the opponent: the army without its notes and secrets, and what that leaves out.

import { showAt } from "./app.js";
import { ask, fileOf } from "./ask.js";
import { h } from "./dom.js";
import { textKey } from "./known.js";
import { session } from "./session.js";
import { t } from "./words.js";

/** Secrets are left out only as long as somebody wants it so: the choice ends with the screen. */
const published = { place: null, on: false, key: "", found: null, failed: null };

/** Everything is sent again, unless it is chosen otherwise. @param {object} place where the player is: another language leaves the choice */
export function sendEverything(place) {
  published.on &&= published.place === place;
  published.place = place;
}

/** Whether it is for the opponent. */
export function isForOpponent() {
  return published.on;
}

/** What is sent, as questions have it; null while it is not known. @returns {import("./types").File | null} */
export function sentFile() {
  if (!published.on) {
    return fileOf(session.army);
  }
  publish();
  return published.found && { ...published.found.file, name: published.found.file.name.replace(/\.json$/, "-public.json") };
}

/** Why there is nothing for the opponent, in the words of the library. */
export function whyNotPublished() {
  return published.on ? published.failed : null;
}

/** What names the thing that is sent: the text of the army, and whether secrets are left out. */
export function sentKey() {
  return `${published.on} ${textKey(session.army)}`;
}

function publish() {
  const key = textKey(session.army);
  if (published.key === key) {
    return;
  }
  Object.assign(published, { key, found: null, failed: null });
  const take = (answer) => {
    if (published.key === key) {
      Object.assign(published, answer);
      showAt("share");
    }
  };
  ask({ public: { file: fileOf(session.army) } }).then((found) => take({ found }), (error) => take({ failed: error.message }));
}

/** What is left out, once it is known. */
function leftOutLine() {
  const { on, found } = published;
  if (!on || !found) {
    return t("share_opponent_how");
  }
  return found.left_out.length > 0 ? t("share_left_out", { what: found.left_out.join(", ") }) : t("share_left_out_none");
}

/** Whether what is left out breaks rules that nothing else breaks. */
export function hidesErrors() {
  return published.on && Boolean(published.found?.hides_errors);
}

/** The choice of leaving secrets out. */
export function opponentPart() {
  const choose = ({ target }) => {
    published.on = target.checked;
    showAt("share");
  };
  const box = h("input", { type: "checkbox", checked: published.on, onchange: choose, key: "share opponent" });
  const hides = hidesErrors() && h("p", { class: "warn-text" }, h("span", { "aria-hidden": "true" }, "! "), t("share_hides_errors"));
  return h("section", { class: "share-opponent" },
    h("label", { class: "line" }, box, h("span", null, h("strong", null, t("share_opponent")), t("share_opponent_what"))),
    h("p", { class: "quiet", role: "status" }, leftOutLine()),
    hides);
}
