//! The parts of the sheet by their headings, as findings and the reference sheet cite them: the sheet is French, its headings have
//! English names beside them.

use crate::model::rule::Heading;

/// What troops may do.
pub(super) const TROOPS: Heading = Heading::new("manoeuvres of troops", "manœuvres de la troupe");
/// What guns may do.
pub(super) const GUNS: Heading = Heading::new("manoeuvres of guns", "manœuvres des canons");
/// How far everything moves.
pub(super) const MOVEMENT: Heading = Heading::new("movement table", "capacités de mouvement");
/// Fire of both kinds.
pub(super) const FIRE: Heading = Heading::new("fire table", "table de mousqueterie & canonnade");
/// What fire does.
pub(super) const EFFECTS: Heading = Heading::new("effects", "effets");
/// What else it does.
pub(super) const MORE_EFFECTS: Heading = Heading::new("additional effects", "effets additionnels");
/// Charges and their results.
pub(super) const CHARGE: Heading = Heading::new("charge table", "table des charges");
/// What befalls leaders.
pub(super) const LOSSES: Heading = Heading::new("leader losses", "perte des chefs");
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
/// Tests of troops in good order, and of guns.
pub(super) const GOOD_ORDER: Heading = Heading::new(
    "troops in good order and guns",
    "troupes en bon ordre et canons",
);
/// Tests of troops that have lost it.
pub(super) const DISORDERED: Heading = Heading::new(
    "disordered or broken troops",
    "troupes en désordre ou brisées",
);
/// Fire points by weapon and class, which the sheet has lost: a data set has them.
pub(super) const POINTS: Heading = Heading::new(
    "musketry points, cannonade points",
    "points de mousqueterie, points de canonnade",
);
/// What counts on the fire die.
pub(super) const FIRE_DIE: Heading =
    Heading::new("base die modifier", "modificateur de dé de base");
/// Results by the quality of the target.
pub(super) const TARGET: Heading = Heading::new("target", "cible");
/// What counts on the charge die.
pub(super) const CHARGE_DIE: Heading =
    Heading::new("base die modifiers", "modificateurs du dé de base");
/// What comes of fire besides, and of charges.
pub(super) const STATES: Heading =
    Heading::new("effects, additional effects", "effets, effets additionnels");
/// Gun classes: in their manoeuvres, and in the lost table of points.
pub(super) const CLASSES: Heading = Heading::new(
    "manoeuvres of guns, cannonade points",
    "manœuvres des canons, points de canonnade",
);
