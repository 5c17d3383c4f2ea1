//! The messages about a table that is not in order.

use num_traits::ToPrimitive;

use super::{
    build::{MOST_PIECES, MOST_POINTS, MOST_POINTS_IN_ALL},
    piece::Kind,
    read::MOST_ZONES,
};
use crate::{
    model::{
        clean::shorten,
        diagnostic::{Finding, Severity},
        forms,
        json::Place,
        lang::Text,
        term::Term,
    },
    text,
};

/// An error with a fact: what is drawn is drawn by whoever knows the ground, and no patch of it is worked out.
fn error(code: &'static str, place: Place, message: Text, fact: Text) -> Finding {
    let mut finding = Finding::new(code, Severity::Error, place, message);
    finding.fact(fact);
    finding
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A table that nobody has in his house, or a unit that was mistaken.
pub(super) fn absurd_size(
    place: Place,
    side: f64,
    (low, high): (f64, f64),
    unit: &Text,
) -> Finding {
    let typed = forms::decimal(shorten(&side.to_string()));
    let [least, most] = [low, high].map(|bound| forms::decimal(bound.to_string()));
    let message = text!(
        "Table: {typed} {unit} on one side, from {least} to {most} needed.",
        "Table : {typed} {unit} de côté, il en faut de {least} à {most}.",
        typed,
        unit,
        least,
        most
    );
    let fact = text!(
        "\"size\" is read in {unit}: one of its numbers may be wrong, or \"unit\".",
        "\"size\" se lit en {unit} : un de ses nombres est peut-être faux, ou \"unit\".",
        unit
    );
    let mut finding = error("TABLE-SIZE", place, message, fact);
    let bound = if side < low { low } else { high };
    (finding.found, finding.allowed) = (whole(side), whole(bound));
    finding
}

/// A length as a finding gives it; None for what is no whole number.
fn whole(length: f64) -> Option<i64> {
    length.to_i64().filter(|_| length.fract() == 0.0)
}

/// More pieces than a table holds.
pub(super) fn too_many_pieces(place: Place, found: usize) -> Finding {
    let message = forms::maximum(
        &Text::same("Terrain"),
        &text!("{found} pieces", "{found} éléments"),
        count(found),
        count(MOST_PIECES),
    );
    let fact = Text::new(
        "Pieces of one kind that touch can be drawn as one.",
        "Des éléments d’un même type qui se touchent peuvent se dessiner en un seul.",
    );
    let mut finding = error("TABLE-MANY", place, message, fact);
    finding.numbers(count(found), count(MOST_PIECES));
    finding
}

/// An outline with more points than anybody draws.
pub(super) fn too_many_points(place: Place, found: usize) -> Finding {
    let message = forms::maximum(
        &Text::new("Outline", "Contour"),
        &text!("{found} points", "{found} points"),
        count(found),
        count(MOST_POINTS),
    );
    let mut finding = error("TABLE-MANY", place, message, fewer_points());
    finding.numbers(count(found), count(MOST_POINTS));
    finding
}

/// More points in all than are looked at.
pub(super) fn too_many_points_in_all(place: Place, found: usize) -> Finding {
    let most = &forms::thousands(MOST_POINTS_IN_ALL);
    let message = text!(
        "From here on the outlines have more than {most} points in all; the rest is not read.",
        "À partir d’ici les contours ont plus de {most} points en tout ; le reste n’est pas lu.",
        most
    );
    let mut finding = error("TABLE-MANY", place, message, fewer_points());
    finding.numbers(count(found), count(MOST_POINTS_IN_ALL));
    finding
}

/// More zones than anybody deploys in.
pub(super) fn too_many_zones(place: Place, found: usize) -> Finding {
    let message = forms::maximum(
        &Text::new("Deployment", "Déploiement"),
        &text!("{found} zones", "{found} zones"),
        count(found),
        count(MOST_ZONES),
    );
    let fact = Text::new(
        "One larger zone can take the place of several.",
        "Une zone plus grande peut en remplacer plusieurs.",
    );
    let mut finding = error("TABLE-MANY", place, message, fact);
    finding.numbers(count(found), count(MOST_ZONES));
    finding
}

/// A zone that is a strip along an edge, and drawn besides.
pub(super) fn strip_and_outline(place: Place) -> Finding {
    let message = Text::new(
        "This zone along an edge also has an outline; only one counts.",
        "Cette zone le long d’un bord a aussi un contour ; un seul compte.",
    );
    let fact = Text::new(
        "A zone has either \"edge\" and \"depth\" or an outline, never both.",
        "Une zone a soit \"edge\" et \"depth\", soit un contour, jamais les deux.",
    );
    error("TABLE-ZONE", place, message, fact)
}

/// An edge zone whose depth is missing.
pub(super) fn no_depth(place: Place) -> Finding {
    let message = Text::new(
        "Zone along an edge: \"depth\" is missing.",
        "Zone le long d’un bord : \"depth\" manque.",
    );
    let fact = Text::new(
        "With \"edge\" goes \"depth\": how far the zone reaches into the table.",
        "Avec \"edge\" va \"depth\" : jusqu’où la zone avance sur la table.",
    );
    error("TABLE-ZONE", place, message, fact)
}

fn fewer_points() -> Text {
    Text::new(
        "An outline needs points only where it turns.",
        "Un contour n’a besoin de points que là où il tourne.",
    )
}

/// Neither one outline nor the other, or both.
pub(super) fn no_one_outline(place: Place, found: &[&str], wanted: &str) -> Finding {
    let message = if found.is_empty() {
        text!(
            "It has no outline: none of {wanted}.",
            "Pas de contour : aucun de {wanted}."
        )
    } else {
        let found = found.join(", ");
        text!(
            "It has several outlines ({found}); only one counts.",
            "Plusieurs contours ({found}) ; un seul compte."
        )
    };
    let fact = text!(
        "Exactly one of {wanted} says where it lies.",
        "Un seul de {wanted} dit où il se trouve."
    );
    error("TABLE-SHAPE", place, message, fact)
}

/// A member that its kind of terrain has no use for.
pub(super) fn idle_member(place: Place, key: &str, kind: Kind) -> Finding {
    let kind = kind.name();
    let message = text!(
        "\"{key}\" has no effect on this kind of terrain ({kind}).",
        "\"{key}\" n’a aucun effet sur ce type de terrain ({kind}).",
        kind
    );
    let fact = text!(
        "Without \"{key}\" it is the same.",
        "Sans \"{key}\", c’est pareil."
    );
    error("TABLE-MEMBER", place, message, fact)
}

/// A member that its kind of terrain cannot do without.
pub(super) fn lacks_member(place: Place, key: &str, kind: Kind) -> Finding {
    let kind = kind.name();
    let message = text!(
        "Terrain of this kind ({kind}) needs \"{key}\".",
        "Un terrain de ce type ({kind}) demande \"{key}\".",
        kind
    );
    let fact = text!(
        "Every piece of this kind states \"{key}\"; nothing is assumed for it.",
        "Tout élément de ce type indique \"{key}\" ; rien n’est supposé à sa place."
    );
    error("TABLE-MEMBER", place, message, fact)
}

/// Too few points to enclose anything.
pub(super) fn too_few_points(place: Place, found: usize, needed: usize) -> Finding {
    let points = if found == 1 {
        Text::new("all points the same", "tous les points identiques")
    } else {
        text!("{found} different points", "{found} points différents")
    };
    let outline = Text::new("Outline", "Contour");
    let message = forms::minimum(&outline, &points, count(found), count(needed));
    let fact = Text::new(
        "Only points that differ count; the same one twice is one.",
        "Seuls comptent des points différents ; le même deux fois n’en fait qu’un.",
    );
    let mut finding = error("TABLE-POINTS", place, message, fact);
    finding.numbers(count(found), count(needed));
    finding
}

/// Points on one line.
pub(super) fn flat(place: Place) -> Finding {
    let message = Text::new(
        "The outline encloses nothing.",
        "Le contour n’entoure rien.",
    );
    let fact = Text::new(
        "It has a length and a breadth only if its points do not all lie on one line.",
        "Il n’a une longueur et une largeur que si ses points ne sont pas tous sur une ligne.",
    );
    error("TABLE-POINTS", place, message, fact)
}

/// An outline like an eight.
pub(super) fn crosses_itself(place: Place, (one, two): (usize, usize)) -> Finding {
    let (one, two) = (one + 1, two + 1);
    let message = text!(
        "The outline crosses itself: its sides {one} and {two} meet.",
        "Le contour se coupe lui-même : ses côtés {one} et {two} se rencontrent."
    );
    let fact = Text::new(
        "The corners stand in the order in which one would walk round them.",
        "Les coins se donnent dans l’ordre où l’on en ferait le tour.",
    );
    error("TABLE-CROSSING", place, message, fact)
}

/// A road or river whose bends are sharper than it is broad.
pub(super) fn bends_too_sharply(place: Place) -> Finding {
    let message = Text::new(
        "The line bends too sharply for its width.",
        "La ligne tourne trop court pour sa largeur.",
    );
    let fact = Text::new(
        "The points of a bend stand farther apart than it is wide.",
        "Les points d’un virage sont plus écartés qu’il n’est large.",
    );
    error("TABLE-CROSSING", place, message, fact)
}

/// Terrain beyond the edge.
pub(super) fn outside(place: Place) -> Finding {
    let message = Text::new(
        "This lies beyond the edge of the table.",
        "Ceci dépasse du bord de la table.",
    );
    let fact = Text::new(
        "The table goes from 0 to \"size\"; only roads and water may run a little over the edge.",
        "La table va de 0 à \"size\" ; seules les routes et l’eau peuvent déborder un peu.",
    );
    error("TABLE-OUTSIDE", place, message, fact)
}

/// Two pieces on the same ground.
pub(super) fn overlap(place: Place, (kind, other): (Kind, Kind), first: Place) -> Finding {
    let (kind, other) = (kind.name(), other.name());
    let message = text!(
        "Lies on another piece ({other}); this kind of terrain ({kind}) cannot share its ground.",
        "Posé sur un autre élément ({other}) ; ce type de terrain ({kind}) ne peut partager son \
        sol.",
        kind,
        other
    );
    let fact = Text::new(
        "Two such pieces may touch at their edges and share no more.",
        "Deux tels éléments peuvent se toucher par leurs bords, sans rien partager de plus.",
    );
    let mut finding = error("TABLE-OVERLAP", place, message, fact);
    finding.related(Text::new("the other piece", "l’autre élément"), first);
    finding
}

/// A bridge over dry land.
pub(super) fn no_water(place: Place, kind: Kind) -> Finding {
    let kind = kind.name();
    let message = text!(
        "There is no water here ({kind}).",
        "Il n’y a pas d’eau ici ({kind}).",
        kind
    );
    let fact = Text::new(
        "Such a piece may lie only across water that stands before it in the file.",
        "Un tel élément ne peut être qu’en travers d’une eau placée avant lui dans le fichier.",
    );
    error("TABLE-WATER", place, message, fact)
}

/// Zones of both sides on the same ground.
pub(super) fn zones_overlap(place: Place, first: Place) -> Finding {
    let message = Text::new(
        "Both sides would deploy on the same ground.",
        "Les deux camps se déploieraient sur le même sol.",
    );
    let fact = Text::new(
        "Zones of the two sides may touch at their edges and share no ground.",
        "Les zones des deux camps peuvent se toucher par leurs bords, sans partager de sol.",
    );
    let mut finding = error("TABLE-ZONE", place, message, fact);
    finding.related(Text::new("the other zone", "l’autre zone"), first);
    finding
}

/// Zones for one side alone.
pub(super) fn one_sided(place: Place, side: &Text) -> Finding {
    let message = text!(
        "There is no zone for {side}.",
        "Il n’y a pas de zone pour le {side}.",
        side
    );
    let fact = Text::new(
        "Each side has a zone, or there is no \"zones\": then the rulebook decides where both deploy.",
        "Chaque camp a une zone, ou il n’y a pas de \"zones\" : la règle dit alors où ils se déploient.",
    );
    error("TABLE-ZONE", place, message, fact)
}
