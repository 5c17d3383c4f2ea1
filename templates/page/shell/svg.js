// Drawings of the library for the screen: built anew from the elements and attributes that it draws with, and from nothing else.

const NAMESPACE = "http://www.w3.org/2000/svg";

const ELEMENTS = new Set(["svg", "title", "desc", "defs", "g", "path", "use"]);

const NUMBER = "-?[0-9]*\\.?[0-9]+(?:e-?[0-9]+)?";
const NUMBERS = new RegExp(`^${NUMBER}(?: ${NUMBER})*$`);
const COLOUR = /^(?:none|#[0-9a-f]{3}|#[0-9a-f]{6})$/;
const NAME = /^[a-z][a-z0-9-]*$/;

/** Attributes, and what may stand in them. */
const ATTRIBUTES = new Map([
  ["role", /^img$/],
  ["viewBox", NUMBERS],
  ["id", NAME],
  ["aria-labelledby", NAME],
  ["aria-describedby", NAME],
  ["fill", COLOUR],
  ["fill-opacity", NUMBERS],
  ["stroke", COLOUR],
  ["stroke-width", NUMBERS],
  ["stroke-dasharray", NUMBERS],
  ["stroke-linejoin", /^[a-z]+$/],
  ["stroke-linecap", /^[a-z]+$/],
  ["shape-rendering", /^crispEdges$/],
  ["transform", new RegExp(`^(?:(?:translate|rotate|scale)\\(${NUMBER}(?: ${NUMBER})*\\))+$`)],
  ["d", /^[MLQCHVZmhvlz0-9 .,e-]*$/],
  ["href", /^#[a-z][a-z0-9-]*$/],
  ["x", NUMBERS],
  ["y", NUMBERS],
]);

/** Attributes that name something in the same drawing. */
const NAMES = new Set(["id", "aria-labelledby", "aria-describedby"]);

/**
 * A drawing as an element of the page. What it may not contain is left out.
 * @param {string} text SVG, as the library writes it
 * @param {string} [prefix] before the names in it, where the page shows the same drawing twice
 * @returns {SVGElement}
 * @throws {Error} where it is no drawing
 */
export function drawingOf(text, prefix = "") {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg" || root.namespaceURI !== NAMESPACE) {
    throw new Error("not a drawing");
  }
  return copyElement(root, prefix);
}

function copyElement(from, prefix) {
  const to = document.createElementNS(NAMESPACE, from.localName);
  for (const { name, value } of from.attributes) {
    if (ATTRIBUTES.get(name)?.test(value)) {
      to.setAttribute(name, renamed(name, value, prefix));
    }
  }
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.append(child.data);
    } else if (child.nodeType === Node.ELEMENT_NODE && child.namespaceURI === NAMESPACE && ELEMENTS.has(child.localName)) {
      to.append(copyElement(child, prefix));
    }
  }
  return to;
}

function renamed(name, value, prefix) {
  if (name === "href") {
    return `#${prefix}${value.slice(1)}`;
  }
  return NAMES.has(name) ? prefix + value : value;
}
