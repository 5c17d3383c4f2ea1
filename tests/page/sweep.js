// What is wrong with the screen as it is painted: a line for each thing. `touch` says whether fingers press here, `painted` whether only colours
// are looked at.

const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
const wrong = new Set();

/** An element as its style sheet names it. */
function called(element) {
  const key = (element.dataset?.key ?? "").split(/[\s/]/)[0];
  const own = element.tagName.toLowerCase() + [...element.classList].map((name) => `.${name}`).join("") + (key && `[${key}]`);
  const parent = element.parentElement;
  return element.classList.length > 0 || key || !parent || parent === document.body ? own : `${called(parent)} > ${own}`;
}

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const colours = new Map();

/** Red, green, blue and alpha from 0 to 1, of whatever CSS calls a colour. */
function rgba(colour) {
  if (!colours.has(colour)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    colours.set(colour, [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255));
  }
  return colours.get(colour);
}

const over = ([red, green, blue, alpha], below) => [red, green, blue].map((part, at) => part * alpha + below[at] * (1 - alpha));

function luminance(colour) {
  const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What is painted behind an element's content; its own paper, and those below it as far as it is thin. */
function paper(element) {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const layer = rgba(getComputedStyle(at).backgroundColor);
    layers.unshift(layer);
    if (layer[3] === 1) {
      break;
    }
  }
  const ground = rgba("Canvas").slice(0, 3);
  return layers.reduce((below, layer) => over(layer, below), ground);
}

function opacity(element) {
  return element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
}

const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0 && !element.closest(".unseen, .skip:not(:focus)");
const isOff = (element) => element.closest("button:disabled, input:disabled, select:disabled") !== null;
/** Drawn paper and codes are pictures of themselves. */
const isDrawn = (element) => element.closest("svg") !== null;

const everything = [...root.querySelectorAll("*")].filter((element) => !isDrawn(element) && isShown(element));
const ratio = (value) => value.toFixed(2);

function readable(element, style, what) {
  const size = parseFloat(style.fontSize);
  const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  const below = paper(element);
  const [red, green, blue, alpha] = rgba(style.color);
  const found = contrast(over([red, green, blue, alpha * opacity(element)], below), below);
  if (found < least) {
    wrong.add(`${what} ${called(element)}: contrast ${ratio(found)}, at least ${least}`);
  }
}

for (const element of everything.filter((one) => !isOff(one))) {
  const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  if (words || element.matches("input:not([type=checkbox], [type=radio]), select, textarea")) {
    readable(element, getComputedStyle(element), "text");
  }
  if (element.placeholder) {
    readable(element, getComputedStyle(element, "::placeholder"), "placeholder");
  }
  for (const side of ["::before", "::after"]) {
    const style = getComputedStyle(element, side);
    if (!["none", "normal", '""'].includes(style.content)) {
      readable(element, style, side);
    }
  }
}

// Edges of what is pressed or typed into: of the edge or the filling one must be told from what is around it.
for (const element of everything.filter((one) => one.matches("button, select, textarea, input:not([type=checkbox], [type=radio])") && !isOff(one))) {
  const style = getComputedStyle(element);
  const edge = rgba(style.borderBottomColor);
  if (parseFloat(style.borderBottomWidth) > 0 && edge[3] > 0) {
    const around = paper(element.parentElement);
    const found = Math.max(contrast(over(edge, around), around), contrast(paper(element), around));
    if (found < 3) {
      wrong.add(`edge ${called(element)}: contrast ${ratio(found)}, at least 3`);
    }
  }
}

if (painted) {
  return [...wrong];
}

// Identities and what refers to them.
const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
for (const id of ids.filter((one, at) => ids.indexOf(one) !== at)) {
  wrong.add(`id ${id} stands twice`);
}
for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant"]) {
  for (const element of document.querySelectorAll(`[${name}]`)) {
    const missing = element.getAttribute(name).split(/\s+/).filter((id) => id && !ids.includes(id));
    missing.forEach((id) => wrong.add(`${called(element)}: ${name} names ${id}, which is not there`));
  }
}
for (const element of root.querySelectorAll("[tabindex]")) {
  if (element.tabIndex > 0) {
    wrong.add(`${called(element)}: tabindex ${element.tabIndex} breaks the order`);
  }
  if (element.tabIndex === 0 && !element.matches("a, button, input, select, textarea, summary, [role], pre[aria-label]")) {
    wrong.add(`${called(element)}: takes the focus without a role`);
  }
}

// What is pressed is large enough to be hit.
const least = touch ? 44 : 24;
/** The box that takes the press: a label's, or the row over which a button is spread. */
function target(element) {
  const label = element.matches("[type=checkbox], [type=radio]") && (element.closest("label") ?? document.querySelector(`label[for="${element.id}"]`));
  const spread = getComputedStyle(element, "::before").position === "absolute" && element.closest("li");
  return (label || spread || element).getBoundingClientRect();
}
/** In the middle of a sentence a target is as high as its line. */
const isInSentence = (element) => element.matches(".link, a") && [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
const pressed = everything.filter((one) => one.matches("button, a[href], input, select, textarea, summary, [role=option]") && !isOff(one));
for (const element of pressed.filter((one) => !isInSentence(one))) {
  const { width, height } = target(element);
  if (width < least - 0.5 || height < least - 0.5) {
    wrong.add(`target ${called(element)}: ${Math.round(width)} × ${Math.round(height)}, at least ${least}`);
  }
}
return [...wrong];
