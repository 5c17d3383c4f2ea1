// The help: what orbat is, where armies lie, what Apple's devices do, and which program this is.

import { showAt } from "./app.js";
import { ask, program } from "./ask.js";
import { button, h, named } from "./dom.js";
import { language, t } from "./words.js";

/** What the library tells of itself. */
const about = { program: null, books: [], language: "" };

/** @type {import("./app.js").Screen} */
export const helpScreen = {
  title: () => t("help_title"),
  enter: learnAboutProgram,
  head: () => h("h1", null, t("help_title")),
  main: helpContent,
};

/** The help is shown at once; what the library tells of itself comes when it runs. */
function learnAboutProgram() {
  if (about.program && about.language === language()) {
    return;
  }
  about.language = language();
  Promise.all([program(), ask({ rulesets: {} })]).then(
    ([found, rulesets]) => {
      Object.assign(about, { program: found, books: rulesets.map((ruleset) => ruleset.book) });
      showAt("help");
    },
    () => (about.language = ""),
  );
}

function helpContent() {
  const local = window.location.protocol === "file:";
  return h(
    "div",
    { class: "help" },
    h("p", { class: "help-what" }, t("help_what")),
    helpCard("help_device", ["help_device_how"]),
    helpCard("help_armies", ["help_armies_how", local && "help_armies_local", "help_copies"]),
    helpCard("help_apple", ["help_apple_file", "help_apple_week", "help_apple_lockdown"]),
    programCard(),
    licenceCard(),
    h("p", null, button(t("help_back"), () => history.back(), { key: "help back" })),
  );
}

function helpCard(title, paragraphs) {
  return h("section", { class: "card" }, h("h2", null, t(title)), paragraphs.filter(Boolean).map((key) => h("p", null, t(key))));
}

function programCard() {
  const unknown = t("help_unknown");
  const { version, build } = about.program ?? {};
  const line = (key, value) => [h("dt", { class: "quiet" }, t(key)), h("dd", null, value)];
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("help_program")),
    h("dl", null, line("help_version", version ? `orbat ${version}` : unknown), line("help_build", build ? h("span", { class: "mono" }, build) : unknown)),
    h("p", { class: "quiet" }, t("help_build_how")),
  );
}

function licenceCard() {
  const books = about.books.length > 0 && [h("p", null, t("help_licence_rules")), h("ul", { class: "help-books" }, about.books.map((book) => h("li", null, named(book))))];
  return h("section", { class: "card" }, h("h2", null, t("help_licences")), h("p", null, t("help_licence_program")), books);
}
