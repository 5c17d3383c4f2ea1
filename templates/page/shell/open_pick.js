// Ways in: files and folders that are picked or dropped, text that is pasted anywhere on the page.

import { go, here, say } from "./app.js";
import { h } from "./dom.js";
import { openFiles } from "./open_state.js";
import { t } from "./words.js";

/** What is looked at in a folder. */
const KNOWN = /\.(json|pdf|zip)$/i;

function pickWith(properties) {
  const input = h("input", { type: "file", multiple: true, hidden: true, ...properties });
  input.addEventListener("change", () => {
    input.remove();
    takePicked([...input.files], Boolean(properties.webkitdirectory));
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input);
  input.click();
}

/** Lets the player pick files. */
export function pickFiles() {
  pickWith({ accept: ".json,.pdf,.zip,application/json,application/pdf,application/zip" });
}

/** Lets the player pick a folder. */
export function pickFolder() {
  pickWith({ webkitdirectory: true });
}

function takePicked(files, folder) {
  const wanted = folder ? files.filter(({ name }) => KNOWN.test(name)) : files;
  if (wanted.length > 0) {
    openFiles(wanted);
  } else if (files.length > 0) {
    say(t("open_no_files"));
  }
}

/** @returns {Promise<File[]>} the files of an entry, in a folder those of all folders in it */
async function filesIn(entry) {
  if (entry.isFile) {
    return [await new Promise((resolve, reject) => entry.file(resolve, reject))];
  }
  const reader = entry.createReader();
  const files = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) {
      return files.filter(({ name }) => KNOWN.test(name));
    }
    for (const inside of some) {
      files.push(...(await filesIn(inside)));
    }
  }
}

async function takeDrop(event) {
  const { items, files } = event.dataTransfer;
  const text = event.dataTransfer.getData("text");
  const entries = [...items].filter(({ kind }) => kind === "file").map((item) => item.webkitGetAsEntry?.());
  const whole = [...files];
  if (entries.length === 0 && text) {
    takePasted(text);
    return;
  }
  const found = entries.every(Boolean) ? (await Promise.all(entries.map(filesIn))).flat() : whole;
  takePicked(found, false);
  if (found.length === 0) {
    say(t("open_no_files"));
  }
}

/** A link, or the text of a list. @param {string} text */
export function takePasted(text) {
  const typed = text.trim();
  if (/^[[{]/.test(typed)) {
    openFiles([new File([typed], `${t("open_from_paste")}.json`)]);
  } else if (typed) {
    go({ screen: "link", link: typed });
  }
}

/** The whole page takes what is dropped on it. */
export function watchDrops() {
  const cover = h("div", { class: "drop-cover", hidden: true, "aria-hidden": "true" }, h("p", null));
  document.body.append(cover);
  let depth = 0;
  const shown = (on) => {
    cover.firstChild.textContent = t("open_drop_here");
    cover.hidden = !on;
  };
  const isOurs = ({ dataTransfer }) => [...(dataTransfer?.types ?? [])].some((type) => type === "Files");
  addEventListener("dragenter", (event) => isOurs(event) && (event.preventDefault(), (depth += 1), shown(true)));
  addEventListener("dragleave", (event) => isOurs(event) && ((depth -= 1), depth <= 0 && ((depth = 0), shown(false))));
  addEventListener("dragover", (event) => (isOurs(event) || canTakeText(event)) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (isOurs(event) || canTakeText(event)) {
      event.preventDefault();
      depth = 0;
      shown(false);
      takeDrop(event);
    }
  });
  addEventListener("paste", takePaste);
}

/** Text may be dropped on my armies, where it is in nobody's way. */
function canTakeText({ dataTransfer, target }) {
  return here().screen === "start" && [...(dataTransfer?.types ?? [])].includes("text/plain") && !target.closest?.("input, textarea");
}

/** Paste on my armies: files or text. */
function takePaste(event) {
  if (here().screen !== "start" || event.target.closest?.("input, textarea, dialog")) {
    return;
  }
  const files = [...event.clipboardData.files];
  if (files.length > 0) {
    takePicked(files, false);
  } else {
    takePasted(event.clipboardData.getData("text"));
  }
}
