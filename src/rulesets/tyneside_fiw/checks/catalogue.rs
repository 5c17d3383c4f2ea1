//! Troop types: those that a list names, and those that a catalogue file holds.

use std::borrow::Cow;

use super::phrases::{about, of};
use crate::{
    model::{
        checks::{ids_of, repeated_ids, unknown_word, wrong_word},
        diagnostic::Findings,
        edit::Word,
        forms,
        lang::Text,
        parsed::Parsed,
        suggest::advise_first,
        term::Term,
    },
    rulesets::tyneside_fiw::{
        catalogue::{Troop, TypedCatalogue, TypedTroop},
        list::{Army, Fighter, People},
        tables::{MUSKET, Weapon},
        terms::{Nation, Quality},
        vocabulary::troop_types,
    },
    text,
};

pub(super) fn unknown_troop(army: &Army<'_>, findings: &mut Findings) {
    for one in &army.groups {
        no_troop(army, Fighter::Group(one), &one.troop, findings);
    }
    for one in &army.loose {
        no_troop(army, Fighter::Loose(one), &one.troop, findings);
    }
}

fn no_troop(
    army: &Army<'_>,
    who: Fighter<'_, '_>,
    troop: &Parsed<'_, &Troop>,
    findings: &mut Findings,
) {
    let Parsed::Unknown(id, place) = troop else {
        return;
    };
    let allowed = Text::new(
        "the troop types of the loaded catalogues",
        "les types de troupe des catalogues chargés",
    );
    let thing = of(who, &Text::new("troop type", "type de troupe"));
    let message = forms::unknown(&thing, id, &allowed);
    let finding = about(findings.report(*place, message), who);
    if !advise_first(finding, id, || in_use_first(army)) {
        finding.fact(Text::new(
            "--catalogue loads a catalogue of your own; without a troop type there are \"class\", \"quality\" and \"weapons\".",
            "--catalogue charge un catalogue à vous ; sans type de troupe, il y a \"class\", \"quality\" et \"weapons\".",
        ));
    }
}

/// All troop types, those of the catalogues that the list takes others from first.
fn in_use_first(army: &Army<'_>) -> Vec<Word> {
    let groups = army.groups.iter().map(|group| &group.troop);
    let loose = army.loose.iter().map(|loose| &loose.troop);
    let known = groups.chain(loose).filter_map(Parsed::known);
    let used: Vec<&str> = known.map(|troop| &*troop.catalogue).collect();
    let mut all = troop_types(army.catalogue);
    all.sort_by_key(|word| {
        !word
            .home
            .as_deref()
            .is_some_and(|home| used.contains(&home))
    });
    all
}

pub(super) fn repeated_id(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    repeated_ids(ids_of(file.troops.iter().map(|troop| &troop.id)), findings);
}

pub(super) fn unknown_words(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let class = Text::new("Class", "Classe");
    let quality = Text::new("Quality", "Qualité");
    for troop in &file.troops {
        wrong_word(&troop.class, &class, findings);
        wrong_word(&troop.quality, &quality, findings);
        unknown_weapons(troop, findings);
        bayonet(troop, findings);
        civilian(troop, findings);
        french_volleys(troop, findings);
    }
}

fn unknown_weapons(troop: &TypedTroop<'_>, findings: &mut Findings) {
    let kind = Text::new("Weapon", "Arme");
    let weapons = troop.weapons.items.iter();
    for word in weapons.filter(|word| Weapon::find(&word.id).is_none()) {
        unknown_word(findings, word.place, (&kind, &word.id), Weapon::named());
    }
}

fn bayonet(troop: &TypedTroop<'_>, findings: &mut Findings) {
    let (Some((true, place)), weapons) = (troop.bayonet.placed(), &troop.weapons) else {
        return;
    };
    let mut words = weapons.items.iter();
    let known = weapons.is_typed && weapons.complete;
    if !known || weapons.has(MUSKET) || words.any(|word| Weapon::find(&word.id).is_none()) {
        return;
    }
    let message = Text::new(
        "Bayonet without a musket; only a musket takes one.",
        "Baïonnette sans mousquet ; elle ne va qu’au mousquet.",
    );
    findings.report(place, message).help(Text::new(
        "Remove \"bayonet\", or add \"musket\" to the weapons.",
        "Retirez \"bayonet\", ou ajoutez \"musket\" aux armes.",
    ));
}

fn civilian(troop: &TypedTroop<'_>, findings: &mut Findings) {
    let Some((quality, place)) = troop.quality.placed() else {
        return;
    };
    if quality == Quality::Green || !troop.civilian.is_set() {
        return;
    }
    let rated = quality.name();
    let message = text!(
        "Civilian rated {rated}; civilians are green.",
        "Civil classé {rated} ; les civils sont des bleus.",
        rated
    );
    findings.report(place, message).help(Text::new(
        "Set \"quality\" to \"green\", or remove \"civilian\".",
        "Mettez \"quality\" à \"green\", ou retirez \"civilian\".",
    ));
}

fn french_volleys(troop: &TypedTroop<'_>, findings: &mut Findings) {
    let Some((true, place)) = troop.can_volley.placed() else {
        return;
    };
    let people = troop.people.known();
    if !people.is_some_and(|people| People(Cow::Borrowed(people)).is(Nation::French)) {
        return;
    }
    let message = Text::new(
        "French troops with volleys: the rules do not let the French fire volleys.",
        "Troupe française avec volées : le livret n’en permet pas aux Français.",
    );
    findings.report(place, message).help(Text::new(
        "Set \"can_volley\" to false.",
        "Mettez \"can_volley\" à false.",
    ));
}
