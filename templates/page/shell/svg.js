// Drawings of the library for the screen: built anew from the elements and attributes that it draws with, and from nothing else.

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

const SVG_ELEMENTS = new Set(["svg", "title", "desc", "defs", "g", "path", "use"]);

const SVG_NUMBER = "-?[0-9]*\\.?[0-9]+(?:e-?[0-9]+)?";
const SVG_NUMBERS = new RegExp(`^${SVG_NUMBER}(?: ${SVG_NUMBER})*$`);
const SVG_COLOUR = /^(?:none|#[0-9a-f]{3}|#[0-9a-f]{6})$/;
const SVG_NAME = /^[a-z][a-z0-9-]*$/;

/** Attributes, and what may stand in them. */
const SVG_ATTRIBUTES = new Map([
  ["role", /^img$/],
  ["viewBox", SVG_NUMBERS],
  ["id", SVG_NAME],
  ["aria-labelledby", SVG_NAME],
  ["aria-describedby", SVG_NAME],
  ["fill", SVG_COLOUR],
  ["fill-opacity", SVG_NUMBERS],
  ["stroke", SVG_COLOUR],
  ["stroke-width", SVG_NUMBERS],
  ["stroke-dasharray", SVG_NUMBERS],
  ["stroke-linejoin", /^[a-z]+$/],
  ["stroke-linecap", /^[a-z]+$/],
  ["shape-rendering", /^crispEdges$/],
  ["transform", new RegExp(`^(?:(?:translate|rotate|scale)\\(${SVG_NUMBER}(?: ${SVG_NUMBER})*\\))+$`)],
  ["d", /^[MLQCHVZmhvlz0-9 .,e-]*$/],
  ["href", /^#[a-z][a-z0-9-]*$/],
  ["x", SVG_NUMBERS],
  ["y", SVG_NUMBERS],
]);

/** Attributes that name something in the same drawing. */
const SVG_NAMES = new Set(["id", "aria-labelledby", "aria-describedby"]);

/**
 * A drawing as an element of the page. What it may not contain is left out.
 * @param {string} text SVG, as the library writes it
 * @param {string} [prefix] before the names in it, where the page shows the same drawing twice
 * @returns {SVGElement}
 * @throws {Error} where it is no drawing
 */
export function drawingOf(text, prefix = "") {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg" || root.namespaceURI !== SVG_NAMESPACE) {
    throw new Error("not a drawing");
  }
  return copySvg(root, prefix);
}

function copySvg(from, prefix) {
  const to = document.createElementNS(SVG_NAMESPACE, from.localName);
  for (const { name, value } of from.attributes) {
    if (SVG_ATTRIBUTES.get(name)?.test(value)) {
      to.setAttribute(name, attributeValue(name, value, prefix));
    }
  }
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.append(child.data);
    } else if (child.nodeType === Node.ELEMENT_NODE && child.namespaceURI === SVG_NAMESPACE && SVG_ELEMENTS.has(child.localName)) {
      to.append(copySvg(child, prefix));
    }
  }
  return to;
}

function attributeValue(name, value, prefix) {
  if (name === "href") {
    return `#${prefix}${value.slice(1)}`;
  }
  return SVG_NAMES.has(name) ? prefix + value : value;
}
