// The palette: every addition, every way to mend something and every command, found by words of both languages, each with its consequence.

import { makeChoice, takeProposal } from "./act.js";
import { advice } from "./advice.js";
import { dialog } from "./app.js";
import { ask, askIn, fileOf } from "./ask.js";
import { h, named } from "./dom.js";
import { additions } from "./adds.js";
import { mendsOf } from "./findings.js";
import { nameOfAdded, outcomeOfChoice, outcomeOfMend, outcomeOfProposal, outcomeShown } from "./outcome.js";
import { whenLetGo } from "./press.js";
import { session } from "./session.js";
import { keyWords, language, number, plainWords, t, wordsInAll } from "./words.js";

/** So many lines are shown at once. */
const PALETTE_MOST = 40;

/**
 * @typedef {object} Entry
 * @property {string} key
 * @property {string} label
 * @property {string} [about]
 * @property {string} words what it is found by
 * @property {string} [price]
 * @property {import("./outcome.js").Outcome} [outcome]
 * @property {() => unknown} run
 * @property {boolean} [isRepeatable] Tab does it and stays
 */

/** @param {import("./commands.js").Command[]} commands @returns {Entry[]} */
function commandEntries(commands) {
  return commands.map(({ word, keys, run }) => ({ key: word, label: t(word), about: keys && keyWords(keys.join(", ")), words: wordsInAll(word), run }));
}

/** @returns {Entry[]} */
function mendEntries() {
  const whole = (advice.proposals?.proposals ?? []).map((one) => ({ changes: one.changes, words: one.changes.join(" "), outcome: outcomeOfProposal(one), patch: one.patch, about: t("build_makes_legal"), isWhole: true }));
  const single = (session.checked?.report.findings ?? []).flatMap((finding) => mendsOf(finding).map((mend) => ({
    changes: mend.changes[language()],
    words: [...mend.changes.en, ...mend.changes.fr, finding.code].join(" "),
    outcome: outcomeOfMend(mend),
    patch: mend.patch,
    about: t("build_solves", { codes: finding.code }),
  })));
  return [...whole, ...single].map((one) => ({ ...one, key: `mend ${one.changes.join()} ${one.about}`, label: one.changes.join(t("new_and")), run: () => takeProposal(one.patch, one.changes) }));
}

/** @returns {Entry[]} */
function addEntries(places, others) {
  return additions(places).map((one) => {
    const { place, choice } = one;
    const other = others.get(place.pointer)?.choices.find((same) => same.id === choice.id);
    const around = place.label.split(" › ");
    const solves = choice.solves.length > 0 ? t("build_solves", { codes: [...new Set(choice.solves)].join(", ") }) : "";
    return {
      key: `add ${place.pointer} ${choice.id}`,
      name: nameOfAdded(choice),
      label: t("build_add_named", { what: nameOfAdded(choice) }),
      about: [around.length > 1 ? t("build_to", { what: around.slice(0, -1).join(" › ") }) : "", solves].filter(Boolean).join(" · "),
      words: [choice.label, place.label, other?.label, others.get(place.pointer)?.label, choice.solves.join(" ")].filter(Boolean).join(" "),
      price: choice.delta === null ? "" : number(choice.delta),
      outcome: outcomeOfChoice(choice),
      isRepeatable: true,
      run: () => makeChoice(place.pointer, (same) => same.id === choice.id),
    };
  });
}

/** What is called as it was typed comes first, then what makes the army legal, then where a word begins so. */
function rankOf(entry, typed) {
  if (typed === "") {
    return 0;
  }
  if (plainWords(entry.name ?? entry.label).startsWith(typed)) {
    return 0;
  }
  return entry.isWhole ? 1 : ` ${plainWords(entry.label)}`.includes(` ${typed}`) ? 2 : 3;
}

class Palette {
  places = [];
  others = new Map();
  at = 0;
  /** @type {string | undefined} the key of what was chosen by hand: it stays chosen, wherever it stands after the next answer */
  held;
  typed = "";
  isAsking = true;

