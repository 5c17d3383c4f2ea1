//! Weapons: the arsenal of the period, what a figure cannot do without, and what the miniature shows.

use std::collections::{BTreeMap, BTreeSet};

use super::about;
use crate::{
    model::{
        diagnostic::{Findings, Severity},
        edit, forms,
        lang::Text,
        suggest::{did_you_mean, named_words},
        term::Term,
        word::Word,
    },
    rulesets::feu_a_volonte::{
        list::army::{Arm, Army, Figure},
        options::{CrewWeaponsIndividual, GrenadeAccess, MeleeWeaponBonus, RequireRanged},
        tables::{GRENADES, PISTOL_TOMAHAWK, TRAIT_POINTS, Weapon, fists},
        terms::Trait,
        vocabulary::weapons,
    },
    text,
};

/// Makes of weapons that players know, and what each is in the arsenal.
const MAKES: [(&str, &str); 14] = [
    ("smg", "thompson"),
    ("smg", "sten"),
    ("smg", "mp40"),
    ("smg", "submachine gun"),
    ("rifle", "garand"),
    ("rifle", "lebel"),
    ("rifle", "mauser"),
    ("rifle", "lee enfield"),
    ("lmg", "bren"),
    ("lmg", "bar"),
    ("lmg", "chauchat"),
    ("bazooka", "panzerschreck"),
    ("carbine", "baker"),
    ("pistol", "colt"),
];

pub(super) fn foreign(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        for word in &figure.weapons.items {
            if !word.term.is_some_and(|arm| arm.allowed) {
                report_foreign(army, figure, word, findings);
            }
        }
    }
}

fn report_foreign(
    army: &Army<'_>,
    figure: &Figure<'_>,
    word: &Word<'_, Arm<'_>>,
    findings: &mut Findings,
) {
    let (who, id, arm) = (figure.label(), &word.id, &word.weapon_name());
    let allowed = weapons(army.catalogue, army.period.value());
    let message = if let Some(period) = army.period.value() {
        let (list, period) = (choices(&allowed), forms::of(&period.name()));
        text!(
            "{who} has {arm}, which is not in the arsenal {period}: {list}.",
            "{who} a {arm}, hors de l’arsenal {period} : {list}.",
            who,
            arm,
            period,
            list
        )
    } else {
        text!(
            "{who} has {arm}, which is not in any arsenal.",
            "{who} a {arm}, qui n’est dans aucun arsenal.",
            who,
            arm
        )
    };
    let finding = findings.report(word.place, message);
    let makes = MAKES
        .iter()
        .filter(|(of, _)| allowed.iter().any(|word| word.id == *of));
    let makes = makes.map(|(of, make)| (*of, Text::new(make, make)));
    did_you_mean(finding, id, edit::Word::spelled(&allowed).chain(makes));
    finding.help(text!(
        "Choose a weapon of the period, or remove \"{id}\".",
        "Choisissez une arme de la période, ou retirez \"{id}\"."
    ));
    about(finding, &figure.title());
}

/// The arsenal of the book, then what catalogues add to it.
fn choices(weapons: &[edit::Word]) -> Text {
    let (own, of_book): (Vec<_>, Vec<_>) = weapons.iter().partition(|word| word.home.is_some());
    let named = |words: Vec<&edit::Word>| {
        let words = words.into_iter();
        named_words(words.map(|word| (&*word.id, word.name.clone())))
    };
    let (of_book, own) = (named(of_book), named(own));
    if own.is_empty() {
        return of_book;
    }
    text!(
        "{of_book}; from catalogues: {own}",
        "{of_book} ; dans les catalogues : {own}",
        of_book,
        own
    )
}

pub(super) fn no_ranged(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        if !figure.weapons.understood()
            || !figure.traits.complete
            || figure.arsenal().into_iter().any(Weapon::ranged)
        {
            continue;
        }
        let (who, found) = (figure.label(), figure.carried());
        let finding = findings.report(
            figure.weapons.place,
            text!(
                "{who} has no ranged weapon (carries: {found}) and cannot shoot.",
                "{who} n’a pas d’arme de tir (porte : {found}) et ne peut pas tirer.",
                who,
                found
            ),
        );
        if army.options.require_ranged == RequireRanged::Error {
            finding.severity(Severity::Error);
        }
        finding.help(text!(
            "Add a ranged weapon of the period; the plain ones are free.",
            "Ajoutez une arme de tir de la période ; les plus simples sont gratuites."
        ));
        about(finding, &figure.title());
    }
}

pub(super) fn no_melee(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        if !figure.weapons.understood() || figure.melee().is_some() {
            continue;
        }
        let (who, found, fists) = (figure.label(), figure.carried(), fists_then(army));
        let finding = findings.report(
            figure.weapons.place,
            text!(
                "{who} has no melee weapon (carries: {found}) and fights with fists, {fists}.",
                "{who} n’a pas d’arme de corps à corps (porte : {found}) et se bat aux poings, \
                {fists}.",
                who,
                found,
                fists
            ),
        );
        finding.help(text!(
            "Add \"blade\" to \"weapons\".",
            "Ajoutez \"blade\" à \"weapons\"."
        ));
        about(finding, &figure.title());
    }
}

