// The typefaces of the sheets for the screen: they lie in the library, so they cost nothing twice and come when it is ready.

import { engine } from "./engine.js";

/** Family and weight of each face that the style sheet names. */
const FACES = {
  title: ["orbat-title", "400"],
  caps: ["orbat-caps", "400"],
  body: ["orbat-body", "400"],
  bold: ["orbat-body", "600"],
  figures: ["orbat-figures", "600"],
};

async function load(face, [family, weight]) {
  const found = await engine.ask({ ask: { font: { face } } });
  const font = new FontFace(family, found.bytes, { weight });
  document.fonts.add(await font.load());
}

/** Loads all of them; without them the page is set in what the device has. */
export async function loadFonts() {
  try {
    await Promise.all(Object.entries(FACES).map(([face, names]) => load(face, names)));
  } catch {
    // A page in another typeface is the same page.
  }
}
