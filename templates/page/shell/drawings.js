// Drawings of the library as pictures: a picture runs nothing and loads nothing, and is one element where its letters would be thousands.

import { h } from "./dom.js";

/**
 * @param {string} text SVG, as the library writes it
 * @param {Record<string, string>} [words] what is said of it to those who have it read out
 * @returns {HTMLImageElement}
 */
export function pictureOf(text, words = { alt: "" }) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const forget = () => URL.revokeObjectURL(address);
  return h("img", { src: address, onload: forget, onerror: forget, ...words });
}

/** A page of the sheets: its title and its words stand in it, before everything that is drawn. */
export function pageOf(text) {
  const head = new DOMParser().parseFromString(`${text.slice(0, text.indexOf("<defs>"))}</svg>`, "image/svg+xml");
  const words = (name) => head.querySelector(name).textContent;
  return pictureOf(text, { alt: words("title"), "aria-description": words("desc") });
}
