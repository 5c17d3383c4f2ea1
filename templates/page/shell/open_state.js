// Files on their way in: read, shown, and kept where the player says so.

import { go, here, say, show } from "./app.js";
import { judged, keepNew } from "./ask.js";
import { keepCopied } from "./copy_merge.js";
import { changedSince, isCopied } from "./everything.js";
import { isReadable, readAgain, readFiles } from "./opening.js";
import { withFormer } from "./recheck.js";
import { session } from "./session.js";
import { language, t } from "./words.js";

/** What was read (`Found` of opening.js), and which of it is to be kept. */
export const opened = { reading: false, found: [], kept: new Set(), archive: false, language: "", generation: 0 };

/** Reads files and shows what is in them. One readable list that is new is kept at once, and opened. @param {File[]} files */
export async function openFiles(files) {
  const generation = ++opened.generation;
  Object.assign(opened, { reading: true, found: [], kept: new Set(), archive: files.length === 1 && /\.zip$/i.test(files[0].name) });
  if (here().screen !== "open") {
    await go({ screen: "open" });
  } else {
    show();
  }
  const found = await readFiles(files);
  if (generation !== opened.generation) {
    return;
  }
  Object.assign(opened, { reading: false, found, language: language() });
  found.forEach((one, at) => isWanted(one) && opened.kept.add(at));
  if (found.length === 1 && opened.kept.size === 1 && !found[0].copied) {
    await keepOne(found[0]);
  } else if (here().screen === "open") {
    show();
  }
}

/** What is kept unless the player says otherwise: of a copy everything that is not here yet, else every list that is new. */
function isWanted(one) {
  return one.way === "apart" || (one.way === "more" ? !one.same.deleted : !one.same && (isReadable(one) || Boolean(one.copied)));
}

/** After another language: the same files in its words. */
export async function openedAgain() {
  if (opened.found.length > 0 && opened.language !== language()) {
    opened.language = language();
    opened.found = await readAgain(opened.found);
  }
}

/** What its first version says of where it came from; pasted text was no file, though it is read as one. */
function cameFrom({ name }) {
  return name === `${t("open_from_paste")}.json` ? t("open_from_paste") : t("open_from", { name });
}

async function keepOne(one) {
  const army = await keepNew(fileToKeep(one), cameFrom(one));
  if (here().screen === "open") {
    // The way back leads past the reading, to where the player was.
    history.replaceState({ screen: "start" }, "");
    await go({ screen: "build", id: army.id });
  }
  say(t("open_opened", { name: army.name }));
}

/** A file is named as the player knows it. */
function fileToKeep({ file, name }) {
  return { ...file, name: name.split(/[/\\#]/).at(-1).replace(/\.json$/i, "") };
}

/** What comes out of a copy is judged here; what was found of it there is told where that was something else. */
async function keepAsItWas({ copied, checked }) {
  const { army } = copied;
  return keepCopied({ ...copied, army: checked ? withFormer(army, await judged(army, checked)) : army });
}

/** Keeps one that was read, whatever it is. @param {import("./opening.js").Found} one */
export async function keepFound(one) {
  const army = await keepNew(fileToKeep(one), cameFrom(one));
  await go({ screen: "build", id: army.id });
}

/** Keeps what is chosen, each as a new army. */
export async function keepChosen() {
  const { changed, archive } = { changed: changedSince(), archive: opened.archive };
  const chosen = opened.found.filter((one, at) => opened.kept.has(at));
  // An army that goes on here is not open meanwhile.
  await session.close();
  for (const one of chosen) {
    await (one.copied ? keepAsItWas(one) : keepNew(fileToKeep(one), cameFrom(one)));
  }
  if (archive && changed === 0) {
    isCopied();
  }
  Object.assign(opened, { found: [], kept: new Set() });
  history.replaceState({ screen: "start" }, "");
  await go({ screen: "start" });
  say(t(chosen.some(({ copied }) => copied) ? "open_taken" : "open_kept", { count: chosen.length }));
}
