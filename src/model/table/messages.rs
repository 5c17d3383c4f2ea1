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

fn error(code: &'static str, place: Place, message: Text, help: Text) -> Finding {
    let mut finding = Finding::new(code, Severity::Error, place, message);
    finding.help(help);
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
    let help = Text::new(
        "Check the numbers and \"unit\".",
        "Vérifiez les nombres et \"unit\".",
    );
    let mut finding = error("TABLE-SIZE", place, message, help);
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
    let help = Text::new(
        "Remove pieces, or draw several as one.",
        "Retirez des éléments, ou dessinez-en plusieurs en un seul.",
    );
    let mut finding = error("TABLE-MANY", place, message, help);
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
    let help = Text::new(
        "Draw fewer, larger zones.",
        "Dessinez des zones moins nombreuses et plus grandes.",
    );
    let mut finding = error("TABLE-MANY", place, message, help);
    finding.numbers(count(found), count(MOST_ZONES));
    finding
}

/// A zone that is a strip along an edge, and drawn besides.
pub(super) fn strip_and_outline(place: Place) -> Finding {
    let message = Text::new(
        "This zone along an edge also has an outline; only one counts.",
        "Cette zone le long d’un bord a aussi un contour ; un seul compte.",
    );
    let help = Text::new(
        "Remove \"edge\" and \"depth\", or the outline.",
        "Retirez \"edge\" et \"depth\", ou le contour.",
    );
    error("TABLE-ZONE", place, message, help)
}

/// An edge zone whose depth is missing.
pub(super) fn no_depth(place: Place) -> Finding {
    let message = Text::new(
        "Zone along an edge: \"depth\" is missing.",
        "Zone le long d’un bord : \"depth\" manque.",
    );
    let help = Text::new(
        "Add \"depth\": how far it reaches into the table.",
        "Ajoutez \"depth\" : jusqu’où elle avance sur la table.",
    );
    error("TABLE-ZONE", place, message, help)
}

fn fewer_points() -> Text {
    Text::new(
        "Draw it with fewer points.",
        "Dessinez avec moins de points.",
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
    let help = text!("Set one of {wanted}.", "Mettez l’un de {wanted}.");
    error("TABLE-SHAPE", place, message, help)
}

/// A member that its kind of terrain has no use for.
pub(super) fn idle_member(place: Place, key: &str, kind: Kind) -> Finding {
    let kind = kind.name();
    let message = text!(
        "\"{key}\" has no effect on this kind of terrain ({kind}).",
        "\"{key}\" n’a aucun effet sur ce type de terrain ({kind}).",
        kind
    );
    let help = text!("Remove \"{key}\".", "Retirez \"{key}\".");
    error("TABLE-MEMBER", place, message, help)
}

/// A member that its kind of terrain cannot do without.
pub(super) fn lacks_member(place: Place, key: &str, kind: Kind) -> Finding {
    let kind = kind.name();
    let message = text!(
        "Terrain of this kind ({kind}) needs \"{key}\".",
        "Un terrain de ce type ({kind}) demande \"{key}\".",
        kind
    );
    let help = text!("Add \"{key}\".", "Ajoutez \"{key}\".");
    error("TABLE-MEMBER", place, message, help)
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
    let help = Text::new("Add points.", "Ajoutez des points.");
    let mut finding = error("TABLE-POINTS", place, message, help);
    finding.numbers(count(found), count(needed));
    finding
}

/// Points on one line.
pub(super) fn flat(place: Place) -> Finding {
    let message = Text::new(
        "The outline encloses nothing.",
        "Le contour n’entoure rien.",
    );
    let help = Text::new(
        "Make it larger: it must have a length and a breadth.",
        "Agrandissez-le : il lui faut une longueur et une largeur.",
    );
    error("TABLE-POINTS", place, message, help)
}

/// An outline like an eight.
pub(super) fn crosses_itself(place: Place, (one, two): (usize, usize)) -> Finding {
    let (one, two) = (one + 1, two + 1);
    let message = text!(
        "The outline crosses itself: its sides {one} and {two} meet.",
        "Le contour se coupe lui-même : ses côtés {one} et {two} se rencontrent."
    );
    let help = Text::new(
        "Give the corners in the order in which you would walk round them.",
        "Donnez les coins dans l’ordre où l’on en ferait le tour.",
    );
    error("TABLE-CROSSING", place, message, help)
}

/// A road or river whose bends are sharper than it is broad.
pub(super) fn bends_too_sharply(place: Place) -> Finding {
    let message = Text::new(
        "The line bends too sharply for its width.",
        "La ligne tourne trop court pour sa largeur.",
    );
    let help = Text::new(
        "Move the points of the bend apart, or make it narrower.",
        "Écartez les points du virage, ou réduisez la largeur.",
    );
    error("TABLE-CROSSING", place, message, help)
}

/// Terrain beyond the edge.
pub(super) fn outside(place: Place) -> Finding {
    let message = Text::new(
        "This lies beyond the edge of the table.",
        "Ceci dépasse du bord de la table.",
    );
    let help = Text::new(
        "Keep it between 0 and \"size\"; only roads and water may run a little over the edge.",
        "Restez entre 0 et \"size\" ; seules les routes et l’eau peuvent déborder un peu.",
    );
    error("TABLE-OUTSIDE", place, message, help)
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
    let help = Text::new(
        "Move one of the two until at most their edges touch.",
        "Déplacez l’un des deux jusqu’à ce que seuls leurs bords se touchent.",
    );
    let mut finding = error("TABLE-OVERLAP", place, message, help);
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
    let help = Text::new(
        "Lay it across water that stands before it in the file.",
        "Posez-le en travers d’une eau placée avant lui dans le fichier.",
    );
    error("TABLE-WATER", place, message, help)
}

/// Zones of both sides on the same ground.
pub(super) fn zones_overlap(place: Place, first: Place) -> Finding {
    let message = Text::new(
        "Both sides would deploy on the same ground.",
        "Les deux camps se déploieraient sur le même sol.",
    );
    let help = Text::new("Move the zones apart.", "Écartez les zones.");
    let mut finding = error("TABLE-ZONE", place, message, help);
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
    let help = Text::new(
        "Add one, or remove \"zones\": the rulebook then decides.",
        "Ajoutez-en une, ou retirez \"zones\" : la règle décide alors.",
    );
    error("TABLE-ZONE", place, message, help)
}
