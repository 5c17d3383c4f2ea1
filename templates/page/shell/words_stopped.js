// The words for a stop of the engine.

/** @type {import("./words.js").Table} */
export const WORDS_STOPPED = {
  stopped_title: ["The checker stopped and was started again", "Le vérificateur s’est arrêté et a été relancé"],
  stopped_none_title: ["The checker does not run here", "Le vérificateur ne tourne pas ici"],
  stopped_slow_title: ["The checker takes long to start", "Le vérificateur tarde à démarrer"],
  stopped_slow: ["It is still waited for, and comes by itself on a slow or busy device.", "On l’attend encore : sur un appareil lent ou occupé, il vient tout seul."],
  stopped_start: ["Start it again", "Le relancer"],
  stopped_safe: ["Your army is safe: every change up to now is saved on this device.", "Votre armée est en sûreté : toutes les modifications jusqu’ici sont enregistrées sur cet appareil."],
  stopped_open: ["Your army is still here, but not saved: save it as a file.", "Votre armée est toujours là, mais pas enregistrée : enregistrez-la dans un fichier."],
  stopped_step: ["The last step ({step}) was done, but its verdict could not be worked out.", "La dernière étape ({step}) est faite, mais son verdict n’a pas pu être établi."],
  stopped_below: [
    "The verdict is “not checked” until a check succeeds; an old one is never shown.",
    "Le verdict reste « non vérifiée » jusqu’à une vérification réussie ; un ancien n’est jamais affiché.",
  ],
  stopped_again: ["Check again", "Vérifier de nouveau"],
  stopped_undo: ["Undo the last step", "Annuler la dernière étape"],
  stopped_save: ["Save the list as a file", "Enregistrer la liste dans un fichier"],
  stopped_report: ["Copy a report (list, version, steps; nothing is sent)", "Copier un rapport (liste, version, étapes ; rien n’est envoyé)"],
  stopped_report_copied: ["The report is copied; nothing was sent.", "Le rapport est copié ; rien n’a été envoyé."],
};
