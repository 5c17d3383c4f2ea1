//! Which markers a list can need at once, and how many of each. Yellow for aim and red for wounds as in the book; cotton becomes a
//! puff of smoke.

use super::{
    list::{Army, Character},
    tables::{MELEE_AGAIN, MORALE_MALUS, MOST_ACTIONS},
    terms::Firearm,
};
use crate::{
    drawing,
    model::{
        forms::signed,
        lang::{Text, counted},
        marker::{Ink, Kind, Marker, Shape, Size},
    },
    text,
};

/// The marker that stands beside a character instead of a die.
const ACTIONS_LEFT: &str = "initiative_die";

/// How each kind looks; the words of some hold a number, which [`label`] adds.
#[rustfmt::skip]
static KINDS: [Kind; 9] = [
    Kind::new(drawing!("initiative_die"), Text::new("Actions left", "Actions restantes"), (('L', 'R'), Shape::Square, Size::Medium, Ink::Blue)),
    Kind::new(drawing!("aim"), Text::new("Aimed", "Ajusté"), (('A', 'A'), Shape::Round, Size::Small, Ink::Ochre)),
    Kind::new(drawing!("wound"), Text::new("Serious wound", "Blessure grave"), (('W', 'B'), Shape::Round, Size::Small, Ink::Red)),
    Kind::new(drawing!("unloaded"), Text::new("Unloaded", "Déchargé"), (('U', 'D'), Shape::Octagon, Size::Small, Ink::Grey)),
    Kind::new(drawing!("quick_load"), Text::new("Loaded in haste", "Chargé vite"), (('H', 'V'), Shape::Octagon, Size::Small, Ink::Violet)),
    Kind::new(drawing!("counter"), Text::new("Waiting to counter", "Prêt à contrer"), (('C', 'P'), Shape::Diamond, Size::Medium, Ink::Green)),
    Kind::new(drawing!("melees_fought"), Text::new("", ""), (('M', 'C'), Shape::Hexagon, Size::Medium, Ink::Orange)),
    Kind::new(drawing!("morale_malus"), Text::new("", ""), (('O', 'M'), Shape::Square, Size::Large, Ink::Black)),
    Kind::new(drawing!("eliminated"), Text::new("Eliminated", "Éliminés"), (('E', 'E'), Shape::Hexagon, Size::Large, Ink::Black)),
];

/// The markers of a list; kinds that it cannot need are left out.
#[must_use]
pub(super) fn markers(army: &Army<'_>) -> Vec<Marker> {
    let kinds = KINDS.iter();
    kinds
        .filter_map(|kind| kind.needed(needed(kind.key, army)))
        .map(|marker| Marker {
            label: label(marker.key, marker.label),
            faces: faces(marker.key),
            ..marker
        })
        .collect()
}

/// The numerals of a marker that is turned: as many as a character can have actions.
fn faces(key: &str) -> Vec<String> {
    if key != ACTIONS_LEFT {
        return Vec::new();
    }
    let left: Vec<String> = (1..=MOST_ACTIONS)
        .rev()
        .map(|left| left.to_string())
        .collect();
    vec![left.join("·")]
}

/// The word on a marker of this kind: its own, or one with a number of the rulebook.
fn label(key: &str, own: Text) -> Text {
    let (again, malus) = (signed(MELEE_AGAIN), signed(MORALE_MALUS));
    match key {
        "melees_fought" => text!("Melees: {again} each", "Corps à corps : {again} chacun"),
        "morale_malus" => text!("Morale {malus}", "Malus de moral"),
        _ => own,
    }
}

/// How many of a kind, and why.
fn needed(key: &str, army: &Army<'_>) -> (i64, Text) {
    match key {
        ACTIONS_LEFT => turned(characters(army)),
        "aim" => shooters(army),
        "unloaded" => puffs(army),
        "quick_load" => rifles(army),
        "morale_malus" | "eliminated" => groups(army),
        _ => characters(army),
    }
}

/// Sums something over all characters.
fn sum(army: &Army<'_>, of: impl Fn(&Character<'_>) -> i64) -> i64 {
    let each = army
        .characters()
        .map(|(_, one)| of(one).saturating_mul(one.count()));
    each.fold(0, i64::saturating_add)
}

fn guns(character: &Character<'_>, rifled: bool) -> i64 {
    let guns = character
        .firearms()
        .filter(|gun: &Firearm| gun.rifled() == rifled);
    i64::try_from(guns.count()).unwrap_or(i64::MAX)
}

fn characters(army: &Army<'_>) -> (i64, Text) {
    let size = army.size();
    (
        size,
        counted(
            size,
            ("character", "characters"),
            ("personnage", "personnages"),
        ),
    )
}

/// The same, with how it is used.
fn turned((count, who): (i64, Text)) -> (i64, Text) {
    let reason = text!(
        "{who}; turn it: the numeral toward the figure is what is left",
        "{who} ; à tourner : le chiffre côté figurine est ce qui reste",
        who
    );
    (count, reason)
}

fn shooters(army: &Army<'_>) -> (i64, Text) {
    let shooters = sum(army, |one| i64::from(one.armed() == Some(true)));
    let reason = counted(
        shooters,
        ("character with a firearm", "characters with a firearm"),
        (
            "personnage armé d’une arme à feu",
            "personnages armés d’une arme à feu",
        ),
    );
    (shooters, reason)
}

fn rifles(army: &Army<'_>) -> (i64, Text) {
    let rifles = sum(army, |one| guns(one, true));
    let reason = counted(
        rifles,
        ("rifled carbine", "rifled carbines"),
        ("carabine rayée", "carabines rayées"),
    );
    (rifles, reason)
}

/// A shot leaves one puff, of a rifled carbine two.
fn puffs(army: &Army<'_>) -> (i64, Text) {
    let smooth = sum(army, |one| guns(one, false));
    let (rifles, rifled) = rifles(army);
    let each = Firearm::RifledCarbine.puffs();
    let mut parts = Vec::new();
    if smooth > 0 {
        parts.push(counted(
            smooth,
            ("smoothbore", "smoothbores"),
            ("arme lisse", "armes lisses"),
        ));
    }
    if rifles > 0 {
        parts.push(text!("{rifled} × {each}", "{rifled} × {each}", rifled));
    }
    let puffs = smooth.saturating_add(rifles.saturating_mul(each));
    (puffs, Text::join(&parts, " + "))
}

fn groups(army: &Army<'_>) -> (i64, Text) {
    let groups = i64::try_from(army.groups.len()).unwrap_or(i64::MAX);
    (
        groups,
        counted(groups, ("group", "groups"), ("groupe", "groupes")),
    )
}
