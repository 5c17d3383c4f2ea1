// What the player chose for this page on this device: language, light or dark, when everything was last copied.

const KEY = "orbat";

function readAll() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** @param {string} name */
export function preference(name) {
  return readAll()[name];
}

/** Without storage a choice holds until the page is left. */
export function prefer(name, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [name]: value }));
  } catch {
    // Nothing is lost but the choice.
  }
}
