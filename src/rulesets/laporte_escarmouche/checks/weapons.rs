//! Weapons: a firearm is stated, if only as "none", a melee weapon is the bayonet unless another is named.

use super::{about, classes};
use crate::{
    model::{
        diagnostic::Findings,
        forms,
        lang::{Text, counted},
        parsed::Parsed,
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        list::army::Army,
        tables::FIREARMS,
        terms::{Firearm, MeleeWeapon},
        vocabulary::extra_firearms,
    },
    text,
};

pub(super) fn firearm(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        classes::wrong(character, &character.firearm, findings);
        for extra in &character.extra_firearms {
            if let Parsed::Unknown(word, place) = extra {
                classes::unknown(character, word, *place, &extra_firearms(), findings);
            }
        }
    }
}

pub(super) fn melee_weapon(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        classes::wrong(character, &character.melee_weapon, findings);
    }
}

pub(super) fn unused_class(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        let Parsed::Known(class, place) = character.shooting else {
            continue;
        };
        if character.armed() != Some(false) {
            continue;
        }
        let (who, class) = (character.label(), forms::quoted(&class.name()));
        let finding = findings.report(
            place,
            text!(
                "{who} has no firearm: the shooting class {class} has no effect and no price.",
                "{who} n’a pas d’arme à feu : la classe de tir {class} n’a ni effet, ni prix.",
                who,
                class
            ),
        );
        about(finding, &character.title());
    }
}

pub(super) fn bayonet_alone(army: &Army<'_>, findings: &mut Findings) {
    for (_, character) in army.characters() {
        let short = character.firearm.value().is_some_and(|gun| !gun.long());
        let long = character.firearms().any(Firearm::long);
        if !character.assumed_bayonet() || !short || long {
            continue;
        }
        let who = character.label();
        let die = MeleeWeapon::Bayonet.faces();
        let finding = findings.report(
            character.place,
            text!(
                "{who}: no melee weapon is given, so it has a bayonet (d{die}) by default, but no \
                long gun to fix it on.",
                "{who} : aucune arme de corps à corps n’est indiquée, d’où une baïonnette (d{die}) \
                d’office, sans arme longue où la fixer.",
                who
            ),
        );
        let (improvised, bayonet) = (MeleeWeapon::Improvised.id(), MeleeWeapon::Bayonet.id());
        finding.help(text!(
            "Set \"melee_weapon\": \"{improvised}\" for an unarmed character, or \"{bayonet}\" if \
            the bayonet is meant.",
            "Mettez \"melee_weapon\": \"{improvised}\" s’il est désarmé, ou \"{bayonet}\" si c’est \
            voulu."
        ));
        about(finding, &character.title());
    }
}

pub(super) fn too_many(army: &Army<'_>, findings: &mut Findings) {
    if !army.options.readable(&["extra_firearms"]) {
        return;
    }
    let most = FIREARMS + army.options.extra_firearms;
    for (_, character) in army.characters() {
        let extra = &character.extra_firearms;
        let carried = FIREARMS + i64::try_from(extra.len()).unwrap_or(i64::MAX - FIREARMS);
        if carried <= most {
            continue;
        }
        let (who, found): (Text, Text) = (
            character.label(),
            counted(
                carried,
                ("firearm", "firearms"),
                ("arme à feu", "armes à feu"),
            ),
        );
        let finding = findings.report(extra.place, forms::maximum(&who, &found, carried, most));
        finding
            .numbers(carried, most)
            .help(Text::new(
                "Remove \"extra_firearms\" from the character.",
                "Retirez \"extra_firearms\" du personnage.",
            ))
            .fact(Text::new(
                "Players may allow more by the option of that name.",
                "Les joueurs peuvent en permettre plus par l’option du même nom.",
            ));
        about(finding, &character.title());
    }
}
