// Which sheets are wanted, and the pages that the library draws of them.

import { ask, askAside, fileOf, Refused } from "./ask.js";
import { h } from "./dom.js";
import { pageOf } from "./drawings.js";
import { textKey } from "./known.js";
import { prefer, preference } from "./preferences.js";
import { session } from "./session.js";

/** The kinds of sheets, in printing order. */
export const SHEET_KINDS = ["roster", "cards", "labels", "markers", "reference", "plan"];

/** Width and height of the papers in mm. */
export const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] };

/** The formats of cards that have a name, and the one of large print. */
export const CARD_SIZES = ["poker", "tarot", "bridge", "mini", "business", "square", "89x127"];
export const MARKER_SHAPES = ["square", "round", "hexagon"];
export const SHEET_LOOKS = ["classic", "ink", "mono"];

/** Where letters are written on Letter. */
const LETTER_REGIONS = /-(US|CA|MX|PH)$/;

/**
 * @typedef {object} Wanted
 * @property {string[]} sheets
 * @property {"a4" | "letter"} paper
 * @property {string} cards a name, or width and height in mm: 80x110
 * @property {"classic" | "ink" | "mono"} theme
 * @property {boolean} large_print
 * @property {boolean} backs
 * @property {Required<import("./types").Imposition>} imposition
 * @property {number | null} marker_size in tenths of a millimetre
 * @property {"square" | "round" | "hexagon" | null} marker_shape
 * @property {boolean} copies
 * @property {boolean} public
 */

/** Lengths are tenths of a millimetre. */
const USUAL_IMPOSITION = { flip: "long_edge", offset: { x: 0, y: 0 }, gutter: 0, bleed: 0, cut: "marks" };

/** @returns {Wanted} as it was chosen the last time */
export function wantedSheets() {
  const paper = LETTER_REGIONS.test(navigator.language) ? "letter" : "a4";
  const usual = { sheets: SHEET_KINDS, paper, cards: "poker", theme: "classic", large_print: false, backs: false, copies: false, imposition: USUAL_IMPOSITION, marker_size: null, marker_shape: null };
  return { ...usual, ...preference("sheets"), public: forOpponent.on };
}

/** Secrets are left out only as long as somebody wants it so: this choice is not kept. */
const forOpponent = { on: false };

/** @param {Partial<Wanted>} changed */
export function wantSheets(changed) {
  const { public: secretless, ...kept } = { ...wantedSheets(), ...changed };
  forOpponent.on = secretless;
  prefer("sheets", kept);
}

/** As the library wants it. @returns {import("./types").Print} */
function printOf(wanted) {
  return { files: [fileOf(session.army)], ...wanted };
}

/**
 * What is drawn, by what it was asked with: nothing is asked twice.
 * @typedef {object} Drawn
 * @property {string} key
 * @property {HTMLElement[]} pages places for the drawings, filled one after the other
 * @property {string[]} texts the drawings themselves
 * @property {import("./types").SheetEntry[]} sheets
 * @property {string[]} notices what is not on paper as it was meant
 * @property {string[]} notes what is only worth knowing
 * @property {string | null} refused why there are none
 * @property {boolean} known whether the answer is there
 * @property {boolean} filled whether all drawings stand in their places
 */

const NO_PAGES = { pages: [], texts: [], sheets: [], notices: [], notes: [], refused: null, known: false, filled: false };

/** @type {Drawn} */
const drawn = { key: "", ...NO_PAGES };

function sheetsKey(wanted) {
  return `${textKey(session.army)} ${JSON.stringify(wanted)}`;
}

/**
 * The pages as they are wanted now. What is not known yet is asked for.
 * @param {() => void} arrived called when there is more
 */
export function sheetPages(arrived) {
  const wanted = wantedSheets();
  const key = sheetsKey(wanted);
  if (drawn.key !== key) {
    Object.assign(drawn, NO_PAGES, { key });
    if (wanted.sheets.length > 0) {
      drawPages(key, wanted, arrived);
    }
  }
  return drawn;
}

async function drawPages(key, wanted, arrived) {
  let found = null;
  try {
    found = await ask({ pages: printOf(wanted) }, undefined, "pages");
  } catch (error) {
    found = { refused: error.message };
  }
  if (drawn.key !== key || !found) {
    return;
  }
  const { pages: texts = [], sheets = [], notices = [], notes = [], refused = null } = found;
  const pages = texts.map(() => sheetOfPaper(wanted.paper));
  Object.assign(drawn, { pages, texts, sheets, notices, notes, refused, known: true });
  arrived();
  await fillPages(key);
  arrived();
}

/** A page before anything stands on it. */
function sheetOfPaper(paper) {
  const place = h("div", { class: "paper" });
  place.style.setProperty("--paper-shape", PAPERS[paper].join(" / "));
  return place;
}

/** A page has thousands of letters: the first can be read before the last is drawn. */
async function fillPages(key) {
  const { pages, texts } = drawn;
  for (const [at, page] of pages.entries()) {
    const picture = pageOf(texts[at]);
    page.append(picture);
    await picture.decode();
    if (drawn.key !== key) {
      return;
    }
  }
  drawn.filled = true;
}

/** Asks for the pages anew, where they could not be drawn. */
export function drawAgain() {
  drawn.key = "";
}

/** The title of the sheet that a page, from 0, belongs to. */
export function sheetOf(page) {
  return drawn.sheets.findLast((sheet) => sheet.page <= page)?.title ?? "";
}

/** How many pages a kind of sheet has in this army, by what it was asked with. */
const pageCounts = { key: "", by: new Map() };

/**
 * Pages of each kind of sheet; undefined where it is not known yet.
 * @param {() => void} arrived called when they are known
 * @returns {Map<string, number>}
 */
export function sheetCounts(arrived) {
  const wanted = { ...wantedSheets(), sheets: [] };
  const key = sheetsKey(wanted);
  if (pageCounts.key !== key) {
    pageCounts.key = key;
    pageCounts.by = new Map();
    countAll(key, wanted).then(arrived);
  }
  return pageCounts.by;
}

async function countAll(key, wanted) {
  for (const kind of SHEET_KINDS) {
    if (pageCounts.key !== key) {
      return;
    }
    pageCounts.by.set(kind, await pagesOfKind({ ...wanted, sheets: [kind] }));
  }
}

/** The library refuses to draw nothing. */
async function pagesOfKind(wanted) {
  try {
    return (await askAside({ pages: printOf(wanted) })).pages.length;
  } catch (error) {
    return error instanceof Refused ? 0 : undefined;
  }
}

/** Width and height of a card of one's own, in tenths of a millimetre; nothing for a format that has a name. */
export function ownCardSize(cards) {
  return CARD_SIZES.includes(cards) ? null : cards.split("x").map((length) => Math.round(Number(length) * 10));
}

/** The page that shows how far a printer shifts backs. @returns {Promise<Uint8Array>} */
export async function testPage() {
  return (await ask({ test_page: { ...printOf(wantedSheets()), files: [] } })).bytes;
}

/**
 * The same sheets as a PDF.
 * @param {Partial<Wanted>} [changed]
 * @returns {Promise<{name: string, bytes: Uint8Array, pages: number}>}
 */
export async function sheetsAsPdf(changed) {
  const wanted = { ...wantedSheets(), ...changed };
  const { bytes, pages } = await ask({ pdf: printOf(wanted) });
  const stem = fileOf(session.army).name.replace(/\.json$/, "");
  return { name: wanted.public ? `${stem}-public.pdf` : `${stem}.pdf`, bytes, pages };
}
