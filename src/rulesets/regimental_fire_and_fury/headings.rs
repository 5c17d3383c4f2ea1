//! The parts of the sheet by their headings, as findings and the reference sheet cite them: the sheet is French, its headings have
//! English names beside them.

use crate::model::rule::{Heading, book};

/// Tests of manoeuvre: what counts, and what comes of it.
pub(super) const MANOEUVRE: Heading = Heading::new("manoeuvre table", "table de manœuvres");
/// What troops may do.
pub(super) const TROOPS: Heading = Heading::new("manoeuvres of troops", "manœuvres de la troupe");
/// What guns may do.
pub(super) const GUNS: Heading = Heading::new("manoeuvres of guns", "manœuvres des canons");
/// How far everything moves.
pub(super) const MOVEMENT: Heading = Heading::new("movement table", "capacités de mouvement");
/// Fire of both kinds.
pub(super) const FIRE: Heading = Heading::new("fire table", "table de mousqueterie et canonnade");
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
pub(super) const TURN: Heading = Heading::new("sequence of the turn", "séquence du tour");
/// Men, guns, ground and time.
pub(super) const SCALE: Heading = Heading::new("scale", "échelle");
/// A later version of the sheet.
pub(super) const QRS: Heading = book("QRS 2.1");
/// What the sheet has lost, in a file of its own.
pub(super) const DATA: Heading = Heading::new("data set", "jeu de données");
/// The list itself, of which the sheet says nothing.
pub(super) const LIST: Heading = Heading::new("list", "liste");
