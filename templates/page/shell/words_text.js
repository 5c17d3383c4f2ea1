// The words of an army as text.

/** @type {import("./words.js").Table} */
export const WORDS_TEXT = {
  text_title: ["Text", "Texte"],
  text_forms: ["Form", "Forme"],
  text_form_text: ["Plain", "Brut"],
  text_form_markdown: ["Markdown", "Markdown"],
  text_form_list: ["The list itself (JSON)", "La liste elle-même (JSON)"],
  text_copy: ["Copy", "Copier"],
  text_save: ["Save as a file", "Enregistrer dans un fichier"],
  text_working: ["Writing it down…", "Rédaction…"],
  text_failed: ["It cannot be written down: {reason}", "Impossible de la rédiger : {reason}"],
  text_edit_how: [
    "This is the army as it is kept. What you type is checked as you type, and changes nothing until you take it over.",
    "Voici l’armée telle qu’elle est gardée. Ce que vous tapez est vérifié au fur et à mesure et ne change rien tant que vous ne l’adoptez pas.",
  ],
  text_editor: ["Text of the list", "Texte de la liste"],
  text_take: ["Take it over", "L’adopter"],
  text_taken: ["typed as text", "tapé en texte"],
  text_taken_said: ["The typed text is the army now. Undo brings the old one back.", "Le texte tapé est maintenant l’armée. Annuler rétablit l’ancienne."],
  text_drop: ["Drop what I typed", "Abandonner ma saisie"],
  text_dropped: ["What you typed is set aside.", "Votre saisie est mise de côté."],
  text_bring_back: ["Bring back what I typed", "Reprendre ma saisie"],
  text_tidy: ["Tidy the layout", "Remettre en forme"],
  text_unchanged: ["as kept", "comme gardée"],
  text_becomes: ["If you take it over:", "Si vous l’adoptez :"],
  text_unreadable: [
    "This text cannot be read as an army, so it cannot be taken over yet. It stays here as you typed it.",
    "Ce texte n’est pas lisible comme armée : il ne peut pas encore être adopté. Il reste ici comme vous l’avez tapé.",
  ],
  text_changed_meanwhile: [
    "The army has changed since you began to type: taking this over replaces that change too.",
    "L’armée a changé depuis que vous avez commencé à taper : adopter ce texte remplace aussi cette modification.",
  ],
  text_not_checked: ["It could not be checked: {reason}", "La vérification n’a pas abouti : {reason}"],
  text_findings: ["Findings, by line", "Remarques, par ligne"],
  text_no_findings: ["There is nothing to remark.", "Aucune remarque."],
  text_line: ["Line {line}", "Ligne {line}"],
  text_error: ["error", "erreur"],
  text_warning: ["warning", "avertissement"],
  text_info: ["information", "information"],
};
