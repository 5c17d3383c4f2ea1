//! The sheet: wounds, melee, weapons that burst, buildings.

use super::parts::signed;
use crate::{
    model::{
        forms::signed as sign,
        lang::Text,
        sheet::{Block, Column, Section, Table, entries, section},
    },
    rulesets::feu_a_volonte::{
        derived::{zone_die, zone_effect, zone_faces, zone_throw},
        options::{
            AreaDouble1, AreaDouble6, GroupHead, IndirectMortar, MeleeInstantDeath,
            MeleeWeaponBonus, Options, Outnumber, RearCharge,
        },
        tables::{
            ARSENAL_1914, BUILDING_DICE, BUILDINGS, BURST, DISENGAGE, DRY_FACE, FIGURE_WOUNDS,
            GROUPS, KILL_FACE, MOVE, OUTNUMBERING, SURPRISE, TEST, Use, ZONES, cost, fists,
        },
    },
    text,
};

pub(super) fn wounds(options: &Options) -> Section {
    let mut zones = Table::new(vec![
        Column::centre("die", Text::same(zone_die(options.zone_die))),
        Column::left("zone", Text::new("location", "zone")),
        Column::left("effect", Text::new("effect", "effet")),
    ]);
    for (face, zone, hindered) in &ZONES {
        let faces = zone_faces(options.zone_die, *face);
        let effect = zone_effect(hindered.as_ref());
        zones.push([faces.into(), zone.clone().into(), effect.into()]);
    }
    let group = match options.group_head {
        GroupHead::Dies => Text::new(
            "A head wound or an outright kill removes a whole support team†.",
            "Tête ou mort immédiate : le groupe d’appui entier est retiré†.",
        ),
        GroupHead::OneWound => Text::new(
            "A head wound is one wound for a support team†.",
            "La tête compte pour une blessure sur un groupe d’appui†.",
        ),
    };
    section(
        Text::new("Wounds", "Blessures"),
        "Blessures, Mort d’une figurine, Blessure et mort d’une figurine",
        vec![
            Block::Table(zones),
            Block::Table(limits()),
            Block::Paragraph(text!(
                "Effects are cumulative and stay†. {group}",
                "Les effets se cumulent et demeurent†. {group}",
                group
            )),
        ],
    )
}

fn limits() -> Table {
    let mut table = Table::new(vec![
        Column::left("unit", Text::new("unit", "unité")),
        Column::centre("wounds", Text::new("wounds", "blessures")),
    ]);
    table.push([Text::new("figure", "figurine").into(), FIGURE_WOUNDS.into()]);
    let mut limits: Vec<(i64, i64)> = GROUPS.iter().map(|row| (row.figures, row.wounds)).collect();
    limits.sort_unstable();
    limits.dedup();
    for (figures, wounds) in limits {
        let group = text!("team of {figures}", "groupe de {figures}");
        table.push([group.into(), wounds.into()]);
    }
    table.captioned(Text::new("Removed at", "Retiré à"))
}

pub(super) fn melee(options: &Options) -> Section {
    const CHARGE: i64 = cost::CHARGE;
    const LEAVE: i64 = cost::DISENGAGE;
    let charging = sign(SURPRISE);
    section(
        Text::new("Charge and melee", "Charge et corps à corps"),
        "La Charge, Se désengager d’un duel, Les Combats en corps à corps",
        vec![entries([
            (
                Text::new("Charge", "Charge"),
                text!(
                    "{CHARGE} AP, {MOVE} UD + d6 to contact, then a free attack at {charging}. \
                    Short of contact: nothing.",
                    "{CHARGE} PA, {MOVE} UD + d6 jusqu’au contact, puis attaque gratuite à \
                    {charging}. Sans contact : rien."
                ),
            ),
            (Text::new("Roll", "Jet"), roll(options)),
            (Text::new("Result", "Résultat"), result(options)),
            (
                Text::new("Outnumbering", "Surnombre"),
                outnumbering(options),
            ),
            (
                Text::new("Charged from behind", "Chargé de dos"),
                from_behind(options),
            ),
            (
                Text::new("Disengage", "Se désengager"),
                text!(
                    "{LEAVE} AP, {TEST}+: back {DISENGAGE} UD. Otherwise the duel goes on.",
                    "{LEAVE} PA, {TEST}+ : recul de {DISENGAGE} UD. Sinon le duel continue."
                ),
            ),
        ])],
    )
}

fn roll(options: &Options) -> Text {
    let (die, one_die) = (zone_die(options.zone_die), zone_throw(options.zone_die));
    let fists = sign(fists().bonus);
    match options.melee_weapon_bonus {
        MeleeWeaponBonus::Yes => text!(
            "Both: best two + grit + melee weapon (fists {fists})† + modifiers, and a {die}. The \
            attacker suffers arm wounds, the other chest wounds†.",
            "Les deux : deux meilleurs + cran + arme (poings {fists})† + modificateurs, et \
            {one_die}. Blessures au bras pour l’attaquant, au buste pour l’autre†."
        ),
        MeleeWeaponBonus::No => text!(
            "Both: best two + grit + modifiers†, and a {die}. The attacker suffers arm wounds, the \
            other chest wounds†.",
            "Les deux : deux meilleurs + cran + modificateurs†, et {one_die}. Blessures au bras \
            pour l’attaquant, au buste pour l’autre†."
        ),
    }
}

