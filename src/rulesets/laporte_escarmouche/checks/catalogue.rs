//! Catalogue files: ids that are unique, words and prices that a game can use, profiles without gaps, totals that come out.

use super::prices::{strange_numbers, strange_words};
use crate::{
    model::{
        checks::{ids_of, repeated_ids, unknown_term, wrong_count},
        diagnostic::Findings,
        forms,
        lang::{Text, counted},
        name::Name,
        parsed::Parsed,
    },
    rulesets::laporte_escarmouche::{
        catalogue::{
            Attribute, Catalogue, Gaps, PriceTable, SHIPPED, TypedCatalogue, TypedTrial, priced,
        },
        tables::Kit,
        terms::MeleeWeapon,
    },
    text,
};

pub(super) fn repeated_id(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let profiles = file.profiles.iter().map(|profile| &profile.id);
    repeated_ids(ids_of(profiles), findings);
}

pub(super) fn strange_price(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    strange_words(file.into(), findings);
    strange_numbers(file.into(), findings);
    if let Some(limit) = file.group_limit.wrong() {
        let thing = Text::new("Limit for each group", "Limite par groupe");
        wrong_count(findings, &thing, limit, 1..).help(text!(
            "Remove \"group_limit\" if there is none.",
            "Retirez \"group_limit\" s’il n’y en a pas."
        ));
    }
}

/// Every word of a character that is none of the book's.
macro_rules! known_words {
    ($character:ident, $name:ident, $findings:ident) => {
        known(&$character.initiative, $name, $findings);
        known(&$character.movement, $name, $findings);
        known(&$character.firearm, $name, $findings);
        known(&$character.build, $name, $findings);
        known(&$character.shooting, $name, $findings);
        known(&$character.melee_weapon, $name, $findings);
    };
}

pub(super) fn profile_word(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    for profile in &file.profiles {
        let name = || profile.name.as_ref().map(Name::text);
        known_words!(profile, name, findings);
    }
    for trial in &file.checks {
        let name = || named(trial);
        known_words!(trial, name, findings);
    }
}

/// The name of a character to try the prices on.
fn named(trial: &TypedTrial<'_>) -> Option<Text> {
    trial.name.known().map(|name| Text::same(name.to_string()))
}

/// Reports a word that is none of the book's.
fn known<T: Attribute>(
    typed: &Parsed<'_, T>,
    name: impl Fn() -> Option<Text>,
    findings: &mut Findings,
) {
    let Parsed::Unknown(word, place) = typed else {
        return;
    };
    let name = name().map_or(Text::new("Profile", "Profil"), |name| forms::quoted(&name));
    let thing = text!("{name}, {what}", "{name}, {what}", name, what = T::WHAT);
    unknown_term::<T>(findings, *place, (&thing, word));
}

pub(super) fn failed_total(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let prices = shipped_table().prices.with(file.into());
    for trial in &file.checks {
        let Some((kit, (wanted, place))) = kit(trial).zip(trial.published.placed()) else {
            continue;
        };
        let computed = prices.of_kit(&kit);
        if computed == wanted {
            continue;
        }
        let name = forms::quoted(&named(trial).unwrap_or(Text::same("")));
        let found = counted(computed, ("point", "points"), ("point", "points"));
        let found = text!("{found} by this table", "{found} à ce barème", found);
        findings
            .report(place, forms::exactly(&name, &found, wanted))
            .numbers(computed, wanted)
            .help(text!(
                "Change the prices, or the total that they are tested against.",
                "Changez les prix, ou le total sur lequel on les essaie."
            ));
    }
}

/// The shipped table, which fills in what another leaves out.
fn shipped_table() -> PriceTable {
    let house = SHIPPED
        .first()
        .map(|shipped| crate::model::json::parse(shipped.text));
    Catalogue::new(house.as_slice()).usual_table().clone()
}

pub(super) fn gaps(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let gaps = Gaps::everything().closed_by(file.into());
    if !priced(file.into()) || gaps.is_empty() {
        return;
    }
    let (gaps, house) = (gaps.named(), shipped_table().name);
    let mut head = ["name", "id", "ruleset"].into_iter();
    let place = head.find_map(|key| file.json.get(key));
    findings
        .report(
            place.unwrap_or(file.json).place(),
            text!(
                "No price for: {gaps}; the shipped ones apply instead ({house}).",
                "Sans prix : {gaps} ; ceux du programme les remplacent ({house}).",
                gaps,
                house
            ),
        )
        .fact(text!(
            "Players count the same way where all have the same table.",
            "Tous comptent de même quand tous ont le même barème."
        ));
}

/// What a character to try the prices on has; None when not all of it can be read.
fn kit(trial: &TypedTrial<'_>) -> Option<Kit> {
    let firearm = trial.firearm.value()?;
    let melee_weapon = match &trial.melee_weapon {
        Parsed::Missing => MeleeWeapon::Bayonet,
        typed => typed.value()?,
    };
    let shooting = if firearm.shoots() {
        Some(trial.shooting.value()?)
    } else {
        None
    };
    Some(Kit {
        initiative: trial.initiative.value()?,
        movement: trial.movement.value()?,
        shooting,
        firearm,
        build: trial.build.value()?,
        melee_weapon,
        leader: trial.leader.is_set(),
    })
}

pub(super) fn no_id(file: &TypedCatalogue<'_>, findings: &mut Findings) {
    let profiles = file.profiles.typed.filter(|_| file.id.is_missing());
    let Some(profiles) = profiles.filter(|profiles| !profiles.is_empty()) else {
        return;
    };
    findings
        .report(
            profiles.place(),
            text!(
                "The catalogue has profiles but no \"id\".",
                "Le catalogue a des profils, mais il lui manque \"id\"."
            ),
        )
        .help(text!("Add \"id\".", "Ajoutez \"id\"."));
}
