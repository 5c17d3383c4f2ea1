// The words of the versions of an army.

/** @type {import("./words.js").Table} */
export const WORDS_VERSIONS = {
  versions_title: ["Versions", "Versions"],
  versions_how: [
    "Every change is kept on this device, and undo goes back across days. A version with a name is kept for ever.",
    "Chaque modification est gardée sur cet appareil, et l’annulation remonte les jours. Une version qui porte un nom est gardée pour toujours.",
  ],
  versions_now: ["now", "maintenant"],
  versions_current: ["as it stands", "version en cours"],
  versions_look: ["Compare", "Comparer"],
  versions_close: ["Close", "Fermer"],
  versions_difference: ["From then to now", "De cette version à maintenant"],
  versions_same: ["Nothing of the army is different.", "Rien ne diffère dans l’armée."],
  versions_points: ["{change} points", "{change} points"],
  versions_then_now: ["{then} then, {now} now", "{then} alors, {now} maintenant"],
  versions_no_compare: ["They cannot be compared: {reason}", "Comparaison impossible : {reason}"],
  versions_comparing: ["Comparing…", "Comparaison…"],
  versions_go: ["Go back to it", "Y revenir"],
  versions_go_how: ["Nothing is lost: the army as it stands now stays in this list.", "Rien n’est perdu : l’armée actuelle reste dans cette liste."],
  versions_gone: ["The army stands as it did: {when}.", "L’armée est comme elle était : {when}."],
  versions_copy: ["Open as a new army", "Ouvrir comme nouvelle armée"],
  versions_copied_from: ["from a version of “{name}”, {when}", "d’une version de « {name} », {when}"],
  versions_copy_lines: ["Copy the differences", "Copier les différences"],
  versions_name: ["Name it…", "La nommer…"],
  versions_rename: ["Rename it…", "La renommer…"],
  versions_name_label: ["Name of this version", "Nom de cette version"],
  versions_name_how: ["Without a name, it is one of the last 500 again.", "Sans nom, elle redevient l’une des 500 dernières."],
  versions_name_save: ["Keep", "Garder"],
  versions_older: ["Show {count} older", "Afficher {count} plus anciennes"],
  versions_older_one: ["Show {count} older", "Afficher {count} plus ancienne"],
  versions_none: ["There is no version yet.", "Il n’y a pas encore de version."],
};
