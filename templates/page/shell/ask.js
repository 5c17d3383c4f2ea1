// Questions to the library, and what is kept of its answers.

import { background, engine } from "./engine.js";
import { changeTime, newId } from "./stamps.js";
import { store } from "./store.js";
import { language } from "./words.js";

/**
 * Asks the engine in the language of the page.
 * @param {import("./types").Request} request
 * @param {Uint8Array} [bytes]
 * @param {string} [channel] where only the newest question counts: an older one resolves to null
 * @returns {Promise<any>} the answer; null where it was overtaken
 * @throws {Refused} where the library refuses in words
 */
export function ask(request, bytes, channel) {
  return askIn(language(), request, bytes, channel);
}

/**
 * Asks the engine in a language that need not be that of the page.
 * @param {import("./types").Lang} lang
 * @param {import("./types").Request} request
 */
export async function askIn(lang, request, bytes, channel) {
  return contentOf(await engine.ask({ lang, ask: request }, bytes, channel));
}

/**
 * Asks in the background: nobody waits for the answer. Where the background does not come, the engine answers.
 * @param {import("./types").Request} request
 */
export async function askAside(request) {
  const { name, restarts, slow } = background.state;
  const asked = slow || (name === "stopped" && !restarts) ? engine : background;
  return contentOf(await asked.ask({ lang: language(), ask: request }));
}

/** What an answer holds. @param {{answer: import("./types").Answer, bytes: Uint8Array} | null} found */
function contentOf(found) {
  if (!found) {
    return null;
  }
  if (found.answer.refused !== undefined) {
    throw new Refused(found.answer.refused);
  }
  const answer = typeof found.answer === "string" ? {} : Object.values(found.answer)[0];
  return found.bytes?.length ? { ...answer, bytes: found.bytes } : answer;
}

/** The library refused, in words for the player. */
export class Refused extends Error {
  constructor(message) {
    super(message);
    this.name = "Refused";
  }
}

let programPromise = null;

/** The version and the build of the library. @returns {Promise<import("./types").Program>} */
export function program() {
  programPromise ??= ask({ program: null }).catch((error) => {
    programPromise = null;
    throw error;
  });
  return programPromise;
}

/** The file of an army, as questions have it. @returns {import("./types").File} */
export function fileOf(army) {
  const letters = String(army.name ?? "").slice(0, 80).normalize("NFD").replace(/\p{M}/gu, "");
  const stem = letters.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase();
  return { name: `${stem || "list"}.json`, text: army.text, catalogues: army.catalogues ?? {} };
}

/** How many errors a report has. @param {import("./types").ReportEntry} report */
export function errorsIn({ findings }) {
  return findings.filter(({ severity }) => severity === "error").length;
}

/** What is kept of a verdict. @param {import("./types").ReportEntry} report */
async function kept(report) {
  const { build, version } = await program();
  const { list = null, data = null } = report.identity ?? {};
  return { build, version, word: report.verdict, errors: errorsIn(report), spent: report.points?.spent ?? null, allowed: report.points?.allowed ?? null, list, data };
}

/** An army as it is kept, with what a check told of it. @param {import("./types").Checked} checked */
export async function judged(army, checked) {
  const { report, kind } = checked;
  return {
    ...army,
    kind: kind ?? army.kind,
    name: report.name || nameIn(army.text) || army.name,
    ruleset: report.ruleset ?? undefined,
    verdict: await kept(report),
  };
}

/** A catalogue has a name of its own, which no report tells. @param {string} text */
export function nameIn(text) {
  try {
    const { name } = JSON.parse(text);
    const said = typeof name === "string" ? name : name?.[language()] ?? name?.en;
    return typeof said === "string" ? said : undefined;
  } catch {
    return undefined;
  }
}

/** So long a new army waits for its verdict before it is kept without one, in ms. */
const LONGEST_VERDICT = 3_000;

/**
 * Keeps a file as a new army.
 * @param {import("./types").File} file
 * @param {string} what where it comes from, in words
 * @returns {Promise<import("./store.js").Army>}
 */
export async function keepNew({ name, text, catalogues = {} }, what) {
  const army = { id: newId(), kind: "list", text, catalogues, name };
  // Unchecked it is kept all the same.
  const checking = ask({ check: { file: fileOf(army) } }).then((checked) => judged(army, checked)).catch(() => army);
  return keepArmy(await Promise.race([checking, new Promise((resolve) => setTimeout(resolve, LONGEST_VERDICT, army))]), what);
}

/** Keeps an army as it is, with its first version. @param {object} army @param {string} what where it comes from, in words */
export async function keepArmy(army, what) {
  const now = changeTime();
  const kept = { ...army, head: 1, changed: now };
  const { id, text, catalogues } = kept;
  await store.save(kept, { army: id, n: 1, parent: null, time: now, text, catalogues, what });
  return kept;
}

/** Files as one archive. @param {import("./types").File[]} files @returns {Promise<Uint8Array>} */
export async function packFiles(files) {
  return (await ask({ pack: { files } })).bytes;
}
