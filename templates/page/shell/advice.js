// What the library says about the army that is open, beyond its verdict: what can be chosen where, how it is mended. It is asked in the
// background, one question at a time, what is looked at first; a change of the text makes all of it worthless.

import { Refused, askAside, fileOf } from "./ask.js";
import { Known } from "./known.js";
import { session } from "./session.js";
import { language } from "./words.js";

/** So long after the last change the questions begin, in ms: whoever changes quickly is not held up by them. */
const REST = 120;

/** So long after a stop of the engine it is asked once more, in ms. */
const AGAIN = 1_000;

/** The answers about the last texts, by what was asked. */
const lastAnswers = new Known();

/**
 * @typedef {import("./types").ChoiceEntry} Choice
 * @typedef {import("./types").PlaceEntry & {kind: string}} Place with what one of the things is called that can be added there: "gun", where the
 *   place is called "guns"
 */

/** The array or object that a place stands in. */
export function outer(pointer) {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** Whether a place is another or stands inside it. */
export function holds(outside, pointer) {
  return pointer === outside || pointer.startsWith(`${outside}/`);
}

/** What the library says. Event: `change` whenever something more is known. */
class Advice extends EventTarget {
  /** @type {Map<string, Place>} */
  places = new Map();
  /** What was known before the last change: its words may still be shown, its consequences not. @type {Map<string, Place>} */
  past = new Map();
  /** Ways back to a legal file; null while they are not known. @type {import("./types").FixDocument | null} */
  proposals = null;
  /** The findings, each with its own fixes; null while they are not known. @type {import("./types").Entry[] | null} */
  mended = null;
  /** Whether a row can be seen: it is asked about first. */
  isSeen = () => true;
  #asked = new Map();
  /** Those about the text as it stands. */
  #answers = new Map();
  #about = null;
  #timer = 0;
  #isWorking = false;
  /** Whether the engine stopped over this text: it is asked once more, and not for ever. */
  #hasStopped = false;

  /** The army changed, or only its language, or nothing. */
  follow() {
    const { army, checked } = session;
    // Undo has the text before its verdict: what was asked by the verdict of another text is asked again.
    const about = army && checked && { text: army.text, catalogues: army.catalogues, language: language(), army: army.id, checked };
    if (about && this.#about && Object.keys(about).every((key) => about[key] === this.#about[key])) {
      return;
    }
    const isSame = about && this.#about?.army === about.army && this.#about.language === about.language;
    this.past = isSame && this.places.size > 0 ? this.places : isSame ? this.past : new Map();
    Object.assign(this, { places: new Map(), proposals: null, mended: null });
    this.#asked = new Map();
    this.#hasStopped = false;
    this.#about = about;
    this.#answers = (about && lastAnswers.of(army)) ?? new Map();
    if (about) {
      lastAnswers.keep(army, this.#answers);
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.work(), this.#answers.size > 0 ? 0 : REST);
  }

  /**
   * What can be chosen at a place, known or asked for now.
   * @param {string} at
   * @returns {Promise<Place | undefined>}
   */
  async at(at) {
    this.follow();
    if (this.places.has(at)) {
      return this.places.get(at);
    }
    await this.inside(at);
    return this.places.get(at);
  }

  /** Asks what can be chosen at a place and inside it; what is known of the place itself may have come with what is around it. @param {string} at */
  async inside(at) {
    this.follow();
    await this.#once(`at ${at}`, { choices: { file: fileOf(session.army), at } }, (answer) => this.#keep(answer));
  }

  /** Whether a place was asked about. */
  knows(at) {
    return this.places.has(at) || this.#asked.get(`at ${at}`) === "answered";
  }

  #keep({ places, kinds }) {
    for (const place of places) {
      this.places.set(place.pointer, { ...place, kind: kinds[place.pointer] ?? place.label });
    }
  }

  /** Asks something about the text as it stands, unless it was asked. A late answer about another text is dropped. */
  #once(key, request, take) {
    const asked = this.#asked;
    const answers = this.#answers;
    if (!asked.has(key)) {
      const answering = answers.has(key) ? Promise.resolve(answers.get(key)) : askAside(request);
      const asking = answering.then((answer) => {
        answers.set(key, answer);
        asked.set(key, "answered");
        if (asked === this.#asked) {
          take(answer);
          this.dispatchEvent(new Event("change"));
        }
      });
      asked.set(key, asking.catch((error) => {
        asked.set(key, "answered");
        if (!(error instanceof Refused)) {
          asked.delete(key);
          throw error;
        }
      }));
    }
    return asked.get(key);
  }

  /** Asks what is to be known, until it is known or the text is another one. */
  async work() {
    if (this.#isWorking || !this.#about) {
      return;
    }
    this.#isWorking = true;
    try {
      for (let job = this.#next(); job; job = this.#next()) {
        await job();
      }
    } catch {
      // The engine stopped: the frame says so.
      this.#askAgain();
    } finally {
      this.#isWorking = false;
    }
  }

  #askAgain() {
    if (!this.#hasStopped) {
      this.#hasStopped = true;
      this.#timer = setTimeout(() => this.work(), AGAIN);
    }
  }

  #next() {
    for (const pointer of this.#wanted()) {
      if (pointer === "#fix" || pointer === "#mend") {
        if (!this.#asked.has(pointer)) {
          return () => this.#cure(pointer);
        }
      } else if (!this.knows(pointer) && !this.#asked.has(`at ${pointer}`)) {
        return () => this.at(pointer);
      }
    }
    return null;
  }

  #cure(key) {
    const file = fileOf(session.army);
    return key === "#fix"
      ? this.#once(key, { fix: { file } }, (answer) => (this.proposals = answer))
      : this.#once(key, { check: { file, fixes: true } }, (answer) => (this.mended = answer.report.findings));
  }

  /** The places to ask about, the most urgent first. */
  *#wanted() {
    const { army, checked } = session;
    if (!army || !checked || checked.report.verdict === "unreadable") {
      return;
    }
    yield* framePointers(army.text);
    const seen = checked.rows.filter((row) => this.isSeen(row.pointer));
    yield* seen.filter((row) => row.count !== null && row.count_at).map((row) => row.count_at);
    yield* new Set(seen.filter((row) => row.within).map((row) => outer(row.pointer)));
    if (!checked.report.legal) {
      yield "#fix";
    }
    yield* seen.filter((row) => row.count !== null && row.count <= 1).map((row) => row.pointer);
    // What advises something is mended, too, though it is no error.
    if (checked.report.findings.some(({ severity, help }) => severity === "error" || help.length > 0)) {
      yield "#mend";
    }
    const hasParts = new Set(checked.rows.map((row) => row.within));
    yield* seen.filter((row) => !row.within || hasParts.has(row.pointer)).map((row) => row.pointer);
    yield "";
  }
}

/** Members at the top of a file that have one word each: they are its frame. */
export function framePointers(text) {
  try {
    const members = Object.entries(JSON.parse(text));
    return members.filter(([, value]) => typeof value !== "object").map(([key]) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  } catch {
    return [];
  }
}

/** The one adviser of the page. */
export const advice = new Advice();
