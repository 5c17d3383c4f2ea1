// The settings at the end of the head: language, light or dark, help; and the menu of the frame, where a telephone has them all.

import { dialog, go, here, setSettings, show, speak } from "./app.js";
import { button, h } from "./dom.js";
import { prefer, preference } from "./preferences.js";
import { session } from "./session.js";
import { keyWords, language, t } from "./words.js";

/** From now on the settings stand in the head. */
export function showSettings() {
  setSettings((screen, place) => {
    const commands = screen.menu?.(place) ?? [];
    const menu = button(h("span", { "aria-hidden": "true" }, "⋯"), () => frameMenu(commands), { class: `plain ${commands.length > 0 ? "" : "phone-only"}`, title: t("more"), "aria-label": t("more"), "aria-haspopup": "dialog", key: "more" });
    return h("div", { class: "settings" }, languages(), themes(), helpButton("desk-only", "?"), menu);
  });
}

/** The languages of the page. */
function languages() {
  const one = (lang) =>
    button(h("abbr", { title: t(`language_${lang}`) }, lang.toUpperCase()), () => speak(lang), { class: "plain", lang, "aria-pressed": String(language() === lang), key: `language ${lang}` });
  return h("div", { role: "group", "aria-label": t("language"), class: "languages" }, one("en"), one("fr"));
}

const THEMES = ["system", "light", "dark"];

/** Light, dark, or as the device has it. */
function themes() {
  const theme = preference("theme") ?? "system";
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  const label = `${t("theme")}: ${t(`theme_${theme}`)}`;
  return button(h("span", { "aria-hidden": "true" }, "◐"), () => wantTheme(next), { class: "plain", title: label, "aria-label": label, key: "theme" });
}

function wantTheme(theme) {
  prefer("theme", theme);
  applyTheme();
  show();
}

/** Light or dark, as the player wants it. */
export function applyTheme() {
  document.documentElement.dataset.theme = preference("theme") ?? "system";
}

function helpButton(kind, words) {
  const current = here().screen === "help";
  return button(words, () => current || go({ screen: "help" }), { class: `plain ${kind}`, title: t("help"), "aria-label": t("help"), "aria-current": current && "page", key: `help ${kind}` });
}

/** What can be done here, and the settings where the head has no room for them. @param {import("./commands.js").Command[]} commands */
function frameMenu(commands) {
  const content = (close) => {
    const then = (run) => () => {
      close();
      return run();
    };
    const one = ({ word, keys = [], run }) => h("li", null, button([h("span", { class: "grow" }, t(word)), keys.map((key) => h("kbd", null, keyWords(key)))], then(run), { class: "choice", key: `command ${word}` }));
    return [h("ul", { class: "choices" }, commands.map(one)), h("div", { class: "stack menu-settings phone-only" }, languageChoice(then), themeChoice(() => redraw()), menuHelp(then))];
  };
  const redraw = dialog(session.army?.name ?? t("more"), content, { class: "sheet frame-menu" });
}

function menuHelp(then) {
  return here().screen !== "help" && button(t("help"), then(() => go({ screen: "help" })), { class: "wide", key: "menu help" });
}

/** One of a few, as buttons side by side. */
function oneOf(title, values, chosen, label, choose) {
  const one = (value) => button(label(value), () => choose(value), { "aria-pressed": String(value === chosen), key: `menu ${value}` });
  return h("div", { role: "group", "aria-label": title }, h("p", { class: "quiet" }, title), h("div", { class: "line even" }, values.map(one)));
}

function languageChoice(then) {
  return oneOf(t("language"), ["en", "fr"], language(), (lang) => t(`language_${lang}`), (lang) => then(() => speak(lang))());
}

function themeChoice(redraw) {
  const choose = (theme) => {
    wantTheme(theme);
    redraw();
  };
  return oneOf(t("theme"), THEMES, preference("theme") ?? "system", (theme) => t(`theme_${theme}`), choose);
}
