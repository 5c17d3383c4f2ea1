// A new drawing of what is shown already: whatever stays the same stays the same element, with its focus, its place and what is typed in it.
// Only what differs is laid out again.

import { hearAs, nodes } from "./dom.js";

/** What belongs to the player, and not to the drawing: what was unfolded, and that something is being typed. */
const OF_THE_PLAYER = new Set(["open", "data-typed"]);

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null);

/** Whether one may become the other. */
function isAlike(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);
}

function takeAttributes(old, fresh) {
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (name !== "style" && old.getAttribute(name) !== value) {
      old.setAttribute(name, value);
    }
  }
  for (const name of old.getAttributeNames()) {
    if (name !== "style" && !OF_THE_PLAYER.has(name) && !fresh.hasAttribute(name)) {
      old.removeAttribute(name);
    }
  }
  // What forbids styles in attributes allows them as properties.
  if ((old.hasAttribute("style") || fresh.hasAttribute("style")) && old.style.cssText !== fresh.style.cssText) {
    old.style.cssText = fresh.style.cssText;
  }
  if (old instanceof HTMLInputElement && old.dataset.typed === undefined && old.value !== fresh.value) {
    old.value = fresh.value;
  }
}

/** One node becomes another. */
function become(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) {
      old.nodeValue = fresh.nodeValue;
    }
    return;
  }
  takeAttributes(old, fresh);
  hearAs(old, fresh);
  becomeAll(old, [...fresh.childNodes]);
}

/** What stands in an element becomes what is to stand there: by its key, else in its order. */
function becomeAll(container, fresh) {
  const byKey = new Map([...container.childNodes].map((node) => [keyOf(node), node]));
  let next = container.firstChild;
  for (const node of fresh) {
    const key = keyOf(node);
    const old = key === null ? next : byKey.get(key);
    byKey.delete(key);
    if (!old || !isAlike(old, node)) {
      container.insertBefore(node, next);
      continue;
    }
    if (old === next) {
      next = next.nextSibling;
    } else {
      container.insertBefore(old, next);
    }
    become(old, node);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/**
 * Makes of what a container shows what it is to show.
 * @param {HTMLElement} container
 * @param {...unknown} children
 */
export function drawOver(container, ...children) {
  becomeAll(container, nodes(children));
}
