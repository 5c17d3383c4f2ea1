//! The fixed words of the sheets, in both languages.

use super::Sheet;
use crate::model::lang::{Text, counted};

/// A colon before a value.
pub(super) const COLON: Text = Text::new(": ", " : ");
/// Under the number of points.
pub(super) const POINTS: Text = Text::new("points", "points");
/// Short for points.
pub(super) const PTS: Text = Text::new("pts", "pts");
/// The stamp across an illegal list.
pub(super) const ILLEGAL: Text = Text::new("ILLEGAL LIST", "LISTE ILLÉGALE");
/// The verdict of a legal list.
pub(super) const LEGAL: Text = Text::new("Legal list", "Liste légale");
/// The verdict of an illegal one.
pub(super) const NOT_LEGAL: Text = Text::new("Illegal list", "Liste illégale");
/// Before the name of the player.
pub(super) const PLAYER: Text = Text::new("Player", "Joueur");
/// What is done with cards that have no backs.
pub(super) const CUT_OUT: Text = Text::new("Print at 100%, cut out", "Imprimer à 100 %, découper");
/// Columns of the cover of a book of armies, and its heading.
pub(super) const ARMY: Text = Text::new("Army", "Armée");
/// See [`ARMY`].
pub(super) const RULESET: Text = Text::new("Ruleset", "Règle");
/// See [`ARMY`].
pub(super) const VERDICT: Text = Text::new("Verdict", "Verdict");
/// See [`ARMY`].
pub(super) const FINGERPRINT: Text = Text::new("Fingerprint", "Empreinte");
/// See [`ARMY`].
pub(super) const PAGE: Text = Text::new("Page", "Page");
/// See [`ARMY`].
pub(super) const ARMIES: Text = Text::new("Armies", "Armées");
/// Verdicts in a table: told apart at a glance.
pub(super) const FINE: Text = Text::new("legal", "légale");
/// See [`FINE`].
pub(super) const FAULTY: Text = Text::new("ILLEGAL", "ILLÉGALE");
/// Before characteristics.
pub(super) const TRAITS: Text = Text::new("Traits", "Caractéristiques");
/// After the name of a group that goes on on another page.
pub(super) const CONTINUED: Text = Text::new("(continued)", "(suite)");
/// Heading of army-wide blocks.
pub(super) const WHOLE_ARMY: Text = Text::new("The whole army", "Toute l’armée");
/// Heading of sources.
pub(super) const SOURCES: Text = Text::new("Sources", "Sources");
/// Heading of the player's notes.
pub(super) const NOTES: Text = Text::new("Notes", "Notes");
/// Last line of the roster.
pub(super) const TOTAL: Text = Text::new("Total", "Total");
/// Heading of sheets of labels.
pub(super) const LABELS: Text = Text::new("Labels", "Étiquettes");
/// How to use a sheet of labels.
pub(super) const CUT_LABELS: Text = Text::new(
    "Print at 100%, cut along the dashed lines, glue onto the movement base; tick a box per stand \
    lost.",
    "Imprimer à 100 %, découper sur les tirets, coller sur le plateau ; cocher une case par socle \
    perdu.",
);
/// Heading of marker sheets.
pub(super) const MARKERS: Text = Text::new("Markers", "Marqueurs");
/// How to use a marker sheet.
pub(super) const CUT: Text = Text::new(
    "Print at 100%, glue onto card of 1 to 2 mm, cut along the dashed lines.",
    "Imprimer à 100 %, coller sur un carton de 1 à 2 mm, découper sur les tirets.",
);
/// Over the control bar.
pub(super) const BAR: Text = Text::new("50 mm · print at 100%", "50 mm · imprimer à 100 %");
/// How markers with a secret back are made.
pub(super) const FOLD: Text = Text::new(
    "Front | back: fold along the dotted line, glue together, then cut out.",
    "Recto | verso : plier sur le pointillé, coller dos à dos, puis découper.",
);
/// The sides of a card with two faces.
pub(super) const FRONT: Text = Text::new("front", "recto");
/// See [`FRONT`].
pub(super) const BACK: Text = Text::new("back", "verso");
/// Before the boxes that every figure of a card has.
pub(super) const EACH: Text = Text::new("Each figure", "Chaque figurine");
/// In the key of a reference sheet: a kind of marker.
pub(super) const MARKER: Text = Text::new("Marker", "Marqueur");
/// What it bears under its word.
pub(super) const SIGN: Text = Text::new("Letter", "Lettre");
/// Heading of reference sheets.
pub(super) const REFERENCE: Text = Text::new("Reference sheet", "Aide de jeu");

/// Heading of the sheet with what the opponent must not see.
pub(super) const PLAN: Text = Text::new("Plan", "Plan");
/// Whom the plan is for.
pub(super) const SECRET: Text = Text::new(
    "Secret: keep it from your opponent until the end of the game.",
    "Secret : à cacher à l’adversaire jusqu’à la fin de la partie.",
);

/// Behind the fingerprint of a public form.
pub(super) const PUBLIC: Text = Text::new(" (public form)", " (version publique)");

/// How many boxes there are to tick.
pub(super) fn boxes(count: i64) -> Text {
    counted(
        count,
        ("box to tick", "boxes to tick"),
        ("case à cocher", "cases à cocher"),
    )
}

/// The name of a sheet.
#[must_use]
pub(super) const fn sheet(sheet: Sheet) -> Text {
    match sheet {
        Sheet::Roster => Text::new("Roster", "Feuille d’armée"),
        Sheet::Cards => Text::new("Cards", "Cartes"),
        Sheet::Labels => LABELS,
        Sheet::Markers => MARKERS,
        Sheet::Reference => REFERENCE,
        Sheet::Plan => PLAN,
    }
}
