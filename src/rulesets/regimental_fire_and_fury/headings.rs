//! The parts of the sheet by their headings, as findings and the reference sheet cite them: the sheet is French, its headings have
//! English names beside them.

use crate::model::rule::Heading;

/// What guns may do.
pub(super) const GUNS: Heading = Heading::new("manoeuvres of guns", "manœuvres des canons");
/// How far everything moves.
pub(super) const MOVEMENT: Heading = Heading::new("movement table", "capacités de mouvement");
/// How far they command.
pub(super) const RADIUS: Heading = Heading::new("command radius", "rayon de commandement");
/// The phases.
pub(super) const TURN: Heading = Heading::new(
    "sequence of the active player’s turn",
    "séquence du tour du joueur actif",
);
/// Men, guns, ground and time.
pub(super) const SCALE: Heading = Heading::new("scale of the game", "échelle de jeu");
/// What counts on the manoeuvre die.
pub(super) const MANOEUVRE_DIE: Heading = Heading::new("die modifiers", "modificateurs au dé");
/// Fire points by weapon and class, which the sheet has lost: a data set has them.
pub(super) const POINTS: Heading = Heading::new(
    "musketry points, cannonade points",
    "points de mousqueterie, points de canonnade",
);
/// What counts on the fire die.
pub(super) const FIRE_DIE: Heading =
    Heading::new("base die modifier", "modificateur de dé de base");
/// Gun classes: in their manoeuvres, and in the lost table of points.
pub(super) const CLASSES: Heading = Heading::new(
    "manoeuvres of guns, cannonade points",
    "manœuvres des canons, points de canonnade",
);
