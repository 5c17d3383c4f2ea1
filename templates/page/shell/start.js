// The first screen: my armies.

import { h } from "./dom.js";

/** @type {import("./app.js").Screen} */
export const startScreen = {
  title: () => "Orbat",
  main: () => h("h1", null, "Orbat"),
};
