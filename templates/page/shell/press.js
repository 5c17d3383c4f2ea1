// What is pressed is not drawn anew before it is let go: the click would be lost, since what is let go would be another element.

/** So long after the last sign of a press a browser may still bring its click, in ms. */
const CLICK_COMES = 50;

/** Whether something is pressed, when it counts as let go, and what is to be drawn then: the last of each name. */
const press = { isDown: false, end: 0, waiting: new Map() };

/**
 * Draws now, or once nothing is pressed any more.
 * @param {unknown} name of what waits for the same only the last is drawn
 * @param {() => void} drawing
 */
export function whenLetGo(name, drawing) {
  press.isDown ? press.waiting.set(name, drawing) : drawing();
}

function letGo() {
  press.isDown = false;
  const waiting = [...press.waiting.values()];
  press.waiting.clear();
  waiting.forEach((drawing) => drawing());
}

/** Begins to watch. What a click or a choice itself brings about is drawn at once. */
export function watchPresses() {
  const down = () => {
    // The end of the last press is not that of the next, however soon it comes.
    clearTimeout(press.end);
    press.isDown = true;
  };
  const end = () => {
    clearTimeout(press.end);
    press.end = setTimeout(letGo, CLICK_COMES);
  };
  const up = () => {
    press.isDown = false;
    end();
  };
  addEventListener("pointerdown", ({ button }) => button === 0 && down(), true);
  addEventListener("keydown", ({ key }) => key === " " && down(), true);
  addEventListener("click", up, true);
  // A list that is unfolded keeps the end of the press to itself: what is chosen from it ends it, too. A field that is left by a press on
  // something else tells of its change in the middle of that press.
  addEventListener("input", ({ target }) => target.matches("select") && up(), true);
  addEventListener("change", ({ target }) => target.matches("select") && up(), true);
  for (const sign of ["pointerup", "pointercancel", "keyup"]) {
    addEventListener(sign, end, true);
  }
  // Of the window: what had the focus before loses it with each press.
  addEventListener("blur", end);
}