  constructor(close, commands) {
    Object.assign(this, { close, commands });
    this.list = h("ul", { class: "palette-list", role: "listbox", id: "palette-list", "aria-label": t("build_palette") });
    this.field = h("input", { type: "text", role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list", "aria-autocomplete": "list", "aria-label": t("build_palette"), placeholder: t("build_palette_hint"), autocomplete: "off", autofocus: true, oninput: () => this.search(), onkeydown: (event) => this.key(event) });
  }

  /** Asks for everything that can be added, in the language of the page and then in the other. */
  async learn() {
    const request = { choices: { file: fileOf(session.army) } };
    try {
      const here = await ask(request, undefined, "palette");
      if (here) {
        this.places = here.places;
        this.isAsking = false;
        this.drawAtRest();
        const there = await askIn(language() === "fr" ? "en" : "fr", request, undefined, "palette");
        this.others = new Map((there?.places ?? []).map((place) => [place.pointer, place]));
        this.drawAtRest();
      }
    } catch {
      this.isAsking = false;
      this.drawAtRest();
    }
  }

  search() {
    this.typed = this.field.value;
    this.held = undefined;
    this.draw();
  }

  found() {
    const words = plainWords(this.typed).split(/\s+/).filter(Boolean);
    const all = [...mendEntries(), ...addEntries(this.places, this.others), ...commandEntries(this.commands)];
    const isFound = (entry) => words.every((word) => plainWords(`${entry.label} ${entry.about ?? ""} ${entry.words}`).includes(word));
    const found = [...new Map(all.filter(isFound).reverse().map((entry) => [`${entry.label} ${entry.price ? entry.about : ""}`, entry])).values()].reverse();
    const typed = plainWords(this.typed.trim());
    return found.map((entry, at) => [rankOf(entry, typed), at, entry]).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , entry]) => entry).slice(0, PALETTE_MOST);
  }

  async run(entry, stays) {
    if (!stays) {
      this.close();
      entry.run();
      return;
    }
    await entry.run();
    this.isAsking = true;
    await this.learn();
  }

  key(event) {
    const { key } = event;
    const entry = this.shown[this.at];
    if (key === "ArrowDown" || key === "ArrowUp") {
      this.held = this.shown.at((this.at + (key === "ArrowDown" ? 1 : -1)) % Math.max(1, this.shown.length))?.key;
      this.draw();
    } else if (key === "Enter" && entry) {
      this.run(entry, false);
    } else if (key === "Tab" && !event.shiftKey && entry?.isRepeatable) {
      this.held = entry.key;
      this.run(entry, true);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Draws what became known meanwhile; not under a hand that presses. */
  drawAtRest() {
    whenLetGo(this, () => this.draw());
  }

  draw() {
    this.shown = this.found();
    this.at = Math.max(0, this.shown.findIndex(({ key }) => key === this.held));
    const option = (entry, at) => h("li", { role: "option", id: `palette-${at}`, "aria-selected": String(at === this.at), onclick: () => this.run(entry, false) },
      h("span", { class: "grow" }, named(entry.label, { class: "name" }), " ", entry.about && h("span", { class: "quiet" }, entry.about)),
      h("b", { class: "number" }, entry.price ?? ""),
      entry.outcome && outcomeShown(entry.outcome));
    const note = this.isAsking ? t("build_asking") : this.shown.length === 0 ? t("build_palette_none") : "";
    this.list.replaceChildren(...this.shown.map(option), ...(note ? [h("li", { class: "quiet", role: "presentation" }, note)] : []));
    this.field.setAttribute("aria-activedescendant", this.shown.length > 0 ? `palette-${this.at}` : "");
    this.list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }
}

/** Opens the palette. @param {import("./commands.js").Command[]} commands that can be done beside additions and mends */
export function openPalette(commands) {
  let palette = null;
  const redraw = () => palette?.drawAtRest();
  const content = (close) => {
    palette ??= new Palette(close, commands);
    return [palette.field, palette.list, h("p", { class: "quiet palette-keys" }, h("kbd", null, "↑↓"), ` ${t("build_palette_choose")} `, h("kbd", null, keyWords("Enter")), ` ${t("build_palette_do")} `, h("kbd", null, "Tab"), ` ${t("build_palette_stay")}`)];
  };
  dialog(t("build_palette"), content, { class: "palette", onclose: () => advice.removeEventListener("change", redraw) });
  advice.addEventListener("change", redraw);
  palette.draw();
  palette.field.focus();
  palette.learn();
}
