// The words of the tabs of an army.

/** @type {import("./words.js").Table} */
export const WORDS_TABS = {
  tabs: ["Army", "Armée"],
  tab_build: ["Build", "Composer"],
  tab_sheets: ["Sheets", "Feuilles"],
  tab_text: ["Text", "Texte"],
  tab_share: ["Share", "Partager"],
};
