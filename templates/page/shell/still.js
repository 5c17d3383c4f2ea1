// What lies under the pointer, or has the focus, stays where it is while everything around it is drawn anew; and what slid under the hand
// that has just removed something is not meant by its next click.

/** So long the next click at the same spot is not meant for what slid there, in ms; each further one makes it longer. */
const GUARDED = 500;

/** As far as a hand moves without meaning another place, in px. */
const SPOT = 24;

/** Where the hand was last, and whether it used the keys since. */
const lastHand = { x: 0, y: 0, isKey: true };

/** A spot where nothing is taken for a moment. */
const guarded = { until: 0, x: 0, y: 0 };

/** Room that keeps something still where the page cannot be scrolled so far. */
const room = { above: 0, below: 0 };

function isNear(place, { clientX, clientY }) {
  return Math.abs(place.x - clientX) <= SPOT && Math.abs(place.y - clientY) <= SPOT;
}

/** Something went away by this hand: for a moment it takes nothing more at the same spot. */
export function guardHand() {
  Object.assign(guarded, { until: performance.now() + GUARDED, x: lastHand.x, y: lastHand.y });
}

/** Whether the same hand is still at it; then it is guarded for longer. */
export function isHandGuarded() {
  const isGuarded = performance.now() < guarded.until;
  guarded.until = isGuarded ? performance.now() + GUARDED : 0;
  return isGuarded;
}

function guardClick(event) {
  const isMeant = event.detail === 0 || !isNear(guarded, event) || !event.target.closest("#main");
  if (!isMeant && isHandGuarded()) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The element that is held: under the pointer or with the focus, else the first that is seen. */
function heldElement() {
  const column = document.querySelector("#main [data-still]");
  const there = lastHand.isKey ? document.activeElement : document.elementFromPoint(lastHand.x, lastHand.y);
  const held = column?.contains(there) ? there.closest("[data-key]") : null;
  if (held && column.contains(held)) {
    return held;
  }
  return scrollY > 0 ? [...(column?.querySelectorAll("[data-row]") ?? [])].find((row) => row.getBoundingClientRect().top > 0) : null;
}

function makeRoom(above, below) {
  Object.assign(room, { above, below });
  const main = document.getElementById("main");
  main.style.setProperty("--room-above", `${above}px`);
  main.style.setProperty("--room-below", `${below}px`);
}

/** The room is given back when the page is scrolled, or the hand is elsewhere. */
function giveBack({ target }) {
  if ((room.above || room.below) && !target.closest?.("[data-still]")) {
    makeRoom(0, 0);
  }
}

/** Moves the page by so much: first out of the room that was made, then by scrolling, with more room where the page ends. */
function shiftPage(distance) {
  const given = distance > 0 ? Math.min(room.above, distance) : -Math.min(room.below, -distance);
  makeRoom(room.above - Math.max(given, 0), room.below + Math.min(given, 0));
  const rest = distance > 0 ? distance - given : distance;
  const least = -scrollY;
  const most = document.documentElement.scrollHeight - innerHeight - scrollY;
  if (rest < least) {
    makeRoom(room.above + Math.ceil(least - rest), room.below);
  } else if (rest > most) {
    makeRoom(room.above, room.below + Math.ceil(rest - most));
  }
  scrollBy({ top: Math.max(rest, least), behavior: "instant" });
}

/**
 * Remembers where something is.
 * @returns {() => void} brings it back there, or what has its key now
 */
export function holdStill() {
  const held = heldElement();
  if (!held) {
    (room.above || room.below) && makeRoom(0, 0);
    return () => {};
  }
  const { top } = held.getBoundingClientRect();
  const { key } = held.dataset;
  return () => {
    const now = document.querySelector(`#main [data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect().top ?? top;
    if (Math.abs(now - top) >= 1) {
      shiftPage(now - top);
    }
  };
}

/** Listens as long as the page lives. */
export function watchHand() {
  const pointed = (event) => {
    giveBack(event);
    Object.assign(lastHand, { x: event.clientX, y: event.clientY, isKey: false });
  };
  addEventListener("pointerdown", pointed, true);
  addEventListener("pointermove", (event) => event.pointerType === "mouse" && pointed(event), true);
  for (const scrolls of ["wheel", "touchmove"]) {
    addEventListener(scrolls, () => makeRoom(0, 0), { passive: true });
  }
  addEventListener("keydown", () => (lastHand.isKey = true), true);
  addEventListener("click", guardClick, true);
}
