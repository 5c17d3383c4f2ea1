// What other tabs do to the army that is open: they have it, they put it into the bin, they delete it for ever.

import { addNote, note, say } from "./app.js";
import { button } from "./dom.js";
import { session } from "./session.js";
import { t } from "./words.js";

/** From now on it is told. */
export function tellTabs() {
  addNote(lostNote);
  addNote(readOnlyNote);
  session.addEventListener("returned", ({ detail }) => say(t(`returned_${detail}`, { name: session.army.name })));
}

function lostNote() {
  const { army, lost, readOnly } = session;
  return army && lost && note("info", t(`lost_${lost}`), " ", !readOnly && button(t(`lost_${lost}_back`), () => session.putBack(), { key: "put back" }));
}

function readOnlyNote() {
  return session.army && session.readOnly && note("info", t("read_only"), " ", button(t("take_over"), () => session.takeOver(), { key: "take over" }));
}
