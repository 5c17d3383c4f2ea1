// The pages of the sheets: side by side on a desk, one after the other on a telephone, each large on its own.

import { dialog } from "./app.js";
import { button, draw, h } from "./dom.js";
import { pageOf } from "./drawings.js";
import { PAPERS, sheetOf, wantedSheets } from "./sheets_ask.js";
import { t } from "./words.js";

/** Which page a telephone shows, from 0, and the strip that it lies in. */
const strip = { page: 0, element: null, counter: null };

/**
 * @param {ReturnType<typeof import("./sheets_ask.js").sheetPages>} found
 * @returns {HTMLElement}
 */
export function pageColumn(found) {
  if (wantedSheets().sheets.length === 0) {
    return h("p", { class: "card empty" }, t("sheets_no_choice"));
  }
  if (!found.known) {
    return h("p", { class: "card empty", role: "status" }, t("sheets_drawing"));
  }
  if (found.refused) {
    return h("p", { class: "card empty", role: "alert" }, t("sheets_failed", { reason: found.refused }));
  }
  return pageStrip(found);
}

function pageStrip(found) {
  const last = found.pages.length - 1;
  strip.page = Math.min(strip.page, last);
  strip.element = h("ol", { class: "pages", onscroll: followScroll }, found.pages.map((page, at) => onePage(found, page, at)));
  strip.counter = h("span", { "aria-live": "polite" }, counterWords(found));
  // It can be scrolled only when it stands in the page.
  requestAnimationFrame(() => turnTo(found, strip.page, "instant"));
  const turn = (by) => () => turnTo(found, Math.min(last, Math.max(0, strip.page + by)), "smooth");
  return h(
    "section",
    { class: "sheets-pages", "aria-label": t("sheets_title") },
    strip.element,
    h(
      "div",
      { class: "pages-counter phone-only" },
      button("‹", turn(-1), { class: "plain", "aria-label": t("sheets_previous"), key: "sheets previous" }),
      strip.counter,
      button("›", turn(1), { class: "plain", "aria-label": t("sheets_next"), key: "sheets next" }),
    ),
    h("p", { class: "quiet pages-same" }, t("sheets_same")),
  );
}

function onePage(found, page, at) {
  const enlarge = () => enlargePage(found, at);
  const label = t("sheets_enlarge", { page: at + 1, sheet: sheetOf(at) });
  const caption = button(`${at + 1} · ${sheetOf(at)}`, enlarge, { class: "link", "aria-label": label, key: `sheets page ${at}` });
  page.onclick = enlarge;
  return h("li", null, h("figure", null, page, h("figcaption", null, caption)));
}

function counterWords(found) {
  return t("sheets_counter", { page: strip.page + 1, pages: found.pages.length, sheet: sheetOf(strip.page) });
}

function turnTo(found, page, behavior) {
  const { element } = strip;
  strip.page = page;
  strip.counter.textContent = counterWords(found);
  element.scrollTo({ left: element.children[page].offsetLeft - element.offsetLeft, behavior: still() ? "instant" : behavior });
}

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function followScroll({ target }) {
  const page = Math.round(target.scrollLeft / Math.max(1, target.clientWidth));
  if (page !== strip.page && target.scrollWidth > target.clientWidth) {
    strip.page = page;
    strip.counter.textContent = t("sheets_counter", { page: page + 1, pages: target.children.length, sheet: sheetOf(page) });
  }
}

/** The widths of a large page, where 1 is as wide as the paper. Null is as wide as the window. */
const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3];

function enlargePage(found, first) {
  let at = first;
  let zoom = null;
  const turn = (by) => {
    at = Math.min(Math.max(at + by, 0), found.pages.length - 1);
    redraw();
  };
  const zoomTo = (to) => {
    zoom = to;
    redraw();
  };
  const title = h("span", { "aria-live": "polite" });
  const redraw = dialog(title, () => {
    title.textContent = t("sheets_large", { page: at + 1, pages: found.pages.length, sheet: sheetOf(at) });
    return [pageTools(found, at, zoom, turn, zoomTo), largePage(found.texts[at], zoom)];
  }, { class: "page-dialog" });
}

function pageTools(found, at, zoom, turn, zoomTo) {
  const step = (by) => {
    const now = zoom ?? 1;
    const way = by > 0 ? ZOOMS.find((one) => one > now) : ZOOMS.findLast((one) => one < now);
    return way ?? now;
  };
  const tool = (sign, label, act, more) => button(sign, act, { "aria-label": label, title: label, key: `page ${label}`, ...more });
  return h(
    "div",
    { class: "line wrap page-tools" },
    h(
      "div",
      { class: "line" },
      tool("‹", t("sheets_previous"), () => turn(-1), { disabled: at === 0 }),
      tool("›", t("sheets_next"), () => turn(1), { disabled: at === found.pages.length - 1 }),
    ),
    h(
      "div",
      { class: "line", role: "group", "aria-label": t("sheets_zoom") },
      tool("−", t("sheets_zoom_less"), () => zoomTo(step(-1))),
      button(t("sheets_zoom_width"), () => zoomTo(null), { "aria-pressed": String(zoom === null), key: "page width" }),
      button(t("sheets_zoom_true"), () => zoomTo(1), { "aria-pressed": String(zoom === 1), key: "page true" }),
      tool("+", t("sheets_zoom_more"), () => zoomTo(step(1))),
    ),
  );
}

function largePage(text, zoom) {
  const paper = h("div", { class: "paper" }, pageOf(text));
  if (zoom !== null) {
    const [width] = PAPERS[wantedSheets().paper];
    paper.style.setProperty("width", `${width * zoom}mm`);
  }
  const place = h("div", { class: "page-place", role: "group", "aria-label": t("sheets_title"), tabindex: "0", key: "page place" });
  draw(place, paper);
  return place;
}
