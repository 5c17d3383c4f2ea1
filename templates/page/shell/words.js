// The words of the shell, in the player's language. They stand here and not in the library, since they must be there when it cannot start.

import { WORDS_APP } from "./words_app.js";

/** @typedef {Record<string, [english: string, french: string]>} Table */

/** @type {Map<string, [string, string]>} */
const TABLE = new Map();

/**
 * Adds the words of a screen. Their keys are theirs alone.
 * @param {Table} table
 */
export function addWords(table) {
  for (const [key, both] of Object.entries(table)) {
    if (TABLE.has(key)) {
      throw new Error(`the words ${key} stand twice`);
    }
    TABLE.set(key, both);
  }
}

addWords(WORDS_APP);

const settings = { language: "en" };

/** "en" or "fr". */
export function language() {
  return settings.language;
}

/** @param {"en" | "fr"} lang */
export function setLanguage(lang) {
  settings.language = lang;
  document.documentElement.lang = lang;
}

/** French with the spaces that do not break: before : ; ! ? and inside « ». */
function unbroken(words) {
  return words.replace(/ (?=[;!?])/g, "\u202f").replace(/ (?=[:»])|(?<=«) /g, "\u00a0");
}

/**
 * Words by their key; `{name}` in them stands for a value. A key that ends in `_one` is taken instead where `count` is one.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values) {
  const one = values?.count === 1 || (values?.count === 0 && language() === "fr");
  const both = (one && TABLE.get(`${key}_one`)) || TABLE.get(key);
  if (!both) {
    throw new Error(`there are no words ${key}`);
  }
  const words = language() === "fr" ? unbroken(both[1]) : both[0];
  return words.replace(/\{(\w+)\}/g, (whole, name) => (values && name in values ? String(values[name]) : whole));
}

/** Keys as they are called on the keyboards of the language: "Del, Enter". */
export function keyWords(keys) {
  return keys.replace("Del", t("key_delete")).replace("Enter", t("key_enter")).replace("⇧", t("key_shift"));
}

/** Words by their key in every language, for those who search. */
export function wordsInAll(key) {
  return (TABLE.get(key) ?? []).join(" ");
}

/** Words as they are compared: without case and accents. */
export function plainWords(words) {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** How numbers and days are written. */
export function locale() {
  return language() === "fr" ? "fr-FR" : "en-GB";
}

/** A format takes longer to make than to use. @type {Map<string, Intl.NumberFormat>} */
const numberFormats = new Map();

/** A whole number as it is written. */
export function number(value) {
  const format = numberFormats.get(locale()) ?? new Intl.NumberFormat(locale());
  numberFormats.set(locale(), format);
  return format.format(value);
}

/** When something was, as it is said: "a minute ago", "yesterday", "12 Nov". */
export function when(time, now = Date.now()) {
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const minutes = Math.round((time - now) / 60_000);
  if (minutes > -1) {
    return t("just_now");
  }
  if (minutes > -60) {
    return relative.format(minutes, "minute");
  }
  const day = (moment) => new Date(moment).setHours(0, 0, 0, 0);
  const days = Math.round((day(time) - day(now)) / 86_400_000);
  if (days === 0) {
    return relative.format(Math.round(minutes / 60), "hour");
  }
  if (days > -7) {
    return relative.format(days, "day");
  }
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year: days < -300 ? "numeric" : undefined }).format(time);
}
