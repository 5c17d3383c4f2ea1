// What comes from outside is read: files, archives, PDFs, pasted text. Nothing is kept here.

import { allArmies, loadArmies } from "./armies.js";
import { Refused, ask, fileOf } from "./ask.js";
import { isCopyText, readCopy } from "./copy_form.js";
import { meetCopied } from "./copy_merge.js";
import { number, t } from "./words.js";

/** Larger files are not read, in MB: no list and no archive of lists is as large. */
const LARGEST = 64;

/**
 * @typedef {object} Found a file that was read
 * @property {string} name
 * @property {import("./types").File | null} file null where there is no text
 * @property {import("./types").Checked | null} checked
 * @property {import("./store.js").Army | null} same what the player has already
 * @property {string[]} words why it is no list, in the words of the library
 * @property {import("./copy_form.js").Copied} [copied] what a copy of everything tells of it
 * @property {"new" | "same" | "more" | "apart"} [way] how that stands to what is kept here under the same id
 * @property {number} [added] how many versions it brings
 */

const isKnownList = (checked) => Boolean(checked?.kind) && checked.report.verdict !== "unreadable";

/** Whether it can be kept as an army or an army list. @param {Found} found */
export function isReadable(found) {
  return isKnownList(found.checked);
}

/** The files inside one file. */
async function unpackedFiles(blob) {
  if (blob.size > LARGEST * 1_048_576) {
    return [unreadFile(blob.name, [t("open_too_large", { size: number(LARGEST) })])];
  }
  try {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const { files, unread } = await ask({ open: { name: blob.name } }, bytes);
    return [...filesInCopy(files), ...unread.map(({ name, why }) => unreadFile(name, [why]))];
  } catch (error) {
    const text = !(error instanceof Refused) && /\.json$/i.test(blob.name) ? await blob.text() : null;
    return [text === null ? unreadFile(blob.name, [error.message]) : { name: blob.name, file: { name: blob.name, text, catalogues: {} } }];
  }
}

/** What a copy of everything tells of its files: each is the army that it was; one that somebody changed in the archive comes by itself. */
function filesInCopy(files) {
  const told = files.find(({ text }) => isCopyText(text));
  const copy = told && readCopy(told.text);
  const armies = copy?.armies ?? [];
  const known = new Set(armies.flatMap(({ army, packed }) => [packed, army.text, ...Object.values(army.catalogues)]));
  const others = files.filter((file) => file !== told && !known.has(file.text)).map((file) => ({ name: file.name, file }));
  const broken = told && (!copy ? t("open_copy_broken") : copy.broken > 0 && t("open_copy_broken_some", { count: copy.broken }));
  return [...armies.map((copied) => ({ name: copied.file ?? copied.army.name, file: fileOf(copied.army), copied })), ...others, ...(broken ? [unreadFile(told.name, [broken])] : [])];
}

function unreadFile(name, words, file = null) {
  return { name, file, checked: null, same: null, words };
}

/** The catalogues that a list names. */
function namedIn(text) {
  try {
    const { catalogues } = JSON.parse(text);
    return Array.isArray(catalogues) ? catalogues.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

const baseName = (name) => name.split(/[/\\#]/).at(-1);

/** A list opened together with the catalogues that it names brings them along; else those among my army lists may be meant. */
function broughtTogether(found, mine) {
  const texts = new Map([...mine.map(fileOf), ...found.map((one) => one.file)].filter(Boolean).map((file) => [baseName(file.name), file.text]));
  return found.map((one) => {
    if (!one.file || one.copied) {
      return one;
    }
    const catalogues = { ...one.file.catalogues };
    for (const name of namedIn(one.file.text)) {
      const text = Object.hasOwn(catalogues, name) ? catalogues[name] : texts.get(baseName(name));
      if (text !== undefined) {
        catalogues[name] = text;
      }
    }
    return { ...one, file: { ...one.file, catalogues } };
  });
}

/** The names of catalogues that a list names and that did not come. @param {Found} found @returns {string[]} */
export function missingIn({ file }) {
  return file ? namedIn(file.text).filter((name) => !Object.hasOwn(file.catalogues, name)) : [];
}

/** What the player has already: the very text, or the same list judged by the same data. */
function sameAs(file, checked, armies) {
  const { list, data } = checked.report.identity ?? {};
  const sameTexts = (army) => army.text === file.text && JSON.stringify(army.catalogues) === JSON.stringify(file.catalogues);
  const sameList = (army) => Boolean(list) && army.verdict?.list === list && army.verdict?.data === data;
  const same = armies.filter((army) => sameTexts(army) || sameList(army));
  return same.find((army) => !army.deleted) ?? same[0] ?? null;
}

/** @returns {Promise<Found>} */
async function judgedFile(one, armies) {
  if (!one.file) {
    return one;
  }
  try {
    const checked = await ask({ check: { file: one.file } });
    if (!isKnownList(checked)) {
      return { ...unreadFile(one.name, checked.report.findings.map(({ message }) => message), one.file), checked };
    }
    return { ...one, checked, same: sameAs(one.file, checked, armies), words: [] };
  } catch (error) {
    return unreadFile(one.name, [error.message], one.file);
  }
}

/** What comes out of a copy of everything is the army that it was, if that is kept here. @returns {Promise<Found>} */
async function judgedCopied(one, armies) {
  const found = await judgedFile(one, armies);
  const { way, mine, added } = await meetCopied(one.copied, armies);
  return { ...found, copied: one.copied, way, same: mine ?? found.same, added: added.length };
}

const textsOf = ({ file }) => file && JSON.stringify([file.text, file.catalogues]);

/** Of two files that are the same the first is enough, unless each keeps its place. */
async function judgedAll(read, all = false) {
  await loadArmies();
  const armies = allArmies();
  const mine = armies.filter((army) => army.kind === "catalogue" && !army.deleted);
  const found = [];
  for (const one of broughtTogether(read, mine)) {
    if (one.copied) {
      found.push(await judgedCopied(one, armies));
    } else if (all || !one.file || !found.some((earlier) => textsOf(earlier) === textsOf(one))) {
      found.push(await judgedFile(one, armies));
    }
  }
  return found;
}

/** Reads files. @param {File[]} blobs @returns {Promise<Found[]>} */
export async function readFiles(blobs) {
  const read = [];
  for (const blob of blobs) {
    read.push(...(await unpackedFiles(blob)));
  }
  return judgedAll(read);
}

/** Judges once more what was read; what had no text stays as it was. @param {Found[]} found @returns {Promise<Found[]>} */
export function readAgain(found) {
  return judgedAll(found.map((one) => (one.file ? { name: one.name, file: one.file, copied: one.copied } : one)), true);
}

/** Reads a link. @param {string} link @returns {Promise<Found>} */
export async function readLink(link) {
  const [file] = Object.values(await ask({ unlink: { link } }));
  return (await judgedAll([{ name: t("open_from_link"), file }]))[0];
}
