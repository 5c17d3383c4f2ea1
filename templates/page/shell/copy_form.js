// What a copy of everything holds beside its files: who each army is, its versions, what lies in the bin. It may come from anybody.

/** The form of it, as its own member says; what comes later reads it for ever. */
const COPY_FORM = "orbat-copy/1";

/** How every form of it begins. */
const ANY_COPY = /^\{"schema":"orbat-copy\/\d+"/;

/** What it is called in the archive. */
export const COPY_NAME = "orbat-copy.json";

/** More letters than this do not come out of one copy. */
const MOST_LETTERS = 100_000_000;

/**
 * @typedef {object} Copied an army with everything that is kept of it
 * @property {import("./store.js").Army} army
 * @property {import("./store.js").Version[]} versions oldest first
 * @property {string | null} file its name in the archive; what lies in the bin is no file there
 * @property {string | null} packed the text of that file
 */

/** Texts, each told by what is different from the one before: five hundred versions are hardly larger than one. */
class TextPool {
  told = [];
  #places = new Map();
  #last = "";

  /** @param {string} text @returns {number} its place */
  place(text) {
    if (!this.#places.has(text)) {
      this.#places.set(text, this.told.length);
      this.told.push(this.#difference(text));
      this.#last = text;
    }
    return this.#places.get(text);
  }

  #difference(text) {
    const last = this.#last;
    const most = Math.min(last.length, text.length);
    let start = 0;
    while (start < most && last[start] === text[start]) {
      start += 1;
    }
    let end = 0;
    while (end < most - start && last[last.length - 1 - end] === text[text.length - 1 - end]) {
      end += 1;
    }
    return [start, end, text.slice(start, text.length - end)];
  }
}

/** What stands in a copy. @param {Copied[]} all @returns {string} */
export function copyText(all) {
  const pool = new TextPool();
  const places = (catalogues) => Object.fromEntries(Object.entries(catalogues ?? {}).map(([name, text]) => [name, pool.place(text)]));
  // Texts that are alike stand behind each other.
  all.forEach(({ army, versions, packed }) => [...versions.map(({ text }) => text), army.text, packed ?? army.text].forEach((text) => pool.place(text)));
  const armies = all.map(({ army, versions, file, packed }) => {
    const { text, catalogues, formerly, ...rest } = army;
    const past = versions.map((version) => ({ ...version, army: undefined, text: pool.place(version.text), catalogues: places(version.catalogues) }));
    return { ...rest, text: pool.place(text), catalogues: places(catalogues), file, packed: packed === null ? null : pool.place(packed), versions: past };
  });
  return JSON.stringify({ schema: COPY_FORM, texts: pool.told, armies });
}

/** Whether a text stood in a copy, of whatever form. @param {string} text */
export function isCopyText(text) {
  return ANY_COPY.test(text);
}

function must(isSo) {
  if (!isSo) {
    throw new Error("not as a copy is written");
  }
}

const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isWord = (value) => typeof value === "string";

/** @returns {string[]} the texts of a pool */
function textsOfPool(told) {
  const texts = [];
  let [last, letters] = ["", 0];
  for (const [start, end, middle] of told) {
    must(isCount(start) && isCount(end) && start + end <= last.length && isWord(middle));
    last = last.slice(0, start) + middle + last.slice(last.length - end);
    letters += last.length;
    must(letters < MOST_LETTERS);
    texts.push(last);
  }
  return texts;
}

/** What an earlier build found is only told; here it is judged anew. */
function verdictInCopy(verdict) {
  const { build, version, word, errors, spent = null, allowed = null } = verdict ?? {};
  const isWhole = isWord(build) && isWord(version) && ["legal", "illegal", "unreadable"].includes(word) && isCount(errors);
  const isPriced = [spent, allowed].every((points) => points === null || Number.isSafeInteger(points));
  return isWhole && isPriced ? { build, version, word, errors, spent, allowed, list: null, data: null } : undefined;
}

/** @returns {Copied} */
function armyInCopy(one, texts, now) {
  const textAt = (place) => (must(isWord(texts[place])), texts[place]);
  const cataloguesAt = (places) => Object.fromEntries(Object.entries(places).map(([name, place]) => [name, textAt(place)]));
  const { id, kind, name, head, changed, deleted, origin, file } = one;
  must(isWord(id) && /^[\w-]{1,64}$/.test(id) && ["list", "catalogue"].includes(kind) && isWord(name) && isCount(head) && isCount(changed));
  must((deleted === undefined || isCount(deleted)) && (file === null || isWord(file)));
  const versionAt = ({ n, parent, time, what, text, catalogues, name: given }) => {
    must(isCount(n) && (parent === null || isCount(parent)) && isCount(time) && isWord(what) && (given === undefined || isWord(given)));
    return { army: id, n, parent, time: Math.min(time, now), text: textAt(text), catalogues: cataloguesAt(catalogues), what, ...(given && { name: given }) };
  };
  const versions = one.versions.map(versionAt);
  must(versions.every((version, at) => at === 0 || versions[at - 1].n < version.n) && versions.some(({ n }) => n === head));
  const army = { id, kind, name, head, changed: Math.min(changed, now), text: textAt(one.text), catalogues: cataloguesAt(one.catalogues), verdict: verdictInCopy(one.verdict) };
  const also = { ...(deleted && { deleted: Math.min(deleted, now) }), ...(isWord(origin) && { origin }) };
  return { army: { ...army, ...also }, versions, file, packed: file === null ? null : textAt(one.packed) };
}

/**
 * Reads what stood in a copy; what is not as it should be is counted and left out.
 * @param {string} text
 * @returns {{armies: Copied[], broken: number} | null} null where all of it is of another form or broken
 */
export function readCopy(text, now = Date.now()) {
  try {
    const { schema, texts: told, armies } = JSON.parse(text);
    must(schema === COPY_FORM && Array.isArray(armies));
    const texts = textsOfPool(told);
    const read = new Map();
    for (const one of armies) {
      try {
        const copied = armyInCopy(one, texts, now);
        must(!read.has(copied.army.id));
        read.set(copied.army.id, copied);
      } catch {
        // It is counted.
      }
    }
    return { armies: [...read.values()], broken: armies.length - read.size };
  } catch {
    return null;
  }
}
