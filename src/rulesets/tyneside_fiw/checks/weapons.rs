//! Weapons: those of the table, bayonets on muskets, unarmed figures, and volleys.

use super::phrases::{about, of};
use crate::{
    model::{
        checks::unknown_of,
        diagnostic::Findings,
        forms,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::named_words,
    },
    rulesets::tyneside_fiw::{
        list::{Army, Body, Fighter, Group, Kit},
        tables::{MUSKET, UNARMED, Weapon},
        terms::Nation,
        words,
    },
    text,
};

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    for who in army.fighters().filter(|who| who.kit().weapons.is_typed) {
        let unknown = who.kit().weapons.items.iter();
        for word in unknown.filter(|word| word.term.is_none()) {
            let thing = of(who, &Text::new("weapon", "arme"));
            let (typed, allowed) = ((&thing, &*word.id), named_words(Weapon::named()));
            let finding = unknown_of(findings, word.place, typed, &allowed, Weapon::spoken());
            about(finding, who);
        }
    }
}

/// Whether a bayonet is typed, and all the weapons are known, and none is a musket.
fn bare_bayonet(who: Fighter<'_, '_>) -> bool {
    let (kit, weapons) = (who.kit(), &who.kit().weapons);
    let certain = weapons.understood() && (weapons.is_typed || !weapons.items.is_empty());
    who.is_typed(&kit.bayonet) && kit.bayonet.is_set() && certain && !weapons.has(MUSKET)
}

pub(super) fn bayonet(army: &Army<'_>, findings: &mut Findings) {
    for who in army.fighters() {
        let kit = who.kit();
        let Parsed::Known(_, place) = &kit.bayonet else {
            continue;
        };
        if !bare_bayonet(who) {
            continue;
        }
        let name = who.label();
        let found = if kit.weapons.items.is_empty() {
            Text::new("without a weapon", "sans arme")
        } else {
            let arms = words::weapons(kit);
            text!("with {arms}", "avec {arms}", arms)
        };
        let message = text!(
            "{name}: bayonet {found}; only a musket takes one.",
            "{name} : baïonnette {found} ; elle ne va qu’au mousquet.",
            name,
            found
        );
        let finding = findings.report(*place, message);
        finding.help(Text::new(
            "Remove \"bayonet\", or add \"musket\" to the weapons.",
            "Retirez \"bayonet\", ou ajoutez \"musket\" aux armes.",
        ));
        about(finding, who);
    }
}

/// Whether figures have no weapon for certain.
fn empty_handed(kit: &Kit<'_>) -> bool {
    kit.weapons.complete && kit.weapons.items.is_empty()
}

pub(super) fn unarmed(army: &Army<'_>, findings: &mut Findings) {
    for leader in army.leaders.iter().filter(|one| empty_handed(&one.kit)) {
        report_unarmed(Fighter::Leader(leader), 1, findings);
    }
    for group in &army.groups {
        group_unarmed(group, findings);
    }
    for one in army.loose.iter().filter(|one| empty_handed(&one.kit)) {
        let count = one.count.number.unwrap_or(0);
        report_unarmed(Fighter::Loose(one), count, findings);
    }
}

/// The figures that are alike, and those that differ by having nothing.
fn group_unarmed(group: &Group<'_>, findings: &mut Findings) {
    let bare = empty_handed(&group.kit);
    let bodies: Vec<Body<'_, '_>> = group.bodies().collect();
    let like_group = |number: &usize| *number == 0 || !bodies[*number].kit.weapons.is_typed;
    if bare {
        let counts = (0..bodies.len())
            .filter(like_group)
            .map(|number| bodies[number].count);
        report_unarmed(
            Fighter::Group(group),
            counts.fold(0, i64::saturating_add),
            findings,
        );
    }
    for (single, body) in group.singles.iter().zip(&bodies[1..]) {
        if single.kit.weapons.is_typed && empty_handed(&single.kit) {
            report_unarmed(Fighter::Single(single), body.count, findings);
        }
    }
}

fn report_unarmed(who: Fighter<'_, '_>, count: i64, findings: &mut Findings) {
    if count <= 0 {
        return;
    }
    let weapons = &who.kit().weapons;
    let place = if who.kit().weapons.is_typed {
        weapons.place
    } else {
        who.place()
    };
    let (name, figures) = (
        who.label(),
        counted(
            count,
            ("unarmed figure", "unarmed figures"),
            ("figurine sans arme", "figurines sans arme"),
        ),
    );
    let finding = findings.report(
        place,
        text!("{name}: {figures}.", "{name} : {figures}.", name, figures),
    );
    finding.help(text!(
        "Set \"weapons\" to [\"stones\"] at least: without a weapon there is no shot, and a melee \
        factor of {UNARMED}.",
        "Mettez \"weapons\" à [\"stones\"] au moins : sans arme, pas de tir, et un facteur de \
        mêlée de {UNARMED}.",
    ));
    about(finding, who);
}

pub(super) fn wrong_volley(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let name = || Fighter::Group(group).label();
        let french = group
            .kit
            .people
            .known()
            .is_some_and(|people| people.is(Nation::French));
        let (place, message, help) = match &group.can_volley {
            Parsed::Missing => (
                group.place,
                forms::missing(
                    &of(Fighter::Group(group), &Text::new("volleys", "volées")),
                    &Text::same("true, false"),
                ),
                Text::new(
                    "Set \"can_volley\" to true or false.",
                    "Mettez \"can_volley\" à true ou false.",
                ),
            ),
            Parsed::Known(true, place) if french => (
                *place,
                text!(
                    "{name} is French: the rules do not let the French fire volleys.",
                    "{name} : troupe française, à qui le livret ne permet pas les volées.",
                    name = name()
                ),
                Text::new(
                    "Set \"can_volley\" to false.",
                    "Mettez \"can_volley\" à false.",
                ),
            ),
            _ => continue,
        };
        let finding = findings.report(place, message);
        finding.help(help);
        about(finding, Fighter::Group(group));
    }
}
