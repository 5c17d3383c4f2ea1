//! Weapons: those of the table, bayonets on muskets, empty hands, and volleys.

use super::phrases::about;
use crate::{
    model::{
        diagnostic::Findings,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::advise,
    },
    rulesets::tyneside_fiw::{
        list::{Army, Body, Fighter, Group, Kit},
        tables::{MUSKET, Weapon},
        terms::Nation,
    },
    text,
};

pub(super) fn unknown(army: &Army<'_>, findings: &mut Findings) {
    for who in army.fighters().filter(|who| who.kit().weapons.typed) {
        let unknown = who.kit().weapons.items.iter();
        for word in unknown.filter(|word| word.weapon.is_none()) {
            let (name, id, allowed) = (who.label(), &word.id, Weapon::ids());
            let message = text!(
                "{name}: weapon \"{id}\" is not in the table; allowed: {allowed}.",
                "{name} : l’arme « {id} » n’est pas dans le tableau ; possibles : {allowed}.",
                name
            );
            let finding = about(findings.report(word.place, message), who);
            advise(finding, id, Weapon::named());
        }
    }
}

/// Whether a bayonet is typed, and all the weapons are known, and none is a musket.
fn bare_bayonet(kit: &Kit<'_>) -> bool {
    let weapons = &kit.weapons;
    let certain = weapons.understood() && (weapons.typed || !weapons.items.is_empty());
    kit.typed.bayonet && kit.bayonet.is_set() && certain && !weapons.has(MUSKET)
}

pub(super) fn bayonet(army: &Army<'_>, findings: &mut Findings) {
    for who in army.fighters() {
        let kit = who.kit();
        let Parsed::Known(_, place) = &kit.bayonet else {
            continue;
        };
        if !bare_bayonet(kit) {
            continue;
        }
        let name = who.label();
        let found = match &*kit.weapons.ids() {
            "" => Text::new("nothing", "rien"),
            ids => Text::same(ids.to_owned()),
        };
        let message = text!(
            "{name}: a bayonet needs a musket, found {found}.",
            "{name} : une baïonnette va avec un mousquet, trouvé {found}.",
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
    let like_group = |number: &usize| *number == 0 || !bodies[*number].kit.weapons.typed;
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
        if single.kit.weapons.typed && empty_handed(&single.kit) {
            report_unarmed(Fighter::Single(single), body.count, findings);
        }
    }
}

fn report_unarmed(who: Fighter<'_, '_>, count: i64, findings: &mut Findings) {
    if count <= 0 {
        return;
    }
    let weapons = &who.kit().weapons;
    let place = if weapons.typed {
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
    finding.help(Text::new(
        "Give \"stones\" at least: without a weapon there is no shot, and a melee factor of 0.",
        "Donnez au moins \"stones\" : sans arme, pas de tir, et un facteur de mêlée de 0.",
    ));
    about(finding, who);
}

pub(super) fn wrong_volley(army: &Army<'_>, findings: &mut Findings) {
    for group in &army.groups {
        let name = Fighter::Group(group).label();
        let french = group
            .kit
            .people
            .known()
            .is_some_and(|people| people.is(Nation::French));
        let (place, message, help) = match &group.can_volley {
            Parsed::Missing => (
                group.place,
                text!(
                    "{name} does not say whether it can fire volleys.",
                    "{name} ne dit pas si le groupe peut tirer des volées.",
                    name
                ),
                Text::new(
                    "Write \"can_volley\": true or false.",
                    "Écrivez \"can_volley\" : true ou false.",
                ),
            ),
            Parsed::Known(true, place) if french => (
                *place,
                text!(
                    "{name} is French and flagged able to fire volleys; the rules name the French \
                    as unable.",
                    "{name} : troupe française dite capable de volées ; la règle cite les Français \
                    comme incapables.",
                    name
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
