//! Troop types: those that a list names, and those that a catalogue file holds.

use super::phrases::{about, of};
use crate::{
    model::{
        checks::{self, repeated_ids, unknown_word, wrong_term},
        diagnostic::Findings,
        edit::Word,
        forms,
        json::{Json, Kind, Place},
        lang::Text,
        parsed::Parsed,
        suggest::advise_first,
        term::Term,
    },
    rulesets::tyneside_fiw::{
        catalogue::Troop,
        list::{Army, Fighter},
        tables::{MUSKET, Weapon},
        terms::{Class, Quality},
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

pub(super) fn repeated_id(json: &Json<'_>, findings: &mut Findings) {
    repeated_ids(checks::ids(*json, "troops"), findings);
}

pub(super) fn unknown_words(json: &Json<'_>, findings: &mut Findings) {
    let class = Text::new("Class", "Classe");
    let quality = Text::new("Quality", "Qualité");
    for troop in json.items_of("troops") {
        wrong_term::<Class>(troop.get("class"), &class, findings);
        wrong_term::<Quality>(troop.get("quality"), &quality, findings);
        for weapon in troop.items_of("weapons") {
            unknown_weapon(weapon, findings);
        }
        bayonet(troop, findings);
        civilian(troop, findings);
    }
}

fn unknown_weapon(json: Json<'_>, findings: &mut Findings) {
    let Some(word) = json.as_str().filter(|word| Weapon::find(word).is_none()) else {
        return;
    };
    let kind = Text::new("Weapon", "Arme");
    unknown_word(findings, json.place(), (&kind, &word), Weapon::named());
}

/// Where a flag of a troop type is set.
fn set(troop: Json<'_>, key: &str) -> Option<Place> {
    let flag = troop.get(key)?;
    (flag.as_bool() == Some(true)).then(|| flag.place())
}

fn bayonet(troop: Json<'_>, findings: &mut Findings) {
    let (Some(place), Some(weapons)) = (set(troop, "bayonet"), troop.get("weapons")) else {
        return;
    };
    let words = || weapons.items().map(Json::as_str);
    let known = |word: Option<std::borrow::Cow<'_, str>>| {
        word.is_some_and(|word| Weapon::find(&word).is_some())
    };
    if weapons.kind() != Kind::Array
        || !words().all(known)
        || weapons.items().any(|weapon| weapon.is(MUSKET))
    {
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

fn civilian(troop: Json<'_>, findings: &mut Findings) {
    let quality = troop
        .get("quality")
        .and_then(|json| Some((Quality::parse(&json.as_str()?)?, json.place())));
    let (Some(_), Some((quality, place))) = (set(troop, "civilian"), quality) else {
        return;
    };
    if quality == Quality::Green {
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
