// Elements and their words. Text is always text: nothing here takes markup.

/** What was begun by a press and is not done yet, by the key of what was pressed, or by itself. */
const underWay = new Set();

/** What may be begun again before it is done: each press counts. */
const counted = new WeakSet();

/** Who tells what goes wrong behind a button. */
const failing = { tell: null };

/** @param {(error: Error) => void} tell */
export function tellFailures(tell) {
  failing.tell = tell;
}

/** Of what stands in line anyway each press counts. @template Work @param {Work} work @returns {Work} */
export function eachPressCounts(work) {
  counted.add(work);
  return work;
}

/** What was begun on another screen holds nothing up here. */
export function forgetPresses() {
  underWay.clear();
}

const pressName = (element) => element.dataset.key ?? element;

/** What is pressed twice does it once: until it is done it is busy. */
function pressed(act) {
  return (event) => {
    const element = event.currentTarget;
    const name = pressName(element);
    if (underWay.has(name)) {
      event.preventDefault();
      return;
    }
    const work = act(event);
    if (work instanceof Promise && !counted.has(work)) {
      underWay.add(name);
      markBusy(name, element);
      work.catch((error) => failing.tell(error)).finally(() => {
        underWay.delete(name);
        markBusy(name, element);
      });
    }
  };
}

/** Says of a control, drawn anew or not, whether it is busy. */
function markBusy(name, element) {
  const shown = (typeof name === "string" && keyed(document.body, name)) || element;
  if (shown.matches("button")) {
    underWay.has(name) ? shown.setAttribute("aria-disabled", "true") : shown.removeAttribute("aria-disabled");
  }
}

/** Who hears what of an element. @type {WeakMap<Element, Map<string, (event: Event) => unknown>>} */
const listeners = new WeakMap();

const tellListener = (event) => listeners.get(event.currentTarget)?.get(event.type)?.(event);

function listen(element, type, hear) {
  const all = listeners.get(element) ?? new Map();
  all.has(type) || element.addEventListener(type, tellListener);
  listeners.set(element, all.set(type, hear));
}

/** From now on an element does what another would do. @param {Element} element @param {Element} other */
export function hearAs(element, other) {
  const [old, fresh] = [listeners.get(element), listeners.get(other) ?? new Map()];
  old?.forEach((_, type) => fresh.has(type) || (element.removeEventListener(type, tellListener), old.delete(type)));
  fresh.forEach((hear, type) => listen(element, type, hear));
}

/**
 * An element. Properties that begin with `on` are listeners, `key` names it for focus across a new drawing, `class` and everything else are
 * attributes; `false`, `null` and `undefined` leave an attribute out, `true` gives it without a value.
 * @param {string} tag
 * @param {Record<string, unknown> | null} [properties]
 * @param {...(Node | string | number | null | undefined | false | unknown[])} children
 * @returns {HTMLElement}
 */
export function h(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (name.startsWith("on") && typeof value === "function") {
      const isPress = name === "onclick" || name === "onsubmit";
      listen(element, name.slice(2), isPress ? pressed(value) : value);
    } else if (name === "key") {
      element.dataset.key = String(value);
    } else if (name === "value" && "value" in element) {
      element.value = value ?? "";
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...nodes(children));
  if (tag === "button" && element.dataset.key && underWay.has(element.dataset.key)) {
    element.setAttribute("aria-disabled", "true");
  }
  return element;
}

/** What can stand in an element, without what is nothing. */
export function nodes(children) {
  const all = children.flat(Infinity);
  return all.filter((child) => child !== null && child !== undefined && child !== false).map((child) => (child instanceof Node ? child : document.createTextNode(child)));
}

/** A button in words. */
export function button(label, onclick, properties) {
  return h("button", { type: "button", onclick, ...properties }, label);
}

/** A name that somebody gave: whatever way it is written, it does not turn its neighbours round. */
export function named(text, properties) {
  return h("bdi", properties, text);
}

/** Words that only a screen reader says. */
export function unseen(text) {
  return h("span", { class: "unseen" }, text);
}

/** The element that holds the focus, by its key, with what was typed there and is not yet taken. */
function focusOf(container) {
  const active = document.activeElement;
  if (!container.contains(active) || !active.dataset.key) {
    return null;
  }
  const typed = active.matches("input, textarea") && active.dataset.typed !== undefined;
  return { key: active.dataset.key, value: typed ? active.value : null, start: active.selectionStart, end: active.selectionEnd };
}

/** The listeners of a field: what is typed there is taken when it is left, though the field was drawn anew meanwhile. */
export function takenWhenLeft(take) {
  // A new drawing takes the field away, too; then what is typed stands in the new one.
  const left = ({ target }) => setTimeout(() => target.isConnected && target.dataset.typed !== undefined && take(target));
  return { oninput: ({ target }) => (target.dataset.typed = ""), onblur: left };
}

/** The element with a key. */
export function keyed(container, key) {
  return container.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

function focusAgain(container, focus) {
  const element = focus && keyed(container, focus.key);
  if (!element) {
    return;
  }
  element.focus({ preventScroll: true });
  // Now, for a field that tells nothing of its caret has it then behind what is typed.
  if (focus.value !== null) {
    element.value = focus.value;
    element.dataset.typed = "";
  }
  if (focus.start !== null && focus.start !== undefined && element.matches("input[type=text], input[type=search], textarea")) {
    element.setSelectionRange(focus.start, focus.end);
  }
}

/**
 * Draws a container anew. The element with the same key keeps the focus, and what is being typed there; what was unfolded stays so.
 * @param {HTMLElement} container
 * @param {...unknown} children
 */
export function draw(container, ...children) {
  const focus = focusOf(container);
  const opened = [...container.querySelectorAll("details[data-key][open]")].map((element) => element.dataset.key);
  const scrolled = [...container.querySelectorAll("[data-scrolls]")].map((element) => [element.dataset.key, element.scrollTop]);
  container.replaceChildren(...nodes(children));
  for (const key of opened) {
    keyed(container, key)?.setAttribute("open", "");
  }
  for (const [key, top] of scrolled) {
    const element = key && keyed(container, key);
    if (element) {
      element.scrollTop = top;
    }
  }
  focusAgain(container, focus);
}

/** Saves bytes or text as a file of the player's. */
export function saveFile(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
