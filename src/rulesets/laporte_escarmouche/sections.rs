//! The headings of the book, for citations: a test holds every section that is cited anywhere against them. The opening paragraph
//! has no heading and goes by its first words; what the book adds in brackets to a heading is left out.

/// Every heading, in the order of the book.
pub(super) const SECTIONS: &[&str] = &[
    "Pour figurines 20/28mm",
    "Échelles",
    "Initiative",
    "Activation",
    "Contre",
    "Les actions",
    "Bouger",
    "Ajuster",
    "Tirer",
    "Recharger",
    "Sauvegarde",
    "Corps à corps",
    "Moral",
    "Exemples de personnages budgétisés",
];
