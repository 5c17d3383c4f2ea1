//! Catalogue files: ids that are unique, words and prices that a game can use, profiles without gaps, totals that come out.

use super::prices::{strange_numbers, strange_words};
use crate::{
    model::{
        checks::{self, repeated_ids, unknown_term, wrong_count},
        diagnostic::Findings,
        forms,
        json::{Json, Kind},
        lang::{Text, counted},
    },
    rulesets::laporte_escarmouche::{
        catalogue::{Attribute, Catalogue, GROUP_LIMIT, Gaps, PriceTable, SHIPPED, priced},
        tables::{Kit, MAX_COUNT},
        terms::{Build, Firearm, Initiative, MeleeWeapon, Movement, Shooting},
    },
    text,
};

pub(super) fn repeated_id(json: &Json<'_>, findings: &mut Findings) {
    repeated_ids(checks::ids(*json, "profiles"), findings);
}

pub(super) fn strange_price(json: &Json<'_>, findings: &mut Findings) {
    strange_words(*json, findings);
    strange_numbers(*json, findings);
    let Some(limit) = json
        .get(GROUP_LIMIT)
        .filter(|limit| limit.as_f64().is_some())
    else {
        return;
    };
    if limit
        .as_i64()
        .is_some_and(|limit| (1..=MAX_COUNT).contains(&limit))
    {
        return;
    }
    let thing = Text::new("Limit for each group", "Limite par groupe");
    wrong_count(findings, &thing, limit, 1..).help(text!(
        "Remove \"group_limit\" if there is none.",
        "Retirez \"group_limit\" s’il n’y en a pas."
    ));
}

pub(super) fn profile_word(json: &Json<'_>, findings: &mut Findings) {
    let both = ["profiles", "checks"]
        .into_iter()
        .flat_map(|key| json.items_of(key));
    for profile in both.filter(|item| item.kind() == Kind::Object) {
        known::<Initiative>(profile, findings);
        known::<Movement>(profile, findings);
        known::<Firearm>(profile, findings);
        known::<Build>(profile, findings);
        known::<Shooting>(profile, findings);
        known::<MeleeWeapon>(profile, findings);
    }
}

fn read<T: Attribute>(profile: Json<'_>) -> Option<T> {
    T::parse(&profile.get(T::KEY)?.as_str()?)
}

fn typed<T: Attribute>(profile: Json<'_>) -> Option<Json<'_>> {
    profile.get(T::KEY).filter(|json| json.kind() != Kind::Null)
}

/// Reports a word that is none of the book's.
fn known<T: Attribute>(profile: Json<'_>, findings: &mut Findings) {
    let Some(json) = typed::<T>(profile) else {
        return;
    };
    let Some(word) = json.as_str().filter(|word| T::parse(word).is_none()) else {
        return;
    };
    let name = profile.get("name").and_then(Text::read);
    let name = name.map_or(Text::new("Profile", "Profil"), |name| forms::quoted(&name));
    let thing = text!("{name}, {what}", "{name}, {what}", name, what = T::WHAT);
    unknown_term::<T>(findings, json.place(), (&thing, &word));
}

pub(super) fn failed_total(json: &Json<'_>, findings: &mut Findings) {
    let prices = shipped_table().prices.with(*json);
    for trial in json.items_of("checks") {
        let Some((kit, published)) = kit(trial).zip(trial.get("published")) else {
            continue;
        };
        let computed = prices.of_kit(&kit);
        let Some(wanted) = published.as_i64().filter(|wanted| *wanted != computed) else {
            continue;
        };
        let name = forms::quoted(&Text::read_or(trial.get("name"), ""));
        let found = counted(computed, ("point", "points"), ("point", "points"));
        let found = text!("{found} by this table", "{found} à ce barème", found);
        findings
            .report(published.place(), forms::exactly(&name, &found, wanted))
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

pub(super) fn gaps(json: &Json<'_>, findings: &mut Findings) {
    let gaps = Gaps::everything().closed_by(*json);
    if !priced(*json) || gaps.is_empty() {
        return;
    }
    let (gaps, house) = (gaps.named(), shipped_table().name);
    let mut head = ["name", "id", "ruleset"].into_iter();
    let place = head.find_map(|key| json.get(key));
    findings
        .report(
            place.unwrap_or(*json).place(),
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
fn kit(trial: Json<'_>) -> Option<Kit> {
    let firearm = read::<Firearm>(trial)?;
    let shooting = firearm.shoots().then(|| read(trial));
    let melee_weapon = typed::<MeleeWeapon>(trial).map(|_| read(trial));
    Some(Kit {
        initiative: read(trial)?,
        movement: read(trial)?,
        shooting: match shooting {
            Some(class) => Some(class?),
            None => None,
        },
        firearm,
        build: read(trial)?,
        melee_weapon: melee_weapon.unwrap_or(Some(MeleeWeapon::Bayonet))?,
        leader: trial.get("leader").and_then(Json::as_bool).unwrap_or(false),
    })
}

pub(super) fn no_id(json: &Json<'_>, findings: &mut Findings) {
    let id = json.get("id").filter(|id| id.kind() != Kind::Null);
    let Some(profiles) = json.get("profiles").filter(|_| id.is_none()) else {
        return;
    };
    if profiles.is_empty() {
        return;
    }
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
