//! The headings of the book, for citations: a test holds every section that is cited anywhere against them.

/// Every heading, in the order of the book.
pub(super) const SECTIONS: &[&str] = &[
    "Introduction",
    "Classification des Troupes",
    "Loyauté",
    "Armes",
    "Tour de Jeu",
    "Groupes",
    "Activation de Figurine",
    "Mouvement",
    "Tir",
    "Autres figurines",
    "Facteurs de Risque",
    "Visibilité",
    "Table d’Actions",
    "Facteur de Risque : Formation d’Infanterie",
    "Table d’Actions : pour les Formations d’infanterie en lignes et colonnes",
    "Effets des Touches",
    "Charge et Mêlée",
    "Gagner et Perdre",
    "Mise en Place d’une Partie",
];
