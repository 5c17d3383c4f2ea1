// What something new is stamped with: an identity and a time.

/** What the browser calls a new identity. */
export function newId() {
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const clock = { last: 0 };

/** The time of a change, in ms: later than that of the change before, whatever becomes of the clock. */
export function changeTime() {
  clock.last = Math.max(Date.now(), clock.last + 1);
  return clock.last;
}
