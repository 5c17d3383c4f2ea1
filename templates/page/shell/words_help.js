// The words of the help.

/** @type {import("./words.js").Table} */
export const WORDS_HELP = {
  help_title: ["Help", "Aide"],
  help_back: ["Back", "Retour"],
  help_what: [
    "Orbat builds army lists for historical skirmish wargames, checks every rule of them as you go, and prints the sheets to play with.",
    "Orbat compose des listes d’armée pour jeux d’escarmouche historiques, en vérifie chaque point de règle au fur et à mesure et imprime les feuilles pour jouer.",
  ],
  help_device: ["Nothing leaves this device", "Rien ne quitte cet appareil"],
  help_device_how: [
    "There is no server, no account, no counting of visits: the whole program is in this page, and the page is not allowed to send anything anywhere. What you share, you send yourself.",
    "Ni serveur, ni compte, ni statistiques : tout le programme est dans cette page, et la page n’a le droit de rien envoyer nulle part. Ce que vous partagez, vous l’envoyez vous-même.",
  ],
  help_armies: ["Where your armies lie", "Où se trouvent vos armées"],
  help_armies_how: [
    "On this device, in this browser. Every change is saved at once and can be undone, days later too; what you delete lies in the bin for 30 days. Another browser, a private window or another device does not have them.",
    "Sur cet appareil, dans ce navigateur. Chaque modification est enregistrée aussitôt et peut être annulée, même des jours plus tard ; ce que vous supprimez reste 30 jours dans la corbeille. Un autre navigateur, une fenêtre privée ou un autre appareil ne les a pas.",
  ],
  help_armies_local: [
    "This page was opened from a file: other pages that are opened from files in this browser could read the same storage. Keep nothing secret in it.",
    "Cette page a été ouverte depuis un fichier : d’autres pages ouvertes depuis des fichiers dans ce navigateur pourraient lire le même stockage. N’y gardez rien de secret.",
  ],
  help_copies: [
    "Browsers can lose what they store, when space runs out or when their data are cleared. Take a copy of everything from time to time: it is on the page of your armies.",
    "Un navigateur peut perdre ce qu’il enregistre, si la place manque ou si ses données sont effacées. Faites de temps en temps une copie de tout : elle se trouve sur la page de vos armées.",
  ],
  help_apple: ["iPhone, iPad and Safari", "iPhone, iPad et Safari"],
  help_apple_file: [
    "An iPhone or iPad does not run a page that is opened from a file. Open orbat from a website there, and put it on the home screen.",
    "Un iPhone ou un iPad n’exécute pas une page ouverte depuis un fichier. Ouvrez-y orbat depuis un site et ajoutez-le à l’écran d’accueil.",
  ],
  help_apple_week: [
    "Safari deletes what a website has stored after seven days without a visit. A page on the home screen is spared; a copy of everything is safer.",
    "Safari efface ce qu’un site a enregistré après sept jours sans visite. Une page sur l’écran d’accueil est épargnée ; une copie de tout est plus sûre.",
  ],
  help_apple_lockdown: [
    "In Lockdown Mode the checker cannot run. Your armies can still be opened, saved as files and deleted.",
    "En mode Isolement, le vérificateur ne peut pas tourner. Vos armées peuvent toujours être ouvertes, enregistrées dans un fichier et supprimées.",
  ],
  help_program: ["The program", "Le programme"],
  help_version: ["Version", "Version"],
  help_build: ["Build", "Empreinte"],
  help_build_how: [
    "Two programs of one build judge and print alike, byte for byte.",
    "Deux programmes de même empreinte jugent et impriment à l’identique, octet pour octet.",
  ],
  help_unknown: ["not known: the checker does not run", "inconnue : le vérificateur ne tourne pas"],
  help_licences: ["Licences", "Licences"],
  help_licence_program: [
    "Orbat is free software under the MIT licence or the Apache License 2.0, as you like. Its typefaces are free: IM Fell, EB Garamond and Source Sans under the SIL Open Font License, DejaVu under its own.",
    "Orbat est un logiciel libre, sous licence MIT ou Apache 2.0, au choix. Ses polices sont libres : IM Fell, EB Garamond et Source Sans sous licence SIL Open Font, DejaVu sous la sienne.",
  ],
  help_licence_rules: [
    "The rules are their authors’, who have neither checked nor endorsed orbat; you need your copy of the book to play:",
    "Les règles appartiennent à leurs auteurs, qui n’ont ni vérifié ni approuvé orbat ; pour jouer, il vous faut votre exemplaire du livret :",
  ],
};
