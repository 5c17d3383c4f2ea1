//! Which markers a side can need at once, and how many of each.

use super::{
    list::{army::Army, unit::Unit},
    terms::Arm,
};
use crate::{
    drawing,
    model::{
        lang::{Text, counted},
        marker::{Ink, Kind, Marker, Shape, Size},
    },
    text,
};

/// What a kind of marker is counted by.
#[derive(Clone, Copy, Debug)]
enum By {
    /// Units of troops.
    Troops,
    /// Units of infantry.
    Infantry,
    /// Units of cavalry.
    Cavalry,
    /// All units.
    Units,
    /// Gun bases.
    GunBases,
    /// Units of troops and gun bases.
    TroopsAndGuns,
    /// Leaders.
    Leaders,
    /// Key positions.
    Keys,
    /// One for each side.
    Sides,
    /// One for both sides.
    Once,
}

use Shape::{Diamond, Hexagon, Octagon, Round, Square};
use Size::{Large, Medium, Small};

/// How each kind looks, and what it is counted by.
#[rustfmt::skip]
static KINDS: [(Kind, By); 21] = [
    (Kind::new(drawing!("disordered"), Text::new("Disordered", "En désordre"), (('D', 'D'), Round, Medium, Ink::Orange)), By::Troops),
    (Kind::new(drawing!("broken"), Text::new("Broken", "Brisé"), (('B', 'B'), Octagon, Medium, Ink::Red)), By::Troops),
    (Kind::new(drawing!("silenced"), Text::new("Silenced", "Silencieux"), (('S', 'S'), Square, Medium, Ink::Blue)), By::GunBases),
    (Kind::new(drawing!("damaged_gun"), Text::new("Damaged gun", "Canon endommagé"), (('G', 'A'), Square, Small, Ink::Black)), By::GunBases),
    (Kind::new(drawing!("low_ammo"), Text::new("Low on ammunition", "À court de munitions"), (('M', 'M'), Octagon, Medium, Ink::Black)), By::TroopsAndGuns),
    (Kind::new(drawing!("worn"), Text::new("Worn", "Ébranlé"), (('W', 'E'), Square, Small, Ink::Ochre)), By::Units),
    (Kind::new(drawing!("spent"), Text::new("Spent", "Fatigué"), (('E', 'F'), Square, Small, Ink::Red)), By::Units),
    (Kind::new(drawing!("leader_down"), Text::new("Leader out one turn", "Chef absent un tour"), (('L', 'H'), Hexagon, Medium, Ink::Violet)), By::Leaders),
    (Kind::new(drawing!("provisional"), Text::new("Provisional", "Provisoire"), (('P', 'O'), Hexagon, Medium, Ink::Grey)), By::Leaders),
    (Kind::new(drawing!("leader_on_foot"), Text::new("Leader on foot", "Chef à pied"), (('F', 'I'), Hexagon, Medium, Ink::Green)), By::Leaders),
    (Kind::new(drawing!("charge_declared"), Text::new("Charge", "Charge"), (('C', 'C'), Diamond, Medium, Ink::Red)), By::Troops),
    (Kind::new(drawing!("counter_charge"), Text::new("Counter-charge", "Contre-charge"), (('U', 'R'), Diamond, Medium, Ink::Blue)), By::Cavalry),
    (Kind::new(drawing!("breakthrough"), Text::new("Breakthrough", "Percée"), (('T', 'P'), Diamond, Medium, Ink::Green)), By::Troops),
    (Kind::new(drawing!("about_faced"), Text::new("About-face", "Demi-tour"), (('A', 'T'), Round, Small, Ink::Violet)), By::Troops),
    (Kind::new(drawing!("passage_of_lines"), Text::new("Passage of lines", "Passage de ligne"), (('N', 'L'), Round, Small, Ink::Green)), By::Troops),
    (Kind::new(drawing!("garrison"), Text::new("Garrison", "Garnison"), (('I', 'G'), Square, Medium, Ink::Grey)), By::Infantry),
    (Kind::new(drawing!("pivoted"), Text::new("Pivoted", "A pivoté"), (('V', 'V'), Round, Small, Ink::Blue)), By::GunBases),
    (Kind::new(drawing!("out_of_command"), Text::new("Out of command", "Non commandé"), (('O', 'N'), Octagon, Small, Ink::Grey)), By::Units),
    (Kind::new(drawing!("key_position_lost"), Text::new("Key position lost", "Position clé perdue"), (('K', 'U'), Hexagon, Large, Ink::Ochre)), By::Keys),
    (Kind::new(drawing!("heavy_casualties"), Text::new("Heavy casualties", "Lourdes pertes"), (('H', 'Z'), Octagon, Large, Ink::Red)), By::Sides),
    (Kind::new(drawing!("greater_losses"), Text::new("Greater losses", "Plus de pertes"), (('R', '+'), Octagon, Large, Ink::Black)), By::Once),
];

/// The markers of a side; kinds that it cannot need are left out.
#[must_use]
pub(super) fn markers(army: &Army<'_>) -> Vec<Marker> {
    let kinds = KINDS.iter();
    kinds
        .filter_map(|(kind, by)| kind.needed(needed(*by, army)))
        .collect()
}

fn count<'a>(army: &Army<'a>, wanted: impl Fn(&Unit<'a>) -> bool) -> i64 {
    let units = army.units.iter().filter(|unit| wanted(unit));
    i64::try_from(units.count()).unwrap_or(i64::MAX)
}

fn units(number: i64) -> Text {
    counted(number, ("unit", "units"), ("unité", "unités"))
}

fn troops(number: i64) -> Text {
    counted(
        number,
        ("unit of troops", "units of troops"),
        ("unité de troupe", "unités de troupe"),
    )
}

fn gun_bases(number: i64) -> Text {
    counted(
        number,
        ("gun stand", "gun stands"),
        ("socle de canon", "socles de canon"),
    )
}

/// How many, and why that many.
fn needed(by: By, army: &Army<'_>) -> (i64, Text) {
    let own = |number: i64, en, fr| (number, counted(number, en, fr));
    let of_troops = count(army, Unit::is_troops);
    match by {
        By::Troops => (of_troops, troops(of_troops)),
        By::Infantry => own(
            count(army, |unit| unit.arm() == Some(Arm::Infantry)),
            ("unit of infantry", "units of infantry"),
            ("unité d’infanterie", "unités d’infanterie"),
        ),
        By::Cavalry => own(
            count(army, |unit| unit.arm() == Some(Arm::Cavalry)),
            ("unit of cavalry", "units of cavalry"),
            ("unité de cavalerie", "unités de cavalerie"),
        ),
        By::Units => {
            let all = count(army, |_| true);
            (all, units(all))
        }
        By::GunBases => (army.gun_bases(), gun_bases(army.gun_bases())),
        By::TroopsAndGuns => {
            let (troops, guns) = (troops(of_troops), gun_bases(army.gun_bases()));
            (
                of_troops.saturating_add(army.gun_bases()),
                text!("{troops} + {guns}", "{troops} + {guns}", troops, guns),
            )
        }
        By::Leaders => own(
            i64::try_from(army.leaders().count()).unwrap_or(i64::MAX),
            ("leader", "leaders"),
            ("chef", "chefs"),
        ),
        By::Keys => own(
            i64::try_from(army.key_positions().count()).unwrap_or(i64::MAX),
            ("key position", "key positions"),
            ("position clé", "positions clés"),
        ),
        By::Sides => (2, Text::new("one for each side", "un par camp")),
        By::Once => (1, Text::new("one for both sides", "un pour les deux camps")),
    }
}
