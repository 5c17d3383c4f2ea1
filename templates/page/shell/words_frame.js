// The words that all screens of an army have in common, and those of copying to the clipboard.

/** @type {import("./words.js").Table} */
export const WORDS_FRAME = {
  frame_unread: ["This army cannot be read now", "Cette armée est illisible pour l’instant"],
  frame_gone: ["This army is not here", "Cette armée n’est pas ici"],
  frame_gone_why: [
    "Nothing on this device has this name any more, or it lies in another browser.",
    "Plus rien sur cet appareil ne porte ce nom, ou bien elle se trouve dans un autre navigateur.",
  ],
  copy_done: ["Copied.", "Copié."],
  copy_by_hand: ["Copy it by hand", "Copier à la main"],
  copy_by_hand_how: [
    "This browser does not let the page copy. The text is selected: copy it with the menu or the keyboard.",
    "Ce navigateur ne laisse pas la page copier. Le texte est sélectionné : copiez-le avec le menu ou le clavier.",
  ],
};