fn result(options: &Options) -> Text {
    let die = zone_die(options.zone_die);
    match options.melee_instant_death {
        MeleeInstantDeath::No => text!(
            "The lower is wounded (location: winner’s {die}†). Equal: still in contact. No \
            outright kills†.",
            "Le plus bas est blessé, zone au {die} du vainqueur†. Égalité : contact maintenu. Pas \
            de mort immédiate†."
        ),
        MeleeInstantDeath::Yes => text!(
            "The lower is wounded (location: winner’s {die}†); double the roll or two {KILL_FACE}s \
            remove it†. Equal: still in contact.",
            "Le plus bas est blessé, zone au {die} du vainqueur† ; le double ou deux {KILL_FACE} \
            le retirent†. Égalité : contact maintenu."
        ),
    }
}

fn outnumbering(options: &Options) -> Text {
    let more = sign(OUTNUMBERING);
    match options.outnumber {
        Outnumber::Flat => text!(
            "{more}, whatever the number†; otherwise split into duels.",
            "{more}, quel que soit le nombre† ; sinon répartir en duels."
        ),
        Outnumber::PerExtra => text!(
            "{more} for each figure more†; otherwise split into duels.",
            "{more} par figurine de plus† ; sinon répartir en duels."
        ),
    }
}

fn from_behind(options: &Options) -> Text {
    match options.rear_charge {
        RearCharge::OpposedNoCran => Text::new(
            "The target rolls its best two without grit† and does not strike back.",
            "La cible lance ses deux meilleurs sans cran† et ne rend pas les coups.",
        ),
        RearCharge::Test7Plus => text!(
            "The target tests {TEST}+ or is wounded; the attacker does not roll†.",
            "La cible réussit un test {TEST}+ ou est blessée ; l’attaquant ne lance rien†."
        ),
        RearCharge::OpposedWithCran => Text::new(
            "The target rolls its best two + grit† and does not strike back.",
            "La cible lance ses deux meilleurs + cran† et ne rend pas les coups.",
        ),
    }
}

pub(super) fn area(options: &Options) -> Section {
    const FIGHT: i64 = cost::FIGHT;
    let mut table = Table::new(vec![
        Column::left("weapon", Text::new("weapon", "arme")),
        Column::right("range", Text::new("range", "portée")),
        Column::right("power", Text::new("power", "puissance")),
        Column::right("blast", Text::new("blast", "explosion")),
    ]);
    for weapon in ARSENAL_1914
        .iter()
        .filter(|weapon| weapon.usage == Use::Area)
    {
        let range = weapon.range.unwrap_or_default();
        table.push([
            weapon.name.clone().into(),
            format!("{range} UD").into(),
            signed(weapon.bonus),
            format!("{BURST} UD").into(),
        ]);
    }
    let indirect = match options.indirect_mortar {
        IndirectMortar::No => Text::new("in sight†", "en vue†"),
        IndirectMortar::Yes => Text::new(
            "in sight or not for a mortar†",
            "en vue ou non pour un mortier†",
        ),
    };
    section(
        Text::new(
            "Grenades, mortar, anti-tank weapon",
            "Armes à aire d’effet, arme antichar",
        ),
        "Arme à aire d’effet, Arme Anti-char portable",
        vec![
            Block::Table(table),
            entries([
                (
                    Text::new("Throw or fire", "Lancer ou tirer"),
                    text!(
                        "{FIGHT} AP at a point {indirect}; {TEST}+ on target, else a d6 gives \
                        direction and distance (UD) of the deviation.",
                        "{FIGHT} PA, sur un point {indirect} ; {TEST}+ au but, sinon 1d6 donne \
                        direction et distance (UD) de la déviation.",
                        indirect
                    ),
                ),
                (Text::new("Blast", "Explosion"), blast(options)),
                (Text::new("Anti-tank weapon", "Arme antichar"), aim(options)),
            ]),
        ],
    )
}

fn blast(options: &Options) -> Text {
    let six = match options.area_double6 {
        AreaDouble6::KillAll => text!(
            " Two {KILL_FACE}s remove all†.",
            " Deux {KILL_FACE} retirent tout†."
        ),
        AreaDouble6::Ignore => Text::same(""),
    };
    let one = match options.area_double1 {
        AreaDouble1::Ignore => Text::same(""),
        AreaDouble1::OutOfAmmo => text!(
            " Two {DRY_FACE}s: out of ammunition†.",
            " Deux {DRY_FACE} : plus de munitions†."
        ),
    };
    text!(
        "Attack = the same two dice† + power, against every figure in it, friend or foe. No other \
        modifiers†.{six}{one}",
        "Attaque = les mêmes deux dés† + puissance, contre toute figurine prise dans l’explosion, \
        amie ou non. Sans autre modificateur†.{six}{one}",
        six,
        one
    )
}

fn aim(options: &Options) -> Text {
    let points = cost::FIGHT + options.at_aim_ap;
    text!(
        "For {points} AP†: test {TEST}+, then an ordinary shot; otherwise none.",
        "Pour {points} PA† : test {TEST}+, puis un tir ordinaire ; sinon aucun."
    )
}

pub(super) fn buildings(options: &Options) -> Section {
    let mut table = Table::new(vec![
        Column::left("type", Text::new("type", "type")),
        Column::left("defence", Text::new("defence", "défense")),
    ]);
    for (kind, bonus) in &BUILDINGS {
        let bonus = sign(*bonus);
        table.push([
            kind.clone().into(),
            format!("{BUILDING_DICE}d6\u{a0}{bonus}").into(),
        ]);
    }
    let hits = options.structure_hits;
    section(
        Text::new("Firing at buildings", "Tirer sur une construction"),
        "Faire feu sur une construction",
        vec![
            Block::Table(table),
            Block::Paragraph(text!(
                "Hits that destroy it: {hits}, or one outright kill†.",
                "Touches qui la détruisent : {hits}, ou une mort immédiate†."
            )),
        ],
    )
}
