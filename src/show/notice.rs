//! Whose books these are, what was taken from them, and that nobody of theirs answers for it: the file NOTICE, and the head of
//! `orbat licences`.

use std::fmt::Write;

use crate::{
    model::lang::{Lang, Text},
    rulesets,
};

const THEIRS: Text = Text::new(
    "orbat checks army lists for rules that other people wrote. The rules are theirs:",
    "orbat vérifie des listes d’armée pour des règles que d’autres ont écrites. Les règles sont à \
    eux :",
);

const TAKEN: Text = Text::new(
    "Taken from them are facts and figures: what units, weapons and upgrades cost and who may \
    have\nthem, the numbers of the tables of play, the names of things, and the section where each \
    rule\nstands. No text, layout or picture of any of them is contained. You need your copy to \
    play.",
    "En sont tirés des faits et des chiffres : ce que coûtent unités, armes et améliorations et \
    qui peut\nen avoir, les nombres des tableaux de jeu, le nom des choses, et le paragraphe de \
    chaque point de\nrègle. Aucun texte, aucune mise en page, aucune image n’en est repris. Il \
    faut votre exemplaire\npour jouer.",
);

const APART: Text = Text::new(
    "Titles and names belong to their owners. Nobody named here is affiliated with orbat, has \
    checked\nit or endorses it; its mistakes are its own. Prices and values that no publication \
    gives were made\nup for orbat, and are marked as samples wherever they appear.",
    "Titres et noms appartiennent à leurs propriétaires. Aucune personne nommée ici n’est liée à \
    orbat,\nne l’a vérifié ni ne le recommande ; ses erreurs sont les siennes. Les prix et valeurs \
    qu’aucune\npublication ne donne ont été inventés pour orbat, et sont partout signalés comme \
    exemples.",
);

/// The notice in a language.
#[must_use]
pub fn notice(lang: Lang) -> String {
    let mut out = format!("{}\n\n", THEIRS.get(lang));
    for info in rulesets::ALL {
        let (title, edition, author) = (info.title, info.edition.get(lang), info.author.get(lang));
        // Writing to a String cannot fail.
        let _ = writeln!(out, "- {title}, {edition}{} {author}", lang.colon());
    }
    let _ = write!(out, "\n{}\n\n{}\n", TAKEN.get(lang), APART.get(lang));
    out
}