/// What it means to fight with one's fists.
fn fists_then(army: &Army<'_>) -> Text {
    let bonus = forms::signed(fists().bonus);
    match army.options.melee_weapon_bonus {
        MeleeWeaponBonus::Yes => text!(
            "{bonus} in melee; a blade costs 0",
            "{bonus} au corps à corps ; une lame coûte 0"
        ),
        MeleeWeaponBonus::No => text!(
            "as good as a blade under the option \"melee_weapon_bonus\"",
            "qui valent une lame avec l’option \"melee_weapon_bonus\""
        ),
    }
}

pub(super) fn not_on_the_model(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        let Some(model) = figure.model.as_typed().filter(|model| model.complete) else {
            continue;
        };
        let seen: BTreeSet<&str> = model.items.iter().map(|word| &*word.id).collect();
        let absent = |word: &&Word<'_, Arm<'_>>| word.id != "fists" && !shows(&seen, &word.id);
        let Some(first) = figure.weapons.items.iter().find(absent) else {
            continue;
        };
        let (who, arm) = (figure.label(), first.weapon_name());
        let (listed, shown) = (figure.weapons.typed(), model.typed());
        let finding = findings.report(
            first.place,
            text!(
                "{who} has {arm}, which is not on the miniature (listed: {listed}; on the \
                miniature: {shown}).",
                "{who} a {arm}, qui n’est pas sur la figurine (liste : {listed} ; figurine : \
                {shown}).",
                who,
                arm
            ),
        );
        finding
            .help(text!(
                "List what the miniature carries, or choose another miniature.",
                "Inscrivez ce que porte la figurine, ou prenez-en une autre."
            ))
            .related(
                Text::new("what the miniature carries", "ce que porte la figurine"),
                model.place,
            );
        about(finding, &figure.title());
    }
}

/// Whether a miniature shows a weapon; the pistol and the tomahawk share a row of the arsenal.
fn shows(seen: &BTreeSet<&str>, id: &str) -> bool {
    seen.contains(id)
        || (id == PISTOL_TOMAHAWK && (seen.contains("pistol") || seen.contains("tomahawk")))
}

pub(super) fn grenade_without_trait(army: &Army<'_>, findings: &mut Findings) {
    if army.options.grenade_access == GrenadeAccess::FreeRow {
        return;
    }
    for figure in &army.figures {
        let owned = figure.traits.terms().any(|gift| gift == Trait::Grenades);
        let thrown = |word: &&Word<'_, Arm<'_>>| {
            word.id == "hand_grenade" && word.term.is_some_and(|arm| arm.allowed)
        };
        let Some(word) = figure.weapons.items.iter().find(thrown).filter(|_| !owned) else {
            continue;
        };
        let (who, gift) = (figure.label(), &Trait::Grenades.name());
        let finding = findings.report(
            word.place,
            text!(
                "{who} has hand grenades without the trait {gift}, which costs {TRAIT_POINTS} point \
                and gives {GRENADES}.",
                "{who} a des grenades à main sans le trait {gift}, qui coûte {TRAIT_POINTS} PdR et \
                en donne {GRENADES}.",
                who,
                gift
            ),
        );
        finding.help(text!(
            "Buy the trait {gift}, or remove \"hand_grenade\".",
            "Achetez le trait {gift}, ou retirez \"hand_grenade\".",
            gift
        ));
        about(finding, &figure.title());
    }
}

pub(super) fn repeated(army: &Army<'_>, findings: &mut Findings) {
    for figure in &army.figures {
        let mut counts: BTreeMap<&str, (i64, &Word<'_, Arm<'_>>)> = BTreeMap::new();
        for word in &figure.weapons.items {
            let entry = counts.entry(&word.id).or_insert((0, word));
            entry.0 += 1;
            if entry.0 == 2 {
                entry.1 = word;
            }
        }
        for (id, (found, second)) in counts {
            if found < 2 {
                continue;
            }
            let (who, name) = (figure.label(), second.weapon_name());
            let finding = findings.report(
                second.place,
                text!(
                    "{who} has {name} {found} times; only one has any effect.",
                    "{who} a {found} fois {name} ; plus d’une fois ne sert à rien.",
                    who,
                    name
                ),
            );
            finding.numbers(found, 1).help(text!(
                "List \"{id}\" once.",
                "Inscrivez \"{id}\" une seule fois."
            ));
            about(finding, &figure.title());
        }
    }
}

pub(super) fn crew_weapon_alone(army: &Army<'_>, findings: &mut Findings) {
    let severity = match army.options.crew_weapons_individual {
        CrewWeaponsIndividual::Allow => return,
        CrewWeaponsIndividual::Warn => Severity::Warning,
        CrewWeaponsIndividual::Forbid => Severity::Error,
    };
    // Where the period has no such weapons and no groups, FAV-WPN-01 says all there is to say.
    if army.forbids_support() {
        return;
    }
    for figure in &army.figures {
        for word in &figure.weapons.items {
            if !word.term.is_some_and(|arm| arm.weapon.crew_served()) {
                continue;
            }
            let (who, name) = (figure.label(), word.weapon_name());
            let finding = findings.report(
                word.place,
                text!(
                    "{who} carries the crew-served weapon {name} alone; under the option \
                    \"crew_weapons_individual\" only support teams may.",
                    "{who} porte seul l’arme collective {name} ; l’option \
                    \"crew_weapons_individual\" la réserve aux groupes d’appui.",
                    who,
                    name
                ),
            );
            finding.severity(severity).help(text!(
                "Recruit the support team with this weapon instead.",
                "Recrutez plutôt le groupe d’appui qui a cette arme."
            ));
            about(finding, &figure.title());
        }
    }
}
